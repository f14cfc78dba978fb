//! Trying a model server on the player's wish: is it there, does it take the key, does it know the model, does it answer. It must not
//! change the preferences.

use super::inbox::Inbox;
use super::model_client::ModelClient;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use super::spending::GameBudget;
use super::storage::Storage;
use super::tasks;
use bevy::prelude::*;
use bevy::tasks::Task;
use llm::{ConnectionCheck, Profile};
use tokio::sync::mpsc::UnboundedSender;

/// What the dialog asks for and what came of it.
#[derive(Resource)]
pub struct ConnectionTest {
    /// Try it now.
    pub requested: bool,
    /// What came of the last trial, and of which server.
    pub outcome: Option<(Profile, Result<ConnectionCheck, String>)>,
    running: Option<Task<()>>,
    sender: UnboundedSender<(Profile, Result<ConnectionCheck, String>)>,
    inbox: Inbox<(Profile, Result<ConnectionCheck, String>)>,
}

impl Default for ConnectionTest {
    fn default() -> Self {
        let (sender, inbox) = Inbox::new();
        Self { requested: false, outcome: None, running: None, sender, inbox }
    }
}

impl ConnectionTest {
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// In words, for the server as it is set up now.
    pub fn said(&self, profile: &Profile) -> Option<Result<&ConnectionCheck, String>> {
        let (of, outcome) = self.outcome.as_ref()?;
        (of == profile).then(|| outcome.as_ref().map_err(Clone::clone))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, try_it.in_set(AppSystems::Serve));
}

fn try_it(
    mut connection: ResMut<ConnectionTest>,
    preferences: Res<Preferences>,
    mut models: ResMut<ModelClient>,
    mut budget: ResMut<GameBudget>,
    storage: Res<Storage>,
) {
    if let Some(outcome) = connection.inbox.next() {
        connection.outcome = Some(outcome);
        connection.running = None;
        models.keep(&storage);
    }
    if !std::mem::take(&mut connection.bypass_change_detection().requested) || connection.running.is_some() {
        return;
    }
    let profile = preferences.profile();
    let client = match budget.may_ask(&preferences) {
        Ok(()) => models.client(&profile).map_err(|trouble| trouble.to_string()),
        Err(spent) => Err(spent.to_string()),
    };
    connection.outcome = None;
    match client {
        Ok(client) => {
            let sender = connection.sender.clone();
            connection.running = Some(tasks::start(async move {
                let outcome = client.check().await.map_err(|trouble| trouble.to_string());
                drop(sender.send((profile, outcome)));
            }));
        }
        Err(trouble) => connection.outcome = Some((profile, Err(trouble))),
    }
}
