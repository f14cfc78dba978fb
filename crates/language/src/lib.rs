//! Words and texts as data: cleaning, cutting, tokens, inflection, nouns. It must not know what a text is for.
//!
//! A language is data: `english` reads assets/lexicon/en, and `language` says which language is in force.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

pub mod article;
pub mod fence;
pub mod hashed;
pub mod inflect;
mod lexicon_file;
pub mod likeness;
pub mod noun;
mod register;
pub mod sentences;
pub mod text;
pub mod token;
pub mod word_lists;

pub use register::Register;

use inflect::Inflections;
use noun::Nouns;
use std::ops::Deref;
use std::sync::LazyLock;
use word_lists::{Sense, Senses};

/// One language: how its words change, and what its nouns name.
#[derive(Clone, Debug, Default)]
pub struct Language {
    /// How words change; the methods of it can be called on the language itself.
    pub inflections: Inflections,
    /// What sort of thing a noun names.
    pub nouns: Nouns,
    /// Which kind of room or place a word speaks of.
    pub rooms: Senses,
    /// How a text says that one can go up or down.
    pub ways: Senses,
    /// The hour, the weather, and whether a scene lies among the stars.
    pub scene: Senses,
    /// Which drawing of a room's things shows what a word names.
    pub drawings: Senses,
    /// Which drawing shows an item.
    pub items: Senses,
    /// Which figure a character gets.
    pub people: Senses,
    /// What words say of a person: ranks, looks, hers and his.
    pub features: Senses,
    /// What a colour beside a word dyes, on a person or a beast.
    pub garments: Senses,
    /// What colour or material something is of.
    pub colours: Senses,
    /// How large something is.
    pub sizes: Senses,
    /// Which texture fills a surface.
    pub textures: Senses,
    /// What a flat shape is painted as.
    pub surfaces: Senses,
    /// What sort of thing a noun names, for answers.
    pub things: Senses,
    /// What a description says of its thing's parts and state that an answer must not deny.
    pub parts: Senses,
    /// What things are made of, for answers.
    pub materials: Senses,
    /// What things and places sound like.
    pub sounds: Senses,
    /// What words about music ask for.
    pub music: Senses,
    /// Which sound effect a word asks for.
    pub effects: Senses,
    /// Words that say nothing of what a text is about.
    pub small: Senses,
    /// What tells of a thing as being there, and where such a phrase ends.
    pub noun_phrases: Senses,
    /// Numbers in words; titles are figures.
    pub numbers: Senses,
    /// Words for what the hero is good and bad at; titles are the five stats.
    pub stats: Senses,
    /// Times of day; titles are minutes since midnight.
    pub times_of_day: Senses,
    /// How a world is told, as the words on its tone ask for.
    pub tones: Senses,
    /// In which age a world plays.
    pub eras: Senses,
    /// Which time of day a text speaks of.
    pub hours: Senses,
    /// Words by which a text says what light falls on a place.
    pub lights: Senses,
    /// Which way of seeing a place a word asks for.
    pub shots: Senses,
    /// What words say of the light in a picture.
    pub lighting: Senses,
}

impl Language {
    /// The number that a word means ("fourteen"), where it means one.
    #[must_use]
    pub fn number(&self, word: &str) -> Option<u32> {
        self.numbers.sense(word)?.parse().ok()
    }

    /// A number from one to twenty or so in a word; larger ones in figures.
    #[must_use]
    pub fn count(&self, number: u32) -> String {
        let named = self.numbers.all().iter().find(|sense| sense.name.parse() == Ok(number));
        named.and_then(|sense| sense.words.first()).map_or_else(|| number.to_string(), |word| (*word).to_owned())
    }

    /// What this minute of the day, counted from midnight, is called: "dusk".
    #[must_use]
    pub fn name_of_time(&self, minute: u32) -> Option<&'static str> {
        let begun = |sense: &&Sense| sense.name.parse().is_ok_and(|begins: u32| begins <= minute);
        let last = self.times_of_day.all().iter().rfind(begun)?;
        last.words.first().copied()
    }

    /// The time of day that a text speaks of, in minutes since midnight, from 0 to 1439: the longest phrase counts ("late afternoon"
    /// before "afternoon"), then the first.
    #[must_use]
    pub fn time_of_day(&self, said: &str) -> Option<u16> {
        let words = text::words(said);
        let phrases = (1..=3_usize).rev().flat_map(|long| words.windows(long));
        let sense = phrases.into_iter().find_map(|phrase| self.times_of_day.sense(&phrase.join(" ")));
        sense?.parse().ok()
    }
}

impl Deref for Language {
    type Target = Inflections;

    fn deref(&self) -> &Inflections {
        &self.inflections
    }
}

/// The language in force.
#[must_use]
pub fn language() -> &'static Language {
    english()
}

/// English, as assets/lexicon/en has it.
#[must_use]
pub fn english() -> &'static Language {
    static ENGLISH: LazyLock<Language> = LazyLock::new(|| read_english().unwrap_or_default());
    &ENGLISH
}

/// `Err` holds the line that makes no sense.
fn read_english() -> Result<Language, String> {
    Ok(Language {
        inflections: Inflections::read(include_str!("../../../assets/lexicon/en/inflections.txt"))?,
        nouns: Nouns::read(include_str!("../../../assets/lexicon/en/nouns.txt"))?,
        rooms: Senses::read(include_str!("../../../assets/lexicon/en/rooms.txt"))?,
        ways: Senses::read(include_str!("../../../assets/lexicon/en/ways.txt"))?,
        scene: Senses::read(include_str!("../../../assets/lexicon/en/scene.txt"))?,
        drawings: Senses::read(include_str!("../../../assets/lexicon/en/prop_drawings.txt"))?,
        items: Senses::read(include_str!("../../../assets/lexicon/en/item_drawings.txt"))?,
        people: Senses::read(include_str!("../../../assets/lexicon/en/people_drawings.txt"))?,
        features: Senses::read(include_str!("../../../assets/lexicon/en/person_words.txt"))?,
        garments: Senses::read(include_str!("../../../assets/lexicon/en/garments.txt"))?,
        colours: Senses::read(include_str!("../../../assets/lexicon/en/colours.txt"))?,
        sizes: Senses::read(include_str!("../../../assets/lexicon/en/sizes.txt"))?,
        textures: Senses::read(include_str!("../../../assets/lexicon/en/textures.txt"))?,
        surfaces: Senses::read(include_str!("../../../assets/lexicon/en/surfaces.txt"))?,
        parts: Senses::read(include_str!("../../../assets/lexicon/en/thing_parts.txt"))?,
        things: Senses::read(include_str!("../../../assets/lexicon/en/noun_kinds.txt"))?,
        materials: Senses::read(include_str!("../../../assets/lexicon/en/materials.txt"))?,
        sounds: Senses::read(include_str!("../../../assets/lexicon/en/sounds.txt"))?,
        music: Senses::read(include_str!("../../../assets/lexicon/en/music.txt"))?,
        effects: Senses::read(include_str!("../../../assets/lexicon/en/effects.txt"))?,
        small: Senses::read(include_str!("../../../assets/lexicon/en/small_words.txt"))?,
        noun_phrases: Senses::read(include_str!("../../../assets/lexicon/en/noun_phrases.txt"))?,
        numbers: Senses::read(include_str!("../../../assets/lexicon/en/numbers.txt"))?,
        stats: Senses::read(include_str!("../../../assets/lexicon/en/stats.txt"))?,
        times_of_day: Senses::read(include_str!("../../../assets/lexicon/en/times_of_day.txt"))?,
        tones: Senses::read(include_str!("../../../assets/lexicon/en/tones.txt"))?,
        eras: Senses::read(include_str!("../../../assets/lexicon/en/eras.txt"))?,
        hours: Senses::read(include_str!("../../../assets/lexicon/en/hours.txt"))?,
        shots: Senses::read(include_str!("../../../assets/lexicon/en/shots.txt"))?,
        lighting: Senses::read(include_str!("../../../assets/lexicon/en/lighting.txt"))?,
        lights: Senses::read(include_str!("../../../assets/lexicon/en/lights.txt"))?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Inflections, Nouns};

    #[test]
    fn every_line_of_the_data_is_understood() {
        assert_eq!(super::read_english().err(), None);
        assert_eq!(Inflections::read("[irregular]\nmouse").unwrap_err(), "mouse");
        assert_eq!(Nouns::read("key").unwrap_err(), "key");
    }
}
