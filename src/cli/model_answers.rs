//! A model behind `somnium tell`: what nobody scripted is carried to it and back. What is sent and what may be said is decided by
//! `voice`; answers are kept where the game keeps its own.

use super::{CliError, ModelFlags, dream, settings};
use ::dream::Dreamer;
use agent::Next;
use generate::Front;
use llm::budget::guess;
use llm::{Agents, Answer, Budget, Client, Duty, LlmError, Purpose, Request, Trace};
use mend::{Diagnostic, Kind};
use prompts::length::Shares;
use session::{Reaction, Session};
use std::time::Duration;
use voice::Cache;
use voice::{Asking, Settings, Turn};

/// A summary that takes longer is not worth waiting for.
const SUMMARY_WAIT: Duration = Duration::from_secs(20);

pub(super) struct ModelAnswers {
    client: Client,
    /// For summaries.
    fast: Client,
    /// For people who speak of their own accord.
    scenes: Client,
    agents: Agents,
    runtime: tokio::runtime::Runtime,
    settings: Settings,
    cache: Cache,
    trace: Trace,
    budget: Budget,
}

impl ModelAnswers {
    /// The model that the flags or the environment name; `None` where they name none.
    pub fn from_flags(flags: &ModelFlags) -> Result<Option<Self>, CliError> {
        if settings::dreamer(flags, Front::Command)? != Dreamer::Model {
            return Ok(None);
        }
        let (client, runtime) = dream::connection(settings::profile(flags, Duty::Main)?)?;
        let fast = Client::new(settings::profile(flags, Duty::of(Purpose::Summary))?);
        let fast = fast.map_err(|trouble| CliError::usage(trouble.to_string()))?.learning_with(&client);
        let scenes = Client::new(settings::profile(flags, Duty::of(Purpose::Agent))?);
        let scenes = scenes.map_err(|trouble| CliError::usage(trouble.to_string()))?.learning_with(&client);
        let (model, prompts) = (client.profile().name(), settings::prompts(flags)?);
        let settings = Settings { model, prompts, shares: Shares::of(client.context()), ..Settings::default() };
        let (cache, trace, budget) = (settings::answers(), settings::trace(), settings::budget());
        let agents = settings::agents(flags);
        Ok(Some(Self { client, fast, scenes, agents, runtime, settings, cache, trace, budget }))
    }

    /// Tells the chapter that is over, where one is. Without an answer what is known of it stands.
    pub fn sum_up(&mut self, session: &mut Session) {
        let settings = Settings { shares: Shares::of(self.fast.context()), ..self.settings.clone() };
        let Some(summing) = session.sum_up(&settings).filter(|_| self.budget.may_ask().is_ok()) else { return };
        let told = {
            let mut call = self.trace.open(&summing.request, self.fast.profile());
            let asked = self.fast.stream(&summing.request, |_| call.heard());
            let asked = self.runtime.block_on(async { tokio::time::timeout(SUMMARY_WAIT, asked).await });
            if let Ok(outcome) = &asked {
                call.ended(outcome);
            }
            call.asked(&self.fast.capabilities().for_profile(self.fast.profile()));
            asked.ok().and_then(Result::ok)
        };
        if let Some(answer) = &told {
            let prices = self.fast.profile().prices;
            self.budget.spend(answer.usage, guess(&summing.request, &answer.text), &prices);
        }
        let text = told.and_then(|answer| summing.heard(&answer));
        session.summarize(summing.chapter, text.as_deref());
    }

    /// Answers the question that waits. Where the model cannot, the narrator does.
    pub fn answer(&mut self, session: &mut Session) -> Reaction {
        let revision = session.revision();
        let reply = session.asked().and_then(|question| {
            let (mut asking, turn) = Asking::begin(&question, &self.settings, &mut self.cache);
            let step = |turn: Turn| match turn {
                Turn::Ask(request) => Step::Ask(request),
                over => Step::Over(over),
            };
            let mut line =
                Line { client: &self.client, runtime: &self.runtime, trace: &mut self.trace, budget: &mut self.budget };
            let over = line.talk(
                step(turn),
                |_| false,
                |outcome| {
                    let noted = asking.notes().len();
                    let next = match outcome {
                        Ok(answer) => asking.heard(&question, answer),
                        Err(trouble) => asking.failed(trouble),
                    };
                    (step(next), asking.notes()[noted..].to_vec())
                },
            );
            let Some(Turn::Done(reply)) = over else { return None };
            asking.keep(&reply, &mut self.cache);
            if asking.is_cached() {
                self.trace.note_cached(Asking::unasked(&question), &reply.text);
            }
            Some(reply)
        });
        session.deliver(revision, reply)
    }

    /// Are people who speak of their own accord played by the model?
    pub fn plays_people(&self) -> bool {
        self.agents != Agents::Off
    }

    /// Whoever would like to speak has their turn. Where the model cannot play them they play themselves.
    pub fn agent(&mut self, session: &mut Session) -> Reaction {
        let revision = session.revision();
        let able = self.scenes.capabilities().for_profile(self.scenes.profile());
        let turn = session.agent_scene().zip(self.agents.protocol(&able)).and_then(|(scene, protocol)| {
            let shares = Shares::of(self.scenes.context());
            let voice = Settings { shares, ..self.settings.clone() };
            let (mut turn, next) = agent::Turn::begin(&scene, &agent::Settings { voice, protocol });
            let step = |next: Next| match next {
                Next::Ask(request) => Step::Ask(request),
                over => Step::Over(over),
            };
            let mut line =
                Line { client: &self.scenes, runtime: &self.runtime, trace: &mut self.trace, budget: &mut self.budget };
            let over = line.talk(
                step(next),
                |words| agent::is_enough(protocol, words),
                |outcome| {
                    let noted = turn.notes().len();
                    let next = match outcome {
                        Ok(answer) => turn.heard(&scene, answer),
                        Err(trouble) => turn.failed(trouble),
                    };
                    let mut notes = vec![format!("protocol: {}", protocol.name())]; // not shown
                    notes.extend_from_slice(&turn.notes()[noted..]);
                    (step(next), notes)
                },
            );
            match over {
                Some(Next::Done(done)) => Some(done),
                Some(Next::Nothing(agent::Why::Unread)) => {
                    self.scenes.agent_failed(protocol);
                    None
                }
                _ => None,
            }
        });
        session.deliver_agent(revision, turn)
    }

    /// Keeps the answers, and says what was spent.
    pub fn end(&self) {
        settings::keep_answers(&self.cache);
        settings::settle(&self.budget, &self.client);
    }
}

/// What a machine that asks wants next: a request, or nothing more, with what came of it.
enum Step<T> {
    Ask(Box<Request>),
    Over(T),
}

/// The way to one model, with what is noted and spent on it.
struct Line<'a> {
    client: &'a Client,
    runtime: &'a tokio::runtime::Runtime,
    trace: &'a mut Trace,
    budget: &'a mut Budget,
}

impl Line<'_> {
    /// Carries requests to the model and answers back until there is nothing more to ask. A stream is cut where `is_enough` says so of what came;
    /// `heard` makes of each answer what is next, and notes for the trace. `None` where no more may be spent.
    fn talk<T>(
        &mut self,
        first: Step<T>,
        is_enough: impl Fn(&str) -> bool,
        mut heard: impl FnMut(Result<&Answer, &LlmError>) -> (Step<T>, Vec<String>),
    ) -> Option<T> {
        let mut next = first;
        loop {
            let request = match next {
                Step::Ask(request) => request,
                Step::Over(over) => return Some(over),
            };
            if let Err(spent) = self.budget.may_ask() {
                super::note(&spent.to_string());
                return None;
            }
            let mut call = self.trace.open(&request, self.client.profile());
            let mut words = String::new();
            let goes_on = |more: &str| {
                call.heard();
                words.push_str(more);
                !is_enough(&words)
            };
            let outcome = self.runtime.block_on(self.client.stream_while(&request, goes_on));
            call.ended(&outcome);
            call.asked(&self.client.capabilities().for_profile(self.client.profile()));
            if let Ok(answer) = &outcome {
                self.budget.spend(answer.usage, guess(&request, &answer.text), &self.client.profile().prices);
            }
            let (then, notes) = heard(outcome.as_ref());
            call.notes(&notes.iter().map(|message| note(message)).collect::<Vec<_>>());
            next = then;
        }
    }
}

fn note(message: &str) -> Diagnostic {
    Diagnostic { kind: Kind::Note, path: String::new(), code: "answer".to_owned(), message: message.to_owned() }
}
