//! The motif of a world: a handful of notes that comes back, varied, in every room of one dream. It must not know harmony.

use super::theory::Metre;
use rng::Rng;

/// A short melodic idea: steps between its notes in scale degrees, and how long each is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motif {
    /// Steps from note to note; one fewer than there are notes.
    pub steps: Vec<i32>,
    /// Index into the table of rhythms.
    rhythm: usize,
}

/// Shapes that have served well, in scale steps: every one singable, none wider than a seventh.
const SHAPES: [[i32; 4]; 16] = [
    [1, 1, -2, 4],
    [4, -1, -1, -1],
    [2, 2, -1, -1],
    [-1, 1, 4, -1],
    [2, -1, 2, -1],
    [-1, -1, 3, -1],
    [4, 1, -1, -2],
    [-2, 1, -2, 1],
    [1, 2, 2, -1],
    [3, -1, -2, 1],
    [1, -1, -2, 1],
    [5, -1, -2, -1],
    [2, 1, 1, -2],
    [-3, 1, 1, 1],
    [1, 1, 1, -3],
    [2, -3, 1, 2],
];

/// Rhythms in eighths, each told in 4/4, 3/4 and 6/8 (5/4 holds the last note of 4/4 longer); the same number of notes in each.
const RHYTHMS: [(&[u32], &[u32], &[u32]); 10] = [
    (&[3, 1, 2, 2], &[2, 1, 1, 2], &[2, 1, 2, 1]),
    (&[2, 1, 1, 4], &[2, 1, 1, 2], &[1, 1, 1, 3]),
    (&[1, 1, 2, 4], &[1, 1, 2, 2], &[1, 1, 1, 3]),
    (&[2, 2, 1, 3], &[2, 1, 1, 2], &[2, 1, 1, 2]),
    (&[3, 1, 4], &[3, 1, 2], &[2, 1, 3]),
    (&[4, 2, 2], &[2, 2, 2], &[3, 2, 1]),
    (&[2, 1, 1, 2, 2], &[2, 1, 1, 1, 1], &[2, 1, 1, 1, 1]),
    (&[3, 1, 1, 1, 2], &[1, 1, 1, 1, 2], &[1, 1, 1, 2, 1]),
    (&[1, 1, 1, 1, 4], &[1, 1, 1, 1, 2], &[2, 1, 1, 1, 1]),
    (&[1, 2, 1, 2, 2], &[1, 2, 1, 1, 1], &[2, 1, 1, 1, 1]),
];

impl Motif {
    /// The motif that belongs to a seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut rng = Rng::new(seed).fork("motif");
        let rhythm = rng.below(RHYTHMS.len() as u32) as usize;
        let notes = RHYTHMS[rhythm].0.len();
        let shape = SHAPES[rng.below(SHAPES.len() as u32) as usize];
        let mirrored = rng.chance(20);
        let steps = shape.iter().take(notes - 1).map(|step| if mirrored { -step } else { *step }).collect();
        Self { steps, rhythm }
    }

    /// How long each note is, in eighths; together one bar of the metre.
    pub fn rhythm(&self, metre: Metre) -> Vec<u32> {
        let (four, three, six) = RHYTHMS[self.rhythm];
        match metre {
            Metre::Four => four.to_vec(),
            Metre::Three => three.to_vec(),
            Metre::Six => six.to_vec(),
            Metre::Five => {
                let mut longer = four.to_vec();
                if let Some(last) = longer.last_mut() {
                    *last += 2;
                }
                longer
            }
        }
    }

    /// Degrees of its notes, the first at `start`.
    pub fn from(&self, start: i32) -> Vec<i32> {
        let mut degrees = vec![start];
        for step in &self.steps {
            degrees.push(degrees[degrees.len() - 1] + step);
        }
        degrees
    }

    /// Upside down.
    #[must_use]
    pub fn inverted(&self) -> Self {
        Self { steps: self.steps.iter().map(|step| -step).collect(), rhythm: self.rhythm }
    }

    /// Back to front (the rhythm stays).
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { steps: self.steps.iter().rev().map(|step| -step).collect(), rhythm: self.rhythm }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rhythms_fill_a_bar_and_have_a_length_for_every_note() {
        for seed in 0..200 {
            let motif = Motif::from_seed(seed);
            for metre in [Metre::Three, Metre::Four, Metre::Five, Metre::Six] {
                let rhythm = motif.rhythm(metre);
                assert_eq!(rhythm.iter().sum::<u32>(), metre.eighths(), "{motif:?} {metre:?}");
                assert_eq!(rhythm.len(), motif.steps.len() + 1, "{motif:?} {metre:?}");
            }
            let degrees = motif.from(0);
            let span = degrees.iter().max().unwrap() - degrees.iter().min().unwrap();
            assert!((1..=7).contains(&span), "{motif:?}");
        }
    }

    #[test]
    fn different_seeds_give_different_motifs() {
        let different: std::collections::BTreeSet<_> = (0..100).map(|seed| Motif::from_seed(seed).from(0)).collect();
        assert!(different.len() > 15, "{}", different.len());
    }
}
