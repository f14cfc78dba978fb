//! Which numbers of the author's dreams this player has had, by theme and setting, so that the next one deals what has not been met
//! (`author::stock_of`). A small file of its own, which may be copied or thrown away; off by a switch in the settings. It must not
//! dream.

use super::preferences::Preferences;
use super::storage::{Location, OnFailure, Storage};
use crate::kept_files;
use bevy::prelude::*;
use dream::{Dreamer, Wish};
use std::collections::BTreeMap;

/// The number of the next dream by the name of what it is dealt from.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory(BTreeMap<String, u64>);

impl Memory {
    /// Reads what was kept. Anything unreadable is a fresh start: nothing is lost by it but that something may come again.
    pub fn decode(bytes: &[u8]) -> Self {
        Self(serde_json::from_slice(bytes).unwrap_or_default())
    }

    /// The wish under the number whose turn it is, and that number is had. What a model dreams has no stock, and where nothing is to
    /// be remembered the number stays.
    pub fn number(&mut self, wish: Wish, preferences: &Preferences, storage: &Storage) -> Wish {
        if preferences.forget || wish.dreamer == Dreamer::Model {
            return wish;
        }
        let next = self.0.entry(generate::stock_of(&wish.theme)).or_insert(wish.seed);
        let seed = *next;
        *next = next.wrapping_add(1);
        let text = serde_json::to_vec_pretty(&self.0).unwrap_or_default();
        storage.keep(Location::Data, kept_files::MET, text, OnFailure::TellOnce);
        Wish { seed, ..wish }
    }
}
