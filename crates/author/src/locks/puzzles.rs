//! The `puzzles` of the format: obstacle, solution, hints, points. It must not say what solving them changes.

use super::{puzzle_id, talks};
use crate::mission::{Kind, Puzzle};
use crate::people::lower_the;
use crate::pieces::{Json, plainly};
use crate::rooms::RoomText;
use crate::words::{Deck, Slots, capital, choose};
use crate::write::Writer;
use rng::Rng;
use serde_json::{Value, json};

/// What a trinket, a guarded one's lock and a way back are worth.
const SMALL: i32 = 5;

/// Frames that are dealt once each.
struct Decks<'m> {
    plain: Deck<&'m str>,
    places: Deck<&'m str>,
    held: Deck<&'m str>,
    heads: Deck<&'m str>,
    matter: Deck<&'m str>,
    pairs: Deck<&'m str>,
}

impl<'b, 'm> Writer<'b, 'm> {
    pub(crate) fn puzzles(&self, texts: &[RoomText], rng: &mut Rng) -> Value {
        let mut decks = Decks {
            plain: Deck::new(self.frames("plainly"), rng),
            places: Deck::new(self.frames("whereabouts"), rng),
            held: Deck::new(self.frames("held"), rng),
            heads: Deck::new(self.frames("hint-place"), rng),
            matter: Deck::new(self.frames("matter"), rng),
            pairs: Deck::new(self.frames("pair"), rng),
        };
        let points = self.points();
        let mut puzzles = Vec::new();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate() {
            let slots = &self.slots[nth];
            let field = |name: &str| match puzzle.kind {
                Kind::Before => format!("{name}2"),
                Kind::Other if name != "obstacle" => format!("alt-{name}"),
                Kind::Other => String::new(),
                Kind::Join if name == "win" => "join".to_owned(),
                _ => name.to_owned(),
            };
            let text = |name: &str, rng: &mut Rng| slots.fill(&choose(puzzle.cast.get(&field(name)), rng));
            let line = if puzzle.kind == Kind::Join { "" } else { puzzle.cast.get(&field("solve")) };
            let mut json = Json::new();
            json.insert("id".into(), puzzle_id(puzzle).into());
            json.insert("description".into(), self.matter(puzzle, slots, &mut decks.matter).into());
            let (obstacle, hints) = match puzzle.kind {
                Kind::Join => self.about_parts(puzzle, slots, &mut decks, rng),
                Kind::Other => (String::new(), vec![]),
                _ => (text("obstacle", rng), self.hints(puzzle, slots, line, &mut decks, rng)),
            };
            json.insert("obstacle".into(), obstacle.into());
            json.insert("solution".into(), Value::Array(self.solutions(nth, puzzle, line)));
            if let Some(requires) = self.requires(puzzle) {
                json.insert("requires".into(), requires.into());
            }
            let mut won = text("win", rng);
            // There are two things that one might do now, and the player should feel it.
            if puzzle.kind == Kind::Before && self.has_choice(puzzle) && puzzle.cast.has("choice") {
                won = format!("{won} {}", slots.fill(&choose(puzzle.cast.get("choice"), rng)));
            }
            json.insert("reward_text".into(), won.into());
            json.insert("unlocks".into(), Value::Array(self.unlocks(puzzle, slots, texts, rng)));
            json.insert("points".into(), points[nth].into());
            json.insert("hints".into(), json!(hints));
            if super::outcome::consumes(puzzle, line) {
                json.insert("consumes".into(), true.into());
            }
            let without = self.without_need(nth, puzzle, line, &mut decks, rng);
            puzzles.push(Value::Object(json));
            puzzles.extend(without);
        }
        Value::Array(puzzles)
    }

    /// The total is round. What nobody needs is worth little, and the end pays the same whichever way it is brought about.
    fn points(&self) -> Vec<i32> {
        let puzzles = &self.mission.puzzles;
        let pays = |puzzle: &Puzzle<'b>| match puzzle.kind {
            Kind::Other => false,
            Kind::Final => !self.has_choice(puzzle),
            _ => !puzzle.optional,
        };
        let total = match puzzles.iter().filter(|puzzle| puzzle.kind != Kind::Other).count() {
            0..=8 => 100,
            9..=16 => 150,
            _ => 200,
        };
        let small = puzzles.iter().filter(|puzzle| puzzle.optional).count() + self.trinkets();
        let total = total - small as i32 * SMALL;
        let count = puzzles.iter().filter(|puzzle| pays(puzzle)).count().max(1) as i32;
        let base = total / count / 5 * 5;
        let mut nth = 0;
        puzzles
            .iter()
            .map(|puzzle| {
                if !pays(puzzle) {
                    return if puzzle.optional { SMALL } else { 0 };
                }
                nth += 1;
                // What is left over goes to the last ones: the end should ring the bell.
                let extra = ((total - base * count) / 5 - (count - nth)).clamp(0, 1) * 5;
                base + extra + if nth == count { (total - base * count) % 5 } else { 0 }
            })
            .collect()
    }

    fn trinkets(&self) -> usize {
        let lying = self.mission.lying.iter().map(|lying| lying.item);
        let held = self.mission.puzzles.iter().filter_map(|puzzle| puzzle.reward);
        lying.chain(held).filter(|id| self.book.find("item", id).is_some_and(|item| item.is("trinket"))).count()
    }

    /// What the obstacle and the hints say of two parts of one thing.
    fn about_parts(
        &self,
        puzzle: &Puzzle<'b>,
        slots: &Slots,
        decks: &mut Decks<'m>,
        rng: &mut Rng,
    ) -> (String, Vec<String>) {
        let (one, two) = (self.item_name(puzzle.keys[0]), self.item_name(puzzle.keys[1]));
        let mut hints = vec![slots.fill(&choose(puzzle.cast.get("joinhint"), rng))];
        let mut own = slots.clone();
        own.name("key", one.clone()).name("key2", two.clone());
        hints.extend(decks.pairs.deal().map(|frame| own.fill(frame)));
        let do_it = format!("combine {} with {}", one.the(), two.the());
        hints.push(Slots::default().plain("do", do_it).fill(decks.plain.deal().unwrap_or("{Do}.")));
        hints.retain(|hint| !hint.is_empty());
        let obstacle = decks.pairs.deal().unwrap_or("{The key}, and no {key2}: half a thing.");
        (own.fill(obstacle), hints)
    }

    fn hints(
        &self,
        puzzle: &Puzzle<'b>,
        slots: &Slots,
        line: &str,
        decks: &mut Decks<'m>,
        rng: &mut Rng,
    ) -> Vec<String> {
        let mut hints: Vec<String> = match puzzle.kind {
            Kind::Before => {
                puzzle.cast.parts("hint2", ';').into_iter().map(|hint| slots.fill(&choose(hint, rng))).collect()
            }
            _ => puzzle.cast.all("hint").map(|hint| slots.fill(&choose(hint, rng))).collect(),
        };
        let do_it = if puzzle.cast.has("step") && puzzle.kind != Kind::Before {
            slots.fill(&format!(
                "{0} {{the first}}, {{the second}} and {{the third}}, in that order",
                puzzle.cast.get("stepverb")
            ))
        } else {
            let turns: Vec<String> = talks(puzzle).iter().map(|[words, ..]| first_of(words)).collect();
            match turns.as_slice() {
                [] => plainly(line, slots),
                turns => slots.fill(&format!(
                    "ask {{the lock}} about the {}, and last of all about the {{word}}",
                    turns.join(", then about the ")
                )),
            }
        };
        let mut last = Slots::default().plain("do", do_it).fill(decks.plain.deal().unwrap_or("{Do}."));
        for item in puzzle.keys.iter().take(1).chain(&puzzle.need) {
            if let Some(where_to) = self.whereabouts(item, decks) {
                last = format!("{} {where_to}", capital(&last));
            }
        }
        hints.push(capital(&last));
        // Who asks may not have been there yet. By the last lock of all there is no doubt what is meant.
        if let (Some(first), Some(frame)) =
            (hints.first_mut(), decks.heads.deal().filter(|_| puzzle.kind != Kind::Final))
        {
            let place = lower_the(&self.map.rooms[puzzle.room].name);
            *first = slots.clone().plain("place", place).plain("text", first.clone()).fill(frame);
        }
        hints
    }

    /// What the puzzle is about, in a line that reads well in the list of what scored, and gives little away before.
    fn matter(&self, puzzle: &Puzzle<'b>, slots: &Slots, frames: &mut Deck<&str>) -> String {
        if puzzle.kind == Kind::Join {
            let (one, two) = (self.item_name(puzzle.keys[0]), self.item_name(puzzle.keys[1]));
            return format!("{} and {}, made into one.", capital(&one.the()), two.the());
        }
        slots.fill(match puzzle.cast.get("schema") {
            _ if puzzle.kind == Kind::Other => "What else might be done with {the key}.",
            _ if matches!(puzzle.kind, Kind::Shortcut(_)) => "A way back, by {the lock}.",
            "timing" => "{The lock}, and the right moment.",
            _ if !puzzle.keys.is_empty() => frames.deal().unwrap_or("{The lock}: {a key}."),
            "password" => "The right word, said to {the lock}.",
            "riddle" => "A riddle, and {the lock} that asked it.",
            "code" => "The right number for {the lock}.",
            "topic" => "The right question, put to {the lock}.",
            "negotiate" => "Terms, agreed with {the lock}.",
            "sequence" => "{The lock}, and three things done in the right order.",
            "wait" => "{The lock}, and a little patience.",
            _ => "What was hidden by {the lock}.",
        })
    }

    /// Where the item is to be had.
    fn whereabouts(&self, key: &str, decks: &mut Decks<'m>) -> Option<String> {
        let mut slots = Slots::default();
        slots.name("key", self.item_name(key));
        match self.mission.lying.iter().find(|lying| lying.item == key) {
            Some(lying) => {
                slots.plain("place", lower_the(&self.map.rooms[lying.room].name));
                Some(slots.fill(decks.places.deal()?))
            }
            None => Some(slots.fill(decks.held.deal()?)),
        }
    }

    /// What is said, once, when the key is tried without what is needed besides. (A puzzle has one obstacle only, and that one is
    /// about the lock; so this is a small puzzle of its own, worth nothing and changing nothing.)
    fn without_need(
        &self,
        nth: usize,
        puzzle: &Puzzle<'b>,
        line: &str,
        decks: &mut Decks<'m>,
        rng: &mut Rng,
    ) -> Option<Value> {
        let need = puzzle.need?;
        let plain = !puzzle.cast.is("door") && !puzzle.cast.is("inside") && puzzle.cast.has("needs-bar");
        let id = puzzle_id(puzzle);
        let said = self.slots[nth].fill(&choose(puzzle.cast.get("needs-bar"), rng));
        let before = self.mission.before(puzzle).map_or(String::new(), |it| format!(" and solved:{}", puzzle_id(it)));
        plain.then(|| {
            let hints: Vec<String> = self.whereabouts(need, decks).into_iter().collect();
            json!({
                "id": format!("{}_without", puzzle.cast.id), "obstacle": "",
                "description": self.slots[nth].fill("{The lock}, and no {need}."),
                "solution": self.solutions(nth, puzzle, line),
                "requires": format!("not has:{need} and not solved:{id}{before}"),
                "reward_text": said, "unlocks": [], "hints": hints, "points": 0,
            })
        })
    }
}

/// The first of some words between commas.
fn first_of(words: &str) -> String {
    words.split(',').next().unwrap_or("").trim().to_lowercase()
}
