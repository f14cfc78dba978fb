//! Words to commands: lexicon, tokens, grammar, scope and disambiguation. It must not change a state or say what happened.
//!
//! A line goes through these stages, one file each; what passes from one to the next is in `text`, `grammar` and `meaning`:
//!
//! 1. tokens (`text`): the line as words and marks
//! 2. clauses (`split`, `sentence`): the first clause cut off, misspelt words mended (`spelling`), somebody addressed (`order`)
//! 3. grammar match (`grammar`, over `grammar_lines` from assets/lexicon/en): a `Match` says which tokens each part of a grammar line
//!    stands for
//! 4. noun resolution (`slots`, with `noun`, `candidates`, `unknown_nouns`, `places`): `Slots` hold what is meant of what is in scope
//!    (`parse_context`)
//! 5. command (`command`): what is left out is guessed or asked for (`asking`), ALL is filled in (`everything`)
//!
//! `clause` runs 3 to 5 for one clause. What makes no sense is a `Trouble`, said by `complaint`, or put to a voice with what was
//! understood of it (`unread`); a question is completed by the next line (`answer`). `phrase` goes the other way.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod amount;
mod answer;
mod asking;
mod candidates;
mod clause;
mod command;
mod complaint;
mod complete;
mod everything;
mod grammar;
mod grammar_lines;
pub mod lexicon;
mod meaning;
mod memory;
mod meta;
mod noun;
mod order;
mod own_verb;
mod parse_context;
mod parsed;
mod phrase;
mod places;
mod sentence;
mod slots;
mod spelling;
mod split;
mod suitability;
mod text;
mod topic;
mod unknown_nouns;
mod unread;
mod vocabulary;

pub use complete::complete;
pub use meta::Meta;
pub use phrase::{phrase, phrasings};

pub use parsed::{Parsed, Sentence, Unread};

use answer::Answer;
use memory::{Last, Memory, Pending};
use messages::t;
use parse_context::ParseContext;
use rules::{Command, GameState, scope};
use std::sync::Arc;
use text::{Kind, Token};
pub use vocabulary::texts;
use vocabulary::{Given, Vocabulary};
use world::{Thing, World};

/// The longest line that is read, in characters.
pub const LONGEST_LINE: usize = 500;
/// The most clauses in a line.
const MOST_CLAUSES: usize = 40;

/// Reads one game's lines, one after the other: it remembers its own questions, what "it" means, and what AGAIN repeats.
#[derive(Clone, Debug)]
pub struct Parser {
    vocabulary: Arc<Vocabulary>,
    /// The names given in play that the vocabulary knows.
    given: Given,
    memory: Memory,
}

impl Parser {
    /// For this world only: its words are indexed once, here. It is of no use with another.
    #[must_use]
    pub fn new(world: &World) -> Self {
        let given = Given::new();
        Self { vocabulary: Arc::new(Vocabulary::with_texts(world, &given)), given, memory: Memory::default() }
    }

    /// Takes note of what the player was just told: a thing that a story names in passing is not there, but was seen.
    pub fn note_mentions(&mut self, told: &str) {
        self.memory.note_mentions(told);
    }

    /// What the player was lately told of all these words, so many sentences of it at most; `None` where nothing was.
    #[must_use]
    pub fn heard_of(&self, said: &str, most: usize) -> Option<String> {
        let said = text::words(said);
        (!said.is_empty()).then(|| self.memory.heard_of(&said, most)).flatten()
    }

    /// Reads a line. Any text is fine: too long, empty or meaningless lines get a short answer.
    pub fn read(&mut self, world: &World, state: &GameState, line: &str) -> Sentence {
        if self.given != state.names {
            self.given.clone_from(&state.names);
            self.vocabulary = Arc::new(Vocabulary::with_texts(world, &self.given));
        }
        let visible = scope::visible(world, state);
        self.memory.notice(&self.vocabulary, state, &visible);
        if line.chars().take(LONGEST_LINE + 1).count() > LONGEST_LINE {
            return plain(Parsed::Sorry(t!("parser-line-too-long")));
        }
        let tokens = text::tokens(line);
        if let Some(parsed) = self.wordless(line, &tokens) {
            return plain(parsed);
        }
        if tokens.iter().filter(|token| split::ends_clause(token)).count() > MOST_CLAUSES {
            return plain(Parsed::Sorry(t!("parser-too-many-clauses")));
        }
        if let Some(pending) = self.memory.pending.take() {
            let context = ParseContext::new(world, &self.vocabulary, state, &self.memory, &visible);
            match answer::read(&context, pending, &tokens) {
                Answer::Complete(tokens, rest) => return self.sentence(world, state, &visible, &tokens, rest),
                Answer::Narrowed(pending) => {
                    let question = which(&context, &pending);
                    self.memory.pending = Some(pending);
                    return plain(Parsed::Question(question));
                }
                Answer::NeverMind => return plain(Parsed::Sorry(t!("parser-never-mind"))),
                Answer::NewCommand => {}
            }
        }
        let mut sentence = self.sentence(world, state, &visible, &tokens, None);
        if let Some(unread) = &mut sentence.unread
            && text::bare_letters(line).contains(&text::bare_letters(&unread.typed))
        {
            // In the player's own letters; "again" and "oops" are not what is meant.
            line.trim().clone_into(&mut unread.typed);
        }
        sentence
    }

    /// Indexes the words of the world again: it has people now whom it did not have.
    pub fn has_new_people(&mut self, world: &World) {
        self.vocabulary = Arc::new(Vocabulary::with_texts(world, &self.given));
    }

    /// Takes back the question that was asked last: a voice has answered the line in its place, and the next line is no answer to it.
    pub fn withdraw_question(&mut self) {
        self.memory.pending = None;
    }

    /// Tells the parser that the game has just spoken of this thing, so that a pronoun may mean it.
    pub fn mention(&mut self, world: &World, thing: Thing) {
        self.memory.refer(world, &self.vocabulary, thing, true);
    }

    /// Forgets questions, pronouns and the last command: after a restore or a restart.
    pub fn forget(&mut self) {
        self.memory = Memory::default();
    }

    /// Is a question waiting for its answer?
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.memory.pending.is_some()
    }

    /// `parser::phrase` without indexing the world's words again.
    #[must_use]
    pub fn phrase(&self, world: &World, state: &GameState, command: &Command) -> String {
        phrase::with(&self.vocabulary, world, state, command)
    }

    /// `parser::phrasings` without indexing the world's words again.
    #[must_use]
    pub fn phrasings(&self, world: &World, state: &GameState, command: &Command, n: usize) -> Vec<String> {
        phrase::several(&self.vocabulary, world, state, command, n)
    }

    /// The answer to a line without any word we could know.
    fn wordless(&self, line: &str, tokens: &[Token]) -> Option<Parsed> {
        let mut words = tokens.iter().filter(|token| token.is_word() || token.kind == Kind::Quote).peekable();
        if words.peek().is_none() {
            return Some(match line.trim() {
                "" => Parsed::Empty,
                "?" => Parsed::Meta(Meta::Help),
                _ => Parsed::Sorry(t!("parser-no-words")),
            });
        }
        let foreign = |token: &Token| {
            let plain = token.shown.chars().any(|c| c.is_ascii_alphanumeric());
            !plain && !self.vocabulary.knows(&token.word) && token.kind == Kind::Word
        };
        words.all(foreign).then(|| Parsed::Sorry(t!("parser-english-only")))
    }

    fn sentence(
        &mut self,
        world: &World,
        state: &GameState,
        visible: &[Thing],
        tokens: &[Token],
        then: Option<String>,
    ) -> Sentence {
        let corrected;
        let tokens = match self.correct(tokens) {
            Some(Ok(tokens)) => {
                corrected = tokens;
                &corrected
            }
            Some(Err(reply)) => return plain(Parsed::Sorry(reply)),
            None => tokens,
        };
        let context = ParseContext::new(world, &self.vocabulary, state, &self.memory, visible);
        let mut outcome = sentence::first(&context, tokens);
        outcome.rest = match (outcome.rest, then) {
            (Some(rest), Some(then)) => Some(format!("{rest}. {then}")),
            (rest, then) => rest.or(then),
        };
        if let [only] = outcome.clause.as_slice()
            && lexicon::lexicon().is_again(&only.word)
        {
            return match self.memory.last.clone() {
                Some(Last::Understood(parsed)) => Sentence { rest: outcome.rest, ..plain(parsed) },
                Some(Last::Refused(tokens)) => self.sentence(world, state, visible, &tokens, outcome.rest),
                None => plain(Parsed::Sorry(t!("parser-nothing-to-repeat"))),
            };
        }
        match outcome.result {
            Ok(understood) => {
                let parsed = understood.parsed;
                let commands: &[Command] = match &parsed {
                    Parsed::Do(commands) => commands,
                    Parsed::Order { command, .. } => std::slice::from_ref(command),
                    _ => &[],
                };
                self.memory.remember(world, &self.vocabulary, commands);
                if let Parsed::Order { to, .. } = &parsed {
                    self.memory.refer(world, &self.vocabulary, Thing::Character(*to), false);
                }
                if !commands.is_empty() {
                    self.memory.last = Some(Last::Understood(parsed.clone()));
                }
                let notes = outcome.notes.into_iter().chain(understood.notes).collect();
                Sentence { parsed, rest: outcome.rest, notes, unread: None }
            }
            Err(ref trouble) => {
                let (parsed, pending) = complaint::for_trouble(&context, &outcome, trouble);
                let unread = complaint::is_for_a_voice(&context, &outcome, trouble)
                    .then(|| unread::unread(&context, &outcome.clause, outcome.rest.as_deref(), trouble));
                self.memory.last = Some(Last::Refused(outcome.clause.clone()));
                if let meaning::Trouble::Missing { about: Some(thing), .. }
                | meaning::Trouble::Where { about: Some(thing), .. }
                | meaning::Trouble::Link { about: Some(thing), .. } = trouble
                {
                    self.memory.refer(world, &self.vocabulary, *thing, true);
                }
                match trouble {
                    meaning::Trouble::Unknown(at) => self.memory.oops = Some((outcome.clause.clone(), *at)),
                    meaning::Trouble::NoSuch { from, to } if to - from == 1 => {
                        self.memory.oops = Some((outcome.clause.clone(), *from));
                    }
                    _ => {}
                }
                if let Some(Pending::Noun { thing }) = &pending {
                    let thing = *thing;
                    self.memory.refer(world, &self.vocabulary, thing, true);
                }
                self.memory.pending = pending;
                Sentence { parsed, rest: None, notes: outcome.notes, unread }
            }
        }
    }

    /// OOPS: the last clause with its strange word replaced.
    fn correct(&mut self, tokens: &[Token]) -> Option<Result<Vec<Token>, String>> {
        tokens.first().filter(|token| token.is_word() && lexicon::lexicon().is_oops(&token.word))?;
        let skip = tokens[1..].iter().take_while(|token| token.kind == Kind::Comma).count();
        let words = &tokens[1 + skip..];
        if words.is_empty() {
            return Some(Err(t!("parser-oops-how")));
        }
        let Some((mut clause, at)) = self.memory.oops.take() else {
            return Some(Err(t!("parser-nothing-to-correct")));
        };
        clause.splice(at..=at, words.iter().cloned());
        Some(Ok(clause))
    }
}

fn plain(parsed: Parsed) -> Sentence {
    Sentence { parsed, rest: None, notes: Vec::new(), unread: None }
}

fn which(context: &ParseContext<'_>, pending: &Pending) -> String {
    let Pending::Which { things, .. } = pending else { return String::new() };
    let names: Vec<String> = things.iter().take(12).map(|thing| context.the(*thing)).collect();
    t!("parser-which", choices = rules::describe::either(&names))
}

#[cfg(test)]
mod tests;
