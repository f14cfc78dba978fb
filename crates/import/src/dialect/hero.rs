//! The hero as models write him: a text, or an object with a name, a picture, stats and what may come over him.

use super::event;
use super::fields::{self, Fields, Table};
use crate::document::{Hero, HeroCondition};
use crate::log::Log;
use language::{language, text};
use messages::t;
use serde_json::Value;
use world::limits;
use world::{Answer, Changes, Question, Stat, Stats};

const HERO: Table = &[
    ("description", &["look", "looks", "appearance", "text", "desc"]),
    ("name", &["title", "fullname", "called"]),
    ("sprite", &["view", "costume", "icon", "image"]),
    ("stats", &["attributes", "abilities", "skills"]),
    ("conditions", &["condition", "statuses", "status", "afflictions", "statuseffects", "states"]),
    ("questions", &["creation", "choices", "interview"]),
];

const CONDITION: Table = &[
    ("id", &["key", "conditionid"]),
    ("name", &["title", "label"]),
    ("text", &["description", "look", "desc", "message"]),
    ("stats", &["modifiers", "effects", "effect", "bonus", "penalty", "changes"]),
    ("turns", &["duration", "lasts", "length", "for", "after"]),
    ("until", &["ends", "endswhen", "cure", "curedby", "removedby", "endcondition"]),
    ("over", &["endtext", "endmessage", "overtext", "curetext"]),
    ("active", &["start", "atstart", "startswith", "now"]),
];

/// What the plot says of the hero. The description and the stats are the plot's own.
pub fn hero(plot: &Fields, log: &mut Log) -> (Option<String>, Stats, Hero) {
    let Some(Value::Object(map)) = plot.get("hero") else {
        return (plot.prose("hero", log), Stats::default(), Hero::default());
    };
    let fields = Fields::new(map, &plot.path_of("hero"), HERO, log);
    fields.leftovers(log);
    let short = |word: String| text::cut(&word, limits::NAME).unwrap_or(word);
    let hero = Hero {
        name: fields.word("name").map(short),
        sprite: fields.word("sprite").map(short),
        conditions: conditions(&fields, log),
        questions: questions(&fields, log),
    };
    (fields.prose("description", log), stats(fields.get("stats")), hero)
}

/// Numbers by stats, under any of the words for them: a map, a list of words ("grace -1"), or such words.
fn numbers(value: Option<&Value>) -> Vec<(Stat, i8)> {
    let stat_of = |word: &str| {
        let sense = language().stats.sense(&word.to_lowercase());
        Stat::ALL.into_iter().find(|stat| sense == Some(stat.name()))
    };
    let bounded = |value: f64| value.clamp(-99.0, 99.0) as i8;
    match value {
        Some(Value::Object(map)) => {
            map.iter().filter_map(|(word, value)| Some((stat_of(word)?, bounded(fields::number(value)?)))).collect()
        }
        Some(value) => {
            let told = |words: &String| {
                let mut parts = words.split_whitespace().flat_map(|part| part.split(':'));
                let stat = parts.clone().find_map(stat_of)?;
                let number = parts.find_map(|part| part.trim_start_matches('+').parse::<f64>().ok())?;
                Some((stat, bounded(number)))
            };
            fields::words(value).iter().filter_map(told).collect()
        }
        None => Vec::new(),
    }
}

/// The hero's stats, within their range.
fn stats(value: Option<&Value>) -> Stats {
    numbers(value).into_iter().fold(Stats::default(), |all, (stat, value)| all.with(stat, value))
}

/// What a thing or a condition adds to the stats, within bounds.
pub fn changes(value: Option<&Value>) -> Changes {
    numbers(value).into_iter().fold(Changes::default(), |all, (stat, value)| all.with(stat, value))
}

fn conditions(hero: &Fields, log: &mut Log) -> Vec<HeroCondition> {
    let Some(value) = hero.get("conditions") else { return Vec::new() };
    let words: Vec<Value>;
    let listed = match value {
        Value::String(_) => {
            words = fields::words(value).into_iter().map(Value::String).collect();
            words.iter().map(|word| (None, word, hero.path_of("conditions"))).collect()
        }
        value => fields::entries(value, &hero.path_of("conditions")),
    };
    listed.into_iter().take(limits::LIST).filter_map(|(key, value, path)| condition(key, value, &path, log)).collect()
}

fn condition(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<HeroCondition> {
    let mut it = HeroCondition { path: path.to_owned(), ..HeroCondition::default() };
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, CONDITION, log);
            fields.leftovers(log);
            it.name = fields.word("name").unwrap_or_default();
            it.key = fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_else(|| it.name.clone());
            it.text = fields.prose("text", log);
            it.stats = fields.get("stats").map(|value| changes(Some(value)));
            it.turns =
                fields.number("turns").or_else(|| fields.word("turns")?.split(' ').find_map(|it| it.parse().ok()));
            it.until = event::condition(fields.get("until"), &fields.path_of("until"), log);
            it.over = fields.prose("over", log);
            it.active = fields.truth("active").unwrap_or(false);
        }
        // A map of ids to texts, or a list of ids.
        Value::String(said) => match key {
            Some(key) => (it.key, it.text) = (key.to_owned(), Some(text::clean(said))),
            None => it.key.clone_from(said),
        },
        Value::Bool(true) => key.unwrap_or_default().clone_into(&mut it.key),
        _ => {}
    }
    it.key = text::slug(&it.key);
    it.key = it.key.strip_prefix("hero_is_").map_or_else(|| it.key.clone(), str::to_owned);
    if it.key.is_empty() {
        log.lost(path, "hero-condition-without-name", || t!("repair-hero-condition-without-name"));
        return None;
    }
    it.name = text::cut(&it.name, limits::NAME).unwrap_or(it.name);
    Some(it)
}

const QUESTION: Table = &[("ask", &["question", "text", "prompt"]), ("answers", &["options", "choices", "replies"])];

const ANSWER: Table = &[
    ("text", &["answer", "label", "option"]),
    ("reply", &["response", "responsetext", "result"]),
    ("stats", &["modifiers", "effects", "bonus", "stat"]),
];

/// What is asked before the first command; a question with less than two answers is none.
fn questions(hero: &Fields, log: &mut Log) -> Vec<Question> {
    let Some(value) = hero.get("questions") else { return Vec::new() };
    let path = hero.path_of("questions");
    let mut found = Vec::new();
    for (_, value, path) in fields::entries(value, &path) {
        let read = value.as_object().and_then(|map| {
            let fields = Fields::new(map, &path, QUESTION, log);
            fields.leftovers(log);
            let ask = fields.prose("ask", log)?;
            let listed = fields::entries(fields.get("answers")?, &fields.path_of("answers"));
            let mut answers: Vec<Answer> =
                listed.into_iter().filter_map(|(key, value, path)| answer(key, value, &path, log)).collect();
            answers.truncate(limits::ANSWERS);
            (answers.len() > 1).then_some(Question { ask, answers })
        });
        match read {
            Some(question) if found.len() < limits::QUESTIONS => found.push(question),
            _ => log.lost(&path, "question-left-out", || t!("repair-question-left-out", most = limits::QUESTIONS)),
        }
    }
    found
}

fn answer(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<Answer> {
    let short = |text: String| text::line(&text::cut(&text, limits::NAME * 2).unwrap_or(text));
    match value {
        // {"By strength": {"brawn": 1}} or {"By strength": "brawn +1"}.
        Value::Object(map) if !map.contains_key("stats") && key.is_some() => {
            Some(Answer { text: short(key?.to_owned()), reply: String::new(), stats: changes(Some(value)) })
        }
        Value::Object(map) => {
            let fields = Fields::new(map, path, ANSWER, log);
            fields.leftovers(log);
            let text = short(fields.prose("text", log).or_else(|| key.map(str::to_owned))?);
            Some(Answer {
                text,
                reply: fields.prose("reply", log).unwrap_or_default(),
                stats: changes(fields.get("stats")),
            })
        }
        Value::String(said) => {
            let text = short(key.unwrap_or(said).to_owned());
            Some(Answer { text, reply: String::new(), stats: changes(key.map(|_| value)) })
        }
        _ => None,
    }
    .filter(|it| !it.text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(hero: &Value) -> (Option<String>, Stats, Hero) {
        let map = json!({"hero": hero});
        let mut log = Log::default();
        let fields = Fields::new(map.as_object().unwrap(), "/plot", &[("hero", &[])], &mut log);
        super::hero(&fields, &mut log)
    }

    #[test]
    fn a_hero_is_read_in_many_shapes() {
        assert_eq!(read(&json!("You are a cat.")).0.as_deref(), Some("You are a cat."));
        let (told, stats, hero) = read(&json!({"name": "Ada", "view": "a grey cat", "looks": "Grey.",
            "attributes": {"dexterity": 9, "CHA": "-1"}, "afflictions": ["wet", {"id": "Cursed", "penalty": "-1 luck, courage -1",
            "duration": "8 turns", "cure": "at:chapel", "description": "You are cursed."}]}));
        assert_eq!(
            (told.as_deref(), hero.name.as_deref(), hero.sprite.as_deref()),
            (Some("Grey."), Some("Ada"), Some("a grey cat"))
        );
        assert_eq!((stats.get(Stat::Grace), stats.get(Stat::Charm)), (3, -1));
        assert_eq!(hero.conditions.iter().map(|it| it.key.as_str()).collect::<Vec<_>>(), ["wet", "cursed"]);
        let cursed = &hero.conditions[1];
        assert_eq!(cursed.stats.map(|stats| stats.get(Stat::Nerve)), Some(-1));
        assert_eq!((cursed.turns, cursed.until.is_some()), (Some(8.0), true));
        let (.., hero) = read(&json!({"conditions": {"wet": "You drip.", "hero_is_drunk": true, "": 3}}));
        assert_eq!(hero.conditions.iter().map(|it| it.key.as_str()).collect::<Vec<_>>(), ["wet", "drunk"]);
        let (.., hero) = read(
            &json!({"questions": [{"ask": "How?", "answers": [{"text": "By force.", "stats": {"brawn": 1}}, {"answer": "By wit.", "modifiers": "wits 1"}]},
            {"question": "Why?", "options": {"For gold": {"charm": -1, "nerve": 9}, "For love": "charm +1"}}, {"ask": "Alone?", "answers": ["yes"]}, 7, {"answers": []}]}),
        );
        let stats: Vec<i8> = hero.questions[1].answers.iter().map(|it| it.stats.get(Stat::Charm)).collect();
        assert_eq!((hero.questions.len(), stats), (2, vec![-1, 1]));
        assert_eq!(hero.questions[0].answers[1].stats.get(Stat::Wits), 1);
        assert_eq!(read(&json!({"conditions": "wet, drunk"})).2.conditions.len(), 2);
        assert_eq!(read(&json!({"conditions": [null, 7, [], {"turns": 3}]})).2.conditions.len(), 0);
    }
}
