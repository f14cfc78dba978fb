//! Which thing or person some words name, wherever it is. It must not know what is asked of it.

use language::language;
use language::text::words;
use rules::GameState;
use world::{Thing, World};

/// The one thing all of whose said words are in its name or its synonyms, its noun among them. Two that fit alike are none.
pub(super) fn named(world: &World, state: &GameState, said: &[&str]) -> Option<Thing> {
    if said.is_empty() {
        return None;
    }
    let is_same = |one: &str, other: &str| language().is_same(one, other);
    let fits = |thing: &Thing| {
        let it = state.identity(world, *thing);
        let names = std::iter::once(it.name.as_str()).chain(it.synonyms.iter().map(String::as_str));
        let mut all: Vec<String> = Vec::new();
        let mut heads: Vec<String> = Vec::new();
        for name in names {
            let name = words(name);
            heads.extend(name.last().cloned());
            all.extend(name);
        }
        said.iter().all(|word| all.iter().any(|own| is_same(own, word)))
            && said.iter().any(|word| heads.iter().any(|head| is_same(head, word)))
    };
    let mut found = world.things().filter(fits);
    let first = found.next()?;
    // People go before things of theirs: "the cook" is no cook's hat.
    match (first, found.next()) {
        (only, None) => Some(only),
        _ => world.things().filter(|thing| thing.character().is_some()).find(fits),
    }
}
