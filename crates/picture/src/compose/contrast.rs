//! How a drawing stands out from what is behind it: the shadow it stands in, another ink where its own is lost, a dark line around it.
//! It must not choose where anything stands.

use super::boxes::{Box4, area, pair};
use crate::canvas::{Brush, Canvas, Fill};
use crate::palette::{self, EGA};
use crate::props::{Placement, Prop};
use crate::{PICTURE_HEIGHT, WIDTH};
use world::Ink;

/// Colours nearer than this are taken for each other, in the units of `apart`.
const LOST: i32 = 40;
/// A line is drawn around what has less contrast than this over more than a third of its edge.
const FAINT: i32 = 40;

/// How far apart two colours look, 0-255.
fn apart(a: [u8; 3], b: [u8; 3]) -> i32 {
    let [r, g, b] = std::array::from_fn(|n| (i32::from(a[n]) - i32::from(b[n])).abs());
    (3 * r + 5 * g + 2 * b) / 10
}

/// The ink itself where it shows against another one, else the first of some that does.
pub(super) fn contrasting_ink(of: Ink, against: Ink, others: &[u8]) -> Ink {
    let against = palette::blend(against);
    let shows = |of: &Ink| apart(palette::blend(*of), against) >= LOST + 6;
    let mut all = std::iter::once(of).chain(others.iter().map(|other| pair(*other)));
    all.find(shows).unwrap_or(of)
}

/// What a box of the picture looks like from afar.
fn behind(canvas: &Canvas, [x, y, w, h]: Box4) -> [u8; 3] {
    let (mut sum, mut count) = ([0; 3], 1);
    for row in (y.max(0)..(y + h).min(PICTURE_HEIGHT)).step_by(3) {
        for column in (x.max(0) + ((row / 3) & 1)..(x + w).min(WIDTH)).step_by(4) {
            let color = EGA[usize::from(canvas.visual.get(column, row) & 15)];
            sum = std::array::from_fn(|n| sum[n] + i32::from(color[n]));
            count += 1;
        }
    }
    sum.map(|of| (of / count) as u8)
}

/// Another ink for a drawing whose own is that of what it stands before.
pub(super) fn contrasting_recolour(canvas: &Canvas, prop: &Prop, drawn: Box4) -> Option<Ink> {
    const KEPT: [&str; 16] = [
        "pillar",
        "robot",
        "statue",
        "pot_plant",
        "fireplace",
        "stairs",
        "cave_mouth",
        "vending_machine",
        "piano",
        "iron_gate",
        "portcullis",
        "plant_rack",
        "grandfather_clock",
        "skeleton",
        "rock_steps",
        "armor",
    ];
    let built = matches!(prop.name.as_str(), "horse" | "cart" | "pipes" | "signpost");
    let stands = matches!(prop.placement, Placement::Floor | Placement::Against) || built;
    if !stands || prop.flat || KEPT.contains(&prop.name.as_str()) {
        return None;
    }
    let own = prop.ink();
    // The upper half stands before the wall, the lower before the floor: it has to show against both.
    let [x, y, w, h] = drawn;
    let grounds = [behind(canvas, [x, y, w, h / 2]), behind(canvas, [x, y + h / 2, w, h - h / 2])];
    let shows = |of: Ink| {
        let of = palette::blend(of);
        grounds.map(|ground| apart(of, ground)).into_iter().min().unwrap_or(0)
    };
    let has = |color: u8| [own.0.0, own.1.0].contains(&color);
    if shows(own) >= LOST - 8 || has(15) {
        return None;
    }
    let others: &[u8] = if has(6) {
        &[0x67, 0x46, 0x06]
    } else if has(7) || has(8) {
        &[0x7F, 0x38, 0x08]
    } else if has(4) {
        &[0x4C, 0x46, 0x15]
    } else {
        return None;
    };
    let best = others.iter().map(|other| pair(*other)).max_by_key(|other| shows(*other).min(LOST));
    best.filter(|best| shows(*best) > shows(own) + 6)
}

/// Paints a drawing of a depth into its box: in its shadow, and with a line around it where its edge would be lost.
pub(super) fn paint_outlined(
    canvas: &mut Canvas,
    prop: &Prop,
    drawn: Box4,
    depth: u8,
    paint: impl FnOnce(&mut Canvas),
) {
    const LOOSE: [&str; 12] = [
        "grass_tuft",
        "flowers",
        "spider_web",
        "roots",
        "net",
        "hill",
        "mountain",
        "waterfall",
        "cave_mouth",
        "carpet",
        "bush",
        "pond",
    ];
    if prop.flat || prop.placement == Placement::Sky || LOOSE.contains(&prop.name.as_str()) {
        return paint(canvas);
    }
    let [x, y, w, h] = drawn;
    if prop.solid && depth > 0 && prop.placement != Placement::Water {
        let base = prop.base.map_or(w, |base| base * w / prop.size.0 + 4);
        let foot = area([x + (w - base) / 2 - 1, y + h - 4, base + 6, 6]);
        let shadow = Brush::filled(Fill::Half(0));
        crate::raster::ellipse(foot, |row, from, to| canvas.span(row, from, to, &shadow));
    }
    let (left, right) = ((x - 1).clamp(0, WIDTH), (x + w + 1).clamp(0, WIDTH));
    let (top, bottom) = ((y - 1).clamp(0, PICTURE_HEIGHT), (y + h + 1).clamp(0, PICTURE_HEIGHT));
    // What the drawing writes into the plane of depths is its outline; nothing else in the box has this depth meanwhile.
    let free = if depth == 15 { 14 } else { 15 };
    let mut was = Vec::with_capacity((right - left) as usize * (bottom - top) as usize);
    for row in top..bottom {
        let depths = canvas.priority.span_mut(row, left, right);
        was.extend_from_slice(depths);
        depths.fill(free);
    }
    paint(canvas);
    let wide = (right - left).max(0) as usize;
    let mine: Vec<bool> = (top..bottom)
        .flat_map(|row| canvas.priority.span_mut(row, left, right).iter().map(|of| *of == depth).collect::<Vec<_>>())
        .collect();
    let (mut edge, mut faint) = (Vec::new(), 0);
    for (n, _) in mine.iter().enumerate().filter(|(_, inside)| **inside) {
        let (at, row) = (n % wide, n / wide);
        let (column, line) = (left + at as i32, top + row as i32);
        for (dx, dy) in [(1, 0), (-1, 0), (0, -1)] {
            let (nx, ny) = (column + dx, line + dy);
            if nx < left || nx >= right || ny < top || mine[(ny - top) as usize * wide + (nx - left) as usize] {
                continue;
            }
            let color = |x: i32, y: i32| EGA[usize::from(canvas.visual.get(x, y) & 15)];
            let (own, own_too) = (color(column, line), color(column - dx, line - dy));
            let (other, other_too) = (color(nx, ny), color(nx + dx, ny + dy));
            let mean = |a: [u8; 3], b: [u8; 3]| std::array::from_fn(|n| u8::midpoint(a[n], b[n]));
            faint += i32::from(apart(mean(own, own_too), mean(other, other_too)) < FAINT);
            edge.push((nx, ny));
        }
    }
    for (n, row) in (top..bottom).enumerate() {
        let depths = canvas.priority.span_mut(row, left, right);
        for (at, depth) in depths.iter_mut().enumerate() {
            if !mine[n * wide + at] {
                *depth = was[n * wide + at];
            }
        }
    }
    if faint * 3 > edge.len() as i32 {
        let line = Canvas::solid(0).priority(depth);
        for (x, y) in edge {
            canvas.pixel(x, y, &line);
        }
    }
}
