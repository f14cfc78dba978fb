//! The clients of the model servers in use, kept so that what it learns of the server is known the next time. It must not know what is
//! asked.

use super::storage::{Location, OnFailure, Storage};
use bevy::prelude::*;
use llm::budget::guess;
use llm::{Answer, Capabilities, Client, LlmError, Profile, Request, Trace, Usage};

/// The name under which what was learnt of servers is kept.
pub const NAME: &str = "servers.json";
/// Bytes of it that are read; a file of ours never comes near.
const MOST_BYTES: usize = 256 * 1024;
/// Clients at a time: one a duty, and one that is being tried.
const MOST_CLIENTS: usize = 4;

/// One call, with its trace: what came of it, and what was spent where the server did not count. `goes_on` is handed the words as they
/// come; where it says no the stream is cut.
pub async fn call(
    client: &Client,
    request: &Request,
    trace: &mut Trace,
    mut goes_on: impl FnMut(&str) -> bool,
) -> (Result<Answer, LlmError>, Usage) {
    let mut call = trace.open(request, client.profile());
    let heard = |words: &str| {
        call.heard();
        goes_on(words)
    };
    let outcome = client.stream_while(request, heard).await;
    call.ended(&outcome);
    call.asked(&client.capabilities().for_profile(client.profile()));
    drop(call);
    let guessed = guess(request, outcome.as_ref().map_or("", |answer| &answer.text));
    (outcome, guessed)
}

#[derive(Resource, Default)]
pub struct ModelClient {
    /// They learn together. The oldest first.
    clients: Vec<Client>,
    known: Capabilities,
}

impl ModelClient {
    /// With what an earlier run learnt. Unreadable, it is learnt anew.
    pub fn new(kept: &[u8]) -> Self {
        let known = if kept.len() > MOST_BYTES { None } else { serde_json::from_slice(kept).ok() };
        Self { clients: Vec::new(), known: known.unwrap_or_default() }
    }

    /// The client for this profile: the same as before where the profile is.
    pub fn client(&mut self, profile: &Profile) -> Result<Client, LlmError> {
        if let Some(client) = self.clients.iter().find(|client| client.profile() == profile) {
            return Ok(client.clone());
        }
        let client = Client::new(profile.clone())?;
        let client = match self.clients.last() {
            Some(other) => client.learning_with(other),
            None => client.knowing(self.known.clone()),
        };
        if self.clients.len() == MOST_CLIENTS {
            self.clients.remove(0);
        }
        self.clients.push(client.clone());
        Ok(client)
    }

    /// Keeps what was learnt, where that is anything new.
    pub fn keep(&mut self, storage: &Storage) {
        let Some(client) = self.clients.last() else { return };
        let now = client.capabilities();
        if now != self.known {
            self.known = now;
            let bytes = serde_json::to_vec(&self.known).unwrap_or_default();
            storage.keep(Location::Data, NAME, bytes, OnFailure::TellOnce);
        }
    }
}
