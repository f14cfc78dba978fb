//! Records into the JSON of a world file: things with their descriptions, and the events that answer verbs. It must not decide where
//! anything goes.

use super::content::Record;
use super::name::Name;
use super::template::{Slots, expand_options, split_bars};
use language::text::capital;
use rng::Rng;
use serde_json::{Map, Value, json};
use world::Verb;

/// A JSON object with its keys in the order of the file.
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
    verb.name().split(' ').fold("on".to_owned(), |key, word| key + &capital(word))
}

/// Id, name, description, synonyms, adjectives: what every thing has.
pub fn identity(record: &Record<'_>, name: &Name, slots: &Slots, rng: &mut Rng) -> Json {
    let mut thing = Json::new();
    thing.insert("id".into(), record.id.into());
    thing.insert("name".into(), name.full().into());
    let looks: Vec<&str> = record.all("look").collect();
    let look = rng.pick(&looks).copied().unwrap_or("");
    thing.insert("description".into(), slots.fill(&expand_options(look, rng)).into());
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
    let kills: Vec<Vec<&str>> = record.all("kill").map(split_bars).filter(|line| line.len() == 3).collect();
    for (field, text) in record.fields() {
        let Some(verb) = verb_of(field).filter(|_| text != "yes" && !is_no_event(record, field)) else { continue };
        let mut event = Json::new();
        event.insert("responseText".into(), slots.fill(&expand_options(text, rng)).into());
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
        let mut warning = json!({ "responseText": slots.fill(&expand_options(kill[1], rng)), "once": true });
        let mut death =
            json!({ "actions": [{ "type": "KILL_PLAYER", "text": slots.fill(&expand_options(kill[2], rng)) }] });
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
fn is_no_event(record: &Record<'_>, field: &str) -> bool {
    (record.kind == "character" && field == "call")
        || (record.has("who") && matches!(field, "ask" | "tell" | "talk"))
        || (field == "talk" && record.get("schema") == "negotiate")
        || (field == "turn" && record.has("turn-about"))
}

/// The object, or an empty one.
pub fn as_object(value: Value) -> Json {
    if let Value::Object(object) = value { object } else { Json::new() }
}

/// A thing of the content with its text to read and its answers.
pub fn thing_json(record: &Record<'_>, slots: &Slots, condition: Option<&str>, rng: &mut Rng) -> Json {
    let mut object = identity(record, &record.name(), slots, rng);
    if record.has("read") {
        object.insert("read".into(), slots.fill(&expand_options(record.get("read"), rng)).into());
    }
    let events = events(record, slots, condition, rng);
    if !events.is_empty() {
        object.insert("events".into(), Value::Object(events));
    }
    object
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn field_names_become_verbs_but_look_name_and_call_of_a_person_do_not() {
        assert_eq!(verb_of("lookunder"), Some(Verb::LookUnder));
        assert_eq!(verb_of("look"), None);
        assert_eq!(verb_of("name"), None);
        let people = Content::parse("@character cook\ncall: the cook\n@gate flap\ncall: \"Here, kitty,\" you say.\n");
        let answers = |at: usize| events(&people.records[at], &Slots::default(), None, &mut Rng::new(1));
        assert!(answers(0).is_empty(), "or every call would be answered with the name alone");
        assert_eq!(answers(1)["onCall"]["responseText"], "\"Here, kitty,\" you say.");
        assert_eq!(event_key(Verb::LookUnder), "onLookUnder");
    }

    #[test]
    fn a_foolish_act_is_warned_of_before_it_kills() {
        let content = Content::parse("@object well\nname: a well\ntouch: Wet.\nkill: jump | Think. | Splash.\n");
        let events = events(&content.records[0], &Slots::default(), None, &mut Rng::new(1));
        assert_eq!(events["onTouch"]["responseText"], "Wet.");
        assert_eq!(events["onJump"][0]["once"], true);
        assert_eq!(events["onJump"][1]["actions"][0]["type"], "KILL_PLAYER");
    }
}
