//! Names that a dream already has, so that nothing comes into it which could not be told from them. It must not name anything.

use super::book::Record;
use super::locks::Sign;
use super::people::Person;
use super::words::Name;
use super::write::Writer;
use std::collections::BTreeSet;

/// The words of each name, without its articles.
#[derive(Default)]
pub(super) struct Names(Vec<BTreeSet<String>>);

impl Names {
    /// Of all that must be there: what lies about and is yielded, locks and their steps, people, signs, what places have.
    pub fn of(writer: &Writer<'_, '_>, people: &[Person<'_>], signs: &[Sign]) -> Self {
        let mut names = Self::default();
        let mission = writer.mission;
        let rewards = mission.puzzles.iter().filter_map(|puzzle| puzzle.reward);
        for item in mission.lying.iter().map(|lying| lying.item).chain(rewards) {
            names.note(&writer.item_name(item).bare);
        }
        for puzzle in &mission.puzzles {
            if puzzle.stands() && !puzzle.cast.has("who") {
                names.note(&Name::new(puzzle.cast.get("name")).bare);
            }
            for step in puzzle.cast.all("step") {
                names.note(&Name::new(step.split('|').next().unwrap_or("").trim()).bare);
            }
        }
        for record in people.iter().map(|person| person.record) {
            names.add(record);
        }
        for sign in signs {
            names.note(&Name::new(sign.object["name"].as_str().unwrap_or("")).bare);
        }
        for room in &writer.map.rooms {
            for id in room.place.parts("has", ',') {
                writer.book.find("object", id).into_iter().for_each(|object| names.add(object));
            }
        }
        names
    }

    pub fn add(&mut self, record: &Record<'_>) {
        self.note(&Name::new(record.get("name")).bare);
    }

    /// Is its name part of one that is there, or one that is there part of it?
    pub fn clash(&self, record: &Record<'_>) -> bool {
        let own = words(&Name::new(record.get("name")).bare);
        self.0.iter().any(|name| name.is_subset(&own) || own.is_subset(name))
    }

    fn note(&mut self, bare: &str) {
        let words = words(bare);
        if !words.is_empty() {
            self.0.push(words);
        }
    }
}

fn words(bare: &str) -> BTreeSet<String> {
    let small = |word: &&str| !matches!(*word, "a" | "an" | "the" | "some" | "of");
    bare.to_lowercase().split_whitespace().filter(small).map(str::to_owned).collect()
}
