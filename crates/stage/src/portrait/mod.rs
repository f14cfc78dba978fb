//! Portraits: whoever speaks, head and shoulders, large, made from what their view is made of. It must not know who speaks, or where on
//! the screen they are shown.

mod beast;
mod expression;
mod inks;
mod library;
mod moods;
mod person;
mod picture;
mod raster;
mod shapes;

pub use expression::{Eyes, Mouth};
pub use picture::{HEIGHT, Portrait, WIDTH};

use crate::view::Figure;
use rules::Mood;
use world::{Character, CharacterId, World};

/// Who sits for a portrait: what they are made of, as their view is.
#[derive(Clone, Debug)]
pub struct Sitter(Figure);

impl Sitter {
    /// This character of a world.
    #[must_use]
    pub fn of(world: &World, id: CharacterId) -> Self {
        Self(Figure::of_character(world, id))
    }

    /// Somebody of whom there are only words: the hero.
    #[must_use]
    pub fn of_words(character: &Character) -> Self {
        Self(Figure::of_words(character, None))
    }
}

/// The portrait of someone in a mood, with eyes and mouth so far open.
#[must_use]
pub fn portrait(sitter: &Sitter, mood: Mood, eyes: Eyes, mouth: Mouth) -> Portrait {
    let look = moods::look(mood);
    let figure = &sitter.0;
    match figure.beast {
        Some(name) => match beast::stand_in(name) {
            Some(person) => person::draw(&person.in_the_colours_of(figure), look, eyes, mouth),
            None => beast::draw(name, figure, look, eyes, mouth),
        },
        None => person::draw(figure, look, eyes, mouth),
    }
}

#[cfg(test)]
mod tests;
