//! Several equal things that are one item: how many are left, and where. Those that `ItemState::place` speaks of are the ones in hand
//! where any are, else the ones that the hero has to do with; what was left behind lies in other piles. What is used up or given away of
//! several is gone; the last one is an item like any other. It must not say anything.

use super::scope;
use super::stack_state::Stack;
use super::state::GameState;
use world::{ItemId, Place, World};

impl GameState {
    /// How many there are where the item is: of most items one.
    #[must_use]
    pub fn count(&self, item: ItemId) -> u8 {
        self.stacks.0.get(&item).map_or(1, |stack| stack.here)
    }

    /// How many there are, wherever they lie.
    #[must_use]
    pub fn total(&self, item: ItemId) -> u8 {
        self.stacks.0.get(&item).map_or(1, Stack::total)
    }

    /// How many of it the hero carries or wears.
    #[must_use]
    pub fn count_in_hand(&self, item: ItemId) -> u8 {
        if self.has(item) { self.count(item) } else { 0 }
    }

    /// Where they are, and how many there: the item's own place first.
    pub fn piles(&self, item: ItemId) -> impl Iterator<Item = (Place, u8)> + '_ {
        std::iter::once((self.item(item).place, self.count(item))).chain(self.stacks.others(item).iter().copied())
    }

    /// How many are at this place.
    #[must_use]
    pub fn count_at(&self, item: ItemId, place: Place) -> u8 {
        self.piles(item).filter(|(there, _)| *there == place).map(|(_, count)| count).sum()
    }

    /// Those where the item is go there, so many of them; together with what lies there already. Of several that go out of the story, or
    /// into somebody's keeping, nothing is kept but the last.
    pub(super) fn move_some(&mut self, item: ItemId, count: u8, to: Place) {
        let from = self.item(item).place;
        let Some(stack) = self.stacks.0.get_mut(&item) else {
            self.items[item.index()].place = to;
            return;
        };
        let count = count.min(stack.here);
        if to == from || count == 0 {
            return;
        }
        let goes = matches!(to, Place::Nowhere | Place::Held(_));
        if count == stack.here && (stack.others.is_empty() || !goes) {
            stack.here += stack.remove(to, u8::MAX);
            self.items[item.index()].place = to;
            return;
        }
        stack.here -= count;
        if !goes {
            stack.add(to, count);
        }
        let near = |stack: &Stack| {
            let here = stack.others.iter().find(|(at, _)| *at == Place::Room(self.room));
            here.or(stack.others.first()).map(|(at, _)| *at)
        };
        let next = if stack.here == 0 { near(stack) } else { None };
        if to == Place::Carried {
            // Who takes some of a burning heap takes the one that burns.
            self.bring_forward(item, to, true);
        } else if let Some(next) = next {
            self.bring_forward(item, next, false);
        }
        // The last one is an item like any other.
        if self.total(item) == 1 {
            self.stacks.0.remove(&item);
        }
    }

    /// All of those where the item is.
    pub(super) fn move_all(&mut self, item: ItemId, to: Place) {
        self.move_some(item, u8::MAX, to);
    }

    /// So many of those at this place come into the hero's hands.
    pub(super) fn gather(&mut self, item: ItemId, from: Place, count: u8) {
        if self.item(item).place == from {
            return self.move_some(item, count, Place::Carried);
        }
        let has = self.has(item);
        let Some(stack) = self.stacks.0.get_mut(&item) else { return };
        let taken = stack.remove(from, count);
        if has {
            stack.here += taken;
        } else if taken > 0 {
            stack.add(Place::Carried, taken);
            self.bring_forward(item, Place::Carried, false);
        }
    }

    /// From now on the item is where those at this place are, and the ones where it was are left behind. At most one of them burns: it is
    /// among those in front, or it has gone out.
    fn bring_forward(&mut self, item: ItemId, place: Place, burns: bool) {
        let it = &mut self.items[item.index()];
        let Some(stack) = self.stacks.0.get_mut(&item) else { return };
        let count = stack.remove(place, u8::MAX);
        if count == 0 {
            return;
        }
        let (left, was) = (std::mem::replace(&mut stack.here, count), std::mem::replace(&mut it.place, place));
        it.lit &= burns;
        if left > 0 {
            stack.add(was, left);
        }
    }

    /// Of what lies in several places, that which is in sight is what the hero has to do with.
    pub(super) fn settle_stacks(&mut self, world: &World) {
        let apart: Vec<ItemId> =
            self.stacks.0.iter().filter(|(_, stack)| !stack.others.is_empty()).map(|(id, _)| *id).collect();
        for item in apart {
            if self.has(item) || scope::is_place_seen(world, self, self.item(item).place) {
                continue;
            }
            let near = self.stacks.others(item).iter().map(|(place, _)| *place);
            if let Some(place) = near.into_iter().find(|place| scope::is_place_seen(world, self, *place)) {
                self.bring_forward(item, place, false);
            }
        }
    }
}
