//! Words that are not said here, neither by the player to a model nor by a model to the player. The filter is a library's; what an
//! adventure may say all the same (the cock crows, the ass brays) is in assets/voice/allowed.txt.

use super::words::lines;
use rustrict::{CensorStr, Type};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How much is let through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    /// Mild oaths pass, coarse and hateful ones do not.
    #[default]
    Teens,
    /// Not even mild oaths.
    Everyone,
}

struct Allowed {
    always: Vec<String>,
    teens: Vec<String>,
}

static ALLOWED: LazyLock<Allowed> = LazyLock::new(|| {
    let text = include_str!("../../../assets/voice/allowed.txt");
    let (always, teens) = text.split_once("\n+\n").unwrap_or((text, ""));
    let read = |part: &str| -> Vec<String> { lines(part).map(|line| format!(" {line} ")).collect() };
    Allowed { always: read(always), teens: read(teens) }
});

/// Must this text not be said? Costs some thirty milliseconds the first time, then a tenth of one.
#[must_use]
pub fn blocks(text: &str, rating: Rating) -> bool {
    let plain: String = text
        .chars()
        .take(4_000)
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '\'' | '-') || !c.is_ascii() { c } else { ' ' })
        .collect();
    let mut words = format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join("  "));
    let mut allow = |phrases: &[String]| {
        for phrase in phrases {
            let phrase = format!(" {} ", phrase.split_whitespace().collect::<Vec<_>>().join("  "));
            if words.contains(&phrase) {
                words = words.replace(&phrase, " so ");
            }
        }
    };
    allow(&ALLOWED.always);
    if rating == Rating::Teens {
        allow(&ALLOWED.teens);
    }
    let hard = Type::PROFANE | Type::OFFENSIVE | Type::SEXUAL;
    let hard = match rating {
        Rating::Teens => hard & Type::MODERATE_OR_HIGHER,
        Rating::Everyone => hard & Type::MILD_OR_HIGHER,
    };
    // The library also finds words across their borders ("while do"), which in honest sentences happens by accident: so it is
    // shown one word at a time, letters that stand apart as one word, and the whole only for threats.
    let spelt = |word: &&str| word.chars().count() == 1;
    let words: Vec<&str> = words.split_whitespace().collect();
    let runs = words.split(|word| !spelt(word)).map(<[&str]>::concat).filter(|word| word.len() > 2);
    let long = words.iter().filter(|word| !spelt(word)).map(|word| (*word).to_owned());
    long.chain(runs).any(|word| word.as_str().is(hard)) || words.join(" ").as_str().is(Type::MEAN & Type::SEVERE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_adventure_may_say_what_it_must() {
        for fine in [
            "You visit Scunthorpe.",
            "You hold the cock of the gun between two fingers.",
            "The cock crows at dawn.",
            "You feed the ass some hay.",
            "A great tit sings in the hedge.",
            "Damn the torpedoes!",
            "To hell with it.",
            "The naked statue looks away.",
            "The assassin is in a classic mood, and passes the grass.",
            "A chink of light falls on the dyke.",
            "The bundle of faggots is damp.",
            "You kiss the ghost.",
            "Kill the guard!",
            "Blood on the floor, and a bloody sword.",
            "The old lamp hums along, half a tone flat.",
            "Stupid idiot!",
            "The pussycat purrs, the peacock screams.",
            "You snigger at the cockpit.",
            "The stones lean closer. So, after a while, do you.",
            "A sexton with a spade steps out.",
            "",
        ] {
            assert!(!blocks(fine, Rating::Teens), "{fine}");
        }
    }

    #[test]
    fn what_nobody_needs_to_hear_is_stopped() {
        for hard in [
            "fuck you",
            "F.U.C.K",
            "You sh1t!",
            "a whore",
            "rape the guard",
            "nigger",
            "You faggot!",
            "suck my dick",
            "kill yourself",
        ] {
            assert!(blocks(hard, Rating::Teens) && blocks(hard, Rating::Everyone), "{hard}");
        }
        assert!(blocks("damn it", Rating::Everyone) && !blocks("damn it", Rating::Teens));
        assert!(!blocks("The cock crows; the ball of string unwinds.", Rating::Everyone));
    }
}
