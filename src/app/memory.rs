//! What this player has met in the author's dreams, so that the next one deals what has not been met (`dream::Met`), and the number of the
//! next. A small file of its own, which may be copied or thrown away; off by a switch in the settings. It must not dream.

use super::preferences::Preferences;
use super::storage::{Location, OnFailure, Storage};
use crate::kept_files;
use bevy::prelude::*;
use dream::{AUTHOR, Dream, Dreamer, Met, Wish};
use serde::{Deserialize, Serialize};

/// What was met, and the number of the next dream.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Dreams are numbered on from wherever the first began, whatever they are of: the lines that all share are dealt by it.
    next: Option<u64>,
    met: Met,
}

impl Memory {
    /// Reads what was kept. Anything unreadable is a fresh start: nothing is lost by it but that something may come again.
    pub fn decode(bytes: &[u8]) -> Self {
        serde_json::from_slice(bytes).unwrap_or_default()
    }

    /// The wish under the number whose turn it is, with what was met, and that number is had. What a model dreams has no stock, and
    /// where nothing is to be remembered the number stays.
    pub fn number(&mut self, wish: Wish, preferences: &Preferences, storage: &Storage) -> Wish {
        if preferences.forget || wish.dreamer == Dreamer::Model {
            return wish;
        }
        let seed = self.next.unwrap_or(wish.seed);
        self.next = Some(seed.wrapping_add(1));
        self.keep(storage);
        Wish { seed, met: self.met.clone(), ..wish }
    }

    /// The author's dream has come, and all that is in it will be met.
    pub fn note(&mut self, dream: &Dream, preferences: &Preferences, storage: &Storage) {
        if !preferences.forget && dream.dreamt_by == AUTHOR {
            self.met.note(&dream.world);
            self.keep(storage);
        }
    }

    fn keep(&self, storage: &Storage) {
        let text = serde_json::to_vec_pretty(self).unwrap_or_default();
        storage.keep(Location::Data, kept_files::MET, text, OnFailure::TellOnce);
    }
}
