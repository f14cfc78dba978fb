//! Growing a mission: gates first, then the goal, then chains of locks for their keys. It must not put anything in order.

use super::{Kind, Lying, Mission, Puzzle};
use crate::book::{Book, Record};
use crate::map::Map;
use crate::names::same_kind;
use dream::Size;
use rng::Rng;
use std::collections::VecDeque;

/// A key, and by when it must be had.
pub(super) struct Need<'b> {
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

pub(super) struct Grower<'b, 'm> {
    pub book: &'b Book<'b>,
    pub map: &'m Map<'b>,
    pub size: Size,
    pub rng: Rng,
    pub puzzles: Vec<Puzzle<'b>>,
    pub lying: Vec<Lying<'b>>,
    pub used: Vec<&'b str>,
    /// Rooms that have their lock: one a room, so that the room's text can follow it.
    pub taken: Vec<usize>,
    /// Puzzles that are still to come whatever else does: the last two steps, gates, and a lock for what is asked for last.
    reserved: i32,
    /// Items lying in each room.
    load: Vec<u32>,
}

impl<'b, 'm> Grower<'b, 'm> {
    pub fn new(book: &'b Book<'b>, map: &'m Map<'b>, size: Size, rng: Rng) -> Self {
        let load = vec![0; map.rooms.len()];
        Self {
            book,
            map,
            size,
            rng,
            puzzles: Vec::new(),
            lying: Vec::new(),
            used: Vec::new(),
            taken: Vec::new(),
            reserved: 0,
            load,
        }
    }

    pub fn grow(mut self) -> Option<Mission<'b>> {
        let last = self.last();
        let quests: Vec<_> = self.book.of("quest").collect();
        let quest = *self.rng.pick(&quests)?;
        let mut needs = Vec::new();
        for region in 1..=last {
            self.reserved = (last - region + self.map.shortcuts.len()) as i32 + 3;
            needs.push(self.gate(region)?);
        }
        self.reserved = 0;
        self.shortcuts()?;
        let depth = self.map.depth(last);
        let hall = (0..self.map.rooms.len())
            .filter(|at| self.map.rooms[*at].region == last && !self.taken.contains(at))
            .max_by_key(|at| depth[*at])?;
        self.taken.push(hall);
        self.used.push(quest.id);
        let (key, before) = (self.key_of(quest, "key", None)?, self.key_of(quest, "key2", None)?);
        for (kind, key) in [(Kind::Before, before), (Kind::Final, key)] {
            self.puzzles.push(puzzle(quest, kind, hall, last, Some(key)));
        }
        if quest.has("alt-solve") && quest.has("alt-win") {
            self.puzzles.push(puzzle(quest, Kind::Other, hall, last, Some(key)));
        }
        let target = self.rng.between(self.size.puzzles.0, self.size.puzzles.1);
        let extra = self.rng.below(self.size.most.0 as u32 + 1) as i32;
        // What is asked for last of all is worth most trouble, and must not lie about; then the gates, in the seed's order.
        let mut goals = vec![Need { last: true, ..self.need(key, last, last, hall) }];
        let easy = self.need(before, last, last, hall);
        self.rng.shuffle(&mut needs);
        goals.extend(needs.into_iter().flatten());
        goals.push(easy);
        self.answer(goals, target - extra);
        self.guarded_trinkets(extra.max(self.size.puzzles.0 - self.count()));
        self.scatter_trinkets();
        let puzzles = self.in_order();
        let middle = super::order::middle(&puzzles, &self.map.path(last));
        Some(Mission { quest, puzzles, lying: self.lying, middle })
    }

    pub fn last(&self) -> usize {
        self.map.areas.len() - 1
    }

    /// Puzzles that a player would count.
    pub fn count(&self) -> i32 {
        self.puzzles.iter().filter(|puzzle| puzzle.kind != Kind::Other).count() as i32
    }

    /// Difficulty is a curve: what the first gate asks for lies about, what the last step asks for is three or four locks away.
    fn need(&mut self, item: &'b str, by: usize, goal: usize, lock: usize) -> Need<'b> {
        let deepest = goal * 3 / self.last().max(1) + usize::from(self.rng.chance(50));
        Need { item, by, depth: 0, deepest, lock, last: false }
    }

    fn gate(&mut self, region: usize) -> Option<Vec<Need<'b>>> {
        let (room, _) = self.map.gate(region)?;
        let gates = self.castings("gate");
        let gate = *gates.iter().find(|gate| self.suits(gate, room))?;
        let items = self.stand(gate, Kind::Gate(region), room, None);
        // A gate without a key (a word, an order of bells) still wants its clue, which `write` lays out.
        let by = region - 1;
        Some(items.into_iter().map(|item| self.need(item, by, by, room)).collect())
    }

    /// Locks that this dream could still have, in the seed's order, those of a schema it has not had first.
    pub fn castings(&mut self, kind: &'b str) -> Vec<&'b Record<'b>> {
        let book = self.book;
        // A lock of two stages counts as two.
        let room_for_two = self.count() + 2 + self.reserved <= self.size.puzzles.1;
        let fits = |cast: &&Record<'b>| !self.clashes(cast) && (room_for_two || !cast.has("solve2"));
        let mut casts: Vec<_> = book.of(kind).filter(fits).collect();
        self.rng.shuffle(&mut casts);
        casts.sort_by_key(|cast| self.schema_count(cast));
        casts
    }

    /// May this lock stand here, and its person?
    fn suits(&self, cast: &Record<'b>, room: usize) -> bool {
        let room = &self.map.rooms[room];
        let who = self.book.find("character", cast.get("who"));
        room.suits(cast.get("at")) && who.is_none_or(|who| room.suits(who.get("at")))
    }

    fn schema_count(&self, cast: &Record<'b>) -> usize {
        let same = |puzzle: &&Puzzle<'b>| puzzle.stands() && puzzle.cast.get("schema") == cast.get("schema");
        self.puzzles.iter().filter(same).count()
    }

    /// Puts a lock of one stage or two in a room, and says which items it asks for.
    pub fn stand(&mut self, cast: &'b Record<'b>, kind: Kind, room: usize, reward: Option<&'b str>) -> Vec<&'b str> {
        self.claim(cast);
        self.taken.push(room);
        let region = self.map.rooms[room].region;
        let key = self.key_of(cast, "key", reward);
        let need = self.key_of(cast, "needs", reward);
        let mut asked: Vec<&'b str> = key.into_iter().chain(need).collect();
        if cast.has("solve2") {
            let before = self.key_of(cast, "key2", reward);
            self.puzzles.push(puzzle(cast, Kind::Before, room, region, before));
            asked.extend(before);
        }
        self.puzzles.push(Puzzle { need, reward, ..puzzle(cast, kind, room, region, key) });
        asked
    }

    fn answer(&mut self, needs: Vec<Need<'b>>, target: i32) {
        let mut open: VecDeque<Need<'b>> = needs.into();
        while let Some(need) = open.pop_front() {
            let parts = self.book.find("item", need.item).map(|item| item.words("parts")).unwrap_or_default();
            let most = if need.last { self.size.puzzles.1 } else { target };
            let answered = if self.count() >= most || need.depth >= need.deepest.max(usize::from(need.last)) {
                None
            } else if parts.len() == 2 && parts.iter().all(|part| !self.used.contains(part)) {
                self.join(&need, &parts)
            } else {
                self.yielder(need.item, need.by)
            };
            let Some((items, room, by)) = answered else {
                self.lay_about(need.item, need.by, (need.depth == 0).then_some(need.lock));
                continue;
            };
            // Deepen the chain more often than start another.
            for item in items {
                let more = Need { item, by, depth: need.depth + 1, deepest: need.deepest, lock: room, last: false };
                if self.rng.chance(65) { open.push_front(more) } else { open.push_back(more) }
            }
        }
    }

    fn join(&mut self, need: &Need<'b>, parts: &[&'b str]) -> Option<(Vec<&'b str>, usize, usize)> {
        let item = self.book.find("item", need.item)?;
        self.used.extend(parts);
        let room = (0..self.map.rooms.len()).rev().find(|at| self.map.rooms[*at].region == need.by)?;
        self.puzzles.push(Puzzle {
            keys: parts.to_vec(),
            reward: Some(need.item),
            ..puzzle(item, Kind::Join, room, need.by, None)
        });
        Some((parts.to_vec(), room, need.by))
    }

    /// A lock that yields the item, in an allowed region: what it asks for, its room, its region.
    pub fn yielder(&mut self, item: &'b str, by: usize) -> Option<(Vec<&'b str>, usize, usize)> {
        let mut casts = self.castings("yield");
        // No coffin lid comes out of a music box: what is big wants a place that is roomy, or lies about.
        let is_big = self.book.find("item", item).is_some_and(|item| item.is("big"));
        casts.retain(|cast| !is_big || cast.is("roomy"));
        casts.retain(|cast| {
            ["key", "key2", "needs"]
                .into_iter()
                .all(|field| !cast.has(field) || !self.keys_of(cast, field, Some(item)).is_empty())
        });
        // Late regions first: a key that lies just before its lock needs no journey, one behind the last gate makes a story.
        for region in (0..=by).rev() {
            for cast in &casts {
                let mut rooms: Vec<usize> = (0..self.map.rooms.len())
                    .filter(|at| {
                        let room = &self.map.rooms[*at];
                        room.region == region && !self.taken.contains(at) && self.suits(cast, *at)
                    })
                    .collect();
                self.rng.shuffle(&mut rooms);
                let Some(room) = rooms.first().copied() else { continue };
                let asked = self.stand(cast, Kind::Yield, room, Some(item));
                return Some((asked, room, region));
            }
        }
        None
    }

    /// A free item, in a room of an allowed region, the later ones preferred, the emptier rooms first. What the first gate asks
    /// for lies near it.
    pub fn lay_about(&mut self, item: &'b str, by: usize, near: Option<usize>) {
        let region = if by > 0 && self.rng.chance(35) { self.rng.below(by as u32) as usize } else { by };
        let mut rooms: Vec<usize> =
            (0..self.map.rooms.len()).filter(|at| self.map.rooms[*at].region == region).collect();
        self.rng.shuffle(&mut rooms);
        rooms.sort_by_key(|at| self.load[*at] * 2 + u32::from(self.taken.contains(at)));
        if let Some(lock) = near.filter(|_| by == 0) {
            let steps = self.map.depth_from(lock);
            rooms.sort_by_key(|at| (*at == lock, steps[*at].max(1)));
        }
        if let Some(room) = rooms.first().copied() {
            self.load[room] += 1;
            self.lying.push(Lying { item, room });
        }
    }

    /// The items that the record's line offers, not yet in use and no more of what they buy.
    fn keys_of(&self, cast: &Record<'b>, field: &'static str, buys: Option<&str>) -> Vec<&'b str> {
        let bought = buys.and_then(|item| self.book.find("item", item));
        let mut keys = cast.words(field);
        keys.retain(|key| {
            let item = self.book.find("item", key).filter(|_| !self.used.contains(key));
            item.is_some_and(|item| bought.is_none_or(|bought| !same_kind(item, bought)))
        });
        keys
    }

    /// One of them.
    pub fn key_of(&mut self, cast: &Record<'b>, field: &'static str, buys: Option<&str>) -> Option<&'b str> {
        let keys = self.keys_of(cast, field, buys);
        let key = *self.rng.pick(&keys)?;
        self.used.push(key);
        Some(key)
    }

    /// Already in this dream, or its person is, or locks enough of its kind, or none of its keys is left.
    fn clashes(&self, cast: &Record<'b>) -> bool {
        let who = cast.get("who");
        let bare = |field| {
            let keys = cast.words(field);
            !keys.is_empty() && keys.iter().all(|key| self.used.contains(key))
        };
        self.used.contains(&cast.id)
            || (!who.is_empty() && self.used.contains(&who))
            || self.schema_count(cast) >= self.size.repeats
            || ["key", "key2", "needs"].into_iter().any(bare)
    }

    fn claim(&mut self, cast: &Record<'b>) {
        self.used.push(cast.id);
        if cast.has("who") {
            self.used.push(cast.get("who"));
        }
    }
}

pub(super) fn puzzle<'b>(
    cast: &'b Record<'b>,
    kind: Kind,
    room: usize,
    region: usize,
    key: Option<&'b str>,
) -> Puzzle<'b> {
    Puzzle { cast, kind, room, region, keys: key.into_iter().collect(), need: None, reward: None, optional: false }
}
