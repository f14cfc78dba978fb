//! The embedded author: a theme and a number become a world file, with no model at hand. It must not know how a world is built
//! or played; what it writes is read, repaired and proven like anything else.
//!
//! `book` reads the content (assets/themes), `wish` makes of the theme's words a base and a motif, `map` lays out places,
//! `mission` grows locks and keys backwards from the goal, `people` says who knows what, `locks` and `write` set it down.

mod book;
mod locks;
mod map;
mod mission;
pub mod narrator;
mod people;
mod pieces;
mod scene;
#[cfg(test)]
mod tests;
mod wish;
mod words;
mod write;

use crate::rng::{Rng, fnv};
use book::Book;
use serde_json::Value;

const FRAMES: &str = include_str!("../../assets/themes/frames.txt");

/// A complete world file for a theme ("fantasy", "a clockwork circus", anything at all, or nothing) and a number. The same two
/// give the same bytes on every platform. Never fails: whatever the words are, a dream comes of them.
#[must_use]
pub fn write(theme: &str, seed: u64) -> Value {
    let wish = wish::Wish::read(theme, seed);
    let root = Rng::new(seed ^ fnv(wish.key().as_bytes()));
    let text = wish.text(&mut root.fork("wish"));
    let book = Book::parse(&text);
    let common = Book::parse(FRAMES);
    // A layout in which no gate fits a threshold is rare; the next one will do, and the order of trials is the seed's.
    for trial in 0..64_u64 {
        let root = Rng::new(root.fork("trial").next().wrapping_add(trial));
        let Some(theme) = book.of("theme").next() else { break };
        let map = map::Map::lay(&book, theme, &mut root.fork("map"));
        let Some(mission) = mission::Mission::grow(&book, &map, root.fork("mission")) else { continue };
        let mut writer = write::Writer::new(&book, &common, &map, &mission, root.fork("text"));
        let body = writer.write();
        let plot = wish.plot(&mission, theme, &mut root.fork("plot"));
        let mut file = serde_json::Map::new();
        file.insert("format".into(), "somnium-world/1".into());
        file.insert("seed".into(), seed.into());
        file.insert("plot".into(), plot);
        file.extend(body);
        return Value::Object(file);
    }
    Value::Null
}
