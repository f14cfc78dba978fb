//! What the hero sees, as disjunctions over the variables; the counterpart of `rules::scope`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Cube, Dnf, Value, Var, always, simplify};
use world::{ItemId, ObjectId, Place, RoomId, Thing};

impl Translator<'_> {
    /// Where the hero sees this thing. Narrowed to what the case allows; a thing that the case has moved is where it is now.
    pub fn sees(&mut self, case: &Case, thing: Thing) -> Dnf {
        let mut seen = Vec::new();
        for (cube, place) in self.outermost(case, thing, 0) {
            match place {
                Place::Carried | Place::Worn => seen.push(cube),
                Place::Room(room) => {
                    let lit = self.lit_room(case, room);
                    seen.extend(self.both(&vec![cube], &lit));
                }
                Place::Held(who) => {
                    let who = Thing::Character(who);
                    let shown = self.is(Var::Hidden(who), false);
                    let with_them = self.both(&vec![cube], &shown);
                    let places: Vec<Value> =
                        self.domains.in_mask(Var::Place(who), self.now(case, Var::Place(who))).collect();
                    for place in places {
                        let Value::Place(Place::Room(room)) = place else { continue };
                        let there = self.where_value(Var::Place(who), |it| it == place);
                        let lit = self.lit_room(case, room);
                        let all = self.both(&with_them, &there);
                        seen.extend(self.both(&all, &lit));
                    }
                }
                Place::Nowhere | Place::Inside(_) => {}
            }
        }
        simplify(&self.domains, seen)
    }

    /// The hero is in this room, and sees in it.
    fn lit_room(&mut self, case: &Case, room: RoomId) -> Dnf {
        let here = self.where_value(Var::Hero, |it| it == Value::Room(room));
        if !self.world[room].dark {
            return here;
        }
        let mut lit = Vec::new();
        for item in ItemId::all(self.world.items.len()) {
            let burning = self.is(Var::Lit(item), true);
            if burning.is_empty() {
                continue;
            }
            for (cube, place) in self.outermost(case, Thing::Item(item), 0) {
                // In hand means in the hand itself: a lamp in a carried bag lights nothing.
                let own = self.where_value(Var::Place(Thing::Item(item)), |it| it == Value::Place(place));
                let near = match place {
                    Place::Carried | Place::Worn => self.both(&vec![cube], &own),
                    Place::Room(there) if there == room => vec![cube],
                    _ => continue,
                };
                lit.extend(self.both(&near, &burning));
            }
        }
        self.both(&here, &lit)
    }

    /// The places of the outermost thing around this one, each with the states in which it is there and no lid or disguise
    /// is between.
    fn outermost(&mut self, case: &Case, thing: Thing, depth: u8) -> Vec<(Cube, Place)> {
        let shown = self.is(Var::Hidden(thing), false);
        let [shown] = shown.as_slice() else { return Vec::new() };
        if depth > 8 || self.now(case, Var::Hidden(thing)) & shown.get(Var::Hidden(thing)).unwrap_or(0) == 0 {
            return Vec::new();
        }
        let doors: Vec<RoomId> = match thing {
            Thing::Object(id) if self.world[id].door.is_some() => self.rooms_of_door(id),
            _ => Vec::new(),
        };
        let mut found = Vec::new();
        let places: Vec<Value> = self.domains.in_mask(Var::Place(thing), self.now(case, Var::Place(thing))).collect();
        for value in places {
            let Value::Place(place) = value else { continue };
            let there = self.where_value(Var::Place(thing), |it| it == value);
            let Some(cube) = there.first().and_then(|there| there.meet(shown)) else { continue };
            if let Place::Inside(around) = place {
                let open = self.is_open(around);
                let cubes = self.both(&vec![cube], &open);
                for (outer, place) in self.outermost(case, around, depth + 1) {
                    found.extend(cubes.iter().filter_map(|cube| cube.meet(&outer)).map(|cube| (cube, place)));
                }
                continue;
            }
            for room in &doors {
                let here = self.where_value(Var::Hero, |it| it == Value::Room(*room));
                found.extend(here.iter().filter_map(|here| here.meet(&cube)).map(|cube| (cube, Place::Room(*room))));
            }
            let elsewhere = self.where_value(Var::Hero, |it| !doors.iter().any(|room| it == Value::Room(*room)));
            found.extend(elsewhere.iter().filter_map(|away| away.meet(&cube)).map(|cube| (cube, place)));
        }
        found
    }

    fn rooms_of_door(&self, door: ObjectId) -> Vec<RoomId> {
        let rooms = RoomId::all(self.world.rooms.len());
        rooms.filter(|room| self.world[*room].exits.iter().any(|exit| self.world[*exit].door == Some(door))).collect()
    }

    /// What is in or on it can be seen.
    pub fn is_open(&self, thing: Thing) -> Dnf {
        match thing {
            Thing::Object(id) if self.world[id].surface || self.world[id].container.is_none() => always(),
            Thing::Character(_) => Vec::new(),
            _ => self.is(Var::Open(thing), true),
        }
    }
}
