//! What an agent means by a name: somebody, something, a place of the world; exactly, then by likeness. Nothing new is ever made of a
//! name. It must not know what is done with it.

use language::text::{fold_name, words};
use rules::GameState;
use world::{CharacterId, RoomId, Thing, World};

/// How like a name must be (0 to 1) to be taken for another.
const LIKE: f64 = 0.82;

/// The hero, or somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Somebody {
    /// The visitor.
    Hero,
    /// One of the cast.
    Person(CharacterId),
}

/// Names that models have for the hero.
const HERO: &str = "you hero player visitor stranger the_player protagonist traveller traveler guest user";

/// Whom a name means.
pub fn person(world: &World, state: &GameState, name: &str) -> Option<Somebody> {
    let wanted = fold_name(name);
    let is_hero =
        HERO.split_whitespace().any(|word| fold_name(word) == wanted || fold_name(&format!("the {word}")) == wanted);
    if is_hero {
        return Some(Somebody::Hero);
    }
    let all = CharacterId::all(world.characters.len());
    let named = best(all, name, |who| names(world, state, Thing::Character(*who)));
    named.map(Somebody::Person)
}

/// What a name means, people among it.
pub fn thing(world: &World, state: &GameState, name: &str) -> Option<Thing> {
    best(world.things(), name, |thing| names(world, state, *thing))
}

/// The place that a name means.
pub fn room(world: &World, name: &str) -> Option<RoomId> {
    best(RoomId::all(world.rooms.len()), name, |room| vec![world[*room].name.clone(), world[*room].key.clone()])
}

fn names(world: &World, state: &GameState, thing: Thing) -> Vec<String> {
    let it = state.identity(world, thing);
    let mut names = vec![it.name.clone(), it.key.clone()];
    names.extend(it.synonyms.iter().cloned());
    names
}

/// The one that is called so; else the only one whose name has all the words; else the one that is most like it.
fn best<T: Copy>(all: impl Iterator<Item = T>, name: &str, names: impl Fn(&T) -> Vec<String>) -> Option<T> {
    let name: String = name.chars().take(120).collect();
    let wanted = fold_name(&name);
    if wanted.is_empty() {
        return None;
    }
    let all: Vec<T> = all.collect();
    if let Some(exact) = all.iter().copied().find(|it| names(it).iter().any(|own| fold_name(own) == wanted)) {
        return Some(exact);
    }
    let said = words(&name);
    let said: Vec<&String> = said.iter().filter(|word| !matches!(word.as_str(), "the" | "a" | "an")).collect();
    let mut holding = all.iter().copied().filter(|it| {
        let own: Vec<String> = names(it).iter().flat_map(|own| words(own)).collect();
        !said.is_empty() && said.iter().all(|word| own.contains(word))
    });
    if let (Some(only), None) = (holding.next(), holding.next()) {
        return Some(only);
    }
    let likeness = |it: &T| {
        let like = names(it).iter().map(|own| strsim::jaro_winkler(&fold_name(own), &wanted)).fold(0.0, f64::max);
        (like * 1_000.0) as u32
    };
    all.into_iter()
        .map(|it| (likeness(&it), it))
        .filter(|(like, _)| f64::from(*like) >= LIKE * 1_000.0)
        .max_by_key(|(like, _)| *like)
        .map(|(_, it)| it)
}
