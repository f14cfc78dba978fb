//! Sixteen colours, three planes: the frame, the rasterizer, the drawings, and the composer that completes a room's picture.
//!
//! Everything here is integer arithmetic on small buffers: the same pixels on every platform. No views, no windows.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

pub mod animation;
mod byte_runs;
pub mod canvas;
pub mod cel_cycle;
pub mod compose;
pub mod daylight;
pub mod flood;
pub mod font;
pub mod frame;
pub mod gradient;
mod light_steps;
pub mod lighting;
mod motion_map;
pub mod noise;
pub mod paint;
pub mod palette;
pub mod plane;
pub mod png;
pub mod priority;
pub mod props;
pub mod raster;
pub mod room_picture;
pub mod texture;
pub mod walkability;

pub use animation::Animation;
pub use compose::compose_room;
pub use font::Font;
pub use frame::Frame;
pub use plane::Plane;
pub use priority::priority_of;
pub use room_picture::{Entry, ExitArea, ExitKind, FOOT_HALF, Picture, PictureMend, PictureMendKind, PlacedThing};

/// The frame's size in pixels.
pub const WIDTH: i32 = 320;
/// Rows of the frame.
pub const HEIGHT: i32 = 200;
/// Row of the frame where the picture begins, under the status line.
pub const PICTURE_TOP: i32 = 10;
/// Rows of the picture: all below the status line.
pub const PICTURE_HEIGHT: i32 = 190;

/// The control plane's values.
pub mod control {
    /// Stops everyone.
    pub const BLOCK: u8 = 0;
    /// Stops unless allowed.
    pub const CONDITIONAL: u8 = 1;
    /// Free, and raises an event: a way out lies here.
    pub const TRIGGER: u8 = 2;
    /// Only what swims or floats.
    pub const WATER: u8 = 3;
    /// Free to walk.
    pub const FREE: u8 = 15;

    /// May the hero's foot line lie on this value?
    #[inline]
    #[must_use]
    pub const fn is_walkable(value: u8) -> bool {
        matches!(value, TRIGGER | FREE)
    }
}

#[cfg(test)]
mod tests;
