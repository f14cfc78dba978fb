//! The one source of chance: a seeded generator kept in the state. It must not know the clock or the platform.
//!
//! Our own thirty lines rather than a crate, because the same seed must give the same bytes for as long as a dream's number
//! is worth writing down, whatever a dependency does. `SplitMix64` (Steele, Lea, Flood 2014); only `u64` inside, so a 32-bit
//! browser and a 64-bit desktop agree.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

use serde::{Deserialize, Serialize};

/// A `SplitMix64` stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rng(u64);

impl Rng {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// An independent stream for a named purpose, so that a change in one part of the author leaves the others as they were.
    #[must_use]
    pub fn fork(&self, purpose: &str) -> Self {
        let mut forked = Self(self.0 ^ fnv(purpose.as_bytes()));
        forked.next();
        forked
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait, reason = "an endless stream, not an iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`; 0 where `bound` is 0. (The bias of the multiply-shift is below 2^-32 for the bounds we use.)
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1).max(1) as u32) as i32
    }

    /// True `percent` times in a hundred.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of them, or `None` where there are none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len() as u32) as usize)
    }

    /// Fisher-Yates, in place.
    pub fn shuffle<T>(&mut self, of: &mut [T]) {
        for last in (1..of.len()).rev() {
            of.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// FNV-1a, 64 bits: the hash for names and states, the same on every platform.
#[must_use]
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use crate::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // The first outputs of SplitMix64 for seed 1234567, as published with the reference implementation.
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.next(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn below_stays_below_and_reaches_all() {
        let mut rng = Rng::new(7);
        let mut seen = [false; 6];
        for _ in 0..200 {
            seen[rng.below(6) as usize] = true;
        }
        assert!(seen.iter().all(|s| *s));
        assert_eq!(rng.below(0), 0);
    }
}
