//! One drawing, several palettes: what a picture under the open sky looks like at dawn, at dusk and by night, and the lamps that are lit
//! then. It must not know the clock.

use super::lighting::BAYER;
use super::{Frame, PICTURE_HEIGHT, PICTURE_TOP, WIDTH, palette};
use rules::DayPart;

/// A light in a picture, lit when it is not day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// Its middle, in the picture.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// To how many pixels from there all is seen in its own colours; it fades over half as many more.
    pub reach: i32,
}

/// Drawings that give light: where in their height, in quarters from the top, and how far it reaches in pixels.
const LAMPS: [(&str, i32, i32); 10] = [
    ("street_lamp", 0, 46),
    ("lamp", 1, 34),
    ("lantern", 2, 28),
    ("torch", 1, 30),
    ("campfire", 2, 52),
    ("brazier", 1, 40),
    ("candelabra", 0, 30),
    ("lighthouse", 0, 40),
    ("stove", 2, 24),
    ("phone_box", 1, 26),
];

impl Lamp {
    /// The light that a drawing of this name gives, drawn in this box; `None` where it gives none.
    #[must_use]
    pub fn of_drawing(name: &str, [x, y, w, h]: [i32; 4]) -> Option<Self> {
        let (_, quarters, reach) = LAMPS.iter().find(|(lamp, ..)| *lamp == name)?;
        Some(Self { x: x + w / 2, y: y + 4 + h * quarters / 4, reach: *reach })
    }
}

/// The colours of dawn, of dusk and of night for those of day.
const DAWN: [u8; 256] = palette::map_pixels(&[0, 1, 2, 5, 4, 5, 6, 7, 8, 9, 2, 13, 12, 13, 14, 15]);
const DUSK: [u8; 256] = palette::map_pixels(&[0, 1, 2, 5, 4, 5, 6, 7, 8, 5, 6, 12, 4, 5, 12, 13]);
const NIGHT: [u8; 256] = palette::map_pixels(&[0, 1, 8, 1, 4, 1, 8, 8, 0, 1, 2, 1, 4, 5, 7, 9]);

/// Colours of a sky, which no lamp lights.
const SKY: [u8; 3] = [palette::BLUE, palette::LIGHT_BLUE, palette::LIGHT_CYAN];

/// Colours a frame under its status line with the light of this part of the day, but for what lies in the light of a lamp. The sky is
/// above the horizon, a row of the picture.
pub fn shade(frame: &mut Frame, part: DayPart, horizon: i32, lamps: &[Lamp]) {
    let map = match part {
        DayPart::Day => return,
        DayPart::Dawn => &DAWN,
        DayPart::Dusk => &DUSK,
        DayPart::Night => &NIGHT,
    };
    let lamps = if part == DayPart::Dawn { &[] } else { lamps };
    let rows = frame.pixels_mut().chunks_exact_mut(WIDTH as usize).skip(PICTURE_TOP as usize);
    for (y, row) in (0..PICTURE_HEIGHT).zip(rows) {
        let near: Vec<&Lamp> = lamps.iter().filter(|lamp| (lamp.y - y).abs() * 2 < lamp.reach * 3).collect();
        for (x, pixel) in (0..WIDTH).zip(row) {
            let is_sky = y < horizon && SKY.contains(&palette::other_color(*pixel)) && SKY.contains(&(*pixel & 15));
            if is_sky || !near.iter().any(|lamp| lights(lamp, (x, y))) {
                *pixel = map[usize::from(*pixel)];
            }
        }
    }
}

/// Does the lamp light this pixel? Fading is an ordered dither.
fn lights(lamp: &Lamp, (x, y): (i32, i32)) -> bool {
    let (dx, dy) = (x - lamp.x, (y - lamp.y) * 5 / 4);
    let (far, reach) = (dx * dx + dy * dy, lamp.reach * lamp.reach);
    if far <= reach {
        return true;
    }
    // From all of sixteen at the reach to none at one and a half times it.
    let fades = reach * 9 / 4 - reach;
    let left = (reach * 9 / 4 - far) * 16 / fades.max(1);
    left > BAYER[(y & 3) as usize][(x & 3) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn night_leaves_the_colours_around_a_lamp() {
        let mut frame = Frame::new();
        frame.clear(11);
        shade(&mut frame, DayPart::Day, 0, &[]);
        assert!(frame.pixels().iter().all(|pixel| *pixel == 11));
        let lamp = Lamp::of_drawing("street_lamp", [150, 60, 20, 80]).expect("a lamp");
        shade(&mut frame, DayPart::Night, 0, &[lamp]);
        let lit = frame.pixels().iter().skip(3200).filter(|pixel| **pixel == 11).count();
        assert!((5_000..12_000).contains(&lit), "{lit}");
        assert_eq!(frame.pixels()[199 * 320], 1);
        assert_eq!(Lamp::of_drawing("sofa", [0, 0, 9, 9]), None);
    }

    #[test]
    fn both_colours_of_a_checkerboard_change() {
        let mut frame = Frame::new();
        frame.pixels_mut().fill(palette::dithered(9, 11));
        shade(&mut frame, DayPart::Dusk, 0, &[]);
        assert_eq!(frame.pixels()[199 * 320], palette::dithered(5, 12));
    }
}
