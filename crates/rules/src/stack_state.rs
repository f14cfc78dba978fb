//! How many are left of what there are several of: the part of a state that stacks are. It must not know where the hero is.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use world::{ItemId, Place, World};

/// What is left of every stack of which there are at least two.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stacks(pub(super) BTreeMap<ItemId, Stack>);

/// What is left of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Stack {
    /// Where the item is.
    pub here: u8,
    /// Elsewhere, in the order of the places: lying in rooms, in or on things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<(Place, u8)>,
}

impl Stack {
    pub fn total(&self) -> u8 {
        self.here + self.others.iter().map(|(_, count)| count).sum::<u8>()
    }

    /// So many more at this place, apart from where the item is.
    pub fn add(&mut self, place: Place, count: u8) {
        match self.others.binary_search_by_key(&place, |(place, _)| *place) {
            Ok(at) => self.others[at].1 += count,
            Err(at) => self.others.insert(at, (place, count)),
        }
    }

    /// Takes up to so many of those at this place away.
    pub fn remove(&mut self, place: Place, count: u8) -> u8 {
        let Some(at) = self.others.iter().position(|(there, _)| *there == place) else { return 0 };
        let taken = count.min(self.others[at].1);
        self.others[at].1 -= taken;
        if self.others[at].1 == 0 {
            self.others.remove(at);
        }
        taken
    }
}

impl Stacks {
    pub(super) fn first(world: &World) -> Self {
        let items = ItemId::all(world.items.len());
        let several = items.map(|id| (id, world.count(id))).filter(|(_, count)| *count > 1);
        Self(several.map(|(id, here)| (id, Stack { here, others: Vec::new() })).collect())
    }

    /// There is no stack.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// By the item's number: how many are where it is, and how many elsewhere. Everything that a search must tell apart.
    pub fn all(&self) -> impl Iterator<Item = (ItemId, u8, &[(Place, u8)])> {
        self.0.iter().map(|(id, stack)| (*id, stack.here, stack.others.as_slice()))
    }

    pub(super) fn others(&self, item: ItemId) -> &[(Place, u8)] {
        self.0.get(&item).map_or(&[], |stack| &stack.others)
    }
}
