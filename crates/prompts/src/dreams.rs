//! The requests of which a world comes: in one answer, or in stages, each with the exact ids of what is there so far; and what is
//! said when an answer was cut off or is no good.

use super::{Prompts, TemplateError, length};
use dream::Wish;
use language::fence::clean;
use llm::{Message, Purpose, Request, schema};
use serde_json::{Value, json};

/// The least that an enforced schema asks for. A smaller world that comes all the same is read as it is.
const LEAST: [(&str, u32); 4] = [("rooms", 5), ("items", 3), ("objects", 3), ("puzzles", 2)];
/// Characters of the end of a broken answer that are shown again.
const END: usize = 160;

/// The request for a whole world, in the built-in words.
///
/// # Errors
/// Where the built-in prompt is malformed, which its test rules out.
pub fn world(wish: &Wish) -> Result<Request, TemplateError> {
    Prompts::default().world(wish)
}

/// What a planned world is so far, in lines for a prompt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// Of the whole world.
    pub title: String,
    /// In a few words.
    pub tone: String,
    /// What the player is to do.
    pub goal: String,
    /// A line a room: id, name, ways, what is there.
    pub map: String,
    /// A line a thing: id, kind, name, where.
    pub things: String,
    /// A line a puzzle.
    pub puzzles: String,
}

impl Prompts {
    /// The request for a whole world.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn world(&self, wish: &Wish) -> Result<Request, TemplateError> {
        Ok(asked(Purpose::World, "world", self.wished("world", wish)?, wish.seed))
    }

    /// The request for the plan of a world.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn plan(&self, wish: &Wish) -> Result<Request, TemplateError> {
        Ok(asked(Purpose::Plan, "plan", self.wished("plan", wish)?, wish.seed))
    }

    fn wished(&self, name: &str, wish: &Wish) -> Result<Vec<Message>, TemplateError> {
        let theme = clean(&wish.theme, 200);
        let seed = wish.seed.to_string();
        let rooms = wish.length.asked_of_models();
        self.fill(name, &[("theme", &theme), ("seed", &seed), ("rooms", rooms)])
    }

    /// The request for these rooms of a planned world.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn rooms(&self, sketch: &Sketch, wanted: &[&str], seed: u64) -> Result<Request, TemplateError> {
        let list = wanted.join(", ");
        let messages = self.sketched("rooms", sketch, &[("wanted", &list)])?;
        let mut request = asked(Purpose::Rooms, "rooms", messages, seed);
        if let Some(schema) = &mut request.schema {
            let rooms = &mut schema["properties"]["rooms"];
            rooms["minItems"] = json!(wanted.len());
            rooms["maxItems"] = json!(wanted.len());
        }
        Ok(request)
    }

    /// The request for the items, objects and characters of a planned world.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn things(&self, sketch: &Sketch, seed: u64) -> Result<Request, TemplateError> {
        let messages = self.sketched("things", sketch, &[])?;
        Ok(asked(Purpose::Puzzles, "things", messages, seed))
    }

    /// The request for the puzzles of a planned world.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn puzzles(&self, sketch: &Sketch, seed: u64) -> Result<Request, TemplateError> {
        let messages = self.sketched("puzzles", sketch, &[("puzzles", &sketch.puzzles)])?;
        Ok(asked(Purpose::Puzzles, "puzzles", messages, seed))
    }

    /// The request for the story of a world that stands.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn story(&self, sketch: &Sketch, seed: u64) -> Result<Request, TemplateError> {
        let messages = self.sketched("story", sketch, &[("puzzles", &sketch.puzzles)])?;
        Ok(asked(Purpose::Puzzles, "story", messages, seed))
    }

    fn sketched(&self, name: &str, sketch: &Sketch, more: &[(&str, &str)]) -> Result<Vec<Message>, TemplateError> {
        let mut values = vec![
            ("title", sketch.title.as_str()),
            ("tone", &sketch.tone),
            ("goal", &sketch.goal),
            ("map", &sketch.map),
            ("things", &sketch.things),
        ];
        values.extend_from_slice(more);
        self.fill(name, &values)
    }

    /// The same request with the model's first answer and what was wrong with it. `wanted` is what shall be sent anew.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn complaint(
        &self,
        mut first: Request,
        answer: &str,
        complaint: &str,
        wanted: &str,
    ) -> Result<Request, TemplateError> {
        first.messages.push(Message::assistant(answer));
        first.messages.extend(self.fill("complaint", &[("complaint", complaint), ("wanted", wanted)])?);
        Ok(first)
    }

    /// The request to go on with an answer that was cut off. No schema is enforced: what is wanted begins in the middle.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn go_on(&self, first: &Request, so_far: &str) -> Result<Request, TemplateError> {
        let from = so_far.char_indices().rev().nth(END - 1).map_or(0, |(at, _)| at);
        let mut request = Request { json: false, schema: None, ..first.clone() };
        request.messages.push(Message::assistant(so_far));
        request.messages.extend(self.fill("continue", &[("end", &so_far[from..])])?);
        Ok(request)
    }
}

/// The request with this prompt, its schema and its length.
fn asked(purpose: Purpose, name: &str, messages: Vec<Message>, seed: u64) -> Request {
    let request = Request::new(purpose, messages, length::answer(name));
    Request { json: true, schema: schema_of(name), seed: Some(seed), ..request }
}

/// The schema that is sent beside the prompt of this name; `None` where its answer is no JSON.
pub(crate) fn schema_of(name: &str) -> Option<Value> {
    // The stages of a world know no cutscenes.
    let part =
        |roots: &[&str]| without_action(asked_of_rooms(schema::part(import::schema(), roots)), "CUTSCENE", "cutscene");
    Some(schema::lean(&match name {
        "world" => schema::ample(&asked_for(), &LEAST),
        "plan" => plan_schema(),
        "rooms" => part(&["rooms"]),
        "things" => part(&["items", "objects", "characters"]),
        "story" => story_schema(),
        "puzzles" => schema::ample(&part(&["puzzles"]), &[("puzzles", 2)]),
        _ => return None,
    }))
}

/// The format without what no prompt asks for, and only the author writes.
fn asked_for() -> Value {
    let whole = import::schema();
    let roots = whole["properties"].as_object().into_iter().flat_map(|all| all.keys());
    let roots: Vec<&str> =
        roots.map(String::as_str).filter(|root| !matches!(*root, "before" | "story" | "cutscenes")).collect();
    let mut asked_for = schema::part(whole, &roots);
    // What a roll that works and costs does besides is more than is asked for.
    if let Some(check) = asked_for["$defs"]["puzzle"]["properties"]["check"]["properties"].as_object_mut() {
        check.remove("partial");
        check.remove("partial_text");
        check.remove("text");
        check.insert("solution".to_owned(), json!({"$ref": "#/$defs/solution"}));
    }
    // Models name one of the book's; a map of their own is read as well.
    asked_for["$defs"]["puzzle"]["properties"]["encounter"] = json!({"type": "string"});
    // What its frames may be the prompt says in fewer words.
    asked_for["properties"]["cutscenes"] = json!({"type": "array"});
    // A text or an object: the prompt says which.
    asked_for["properties"]["plot"]["properties"]["hero"] = json!({});
    asked_for["required"] = whole["required"].clone();
    asked_of_rooms(asked_for)
}

/// A place's habits are the author's and the showcases' alone.
fn asked_of_rooms(mut schema: Value) -> Value {
    if let Some(room) = schema["$defs"]["room"]["properties"].as_object_mut() {
        room.remove("habits");
        if let Some(graphics) = room["graphics"]["properties"].as_object_mut() {
            graphics.remove("canvas");
        }
    }
    // Names are read with their articles and adjectives; what things add to stats is the author's too, and the rest no prompt teaches.
    for thing in ["item", "object", "character"] {
        if let Some(thing) = schema["$defs"][thing]["properties"].as_object_mut() {
            for field in ["article", "adjectives", "stats", "relationships", "encounter_chance"] {
                thing.remove(field);
            }
        }
    }
    without_action(schema, "START_NODE", "node")
}

/// Without this type of action, and the field that only it has.
fn without_action(mut schema: Value, kind: &str, field: &str) -> Value {
    let action = &mut schema["$defs"]["action"]["properties"];
    if let Some(kinds) = action["type"]["enum"].as_array_mut() {
        kinds.retain(|known| known != kind);
    }
    if let Some(fields) = action.as_object_mut() {
        fields.remove(field);
    }
    schema
}

/// What a story looks like, as far as it is taught.
fn story_schema() -> Value {
    let text = || json!({"type": "string"});
    let list = |items: Value| json!({"type": "array", "items": items});
    let any = || json!({"type": "object"});
    let object = |properties: Value, required: &[&str]| json!({"type": "object", "properties": properties, "required": required});
    let option = object(json!({"text": text(), "hint": text(), "told": text(), "do": list(any())}), &["text"]);
    let mut options = list(option);
    (options["minItems"], options["maxItems"]) = (json!(2), json!(3));
    let choice = object(
        json!({"prompt": text(), "when": text(), "lapses": {"type": "integer"}, "lapsed": text(), "options": options}),
        &["prompt", "options"],
    );
    let exit =
        object(json!({"when": text(), "to": text(), "kind": {"enum": ["success", "failure", "aside"]}}), &["to"]);
    let node = object(
        json!({"id": text(), "title": text(), "beats": list(json!({})), "exits": list(exit), "choices": list(choice),
            "callbacks": list(text()), "consequence": {"type": "boolean"}, "room": text(), "cost": list(any())}),
        &["id", "title", "exits"],
    );
    let act = object(json!({"title": text(), "objective": text(), "nodes": list(node)}), &["title", "nodes"]);
    let risk = object(json!({"check": any(), "encounter": text()}), &[]);
    object(
        json!({"failure": {"enum": ["forward", "gentle", "deadly"]}, "acts": list(act),
            "puzzles": {"type": "object", "additionalProperties": risk}}),
        &["acts"],
    )
}

/// What a plan looks like: the roots of a world, a line or two each.
fn plan_schema() -> Value {
    let text = |longest: u32| json!({"type": "string", "maxLength": longest});
    let id = json!({"type": "string", "pattern": "^[a-z0-9_]+$", "maxLength": 48});
    let object = |properties: Value| {
        let required: Vec<String> = properties.as_object().into_iter().flat_map(|all| all.keys().cloned()).collect();
        json!({"type": "object", "properties": properties, "required": required})
    };
    let list = |entry: Value, least: u32, most: u32| json!({"type": "array", "items": entry, "minItems": least, "maxItems": most});
    let thing = object(json!({"id": id, "name": text(60), "room": id, "brief": text(200)}));
    let mut room = object(json!({"id": id, "name": text(60), "brief": text(200), "exits": {}}));
    room["properties"]["exits"] = json!({
        "type": "object",
        "propertyNames": {"enum": ["north", "south", "east", "west", "up", "down", "in", "out"]},
        "additionalProperties": text(48),
    });
    object(json!({
        "plot": object(json!({"title": text(80), "backstory": text(600), "goal": text(200), "ending": text(400), "tone": text(40)})),
        "rooms": list(room, 5, 10),
        "items": list(thing.clone(), 3, 10),
        "objects": list(thing.clone(), 3, 12),
        "characters": list(thing, 0, 4),
        "puzzles": list(object(json!({"id": id, "room": id, "brief": text(240)})), 2, 8),
    }))
}
