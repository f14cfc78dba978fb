//! Several equal things that are one item: three torches, a dozen coins. It must not know how many are left of them.

use super::identity::{Article, Identity};
use serde::{Deserialize, Serialize};

/// How many there are at first, and what more than one of them are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// From 2 to `limits::STACK`.
    pub count: u8,
    /// "torches"; the item's own identity is that of one.
    pub several: Identity,
}

impl Stack {
    /// So many of what one is called so.
    #[must_use]
    pub fn of(count: u8, one: &Identity) -> Self {
        let several = Identity { name: language::noun::plural(&one.name), article: Article::Some, ..one.clone() };
        Self { count, several }
    }
}
