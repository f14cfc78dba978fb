//! Builds the mission graph backwards from the goal: gates first, then the goal, then chains of locks for their keys. It must not
//! write prose.
//!
//! Why it can always be won: regions are numbered in an order in which their gates can be opened. A need is a key and a region
//! by which it must be had; whatever satisfies it (an item lying about, or a lock that yields it) is put in a region no later than
//! that, and the keys of that lock are needed by its own region. A gate's keys are needed by the region numbered before the one
//! it opens, wherever it stands. So keys never lie behind their locks, and a key serves nothing but its lock.
//!
//! `optional` adds what nobody needs.

mod optional;

use super::case::{is_case, is_possible};
use super::content::{Content, Record};
use super::deal::Deal;
use super::distinct_names::same_kind;
use super::map::Map;
use super::mission::{Mission, PlacedItem, PlacedPart, Puzzle, PuzzleKind};
use super::solving_order::{middle_gate, solving_order};
use super::stages::{TOOLS, parts, stages};
use super::theme::BESIDE;
use dream::Size;
use language::{language, noun, text};
use rng::Rng;
use std::collections::VecDeque;

/// The fields of a lock that name items.
const KEYS: [&str; 6] = ["key", "key2", "needs", TOOLS[0], TOOLS[1], TOOLS[2]];

/// A mission for this map. `None` only where the content lacks what a mission needs (no quest, or no gate for a threshold).
pub fn build_mission<'b>(
    content: &'b Content<'b>,
    map: &Map<'b>,
    size: Size,
    deal: Deal<'_>,
    rng: Rng,
) -> Option<Mission<'b>> {
    MissionBuilder::new(content, map, size, deal, rng).build()
}

/// What this dream is about. `None` where the content has no quest for it.
pub fn quest<'b>(content: &'b Content<'b>, deal: Deal<'_>) -> Option<&'b Record<'b>> {
    let mut quests: Vec<_> = content.records("quest").filter(|quest| !is_case(quest) || is_possible(content)).collect();
    deal.order(&mut quests, 1, |quest| quest.id);
    quests.first().copied()
}

/// A key, and by when it must be had.
struct Need<'b> {
    item: &'b str,
    by: usize,
    /// Locks between it and the lock that the chain began with, and how many there may be.
    depth: usize,
    deepest: usize,
    /// The room of its lock.
    lock: usize,
    /// What the very last step asks for.
    last: bool,
}

struct MissionBuilder<'b, 'm> {
    content: &'b Content<'b>,
    map: &'m Map<'b>,
    size: Size,
    deal: Deal<'m>,
    rng: Rng,
    puzzles: Vec<Puzzle<'b>>,
    placed: Vec<PlacedItem<'b>>,
    parts: Vec<PlacedPart<'b>>,
    used: Vec<&'b str>,
    /// Rooms that have their lock: one a room, so that the room's text can follow it.
    locked_rooms: Vec<usize>,
    /// Puzzles that are still to come whatever else does: the last two steps, gates, and a lock for what is required for last.
    reserved: i32,
    /// Items lying in each room.
    item_counts: Vec<u32>,
}

impl<'b, 'm> MissionBuilder<'b, 'm> {
    fn new(content: &'b Content<'b>, map: &'m Map<'b>, size: Size, deal: Deal<'m>, rng: Rng) -> Self {
        let item_counts = vec![0; map.rooms.len()];
        Self {
            content,
            map,
            size,
            deal,
            rng,
            puzzles: Vec::new(),
            placed: Vec::new(),
            parts: Vec::new(),
            used: Vec::new(),
            locked_rooms: Vec::new(),
            reserved: 0,
            item_counts,
        }
    }

    fn build(mut self) -> Option<Mission<'b>> {
        let last = self.last();
        let quest = quest(self.content, self.deal)?;
        let mut needs = Vec::new();
        for region in 1..=last {
            self.reserved = (last - region + self.map.shortcuts.len()) as i32 + 3;
            needs.push(self.place_gate(region)?);
        }
        self.reserved = 0;
        self.place_shortcuts()?;
        // A case has no last lock: it is closed by a word, this side of the first gate.
        let steps = if is_case(quest) { None } else { Some(self.place_last_steps(quest, last)?) };
        let target = self.rng.between(self.size.puzzles.0, self.size.puzzles.1);
        let extra = self.rng.below(self.size.most.0 as u32 + 1) as i32;
        // What is required for last of all is worth most trouble, and must not lie about; then the gates, in the seed's order.
        let hard = steps.map(|(room, key, _)| Need { last: true, ..self.new_need(key, last, last, room) });
        let easy = steps.map(|(room, _, key)| self.new_need(key, last, last, room));
        self.rng.shuffle(&mut needs);
        let goals = hard.into_iter().chain(needs.into_iter().flatten()).chain(easy).collect();
        self.satisfy(goals, target - extra);
        self.guarded_trinkets(extra.max(self.size.puzzles.0 - self.puzzle_count()));
        self.scatter_trinkets();
        let puzzles = solving_order(self.puzzles, &self.placed, self.map);
        let middle = middle_gate(&puzzles, &self.map.path(last));
        Some(Mission { quest, puzzles, placed: self.placed, parts: self.parts, middle })
    }

    /// The lock of the last two steps, in the furthest room: that room, the key of the last step and that of the one before.
    fn place_last_steps(&mut self, quest: &'b Record<'b>, last: usize) -> Option<(usize, &'b str, &'b str)> {
        let depth = self.map.depth(last);
        let room = (0..self.map.rooms.len())
            .filter(|at| self.map.rooms[*at].region == last && !self.locked_rooms.contains(at))
            .max_by_key(|at| depth[*at])?;
        self.locked_rooms.push(room);
        self.used.push(quest.id);
        let (key, before) = (self.take_key(quest, "key", None)?, self.take_key(quest, "key2", None)?);
        for (kind, key) in [(PuzzleKind::FirstStage, before), (PuzzleKind::Final, key)] {
            self.puzzles.push(Puzzle::new(quest, kind, room, last, Some(key)));
        }
        if quest.has("alt-solve") && quest.has("alt-win") {
            self.puzzles.push(Puzzle::new(quest, PuzzleKind::OtherEnding, room, last, Some(key)));
        }
        Some((room, key, before))
    }

    fn last(&self) -> usize {
        self.map.areas.len() - 1
    }

    /// Puzzles that a player would count: a lock of several stages is two.
    fn puzzle_count(&self) -> i32 {
        let counts = |puzzle: &&Puzzle<'b>| !matches!(puzzle.kind, PuzzleKind::OtherEnding | PuzzleKind::Stage(1..));
        self.puzzles.iter().filter(counts).count() as i32
    }

    /// Difficulty is a curve: what the first gate asks for lies about, what the last step asks for is three or four locks away.
    fn new_need(&mut self, item: &'b str, by: usize, goal: usize, lock: usize) -> Need<'b> {
        let deepest = goal * 3 / self.last().max(1) + usize::from(self.rng.chance(50));
        Need { item, by, depth: 0, deepest, lock, last: false }
    }

    fn place_gate(&mut self, region: usize) -> Option<Vec<Need<'b>>> {
        let (room, _) = self.map.gate(region)?;
        let gates = self.available_locks("gate");
        // One of the room's own setting, where one is left.
        let suiting = || gates.iter().filter(|gate| self.suits(gate, room));
        let gate = *suiting().find(|gate| self.map.rooms[room].is_home_of(gate)).or_else(|| suiting().next())?;
        let items = self.place_lock(gate, PuzzleKind::Gate(region), room, None);
        // A gate without a key (a word, an order of bells) still wants its clue, which `write` lays out.
        let by = region - 1;
        Some(items.into_iter().map(|item| self.new_need(item, by, by, room)).collect())
    }

    /// Locks that this dream could still have, in the order in which they are dealt, those of a schema it has not had first.
    fn available_locks(&mut self, kind: &'b str) -> Vec<&'b Record<'b>> {
        let content = self.content;
        // A lock of two stages counts as two.
        let room_for_two = self.puzzle_count() + 2 + self.reserved <= self.size.puzzles.1;
        let fits = |record: &&Record<'b>| {
            !self.is_excluded(record) && (room_for_two || !record.has("solve2") && !record.has("stage"))
        };
        let mut records: Vec<_> = content.records(kind).collect();
        let gates = self.size.regions.1 as usize - 1;
        let taken = if kind == "gate" { gates } else { (self.size.puzzles.1 as usize).saturating_sub(gates + 2) };
        self.deal.order(&mut records, taken, |record| record.id);
        records.retain(fits);
        records.sort_by_key(|record| (self.schema_count(record), record.is(BESIDE)));
        records
    }

    /// May this lock stand here, and its person?
    fn suits(&self, record: &Record<'b>, room: usize) -> bool {
        let room = &self.map.rooms[room];
        let who = self.content.find("character", record.get("who"));
        room.suits(record.get("at")) && who.is_none_or(|who| room.suits(who.get("at")))
    }

    fn schema_count(&self, record: &Record<'b>) -> usize {
        let same = |puzzle: &&Puzzle<'b>| puzzle.is_main_stage() && puzzle.record.get("schema") == record.get("schema");
        self.puzzles.iter().filter(same).count()
    }

    /// Puts a lock of one stage or two in a room, and says which items it asks for.
    fn place_lock(
        &mut self,
        record: &'b Record<'b>,
        kind: PuzzleKind,
        room: usize,
        reward: Option<&'b str>,
    ) -> Vec<&'b str> {
        self.mark_used(record);
        self.locked_rooms.push(room);
        let region = self.map.rooms[room].region;
        let key = self.take_key(record, "key", reward);
        let need = self.take_key(record, "needs", reward);
        let mut required: Vec<&'b str> = key.into_iter().chain(need).collect();
        required.extend(self.place_stages(record, room, reward));
        if record.has("solve2") {
            let before = self.take_key(record, "key2", reward);
            self.puzzles.push(Puzzle::new(record, PuzzleKind::FirstStage, room, region, before));
            required.extend(before);
        }
        self.puzzles.push(Puzzle { need, reward, ..Puzzle::new(record, kind, room, region, key) });
        required
    }

    /// The parts and stages of a lock, and the items that its stages ask for. Every stage can be done in the lock's own region.
    fn place_stages(&mut self, record: &'b Record<'b>, room: usize, reward: Option<&'b str>) -> Vec<&'b str> {
        let region = self.map.rooms[room].region;
        for (nth, part) in parts(record).iter().enumerate() {
            let mut rooms: Vec<usize> =
                (0..self.map.rooms.len()).filter(|at| self.map.rooms[*at].region == region && *at != room).collect();
            self.rng.shuffle(&mut rooms);
            rooms.sort_by_key(|at| {
                let others = self.parts.iter().filter(|part| part.room == *at).count();
                others + usize::from(self.locked_rooms.contains(at))
            });
            let room = rooms.first().copied().filter(|_| part.is_elsewhere).unwrap_or(room);
            self.parts.push(PlacedPart { record, nth, room });
        }
        let tools = TOOLS.map(|field| (field, self.take_key(record, field, reward)));
        for (nth, stage) in stages(record).iter().enumerate() {
            let tool = tools.iter().find(|(field, _)| Some(*field) == stage.tool()).and_then(|(_, tool)| *tool);
            let placed = |part: &&PlacedPart<'b>| {
                part.record.id == record.id && parts(record).get(part.nth).map(|part| part.id) == stage.part()
            };
            let at = self.parts.iter().find(placed).map_or(room, |part| part.room);
            self.puzzles.push(Puzzle::new(record, PuzzleKind::Stage(nth), at, region, tool));
        }
        tools.into_iter().filter_map(|(_, tool)| tool).collect()
    }

    fn satisfy(&mut self, needs: Vec<Need<'b>>, target: i32) {
        let mut open: VecDeque<Need<'b>> = needs.into();
        while let Some(need) = open.pop_front() {
            let parts = self.content.find("item", need.item).map(|item| item.words("parts")).unwrap_or_default();
            let most = if need.last { self.size.puzzles.1 } else { target };
            let satisfied = if self.puzzle_count() >= most || need.depth >= need.deepest.max(usize::from(need.last)) {
                None
            } else if parts.len() == 2 && parts.iter().all(|part| !self.used.contains(part)) {
                self.combine(&need, &parts)
            } else {
                self.place_yield(need.item, need.by)
            };
            let Some((items, room, by)) = satisfied else {
                self.place_item(need.item, need.by, (need.depth == 0).then_some(need.lock));
                continue;
            };
            // Deepen the chain more often than start another.
            for item in items {
                let more = Need { item, by, depth: need.depth + 1, deepest: need.deepest, lock: room, last: false };
                if self.rng.chance(65) { open.push_front(more) } else { open.push_back(more) }
            }
        }
    }

    fn combine(&mut self, need: &Need<'b>, parts: &[&'b str]) -> Option<(Vec<&'b str>, usize, usize)> {
        let item = self.content.find("item", need.item)?;
        self.used.extend(parts);
        let room = (0..self.map.rooms.len()).rev().find(|at| self.map.rooms[*at].region == need.by)?;
        self.puzzles.push(Puzzle {
            keys: parts.to_vec(),
            reward: Some(need.item),
            ..Puzzle::new(item, PuzzleKind::Combine, room, need.by, None)
        });
        Some((parts.to_vec(), room, need.by))
    }

    /// A lock that yields the item, in an allowed region: what it asks for, its room, its region.
    fn place_yield(&mut self, item: &'b str, by: usize) -> Option<(Vec<&'b str>, usize, usize)> {
        let mut records = self.available_locks("yield");
        // No coffin lid comes out of a music box: what is big wants a place that is roomy, or lies about.
        let is_big = self.content.find("item", item).is_some_and(|item| item.is("big"));
        records.retain(|record| !is_big || record.is("roomy"));
        records.retain(|record| {
            KEYS.into_iter().all(|field| !record.has(field) || !self.free_keys(record, field, Some(item)).is_empty())
        });
        // Late regions first: a key that lies just before its lock needs no journey, one behind the last gate makes a story.
        for region in (0..=by).rev() {
            for record in &records {
                let mut rooms: Vec<usize> = (0..self.map.rooms.len())
                    .filter(|at| {
                        let room = &self.map.rooms[*at];
                        let is_free = room.region == region && !self.locked_rooms.contains(at);
                        is_free && room.is_home_of(record) && self.suits(record, *at)
                    })
                    .collect();
                self.rng.shuffle(&mut rooms);
                let Some(room) = rooms.first().copied() else { continue };
                let required = self.place_lock(record, PuzzleKind::Yield, room, Some(item));
                return Some((required, room, region));
            }
        }
        None
    }

    /// A free item, in a room of an allowed region, the later ones preferred, the emptier rooms first. What the first gate asks
    /// for lies near it.
    fn place_item(&mut self, item: &'b str, by: usize, near: Option<usize>) {
        let region = if by > 0 && self.rng.chance(35) { self.rng.below(by as u32) as usize } else { by };
        let mut rooms: Vec<usize> =
            (0..self.map.rooms.len()).filter(|at| self.map.rooms[*at].region == region).collect();
        self.rng.shuffle(&mut rooms);
        rooms.sort_by_key(|at| self.item_counts[*at] * 2 + u32::from(self.locked_rooms.contains(at)));
        if let Some(lock) = near.filter(|_| by == 0) {
            let steps = self.map.depth_from(lock);
            rooms.sort_by_key(|at| (*at == lock, steps[*at].max(1)));
        }
        rooms.sort_by_key(|at| self.is_spoken_for(item, *at));
        if let Some(room) = rooms.first().copied() {
            self.item_counts[room] += 1;
            self.placed.push(PlacedItem { item, room });
        }
    }

    /// Does the place's own text use a word for this item? What a text seems to tell of already is not listed beside it.
    fn is_spoken_for(&self, item: &str, at: usize) -> bool {
        let Some(item) = self.content.find("item", item) else { return false };
        let mut names: Vec<String> = item.parts("also", ',').into_iter().map(str::to_lowercase).collect();
        names.push(noun::head(&item.name().bare));
        let texts = self.map.rooms[at].place.all("text");
        let words: Vec<String> = texts.flat_map(text::words).collect();
        let is_said = |name: &String| {
            let name = text::words(name);
            !name.is_empty() && name.iter().all(|word| words.iter().any(|said| language().is_same(said, word)))
        };
        names.iter().any(is_said)
    }

    /// The items that the record's line offers, not yet in use and no more of what they buy.
    fn free_keys(&self, record: &Record<'b>, field: &'static str, buys: Option<&str>) -> Vec<&'b str> {
        let bought = buys.and_then(|item| self.content.find("item", item));
        let mut keys = record.words(field);
        keys.retain(|key| {
            let item = self.content.find("item", key).filter(|_| !self.used.contains(key));
            item.is_some_and(|item| bought.is_none_or(|bought| !same_kind(item, bought)))
        });
        keys
    }

    /// One of them.
    fn take_key(&mut self, record: &Record<'b>, field: &'static str, buys: Option<&str>) -> Option<&'b str> {
        let mut keys = self.free_keys(record, field, buys);
        self.rng.shuffle(&mut keys);
        self.deal.order(&mut keys, 1, |key| key);
        let key = *keys.first()?;
        self.used.push(key);
        Some(key)
    }

    /// Already in this dream, or its person is, or locks enough of its kind, or none of its keys is left.
    fn is_excluded(&self, record: &Record<'b>) -> bool {
        let who = record.get("who");
        let bare = |field| {
            let keys = record.words(field);
            !keys.is_empty() && keys.iter().all(|key| self.used.contains(key))
        };
        self.used.contains(&record.id)
            || (!who.is_empty() && self.used.contains(&who))
            || self.schema_count(record) >= self.size.repeats
            || KEYS.into_iter().any(bare)
    }

    fn mark_used(&mut self, record: &Record<'b>) {
        self.used.push(record.id);
        if record.has("who") {
            self.used.push(record.get("who"));
        }
    }
}
