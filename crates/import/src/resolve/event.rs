//! Events, topics and wants: scripted answers with their conditions and actions.

use super::Resolver;
use crate::document::{self, Document, ThingKind, Trigger};
use language::text;
use messages::t;
use world::ids::{CharacterId, EventId, FactId, ItemId, ObjectId, RoomId, Thing};
use world::logic::Place;
use world::model::{Event, Topic, Want};
use world::verb::Verb;

impl Resolver<'_> {
    pub(super) fn events(&mut self, events: &[document::Event], thing: Option<Thing>) -> Vec<(Trigger, EventId)> {
        let mut out = Vec::new();
        for event in events {
            let trigger = match event.trigger {
                // Looking at a thing is examining it; looking about is looking.
                Trigger::Verb(Verb::Look) if thing.is_some() => Trigger::Verb(Verb::Examine),
                // A thing is not entered as a room is; it may still wait.
                Trigger::Enter if thing.is_some() => Trigger::Verb(Verb::Enter),
                Trigger::Leave if thing.is_some() => Trigger::Verb(Verb::Exit),
                Trigger::Wait if thing.is_some() => Trigger::Verb(Verb::Wait),
                other => other,
            };
            let with = event.with.as_ref().and_then(|word| {
                let found = self.thing(word, &event.path, |_| true).filter(|with| Some(*with) != thing);
                if found.is_none() {
                    self.log.lost(&event.path, "unknown-thing", || {
                        t!("repair-unknown-thing-with", said = text::show(word))
                    });
                }
                found
            });
            let condition = self.condition(&event.condition, &event.path);
            let actions = self.actions(&event.actions);
            if event.text.is_empty() && actions.is_empty() {
                continue;
            }
            if self.world.events.len() >= usize::from(u16::MAX) {
                break;
            }
            let id = EventId::at(self.world.events.len());
            let verb = match trigger {
                Trigger::Verb(verb) => Some(verb),
                Trigger::Own => Some(Verb::Other),
                Trigger::Enter | Trigger::Leave | Trigger::Wait => None,
            };
            self.world.events.push(Event {
                verb,
                own_verb: event.own_verb.clone(),
                with,
                condition,
                text: event.text.clone(),
                actions,
                once: event.once,
            });
            out.push((trigger, id));
        }
        out
    }

    pub(super) fn room_events(&mut self, document: &Document) {
        for (at, room) in document.rooms.iter().enumerate() {
            self.here = Some(RoomId::at(at));
            self.about.clone_from(&room.description);
            for (trigger, id) in self.events(&room.events, None) {
                let room = &mut self.world.rooms[at];
                match trigger {
                    Trigger::Enter => room.on_enter.push(id),
                    Trigger::Leave => room.on_leave.push(id),
                    Trigger::Wait => room.on_wait.push(id),
                    Trigger::Verb(_) | Trigger::Own => room.events.push(id),
                }
            }
        }
        self.here = None;
    }

    pub(super) fn thing_events(&mut self, document: &Document) {
        let things: Vec<(Thing, &document::Thing)> = document
            .items
            .iter()
            .enumerate()
            .map(|(at, thing)| (Thing::Item(ItemId::at(at)), thing))
            .chain(document.objects.iter().enumerate().map(|(at, thing)| (Thing::Object(ObjectId::at(at)), thing)))
            .chain(
                document
                    .characters
                    .iter()
                    .enumerate()
                    .map(|(at, thing)| (Thing::Character(CharacterId::at(at)), thing)),
            )
            .collect();
        for (id, thing) in things {
            self.here = self.room_of(id);
            self.about.clone_from(&thing.identity.description);
            let events: Vec<EventId> = self.events(&thing.events, Some(id)).into_iter().map(|(_, id)| id).collect();
            match id {
                Thing::Item(id) => self.world.items[id.index()].events = events,
                Thing::Object(id) => self.world.objects[id.index()].events = events,
                Thing::Character(id) => self.world.characters[id.index()].events = events,
            }
        }
        self.here = None;
    }

    pub(super) fn people(&mut self, document: &Document) {
        for (at, thing) in document.characters.iter().enumerate() {
            let id = CharacterId::at(at);
            self.here = self.room_of(Thing::Character(id));
            let person = &thing.person;
            let mut knowledge: Vec<FactId> = Vec::new();
            for fact in &person.knowledge {
                knowledge.extend(self.fact(fact).filter(|fact| !knowledge.contains(fact)));
            }
            let mut relationships: Vec<(CharacterId, String)> = Vec::new();
            for (who, how) in &person.relationships {
                let found =
                    self.thing(who, &thing.path, |thing| thing.character().is_some()).and_then(Thing::character);
                match found.filter(|who| *who != id && relationships.iter().all(|(have, _)| have != who)) {
                    Some(who) => relationships.push((who, how.clone())),
                    None => self.log.note(&thing.path, "unknown-relation", || {
                        t!("repair-unknown-relation", said = text::show(who))
                    }),
                }
            }
            let mut topics = Vec::new();
            for topic in &person.topics {
                let condition = self.condition(&topic.condition, &thing.path);
                let actions = self.actions(&topic.actions);
                let (keywords, text, again) = (topic.keywords.clone(), topic.text.clone(), topic.again.clone());
                topics.push(Topic { keywords, text, condition, actions, again });
            }
            let mut wants = Vec::new();
            for want in &person.wants {
                let found = self.thing(&want.item, &want.path, |thing| thing.item().is_some());
                let item = match found {
                    Some(thing) => thing.item(),
                    None => self.create(&want.item, ThingKind::Item, Place::Nowhere, &want.path).and_then(Thing::item),
                };
                let Some(item) = item else {
                    self.log.lost(&want.path, "unknown-thing", || {
                        t!("repair-unknown-item-wanted", said = text::show(&want.item))
                    });
                    continue;
                };
                let condition = self.condition(&want.condition, &want.path);
                let actions = self.actions(&want.actions);
                wants.push(Want { item, text: want.text.clone(), condition, actions, keeps: want.keeps });
            }
            let person = &mut self.world.characters[at];
            (person.knowledge, person.relationships, person.topics, person.wants) =
                (knowledge, relationships, topics, wants);
        }
        self.here = None;
    }
}
