//! Views: places further ahead that are seen from a room out of doors. It must not place rooms.

use super::map::{Map, Room};
use super::template::{Slots, expand_options};
use rng::Rng;

/// A place seen from another, from where one cannot go there yet.
pub struct View {
    /// Where it is seen from: an index of the map's rooms.
    pub from: usize,
    /// The sentence that tells of it.
    pub text: String,
}

/// At most so many views: what lies furthest ahead is shown first, each from another room out of doors.
pub fn views(map: &Map<'_>, most: usize, rng: &mut Rng) -> Vec<View> {
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
        let Some(direction) = map.visible_direction(from, to) else { continue };
        if views.len() < most && !shown.contains(&to) && views.iter().all(|view| view.from != from) {
            let mut slots = Slots::default();
            slots.plain("dir", direction.name()).plain("bare", direction.name());
            views.push(View { from, text: slots.fill(&expand_options(map.rooms[to].place.get("far"), rng)) });
            shown.push(to);
        }
    }
    views
}
