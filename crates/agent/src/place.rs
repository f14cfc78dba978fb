//! Where an agent goes: a place by its name, then by likeness, then by what a model says is meant, in a request of its own. Nothing new is
//! ever made of a name. It must not decide whether they may go.

use super::act::{Act, Refused};
use super::names;
use super::scene::Scene;
use super::turn::{MOST_STEPS, Next, Turn, Why};
use language::fence::clean;
use llm::{Answer, Purpose, Request};
use prompts::{TemplateError, length};
use serde_json::{Value, json};
use world::{RoomId, Thing};

/// How sure a model has to be which place is meant.
const SURE: f64 = 0.6;
/// Places that are named.
const MOST_PLACES: usize = 30;

fn places(scene: &Scene<'_>) -> Vec<String> {
    let rooms = RoomId::all(scene.world.rooms.len()).map(|room| cast::place_name(scene.world, room));
    rooms.take(MOST_PLACES).collect()
}

impl Turn {
    /// Who goes is gone: true where the turn is over. Where nothing is called so `wanted` says what is to be asked.
    pub(super) fn go(&mut self, scene: &Scene<'_>, place: &str) -> bool {
        if let Some(room) = scene.place(&self.state, place) {
            return self.go_to(scene, place, room);
        }
        // Who may go nowhere need not be understood.
        if !self.cast.may_leave(scene.world, &self.state, self.who) {
            self.refuse(&went(place), &Refused::Belongs.to_string());
        } else if self.figures.steps < MOST_STEPS {
            self.wanted = Some(place.to_owned());
        } else {
            self.no_such_place(scene, place);
        }
        false
    }

    /// The request for which place is meant.
    pub(super) fn ask_place(&mut self, scene: &Scene<'_>, wanted: &str) -> Next {
        match self.place_request(scene, wanted) {
            Ok(request) => {
                self.figures.steps += 1;
                Next::Ask(Box::new(request))
            }
            Err(error) => Next::Nothing(Why::Prompt(error.to_string())),
        }
    }

    fn place_request(&self, scene: &Scene<'_>, wanted: &str) -> Result<Request, TemplateError> {
        let messages = self.settings.voice.prompts.fill(
            "agent_place",
            &[
                ("here", &clean(&cast::place_name(scene.world, self.state.room), 120)),
                ("places", &places(scene).join("\n")),
                ("said", &clean(wanted, 120)),
            ],
        )?;
        let schema = json!({
            "type": "object",
            "properties": {"place": {"type": "string"}, "confidence": {"type": "number"}},
            "required": ["place", "confidence"],
            "additionalProperties": false
        });
        let agent = scene.state.identity(scene.world, Thing::Character(self.who)).key.clone();
        let origin = llm::Origin { agent, ..voice::origin(scene.world, scene.world_hash, &self.state, "place") };
        let plain = Request::new(Purpose::Agent, messages, length::answer("agent_place"));
        Ok(Request { origin, json: true, schema: Some(schema), ..plain })
    }

    /// What came of that request; true where they went, and the turn is over.
    pub(super) fn heard_place(&mut self, scene: &Scene<'_>, wanted: &str, answer: &Answer) -> bool {
        let called = answer.calls.first().map(|call| call.arguments.clone());
        let Some(said) = mend::last(&answer.text).filter(Value::is_object).or(called) else {
            self.no_such_place(scene, wanted);
            return false;
        };
        let room = said.get("place").and_then(Value::as_str).and_then(|name| names::room(scene.world, name));
        let sure = said.get("confidence").map_or(0.0, confidence);
        if let Some(room) = room.filter(|_| sure >= SURE) {
            return self.go_to(scene, wanted, room);
        }
        self.no_such_place(scene, wanted);
        false
    }

    fn go_to(&mut self, scene: &Scene<'_>, place: &str, room: RoomId) -> bool {
        self.try_act(scene, Act::Go(room), &went(place), "You are on your way.") // not shown
    }

    fn no_such_place(&mut self, scene: &Scene<'_>, place: &str) {
        let why = format!("There is no such place. The places are: {}.", places(scene).join(", ")); // not shown
        self.refuse(&went(place), &why);
    }
}

fn went(place: &str) -> String {
    format!("go {place}") // not shown
}

/// How sure it is, from 0 to 1, as models write it: 0.8, "0.8", 80, "80%".
fn confidence(value: &Value) -> f64 {
    let text = value.as_str().map(|text| text.trim().trim_end_matches('%').trim_end());
    let number = value.as_f64().or_else(|| text?.parse().ok()).unwrap_or(0.0);
    let number = if number > 1.0 { number / 100.0 } else { number };
    if (0.0..=1.0).contains(&number) { number } else { 0.0 }
}
