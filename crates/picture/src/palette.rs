//! The sixteen EGA colours: their RGB values, ramps from dark to light, and how the two colours of a
//! checkerboard know each other. No parsing of names.

use world::{Ega, Ink};

/// The IBM 5154's colours, by index, each `[red, green, blue]`.
pub const EGA: [[u8; 3]; 16] = [
    [0x00, 0x00, 0x00],
    [0x00, 0x00, 0xAA],
    [0x00, 0xAA, 0x00],
    [0x00, 0xAA, 0xAA],
    [0xAA, 0x00, 0x00],
    [0xAA, 0x00, 0xAA],
    [0xAA, 0x55, 0x00],
    [0xAA, 0xAA, 0xAA],
    [0x55, 0x55, 0x55],
    [0x55, 0x55, 0xFF],
    [0x55, 0xFF, 0x55],
    [0x55, 0xFF, 0xFF],
    [0xFF, 0x55, 0x55],
    [0xFF, 0x55, 0xFF],
    [0xFF, 0xFF, 0x55],
    [0xFF, 0xFF, 0xFF],
];

/// Black.
pub const BLACK: u8 = 0;
/// Blue.
pub const BLUE: u8 = 1;
/// Green.
pub const GREEN: u8 = 2;
/// Cyan.
pub const CYAN: u8 = 3;
/// Red.
pub const RED: u8 = 4;
/// Magenta.
pub const MAGENTA: u8 = 5;
/// Brown.
pub const BROWN: u8 = 6;
/// Light grey.
pub const GREY: u8 = 7;
/// Dark grey.
pub const DARK_GREY: u8 = 8;
/// Light blue.
pub const LIGHT_BLUE: u8 = 9;
/// Light green.
pub const LIGHT_GREEN: u8 = 10;
/// Light cyan.
pub const LIGHT_CYAN: u8 = 11;
/// Light red.
pub const LIGHT_RED: u8 = 12;
/// Light magenta.
pub const LIGHT_MAGENTA: u8 = 13;
/// Yellow.
pub const YELLOW: u8 = 14;
/// White.
pub const WHITE: u8 = 15;

/// From black over a hue to white, each step a solid or a checkerboard pair.
const RAMPS: [[(u8, u8); 9]; 8] = [
    [(0, 0), (0, 8), (8, 8), (8, 7), (7, 7), (7, 15), (15, 15), (15, 15), (15, 15)],
    [(0, 0), (0, 1), (1, 1), (1, 9), (9, 9), (9, 11), (11, 11), (11, 15), (15, 15)],
    [(0, 0), (0, 2), (2, 2), (2, 10), (10, 10), (10, 14), (10, 15), (14, 15), (15, 15)],
    [(0, 0), (0, 3), (3, 3), (3, 11), (11, 11), (11, 15), (15, 15), (15, 15), (15, 15)],
    [(0, 0), (0, 4), (4, 4), (4, 12), (12, 12), (12, 14), (12, 15), (14, 15), (15, 15)],
    [(0, 0), (0, 5), (5, 5), (5, 13), (13, 13), (13, 15), (13, 15), (15, 15), (15, 15)],
    [(0, 0), (0, 6), (6, 6), (6, 7), (6, 14), (14, 14), (14, 15), (15, 15), (15, 15)],
    [(0, 0), (0, 8), (8, 6), (6, 6), (6, 14), (14, 14), (14, 15), (15, 15), (15, 15)],
];

/// The checkerboard of two indices; each is taken modulo 16.
#[must_use]
pub const fn ink(a: u8, b: u8) -> Ink {
    Ink(Ega(a & 15), Ega(b & 15))
}

/// An index that is certain to be one of the sixteen, whatever a hand-made world holds.
#[inline]
#[must_use]
pub const fn index(color: Ega) -> u8 {
    color.0 & 15
}

/// A pixel of a checkerboard, as planes and frames keep it: its own index in the low four bits, and in the high ones what the
/// other colour differs in (exclusive or). So a pixel of a solid colour is its index, and so is what is left of any pixel
/// without its high bits.
#[inline]
#[must_use]
pub const fn dithered(own: u8, other: u8) -> u8 {
    (own & 15) | ((own ^ other) & 15) << 4
}

/// The other colour of a pixel's checkerboard; a solid one's own.
#[inline]
#[must_use]
pub const fn other_color(pixel: u8) -> u8 {
    (pixel ^ (pixel >> 4)) & 15
}

/// A map of the sixteen, for pixels: it takes both colours of a checkerboard.
#[must_use]
pub const fn map_pixels(map: &[u8; 16]) -> [u8; 256] {
    let mut pixels = [0; 256];
    let mut n = 0;
    while n < pixels.len() {
        let pixel = n as u8;
        pixels[n] = dithered(map[(pixel & 15) as usize], map[other_color(pixel) as usize]);
        n += 1;
    }
    pixels
}

/// What every pixel looks like where checkerboards are blended: the mean of the two colours' light, with a gamma of 2.2, which is
/// the blend of ScummVM's "undithered EGA". Below 16 it is the sixteen.
pub const BLENDED: [[u8; 3]; 256] = {
    // The four levels a channel has, and the means of any two of them.
    const MEANS: [[u8; 4]; 4] = [[0, 62, 124, 186], [62, 85, 136, 193], [124, 136, 170, 218], [186, 193, 218, 255]];
    let mut colors = [[0; 3]; 256];
    let mut n = 0;
    while n < colors.len() {
        let (a, b) = (EGA[n & 15], EGA[other_color(n as u8) as usize]);
        let mut channel = 0;
        while channel < 3 {
            colors[n][channel] = MEANS[(a[channel] / 0x55) as usize][(b[channel] / 0x55) as usize];
            channel += 1;
        }
        n += 1;
    }
    colors
};

/// About what the eye makes of a checkerboard: the plain mean of the two colours. Gradients are reckoned with it.
#[must_use]
pub fn blend(ink: Ink) -> [u8; 3] {
    let (a, b) = (EGA[usize::from(index(ink.0))], EGA[usize::from(index(ink.1))]);
    std::array::from_fn(|channel| u16::midpoint(u16::from(a[channel]), u16::from(b[channel])) as u8)
}

/// The brightness of an index, 0-255.
#[must_use]
pub fn brightness(color: u8) -> u32 {
    let [r, g, b] = EGA[usize::from(color & 15)].map(u32::from);
    (r * 3 + g * 6 + b) / 10
}

/// The same hue some steps lighter (positive) or darker (negative); ends at black and white.
#[must_use]
pub fn shade(of: Ink, steps: i32) -> Ink {
    if steps == 0 {
        return of;
    }
    let (a, b) = (index(of.0), index(of.1));
    let found = RAMPS
        .iter()
        .find_map(|ramp| ramp.iter().position(|pair| *pair == (a, b) || *pair == (b, a)).map(|at| (ramp, at as i32)));
    if let Some((ramp, at)) = found {
        let (a, b) = ramp[(at + steps).clamp(0, 8) as usize];
        return ink(a, b);
    }
    // No ramp has this pair: its two colours walk their own ramps half as far each.
    let walk = |color: u8, steps: i32| {
        let end = shade(ink(color, color), steps * 2);
        if brightness(index(end.0)) > brightness(index(end.1)) { index(end.0) } else { index(end.1) }
    };
    if steps > 0 {
        ink(walk(a, (steps + 1) / 2), walk(b, steps / 2))
    } else {
        ink(walk(a, steps / 2), walk(b, (steps - 1) / 2))
    }
}

/// The pixel that a pair makes at a place.
#[inline]
#[must_use]
pub const fn dither_at(Ink(a, b): Ink, x: i32, y: i32) -> u8 {
    let (a, b) = (index(a), index(b));
    if (x ^ y) & 1 == 0 { dithered(a, b) } else { dithered(b, a) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dithered_pixel_gives_both_its_colours_back() {
        for (own, of) in (0..16).flat_map(|own| (0..16).map(move |of| (own, of))) {
            let pixel = dithered(own, of);
            assert_eq!((pixel & 15, other_color(pixel)), (own, of));
            assert_eq!(pixel < 16, own == of, "solid or not");
            assert_eq!(pixel ^ 15, dithered(own ^ 15, of ^ 15), "turned over, the pair stays a pair");
            assert_eq!(BLENDED[usize::from(pixel)], BLENDED[usize::from(dithered(of, own))]);
            let map: [u8; 16] = std::array::from_fn(|color| (color * 7 + 3) as u8 & 15);
            let mapped = map_pixels(&map)[usize::from(pixel)];
            assert_eq!((mapped & 15, other_color(mapped)), (map[usize::from(own)], map[usize::from(of)]));
        }
        assert_eq!(BLENDED[..16], EGA);
        // Half the light of white is brighter than half its number.
        assert_eq!(
            (BLENDED[usize::from(dithered(0, 15))], BLENDED[usize::from(dithered(9, 1))]),
            ([186; 3], [62, 62, 218])
        );
    }

    #[test]
    fn shading_up_brightens_and_ends_at_black_and_white() {
        for color in 0..16 {
            let bright = |steps| {
                let shaded = shade(ink(color, color), steps);
                brightness(shaded.0.0) + brightness(shaded.1.0)
            };
            assert!(bright(1) >= bright(0) && bright(0) >= bright(-1), "{color}");
            assert_eq!(shade(ink(color, color), -20), ink(0, 0));
            assert_eq!(shade(ink(color, color), 20), ink(15, 15), "{color}");
        }
    }
}
