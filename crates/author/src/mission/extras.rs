//! What nobody needs and somebody will like: guarded trinkets, ways back, small things lying about. It must not hold anything
//! that the goal asks for.

use super::Kind;
use super::grow::{Grower, puzzle};
use crate::book::Record;

/// Trinkets that lie about for the taking.
const LOOSE: usize = 2;

impl<'b> Grower<'b, '_> {
    /// The ways back that the map has found, each with a record of the book. `None` where the book has too few.
    pub fn shortcuts(&mut self) -> Option<()> {
        let book = self.book;
        let mut records: Vec<_> = book.of("shortcut").collect();
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
            self.taken.extend([shortcut.far, shortcut.near]);
            let mut way = puzzle(record, Kind::Shortcut(nth), shortcut.far, room.region, None);
            way.optional = true;
            self.puzzles.push(way);
        }
        Some(())
    }

    /// Locks that yield nothing but a trinket: worth points, and a story.
    pub fn guarded_trinkets(&mut self, count: i32) {
        let mut trinkets = self.trinkets();
        for _ in 0..count {
            // One is kept back to lie about.
            if trinkets.len() <= 1 || self.count() >= self.size.puzzles.1 {
                return;
            }
            let Some(trinket) = trinkets.pop() else { return };
            let by = self.rng.below(self.last() as u32 + 1) as usize;
            let first = self.puzzles.len();
            let Some((asked, _, region)) = self.yielder(trinket.id, by) else { return };
            self.used.push(trinket.id);
            for puzzle in &mut self.puzzles[first..] {
                puzzle.optional = true;
            }
            for item in asked {
                self.lay_about(item, region, None);
            }
        }
    }

    pub fn scatter_trinkets(&mut self) {
        for trinket in self.trinkets().into_iter().take(LOOSE) {
            let region = self.rng.below(self.last() as u32 + 1) as usize;
            self.used.push(trinket.id);
            self.lay_about(trinket.id, region, None);
        }
    }

    fn trinkets(&mut self) -> Vec<&'b Record<'b>> {
        let book = self.book;
        let mut trinkets: Vec<_> =
            book.of("item").filter(|item| item.is("trinket") && !self.used.contains(&item.id)).collect();
        self.rng.shuffle(&mut trinkets);
        trinkets
    }
}
