//! What nobody scripted goes to the model and comes back as a reply: `voice::Asking` decides, this carries. It must not hold up
//! the game: an answer that never comes is answered by the narrator.

use super::machine::{Asked, Machine, Told};
use super::preferences::Preferences;
use super::sets::AppSystems;
use super::tasks;
use super::trace::Trace;
use super::vault::{Job, Vault};
use crate::llm::{Answer, Cache, Client, Profile, Request as Prompt, Trouble};
use crate::screen::{Delivery, Request};
use crate::voice::{Asking, Settings, Turn};
use bevy::prelude::*;
use bevy::tasks::Task;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

struct Answered {
    revision: u64,
    said: Result<Answer, Trouble>,
}

/// The name under which the answers are kept, beside the saved games.
pub const NAME: &str = "answers.json";
/// Bytes of kept answers that are read; a file of ours never comes near.
const MOST_BYTES: usize = 8 * 1024 * 1024;

#[derive(Resource)]
pub struct Answers {
    cache: Cache,
    /// The one question that is open, and what is under way for it; a newer one drops both.
    asking: Option<(u64, Asking)>,
    open: Option<Task<()>>,
    bring: UnboundedSender<Answered>,
    come: Mutex<UnboundedReceiver<Answered>>,
}

impl Answers {
    /// With the answers that an earlier run kept. Unreadable ones are forgotten: they can be asked for again.
    pub fn new(kept: &[u8]) -> Self {
        let (bring, come) = unbounded_channel();
        let cache = if kept.len() > MOST_BYTES { None } else { serde_json::from_slice(kept).ok() };
        Self { cache: cache.unwrap_or_default(), asking: None, open: None, bring, come: come.into() }
    }

    /// Carries out what the machine wants next; what is for the game is returned.
    fn go_on(&mut self, revision: u64, asking: Asking, turn: Turn, profile: &Profile) -> Option<Delivery> {
        match turn {
            Turn::Ask(prompt) => {
                let (bring, profile) = (self.bring.clone(), profile.clone());
                self.asking = Some((revision, asking));
                self.open = Some(tasks::start(async move {
                    let said = say(profile, &prompt).await;
                    drop(bring.send(Answered { revision, said }));
                }));
                None
            }
            Turn::Done(reply) => {
                asking.keep(&reply, &mut self.cache);
                Some(Delivery::Answer { revision, reply: Some(reply) })
            }
            Turn::Narrator(_) => Some(Delivery::Answer { revision, reply: None }),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (ask.in_set(AppSystems::Serve), answer.in_set(AppSystems::Gather)));
}

fn ask(
    mut asked: MessageReader<Asked>,
    machine: Res<Machine>,
    preferences: Res<Preferences>,
    mut answers: ResMut<Answers>,
    mut trace: ResMut<Trace>,
    mut told: MessageWriter<Told>,
) {
    for Asked(request) in asked.read() {
        let Request::Ask { revision, .. } = request else { continue };
        let revision = *revision;
        let profile = preferences.profile();
        let question = machine.0.session().filter(|game| game.revision() == revision).and_then(|game| game.asked());
        let (true, Some(question)) = (profile.is_ready(), question) else {
            told.write(Told(Delivery::Answer { revision, reply: None }));
            continue;
        };
        let settings = Settings { model: profile.name(), ..Settings::default() };
        let (asking, turn) = Asking::begin(&question, &settings, &mut answers.cache);
        note(&asking, &turn, &mut trace);
        if let Some(delivery) = answers.go_on(revision, asking, turn, &profile) {
            told.write(Told(delivery));
        }
    }
}

async fn say(profile: Profile, prompt: &Prompt) -> Result<Answer, Trouble> {
    Client::new(profile)?.stream(prompt, |_| ()).await
}

fn answer(
    machine: Res<Machine>,
    preferences: Res<Preferences>,
    vault: Res<Vault>,
    mut answers: ResMut<Answers>,
    mut trace: ResMut<Trace>,
    mut told: MessageWriter<Told>,
) {
    loop {
        let come = answers.come.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv();
        let Ok(Answered { revision, said }) = come else { return };
        // One that nobody waits for any more lands nowhere.
        let Some((_, mut asking)) = answers.asking.take_if(|(open, _)| *open == revision) else { continue };
        let game = machine.0.session().filter(|game| game.revision() == revision);
        let Some(question) = game.and_then(|game| game.asked()) else { continue };
        let turn = match &said {
            Ok(answer) => asking.heard(&question, answer),
            Err(trouble) => asking.failed(trouble),
        };
        note(&asking, &turn, &mut trace);
        let kept = answers.cache.len();
        if let Some(delivery) = answers.go_on(revision, asking, turn, &preferences.profile()) {
            told.write(Told(delivery));
        }
        if answers.cache.len() != kept {
            vault.send(Job::Answers(serde_json::to_vec(&answers.cache).unwrap_or_default()));
        }
    }
}

/// What a question came to, for whoever looks; once, when it is over.
fn note(asking: &Asking, turn: &Turn, trace: &mut Trace) {
    if !matches!(turn, Turn::Ask(_)) {
        asking.notes().iter().for_each(|note| trace.trouble(note.clone()));
    }
}
