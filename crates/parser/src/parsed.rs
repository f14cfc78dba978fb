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
    /// What a voice may be asked in place of the parser's own words; see `Unread`. `None` where the clause was understood, and where
    /// those words are about the typing itself, such as a line that is too long, or ask which of several things is meant.
    pub unread: Option<Unread>,
}

/// A clause that is no command here: unreadable, without structure, or about what is not here. Nobody has to say so where somebody
/// listens who can make something of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Unread {
    /// An act of no known kind (`Verb::Other`) in the clause's words, with at most two of the things that it names and that are
    /// here, people first. It is for asking about, not for `rules::step`.
    pub command: Command,
    /// The whole of what is left of the line, of which nothing is carried out: the answer is for all of it.
    pub typed: String,
    /// Its words are known and name something that is here, or an act that no command is made of; only how they belong together is not.
    /// The narrator has an answer to such, where no voice has.
    pub is_known: bool,
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
