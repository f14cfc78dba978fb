//! Can a world be won, and by which commands? Asks the search, then the plan; it must not call a plan a proof that was not played.

use super::exploration::{Budget, Reached};
use super::goal::Goal;
use super::relevance::Needs;
use super::task::Task;
use super::{reasons, search, shortest_walkthrough, walkthrough};
use rules::{Command, GameState, first_state};
use serde::{Deserialize, Serialize};
use world::{PuzzleId, World};

/// What the search found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proof {
    /// Can it be won?
    pub verdict: Verdict,
    /// The walkthrough where it can be won.
    pub plan: Vec<Command>,
    /// No shorter plan exists (in commands, among those the search thinks of).
    pub shortest: bool,
    /// Steps made.
    pub states: usize,
}

/// Can a world be won?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It can: the plan was played to its win.
    Winnable,
    /// What stands in the way, one sentence each.
    Blocked(Vec<String>),
    /// The search gave up after so many steps.
    Undecided,
}

impl Proof {
    /// Is the verdict "winnable"?
    #[must_use]
    pub fn is_winnable(&self) -> bool {
        self.verdict == Verdict::Winnable
    }
}

/// Steps that a proof may make. Worlds that models write take some hundred; at a few microseconds each this stays below a
/// second.
const MOST_STEPS: usize = 120_000;
/// States that the search for a shortest plan looks at before it lets the plan at hand stand.
const MOST_STATES: usize = 60_000;
/// States looked at one by one before a world is called unwinnable.
const NEAREST_STATES: usize = 3_000;

/// Proves a world from its start, in the state a new game begins with.
#[must_use]
pub fn prove(world: &World) -> Proof {
    prove_from(world, &first_state(world))
}

/// Proves that the win can be reached from this state.
#[must_use]
pub fn prove_from(world: &World, state: &GameState) -> Proof {
    let proof = explore(&Task::new(world), state).0;
    if proof.is_winnable() {
        return proof;
    }
    if world.puzzles.iter().any(|puzzle| puzzle.check.as_ref().is_some_and(|check| check.safe > 0)) {
        let daring = explore(&Task::daring(world), state).0;
        if daring.is_winnable() {
            return daring;
        }
    }
    second_look(world, Goal::AnyWin, state, proof)
}

/// A plan that wins from this state and rolls for none of these puzzles.
pub(super) fn prove_without(world: &World, state: &GameState, avoid: &[PuzzleId]) -> Option<Vec<Command>> {
    if avoid.is_empty() {
        let proof = prove_from(world, state);
        return proof.is_winnable().then_some(proof.plan);
    }
    let plan = |risks: bool| {
        let task = Task::avoiding(world, avoid.to_vec(), risks);
        let proof = explore(&task, state).0;
        proof.is_winnable().then_some(proof.plan)
    };
    plan(false).or_else(|| plan(true))
}

/// Before a world is called unwinnable, its nearest states are looked at one by one: rules that get in each other's way in a
/// manner that the search does not foresee are rare, and mostly in small worlds.
pub(super) fn second_look(world: &World, goal: Goal, state: &GameState, proof: Proof) -> Proof {
    match shortest_walkthrough::find_shortest(world, goal, state, &Needs::for_world(world), NEAREST_STATES).plan {
        Some(plan) => Proof { verdict: Verdict::Winnable, plan, shortest: true, ..proof },
        None => proof,
    }
}

/// The proof, and what was reached while looking for it.
pub(super) fn explore(task: &Task, state: &GameState) -> (Proof, Reached) {
    if task.goal.is_met(state.over.as_ref()) {
        let proof = Proof { verdict: Verdict::Winnable, plan: Vec::new(), shortest: true, states: 1 };
        return (proof, Reached::new(task, state));
    }
    let mut budget = Budget::new(MOST_STEPS);
    let found = search::win(task, state, &[], &mut budget);
    let plan = found.trace.as_deref().and_then(|trace| walkthrough::from_trace(task, state, trace));
    let verdict = match &plan {
        Some(_) => Verdict::Winnable,
        None if found.exhausted => Verdict::Blocked(reasons::reasons(task.world, &found.reached)),
        None => Verdict::Undecided,
    };
    let proof = Proof { verdict, plan: plan.unwrap_or_default(), shortest: false, states: budget.used };
    (proof, found.reached)
}

/// The same proof with a plan than which there is no shorter one, where that can be found among so many states.
#[must_use]
pub fn shorten(world: &World, proof: Proof) -> Proof {
    shorten_towards(world, Goal::AnyWin, proof)
}

pub(super) fn shorten_towards(world: &World, goal: Goal, proof: Proof) -> Proof {
    if !proof.is_winnable() || proof.shortest {
        return proof;
    }
    let searched =
        shortest_walkthrough::find_shortest(world, goal, &first_state(world), &Needs::for_world(world), MOST_STATES);
    match searched.plan {
        Some(plan) if plan.len() <= proof.plan.len() => Proof { plan, shortest: true, ..proof },
        _ => proof,
    }
}

/// A walkthrough that first does everything that does no harm, for the points and for the fun of it; `None` where that finds no
/// win.
#[must_use]
pub fn thorough(world: &World) -> Option<Vec<Command>> {
    let (task, state) = (Task::thorough(world), first_state(world));
    let trace = search::late_win(&task, &state, &mut Budget::new(MOST_STEPS)).trace?;
    walkthrough::complete_from_trace(&task, &state, &trace)
}
