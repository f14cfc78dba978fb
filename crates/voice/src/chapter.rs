//! A chapter of what was said, and what it becomes without a model: a few sentences out of what is known for certain. It must not
//! ask anybody.

use super::lists::LISTS;
use language::fence::clean;
use language::sentences::sentences;
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
    /// What a model's answer changed, in sentences.
    pub applied: Vec<String>,
}

/// A part of the story that is over: a node of it, a part of the day, or as much as is kept of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Counts from 0 and never repeats within a game.
    pub number: u32,
    /// What happened, in a few sentences.
    pub text: String,
    /// Nodes of the story that were over before it: the number of the one that it belongs to.
    pub node: usize,
    /// It is not to be asked about any more: a model told it, or had no words for it.
    pub by_model: bool,
    /// It is in a model's words; else it is an extract.
    pub in_words: bool,
    /// What it was made from; gone once a model has told it.
    pub exchanges: Vec<Arc<Exchange>>,
}

/// What a sentence is about, the weightiest first: what matters less is left out where not all fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// A puzzle was solved.
    Solved,
    /// A consequence of an answer came about.
    Applied,
    /// Somebody promised something.
    Promised,
    /// The last words with somebody.
    Spoken,
    /// Where the hero was.
    Places,
}

/// What mattered, in whole sentences and in the order in which it came: what was solved, what came of answers, promises, the last
/// words with each character, and where the hero was.
pub(super) fn extract(world: &World, exchanges: &[Arc<Exchange>], rooms: &[RoomId], solved: &[usize]) -> String {
    let mut told: Vec<(Weight, String)> = Vec::new();
    let places: Vec<String> = rooms.iter().map(|room| describe::the_room(world, *room)).collect();
    if !places.is_empty() {
        told.push((Weight::Places, format!("You were in {}.", describe::list(&places)))); // not shown
    }
    for (at, exchange) in exchanges.iter().enumerate() {
        let said = whole_sentences(&exchange.said);
        let name = exchange.with.and_then(|who| world.characters.get(who.index())).map(|it| it.identity.the());
        let told_with = |said: &str| match &name {
            Some(name) => format!("To {name} you said \"{}\": {said}", exchange.typed), // not shown
            None => said.to_owned(),
        };
        let promise = said.iter().copied().find(|sentence| is_promise(sentence));
        let is_last = exchange.with.is_some() && exchanges[at + 1..].iter().all(|later| later.with != exchange.with);
        if let Some(promise) = promise {
            told.push((Weight::Promised, told_with(promise)));
        } else if let Some(first) = said.first().filter(|_| is_last) {
            told.push((Weight::Spoken, told_with(first)));
        }
        told.extend(exchange.applied.iter().map(|words| (Weight::Applied, words.clone())));
    }
    for puzzle in solved.iter().map(|at| &world[PuzzleId::at(*at)]) {
        let came = whole_sentences(&puzzle.reward_text).first().map(|came| (*came).to_owned());
        let named = || format!("You solved: {}.", puzzle.key.replace('_', " ")); // not shown
        told.push((Weight::Solved, came.unwrap_or_else(named)));
    }
    weightiest(told, SUMMARY)
}

/// The weightiest sentences that fit, in the order given. Of two alike the later one is taken, and none twice.
fn weightiest(told: Vec<(Weight, String)>, most: usize) -> String {
    let told: Vec<(Weight, String)> = told.into_iter().map(|(weight, text)| (weight, clean(&text, most * 4))).collect();
    let mut by_weight: Vec<usize> = (0..told.len()).collect();
    by_weight.sort_by_key(|at| (told[*at].0, std::cmp::Reverse(*at)));
    let (mut kept, mut left): (Vec<usize>, usize) = (Vec::new(), most);
    for at in by_weight {
        let length = told[at].1.chars().count() + 1;
        if length <= left && kept.iter().all(|other| told[*other].1 != told[at].1) {
            left -= length;
            kept.push(at);
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|at| told[at].1.as_str()).collect::<Vec<_>>().join(" ")
}

/// Does somebody bind themselves in it?
fn is_promise(sentence: &str) -> bool {
    language::token::words(sentence).any(|word| LISTS.vow.contains(word.lower().as_str()))
}

/// The sentences that have an end; one that was cut has none.
fn whole_sentences(text: &str) -> Vec<&str> {
    let ended = |sentence: &&str| sentence.trim_end_matches(['"', '\'', ')', '\u{201d}']).ends_with(['.', '!', '?']);
    sentences(text).into_iter().filter(ended).collect()
}

/// As many whole sentences from the beginning as fit.
pub(super) fn whole(text: &str, most: usize) -> String {
    let mut told = String::new();
    for sentence in whole_sentences(text) {
        if told.chars().count() + sentence.chars().count() + 1 > most {
            break;
        }
        if !told.is_empty() {
            told.push(' ');
        }
        told.push_str(sentence);
    }
    told
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
    let clean = clean(text, most * 4);
    language::text::cut(&clean, most).unwrap_or(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_less_is_left_out_whole_and_the_rest_keeps_its_order() {
        let told = || {
            vec![
                (Weight::Places, "You were in the hall.".to_owned()),
                (Weight::Spoken, "To the cook you said \"hello\": She nods.".to_owned()),
                (Weight::Promised, "\"I owe you one.\"".to_owned()),
                (Weight::Solved, "The door opens.".to_owned()),
            ]
        };
        assert_eq!(weightiest(told(), 45), "\"I owe you one.\" The door opens.");
        assert_eq!(weightiest(told(), 20), "The door opens.");
        assert!(weightiest(told(), 200).starts_with("You were in the hall. To the cook"));
        assert_eq!(weightiest(told(), 3), "", "nothing rather than half a sentence");
    }

    #[test]
    fn a_text_is_shortened_by_whole_sentences_and_one_without_an_end_is_none() {
        assert_eq!(whole("You sang. The barrel groaned. It was moved.", 30), "You sang. The barrel groaned.");
        assert_eq!(whole("A single sentence that is far too long to fit.", 20), "");
        assert_eq!(whole_sentences("She says \"Go.\" The rest is cu\u{2026}"), ["She says \"Go.\""]);
    }

    #[test]
    fn promises_are_known_by_their_words() {
        for (sentence, is) in [
            ("\"I'll bring you the ladle,\" says the cook.", true),
            ("She swears on the soup.", true),
            ("The dough rises promisingly.", false),
            ("He nods.", false),
        ] {
            assert_eq!(is_promise(sentence), is, "{sentence}");
        }
    }
}
