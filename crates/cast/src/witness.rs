//! What happened between two states of a game, as anybody present saw it: facts, made of what the rules changed and of nothing that
//! anybody said. It must not change a state.

use super::addressed;
use super::fact::{Fact, Who};
use rules::{Command, GameState, Target};
use world::{CharacterId, ItemId, ObjectId, Place, PuzzleId, RoomId, Thing, Verb, World};

/// A fact and the room it happened in.
pub type Event = (Fact, RoomId);

/// What the command brought about, in the world's order. `command` tells only what leaves no mark on the state: a blow.
#[must_use]
pub fn events(world: &World, before: &GameState, after: &GameState, command: Option<&Command>) -> Vec<Event> {
    let here = before.room;
    let mut found = Vec::new();
    for item in ItemId::all(after.items.len()) {
        let (was, is) = (before.item(item), after.item(item));
        if let Some(event) = item_event(item, (was.place, is.place), here) {
            found.push(event);
        } else if was.hidden && !is.hidden || was.place == Place::Nowhere && is.place != Place::Nowhere {
            found.push((Fact::Appeared(Thing::Item(item)), here));
        }
        // One of several is given, or used up, and the others stay in hand.
        if before.has(item) && after.has(item) && after.total(item) < before.total(item) {
            let whom = command.filter(|command| matches!(command.verb, Verb::Give | Verb::Feed)).and_then(addressed);
            let gave = |whom| Fact::Gave(Who::Hero, item, Who::Person(whom));
            found.push((whom.map_or(Fact::Spent(Who::Hero, item), gave), here));
        }
        if was.place == Place::Carried && is.place == Place::Worn {
            found.push((Fact::Wore(Who::Hero, item), here));
        }
        if !was.lit && is.lit {
            found.push((Fact::Lit(Who::Hero, item), here));
        }
        found.extend(lid_event(Thing::Item(item), was.open, is.open, here));
    }
    for object in ObjectId::all(after.objects.len()) {
        let (was, is) = (before.object(object), after.object(object));
        found.extend(lid_event(Thing::Object(object), was.open, is.open, here));
        if was.hidden && !is.hidden {
            found.push((Fact::Appeared(Thing::Object(object)), here));
        }
    }
    for (nth, puzzle) in world.puzzles.iter().enumerate() {
        let id = PuzzleId::at(nth);
        let about = puzzle.solutions.first().and_then(|way| way.target.or(way.item.map(Thing::Item)));
        if let Some(thing) = about.filter(|_| !before.is_solved(id) && after.is_solved(id)) {
            found.push((Fact::Managed(Who::Hero, id, thing), here));
        }
    }
    if let Some(whom) = command.and_then(struck) {
        found.push((Fact::Struck(Who::Hero, Who::Person(whom)), here));
    }
    if let Some(whom) = command.filter(|command| command.verb == Verb::Accuse).and_then(addressed) {
        found.push((Fact::Accused(Who::Hero, Who::Person(whom)), here));
    }
    for who in CharacterId::all(after.characters.len()) {
        let (was, is) = (before.character(who), after.character(who));
        match (was.place, is.place) {
            (Place::Room(from), Place::Room(to)) if from != to => found.push((Fact::Went(Who::Person(who), to), from)),
            (Place::Nowhere, Place::Room(room)) => found.push((Fact::Appeared(Thing::Character(who)), room)),
            _ if was.hidden && !is.hidden => found.push((Fact::Appeared(Thing::Character(who)), here)),
            _ => {}
        }
    }
    if before.room != after.room {
        found.push((Fact::Went(Who::Hero, after.room), before.room));
    }
    found
}

/// Whose hands it left and whose it came to.
fn item_event(item: ItemId, places: (Place, Place), here: RoomId) -> Option<Event> {
    let is_heros = |place: Place| matches!(place, Place::Carried | Place::Worn);
    let fact = match places {
        (was, is) if is_heros(was) && is_heros(is) => return None,
        (Place::Held(who), is) if is_heros(is) => Fact::Gave(Who::Person(who), item, Who::Hero),
        (was, Place::Held(who)) if is_heros(was) => Fact::Gave(Who::Hero, item, Who::Person(who)),
        (Place::Nowhere, _) => return None,
        (_, is) if is_heros(is) => Fact::Took(Who::Hero, item),
        (was, Place::Nowhere) if is_heros(was) => Fact::Spent(Who::Hero, item),
        (was, _) if is_heros(was) => Fact::Left(Who::Hero, item),
        (Place::Held(one), Place::Held(other)) if one != other => {
            Fact::Gave(Who::Person(one), item, Who::Person(other))
        }
        (Place::Held(who), Place::Room(_) | Place::Inside(_)) => Fact::Left(Who::Person(who), item),
        (Place::Room(_) | Place::Inside(_), Place::Held(who)) => Fact::Took(Who::Person(who), item),
        _ => return None,
    };
    Some((fact, here))
}

fn lid_event(thing: Thing, was: bool, is: bool, here: RoomId) -> Option<Event> {
    match (was, is) {
        (false, true) => Some((Fact::Opened(Who::Hero, thing), here)),
        (true, false) => Some((Fact::Shut(Who::Hero, thing), here)),
        _ => None,
    }
}

/// Who was hit, whatever came of it.
fn struck(command: &Command) -> Option<CharacterId> {
    let is_blow = matches!(command.verb, Verb::Attack | Verb::Kick | Verb::Bite | Verb::Shoot | Verb::Cut);
    match command.direct {
        Some(Target::Thing(Thing::Character(whom))) if is_blow => Some(whom),
        _ => None,
    }
}
