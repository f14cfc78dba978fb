//! Two things with one name are told apart, so that the player can name either.

use crate::document::{Document, Thing, ThingKind};
use crate::log::Log;
use language::text;
use messages::t;
use std::collections::{BTreeMap, BTreeSet};
use world::Article;
use world::limits;

/// Names become unique among all things: by the words of their ids, by their adjectives, else by number.
pub fn repair(document: &mut Document, log: &mut Log) {
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let count = |list: &[Thing], taken: &mut BTreeMap<String, usize>| {
        for thing in list {
            *taken.entry(text::fold(&thing.identity.name)).or_default() += 1;
        }
    };
    for list in [&document.items, &document.objects, &document.characters] {
        count(list, &mut taken);
    }
    for list in [&mut document.items, &mut document.objects, &mut document.characters] {
        for thing in list.iter_mut() {
            if thing.identity.name.is_empty() {
                thing.identity.name = text::humanise(&thing.identity.key);
                *taken.entry(text::fold(&thing.identity.name)).or_default() += 1;
            }
        }
    }
    if taken.values().all(|count| *count == 1) {
        return;
    }
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for list in [&mut document.items, &mut document.objects, &mut document.characters] {
        for thing in list.iter_mut() {
            let folded = text::fold(&thing.identity.name);
            let many = taken.get(&folded).copied().unwrap_or(0) > 1;
            let other = if many { by_id(thing).or_else(|| by_adjective(thing)) } else { None };
            let other =
                other.filter(|name| !taken.contains_key(&text::fold(name)) && !seen.contains(&text::fold(name)));
            let name = match other {
                Some(name) => name,
                // The first of them may keep the plain name.
                None if !seen.contains(&folded) => {
                    seen.insert(folded);
                    continue;
                }
                None => numbered(&thing.identity.name, |name| !taken.contains_key(name) && !seen.contains(name)),
            };
            let old = std::mem::replace(&mut thing.identity.name, name);
            if matches!(thing.identity.article, Article::A | Article::An) {
                thing.identity.article = Article::indefinite(&thing.identity.name);
            }
            // A name with a capital is proper only in people; the others lost it already.
            if thing.identity.article == Article::None && thing.sort != ThingKind::Character {
                thing.identity.article = Article::indefinite(&thing.identity.name);
            }
            seen.insert(text::fold(&thing.identity.name));
            log.fix(&thing.path, "same-name", || {
                t!("repair-same-name", said = text::show(&old), said2 = text::show(&thing.identity.name))
            });
        }
    }
}

/// The id says more than the name: `rusty_key` of a "key".
fn by_id(thing: &Thing) -> Option<String> {
    let key = text::words(&text::humanise(&thing.identity.key));
    let name = text::words(&thing.identity.name);
    let says_more = key.len() > name.len() && name.last().is_some_and(|noun| key.last() == Some(noun));
    let more = key.join(" ");
    let starts = text::strip_article(&more).0.is_empty();
    (says_more && starts && more.chars().count() <= limits::NAME).then_some(more)
}

fn by_adjective(thing: &Thing) -> Option<String> {
    let adjective = thing.identity.adjectives.first()?;
    let name = text::line(&format!("{adjective} {}", thing.identity.name));
    let starts = text::strip_article(&name).0.is_empty();
    (starts && name.chars().count() <= limits::NAME).then_some(name)
}

/// The name with the first number that makes it nobody else's.
pub fn numbered(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    const ORDINALS: &[&str] = &["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    let short: String = name.chars().take(limits::NAME - 12).collect();
    let short = text::line(&short);
    let ordinals = ORDINALS.iter().map(|ordinal| format!("{ordinal} {short}"));
    let numbers = (11..=9999).map(|n: u32| format!("{short} {n}"));
    ordinals.chain(numbers).find(|name| is_free(&text::fold(name))).unwrap_or_default()
}
