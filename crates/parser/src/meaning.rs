//! What passes from one stage of the parser to the next: what a noun phrase means, what the slots of a grammar line hold, what a clause
//! was understood as, and why it was not. It must not read any words.

use super::parsed::Parsed;
use messages::Message;
use rules::{Command, Target};
use world::{Direction, Thing, Verb};

/// Where the phrase stands in the command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub verb: Verb,
    pub direct: bool,
    /// For the indirect object: the direct one.
    pub first: Option<Thing>,
    pub list: bool,
}

/// What a noun phrase means.
#[derive(Clone, Debug)]
pub(super) enum Noun {
    One(Target),
    Many(Vec<Thing>),
    /// The same, so many of each where a number was said.
    Some(Vec<(Thing, Option<u8>)>),
    /// Of a list some are here; what is said of the rest.
    Part {
        things: Vec<Thing>,
        missing: String,
    },
    /// ALL: filled in when it is known what is done to them.
    All {
        except: Vec<Thing>,
    },
}

/// Why words make no sense, the most helpful complaint first in `rank`.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    Which {
        from: usize,
        to: usize,
        things: Vec<Thing>,
        many: bool,
    },
    /// Something must be asked for; see `Pending`.
    Missing {
        at: usize,
        question: Message,
        /// The noun that was named, for the next "it".
        about: Option<Thing>,
    },
    Where {
        question: Message,
        about: Option<Thing>,
    },
    /// The answer follows this preposition.
    Link {
        with: &'static str,
        question: Message,
        about: Option<Thing>,
    },
    /// The answer is what to ask or tell about.
    Topic {
        question: Message,
    },
    /// A noun and nothing else.
    Alone(Thing),
    /// A plain answer.
    Say(Message),
    /// A plain answer, where no voice has a better one.
    Lost(Message),
    /// Known, but not here.
    Absent(Thing),
    /// Not a thing of the world, but in the words of what is seen.
    Scenery(String),
    NoSuch {
        from: usize,
        to: usize,
    },
    Unknown(usize),
    Structure,
}

/// What the slots of a form hold.
#[derive(Default)]
pub(super) struct Slots {
    pub direct: Option<Noun>,
    pub indirect: Option<Noun>,
    pub direction: Option<Direction>,
    pub words: Option<(usize, usize)>,
    pub number: Option<u32>,
    pub clause: Option<(usize, usize)>,
}

/// A clause that was understood.
#[derive(Clone, Debug)]
pub(super) struct Understood {
    pub parsed: Parsed,
    /// What the parser took for granted: "the oak door". The front marks it as a note.
    pub notes: Vec<String>,
}

impl Understood {
    pub fn command(command: Command) -> Self {
        Self { parsed: Parsed::Do(vec![command]), notes: Vec::new() }
    }

    pub fn noted(command: Command, note: String) -> Self {
        Self { parsed: Parsed::Do(vec![command]), notes: vec![note] }
    }
}

impl Trouble {
    pub const fn rank(&self) -> u8 {
        match self {
            Self::Which { .. } => 9,
            Self::Missing { .. } | Self::Where { .. } | Self::Link { .. } | Self::Topic { .. } | Self::Alone(_) => 8,
            Self::Say(_) | Self::Lost(_) => 7,
            Self::Absent(_) => 6,
            Self::Scenery(_) => 5,
            Self::NoSuch { .. } => 4,
            Self::Unknown(_) => 3,
            Self::Structure => 0,
        }
    }
}
