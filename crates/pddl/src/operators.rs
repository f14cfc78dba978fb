//! From cases to what a planner can do, its operators ("actions" in PDDL, which the game has others of): those that do the same made
//! one, masks said as facts that hold or do not, and whatever cannot help to win left out.

use super::case::Case;
use super::name;
use super::variables::{Cube, Domains, Mask, Value, Var, simplify};
use std::collections::{BTreeMap, BTreeSet};
use world::World;

/// The variable has the value, or has not: one proposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Atom {
    pub var: Var,
    pub value: Value,
    pub holds: bool,
}

pub(super) const WON: Atom = Atom { var: Var::Won, value: Value::Is(true), holds: true };

/// The variables that are given a value, and which.
pub(super) type Assignments = BTreeMap<Var, Value>;

#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub name: String,
    /// What it was made from: for questions about what items are needed out of hand.
    pub when: Cube,
    pub then: Assignments,
    pub before: BTreeSet<Atom>,
    pub adds: BTreeSet<Atom>,
    pub deletes: BTreeSet<Atom>,
}

/// Cases under the names of the commands they come from, in the commands' order.
pub(super) struct NamedCase {
    pub name: String,
    pub own_name: bool,
    pub case: Case,
}

/// At most so many operators; `None` where there would be more.
pub(super) fn from_cases(
    world: &World,
    domains: &Domains,
    cases: Vec<NamedCase>,
    most: usize,
) -> Option<Vec<Operator>> {
    let mut groups: Vec<(String, Assignments, Vec<Cube>)> = Vec::new();
    let mut known: BTreeMap<(Vec<(Var, Value)>, String), usize> = BTreeMap::new();
    for NamedCase { name, own_name, case } in cases {
        let solved = case.then.keys().rev().find_map(|var| match var {
            Var::Solved(id) => Some(format!("solve_{}", world[*id].key)),
            _ => None,
        });
        let Some((when, then)) = effective(domains, case) else { continue };
        let key = then.iter().map(|(var, value)| (*var, *value)).collect();
        let at = *known.entry((key, if own_name { name.clone() } else { String::new() })).or_insert_with(|| {
            groups.push((solved.unwrap_or(name), then, Vec::new()));
            groups.len() - 1
        });
        groups[at].2.push(when);
    }
    let mut operators = Vec::new();
    for (name, then, cubes) in groups {
        for when in simplify(domains, cubes) {
            for before in wordings(domains, &when)? {
                let (adds, deletes) = changes(domains, &then);
                let (name, when, then) = (name.clone(), when.clone(), then.clone());
                operators.push(Operator { name, when, then, before, adds, deletes });
            }
        }
        // Some of these can be dispensable; a world that makes many times what is allowed is not for planners.
        if operators.len() > most * 4 {
            return None;
        }
    }
    let operators = relevant(domains, operators);
    (operators.len() <= most).then(|| named(operators))
}

/// What the case really changes, and from where; `None` where it changes nothing.
fn effective(domains: &Domains, case: Case) -> Option<(Cube, Assignments)> {
    let Case { mut when, then: mut effects, over } = case;
    if over {
        effects.retain(|var, _| *var == Var::Won);
    }
    effects.retain(|var, value| {
        let is_value = domains.mask(*var, |it| it == *value);
        let was_so = when.get(*var).unwrap_or_else(|| domains.full(*var)) == is_value;
        // A place that is said again costs nothing and lets "take it and use it" and "use it" become one.
        !was_so || matches!(var, Var::Place(_)) && domains.values(*var).len() > 1
    });
    let changes = effects.iter().any(|(var, value)| when.get(*var) != Some(domains.mask(*var, |it| it == *value)));
    if !changes {
        return None;
    }
    // Doing again what is done already changes nothing, so the only thing changed need not be asked for.
    if let (1, Some((var, value))) = (effects.len(), effects.first_key_value())
        && let Some(mask) = when.get(*var)
        && mask | domains.mask(*var, |it| it == *value) == domains.full(*var)
    {
        when.0.remove(var);
    }
    Some((when, effects))
}

fn atom(var: Var, value: Value, holds: bool) -> Atom {
    match value {
        Value::Is(truth) => Atom { var, value: Value::Is(true), holds: truth == holds },
        value => Atom { var, value, holds },
    }
}

/// The ways to say where the cube is: a conjunction of facts each. A mask is said by what the variable is not, unless that
/// would be long; then there is an operator for each value it may have. `None` where there are too many.
fn wordings(domains: &Domains, cube: &Cube) -> Option<Vec<BTreeSet<Atom>>> {
    let mut ways = vec![BTreeSet::new()];
    for (var, mask) in &cube.0 {
        let choices = choices(domains, *var, *mask);
        if ways.len() * choices.len() > 500 {
            return None;
        }
        ways = ways
            .iter()
            .flat_map(|way: &BTreeSet<Atom>| choices.iter().map(|more| way.union(more).copied().collect()))
            .collect();
    }
    Some(ways)
}

fn choices(domains: &Domains, var: Var, mask: Mask) -> Vec<BTreeSet<Atom>> {
    let (allowed, all) = (mask.count_ones(), domains.full(var).count_ones());
    let without = all - allowed;
    let fits = domains.in_mask(var, mask);
    if allowed > 1 && (without <= 8 || without <= 2 * allowed) {
        let not = domains.in_mask(var, domains.full(var) & !mask);
        return vec![not.map(|value| atom(var, value, false)).collect()];
    }
    fits.map(|value| BTreeSet::from([atom(var, value, true)])).collect()
}

fn changes(domains: &Domains, then: &Assignments) -> (BTreeSet<Atom>, BTreeSet<Atom>) {
    let (mut adds, mut deletes) = (BTreeSet::new(), BTreeSet::new());
    for (var, now) in then {
        for value in domains.values(*var) {
            adds.insert(atom(*var, *value, value == now));
            deletes.insert(atom(*var, *value, value != now));
        }
    }
    (adds, deletes)
}

/// Does the proposition hold at the start?
pub(super) fn at_start(domains: &Domains, atom: Atom) -> bool {
    (domains.first(atom.var) == Some(atom.value)) == atom.holds
}

/// Leaves out facts that never change, and operators and effects that nothing on any way to the win asks for.
fn relevant(domains: &Domains, mut operators: Vec<Operator>) -> Vec<Operator> {
    loop {
        let deleted: BTreeSet<Atom> = operators.iter().flat_map(|operator| &operator.deletes).copied().collect();
        let mut fewer = false;
        for operator in &mut operators {
            let before = operator.before.len();
            operator.before.retain(|atom| !at_start(domains, *atom) || deleted.contains(atom));
            fewer |= operator.before.len() < before;
        }
        let wanted = wanted(&operators);
        let before = operators.len();
        operators.retain_mut(|operator| {
            operator.adds.retain(|atom| wanted.contains(atom));
            operator.deletes.retain(|atom| wanted.contains(atom));
            operator.adds.iter().any(|atom| !operator.before.contains(atom))
        });
        if !fewer && operators.len() == before {
            break;
        }
    }
    let mut known = BTreeSet::new();
    operators
        .retain(|operator| known.insert((operator.before.clone(), operator.adds.clone(), operator.deletes.clone())));
    operators
}

/// Every fact that the win, or an operator that brings about such a fact, asks for.
fn wanted(operators: &[Operator]) -> BTreeSet<Atom> {
    let mut by_add: BTreeMap<Atom, Vec<usize>> = BTreeMap::new();
    for (at, operator) in operators.iter().enumerate() {
        operator.adds.iter().for_each(|atom| by_add.entry(*atom).or_default().push(at));
    }
    let mut wanted = BTreeSet::from([WON]);
    let mut open = vec![WON];
    let mut used = vec![false; operators.len()];
    while let Some(atom) = open.pop() {
        for at in by_add.get(&atom).map_or(&[][..], Vec::as_slice) {
            if !std::mem::replace(&mut used[*at], true) {
                open.extend(operators[*at].before.iter().filter(|atom| wanted.insert(**atom)));
            }
        }
    }
    wanted
}

/// Names in the alphabet of PDDL, each once.
fn named(mut operators: Vec<Operator>) -> Vec<Operator> {
    let mut taken = BTreeSet::new();
    for operator in &mut operators {
        operator.name = name::unused(&mut taken, &operator.name);
    }
    operators
}
