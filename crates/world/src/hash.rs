//! The fingerprint of a world. It must not know what is in it.

use crate::World;
use rng::fnv;

impl World {
    /// The same for equal worlds on every platform; changes with anything in the world.
    #[must_use]
    pub fn hash(&self) -> u64 {
        fnv(&serde_json::to_vec(self).unwrap_or_default())
    }
}
