//! The rhythm in which something that moves shows its cels. It must not know pixels.

use super::noise::noise;

/// The rhythm of something that moves: which of its looks is seen, and how long, in ticks of a twentieth of a second. The first
/// look of the order is the one painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CelCycle {
    pub(super) order: &'static [u8],
    pub(super) ticks: u32,
    /// Ticks by which it is ahead of others of its kind; less than `ticks`, so that it begins with the first look.
    ahead: u32,
}

impl CelCycle {
    /// A look after the other in this order, which begins with 0, each for so many ticks.
    #[must_use]
    pub const fn new(order: &'static [u8], ticks: u32) -> Self {
        Self { order, ticks, ahead: 0 }
    }

    /// The same a little earlier, as a place has it, so that not everything changes at once.
    #[must_use]
    pub const fn offset_by(self, x: i32, y: i32) -> Self {
        Self { ahead: noise(x, y, 31) % self.ticks, ..self }
    }

    /// How many looks there are.
    #[must_use]
    pub fn cel_count(&self) -> usize {
        self.order.iter().max().map_or(1, |most| usize::from(*most) + 1)
    }

    pub(super) fn cel_at(&self, tick: u32) -> usize {
        let step = (tick.wrapping_add(self.ahead) / self.ticks) as usize;
        usize::from(self.order[step % self.order.len()])
    }
}
