//! The embedded author: a theme and a number become a world file, with no model at hand. It must not know how a world is built
//! or played; what it writes is read, repaired and proven like anything else.
//!
//! `book` reads the content (assets/themes), `wish` and `phrase` make of the theme's words a base and a motif, `length` says how
//! much of it, `map` lays out places, `mission` grows locks and keys backwards from the goal, `people`, `topics` and `talk` say who
//! is there and knows what, `locks`, `ways`, `rooms` and `write` set it down, `story` tells a director what it comes to.

mod book;
mod locks;
mod map;
mod mission;
mod names;
mod people;
mod phrase;
mod pieces;
mod rooms;
mod scene;
mod story;
mod talk;
#[cfg(test)]
mod tests;
mod topics;
mod ways;
mod wish;
mod words;
mod write;

use book::{Book, Record};
use dream::{Length, Size};
use pieces::Json;
use rng::{Rng, fnv};
use serde_json::Value;

const FRAMES: &str = include_str!("../../../assets/themes/frames.txt");

/// What a dream is asked for by.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// "fantasy", "a clockwork circus", anything at all, or nothing.
    pub theme: &'a str,
    pub seed: u64,
    pub length: Length,
}

/// A complete world file for a theme and a number, 8 to 15 rooms long. The same two give the same bytes on every platform. Never
/// fails: whatever the words are, a dream comes of them.
#[must_use]
pub fn write(theme: &str, seed: u64) -> Value {
    dream(theme, seed, Length::Small.size())
}

/// The same in the length that is asked for, or as near to it as the theme's book allows.
#[must_use]
pub fn write_as(order: &Order<'_>) -> Value {
    dream(order.theme, order.seed, order.length.size())
}

fn dream(theme: &str, seed: u64, size: Size) -> Value {
    let wish = wish::Wish::read(theme, seed);
    let root = Rng::new(seed ^ fnv(wish.key().as_bytes()));
    let text = wish.text(&mut root.fork("wish"));
    let book = Book::parse(&text).told(wish.tellings(), seed);
    let Some((quest, mut file)) = body(&book, size, root) else { return Value::Null };
    let plot = book.of("theme").next().map(|theme| wish.plot(quest, theme, &mut root.fork("plot")));
    let mut whole = serde_json::Map::new();
    whole.insert("format".into(), "somnium-world/1".into());
    whole.insert("seed".into(), seed.into());
    whole.insert("plot".into(), plot.into());
    whole.append(&mut file);
    Value::Object(whole)
}

/// The world of a book but for its plot, and the quest it is about.
fn body<'b>(book: &'b Book<'b>, size: Size, root: Rng) -> Option<(&'b Record<'b>, Json)> {
    let common = Book::parse(FRAMES);
    let theme = book.of("theme").next()?;
    // A layout in which no gate fits a threshold is rare; the next one will do, and the order of trials is the seed's. A book
    // with too few gates for so many regions gets fewer.
    (0..96_u64).find_map(|trial| {
        let root = Rng::new(root.fork("trial").next().wrapping_add(trial));
        let size = size.narrower(trial as i32 / 12).with_ways_back(book.of("shortcut").count());
        let map = map::Map::lay(book, theme, size, &mut root.fork("map"));
        // So has one in which a place found no neighbour; where the book itself has too few, that must do.
        if trial < 12 && (map.rooms.len() as i32) < size.rooms.0 {
            return None;
        }
        let mission = mission::Mission::grow(book, &map, size, root.fork("mission"))?;
        let mut writer = write::Writer::new(book, &common, &map, &mission, size.most.2, root.fork("text"));
        Some((mission.quest, writer.write()))
    })
}
