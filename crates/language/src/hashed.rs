//! Maps and sets that words are looked up in by hash, and that keep the order in which they were filled: fast, and the same on every
//! platform. It must not know what is in them.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

/// A map in the order in which it was filled.
pub type Map<K, V> = IndexMap<K, V, FxBuildHasher>;
/// A set in the order in which it was filled.
pub type Set<T> = IndexSet<T, FxBuildHasher>;
