//! What nobody scripted goes to the model and comes back as a line, from the cache where the same was asked before. What is sent and
//! what may be shown is decided by `voice`; this only carries. It must not hold up the game: an answer that never comes is given by
//! the narrator.

use super::dreams::{ModelAccess, PromptSettings};
use super::event_log::EventLog;
use super::game_screen::{GameScreen, ScreenDelivery, ScreenRequest};
use super::inbox::Inbox;
use super::model_client;
use super::schedule::AppSystems;
use super::storage::{Location, OnFailure};
use super::tasks;
use crate::{clock, kept_files};
use bevy::prelude::*;
use bevy::tasks::Task;
use llm::{Answer, Call, Client, Duty, Prices, Profile, Purpose, Trace, Usage};
use mend::{Diagnostic, Kind};
use screen::{Delivery, Request, Screen};
use session::Session;
use tokio::sync::mpsc::UnboundedSender;
use voice::Cache;
use voice::{Asking, Settings, Summing, Turn};

/// Bytes of kept answers that are read; a file of ours never comes near.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// What comes from the tasks beside the frames.
enum AnswerEvent {
    /// More words of the answer to this question.
    Words(u64, String),
    /// All of it, or why there is none; and what was spent where the server did not count.
    End(u64, Result<Answer, llm::LlmError>, Usage),
    /// A call for this question is over, or was given up.
    Called(u64, Box<Call>),
    /// What an earlier visit to the page has kept.
    #[cfg(target_arch = "wasm32")]
    Kept(Cache),
    /// A chapter in a model's words.
    Summed(Box<Summing>, Result<Answer, llm::LlmError>, Usage),
}

/// The question that is open; a newer one drops it, and its request with it.
struct Open {
    revision: u64,
    asking: Asking,
    profile: Profile,
    heard: String,
    /// ModelCalls that are over, kept back until it is known what was found in the replies.
    calls: Vec<Call>,
    task: Option<Task<()>>,
}

/// A chapter that is being told: of which world it is, and what it costs.
struct Telling {
    _task: Task<()>,
    world: u64,
    prices: Prices,
}

#[derive(Resource)]
pub struct Answers {
    cache: Cache,
    open: Option<Open>,
    /// The chapter that is being told.
    summing: Option<Telling>,
    sender: UnboundedSender<AnswerEvent>,
    inbox: Inbox<AnswerEvent>,
}

impl Answers {
    /// With the answers that an earlier run kept. Unreadable ones are forgotten: they can be asked for again.
    pub fn new(kept: &[u8]) -> Self {
        let (sender, inbox) = Inbox::new();
        let cache = if kept.len() > MOST_BYTES { None } else { serde_json::from_slice(kept).ok() };
        Self { cache: cache.unwrap_or_default(), open: None, summing: None, sender, inbox }
    }

    /// Is a question open?
    pub fn is_asking(&self) -> bool {
        self.open.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Startup, fetch);
    app.add_systems(Startup, warm)
        .add_systems(Update, (ask.in_set(AppSystems::Serve), (answer, sum_up).chain().in_set(AppSystems::Gather)));
}

/// The word lists of the checks are read beside the frames, not when the first question is asked.
fn warm() {
    tasks::start_heavy(async {
        let _ = voice::blocks("", voice::Rating::default());
    })
    .detach();
}

/// On a page the answers are in a database that has to be waited for; questions asked before are asked of the model.
#[cfg(target_arch = "wasm32")]
fn fetch(answers: Res<Answers>, storage: Res<super::storage::Storage>) {
    let (sender, storage) = (answers.sender.clone(), storage.clone());
    tasks::start(async move {
        match storage.read(Location::LargeData, kept_files::ANSWERS).await {
            Ok(kept) => {
                let kept = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok());
                drop(kept.map(|kept| sender.send(AnswerEvent::Kept(kept))));
            }
            Err(trouble) => warn!("The answers of earlier visits are not there: {trouble}"),
        }
    })
    .detach();
}

/// Everything that carrying an answer touches.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct AnswerContext<'w> {
    access: ModelAccess<'w>,
    game_screen: Res<'w, GameScreen>,
    answers: ResMut<'w, Answers>,
    event_log: ResMut<'w, EventLog>,
    prompt_settings: Res<'w, PromptSettings>,
    told: MessageWriter<'w, ScreenDelivery>,
}

fn ask(mut asked: MessageReader<ScreenRequest>, mut context: AnswerContext) {
    for ScreenRequest(request) in asked.read() {
        if let Request::Ask { revision, .. } = request {
            context.begin(*revision);
        }
    }
}

fn answer(mut context: AnswerContext) {
    while let Some(event) = context.answers.inbox.next() {
        match event {
            AnswerEvent::Words(revision, words) => context.words(revision, &words),
            AnswerEvent::End(revision, outcome, guessed) => context.end(revision, outcome, guessed),
            AnswerEvent::Called(revision, call) => context.called(revision, *call),
            #[cfg(target_arch = "wasm32")]
            AnswerEvent::Kept(kept) => context.answers.cache.import(kept),
            AnswerEvent::Summed(summing, outcome, guessed) => context.summed(&summing, outcome, guessed),
        }
    }
    // A question that nobody waits for any more: the player went on, or would not wait. Dropping it ends its request.
    let waits = |screen: &Screen, revision: u64| {
        screen.session().is_some_and(|game| game.question().is_some() && game.revision() == revision)
    };
    if context.answers.open.as_ref().is_some_and(|open| !waits(&context.game_screen.0, open.revision)) {
        context.put_away();
    }
}

/// A chapter that is over is told by the model while nothing else is asked.
pub(super) fn sum_up(mut context: AnswerContext) {
    if context.answers.open.is_some() || context.answers.summing.is_some() {
        return;
    }
    context.sum_up();
}

impl AnswerContext<'_> {
    fn settings(&mut self, profile: &Profile) -> Settings {
        self.access.voice_settings(profile, &self.prompt_settings)
    }

    /// The open question is done with; what is known of its calls goes into the trace.
    fn put_away(&mut self) {
        let Some(open) = self.answers.open.take() else { return };
        let note = |message: &String| Diagnostic {
            kind: Kind::Note,
            path: String::new(),
            code: "answer".into(),
            message: message.clone(),
        };
        let last = open.calls.len().saturating_sub(1);
        for (at, mut call) in open.calls.into_iter().enumerate() {
            if at == last {
                call.notes.extend(open.asking.notes().iter().map(note));
            }
            self.access.trace_file.keep(call);
        }
    }

    fn called(&mut self, revision: u64, call: Call) {
        match self.answers.open.as_mut().filter(|open| open.revision == revision) {
            Some(open) => open.calls.push(call),
            None => self.access.trace_file.keep(call),
        }
    }

    fn begin(&mut self, revision: u64) {
        self.put_away();
        let profile = self.access.preferences.profile_for(Duty::Main);
        let settings = self.settings(&profile);
        let game = self.game_screen.0.session().filter(|game| game.revision() == revision);
        let Some(question) = game.and_then(Session::asked) else { return };
        let (asking, turn) = Asking::begin(&question, &settings, &mut self.answers.cache);
        self.answers.open = Some(Open { revision, asking, profile, heard: String::new(), calls: vec![], task: None });
        self.follow(turn);
    }

    /// Does what the asking wants next.
    fn follow(&mut self, turn: Turn) {
        let Answers { cache, open: opened, sender, .. } = &mut *self.answers;
        let Some(open) = opened else { return };
        let revision = open.revision;
        let reply = match turn {
            Turn::Ask(request) => {
                let client = match self.access.budget.may_ask(&self.access.preferences) {
                    Ok(()) => self.access.models.client(&open.profile).map_err(|trouble| trouble.to_string()),
                    Err(spent) => Err(spent.to_string()),
                };
                match client {
                    Ok(client) => {
                        open.heard.clear();
                        open.task = Some(tasks::start(carry(client, *request, revision, sender.clone())));
                        return;
                    }
                    Err(why) => {
                        self.event_log.problem(why);
                        None
                    }
                }
            }
            Turn::Done(reply) => {
                open.asking.keep(&reply, cache);
                Some(reply)
            }
            Turn::Narrator(why) => {
                self.event_log.problem(why.to_string());
                None
            }
        };
        for note in open.asking.notes() {
            self.event_log.remark(note.clone());
        }
        let asked = open.asking.asked() > 0;
        if let (true, Some(reply)) = (open.asking.is_cached(), &reply)
            && let Some(question) = self.game_screen.0.session().and_then(Session::asked)
        {
            self.access.trace_file.trace().note_cached(Asking::unasked(&question), &reply.text);
        }
        self.put_away();
        if asked && reply.is_some() {
            let bytes = serde_json::to_vec(&self.answers.cache).unwrap_or_default();
            self.access.storage.keep(Location::LargeData, kept_files::ANSWERS, bytes, OnFailure::TellOnce);
        }
        self.access.models.keep(&self.access.storage);
        self.told.write(ScreenDelivery(Delivery::Answer { revision, reply }));
    }

    /// Whole sentences are shown as soon as they are known to be fit; what is still being written waits for its end.
    fn words(&mut self, revision: u64, words: &str) {
        let Some(open) = self.answers.open.as_mut().filter(|open| open.revision == revision) else { return };
        open.heard.push_str(words);
        if !words.contains(['.', '!', '?']) {
            return;
        }
        let Some(question) = self.game_screen.0.session().and_then(Session::asked) else { return };
        if let Some(text) = open.asking.so_far(&question, &open.heard) {
            self.told.write(ScreenDelivery(Delivery::Words { revision, text }));
        }
    }

    fn end(&mut self, revision: u64, outcome: Result<Answer, llm::LlmError>, guessed: Usage) {
        let Some(open) = self.answers.open.as_mut().filter(|open| open.revision == revision) else { return };
        if let Ok(answer) = &outcome {
            self.access.budget.spend(answer.usage, guessed, &open.profile.prices, &self.access.storage);
            self.told.write(ScreenDelivery(Delivery::Spent(self.access.budget.text())));
        }
        let Some(question) = self.game_screen.0.session().and_then(Session::asked) else { return };
        let turn = match &outcome {
            Ok(answer) => open.asking.heard(&question, answer),
            Err(trouble) => open.asking.failed(trouble),
        };
        self.follow(turn);
    }

    fn sum_up(&mut self) {
        // Nearly always there is none; that must cost a frame nothing.
        let Some(game) = self.game_screen.0.session() else { return };
        if game.untold().is_none() {
            return;
        }
        let profile = self.access.preferences.profile_for(Duty::of(Purpose::Summary));
        if !profile.is_ready() || self.access.budget.may_ask(&self.access.preferences).is_err() {
            return;
        }
        let Ok(client) = self.access.models.client(&profile) else { return };
        let settings = self.settings(&profile);
        let Some(game) = self.game_screen.0.session() else { return };
        let Some(summing) = game.sum_up(&settings) else { return };
        let world = game.world_hash();
        let sender = self.answers.sender.clone();
        let mut trace = self.access.trace_file.trace();
        let task = tasks::start(async move {
            let (outcome, guessed) = model_client::call(&client, &summing.request, &mut trace, |_| true).await;
            drop(sender.send(AnswerEvent::Summed(Box::new(summing), outcome, guessed)));
        });
        self.answers.summing = Some(Telling { _task: task, world, prices: profile.prices });
    }

    fn summed(&mut self, summing: &Summing, outcome: Result<Answer, llm::LlmError>, guessed: Usage) {
        let Some(telling) = self.answers.summing.take() else { return };
        if let Ok(answer) = &outcome {
            self.access.budget.spend(answer.usage, guessed, &telling.prices, &self.access.storage);
        }
        if Some(telling.world) != self.game_screen.0.session().map(Session::world_hash) {
            return;
        }
        // Without a model's words the extract stands, and is not asked about again.
        let text = outcome.ok().and_then(|answer| summing.heard(&answer));
        self.told.write(ScreenDelivery(Delivery::Summary { chapter: summing.chapter, text }));
    }
}

async fn carry(client: Client, request: llm::Request, revision: u64, sender: UnboundedSender<AnswerEvent>) {
    let calls = sender.clone();
    let mut trace = Trace::new(
        Box::new(clock::now),
        Box::new(move |call| drop(calls.send(AnswerEvent::Called(revision, Box::new(call.clone()))))),
    );
    let heard = |words: &str| {
        drop(sender.send(AnswerEvent::Words(revision, words.to_owned())));
        true
    };
    let (outcome, guessed) = model_client::call(&client, &request, &mut trace, heard).await;
    drop(sender.send(AnswerEvent::End(revision, outcome, guessed)));
}
