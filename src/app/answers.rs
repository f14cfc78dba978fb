//! What nobody scripted goes to the model and comes back as a line, from the cache where the same was asked before. It must
//! not hold up the game: an answer that never comes is answered by the narrator.

use super::machine::{Asked, Machine, Told};
use super::preferences::Preferences;
use super::sets::AppSystems;
use super::tasks;
use super::trace::Trace;
use super::vault::{Job, Vault};
use crate::llm::{self, Cache, Client, Profile};
use crate::prompts;
use crate::screen::{Delivery, Request};
use bevy::prelude::*;
use bevy::tasks::Task;
use std::sync::{Mutex, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Characters of an answer that are shown; a model that rambles is cut off.
const SHOWN: usize = 600;

struct Answered {
    revision: u64,
    key: u64,
    said: Result<String, String>,
}

/// The name under which the answers are kept, beside the saved games.
pub const NAME: &str = "answers.json";
/// Bytes of kept answers that are read; a file of ours never comes near.
const MOST_BYTES: usize = 8 * 1024 * 1024;

#[derive(Resource)]
pub struct Answers {
    cache: Cache,
    /// The one question that is open; a newer one drops it.
    open: Option<Task<()>>,
    bring: UnboundedSender<Answered>,
    come: Mutex<UnboundedReceiver<Answered>>,
}

impl Answers {
    /// With the answers that an earlier run kept. Unreadable ones are forgotten: they can be asked for again.
    pub fn new(kept: &[u8]) -> Self {
        let (bring, come) = unbounded_channel();
        let cache = if kept.len() > MOST_BYTES { None } else { serde_json::from_slice(kept).ok() };
        Self { cache: cache.unwrap_or_default(), open: None, bring, come: come.into() }
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
    mut told: MessageWriter<Told>,
) {
    for Asked(request) in asked.read() {
        let Request::Ask { revision, typed, .. } = request else { continue };
        let revision = *revision;
        let profile = preferences.profile();
        // What was said before is left out: the same words in the same state shall be answered the same.
        let prompt = machine.0.session().and_then(|game| prompts::answer(game.world(), game.state(), typed, "").ok());
        let (true, Some(prompt)) = (profile.is_ready(), prompt) else {
            told.write(Told(Delivery::Answer { revision, text: None }));
            continue;
        };
        let key = Cache::key(&profile.name(), &prompt);
        if let Some(known) = answers.cache.get(key) {
            told.write(Told(Delivery::Answer { revision, text: Some(known.to_owned()) }));
            continue;
        }
        let bring = answers.bring.clone();
        answers.open = Some(tasks::start(async move {
            let said = say(profile, &prompt).await;
            drop(bring.send(Answered { revision, key, said }));
        }));
    }
}

async fn say(profile: Profile, prompt: &llm::Request) -> Result<String, String> {
    let client = Client::new(profile).map_err(|trouble| trouble.to_string())?;
    let answer = client.stream(prompt, |_| ()).await.map_err(|trouble| trouble.to_string())?;
    let said = prompts::clean(&answer.text, SHOWN);
    if said.is_empty() { Err("The model answered nothing.".into()) } else { Ok(said) }
}

fn answer(vault: Res<Vault>, mut answers: ResMut<Answers>, mut trace: ResMut<Trace>, mut told: MessageWriter<Told>) {
    loop {
        let come = answers.come.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv();
        let Ok(Answered { revision, key, said }) = come else { return };
        let text = match said {
            Ok(text) => {
                answers.cache.put(key, &text);
                vault.send(Job::Answers(serde_json::to_vec(&answers.cache).unwrap_or_default()));
                Some(text)
            }
            Err(trouble) => {
                trace.trouble(trouble);
                None
            }
        };
        told.write(Told(Delivery::Answer { revision, text }));
    }
}
