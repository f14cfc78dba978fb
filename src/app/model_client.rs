//! The client of the chosen model server, kept so that what it learns of the server is known the next time. It must not know what is
//! asked.

use super::storage::{Location, OnFailure, Storage};
use bevy::prelude::*;
use llm::{Capabilities, Client, LlmError, Profile};

/// The name under which what was learnt of servers is kept.
pub const NAME: &str = "servers.json";
/// Bytes of it that are read; a file of ours never comes near.
const MOST_BYTES: usize = 256 * 1024;

#[derive(Resource, Default)]
pub struct ModelClient {
    client: Option<Client>,
    known: Capabilities,
}

impl ModelClient {
    /// With what an earlier run learnt. Unreadable, it is learnt anew.
    pub fn new(kept: &[u8]) -> Self {
        let known = if kept.len() > MOST_BYTES { None } else { serde_json::from_slice(kept).ok() };
        Self { client: None, known: known.unwrap_or_default() }
    }

    /// The client for this profile: the same as before where the profile is.
    pub fn client(&mut self, profile: &Profile) -> Result<Client, LlmError> {
        if let Some(client) = self.client.as_ref().filter(|client| client.profile() == profile) {
            return Ok(client.clone());
        }
        if let Some(client) = self.client.take() {
            self.known = client.capabilities();
        }
        let client = Client::new(profile.clone())?.knowing(self.known.clone());
        self.client = Some(client.clone());
        Ok(client)
    }

    /// Keeps what was learnt, where that is anything new.
    pub fn keep(&mut self, storage: &Storage) {
        let Some(client) = &self.client else { return };
        let now = client.capabilities();
        if now != self.known {
            self.known = now;
            let bytes = serde_json::to_vec(&self.known).unwrap_or_default();
            storage.keep(Location::Data, NAME, bytes, OnFailure::TellOnce);
        }
    }
}
