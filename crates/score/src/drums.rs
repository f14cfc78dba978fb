//! The drums' part: one bar's pattern for each kit and metre, entries and fills. It must not make sound.

use super::accompaniment::AccompanimentNote;
use super::instrument::Kit;
use super::music_plan::Plan;
use super::theory::Metre;

/// General MIDI's numbers for the drums we have.
pub(super) const KICK: i32 = 36;
pub(super) const SNARE: i32 = 38;
pub(super) const CLAP: i32 = 39;
pub(super) const LOW_TOM: i32 = 41;
pub(super) const HAT: i32 = 42;
pub(super) const TOM: i32 = 45;
pub(super) const OPEN_HAT: i32 = 46;
pub(super) const CRASH: i32 = 49;
pub(super) const TAMBOURINE: i32 = 54;
pub(super) const CLANK: i32 = 56;
pub(super) const WOOD: i32 = 76;

/// One bar of one drum: a digit a step is how hard (1 to 9), anything else a rest. For 4/4, 3/4 and 6/8.
type Row = (i32, [&'static str; 3]);

fn rows(kit: Kit) -> &'static [Row] {
    match kit {
        Kit::Standard => &[
            (KICK, ["9.....6.8.......", "9.......6...", "9.....7....."]),
            (SNARE, ["....8.......8..2", "....7...7...", "......8....."]),
            (HAT, ["6.4.6.4.6.4.6.4.", "6.4.6.4.6.4.", "6.4.4.6.4.4."]),
        ],
        Kit::Military => &[
            (KICK, ["8.......7.......", "8...........", "8.....6....."]),
            (SNARE, ["7.4.6.446.4.6464", "7.4.6.4.6.44", "7.4.4.7.4.44"]),
        ],
        Kit::Tribal => &[
            (LOW_TOM, ["9..5..7...6.7...", "9....6..7...", "9...5.7...6."]),
            (TOM, ["....6..5..7...66", "..5.6...6.55", "..6....6..65"]),
            (TAMBOURINE, ["3.3.4.3.3.3.4.3.", "3.3.4.3.3.3.", "3.3.4.3.3.4."]),
        ],
        // The kettledrums play the tonic and the fifth: see `drums`.
        Kit::Timpani => &[
            (0, ["8...........5.55", "8.......5.5.", "8.......5.5."]),
            (7, ["........6.......", "....5.......", "......6....."]),
        ],
        Kit::Hand => &[
            (TAMBOURINE, ["5...7.3.5...7.33", "5...6.3.6.3.", "6...4.6...4."]),
            (WOOD, ["..4...4...4...4.", "....3...3...", "......4....."]),
        ],
        Kit::Electronic => &[
            (KICK, ["9...8...9...8...", "9...8...8...", "9.....8....."]),
            (CLAP, ["....7.......7...", "....6...6...", "......7....."]),
            (HAT, ["..5...5...5...54", "..5...5...5.", "..5.5...5.5."]),
        ],
        Kit::Brushes => &[
            (HAT, ["6...5..35...5..3", "6...5..35..3", "6...4.6...4."]),
            (SNARE, ["....3.......4...", "....3...3...", "......3....."]),
            (KICK, ["4.......3.......", "4...........", "4..........."]),
        ],
        Kit::Metal => &[
            (CLANK, ["7.....5...7..5..", "7.....5...5.", "7....5..5..."]),
            (KICK, ["8.......8.......", "8...........", "8.....7....."]),
            (WOOD, ["..4.4...4.4...44", "..4...4...4.", "..4...4...4."]),
        ],
    }
}

/// The drums: a bar's pattern, thinner at the start and where little goes on, with a fill at the end of each phrase.
pub(super) fn drums(plan: &Plan, kit: Kit) -> Vec<AccompanimentNote> {
    let steps = plan.metre.eighths() * 2;
    let row = match plan.metre {
        Metre::Four | Metre::Five => 0,
        Metre::Three => 1,
        Metre::Six => 2,
    };
    let bars = u32::from(plan.bars);
    let mut out = Vec::new();
    for bar in 0..bars {
        let (fill, first_phrase) = (bar % 4 == 3, bar < 4);
        for (layer, (drum, patterns)) in rows(kit).iter().enumerate() {
            // One drum alone opens the piece; a sparse piece never gets all of them.
            if layer > 1 && (first_phrase || plan.density <= 2) {
                continue;
            }
            let pattern = patterns[row].as_bytes();
            for step in 0..steps {
                // Five beats are four and the first again.
                let force = pattern[step as usize % pattern.len()];
                if !force.is_ascii_digit() {
                    continue;
                }
                if fill && plan.density >= 4 && step >= steps * 3 / 4 && layer > 0 {
                    continue;
                }
                let pitch =
                    if kit == Kit::Timpani { 41 + (i32::from(plan.tonic) + drum - 41).rem_euclid(12) } else { *drum };
                let accent = (i32::from(force - b'0') - 7) * 7;
                out.push(AccompanimentNote { start: bar * steps + step, length: 1, pitch, accent, stagger: 0 });
            }
        }
        if fill && plan.density >= 4 && !matches!(kit, Kit::Timpani | Kit::Brushes) {
            let with = match kit {
                Kit::Tribal => [LOW_TOM, TOM, LOW_TOM, TOM],
                Kit::Metal => [CLANK, WOOD, CLANK, WOOD],
                Kit::Hand => [TAMBOURINE, TAMBOURINE, WOOD, TAMBOURINE],
                Kit::Military => [SNARE; 4],
                _ => [SNARE, SNARE, TOM, LOW_TOM],
            };
            for (index, pitch) in with.into_iter().enumerate() {
                let start = bar * steps + steps - 4 + index as u32;
                out.push(AccompanimentNote { start, length: 1, pitch, accent: -8 + 4 * index as i32, stagger: 0 });
            }
        }
        if bar % 8 == 0
            && bar > 0
            && plan.loudness >= 4
            && matches!(kit, Kit::Standard | Kit::Military | Kit::Electronic)
        {
            out.push(AccompanimentNote { start: bar * steps, length: 4, pitch: CRASH, accent: 0, stagger: 0 });
        }
        if plan.swing && kit == Kit::Brushes && fill {
            out.push(AccompanimentNote {
                start: bar * steps + steps - 2,
                length: 2,
                pitch: OPEN_HAT,
                accent: -14,
                stagger: 0,
            });
        }
    }
    out
}
