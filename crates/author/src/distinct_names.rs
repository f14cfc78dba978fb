//! Names that a dream already has, so that nothing comes into it which could not be told from them. It must not name anything.

use super::content::Record;
use super::name::Name;
use language::language;
use std::collections::BTreeSet;

/// The words of each name, without its articles.
#[derive(Default)]
pub struct UsedNames(Vec<BTreeSet<String>>);

impl UsedNames {
    /// One more name, with its article or without.
    pub fn add(&mut self, name: &str) {
        let words = words(&Name::new(name).bare);
        if !words.is_empty() {
            self.0.push(words);
        }
    }

    /// Is its name part of one that is there, or one that is there part of it?
    pub fn clashes(&self, record: &Record<'_>) -> bool {
        self.has(record.get("name"))
    }

    /// Is this name part of one that is there, or one that is there part of it?
    pub fn has(&self, name: &str) -> bool {
        let own = words(&Name::new(name).bare);
        !own.is_empty() && self.0.iter().any(|name| name.is_subset(&own) || own.is_subset(name))
    }
}

/// Are both of one kind: two mirrors, a jug and a jug of milk?
pub fn same_kind(one: &Record<'_>, other: &Record<'_>) -> bool {
    let nouns = |record: &Record<'_>| {
        let name = Name::new(record.get("name")).bare.to_lowercase();
        let last = |part: &str| language().singular(part.split(' ').next_back().unwrap_or(""));
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
    use crate::content::Content;

    #[test]
    fn mirrors_and_jugs_of_milk_are_of_one_kind_by_their_nouns() {
        let content = Content::parse(
            "@item a\nname: a hand mirror\n@item b\nname: some shaving mirrors\n@item c\nname: a jug of milk\n@item d\nname: a blue jug\n",
        );
        let same = |one: usize, other: usize| same_kind(&content.records[one], &content.records[other]);
        assert!(same(0, 1) && same(2, 3));
        assert!(!same(0, 2) && !same(1, 3));
    }
}
