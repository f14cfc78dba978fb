//! One JSON Schema in the dialects that providers enforce, and with the least they should send. It sees keywords, and never takes
//! a property's name for one; it must not know what a world means.

use serde_json::{Map, Value, json};

/// Whose rules a schema has to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dialect {
    /// Strict structured outputs: every object closed, every property required, what is optional may be null. A map becomes its
    /// known keys, else a list of entries that name their key; an object of no known shape is left out.
    OpenAi,
    /// `responseJsonSchema`: no `const`, `pattern`, `maxLength` or `propertyNames`; the order of properties is said.
    Gemini,
    /// A tool's `input_schema`: JSON Schema as it is.
    Anthropic,
    /// What llama.cpp and Ollama turn into a grammar: no long repetitions, no classes of Unicode, maps with their known keys.
    Llama,
}

impl Dialect {
    /// Every dialect.
    pub const ALL: [Self; 4] = [Self::OpenAi, Self::Gemini, Self::Anthropic, Self::Llama];

    /// Keywords that the provider refuses or does not honour.
    #[must_use]
    pub const fn forbidden(self) -> &'static [&'static str] {
        match self {
            Self::OpenAi => {
                &["$schema", "title", "const", "maxLength", "minLength", "propertyNames", "oneOf", "allOf", "not", "if"]
            }
            Self::Gemini => {
                &["$schema", "const", "pattern", "maxLength", "minLength", "propertyNames", "allOf", "not", "if"]
            }
            Self::Anthropic => &["$schema"],
            Self::Llama => &["$schema", "title", "propertyNames", "not", "if"],
        }
    }
}

/// A repetition longer than this makes a grammar of thousands of rules.
const LONGEST: u64 = 256;
/// Ids, for engines that know no classes of Unicode.
const PLAIN_ID: &str = "^[a-z0-9_]+$";

/// The same schema for another provider.
#[must_use]
pub fn convert(schema: &Value, dialect: Dialect) -> Value {
    node(schema, dialect).unwrap_or_else(|| json!({"type": "object"}))
}

/// The same schema without what costs tokens and holds nobody to anything: its own name, and limits of texts longer than any engine's
/// grammar counts to. A definition that is shorter than a reference to it stands in each place.
#[must_use]
pub fn lean(schema: &Value) -> Value {
    fn without_long_limits(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.retain(|key, value| key != "maxLength" || value.as_u64().is_none_or(|most| most <= LONGEST));
                map.values_mut().for_each(without_long_limits);
            }
            Value::Array(list) => list.iter_mut().for_each(without_long_limits),
            _ => {}
        }
    }
    let mut schema = schema.clone();
    if let Value::Object(root) = &mut schema {
        root.retain(|key, _| key != "$schema" && key != "title");
    }
    without_long_limits(&mut schema);
    let short: Map<String, Value> = match schema.get("$defs") {
        Some(Value::Object(all)) => {
            let is_short = |(name, it): &(&String, &Value)| it.to_string().len() <= reference(name).to_string().len();
            all.iter().filter(is_short).map(|(name, it)| (name.clone(), it.clone())).collect()
        }
        _ => Map::new(),
    };
    in_place(&mut schema, &short);
    if let Some(Value::Object(all)) = schema.get_mut("$defs") {
        all.retain(|name, _| !short.contains_key(name));
    }
    schema
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// What is shorter than the reference to it stands where it is referred to.
fn in_place(value: &mut Value, short: &Map<String, Value>) {
    if let Some((_, it)) = short.iter().find(|(name, _)| *value == reference(name)) {
        *value = it.clone();
        return;
    }
    match value {
        Value::Object(map) => map.values_mut().for_each(|value| in_place(value, short)),
        Value::Array(list) => list.iter_mut().for_each(|value| in_place(value, short)),
        _ => {}
    }
}

/// The same schema with at least so many entries in the lists of its root: a model that may end a list early will.
#[must_use]
pub fn ample(schema: &Value, least: &[(&str, u32)]) -> Value {
    let mut schema = schema.clone();
    for (list, many) in least {
        if let Some(Value::Object(list)) = schema.get_mut("properties").and_then(|all| all.get_mut(*list)) {
            list.insert("minItems".to_owned(), json!(many));
        }
    }
    schema
}

/// Of a schema's root only these properties, all of them required: for answers that are a part of a document.
#[must_use]
pub fn part(schema: &Value, properties: &[&str]) -> Value {
    let mut schema = schema.clone();
    if let Some(all) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        all.retain(|name, _| properties.contains(&name.as_str()));
    }
    schema["required"] = json!(properties);
    // What nothing points to any more is left out, again and again: it may have pointed to something itself.
    loop {
        let text = schema.to_string();
        let Some(all) = schema.get_mut("$defs").and_then(Value::as_object_mut) else { return schema };
        let before = all.len();
        all.retain(|name, _| text.contains(&format!("\"#/$defs/{name}\"")));
        if all.len() == before {
            return schema;
        }
    }
}

/// `None` for what the dialect cannot say at all.
fn node(schema: &Value, dialect: Dialect) -> Option<Value> {
    let Value::Object(map) = schema else { return Some(schema.clone()) };
    if dialect == Dialect::Anthropic {
        let mut out = map.clone();
        out.shift_remove("$schema");
        return Some(Value::Object(out));
    }
    // `type: [a, b]` is known to few beyond "or null".
    if let (Some(Value::Array(types)), true) = (map.get("type"), dialect != Dialect::Llama) {
        let each: Vec<Value> = types.iter().filter_map(|kind| node(&json!({"type": kind}), dialect)).collect();
        return (!each.is_empty()).then(|| if each.len() == 1 { each[0].clone() } else { json!({"anyOf": each}) });
    }
    let mut out = Map::new();
    for (key, value) in map {
        match key.as_str() {
            key if dialect.forbidden().contains(&key) && key != "const" => {}
            "const" if dialect != Dialect::Llama => drop(out.insert("enum".to_owned(), json!([value]))),
            "maxLength" if value.as_u64().is_some_and(|length| length > LONGEST) => {}
            "pattern" if value.as_str().is_some_and(|pattern| pattern.contains("\\p")) => {
                out.insert(key.clone(), json!(PLAIN_ID));
            }
            "properties" | "$defs" => {
                let inner = value.as_object()?.iter();
                let inner = inner.filter_map(|(name, inner)| Some((name.clone(), node(inner, dialect)?)));
                out.insert(key.clone(), Value::Object(inner.collect()));
            }
            "anyOf" => {
                let inner: Vec<Value> = value.as_array()?.iter().filter_map(|inner| node(inner, dialect)).collect();
                out.insert(key.clone(), Value::Array(inner));
            }
            "items" | "additionalProperties" => drop(out.insert(key.clone(), node(value, dialect)?)),
            _ => drop(out.insert(key.clone(), value.clone())),
        }
    }
    let is_enum = out.contains_key("enum") && !out.contains_key("type");
    if is_enum && out["enum"].as_array().is_some_and(|all| all.iter().all(Value::is_string)) {
        out.insert("type".to_owned(), json!("string"));
    }
    let is_array = out.get("type").is_some_and(|kind| kind == "array");
    if is_array && !out.contains_key("items") && dialect == Dialect::OpenAi {
        return None;
    }
    if out.get("type").is_some_and(|kind| kind == "object") {
        return object(out, map, dialect);
    }
    Some(Value::Object(out))
}

fn object(mut out: Map<String, Value>, was: &Map<String, Value>, dialect: Dialect) -> Option<Value> {
    let entry = out.get("additionalProperties").filter(|entry| entry.is_object()).cloned();
    let names = was.get("propertyNames").and_then(|names| names.get("enum")).and_then(Value::as_array);
    if let (Some(entry), Some(names), Dialect::OpenAi | Dialect::Llama) = (&entry, names, dialect) {
        let known = names.iter().filter_map(|name| Some((name.as_str()?.to_owned(), entry.clone())));
        out.insert("properties".to_owned(), Value::Object(known.collect()));
        out.insert("additionalProperties".to_owned(), json!(false));
    } else if let (Some(entry), Dialect::OpenAi) = (&entry, dialect) {
        return Some(json!({"type": "array", "items": keyed(entry)}));
    }
    let properties = out.get("properties").and_then(Value::as_object).cloned();
    match (dialect, properties) {
        (Dialect::OpenAi, None) => None,
        (Dialect::OpenAi, Some(properties)) => {
            let required: Vec<Value> = out.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
            let all: Vec<Value> = properties.keys().map(|name| json!(name)).collect();
            let each = properties.into_iter().map(|(name, inner)| {
                let inner = if required.contains(&json!(name)) { inner } else { nullable(inner) };
                (name, inner)
            });
            out.insert("properties".to_owned(), Value::Object(each.collect()));
            out.insert("required".to_owned(), Value::Array(all));
            out.insert("additionalProperties".to_owned(), json!(false));
            Some(Value::Object(out))
        }
        (Dialect::Gemini, Some(properties)) => {
            let order: Vec<Value> = properties.keys().map(|name| json!(name)).collect();
            out.insert("propertyOrdering".to_owned(), Value::Array(order));
            Some(Value::Object(out))
        }
        _ => Some(Value::Object(out)),
    }
}

/// An entry of a map as an entry of a list, its key beside it. The one such map of a world file holds events by their verbs, and
/// the list is read by these names.
fn keyed(entry: &Value) -> Value {
    json!({
        "type": "object",
        "properties": {"verb": {"type": "string"}, "events": entry},
        "required": ["verb", "events"],
        "additionalProperties": false,
    })
}

fn nullable(mut schema: Value) -> Value {
    let Value::Object(map) = &mut schema else { return schema };
    match (map.get("anyOf").cloned(), map.get("type").cloned()) {
        (Some(Value::Array(mut any)), _) => {
            any.push(json!({"type": "null"}));
            map.insert("anyOf".to_owned(), Value::Array(any));
            schema
        }
        (None, Some(Value::String(kind))) if !map.contains_key("properties") => {
            if let Some(Value::Array(all)) = map.get_mut("enum") {
                all.push(Value::Null);
            }
            map.insert("type".to_owned(), json!([kind, "null"]));
            schema
        }
        _ => json!({"anyOf": [schema, {"type": "null"}]}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWCASES: [&str; 3] = [
        include_str!("../../../assets/showcase/form_27b.json"),
        include_str!("../../../assets/showcase/perpetua.json"),
        include_str!("../../../assets/showcase/low_tide.json"),
    ];

    /// Every schema inside, not what only looks like one by its name.
    fn walk(schema: &Value, see: &mut impl FnMut(&Map<String, Value>)) {
        let Value::Object(map) = schema else { return };
        see(map);
        for key in ["properties", "$defs"] {
            map.get(key).and_then(Value::as_object).into_iter().flatten().for_each(|(_, inner)| walk(inner, see));
        }
        for key in ["items", "additionalProperties"] {
            map.get(key).into_iter().for_each(|inner| walk(inner, see));
        }
        map.get("anyOf").and_then(Value::as_array).into_iter().flatten().for_each(|inner| walk(inner, see));
    }

    #[test]
    fn no_dialect_has_a_keyword_that_its_provider_refuses() {
        for dialect in Dialect::ALL {
            let schema = convert(import::schema(), dialect);
            assert!(jsonschema::draft202012::new(&schema).is_ok(), "{dialect:?}");
            let mut seen = 0;
            walk(&schema, &mut |map| {
                seen += 1;
                for key in dialect.forbidden() {
                    assert!(!map.contains_key(*key), "{dialect:?} has {key}: {map:?}");
                }
            });
            assert!(seen > 100, "{dialect:?}: {seen}");
        }
    }

    #[test]
    fn strict_objects_are_closed_and_ask_for_all_they_have() {
        let schema = convert(import::schema(), Dialect::OpenAi);
        walk(&schema, &mut |map| {
            let kind = map.get("type").cloned().unwrap_or_default();
            if kind == "object" || kind == json!(["object", "null"]) {
                assert_eq!(map.get("additionalProperties"), Some(&json!(false)), "{map:?}");
                let names: Vec<&String> = map["properties"].as_object().unwrap().keys().collect();
                assert_eq!(json!(names), map["required"], "{map:?}");
            }
        });
        // A property may be called like a keyword.
        assert!(schema["properties"]["format"].is_object());
        assert_eq!(schema["$defs"]["room"]["properties"]["dark"]["type"], json!(["boolean", "null"]));
    }

    #[test]
    fn worlds_of_the_format_keep_to_the_dialects_that_have_its_shape() {
        for dialect in [Dialect::Gemini, Dialect::Anthropic, Dialect::Llama] {
            let validator = jsonschema::draft202012::new(&convert(import::schema(), dialect)).unwrap();
            for text in SHOWCASES {
                let document: Value = serde_json::from_str(text).unwrap();
                let offence =
                    validator.iter_errors(&document).next().map(|error| format!("{} {error}", error.instance_path()));
                assert_eq!(offence, None, "{dialect:?}");
            }
            assert!(!validator.is_valid(&json!({"rooms": "none"})));
        }
    }

    #[test]
    fn what_a_strict_model_sends_is_read() {
        let event = json!({"with": null, "condition": null, "responseText": "Dust.", "actions": null, "once": null});
        let world = json!({
            "plot": {"title": "T", "backstory": "B", "goal": "Reach the hall.", "opening": null, "ending": null, "tone": null, "theme": null},
            "start": null, "objects": null, "characters": null, "endings": null, "items": [], "puzzles": [],
            "rooms": [
                {"id": "cellar", "name": "Cellar", "description": "A cellar.", "dark": null,
                 "exits": {"north": {"to": "hall", "text": null, "closed": null, "door": null, "one_way": null}, "south": null},
                 "items": [], "objects": [], "events": [{"verb": "onLook", "events": event}]},
                {"id": "hall", "name": "Hall", "description": "A hall.", "exits": {"south": "cellar", "north": null}, "items": [], "objects": []}
            ]
        });
        let built = import::build(&world).unwrap();
        assert_eq!(built.world.rooms[0].events.len(), 1, "{:?}", built.diagnostics);
        assert_eq!(built.world.exits.len(), 2);
    }

    #[test]
    fn a_part_has_what_it_points_to_and_nothing_else() {
        let schema = part(import::schema(), &["puzzles"]);
        assert_eq!(schema["required"], json!(["puzzles"]));
        assert_eq!(schema["properties"].as_object().unwrap().len(), 1);
        let defs: Vec<&String> = schema["$defs"].as_object().unwrap().keys().collect();
        assert!(defs.iter().any(|name| *name == "solution") && !defs.iter().any(|name| *name == "room"), "{defs:?}");
        for dialect in Dialect::ALL {
            assert!(jsonschema::draft202012::new(&convert(&schema, dialect)).is_ok());
        }
    }

    #[test]
    fn a_schema_can_ask_for_longer_lists() {
        let schema = ample(import::schema(), &[("rooms", 5), ("nothing", 3)]);
        assert_eq!(schema["properties"]["rooms"]["minItems"], 5);
        assert!(schema["properties"].get("nothing").is_none());
        assert_eq!(import::schema()["properties"]["rooms"]["minItems"], 1);
    }
}
