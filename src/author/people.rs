//! Who is in the dream and what they can be asked: themselves, each other, the goal, the puzzles, where things lie. It must
//! not place locks.

use super::book::{Book, Record};
use super::map::Map;
use super::mission::{Kind, Mission, Puzzle};
use super::pieces::{Json, events, identity, name_of};
use super::words::{Deck, Name, Slots, capital, choose};
use crate::rng::Rng;
use serde_json::{Value, json};

pub struct Person<'b> {
    pub record: &'b Record<'b>,
    pub room: usize,
    /// The puzzle that this person is the lock of.
    pub lock: Option<usize>,
}

/// The people of the locks where their locks stand, and a host for each region (the first always has one).
pub fn gather<'b>(book: &'b Book<'b>, map: &Map<'b>, mission: &Mission<'b>, rng: &mut Rng) -> Vec<Person<'b>> {
    let mut people: Vec<Person<'b>> = Vec::new();
    for (nth, puzzle) in mission.puzzles.iter().enumerate() {
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
        if region > 0 && !rng.chance(70) {
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

pub struct Talk<'b, 'm> {
    pub book: &'b Book<'b>,
    pub common: &'m Book<'m>,
    pub map: &'m Map<'b>,
    pub mission: &'m Mission<'b>,
    pub slots: &'m [Slots],
    /// The wish's own rumours, dealt to the hosts.
    pub lore: Vec<String>,
}

impl<'b> Talk<'b, '_> {
    /// The `characters` of the format.
    pub fn write(&self, people: &[Person<'b>], rng: &mut Rng) -> Vec<(usize, Value)> {
        let mut speech = Deck::new(self.frames("speech"), rng);
        let mut seen = Deck::new(self.frames("seen"), rng);
        let mut others = Deck::new(self.frames("goal-other"), rng);
        let speakers: Vec<usize> = (0..people.len()).filter(|at| !people[*at].record.is("mute")).collect();
        let region = |at: usize| self.map.rooms[people[at].room].region;
        let first = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).min_by_key(|at| region(*at));
        let mut topics: Vec<Vec<(Vec<String>, String)>> = people.iter().map(|_| Vec::new()).collect();
        // The goal: one tells it, the others point.
        for at in &speakers {
            let words = self.mission.quest.parts("words", ',').into_iter().map(str::to_owned);
            let words: Vec<String> = words.chain(["goal".into(), "quest".into(), "help".into()]).collect();
            if Some(*at) == first {
                topics[*at].push((words, self.mission.quest.get("about").to_owned()));
            } else if let (Some(frame), Some(teller)) = (others.deal(), first) {
                let mut slots = Slots::default();
                slots.name("first", name_of(people[teller].record));
                topics[*at].push((words, slots.fill(frame)));
            }
        }
        // Each puzzle's clue, told by somebody who can be met before it, of its own region where possible.
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate() {
            let mut tellers: Vec<usize> = speakers
                .iter()
                .copied()
                .filter(|at| region(*at) <= puzzle.region && people[*at].lock != Some(nth))
                .collect();
            rng.shuffle(&mut tellers);
            tellers.sort_by_key(|at| (people[*at].lock.is_some(), puzzle.region - region(*at), topics[*at].len()));
            if let (Some(teller), true) = (tellers.first(), puzzle.cast.has("clue")) {
                let text = self.slots[nth].fill(&choose(puzzle.cast.get("clue"), rng));
                topics[*teller].push((self.words_of(puzzle), text));
            }
            // Where its key lies, told by somebody else if there is anybody.
            for key in &puzzle.keys {
                let Some(lying) = self.mission.lying.iter().find(|lying| lying.item == *key) else { continue };
                let place = &self.map.rooms[lying.room];
                let witness = tellers.iter().rev().find(|at| region(**at) <= place.region);
                if let (Some(witness), Some(frame), Some(item)) = (witness, seen.deal(), self.book.find("item", key)) {
                    let mut slots = Slots::default();
                    let the_place = Name::new(&lower_the(&place.name)).the();
                    slots.name("key", name_of(item)).plain("place", the_place);
                    topics[*witness].push((keywords(&name_of(item), &item.parts("also", ',')), slots.fill(frame)));
                }
            }
        }
        let mut lore = self.lore.iter();
        people
            .iter()
            .enumerate()
            .map(|(at, person)| {
                let more = std::mem::take(&mut topics[at]);
                let own_lore = if person.lock.is_none() { lore.next() } else { None };
                let mut character = Self::character(person, people, more, own_lore, &mut speech, rng);
                // What they will give is seen in their hands, unless it is hidden.
                let lock = person.lock.map(|nth| &self.mission.puzzles[nth]);
                let shows = lock.filter(|lock| lock.cast.is("hand") && !lock.cast.is("hidden"));
                if let Some(reward) = shows.and_then(|lock| lock.reward) {
                    character["holds"] = json!([reward]);
                }
                (person.room, character)
            })
            .collect()
    }

    fn frames(&self, id: &str) -> Vec<&str> {
        self.common.find("frames", id).map(|frames| frames.all("line").collect()).unwrap_or_default()
    }

    fn words_of(&self, puzzle: &Puzzle<'b>) -> Vec<String> {
        let lock = self.book.find("character", puzzle.cast.get("who")).unwrap_or(puzzle.cast);
        let mut words = keywords(&name_of(lock), &lock.parts("also", ','));
        if puzzle.kind == Kind::Before {
            words.truncate(1);
        }
        words
    }

    fn character(
        person: &Person<'b>,
        people: &[Person<'b>],
        more: Vec<(Vec<String>, String)>,
        lore: Option<&String>,
        speech: &mut Deck<&str>,
        rng: &mut Rng,
    ) -> Value {
        let record = person.record;
        let name = name_of(record);
        let mut slots = Slots::default();
        slots.name("who", if record.has("call") { Name::new(record.get("call")) } else { name.clone() });
        let mut others: Vec<&Person<'b>> = people.iter().filter(|other| other.record.id != record.id).collect();
        rng.shuffle(&mut others);
        let mut said = |text: &str, keywords: Vec<String>, slots: &mut Slots, rng: &mut Rng| {
            let text = slots.fill(&choose(text, rng));
            let text =
                if record.is("mute") { text } else { quote(&text, speech.deal().unwrap_or("\"{text}.\""), slots) };
            json!({ "keywords": keywords, "text": text })
        };
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let mut topics = Vec::new();
        if !record.get("hello").is_empty() {
            let text = slots.fill(&choose(record.get("hello"), rng));
            let frame = format!("\"{{text}},\" {}.", record.get("manner"));
            let text = if record.is("mute") { text } else { quote(&text, &frame, &mut slots) };
            topics.push(json!({ "keywords": ["hello"], "text": text }));
        }
        // The first is the word that is offered: nobody is asked about "old Mr Thorne" to his face.
        let mut own = list(&["life", "yourself", "you", "work"]);
        own.extend(keywords(&name, &record.parts("also", ',')));
        topics.push(said(record.get("self"), own, &mut slots, rng));
        for (keywords, text) in more {
            topics.push(said(&text, keywords, &mut slots, rng));
        }
        // Somebody of whom nothing else is told here: a topic under the same word would never be heard.
        let told = |other: &Person<'b>, topics: &[Value]| {
            let first = keywords(&name_of(other.record), &[]).into_iter().next().unwrap_or_default();
            topics
                .iter()
                .any(|topic| topic["keywords"].as_array().is_some_and(|words| words.iter().any(|word| *word == first)))
        };
        if let Some(other) = others.iter().find(|other| !told(other, &topics)) {
            slots.name("other", name_of(other.record));
            let words = keywords(&name_of(other.record), &other.record.parts("also", ','));
            topics.push(said(record.get("gossip"), words, &mut slots, rng));
        }
        let rumour = lore.map_or(record.get("rumour"), String::as_str).to_owned();
        topics.push(said(&rumour, list(&["rumours", "rumors", "rumour", "rumor", "news", "gossip"]), &mut slots, rng));
        let mut character = identity(record, &name, &slots, rng);
        character.insert("persona".into(), record.get("persona").into());
        if record.has("sprite") {
            character.insert("sprite".into(), record.get("sprite").into());
        }
        let knowledge: Vec<String> =
            topics.iter().skip(1).take(4).filter_map(|topic| topic["text"].as_str().map(str::to_owned)).collect();
        character.insert("knowledge".into(), json!(knowledge));
        character.insert("topics".into(), Value::Array(topics));
        let events: Json = events(record, &slots, None, rng);
        if !events.is_empty() {
            character.insert("events".into(), Value::Object(events));
        }
        Value::Object(character)
    }
}

/// "The Old Mill" inside a sentence: "the Old Mill".
pub fn lower_the(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}

/// Sets speech into its frame, and sees to the one mark that belongs before the closing quote.
pub fn quote(text: &str, frame: &str, slots: &mut Slots) -> String {
    let body = text.trim_end_matches('.');
    let strong = body.ends_with(['?', '!', ')', '"']);
    // `{text},"` and `{text}."`: a question keeps its own mark.
    let frame =
        if strong { frame.replace("{text},\"", "{text}\"").replace("{text}.\"", "{text}\"") } else { frame.to_owned() };
    let said = slots.plain("text", capital(body)).fill(&frame);
    said.replace(",\".", ",\"")
}
