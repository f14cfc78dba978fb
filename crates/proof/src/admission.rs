//! Admission: may a change that somebody proposes in play be made without losing the game?

use super::exploration::Budget;
use super::region::Region;
use super::task::Task;
use super::{search, walkthrough};
use rules::{Effects, GameState, Over, apply_actions};
use world::{Action, World};

/// What a proposed change does to the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// The game can still be won after it.
    Winnable,
    /// It would end the game at once: that is for the world's author to decide, not for a proposal.
    EndsGame,
    /// After it the game could not be won any more.
    Lost,
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
pub fn winnability_after(world: &World, state: &GameState, proposed: &[Action]) -> Winnability {
    let mut after = state.clone();
    apply_actions(world, &mut after, proposed, &mut Effects::muted());
    if after.over.is_some() && state.over.is_none() {
        return Winnability::EndsGame;
    }
    let task = Task::new(world);
    if matches!(after.over, Some(Over::Won(_))) || is_harmless(&task, state, &after) {
        return Winnability::Winnable;
    }
    from(&task, &after, MOST_STEPS)
}

/// `winnability_after` in one word, as `rules::propose` asks for it.
#[must_use]
pub fn stays_winnable(world: &World, state: &GameState, proposed: &[Action]) -> bool {
    winnability_after(world, state, proposed) == Winnability::Winnable
}

fn from(task: &Task, state: &GameState, steps: usize) -> Winnability {
    let found = search::win(task, state, &[], &mut Budget::new(steps));
    match found.trace {
        Some(trace) if walkthrough::from_trace(task, state, &trace).is_some() => Winnability::Winnable,
        Some(_) => Winnability::Unknown,
        None if found.exhausted => Winnability::Lost,
        None => Winnability::Unknown,
    }
}

/// Did the win go out of reach between these two states of a game that could be won in the first? Sure of it, or false.
#[must_use]
pub fn is_lost(world: &World, before: &GameState, after: &GameState) -> bool {
    if after.over.is_some() || before.over.is_some() || is_idle(before, after) {
        return false;
    }
    let task = Task::new(world);
    !is_harmless(&task, before, after) && from(&task, after, WARNING_STEPS) == Winnability::Lost
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
    let (told, mind) = (after.told.clone(), after.mind.clone());
    let (texts, names) = (after.texts.clone(), after.names.clone());
    if !before.choices.took_the_same(&after.choices) {
        return false;
    }
    let (choices, turns, time, rng) = (after.choices.clone(), after.turns, after.time, after.rng);
    GameState { told, texts, names, mind, choices, turns, time, rng, ..before.clone() } == *after
}
