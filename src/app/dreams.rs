//! Runs dreams beside the frames and hands on what they say, slowly enough to be seen. It must not know how a dream is
//! made.

use super::dream_task;
use super::error::ShellError;
use super::game_screen::{ScreenDelivery, ScreenRequest};
use super::inbox::Inbox;
use super::memory::Memory;
use super::model_client::ModelClient;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use super::showcase;
use super::spending::GameBudget;
use super::storage::Storage;
use super::tasks;
use super::trace_file::TraceFile;
use bevy::prelude::*;
use bevy::tasks::{ConditionalSendFuture, Task};
use dream::Dream;
use dream::Progress;
use generate::Staging;
use llm::{Budget, Duty, Profile};
use messages::t;
use prompts::Prompts;
use prompts::length::Shares;
use screen::{Delivery, Request};
use std::collections::VecDeque;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::mpsc::error::TryRecvError;

/// How long a room that has arrived is looked at before the next, in seconds.
const LOOK: f32 = 0.3;

/// How work says how far it is.
type Tell = Box<dyn Fn(Progress) + Send>;

/// How models are asked in this run.
#[derive(Resource, Default)]
pub struct PromptSettings {
    pub prompts: Prompts,
    /// In place of what the preferences say.
    pub stages: Option<Staging>,
}

/// The dream that is being dreamt, if any.
#[derive(Resource)]
struct Dreams {
    running: Option<Running>,
    /// What dreams have cost.
    spend: UnboundedSender<Budget>,
    spent: Inbox<Budget>,
}

impl Default for Dreams {
    fn default() -> Self {
        let (spend, spent) = Inbox::new();
        Self { running: None, spend, spent }
    }
}

struct Running {
    /// What its task has sent and was not looked at.
    inbox: Inbox<Delivery>,
    waiting: VecDeque<Delivery>,
    /// Seconds until the next piece of news may be shown.
    pause: f32,
    over: bool,
    _task: Task<()>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dreams>()
        .add_systems(Update, (begin.in_set(AppSystems::Serve), report.in_set(AppSystems::Gather)));
}

/// What asking a model takes.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct ModelAccess<'w> {
    pub preferences: Res<'w, Preferences>,
    pub storage: Res<'w, Storage>,
    pub trace_file: Res<'w, TraceFile>,
    pub models: ResMut<'w, ModelClient>,
    pub budget: ResMut<'w, GameBudget>,
}

impl ModelAccess<'_> {
    /// How a model is asked to speak, and what it may say.
    pub fn voice_settings(&mut self, profile: &Profile, prompt_settings: &PromptSettings) -> voice::Settings {
        let context = self.models.client(profile).map_or(profile.context, |client| client.context());
        voice::Settings {
            shares: Shares::of(context),
            rating: self.preferences.rating(),
            model: profile.name(),
            prompts: prompt_settings.prompts.clone(),
        }
    }
}

/// A new dream ends the one before it.
fn begin(
    mut asked: MessageReader<ScreenRequest>,
    prompt_settings: Res<PromptSettings>,
    access: ModelAccess,
    mut dreams: ResMut<Dreams>,
    mut memory: ResMut<Memory>,
) {
    let ModelAccess { preferences, storage, trace_file, mut models, mut budget } = access;
    for ScreenRequest(request) in asked.read() {
        match request {
            Request::Dream(wish) | Request::DreamNext(wish) => {
                let wish = match request {
                    Request::DreamNext(_) => memory.number(wish.clone(), &preferences, &storage),
                    _ => wish.clone(),
                };
                let profile = preferences.profile_for(Duty::Main);
                let asked = dream_task::ModelSetup {
                    client: profile.is_ready().then(|| models.client(&profile)),
                    prompts: prompt_settings.prompts.clone(),
                    staging: prompt_settings.stages.unwrap_or(preferences.stages),
                    trace: trace_file.trace(),
                    budget: budget.of_a_new_game(&preferences),
                    spent: dreams.spend.clone(),
                };
                dreams.running = Some(Running::start(|tell| dream_task::dream(wish, asked, tell)));
            }
            Request::Showcase(index) => {
                let index = *index;
                dreams.running = Some(Running::start(|tell| showcase::open(index, tell)));
            }
            Request::CancelDream => dreams.running = None,
            _ => {}
        }
    }
}

fn report(
    time: Res<Time>,
    access: ModelAccess,
    mut dreams: ResMut<Dreams>,
    mut memory: ResMut<Memory>,
    mut told: MessageWriter<ScreenDelivery>,
) {
    let ModelAccess { preferences, storage, mut models, mut budget, .. } = access;
    if let Some(left) = dreams.spent.next() {
        budget.settle(left, &storage);
        models.keep(&storage);
        told.write(ScreenDelivery(Delivery::Spent(budget.text())));
    }
    let Some(running) = &mut dreams.running else { return };
    running.listen();
    running.pause -= time.delta_secs();
    while running.pause <= 0.0
        && let Some(delivery) = running.waiting.pop_front()
    {
        let room = matches!(&delivery, Delivery::Progress(progress) if progress.room.is_some());
        if let Delivery::Dreamt(dream) = &delivery {
            memory.note(dream, &preferences, &storage);
        }
        running.pause = if room && !preferences.settings.reduced_motion { LOOK } else { 0.0 };
        told.write(ScreenDelivery(delivery));
    }
    if running.over && running.waiting.is_empty() {
        dreams.running = None;
    }
}

impl Running {
    /// Starts this work, which gets a way to say how far it is.
    fn start<W>(work: impl FnOnce(Tell) -> W) -> Self
    where
        W: ConditionalSendFuture<Output = Result<Dream, ShellError>> + 'static,
    {
        let (sender, inbox) = Inbox::new();
        let steps = sender.clone();
        // Nobody listening any more means that the dream was cancelled; then the task is dropped as well.
        let work = work(Box::new(move |progress| drop(steps.send(Delivery::Progress(progress)))));
        let task = tasks::start_heavy(async move {
            let end = match work.await {
                Ok(dream) => Delivery::Dreamt(Box::new(dream)),
                Err(trouble) => ScreenDelivery::from(trouble).0,
            };
            drop(sender.send(end));
        });
        Self { inbox, waiting: VecDeque::new(), pause: 0.0, over: false, _task: task }
    }

    fn listen(&mut self) {
        loop {
            match self.inbox.try_next() {
                Ok(delivery) => {
                    self.over |= matches!(delivery, Delivery::Dreamt(_) | Delivery::Failed(_));
                    self.waiting.push_back(delivery);
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    // The task broke off without an end: a fault of ours, but the game goes on.
                    if !self.over {
                        self.over = true;
                        let reason = t!("shell-dream-broke-off");
                        self.waiting.push_back(ScreenDelivery::from(ShellError::NoDream(reason)).0);
                    }
                    return;
                }
            }
        }
    }
}
