//! What nobody needs and somebody will like: guarded trinkets, ways back, small things lying about. It must not hold anything
//! that the goal asks for.

use super::MissionBuilder;
use crate::content::Record;
use crate::mission::{Puzzle, PuzzleKind};
use crate::theme::BESIDE;

/// Trinkets that lie about for the taking.
const LOOSE_TRINKETS: usize = 2;

impl<'b> MissionBuilder<'b, '_> {
    /// The ways back that the map has found, each with a record of the content. `None` where the content has too few.
    pub(super) fn place_shortcuts(&mut self) -> Option<()> {
        let content = self.content;
        let mut records: Vec<_> = content.records("shortcut").collect();
        self.rng.shuffle(&mut records);
        for (nth, shortcut) in self.map.shortcuts.iter().enumerate() {
            let room = &self.map.rooms[shortcut.far];
            let ends = [room, &self.map.rooms[shortcut.near]];
            // It is seen from both ends. Where nothing suits them both, what suits one must do: the way is there.
            let strange = |at: &usize| ends.iter().filter(|end| !end.suits(records[*at].get("at"))).count();
            let at = (0..records.len()).min_by_key(strange)?;
            let record = records.remove(at);
            self.used.push(record.id);
            // The near end has no lock, so that its text can tell of the way when it is open.
            self.locked_rooms.extend([shortcut.far, shortcut.near]);
            let mut way = Puzzle::new(record, PuzzleKind::Shortcut(nth), shortcut.far, room.region, None);
            way.optional = true;
            self.puzzles.push(way);
        }
        Some(())
    }

    /// Locks that yield nothing but a trinket: worth points, and a story.
    pub(super) fn guarded_trinkets(&mut self, count: i32) {
        let mut trinkets = self.free_trinkets();
        for _ in 0..count {
            // One is kept back to lie about.
            if trinkets.len() <= 1 || self.puzzle_count() >= self.size.puzzles.1 {
                return;
            }
            let trinket = trinkets.remove(0);
            // What a lock before has asked for is no reward any more.
            if self.used.contains(&trinket.id) {
                continue;
            }
            let by = self.rng.below(self.last() as u32 + 1) as usize;
            let first = self.puzzles.len();
            let Some((required, _, region)) = self.place_yield(trinket.id, by) else { return };
            self.used.push(trinket.id);
            for puzzle in &mut self.puzzles[first..] {
                puzzle.optional = true;
            }
            for item in required {
                self.place_item(item, region, None);
            }
        }
    }

    /// Trinkets that lie about.
    pub(super) fn scatter_trinkets(&mut self) {
        for trinket in self.free_trinkets().into_iter().take(LOOSE_TRINKETS) {
            let region = self.rng.below(self.last() as u32 + 1) as usize;
            self.used.push(trinket.id);
            self.place_item(trinket.id, region, None);
        }
    }

    fn free_trinkets(&mut self) -> Vec<&'b Record<'b>> {
        let content = self.content;
        let mut trinkets: Vec<_> =
            content.records("item").filter(|item| item.is("trinket") && !self.used.contains(&item.id)).collect();
        let taken = LOOSE_TRINKETS + self.size.most.0;
        self.deal.order(&mut trinkets, taken, |trinket| trinket.id);
        trinkets.sort_by_key(|trinket| trinket.is(BESIDE));
        trinkets
    }
}
