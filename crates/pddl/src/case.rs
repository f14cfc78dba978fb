//! One way a command can go: from which states, and what it changes. Where the outcome depends on the state, a case is split
//! in two, since an action of a planner has no "if" inside.

use super::translator::Translator;
use super::variables::{Cube, Dnf, Mask, Value, Var, simplify};
use std::collections::BTreeMap;
use world::{ItemId, Place, RoomId, Thing};

/// More cases, or more cubes in one condition, than any world needs that was not made to break this.
const MOST: usize = 20_000;

#[derive(Clone, Debug, Default)]
pub(super) struct Case {
    /// The states it starts from.
    pub when: Cube,
    /// What has been given a value since.
    pub then: BTreeMap<Var, Value>,
    /// Won: nothing more happens.
    pub over: bool,
}

impl Case {
    pub fn from(when: Cube) -> Self {
        Self { when, ..Self::default() }
    }
}

impl Translator<'_> {
    /// The values that the variable may have now in this case.
    pub fn now(&self, case: &Case, var: Var) -> Mask {
        match case.then.get(&var) {
            Some(value) => self.domains.mask(var, |it| it == *value),
            None => case.when.get(var).unwrap_or_else(|| self.domains.full(var)),
        }
    }

    /// The states in which the variable's value is one of those.
    pub fn where_value(&self, var: Var, is: impl Fn(Value) -> bool) -> Dnf {
        let mask = self.domains.mask(var, is);
        if mask == 0 { Vec::new() } else { vec![Cube::with(var, mask)] }
    }

    pub fn is(&self, var: Var, truth: bool) -> Dnf {
        self.where_value(var, |value| value == Value::Is(truth))
    }

    pub fn has(&self, item: ItemId) -> Dnf {
        let held = |value| matches!(value, Value::Place(Place::Carried | Place::Worn));
        self.where_value(Var::Place(Thing::Item(item)), held)
    }

    pub fn both(&mut self, a: &Dnf, b: &Dnf) -> Dnf {
        if a.len() * b.len() > MOST {
            self.too_large = true;
            return Vec::new();
        }
        let all = a.iter().flat_map(|one| b.iter().filter_map(|other| one.meet(other))).collect();
        simplify(&self.domains, all)
    }

    pub fn not(&mut self, dnf: &Dnf) -> Dnf {
        let mut rest = vec![Cube::default()];
        for cube in dnf {
            rest = rest.iter().flat_map(|one| self.outside(one, cube)).collect();
            if rest.len() > MOST {
                self.too_large = true;
                return Vec::new();
            }
        }
        simplify(&self.domains, rest)
    }

    /// The parts of the first cube that are not in the second, none overlapping another.
    fn outside(&self, cube: &Cube, hole: &Cube) -> Dnf {
        let mut inside = cube.clone();
        let mut parts = Vec::new();
        for (var, mask) in &hole.0 {
            let mine = inside.get(*var).unwrap_or_else(|| self.domains.full(*var));
            if mine & !mask != 0 {
                let mut part = inside.clone();
                part.0.insert(*var, mine & !mask);
                parts.push(part);
            }
            if mine & mask == 0 {
                return vec![cube.clone()];
            }
            inside.0.insert(*var, mine & mask);
        }
        parts
    }

    /// What must have been true before this case began for the cube to hold now; `None` where it cannot.
    fn before(&self, case: &Case, cube: &Cube) -> Option<Cube> {
        let mut left = Cube::default();
        for (var, mask) in &cube.0 {
            if !case.then.contains_key(var) {
                left.0.insert(*var, *mask);
            } else if self.now(case, *var) & mask == 0 {
                return None;
            }
        }
        Some(left)
    }

    /// The case where the condition holds now, and the case where it does not.
    pub fn split(&mut self, case: Case, dnf: &Dnf) -> (Vec<Case>, Vec<Case>) {
        let Case { when, then, over } = case;
        let case = Case { when: Cube::default(), then, over };
        let mut rest = vec![when];
        let mut yes = Vec::new();
        for cube in dnf {
            let Some(cube) = self.before(&case, cube) else { continue };
            yes.extend(rest.iter().filter_map(|one| one.meet(&cube)));
            rest = rest.iter().flat_map(|one| self.outside(one, &cube)).collect();
            if rest.len() > MOST {
                self.too_large = true;
                return (Vec::new(), Vec::new());
            }
        }
        let again = |cubes: Dnf| -> Vec<Case> {
            simplify(&self.domains, cubes).into_iter().map(|when| Case { when, ..case.clone() }).collect()
        };
        (again(yes), again(rest))
    }

    /// Only the case where the condition holds now.
    pub fn having(&self, case: &Case, dnf: &Dnf) -> Vec<Case> {
        let cubes = dnf.iter().filter_map(|cube| case.when.meet(&self.before(case, cube)?)).collect();
        simplify(&self.domains, cubes).into_iter().map(|when| Case { when, ..case.clone() }).collect()
    }

    pub fn set(&mut self, case: &mut Case, var: Var, value: Value) {
        self.domains.learn(var, value);
        case.then.insert(var, value);
    }

    pub fn put(&mut self, case: &mut Case, thing: Thing, place: Place) {
        self.set(case, Var::Place(thing), Value::Place(place));
    }

    pub fn set_all(&mut self, cases: &mut [Case], var: Var, value: Value) {
        for case in cases {
            self.set(case, var, value);
        }
    }

    pub fn put_all(&mut self, cases: &mut [Case], thing: Thing, place: Place) {
        self.set_all(cases, Var::Place(thing), Value::Place(place));
    }

    /// One case for every room that the hero may be in now.
    pub fn by_room(&mut self, case: &Case) -> Vec<(RoomId, Case)> {
        let rooms: Vec<Value> = self.domains.in_mask(Var::Hero, self.now(case, Var::Hero)).collect();
        let mut cases = Vec::new();
        for value in rooms {
            let Value::Room(room) = value else { continue };
            let here = self.where_value(Var::Hero, |it| it == value);
            cases.extend(self.having(case, &here).into_iter().map(|case| (room, case)));
        }
        cases
    }
}
