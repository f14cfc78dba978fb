//! The rooms seen so far as text: boxes on a grid, the ways between neighbours drawn, the others listed.

use messages::t;
use rules::GameState;
use screen::MapLayout;
use std::collections::BTreeMap;
use world::{RoomId, World};

/// Columns of a room's name, and of the gap to the next.
const NAME: usize = 14;
const GAP: usize = 3;
/// Cells in a row at most; what lies further off is listed only.
const ACROSS: usize = 4;

pub(super) fn text(world: &World, state: &GameState) -> String {
    let chart = MapLayout::of_visited(world, state);
    let at: BTreeMap<(i32, i32), RoomId> = chart.places.iter().map(|(room, (x, y))| ((*y, *x), *room)).collect();
    let here = chart.places.get(&state.room).copied().unwrap_or_default();
    let least = chart.places.values().map(|(x, _)| *x).min().unwrap_or(0).max(here.0 - 2);
    let columns: Vec<i32> = (least..least + ACROSS as i32).collect();
    let joined = |a: Option<&RoomId>, b: Option<&RoomId>| {
        a.zip(b).is_some_and(|(a, b)| chart.ways.contains(&(*a.min(b), *a.max(b))))
    };
    let (top, bottom) =
        chart.places.values().fold((here.1, here.1), |(top, bottom), (_, y)| (top.min(*y), bottom.max(*y)));
    let mut lines = Vec::new();
    for y in top..=bottom {
        let (mut boxes, mut below) = (String::new(), String::new());
        for x in &columns {
            let room = at.get(&(y, *x));
            let name = room.map_or_else(String::new, |room| {
                let name: String = world[*room].name.chars().take(NAME - 2).collect();
                if *room == state.room { format!("*{name}*") } else { format!("[{name}]") }
            });
            let east = if joined(room, at.get(&(y, x + 1))) { "---" } else { "   " };
            boxes.push_str(&format!("{name:^NAME$}{east}"));
            let south = if joined(room, at.get(&(y + 1, *x))) { "|" } else { "" };
            below.push_str(&format!("{south:^width$}", width = NAME + GAP));
        }
        for line in [boxes, below] {
            lines.push(line.trim_end().to_owned());
        }
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let drawn = |a: &RoomId, b: &RoomId| {
        let cell = |room: &RoomId| chart.places.get(room).copied().unwrap_or_default();
        let ((ax, ay), (bx, by)) = (cell(a), cell(b));
        (ax - bx).abs() + (ay - by).abs() == 1 && [ax, bx].iter().all(|x| columns.contains(x))
    };
    let name = |room: &RoomId| world[*room].name.as_str();
    for (a, b) in chart.ways.iter().filter(|(a, b)| !drawn(a, b)) {
        lines.push(format!("{} - {}", name(a), name(b)));
    }
    for (room, direction) in &chart.unknown {
        lines.push(t!("cli-map-unseen", room = name(room), direction = direction.name()));
    }
    lines.join("\n")
}
