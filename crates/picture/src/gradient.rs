//! Gradients as SCI0 drew them: bands of colour pairs.

use super::palette::{EGA, blend, ink};
use std::sync::LazyLock;
use world::Ink;

/// The inks of a gradient, from one to the other, at most `most` bands. Each band is the pair that looks nearest to the mix,
/// where a pair of two very different colours counts as worse than it looks; equal neighbours are one band.
#[must_use]
pub fn color_steps(from: Ink, to: Ink, most: i32) -> Vec<Ink> {
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

/// Every pair, the mix it makes, and what its contrast adds to its distance.
static PAIRS: LazyLock<Vec<(Ink, [i32; 3], i32)>> = LazyLock::new(|| {
    let pairs = (0..16u8).flat_map(|a| (a..16).map(move |b| (a, b)));
    pairs
        .map(|(a, b)| {
            let [one, other] = [a, b].map(|color| EGA[usize::from(color)].map(i32::from));
            (ink(a, b), blend(ink(a, b)).map(i32::from), distance(one, other) / 7)
        })
        .collect()
});

fn distance(a: [i32; 3], b: [i32; 3]) -> i32 {
    let [r, g, b] = std::array::from_fn(|c| a[c] - b[c]);
    2 * r * r + 4 * g * g + 3 * b * b
}

fn nearest_pair(target: [i32; 3]) -> Ink {
    let nearest = PAIRS.iter().min_by_key(|(_, mix, contrast)| distance(*mix, target) + contrast);
    nearest.map_or(ink(0, 0), |(pair, ..)| *pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sky_goes_from_blue_to_cyan_in_even_steps() {
        let sky = color_steps(ink(1, 1), ink(11, 11), 9);
        assert_eq!((sky.first(), sky.last()), (Some(&ink(1, 1)), Some(&ink(11, 11))));
        assert!(sky.len() >= 4, "{sky:?}");
        assert_eq!(color_steps(ink(4, 4), ink(4, 4), 9), [ink(4, 4)]);
    }
}
