//! What a word of the document means, as an id; and new ids for what is named but not defined. It must not decide where things are.

use super::Resolver;
use super::names::Match;
use super::plain_fields::{character, item, object};
use crate::dialect;
use crate::document::{self, ThingKind};
use crate::{condition, repair};
use language::text;
use messages::t;
use std::collections::BTreeSet;
use world::ids::{CharacterId, FactId, FlagId, ItemId, ObjectId, RoomId, TextId, Thing};
use world::limits;
use world::logic::Place;
use world::model::{Character, Item, Object};

impl Resolver<'_> {
    /// The room that a word means; says so where it was not the id itself.
    pub(super) fn room(&mut self, word: &str, path: &str) -> Option<RoomId> {
        let found = self.rooms.find(word, |_| true);
        let room = found.found();
        match (&found, room) {
            (Match::Exact(_), _) => {}
            (Match::Tie, _) => {
                self.log.problem(path, "ambiguous", || t!("repair-ambiguous-room", said = text::show(word)));
            }
            (_, Some(room)) => {
                let key = self.world.rooms.get(room.index()).map_or_else(String::new, |room| room.key.clone());
                self.log.fix(path, "other-id", || t!("repair-other-id-room", said = text::show(word), key = key));
            }
            _ => {}
        }
        room
    }

    /// The thing that a word means, those preferred first: an exact match of any sort before a guess of the right one.
    pub(super) fn thing(&mut self, word: &str, path: &str, prefer: impl Fn(Thing) -> bool) -> Option<Thing> {
        if let Some(thing) = self.things.exact(word) {
            return Some(thing);
        }
        let mut tie = false;
        let mut found = Match::None;
        for attempt in 0..4 {
            let this = match attempt {
                0 => self.things.strict(word, &prefer),
                1 => self.things.strict(word, |_| true),
                2 => self.things.find(word, &prefer),
                _ => self.things.find(word, |_| true),
            };
            tie |= this == Match::Tie;
            if this.found().is_some() {
                found = this;
                break;
            }
            if tie && attempt >= 1 {
                break;
            }
        }
        let thing = found.found();
        if let Some(thing) = thing.filter(|_| !found.is_exact()) {
            let key = self.world.identity(thing).key.clone();
            self.log.fix(path, "other-id", || t!("repair-other-id-thing", said = text::show(word), key = key));
        }
        if thing.is_none() && tie {
            self.log.problem(path, "ambiguous", || t!("repair-ambiguous-thing", said = text::show(word)));
        }
        thing
    }

    /// Could the word mean several things? Then nothing new is made of it.
    pub(super) fn is_tie(&self, word: &str) -> bool {
        self.things.find(word, |_| true) == Match::Tie
    }

    /// Makes a thing that the document names but does not define. `None` where the limit is reached or the word is no name.
    pub(super) fn create(&mut self, word: &str, sort: ThingKind, place: Place, path: &str) -> Option<Thing> {
        let key = text::slug(word);
        if key.is_empty() || self.is_tie(word) || is_reserved(&key) {
            return None;
        }
        if let Some(thing) = self.things.exact(&key).or_else(|| self.things.strict(word, |_| true).found()) {
            return Some(thing);
        }
        let mut made = dialect::bare(&key, &text::humanise(&key), "", path, sort);
        // Without its article it may be called what something else is called: `the_key` beside `key`.
        if self.things.is_named(&made.identity.name) {
            let names = self.world.things().map(|thing| text::fold(&self.world.identity(thing).name));
            let taken: BTreeSet<String> = names.collect();
            if taken.contains(&text::fold(&made.identity.name)) {
                made.identity.name = repair::numbered(&made.identity.name, |name| !taken.contains(name));
            }
        }
        let thing = match sort {
            ThingKind::Item if self.world.items.len() < limits::ITEMS => {
                self.world.items.push(Item { place, ..item(&made) });
                Thing::Item(ItemId::at(self.world.items.len() - 1))
            }
            ThingKind::Object if self.world.objects.len() < limits::OBJECTS => {
                self.world.objects.push(Object { place, ..object(&made) });
                Thing::Object(ObjectId::at(self.world.objects.len() - 1))
            }
            ThingKind::Character if self.world.characters.len() < limits::CHARACTERS => {
                self.world.characters.push(Character { place, ..character(&made) });
                Thing::Character(CharacterId::at(self.world.characters.len() - 1))
            }
            _ => return None,
        };
        self.things.add(thing, key, word.to_owned(), made.identity.name, &[]);
        self.facts.paths.insert(thing, path.to_owned());
        self.log.fix(path, "undefined-thing", || {
            t!("repair-undefined-thing", said = text::show(word), sort = made_as(sort))
        });
        Some(thing)
    }

    pub(super) fn flag(&mut self, name: &str) -> Option<FlagId> {
        let slug = text::slug(name);
        if slug.is_empty() {
            return None;
        }
        if let Some(flag) = self.flags.get(&slug) {
            return Some(*flag);
        }
        if self.world.flags.len() >= limits::INTERNED {
            return None;
        }
        let id = FlagId::at(self.world.flags.len());
        self.world.flags.push(slug.clone());
        self.flags.insert(slug, id);
        Some(id)
    }

    pub(super) fn word_value(&mut self, word: &str) -> i32 {
        if let Some(value) = self.words.get(word) {
            return *value;
        }
        if word.is_empty() || self.world.words.len() >= limits::INTERNED {
            return 1;
        }
        self.world.words.push(word.to_owned());
        let value = -(self.world.words.len() as i32);
        self.words.insert(word.to_owned(), value);
        value
    }

    pub(super) fn flag_value(&mut self, value: &serde_json::Value) -> i32 {
        match value {
            serde_json::Value::Bool(truth) => i32::from(*truth),
            // Negative numbers are words inside; a flag that counts below zero stays at zero.
            serde_json::Value::Number(n) => n.as_f64().unwrap_or(1.0).clamp(0.0, 1e6) as i32,
            serde_json::Value::String(word) => match condition::operand(word) {
                document::Operand::Number(n) => n.max(0),
                document::Operand::Truth(truth) => i32::from(truth),
                document::Operand::Word(word) => self.word_value(&word),
            },
            serde_json::Value::Null => 0,
            _ => 1,
        }
    }

    pub(super) fn fact(&mut self, fact: &str) -> Option<FactId> {
        let fact = text::line(fact).replace('"', "'");
        let fact = text::cut(&fact, limits::TEXT).unwrap_or(fact);
        let folded = words_key(&fact);
        if folded.is_empty() {
            return None;
        }
        if let Some(id) = self.knowledge.get(&folded) {
            return Some(*id);
        }
        if self.world.facts.len() >= limits::INTERNED {
            return None;
        }
        let id = FactId::at(self.world.facts.len());
        self.world.facts.push(fact);
        self.knowledge.insert(folded, id);
        Some(id)
    }

    pub(super) fn text(&mut self, prose: &str) -> Option<TextId> {
        if let Some(id) = self.texts.get(prose) {
            return Some(*id);
        }
        if prose.is_empty() || self.world.texts.len() >= limits::INTERNED {
            return None;
        }
        let id = TextId::at(self.world.texts.len());
        self.world.texts.push(prose.to_owned());
        self.texts.insert(prose.to_owned(), id);
        Some(id)
    }
}

/// DocumentFacts are one if their words are.
fn words_key(fact: &str) -> String {
    text::words(fact).join(" ")
}

fn made_as(sort: ThingKind) -> String {
    match sort {
        ThingKind::Item => t!("repair-made-as-item"),
        ThingKind::Object => t!("repair-made-as-object"),
        ThingKind::Character => t!("repair-made-as-character"),
    }
}

/// Ids that mean the hero, not a thing.
fn is_reserved(key: &str) -> bool {
    matches!(
        key,
        "player" | "you" | "me" | "self" | "hero" | "inventory" | "nowhere" | "none" | "null" | "true" | "false"
    )
}
