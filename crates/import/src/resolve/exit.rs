//! Exits, lids and doors: where they lead and what they need. It must not judge whether the map is any good.

use super::Resolver;
use crate::document::{self, Document, ThingKind};
use language::text;
use messages::t;
use world::direction::Direction;
use world::ids::{ExitId, ObjectId, RoomId, Thing};
use world::logic::Place;
use world::model::{Exit, Openable};

impl Resolver<'_> {
    pub(super) fn exits(&mut self, document: &Document) {
        for (at, room) in document.rooms.iter().enumerate() {
            let from = RoomId::at(at);
            let mut unnamed = Vec::new();
            for exit in &room.exits {
                let Some(to) = self.room(&exit.to, &exit.path) else {
                    self.log.fix(&exit.path, "exit-to-nowhere", || {
                        t!("repair-exit-to-nowhere", said = text::show(&exit.to))
                    });
                    continue;
                };
                if to == from {
                    self.log.fix(&exit.path, "exit-to-itself", || t!("repair-exit-to-itself"));
                    continue;
                }
                match exit.direction {
                    Some(direction) if self.world.exit(from, direction).is_none() => {
                        self.new_exit(from, direction, to, Some(exit));
                    }
                    Some(direction) => {
                        self.log
                            .fix(&exit.path, "exit-twice", || t!("repair-exit-twice", direction = direction.name()));
                    }
                    None => unnamed.push((exit, to)),
                }
            }
            for (exit, to) in unnamed {
                let Some(direction) = self.free_direction(from, to, &exit.label) else { continue };
                self.log.fix(&exit.path, "exit-without-direction", || {
                    t!("repair-exit-without-direction", said = text::show(&exit.label), direction = direction.name())
                });
                let id = self.new_exit(from, direction, to, Some(exit));
                if !exit.label.is_empty() {
                    self.labels.insert((from, text::fold(&exit.label)), id);
                }
            }
        }
    }

    pub(super) fn new_exit(
        &mut self,
        from: RoomId,
        direction: Direction,
        to: RoomId,
        of: Option<&document::Exit>,
    ) -> ExitId {
        let closed = of.and_then(|exit| exit.closed);
        let id = self.world.join(Exit {
            text: of.and_then(|exit| exit.text.clone()),
            closed: closed.unwrap_or(false),
            ..Exit::new(from, direction, to)
        });
        if closed == Some(false) {
            self.facts.open.insert(id);
        }
        if of.is_some_and(|exit| exit.one_way) {
            self.facts.one_way.insert(id);
        }
        id
    }

    /// A direction that is free on this side: what the label hints at, then what the way back suggests, then any.
    pub(super) fn free_direction(&self, from: RoomId, to: RoomId, label: &str) -> Option<Direction> {
        let back = self.world[to].exits.iter().map(|id| &self.world[*id]).find(|exit| exit.to == from);
        let words = text::words(label);
        let hinted = words.iter().find_map(|word| {
            Some(match word.as_str() {
                "stairs" | "ladder" | "climb" | "stair" => Direction::Up,
                "trapdoor" | "hole" | "pit" | "hatch" => Direction::Down,
                "door" | "portal" | "gate" | "entrance" | "cave" => Direction::In,
                "back" | "return" => Direction::Out,
                _ => return None,
            })
        });
        let order = [Direction::North, Direction::East, Direction::South, Direction::West];
        let candidates =
            back.map(|exit| exit.direction.opposite()).into_iter().chain(hinted).chain(order).chain(Direction::ALL);
        candidates.into_iter().find(|direction| self.world.exit(from, *direction).is_none())
    }
}

impl Resolver<'_> {
    /// Lids and door leaves: what they need as a key, and no lock on something open.
    pub(super) fn lids(&mut self, document: &Document) {
        for (at, thing) in document.items.iter().enumerate() {
            if let Some(lid) = &thing.lid {
                self.world.items[at].container = Some(self.lid(lid, &thing.path));
            }
        }
        for (at, thing) in document.objects.iter().enumerate() {
            if let Some(lid) = &thing.lid {
                let lid = self.lid(lid, &thing.path);
                let object = &mut self.world.objects[at];
                if thing.door.is_some() {
                    object.door = Some(lid);
                } else {
                    object.container = Some(lid);
                }
            }
        }
    }

    pub(super) fn lid(&mut self, lid: &document::Lid, path: &str) -> Openable {
        let key = lid.key.as_ref().and_then(|word| {
            let found = self.thing(word, path, |thing| thing.item().is_some());
            match found {
                Some(thing) => thing.item(),
                None => self.create(word, ThingKind::Item, Place::Nowhere, path).and_then(Thing::item),
            }
        });
        let open = lid.open.unwrap_or(false);
        if open && lid.locked {
            self.log.fix(path, "open-and-locked", || t!("repair-open-and-locked"));
        }
        Openable { open: open && !lid.locked, locked: lid.locked, key }
    }

    /// Which exits lead through which door: said by the door, or by the exit.
    pub(super) fn doors(&mut self, document: &Document) {
        for (at, thing) in document.objects.iter().enumerate() {
            let Some(ways) = &thing.door else { continue };
            let id = ObjectId::at(at);
            for way in ways {
                let room = match &way.room {
                    Some(word) => self.room(word, &thing.path),
                    None => self.room_of(Thing::Object(id)),
                };
                match room.and_then(|room| self.exit_named(room, &way.exit)) {
                    Some(exit) => self.hang(exit, id),
                    None => self
                        .log
                        .fix(&thing.path, "door-nowhere", || t!("repair-door-nowhere", said = text::show(&way.exit))),
                }
            }
        }
        for (at, room) in document.rooms.iter().enumerate() {
            for exit in &room.exits {
                let (Some(word), Some(direction)) = (&exit.door, exit.direction) else { continue };
                let Some(id) = self.world.exit(RoomId::at(at), direction) else { continue };
                let Some(door) = self.thing(word, &exit.path, |thing| thing.object().is_some()).and_then(Thing::object)
                else {
                    self.log.fix(&exit.path, "unknown-door", || t!("repair-unknown-door", said = text::show(word)));
                    continue;
                };
                let object = &mut self.world.objects[door.index()];
                if object.door.is_none() {
                    // Something an exit leads through is a door; a lid that it had is its leaf.
                    object.door =
                        Some(object.container.take().unwrap_or(Openable { open: true, ..Openable::default() }));
                }
                self.hang(id, door);
            }
        }
    }

    pub(super) fn hang(&mut self, exit: ExitId, door: ObjectId) {
        let exit = &mut self.world.exits[exit.index()];
        if exit.door.is_none() {
            exit.door = Some(door);
        }
    }

    /// The exit that a word means in this room: a direction, the room it leads to, or the name it had.
    pub(super) fn exit_named(&self, room: RoomId, word: &str) -> Option<ExitId> {
        if let Some(direction) = Direction::from_name(word) {
            return self.world.exit(room, direction);
        }
        if let Some(id) = self.labels.get(&(room, text::fold(word))) {
            return Some(*id);
        }
        let words = text::words(word);
        if let Some(direction) = words.iter().filter(|word| word.len() > 1).find_map(|word| Direction::from_name(word))
        {
            return self.world.exit(room, direction);
        }
        let to = self.rooms.find(word, |_| true).found()?;
        self.world[room].exits.iter().copied().find(|exit| self.world[*exit].to == to)
    }
}
