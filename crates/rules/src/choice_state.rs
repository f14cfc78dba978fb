//! What is offered, and what was taken: the part of a state that choices are. It must not know what any of them does.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use world::ChoiceId;

/// What is offered now, and what was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choices {
    /// The choice that is open, and the turn in which it was offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open: Option<(ChoiceId, u32)>,
    /// Which option of each was taken; `None` of one that has lapsed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    taken: BTreeMap<ChoiceId, Option<u8>>,
}

impl Choices {
    /// Nothing was ever offered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.open.is_none() && self.taken.is_empty()
    }

    /// The choice that is open, and the turn in which it was offered.
    #[must_use]
    pub const fn open(&self) -> Option<(ChoiceId, u32)> {
        self.open
    }

    /// Is it over, taken or lapsed?
    #[must_use]
    pub fn is_over(&self, id: ChoiceId) -> bool {
        self.taken.contains_key(&id)
    }

    /// The option that was taken of it.
    #[must_use]
    pub fn taken(&self, id: ChoiceId) -> Option<usize> {
        self.taken.get(&id).copied().flatten().map(usize::from)
    }

    /// Was the same taken in both, whatever is open?
    #[must_use]
    pub fn took_the_same(&self, other: &Self) -> bool {
        self.taken == other.taken
    }

    pub(super) fn begin(&mut self, id: ChoiceId, turn: u32) {
        self.open = Some((id, turn));
    }

    /// Nothing is open any more; what lapses can never be taken.
    pub(super) fn shut(&mut self, lapses: bool) {
        if let Some((id, _)) = self.open.take()
            && lapses
        {
            self.taken.insert(id, None);
        }
    }

    pub(super) fn take(&mut self, id: ChoiceId, option: u8) {
        self.open = self.open.filter(|(open, _)| *open != id);
        self.taken.insert(id, Some(option));
    }
}

/// A choice as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// What is said with it; empty where that was said already.
    pub prompt: String,
    /// What may be done, with what it may mean; empty where nobody says.
    pub options: Vec<(String, String)>,
}
