//! A model behind `somnium tell`: what nobody scripted is carried to it and back. What is sent and what may be said is decided by
//! `voice`; answers are kept where the game keeps its own.

use super::{CliError, ModelFlags, dream, settings};
use ::dream::Dreamer;
use agent::Next;
use generate::Front;
use llm::budget::guess;
use llm::{Agents, Budget, Client, Duty, Purpose, Trace};
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
            let (mut asking, mut turn) = Asking::begin(&question, &self.settings, &mut self.cache);
            loop {
                match turn {
                    Turn::Ask(request) => {
                        if let Err(spent) = self.budget.may_ask() {
                            super::note(&spent.to_string());
                            return None;
                        }
                        let mut call = self.trace.open(&request, self.client.profile());
                        let outcome = self.runtime.block_on(self.client.stream(&request, |_| call.heard()));
                        call.ended(&outcome);
                        call.asked(&self.client.capabilities().for_profile(self.client.profile()));
                        let noted = asking.notes().len();
                        turn = match &outcome {
                            Ok(answer) => {
                                let prices = self.client.profile().prices;
                                self.budget.spend(answer.usage, guess(&request, &answer.text), &prices);
                                asking.heard(&question, answer)
                            }
                            Err(trouble) => asking.failed(trouble),
                        };
                        let notes: Vec<Diagnostic> =
                            asking.notes()[noted..].iter().map(|message| note(message)).collect();
                        call.notes(&notes);
                    }
                    Turn::Done(reply) => {
                        asking.keep(&reply, &mut self.cache);
                        if asking.is_cached() {
                            self.trace.note_cached(Asking::unasked(&question), &reply.text);
                        }
                        return Some(reply);
                    }
                    Turn::Narrator(_) => return None,
                }
            }
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
            let (mut turn, mut next) = agent::Turn::begin(&scene, &agent::Settings { voice, protocol });
            loop {
                match next {
                    Next::Ask(request) => {
                        if let Err(spent) = self.budget.may_ask() {
                            super::note(&spent.to_string());
                            return None;
                        }
                        let mut call = self.trace.open(&request, self.scenes.profile());
                        let mut words = String::new();
                        let heard = |more: &str| {
                            call.heard();
                            words.push_str(more);
                            !agent::is_enough(protocol, &words)
                        };
                        let outcome = self.runtime.block_on(self.scenes.stream_while(&request, heard));
                        call.ended(&outcome);
                        call.asked(&self.scenes.capabilities().for_profile(self.scenes.profile()));
                        let noted = turn.notes().len();
                        next = match &outcome {
                            Ok(answer) => {
                                let prices = self.scenes.profile().prices;
                                self.budget.spend(answer.usage, guess(&request, &answer.text), &prices);
                                turn.heard(&scene, answer)
                            }
                            Err(trouble) => turn.failed(trouble),
                        };
                        let mut notes = vec![note(&format!("protocol: {}", protocol.name()))]; // not shown
                        notes.extend(turn.notes()[noted..].iter().map(|message| note(message)));
                        call.notes(&notes);
                    }
                    Next::Done(done) => return Some(done),
                    Next::Nothing(why) => {
                        if why == agent::Why::Unread {
                            self.scenes.agent_failed(protocol);
                        }
                        return None;
                    }
                }
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

fn note(message: &str) -> Diagnostic {
    Diagnostic { kind: Kind::Note, path: String::new(), code: "answer".to_owned(), message: message.to_owned() }
}
