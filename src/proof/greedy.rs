//! The straightforward try: walk to the nearest thing that changes the world for good, do it, go on. In worlds where nothing
//! can be lost this reaches everything that can be reached; what it could not reach is why a world is blocked.

use super::key;
use super::moves;
use super::needs::Needs;
use crate::rules::{Command, Effects, GameState, Over, scope, step};
use crate::world::{Thing, Verb, World};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// How far it came.
pub(super) struct Run {
    pub plan: Option<Vec<Command>>,
    /// The last state it reached.
    pub end: GameState,
    /// Things that were in sight on the way.
    pub seen: Vec<Thing>,
    pub states: usize,
}

/// Changes for good made at most: far more than a world of the format's limits has.
const MAX_CHANGES: usize = 1_500;
/// States looked at between two changes: a walk through every room with every door.
const MAX_WALK: usize = 4_000;

pub(super) fn run(world: &World, from: &GameState, needs: &Needs) -> Run {
    let mut state = from.clone();
    let mut plan = Vec::new();
    let mut seen = vec![false; world.items.len() + world.objects.len() + world.characters.len()];
    let mut states = 0;
    let mut past: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    for _ in 0..MAX_CHANGES {
        past.insert(key::of(world, &state, needs));
        let Some((path, next)) = nearest_change(world, &state, needs, &past, &mut seen, &mut states) else { break };
        plan.extend(path);
        state = next;
        if state.over.is_some() {
            break;
        }
    }
    let won = matches!(state.over, Some(Over::Won(_)));
    let plan = won.then(|| shortened(world, from, plan));
    let seen = world.things().zip(seen).filter_map(|(thing, seen)| seen.then_some(thing)).collect();
    Run { plan, end: state, seen, states }
}

/// The shortest walk that ends in a change for good, preferring at equal length what comes first in `moves`.
fn nearest_change(
    world: &World,
    from: &GameState,
    needs: &Needs,
    past: &IndexSet<Vec<u8>, FxBuildHasher>,
    ever: &mut [bool],
    states: &mut usize,
) -> Option<(Vec<Command>, GameState)> {
    let mut seen: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    seen.insert(key::of(world, from, needs));
    let mut queue = VecDeque::from([(Vec::new(), from.clone())]);
    let mut muted = Effects::muted();
    let mut walked = 0;
    while let Some((path, state)) = queue.pop_front() {
        for (at, thing) in world.things().enumerate() {
            ever[at] |= scope::sees(world, &state, thing);
        }
        for command in moves::worth_trying(world, &state, needs) {
            let mut next = state.clone();
            step(world, &mut next, &command, &mut muted);
            *states += 1;
            let mut path = path.clone();
            let verb = command.verb;
            path.push(command);
            let it = key::of(world, &next, needs);
            match next.over {
                Some(Over::Won(_)) => return Some((path, next)),
                Some(Over::Dead) => continue,
                None => {}
            }
            if is_progress(&state, &next, verb) && !past.contains(&it) {
                return Some((path, next));
            }
            if seen.insert(it) {
                walked += 1;
                if walked > MAX_WALK {
                    return None;
                }
                queue.push_back((path, next));
            }
        }
    }
    None
}

/// More solved, told, opened, revealed or in hand than before; walking about is none.
fn is_progress(before: &GameState, after: &GameState, verb: Verb) -> bool {
    let count = |bits: &[bool]| bits.iter().filter(|bit| **bit).count();
    count(&after.solved) > count(&before.solved)
        || after.told.len() > before.told.len()
        || after.fired.len() > before.fired.len()
        || after.learnt.len() > before.learnt.len()
        || after.carried().count() > before.carried().count()
        || count(&after.closed) < count(&before.closed)
        || after.flags != before.flags
        || after.items.iter().zip(&before.items).any(|(now, then)| (now.hidden, now.lit) != (then.hidden, then.lit))
        || after
            .objects
            .iter()
            .zip(&before.objects)
            .any(|(now, then)| then.hidden && !now.hidden || then.locked && !now.locked || !then.open && now.open)
        || after.characters != before.characters
        || verb == Verb::Wear
}

/// Leaves out what the win does not need: each command once, from the end, kept only where without it the rest fails.
fn shortened(world: &World, from: &GameState, mut plan: Vec<Command>) -> Vec<Command> {
    let wins = |plan: &[Command]| {
        let mut state = from.clone();
        let mut muted = Effects::muted();
        for command in plan {
            step(world, &mut state, command, &mut muted);
        }
        matches!(state.over, Some(Over::Won(_)))
    };
    // Quadratic in steps, so only for plans of a length that people walk.
    if plan.len() > 400 {
        return plan;
    }
    let mut at = plan.len();
    while at > 0 {
        at -= 1;
        let mut without = plan.clone();
        without.remove(at);
        // There and back again is two commands that only go together.
        if wins(&without) {
            plan = without;
        } else if at > 0 {
            without.remove(at - 1);
            if wins(&without) {
                plan = without;
                at -= 1;
            }
        }
        at = at.min(plan.len());
    }
    plan
}
