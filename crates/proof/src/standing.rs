//! Admission: may a change that somebody proposes in play be made without losing the game?

use super::region::Region;
use super::run::Budget;
use super::task::Task;
use super::{plan, search};
use rules::{Effects, GameState, Over, act};
use world::{Action, World};

/// What a proposed change does to the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The game can still be won after it.
    Stands,
    /// It would end the game at once: that is for the world's author to decide, not for a proposal.
    Ends,
    /// After it the game could not be won any more.
    Falls,
    /// Not decided within the budget; treat it as a fall.
    Unknown,
}

/// Steps that an admission may make: most proposals need none, and nobody waits for the rest.
const MOST_STEPS: usize = 20_000;
/// Steps for a warning after a typed line: the player waits for that one, and so does the loading of a game, line by line.
const WARNING_STEPS: usize = 2_000;

/// Can the game still be won once these actions have been run in this state? The state is not changed. What no win asks for
/// (a flag of the proposal's own, a mood, a fact learnt) is decided without a search.
#[must_use]
pub fn still_stands(world: &World, state: &GameState, proposed: &[Action]) -> Standing {
    let mut after = state.clone();
    act(world, &mut after, proposed, &mut Effects::muted());
    if after.over.is_some() && state.over.is_none() {
        return Standing::Ends;
    }
    let task = Task::new(world);
    if matches!(after.over, Some(Over::Won(_))) || is_harmless(&task, state, &after) {
        return Standing::Stands;
    }
    from(&task, &after, MOST_STEPS)
}

/// `still_stands` in one word, as `rules::propose` asks for it.
#[must_use]
pub fn stands(world: &World, state: &GameState, proposed: &[Action]) -> bool {
    still_stands(world, state, proposed) == Standing::Stands
}

fn from(task: &Task, state: &GameState, steps: usize) -> Standing {
    let found = search::win(task, state, &[], &mut Budget::of(steps));
    match found.trace {
        Some(trace) if plan::of(task, state, &trace).is_some() => Standing::Stands,
        Some(_) => Standing::Unknown,
        None if found.exhausted => Standing::Falls,
        None => Standing::Unknown,
    }
}

/// Did the win go out of reach between these two states of a game that could be won in the first? Sure of it, or false.
#[must_use]
pub fn is_lost(world: &World, before: &GameState, after: &GameState) -> bool {
    if after.over.is_some() || before.over.is_some() || is_idle(before, after) {
        return false;
    }
    let task = Task::new(world);
    !is_harmless(&task, before, after) && from(&task, after, WARNING_STEPS) == Standing::Falls
}

/// Is all there that was there, as far as facts tell? A change may also bar a way by setting off what happens on it, so the rooms
/// that could be walked to are compared as well.
fn is_harmless(task: &Task, before: &GameState, after: &GameState) -> bool {
    let mut changed = Vec::new();
    task.facts.changed(before, after, &mut changed);
    let walks = || {
        let now = Region::around(task, after);
        Region::around(task, before).rooms().all(|room| now.contains(room))
    };
    changed.iter().all(|change| !task.spoils(before, *change))
        && (before.room == after.room && changed.is_empty() || walks())
}

/// Did nothing happen but talk, looking about and the passing of time? Most lines are such; they must cost nothing.
fn is_idle(before: &GameState, after: &GameState) -> bool {
    let (told, texts, mind) = (after.told.clone(), after.texts.clone(), after.mind.clone());
    GameState { told, texts, mind, turns: after.turns, time: after.time, rng: after.rng, ..before.clone() } == *after
}
