//! Colours by any name to the sixteen of EGA. It must not paint. Its words are never shown to players.

use palette::color_difference::EuclideanDistance;
use palette::{FromColor, Hsv, LinSrgb, Oklab, Srgb};
use serde_json::Value;
use std::sync::LazyLock;
use world::scene::{Ega, Ink};

/// The standard EGA palette, red, green and blue of 0-15 (IBM, Enhanced Graphics Adapter, default palette registers).
pub const RGB: [(u8, u8, u8); 16] = [
    (0x00, 0x00, 0x00),
    (0x00, 0x00, 0xAA),
    (0x00, 0xAA, 0x00),
    (0x00, 0xAA, 0xAA),
    (0xAA, 0x00, 0x00),
    (0xAA, 0x00, 0xAA),
    (0xAA, 0x55, 0x00),
    (0xAA, 0xAA, 0xAA),
    (0x55, 0x55, 0x55),
    (0x55, 0x55, 0xFF),
    (0x55, 0xFF, 0x55),
    (0x55, 0xFF, 0xFF),
    (0xFF, 0x55, 0x55),
    (0xFF, 0x55, 0xFF),
    (0xFF, 0xFF, 0x55),
    (0xFF, 0xFF, 0xFF),
];

/// The names that the program itself writes.
pub const NAMES: [&str; 16] = [
    "black",
    "blue",
    "green",
    "cyan",
    "red",
    "magenta",
    "brown",
    "light gray",
    "dark gray",
    "light blue",
    "light green",
    "light cyan",
    "light red",
    "light magenta",
    "yellow",
    "white",
];

/// Names that models use: folded, with the shade they mean in plain RGB (from common usage, not from a standard).
const OTHER: &[(&str, u32)] = &[
    ("amber", 0xFF_BF00),
    ("aqua", 0x00_FFFF),
    ("aquamarine", 0x7F_FFD4),
    ("azure", 0x00_7FFF),
    ("beige", 0xD8_C8A0),
    ("bronze", 0xCD_7F32),
    ("burgundy", 0x80_0020),
    ("charcoal", 0x36_454F),
    ("chocolate", 0x7B_3F00),
    ("copper", 0xB8_7333),
    ("coral", 0xFF_7F50),
    ("cream", 0xFF_FDD0),
    ("crimson", 0xDC_143C),
    ("emerald", 0x20_A050),
    ("fuchsia", 0xFF_00FF),
    ("gold", 0xFF_D700),
    ("indigo", 0x4B_0082),
    ("ivory", 0xFF_FFF0),
    ("khaki", 0xC3_B091),
    ("lavender", 0xE6_C6FF),
    ("lime", 0x32_FF32),
    ("maroon", 0x80_0000),
    ("midnight", 0x19_1970),
    ("mint", 0x98_FF98),
    ("navy", 0x00_0080),
    ("ochre", 0xAA_6600),
    ("olive", 0x80_8000),
    ("orange", 0xFF_8C00),
    ("peach", 0xFF_CBA4),
    ("pink", 0xFF_A0C0),
    ("purple", 0x80_0080),
    ("rose", 0xFF_4070),
    ("ruby", 0xC0_1040),
    ("rust", 0xA0_4010),
    ("salmon", 0xFA_8072),
    ("scarlet", 0xDD_1010),
    ("silver", 0xB8_B8B8),
    ("skin", 0xF0_C090),
    ("sky", 0x60_A0FF),
    ("slate", 0x60_6870),
    ("tan", 0xC0_9060),
    ("teal", 0x00_8888),
    ("turquoise", 0x30_D0C8),
    ("violet", 0x90_30D0),
];

/// The EGA colour that looks most like this one: the smallest distance in Oklab, where equal steps look equally far apart, so
/// a muddy green does not become gray as it would by RGB distance.
#[must_use]
pub fn nearest(r: u8, g: u8, b: u8) -> Ega {
    static PALETTE: LazyLock<[Oklab; 16]> = LazyLock::new(|| RGB.map(|(r, g, b)| oklab(r, g, b)));
    let wanted = oklab(r, g, b);
    let mut best = (0, f32::INFINITY);
    for (index, have) in (0..).zip(PALETTE.iter()) {
        let distance = wanted.distance_squared(*have);
        if distance < best.1 {
            best = (index, distance);
        }
    }
    Ega(best.0)
}

/// What shows any colour best. Light ones are the nearest of the sixteen; a dark one keeps its hue as a checkerboard of that hue and
/// black, a brown stays brown, and orange is brown and yellow.
#[must_use]
pub fn ink_of(r: u8, g: u8, b: u8) -> Ink {
    let nearest = nearest(r, g, b);
    if RGB[usize::from(nearest.0)] == (r, g, b) {
        return Ink::solid(nearest);
    }
    let hsv: Hsv = Hsv::from_color(Srgb::new(r, g, b).into_format::<f32>());
    let (hue, saturation, value) = (hsv.hue.into_positive_degrees(), hsv.saturation, hsv.value);
    let brown = (BROWNS.0..BROWNS.1).contains(&hue);
    if value < BLACK {
        Ink::default()
    } else if value <= DARK && saturation >= TINTED {
        let (_, color) = HUES.iter().find(|(upto, _)| hue < *upto).unwrap_or(&HUES[0]);
        Ink(Ega(*color), Ega(0))
    } else if value <= DARK && saturation < GREYISH {
        let mixed = [Ink::default(), Ink(Ega(8), Ega(0)), Ink::solid(Ega(8))];
        // By brightness: half of dark grey's, and the middles between.
        mixed[usize::from(value > 0.1) + usize::from(value > 0.25)]
    } else if brown && saturation >= ORANGE.0 && value >= ORANGE.1 {
        Ink(Ega(6), Ega(14))
    } else if brown && saturation >= TINTED && value <= DIM {
        Ink::solid(Ega(6))
    } else {
        Ink::solid(nearest)
    }
}

/// Of full brightness 1: below this black, up to this dark, up to this no light brown.
const BLACK: f32 = 0.07;
const DARK: f32 = 0.34;
const DIM: f32 = 0.7;
/// From this saturation on a dark colour has a hue; below the other it is a grey.
const TINTED: f32 = 0.34;
const GREYISH: f32 = 0.2;
/// The hues of browns and oranges, in degrees; and the least saturation and brightness of orange.
const BROWNS: (f32, f32) = (17.0, 43.0);
const ORANGE: (f32, f32) = (0.7, 0.88);
/// The dark hues, each with the degree at which it ends: red, brown, green, cyan, blue, magenta, and red again.
const HUES: [(f32, u8); 7] = [(15.0, 4), (66.0, 6), (165.0, 2), (205.0, 3), (262.0, 1), (342.0, 5), (361.0, 4)];

/// The square stands in for the 2.4 power of sRGB; the sixteen names below and what the composer draws were chosen by it.
fn oklab(r: u8, g: u8, b: u8) -> Oklab {
    let [r, g, b] = [r, g, b].map(|c| (f32::from(c) / 255.0).powi(2));
    Oklab::from_color(LinSrgb::new(r, g, b))
}

/// One colour or a dithered pair from what models write: an EGA name ("light blue", `LIGHT_BLUE`, "bright blue"), a common
/// name, `#rgb`, `#rrggbb` (with alpha ignored), `0xrrggbb`, `rgb(1,2,3)`, a number 0-15, or two of these joined by a slash.
/// `None` where it is none of these.
#[must_use]
pub fn parse(text: &str) -> Option<Ink> {
    let text = text.trim();
    if text.len() > 64 {
        return None;
    }
    if let Some((a, b)) = text.split_once('/') {
        return Some(Ink(one(a)?.0, one(b)?.0));
    }
    one(text)
}

/// As `parse`, from a JSON value: also a number 0-15 or 0xrrggbb, `[r, g, b]`, `{r, g, b}`, and a list of two colours.
#[must_use]
pub fn parse_value(value: &Value) -> Option<Ink> {
    match value {
        Value::String(text) => parse(text),
        Value::Number(n) => number(n.as_u64().or_else(|| n.as_f64().filter(|n| *n >= 0.0).map(|n| n as u64))?),
        Value::Array(list) => match list.as_slice() {
            [one] => parse_value(one),
            [r, g, b, ..] if [r, g, b].iter().all(|c| c.is_number()) => channels([r, g, b]),
            [a, b, ..] => Some(Ink(parse_value(a)?.0, parse_value(b)?.0)),
            [] => None,
        },
        Value::Object(map) => {
            let get = |long: &str, short: &str| map.get(short).or_else(|| map.get(long));
            if let (Some(r), Some(g), Some(b)) = (get("red", "r"), get("green", "g"), get("blue", "b")) {
                return channels([r, g, b]);
            }
            ["hex", "color", "colour", "name", "value"].iter().find_map(|key| parse(map.get(*key)?.as_str()?))
        }
        Value::Null | Value::Bool(_) => None,
    }
}

fn channels(rgb: [&Value; 3]) -> Option<Ink> {
    let mut parts = [0.0; 3];
    for (part, value) in parts.iter_mut().zip(rgb) {
        *part = value.as_f64()?;
    }
    // Fractions of one, as shaders write them.
    let scale = if parts.iter().all(|p| *p <= 1.0) && parts.iter().any(|p| p.fract() != 0.0) { 255.0 } else { 1.0 };
    let [r, g, b] = parts.map(|p| (p * scale).clamp(0.0, 255.0) as u8);
    Some(ink_of(r, g, b))
}

fn number(n: u64) -> Option<Ink> {
    match n {
        0..=15 => Some(Ink::solid(Ega(n as u8))),
        16..=0xFF_FFFF => Some(ink_of((n >> 16) as u8, (n >> 8) as u8, n as u8)),
        _ => None,
    }
}

fn one(text: &str) -> Option<Ink> {
    let solid = |index: usize| Some(Ink::solid(Ega(index as u8)));
    if let Some(index) = NAMES.iter().position(|name| *name == text) {
        return solid(index);
    }
    let lower = text.trim().to_ascii_lowercase();
    if let Some(hex) = lower.strip_prefix('#').or_else(|| lower.strip_prefix("0x")) {
        return from_hex(hex);
    }
    if let Some(body) = lower.strip_prefix("rgba(").or_else(|| lower.strip_prefix("rgb(")) {
        let mut parts =
            body.trim_end_matches(')').split([',', ' ']).filter(|p| !p.is_empty()).map(|p| p.parse::<f32>().ok());
        let mut next = || parts.next().flatten().map(|n| n.clamp(0.0, 255.0) as u8);
        return Some(ink_of(next()?, next()?, next()?));
    }
    if let Ok(n) = lower.parse::<u64>() {
        return number(n);
    }
    let folded: String = lower.chars().filter(char::is_ascii_alphabetic).collect::<String>().replace("grey", "gray");
    if let Some(index) = NAMES.iter().position(|name| name.bytes().filter(|b| *b != b' ').eq(folded.bytes())) {
        return solid(index);
    }
    match folded.as_str() {
        "gray" => return solid(7),
        "" => return None,
        _ => {}
    }
    let (shade, base) = ["bright", "light", "pale", "dark", "deep", "medium"]
        .iter()
        .find_map(|shade| folded.strip_prefix(shade).map(|base| (*shade, base)))
        .unwrap_or(("", folded.as_str()));
    let light = matches!(shade, "bright" | "light" | "pale");
    if let Some(index) = NAMES.iter().position(|name| *name == base) {
        return solid(match (shade, index) {
            (_, 1..=5) if light => index + 8,
            (_, 6) if light => 14,
            (_, 14) if !light => 6,
            ("dark" | "deep", 15) => 7,
            _ => index,
        });
    }
    if base == "gray" {
        return solid(if light { 7 } else { 8 });
    }
    let (_, rgb) = OTHER.iter().find(|(name, _)| *name == folded || *name == base || folded.starts_with(name))?;
    let [_, r, g, b] = rgb.to_be_bytes();
    let shaded = |c: u8| match shade {
        "dark" | "deep" => (u32::from(c) * 6 / 10) as u8,
        _ if light => (u32::from(c) + (255 - u32::from(c)) / 2) as u8,
        _ => c,
    };
    Some(ink_of(shaded(r), shaded(g), shaded(b)))
}

fn from_hex(hex: &str) -> Option<Ink> {
    let hex = hex.trim();
    if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let digit = |at: usize, long: bool| {
        if long {
            u8::from_str_radix(hex.get(at * 2..at * 2 + 2)?, 16).ok()
        } else {
            u8::from_str_radix(hex.get(at..=at)?, 16).ok().map(|d| d * 17)
        }
    };
    let long = match hex.len() {
        3 | 4 => false,
        6 | 8 => true,
        _ => return None,
    };
    Some(ink_of(digit(0, long)?, digit(1, long)?, digit(2, long)?))
}

/// What `parse` reads back to the same ink.
#[must_use]
pub fn name(ink: Ink) -> String {
    let of = |color: Ega| NAMES[usize::from(color.0 & 15)];
    if ink.0 == ink.1 { of(ink.0).to_owned() } else { format!("{}/{}", of(ink.0), of(ink.1)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_sixteen_colours_are_read_by_value_and_by_name() {
        for (index, (r, g, b)) in RGB.iter().enumerate() {
            assert_eq!(nearest(*r, *g, *b), Ega(index as u8));
            let ink = Ink(Ega(index as u8), Ega(0));
            assert_eq!(parse(&name(ink)), Some(ink));
        }
    }

    #[test]
    fn dark_colours_keep_their_hue_browns_stay_brown_and_orange_is_brown_and_yellow() {
        for (text, want) in [
            ("#1B1B4D", (1, 0)),
            ("#1A2A1A", (2, 0)),
            ("#013220", (2, 0)),
            ("#3B0A0A", (4, 0)),
            ("#550000", (4, 0)),
            ("#2E0854", (5, 0)),
            ("#4A2F1B", (6, 0)),
            ("#2a1a0a", (6, 0)),
            ("#003b46", (3, 0)),
            ("#101010", (0, 0)),
            ("#1C1C1C", (8, 0)),
            ("#333", (8, 0)),
            ("#5C4033", (6, 6)),
            ("#8B4513", (6, 6)),
            ("#A0522D", (6, 6)),
            ("#FFA500", (6, 14)),
            ("orange", (6, 14)),
            ("#FFFFFE", (15, 15)),
            ("#36454F", (8, 8)),
        ] {
            assert_eq!(parse(text), Some(Ink(Ega(want.0), Ega(want.1))), "{text}");
        }
    }

    #[test]
    fn other_spellings_of_a_colour_are_read_as_one_of_the_sixteen() {
        for (text, want) in [
            ("#00A", 1),
            ("#0000AA", 1),
            ("0xAA5500", 6),
            ("rgb(255, 255, 255)", 15),
            ("LIGHT_BLUE", 9),
            ("bright-red", 12),
            ("grey", 7),
            ("DarkGrey", 8),
            ("dark yellow", 6),
            ("navy", 1),
            ("gold", 14),
            ("#8B4513", 6),
            ("#228B22", 2),
            ("12", 12),
        ] {
            assert_eq!(parse(text), Some(Ink::solid(Ega(want))), "{text}");
        }
        assert_eq!(parse("brown/black"), Some(Ink(Ega(6), Ega(0))));
        assert_eq!(parse("the colour of regret"), None);
        assert_eq!(parse_value(&json!([170, 0, 0])), Some(Ink::solid(Ega(4))));
        assert_eq!(parse_value(&json!(["blue", "black"])), Some(Ink(Ega(1), Ega(0))));
        assert_eq!(parse_value(&json!({"r": 0, "g": 0.5, "b": 0.2})), Some(Ink::solid(Ega(2))));
        assert_eq!(parse_value(&json!(null)), None);
    }
}
