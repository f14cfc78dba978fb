//! A reply as it is said, kept in the journal and in the cache. It must not be trusted for having been kept: a save and a cache
//! are input.

use rules::Proposal;
use serde::{Deserialize, Serialize};

/// What was answered to a command that nobody scripted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Wire", into = "Wire")]
pub struct Reply {
    /// What is shown.
    pub text: String,
    /// Small consequences; each comes about only where `rules::propose` lets it.
    pub proposals: Vec<Proposal>,
    /// Who answered.
    pub by: Teller,
}

/// Who answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Teller {
    /// A language model.
    #[default]
    Model,
    /// The narrator that is built in.
    Narrator,
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

impl From<&str> for Reply {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// A reply without consequences is a plain text, as it always was.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Wire {
    Text(String),
    Whole {
        text: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        proposals: Vec<Proposal>,
        #[serde(default)]
        by: Teller,
    },
}

impl From<Wire> for Reply {
    fn from(wire: Wire) -> Self {
        match wire {
            Wire::Text(text) => text.into(),
            Wire::Whole { text, proposals, by } => Self { text, proposals, by },
        }
    }
}

impl From<Reply> for Wire {
    fn from(Reply { text, proposals, by }: Reply) -> Self {
        if proposals.is_empty() && by == Teller::Model { Self::Text(text) } else { Self::Whole { text, proposals, by } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Mood;
    use world::CharacterId;

    #[test]
    fn a_plain_reply_is_written_as_it_always_was() {
        let plain: Reply = "You sing.".into();
        assert_eq!(serde_json::to_string(&plain).unwrap(), "\"You sing.\"");
        let whole =
            Reply { proposals: vec![Proposal::Mood(CharacterId(0), Mood::Wary)], by: Teller::Narrator, ..plain };
        let text = serde_json::to_string(&whole).unwrap();
        assert_eq!(serde_json::from_str::<Reply>(&text).unwrap(), whole);
        assert_eq!(serde_json::from_str::<Reply>("{\"text\":\"x\"}").unwrap(), "x".into());
        assert!(serde_json::from_str::<Reply>("{\"text\":\"x\",\"proposals\":[{\"mood\":[0,\"divine\"]}]}").is_err());
    }
}
