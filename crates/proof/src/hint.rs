//! Hints from the present state: the next thing that matters on a way to the win, from vague to plain.

use super::prove::prove_from;
use messages::t;
use rules::{Command, Effects, GameState, step};
use world::{PuzzleId, World};

/// What to nudge the player towards.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The puzzle that the plan solves next, where one is left.
    pub puzzle: Option<PuzzleId>,
    /// From gentle to plain; the last one gives it away. `Command`s stand for sentences that the parser's `phrase` makes.
    pub texts: Vec<String>,
    /// The very next command of the plan.
    pub next: Command,
}

/// The next step from here; `None` where the win cannot be reached any more (or the search gave up).
#[must_use]
pub fn hint(world: &World, state: &GameState) -> Option<Hint> {
    let plan = prove_from(world, state).plan;
    let next = plan.first()?.clone();
    let mut ahead = state.clone();
    let mut muted = Effects::muted();
    let puzzle = plan.iter().find_map(|command| {
        let before = ahead.solved.clone();
        step(world, &mut ahead, command, &mut muted);
        PuzzleId::all(before.len()).find(|id| !before[id.index()] && ahead.is_solved(*id))
    });
    let mut texts = Vec::new();
    if let Some(id) = puzzle {
        let it = &world[id];
        if it.hints.is_empty() {
            texts.extend([&it.description, &it.obstacle].into_iter().filter(|text| !text.is_empty()).cloned());
        } else {
            texts.extend(it.hints.iter().cloned());
        }
    }
    if texts.is_empty() {
        texts.push(t!("proof-hint-goal", goal = world.plot.goal.as_str()));
    }
    Some(Hint { puzzle, texts, next })
}
