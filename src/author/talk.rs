//! What people can be asked: themselves, each other, the goal, the puzzles, where things lie. It must not place anybody.

use super::book::Book;
use super::locks::{puzzle_id, talk_flag, talks};
use super::map::Map;
use super::mission::{Kind, Mission, Puzzle};
use super::people::{Person, Told, keywords, lower_the, quote};
use super::pieces::{Json, events, identity, name_of};
use super::words::{Deck, Name, Slots, choose};
use crate::rng::Rng;
use serde_json::{Value, json};

pub struct Talk<'b, 'm> {
    pub book: &'b Book<'b>,
    pub map: &'m Map<'b>,
    pub mission: &'m Mission<'b>,
    pub slots: &'m [Slots],
    /// Frames by their id.
    pub frames: &'m dyn Fn(&str) -> Vec<&'m str>,
    /// The wish's own rumours, dealt to the hosts.
    pub lore: Vec<String>,
}

/// Something to be asked about, before it is put into somebody's mouth.
struct Topic {
    keywords: Vec<String>,
    text: String,
    condition: Option<String>,
    actions: Option<Value>,
    /// The puzzle whose clue it is.
    clue: Option<usize>,
    /// Written as it is told, with its own quotation marks.
    whole: bool,
}

impl Topic {
    fn new(keywords: Vec<String>, text: String) -> Self {
        Self { keywords, text, condition: None, actions: None, clue: None, whole: false }
    }
}

impl<'b> Talk<'b, '_> {
    /// The `characters` of the format, and which clues are told by whom.
    pub fn write(&self, people: &[Person<'b>], rng: &mut Rng) -> (Vec<(usize, Value)>, Vec<Told>) {
        let mut speech = Deck::new((self.frames)("speech"), rng);
        let mut topics = self.topics(people, rng);
        let mut lore = self.lore.iter();
        let mut told = Vec::new();
        let characters = people
            .iter()
            .enumerate()
            .map(|(at, person)| {
                let more = std::mem::take(&mut topics[at]);
                told.extend(more.iter().filter_map(|topic| {
                    Some(Told {
                        puzzle: topic.clue?,
                        who: person.record.id.to_owned(),
                        keyword: topic.keywords.first().cloned().unwrap_or_default(),
                        text: topic.text.clone(),
                    })
                }));
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
            .collect();
        (characters, told)
    }

    /// What each of them knows of the goal and the puzzles.
    fn topics(&self, people: &[Person<'b>], rng: &mut Rng) -> Vec<Vec<Topic>> {
        let mut seen = Deck::new((self.frames)("seen"), rng);
        let mut others = Deck::new((self.frames)("goal-other"), rng);
        let speakers: Vec<usize> = (0..people.len()).filter(|at| !people[*at].record.is("mute")).collect();
        let region = |at: usize| self.map.rooms[people[at].room].region;
        let first = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).min_by_key(|at| region(*at));
        let mut topics: Vec<Vec<Topic>> = people.iter().map(|_| Vec::new()).collect();
        for (at, person) in people.iter().enumerate() {
            if let Some(lock) = person.lock {
                topics[at].extend(self.terms(lock, rng));
            }
        }
        // The goal: one tells it, the others point. After the turn of the story they speak of that first.
        let quest = self.mission.quest;
        let words: Vec<String> = quest.parts("words", ',').into_iter().map(str::to_owned).collect();
        let words: Vec<String> = words.into_iter().chain(["goal".into(), "quest".into(), "help".into()]).collect();
        for (at, about) in self.after_turn(people, &speakers, rng) {
            topics[at].push(Topic { condition: Some(self.turned()), ..Topic::new(words.clone(), about) });
        }
        for at in &speakers {
            if Some(*at) == first {
                topics[*at].push(Topic::new(words.clone(), quest.get("about").to_owned()));
            } else if let (Some(frame), Some(teller)) = (others.deal(), first) {
                let mut slots = Slots::default();
                slots.name("first", name_of(people[teller].record));
                topics[*at].push(Topic::new(words.clone(), slots.fill(frame)));
            }
        }
        // Each puzzle's clue, told by somebody who can be met before it, of its own region where possible.
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, it)| it.kind != Kind::Other) {
            let mut tellers: Vec<usize> = speakers
                .iter()
                .copied()
                .filter(|at| region(*at) <= puzzle.region && people[*at].lock.is_none_or(|lock| !self.same(lock, nth)))
                .collect();
            rng.shuffle(&mut tellers);
            // Nobody tells everything: who has said a good deal leaves some to those who guard something themselves.
            let busy = |at: usize| topics[at].len() / 5;
            tellers.sort_by_key(|at| {
                (busy(*at), people[*at].lock.is_some(), puzzle.region - region(*at), topics[*at].len())
            });
            if let (Some(teller), true) = (tellers.first(), puzzle.cast.has("clue") && puzzle.stands()) {
                let text = self.slots[nth].fill(&choose(puzzle.cast.get("clue"), rng));
                topics[*teller].push(Topic { clue: Some(nth), ..Topic::new(self.words_of(puzzle), text) });
            }
            // Where its key lies, told by somebody else if there is anybody.
            for key in puzzle.keys.iter().chain(&puzzle.need) {
                let Some(lying) = self.mission.lying.iter().find(|lying| lying.item == *key) else { continue };
                let place = &self.map.rooms[lying.room];
                let near = tellers.iter().filter(|at| region(**at) <= place.region);
                let witness = near.min_by_key(|at| {
                    (Some(*at) == tellers.first(), topics[**at].len() / 3, place.region - region(**at))
                });
                if let (Some(witness), Some(item)) = (witness, self.book.find("item", key))
                    && let Some(frame) = seen.deal()
                {
                    let mut slots = Slots::default();
                    let the_place = Name::new(&lower_the(&place.name)).the();
                    slots.name("key", name_of(item)).plain("place", the_place);
                    let words = keywords(&name_of(item), &item.parts("also", ','));
                    topics[*witness].push(Topic::new(words, slots.fill(frame)));
                }
            }
        }
        topics
    }

    /// Two stages of one lock are one.
    fn same(&self, one: usize, other: usize) -> bool {
        let puzzles = &self.mission.puzzles;
        puzzles.get(one).zip(puzzles.get(other)).is_some_and(|(one, other)| one.cast.id == other.cast.id)
    }

    /// The turns of a negotiation open one after another: each is heard in its turn, or as what comes too early.
    fn terms(&self, lock: usize, rng: &mut Rng) -> Vec<Topic> {
        let puzzle = &self.mission.puzzles[lock];
        let flag = talk_flag(puzzle);
        let mut topics = Vec::new();
        for (nth, [words, ripe, early]) in talks(puzzle).into_iter().enumerate() {
            let keywords: Vec<String> = words.split(',').map(|word| word.trim().to_lowercase()).collect();
            let mut say = |text: &str| self.slots[lock].fill(&choose(text, rng));
            // Asked again, it must not undo what has been agreed since.
            let due = (nth > 0).then(|| format!("{flag} == {nth}"));
            let agreed = json!([{ "type": "SET_FLAG", "flag": flag, "value": nth + 1 }]);
            let text = say(ripe);
            if nth == 0 {
                topics.push(Topic {
                    condition: Some(format!("not {flag}")),
                    actions: Some(agreed),
                    whole: true,
                    ..Topic::new(keywords.clone(), text)
                });
            } else {
                topics.push(Topic {
                    condition: due,
                    actions: Some(agreed),
                    whole: true,
                    ..Topic::new(keywords.clone(), text)
                });
                let too_early = Some(format!("{flag} < {nth}"));
                topics.push(Topic { condition: too_early, whole: true, ..Topic::new(keywords, say(early)) });
            }
        }
        topics
    }

    fn turned(&self) -> String {
        let middle = self.mission.puzzles.iter().find(|puzzle| puzzle.kind == Kind::Gate(self.mission.middle));
        middle.map_or_else(String::new, |gate| format!("solved:{}", puzzle_id(gate)))
    }

    /// What is said of the turn of the story, a line each, by those who live where it leads first.
    fn after_turn(&self, people: &[Person<'b>], speakers: &[usize], rng: &mut Rng) -> Vec<(usize, String)> {
        let mut lines = Deck::new(self.mission.quest.all("turn-about"), rng);
        let mut hosts: Vec<usize> = speakers.iter().copied().filter(|at| people[*at].lock.is_none()).collect();
        if hosts.is_empty() {
            hosts = speakers.to_vec();
        }
        let region = |at: usize| self.map.rooms[people[at].room].region;
        hosts.sort_by_key(|at| region(*at).abs_diff(self.mission.middle));
        hosts.into_iter().map_while(|at| Some((at, choose(lines.deal()?, rng)))).collect()
    }

    fn words_of(&self, puzzle: &Puzzle<'b>) -> Vec<String> {
        let lock = self.book.find("character", puzzle.cast.get("who")).unwrap_or(puzzle.cast);
        keywords(&name_of(lock), &lock.parts("also", ','))
    }

    fn character(
        person: &Person<'b>,
        people: &[Person<'b>],
        more: Vec<Topic>,
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
        let mut say = |text: &str, slots: &mut Slots, rng: &mut Rng| {
            let text = slots.fill(&choose(text, rng));
            if record.is("mute") {
                return text;
            }
            quote(&text, speech.deal().unwrap_or("\"{text}.\""), slots)
        };
        let mut said = |text: &str, keywords: Vec<String>, slots: &mut Slots, rng: &mut Rng| json!({ "keywords": keywords, "text": say(text, slots, rng) });
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let mut topics = Self::greetings(person, &mut slots, rng);
        let greetings = topics.len();
        // The first is the word that is offered: nobody is asked about "old Mr Thorne" to his face.
        let mut own =
            list(if record.has("want") { &["work", "yourself", "you"] } else { &["life", "yourself", "you", "work"] });
        own.extend(keywords(&name, &record.parts("also", ',')));
        topics.push(said(record.get("self"), own, &mut slots, rng));
        if record.has("want") {
            let words = list(&["life", "want", "wants", "wish", "wishes", "hope", "hopes", "dream", "dreams"]);
            topics.push(said(record.get("want"), words, &mut slots, rng));
        }
        for topic in more {
            let mut json = if topic.whole {
                json!({ "keywords": topic.keywords, "text": topic.text })
            } else {
                said(&topic.text, topic.keywords, &mut slots, rng)
            };
            if let Some(condition) = topic.condition {
                json["condition"] = condition.into();
            }
            if let Some(actions) = topic.actions {
                json["actions"] = actions;
            }
            topics.push(json);
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
        let knowledge: Vec<String> = topics
            .iter()
            .skip(greetings)
            .take(4)
            .filter_map(|topic| topic["text"].as_str().map(str::to_owned))
            .collect();
        character.insert("knowledge".into(), json!(knowledge));
        character.insert("topics".into(), Value::Array(topics));
        let events: Json = events(record, &slots, None, rng);
        if !events.is_empty() {
            character.insert("events".into(), Value::Object(events));
        }
        Value::Object(character)
    }

    /// What is said the first time, and what is said from then on.
    fn greetings(person: &Person<'b>, slots: &mut Slots, rng: &mut Rng) -> Vec<Value> {
        let record = person.record;
        if record.get("hello").is_empty() {
            return Vec::new();
        }
        let text = slots.fill(&choose(record.get("hello"), rng));
        let frame = format!("\"{{text}},\" {}.", record.get("manner"));
        let hello = if record.is("mute") { text } else { quote(&text, &frame, slots) };
        let lines: Vec<&str> = record.all("again").collect();
        let Some(again) = rng.pick(&lines) else {
            return vec![json!({ "keywords": ["hello"], "text": hello })];
        };
        let met = format!("met_{}", record.id);
        let again = slots.fill(&choose(again, rng));
        let again = if record.is("mute") { again } else { quote(&again, "\"{text}.\"", slots) };
        vec![
            json!({ "keywords": ["hello"], "text": hello, "condition": format!("not {met}"),
                "actions": [{ "type": "SET_FLAG", "flag": met, "value": 1 }] }),
            json!({ "keywords": ["hello"], "text": again, "condition": met }),
        ]
    }
}
