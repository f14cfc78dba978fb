//! Rooms and things without anything that refers to others. It must not look up names.

use super::Lower;
use crate::draft::{self, Draft};
use world::logic::Place;
use world::model::{Character, Item, Object, Room};

impl Lower<'_> {
    /// Rooms and things without anything that refers to others.
    pub(super) fn shells(&mut self, draft: &Draft) {
        for room in &draft.rooms {
            self.world.rooms.push(Room {
                key: room.key.clone(),
                name: room.name.clone(),
                description: room.description.clone(),
                sound: room.sound.clone(),
                graphics: room.graphics.clone(),
                dark: room.dark,
                indoors: room.indoors.unwrap_or(false),
                first_visit: room.first_visit.clone(),
                ..Room::default()
            });
        }
        for thing in &draft.items {
            self.world.items.push(item(thing));
        }
        for thing in &draft.objects {
            self.world.objects.push(object(thing));
        }
        for thing in &draft.characters {
            self.world.characters.push(character(thing));
        }
    }
}

pub(super) fn item(thing: &draft::Thing) -> Item {
    Item {
        hidden: thing.hidden,
        points: thing.points,
        read: thing.read.clone(),
        light: thing.light,
        wearable: thing.wearable,
        edible: thing.edible,
        ..Item::new(thing.identity.clone(), Place::Nowhere)
    }
}

pub(super) fn object(thing: &draft::Thing) -> Object {
    Object {
        hidden: thing.hidden,
        read: thing.read.clone(),
        surface: thing.surface,
        at: thing.at,
        ..Object::new(thing.identity.clone(), Place::Nowhere)
    }
}

pub(super) fn character(thing: &draft::Thing) -> Character {
    Character {
        hidden: thing.hidden,
        persona: thing.person.persona.clone(),
        goals: thing.person.goals.clone(),
        encounter_chance: thing.person.encounter_chance,
        voice: thing.person.voice.clone(),
        ..Character::new(thing.identity.clone(), Place::Nowhere)
    }
}
