//! The master's turn: request by request, tool by tool, until it yields. It must not change the game: what it did is handed out.

use super::desk::Desk;
use super::frame;
use super::position::{exit_to, plot_state};
use super::wire::{self, Called};
use super::{CHOICES, Due, Failed, Impulse, MOST_HAPPENINGS, Master, Mastered, Yield, consequence};
use crate::act::AgentTurn;
use crate::grammar::Grammar;
use crate::scene::{LONGEST_PART, Scene, or};
use crate::turn::{Next, Turn, Why};
use language::fence::clean;
use language::text::words;
use llm::{AgentProtocol, Answer, Origin, Purpose, Request};
use prompts::{TemplateError, length};
use rules::{Command, describe};
use serde_json::Value;
use voice::Question;
use world::Verb;
use world::cutscene::FRAMES;

/// Requests of a turn: reading, showing twice or three times, yielding.
const MOST_STEPS: u32 = 7;
/// Times that the same is called for again.
const MOST_REPEATS: u32 = 2;
/// Answers without a tool, after which the turn is over.
const MOST_UNREAD: u32 = 2;

impl Turn {
    /// The request for the master's next step.
    pub(crate) fn ask_master(&mut self, scene: &Scene<'_>, master: &Master<'_>) -> Next {
        if let Some(request) = self.going_on() {
            self.figures.steps += 1;
            return Next::Ask(Box::new(request));
        }
        match self.master_request(scene, master) {
            Ok(request) => {
                self.figures.steps += 1;
                self.begun_with(&request);
                Next::Ask(Box::new(request))
            }
            Err(error) => Next::Nothing(Why::Prompt(error.to_string())),
        }
    }

    fn master_request(&self, scene: &Scene<'_>, master: &Master<'_>) -> Result<Request, TemplateError> {
        let (world, state) = (scene.world, scene.state);
        let plot = &world.plot;
        let prompts = &self.settings.voice.prompts;
        let how = match self.settings.protocol {
            AgentProtocol::Tools => "Call the tools, one or several at a time.".to_owned(), // not shown
            AgentProtocol::Tags => {
                let messages = prompts.fill("master_tags", &[("table", &wire::as_tags())])?;
                messages.into_iter().map(|message| message.text).collect()
            }
            AgentProtocol::Json => {
                format!(
                    "Answer with one action as a JSON object in this form, and nothing else: {{\"do\": {{\"action\": \"plot_state\"}}}}\nThe actions are:\n{}",
                    wire::as_json()
                ) // not shown
            }
        };
        let endings: Vec<&str> = world.endings.iter().filter_map(|ending| ending.title.as_deref()).collect();
        let cast: Vec<String> = world
            .characters
            .iter()
            .filter(|it| !it.bystander)
            .map(|it| {
                format!(
                    "{}: {}",
                    it.identity.name,
                    clean(it.persona.as_deref().unwrap_or(&it.identity.description), 160)
                )
            })
            .collect();
        let why = match master.due {
            Due::Failure if master.failed == Some(Failed::Now) => {
                "Something has just gone wrong for the hero, and would have been the end. Write with consequence what it costs him, or the book does." // not shown
            }
            Due::Node => "Another part of the story has just begun.", // not shown
            Due::Failure => "Something has just gone wrong for the hero, and the story leads on from there.", // not shown
            Due::Lost => "For some time nothing has come nearer; the player may have lost the thread.", // not shown
            Due::Encounter => "A quarrel on the map is being played, or has just ended.",               // not shown
        };
        let next = if master.failed == Some(Failed::Next) {
            " You may write with consequence what the next failure here costs him." // not shown
        } else {
            ""
        };
        let why = format!("{why}{next}");
        let here = describe::room(world, state);
        let messages = prompts.fill(
            "master",
            &[
                ("title", &clean(&plot.title, 120)),
                ("premise", &clean(&plot.backstory, LONGEST_PART)),
                ("setting", &clean(plot.theme.as_deref().unwrap_or("as the premise has it"), 120)),
                ("tone", &clean(plot.tone.as_deref().unwrap_or("dry, friendly"), 80)),
                ("goal", &clean(&plot.goal, 300)),
                ("endings", &or(clean(&endings.join(" | "), 300), "as they come")),
                ("cast", &or(clean(&cast.join("\n"), 2 * LONGEST_PART), "nobody but the hero")),
                ("how", &how),
                ("why", &why),
                ("state", &clean(&plot_state(world, state, master).to_string(), 3 * LONGEST_PART)),
                ("here", &clean(&here, LONGEST_PART)),
                ("before", &or(clean(&scene.memory.before(LONGEST_PART), LONGEST_PART), "nothing")),
                ("talk", &or(scene.talk(0), "nothing yet")),
                ("line", &clean(scene.typed, 200)),
                ("done", &or(self.done_so_far(), "nothing yet")),
            ],
        )?;
        let origin = Origin { agent: "master".to_owned(), ..voice::origin(world, scene.world_hash, state, "agent") };
        let plain = Request { origin, ..Request::new(Purpose::Agent, messages, length::answer("master")) };
        Ok(match self.settings.protocol {
            AgentProtocol::Tools => Request { tools: wire::native(), must_call: true, ..plain },
            AgentProtocol::Tags => {
                Request { grammar: Some(Grammar::of_the_master().gbnf()), with_thoughts: true, ..plain }
            }
            AgentProtocol::Json => Request { json: true, ..plain },
        })
    }

    /// What came of the last request.
    pub(crate) fn heard_master(&mut self, scene: &Scene<'_>, master: &Master<'_>, answer: &Answer) -> Next {
        let Some(mut desk) = self.desk.take() else { return Next::Nothing(Why::TooLong) };
        let calls = self.master_calls(answer);
        if calls.is_empty() {
            desk.unread += 1;
            self.note("nothing in the answer was a tool"); // not shown
            if desk.unread >= MOST_UNREAD {
                return self.rise(*desk);
            }
            self.observe("(nothing)", "That was no tool. Use one, as you were told; at the end yield."); // not shown
        }
        for called in calls {
            self.figures.calls += 1;
            // Who goes round in a circle goes on so.
            if desk.last.as_ref() == Some(&called) {
                desk.repeats += 1;
                if desk.repeats >= MOST_REPEATS {
                    self.note("the same again and again"); // not shown
                    return self.rise(*desk);
                }
            }
            desk.last = Some(called.clone());
            match self.serve(scene, master, &mut desk, &called) {
                Ok(Some(result)) => self.observe(&called.0, &result),
                Ok(None) => return self.rise(*desk),
                Err(why) => self.refuse(&called.0, &why),
            }
        }
        if self.figures.steps >= MOST_STEPS {
            // A yield that never comes is one to whatever the player likes.
            self.note("the turn came to no end"); // not shown
            return self.rise(*desk);
        }
        self.desk = Some(desk);
        self.ask_master(scene, master)
    }

    /// The tools of an answer, in the protocol of this turn; where it is written in another it is read all the same.
    fn master_calls(&mut self, answer: &Answer) -> Vec<Called> {
        let tagged = || wire::tagged(&answer.text);
        if self.settings.protocol == AgentProtocol::Tags {
            let found = tagged();
            self.write_on(answer, found.as_ref().map(|(_, span)| span.end));
            if let Some((called, span)) = found {
                self.figures.mends += span.mends;
                return vec![called];
            }
        }
        let calls = wire::calls(answer);
        let calls = if calls.is_empty() { tagged().map(|(called, _)| called).into_iter().collect() } else { calls };
        self.figures.mends += u32::from(self.settings.protocol == AgentProtocol::Tags && !calls.is_empty());
        calls
    }

    /// The turn is over: what was done is handed out, and where nothing was, nothing is.
    fn rise(&mut self, desk: Desk) -> Next {
        let done = desk.done;
        if done == Mastered::default() {
            return Next::Nothing(Why::Unread);
        }
        let turn =
            AgentTurn { who: self.who, acts: Vec::new(), by_cast: false, played: None, mastered: Some(Box::new(done)) };
        Next::Done(turn)
    }

    /// One tool: what it answers; `None` where it ends the turn.
    fn serve(
        &mut self,
        scene: &Scene<'_>,
        master: &Master<'_>,
        desk: &mut Desk,
        (name, value): &Called,
    ) -> Result<Option<String>, String> {
        let (world, state) = (scene.world, scene.state);
        let said = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default();
        match name.as_str() {
            "plotstate" => Ok(Some(plot_state(world, state, master).to_string())),
            "stats" | "playerstats" => Ok(Some(super::position::stats(world, state))),
            "frame" | "framebuilder" => {
                if desk.done.frames.len() >= FRAMES {
                    return Err(format!("{FRAMES} frames a turn are as many as anybody reads. Yield.")); // not shown
                }
                let before = desk.done.frames.last().and_then(|frame| frame.effects.last().copied());
                let mut frame = frame::read(world, state, value, before)?;
                for text in frame.texts() {
                    self.may_be_told(scene, text)?;
                }
                if let Some(last) = desk.done.frames.last() {
                    frame.effects.retain(|effect| !last.effects.contains(effect));
                }
                desk.done.frames.push(frame);
                Ok(Some("It is shown.".to_owned())) // not shown
            }
            "nodecomplete" => {
                let to = exit_to(
                    world,
                    state,
                    master,
                    ["next", "nextNodeId", "next_node_id", "node"]
                        .iter()
                        .map(|key| said(key))
                        .find(|it| !it.is_empty())
                        .unwrap_or_default(),
                )?;
                let node = &master.story.nodes[to];
                desk.done.node = Some(node.key.clone());
                Ok(Some(format!("The node is over. The story goes on with \"{}\".", node.title))) // not shown
            }
            "consequence" | "failure" | "setback" => {
                let failed = master.failed()?;
                if desk.done.consequence.is_some() {
                    return Err("One is written already. Yield.".to_owned()); // not shown
                }
                let read = consequence::read(world, state, value)?;
                let after = read.done(master.proven, (state, scene.cast), master.lost)?;
                for text in [&read.text, &read.over].into_iter().filter(|text| !text.is_empty()) {
                    let command = Command::bare(Verb::Look);
                    let question = Question { state: &after, ..self.question(scene, &command) };
                    if let Some(complaint) = voice::check(&question, text, self.settings.voice.rating) {
                        return Err(format!("It cannot be told so. {complaint}")); // not shown
                    }
                }
                desk.done.consequence = Some(Box::new(value.clone()));
                Ok(Some(match failed {
                    Failed::Now => "That is what it costs him.".to_owned(), // not shown
                    Failed::Next => "That is what the next failure here costs him.".to_owned(), // not shown
                }))
            }
            "encounter" | "initcombat" => {
                if state.encounter.is_some() || desk.done.encounter.is_some() {
                    return Err("There is one already. Use encounter_event.".to_owned()); // not shown
                }
                if !state.maps {
                    return Err("The player wants no maps. Tell it in frames.".to_owned()); // not shown
                }
                let own = value.get("tokens").and_then(Value::as_array).is_some_and(|tokens| !tokens.is_empty());
                let found = match encounter::book::encounter(said("id")) {
                    Some(found) if !own => found.clone(),
                    _ => encounter::read(value)?.encounter,
                };
                // Who comes into it is nobody of the world; how it is said is looked at all the same.
                if own {
                    let command = Command::bare(Verb::Look);
                    let question = self.question(scene, &command);
                    let complaint = voice::check_newcomer(&question, &found.intro, self.settings.voice.rating);
                    if let Some(complaint) = complaint {
                        return Err(format!("Its beginning cannot be told so. {complaint}")); // not shown
                    }
                }
                let title = found.title.clone();
                desk.done.encounter = Some(Box::new(found));
                Ok(Some(format!("\"{title}\" begins when you yield to the encounter."))) // not shown
            }
            "encounterevent" | "combatevent" => {
                let Some(bout) = &state.encounter else {
                    return Err("No quarrel is being played.".to_owned()); // not shown
                };
                let mut ahead = bout.state.clone();
                let list =
                    value.get("events").and_then(Value::as_array).cloned().unwrap_or_else(|| vec![value.clone()]);
                let mut passed = 0;
                for event in list.iter().take(MOST_HAPPENINGS) {
                    let happening = encounter::read::happening_of(event)?;
                    ahead.happen(&happening).map_err(encounter::text::refusal)?;
                    desk.done.happenings.push(happening);
                    passed += 1;
                }
                desk.done.happenings.truncate(MOST_HAPPENINGS);
                Ok(Some(format!("{passed} of them happen."))) // not shown
            }
            "yield" | "yieldtoplayer" => {
                Self::yields(scene, master, desk, value)?;
                Ok(None)
            }
            other => Err(format!("There is no tool \"{}\".", clean(other, 40))), // not shown
        }
    }

    fn yields(scene: &Scene<'_>, master: &Master<'_>, desk: &mut Desk, value: &Value) -> Result<(), String> {
        let word =
            ["waiting_for", "waitingFor", "mode", "for", "yield"].iter().find_map(|key| value.get(*key)?.as_str());
        let Some(yields) = Yield::from_word(word.unwrap_or("free_text")) else {
            let names = Yield::ALL.map(|(_, name)| name).join(", ");
            return Err(format!("There is no such way of yielding. There are: {names}.")); // not shown
        };
        Self::mentions(master, desk)?;
        match yields {
            Yield::Encounter if desk.done.encounter.is_none() && scene.state.encounter.is_none() => {
                return Err("No quarrel has begun. Begin one with encounter, or yield otherwise.".to_owned()); // not shown
            }
            Yield::Dice => {
                return Err(
                    "Dice are rolled by the rules, where the player does something risky. Offer it as a choice."
                        .to_owned(),
                ); // not shown
            }
            Yield::Choice => desk.done.choices = choices(value)?,
            _ => {}
        }
        desk.done.yields = if desk.done.encounter.is_some() { Yield::Encounter } else { yields };
        Ok(())
    }

    /// Earlier deeds that this node is to mention, once asked for.
    fn mentions(master: &Master<'_>, desk: &mut Desk) -> Result<(), String> {
        let node = master.story.nodes.get(master.progress.node());
        let Some(node) = node.filter(|node| !node.callbacks.is_empty() && master.due == Due::Node && !desk.reminded)
        else {
            return Ok(());
        };
        let told: Vec<String> =
            desk.done.frames.iter().flat_map(|frame| frame.texts().flat_map(words).collect::<Vec<_>>()).collect();
        let is_mentioned = |callback: &String| words(callback).iter().any(|word| word.len() > 3 && told.contains(word));
        if node.callbacks.iter().any(is_mentioned) {
            return Ok(());
        }
        desk.reminded = true;
        Err(format!("Mention in a frame what was before: {}. Then yield.", node.callbacks.join("; "))) // not shown
    }

    /// Words of the narrator, checked like any reply: nothing happens in them that the rules did not do.
    fn may_be_told(&self, scene: &Scene<'_>, text: &str) -> Result<(), String> {
        let command = Command::bare(Verb::Look);
        let question = self.question(scene, &command);
        match voice::check(&question, text, self.settings.voice.rating) {
            Some(complaint) => Err(format!("It was not shown. {complaint}")), // not shown
            None => Ok(()),
        }
    }
}

/// Two or three impulses, no two alike, each with a line.
fn choices(value: &Value) -> Result<Vec<Impulse>, String> {
    let list = value.get("choices").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let mut found: Vec<Impulse> = Vec::new();
    for choice in list {
        let said = |keys: &[&str]| {
            let text = keys.iter().find_map(|key| choice.get(*key)?.as_str()).unwrap_or_default();
            clean(text.trim(), 90)
        };
        let impulse = Impulse { text: said(&["text", "label"]), line: said(&["line", "does", "command", "typed"]) };
        if !impulse.text.is_empty() && !impulse.line.is_empty() && found.iter().all(|other| other.text != impulse.text)
        {
            found.push(impulse);
        }
    }
    found.truncate(CHOICES.1);
    if found.len() < CHOICES.0 {
        return Err(format!(
            "A choice needs {} or {} impulses, each with its text and the line that the player would type.",
            CHOICES.0, CHOICES.1
        )); // not shown
    }
    Ok(found)
}
