//! The story for a director: acts, nodes and what they need, beats that stir a player who stands still. Nothing in it changes
//! what can be done.
//!
//! An act is a region and opens with it. A node is a puzzle or the first visit of a place; `needs` names the nodes without which
//! it cannot be done. A beat belongs to a puzzle: a clue, as somebody would remember it, and who tells it (`heard`), so that
//! nobody is reminded of what they have just been told.

use super::locks::puzzle_id;
use super::mission::{Kind, Puzzle};
use super::people::{Person, Told};
use super::words::{Deck, Slots, capital, choose};
use super::write::Writer;
use rng::Rng;
use serde_json::{Value, json};

impl<'b> Writer<'b, '_> {
    pub(super) fn story(&self, people: &[Person<'b>], told: &[Told], rng: &mut Rng) -> Value {
        let puzzles = || self.mission.puzzles.iter().filter(|puzzle| puzzle.kind != Kind::Other);
        let acts: Vec<Value> = (0..self.map.areas.len())
            .map(|region| {
                let mut nodes = vec![visit_id(region)];
                nodes.extend(puzzles().filter(|puzzle| puzzle.region == region).map(puzzle_id));
                let entry = self.entry(region);
                let mut act = json!({ "id": act_id(region), "title": self.act_title(region),
                    "opens": format!("visited:{entry}"), "nodes": nodes });
                if region == self.mission.middle {
                    act["turn"] = true.into();
                }
                act
            })
            .collect();
        let mut nodes: Vec<Value> = (0..self.map.areas.len())
            .map(|region| {
                let entry = self.entry(region);
                json!({ "id": visit_id(region), "kind": "visit", "act": act_id(region), "room": entry,
                    "needs": self.gate_into(region).into_iter().collect::<Vec<_>>(), "done": format!("visited:{entry}") })
            })
            .collect();
        nodes.extend(puzzles().map(|puzzle| {
            let id = puzzle_id(puzzle);
            let mut node = json!({ "id": id, "kind": "puzzle", "act": act_id(puzzle.region),
                "room": self.map.rooms[puzzle.room].place.id, "needs": self.needs(puzzle), "done": format!("solved:{id}") });
            if puzzle.optional {
                node["optional"] = true.into();
            }
            node
        }));
        let cast: Vec<&str> = people.iter().map(|person| person.record.id).collect();
        json!({ "acts": acts, "nodes": nodes, "beats": self.beats(told, rng), "cast": cast })
    }

    /// What must be done before: the way there, the first stage, and what yields its keys.
    fn needs(&self, puzzle: &Puzzle<'b>) -> Vec<String> {
        let mut needs = vec![visit_id(puzzle.region)];
        if puzzle.kind != Kind::Before {
            needs.extend(self.mission.before(puzzle).map(puzzle_id));
        }
        for key in puzzle.keys.iter().chain(&puzzle.need) {
            let source = self.mission.puzzles.iter().find(|other| other.reward == Some(*key));
            let lying = self.mission.lying.iter().find(|lying| lying.item == *key);
            needs.extend(source.filter(|source| source.cast.id != puzzle.cast.id).map(puzzle_id));
            needs.extend(lying.map(|lying| visit_id(self.map.rooms[lying.room].region)));
        }
        let mut seen = std::collections::BTreeSet::new();
        needs.retain(|need| seen.insert(need.clone()));
        needs
    }

    fn beats(&self, told: &[Told], rng: &mut Rng) -> Vec<Value> {
        let mut frames = Deck::new(self.frames("beat"), rng);
        let mut beats = Vec::new();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.stands()) {
            let heard = told.iter().find(|told| told.puzzle == nth);
            let clue = heard
                .map_or_else(|| self.slots[nth].fill(&choose(puzzle.cast.get("clue"), rng)), |told| told.text.clone());
            if clue.is_empty() {
                continue;
            }
            let text = Slots::default().plain("text", clue).fill(frames.deal().unwrap_or("\"{text}\""));
            let mut beat = json!({ "id": format!("{}_beat", puzzle.cast.id), "act": act_id(puzzle.region),
                "node": puzzle_id(puzzle), "text": text });
            if let Some(told) = heard {
                beat["heard"] = json!({ "character": told.who, "topic": told.keyword });
            }
            beats.push(beat);
        }
        beats
    }

    fn entry(&self, region: usize) -> &'b str {
        self.map.rooms.iter().find(|room| room.region == region).map_or("", |room| room.place.id)
    }

    fn gate_into(&self, region: usize) -> Option<String> {
        self.mission.puzzles.iter().find(|puzzle| puzzle.kind == Kind::Gate(region)).map(puzzle_id)
    }

    /// "The Castle", and, where the area has more than one act, the name of the place one comes to.
    fn act_title(&self, region: usize) -> String {
        let area = self.map.areas[region];
        let themes = self.book.of("theme").next();
        let line = themes.map_or("", |theme| match area {
            "a" => theme.get("area-a"),
            "b" => theme.get("area-b"),
            _ => theme.get("area-c"),
        });
        let name = line.split('|').next().unwrap_or("").trim();
        let first = self.map.areas.iter().position(|other| *other == area) == Some(region);
        if first && !name.is_empty() {
            return format!("The {}", super::words::title_case(name));
        }
        self.map.rooms.iter().find(|room| room.region == region).map_or(String::new(), |room| capital(&room.name))
    }
}

fn act_id(region: usize) -> String {
    format!("act_{}", region + 1)
}

fn visit_id(region: usize) -> String {
    format!("arrival_{}", region + 1)
}
