//! One mind: what it knows, bounded, and what it makes of others. It must not know how anything is said.

use super::fact::{Entry, Fact, How, Who};
use std::collections::BTreeMap;
use world::{RoomId, Thing};

/// Entries a head; the least useful is forgotten.
pub const MOST_ENTRIES: usize = 40;
/// Trust, fondness and fear go from minus this to this.
pub const FURTHEST: i8 = 3;

/// What somebody is to somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tie {
    /// Is believed.
    pub trust: i8,
    /// Is liked.
    pub fondness: i8,
    /// Is feared; never below 0.
    pub fear: i8,
    /// What last changed it.
    pub why: Option<Fact>,
}

/// What one of the cast knows and feels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mind {
    entries: Vec<Entry>,
    ties: BTreeMap<Who, Tie>,
}

/// What came of being told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It was news.
    News,
    /// It was known.
    Known,
    /// The mind saw otherwise itself, and later.
    Contradicted(Entry),
}

impl Mind {
    /// What it knows, the oldest first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What this one is to it.
    #[must_use]
    pub fn tie(&self, to: Who) -> Tie {
        self.ties.get(&to).copied().unwrap_or_default()
    }

    /// Those it has feelings about.
    pub fn ties(&self) -> impl Iterator<Item = (Who, Tie)> + '_ {
        self.ties.iter().map(|(who, tie)| (*who, *tie))
    }

    /// Feels differently about somebody from now on, within bounds.
    pub fn feel(&mut self, about: Who, trust: i8, fondness: i8, fear: i8, why: Option<Fact>) {
        let tie = self.ties.entry(about).or_default();
        let moved = |now: i8, by: i8, least: i8| now.saturating_add(by).clamp(least, FURTHEST);
        tie.trust = moved(tie.trust, trust, -FURTHEST);
        tie.fondness = moved(tie.fondness, fondness, -FURTHEST);
        tie.fear = moved(tie.fear, fear, 0);
        tie.why = why.or(tie.why);
    }

    /// Sees this. What it was told otherwise is put right.
    pub fn see(&mut self, fact: Fact, room: RoomId, minute: u32) {
        self.keep(Entry { fact, room, minute, how: How::Witnessed, sure: 3 });
    }

    /// Is told this by somebody; how sure it is of it depends on how far it trusts them and how sure they were.
    pub fn hear(&mut self, entry: Entry, from: Who) -> Heard {
        if let Some(seen) = self.otherwise(&entry) {
            return Heard::Contradicted(seen);
        }
        if self.entries.iter().any(|known| known.fact == entry.fact && known.minute >= entry.minute) {
            return Heard::Known;
        }
        let doubt = u8::from(self.tie(from).trust < 0) + 1;
        self.keep(Entry { how: How::Told(from), sure: entry.sure.saturating_sub(doubt).max(1), ..entry });
        Heard::News
    }

    /// What it saw itself, no earlier, that cannot be so if this is.
    fn otherwise(&self, entry: &Entry) -> Option<Entry> {
        let seen = |known: &&Entry| known.how == How::Witnessed && known.minute >= entry.minute;
        let other = |known: &&Entry| match (known.fact, entry.fact) {
            (Fact::At(one, Some(here)), Fact::At(other, Some(there))) => one == other && here != there,
            (Fact::Was(one, here, hour), Fact::Was(other, there, same)) => {
                one == other && hour == same && here != there
            }
            (Fact::Took(one, item), Fact::Took(other, same)) => item == same && one != other,
            (Fact::Took(one, item), Fact::Left(other, same)) => item == same && one != other,
            _ => false,
        };
        self.entries.iter().filter(seen).find(other).copied()
    }

    fn keep(&mut self, entry: Entry) {
        self.entries.retain(|known| !(entry.minute >= known.minute && entry.fact.takes_the_place_of(known.fact)));
        self.entries.push(entry);
        if self.entries.len() > MOST_ENTRIES {
            let least = |(_, entry): &(usize, &Entry)| (entry.fact.weight(), entry.sure, entry.minute);
            if let Some((at, _)) = self.entries.iter().enumerate().min_by_key(least) {
                self.entries.remove(at);
            }
        }
    }

    /// What it knows of this thing or person, the latest first.
    pub fn about(&self, thing: Thing) -> impl Iterator<Item = Entry> + '_ {
        let is_about = move |entry: &&Entry| {
            let who = thing.character().map(Who::Person);
            entry.fact.thing() == Some(thing) || who.is_some_and(|who| entry.fact.concerns(who))
        };
        self.entries.iter().rev().filter(is_about).copied()
    }

    /// What it knows that happened in this room, the latest first.
    pub fn happened_in(&self, room: RoomId) -> impl Iterator<Item = Entry> + '_ {
        let is_it = move |entry: &Entry| {
            entry.room == room && entry.fact.by().is_some() && !matches!(entry.fact, Fact::Was(..))
        };
        self.entries.iter().rev().filter(move |entry| is_it(entry)).copied()
    }

    /// Forgets whereabouts of this thing: it looked, and it is not there.
    pub fn misses(&mut self, thing: Thing, room: RoomId) {
        self.entries.retain(|entry| entry.fact != Fact::At(thing, Some(room)));
    }
}
