//! What the master has done so far in a turn. It must not do anything.

use super::Mastered;
use serde_json::Value;

/// A turn that is being taken.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    pub(super) done: Mastered,
    pub(super) unread: u32,
    /// The last call, and how often it came again.
    pub(super) last: Option<(String, Value)>,
    pub(super) repeats: u32,
    /// The deeds that are to be mentioned were asked for.
    pub(super) reminded: bool,
}
