//! Houses that are shut, whose keepers go home, and where people sleep whom the night finds out of doors. A shut house bars nobody, and whoever is
//! wanted comes: it is felt, and stops nothing. It must not decide what the adventure needs.

use super::hours::{Hours, minute_of_day};
use super::life::name_of;
use super::lines::{Slots, line};
use super::tell::place_name;
use super::{Cast, addressed, is_at, ways};
use language::{language, noun};
use rules::{Command, DayPart, Effects, GameState, Target, scope};
use world::timer::DAY;
use world::{CharacterId, Place, RoomId, Thing, Verb, World};

/// Open ways to where somebody sleeps, at most.
const FURTHEST_BED: usize = 4;
/// Minutes after which a shut door is worth a word again.
const SAID_AGAIN: u32 = 6 * 60;

impl Cast {
    fn hours_at(&self, room: RoomId) -> Option<Hours> {
        self.life.hours.get(room.index()).copied().flatten()
    }

    /// The hours of a house that is shut now.
    fn shut(&self, world: &World, time: u32, room: RoomId) -> Option<Hours> {
        let minute = minute_of_day(world, time)?;
        self.hours_at(room).filter(|hours| hours.is_shut(minute))
    }

    /// Is it the time at which who lives here has gone home, or to bed?
    pub(super) fn rests(&self, world: &World, state: &GameState, home: RoomId) -> bool {
        rules::day_part(world, state) == Some(DayPart::Night) || self.shut(world, state.time, home).is_some()
    }

    /// Where they go who live here, when it is time: the nearest house to sleep in, else the nearest roof. `None` for who has a roof already, and
    /// where there is none.
    pub(super) fn lodging(&self, world: &World, state: &GameState, home: RoomId) -> Option<RoomId> {
        if world[home].indoors && self.hours_at(home).is_none() {
            return None;
        }
        let is_roof = |room: &RoomId| world[*room].indoors && !world[*room].dark && self.hours_at(*room).is_none();
        let is_house = |room: &RoomId| {
            let head = noun::head(&world[*room].name);
            ["room", "bedroom", "tavern", "cabin"].iter().any(|kind| language().rooms.is(&head, kind))
        };
        let near = |steps: usize| ways::rooms_within(world, state, home, steps).into_iter().filter(is_roof);
        let house = (1..=FURTHEST_BED).find_map(|steps| near(steps).find(is_house));
        house.or_else(|| (1..=FURTHEST_BED).find_map(|steps| near(steps).next()))
    }

    /// The hero has come into a house that is shut, or is in one as it shuts or opens.
    pub(super) fn keep_hours(&mut self, world: &World, before: &GameState, state: &GameState, out: &mut Effects) {
        let room = state.room;
        let (Some(hours), Some(minute)) = (self.hours_at(room), minute_of_day(world, state.time)) else { return };
        if !scope::has_light(world, state) {
            return;
        }
        let is_shut = hours.is_shut(minute);
        let was_shut = self.shut(world, before.time, room).is_some();
        let keeper = self.life.talkers(state, room).into_iter().find(|who| world[*who].place == Place::Room(room));
        let said = self.life.said_shut.get(&room).is_some_and(|at| state.time < at + SAID_AGAIN);
        let heading = match keeper {
            Some(_) if before.room == room && was_shut != is_shut => {
                if is_shut {
                    "shuts"
                } else {
                    "opens"
                }
            }
            Some(_) if is_shut && before.room != room && !said => "is shut and kept",
            None if is_shut && before.room != room && !said => "is shut",
            _ => return,
        };
        if is_shut {
            self.life.said_shut.insert(room, state.time);
        } else {
            self.life.said_shut.remove(&room);
        }
        let slots = keeper.map_or_else(Slots::default, |who| name_of(world, state, who));
        let told = line(heading, &of_house(slots, world, room, hours), &mut self.rng);
        out.say(|| told);
    }

    /// The house that this one keeps, which is shut now, and its hours.
    fn off_duty(&self, world: &World, state: &GameState, who: CharacterId) -> Option<(RoomId, Hours)> {
        let Place::Room(home) = world.characters.get(who.index())?.place else { return None };
        let is_there = self.life.talks[who.index()] && scope::sees(world, state, Thing::Character(who));
        self.shut(world, state.time, home).filter(|_| is_there).map(|hours| (home, hours))
    }

    /// What a keeper adds who is spoken to after hours: once each time the house is shut.
    pub fn after_hours(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let speaks = matches!(command.verb, Verb::Talk | Verb::Greet | Verb::Ask | Verb::Tell | Verb::Say);
        let who = addressed(command).filter(|_| speaks && state.over.is_none())?;
        let (room, hours) = self.off_duty(world, state, who)?;
        let night = (minute_of_day(world, 0)? + state.time).saturating_sub(hours.opens) / DAY;
        if self.was_asked(who, &format!("after hours {night}")) {
            return None;
        }
        let slots = of_house(name_of(world, state, who), world, room, hours);
        Some(line("after hours", &slots, &mut self.rng))
    }

    /// What comes of buying and selling after hours, where nothing in the world answers it.
    pub fn no_trade(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        if !matches!(command.verb, Verb::Buy | Verb::Sell) {
            return None;
        }
        let named = [command.direct, command.indirect].into_iter().flatten().find_map(|target| match target {
            Target::Thing(Thing::Character(who)) => Some(who),
            _ => None,
        });
        let here = || {
            CharacterId::all(state.characters.len())
                .find(|who| is_at(state, *who, state.room) && self.off_duty(world, state, *who).is_some())
        };
        if let Some(who) = named.or_else(here) {
            let (room, hours) = self.off_duty(world, state, who)?;
            let slots = of_house(name_of(world, state, who), world, room, hours);
            return Some(line("no trade", &slots, &mut self.rng));
        }
        let hours = self.shut(world, state.time, state.room)?;
        Some(line("nobody to trade with", &of_house(Slots::default(), world, state.room, hours), &mut self.rng))
    }
}

fn of_house(slots: Slots, world: &World, room: RoomId, hours: Hours) -> Slots {
    slots.with("room", place_name(world, room)).with("hour", hours.word)
}
