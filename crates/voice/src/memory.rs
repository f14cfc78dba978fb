//! What was said, in two of the three tiers: the last exchanges word for word, and a summary of each chapter before them. (The
//! first tier is the state itself, which is always exact.) Nothing that matters is only here: a memory may be lost without harm
//! to the game. It is rebuilt by playing the journal again.

use super::chapter::{self, Chapter, Exchange, SUMMARY, line, short, whole};
use rules::{DayPart, GameState};
use std::collections::VecDeque;
use std::sync::Arc;
use world::{CharacterId, RoomId, World};

/// Exchanges kept word for word: what a model with a long context is shown.
pub const RECENT: usize = 240;
/// Of these, the ones that a reply may take up again, and that make a question another one.
const LATE: usize = 20;
/// Exchanges that make a chapter, where nothing else does.
const EXCHANGES: usize = 20;
/// Exchanges that a part of the day needs to make one.
const FEWEST: usize = 4;
/// Chapters kept apart; the oldest are then told in one.
pub const CHAPTERS: usize = 60;
/// Chapters back that a model is still asked to tell.
const UNTOLD: usize = 3;
/// Characters of one side of an exchange.
const TYPED: usize = 160;
const SAID: usize = 420;
/// Before what was already told of the line that is asked about.
const SO_FAR: &str = "- so far: "; // not shown

/// What was said in a game so far.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    recent: VecDeque<Arc<Exchange>>,
    chapters: Vec<Arc<Chapter>>,
    ended: u32,
    /// Nodes of the story that are over.
    nodes: usize,
    /// Of the chapter that goes on.
    open: Vec<Arc<Exchange>>,
    rooms: Vec<RoomId>,
    solved: Vec<bool>,
    /// The part of the day in which the chapter that goes on began.
    part: Option<DayPart>,
}

impl Memory {
    /// A line of the story and what was said to it. `state` is as it is now.
    pub fn heard(&mut self, world: &World, state: &GameState, (typed, said): (&str, &str), with: Option<CharacterId>) {
        if self.solved.len() != state.solved.len() {
            self.solved = vec![false; state.solved.len()];
        }
        let (typed, said) = (short(typed, TYPED), short(said, SAID));
        let exchange = Exchange { room: state.room, typed, said, with, applied: Vec::new() };
        if !self.rooms.contains(&state.room) {
            self.rooms.push(state.room);
        }
        self.add(Arc::new(exchange));
        let part = rules::day_part(world, state);
        let began = std::mem::replace(&mut self.part, part);
        // A part of the day that is over closes a chapter for everybody, if anything was said in it.
        let is_over = began.is_some() && began != part && self.open.len() >= FEWEST;
        if is_over || self.open.len() >= EXCHANGES {
            self.end(world, state);
        }
    }

    /// So many nodes of the story are over: where one more is, or all is, the chapter that goes on ends with it, for everybody.
    pub fn nodes_over(&mut self, world: &World, state: &GameState, nodes: usize) {
        if (nodes > self.nodes || state.over.is_some()) && !self.open.is_empty() {
            self.end(world, state);
        }
        self.nodes = nodes;
    }

    /// What a model told of this node, all of it; `None` where it did not tell all.
    #[must_use]
    pub fn of_node(&self, node: usize) -> Option<String> {
        let chapters: Vec<&Chapter> = self.chapters().filter(|chapter| chapter.node == node).collect();
        let told = !chapters.is_empty() && chapters.iter().all(|chapter| chapter.in_words);
        told.then(|| chapters.iter().map(|chapter| chapter.text.as_str()).collect::<Vec<_>>().join(" "))
    }

    fn add(&mut self, exchange: Arc<Exchange>) {
        self.recent.push_back(Arc::clone(&exchange));
        while self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        self.open.push(exchange);
    }

    fn end(&mut self, world: &World, state: &GameState) {
        let is_new = |at: &usize| state.solved[*at] && !self.solved.get(*at).is_some_and(|was| *was);
        let solved: Vec<usize> = (0..state.solved.len()).filter(is_new).collect();
        let exchanges = std::mem::take(&mut self.open);
        let text = chapter::extract(world, &exchanges, &self.rooms, &solved);
        let (number, node) = (self.ended, self.nodes);
        let chapter = Chapter { number, text, node, by_model: false, in_words: false, exchanges };
        self.chapters.push(Arc::new(chapter));
        self.ended += 1;
        self.rooms = vec![state.room];
        self.solved.clone_from(&state.solved);
        if self.chapters.len() > CHAPTERS {
            let (first, second) = (self.chapters.remove(0), self.chapters.remove(0));
            let both = format!("{} {}", whole(&first.text, SUMMARY / 2), whole(&second.text, SUMMARY / 2));
            let in_words = first.in_words && second.in_words && first.node == second.node;
            let joined = Chapter { text: both, exchanges: Vec::new(), by_model: true, in_words, ..(*second).clone() };
            self.chapters.insert(0, Arc::new(joined));
        }
    }

    /// More was said to the last line: the answer of a model, which comes later, and what it changed, in sentences. It stands in the
    /// chapter as well.
    pub fn replied(&mut self, said: &str, applied: Vec<String>) {
        let Some(last) = self.recent.pop_back() else { return };
        let whole = format!("{} {said}", last.said);
        let told = Arc::new(Exchange { said: short(whole.trim(), SAID), applied, ..(*last).clone() });
        for kept in self.open.iter_mut().filter(|kept| Arc::ptr_eq(kept, &last)) {
            *kept = Arc::clone(&told);
        }
        self.recent.push_back(told);
    }

    /// The oldest of the last chapters that no model has told yet.
    #[must_use]
    pub fn untold(&self) -> Option<&Chapter> {
        let late = self.chapters.iter().rev().take(UNTOLD).rev().map(Arc::as_ref);
        late.into_iter().find(|chapter| !chapter.by_model && chapter.exchanges.len() > 2)
    }

    /// Puts a model's summary in place of the extract; without one the extract stands and is not asked about again. False where
    /// there is no such chapter, or where it was told already.
    pub fn tell(&mut self, number: u32, text: Option<&str>) -> bool {
        let chapter = self.chapters.iter_mut().find(|chapter| chapter.number == number && !chapter.by_model);
        let Some(chapter) = chapter else { return false };
        let text = text.map(|text| whole(text, SUMMARY)).filter(|text| !text.is_empty());
        let in_words = text.is_some();
        let text = text.unwrap_or_else(|| chapter.text.clone());
        let told = Chapter { text, by_model: true, in_words, exchanges: Vec::new(), number, node: chapter.node };
        *chapter = Arc::new(told);
        true
    }

    /// The very last exchanges, oldest first: those that a player still has before the eyes.
    pub(super) fn lately(&self) -> impl DoubleEndedIterator<Item = &Exchange> {
        self.recent.iter().skip(self.recent.len().saturating_sub(LATE)).map(Arc::as_ref)
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

/// As many lines as fit, from the newest on; they come newest first and are told oldest first.
pub(super) fn newest(lines: impl Iterator<Item = String>, chars: usize) -> String {
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
