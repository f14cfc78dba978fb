//! Who was where before the story, with ids. What names nobody or no room is left out. It must not judge whether it makes a riddle.

use super::Resolver;
use crate::document::{self, Document};
use language::text;
use messages::t;
use world::ids::{HourId, RoomId, Thing};
use world::{Before, Deed, Whereabouts, limits};

impl Resolver<'_> {
    pub(super) fn before(&mut self, document: &Document) {
        let before = &document.before;
        for hour in &before.hours {
            self.hour(hour, &before.path);
        }
        self.world.before.was = self.whereabouts(&before.was);
        self.world.before.claims = self.whereabouts(&before.claims);
        // Nobody lies about an hour of which nothing is known.
        let was = self.world.before.was.clone();
        let all = self.world.before.claims.len();
        self.world.before.claims.retain(|lie| was.iter().any(|it| it.who == lie.who && it.hour == lie.hour));
        if self.world.before.claims.len() < all {
            self.log.lost(&before.path, "claim-without-truth", || t!("repair-claim-without-truth"));
        }
        for deed in &before.deeds {
            let Some(room) = self.room_before(&deed.room, &deed.path) else { continue };
            if let Some(hour) = self.hour(&deed.hour, &deed.path) {
                self.world.before.deeds.push(Deed { words: deed.words.clone(), room, hour });
            }
        }
        if self.world.before.is_empty() {
            self.world.before = Before::default();
        }
    }

    /// Each once an hour: the first that is said of it.
    fn whereabouts(&mut self, list: &[document::Whereabouts]) -> Vec<Whereabouts> {
        let mut found: Vec<Whereabouts> = Vec::new();
        for one in list {
            let who = self.thing(&one.who, &one.path, |thing| thing.character().is_some()).and_then(Thing::character);
            let Some(who) = who else {
                self.log.lost(&one.path, "unknown-thing", || t!("repair-unknown-thing", said = text::show(&one.who)));
                continue;
            };
            let Some(room) = self.room_before(&one.room, &one.path) else { continue };
            let Some(hour) = self.hour(&one.hour, &one.path) else { continue };
            if !found.iter().any(|other| other.who == who && other.hour == hour) {
                found.push(Whereabouts { who, room, hour });
            }
        }
        found
    }

    fn room_before(&mut self, word: &str, path: &str) -> Option<RoomId> {
        let room = self.room(word, path);
        if room.is_none() {
            self.log.lost(path, "unknown-thing", || t!("repair-unknown-thing", said = text::show(word)));
        }
        room
    }

    /// The hour of this name, a new one where there is none yet.
    fn hour(&mut self, name: &str, path: &str) -> Option<HourId> {
        let hours = &mut self.world.before.hours;
        if let Some(at) = hours.iter().position(|hour| hour == name) {
            return Some(HourId::at(at));
        }
        if name.is_empty() || hours.len() >= limits::LIST {
            self.log.lost(path, "unknown-thing", || t!("repair-unknown-thing", said = text::show(name)));
            return None;
        }
        hours.push(name.to_owned());
        Some(HourId::at(hours.len() - 1))
    }
}
