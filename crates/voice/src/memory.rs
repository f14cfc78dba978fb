//! What was said, in two of the three tiers: the last exchanges word for word, and a summary of each chapter before them. (The
//! first tier is the state itself, which is always exact.) Nothing that matters is only here: a memory may be lost without harm
//! to the game. It is rebuilt by playing the journal again.

use super::chapter::{self, Chapter, Exchange, SUMMARY, line, short};
use rules::GameState;
use std::collections::VecDeque;
use std::sync::Arc;
use world::{CharacterId, RoomId, World};

/// Exchanges kept word for word.
pub const RECENT: usize = 20;
/// Rooms first seen that make a chapter, where no puzzle was solved.
const ROOMS: usize = 4;
/// Chapters kept apart; the oldest are then told in one.
const CHAPTERS: usize = 24;
/// Characters of one side of an exchange.
const TYPED: usize = 160;
const SAID: usize = 420;
/// Before what was already told of the line that is asked about.
const SO_FAR: &str = "- so far: "; // not shown
/// Characters a token, as a rule of thumb for English.
const CHARS_A_TOKEN: usize = 4;

/// What was said in a game so far.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    recent: VecDeque<Arc<Exchange>>,
    chapters: Vec<Arc<Chapter>>,
    ended: u32,
    /// Of the chapter that goes on.
    open: Vec<Arc<Exchange>>,
    rooms: Vec<RoomId>,
    solved: Vec<bool>,
}

/// Tokens for what changes from question to question, and who gets how much of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// All of them; four characters each, more or less.
    pub tokens: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self { tokens: 1_600 }
    }
}

impl Budget {
    /// Percent for the exact state, the exchanges and the summaries.
    const SHARES: [usize; 3] = [50, 30, 20];

    fn chars(self, share: usize) -> usize {
        self.tokens.min(32_000) as usize * CHARS_A_TOKEN * Self::SHARES[share] / 100
    }

    /// Characters for the exact state.
    #[must_use]
    pub fn state(self) -> usize {
        self.chars(0)
    }

    /// Characters for the last exchanges.
    #[must_use]
    pub fn exchanges(self) -> usize {
        self.chars(1)
    }

    /// Characters for the summaries.
    #[must_use]
    pub fn summaries(self) -> usize {
        self.chars(2)
    }
}

impl Memory {
    /// A line of the story and what was said to it. `state` is as it is now.
    pub fn heard(&mut self, world: &World, state: &GameState, (typed, said): (&str, &str), with: Option<CharacterId>) {
        if self.solved.len() != state.solved.len() {
            self.solved = vec![false; state.solved.len()];
        }
        let exchange = Exchange { room: state.room, typed: short(typed, TYPED), said: short(said, SAID), with };
        if !self.rooms.contains(&state.room) {
            self.rooms.push(state.room);
        }
        self.add(Arc::new(exchange));
        let newly: Vec<usize> = (0..state.solved.len()).filter(|at| state.solved[*at] && !self.solved[*at]).collect();
        if !newly.is_empty() || self.rooms.len() > ROOMS || self.open.len() >= RECENT {
            self.end(world, state, &newly);
        }
    }

    fn add(&mut self, exchange: Arc<Exchange>) {
        self.recent.push_back(Arc::clone(&exchange));
        while self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        self.open.push(exchange);
    }

    fn end(&mut self, world: &World, state: &GameState, solved: &[usize]) {
        let exchanges = std::mem::take(&mut self.open);
        let text = chapter::extract(world, &exchanges, &self.rooms, solved);
        self.chapters.push(Arc::new(Chapter { number: self.ended, text, by_model: false, exchanges }));
        self.ended += 1;
        self.rooms = vec![state.room];
        self.solved.clone_from(&state.solved);
        if self.chapters.len() > CHAPTERS {
            let (first, second) = (self.chapters.remove(0), self.chapters.remove(0));
            let both = format!("{} {}", short(&first.text, SUMMARY / 2), short(&second.text, SUMMARY / 2));
            let joined = Chapter { text: both, exchanges: Vec::new(), by_model: true, number: second.number };
            self.chapters.insert(0, Arc::new(joined));
        }
    }

    /// More was said to the last line: the answer of a model, which comes later. It stands in the chapter as well.
    pub fn replied(&mut self, said: &str) {
        let Some(last) = self.recent.pop_back() else { return };
        let whole = format!("{} {said}", last.said);
        let told = Arc::new(Exchange { said: short(whole.trim(), SAID), ..(*last).clone() });
        for kept in self.open.iter_mut().filter(|kept| Arc::ptr_eq(kept, &last)) {
            *kept = Arc::clone(&told);
        }
        self.recent.push_back(told);
    }

    /// The newest chapter that no model has told yet.
    #[must_use]
    pub fn untold(&self) -> Option<&Chapter> {
        self.chapters.last().map(Arc::as_ref).filter(|chapter| !chapter.by_model && chapter.exchanges.len() > 2)
    }

    /// Puts a model's summary in place of the extract. False where there is no such chapter, or where it was told already.
    pub fn tell(&mut self, number: u32, text: &str) -> bool {
        let chapter = self.chapters.iter_mut().find(|chapter| chapter.number == number && !chapter.by_model);
        let Some(chapter) = chapter.filter(|_| !text.trim().is_empty()) else { return false };
        let told = Chapter { text: short(text, SUMMARY), by_model: true, exchanges: Vec::new(), number };
        *chapter = Arc::new(told);
        true
    }

    /// The last exchanges, oldest first.
    pub fn recent(&self) -> impl DoubleEndedIterator<Item = &Exchange> {
        self.recent.iter().map(Arc::as_ref)
    }

    /// The chapters that are over, oldest first.
    pub fn chapters(&self) -> impl DoubleEndedIterator<Item = &Chapter> {
        self.chapters.iter().map(Arc::as_ref)
    }

    /// What was said last, whatever it was.
    #[must_use]
    pub fn last(&self) -> Option<&Exchange> {
        self.recent.back().map(Arc::as_ref)
    }

    /// The exchanges as text, the newest that fit, oldest first.
    #[must_use]
    pub fn told(&self, chars: usize) -> String {
        newest(self.recent().rev().map(line), chars)
    }

    /// What a question to a model is shown of the exchanges before it, each of them once: the newest that fit into so many
    /// characters, and of those with whoever is spoken to the last ones that are older. The line that is asked about stands there
    /// with what was already told of it, if anything was.
    #[must_use]
    pub(super) fn for_question(&self, typed: &str, chars: usize, with: Option<CharacterId>, most: usize) -> Told {
        let asked = self.last().filter(|last| holds(&last.typed, typed));
        let so_far = asked.filter(|last| !last.said.is_empty()).map(|last| format!("{SO_FAR}{}", last.said));
        let earlier = || self.recent().rev().skip(usize::from(asked.is_some()));
        let history = newest(so_far.into_iter().chain(earlier().map(line)), chars);
        let shown = history.lines().filter(|line| !line.starts_with(SO_FAR)).count();
        let older = earlier().skip(shown).filter(|exchange| with.is_some() && exchange.with == with);
        let mut talk: Vec<String> = older.take(most).map(line).collect();
        talk.reverse();
        Told { history, talk: talk.join("\n") }
    }

    /// The summaries as text, the newest that fit, oldest first.
    #[must_use]
    pub fn before(&self, chars: usize) -> String {
        newest(self.chapters().rev().map(|chapter| chapter.text.clone()), chars)
    }
}

/// What a model is shown of what was said, nothing of it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    /// The last exchanges, oldest first.
    pub history: String,
    /// Older ones with whoever is spoken to.
    pub talk: String,
}

/// Is this part of the line as it was typed?
fn holds(line: &str, part: &str) -> bool {
    let letters =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    letters(line).contains(&letters(&short(part, TYPED)))
}

fn newest(lines: impl Iterator<Item = String>, chars: usize) -> String {
    let mut left = chars;
    let mut kept = Vec::new();
    for line in lines {
        let length = line.chars().count() + 1;
        if length > left {
            break;
        }
        left -= length;
        kept.push(line);
    }
    kept.reverse();
    kept.join("\n")
}
