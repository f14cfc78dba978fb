//! What a command does: puzzles first, then what the world scripted, then what any adventure knows; the counterpart of
//! `rules::step`.

use super::case::Case;
use super::event;
use super::puzzle::{self, Fit, SolutionIndex};
use super::translator::Translator;
use super::variables::Var;
use rules::{Command, Target};
use world::{EventId, RoomId, Thing, Verb, World};

/// What of the world could answer a command of these words, before its verb does: nothing of it depends on the state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answers {
    pub solutions: Vec<(SolutionIndex, Fit)>,
    /// Scripted answers, first come first.
    pub events: Vec<EventId>,
}

impl Answers {
    /// `room` is where the hero is, for a command that names nothing; others do not ask the room.
    pub fn to_command(world: &World, command: &Command, room: Option<RoomId>) -> Self {
        let solutions = puzzle::solutions_met(world, command)
            .into_iter()
            .filter(|((id, nth), _)| match (room, world[*id].solutions[*nth].room) {
                (Some(here), Some(there)) => here == there,
                _ => true,
            })
            .collect();
        Self { solutions, events: event::answering(world, command, room) }
    }
}

impl Translator<'_> {
    /// Everything the command can do, from every state in which what it names is in sight.
    pub fn command(&mut self, start: Case, command: &Command, answers: &Answers) -> Vec<Case> {
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
            let attempt = self.attempt(case, &answers.solutions);
            done.extend(self.after_puzzle(attempt.solved, command));
            done.extend(attempt.failed);
            for case in attempt.ignored {
                done.extend(self.scripted_or_plain(case, command, &answers.events));
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
            for case in self.perform_with_script(case, command, id) {
                done.extend(self.run_event(case, id));
            }
        }
        for case in rest {
            done.extend(self.perform(case, command));
        }
        done
    }

    /// Does the plain act where it goes with the script.
    fn perform_with_script(&mut self, case: Case, command: &Command, id: EventId) -> Vec<Case> {
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
}
