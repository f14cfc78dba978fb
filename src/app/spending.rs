//! What models have cost in this game and today, kept over the day. It must not know what was asked.

use super::preferences::Preferences;
use super::storage::{Location, OnFailure, Storage};
use crate::{clock, kept_files};
use bevy::prelude::*;
use llm::budget::LimitReached;
use llm::{Budget, Prices, Usage};

#[derive(Resource, Default)]
pub struct GameBudget(Budget);

impl GameBudget {
    /// With what an earlier run spent today.
    pub fn new(kept: &[u8]) -> Self {
        let mut budget: Budget = serde_json::from_slice(kept).unwrap_or_default();
        budget.new_game();
        Self(budget)
    }

    /// May more be asked, by the limits of the preferences?
    pub fn may_ask(&mut self, preferences: &Preferences) -> Result<(), LimitReached> {
        self.0.limits = preferences.limits;
        self.0.on_day(clock::today());
        self.0.may_ask()
    }

    /// Another dream is another game: what may be spent on it, which is settled when it is dreamt.
    pub fn of_a_new_game(&mut self, preferences: &Preferences) -> Budget {
        self.0.new_game();
        self.0.limits = preferences.limits;
        self.0.on_day(clock::today());
        self.0.clone()
    }

    /// What a dream has left of it.
    pub fn settle(&mut self, budget: Budget, storage: &Storage) {
        self.0 = budget;
        self.keep(storage);
    }

    /// What a call has cost; `guessed` where the server did not count.
    pub fn spend(&mut self, usage: Option<Usage>, guessed: Usage, prices: &Prices, storage: &Storage) {
        self.0.on_day(clock::today());
        self.0.spend(usage, guessed, prices);
        self.keep(storage);
    }

    fn keep(&self, storage: &Storage) {
        let bytes = serde_json::to_vec(&self.0).unwrap_or_default();
        storage.keep(Location::Data, kept_files::SPENT, bytes, OnFailure::TellOnce);
    }

    /// "1,240 tokens, about 0.3 cents", of this game.
    pub fn text(&self) -> String {
        self.0.game.text()
    }

    /// The same of today.
    pub fn text_of_today(&self) -> String {
        self.0.today.text()
    }
}
