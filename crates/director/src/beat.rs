//! A beat in somebody's mouth: how it is told where no model finds words for it. It must not change what is told.

use super::attention::LINES;
use cast::lines::{Slots, line_of};
use language::text::words;
use rng::Rng;
use rules::Mood;

/// How a beat is written that somebody tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// What is said, and nothing else.
    Bare,
    /// What is said, in quotation marks, and who says it.
    Quoted,
    /// Something that is seen of them: nobody says it.
    Narrated,
}

/// Words with which a sentence begins that is told and not said.
const TOLD: [&str; 7] = ["you", "he", "she", "his", "her", "they", "somebody"];

impl Spoken {
    /// How this text of somebody of this name is written.
    #[must_use]
    pub fn of(text: &str, name: &str) -> Self {
        if text.contains(['"', '\u{201c}']) {
            return Self::Quoted;
        }
        let said = words(text);
        let is_named = words(name).iter().any(|word| word.len() > 2 && word != "the" && said.contains(word));
        let is_told = said.first().is_none_or(|first| TOLD.contains(&first.as_str()));
        if is_named || is_told { Self::Narrated } else { Self::Bare }
    }
}

/// What this one says, as somebody says it who feels so.
#[must_use]
pub fn beat_line(said: &str, name: &str, mood: Option<Mood>, rng: &mut Rng) -> String {
    let manner = match mood {
        Some(Mood::Annoyed | Mood::Angry | Mood::Wary) => "by sharp",
        Some(Mood::Afraid | Mood::Sad | Mood::Ashamed | Mood::Bored) => "by low",
        Some(Mood::Friendly | Mood::Amused | Mood::Grateful | Mood::Hopeful | Mood::Impressed | Mood::Proud) => {
            "by warm"
        }
        _ => "by",
    };
    let slots = Slots::default().with("name", name).with("line", said);
    let told = line_of(&LINES, manner, &slots, rng);
    if told.is_empty() { said.to_owned() } else { told }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_and_no_more_is_put_into_a_mouth() {
        for (text, is) in [
            ("The mill has not turned since Tuesday.", Spoken::Bare),
            ("\"It's the mill,\" says the miller.", Spoken::Quoted),
            ("The old miller looks at the wheel, and away.", Spoken::Narrated),
            ("You feel looked at.", Spoken::Narrated),
            ("", Spoken::Narrated),
        ] {
            assert_eq!(Spoken::of(text, "the miller"), is, "{text}");
        }
    }

    #[test]
    fn there_is_a_manner_for_every_mood_and_it_keeps_the_words() {
        let moods = [None, Some(Mood::Angry), Some(Mood::Sad), Some(Mood::Amused), Some(Mood::Calm)];
        for mood in moods {
            for seed in 0..12 {
                let told = beat_line("The mill stands.", "the miller", mood, &mut Rng::new(seed));
                assert!(told.contains("\"The mill stands") && told.to_lowercase().contains("the miller"), "{told}");
            }
        }
    }
}
