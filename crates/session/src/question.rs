//! The question that waits for a model, and the one that was answered last. It must not know how it is answered.

use narrator::Narrator;
use rules::{Command, GameState, Target};
use voice::{Memory, Offer, Reply};
use world::{Verb, World};

/// A question that a model has not answered yet: one act of a line, or several that are answered together.
#[derive(Clone, Debug)]
pub struct PendingQuestion {
    pub revision: u64,
    /// What is asked about: the one act, or all of them as an act of no known kind.
    pub command: Command,
    pub typed: String,
    /// Never empty.
    pub acts: Vec<Act>,
    /// The hint that whoever is asked may tell.
    pub offer: Option<Offer>,
    /// The answer that the player did not like.
    pub former: Option<Reply>,
}

/// What nobody scripted, or could read.
#[derive(Clone, Debug)]
pub struct Act {
    pub command: Command,
    pub typed: String,
    /// What the parser says of it where it could make nothing of it. That took no turn, and is shown where neither a voice nor the narrator answers.
    pub not_understood: Option<String>,
    /// The narrator has an answer to it.
    pub is_known: bool,
}

impl PendingQuestion {
    pub fn new(revision: u64, act: Act) -> Self {
        let (command, typed) = (act.command.clone(), act.typed.clone());
        Self { revision, command, typed, acts: vec![act], offer: None, former: None }
    }

    /// Another act of the same line: one answer is for all of them.
    pub fn add(&mut self, act: Act) {
        // "Kiss everybody" is many acts and was typed once.
        if self.acts.iter().all(|earlier| earlier.typed != act.typed) {
            self.typed = format!("{}, {}", self.typed, act.typed);
        }
        self.acts.push(act);
        let mut things: Vec<_> = Vec::new();
        for thing in self.acts.iter().flat_map(|act| act.command.things()) {
            if !things.contains(&thing) {
                things.push(thing);
            }
        }
        things.sort_by_key(|thing| thing.character().is_none());
        let mut named = things.into_iter().map(Target::Thing);
        let words = Command::saying(Verb::Other, self.typed.clone());
        self.command = Command { direct: named.next(), indirect: named.next(), ..words };
    }

    /// Was any of it beyond the parser?
    pub fn is_beyond_the_parser(&self) -> bool {
        self.acts.iter().any(|act| act.not_understood.is_some())
    }

    /// What is said where no voice answers: act by act the narrator's words, or the parser's.
    pub fn without_a_voice(&self, narrator: &mut Narrator, world: &World, state: &GameState) -> String {
        let said = |act: &Act| {
            let parsers = act.not_understood.clone().filter(|_| !act.is_known);
            parsers.unwrap_or_else(|| narrator.answer(world, state, &act.command, &act.typed))
        };
        self.acts.iter().map(said).collect::<Vec<_>>().join(" ")
    }
}

/// A question that was answered, and what an answer may have changed as it was before.
#[derive(Clone, Debug)]
pub struct Answered {
    pub waiting: PendingQuestion,
    pub reply: Reply,
    pub state: GameState,
    pub cast: cast::Cast,
    pub narrator: Narrator,
    pub memory: Memory,
    pub lost: bool,
}

/// The clause that is carried out now, of a line with more to come.
pub fn current_clause<'c>(clause: &'c str, rest: Option<&str>) -> &'c str {
    let marks = |c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | '!' | '?');
    let alone = rest.and_then(|rest| before(clause, rest));
    let alone = alone.map_or(clause, |alone| alone.trim_end_matches(marks));
    let alone = alone.strip_suffix(" then").or_else(|| alone.strip_suffix(" and")).unwrap_or(alone);
    if rest.is_some() { alone.trim_end_matches(marks) } else { alone }
}

/// What stands before the end that has the letters of `rest`, whatever its marks: the parser writes its own. `None` where it does not
/// end so.
fn before<'c>(clause: &'c str, rest: &str) -> Option<&'c str> {
    let mut wanted = rest.chars().rev().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).peekable();
    let mut start = clause.len();
    for (at, c) in clause.char_indices().rev().filter(|(_, c)| c.is_alphanumeric()) {
        if wanted.peek().is_none() {
            break;
        }
        if !c.to_lowercase().eq(wanted.next()) {
            return None;
        }
        start = at;
    }
    wanted.next().is_none().then(|| &clause[..start])
}
