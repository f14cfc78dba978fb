//! What people are by nature: who may ever leave where they live, who passes the time of day, who is a picture on a wall. It must not know what
//! has happened.

use super::speaks;
use language::language;
use language::noun::{self, Class};
use language::text::words;
use world::{Article, CharacterId, Condition, Place, Thing, World};

/// May they ever leave where they live? Nobody goes whom a condition asks after, who is no walker, who waits to be met by chance, or of whom
/// the place's own text tells: it would tell of them when they were gone.
pub(super) fn walks(world: &World, who: CharacterId) -> bool {
    let thing = Thing::Character(who);
    let asked_after = |condition: &Condition| condition.speaks_of(&|one| *one == Condition::Present(thing));
    let topics = world.characters.iter().flat_map(|it| &it.topics);
    let wants = world.characters.iter().flat_map(|it| &it.wants);
    let mut conditions = (world.puzzles.iter().map(|puzzle| &puzzle.requires))
        .chain(world.events.iter().map(|event| &event.condition))
        .chain(world.endings.iter().map(|ending| &ending.condition))
        .chain(world.variants().map(|one| &one.condition))
        .chain(topics.map(|topic| &topic.condition))
        .chain(wants.map(|want| &want.condition));
    world[who].encounter_chance == 0
        && speaks(world, who)
        && !is_fixed(world, who)
        && !is_told_of_at_home(world, who)
        && !conditions.any(asked_after)
}

/// Does the text of the place where they live speak of them, by the noun of their name or by anything else they are called?
fn is_told_of_at_home(world: &World, who: CharacterId) -> bool {
    let Place::Room(home) = world[who].place else { return false };
    let texts = std::iter::once(&world[home].description).chain(world[home].variants.iter().map(|one| &one.text));
    let told: Vec<String> = texts.flat_map(|text| words(text)).collect();
    let it = &world[who].identity;
    let mut called = std::iter::once(noun::head(&it.name)).chain(it.synonyms.iter().cloned());
    called.any(|name| {
        let name = words(&name);
        !name.is_empty() && name.iter().all(|word| told.iter().any(|it| language().is_same(it, word)))
    })
}

/// Would they pass the time of day with others? A duck has words for who asks it, and goes about, but it does not gossip.
pub(super) fn converses(world: &World, who: CharacterId) -> bool {
    let it = &world[who].identity;
    let is_beast =
        it.article != Article::None && language().nouns.is(&language().singular(&noun::head(&it.name)), Class::Animal);
    speaks(world, who) && !is_fixed(world, who) && !is_beast
}

/// Is it a picture, a statue, a head on a wall: somebody who speaks and cannot walk? What counts is the noun: a head gardener walks, and
/// so does somebody who is called Rose.
fn is_fixed(world: &World, who: CharacterId) -> bool {
    let it = &world[who].identity;
    let is = |name: &str| language().features.is(&noun::head(name), "fixed");
    // "Nell the portrait" is one.
    let name = if it.article == Article::None {
        it.name.split_once(" the ").map(|(_, what)| what)
    } else {
        Some(it.name.as_str())
    };
    name.is_some_and(is) || it.sprite.as_deref().is_some_and(is)
}
