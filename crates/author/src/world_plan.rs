//! The plan of a dream: everything that is settled before the world file is written, as data that the writing modules share. It must
//! not make any part of the file.

use super::content::{Content, Record};
use super::deal::Deal;
use super::directions::leading;
use super::map::Map;
use super::mission::{Mission, Puzzle, PuzzleKind};
use super::name::Name;
use super::shuffle_bag::ShuffleBag;
use super::template::{Slots, digits, expand_options};
use rng::Rng;

/// Map, mission and what was drawn by lot for each puzzle.
pub struct Plan<'b, 'm> {
    /// The theme's records.
    pub content: &'b Content<'b>,
    /// The sentence templates that all themes share.
    pub common: &'m Content<'m>,
    /// Rooms and exits.
    pub map: &'m Map<'b>,
    /// Puzzles and what lies about.
    pub mission: &'m Mission<'b>,
    /// For each puzzle what its text's slots stand for.
    pub slots: Vec<Slots>,
    /// For each puzzle with a word the word, else "".
    pub words: Vec<String>,
    /// For each puzzle the order of its steps, where it has steps.
    pub orders: Vec<[usize; 3]>,
    /// What is told when the middle gate opens.
    pub turn: Option<String>,
    /// At most so many views of places far away.
    pub most_views: usize,
    /// Which of all there is it is this dream's turn to have.
    pub deal: Deal<'m>,
}

impl<'b, 'm> Plan<'b, 'm> {
    /// Draws words, orders and the turn of the story. With it comes the random number generator as that has left it.
    pub fn new(
        (content, common): (&'b Content<'b>, &'m Content<'m>),
        map: &'m Map<'b>,
        mission: &'m Mission<'b>,
        most_views: usize,
        deal: Deal<'m>,
        mut rng: Rng,
    ) -> (Self, Rng) {
        let mut plan = Self {
            content,
            common,
            map,
            mission,
            slots: vec![],
            words: vec![],
            orders: vec![],
            turn: None,
            most_views,
            deal,
        };
        if mission.quest.has("turn-about") {
            let turns: Vec<&str> = mission.quest.all("turn").collect();
            plan.turn = rng.pick(&turns).copied().map(|turn| expand_options(turn, &mut rng));
        }
        for puzzle in &mission.puzzles {
            let mut words = puzzle.record.words("words");
            deal.order(&mut words, 1, |word| word);
            let word = words.first().copied().unwrap_or("");
            let mut order = [0, 1, 2];
            rng.shuffle(&mut order);
            // The order in which they stand is what anybody tries who tries them all.
            if order.is_sorted() {
                order.rotate_left(1 + rng.below(2) as usize);
            }
            plan.slots.push(plan.slots_of(puzzle, word, order));
            plan.words.push(word.to_owned());
            plan.orders.push(order);
        }
        (plan, rng)
    }

    /// The name of the item of this id; an empty one where there is none.
    pub fn item_name(&self, id: &str) -> Name {
        self.content.find("item", id).map(Record::name).unwrap_or_default()
    }

    /// The name of the thing or the person that is the puzzle's lock.
    pub fn lock_name(&self, puzzle: &Puzzle<'_>) -> Name {
        self.content.find("character", puzzle.record.get("who")).map_or_else(|| puzzle.record.name(), Record::name)
    }

    /// The sentence templates of this id (assets/themes/templates.txt); none where it is unknown.
    pub fn templates(&self, id: &str) -> Vec<&'m str> {
        let templates = self.common.records("templates").filter(move |templates| templates.id == id);
        templates.flat_map(Record::fields).filter(|(key, _)| *key == "line").map(|(_, line)| line).collect()
    }

    /// The same lines dealt: a dream has so many of them at most, and those of the dreams before it are not among them.
    pub fn dealt(&self, id: &str, taken: usize) -> ShuffleBag<&'m str> {
        ShuffleBag::in_order(self.deal.lines(id, &self.templates(id), taken))
    }

    fn slots_of(&self, puzzle: &Puzzle<'b>, word: &str, order: [usize; 3]) -> Slots {
        let mut slots = Slots::default();
        let lock = self.lock_name(puzzle);
        slots.name("lock", lock.clone()).name("who", lock).plain("word", word);
        for (role, key) in ["key", "key2"].into_iter().zip(&puzzle.keys) {
            slots.name(role, self.item_name(key));
        }
        // Where a lock has two stages, the second may speak of what was used in the first.
        let first = self.mission.first_stage(puzzle).filter(|_| puzzle.is_main_stage());
        let first = first.and_then(|stage| stage.keys.first());
        for (role, item) in [("need", puzzle.need), ("reward", puzzle.reward), ("key2", first.copied())] {
            if let Some(item) = item {
                slots.name(role, self.item_name(item));
            }
        }
        for stage in self.mission.puzzles.iter().filter(|other| other.record.id == puzzle.record.id) {
            let tool = stage.stage().and_then(|stage| stage.tool());
            if let (Some(tool), Some(item)) = (tool, stage.keys.first()) {
                slots.name(tool, self.item_name(item));
            }
        }
        let direction = match puzzle.kind {
            PuzzleKind::Gate(region) => self.map.gate(region).map(|(_, exit)| exit.direction),
            PuzzleKind::FirstStage | PuzzleKind::Stage(_) => {
                self.gate_of(puzzle).and_then(|region| self.map.gate(region)).map(|(_, exit)| exit.direction)
            }
            PuzzleKind::Shortcut(nth) => Some(self.map.shortcuts[nth].direction),
            _ => None,
        };
        if let Some(direction) = direction {
            slots.plain("dir", leading(direction)).plain("bare", direction.name());
        }
        for (role, digit) in ["w1", "w2", "w3", "w4"].into_iter().zip(digits(word)) {
            slots.plain(role, digit);
        }
        let steps: Vec<&str> = puzzle.record.all("step").collect();
        for (role, at) in ["first", "second", "third"].into_iter().zip(order) {
            if let Some(step) = steps.get(at) {
                slots.name(role, Name::new(step.split('|').next().unwrap_or("").trim()));
            }
        }
        slots
    }

    /// The region that this stage's lock opens.
    fn gate_of(&self, puzzle: &Puzzle<'b>) -> Option<usize> {
        let stages = self.mission.puzzles.iter().filter(|other| other.record.id == puzzle.record.id);
        stages.into_iter().find_map(|other| match other.kind {
            PuzzleKind::Gate(region) => Some(region),
            _ => None,
        })
    }
}
