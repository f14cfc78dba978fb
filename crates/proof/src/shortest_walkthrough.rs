//! Breadth first over all states that `rules::step` makes: the first that is found is a shortest one. Slow, and asked for by name.

use super::commands_to_try;
use super::goal::Goal;
use super::relevance::Needs;
use super::state_key;
use indexmap::IndexSet;
use rules::{Command, Effects, GameState, step};
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;
use world::World;

pub(super) struct Searched {
    pub plan: Option<Vec<Command>>,
}

/// The shortest plan from here to what is wanted, looking at no more than so many states.
pub(super) fn find_shortest(world: &World, goal: Goal, from: &GameState, needs: &Needs, max_states: usize) -> Searched {
    // The place of a state in `seen` is its number; `how` tells by which command, from which state, it was reached.
    let mut seen: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    let mut how: Vec<(usize, Option<Command>)> = vec![(0, None)];
    let mut queue = VecDeque::from([(0, from.clone())]);
    seen.insert(state_key::encode(world, from, needs));
    let mut muted = Effects::muted();
    while let Some((number, state)) = queue.pop_front() {
        for command in commands_to_try::worth_trying(world, &state, needs) {
            let mut next = state.clone();
            step(world, &mut next, &command, &mut muted);
            if goal.is_met(next.over.as_ref()) {
                let plan = trace(&how, number, command);
                return Searched { plan: Some(plan) };
            }
            if next.over.is_some() || !seen.insert(state_key::encode(world, &next, needs)) {
                continue;
            }
            how.push((number, Some(command)));
            queue.push_back((how.len() - 1, next));
            if seen.len() >= max_states {
                return Searched { plan: None };
            }
        }
    }
    Searched { plan: None }
}

fn trace(how: &[(usize, Option<Command>)], mut number: usize, last: Command) -> Vec<Command> {
    let mut plan = vec![last];
    while let (before, Some(command)) = &how[number] {
        plan.push(command.clone());
        number = *before;
    }
    plan.reverse();
    plan
}
