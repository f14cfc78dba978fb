//! Answers given before: the same question in the same state is answered at once and identically. Bounded; the oldest go first.
//! What is read back from a disk is input: whoever takes an answer out of here checks it again.

use super::reply::Reply;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

/// Answers kept at most: some hundred bytes each.
const MOST: usize = 2_000;
/// Bytes of one answer at most.
const MOST_BYTES: usize = 2_000;
/// Consequences of one answer at most.
const MOST_PROPOSALS: usize = 3;

/// Answers by the key of their question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cache {
    answers: IndexMap<u64, Kept, FxBuildHasher>,
}

/// An answer, and where it came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    /// `World::hash`.
    world: u64,
    model: String,
    reply: Reply,
}

impl Kept {
    fn fits(&self) -> bool {
        self.reply.text.len() <= MOST_BYTES && self.reply.proposals.len() <= MOST_PROPOSALS && self.model.len() <= 200
    }
}

impl Cache {
    /// The answer to the question of this key in this world.
    #[must_use]
    pub fn get(&self, key: u64, world: u64) -> Option<&Reply> {
        self.answers.get(&key).filter(|kept| kept.world == world && kept.fits()).map(|kept| &kept.reply)
    }

    /// Keeps an answer; one that is too long is not kept.
    pub fn put(&mut self, key: u64, world: u64, model: &str, reply: Reply) {
        let kept = Kept { world, model: model.chars().take(60).collect(), reply };
        if !kept.fits() {
            return;
        }
        // A newer answer to an old question is new.
        self.answers.shift_remove(&key);
        self.answers.insert(key, kept);
        self.bound();
    }

    fn bound(&mut self) {
        let over = self.answers.len().saturating_sub(MOST);
        self.answers.drain(..over);
    }

    /// Drops the answer to a question.
    pub fn forget(&mut self, key: u64) {
        self.answers.shift_remove(&key);
    }

    /// The answers of one world, to go with its dream.
    #[must_use]
    pub fn only(&self, world: u64) -> Self {
        let of_world = self.answers.iter().filter(|(_, kept)| kept.world == world);
        Self { answers: of_world.map(|(key, kept)| (*key, kept.clone())).collect() }
    }

    /// Takes in the answers of another cache; where both know one, this one's stands.
    pub fn import(&mut self, other: Self) {
        for (key, kept) in other.answers {
            if kept.fits() {
                self.answers.entry(key).or_insert(kept);
            }
        }
        self.bound();
    }

    /// How many answers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_by_world_and_bounded() {
        let mut cache = Cache::default();
        for key in 0..5_000 {
            cache.put(key, key % 2, "m", "An answer.".into());
        }
        assert_eq!(cache.len(), MOST);
        assert_eq!(cache.get(4_999, 1), Some(&"An answer.".into()));
        assert_eq!(cache.get(4_999, 0), None, "another world's");
        assert_eq!(cache.get(0, 0), None, "the oldest went first");
        cache.put(1, 1, "m", "x".repeat(MOST_BYTES + 1).into());
        assert_eq!(cache.get(1, 1), None);
        let one = cache.only(1);
        assert!(one.len() == MOST / 2 && one.get(4_998, 0).is_none());
        let mut other = Cache::default();
        other.put(4_999, 1, "n", "Mine.".into());
        other.import(serde_json::from_str(&serde_json::to_string(&one).unwrap()).unwrap());
        assert_eq!(other.len(), MOST / 2);
        assert_eq!(other.get(4_999, 1), Some(&"Mine.".into()));
    }
}
