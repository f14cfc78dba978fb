//! Rooms and things without anything that refers to others. It must not look up names.

use super::Resolver;
use crate::document::{self, Document};
use world::Stack;
use world::logic::Place;
use world::model::{Character, Item, Object, Room};

impl Resolver<'_> {
    /// Rooms and things without anything that refers to others.
    pub(super) fn add_without_references(&mut self, document: &Document) {
        for room in &document.rooms {
            self.world.rooms.push(Room {
                key: room.key.clone(),
                name: room.name.clone(),
                description: room.description.clone(),
                sound: room.sound.clone(),
                graphics: room.graphics.clone(),
                dark: room.dark,
                indoors: room.indoors.unwrap_or(false),
                first_visit: room.first_visit.clone(),
                habits: room.habits.clone(),
                ..Room::default()
            });
        }
        for thing in &document.items {
            self.world.items.push(item(thing));
        }
        for thing in &document.objects {
            self.world.objects.push(object(thing));
        }
        for thing in &document.characters {
            self.world.characters.push(character(thing));
        }
    }
}

pub(super) fn item(thing: &document::Thing) -> Item {
    Item {
        hidden: thing.hidden,
        points: thing.points,
        read: thing.read.clone(),
        light: thing.light,
        wearable: thing.wearable,
        stats: thing.stats,
        edible: thing.edible,
        stack: (thing.count > 1).then(|| Box::new(Stack::of(thing.count, &thing.identity))),
        ..Item::new(thing.identity.clone(), Place::Nowhere)
    }
}

pub(super) fn object(thing: &document::Thing) -> Object {
    Object {
        hidden: thing.hidden,
        read: thing.read.clone(),
        surface: thing.surface,
        at: thing.at,
        ..Object::new(thing.identity.clone(), Place::Nowhere)
    }
}

pub(super) fn character(thing: &document::Thing) -> Character {
    Character {
        hidden: thing.hidden,
        persona: thing.person.persona.clone(),
        goals: thing.person.goals.clone(),
        encounter_chance: thing.person.encounter_chance,
        voice: thing.person.voice.clone(),
        habits: thing.person.habits.clone(),
        abilities: thing.person.abilities.clone(),
        ..Character::new(thing.identity.clone(), Place::Nowhere)
    }
}
