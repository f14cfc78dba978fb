//! Can it be won, and how: a search over `rules::step`. It must not have rules of its own: every state it looks at was made by
//! a step that the game would make as well, and every plan was played to its win before it is handed out.
//!
//! `task` prepares a world: what can be done (`acts`), what each act asks for and changes (`facts`). `exploration` does whatever can do
//! no harm, `search` tries the rest both ways, `plan` makes a walkthrough of it, `dead_ends` looks for the acts that lose the game.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod acts;
mod admission;
mod dead_ends;
mod exploration;
mod facts;
mod hint;
mod moves;
mod plan;
mod reasons;
mod region;
mod relevance;
mod repair;
mod repair_dead_ends;
mod search;
mod shortest;
mod state_key;
mod task;
mod unreachable;

pub use admission::{Winnability, is_lost, stays_winnable, winnability_after};
pub use dead_ends::{DeadEnd, DeadEnds, find_dead_ends};
pub use hint::{Hint, hint};
pub use repair::repair;
pub use repair_dead_ends::repair_dead_ends;
pub use unreachable::{Unreachable, WordWithoutClue, find_unreachable};

use exploration::{Budget, Reached};
use rules::{Command, GameState, Over, first_state};
use serde::{Deserialize, Serialize};
use task::Task;
use world::{Thing, World};

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
    if proof.is_winnable() { proof } else { second_look(world, state, proof) }
}

/// Before a world is called unwinnable, its nearest states are looked at one by one: rules that get in each other's way in a
/// manner that the search does not foresee are rare, and mostly in small worlds.
fn second_look(world: &World, state: &GameState, proof: Proof) -> Proof {
    match shortest::shortest(world, state, &relevance::of(world), NEAREST_STATES).plan {
        Some(plan) => Proof { verdict: Verdict::Winnable, plan, shortest: true, ..proof },
        None => proof,
    }
}

/// The proof, and what was reached while looking for it.
fn explore(task: &Task, state: &GameState) -> (Proof, Reached) {
    if matches!(state.over, Some(Over::Won(_))) {
        let proof = Proof { verdict: Verdict::Winnable, plan: Vec::new(), shortest: true, states: 1 };
        return (proof, Reached::new(task, state));
    }
    let mut budget = Budget::of(MOST_STEPS);
    let found = search::win(task, state, &[], &mut budget);
    let plan = found.trace.as_deref().and_then(|trace| plan::of(task, state, trace));
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
    if !proof.is_winnable() || proof.shortest {
        return proof;
    }
    let searched = shortest::shortest(world, &first_state(world), &relevance::of(world), MOST_STATES);
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
    let trace = search::late_win(&task, &state, &mut Budget::of(MOST_STEPS)).trace?;
    plan::whole(&task, &state, &trace)
}

/// Do these commands name only what is in this world? (A plan from a file may name anything.)
#[must_use]
pub fn is_sound(world: &World, plan: &[Command]) -> bool {
    plan.iter().flat_map(Command::things).all(|thing| match thing {
        Thing::Item(id) => id.index() < world.items.len(),
        Thing::Object(id) => id.index() < world.objects.len(),
        Thing::Character(id) => id.index() < world.characters.len(),
    })
}

/// Do these commands win from the first state?
#[must_use]
pub fn wins(world: &World, plan: &[Command]) -> bool {
    let mut state = first_state(world);
    let mut out = rules::Effects::muted();
    for command in plan {
        rules::step(world, &mut state, command, &mut out);
    }
    matches!(state.over, Some(Over::Won(_)))
}

#[cfg(test)]
mod tests;
