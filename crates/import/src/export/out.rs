//! What all of the writing shares: the world with what is asked of it again and again, and fields that are left out where they are empty. It
//! must not write any part of a file itself.

use crate::dialect::name;
use crate::document::ThingKind;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::ops::Deref;
use world::ids::{ExitId, FlagId};
use world::logic::Action;
use world::{Identity, World};

/// A world, and what of it the writing asks for again and again.
pub struct Out<'w> {
    pub world: &'w World,
    /// Exits that some action enables.
    pub enabled: BTreeSet<ExitId>,
    /// Flags that the start or some action sets.
    pub set: BTreeSet<FlagId>,
}

impl<'w> Out<'w> {
    pub fn new(world: &'w World) -> Self {
        let mut out =
            Self { world, enabled: BTreeSet::new(), set: world.start.flags.iter().map(|(flag, _)| *flag).collect() };
        for action in world.actions() {
            match action {
                Action::EnableExit(exit) => drop(out.enabled.insert(*exit)),
                Action::SetFlag(flag, _) => drop(out.set.insert(*flag)),
                _ => {}
            }
        }
        out
    }
}

impl Out<'_> {
    /// Does some action start the timer of this name?
    pub fn starts(&self, key: &str) -> bool {
        self.world.actions().any(|action| matches!(action, Action::StartTimer(id, _) if self.world[*id].key == key))
    }
}

impl Deref for Out<'_> {
    type Target = World;

    fn deref(&self) -> &World {
        self.world
    }
}

pub fn put(map: &mut Map<String, Value>, key: &str, text: &str) {
    if !text.is_empty() {
        map.insert(key.to_owned(), json!(text));
    }
}

/// What the schema requires is there even where it is empty.
pub fn must(map: &mut Map<String, Value>, key: &str, text: &str) {
    map.insert(key.to_owned(), json!(text));
}

pub fn put_some(map: &mut Map<String, Value>, key: &str, text: Option<&String>) {
    if let Some(text) = text {
        put(map, key, text);
    }
}

pub fn put_true(map: &mut Map<String, Value>, key: &str, truth: bool) {
    if truth {
        map.insert(key.to_owned(), json!(true));
    }
}

pub fn put_list(map: &mut Map<String, Value>, key: &str, list: Vec<Value>) {
    if !list.is_empty() {
        map.insert(key.to_owned(), Value::Array(list));
    }
}

pub fn put_texts(map: &mut Map<String, Value>, key: &str, texts: &[String]) {
    put_list(map, key, texts.iter().map(|text| json!(text)).collect());
}

/// The name with its article, or beside it where the reader would find another.
pub fn put_name(identity: &Identity, sort: ThingKind, map: &mut Map<String, Value>) {
    if name::read(&identity.a(), sort, &identity.description) == (identity.name.clone(), identity.article) {
        put(map, "name", &identity.a());
    } else {
        put(map, "name", &identity.name);
        put(map, "article", name::article_word(identity.article));
    }
}
