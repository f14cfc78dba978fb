//! What a dream is: a wish, and the world that came of it, proven winnable. A text or a value becomes one here and nowhere else. It must
//! not know who wrote the text.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod length;
mod met;
mod wish;

pub use length::{Length, Size};
pub use met::Met;
pub use wish::{Dreamer, Progress, Wish};

use mend::Diagnostic;
use messages::t;
use proof::{Proof, Verdict};
use serde::Serialize;
use world::World;

/// A world that can be played, and how it came to be.
#[derive(Clone, Debug)]
pub struct Dream {
    /// What is played.
    pub world: World,
    /// What reading, repair and mending noticed, in that order.
    pub diagnostics: Vec<Diagnostic>,
    /// That it can be won, and how.
    pub proof: Proof,
    /// Acts that lost the game, mended or not.
    pub dead_ends: DeadEnds,
    /// What it was dreamt from; `None` for a file.
    pub wish: Option<Wish>,
    /// `AUTHOR`, the model's name, or what the file was called.
    pub dreamt_by: String,
}

/// Acts after which a game that could be won cannot be won any more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DeadEnds {
    /// Those that were found.
    pub list: Vec<DeadEnd>,
    /// All of them; otherwise there may be more.
    pub decided: bool,
}

/// One act that loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeadEnd {
    /// As a player would type it.
    pub command: String,
    /// The id of the room it is done in.
    pub room: String,
    /// The id of an item left behind, where that is why.
    pub without: Option<String>,
    /// The whole in a sentence.
    pub told: String,
    /// It loses nothing any more.
    pub mended: bool,
}

impl DeadEnds {
    /// The losses of this world in words.
    #[must_use]
    pub fn from_proof(world: &World, losses: &proof::DeadEnds) -> Self {
        if losses.list.is_empty() {
            return Self { list: Vec::new(), decided: losses.decided };
        }
        let parser = parser::Parser::new(world);
        let tell = |loss: &proof::DeadEnd| {
            let command = parser.phrase(world, &loss.before, &loss.command);
            DeadEnd {
                room: world[loss.before.room].key.clone(),
                without: loss.without.map(|item| world[item].identity.key.clone()),
                told: loss.tell(world, &command),
                mended: false,
                command,
            }
        };
        Self { list: losses.list.iter().map(tell).collect(), decided: losses.decided }
    }
}

/// The codes of diagnostics that say how a dream came to be.
const STORY: [&str; 11] = [
    "model-refused",
    "model-harmed",
    "model-mended",
    "model-too-long",
    "model-broke-off",
    "model-in-stages",
    "model-again",
    "model-failed",
    "model-gone",
    "mended-anyway",
    "author-stepped-in",
];

impl Dream {
    /// How it came to be, where there is something to tell: refused, mended, dreamt again, taken over by the author.
    pub fn story(&self) -> impl Iterator<Item = &str> {
        self.stages().map(|it| it.message.as_str())
    }

    /// What the text meant and the world has not: what reading could not keep, and what mending took away.
    pub fn lost(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| it.kind == mend::Kind::Lost)
    }

    /// Who dreamt it, as players read it: the author, a model's name, where it was read from.
    #[must_use]
    pub fn dreamer_name(&self) -> String {
        if self.dreamt_by == AUTHOR { t!("dream-author") } else { self.dreamt_by.clone() }
    }

    /// The diagnostics that tell it, for keeping.
    pub fn stages(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| is_stage(it))
    }
}

/// Does it say how a dream came to be?
#[must_use]
pub fn is_stage(diagnostic: &Diagnostic) -> bool {
    STORY.contains(&diagnostic.code.as_str())
}

/// Why there is no dream.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Failure {
    /// Not a world at all, however read.
    #[error("{message}")]
    Unreadable {
        /// What is missing, in words for the player.
        message: String,
        /// What was noticed before it was given up.
        diagnostics: Vec<Diagnostic>,
    },
    /// A world, but one that cannot be won, even mended.
    #[error("{}", t!("dream-unwinnable", reasons = reasons.join(" ")))]
    Unwinnable {
        /// What stands in the way, a sentence each.
        reasons: Vec<String>,
        /// What reading, repair and mending noticed.
        diagnostics: Vec<Diagnostic>,
    },
}

/// Stands for the embedded author in `Dream::dreamt_by` and in saves. `Dream::dreamer_name` is what players read.
pub const AUTHOR: &str = "the embedded author"; // not shown

/// Reads, repairs, proves and, where needed, mends a text into a dream. `dreamt_by` is `AUTHOR` or a name.
///
/// # Errors
/// Where there is no world in it, or one that cannot be won.
pub fn from_text(text: &str, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let built = import::from_text(text).map_err(unreadable)?;
    prove(built, wish, dreamt_by)
}

/// The same for a value that has been read already.
///
/// # Errors
/// Where it is no world, or one that cannot be won.
pub fn from_value(value: &serde_json::Value, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let built = import::build(value).map_err(unreadable)?;
    prove(built, wish, dreamt_by)
}

fn unreadable(refusal: import::Refusal) -> Failure {
    Failure::Unreadable { message: refusal.message, diagnostics: refusal.diagnostics }
}

fn prove(built: import::Built, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let import::Built { mut world, mut diagnostics } = built;
    let (mut proof, mut mends) = proof::repair(&mut world);
    let mut dead_ends = DeadEnds::default();
    let settled = proof::settle_choices(&mut world, proof);
    proof = settled.0;
    mends.extend(settled.1);
    if proof.is_winnable() {
        let found = proof::find_dead_ends(&world);
        dead_ends = DeadEnds::from_proof(&world, &found);
        let (left, fixes) = proof::repair_dead_ends(&mut world, found.clone());
        for (end, loss) in dead_ends.list.iter_mut().zip(&found.list) {
            end.mended = !left.list.iter().any(|it| it.is(loss));
        }
        mends.extend(fixes);
    }
    if !mends.is_empty() {
        // What was dropped leaves gaps in the numbering; a world must be the one that its file is read back as.
        import::renumber(&mut world);
        if proof.is_winnable() && !proof::wins(&world, &proof.plan) {
            proof = proof::prove(&world);
        }
    }
    diagnostics.extend(mends);
    match proof.verdict {
        Verdict::Winnable => Ok(Dream { world, diagnostics, proof, dead_ends, wish, dreamt_by: dreamt_by.to_owned() }),
        Verdict::Blocked(reasons) => Err(Failure::Unwinnable { reasons, diagnostics }),
        Verdict::Undecided => {
            Err(Failure::Unwinnable { reasons: vec![t!("dream-undecided", states = proof.states)], diagnostics })
        }
    }
}

#[cfg(test)]
mod own_verbs_tests;
