//! Where things are: nothing inside itself, nothing in what cannot hold it, no key behind its own lock, nothing nowhere.

use super::context::RepairContext;
use super::exits;
use language::text;
use messages::t;
use std::collections::BTreeSet;
use world::ids::{CharacterId, ItemId, ObjectId, RoomId, Thing};
use world::logic::{Action, Place};
use world::model::{Openable, Solution, World};

/// How deep things may lie in one another: what the rules' scope looks through.
const DEEP: usize = 8;

/// Things in one another in a circle, or too deep, are taken out into a room.
pub fn contained_in_themselves(context: &mut RepairContext) {
    let things: Vec<Thing> = context.world.things().collect();
    for thing in things {
        let mut at = thing;
        let mut depth = 0;
        while let Some(around) = around(&context.world, at) {
            at = around;
            depth += 1;
            if at == thing || depth > DEEP {
                let room = context.world.start.room;
                let room = spoken_of(context, thing).unwrap_or(room);
                tell(context, thing, "contained-in-itself", |key| t!("repair-contained-in-itself", key = key));
                put(&mut context.world, thing, Place::Room(room));
                break;
            }
        }
    }
}

/// What things lie on rather than in.
const SURFACES: &[&str] = &[
    "table",
    "desk",
    "shelf",
    "shelves",
    "altar",
    "bed",
    "bench",
    "counter",
    "pedestal",
    "mantelpiece",
    "stand",
    "rack",
    "hook",
    "wall",
    "windowsill",
    "sill",
    "chair",
    "throne",
    "workbench",
    "plinth",
    "stool",
    "ledge",
];

/// What holds something can hold it: an object gets a surface or an open lid, an item a lid; what a person would have to be in is
/// held by them.
pub fn holders_that_cannot_hold(context: &mut RepairContext) {
    let things: Vec<Thing> = context.world.things().collect();
    for thing in things {
        match around(&context.world, thing) {
            Some(Thing::Object(id)) => {
                let object = &context.world[id];
                if object.surface || object.container.is_some() {
                    continue;
                }
                let words = text::words(&object.identity.name);
                let surface = words.iter().any(|word| SURFACES.contains(&word.as_str())) || object.door.is_some();
                tell(context, Thing::Object(id), "holds-without-lid", |key| {
                    if surface {
                        t!("repair-holds-has-surface", key = key)
                    } else {
                        t!("repair-holds-is-open-container", key = key)
                    }
                });
                let object = &mut context.world.objects[id.index()];
                if surface {
                    object.surface = true;
                } else {
                    object.container = Some(Openable { open: true, ..Openable::default() });
                }
            }
            Some(Thing::Item(id)) if context.world[id].container.is_none() => {
                tell(context, Thing::Item(id), "holds-without-lid", |key| {
                    t!("repair-holds-is-open-container", key = key)
                });
                context.world.items[id.index()].container = Some(Openable { open: true, ..Openable::default() });
            }
            _ => {}
        }
    }
}

/// A key does not lie behind the lock it opens; a lock that nothing opens is no lock.
pub fn locks_without_keys(context: &mut RepairContext) {
    let unlocked: BTreeSet<ObjectId> = context
        .world
        .actions()
        .filter_map(|action| match action {
            Action::Unlock(id) | Action::Open(id) => Some(*id),
            _ => None,
        })
        .collect();
    let things: Vec<Thing> = context.world.things().collect();
    for thing in things {
        let lid = match thing {
            Thing::Item(id) => context.world[id].container,
            Thing::Object(id) => context.world[id].container.or(context.world[id].door),
            Thing::Character(_) => None,
        };
        let Some(lid) = lid.filter(|lid| lid.locked) else { continue };
        match lid.key {
            Some(key) if lies_in(&context.world, Thing::Item(key), thing) => {
                let room = crate::resolved::room_of(&context.world, thing).unwrap_or(context.world.start.room);
                tell(context, Thing::Item(key), "key-behind-its-lock", |key| {
                    t!("repair-key-behind-its-lock", key = key)
                });
                context.world.items[key.index()].place = Place::Room(room);
            }
            None if thing.object().is_none_or(|id| !unlocked.contains(&id)) => {
                tell(context, thing, "locked-for-good", |key| t!("repair-locked-for-good", key = key));
                let open = Openable { locked: false, ..lid };
                match thing {
                    Thing::Item(id) => context.world.items[id.index()].container = Some(open),
                    Thing::Object(id) => {
                        let object = &mut context.world.objects[id.index()];
                        if object.container.is_some() {
                            object.container = Some(open);
                        } else {
                            object.door = Some(open);
                        }
                    }
                    Thing::Character(_) => {}
                }
            }
            _ => {}
        }
    }
}

/// What is in no room is put into one: scenery always, people and items unless something brings them in or the document says
/// that they are nowhere.
pub fn things_in_no_room(context: &mut RepairContext) {
    let mut brought: BTreeSet<Thing> = context.facts.nowhere.clone();
    for action in context.world.actions() {
        match action {
            Action::RevealItem(id, _) | Action::GiveItem(id) | Action::MoveItem(id, _) => {
                brought.insert(Thing::Item(*id))
            }
            Action::MoveCharacter(id, Some(_)) | Action::RevealCharacter(id) => brought.insert(Thing::Character(*id)),
            _ => false,
        };
    }
    for id in ObjectId::all(context.world.objects.len()) {
        if context.world[id].place == Place::Nowhere {
            settle(context, Thing::Object(id));
        }
    }
    for id in CharacterId::all(context.world.characters.len()) {
        if context.world[id].place == Place::Nowhere && !brought.contains(&Thing::Character(id)) {
            settle(context, Thing::Character(id));
        }
    }
    for id in ItemId::all(context.world.items.len()) {
        if context.world[id].place == Place::Nowhere && !brought.contains(&Thing::Item(id)) {
            settle(context, Thing::Item(id));
        }
    }
}

/// Puts a thing into the room whose text speaks of it; a puzzle's target into the puzzle's room; else an item into the emptiest
/// room that can be reached before anything is opened, and the rest where the list of rooms goes on.
fn settle(context: &mut RepairContext, thing: Thing) {
    let open = exits::reached(&context.world, false);
    let target = |solution: &Solution| solution.target == Some(thing);
    let puzzle = context
        .world
        .puzzles
        .iter()
        .position(|p| p.solutions.iter().any(target))
        .and_then(|at| context.facts.puzzle_rooms.get(at))
        .copied();
    let needed = thing.item().is_some();
    let spoken = spoken_of(context, thing).filter(|room| !needed || open.contains(room));
    let room = puzzle.filter(|_| !needed).or(spoken).unwrap_or_else(|| emptiest(&context.world, &open));
    let name = context.world[room].key.clone();
    let key = context.world.identity(thing).key.clone();
    let path = context.facts.thing(thing).to_owned();
    context.log.fix(&path, "in-no-room", || t!("repair-in-no-room", key = key, name = name));
    put(&mut context.world, thing, Place::Room(room));
}

fn emptiest(world: &World, rooms: &BTreeSet<RoomId>) -> RoomId {
    let full = |room: RoomId| {
        let here = |place: Place| usize::from(place == Place::Room(room));
        world.items.iter().map(|item| here(item.place)).sum::<usize>()
            + world.characters.iter().map(|who| here(who.place)).sum::<usize>()
    };
    rooms.iter().copied().min_by_key(|room| full(*room)).unwrap_or(world.start.room)
}

/// The one room whose description names the thing, by its whole name or, failing that, by its noun.
fn spoken_of(context: &mut RepairContext, thing: Thing) -> Option<RoomId> {
    if context.descriptions.is_empty() {
        context.descriptions = context.world.rooms.iter().map(|room| text::words(&room.description)).collect();
    }
    let name = text::words(&context.world.identity(thing).name);
    let noun = name.last().map(std::slice::from_ref).unwrap_or_default();
    for words in [name.as_slice(), noun] {
        let mut found = RoomId::all(context.descriptions.len())
            .filter(|room| text::mentions(&context.descriptions[room.index()], words));
        if let (Some(room), None) = (found.next(), found.next()) {
            return Some(room);
        }
    }
    None
}

fn around(world: &World, thing: Thing) -> Option<Thing> {
    let place = match thing {
        Thing::Item(id) => world[id].place,
        Thing::Object(id) => world[id].place,
        Thing::Character(id) => world[id].place,
    };
    if let Place::Inside(around) = place { Some(around) } else { None }
}

fn lies_in(world: &World, mut thing: Thing, holder: Thing) -> bool {
    for _ in 0..=DEEP {
        match around(world, thing) {
            Some(around) if around == holder => return true,
            Some(around) => thing = around,
            None => return false,
        }
    }
    false
}

fn put(world: &mut World, thing: Thing, place: Place) {
    match thing {
        Thing::Item(id) => world.items[id.index()].place = place,
        Thing::Object(id) => world.objects[id.index()].place = place,
        Thing::Character(id) => world.characters[id.index()].place = place,
    }
}

fn tell(context: &mut RepairContext, thing: Thing, code: &'static str, message: impl FnOnce(String) -> String) {
    let key = context.world.identity(thing).key.clone();
    let path = context.facts.thing(thing).to_owned();
    context.log.fix(&path, code, || message(key));
}
