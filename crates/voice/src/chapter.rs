//! A chapter of what was said, and what it becomes without a model: a few sentences out of what is known for certain. It must not
//! ask anybody.

use super::sentences::sentences;
use rules::describe;
use std::sync::Arc;
use world::{CharacterId, PuzzleId, RoomId, World};

/// Characters of a chapter's summary.
pub(super) const SUMMARY: usize = 600;

/// What the player typed and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Where the hero was.
    pub room: RoomId,
    /// The line as typed, cut to what is worth keeping.
    pub typed: String,
    /// What came of it, likewise.
    pub said: String,
    /// Who was spoken to.
    pub with: Option<CharacterId>,
}

/// A part of the story that is over: a puzzle was solved, some rooms were seen, or the window was full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Counts from 0 and never repeats within a game.
    pub number: u32,
    /// What happened, in a few sentences.
    pub text: String,
    /// A model told it; else it is an extract.
    pub by_model: bool,
    /// What it was made from; gone once a model has told it.
    pub exchanges: Vec<Arc<Exchange>>,
}

/// Where the hero was, what was solved, and the last words with each character.
pub(super) fn extract(world: &World, exchanges: &[Arc<Exchange>], rooms: &[RoomId], solved: &[usize]) -> String {
    let mut sentences = Vec::new();
    let places: Vec<String> = rooms.iter().map(|room| describe::the_room(world, *room)).collect();
    if !places.is_empty() {
        sentences.push(format!("You were in {}.", describe::list(&places))); // not shown
    }
    for puzzle in solved.iter().map(|at| &world[PuzzleId::at(*at)]) {
        let came = first_sentence(&puzzle.reward_text).to_owned();
        sentences.push(if came.is_empty() { format!("You solved: {}.", puzzle.key.replace('_', " ")) } else { came }); // not shown
    }
    let mut spoken = Vec::new();
    for exchange in exchanges.iter().rev() {
        if let Some(who) = exchange.with.filter(|who| !spoken.contains(who)) {
            spoken.push(who);
            let name = world.characters.get(who.index()).map_or_else(String::new, |it| it.identity.the());
            sentences.push(format!("To {name} you said \"{}\": {}", exchange.typed, first_sentence(&exchange.said))); // not shown
        }
    }
    short(&sentences.join(" "), SUMMARY)
}

fn first_sentence(text: &str) -> &str {
    sentences(text).first().copied().unwrap_or("")
}

/// An exchange as a model reads it.
pub(super) fn line(exchange: &Exchange) -> String {
    if exchange.said.is_empty() {
        format!("- \"{}\"", exchange.typed)
    } else {
        format!("- \"{}\": {}", exchange.typed, exchange.said)
    }
}

/// Clean, on one line, ended at a sentence or a word.
pub(super) fn short(text: &str, most: usize) -> String {
    let clean = language::fence::clean(text, most * 4);
    language::text::cut(&clean, most).unwrap_or(clean)
}
