//! When houses are open that live by custom: which they are, and their hours. It must not know who keeps them now, or what comes of it.

use super::bound::converses;
use super::lines::groups;
use language::noun;
use std::sync::LazyLock;
use world::timer::DAY;
use world::{CharacterId, Place, RoomId, World};

/// When a house is open, in minutes since midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Hours {
    pub opens: u32,
    shuts: u32,
    /// The hour at which it opens, in a word.
    pub word: &'static str,
}

impl Hours {
    pub const fn is_shut(self, minute: u32) -> bool {
        minute < self.opens || minute >= self.shuts
    }
}

static KINDS: LazyLock<Vec<(Hours, Vec<&'static str>)>> = LazyLock::new(|| {
    let all = groups(include_str!("../../../assets/cast/hours.txt"));
    let hours = |heading: &'static str| {
        let mut parts = heading.split_whitespace();
        let mut hour = || Some(parts.next()?.parse::<u32>().ok()? * 60);
        let (opens, shuts) = (hour()?, hour()?);
        Some(Hours { opens, shuts, word: parts.next()? })
    };
    let nouns = |lines: Vec<&'static str>| lines.into_iter().flat_map(str::split_whitespace).collect();
    all.into_iter().filter_map(|(heading, lines)| Some((hours(heading)?, nouns(lines)))).collect()
});

/// The hours of this place, where it is a house that has any.
pub(super) fn of(world: &World, room: RoomId) -> Option<Hours> {
    let it = &world[room];
    let head = noun::head(&it.name);
    let (hours, _) = KINDS.iter().find(|(_, nouns)| nouns.contains(&head.as_str()))?;
    let has_street = it.exits.iter().any(|exit| !world[world[*exit].to].indoors);
    let is_kept = || {
        let mut all = CharacterId::all(world.characters.len());
        all.any(|who| world[who].place == Place::Room(room) && converses(world, who))
    };
    // Where the story begins after hours its texts have the house open: it keeps no such hours.
    let is_open_at_first = minute_of_day(world, 0).is_some_and(|minute| !hours.is_shut(minute));
    (it.indoors && !it.dark && is_open_at_first && has_street && is_kept()).then_some(*hours)
}

/// The minute since midnight, in a world with a clock.
pub(super) fn minute_of_day(world: &World, time: u32) -> Option<u32> {
    world.start.minute.map(|minute| (u32::from(minute) + time) % DAY)
}
