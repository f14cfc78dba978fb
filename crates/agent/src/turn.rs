//! One turn of an agent, as a machine that does no IO: it hands out requests, is told what came of them, and ends with what the agent did, or
//! with the reason why the cast speaks for itself. What a tool changes is changed in a copy; the game changes when the turn is delivered.

use super::act::{Act, AgentTurn, LONGEST_SPEECH, apply};
use super::calls::{self, Action, NoAction};
use super::master::Desk;
use super::meanwhile::Staged;
use super::names::{self, Somebody};
use super::scene::{Scene, Shown, Step};
use super::tags;
use super::tools::Kind;
use cast::Cast;
use language::fence::clean;
use llm::{AgentProtocol, Answer, LlmError, Request};
use rules::{Command, Effects, GameState, Mood};
use voice::Question;
use world::{CharacterId, Thing, Verb};

/// Requests of a turn.
pub(super) const MOST_STEPS: u32 = 5;
/// Tools of one answer that are looked at.
const MOST_CALLS: usize = 4;
/// Answers in which nothing could be read, after which the model is taken not to know the protocol.
const MOST_UNREAD: u32 = 2;
/// Times that the same is called for again.
const MOST_REPEATS: u32 = 2;

/// How agents are asked.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What is let through, how much is told, in which words.
    pub voice: voice::Settings,
    /// How tools are written.
    pub protocol: AgentProtocol,
}

/// What is to be done next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Send this. Where `is_enough` says so of what came by then the stream is cut; `heard` or `failed` is told what came.
    Ask(Box<Request>),
    /// Hand this to the game.
    Done(AgentTurn),
    /// The cast speaks for itself.
    Nothing(Why),
}

/// Why a model did not play somebody. For the trace; the player is told nothing of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// No answer came.
    #[error("{0}")]
    Failed(LlmError),
    /// Nothing in the answers was a tool: another protocol should be tried.
    #[error("nothing in the answers was a tool")]
    Unread,
    /// The turn came to no end.
    #[error("the turn came to no end")]
    TooLong,
    /// The prompt could not be made, for this reason.
    #[error("{0}")]
    Prompt(String),
}

/// What a turn took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Requests.
    pub steps: u32,
    /// Tools that were called.
    pub calls: u32,
    /// Tools that were refused: unknown, incomplete, against the rules.
    pub refused: u32,
    /// What had to be mended so that it could be read.
    pub mends: u32,
    /// Streams that were cut at the end of a tool.
    pub cuts: u32,
}

/// A turn that is being taken.
#[derive(Clone, Debug)]
pub struct Turn {
    pub(super) settings: Settings,
    pub(super) who: CharacterId,
    pub(super) state: GameState,
    pub(super) cast: Cast,
    pub(super) steps: Vec<Step>,
    pub(super) acts: Vec<Act>,
    has_heard: bool,
    unread: u32,
    /// What was called for already, and how often something was called for again.
    done_before: Vec<Action>,
    repeats: u32,
    /// In tags: the request of the first step, and what the model has written since.
    pub(super) first: Option<Request>,
    pub(super) said: String,
    pub(super) figures: Figures,
    notes: Vec<String>,
    /// Where they want to go, as long as it is being asked which place that is.
    pub(super) wanted: Option<String>,
    /// What there is of a scene, where it is one.
    pub(super) staged: Option<Staged>,
    /// What the master of the game has done, where it is its turn.
    pub(super) desk: Option<Box<Desk>>,
}

impl Turn {
    /// Begins a turn.
    #[must_use]
    pub fn begin(scene: &Scene<'_>, settings: &Settings) -> (Self, Next) {
        let mut turn = Self {
            settings: settings.clone(),
            who: scene.who,
            state: scene.state.clone(),
            cast: scene.cast.clone(),
            steps: Vec::new(),
            acts: Vec::new(),
            has_heard: false,
            unread: 0,
            done_before: Vec::new(),
            repeats: 0,
            first: None,
            said: String::new(),
            figures: Figures::default(),
            notes: Vec::new(),
            wanted: None,
            staged: scene.meanwhile.map(|_| Staged::default()),
            desk: scene.master.map(|_| Box::default()),
        };
        let next = match (scene.meanwhile, &scene.master) {
            (_, Some(master)) => turn.ask_master(scene, master),
            (Some(meanwhile), None) => turn.ask_meanwhile(scene, meanwhile),
            (None, None) => turn.ask(scene),
        };
        (turn, next)
    }

    /// What came of the last request.
    pub fn heard(&mut self, scene: &Scene<'_>, answer: &Answer) -> Next {
        if let Some(master) = &scene.master {
            return self.heard_master(scene, master, answer);
        }
        if let Some(meanwhile) = scene.meanwhile {
            return self.heard_meanwhile(scene, meanwhile, answer);
        }
        if let Some(wanted) = self.wanted.take() {
            return if self.heard_place(scene, &wanted, answer) { self.done() } else { self.go_on(scene) };
        }
        let calls = self.read(answer);
        if calls.is_empty() {
            self.unread += 1;
            self.note("nothing in the answer was a tool"); // not shown
            if self.unread >= MOST_UNREAD {
                return self.end(Why::Unread);
            }
            self.observe("(nothing)", "That was no tool. Use exactly one, as you were told."); // not shown
            return self.go_on(scene);
        }
        for call in calls {
            self.figures.calls += 1;
            match call {
                Err(no_action) => self.refuse("(a tool)", &no_action.to_string()), // not shown
                Ok(action) => {
                    self.figures.mends += action.mends;
                    if self.carry_out(scene, &action) {
                        return self.done();
                    }
                    if let Some(wanted) = &self.wanted {
                        return self.ask_place(scene, &wanted.clone());
                    }
                }
            }
        }
        self.go_on(scene)
    }

    /// The request came to nothing.
    pub fn failed(&mut self, trouble: &LlmError) -> Next {
        self.note(&trouble.to_string());
        self.end(Why::Failed(trouble.clone()))
    }

    /// What the turn took.
    #[must_use]
    pub fn figures(&self) -> Figures {
        self.figures
    }

    /// How tools are written in it.
    #[must_use]
    pub fn protocol(&self) -> AgentProtocol {
        self.settings.protocol
    }

    /// What was refused or mended, for the trace.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    fn go_on(&mut self, scene: &Scene<'_>) -> Next {
        // Who goes round in a circle goes on so.
        if self.figures.steps >= MOST_STEPS || self.repeats >= MOST_REPEATS {
            return self.end(Why::TooLong);
        }
        self.ask(scene)
    }

    fn ask(&mut self, scene: &Scene<'_>) -> Next {
        if let Some(request) = self.going_on() {
            self.figures.steps += 1;
            return Next::Ask(Box::new(request));
        }
        let shown = Shown { state: &self.state, cast: &self.cast, steps: &self.steps, has_heard: self.has_heard };
        match scene.request(self.settings.protocol, &self.settings.voice, &shown) {
            Ok(request) => {
                self.figures.steps += 1;
                self.begun_with(&request);
                Next::Ask(Box::new(request))
            }
            Err(error) => Next::Nothing(Why::Prompt(error.to_string())),
        }
    }

    /// The turn is over before its time: what was done stays done.
    fn end(&mut self, why: Why) -> Next {
        if self.acts.is_empty() { Next::Nothing(why) } else { self.done() }
    }

    fn done(&mut self) -> Next {
        Next::Done(AgentTurn {
            who: self.who,
            acts: std::mem::take(&mut self.acts),
            by_cast: false,
            played: None,
            mastered: None,
        })
    }

    /// The tools of an answer, in the protocol of this turn; where it is written in another it is read all the same.
    fn read(&mut self, answer: &Answer) -> Vec<Result<Action, NoAction>> {
        let text = answer.text.as_str();
        let from_calls =
            || answer.calls.iter().map(|call| calls::read(&call.name, &call.arguments)).collect::<Vec<_>>();
        // No more of it comes.
        let from_tags = || tags::first(text, true);
        let mut read = match self.settings.protocol {
            AgentProtocol::Tools => {
                let mut read = from_calls();
                if read.is_empty() {
                    self.figures.mends += 1;
                    read = calls::from_json(text);
                    if read.is_empty() {
                        read.extend(from_tags().map(|found| found.action));
                    }
                }
                read
            }
            AgentProtocol::Tags => {
                let found = from_tags();
                let end = found.as_ref().map(|found| found.end);
                let mut read: Vec<_> = found.into_iter().map(|found| found.action).collect();
                if read.is_empty() {
                    read = calls::from_json(text);
                    self.figures.mends += 1;
                }
                self.write_on(answer, end);
                read
            }
            AgentProtocol::Json => {
                let mut read = calls::from_json(text);
                if read.is_empty() {
                    self.figures.mends += 1;
                    read = from_calls();
                    if read.is_empty() {
                        // Bare prose is speech.
                        read.extend(from_tags().map(|found| found.action));
                    }
                }
                read
            }
        };
        read.truncate(MOST_CALLS);
        read
    }

    /// Does it; true where the turn is over.
    fn carry_out(&mut self, scene: &Scene<'_>, action: &Action) -> bool {
        let argument = |nth: usize| action.arguments.get(nth).map_or("", String::as_str);
        if !matches!(action.kind, Kind::Speak | Kind::Wait) && self.done_before.contains(action) {
            self.repeats += 1;
            self.refuse("the same again", "You have done that already this turn. Say something, or wait."); // not shown
            return false;
        }
        self.done_before.push(action.clone());
        match action.kind {
            Kind::Wait if scene.beat.is_some() => self.refuse("wait", "You have something to tell first. Speak."), // not shown
            Kind::Wait => return true,
            Kind::Look => {
                let seen = scene.surroundings(&self.state);
                self.observe("look", &seen);
            }
            Kind::Hear => {
                let heard = scene.unheard_talk();
                self.has_heard = true;
                let nothing = "Nobody has said anything since. Say something, or wait."; // not shown
                self.observe("hear", if heard.is_empty() { nothing } else { &heard });
            }
            Kind::Recall => {
                let known = self.cast.recalls(scene.world, &self.state, self.who, argument(0));
                let did = format!("recall {}", argument(0)); // not shown
                if known.is_empty() {
                    self.observe(&did, "You know nothing of that. Speak only of what you know."); // not shown
                } else {
                    self.observe(&did, &known.join(" "));
                }
            }
            Kind::Go => return self.go(scene, argument(0)),
            Kind::Tell => self.tell(scene, argument(0), argument(1)),
            Kind::Feel => {
                let did = format!("feel {}", argument(0)); // not shown
                if let Some(mood) = Mood::from_word(argument(0)) {
                    let felt = format!("You feel {}.", mood.name()); // not shown
                    self.try_act(scene, Act::Feel(mood), &did, &felt);
                } else {
                    let moods = super::tools::moods().join(", ");
                    self.refuse(&did, &format!("There is no such mood. The moods are: {moods}.")); // not shown
                }
            }
            Kind::Discover => self.discover(scene, [argument(0), argument(1), argument(2)]),
            Kind::Speak => return self.speak(scene, argument(0)),
        }
        false
    }

    fn tell(&mut self, scene: &Scene<'_>, whom: &str, about: &str) {
        let did = format!("tell {whom}: {about}"); // not shown
        let to = match names::person(scene.world, &self.state, whom) {
            Some(Somebody::Hero) => None,
            Some(Somebody::Person(who)) => Some(who),
            None => return self.refuse(&did, "Nobody of that name is here."), // not shown
        };
        let Some(about) = names::thing(scene.world, &self.state, about) else {
            return self.refuse(&did, "You know of nothing that is called so. Recall what you know."); // not shown
        };
        let known = "They know of it now. Say it in your own words, or wait."; // not shown
        self.try_act(scene, Act::Tell(to, about), &did, known);
    }

    fn speak(&mut self, scene: &Scene<'_>, words: &str) -> bool {
        let did = format!("speak: {}", clean(words, 80)); // not shown
        if self.settings.protocol == AgentProtocol::Json && scene.unheard > 0 && !self.has_heard {
            // Said once: the next word is said in the knowledge of it.
            self.has_heard = true;
            let heard = scene.unheard_talk();
            self.refuse(&did, &format!("You did not say that, for you had not heard what was said before: {heard}")); // not shown
            return false;
        }
        match self.fit(scene, self.who, words) {
            Ok(said) if scene.beat.is_some_and(|beat| !voice::tells(beat, &said)) => {
                let beat = clean(scene.beat.unwrap_or_default(), 300);
                self.refuse(&did, &format!("You did not say that. What you have to tell is this: {beat}")); // not shown
                false
            }
            Ok(said) => self.try_act(scene, Act::Speak(said), &did, "You said it."), // not shown
            Err(complaint) => {
                self.refuse(&did, &format!("You did not say that. {complaint} Say something else, or wait.")); // not shown
                false
            }
        }
    }

    /// What may be said of it, checked like any reply of a model.
    pub(super) fn fit(&self, scene: &Scene<'_>, speaker: CharacterId, words: &str) -> Result<String, String> {
        let own = self.state.identity(scene.world, Thing::Character(speaker)).name.clone();
        let said = voice::spoken(words, LONGEST_SPEECH);
        // "Suet: Good evening."
        let said = match said.split_once(':') {
            Some((name, rest)) if name.len() < 40 => match names::person(scene.world, &self.state, name) {
                Some(Somebody::Person(who)) if who == speaker => rest.trim().to_owned(),
                Some(_) if name.split_whitespace().count() < 4 => {
                    return Err(format!("You are {own}, and speak for nobody else.")); // not shown
                }
                _ => said,
            },
            _ => said,
        };
        if said.is_empty() {
            return Err(super::act::Refused::Empty.to_string());
        }
        let command = Command::about(Verb::Talk, Thing::Character(speaker), String::new());
        let question = self.question(scene, &command);
        match voice::check(&question, &format!("\"{said}\""), self.settings.voice.rating) {
            Some(complaint) => Err(complaint.to_string()),
            None => Ok(said),
        }
    }

    /// What a check of the model's words looks at.
    pub(super) fn question<'a>(&'a self, scene: &Scene<'a>, command: &'a Command) -> Question<'a> {
        Question {
            world: scene.world,
            world_hash: scene.world_hash,
            state: &self.state,
            memory: scene.memory,
            command,
            typed: scene.typed,
            hints: scene.hints.iter().map(String::as_str).chain(scene.beat).map(str::to_owned).collect(),
            offer: None,
            cast: &self.cast,
            again: false,
        }
    }

    /// Does it in the copy of the game. True where it came about and ends the turn.
    pub(super) fn try_act(&mut self, scene: &Scene<'_>, act: Act, did: &str, result: &str) -> bool {
        let mut out = Effects::default();
        match apply(scene.world, (&mut self.state, &mut self.cast), self.who, &act, &mut out) {
            Ok(()) => {
                let ends = matches!(act, Act::Speak(_) | Act::Go(_));
                self.acts.push(act);
                self.observe(did, result);
                ends
            }
            Err(refused) => {
                self.refuse(did, &refused.to_string());
                false
            }
        }
    }

    /// What was done this turn and what came of it, a line each.
    pub(super) fn done_so_far(&self) -> String {
        let line = |step: &Step| format!("- {} -> {}", step.did, step.result);
        self.steps.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn observe(&mut self, did: &str, result: &str) {
        self.steps.push(Step { did: clean(did, 120), result: clean(result, 1_200) });
    }

    pub(super) fn refuse(&mut self, did: &str, why: &str) {
        self.figures.refused += 1;
        self.note(&format!("refused: {did}: {why}")); // not shown
        self.observe(did, why);
    }

    pub(super) fn note(&mut self, note: &str) {
        if self.notes.len() < 20 {
            self.notes.push(clean(note, 300));
        }
    }
}

/// Is what came of an answer by now all that is wanted of it? In tags: a whole tool. Then the stream is to be cut.
#[must_use]
pub fn is_enough(protocol: AgentProtocol, heard: &str) -> bool {
    protocol == AgentProtocol::Tags && tags::is_whole(heard)
}
