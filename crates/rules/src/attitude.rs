//! What people make of the player: moods, what they were told, notes of the voice. It is part of the state, so saves, undo and replay
//! have it, and no rule of the world asks for it. Only `propose` changes it.

use language::text::fold;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use world::CharacterId;

/// What people make of the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Attitudes {
    moods: BTreeMap<CharacterId, Mood>,
    flags: BTreeSet<String>,
    facts: BTreeMap<CharacterId, Vec<String>>,
}

/// How someone feels. The vocabulary is closed: a mood is a colour of the telling, not a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mood {
    /// At ease, or nothing in particular.
    Calm,
    /// Well disposed.
    Friendly,
    /// Finds it funny.
    Amused,
    /// Wants to know more.
    Curious,
    /// Owes the player something.
    Grateful,
    /// Expects something good.
    Hopeful,
    /// Thinks more of the player than before.
    Impressed,
    /// Thinks well of themselves.
    Proud,
    /// Has had enough.
    Bored,
    /// Trusts the player little.
    Wary,
    /// A little angry.
    Annoyed,
    /// Very much so.
    Angry,
    /// Fears the player or something else.
    Afraid,
    /// Unhappy.
    Sad,
    /// Has done something they would rather not have.
    Ashamed,
}

/// The moods by name, then the words that mean them.
const MOODS: &[(Mood, &[&str])] = &[
    (Mood::Calm, &["calm", "neutral", "content", "relaxed", "patient", "indifferent", "serene"]),
    (Mood::Friendly, &["friendly", "warm", "kind", "pleased", "happy", "cheerful", "fond", "trusting"]),
    (Mood::Amused, &["amused", "entertained", "delighted", "merry", "laughing"]),
    (Mood::Curious, &["curious", "interested", "intrigued", "puzzled", "confused"]),
    (Mood::Grateful, &["grateful", "thankful", "touched", "moved"]),
    (Mood::Hopeful, &["hopeful", "eager", "excited", "expectant"]),
    (Mood::Impressed, &["impressed", "respectful", "awed", "surprised"]),
    (Mood::Proud, &["proud", "smug", "flattered", "haughty"]),
    (Mood::Bored, &["bored", "tired", "sleepy", "weary"]),
    (Mood::Wary, &["wary", "suspicious", "cautious", "guarded", "doubtful", "distrustful", "uneasy"]),
    (Mood::Annoyed, &["annoyed", "irritated", "impatient", "offended", "insulted", "grumpy", "cross", "displeased"]),
    (Mood::Angry, &["angry", "furious", "hostile", "enraged", "mad"]),
    (Mood::Afraid, &["afraid", "scared", "frightened", "nervous", "fearful", "anxious", "worried"]),
    (Mood::Sad, &["sad", "melancholy", "hurt", "lonely", "disappointed", "unhappy", "gloomy"]),
    (Mood::Ashamed, &["ashamed", "embarrassed", "guilty", "shy", "sheepish"]),
];

impl Mood {
    /// The mood that a word means, in any case; `None` for a word that is no mood of ours.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let word = fold(word);
        MOODS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(mood, _)| *mood)
    }

    /// Its own word, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        MOODS.iter().find(|(mood, _)| *mood == self).map_or("calm", |(_, words)| words[0])
    }

    /// The names of all moods, for whoever may propose one.
    pub fn names() -> impl Iterator<Item = &'static str> {
        MOODS.iter().map(|(_, words)| words[0])
    }
}

impl Attitudes {
    /// Nobody feels, knows or notes anything yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moods.is_empty() && self.flags.is_empty() && self.facts.is_empty()
    }

    /// How this character feels; `None` where nobody ever said.
    #[must_use]
    pub fn mood(&self, who: CharacterId) -> Option<Mood> {
        self.moods.get(&who).copied()
    }

    /// What this character was told, the first first.
    #[must_use]
    pub fn facts(&self, who: CharacterId) -> &[String] {
        self.facts.get(&who).map_or(&[], Vec::as_slice)
    }

    /// The notes that are on, by name.
    pub fn flags(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().map(String::as_str)
    }

    /// Someone feels so now; hands back what they felt before.
    pub(super) fn set_mood(&mut self, who: CharacterId, mood: Mood) -> Option<Mood> {
        self.moods.insert(who, mood)
    }

    /// Turns a note on or off. False where it was so already.
    pub(super) fn set_flag(&mut self, name: &str, on: bool) -> bool {
        if on { self.flags.insert(name.to_owned()) } else { self.flags.remove(name) }
    }

    /// Someone was told this.
    pub(super) fn add_fact(&mut self, who: CharacterId, fact: &str) {
        self.facts.entry(who).or_default().push(fact.to_owned());
    }

    /// How many facts all of them together were told.
    pub(super) fn fact_count(&self) -> usize {
        self.facts.values().map(Vec::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_near_a_mood_gives_that_mood_and_another_none() {
        assert_eq!(Mood::from_word("Suspicious"), Some(Mood::Wary));
        assert_eq!(Mood::from_word("omniscient"), None);
        for name in Mood::names() {
            assert_eq!(Mood::from_word(name).unwrap().name(), name);
        }
    }
}
