//! What a texture makes of a pixel, before it has colours. It must not know a kind.

/// What a kind makes of a pixel.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// The base ink, some steps lighter or darker.
    Shade(i32),
    /// The second ink.
    Second,
    /// A colour of its own.
    Own(u8),
    /// The base ink's colour on even pixels, the second's on odd ones.
    Mixed,
}
/// The number of different marks, rounded up so that an index need not be checked.
pub(super) const MARKS: usize = 32;

impl Mark {
    /// A mark as a number below `MARKS`.
    pub(super) fn code(self) -> u8 {
        match self {
            Self::Shade(step) => (step + 3).clamp(0, 6) as u8,
            Self::Second => 7,
            Self::Own(color) => 8 + (color & 15),
            Self::Mixed => 24,
        }
    }
}
