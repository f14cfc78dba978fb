//! A command: what the player means, with every noun resolved.

use serde::{Deserialize, Serialize};
use std::fmt;
use world::{CharacterId, Direction, Thing, Verb};

/// An act with its objects. `unlock door with key`: verb Unlock, direct door, indirect key. `ask ghost about locket`: verb Ask,
/// direct ghost, words "locket". `give key to guard`: direct key, indirect guard, in whichever order it was typed. `go north`:
/// verb Go, direction. `say xyzzy`: verb Say, words "xyzzy". `enter chapel`, `climb ladder`: verb and direct, or a direction
/// where the word is one.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Command {
    /// The act.
    pub verb: Verb,
    /// What it is done to.
    pub direct: Option<Target>,
    /// The tool, the receiver or the place.
    pub indirect: Option<Target>,
    /// Where to go or look.
    pub direction: Option<Direction>,
    /// A topic, a password, or whatever else is words rather than a thing; lower case, single spaces.
    pub words: Option<String>,
    /// How many of a stack; without it what the act does with one that nobody counted: all are taken and put down, one is eaten or given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

/// What a noun of a command stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// Something of the world.
    Thing(Thing),
    /// "look at me", "bite myself".
    Myself,
    /// "search room", "smell here".
    Here,
}

/// A command without a number is written as ever: what the narrator says of it, and the key of an answer that was kept, come from here.
impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = f.debug_struct("Command");
        written.field("verb", &self.verb).field("direct", &self.direct).field("indirect", &self.indirect);
        written.field("direction", &self.direction).field("words", &self.words);
        if let Some(count) = self.count {
            written.field("count", &count);
        }
        written.finish()
    }
}

impl Command {
    /// The verb alone: "wait".
    #[must_use]
    pub const fn bare(verb: Verb) -> Self {
        Self { verb, direct: None, indirect: None, direction: None, words: None, count: None }
    }

    /// "take lamp".
    #[must_use]
    pub fn on(verb: Verb, thing: Thing) -> Self {
        Self { direct: Some(Target::Thing(thing)), ..Self::bare(verb) }
    }

    /// "unlock door with key", "give key to guard".
    #[must_use]
    pub fn with(verb: Verb, direct: Thing, indirect: Thing) -> Self {
        Self { indirect: Some(Target::Thing(indirect)), ..Self::on(verb, direct) }
    }

    /// "go north".
    #[must_use]
    pub fn go(direction: Direction) -> Self {
        Self { direction: Some(direction), ..Self::bare(Verb::Go) }
    }

    /// "ask ghost about locket"; the words in lower case.
    #[must_use]
    pub fn about(verb: Verb, thing: Thing, words: impl Into<String>) -> Self {
        Self { words: Some(words.into()), ..Self::on(verb, thing) }
    }

    /// "say xyzzy"; the words in lower case.
    #[must_use]
    pub fn saying(verb: Verb, words: impl Into<String>) -> Self {
        Self { words: Some(words.into()), ..Self::bare(verb) }
    }

    /// Who it is addressed to, or done to.
    #[must_use]
    pub fn addressee(&self) -> Option<CharacterId> {
        self.things().find_map(Thing::character)
    }

    /// The things it names, direct first.
    pub fn things(&self) -> impl Iterator<Item = Thing> {
        [self.direct, self.indirect].into_iter().flatten().filter_map(|target| match target {
            Target::Thing(thing) => Some(thing),
            Target::Myself | Target::Here => None,
        })
    }
}
