//! In which order a mission can be done, and where its middle is. It must not change what has to be done.

use super::map::Map;
use super::mission::{PlacedItem, Puzzle, PuzzleKind};

/// The puzzles in an order in which they can be solved: by what is in reach, earliest first.
pub fn solving_order<'b>(puzzles: Vec<Puzzle<'b>>, placed: &[PlacedItem<'b>], map: &Map<'b>) -> Vec<Puzzle<'b>> {
    let mut had: Vec<&str> = Vec::new();
    let mut open = vec![false; map.areas.len()];
    open[0] = true;
    let mut waiting = puzzles;
    let mut ordered: Vec<Puzzle<'b>> = Vec::with_capacity(waiting.len());
    loop {
        for item in placed.iter().filter(|item| open[map.rooms[item.room].region]) {
            if !had.contains(&item.item) {
                had.push(item.item);
            }
        }
        let ready = waiting.iter().position(|puzzle| {
            let first = |other: &Puzzle<'_>| match puzzle.kind {
                PuzzleKind::FirstStage => false,
                PuzzleKind::Stage(_) => {
                    other.record.id == puzzle.record.id && puzzle.stages_before().contains(&other.id())
                }
                // The last step of all, and what might be done in its place.
                PuzzleKind::OtherEnding => true,
                _ => {
                    matches!(other.kind, PuzzleKind::FirstStage | PuzzleKind::Stage(_))
                        && other.record.id == puzzle.record.id
                }
            };
            open[puzzle.region]
                && puzzle.keys.iter().chain(&puzzle.need).all(|key| had.contains(key))
                && !waiting.iter().any(|other| !std::ptr::eq(other, puzzle) && first(other))
        });
        let Some(ready) = ready else { break };
        let puzzle = waiting.remove(ready);
        if let PuzzleKind::Gate(region) = puzzle.kind {
            open[region] = true;
        }
        had.extend(puzzle.reward);
        ordered.push(puzzle);
    }
    // By the argument in `mission_builder` nothing waits here; if something did, it is better written than lost.
    ordered.extend(waiting);
    // The end comes at the end, whatever else might still be done.
    ordered.sort_by_key(|puzzle| match puzzle.kind {
        PuzzleKind::Final => 1,
        PuzzleKind::OtherEnding => 2,
        _ => 0,
    });
    ordered
}

/// Of the gates on the way to the last region the one nearest the middle of what must be done.
pub fn middle_gate(puzzles: &[Puzzle<'_>], path: &[usize]) -> usize {
    let needed: Vec<&Puzzle<'_>> =
        puzzles.iter().filter(|puzzle| !puzzle.optional && puzzle.kind != PuzzleKind::OtherEnding).collect();
    let half = needed.len() / 2;
    let gates = needed.iter().enumerate().filter_map(|(nth, puzzle)| match puzzle.kind {
        PuzzleKind::Gate(region) if path.contains(&region) => Some((nth.abs_diff(half), region)),
        _ => None,
    });
    gates.min().map_or(1, |(_, region)| region)
}
