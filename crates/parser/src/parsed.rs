//! What a line came to: commands, words to the program, questions and replies. It must not know how it was read.

use super::meta::Meta;
use rules::Command;
use world::CharacterId;

/// What a line of text means.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The first clause.
    pub parsed: Parsed,
    /// What follows it, to be read when the first clause has been carried out. `None` after anything but `Do`, `Order` and
    /// `Meta`: what was not understood stops a line.
    pub rest: Option<String>,
    /// What the parser took for granted, to be shown before the outcome: "lantern", "the oak door". The
    /// front marks it as a note.
    pub notes: Vec<String>,
}

/// What one clause means.
#[derive(Clone, Debug, PartialEq)]
pub enum Parsed {
    /// In this order; more than one for a list or for ALL.
    Do(Vec<Command>),
    /// "guard, open the door".
    Order {
        /// Who is spoken to.
        to: CharacterId,
        /// What they are to do.
        command: Command,
    },
    /// A word to the program.
    Meta(Meta),
    /// To be said; the next line may answer it.
    Question(String),
    /// To be said: it cannot be meant here.
    Sorry(String),
    /// A word that neither the language nor the world has, as it was typed, and what to say.
    Unknown {
        /// As it was typed.
        word: String,
        /// What to say.
        reply: String,
    },
    /// An empty line.
    Empty,
}
