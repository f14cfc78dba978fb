//! Where everything is at the start: from rooms' lists, containers' contents, what people hold, the hero's hands, and what a
//! thing says of its own place.

use super::Resolver;
use super::action::is_nowhere;
use super::names::Match;
use crate::document::{Document, ThingKind};
use language::text;
use messages::t;
use world::ids::{CharacterId, ItemId, ObjectId, RoomId, Thing};
use world::logic::Place;

/// One saying of where a thing is. The most telling wins: in a container or someone's hands before in a room's list before what
/// the thing says itself.
struct Claim<'d> {
    thing: Thing,
    rank: u8,
    place: Place,
    path: &'d str,
}

impl Resolver<'_> {
    pub(super) fn places(&mut self, document: &Document) {
        let mut claims: Vec<Claim> = Vec::new();
        let mut pending: Vec<(ThingKind, &str, u8, Place, &str)> = Vec::new();
        for word in &document.start.inventory {
            pending.push((ThingKind::Item, word, 0, Place::Carried, "/start/inventory"));
        }
        for word in &document.start.worn {
            pending.push((ThingKind::Item, word, 0, Place::Worn, "/start/worn"));
        }
        let items = document.items.iter().enumerate().map(|(at, thing)| (Thing::Item(ItemId::at(at)), thing));
        let objects = document.objects.iter().enumerate().map(|(at, thing)| (Thing::Object(ObjectId::at(at)), thing));
        let people =
            document.characters.iter().enumerate().map(|(at, thing)| (Thing::Character(CharacterId::at(at)), thing));
        let all: Vec<_> = items.chain(objects).chain(people).collect();
        for (id, thing) in &all {
            let place = match id {
                Thing::Character(who) => Place::Held(*who),
                id => Place::Inside(*id),
            };
            for word in &thing.contains {
                pending.push((ThingKind::Item, word, 1, place, &thing.path));
            }
        }
        for (at, room) in document.rooms.iter().enumerate() {
            for (sort, word) in &room.holds {
                pending.push((*sort, word, 2, Place::Room(RoomId::at(at)), &room.path));
            }
        }
        // What is certain first, so that a misspelt word is only taken for something that nobody else has.
        let mut unsure = Vec::new();
        for (sort, word, rank, place, path) in pending {
            let strict = match self.things.exact(word) {
                Some(thing) => Match::Exact(thing),
                None => self.things.strict(word, |thing| sort_of(thing) == sort),
            };
            let found = match strict {
                Match::None => self.things.strict(word, |_| true),
                found => found,
            };
            match found.found() {
                Some(thing) => {
                    if !found.is_exact() {
                        let key = self.world.identity(thing).key.clone();
                        self.log
                            .fix(path, "other-id", || t!("repair-other-id-thing", said = text::show(word), key = key));
                    }
                    claims.push(Claim { thing, rank, place, path });
                }
                None => unsure.push((sort, word, rank, place, path)),
            }
        }
        for (id, thing) in &all {
            let Some(word) = &thing.location else { continue };
            if is_nowhere(word) && self.rooms.exact(word).is_none() {
                self.facts.nowhere.insert(*id);
                continue;
            }
            match self.place_named(word, &thing.path) {
                Some(place) => claims.push(Claim { thing: *id, rank: 3, place, path: &thing.path }),
                None => {
                    self.log.fix(&thing.path, "place-nowhere", || t!("repair-place-nowhere", said = text::show(word)));
                }
            }
        }
        for (sort, word, rank, place, path) in unsure {
            let free = |thing: Thing| sort_of(thing) == sort && !claims.iter().any(|claim| claim.thing == thing);
            let near = self.things.find(word, free).found();
            if let Some(thing) = near {
                let key = self.world.identity(thing).key.clone();
                self.log.fix(path, "other-id", || t!("repair-other-id-thing", said = text::show(word), key = key));
                claims.push(Claim { thing, rank, place, path });
            } else if let Some(thing) = self.create(word, sort, Place::Nowhere, path) {
                claims.push(Claim { thing, rank, place, path });
            } else {
                self.log.problem(path, "unknown-thing", || t!("repair-unknown-thing", said = text::show(word)));
            }
        }
        claims.sort_by_key(|claim| (claim.thing, claim.rank));
        let mut last: Option<Thing> = None;
        for claim in &claims {
            if last == Some(claim.thing) {
                self.contradiction(claim);
                continue;
            }
            last = Some(claim.thing);
            self.put(claim);
        }
    }

    fn put(&mut self, claim: &Claim) {
        match claim.thing {
            Thing::Item(id) => self.world.items[id.index()].place = claim.place,
            Thing::Object(id) => match claim.place {
                Place::Room(_) | Place::Inside(_) => self.world.objects[id.index()].place = claim.place,
                // Nobody carries scenery: it stands where its bearer does.
                Place::Held(who) => self.world.objects[id.index()].place = self.world[who].place,
                _ => self.world.objects[id.index()].place = Place::Room(self.world.start.room),
            },
            Thing::Character(id) => {
                let place = match claim.place {
                    Place::Room(room) => Place::Room(room),
                    place => {
                        let around = match place {
                            Place::Inside(thing) => self.room_of(thing),
                            Place::Held(who) if who != id => self.room_of(Thing::Character(who)),
                            _ => Some(self.world.start.room),
                        };
                        self.log.fix(claim.path, "person-in-a-thing", || t!("repair-person-in-a-thing"));
                        around.map_or(Place::Nowhere, Place::Room)
                    }
                };
                self.world.characters[id.index()].place = place;
            }
        }
    }

    fn contradiction(&mut self, claim: &Claim) {
        let (have, is_door) = match claim.thing {
            Thing::Item(id) => (self.world[id].place, false),
            Thing::Object(id) => (self.world[id].place, true),
            Thing::Character(id) => (self.world[id].place, false),
        };
        // A thing's own word about where it is says nothing new where it is the room around its place.
        let around = self.room_of(claim.thing).map(Place::Room);
        if have == claim.place || (claim.rank == 3 && around == Some(claim.place)) {
            return;
        }
        let name = self.world.identity(claim.thing).key.clone();
        // Both rooms of a door may list it.
        if is_door && self.is_passage(claim.thing) {
            self.log.note(claim.path, "door-in-two-rooms", || t!("repair-door-in-two-rooms", name = name));
            return;
        }
        self.log.fix(claim.path, "in-two-places", || t!("repair-in-two-places", name = name));
    }

    fn is_passage(&self, thing: Thing) -> bool {
        let Thing::Object(id) = thing else { return false };
        let words = text::words(&self.world[id].identity.name);
        words.iter().any(|word| {
            matches!(
                word.as_str(),
                "door"
                    | "gate"
                    | "doorway"
                    | "hatch"
                    | "trapdoor"
                    | "portcullis"
                    | "archway"
                    | "bridge"
                    | "ladder"
                    | "stairs"
            )
        })
    }

    /// The place that a word means: the hero, a room, a container, a person.
    pub(super) fn place_named(&mut self, word: &str, path: &str) -> Option<Place> {
        match text::fold(word).as_str() {
            "player" => return Some(Place::Carried),
            "worn" => return Some(Place::Worn),
            "nowhere" => return Some(Place::Nowhere),
            _ => {}
        }
        // `in:` says that a thing is meant, where a room has the same id.
        if let Some(thing) = word.strip_prefix("in:") {
            return self.thing(thing, path, |thing| thing.item().is_none()).map(inside);
        }
        let plain = word.strip_prefix("room:").unwrap_or(word);
        if let Some(room) = self.rooms.exact(plain) {
            return Some(Place::Room(room));
        }
        match text::fold(plain).as_str() {
            "inventory" | "hero" | "you" | "carried" | "playerinventory" | "ego" => return Some(Place::Carried),
            "wearing" => return Some(Place::Worn),
            _ if is_nowhere(plain) => return Some(Place::Nowhere),
            _ => {}
        }
        if let Some(room) = self.rooms.strict(plain, |_| true).found() {
            return self.room(plain, path).or(Some(room)).map(Place::Room);
        }
        if let Some(thing) = self.things.strict(plain, |_| true).found() {
            return Some(inside(thing));
        }
        if let Some(room) = self.room(plain, path) {
            return Some(Place::Room(room));
        }
        self.thing(plain, path, |thing| thing.item().is_none()).map(inside)
    }
}

const fn inside(thing: Thing) -> Place {
    match thing {
        Thing::Character(who) => Place::Held(who),
        thing => Place::Inside(thing),
    }
}

const fn sort_of(thing: Thing) -> ThingKind {
    match thing {
        Thing::Item(_) => ThingKind::Item,
        Thing::Object(_) => ThingKind::Object,
        Thing::Character(_) => ThingKind::Character,
    }
}
