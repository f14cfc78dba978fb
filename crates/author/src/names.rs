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

/// Are both of one kind: two mirrors, a jug and a jug of milk?
pub(super) fn same_kind(one: &Record<'_>, other: &Record<'_>) -> bool {
    let nouns = |record: &Record<'_>| {
        let name = Name::new(record.get("name")).bare.to_lowercase();
        let last = |part: &str| part.split(' ').next_back().unwrap_or("").trim_end_matches('s').to_owned();
        [last(&name), last(name.split(" of ").next().unwrap_or(""))]
    };
    let (one, other) = (nouns(one), nouns(other));
    one.iter().any(|noun| other.contains(noun))
}

fn words(bare: &str) -> BTreeSet<String> {
    let small = |word: &&str| !matches!(*word, "a" | "an" | "the" | "some" | "of");
    bare.to_lowercase().split_whitespace().filter(small).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;

    #[test]
    fn kinds_are_told_by_their_nouns() {
        let book = Book::parse(
            "@item a\nname: a hand mirror\n@item b\nname: some shaving mirrors\n@item c\nname: a jug of milk\n@item d\nname: a blue jug\n",
        );
        let same = |one: usize, other: usize| same_kind(&book.records[one], &book.records[other]);
        assert!(same(0, 1) && same(2, 3));
        assert!(!same(0, 2) && !same(1, 3));
    }
}
