//! The portrait of what is drawn whole: the part of its cel that has the face, enlarged with its slants kept. Brows and tears are added
//! where its eyes are, which are what differs while it blinks. It must not know positions by heart: the table of beasts has them.

use super::expression::{Eyes, Mouth};
use super::inks::Inks;
use super::moods::Look;
use super::picture::{FRAME, HEIGHT, Portrait, WIDTH};
use super::raster::Layer;
use crate::view::{Cel, Figure, View, library};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Where the face is in a cel, and how many times larger it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Close {
    left: i32,
    top: i32,
    times: i32,
}

enum Entry {
    Close(Close),
    Person(Figure),
}

static TABLE: LazyLock<BTreeMap<&'static str, Entry>> = LazyLock::new(|| {
    let lines = library::lines("portraits/beasts.txt").filter_map(|line| line.split_once(':'));
    lines.filter_map(|(name, rest)| Some((name, entry(rest.trim())?))).collect()
});

fn entry(text: &'static str) -> Option<Entry> {
    if let Some(recipe) = text.strip_prefix("person ") {
        return Some(Entry::Person(Figure::parse(recipe)));
    }
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().ok());
    let mut next = || numbers.next().flatten();
    Some(Entry::Close(Close { left: next()?, top: next()?, times: next()?.clamp(1, 4) }))
}

/// The person that is drawn for a beast that has a human face.
pub fn stand_in(name: &str) -> Option<&'static Figure> {
    match TABLE.get(name) {
        Some(Entry::Person(figure)) => Some(figure),
        _ => None,
    }
}

pub fn draw(name: &str, figure: &Figure, look: Look, eyes: Eyes, mouth: Mouth) -> Portrait {
    let view = figure.drawn();
    let still = view.cel("idle", 0);
    let shut = view.cel("blink", 0);
    let lids = eye_boxes(still, shut);
    let shown = match mouth {
        Mouth::Shut => still,
        Mouth::Half => talking(&view, 1),
        Mouth::Open => talking(&view, 0),
    };
    let close = match TABLE.get(name) {
        Some(Entry::Close(close)) => *close,
        _ => around(still, &lids),
    };
    let blinks = eyes == Eyes::Shut || matches!(look.eyes, "laugh" | "down");
    let pixels = |x: i32, y: i32| {
        let on_lid = lids.iter().any(|lid| lid.contains(x, y));
        let from = if blinks && on_lid { shut } else { shown };
        at_foot(from, still, x, y)
    };
    let mut layer = Layer::new();
    enlarge(&mut layer, close, &pixels);
    let inks = Inks::new(&figure.colours);
    for lid in &lids {
        express(&mut layer, &inks, lid, close, look, eyes);
    }
    Portrait::framed(|x, y| layer.get(x, y), ground(still))
}

/// A cel of the talking loop in which the mouth is open, or half so.
fn talking(view: &View, step: u32) -> &Cel {
    view.cel("talk", step)
}

/// What of `cel` stands where `like` has this pixel: cels of a view are as large as they need to be and meet at the foot.
fn at_foot(cel: &Cel, like: &Cel, x: i32, y: i32) -> Option<u8> {
    cel.get(x - i32::from(like.foot.0) + i32::from(cel.foot.0), y - i32::from(like.foot.1) + i32::from(cel.foot.1))
}

/// The pixels of one eye in a cel, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lid {
    x: (i32, i32),
    y: (i32, i32),
}

impl Lid {
    fn contains(&self, x: i32, y: i32) -> bool {
        (self.x.0..=self.x.1).contains(&x) && (self.y.0..=self.y.1).contains(&y)
    }

    fn is_near(&self, x: i32, y: i32) -> bool {
        (self.x.0 - 2..=self.x.1 + 2).contains(&x) && (self.y.0 - 2..=self.y.1 + 2).contains(&y)
    }
}

/// Where two cels differ, in boxes: the eyes, where one of them has them shut.
fn eye_boxes(open: &Cel, shut: &Cel) -> Vec<Lid> {
    let mut lids: Vec<Lid> = Vec::new();
    for y in 0..i32::from(open.height) {
        for x in 0..i32::from(open.width) {
            if open.get(x, y) == at_foot(shut, open, x, y) {
                continue;
            }
            match lids.iter_mut().find(|lid| lid.is_near(x, y)) {
                Some(lid) => {
                    lid.x = (lid.x.0.min(x), lid.x.1.max(x));
                    lid.y = (lid.y.0.min(y), lid.y.1.max(y));
                }
                None => lids.push(Lid { x: (x, x), y: (y, y) }),
            }
        }
    }
    // A beast has two eyes at most that are seen.
    lids.truncate(2);
    lids
}

/// What is shown of a beast that has no line in the table: twice as large, the eyes a little above the middle.
fn around(cel: &Cel, lids: &[Lid]) -> Close {
    let (mut x, mut y) = (i32::from(cel.width) / 2, i32::from(cel.height) / 3);
    if let (Some(first), Some(last)) = (lids.first(), lids.last()) {
        x = i32::midpoint(first.x.0.min(last.x.0), first.x.1.max(last.x.1));
        y = i32::midpoint(first.y.0, last.y.1);
    }
    let (wide, tall) = ((WIDTH - 2 * FRAME) / 2, (HEIGHT - 2 * FRAME) / 2);
    Close { left: x - wide / 2, top: y - tall * 2 / 5, times: 2 }
}

/// Draws a part of a cel so many times larger. Twice as large each pixel becomes four, and a corner between two strokes is rounded where
/// they meet at a slant (Scale2x); three times, nine (Scale3x); four times is twice twice.
fn enlarge(layer: &mut Layer, close: Close, pixels: &dyn Fn(i32, i32) -> Option<u8>) {
    let twice = |x: i32, y: i32| scaled_twice(pixels, x, y);
    for y in FRAME..HEIGHT - FRAME {
        for x in FRAME..WIDTH - FRAME {
            let (px, py) = (x - FRAME + close.left * close.times, y - FRAME + close.top * close.times);
            let pixel = match close.times {
                1 => pixels(px, py),
                2 => twice(px, py),
                3 => scaled_thrice(pixels, px, py),
                _ => scaled_twice(&twice, px, py),
            };
            if let Some(color) = pixel {
                layer.set(x, y, (color, color));
            }
        }
    }
}

fn scaled_twice(pixels: &dyn Fn(i32, i32) -> Option<u8>, x: i32, y: i32) -> Option<u8> {
    let (px, py) = (x.div_euclid(2), y.div_euclid(2));
    let (right, low) = (x.rem_euclid(2) * 2 - 1, y.rem_euclid(2) * 2 - 1);
    let (beside, across) = (pixels(px + right, py), pixels(px - right, py));
    let (near, far) = (pixels(px, py + low), pixels(px, py - low));
    if beside == near && beside != far && near != across { beside } else { pixels(px, py) }
}

fn scaled_thrice(pixels: &dyn Fn(i32, i32) -> Option<u8>, x: i32, y: i32) -> Option<u8> {
    let (px, py) = (x.div_euclid(3), y.div_euclid(3));
    let (right, low) = (x.rem_euclid(3) - 1, y.rem_euclid(3) - 1);
    let at = |dx: i32, dy: i32| pixels(px + dx, py + dy);
    let own = at(0, 0);
    let corner = |dx: i32, dy: i32| {
        let (beside, near) = (at(dx, 0), at(0, dy));
        beside == near && beside != at(0, -dy) && near != at(-dx, 0)
    };
    match (right, low) {
        (0, 0) => own,
        (0, dy) => {
            let left = corner(-1, dy) && own != at(1, dy);
            let right = corner(1, dy) && own != at(-1, dy);
            if left || right { at(0, dy) } else { own }
        }
        (dx, 0) => {
            let above = corner(dx, -1) && own != at(dx, 1);
            let below = corner(dx, 1) && own != at(dx, -1);
            if above || below { at(dx, 0) } else { own }
        }
        (dx, dy) => {
            if corner(dx, dy) {
                at(dx, 0)
            } else {
                own
            }
        }
    }
}

/// A brow over an eye, a lid half shut, a tear: what a mood does to a beast.
fn express(layer: &mut Layer, inks: &Inks, lid: &Lid, close: Close, look: Look, eyes: Eyes) {
    let place = |x: i32, y: i32| (FRAME + (x - close.left) * close.times, FRAME + (y - close.top) * close.times);
    let ((left, top), (right, bottom)) = (place(lid.x.0, lid.y.0), place(lid.x.1 + 1, lid.y.1 + 1));
    let (left, right) = (left - 2, right + 1);
    let inner_is_right = left + right < WIDTH;
    let dark = (0, 0);
    // Rows by which the inner end of a brow is lower than the outer one, and how high above the eye it is.
    let brow = match look.brows {
        "angry" => Some((5, 4)),
        "cross" | "low" => Some((2, 2)),
        "sad" | "worried" => Some((-4, 3)),
        "high" | "one" => Some((0, 6)),
        "raised" => Some((1, 4)),
        _ => None,
    };
    if let Some((slant, above)) = brow {
        let wide = (right - left).max(1);
        for x in left..=right {
            let inward = if inner_is_right { x - left } else { right - x };
            let y = top - above + slant * inward / wide - slant / 2;
            layer.set(x, y, dark);
            layer.set(x, y - 1, dark);
        }
    }
    let half = eyes == Eyes::Half || matches!(look.eyes, "lidded" | "haughty" | "narrow");
    if half && bottom - top >= 2 {
        let skin = layer.get(left, bottom).map_or(inks.color(b'm'), |pixel| pixel & 15);
        for y in top..top + (bottom - top) / 2 {
            for x in left + 2..right {
                layer.set(x, y, (skin, skin));
            }
        }
        for x in left + 1..right {
            layer.set(x, top + (bottom - top) / 2, dark);
        }
    }
    if look.sign == Some("tear") {
        for (dx, dy) in [(0, 0), (0, 1), (-1, 2), (0, 2), (1, 2), (-1, 3), (0, 3), (1, 3), (0, 4)] {
            let outer = if inner_is_right { left } else { right };
            layer.set(outer + dx, bottom + 1 + dy, if (dx, dy) == (-1, 2) { (15, 15) } else { (11, 11) });
        }
    }
    if matches!(look.eyes, "happy" | "moist") && bottom - top >= 3 {
        // A smile pushes the lower lid up.
        let skin = layer.get(left, bottom).map_or(inks.color(b'm'), |pixel| pixel & 15);
        let lift = (bottom - top) / 3;
        for x in left + 2..right {
            (bottom - lift..bottom).for_each(|y| layer.set(x, y, (skin, skin)));
            layer.set(x, bottom - lift, dark);
        }
    }
    if look.sign == Some("blush") {
        for step in (0..=right - left).step_by(3) {
            layer.set(left + step + 1, bottom + 2, (12, 12));
            layer.set(left + step, bottom + 3, (12, 12));
            layer.set(left + step - 1, bottom + 4, (12, 12));
        }
    }
}

/// A ground that has no colour of which the beast has much.
fn ground(cel: &Cel) -> (u8, u8) {
    let mut counts = [0usize; 16];
    for (_, _, color) in cel.shown() {
        counts[usize::from(color & 15)] += 1;
    }
    let total: usize = counts.iter().sum::<usize>().max(1);
    let free = |(a, b): &&(u8, u8)| [*a, *b].iter().all(|c| counts[usize::from(*c)] * 12 < total);
    let grounds = [(3, 8), (9, 1), (2, 8), (7, 8), (5, 8), (3, 11)];
    grounds.iter().find(free).copied().unwrap_or((3, 11))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slants_are_kept_when_a_picture_is_enlarged() {
        let slant = |x: i32, y: i32| (x == y).then_some(4);
        let count = |times: i32, of: &dyn Fn(i32, i32) -> Option<u8>| {
            (0..3 * times)
                .flat_map(|y| (0..3 * times).map(move |x| (x, y)))
                .filter(|(x, y)| of(*x, *y).is_some())
                .count()
        };
        let twice = count(2, &|x, y| scaled_twice(&slant, x, y));
        assert!((12..=16).contains(&twice), "{twice}");
        let block = |x: i32, y: i32| ((0..2).contains(&x) && (0..2).contains(&y)).then_some(4);
        assert_eq!(scaled_twice(&block, 0, 0), None, "an outer corner is rounded");
        assert_eq!(scaled_twice(&block, 1, 1), Some(4));
        assert_eq!(scaled_thrice(&block, 4, 4), Some(4));
    }

    #[test]
    fn every_line_of_the_table_is_read() {
        let lines = library::lines("portraits/beasts.txt").count();
        assert_eq!(TABLE.len(), lines);
    }
}
