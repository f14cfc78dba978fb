//! A description in variants by condition as models write it: a list, a map of condition to text, a field beside the plain one. It must
//! not decide which of them holds.

use super::event;
use super::fields::{self, Fields, Table, join};
use crate::document::{Condition, Variant};
use crate::log::Log;
use language::text;
use mend::pointer_part;
use messages::t;
use serde_json::{Map, Value};
use world::limits;

const VARIANT: Table = &[
    ("when", &["condition", "if", "requires", "state", "conditions", "while"]),
    ("unless", &["ifnot", "until"]),
    ("text", &["description", "desc", "value", "content", "message", "then", "responsetext"]),
];

/// What the field of variants beside the plain text is called as well, folded.
pub const BESIDE: &[&str] = &[
    "descriptions",
    "descriptionif",
    "descriptionwhen",
    "conditionaldescriptions",
    "conditionaldescription",
    "descriptionvariants",
    "statedescriptions",
    "alternatedescriptions",
    "texts",
];

/// The keys of a map under which the plain text stands.
const PLAIN: &[&str] = &[
    "default",
    "otherwise",
    "else",
    "text",
    "description",
    "normal",
    "normally",
    "initial",
    "base",
    "plain",
    "always",
];

/// What is told of something: the plain text, and what stands in its place.
#[derive(Debug, Default)]
pub struct Told {
    pub text: String,
    pub variants: Vec<Variant>,
}

/// The texts of a field, and of the field of variants beside it.
pub fn told(fields: &Fields, field: &str, beside: &str, log: &mut Log) -> Told {
    let mut told = Told::default();
    for name in [field, beside] {
        if let Some(value) = fields.get(name) {
            read(value, &fields.path_of(name), &mut told, log);
        }
    }
    if told.variants.len() > limits::LIST {
        let (path, count) = (fields.path_of(field), told.variants.len());
        log.lost(&path, "too-many-variants", || t!("repair-too-many-variants", count = count, most = limits::LIST));
        told.variants.truncate(limits::LIST);
    }
    // Where every text has its condition, the first stands while none of them holds.
    if let (true, Some(first)) = (told.text.is_empty(), told.variants.first()) {
        told.text.clone_from(&first.text);
    }
    told
}

fn read(value: &Value, path: &str, told: &mut Told, log: &mut Log) {
    match value {
        Value::Array(list) if list.iter().any(Value::is_object) => {
            for (at, entry) in list.iter().enumerate() {
                let path = join(path, &at.to_string());
                match entry {
                    Value::Object(map) => object(map, &path, told, log),
                    entry => plain(entry, &path, told, log),
                }
            }
        }
        Value::Object(map) => object(map, path, told, log),
        value => plain(value, path, told, log),
    }
}

fn plain(value: &Value, path: &str, told: &mut Told, log: &mut Log) {
    if let Some(text) = fields::prose(value, path, log).filter(|_| told.text.is_empty()) {
        told.text = text;
    }
}

/// `{"when": .., "text": ..}`, or a map of condition to text.
fn object(map: &Map<String, Value>, path: &str, told: &mut Told, log: &mut Log) {
    let folded = |key: &String| text::fold(key);
    let asks = |key: &String| {
        let folded = folded(key);
        VARIANT[..2].iter().any(|(name, others)| *name == folded || others.contains(&folded.as_str()))
    };
    if map.keys().any(asks) {
        let fields = Fields::new(map, path, VARIANT, log);
        fields.leftovers(log);
        let Some(text) = fields.prose("text", log) else { return };
        let when = fields.get("when").map(|value| (value, false, fields.path_of("when")));
        match when.or_else(|| fields.get("unless").map(|value| (value, true, fields.path_of("unless")))) {
            Some((value, negated, path)) => guarded(value, negated, text, &path, told, log),
            None if told.text.is_empty() => told.text = text,
            None => {}
        }
        return;
    }
    for (key, value) in map.iter().take(limits::LIST) {
        let path = join(path, &pointer_part(key));
        if PLAIN.contains(&folded(key).as_str()) {
            plain(value, &path, told, log);
            continue;
        }
        let Some(text) = fields::prose(value, &path, log) else { continue };
        // "when mended", "if flag:mended", "unless lit".
        let mut condition = key.trim();
        let mut negated = false;
        for (word, not) in [("when ", false), ("if ", false), ("while ", false), ("unless ", true), ("until ", true)] {
            if let Some(rest) = condition.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word)) {
                condition = condition[rest.len()..].trim();
                negated = not;
                break;
            }
        }
        let asked = Value::String(condition.to_owned());
        guarded(&asked, negated, text, &path, told, log);
    }
}

fn guarded(asked: &Value, negated: bool, text: String, path: &str, told: &mut Told, log: &mut Log) {
    match event::readable(asked, 0) {
        Ok(condition) => {
            let condition = if negated { Condition::Not(Box::new(condition)) } else { condition };
            told.variants.push(Variant { path: path.to_owned(), condition, text });
        }
        Err(reason) => log.lost(path, "unreadable-condition", || {
            t!("repair-unreadable-variant", said = event::written(asked), reason = reason)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const TABLE: Table = &[("description", &[]), ("variants", BESIDE)];

    fn read(value: &Value) -> (String, Vec<(Condition, String)>, Vec<String>) {
        let mut log = Log::default();
        let fields = Fields::new(value.as_object().unwrap(), "", TABLE, &mut log);
        let told = told(&fields, "description", "variants", &mut log);
        let lost = log.finish().into_iter().filter(|it| it.kind == mend::Kind::Lost).map(|it| it.code).collect();
        (told.text, told.variants.into_iter().map(|it| (it.condition, it.text)).collect(), lost)
    }

    #[test]
    fn variants_come_as_lists_maps_and_fields_beside_the_plain_text() {
        let mended = Condition::Flag("mended".to_owned());
        for value in [
            json!({"description": [{"when": "flag:mended", "text": "It hums."}, "It shrieks."]}),
            json!({"description": [{"if": "flag:mended", "description": "It hums."}, {"text": "It shrieks."}]}),
            json!({"description": {"default": "It shrieks.", "when flag:mended": "It hums."}}),
            json!({"description": {"otherwise": "It shrieks.", "flag:mended": "It hums."}}),
            json!({"description": "It shrieks.", "descriptions": [{"condition": "flag:mended", "text": "It hums."}]}),
            json!({"description": "It shrieks.", "description_if": {"flag:mended": "It hums."}}),
            json!({"descriptions": {"flag:mended": "It hums.", "default": "It shrieks."}}),
        ] {
            let expected = ("It shrieks.".to_owned(), vec![(mended.clone(), "It hums.".to_owned())], Vec::new());
            assert_eq!(read(&value), expected, "{value}");
        }
    }

    #[test]
    fn a_plain_text_stays_one_and_a_list_of_texts_is_joined() {
        for (value, text) in [
            (json!({"description": "One."}), "One."),
            (json!({"description": ["One.", "Two."]}), "One. Two."),
            (json!({"description": {"text": "One."}}), "One."),
        ] {
            assert_eq!(read(&value), (text.to_owned(), Vec::new(), Vec::new()), "{value}");
        }
    }

    #[test]
    fn unless_is_the_other_way_round() {
        let value = json!({"description": {"default": "It hums.", "unless flag:mended": "It shrieks."}});
        let not = Condition::Not(Box::new(Condition::Flag("mended".to_owned())));
        assert_eq!(read(&value).1, [(not, "It shrieks.".to_owned())]);
    }

    #[test]
    fn a_condition_that_cannot_be_read_leaves_the_plain_text_and_is_told_as_lost() {
        let value = json!({"description": [{"when": "a b c d (", "text": "It hums."}, "It shrieks."]});
        assert_eq!(read(&value), ("It shrieks.".to_owned(), Vec::new(), vec!["unreadable-condition".to_owned()]));
    }

    #[test]
    fn where_every_text_has_a_condition_the_first_is_the_plain_one_too() {
        let value = json!({"description": [{"when": "not flag:mended", "text": "It shrieks."}, {"when": "flag:mended", "text": "It hums."}]});
        let (plain, variants, _) = read(&value);
        assert_eq!((plain.as_str(), variants.len()), ("It shrieks.", 2));
    }
}
