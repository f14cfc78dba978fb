//! Dealing out what a theme or a setting has over the numbers of its dreams: quests, locks, words, small things. A dream takes its part of
//! the stock, the dream of the next number takes the next part, and only when all parts have been dealt is the stock shuffled again:
//! so who dreams on by numbers meets little twice before everything was met once. What this player has met before (`dream::Met`) comes
//! after what he has not, whatever the number. It must not know what a record is for.

use dream::Met;
use rng::fnv;

/// The number of a dream, whose stock is dealt, and what was met of it.
#[derive(Clone, Copy, Debug)]
pub struct Deal<'m> {
    seed: u64,
    stock: u64,
    met: &'m Met,
}

impl<'m> Deal<'m> {
    /// `stock` names the theme or the settings.
    pub fn new(seed: u64, stock: &str, met: &'m Met) -> Self {
        Self { seed, stock: fnv(stock.as_bytes()), met }
    }

    /// So many of the lines that all dreams share, and those of the numbers before this one are not among them until all had their
    /// turn. They go round for ever in one order.
    pub fn lines<'l>(&self, stock: &str, lines: &[&'l str], taken: usize) -> Vec<&'l str> {
        let mut lines = lines.to_vec();
        lines.sort_by_key(|line| fnv(line.as_bytes()) ^ fnv(stock.as_bytes()).rotate_left(17));
        let parts = (lines.len() / taken.max(1)).max(1) as u64;
        let start = lines.len() * (self.seed % parts) as usize / parts as usize;
        lines.rotate_left(start);
        lines.truncate(taken);
        lines
    }

    /// Puts what is this dream's to have first, and what comes with the next numbers after it, where a dream takes so many of them.
    pub fn order<T>(&self, list: &mut [T], taken: usize, id: impl Fn(&T) -> &str) {
        let parts = (list.len() / taken.max(1)).max(2) as u64;
        let (round, part) = (self.seed / parts, self.seed % parts);
        let place = |item: &T| {
            // FNV mixes its last byte badly; what comes after it is mixed with the rest.
            let mixed = (fnv(id(item).as_bytes()) ^ self.stock).wrapping_add(round).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ (mixed >> 29)
        };
        list.sort_by(|one, other| place(one).cmp(&place(other)).then_with(|| id(one).cmp(id(other))));
        let start = list.len() * part as usize / parts as usize;
        list.rotate_left(start);
        list.sort_by_key(|item| self.times(id(item)));
    }

    /// How often this was met, or the puzzle that it is.
    pub fn times(&self, id: &str) -> u32 {
        self.met.times(id).max(self.met.times(&puzzle_id(id)))
    }
}

/// The id of the puzzle that this lock is.
pub fn puzzle_id(lock: &str) -> String {
    format!("{lock}_puzzle")
}

#[cfg(test)]
mod tests {
    use super::*;

    static NOTHING: Met = Met::nothing();

    #[test]
    fn nothing_is_dealt_again_before_all_of_it_was_dealt() {
        let stock: Vec<String> = (0..23).map(|nth| format!("lock{nth}")).collect();
        for first in [0, 3, 30, 999] {
            let mut met = std::collections::BTreeSet::new();
            for seed in first * 3..first * 3 + 3 {
                let mut list: Vec<&str> = stock.iter().map(String::as_str).collect();
                Deal::new(seed, "farm", &NOTHING).order(&mut list, 7, |id| id);
                assert!(list.iter().take(7).all(|id| met.insert(*id)), "{seed}: {list:?}");
            }
        }
        let dealt = |seed| {
            let mut list: Vec<&str> = stock.iter().map(String::as_str).collect();
            Deal::new(seed, "farm", &NOTHING).order(&mut list, 7, |id| id);
            list
        };
        assert_ne!(dealt(0), dealt(3), "shuffled again");
        // Lines are never shuffled again: of six dreams in a row no two share one.
        let lines: Vec<&str> = stock.iter().map(String::as_str).collect();
        for first in [0, 5, 8_000_000] {
            let mut met = std::collections::BTreeSet::new();
            for seed in first..first + 6 {
                assert!(
                    Deal::new(seed, "farm", &NOTHING).lines("says", &lines, 3).iter().all(|line| met.insert(*line))
                );
            }
        }
        assert_eq!(dealt(5), dealt(5));
    }
}
