//! Can it be won, and how: a search over `rules::step`. It must not have rules of its own: every state it looks at was made by
//! a step that the game would make as well, and every plan was played to its win before it is handed out.
//!
//! `task` prepares a world: what can be done (`acts`), what each act asks for and changes (`facts`). `exploration` does whatever can do
//! no harm, `search` tries the rest both ways, `plan` makes a walkthrough of it, `prove` asks them in order; `endings` asks the same
//! of one ending (`goal`). `dead_ends` looks for the
//! acts that lose the game, `choices` for impulses that would, `repair` mends a world that cannot be won, `admission` judges a change that is proposed in play.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod acts;
mod admission;
mod choices;
mod commands_to_try;
mod contradiction;
mod dead_ends;
mod deadlines;
mod dice;
mod endings;
mod exploration;
mod facts;
mod flag_shapes;
mod goal;
mod hint;
mod nearest;
mod old_place;
mod prove;
mod reasons;
mod region;
mod relevance;
mod repair_dead_ends;
mod repair_unwinnable;
mod replay;
mod search;
mod shortest_walkthrough;
mod stacks;
mod state_key;
mod task;
mod unreachable;
mod walkthrough;

pub use admission::{Winnability, is_lost, stays_winnable, winnability_after};
pub use choices::{OptionLost, lost_options, repair_choices, settle_choices};
pub use dead_ends::{DeadEnd, DeadEnds, find_dead_ends};
pub use dice::{Branch, Fall, Whatever, branches, whatever, whatever_is_dared};
pub use endings::{prove_ending, prove_endings, shorten_ending, tells};
pub use hint::{Hint, hint};
pub use prove::{Proof, Verdict, prove, prove_from, shorten, thorough};
pub use repair_dead_ends::repair_dead_ends;
pub use repair_unwinnable::repair;
pub use replay::{is_sound, wins};
pub use unreachable::{Unreachable, WordWithoutClue, find_unreachable};

#[cfg(test)]
mod tests;
