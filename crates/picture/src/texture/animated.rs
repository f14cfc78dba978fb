//! The textures that move: water glitters, waves run, what falls falls, lava glows, stars twinkle, windows go dark. Each is a few
//! looks, the first of which is the texture as it stands. It must not know colours or time.

use super::mark::Mark::{self, Own, Second, Shade};
use super::{TextureKind, pattern};
use crate::cel_cycle::CelCycle;
use crate::noise::{noise, smooth};

/// How many textures move, and the most looks that one has.
pub(super) const ANIMATED: usize = 6;
pub(super) const CELS: usize = 9;

/// The number of a texture that moves.
pub(super) const fn number(kind: TextureKind) -> Option<usize> {
    match kind {
        TextureKind::Water => Some(0),
        TextureKind::Waves => Some(1),
        TextureKind::Falls => Some(2),
        TextureKind::Lava => Some(3),
        TextureKind::Stars => Some(4),
        TextureKind::Windows => Some(5),
        _ => None,
    }
}

/// How it moves: which look when.
pub(super) const fn beat(kind: TextureKind) -> Option<CelCycle> {
    const EIGHT: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 7];
    Some(match kind {
        TextureKind::Water => CelCycle::new(EIGHT, 6),
        TextureKind::Waves => CelCycle::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 7),
        TextureKind::Falls => CelCycle::new(&[0, 1, 2, 3], 3),
        TextureKind::Lava => CelCycle::new(&[0, 1, 2, 3, 2, 1, 0, 4, 5, 6, 5, 4], 7),
        TextureKind::Stars => CelCycle::new(EIGHT, 13),
        TextureKind::Windows => CelCycle::new(EIGHT, 50),
        _ => return None,
    })
}

/// What the texture makes of a pixel in a look other than the first.
pub(super) fn mark(kind: TextureKind, look: i32, x: i32, y: i32) -> Mark {
    let plain = || pattern::mark(kind, x, y);
    match kind {
        TextureKind::Water => {
            // Each glint is gone for a while, and elsewhere others come for a while.
            let phase = (noise(0, y, 7) % 40) as i32;
            let along = (x + phase).div_euclid(9);
            let time = look - 1 - (noise(along, y, 41) % 5) as i32;
            match noise(along, y, 8) % 12 {
                0 | 1 if (0..3).contains(&time) => Shade(0),
                4 if (0..2).contains(&time) => Second,
                5 | 6 if (0..3).contains(&time) => Shade(1),
                _ => plain(),
            }
        }
        // A wave is 18 pixels long.
        TextureKind::Waves => pattern::mark(kind, x + look * 2, y),
        // What falls comes again after 16 rows.
        TextureKind::Falls => pattern::mark(kind, x, y - look * 4),
        TextureKind::Lava => {
            let swell = (smooth(x, y, 34, 22, 61) - 128) * [0, 1, 2, 3, -1, -2, -3][look.clamp(0, 6) as usize] / 5;
            pattern::lava(x, y, swell)
        }
        // One star in three blinks, each at its own time.
        TextureKind::Stars if (noise(x, y, 43) % 21) as i32 == look => match plain() {
            Own(_) => Own(7),
            Second => Shade(2),
            Shade(_) => Shade(0),
            other @ Mark::Mixed => other,
        },
        TextureKind::Windows => {
            let own = noise(x.div_euclid(8), y.div_euclid(10), 47) % 64;
            let now = (own % 8) as i32;
            // One window in eight: out for a while, or lit for a while.
            match plain() {
                Second if own < 8 && (now..now + 4).contains(&look) => Shade(-2),
                Shade(-2) if own < 6 && (now..now + 3).contains(&look) => Second,
                other => other,
            }
        }
        _ => plain(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_texture_that_moves_has_looks_that_differ_a_little() {
        let all: Vec<TextureKind> = TextureKind::ALL.iter().copied().filter(|kind| number(*kind).is_some()).collect();
        assert_eq!(all.len(), ANIMATED);
        for kind in TextureKind::ALL {
            assert_eq!(number(*kind).is_some(), beat(*kind).is_some(), "{kind:?}");
        }
        for kind in all {
            let looks = beat(kind).unwrap().cel_count();
            assert!((2..=CELS).contains(&looks), "{kind:?}");
            for look in 1..looks as i32 {
                let differ = |x: i32, y: i32| mark(kind, look, x, y).code() != pattern::mark(kind, x, y).code();
                let off: i32 = (0..64).flat_map(|y| (0..320).map(move |x| i32::from(differ(x, y)))).sum();
                let most = if matches!(kind, TextureKind::Waves | TextureKind::Falls) { 16_500 } else { 12_000 };
                assert!((5..most).contains(&off), "{kind:?} {look}: {off} of 20,480");
            }
        }
    }
}
