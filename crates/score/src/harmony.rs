//! Which chord sounds in which bar: phrases of four bars with half and full cadences. It must not place notes.

use super::music_plan::Plan;
use super::playing_style::Figure;
use super::theory::{Chord, Mode};
use rng::Rng;

/// A phrase of four bars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// False in the contrasting part.
    pub home: bool,
    /// Ends on the tonic; else it stops on the way and wants to go on.
    pub closed: bool,
    /// One chord for each half of each bar.
    pub bars: [[Chord; 2]; 4],
}

/// How a mode likes to move: openings for the home part, openings for the contrast, and the chord that leads home.
struct Progressions {
    home: &'static [[i32; 3]],
    away: &'static [[i32; 3]],
    /// Comes before the tonic at a full close, and ends a phrase at a half close.
    leading: i32,
    /// Comes before the leading chord.
    before: i32,
}

fn progressions(mode: Mode) -> Progressions {
    match mode {
        Mode::Major | Mode::MajorPentatonic => Progressions {
            home: &[[0, 5, 3], [0, 4, 5], [0, 3, 0], [0, 2, 3], [0, 5, 1]],
            away: &[[5, 2, 3], [3, 0, 1], [1, 5, 3], [3, 2, 1]],
            leading: 4,
            before: 3,
        },
        Mode::Minor | Mode::HarmonicMinor | Mode::MinorPentatonic => Progressions {
            home: &[[0, 5, 3], [0, 3, 0], [0, 5, 0], [0, 3, 5]],
            away: &[[5, 3, 0], [3, 0, 5], [5, 0, 3], [3, 5, 3]],
            leading: 4,
            before: 3,
        },
        Mode::Dorian => Progressions {
            home: &[[0, 3, 0], [0, 6, 3], [0, 2, 3]],
            away: &[[2, 6, 3], [3, 0, 6], [2, 3, 0]],
            leading: 6,
            before: 3,
        },
        Mode::Phrygian | Mode::PhrygianDominant => Progressions {
            home: &[[0, 1, 0], [0, 3, 1], [0, 6, 1]],
            away: &[[3, 0, 1], [5, 3, 1], [6, 3, 0]],
            leading: 1,
            before: 3,
        },
        Mode::Mixolydian | Mode::Blues => Progressions {
            home: &[[0, 6, 3], [0, 3, 0], [0, 6, 0]],
            away: &[[3, 0, 6], [6, 3, 0], [5, 3, 6]],
            leading: 6,
            before: 3,
        },
        Mode::Lydian => Progressions {
            home: &[[0, 1, 0], [0, 4, 1], [0, 5, 1]],
            away: &[[5, 1, 4], [4, 1, 2], [2, 5, 1]],
            leading: 4,
            before: 1,
        },
        Mode::WholeTone => {
            Progressions { home: &[[0, 1, 0], [0, 0, 1]], away: &[[1, 0, 1], [1, 1, 0]], leading: 1, before: 0 }
        }
        Mode::Octatonic => Progressions {
            home: &[[0, 1, 0], [0, 3, 1], [0, 0, 7]],
            away: &[[1, 3, 1], [2, 0, 1]],
            leading: 7,
            before: 1,
        },
    }
}

/// The phrases of a piece: home, contrast and home again, the last one closed so that the loop leads back into itself.
pub(super) fn phrases(plan: &Plan) -> Vec<Phrase> {
    let mut rng = Rng::new(plan.motif ^ plan.room).fork("harmony");
    let progressions = progressions(plan.mode);
    let openings = |of: &[[i32; 3]], rng: &mut Rng| *rng.pick(of).unwrap_or(&[0, 0, 0]);
    let (home, away, other) = (
        openings(progressions.home, &mut rng),
        openings(progressions.away, &mut rng),
        openings(progressions.away, &mut rng),
    );
    // Part (0 home, 1 away, 2 the other away) and whether it closes.
    let form: &[(u8, bool)] = match plan.bars / 4 {
        0..=3 => &[(0, false), (1, false), (0, true)],
        4 => &[(0, false), (0, true), (1, false), (0, true)],
        5 | 6 => &[(0, false), (0, true), (1, false), (2, false), (0, false), (0, true)],
        _ => &[(0, false), (0, true), (1, false), (1, true), (0, false), (2, false), (2, false), (0, true)],
    };
    let chord = |degree: i32| {
        if plan.figure == Figure::Drone {
            // Nothing moves above a drone.
            return Chord::on_degree(plan.mode, 0, false);
        }
        let dominant = degree == 4 && matches!(plan.mode, Mode::Minor | Mode::MinorPentatonic);
        Chord::on_degree(plan.mode, degree, dominant)
    };
    form.iter()
        .map(|(part, closed)| {
            let opening = [home, away, other][usize::from(*part)];
            let whole = |degree: i32| [chord(degree); 2];
            let bars = if *closed {
                [
                    whole(opening[0]),
                    whole(opening[1]),
                    [chord(progressions.before), chord(progressions.leading)],
                    whole(0),
                ]
            } else {
                [whole(opening[0]), whole(opening[1]), whole(opening[2]), whole(progressions.leading)]
            };
            Phrase { home: *part == 0, closed: *closed, bars }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan;
    use world::Sound;

    #[test]
    fn every_piece_begins_and_ends_at_home_and_fills_its_bars() {
        for mode in Mode::ALL {
            for motif in 0..30 {
                let mut plan = plan(&Sound::default(), motif);
                plan.mode = mode;
                let phrases = phrases(&plan);
                assert_eq!(phrases.len() * 4, usize::from(plan.bars));
                assert_eq!(phrases[0].bars[0][0].degree, 0, "{mode:?}");
                let last = phrases.last().unwrap();
                assert!(last.closed && last.bars[3][1].degree == 0, "{mode:?}");
                assert!(phrases.iter().any(|phrase| !phrase.closed));
            }
        }
    }
}
