//! Whose picture a primitive of a room's drawing is. What is labelled with a thing's id or name shows that thing, and goes when the
//! thing goes. It must not paint, or move anything.

use super::boxes::{Box4, overlap};
use super::room_primitive::{RoomPrimitive, labels_of, words_of};
use language::text::{fold, fold_name};
use rules::{GameState, scope};
use std::collections::BTreeMap;
use world::{CharacterId, Identity, ItemId, Object, ObjectId, Place, RoomId, Thing, World};

/// How far apart two shapes of one thing may be and still touch, in pixels.
pub const TOUCH: i32 = 3;

/// Finds for every primitive the thing that its label says it shows.
pub fn find_owners(drawn: &mut [RoomPrimitive], (world, state): (&World, &GameState), room: RoomId) {
    let objects: Vec<ObjectId> = ObjectId::all(world.objects.len()).filter(|id| is_part_of(world, *id, room)).collect();
    let exact = exact_names(world, state, room, &objects);
    for one in drawn.iter_mut() {
        let Some(label) = &one.primitive.label else { continue };
        one.owner = [fold(label), fold_name(label)].iter().find_map(|label| exact.get(label).copied());
    }
    for id in objects {
        by_words(drawn, &world[id], id);
    }
}

/// Leaves out what shows a thing that is not to be seen now.
pub fn leave_out(drawn: &mut [RoomPrimitive], (world, state): (&World, &GameState), room: RoomId) {
    for one in drawn.iter_mut() {
        one.gone = one.owner.is_some_and(|thing| !is_seen(world, state, thing, room));
    }
}

/// Does an object belong to a room: it stands there, is in or on what stands there, or is the door of one of its ways out?
fn is_part_of(world: &World, id: ObjectId, room: RoomId) -> bool {
    let is_door = world[room].exits.iter().any(|exit| world[*exit].door == Some(id));
    is_door
        || match world[id].place {
            Place::Inside(Thing::Object(around)) => world[around].place == Place::Room(room),
            place => place == Place::Room(room),
        }
}

/// The folded ids and names of what a label in this room can mean. Where two things have the same, what is here comes first, and of
/// that an object before a character and a character before an item.
fn exact_names(world: &World, state: &GameState, room: RoomId, objects: &[ObjectId]) -> BTreeMap<String, Thing> {
    let mut names = BTreeMap::new();
    let people = CharacterId::all(world.characters.len()).map(Thing::Character);
    let items = ItemId::all(world.items.len()).filter(|id| may_be_drawn(world, *id, room)).map(Thing::Item);
    let (here, elsewhere): (Vec<Thing>, Vec<Thing>) =
        people.chain(items).partition(|thing| scope::is_in_room(world, state, *thing, room));
    for thing in objects.iter().copied().map(Thing::Object).chain(here).chain(elsewhere) {
        let identity = world.identity(thing);
        for name in [fold(&identity.key), fold_name(&identity.name)].into_iter().filter(|name| !name.is_empty()) {
            names.entry(name).or_insert(thing);
        }
    }
    names
}

/// A label names an item only where the item is from the beginning, or is in no room then.
fn may_be_drawn(world: &World, id: ItemId, room: RoomId) -> bool {
    match world[id].place {
        Place::Room(there) => there == room,
        Place::Inside(Thing::Object(around)) => is_part_of(world, around, room),
        Place::Nowhere | Place::Held(_) => true,
        Place::Carried | Place::Worn | Place::Inside(_) => false,
    }
}

/// What nobody owns and is called by some of an object's words, or by more than those, shows that object: all that is labelled so;
/// else the last of the drawings of that name.
fn by_words(drawn: &mut [RoomPrimitive], object: &Object, id: ObjectId) {
    let Identity { key, name, synonyms, .. } = &object.identity;
    let names: Vec<Vec<String>> = [name, key].into_iter().chain(synonyms).map(|name| words_of(name)).collect();
    let speaks = |label: &Vec<String>| names.iter().any(|name| same(label, name));
    let (mut labelled, mut named) = (false, None);
    for (at, one) in drawn.iter().enumerate() {
        if one.owner == Some(Thing::Object(id)) {
            return;
        }
        if one.owner.is_some() {
            continue;
        }
        if one.primitive.label.as_deref().is_some_and(|label| speaks(&words_of(label))) {
            labelled = true;
        } else if one.primitive.label.is_none() && labels_of(&one.primitive).iter().any(speaks) {
            named = Some(at);
        }
    }
    for (at, one) in drawn.iter_mut().enumerate().filter(|(_, one)| one.owner.is_none()) {
        let label = one.primitive.label.as_deref().filter(|_| labelled);
        if named.filter(|_| !labelled) == Some(at) || label.is_some_and(|label| speaks(&words_of(label))) {
            one.owner = Some(Thing::Object(id));
        }
    }
}

/// Once the drawings of a plan are chosen: an object that nothing shows yet is shown by the last primitive that is called or drawn so.
pub fn find_by_drawing(drawn: &mut [RoomPrimitive], world: &World, room: RoomId) {
    for id in ObjectId::all(world.objects.len()).filter(|id| is_part_of(world, *id, room)) {
        let thing = Thing::Object(id);
        let Identity { key, name, synonyms, .. } = &world[id].identity;
        let names: Vec<Vec<String>> = [name, key].into_iter().chain(synonyms).map(|name| words_of(name)).collect();
        let speaks = |one: &&mut RoomPrimitive| {
            one.owner.is_none()
                && labels_of(&one.primitive).iter().any(|label| names.iter().any(|name| same(label, name)))
        };
        if drawn.iter().all(|one| one.owner != Some(thing))
            && let Some(one) = drawn.iter_mut().rev().find(speaks)
        {
            one.owner = Some(thing);
        }
    }
}

/// Do the words of two names speak of the same thing: one's are all in the other.
pub fn same(label: &[String], name: &[String]) -> bool {
    let within = |a: &[String], b: &[String]| !a.is_empty() && a.iter().all(|word| b.contains(word));
    within(name, label) || within(label, name)
}

/// Is the drawing of a thing to be seen in a room now? An item that was in the hero's hands is no longer where it was drawn; one
/// that nobody has had yet is seen where it was drawn until it is had.
fn is_seen(world: &World, state: &GameState, thing: Thing, room: RoomId) -> bool {
    if state.is_hidden(thing) {
        return false;
    }
    match thing {
        Thing::Object(_) => true,
        Thing::Character(id) => state.character(id).place == Place::Room(room),
        Thing::Item(id) => {
            let now = state.item(id);
            let with = |who: CharacterId| {
                let who = state.character(who);
                !who.hidden && who.place == Place::Room(room)
            };
            !now.handled
                && match now.place {
                    Place::Nowhere => world[id].place == Place::Nowhere,
                    Place::Held(who) => with(who),
                    _ => scope::is_in_room(world, state, thing, room),
                }
        }
    }
}

/// Boxes that touch each other, as one box each group.
pub fn groups(mut boxes: Vec<Box4>) -> Vec<Box4> {
    let mut at = 0;
    while at < boxes.len() {
        let near = grown(boxes[at], TOUCH);
        match (at + 1..boxes.len()).find(|other| overlap(near, boxes[*other]) > 0) {
            Some(other) => {
                let joined = around(boxes[at], boxes.remove(other));
                boxes[at] = joined;
                // What grew may reach an earlier one now.
                at = 0;
            }
            None => at += 1,
        }
    }
    boxes
}

/// A box with a margin.
pub fn grown([x, y, w, h]: Box4, by: i32) -> Box4 {
    [x - by, y - by, w + 2 * by, h + 2 * by]
}

/// The box around two.
pub fn around(a: Box4, b: Box4) -> Box4 {
    let (x, y) = (a[0].min(b[0]), a[1].min(b[1]));
    [x, y, (a[0] + a[2]).max(b[0] + b[2]) - x, (a[1] + a[3]).max(b[1] + b[3]) - y]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_that_touch_through_others_are_one_group() {
        let all = vec![[0, 0, 10, 10], [40, 0, 10, 10], [12, 4, 10, 10], [24, 0, 14, 4]];
        assert_eq!(groups(all), [[0, 0, 50, 14]]);
        assert_eq!(groups(vec![[0, 0, 10, 10], [20, 0, 10, 10]]).len(), 2);
    }
}
