//! The text form of a drawing. One operation a line; `assets/props/README.md` tells how to write them.

use super::{Placement, Prop};
use crate::palette::ink;
use crate::texture::TextureKind;
use world::Ink;

/// An ink as written: a pair of its own or a slot, with steps of shade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SlotColor {
    Own(Ink),
    Slot(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FillStyle {
    Plain,
    /// Light at the left to dark at the right.
    Across,
    /// Light above to dark below.
    Down,
    /// Every other pixel only: shadows and glows.
    Half,
    Texture(TextureKind, Option<Ink>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaintSettings {
    pub color: SlotColor,
    pub steps: i32,
    pub style: FillStyle,
    pub stir: PropMotion,
}

/// How something moves of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PropMotion {
    Still,
    /// A light that goes on and off; of single pixels each for itself.
    Blink,
    /// A light that swells and sinks.
    Glow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeKind {
    Rect,
    Box,
    Ellipse,
    Ring,
    Ball,
    Leaf,
    Flame,
}

#[derive(Clone, Debug)]
pub(super) enum Op {
    /// A shape in a box: x, y, width, height.
    Boxed(ShapeKind, PaintSettings, [i32; 4]),
    Polygon(PaintSettings, Vec<(i32, i32)>),
    Lines(PaintSettings, Vec<(i32, i32)>, bool),
    Dots(PaintSettings, Vec<(i32, i32)>),
    /// A turned solid: its axis, then rows and half widths.
    Lathe(PaintSettings, i32, Vec<(i32, i32)>),
    /// What follows is drawn a second time, mirrored; or no longer.
    Mirror(bool),
    /// Drawings that take turns at one place: so many ticks each, in this order.
    Cels(u32, &'static [u8], Vec<Vec<Op>>),
}

/// The orders in which cels may take turns. The first cel is the one that stands still.
const ORDERS: [(&str, &[u8]); 5] =
    [("01", &[0, 1]), ("012", &[0, 1, 2]), ("0102", &[0, 1, 0, 2]), ("0121", &[0, 1, 2, 1]), ("0123", &[0, 1, 2, 3])];

/// Reads a file of drawings; each thing it cannot read is named in the second list with its line.
pub(super) fn parse(text: &str) -> (Vec<Prop>, Vec<String>) {
    let mut props: Vec<Prop> = Vec::new();
    let mut errors = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split(" ;").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        let done = if line.starts_with('[') {
            header(line).map(|prop| props.push(prop))
        } else {
            props.last_mut().and_then(|prop| body(prop, line))
        };
        if done.is_none() {
            errors.push(format!("line {}: {line}", number + 1));
        }
    }
    (props, errors)
}

/// `[name] 40x30 floor solid foot=6 surface=2`
fn header(line: &str) -> Option<Prop> {
    let (name, rest) = line.strip_prefix('[')?.split_once(']')?;
    let mut words = rest.split_whitespace();
    let (w, h) = words.next()?.split_once('x')?;
    let size = (w.parse().ok().filter(|w| (1..=320).contains(w))?, h.parse().ok().filter(|h| (1..=190).contains(h))?);
    let placement = match words.next()? {
        "floor" => Placement::Floor,
        "wall" => Placement::Wall,
        "against" => Placement::Against,
        "ceiling" => Placement::Ceiling,
        "ground" => Placement::Ground,
        "water" => Placement::Water,
        "sky" => Placement::Sky,
        "top" => Placement::Top,
        _ => return None,
    };
    let mut prop = Prop {
        name: name.to_owned(),
        size,
        placement,
        solid: false,
        flat: false,
        foot: (size.1 / 4).clamp(2, 9),
        base: None,
        surface: None,
        slots: [ink(6, 6), ink(7, 7), ink(8, 8)],
        ops: Vec::new(),
        in_cels: false,
    };
    for word in words {
        match (word, word.split_once('=')) {
            ("solid", _) => prop.solid = true,
            ("flat", _) => prop.flat = true,
            (_, Some(("foot", n))) => prop.foot = n.parse().ok()?,
            (_, Some(("base", n))) => prop.base = Some(n.parse().ok()?),
            (_, Some(("surface", n))) => prop.surface = Some(n.parse().ok()?),
            _ => return None,
        }
    }
    Some(prop)
}

fn body(prop: &mut Prop, line: &str) -> Option<()> {
    let (op, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match op {
        "slots" => {
            for (slot, pair) in prop.slots.iter_mut().zip(rest.split_whitespace()) {
                *slot = pair_of(pair)?;
            }
            return Some(());
        }
        "mirror" => {
            prop.ops.push(Op::Mirror(rest != "off"));
            return Some(());
        }
        "cels" => {
            let (ticks, order) = rest.split_once(' ')?;
            let (_, order) = ORDERS.iter().find(|(name, _)| *name == order)?;
            prop.ops.push(Op::Cels(ticks.parse().ok().filter(|n| (2..=100).contains(n))?, order, vec![Vec::new()]));
            prop.in_cels = true;
            return Some(());
        }
        "cel" | "still" => {
            let Some(Op::Cels(_, order, cels)) = prop.ops.last_mut().filter(|_| prop.in_cels) else { return None };
            let wanted = order.iter().max().map_or(1, |most| usize::from(*most) + 1);
            if op == "cel" {
                cels.push(Vec::new());
            } else {
                prop.in_cels = false;
            }
            return (if op == "cel" { cels.len() <= wanted } else { cels.len() == wanted }).then_some(());
        }
        _ => {}
    }
    let mut words = rest.split_whitespace();
    let paint = if op == "flame" { paint("cc")? } else { paint(words.next()?)? };
    let boxed = |words: &mut std::str::SplitWhitespace| -> Option<[i32; 4]> {
        let numbers: Vec<i32> = words.map(|n| n.parse().ok()).collect::<Option<_>>()?;
        numbers.try_into().ok()
    };
    let pairs = |words: &mut std::str::SplitWhitespace, by: char| -> Option<Vec<(i32, i32)>> {
        words.map(|pair| pair.split_once(by).and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)))).collect()
    };
    let op = match op {
        "r" => Op::Boxed(ShapeKind::Rect, paint, boxed(&mut words)?),
        "b" => Op::Boxed(ShapeKind::Box, paint, boxed(&mut words)?),
        "e" => Op::Boxed(ShapeKind::Ellipse, paint, boxed(&mut words)?),
        "o" => Op::Boxed(ShapeKind::Ring, paint, boxed(&mut words)?),
        "ball" => Op::Boxed(ShapeKind::Ball, paint, boxed(&mut words)?),
        "leaf" => Op::Boxed(ShapeKind::Leaf, paint, boxed(&mut words)?),
        "flame" => Op::Boxed(ShapeKind::Flame, paint, boxed(&mut words)?),
        "p" => Op::Polygon(paint, pairs(&mut words, ',')?),
        "l" => Op::Lines(paint, pairs(&mut words, ',')?, false),
        "c" => Op::Lines(paint, pairs(&mut words, ',')?, true),
        "d" => Op::Dots(paint, pairs(&mut words, ',')?),
        "lathe" => Op::Lathe(paint, words.next()?.parse().ok()?, pairs(&mut words, ':').filter(|p| p.len() > 1)?),
        _ => return None,
    };
    match prop.ops.last_mut() {
        Some(Op::Cels(_, _, cels)) if prop.in_cels => cels.last_mut()?.push(op),
        _ => prop.ops.push(op),
    }
    Some(())
}

/// `66`, `6e`, `A`, `B+`, `A--`, each with an optional style: `>`, `v`, `%`, `:bricks`, `:bricks/78`; and `*` or `^` at the end
/// for a light that blinks or glows.
fn paint(text: &str) -> Option<PaintSettings> {
    let (text, stir) = match text.as_bytes().last()? {
        b'*' => (&text[..text.len() - 1], PropMotion::Blink),
        b'^' => (&text[..text.len() - 1], PropMotion::Glow),
        _ => (text, PropMotion::Still),
    };
    let (color, rest) = match text.as_bytes().first()? {
        slot @ b'A'..=b'C' => (SlotColor::Slot(usize::from(slot - b'A')), &text[1..]),
        _ => (SlotColor::Own(pair_of(text.get(..2)?)?), &text[2..]),
    };
    let signs = rest.bytes().take_while(|b| matches!(b, b'+' | b'-')).count();
    let steps = rest.bytes().take(signs).map(|b| if b == b'+' { 1 } else { -1 }).sum();
    let style = match &rest[signs..] {
        "" => FillStyle::Plain,
        ">" => FillStyle::Across,
        "v" => FillStyle::Down,
        "%" => FillStyle::Half,
        other => {
            let (name, second) = other.strip_prefix(':')?.split_once('/').unwrap_or((&other[1..], ""));
            let kind = TextureKind::from_name(name);
            if kind == TextureKind::Dither && name != "dither" {
                return None;
            }
            FillStyle::Texture(kind, if second.is_empty() { None } else { Some(pair_of(second)?) })
        }
    };
    Some(PaintSettings { color, steps, style, stir })
}

/// Two hexadecimal digits: the checkerboard of two colours.
fn pair_of(text: &str) -> Option<Ink> {
    let value = u8::from_str_radix(text, 16).ok().filter(|_| text.len() == 2)?;
    Some(ink(value >> 4, value & 15))
}
