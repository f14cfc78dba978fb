//! Ways and views: where one can go from a room, what bars it, what is seen from afar. It must not place rooms.

use super::map::{Bar, Map, Room, Way};
use super::mission::Kind;
use super::people::lower_the;
use super::words::{Deck, Slots, choose};
use super::write::Writer;
use rng::Rng;
use serde_json::{Value, json};
use world::Direction;

/// A place seen from another, from where one cannot go there yet.
pub(super) struct View {
    pub from: usize,
    pub text: String,
}

/// At most so many views: what lies furthest ahead is shown first, each from another room out of doors.
pub(super) fn views(map: &Map<'_>, most: usize, rng: &mut Rng) -> Vec<View> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (to, room) in map.rooms.iter().enumerate().filter(|(_, room)| room.place.has("far")) {
        let ahead = |from: &Room<'_>| from.region < room.region && from.suits("outdoors");
        pairs.extend((0..map.rooms.len()).filter(|from| ahead(&map.rooms[*from])).map(|from| (from, to)));
    }
    rng.shuffle(&mut pairs);
    pairs.sort_by_key(|(from, to)| (std::cmp::Reverse(map.rooms[*to].region), map.rooms[*from].region));
    let mut views: Vec<View> = Vec::new();
    let mut shown: Vec<usize> = Vec::new();
    for (from, to) in pairs {
        let Some(direction) = map.bearing(from, to) else { continue };
        if views.len() < most && !shown.contains(&to) && views.iter().all(|view| view.from != from) {
            let mut slots = Slots::default();
            slots.plain("dir", direction.name()).plain("bare", direction.name());
            views.push(View { from, text: slots.fill(&choose(map.rooms[to].place.get("far"), rng)) });
            shown.push(to);
        }
    }
    views
}

/// Frames that speak of more than one way.
const FOR_SEVERAL: [&str; 8] =
    ["pick of", "Doors", "ways on", "Paths", "neighbours", "short cuts", "approaches", "The choice"];

/// The ways that are open from the start, and the frame in which they are told.
#[derive(Default)]
pub(super) struct Ways {
    frame: String,
    open: Vec<String>,
}

impl Ways {
    /// All of them and those opened since, in a sentence.
    pub fn told(&self, more: &[String]) -> String {
        let list: Vec<String> = self.open.iter().chain(more).cloned().collect();
        let list = match list.as_slice() {
            [] => return String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        let frame = if self.frame.is_empty() { "You can go on to {list}." } else { &self.frame };
        Slots::default().plain("list", list).fill(frame)
    }
}

/// Does a text name this way, so that the game need not add it? (The rule is that of `rules::describe`.)
pub(super) fn names_way(text: &str, way: Direction) -> bool {
    let has = |wanted: &str| text.split(|c: char| !c.is_alphabetic()).any(|word| word.eq_ignore_ascii_case(wanted));
    match way {
        Direction::Up => has("above") || has("upstairs"),
        Direction::Down => has("below") || has("downstairs"),
        Direction::In => has("inside"),
        Direction::Out => has("outside"),
        way => has(way.name()),
    }
}

impl<'b> Writer<'b, '_> {
    /// Where one can go from here, but for what a lock's own text tells of.
    pub(super) fn ways(&self, room: &Room<'b>, frames: &mut Deck<&str>, terse: &mut Deck<&str>) -> Ways {
        let open: Vec<String> = room
            .ways
            .iter()
            .filter(|way| way.bar.is_none_or(|bar| bar == Bar::Gate(room.region)))
            .map(|way| self.way_on(way))
            .collect();
        if open.is_empty() {
            return Ways::default();
        }
        let fits = |frame: &&str| open.len() > 1 || !FOR_SEVERAL.iter().any(|start| frame.contains(start));
        let frame = frames.deal_where(fits).or_else(|| terse.deal_where(fits)).unwrap_or("{List}.").to_owned();
        Ways { frame, open }
    }

    /// "the Old Mill to the north".
    pub(super) fn way_on(&self, way: &Way) -> String {
        format!("{} {}", lower_the(&self.map.rooms[way.to].name), beyond(way.direction))
    }

    pub(super) fn exit(&self, room: &Room<'b>, way: &Way, rng: &mut Rng) -> Value {
        let to = self.map.rooms[way.to].place.id;
        let kind = way.bar.map(|bar| match bar {
            Bar::Gate(region) => Kind::Gate(region),
            Bar::Shortcut(nth) => Kind::Shortcut(nth),
        });
        let lock = self.mission.puzzles.iter().position(|puzzle| Some(puzzle.kind) == kind);
        let Some(lock) = lock else { return to.into() };
        let puzzle = &self.mission.puzzles[lock];
        let at_lock = room.place.id == self.map.rooms[puzzle.room].place.id;
        if let Kind::Shortcut(_) = puzzle.kind {
            let mut exit = json!({ "to": to, "closed": true });
            // On the far side stands the lock itself, and says what is the matter.
            if !at_lock {
                let mut slots = self.slots[lock].clone();
                slots.plain("dir", phrase(way.direction)).plain("bare", way.direction.name());
                exit["text"] = slots.fill(&choose(puzzle.cast.get("bar"), rng)).into();
            }
            return exit;
        }
        if puzzle.cast.is("door") {
            let mut exit = json!({ "to": to, "door": puzzle.cast.id });
            if at_lock {
                exit["text"] = self.slots[lock].fill(&choose(puzzle.cast.get("bar"), rng)).into();
            }
            return exit;
        }
        let mut exit = json!({ "to": to, "closed": true });
        if at_lock {
            exit["text"] = self.slots[lock].fill(&choose(puzzle.cast.get("bar"), rng)).into();
        }
        exit
    }
}

/// "to the north", "leading up".
pub(super) fn phrase(direction: Direction) -> String {
    match direction {
        Direction::Up | Direction::Down | Direction::In | Direction::Out => format!("leading {}", direction.name()),
        other => format!("to the {}", other.name()),
    }
}

/// "to the north", "above": after the name of a place.
fn beyond(direction: Direction) -> String {
    match direction {
        Direction::Up => "above".to_owned(),
        Direction::Down => "below".to_owned(),
        Direction::In => "inside".to_owned(),
        Direction::Out => "outside".to_owned(),
        other => format!("to the {}", other.name()),
    }
}
