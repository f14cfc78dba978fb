//! Who is bound to where they live: who never walks, whom the adventure wants there, who has words for others. It must not move anybody.

use language::language;
use language::noun::{self, Class};
use language::text::words;
use rules::GameState;
use world::{Article, CharacterId, Condition, Place, PuzzleId, Thing, Verb, World};

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

/// Do they keep a way or a thing now: are they what an open puzzle is done to, or have they something in hand?
/// Who is only to be accused keeps nothing, and must not be known by staying where others go.
pub(super) fn keeps_something(world: &World, state: &GameState, who: CharacterId) -> bool {
    is_wanted(world, state, who, |verb| verb != Verb::Accuse)
        || state.items.iter().any(|item| item.place == Place::Held(who))
}

fn is_wanted(world: &World, state: &GameState, who: CharacterId, deed: fn(Verb) -> bool) -> bool {
    PuzzleId::all(world.puzzles.len())
        .filter(|id| !state.is_solved(*id))
        .any(|id| world[id].solutions.iter().any(|way| way.target == Some(Thing::Character(who)) && deed(way.verb)))
}

/// Does the adventure still want something of them where they live?
pub(super) fn is_needed(world: &World, state: &GameState, who: CharacterId) -> bool {
    let it = &world[who];
    is_wanted(world, state, who, |_| true)
        || !it.wants.is_empty()
        || it.topics.iter().any(|topic| !topic.actions.is_empty())
        || it.events.iter().any(|id| !world[*id].actions.is_empty())
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

/// Has anybody written a word for them? A goose has opinions, but no words.
pub(super) fn speaks(world: &World, who: CharacterId) -> bool {
    world[who].bystander || world[who].topics.iter().any(|topic| topic.text.contains(['"', '\u{201C}']))
}
