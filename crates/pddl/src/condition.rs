//! Conditions as disjunctions over the variables: what `rules::holds` says of one state, said of all at once.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Dnf, RAN_OUT, RUNS, Value, Var, always, simplify};
use world::{Condition, Place, Thing};

impl Translator<'_> {
    /// Where this condition holds (or does not, for `truth` false), given what the case already decided.
    pub fn condition(&mut self, case: &Case, condition: &Condition, truth: bool) -> Dnf {
        match condition {
            Condition::Always => sure(truth),
            Condition::Never => sure(!truth),
            Condition::Not(inner) => self.condition(case, inner, !truth),
            Condition::All(list) => self.list(case, list, truth, truth),
            Condition::Any(list) => self.list(case, list, truth, !truth),
            Condition::Flag(flag) => self.where_value(Var::Flag(*flag), |v| (v != Value::Number(0)) == truth),
            Condition::FlagIs(flag, n) => self.where_value(Var::Flag(*flag), |v| (v == Value::Number(*n)) == truth),
            Condition::FlagAtLeast(flag, n) => {
                self.where_value(Var::Flag(*flag), |v| matches!(v, Value::Number(it) if it >= *n) == truth)
            }
            Condition::Has(item) => {
                let held = |v| matches!(v, Value::Place(Place::Carried | Place::Worn));
                self.where_value(Var::Place(Thing::Item(*item)), |v| held(v) == truth)
            }
            Condition::HasAtLeast(item, least) => {
                let has = self.has_at_least(*item, *least);
                if truth { has } else { self.not(&has) }
            }
            Condition::Wearing(item) => {
                self.where_value(Var::Place(Thing::Item(*item)), |v| (v == Value::Place(Place::Worn)) == truth)
            }
            Condition::At(room) => self.where_value(Var::Hero, |v| (v == Value::Room(*room)) == truth),
            Condition::Visited(room) => self.is(Var::Visited(*room), truth),
            Condition::Solved(puzzle) => self.is(Var::Solved(*puzzle), truth),
            Condition::ScoreAtLeast(_) if self.vague_score => always(),
            Condition::ScoreAtLeast(n) => {
                self.where_value(Var::Score, |v| matches!(v, Value::Number(it) if it >= *n) == truth)
            }
            Condition::Present(thing) => {
                let seen = self.sees(case, *thing);
                if truth { seen } else { self.not(&seen) }
            }
            Condition::Open(object) => self.is(Var::Open(Thing::Object(*object)), truth),
            Condition::TimerAtMost(timer, most) => {
                let holds = |v| v == RAN_OUT || *most > 0 && v == RUNS;
                self.where_value(Var::Timer(*timer), |v| holds(v) == truth)
            }
            Condition::Knows(who, fact) => self.is(Var::Knows(*who, *fact), truth),
        }
    }

    /// All of them (each being `truth`), or any.
    fn list(&mut self, case: &Case, list: &[Condition], truth: bool, all: bool) -> Dnf {
        let mut total = if all { always() } else { Vec::new() };
        for one in list {
            let one = self.condition(case, one, truth);
            if all {
                total = self.both(&total, &one);
            } else {
                total.extend(one);
            }
        }
        simplify(&self.domains, total)
    }
}

fn sure(truth: bool) -> Dnf {
    if truth { always() } else { Vec::new() }
}
