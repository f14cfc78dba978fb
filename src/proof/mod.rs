//! Can it be won, and how: a search over `rules::step`. It must not have rules of its own: every state it looks at was made by
//! a step that the game would make as well.

mod blocked;
mod greedy;
mod hint;
mod key;
mod mend;
mod moves;
mod needs;
mod pddl;
mod search;

pub use hint::{Hint, hint};
pub use mend::mend;
pub use pddl::{Pddl, TooLarge, pddl};

use crate::rules::{Command, GameState, Over};
use crate::world::{Thing, World};
use serde::{Deserialize, Serialize};

/// What the search found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proof {
    pub verdict: Verdict,
    /// The walkthrough where it can be won.
    pub plan: Vec<Command>,
    /// No shorter plan exists (in commands, among those the search thinks of).
    pub shortest: bool,
    /// States looked at.
    pub states: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    Winnable,
    /// What stands in the way, one sentence each.
    Blocked(Vec<String>),
    /// The search gave up after so many states, and a straightforward try did not win either.
    Undecided,
}

impl Proof {
    #[must_use]
    pub fn is_winnable(&self) -> bool {
        self.verdict == Verdict::Winnable
    }
}

/// States that the exact search looks at before it lets the straightforward one try. At some ten microseconds each this keeps
/// a proof near a second.
const MAX_STATES: usize = 60_000;

/// Proves a world from its start, in the state a new game begins with.
#[must_use]
pub fn prove(world: &World) -> Proof {
    prove_from(world, &first_state(world))
}

/// The state in which every game of this world begins. Its chance comes from the world's own seed, so that a walkthrough found
/// once holds for everyone.
#[must_use]
pub fn first_state(world: &World) -> GameState {
    GameState::new(world, world.seed.unwrap_or_else(|| crate::rng::fnv(world.plot.title.as_bytes())))
}

/// Proves that the win can be reached from this state.
#[must_use]
pub fn prove_from(world: &World, state: &GameState) -> Proof {
    if matches!(state.over, Some(Over::Won(_))) {
        return Proof { verdict: Verdict::Winnable, plan: Vec::new(), shortest: true, states: 1 };
    }
    let needs = needs::of(world);
    let found = search::shortest(world, state, &needs, MAX_STATES);
    if let Some(plan) = found.plan {
        return Proof { verdict: Verdict::Winnable, plan, shortest: true, states: found.states };
    }
    // Out of patience: go straight for whatever changes the world for good.
    let run = greedy::run(world, state, &needs);
    if let Some(plan) = run.plan {
        let states = found.states + run.states;
        return Proof { verdict: Verdict::Winnable, plan, shortest: false, states };
    }
    let verdict = if found.exhausted { Verdict::Blocked(blocked::reasons(world, &run)) } else { Verdict::Undecided };
    Proof { verdict, plan: Vec::new(), shortest: false, states: found.states + run.states }
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
    let mut out = crate::rules::Effects::muted();
    for command in plan {
        crate::rules::step(world, &mut state, command, &mut out);
    }
    matches!(state.over, Some(Over::Won(_)))
}

#[cfg(test)]
mod tests;
