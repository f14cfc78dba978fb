//! Records into the pieces of a world file: things, events, solutions, actions. It must not decide where anything goes.

use super::book::Record;
use super::words::{Name, Slots, bars, choose};
use rng::Rng;
use serde_json::{Map, Value, json};
use world::Verb;

pub type Json = Map<String, Value>;

/// The verb that a field of a record answers: "lookunder" is `look under`. `look` and `read` are properties, not answers.
pub fn verb_of(field: &str) -> Option<Verb> {
    if matches!(field, "look" | "read") {
        return None;
    }
    Verb::ALL.iter().copied().find(|verb| verb.name().chars().filter(|c| *c != ' ').eq(field.chars()))
}

/// "onLookUnder".
pub fn event_key(verb: Verb) -> String {
    verb.name().split(' ').fold("on".to_owned(), |key, word| key + &super::words::capital(word))
}

pub fn name_of(record: &Record<'_>) -> Name {
    Name::new(record.get("name"))
}

/// Id, name, description, synonyms, adjectives: what every thing has.
pub fn identity(record: &Record<'_>, name: &Name, slots: &Slots, rng: &mut Rng) -> Json {
    let mut thing = Json::new();
    thing.insert("id".into(), record.id.into());
    thing.insert("name".into(), name.full().into());
    let looks: Vec<&str> = record.all("look").collect();
    let look = rng.pick(&looks).copied().unwrap_or("");
    thing.insert("description".into(), slots.fill(&choose(look, rng)).into());
    for (field, key) in [("also", "synonyms"), ("adj", "adjectives")] {
        let words = record.parts(field, ',');
        if !words.is_empty() {
            thing.insert(key.into(), json!(words));
        }
    }
    thing
}

/// The answers of a record: one for each verb it names; a foolish act is warned of once, then kills.
pub fn events(record: &Record<'_>, slots: &Slots, condition: Option<&str>, rng: &mut Rng) -> Json {
    let mut events: Vec<(String, Vec<Value>)> = Vec::new();
    let mut add = |key: String, event: Value| match events.iter_mut().find(|(known, _)| *known == key) {
        Some((_, list)) => list.push(event),
        None => events.push((key, vec![event])),
    };
    let kills: Vec<Vec<&str>> = record.all("kill").map(bars).filter(|line| line.len() == 3).collect();
    for (field, text) in record.fields() {
        let Some(verb) = verb_of(field).filter(|_| text != "yes" && !told_elsewhere(record, field)) else { continue };
        let mut event = Json::new();
        event.insert("responseText".into(), slots.fill(&choose(text, rng)).into());
        if let Some(condition) = condition {
            event.insert("condition".into(), condition.into());
        }
        if kills.iter().any(|kill| kill[0] == field) {
            event.insert("once".into(), true.into());
        }
        add(event_key(verb), event.into());
    }
    for kill in kills {
        let Some(verb) = verb_of(kill[0]) else { continue };
        let mut warning = json!({ "responseText": slots.fill(&choose(kill[1], rng)), "once": true });
        let mut death = json!({ "actions": [{ "type": "KILL_PLAYER", "text": slots.fill(&choose(kill[2], rng)) }] });
        if let Some(condition) = condition {
            warning["condition"] = condition.into();
            death["condition"] = condition.into();
        }
        add(event_key(verb), warning);
        add(event_key(verb), death);
    }
    events
        .into_iter()
        .map(|(key, mut list)| {
            let value = if list.len() == 1 { list.remove(0) } else { Value::Array(list) };
            (key, value)
        })
        .collect()
}

/// Fields that look like verbs and are not: what others call a character, what somebody says when spoken to, the turns of a
/// negotiation, the turn of a story.
fn told_elsewhere(record: &Record<'_>, field: &str) -> bool {
    (record.kind == "character" && field == "call")
        || (record.has("who") && matches!(field, "ask" | "tell" | "talk"))
        || (field == "talk" && record.get("schema") == "negotiate")
        || (field == "turn" && record.has("turn-about"))
}

/// What the tokens of a `solve` line stand for.
#[derive(Clone, Copy, Debug)]
pub struct Cast<'s> {
    pub keys: &'s [&'s str],
    /// The object or the person that holds the lock.
    pub lock: &'s str,
    pub word: &'s str,
    /// Where the lock stands.
    pub room: &'s str,
}

/// "cut lock key; use key lock" as solutions of the format. What names no target holds where the lock stands, or one could dig
/// up a flowerbed from the post office.
pub fn solutions(line: &str, cast: Cast<'_>) -> Vec<Value> {
    let mut found = Vec::new();
    for part in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let is_role = |word: &&str| matches!(*word, "key" | "key2" | "lock" | "who" | "word" | "room");
        let verb: Vec<&str> = part.split_whitespace().take_while(|word| !is_role(word)).collect();
        let mut solution = Json::new();
        solution.insert("verb".into(), verb.join(" ").into());
        let last = cast.keys.len().saturating_sub(1);
        for role in part.split_whitespace().filter(is_role) {
            let (key, value) = match role {
                "key" => ("item", cast.keys.first().copied().unwrap_or("")),
                "key2" => ("item", cast.keys.get(last).copied().unwrap_or("")),
                "lock" | "who" => ("target", cast.lock),
                "word" => ("words", cast.word),
                _ => ("room", cast.room),
            };
            solution.insert(key.into(), value.into());
        }
        if !solution.contains_key("target") {
            solution.insert("room".into(), cast.room.into());
        }
        found.push(solution.into());
    }
    found
}

/// A solution in plain words, for the last hint: "cut the brambles with the shears".
pub fn plainly(line: &str, slots: &Slots) -> String {
    let first = line.split(';').next().unwrap_or("").trim();
    let roles: Vec<&str> = first
        .split_whitespace()
        .filter(|word| matches!(*word, "key" | "key2" | "lock" | "who" | "word" | "room"))
        .collect();
    let verb = first.split_whitespace().take_while(|word| !roles.contains(word)).collect::<Vec<_>>().join(" ");
    let frame = match (verb.as_str(), roles.as_slice()) {
        ("put in", _) => "put {the key} in {the lock}",
        ("put on", _) => "put {the key} on {the lock}",
        ("insert", _) => "insert {the key} in {the lock}",
        ("pour", ["key" | "key2", "lock"]) => "pour {the key} into {the lock}",
        ("give" | "show" | "throw", _) => "VERB {the key} to {the lock}",
        ("use", ["key" | "key2", "lock" | "who"]) => "use {the key} on {the lock}",
        ("empty", ["key" | "key2", "lock"]) => "empty {the key} into {the lock}",
        ("tie" | "fasten" | "play", ["key" | "key2", "lock" | "who"]) => "VERB {the key} to {the lock}",
        ("point" | "wave", ["key" | "key2", "lock" | "who"]) => "VERB {the key} at {the lock}",
        ("play" | "blow", ["key" | "key2"]) => "VERB {the key}",
        ("write" | "draw" | "dig", ["key" | "key2"]) => "VERB there with {the key}",
        ("write" | "draw", ["lock", "key" | "key2"]) => "VERB on {the lock} with {the key}",
        ("say", ["word", "lock" | "who"]) => "say \"{word}\" to {the lock}",
        ("say", _) => "say \"{word}\"",
        ("ask" | "tell", _) => "VERB {the lock} about the {word}",
        (_, ["lock" | "who", "word"]) => "VERB {the lock} to {word}",
        (_, ["word", "lock" | "who"]) => "VERB \"{word}\" to {the lock}",
        (_, ["word"]) => "VERB \"{word}\"",
        ("wait", _) => "stay where you are and wait",
        (_, ["key" | "key2"]) => "VERB {the key} there",
        (_, ["lock" | "who"]) => "VERB {the lock}",
        (_, ["lock" | "who", _]) => "VERB {the lock} with {the key}",
        (_, ["key" | "key2", _]) => "VERB {the key} with {the lock}",
        _ => "VERB",
    };
    slots.fill(&frame.replace("VERB", &verb))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;

    #[test]
    fn verbs_are_found_by_their_fields() {
        assert_eq!(verb_of("lookunder"), Some(Verb::LookUnder));
        assert_eq!(verb_of("look"), None);
        assert_eq!(verb_of("name"), None);
        let people = Book::parse("@character cook\ncall: the cook\n@gate flap\ncall: \"Here, kitty,\" you say.\n");
        let answers = |at: usize| events(&people.records[at], &Slots::default(), None, &mut Rng::new(1));
        assert!(answers(0).is_empty(), "or every call would be answered with the name alone");
        assert_eq!(answers(1)["onCall"]["responseText"], "\"Here, kitty,\" you say.");
        assert_eq!(event_key(Verb::LookUnder), "onLookUnder");
    }

    #[test]
    fn a_foolish_act_is_warned_of_before_it_kills() {
        let book = Book::parse("@object well\nname: a well\ntouch: Wet.\nkill: jump | Think. | Splash.\n");
        let events = events(&book.records[0], &Slots::default(), None, &mut Rng::new(1));
        assert_eq!(events["onTouch"]["responseText"], "Wet.");
        assert_eq!(events["onJump"][0]["once"], true);
        assert_eq!(events["onJump"][1]["actions"][0]["type"], "KILL_PLAYER");
    }

    #[test]
    fn plain_words_are_good_words() {
        let mut slots = Slots::default();
        slots.name("key", Name::new("a lute")).name("lock", Name::new("a post"));
        for (line, plain) in [
            ("tie key lock; use key lock", "tie the lute to the post"),
            ("play key", "play the lute"),
            ("dig key", "dig there with the lute"),
            ("fasten key2 lock", "fasten the lute to the post"),
            ("cut lock key", "cut the post with the lute"),
        ] {
            assert_eq!(plainly(line, &slots), plain);
        }
    }

    #[test]
    fn solve_lines_become_solutions() {
        let cast = Cast { keys: &["bone"], lock: "dog", word: "", room: "yard" };
        let found = solutions("give key who; drop key", cast);
        assert_eq!(found[0], json!({ "verb": "give", "item": "bone", "target": "dog" }));
        assert_eq!(found[1], json!({ "verb": "drop", "item": "bone", "room": "yard" }));
        let word = Cast { keys: &[], lock: "door", word: "plum", room: "hall" };
        assert_eq!(solutions("say word", word)[0], json!({ "verb": "say", "words": "plum", "room": "hall" }));
    }
}
