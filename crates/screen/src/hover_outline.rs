//! The line around what the pointer is on, and its name: for those to whom colours do not tell things apart. It must not
//! decide what a click does.

use crate::context::Context;
use crate::paint::{self, HEIGHT, Rect, STATUS, WIDTH, ink};
use crate::play::Play;
use picture::Frame;
use std::collections::BTreeSet;

/// Pixels of a thing that are followed; larger things are outlined in part.
const MOST: usize = 12_000;

pub fn draw(frame: &mut Frame, play: &Play, context: &Context) {
    let (x, y) = context.pointer;
    let Some(thing) = play.thing_at(x, y) else { return };
    let mut inside = BTreeSet::from([(x, y)]);
    let mut ahead = vec![(x, y)];
    let mut edge = Vec::new();
    while let Some((x, y)) = ahead.pop() {
        for (nx, ny) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            if inside.contains(&(nx, ny)) {
                continue;
            }
            let within = (0..WIDTH).contains(&nx) && (STATUS..HEIGHT).contains(&ny);
            if within && play.thing_at(nx, ny) == Some(thing) && inside.len() < MOST {
                inside.insert((nx, ny));
                ahead.push((nx, ny));
            } else {
                edge.push((nx, ny));
            }
        }
    }
    // White within black: seen on every ground.
    for (x, y) in &edge {
        for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
            if y + dy >= STATUS && !inside.contains(&(x + dx, y + dy)) {
                frame.set(x + dx, y + dy, ink::BLACK);
            }
        }
    }
    for (x, y) in edge.into_iter().filter(|(_, y)| *y >= STATUS) {
        frame.set(x, y, ink::WHITE);
    }
    if let Some(name) = play.name_at(x, y, context) {
        let face = context.fitting(&name, WIDTH - 20);
        let name = face.clip(&name, WIDTH - 20);
        let (w, h) = (face.width(&name) + 8, face.line() + 2);
        let at = Rect::new((WIDTH - w) / 2, HEIGHT - h - 1, w, h);
        paint::fill(frame, at, ink::WHITE);
        paint::outline(frame, at, ink::BLACK);
        face.draw(frame, at.x + 4, at.y + 2, ink::BLACK, &name);
    }
}
