//! What people can be asked, as the format has it: themselves, each other, rumours, and what they know (`topics`). It must not
//! place anybody.

use super::book::Book;
use super::locks::puzzle_id;
use super::map::Map;
use super::mission::Mission;
use super::people::{Person, Told, keywords, quote};
use super::pieces::{Json, events, identity, name_of};
use super::topics::Topic;
use super::words::{Deck, Name, Slots, choose};
use rng::Rng;
use serde_json::{Value, json};

pub struct Talk<'b, 'm> {
    pub book: &'b Book<'b>,
    pub map: &'m Map<'b>,
    pub mission: &'m Mission<'b>,
    pub slots: &'m [Slots],
    /// Frames by their id.
    pub frames: &'m dyn Fn(&str) -> Vec<&'m str>,
    /// The wish's own rumours, dealt to whoever speaks, and the words that they are about.
    pub lore: Vec<String>,
    pub wish: Vec<String>,
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
                let own_lore = if person.record.is("mute") { None } else { lore.next().map(String::as_str) };
                let mut character = self.character(person, people, (more, own_lore), &mut speech, rng);
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

    fn character(
        &self,
        person: &Person<'b>,
        people: &[Person<'b>],
        (more, lore): (Vec<Topic>, Option<&str>),
        speech: &mut Deck<&str>,
        rng: &mut Rng,
    ) -> Value {
        let record = person.record;
        let name = name_of(record);
        let mut slots = Slots::default();
        slots.name("who", if record.has("call") { Name::new(record.get("call")) } else { name.clone() });
        let mut others: Vec<&Person<'b>> = people.iter().filter(|other| other.record.id != record.id).collect();
        rng.shuffle(&mut others);
        // Most has been said of those who talk themselves; of the goose there is little to tell that is not about geese.
        others.sort_by_key(|other| other.record.is("mute"));
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
        own.extend(list(&["himself", "herself", "itself", "him", "her", "them", "self"]));
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
        let mut words = list(&["rumours", "rumors", "rumour", "rumor", "news", "gossip"]);
        // Of two things wished for, those that this rumour is about.
        let about = |lore: &str| {
            let lore = lore.to_lowercase();
            let named: Vec<String> = self.wish.iter().filter(|word| lore.contains(word.as_str())).cloned().collect();
            if named.is_empty() { self.wish.clone() } else { named }
        };
        match lore {
            // Those who keep nothing have it for their rumour, others know of it when asked.
            Some(lore) if person.lock.is_none() => {
                words.extend(about(lore));
                topics.push(said(lore, words, &mut slots, rng));
            }
            Some(lore) => {
                topics.push(said(lore, about(lore), &mut slots, rng));
                topics.push(said(record.get("rumour"), words, &mut slots, rng));
            }
            None => topics.push(said(record.get("rumour"), words, &mut slots, rng)),
        }
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
        let mut answers: Json = events(record, &slots, None, rng);
        if let Some(lock) = person.lock {
            self.answers_of_lock(lock, &mut answers, rng);
        }
        let events = answers;
        if !events.is_empty() {
            character.insert("events".into(), Value::Object(events));
        }
        Value::Object(character)
    }

    /// As long as somebody keeps a lock, the lock's own answers to what is done to them come before theirs.
    fn answers_of_lock(&self, lock: usize, answers: &mut Json, rng: &mut Rng) {
        let puzzle = &self.mission.puzzles[lock];
        let open = format!("not solved:{}", puzzle_id(puzzle));
        for (key, first) in events(puzzle.cast, &self.slots[lock], Some(&open), rng) {
            let mut all = Vec::new();
            for value in std::iter::once(first).chain(answers.remove(&key)) {
                match value {
                    Value::Array(list) => all.extend(list),
                    one => all.push(one),
                }
            }
            answers.insert(key, Value::Array(all));
        }
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
