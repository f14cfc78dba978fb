//! What can be wrong with a reply, in words that a model can act on. It must not look for it.

use super::words::lines;
use std::fmt;

/// What is wrong with a reply. Shown as a model is told it, in the words of assets/voice/complaints.txt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// It says nothing.
    Empty,
    /// It is not in English.
    Foreign,
    /// A provider's refusal, or one in the model's own words.
    Declined,
    /// It speaks of models, prompts or the game itself, in these words.
    Meta(String),
    /// It recites the prompt.
    Leak,
    /// It holds words that are not said here.
    Coarse,
    /// It names a thing that is not here.
    Nothing(String),
    /// It speaks of somebody who is not here.
    Nobody(String),
    /// It brings in a name that the world does not have.
    Stranger(String),
    /// It names what the player knows to be in another place.
    Elsewhere(String),
    /// It gives away what the player does not know yet.
    Secret(String),
    /// It names a way that does not lead from here.
    NoWay(String),
    /// It tells of a change that did not come about.
    Change(String),
    /// It acts or decides for the player.
    Acts(String),
    /// Somebody in it lets the player do what is not allowed yet.
    Leave(String),
    /// It gives a puzzle's solution away before its hints have.
    Solution(String),
    /// Somebody in it states what they can neither have seen nor heard.
    Unknown(String),
    /// It has a phrase of assets/voice/banned.txt.
    Style(String),
    /// It is far longer than asked.
    Long,
}

impl Complaint {
    /// Worth asking for another answer: a model that refuses once refuses again.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        *self != Self::Declined
    }

    /// One word for tables and traces.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Foreign => "foreign",
            Self::Declined => "declined",
            Self::Meta(_) => "meta",
            Self::Leak => "leak",
            Self::Coarse => "coarse",
            Self::Nothing(_) => "nothing",
            Self::Nobody(_) => "nobody",
            Self::Stranger(_) => "stranger",
            Self::Elsewhere(_) => "elsewhere",
            Self::Secret(_) => "secret",
            Self::NoWay(_) => "way",
            Self::Change(_) => "change",
            Self::Acts(_) => "acts",
            Self::Leave(_) => "leave",
            Self::Solution(_) => "solution",
            Self::Unknown(_) => "unknown",
            Self::Style(_) => "style",
            Self::Long => "long",
        }
    }

    /// What the reply said that is wrong; empty where it is wrong as a whole.
    fn quote(&self) -> &str {
        match self {
            Self::Meta(said)
            | Self::Nothing(said)
            | Self::Nobody(said)
            | Self::Stranger(said)
            | Self::Elsewhere(said)
            | Self::Secret(said)
            | Self::NoWay(said)
            | Self::Change(said)
            | Self::Acts(said)
            | Self::Leave(said)
            | Self::Solution(said)
            | Self::Unknown(said)
            | Self::Style(said) => said,
            Self::Empty | Self::Foreign | Self::Declined | Self::Leak | Self::Coarse | Self::Long => "",
        }
    }
}

const TEXTS: &str = include_str!("../../../assets/voice/complaints.txt");

/// What a complaint of this code says.
fn text(code: &str) -> Option<&'static str> {
    lines(TEXTS).filter_map(|line| line.split_once(": ")).find(|(it, _)| *it == code).map(|(_, text)| text)
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.code()).unwrap_or(self.code()).replace("{}", self.quote()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_complaint_has_words_and_quotes_what_it_is_about() {
        let said = || "a key".to_owned();
        let mut codes = Vec::new();
        for complaint in [
            Complaint::Empty,
            Complaint::Foreign,
            Complaint::Declined,
            Complaint::Leak,
            Complaint::Coarse,
            Complaint::Long,
        ] {
            assert!(text(complaint.code()).is_some_and(|text| !text.contains("{}")), "{}", complaint.code());
            codes.push(complaint.code());
        }
        for complaint in [
            Complaint::Meta(said()),
            Complaint::Nothing(said()),
            Complaint::Nobody(said()),
            Complaint::Stranger(said()),
            Complaint::Elsewhere(said()),
            Complaint::Secret(said()),
            Complaint::NoWay(said()),
            Complaint::Change(said()),
            Complaint::Acts(said()),
            Complaint::Leave(said()),
            Complaint::Solution(said()),
            Complaint::Unknown(said()),
            Complaint::Style(said()),
        ] {
            assert!(complaint.to_string().contains("\"a key\""), "{}", complaint.code());
            codes.push(complaint.code());
        }
        let told: Vec<&str> = lines(TEXTS).filter_map(|line| line.split_once(':')).map(|(code, _)| code).collect();
        assert_eq!(told.len(), codes.len());
        assert!(told.iter().all(|code| codes.contains(code)), "{told:?}");
    }
}
