//! The one semantics: game, proof, hints and test player all call `step`. It must not know how a command was typed or how an
//! effect is shown.
//!
//! From the ground up: `state` is what a game is made of (with `attitude`, what people make of the player), `command` what the player
//! wants, `effect` what a step tells the front. `scope` says what can be seen, `condition` what holds, `describe` puts both into
//! sentences. `stack` counts equal things. `action` changes the state; `event` runs scripts, `puzzle` solves puzzles, `verbs` holds what each verb does unscripted,
//! `clock` is which timers run, `timer` lets time pass, `daylight` is the light of the day, `ending` says which ending is reached. `step` puts them in order. `propose` lets a model change attitudes, `walk` the cast go about, `search` one of them look for what is hidden, `guest` lets in a bystander. `choice`
//! opens what the director offers, and takes one impulse of it.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod action;
mod attitude;
mod bout;
mod choice;
mod choice_state;
mod clock;
mod command;
mod condition;
mod contest;
mod daylight;
pub mod describe;
mod effect;
mod ending;
mod event;
mod guest;
mod hero;
mod mention;
mod propose;
mod puzzle;
mod reward;
mod roll;
pub mod scenery;
pub mod scope;
mod search;
mod stack;
mod stack_state;
mod state;
mod step;
mod texts;
mod timer;
mod topics;
mod verb_groups;
mod verbs;
mod walk;

pub use action::apply as apply_actions;
pub use attitude::{Attitudes, Mood};
pub use bout::Bout;
pub use choice::{decided, decision, impulses, is_choice_ready, offer, open_offer, shut_offer};
pub use choice_state::{Choices, Offer};
pub use clock::{time_left, wind_forward};
pub use command::{Command, Target};
pub use condition::holds;
pub use daylight::{DayPart, day_part, light_of_day};
pub use effect::{Effect, Effects};
pub use guest::{Guest, LONGEST_NAME, NotAdmitted, admit, has_guest, has_place_for_guest, may_admit};
pub use hero::{answer, nature as hero_nature, open_question};
pub use hero::{conditions as hero_conditions, counts as stats_count, seen as hero_seen, stat as hero_stat};
pub use propose::{Applied, Proposal, Refused, StillWinnable, propose};
pub use puzzle::{answers, done_with_a_tool, is_done, is_said, may_answer, says, tool_may_be_implied};
pub use roll::{Outcome, Roll, stat_of};
pub use search::search;
pub use stack_state::Stacks;
pub use state::{CharacterState, Exchange, GameState, ItemState, ObjectState, Over, TimerState, first_state};
pub use step::{
    act_in_encounter, begin_encounter, end_encounter, happen_in_encounter, pass, play_maps, settle_encounter, step,
    taken_back,
};
pub use timer::{is_deadly, lead_on_from_deadlines};
pub use verb_groups::{counts_as, reacts};
pub use walk::{come_home, is_way_open, walk};

/// The version of the rules. Count it up when the same commands may lead to another state than before: a changed verb, effect, score,
/// order or dice, or a field of `GameState`. A save of older rules is then played again under the new ones, not refused.
pub const VERSION: u32 = 11;

#[cfg(test)]
mod stack_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod timer_tests;
