//! Where things are: nothing inside itself, nothing in what cannot hold it, no key behind its own lock, nothing nowhere.

use super::Pass;
use super::passages;
use language::text;
use messages::t;
use std::collections::BTreeSet;
use world::ids::{CharacterId, ItemId, ObjectId, RoomId, Thing};
use world::logic::{Action, Place};
use world::model::{Openable, Solution, World};

/// How deep things may lie in one another: what the rules' scope looks through.
const DEEP: usize = 8;

/// Things in one another in a circle, or too deep, are taken out into a room.
pub fn circles(pass: &mut Pass) {
    let things: Vec<Thing> = pass.world.things().collect();
    for thing in things {
        let mut at = thing;
        let mut depth = 0;
        while let Some(around) = around(&pass.world, at) {
            at = around;
            depth += 1;
            if at == thing || depth > DEEP {
                let room = pass.world.start.room;
                let room = spoken_of(pass, thing).unwrap_or(room);
                tell(pass, thing, "contained-in-itself", |key| t!("repair-contained-in-itself", key = key));
                put(&mut pass.world, thing, Place::Room(room));
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
pub fn holders(pass: &mut Pass) {
    let things: Vec<Thing> = pass.world.things().collect();
    for thing in things {
        match around(&pass.world, thing) {
            Some(Thing::Object(id)) => {
                let object = &pass.world[id];
                if object.surface || object.container.is_some() {
                    continue;
                }
                let words = text::words(&object.identity.name);
                let surface = words.iter().any(|word| SURFACES.contains(&word.as_str())) || object.door.is_some();
                tell(pass, Thing::Object(id), "holds-without-lid", |key| {
                    if surface {
                        t!("repair-holds-has-surface", key = key)
                    } else {
                        t!("repair-holds-is-open-container", key = key)
                    }
                });
                let object = &mut pass.world.objects[id.index()];
                if surface {
                    object.surface = true;
                } else {
                    object.container = Some(Openable { open: true, ..Openable::default() });
                }
            }
            Some(Thing::Item(id)) if pass.world[id].container.is_none() => {
                tell(pass, Thing::Item(id), "holds-without-lid", |key| t!("repair-holds-is-open-container", key = key));
                pass.world.items[id.index()].container = Some(Openable { open: true, ..Openable::default() });
            }
            _ => {}
        }
    }
}

/// A key does not lie behind the lock it opens; a lock that nothing opens is no lock.
pub fn locks(pass: &mut Pass) {
    let unlocked: BTreeSet<ObjectId> = pass
        .world
        .actions()
        .filter_map(|action| match action {
            Action::Unlock(id) | Action::Open(id) => Some(*id),
            _ => None,
        })
        .collect();
    let things: Vec<Thing> = pass.world.things().collect();
    for thing in things {
        let lid = match thing {
            Thing::Item(id) => pass.world[id].container,
            Thing::Object(id) => pass.world[id].container.or(pass.world[id].door),
            Thing::Character(_) => None,
        };
        let Some(lid) = lid.filter(|lid| lid.locked) else { continue };
        match lid.key {
            Some(key) if lies_in(&pass.world, Thing::Item(key), thing) => {
                let room = crate::lower::room_of(&pass.world, thing).unwrap_or(pass.world.start.room);
                tell(pass, Thing::Item(key), "key-behind-its-lock", |key| t!("repair-key-behind-its-lock", key = key));
                pass.world.items[key.index()].place = Place::Room(room);
            }
            None if thing.object().is_none_or(|id| !unlocked.contains(&id)) => {
                tell(pass, thing, "locked-for-good", |key| t!("repair-locked-for-good", key = key));
                let open = Openable { locked: false, ..lid };
                match thing {
                    Thing::Item(id) => pass.world.items[id.index()].container = Some(open),
                    Thing::Object(id) => {
                        let object = &mut pass.world.objects[id.index()];
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
pub fn nowhere(pass: &mut Pass) {
    let mut brought: BTreeSet<Thing> = pass.facts.nowhere.clone();
    for action in pass.world.actions() {
        match action {
            Action::RevealItem(id, _) | Action::GiveItem(id) | Action::MoveItem(id, _) => {
                brought.insert(Thing::Item(*id))
            }
            Action::MoveCharacter(id, Some(_)) | Action::RevealCharacter(id) => brought.insert(Thing::Character(*id)),
            _ => false,
        };
    }
    for id in ObjectId::all(pass.world.objects.len()) {
        if pass.world[id].place == Place::Nowhere {
            settle(pass, Thing::Object(id));
        }
    }
    for id in CharacterId::all(pass.world.characters.len()) {
        if pass.world[id].place == Place::Nowhere && !brought.contains(&Thing::Character(id)) {
            settle(pass, Thing::Character(id));
        }
    }
    for id in ItemId::all(pass.world.items.len()) {
        if pass.world[id].place == Place::Nowhere && !brought.contains(&Thing::Item(id)) {
            settle(pass, Thing::Item(id));
        }
    }
}

/// Puts a thing into the room whose text speaks of it; a puzzle's target into the puzzle's room; else an item into the emptiest
/// room that can be reached before anything is opened, and the rest where the list of rooms goes on.
fn settle(pass: &mut Pass, thing: Thing) {
    let open = passages::reached(&pass.world, false);
    let target = |solution: &Solution| solution.target == Some(thing);
    let puzzle = pass
        .world
        .puzzles
        .iter()
        .position(|p| p.solutions.iter().any(target))
        .and_then(|at| pass.facts.puzzle_rooms.get(at))
        .copied();
    let needed = thing.item().is_some();
    let spoken = spoken_of(pass, thing).filter(|room| !needed || open.contains(room));
    let room = puzzle.filter(|_| !needed).or(spoken).unwrap_or_else(|| emptiest(&pass.world, &open));
    let name = pass.world[room].key.clone();
    let key = pass.world.identity(thing).key.clone();
    let path = pass.facts.thing(thing).to_owned();
    pass.log.fix(&path, "in-no-room", || t!("repair-in-no-room", key = key, name = name));
    put(&mut pass.world, thing, Place::Room(room));
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
fn spoken_of(pass: &mut Pass, thing: Thing) -> Option<RoomId> {
    if pass.told.is_empty() {
        pass.told = pass.world.rooms.iter().map(|room| text::words(&room.description)).collect();
    }
    let name = text::words(&pass.world.identity(thing).name);
    let noun = name.last().map(std::slice::from_ref).unwrap_or_default();
    for words in [name.as_slice(), noun] {
        let mut found = RoomId::all(pass.told.len()).filter(|room| text::mentions(&pass.told[room.index()], words));
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

fn tell(pass: &mut Pass, thing: Thing, code: &'static str, message: impl FnOnce(String) -> String) {
    let key = pass.world.identity(thing).key.clone();
    let path = pass.facts.thing(thing).to_owned();
    pass.log.fix(&path, code, || message(key));
}
