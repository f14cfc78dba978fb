//! Scripted answers; the counterpart of `rules::event`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Value, Var};
use rules::{Command, reacts};
use world::{Action, EventId, RoomId, Thing, World};

/// The events that could answer the command. An exact verb wins over a near one; things come before the room.
pub(super) fn answering(world: &World, command: &Command, room: Option<RoomId>) -> Vec<EventId> {
    let things: Vec<Thing> = command.things().collect();
    let mut list: Vec<EventId> = Vec::new();
    for exact in [true, false] {
        let mut search = |events: &[EventId], other: Option<Thing>| {
            for id in events {
                let event = &world[*id];
                let with = event.with.is_none() || event.with == other;
                let said = if exact {
                    event.is_said(command.verb, command.words.as_deref())
                } else {
                    event.act().is_some_and(|verb| reacts(command.verb, verb))
                };
                if with && said && !list.contains(id) {
                    list.push(*id);
                }
            }
        };
        for (index, thing) in things.iter().enumerate() {
            let other = if things.len() > 1 { things.get(1 - index.min(1)).copied() } else { None };
            search(world.events_of(*thing), other);
        }
        if let (true, Some(room)) = (things.is_empty(), room) {
            search(&world[room].events, None);
        }
    }
    list
}

impl Translator<'_> {
    /// Of these events, the first that may run: the cases with the event whose turn it is in them, and those in which none may.
    pub fn first_that_may(&mut self, case: Case, events: &[EventId]) -> (Vec<(Case, EventId)>, Vec<Case>) {
        let mut running = Vec::new();
        let mut rest = vec![case];
        for id in events {
            for case in std::mem::take(&mut rest) {
                let (may, others) = self.may_run(case, *id);
                running.extend(may.into_iter().map(|case| (case, *id)));
                rest.extend(others);
            }
        }
        (running, rest)
    }

    /// The cases in which the event's turn has not passed and its condition holds, and the others.
    fn may_run(&mut self, case: Case, id: EventId) -> (Vec<Case>, Vec<Case>) {
        let world = self.world;
        let mut may = self.condition(&case, &world[id].condition, true);
        if world[id].once {
            let fresh = self.is(Var::Fired(id), false);
            may = self.both(&may, &fresh);
        }
        self.split(case, &may)
    }

    pub fn run_event(&mut self, case: Case, id: EventId) -> Vec<Case> {
        let world = self.world;
        let event = &world[id];
        let pays = self.scored && event.actions.iter().any(|action| matches!(action, Action::AddScore(_)));
        if !event.once && !pays {
            return self.act(vec![case], &event.actions, false);
        }
        let fired = self.is(Var::Fired(id), true);
        let (again, mut first) = if pays { self.split(case, &fired) } else { (Vec::new(), vec![case]) };
        self.set_all(&mut first, Var::Fired(id), Value::Is(true));
        let mut done = self.act(first, &event.actions, true);
        done.extend(self.act(again, &event.actions, false));
        done
    }

    /// The first of a room's events that may runs, if any does.
    pub fn run_first(&mut self, case: Case, events: &[EventId]) -> Vec<Case> {
        let (running, rest) = self.first_that_may(case, events);
        let mut done = Vec::new();
        for (case, id) in running {
            done.extend(self.run_event(case, id));
        }
        done.extend(rest);
        done
    }
}
