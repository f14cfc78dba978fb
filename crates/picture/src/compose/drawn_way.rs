//! One way out that the model has drawn. It must not find it.

use super::boxes::Box4;
use crate::room_picture::ExitKind;
use world::ExitId;

/// What a way out leads through: primitives of the drawing.
pub(super) struct DrawnWay {
    pub exit: ExitId,
    pub members: Vec<usize>,
    pub drawn: Box4,
    pub kind: ExitKind,
}
