//! A small world with people in it, and a model that says what it is told to.

use crate::{Next, Scene, Settings, Turn};
use cast::Cast;
use llm::{AgentProtocol, Answer, ToolCall};
use rules::GameState;
use serde_json::{Value, json};
use voice::Memory;
use world::{CharacterId, World};

const WORLD: &str = r#"{
 "title": "The Yard", "goal": "Open the gate.", "backstory": "You came for the key.", "start": "yard",
 "rooms": [
  {"id": "yard", "name": "Yard", "description": "A yard with a pump.", "exits": [{"direction": "north", "to": "hall"}],
   "objects": [{"id": "pump", "name": "iron pump", "description": "It drips."}],
   "items": [{"id": "lamp", "name": "brass lamp", "description": "A lamp."}],
   "characters": [
    {"id": "suet", "name": "Suet", "description": "A cook.", "persona": "a cook who has seen everything", "knowledge": ["The mint is under the stairs."],
     "topics": [{"keywords": ["hello"], "text": "\"Well?\" says Suet."}]},
    {"id": "polly", "name": "Polly", "description": "A maid.", "topics": [{"keywords": ["hello"], "text": "\"Yes?\" says Polly."}]}]},
  {"id": "hall", "name": "Long Hall", "description": "A hall.", "exits": [{"direction": "south", "to": "yard"}, {"direction": "east", "to": "loft", "closed": true}],
   "characters": [{"id": "grim", "name": "Grim", "description": "A porter.",
     "topics": [{"keywords": ["hello"], "text": "\"No,\" says Grim."}]}]},
  {"id": "loft", "name": "Loft", "description": "A loft.", "exits": [{"direction": "west", "to": "hall"}]}],
 "puzzles": [{"id": "trap", "description": "The trap is shut.", "solutions": [{"verb": "push", "target": "pump"}], "actions": [{"type": "ENABLE_EXIT", "roomId": "hall", "exit": "east"}]},
  {"id": "gate", "description": "The lamp is to be lit.", "solutions": [{"verb": "rub", "target": "lamp"}], "actions": [{"type": "WIN"}]}]
}"#;

/// A game in which somebody has their turn.
pub struct Bench {
    pub world: World,
    pub state: GameState,
    pub cast: Cast,
    pub memory: Memory,
    pub who: CharacterId,
    pub unheard: usize,
    pub meanwhile: Option<cast::Meanwhile>,
    pub story: world::Story,
    pub progress: director::Progress,
    pub due: Option<crate::Due>,
    pub beat: Option<String>,
    pub failed: Option<crate::master::Failed>,
}

impl Bench {
    pub fn new() -> Self {
        let world = import::build(&serde_json::from_str(WORLD).unwrap()).unwrap().world;
        let state = rules::first_state(&world);
        let cast = Cast::new(&world, &state);
        let who = world.characters.iter().position(|it| it.identity.key == "suet").unwrap();
        let mut memory = Memory::default();
        memory.heard(&world, &state, ("hello everybody", "They nod."), None);
        Self {
            who: CharacterId::at(who),
            world,
            state,
            cast,
            memory,
            unheard: 0,
            meanwhile: None,
            story: world::Story::default(),
            progress: director::Progress::default(),
            due: None,
            beat: None,
            failed: None,
        }
    }

    pub fn scene(&self) -> Scene<'_> {
        Scene {
            world: &self.world,
            world_hash: 1,
            state: &self.state,
            cast: &self.cast,
            memory: &self.memory,
            who: self.who,
            typed: "what about the brass lamp?",
            unheard: self.unheard,
            hints: &[],
            meanwhile: self.meanwhile.as_ref(),
            beat: self.beat.as_deref(),
            master: self.due.map(|due| crate::Master {
                due,
                story: &self.story,
                progress: &self.progress,
                off_path: 4,
                proven: &self.world,
                failed: self.failed,
                lost: false,
            }),
        }
    }

    /// A whole turn, with these answers one after the other; the last is repeated.
    pub fn play(&self, protocol: AgentProtocol, answers: &[Answer]) -> (Turn, Next) {
        let settings = Settings { voice: voice::Settings::default(), protocol };
        let scene = self.scene();
        let (mut turn, mut next) = Turn::begin(&scene, &settings);
        let mut at = 0;
        while let Next::Ask(_) = next {
            next = turn.heard(&scene, &answers[at.min(answers.len() - 1)]);
            at += 1;
            assert!(at < 20, "a turn is bounded");
        }
        (turn, next)
    }
}

/// An answer in words.
pub fn text(text: &str) -> Answer {
    Answer { text: text.to_owned(), finish: Some("stop".to_owned()), ..Answer::default() }
}

/// A call of a tool.
pub fn call(name: &str, arguments: Value) -> Answer {
    calls(&[(name, arguments)])
}

/// Several of them.
pub fn calls(all: &[(&str, Value)]) -> Answer {
    let call = |(name, arguments): &(&str, Value)| ToolCall { name: (*name).to_owned(), arguments: arguments.clone() };
    Answer { calls: all.iter().map(call).collect(), finish: Some("tool_calls".to_owned()), ..Answer::default() }
}

/// The same tool in each of the protocols.
pub fn in_all(name: &str, arguments: &[(&str, &str)]) -> [(AgentProtocol, Answer); 3] {
    let map: serde_json::Map<String, Value> =
        arguments.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    let inside: Vec<&str> = arguments.iter().map(|(_, value)| *value).collect();
    let mut action = map.clone();
    action.insert("action".to_owned(), json!(name));
    [
        (AgentProtocol::Tools, call(name, Value::Object(map))),
        (AgentProtocol::Tags, text(&format!("<thinking>Well.</thinking>\n<{name}>{}</{name}>", inside.join(": ")))),
        (AgentProtocol::Json, text(&json!({"do": action}).to_string())),
    ]
}
