//! A scene among people while the hero was away, in two requests: what they said to each other, then what came of it by the tool `report`.
//! Every line is checked like any word of a model's, every event like any act of an agent's. It must not decide when there is a scene.

use super::act::{Act, AgentTurn, apply};

use super::names::{self, Somebody};
use super::scene::{LONGEST_PART, Scene, or};
use super::tools;
use super::turn::{Next, Turn, Why};
use cast::{Cast, Meanwhile};
use language::fence::clean;
use llm::{AgentProtocol, Answer, Origin, Purpose, Request, Tool};
use prompts::{TemplateError, length};
use rules::{Effects, GameState, Mood};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use world::{CharacterId, Thing, World};

/// Lines of a scene that are read, events of a report, and lines that the hero hears the end of.
const MOST_LINES: usize = 16;
const MOST_EVENTS: usize = 6;
const HEARD: usize = 2;
/// Times that either is asked for.
const TRIES: u32 = 2;

/// A scene, as a journal keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Who said what, in order; the hero hears the end.
    pub lines: Vec<(CharacterId, String)>,
    /// What came of it.
    pub events: Vec<(CharacterId, Act)>,
}

/// A scene that is being played.
#[derive(Clone, Debug, Default)]
pub(super) struct Staged {
    played: Played,
    /// The talk is read, and its report is wanted.
    reports: bool,
    tries: u32,
}

impl Played {
    /// Plays it: what came of it comes about, and the hero hears the end of the talk.
    pub(super) fn play(&self, world: &World, (state, cast): (&mut GameState, &mut Cast), out: &mut Effects) {
        let is_here = |state: &GameState, who: CharacterId| {
            who.index() < world.characters.len() && rules::scope::sees(world, state, Thing::Character(who))
        };
        let last = self.lines.len().saturating_sub(HEARD);
        let said: Vec<String> = self.lines[last..]
            .iter()
            .filter(|(who, _)| is_here(state, *who))
            .map(|(who, said)| cast.says(world, state, *who, &voice::spoken(said, super::act::LONGEST_SPEECH)))
            .collect();
        if !said.is_empty() {
            let told = cast.comes_in_on(&said.join(" "));
            out.say(|| told);
        }
        if let Some((who, _)) = self.lines.last() {
            cast.has_spoken(*who, state.time);
        }
        for (who, act) in self.events.iter().take(MOST_EVENTS) {
            // Nobody speaks in a report; what is refused was refused before, or the journal was edited.
            if !matches!(act, Act::Speak(_)) {
                let _ = apply(world, (state, cast), *who, act, out);
            }
        }
    }
}

/// Their names, a line each with what they are and know.
fn people(scene: &Scene<'_>, meanwhile: &Meanwhile) -> String {
    let (world, state, cast) = (scene.world, scene.state, scene.cast);
    let one = |who: &CharacterId| {
        let it = &world[*who];
        let persona = it.persona.as_deref().unwrap_or(&it.identity.description);
        let known = or(cast.recalls(world, state, *who, "").join(" "), "nothing worth a word");
        let feels = or(cast.feelings(world, state, *who), "nothing much about anybody");
        let goals = or(it.goals.join("; "), "nothing that anybody knows of");
        format!(
            "{}\n  Is: {}\n  Speaks: {}\n  Is after: {}\n  Feels: {}\n  Knows: {}", // not shown
            name(scene, *who),
            clean(persona, 300),
            clean(it.voice.as_deref().unwrap_or("as they are"), 200),
            clean(&goals, 200),
            clean(&feels, 200),
            clean(&known, 600),
        )
    };
    meanwhile.people.iter().map(one).collect::<Vec<_>>().join("\n\n")
}

fn name(scene: &Scene<'_>, who: CharacterId) -> String {
    clean(&scene.state.identity(scene.world, Thing::Character(who)).name, 80)
}

fn origin(scene: &Scene<'_>) -> Origin {
    Origin { agent: "meanwhile".to_owned(), ..voice::origin(scene.world, scene.world_hash, scene.state, "agent") }
}

fn report_tool() -> Tool {
    let event = json!({
        "type": "object",
        "properties": {
            "kind": {"type": "string", "enum": ["told", "quarrelled", "agreed", "felt", "went"]},
            "who": {"type": "string"},
            "whom": {"type": "string"},
            "about": {"type": "string"},
            "place": {"type": "string"},
            "mood": {"type": "string", "enum": tools::moods()}
        },
        "required": ["kind", "who"]
    });
    Tool {
        name: "report".to_owned(),
        description: "Reports what came of the talk.".to_owned(), // not shown
        parameters: json!({
            "type": "object",
            "properties": {"events": {"type": "array", "items": event, "maxItems": MOST_EVENTS}},
            "required": ["events"]
        }),
    }
}

impl Turn {
    /// The request for what is wanted next of the scene.
    pub(super) fn ask_meanwhile(&mut self, scene: &Scene<'_>, meanwhile: &Meanwhile) -> Next {
        let reports = self.staged.as_ref().is_some_and(|staged| staged.reports);
        let made = if reports { self.report_request(scene, meanwhile) } else { self.talk_request(scene, meanwhile) };
        match made {
            Ok(request) => {
                self.figures.steps += 1;
                Next::Ask(Box::new(request))
            }
            Err(error) => Next::Nothing(Why::Prompt(error.to_string())),
        }
    }

    fn talk_request(&self, scene: &Scene<'_>, meanwhile: &Meanwhile) -> Result<Request, TemplateError> {
        let world = scene.world;
        let tone = world.plot.tone.as_deref().or(world.plot.theme.as_deref()).unwrap_or("dry, friendly");
        let messages = self.settings.voice.prompts.fill(
            "meanwhile",
            &[
                ("title", &clean(&world.plot.title, 120)),
                ("tone", &clean(tone, 80)),
                ("where", &clean(&cast::place_name(world, scene.state.room), 120)),
                ("minutes", &meanwhile.minutes.to_string()),
                ("lines", &(meanwhile.exchanges() * 2).to_string()),
                ("people", &people(scene, meanwhile)),
                ("lately", &or(clean(&scene.events(scene.state, scene.cast), LONGEST_PART), "nothing")),
                ("before", &or(clean(&scene.memory.before(LONGEST_PART), LONGEST_PART), "nothing")),
            ],
        )?;
        Ok(Request { origin: origin(scene), ..Request::new(Purpose::Agent, messages, length::answer("meanwhile")) })
    }

    fn report_request(&self, scene: &Scene<'_>, meanwhile: &Meanwhile) -> Result<Request, TemplateError> {
        let world = scene.world;
        let lines = self.staged.iter().flat_map(|staged| &staged.played.lines);
        let talk: Vec<String> = lines.map(|(who, said)| format!("{}: {said}", name(scene, *who))).collect();
        let open = world[scene.state.room].exits.iter().filter(|exit| rules::is_way_open(world, scene.state, **exit));
        let places: Vec<String> = open.map(|exit| cast::place_name(world, world[*exit].to)).collect();
        let names: Vec<String> = meanwhile.people.iter().map(|who| name(scene, *who)).collect();
        let native = self.settings.protocol == AgentProtocol::Tools;
        let how = if native {
            "Call the tool report, once."
        } else {
            r#"Answer with JSON and nothing else: {"events": [{"kind": "told", "who": "Suet", "whom": "Grim", "about": "the lamp"}]}"#
        };
        let messages = self.settings.voice.prompts.fill(
            "meanwhile_report",
            &[
                ("people", &names.join(", ")),
                ("places", &or(places.join(", "), "none")),
                ("talk", &talk.join("\n")),
                ("how", how),
            ],
        )?;
        let plain = Request {
            origin: origin(scene),
            ..Request::new(Purpose::Agent, messages, length::answer("meanwhile_report"))
        };
        let tool = report_tool();
        Ok(if native {
            Request { tools: vec![tool], must_call: true, ..plain }
        } else {
            Request { json: true, schema: Some(tool.parameters), ..plain }
        })
    }

    /// What came of the last request of a scene.
    pub(super) fn heard_meanwhile(&mut self, scene: &Scene<'_>, meanwhile: &Meanwhile, answer: &Answer) -> Next {
        let Some(mut staged) = self.staged.take() else { return Next::Nothing(Why::TooLong) };
        staged.tries += 1;
        if staged.reports {
            let read = self.read_report(scene, meanwhile, answer);
            let again = read.is_none() && staged.tries < TRIES;
            staged.played.events = read.unwrap_or_default();
            if again {
                self.staged = Some(staged);
                return self.ask_meanwhile(scene, meanwhile);
            }
            // A talk of which nothing came is a talk.
            let played = Some(staged.played);
            return Next::Done(AgentTurn { who: self.who, acts: Vec::new(), by_cast: false, played, mastered: None });
        }
        staged.played.lines = self.read_talk(scene, meanwhile, &answer.text);
        if staged.played.lines.len() < HEARD {
            self.note("the talk could not be read"); // not shown
            if staged.tries >= TRIES {
                return Next::Nothing(Why::TooLong);
            }
        } else {
            (staged.reports, staged.tries) = (true, 0);
        }
        self.staged = Some(staged);
        self.ask_meanwhile(scene, meanwhile)
    }

    /// The lines of those who are there, as far as they may be said.
    fn read_talk(&mut self, scene: &Scene<'_>, meanwhile: &Meanwhile, text: &str) -> Vec<(CharacterId, String)> {
        let mut lines: Vec<(CharacterId, String)> = Vec::new();
        let text = super::tags::without_thoughts(text);
        for line in text.lines().take(4 * MOST_LINES) {
            let Some((said_by, words)) = line.split_once(':') else { continue };
            let said_by = said_by.trim_matches(|c: char| !c.is_alphanumeric());
            let Some(Somebody::Person(who)) = names::person(scene.world, scene.state, said_by) else { continue };
            if lines.len() >= MOST_LINES {
                break;
            }
            if !meanwhile.people.contains(&who) {
                self.note(&format!("refused: a line of {said_by}, who was not there")); // not shown
                self.figures.refused += 1;
                continue;
            }
            match self.fit(scene, who, words.trim().trim_matches(['"', '\u{201C}', '\u{201D}', '*'])) {
                Ok(said) => lines.push((who, said)),
                Err(complaint) => {
                    self.figures.refused += 1;
                    self.note(&format!("refused: {said_by}: {complaint}")); // not shown
                }
            }
        }
        lines
    }

    /// The events that the rules pass, in a copy of the game; `None` where no report can be found in the answer.
    fn read_report(
        &mut self,
        scene: &Scene<'_>,
        meanwhile: &Meanwhile,
        answer: &Answer,
    ) -> Option<Vec<(CharacterId, Act)>> {
        let called = answer.calls.iter().find(|call| call.name.eq_ignore_ascii_case("report"));
        let value = if let Some(call) = called {
            call.arguments.clone()
        } else {
            self.figures.mends += u32::from(self.settings.protocol == AgentProtocol::Tools);
            mend::last(&answer.text)?
        };
        let inner = value.get("arguments").or_else(|| value.get("report")).unwrap_or(&value);
        let events = match inner.get("events").unwrap_or(inner) {
            Value::Array(events) => events.clone(),
            Value::Object(one) if one.contains_key("kind") => vec![Value::Object(one.clone())],
            _ => return None,
        };
        self.figures.calls += 1;
        let mut passed = Vec::new();
        for event in events.iter().take(MOST_EVENTS) {
            let read = self.event(scene, meanwhile, event);
            let applied = read.and_then(|(who, act)| {
                let mut out = Effects::muted();
                apply(scene.world, (&mut self.state, &mut self.cast), who, &act, &mut out)
                    .map(|()| (who, act))
                    .map_err(|refused| refused.to_string())
            });
            match applied {
                Ok(done) => passed.push(done),
                Err(why) => {
                    self.figures.refused += 1;
                    self.note(&format!("refused: {event}: {why}"));
                }
            }
        }
        Some(passed)
    }

    /// One event as an act of somebody who was there.
    fn event(&self, scene: &Scene<'_>, meanwhile: &Meanwhile, event: &Value) -> Result<(CharacterId, Act), String> {
        let said = |key: &str| event.get(key).and_then(Value::as_str).unwrap_or_default();
        let somebody = |key: &str| match names::person(scene.world, &self.state, said(key)) {
            Some(Somebody::Person(who)) if meanwhile.people.contains(&who) => Ok(who),
            _ => Err(format!("{key} was not there")), // not shown
        };
        let who = somebody("who")?;
        let act = match said("kind").to_lowercase().as_str() {
            "told" | "tell" => {
                let about = names::thing(scene.world, &self.state, said("about"));
                Act::Tell(Some(somebody("whom")?), about.ok_or("nothing is called so")?)
            }
            "quarrelled" | "quarreled" | "quarrel" => Act::FallOut(somebody("whom")?),
            "agreed" | "agree" => Act::GetOn(somebody("whom")?),
            "felt" | "feel" => Act::Feel(Mood::from_word(said("mood")).ok_or("there is no such mood")?),
            "went" | "go" | "left" => Act::Go(scene.place(&self.state, said("place")).ok_or("no such place")?),
            other => return Err(format!("no kind of event: {other}")), // not shown
        };
        Ok((who, act))
    }
}
