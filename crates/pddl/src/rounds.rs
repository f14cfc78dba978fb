//! Tries every command in rounds, until a round finds no value of a variable that the round before did not know; adds what happens
//! without a command: meetings and endings.

use super::case::Case;
use super::commands;
use super::operators::{self, NamedCase, Operator};
use super::translator::Translator;
use super::variables::{Domains, IDLE, RAN_OUT, RUNS, Value, Var, always};
use world::{CharacterId, EndingId, Place, Thing, TimerId, Trigger};

/// Cases followed in one round.
const MOST_CASES: usize = 200_000;
/// Different scores that are told apart.
const MOST_SCORES: usize = 40;

impl Translator<'_> {
    /// What a planner can do, at most so many; `None` where there is more to the world than that.
    pub fn operators(&mut self, most: usize) -> Option<Vec<Operator>> {
        // What could be asked of an item that lay anywhere shows which items it can matter to put down.
        if self.imagine_elsewhere() {
            let imagined = self.round(most, true)?;
            self.find_put_down(&imagined);
            self.domains = Domains::new(self.world);
        }
        loop {
            let operators = self.round(most, false)?;
            if !self.find_put_down(&operators) {
                return Some(operators);
            }
        }
    }

    fn round(&mut self, most: usize, imagined: bool) -> Option<Vec<Operator>> {
        let mut cases = self.cases();
        if self.scored && self.domains.values(Var::Score).len() > MOST_SCORES {
            (self.scored, self.vague_score) = (false, true);
            self.domains = Domains::new(self.world);
            if imagined {
                self.imagine_elsewhere();
            }
            cases = self.cases();
        }
        if self.too_large || self.domains.overflow {
            return None;
        }
        operators::from_cases(self.world, &self.domains, cases, most)
    }

    /// Every case of every command, once no round finds a value that the round before did not know.
    fn cases(&mut self) -> Vec<NamedCase> {
        let candidates = commands::worth_trying(self.world, &self.dropped, &self.stowed);
        loop {
            self.domains.grown = false;
            let mut cases = Vec::new();
            for candidate in &candidates {
                let found = self.cases_of(candidate).into_iter();
                cases.extend(found.map(|case| NamedCase {
                    name: candidate.label.clone(),
                    own_name: candidate.own_name,
                    case,
                }));
                if cases.len() > MOST_CASES {
                    self.too_large = true;
                }
                if self.too_large || self.domains.overflow {
                    return Vec::new();
                }
            }
            cases.extend(self.meetings());
            cases.extend(self.timers());
            cases.extend(self.choices());
            cases.extend(self.endings());
            if !self.domains.grown || self.scored && self.domains.values(Var::Score).len() > MOST_SCORES {
                return cases;
            }
        }
    }

    /// Someone hidden may come into view wherever the hero is with them.
    fn meetings(&mut self) -> Vec<NamedCase> {
        let world = self.world;
        let mut cases = Vec::new();
        for who in CharacterId::all(world.characters.len()).filter(|who| world[*who].encounter_chance > 0) {
            let thing = Thing::Character(who);
            let hidden = self.is(Var::Hidden(thing), true);
            let met = self.having(&Case::default(), &hidden);
            for case in met {
                for (room, case) in self.by_room(&case) {
                    let there = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Room(room)));
                    for mut case in self.having(&case, &there) {
                        self.set(&mut case, Var::Hidden(thing), Value::Is(false));
                        let name = format!("meet_{}", world[who].identity.key);
                        cases.push(NamedCase { name, own_name: false, case });
                    }
                }
            }
        }
        cases
    }

    /// What runs may run out, and what waits for a condition happens where it holds: whenever a planner likes, for time is not said.
    fn timers(&mut self) -> Vec<NamedCase> {
        let world = self.world;
        let mut cases = Vec::new();
        for id in TimerId::all(world.timers.len()) {
            let timer = &world[id];
            let (from, then) = match &timer.trigger {
                Trigger::When(condition) => (IDLE, self.condition(&Case::default(), condition, true)),
                _ => (RUNS, always()),
            };
            let ready = self.where_value(Var::Timer(id), |it| it == from);
            let ready = self.both(&ready, &then);
            for mut case in self.having(&Case::default(), &ready) {
                if !matches!(timer.trigger, Trigger::Every(_)) {
                    self.set(&mut case, Var::Timer(id), RAN_OUT);
                }
                let may = self.condition(&case, &timer.condition, true);
                let (may, otherwise) = self.split(case, &may);
                let done = self.act(may, &timer.actions, true);
                let name = format!("wait_for_{}", timer.key);
                let named = |case| NamedCase { name: name.clone(), own_name: false, case };
                cases.extend(done.into_iter().chain(otherwise).map(named));
            }
        }
        cases
    }

    /// An impulse may be taken once, wherever its choice may be offered; then the others of the same choice cannot be.
    fn choices(&mut self) -> Vec<NamedCase> {
        let world = self.world;
        let mut cases = Vec::new();
        for (id, node, choice) in world.story.choices() {
            let fresh = self.is(Var::Decided(id), false);
            let offered = self.condition(&Case::default(), &world.story.may_offer(node, choice), true);
            let offered = self.both(&fresh, &offered);
            for option in &choice.options {
                let when = self.condition(&Case::default(), &option.when, true);
                let when = self.both(&offered, &when);
                let mut found = self.having(&Case::default(), &when);
                self.set_all(&mut found, Var::Decided(id), Value::Is(true));
                let name = format!("decide_to_{}", option.words().replace(' ', "_"));
                let named = |case| NamedCase { name: name.clone(), own_name: false, case };
                cases.extend(self.act(found, &option.actions, true).into_iter().map(named));
            }
        }
        cases
    }

    /// An ending is won as soon as its condition holds.
    fn endings(&mut self) -> Vec<NamedCase> {
        let world = self.world;
        let mut cases = Vec::new();
        for id in EndingId::all(world.endings.len()).filter(|id| !world[*id].lost) {
            let holds = self.condition(&Case::default(), &world[id].condition, true);
            for mut case in self.having(&Case::default(), &holds) {
                self.set(&mut case, Var::Won, Value::Is(true));
                case.over = true;
                let name = format!("win_by_{}", world[id].key);
                cases.push(NamedCase { name, own_name: false, case });
            }
        }
        cases
    }
}
