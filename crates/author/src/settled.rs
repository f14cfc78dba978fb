//! What somebody who was a lock says from when it is settled: they have not forgotten who did it. Each line is told once a dream. It must not say
//! what was done.

use super::effects::consumes;
use super::mission::PuzzleKind;
use super::shuffle_bag::ShuffleBag;
use super::world_plan::Plan;

/// The templates, by what it took: something that was given, a way that was kept, a word; and those of who has no words.
const KINDS: [&str; 4] = ["settled-gift", "settled-way", "settled-word", "settled-mute"];
/// Lines of a kind that a dream may have.
const A_DREAM: usize = 12;

/// The lines that are left.
pub struct Settled<'m>(Vec<ShuffleBag<&'m str>>);

impl<'m> Settled<'m> {
    /// All that this dream may tell.
    pub fn new(plan: &Plan<'_, 'm>) -> Self {
        Self(KINDS.iter().map(|kind| plan.dealt(kind, A_DREAM)).collect())
    }

    /// The next line for the person who is this lock; `None` when all were told.
    pub fn draw(&mut self, plan: &Plan<'_, '_>, lock: usize) -> Option<String> {
        let puzzle = &plan.mission.puzzles[lock];
        let is_mute = plan.content.find("character", puzzle.record.get("who")).is_some_and(|who| who.is("mute"));
        let gives = puzzle.keys.len() == 1 && consumes(puzzle, puzzle.solve_line());
        let kind = match puzzle.kind {
            _ if is_mute => 3,
            _ if gives => 0,
            PuzzleKind::Gate(_) => 1,
            _ => 2,
        };
        Some(plan.slots[lock].fill(self.0[kind].draw()?))
    }
}
