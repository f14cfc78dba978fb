//! What a command does: puzzles first, then what the world scripted, then what hands can do; the counterpart of `rules::step`
//! and `rules::event`.

use super::Maker;
use super::case::Case;
use super::facts::{Value, Var};
use super::puzzle::{Fit, Way, ways};
use rules::{Command, Target, counts_as};
use world::{Action, EventId, RoomId, Thing, Verb, World};

/// What a command of these words could meet before hands and feet: nothing of it depends on the state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Meets {
    pub ways: Vec<(Way, Fit)>,
    /// Scripted answers, first come first.
    pub events: Vec<EventId>,
}

impl Meets {
    /// `room` is where the hero is, for a command that names nothing; others do not ask the room.
    pub fn of(world: &World, command: &Command, room: Option<RoomId>) -> Self {
        let ways = ways(world, command)
            .into_iter()
            .filter(|((id, nth), _)| match (room, world[*id].solutions[*nth].room) {
                (Some(here), Some(there)) => here == there,
                _ => true,
            })
            .collect();
        Self { ways, events: events(world, command, room) }
    }
}

/// An exact verb wins over a near one; things come before the room.
fn events(world: &World, command: &Command, room: Option<RoomId>) -> Vec<EventId> {
    let things: Vec<Thing> = command.things().collect();
    let mut list: Vec<EventId> = Vec::new();
    for exact in [true, false] {
        let mut search = |events: &[EventId], other: Option<Thing>| {
            for id in events {
                let event = &world[*id];
                let near = |verb| if exact { verb == command.verb } else { counts_as(command.verb, verb) };
                let with = event.with.is_none() || event.with == other;
                if with && event.verb.is_some_and(near) && !list.contains(id) {
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

impl Maker<'_> {
    /// Everything the command can do, from every state in which what it names is in sight.
    pub fn command(&mut self, start: Case, command: &Command, meets: &Meets) -> Vec<Case> {
        let mut cases = vec![start];
        for thing in command.things() {
            let mut seeing = Vec::new();
            for case in cases {
                let seen = self.sees(&case, thing);
                seeing.extend(self.having(&case, &seen));
            }
            cases = seeing;
        }
        let mut done = Vec::new();
        for case in cases {
            let attempt = self.attempt(case, &meets.ways);
            done.extend(self.after_puzzle(attempt.solved, command));
            done.extend(attempt.failed);
            for case in attempt.ignored {
                done.extend(self.scripted_or_plain(case, command, &meets.events));
            }
        }
        done
    }

    /// A puzzle that answered a taking, an opening, a lighting: the body does it as well.
    fn after_puzzle(&mut self, cases: Vec<Case>, command: &Command) -> Vec<Case> {
        if !matches!(command.verb, Verb::Take | Verb::Wear | Verb::Open | Verb::Light | Verb::TurnOn) {
            return cases;
        }
        let mut done = Vec::new();
        for case in cases {
            if case.over {
                done.push(case);
                continue;
            }
            let mut seeing = vec![case];
            for thing in command.things() {
                for case in std::mem::take(&mut seeing) {
                    let seen = self.sees(&case, thing);
                    let (seen, unseen) = self.split(case, &seen);
                    seeing.extend(seen);
                    done.extend(unseen);
                }
            }
            for case in seeing {
                done.extend(self.perform(case, command));
            }
        }
        done
    }

    fn scripted_or_plain(&mut self, case: Case, command: &Command, events: &[EventId]) -> Vec<Case> {
        let (running, rest) = self.first_that_may(case, events);
        let mut done = Vec::new();
        for (case, id) in running {
            for case in self.body_too(case, command, id) {
                done.extend(self.run_event(case, id));
            }
        }
        for case in rest {
            done.extend(self.perform(case, command));
        }
        done
    }

    /// Of these events, the first that may run: the cases with the event whose turn it is in them, and those in which none may.
    fn first_that_may(&mut self, case: Case, events: &[EventId]) -> (Vec<(Case, EventId)>, Vec<Case>) {
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

    /// Does the plain act where it goes with the script.
    fn body_too(&mut self, case: Case, command: &Command, id: EventId) -> Vec<Case> {
        use Verb::{Close, Drink, Drop, Eat, Extinguish, Light, Open, Take, TakeOff, TurnOff, TurnOn, Wear};
        let Some(Target::Thing(thing)) = command.direct else { return vec![case] };
        if self.world[id].actions.iter().any(|action| action.moves_hero_or(thing)) {
            return vec![case];
        }
        match (command.verb, thing) {
            (Take | Drop | Wear | TakeOff | Eat | Drink, Thing::Item(_)) => self.perform(case, command),
            (Light | TurnOn | Extinguish | TurnOff, Thing::Item(item)) if self.world[item].light => {
                self.perform(case, command)
            }
            (Open | Close, _) if self.world.openable(thing).is_some() => {
                let locked = self.is(Var::Locked(thing), true);
                let (mut cases, free) = self.split(case, &locked);
                for case in free {
                    cases.extend(self.perform(case, command));
                }
                cases
            }
            _ => vec![case],
        }
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
