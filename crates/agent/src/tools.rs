//! The one table of what an agent may do. Tools, tags and JSON actions are three ways of writing it; a row more is a tool more in all of
//! them. It must not do anything.

use llm::Tool;
use serde_json::{Map, Value, json};

/// Something an agent can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Says something aloud, which ends the turn.
    Speak,
    /// Says nothing, which ends the turn as well.
    Wait,
    /// Looks about.
    Look,
    /// Calls to mind what is known of something.
    Recall,
    /// Goes to another place.
    Go,
    /// Passes on what is known of something.
    Tell,
    /// Feels differently.
    Feel,
    /// Listens to what was said and not heard yet.
    Hear,
    /// Notices somebody whom nobody has spoken of before.
    Discover,
}

/// What a tool takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Words to say.
    Words,
    /// Minutes, 1 to 60; may be left out.
    Minutes,
    /// A name of somebody, something or a place.
    Name,
    /// The name of a place.
    Place,
    /// Somebody present.
    Person,
    /// One of the moods.
    Mood,
    /// A sentence about somebody, without a colon.
    Line,
}

/// One argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name in JSON.
    pub name: &'static str,
    /// Other names that models give it.
    pub also: &'static [&'static str],
    /// What it holds.
    pub takes: Takes,
    /// May it be left out?
    pub optional: bool,
}

/// One row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub kind: Kind,
    /// Its name: of the tool, of the tag, of the action.
    pub name: &'static str,
    /// Other names that models give it.
    pub also: &'static [&'static str],
    /// What it does, in words for the model.
    pub does: &'static str,
    /// What it takes, in the order of a tag.
    pub arguments: &'static [Argument],
}

const fn argument(name: &'static str, also: &'static [&'static str], takes: Takes, optional: bool) -> Argument {
    Argument { name, also, takes, optional }
}

/// Everything an agent may do.
pub const TABLE: &[Row] = &[
    Row {
        kind: Kind::Look,
        name: "look",
        also: &["lookaround", "observe", "look_around"],
        does: "You look about you: who and what is here, and which ways are open.", // not shown
        arguments: &[],
    },
    Row {
        kind: Kind::Recall,
        name: "recall",
        also: &["remember", "think_of", "memory", "know"],
        does: "You call to mind what you have seen or been told of somebody, something or a place.", // not shown
        arguments: &[argument("about", &["what", "of", "topic", "name", "query", "who"], Takes::Name, false)],
    },
    Row {
        kind: Kind::Tell,
        name: "tell",
        also: &["inform", "pass_on", "share"],
        does: "You let somebody present know what you know of somebody or something; then find your own words for it.", // not shown
        arguments: &[
            argument("whom", &["who", "to", "person", "listener"], Takes::Person, false),
            argument("about", &["what", "of", "topic", "fact"], Takes::Name, false),
        ],
    },
    Row {
        kind: Kind::Feel,
        name: "feel",
        also: &["mood", "emotion", "set_mood"],
        does: "From now on you feel like this.", // not shown
        arguments: &[argument("mood", &["feeling", "emotion", "how", "value"], Takes::Mood, false)],
    },
    Row {
        kind: Kind::Go,
        name: "go",
        also: &["move", "walk", "moveto", "move_to", "leave", "move_to_location"],
        does: "You yourself go one room on the way to a place that you know of. Nobody else goes with you.", // not shown
        arguments: &[argument(
            "place",
            &["to", "where", "room", "destination", "location", "name"],
            Takes::Place,
            false,
        )],
    },
    Row {
        kind: Kind::Hear,
        name: "hear",
        also: &["listen", "read", "read_messages", "read_unread_messages"],
        does: "You hear what has been said here since you last listened.", // not shown
        arguments: &[],
    },
    Row {
        kind: Kind::Discover,
        name: "discover",
        also: &["notice", "introduce_stranger", "create_character", "new_person", "spot"],
        does: "You notice a stranger here, where somebody would be about: name, look, manner. They have and know nothing. Seldom.", // not shown
        arguments: &[
            argument("name", &["who", "called", "stranger", "person"], Takes::Name, false),
            argument("description", &["look", "looks", "appearance", "what"], Takes::Line, false),
            argument("persona", &["manner", "personality", "character", "role"], Takes::Line, false),
        ],
    },
    Row {
        kind: Kind::Speak,
        name: "speak",
        also: &["say", "talk", "send_message", "speech", "reply"],
        does: "You say this aloud, in your own voice: one or two sentences. It ends your turn.", // not shown
        arguments: &[argument(
            "words",
            &["text", "message", "say", "what", "content", "speech", "line"],
            Takes::Words,
            false,
        )],
    },
    Row {
        kind: Kind::Wait,
        name: "wait",
        also: &["silence", "pass", "sleep", "pass_time", "advance_time", "nothing", "be_silent"],
        does: "You say nothing for now. It ends your turn.", // not shown
        arguments: &[argument("minutes", &["time", "duration", "ticks", "for", "how_long"], Takes::Minutes, true)],
    },
];

/// Names of moods, as `rules::Mood` has them.
#[must_use]
pub fn moods() -> Vec<&'static str> {
    rules::Mood::names().collect()
}

/// The row of this name, however it is written: "Speak", "say", "send-message".
#[must_use]
pub fn named(name: &str) -> Option<&'static Row> {
    let bare =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let wanted = bare(name);
    TABLE.iter().find(|row| bare(row.name) == wanted || row.also.iter().any(|also| bare(also) == wanted))
}

impl Row {
    /// Is the turn over after it?
    #[must_use]
    pub fn ends(&self) -> bool {
        matches!(self.kind, Kind::Speak | Kind::Wait)
    }

    fn schema(&self) -> Value {
        let mut properties = Map::new();
        for argument in self.arguments {
            properties.insert(argument.name.to_owned(), argument.takes.schema());
        }
        let required: Vec<&str> = self.arguments.iter().filter(|it| !it.optional).map(|it| it.name).collect();
        json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    }

    /// As a tag is written: `<tell>somebody: something</tell>`.
    #[must_use]
    pub fn tag(&self) -> String {
        let inside: Vec<&str> = self.arguments.iter().map(|it| it.takes.example()).collect();
        format!("<{0}>{1}</{0}>", self.name, inside.join(": "))
    }
}

impl Takes {
    fn schema(self) -> Value {
        match self {
            Self::Minutes => json!({"type": "integer", "minimum": 1, "maximum": 60}),
            Self::Mood => json!({"type": "string", "enum": moods()}),
            Self::Words | Self::Name | Self::Place | Self::Person | Self::Line => json!({"type": "string"}),
        }
    }

    fn example(self) -> &'static str {
        match self {
            Self::Words => "what you say", // not shown
            Self::Minutes => "minutes",    // not shown
            Self::Name => "a name",        // not shown
            Self::Place => "a place",      // not shown
            Self::Person => "somebody",    // not shown
            Self::Mood => "a mood",        // not shown
            Self::Line => "a sentence",    // not shown
        }
    }
}

/// The rows that are offered; `discovers`: there is a place for somebody more.
fn offered(discovers: bool) -> impl Iterator<Item = &'static Row> {
    TABLE.iter().filter(move |row| discovers || row.kind != Kind::Discover)
}

/// The same without `Hear`: only who writes JSON is not shown what was said.
pub(super) fn without_hearing(discovers: bool) -> impl Iterator<Item = &'static Row> {
    offered(discovers).filter(|row| row.kind != Kind::Hear)
}

/// The table as native tools.
#[must_use]
pub fn native(discovers: bool) -> Vec<Tool> {
    let rows = without_hearing(discovers);
    rows.map(|row| Tool { name: row.name.to_owned(), description: row.does.to_owned(), parameters: row.schema() })
        .collect()
}

/// The table as lines of a prompt, tag by tag.
#[must_use]
pub fn as_tags(discovers: bool) -> String {
    let rows = without_hearing(discovers);
    rows.map(|row| format!("{}  {}", row.tag(), row.does)).collect::<Vec<_>>().join("\n")
}

/// The table as lines of a prompt, one JSON action each.
#[must_use]
pub fn as_json(discovers: bool) -> String {
    let line = |row: &Row| {
        let mut action = Map::new();
        action.insert("action".to_owned(), json!(row.name));
        for argument in row.arguments {
            let example = if argument.takes == Takes::Minutes { json!(5) } else { json!(argument.takes.example()) };
            action.insert(argument.name.to_owned(), example);
        }
        format!("{}  {}", Value::Object(action), row.does)
    };
    offered(discovers).map(line).collect::<Vec<_>>().join("\n")
}

/// The JSON Schema of one action.
#[must_use]
pub fn action_schema(discovers: bool) -> Value {
    let one = |row: &Row| {
        let mut schema = row.schema();
        schema["properties"]["action"] = json!({"type": "string", "enum": [row.name]});
        let mut required = vec![json!("action")];
        required.extend(row.arguments.iter().filter(|it| !it.optional).map(|it| json!(it.name)));
        schema["required"] = Value::Array(required);
        schema
    };
    // The root has to be an object.
    json!({
        "type": "object",
        "properties": {"do": {"anyOf": offered(discovers).map(one).collect::<Vec<_>>()}},
        "required": ["do"],
        "additionalProperties": false
    })
}
