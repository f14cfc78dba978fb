//! A world in the language of planners, so that other programs can disagree with the proof. Every command is followed through
//! the rules for all states at once, with each variable of the state known only as a set of values; the cases that come out
//! are actions without parameters. Only `:strips :typing` is used. It must not use anything of the search.
//!
//! From the ground up: `variables` is what a state is made of, `translator` what is known while a world is translated, `case` one way a
//! command can go. `condition`, `scope`, `action`, `event`, `puzzle`, `verbs` (with `talk`) and `step` are the counterparts of the
//! files of those names in `rules`. `commands` lists what is tried, `rounds` tries it until nothing new is found, `operators` makes the
//! planner's actions of what was found, `text` writes them.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod action;
mod case;
mod characters;
mod commands;
mod condition;
mod event;
mod name;
mod operators;
mod points;
mod put_down;
mod puzzle;
mod rounds;
mod scope;
mod stacks;
mod step;
mod text;
mod translator;
mod variables;
mod verbs;

use messages::t;
use translator::Translator;
use world::World;

/// A world as a planning problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pddl {
    /// The text of `domain.pddl`.
    pub domain: String,
    /// The text of `problem.pddl`: the state at the start, and the win as the goal.
    pub problem: String,
    /// What could not be said exactly, one sentence each; they also stand at the head of the domain.
    pub notes: Vec<String>,
    /// How many actions the domain has.
    pub actions: usize,
}

/// The world has more to it than can be written down action by action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("proof-planner-too-large", limit = limit))]
pub struct TooLarge {
    /// The most actions that are written down.
    pub limit: usize,
}

/// More actions than this help nobody.
const MOST_ACTIONS: usize = 20_000;

/// The world as a planning problem: a plan exists exactly where commands to the game can win it, but for what the notes say.
///
/// # Errors
/// Where it would take more actions, or more cases, than a planner could use.
pub fn pddl(world: &World) -> Result<Pddl, TooLarge> {
    let mut translator = Translator::new(world);
    let operators = translator.operators(MOST_ACTIONS).ok_or(TooLarge { limit: MOST_ACTIONS })?;
    let notes = notes(world, translator.vague_score);
    let text::Texts { domain, problem } = text::write(world, &translator.domains, &operators, &notes);
    Ok(Pddl { domain, problem, notes, actions: operators.len() })
}

/// What the planners are told otherwise than it is.
fn notes(world: &World, vague_score: bool) -> Vec<String> {
    let mut notes = Vec::new();
    if vague_score {
        notes.push(t!("proof-planner-scores"));
    }
    if world.puzzles.iter().any(world::Puzzle::is_left_to_chance) {
        notes.push(t!("proof-planner-dice"));
    }
    if !world.timers.is_empty() {
        notes.push(t!("proof-planner-timers"));
    }
    for who in world.characters.iter().filter(|who| who.encounter_chance > 0) {
        let name = &who.identity.key;
        notes.push(t!("proof-planner-encounter", name = name));
    }
    notes
}
