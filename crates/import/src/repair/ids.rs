//! Every id in form and its own: on the document, before anything refers to anything.

use crate::document::{Document, Thing};
use crate::log::Log;
use language::text;
use messages::t;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use world::limits;

/// Ids become slugs; the same thing told twice becomes one; different things with one id get ids of their own.
pub fn repair(document: &mut Document, log: &mut Log) {
    document.rooms = distinct(
        std::mem::take(&mut document.rooms),
        "room",
        log,
        |room| Slot { key: &mut room.key, alias: &mut room.alias, path: &room.path, name: &room.name },
        |room| format!("{}\n{}", room.name, room.description),
        &mut nowhere(),
    );
    across_sorts(document, log);
    let mut taken = reserved();
    for (list, sort) in
        [(&mut document.items, "item"), (&mut document.objects, "object"), (&mut document.characters, "character")]
    {
        *list = distinct(
            std::mem::take(list),
            sort,
            log,
            |thing: &mut Thing| Slot {
                key: &mut thing.identity.key,
                alias: &mut thing.alias,
                path: &thing.path,
                name: &thing.identity.name,
            },
            |thing| thing.identity.name.clone(),
            &mut taken,
        );
    }
    document.puzzles = distinct(
        std::mem::take(&mut document.puzzles),
        "puzzle",
        log,
        |puzzle| Slot { key: &mut puzzle.key, alias: &mut puzzle.alias, path: &puzzle.path, name: &puzzle.name },
        |puzzle| {
            let solutions: Vec<_> = puzzle.solutions.iter().map(|s| (&s.item, &s.target)).collect();
            format!("{}\n{}\n{solutions:?}", puzzle.description, puzzle.obstacle)
        },
        &mut BTreeSet::new(),
    );
    document.endings = distinct(
        std::mem::take(&mut document.endings),
        "ending",
        log,
        |ending| Slot {
            key: &mut ending.key,
            alias: &mut ending.alias,
            path: &ending.path,
            name: ending.title.as_deref().unwrap_or_default(),
        },
        |ending| ending.text.clone(),
        &mut BTreeSet::new(),
    );
    document.timers = distinct(
        std::mem::take(&mut document.timers),
        "timer",
        log,
        |timer| Slot { key: &mut timer.key, alias: &mut timer.alias, path: &timer.path, name: "" },
        |timer| format!("{:?}\n{}\n{:?}", timer.waits_for, timer.text, timer.actions),
        &mut BTreeSet::new(),
    );
    cut(&mut document.items, limits::ITEMS, "items", log);
    cut(&mut document.objects, limits::OBJECTS, "objects", log);
    cut(&mut document.characters, limits::CHARACTERS, "characters", log);
}

/// Words that mean a place of their own wherever a place is named.
fn reserved() -> BTreeSet<String> {
    ["player", "worn", "nowhere"].into_iter().map(str::to_owned).collect()
}

/// As `reserved`, with the words that an exit to nowhere leads to.
fn nowhere() -> BTreeSet<String> {
    let mut words = reserved();
    words.extend(["none", "null"].map(str::to_owned));
    words
}

struct Slot<'t> {
    key: &'t mut String,
    alias: &'t mut String,
    path: &'t str,
    name: &'t str,
}

/// `alike` tells what makes two of one id the same thing told twice.
fn distinct<T>(
    list: Vec<T>,
    sort: &str,
    log: &mut Log,
    mut slot: impl FnMut(&mut T) -> Slot<'_>,
    alike: impl Fn(&T) -> String,
    taken: &mut BTreeSet<String>,
) -> Vec<T> {
    let mut kept: Vec<T> = Vec::with_capacity(list.len());
    // By id: the first that had it, and once there is a second, what all of them were like.
    let mut seen: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    for (at, mut entry) in list.into_iter().enumerate() {
        let this = slot(&mut entry);
        let mut key = text::slug(this.key);
        if key.is_empty() {
            key = text::slug(this.name);
            if key.is_empty() {
                key = format!("{sort}_{}", at + 1);
            }
            log.fix(this.path, "no-id", || t!("repair-no-id", sort = sort, key = &key));
        } else if key != *this.key {
            log.fix(this.path, "id-form", || t!("repair-id-form", said = text::show(this.key), key = &key));
        }
        let twice = if let Some((first, all)) = seen.get_mut(&key) {
            if all.is_empty() {
                all.insert(alike(&kept[*first]));
            }
            !all.insert(alike(&entry))
        } else {
            seen.insert(key.clone(), (kept.len(), BTreeSet::new()));
            false
        };
        let this = slot(&mut entry);
        if twice {
            log.fix(this.path, "told-twice", || t!("repair-told-twice", sort = sort, key = &key));
            continue;
        }
        if taken.contains(&key) {
            let fresh = fresh(&key, taken);
            log.fix(this.path, "same-id", || t!("repair-same-id", key = &key, sort = sort, fresh = &fresh));
            key = fresh;
        } else if key != *this.key {
            this.alias.clone_from(this.key);
        }
        taken.insert(key.clone());
        *this.key = key;
        kept.push(entry);
    }
    kept
}

/// The key with the first free number.
pub fn fresh(key: &str, taken: &BTreeSet<String>) -> String {
    let short: String = key.chars().take(limits::KEY - 5).collect();
    let short = short.trim_end_matches('_');
    (2..=9999).map(|n: u32| format!("{short}_{n}")).find(|key| !taken.contains(key)).unwrap_or_default()
}

/// One id in two lists with one name is one thing: the object if it is a door or a container, else the item; a character
/// before both.
fn across_sorts(document: &mut Document, log: &mut Log) {
    let mut drop = |list: &mut Vec<Thing>, others: &[Thing], weak: &dyn Fn(&Thing, &Thing) -> bool| {
        if list.is_empty() || others.is_empty() {
            return;
        }
        let mut known: BTreeMap<Cow<str>, Vec<&Thing>> = BTreeMap::new();
        for other in others {
            known.entry(text::slugged(&other.identity.key)).or_default().push(other);
        }
        known.remove("");
        list.retain(|thing| {
            let key = text::slugged(&thing.identity.key);
            let same = |other: &Thing| {
                text::fold_name(&thing.identity.name) == text::fold_name(&other.identity.name) && weak(thing, other)
            };
            let twin = known.get(&key).is_some_and(|others| others.iter().any(|other| same(other)));
            if twin {
                log.fix(&thing.path, "two-sorts", || t!("repair-two-sorts", key = key.as_ref()));
            }
            !twin
        });
    };
    drop(&mut document.items, &document.characters, &|_, _| true);
    drop(&mut document.objects, &document.characters, &|_, _| true);
    drop(&mut document.items, &document.objects, &|_, object| {
        object.door.is_some() || object.lid.is_some() || object.surface
    });
    drop(&mut document.objects, &document.items, &|_, _| true);
}

fn cut(list: &mut Vec<Thing>, limit: usize, name: &str, log: &mut Log) {
    if list.len() > limit {
        log.fix("", "too-many", || t!("repair-too-many-things", count = list.len(), name = name, limit = limit));
        list.truncate(limit);
    }
}
