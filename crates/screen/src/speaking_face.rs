//! The portrait of who speaks, alive: it blinks now and then, and its mouth moves while what is said is fresh. It must not know what is said.

use crate::context::Context;
use crate::paint::Rect;
use picture::Frame;
use rules::Mood;
use stage::portrait::{self, Eyes, Mouth, Portrait, Sitter};

/// The width and height of a portrait in the frame's pixels.
pub const SIZE: (i32, i32) = (portrait::WIDTH, portrait::HEIGHT);
/// Ticks from one blink to the next.
const BLINK_EVERY: u32 = 67;
/// Ticks a position of the mouth is held.
const MOUTH: u32 = 2;
/// What a mouth does while it speaks, over and over.
const SPEECH: [Mouth; 11] = [
    Mouth::Half,
    Mouth::Open,
    Mouth::Half,
    Mouth::Shut,
    Mouth::Open,
    Mouth::Half,
    Mouth::Open,
    Mouth::Shut,
    Mouth::Shut,
    Mouth::Half,
    Mouth::Shut,
];
const EYES: [Eyes; 3] = [Eyes::Open, Eyes::Half, Eyes::Shut];
const MOUTHS: [Mouth; 3] = [Mouth::Shut, Mouth::Half, Mouth::Open];

/// A face with all that it can do while one text is read.
pub struct SpeakingFace {
    /// By `EYES`, then by `MOUTHS`.
    portraits: Vec<Portrait>,
}

impl SpeakingFace {
    pub fn new(sitter: &Sitter, mood: Mood) -> Self {
        let each = |eyes: Eyes| MOUTHS.map(|mouth| portrait::portrait(sitter, mood, eyes, mouth));
        Self { portraits: EYES.into_iter().flat_map(each).collect() }
    }

    /// Draws it with its upper left corner here. `age` is how many ticks it has been seen, `speaks` whether it is still speaking.
    pub fn draw(&self, frame: &mut Frame, (left, top): (i32, i32), age: u32, speaks: bool, context: &Context) {
        let still = context.settings.reduced_motion;
        let eyes = if still { Eyes::Open } else { eyes(age) };
        let mouth = if still || !speaks { Mouth::Shut } else { mouth(age) };
        let at = |all: usize, index: Option<usize>| index.unwrap_or(0).min(all);
        let row = at(2, EYES.iter().position(|known| *known == eyes));
        let column = at(2, MOUTHS.iter().position(|known| *known == mouth));
        let Some(portrait) = self.portraits.get(row * MOUTHS.len() + column) else { return };
        #[cfg(test)]
        crate::drawn::note(crate::drawn::Drawn::Portrait(Rect::new(left, top, SIZE.0, SIZE.1)));
        let area = Rect::new(0, 0, SIZE.0, SIZE.1);
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                frame.put(left + x, top + y, portrait.pixel(x, y));
            }
        }
    }
}

fn eyes(age: u32) -> Eyes {
    match (age + BLINK_EVERY / 2) % BLINK_EVERY {
        0 | 4 => Eyes::Half,
        1..=3 => Eyes::Shut,
        _ => Eyes::Open,
    }
}

fn mouth(age: u32) -> Mouth {
    SPEECH[(age / MOUTH) as usize % SPEECH.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_are_mostly_open_and_a_mouth_that_speaks_moves() {
        let open = (0..BLINK_EVERY * 3).filter(|age| eyes(*age) == Eyes::Open).count();
        assert!(open as u32 > BLINK_EVERY * 3 - 18);
        assert!((0..BLINK_EVERY).any(|age| eyes(age) == Eyes::Shut));
        for wanted in MOUTHS {
            assert!((0..40).any(|age| mouth(age) == wanted), "{wanted:?}");
        }
    }
}
