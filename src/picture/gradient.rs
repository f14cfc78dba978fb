//! Gradients as SCI0 drew them: bands of colour pairs.

use super::palette::{EGA, blend, ink};
use crate::world::Ink;

/// The inks of a gradient, from one to the other, at most `most` bands. Each band is the pair that looks nearest to the mix,
/// where a pair of two very different colours counts as worse than it looks; equal neighbours are one band.
#[must_use]
pub fn bands(from: Ink, to: Ink, most: i32) -> Vec<Ink> {
    let (a, b) = (blend(from).map(i32::from), blend(to).map(i32::from));
    let most = most.clamp(2, 16);
    let mut inks = vec![from];
    for step in 1..most - 1 {
        let target: [i32; 3] = std::array::from_fn(|c| a[c] + (b[c] - a[c]) * step / (most - 1));
        let next = nearest_pair(target);
        if inks.last() != Some(&next) {
            inks.push(next);
        }
    }
    if inks.last() != Some(&to) {
        inks.push(to);
    }
    inks
}

fn nearest_pair(target: [i32; 3]) -> Ink {
    let distance = |a: [i32; 3], b: [i32; 3]| {
        let [r, g, b] = std::array::from_fn(|c| a[c] - b[c]);
        2 * r * r + 4 * g * g + 3 * b * b
    };
    let mut best = (i32::MAX, ink(0, 0));
    for a in 0..16u8 {
        for b in a..16 {
            let pair = ink(a, b);
            let contrast = distance(EGA[usize::from(a)].map(i32::from), EGA[usize::from(b)].map(i32::from));
            let cost = distance(blend(pair).map(i32::from), target) + contrast / 7;
            if cost < best.0 {
                best = (cost, pair);
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sky_goes_from_blue_to_cyan_in_even_steps() {
        let sky = bands(ink(1, 1), ink(11, 11), 9);
        assert_eq!((sky.first(), sky.last()), (Some(&ink(1, 1)), Some(&ink(11, 11))));
        assert!(sky.len() >= 4, "{sky:?}");
        assert_eq!(bands(ink(4, 4), ink(4, 4), 9), [ink(4, 4)]);
    }
}
