//! Who is in the dream, where they stand, and the words by which they are known. It must not place locks.

use super::book::{Book, Record};
use super::map::Map;
use super::mission::Mission;
use super::words::{Name, Slots, capital};
use rng::Rng;

pub struct Person<'b> {
    pub record: &'b Record<'b>,
    pub room: usize,
    /// The puzzle that this person is the lock of.
    pub lock: Option<usize>,
}

/// A clue that somebody tells when asked for this word.
pub struct Told {
    pub puzzle: usize,
    pub who: String,
    pub keyword: String,
    pub text: String,
}

/// The people of the locks where their locks stand, and a host for each region (the first always has one).
pub fn gather<'b>(book: &'b Book<'b>, map: &Map<'b>, mission: &Mission<'b>, rng: &mut Rng) -> Vec<Person<'b>> {
    let mut people: Vec<Person<'b>> = Vec::new();
    for (nth, puzzle) in mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.stands()) {
        if let Some(record) = book.find("character", puzzle.cast.get("who")) {
            people.push(Person { record, room: puzzle.room, lock: Some(nth) });
        }
    }
    let mut hosts: Vec<_> = book
        .of("character")
        .filter(|who| who.words("roles").contains(&"host") && !people.iter().any(|person| person.record.id == who.id))
        .collect();
    rng.shuffle(&mut hosts);
    for region in 0..map.areas.len() {
        // Where there are many regions there are few rooms in each; still somebody should be about.
        if region > 0 && !rng.chance(if map.areas.len() > 4 { 85 } else { 70 }) {
            continue;
        }
        let mut rooms: Vec<usize> = (0..map.rooms.len())
            .filter(|at| map.rooms[*at].region == region && !people.iter().any(|person| person.room == *at))
            .collect();
        rng.shuffle(&mut rooms);
        // A host who belongs to this area, where there is one.
        let area = map.areas[region];
        let host = hosts.iter().position(|who| who.get("at").is_empty() || who.words("at").contains(&area));
        if let (Some(room), Some(host)) = (rooms.first().copied(), host) {
            people.push(Person { record: hosts.remove(host), room, lock: None });
        }
    }
    people
}

/// The words by which something is asked about: those of its name and its other names, small words left out.
pub fn keywords(name: &Name, also: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let own = name.bare.to_lowercase();
    let mut add = |word: &str| {
        let word: String = word.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'')).collect();
        if word.len() > 2 && !matches!(word.as_str(), "the" | "for" | "and") && !words.contains(&word) {
            words.push(word);
        }
    };
    add(&own);
    own.split(' ').next_back().into_iter().for_each(&mut add);
    for word in also {
        add(word);
    }
    words
}

/// "The Old Mill" inside a sentence: "the Old Mill".
pub fn lower_the(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}

/// Sets speech into its frame, and sees to the one mark that belongs before the closing quote.
pub fn quote(text: &str, frame: &str, slots: &mut Slots) -> String {
    // A quotation within speech has the other marks.
    let text = text.replace('"', "'");
    let text = text.trim_end_matches('.');
    // A stop within an inner quotation would be followed by that of the sentence: "here.'."
    let inner = text.strip_suffix('\'').map(|inner| inner.trim_end_matches(['.', ',']));
    let body = inner.map_or_else(|| text.to_owned(), |inner| format!("{inner}'"));
    let strong = body.trim_end_matches('\'').ends_with(['?', '!', ')']);
    // `{text},"` and `{text}."`: a question keeps its own mark.
    let frame =
        if strong { frame.replace("{text},\"", "{text}\"").replace("{text}.\"", "{text}\"") } else { frame.to_owned() };
    let said = slots.plain("text", capital(&body)).fill(&frame);
    said.replace(",\".", ",\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_one_stop() {
        let say = |text| quote(text, "\"{text}.\"", &mut Slots::default());
        assert_eq!(say("It says \"Keep out of here.\""), "\"It says 'Keep out of here'.\"");
        assert_eq!(say("The sign says 'Here.'."), "\"The sign says 'Here'.\"");
        assert_eq!(say("They cry 'Who?'"), "\"They cry 'Who?'\"");
        assert_eq!(say("No."), "\"No.\"");
    }
}
