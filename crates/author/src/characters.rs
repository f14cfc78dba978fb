//! The `characters` of the world file: what people can be asked, from themselves, each other and rumours to what they know (`topics`),
//! and what they answer to acts. It must not place anybody.

use super::case::Case;
use super::json::{Json, events, identity};
use super::keywords::keywords;
use super::name::Name;
use super::people::{Person, SpokenClue};
use super::settled::Settled;
use super::shuffle_bag::ShuffleBag;
use super::speech::quote;
use super::template::{Slots, expand_options};
use super::topics::{Topic, topics_of_all};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Value, json};

/// A sixth of the frames that there are (assets/themes/templates.txt), so that none comes again in the next five dreams; what is left over
/// is said plainly.
const SPEECH_FRAMES: usize = 50;
/// The same of the frames for whoever asks again.
const AGAIN_FRAMES: usize = 6;
const PLAIN: &str = "\"{text},\" says {the who}.";
const PLAIN_AGAIN: &str = "\"As I said,\" says {the who}. \"{text}.\"";
const PLAIN_NO_MORE: [&str; 2] =
    ["\"I have told you that,\" says {the who}.", "\"I have nothing to add to it,\" says {the who}."];

/// What is said to whoever asks again, each line but the plain ones at most once a dream.
struct AskedAgain<'m> {
    useful: ShuffleBag<&'m str>,
    useless: ShuffleBag<&'m str>,
    at_last: ShuffleBag<&'m str>,
}

impl AskedAgain<'_> {
    /// `useless` are the indices of topics that nobody needs to hear twice, `useful` those with something to know, and the words.
    fn answer(
        &mut self,
        own: &[String],
        topics: &mut [Value],
        useless: &[usize],
        useful: &[(usize, String)],
        slots: &mut Slots,
    ) {
        // First in the speaker's own words: no two people refuse alike.
        let mut own = own.iter().map(|line| quote(line, "\"{text}.\"", slots)).collect::<Vec<_>>().into_iter();
        for at in useless {
            let [again, at_last] = PLAIN_NO_MORE;
            let again = own.next().unwrap_or_else(|| slots.fill(self.useless.draw().unwrap_or(again)));
            topics[*at]["again"] = json!([again, slots.fill(self.at_last.draw().unwrap_or(at_last))]);
        }
        for (at, text) in useful {
            topics[*at]["again"] = json!([quote(text, self.useful.draw().unwrap_or(PLAIN_AGAIN), slots)]);
        }
    }
}

/// What all characters are written from.
struct Shared<'a, 'b, 'm> {
    plan: &'a Plan<'b, 'm>,
    people: &'a [Person<'b>],
    case: Option<&'a Case<'a>>,
}

/// The `characters` of the format, and which clues are told by whom.
pub fn characters_json<'b>(
    plan: &Plan<'b, '_>,
    people: &[Person<'b>],
    case: Option<&Case<'_>>,
    rng: &mut Rng,
) -> (Vec<(usize, Value)>, Vec<SpokenClue>) {
    let mut speech = plan.dealt("speech", SPEECH_FRAMES);
    let mut again = AskedAgain {
        useful: plan.dealt("again-useful", AGAIN_FRAMES),
        useless: plan.dealt("again-useless", AGAIN_FRAMES),
        at_last: plan.dealt("again-at-last", AGAIN_FRAMES),
    };
    let mut settled = Settled::new(plan);
    let mut topics = topics_of_all(plan, people, &mut settled, rng);
    if let Some(case) = case {
        for (at, topics) in topics.iter_mut().enumerate() {
            topics.extend(case.topic(plan.map, people, at));
        }
    }
    let shared = Shared { plan, people, case };
    let mut clues = Vec::new();
    let characters = people
        .iter()
        .enumerate()
        .map(|(at, person)| {
            let more = std::mem::take(&mut topics[at]);
            clues.extend(more.iter().filter_map(|topic| {
                Some(SpokenClue {
                    puzzle: topic.clue?,
                    who: person.record.id.to_owned(),
                    keyword: topic.keywords.first().cloned().unwrap_or_default(),
                    text: topic.text.clone(),
                })
            }));
            let mut character = character(&shared, person, more, (&mut speech, &mut again, &mut settled), rng);
            if let Some(case) = case {
                case.add_answers(plan.map, people, at, &mut character, rng);
            }
            // What they will give is seen in their hands, unless it is hidden.
            let lock = person.lock.map(|nth| &plan.mission.puzzles[nth]);
            let shows = lock.filter(|lock| lock.record.is("hand") && !lock.record.is("hidden"));
            if let Some(reward) = shows.and_then(|lock| lock.reward) {
                character["holds"] = json!([reward]);
            }
            (person.room, character)
        })
        .collect();
    (characters, clues)
}

fn character(
    shared: &Shared<'_, '_, '_>,
    person: &Person<'_>,
    more: Vec<Topic>,
    (speech, again, told): (&mut ShuffleBag<&str>, &mut AskedAgain<'_>, &mut Settled<'_>),
    rng: &mut Rng,
) -> Value {
    let Shared { plan, people, case } = shared;
    let record = person.record;
    let name = record.name();
    let mut slots = Slots::default();
    slots.name("who", if record.has("call") { Name::new(record.get("call")) } else { name.clone() });
    let mut others: Vec<&Person<'_>> = people.iter().filter(|other| other.record.id != record.id).collect();
    rng.shuffle(&mut others);
    // Most has been said of those who talk themselves; of the goose there is little to tell that is not about geese.
    others.sort_by_key(|other| other.record.is("mute"));
    let mut say = |text: &str, is_useful: bool, slots: &mut Slots, rng: &mut Rng| {
        let text = slots.fill(&expand_options(text, rng));
        if record.is("mute") {
            return text;
        }
        // What is needed is said plainly.
        quote(&text, Some(PLAIN).filter(|_| is_useful).or_else(|| speech.draw()).unwrap_or(PLAIN), slots)
    };
    let mut said = |text: &str, keywords: Vec<String>, is_useful: bool, slots: &mut Slots, rng: &mut Rng| {
        let text = say(text, is_useful, slots, rng);
        json!({ "keywords": keywords, "text": text })
    };
    let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let mut topics: Vec<Value> = settled_greeting(plan, person, told, &mut slots).into_iter().collect();
    topics.extend(greetings(person, &mut slots, rng));
    // What is agreed in its turn goes before what everybody can be asked: "life" may be the first of its words.
    let (terms, more): (Vec<Topic>, Vec<Topic>) = more.into_iter().partition(|topic| topic.actions.is_some());
    topics.extend(terms.into_iter().map(|topic| {
        let mut json = json!({ "keywords": topic.keywords, "text": topic.text, "actions": topic.actions });
        if let Some(condition) = topic.condition {
            json["condition"] = condition.into();
        }
        json
    }));
    let first_of_all = topics.len();
    // The first is the word that is offered: nobody is asked about "old Mr Thorne" to his face.
    let mut own =
        list(if record.has("want") { &["work", "yourself", "you"] } else { &["life", "yourself", "you", "work"] });
    own.extend(keywords(&name, &record.parts("also", ',')));
    own.extend(list(&["himself", "herself", "itself", "him", "her", "them", "self"]));
    let mut useless = vec![topics.len()];
    topics.push(said(record.get("self"), own, false, &mut slots, rng));
    if record.has("want") {
        let words = list(&["life", "want", "wants", "wish", "wishes", "hope", "hopes", "dream", "dreams"]);
        useless.push(topics.len());
        let mut want = said(record.get("want"), words, false, &mut slots, rng);
        // Who has been helped wants for nothing.
        if let Some(lock) = person.lock {
            want["condition"] = format!("not solved:{}", plan.mission.puzzles[lock].id()).into();
        }
        topics.push(want);
    }
    let mut useful = Vec::new();
    for topic in more {
        // What is quoted has its own words for being asked too often.
        if !topic.is_quoted {
            useful.push((topics.len(), topic.text.clone()));
        }
        let mut json = if topic.is_quoted {
            json!({ "keywords": topic.keywords, "text": topic.text })
        } else {
            said(&topic.text, topic.keywords, true, &mut slots, rng)
        };
        if let Some(condition) = topic.condition {
            json["condition"] = condition.into();
        }
        topics.push(json);
    }
    // Somebody of whom nothing else is told here: a topic under the same word would never be heard.
    let has_topic_about = |other: &Person<'_>, topics: &[Value]| {
        let first = keywords(&other.record.name(), &[]).into_iter().next().unwrap_or_default();
        topics
            .iter()
            .any(|topic| topic["keywords"].as_array().is_some_and(|words| words.iter().any(|word| *word == first)))
    };
    // Of who is under suspicion everybody says what they saw.
    let is_suspect = |who: &Person<'_>| {
        let at = people.iter().position(|it| it.record.id == who.record.id);
        case.zip(at).is_some_and(|(case, at)| case.suspects(at))
    };
    if let Some(other) = others.iter().find(|other| !has_topic_about(other, &topics) && !is_suspect(other)) {
        slots.name("other", other.record.name());
        let words = keywords(&other.record.name(), &other.record.parts("also", ','));
        useless.push(topics.len());
        topics.push(said(record.get("gossip"), words, false, &mut slots, rng));
    }
    let words = list(&["rumours", "rumors", "rumour", "rumor", "news", "gossip"]);
    useless.push(topics.len());
    topics.push(said(record.get("rumour"), words, false, &mut slots, rng));
    if !record.is("mute") {
        let own: Vec<String> = record.all("again").map(|line| expand_options(line, rng)).collect();
        again.answer(&own, &mut topics, &useless, &useful, &mut slots);
    }
    let mut character = identity(record, &name, &slots, rng);
    character.insert("persona".into(), record.get("persona").into());
    let habits: Vec<String> = record.all("habit").map(|line| slots.fill(&expand_options(line, rng))).collect();
    if !habits.is_empty() {
        character.insert("habits".into(), json!(habits));
    }
    if record.has("sprite") {
        character.insert("sprite".into(), record.get("sprite").into());
    }
    let knowledge: Vec<String> = topics
        .iter()
        .skip(first_of_all)
        .take(4)
        .filter_map(|topic| topic["text"].as_str().map(str::to_owned))
        .collect();
    character.insert("knowledge".into(), json!(knowledge));
    character.insert("topics".into(), Value::Array(topics));
    let mut answers: Json = events(record, &slots, None, rng);
    if let Some(lock) = person.lock {
        add_lock_events(plan, lock, &mut answers, rng);
    }
    let events = answers;
    if !events.is_empty() {
        character.insert("events".into(), Value::Object(events));
    }
    Value::Object(character)
}

/// As long as somebody keeps a lock, the lock's own answers to what is done to them come before theirs.
fn add_lock_events(plan: &Plan<'_, '_>, lock: usize, answers: &mut Json, rng: &mut Rng) {
    let puzzle = &plan.mission.puzzles[lock];
    let unsolved = format!("not solved:{}", puzzle.id());
    for (key, first) in events(puzzle.record, &plan.slots[lock], Some(&unsolved), rng) {
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

/// What the person who is a lock says first from when it is settled: they have not forgotten who did it.
fn settled_greeting(
    plan: &Plan<'_, '_>,
    person: &Person<'_>,
    settled: &mut Settled<'_>,
    slots: &mut Slots,
) -> Option<Value> {
    let lock = person.lock?;
    let mut say = || {
        let text = settled.draw(plan, lock)?;
        Some(if person.record.is("mute") { text } else { quote(&text, PLAIN, slots) })
    };
    let first = say()?;
    let mut topic = json!({ "keywords": ["hello"], "text": first });
    topic["condition"] = format!("solved:{}", plan.mission.puzzles[lock].id()).into();
    if let Some(again) = say() {
        topic["again"] = json!([again]);
    }
    Some(topic)
}

/// What is said the first time, and what is said from then on.
fn greetings(person: &Person<'_>, slots: &mut Slots, rng: &mut Rng) -> Vec<Value> {
    let record = person.record;
    if record.get("hello").is_empty() {
        return Vec::new();
    }
    let text = slots.fill(&expand_options(record.get("hello"), rng));
    let frame = format!("\"{{text}},\" {}.", record.get("manner"));
    let hello = if record.is("mute") { text } else { quote(&text, &frame, slots) };
    let lines: Vec<&str> = record.all("again").collect();
    let Some(again) = rng.pick(&lines) else {
        return vec![json!({ "keywords": ["hello"], "text": hello })];
    };
    let met = format!("met_{}", record.id);
    let again = slots.fill(&expand_options(again, rng));
    let again = if record.is("mute") { again } else { quote(&again, "\"{text}.\"", slots) };
    vec![
        json!({ "keywords": ["hello"], "text": hello, "condition": format!("not {met}"),
            "actions": [{ "type": "SET_FLAG", "flag": met, "value": 1 }] }),
        json!({ "keywords": ["hello"], "text": again, "condition": met }),
    ]
}
