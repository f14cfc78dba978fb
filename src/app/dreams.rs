//! Runs dreams beside the frames and hands on what they say, slowly enough to be seen. It must not know how a dream is
//! made.

use super::dreaming;
use super::machine::{Asked, Told};
use super::models::Models;
use super::preferences::Preferences;
use super::purse::Purse;
use super::sets::AppSystems;
use super::showcase;
use super::tasks;
use super::trouble::Trouble;
use super::vault::Vault;
use bevy::prelude::*;
use bevy::tasks::{ConditionalSendFuture, Task};
use dream::Dream;
use dream::Progress;
use generate::Staging;
use llm::Budget;
use prompts::Prompts;
use screen::{Delivery, Request};
use std::collections::VecDeque;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// How long a room that has arrived is looked at before the next, in seconds.
const LOOK: f32 = 0.3;

/// How work says how far it is.
type Tell = Box<dyn Fn(Progress) + Send>;

/// How models are asked in this run.
#[derive(Resource, Default)]
pub struct Wording {
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
    spent: std::sync::Mutex<UnboundedReceiver<Budget>>,
}

impl Default for Dreams {
    fn default() -> Self {
        let (spend, spent) = unbounded_channel();
        Self { running: None, spend, spent: spent.into() }
    }
}

struct Running {
    /// A mutex only because a resource must be shareable; nobody else takes it.
    news: std::sync::Mutex<UnboundedReceiver<Delivery>>,
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
pub(super) struct Means<'w> {
    pub preferences: Res<'w, Preferences>,
    pub vault: Res<'w, Vault>,
    pub models: ResMut<'w, Models>,
    pub purse: ResMut<'w, Purse>,
}

/// A new dream ends the one before it.
fn begin(mut asked: MessageReader<Asked>, wording: Res<Wording>, means: Means, mut dreams: ResMut<Dreams>) {
    let Means { preferences, vault, mut models, mut purse } = means;
    for Asked(request) in asked.read() {
        match request {
            Request::Dream(wish) => {
                let wish = wish.clone();
                let profile = preferences.profile();
                let asked = dreaming::Asked {
                    client: profile.is_ready().then(|| models.client(&profile)),
                    prompts: wording.prompts.clone(),
                    staging: wording.stages.unwrap_or(preferences.stages),
                    trace: vault.trace(),
                    budget: purse.of_a_new_game(&preferences),
                    spent: dreams.spend.clone(),
                };
                dreams.running = Some(Running::start(|tell| dreaming::dream(wish, asked, tell)));
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

fn report(time: Res<Time>, means: Means, mut dreams: ResMut<Dreams>, mut told: MessageWriter<Told>) {
    let Means { preferences, vault, mut models, mut purse } = means;
    let spent = dreams.spent.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner).try_recv();
    if let Ok(budget) = spent {
        purse.settle(budget, &vault);
        models.keep(&vault);
        told.write(Told(Delivery::Spent(purse.text())));
    }
    let Some(running) = &mut dreams.running else { return };
    running.listen();
    running.pause -= time.delta_secs();
    while running.pause <= 0.0
        && let Some(delivery) = running.waiting.pop_front()
    {
        let room = matches!(&delivery, Delivery::Progress(progress) if progress.room.is_some());
        running.pause = if room && !preferences.settings.reduced_motion { LOOK } else { 0.0 };
        told.write(Told(delivery));
    }
    if running.over && running.waiting.is_empty() {
        dreams.running = None;
    }
}

impl Running {
    /// Starts this work, which gets a way to say how far it is.
    fn start<W>(work: impl FnOnce(Tell) -> W) -> Self
    where
        W: ConditionalSendFuture<Output = Result<Dream, Trouble>> + 'static,
    {
        let (say, news) = unbounded_channel();
        let steps = say.clone();
        // Nobody listening any more means that the dream was cancelled; then the task is dropped as well.
        let work = work(Box::new(move |progress| drop(steps.send(Delivery::Progress(progress)))));
        let task = tasks::start_heavy(async move {
            let end = match work.await {
                Ok(dream) => Delivery::Dreamt(Box::new(dream)),
                Err(trouble) => Told::from(trouble).0,
            };
            drop(say.send(end));
        });
        Self { news: news.into(), waiting: VecDeque::new(), pause: 0.0, over: false, _task: task }
    }

    fn listen(&mut self) {
        let news = self.news.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        loop {
            match news.try_recv() {
                Ok(delivery) => {
                    self.over |= matches!(delivery, Delivery::Dreamt(_) | Delivery::Failed(_));
                    self.waiting.push_back(delivery);
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    // The task broke off without an end: a fault of ours, but the game goes on.
                    if !self.over {
                        self.over = true;
                        let reason = "something in the dreaming itself broke.".into();
                        self.waiting.push_back(Told::from(Trouble::NoDream(reason)).0);
                    }
                    return;
                }
            }
        }
    }
}
