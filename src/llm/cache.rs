//! Answers given before: the same words in the same state answer at once and identically. Bounded; the oldest go first.

use super::Request;
use crate::rng::fnv;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

/// Answers kept at most: some hundred bytes each.
const MOST: usize = 2_000;
/// Bytes of one answer at most; a cached answer is input and may have been changed on disk.
const MOST_BYTES: usize = 2_000;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cache {
    answers: IndexMap<u64, String, FxBuildHasher>,
}

impl Cache {
    /// The key of a request to a model: everything that was sent, and to whom.
    #[must_use]
    pub fn key(model: &str, request: &Request) -> u64 {
        // Plain data always writes.
        let sent = serde_json::to_string(request).unwrap_or_default();
        fnv(format!("{model}\n{sent}").as_bytes())
    }

    #[must_use]
    pub fn get(&self, key: u64) -> Option<&str> {
        self.answers.get(&key).map(String::as_str).filter(|text| text.len() <= MOST_BYTES)
    }

    pub fn put(&mut self, key: u64, answer: &str) {
        if answer.len() > MOST_BYTES {
            return;
        }
        self.answers.insert(key, answer.to_owned());
        while self.answers.len() > MOST {
            self.answers.shift_remove_index(0);
        }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}
