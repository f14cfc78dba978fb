//! What must be done, grown backwards from the goal: each lock asks for a key, each key may be held by another lock. It must
//! not write prose.
//!
//! Why it can always be won: regions are numbered in the order in which their gates open. A need is a key and a region by
//! which it must be had; whatever answers it (an item lying about, or a lock that yields it) is put in a region no later than
//! that, and the keys of that lock are needed by its own region. So keys never lie behind their locks, and a key serves
//! nothing but its lock.

use super::book::{Book, Record};
use super::map::Map;
use crate::rng::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Opens a region.
    Gate(usize),
    /// Gives up an item.
    Yield,
    /// Two items become one.
    Join,
    /// The step before the last.
    Before,
    /// The last step: it wins.
    Final,
}

pub struct Puzzle<'b> {
    pub cast: &'b Record<'b>,
    pub kind: Kind,
    /// Where it stands. For a join, where its parts can be had at the latest.
    pub room: usize,
    pub region: usize,
    /// Ids of items.
    pub keys: Vec<&'b str>,
    pub reward: Option<&'b str>,
}

/// An item that lies in a room at the start.
pub struct Lying<'b> {
    pub item: &'b str,
    pub room: usize,
    /// Not asked for by any lock.
    pub trinket: bool,
}

pub struct Mission<'b> {
    pub quest: &'b Record<'b>,
    /// In an order in which they can be solved.
    pub puzzles: Vec<Puzzle<'b>>,
    pub lying: Vec<Lying<'b>>,
}

struct Need<'b> {
    item: &'b str,
    by: usize,
}

pub struct Grower<'b, 'm> {
    book: &'b Book<'b>,
    map: &'m Map<'b>,
    rng: Rng,
    puzzles: Vec<Puzzle<'b>>,
    lying: Vec<Lying<'b>>,
    used: Vec<&'b str>,
    /// Rooms that have their lock: one a room, so that the room's text can follow it.
    taken: Vec<usize>,
    /// Items lying in each room.
    load: Vec<u32>,
}

impl<'b> Mission<'b> {
    /// `None` only where the book lacks what a mission needs (no quest, or no gate for a threshold).
    pub fn grow(book: &'b Book<'b>, map: &Map<'b>, rng: Rng) -> Option<Self> {
        Grower {
            book,
            map,
            rng,
            puzzles: Vec::new(),
            lying: Vec::new(),
            used: Vec::new(),
            taken: Vec::new(),
            load: vec![0; map.rooms.len()],
        }
        .grow()
    }
}

impl<'b> Grower<'b, '_> {
    fn grow(mut self) -> Option<Mission<'b>> {
        let last = self.map.areas.len() - 1;
        let quests: Vec<_> = self.book.of("quest").collect();
        let quest = *self.rng.pick(&quests)?;
        let mut needs = Vec::new();
        for region in 1..=last {
            needs.push(self.gate(region)?);
        }
        let depth = self.map.depth(last);
        let hall = (0..self.map.rooms.len())
            .filter(|at| self.map.rooms[*at].region == last && !self.taken.contains(at))
            .max_by_key(|at| depth[*at])?;
        self.taken.push(hall);
        let (key, before) = (self.key_of(quest, "key")?, self.key_of(quest, "key2")?);
        for (kind, key) in [(Kind::Before, before), (Kind::Final, key)] {
            self.puzzles.push(Puzzle { cast: quest, kind, room: hall, region: last, keys: vec![key], reward: None });
        }
        // What is asked for last is worth most trouble; then the gates, in the seed's order.
        let mut goals = vec![Need { item: key, by: last }, Need { item: before, by: last }];
        self.rng.shuffle(&mut goals);
        self.rng.shuffle(&mut needs);
        let easy = goals.pop();
        goals.extend(needs);
        goals.extend(easy);
        let budget = self.rng.between(2, 4).min(8 - self.puzzles.len() as i32);
        self.answer(goals, budget);
        self.scatter_trinkets();
        let puzzles = self.in_order();
        Some(Mission { quest, puzzles, lying: self.lying })
    }

    fn gate(&mut self, region: usize) -> Option<Need<'b>> {
        let (room, _) = self.map.gate(region)?;
        let mut gates: Vec<_> = self
            .book
            .of("gate")
            .filter(|gate| self.map.rooms[room].suits(gate.get("at")) && !self.clashes(gate))
            .collect();
        self.rng.shuffle(&mut gates);
        let gate = gates.first()?;
        self.claim(gate);
        self.taken.push(room);
        let key = self.key_of(gate, "key");
        self.puzzles.push(Puzzle {
            cast: gate,
            kind: Kind::Gate(region),
            room,
            region: region - 1,
            keys: key.into_iter().collect(),
            reward: None,
        });
        // A gate without a key (a word, an order of bells) still wants its clue, which `write` lays out.
        Some(Need { item: key.unwrap_or(""), by: region - 1 })
    }

    fn answer(&mut self, needs: Vec<Need<'b>>, mut budget: i32) {
        let mut open: std::collections::VecDeque<Need<'b>> =
            needs.into_iter().filter(|need| !need.item.is_empty()).collect();
        while let Some(need) = open.pop_front() {
            let parts = self.book.find("item", need.item).map(|item| item.words("parts")).unwrap_or_default();
            let answered = if budget <= 0 {
                None
            } else if parts.len() == 2 && parts.iter().all(|part| !self.used.contains(part)) {
                self.join(&need, &parts)
            } else {
                self.yielder(&need)
            };
            match answered {
                Some(more) => {
                    budget -= 1;
                    // Deepen the chain more often than start another.
                    for need in more {
                        if self.rng.chance(65) { open.push_front(need) } else { open.push_back(need) }
                    }
                }
                None => self.lay_about(need.item, need.by, false),
            }
        }
    }

    fn join(&mut self, need: &Need<'b>, parts: &[&'b str]) -> Option<Vec<Need<'b>>> {
        let item = self.book.find("item", need.item)?;
        self.used.extend(parts);
        let room = (0..self.map.rooms.len()).rev().find(|at| self.map.rooms[*at].region == need.by)?;
        self.puzzles.push(Puzzle {
            cast: item,
            kind: Kind::Join,
            room,
            region: need.by,
            keys: parts.to_vec(),
            reward: Some(need.item),
        });
        Some(parts.iter().map(|part| Need { item: part, by: need.by }).collect())
    }

    fn yielder(&mut self, need: &Need<'b>) -> Option<Vec<Need<'b>>> {
        let mut casts: Vec<_> = self.book.of("yield").filter(|cast| !self.clashes(cast)).collect();
        self.rng.shuffle(&mut casts);
        // Late regions first: a key that lies just before its lock needs no journey, one behind the last gate makes a story.
        for region in (0..=need.by).rev() {
            for cast in &casts {
                let mut rooms: Vec<usize> = (0..self.map.rooms.len())
                    .filter(|at| {
                        let room = &self.map.rooms[*at];
                        room.region == region && !self.taken.contains(at) && room.suits(cast.get("at"))
                    })
                    .collect();
                self.rng.shuffle(&mut rooms);
                let Some(room) = rooms.first().copied() else { continue };
                self.claim(cast);
                self.taken.push(room);
                let key = self.key_of(cast, "key");
                self.puzzles.push(Puzzle {
                    cast,
                    kind: Kind::Yield,
                    room,
                    region,
                    keys: key.into_iter().collect(),
                    reward: Some(need.item),
                });
                return Some(key.map(|item| Need { item, by: region }).into_iter().collect());
            }
        }
        None
    }

    /// A free item, in a room of an allowed region, the later ones preferred, the emptier rooms first.
    fn lay_about(&mut self, item: &'b str, by: usize, trinket: bool) {
        let region = if by > 0 && self.rng.chance(35) { self.rng.below(by as u32) as usize } else { by };
        let mut rooms: Vec<usize> =
            (0..self.map.rooms.len()).filter(|at| self.map.rooms[*at].region == region).collect();
        self.rng.shuffle(&mut rooms);
        rooms.sort_by_key(|at| self.load[*at] * 2 + u32::from(self.taken.contains(at)));
        if let Some(room) = rooms.first().copied() {
            self.load[room] += 1;
            self.lying.push(Lying { item, room, trinket });
        }
    }

    fn scatter_trinkets(&mut self) {
        let mut trinkets: Vec<_> = self.book.of("item").filter(|item| item.is("trinket")).collect();
        self.rng.shuffle(&mut trinkets);
        let last = self.map.areas.len() - 1;
        for trinket in trinkets.into_iter().take(2) {
            let region = self.rng.below(last as u32 + 1) as usize;
            self.lay_about(trinket.id, region, true);
        }
    }

    /// One of the items that the record's line offers, not yet in use.
    fn key_of(&mut self, cast: &Record<'b>, field: &str) -> Option<&'b str> {
        let mut keys = cast.words(field);
        keys.retain(|key| !self.used.contains(key));
        let key = *self.rng.pick(&keys)?;
        self.used.push(key);
        Some(key)
    }

    /// Already in this dream, or its person is, or a lock of its kind, or none of its keys is left.
    fn clashes(&self, cast: &Record<'b>) -> bool {
        let schema = cast.get("schema");
        let keys = cast.words("key");
        let who = cast.get("who");
        self.used.contains(&cast.id)
            || (!who.is_empty() && self.used.contains(&who))
            || self.puzzles.iter().any(|puzzle| puzzle.cast.get("schema") == schema)
            || (!keys.is_empty() && keys.iter().all(|key| self.used.contains(key)))
    }

    fn claim(&mut self, cast: &Record<'b>) {
        self.used.push(cast.id);
        if cast.has("who") {
            self.used.push(cast.get("who"));
        }
    }

    /// An order in which they can be solved: by what is in reach, earliest first.
    fn in_order(&mut self) -> Vec<Puzzle<'b>> {
        let mut had: Vec<&str> = Vec::new();
        let mut open = 0;
        let mut waiting = std::mem::take(&mut self.puzzles);
        let mut ordered: Vec<Puzzle<'b>> = Vec::with_capacity(waiting.len());
        loop {
            for lying in self.lying.iter().filter(|lying| self.map.rooms[lying.room].region <= open) {
                if !had.contains(&lying.item) {
                    had.push(lying.item);
                }
            }
            let before_done = ordered.iter().any(|puzzle| puzzle.kind == Kind::Before);
            let ready = waiting.iter().position(|puzzle| {
                puzzle.region <= open
                    && puzzle.keys.iter().all(|key| had.contains(key))
                    && (puzzle.kind != Kind::Final || before_done)
            });
            let Some(ready) = ready else { break };
            let puzzle = waiting.remove(ready);
            if let Kind::Gate(region) = puzzle.kind {
                open = open.max(region);
            }
            had.extend(puzzle.reward);
            ordered.push(puzzle);
        }
        // By the argument above nothing waits here; if something did, it is better written than lost.
        ordered.extend(waiting);
        ordered
    }
}
