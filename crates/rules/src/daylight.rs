//! The light of the day: dawn, day, dusk and night, in a world whose clock was set. It must not know how anything is drawn.

use super::clock;
use super::effect::Effects;
use super::scope;
use super::state::{GameState, TimerState};
use language::{language, token};
use messages::t;
use world::timer::DAY;
use world::{RoomId, TimerId, Trigger, World};

/// Minutes that going from one place to the next takes.
pub(super) const WALK: u32 = 5;
/// Minutes of a nap by day.
const NAP: u32 = 60;
/// Minutes since midnight at which one wakes in the morning.
const WAKES: u32 = 7 * 60;

/// A part of the day, by its light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayPart {
    /// From half past five in the morning.
    Dawn,
    /// From half past seven.
    Day,
    /// From seven in the evening.
    Dusk,
    /// From half past nine at night.
    Night,
}

impl DayPart {
    /// Which it is at this minute since midnight.
    #[must_use]
    pub const fn at(minute: u32) -> Self {
        match minute % DAY {
            330..450 => Self::Dawn,
            450..1140 => Self::Day,
            1140..1290 => Self::Dusk,
            _ => Self::Night,
        }
    }
}

/// The part of the day that it is. `None` in a world whose clock nobody set.
#[must_use]
pub fn day_part(world: &World, state: &GameState) -> Option<DayPart> {
    at_time(world, state.time)
}

fn at_time(world: &World, time: u32) -> Option<DayPart> {
    world.start.minute.map(|minute| DayPart::at(u32::from(minute).saturating_add(time)))
}

/// The part of the day whose light falls on this place: `None` under a roof, without a clock, and where the place's own text or drawing
/// says what hour it always is ("in the moonlight").
#[must_use]
pub fn light_of_day(world: &World, state: &GameState, id: RoomId) -> Option<DayPart> {
    let room = &world[id];
    if room.indoors || room.dark {
        return None;
    }
    let part = day_part(world, state)?;
    let setting = room.graphics.setting.as_deref().unwrap_or_default();
    let tells = |text: &str| {
        token::words(text).any(|word| {
            let word = word.lower();
            language().hours.sense(&word).is_some() || language().lights.sense(&word).is_some()
        })
    };
    (![room.description.as_str(), setting].into_iter().any(tells)).then_some(part)
}

/// Says that the light has changed since this minute of the story.
pub(super) fn tell_change(world: &World, state: &GameState, before: u32, out: &mut Effects) {
    let (Some(was), Some(is)) = (at_time(world, before), day_part(world, state)) else { return };
    if was == is || state.over.is_some() {
        return;
    }
    let outside = !world[state.room].indoors && scope::has_light(world, state);
    out.say(|| match (is, outside) {
        (DayPart::Dawn, true) => t!("rules-day-dawn"),
        (DayPart::Dawn, false) => t!("rules-day-dawn-inside"),
        (DayPart::Day, true) => t!("rules-day-day"),
        (DayPart::Day, false) => t!("rules-day-day-inside"),
        (DayPart::Dusk, true) => t!("rules-day-dusk"),
        (DayPart::Dusk, false) => t!("rules-day-dusk-inside"),
        (DayPart::Night, true) => t!("rules-day-night"),
        (DayPart::Night, false) => t!("rules-day-night-inside"),
    });
}

/// Sleeps until the morning, or takes a nap by day; not past anything that is due. False in a world without a clock, where the narrator
/// has something to say of it.
pub(super) fn sleep(world: &World, state: &mut GameState, out: &mut Effects) -> bool {
    let Some(start) = world.start.minute else { return false };
    let now = (u32::from(start) + state.time) % DAY;
    let night = matches!(DayPart::at(now), DayPart::Dusk | DayPart::Night);
    let wanted = if night { (WAKES + DAY - now) % DAY } else { NAP };
    let due = TimerId::all(world.timers.len()).filter_map(|id| match (state.timer(id), &world[id].trigger) {
        (TimerState::Due(due), Trigger::After(_) | Trigger::At(_)) => {
            Some(due.saturating_sub(clock::now(world, state, id)))
        }
        _ => None,
    });
    let slept = due.min().map_or(wanted, |left| wanted.min(left.saturating_sub(1)));
    state.time = state.time.saturating_add(slept);
    out.say(|| match () {
        () if slept < 2 => t!("rules-sleep-not"),
        () if slept < wanted => t!("rules-sleep-woken"),
        () if night => t!("rules-sleep-night"),
        () => t!("rules-sleep-nap"),
    });
    true
}
