//! What people do by themselves: they go next door and come back, meet, and tell each other what they know. It must not touch what the
//! adventure counts on: whoever is needed where they live is there when the hero comes in.

use super::before;
use super::bound::{converses, is_needed, keeps_something, walks};
use super::fact::{Entry, Fact, How, Who};
use super::hours::{self, Hours};
use super::lines::{Slots, line};
use super::meanwhile::{Deed, Happening, Meanwhile};
use super::mind::{Heard, Mind};
use super::tell::{from_where, to_where};
use super::{Acquaintance, Cast, is_at, notable, ways};
use language::text::{mentions, words};
use rules::{Effects, GameState};
use std::collections::{BTreeMap, BTreeSet};
use world::{Article, CharacterId, ChoiceId, ExitId, Place, RoomId, Thing, World};

/// Minutes that somebody stays at home at least, and so many more at most.
const AT_HOME: (u32, u32) = (20, 30);
/// Minutes that somebody stays away at least, and so many more at most.
const AWAY: (u32, u32) = (15, 30);
/// Of a time that goes by at once so many minutes are lived.
const MOST_LIVED: u32 = 60;
/// Minutes for which somebody stays who was spoken to.
const LISTENS: u32 = 10;
/// Rooms that somebody goes from home.
pub(super) const FURTHEST_WALK: usize = 3;
/// The same of a bystander.
const GUEST_WALK: usize = 1;
/// Percent of those that could go who do, a minute.
const GOES: u32 = 9;
/// Percent of those who go that go where somebody is, if they can.
const VISITS: u32 = 75;
/// Percent of meetings that end in words, and in liking.
const QUARREL: u32 = 12;
const LIKING: u32 = 40;
/// Doings of no weight that are still worth a word: the latest.
const FRESH: usize = 6;
/// Percent of the minutes in which two who are together speak.
const SPEAKS: u32 = 35;
/// Entries that pass between two people a minute.
const PASSED_ON: usize = 1;

/// Somebody is away from where they live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Errand {
    /// Where they live.
    pub home: RoomId,
    /// Where they are going, or are.
    pub goal: RoomId,
    /// The minute from which they go home.
    pub back_at: u32,
    /// They are where they sleep, for as long as their house is shut, or the night.
    pub lodges: bool,
}

/// What the cast does when nobody tells it to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Life {
    /// How many people the world's file has: who comes after them is a bystander.
    own: usize,
    /// Who may ever leave where they live, by `CharacterId`: found once, for it is asked every minute.
    pub(super) walks: Vec<bool>,
    /// Who passes the time of day with others.
    pub(super) talks: Vec<bool>,
    /// By `CharacterId`.
    pub(super) errands: Vec<Option<Errand>>,
    /// The minute up to which they stay at home, by `CharacterId`.
    stays_until: Vec<u32>,
    /// The minute from which something may be said unasked again.
    pub(super) quiet_until: u32,
    /// Who spoke last within the hero's hearing: nobody speaks twice running.
    pub(super) last_speaker: Option<CharacterId>,
    /// What was heard or seen in passing, of late: hashes.
    pub(super) recent: Vec<u64>,
    /// Who saw the hero take which option of which choice, and when.
    pub(super) chosen: Vec<(CharacterId, ChoiceId, usize, u32)>,
    /// What the hero told whom that they had not heard, and when.
    pub(super) told: Vec<(CharacterId, Entry, u32)>,
    /// What was heard last by who listened, and where: a hash.
    pub(super) heard: Option<(RoomId, u64)>,
    /// Who speaks is left to a model, for whom it is kept here who would like to.
    pub(super) by_agents: bool,
    /// Who would like to speak now.
    pub(super) bid: Option<CharacterId>,
    /// When the hero was in each room last, by `RoomId`.
    pub(super) seen_at: Vec<u32>,
    /// Who was together in the room that the hero has come back to, where a model may say how they were.
    pub(super) meanwhile: Option<Meanwhile>,
    /// What people did among themselves where the hero was not, the oldest first.
    pub(super) happened: Vec<Happening>,
    /// Since which minute they go along with the hero, by `CharacterId`.
    pub(super) follows: Vec<Option<u32>>,
    /// When the places are open that are shut at times, by `RoomId`.
    pub(super) hours: Vec<Option<Hours>>,
    /// When the hero was told that a place is shut.
    pub(super) said_shut: BTreeMap<RoomId, u32>,
    /// What was read out or shown, and who knows what stands there.
    pub(super) read_to: BTreeSet<(Thing, CharacterId)>,
    /// Facts that were passed on, quarrels and likings: what came of it so far.
    pub changes: u32,
}

impl Life {
    pub fn new(world: &World) -> Self {
        let of_all = |is: fn(&World, CharacterId) -> bool| {
            CharacterId::all(world.characters.len()).map(|who| is(world, who)).collect::<Vec<bool>>()
        };
        let people = world.characters.len();
        Self {
            walks: of_all(walks),
            talks: of_all(converses),
            own: people,
            errands: vec![None; people],
            follows: vec![None; people],
            seen_at: vec![0; world.rooms.len()],
            hours: RoomId::all(world.rooms.len()).map(|room| hours::of(world, room)).collect(),
            // Nobody runs off as the story begins.
            stays_until: vec![AT_HOME.0; people],
            ..Self::default()
        }
    }

    /// Somebody more, who has words, and takes a turn next door now and then.
    pub(super) fn admit(&mut self, minute: u32) {
        self.walks.push(true);
        self.talks.push(true);
        self.errands.push(None);
        self.follows.push(None);
        self.stays_until.push(minute + AT_HOME.0);
    }

    /// Is it one of the people of the world's own file, no bystander?
    pub(super) const fn is_own(&self, who: CharacterId) -> bool {
        who.index() < self.own
    }

    /// Those in this room who have words.
    pub(super) fn talkers(&self, state: &GameState, room: RoomId) -> Vec<CharacterId> {
        let all = CharacterId::all(state.characters.len());
        all.filter(|who| self.talks[who.index()] && is_at(state, *who, room)).collect()
    }
}

impl Cast {
    /// The state with everybody where the adventure has them: what a search for a win must look at.
    #[must_use]
    pub fn at_home(&self, state: &GameState) -> GameState {
        let mut home = state.clone();
        // The adventure knows nothing of bystanders.
        home.characters.truncate(self.life.own);
        // Nor of maps: an encounter is told in one roll, and one that is being played could still be left.
        (home.maps, home.encounter) = (false, None);
        // The adventure's deadlines are its own.
        rules::lead_on_from_deadlines(&mut home, false);
        for (who, errand) in self.errands() {
            if self.life.is_own(who) && matches!(home.character(who).place, Place::Room(_)) {
                home.characters[who.index()].place = Place::Room(errand.home);
            }
        }
        home
    }

    /// Changes that life brought about by itself: what was passed on, who fell out, who came to like whom.
    #[must_use]
    pub const fn changes(&self) -> u32 {
        self.life.changes
    }

    fn errands(&self) -> impl Iterator<Item = (CharacterId, Errand)> + '_ {
        CharacterId::all(self.life.errands.len())
            .zip(&self.life.errands)
            .filter_map(|(who, errand)| Some((who, (*errand)?)))
    }

    /// Lets time pass for everybody, from the minute of `before` to that of `state`; what the hero sees and hears of it goes out.
    pub fn live(&mut self, world: &World, before: &GameState, state: &mut GameState, out: &mut Effects) {
        if state.over.is_some() {
            return;
        }
        self.forget_errands(before, state);
        self.go_along(world, before, state, out);
        self.come_where_needed(world, state, out);
        // A night that goes by at once is no longer than an hour of theirs.
        let first = before.time.max(state.time.saturating_sub(MOST_LIVED));
        let away = self.minutes_away(state, before.room);
        let came_in = (before.room != state.room).then_some(away);
        for minute in first + 1..=state.time {
            for who in CharacterId::all(state.characters.len()) {
                self.go_about(world, state, (who, minute), out);
            }
            self.meet(world, state, minute);
        }
        self.keep_hours(world, before, state, out);
        if state.time > first {
            self.keep_company(world, state, came_in, out);
        }
    }

    /// Those who live here, are away and are named in this line.
    #[must_use]
    pub fn called(&self, world: &World, state: &GameState, typed: &str) -> Vec<CharacterId> {
        let typed = words(typed);
        let away = self.errands().filter(|(who, errand)| errand.home == state.room && !is_at(state, *who, errand.home));
        let is_named = |who: &CharacterId| {
            let name = words(&state.identity(world, Thing::Character(*who)).name);
            mentions(&typed, &name) || name.iter().any(|word| word.len() > 3 && typed.contains(word))
        };
        away.map(|(who, _)| who).filter(is_named).collect()
    }

    /// Whoever was called comes to the hero, who is where they live.
    pub fn come(&mut self, world: &World, state: &mut GameState, called: &[CharacterId], out: &mut Effects) {
        for who in called {
            self.bring_home(world, state, *who, state.room, out);
        }
    }

    /// Where the adventure has moved somebody, that is where they are.
    fn forget_errands(&mut self, before: &GameState, state: &GameState) {
        for (who, errand) in self.errands().collect::<Vec<_>>() {
            if before.character(who).place != state.character(who).place || state.character(who).hidden {
                self.life.errands[who.index()] = None;
                self.life.stays_until[who.index()] = state.time + errand.back_at.saturating_sub(before.time);
            }
        }
    }

    /// Whoever is needed in the hero's room comes in with the hero.
    fn come_where_needed(&mut self, world: &World, state: &mut GameState, out: &mut Effects) {
        for (who, errand) in self.errands().collect::<Vec<_>>() {
            if errand.home == state.room && !is_at(state, who, errand.home) && is_needed(world, state, who) {
                self.bring_home(world, state, who, errand.home, out);
            }
        }
    }

    fn bring_home(&mut self, world: &World, state: &mut GameState, who: CharacterId, home: RoomId, out: &mut Effects) {
        let from = match state.character(who).place {
            Place::Room(room) => ways::first_step(world, state, home, room),
            _ => None,
        };
        let before = state.clone();
        rules::come_home(state, who, home, out);
        let slept = self.life.errands[who.index()].take().is_some_and(|errand| errand.lodges);
        let heading = if slept { "comes home from bed" } else { "comes home" };
        self.life.follows[who.index()] = None;
        self.life.stays_until[who.index()] = state.time + AT_HOME.0;
        let slots = name_of(world, state, who);
        let slots = match from {
            Some(exit) => slots.with("from", from_where(world[exit].direction, &mut self.rng)),
            None => slots,
        };
        // Nobody is back whom the hero has never seen.
        let is_known = self.known[who.index()] == Acquaintance::Met;
        let told = line(if is_known { heading } else { "comes in" }, &slots, &mut self.rng);
        out.say(|| told);
        self.known[who.index()] = Acquaintance::Met;
        self.witness(world, &before, state, None);
    }

    /// The hero has turned to them: they stay for a while.
    pub(super) fn is_spoken_to(&mut self, who: CharacterId, minute: u32) {
        self.stay(who, minute + LISTENS);
    }

    /// They stay where they are up to this minute.
    pub(super) fn stay(&mut self, who: CharacterId, until: u32) {
        let stays = &mut self.life.stays_until[who.index()];
        *stays = (*stays).max(until);
        if let Some(errand) = &mut self.life.errands[who.index()] {
            errand.back_at = errand.back_at.max(until);
        }
    }

    /// A minute of one of them: stays, sets out, goes on, goes home.
    fn go_about(&mut self, world: &World, state: &mut GameState, (who, now): (CharacterId, u32), out: &mut Effects) {
        let Place::Room(here) = state.character(who).place else { return };
        if self.follows(who) && here == state.room {
            return;
        }
        let errand = self.life.errands[who.index()];
        // By night, and when their house is shut, people are where they sleep.
        let rests = self.rests(world, state, errand.map_or(here, |errand| errand.home));
        let goes_home = |errand: Errand| if errand.lodges { !rests } else { rests || now >= errand.back_at };
        let goal = match errand {
            Some(errand) if rests && !errand.lodges => {
                self.retire(world, state, (who, now), errand.home).unwrap_or(errand.home)
            }
            Some(errand) if goes_home(errand) => errand.home,
            Some(errand) => errand.goal,
            None => {
                let stays = !self.life.walks[who.index()] || now < self.life.stays_until[who.index()];
                // Nobody walks out on the hero as readily, and nobody who is needed.
                let with_hero = here == state.room;
                let goes = if with_hero { GOES / 4 } else { GOES };
                if stays
                    || !rests && !self.rng.chance(goes)
                    || state.character(who).hidden
                    || keeps_something(world, state, who)
                    || with_hero && is_needed(world, state, who)
                {
                    return;
                }
                let goal = if rests {
                    self.retire(world, state, (who, now), here)
                } else {
                    self.visit(world, state, (who, now), here)
                };
                let Some(goal) = goal else { return };
                goal
            }
        };
        if here == goal {
            if self.life.errands[who.index()].is_some_and(|errand| errand.home == here && goes_home(errand)) {
                self.life.errands[who.index()] = None;
                self.life.stays_until[who.index()] = now + AT_HOME.0 + self.rng.below(AT_HOME.1);
            }
            return;
        }
        // Where the way has been shut since, they wait.
        let Some(exit) = ways::first_step(world, state, here, goal) else { return };
        self.walk(world, state, (who, exit), out);
    }

    /// They go through an exit, before whoever is on either side of it. False where they cannot.
    pub(super) fn walk(
        &mut self,
        world: &World,
        state: &mut GameState,
        (who, exit): (CharacterId, ExitId),
        out: &mut Effects,
    ) -> bool {
        if !rules::walk(world, state, who, exit, out) {
            return false;
        }
        let (from, to, direction) = (world[exit].from, world[exit].to, world[exit].direction);
        let slots = name_of(world, state, who);
        if from == state.room {
            let told = line("goes out", &slots.with("to", to_where(direction, &mut self.rng)), &mut self.rng);
            out.say(|| told);
        } else if to == state.room {
            let from = from_where(direction.opposite(), &mut self.rng);
            let told = line("comes in", &slots.with("from", from), &mut self.rng);
            out.say(|| told);
            self.known[who.index()] = Acquaintance::Met;
        }
        self.see_walk(world, state, who, (from, to));
        true
    }

    /// They set out for somewhere near, for a while.
    fn visit(
        &mut self,
        world: &World,
        state: &GameState,
        (who, now): (CharacterId, u32),
        home: RoomId,
    ) -> Option<RoomId> {
        let goal = self.pick_goal(world, state, who, home)?;
        let back_at = now + AWAY.0 + self.rng.below(AWAY.1);
        self.life.errands[who.index()] = Some(Errand { home, goal, back_at, lodges: false });
        Some(goal)
    }

    /// They set out for where they sleep; `None` where that is where they live.
    fn retire(
        &mut self,
        world: &World,
        state: &GameState,
        (who, now): (CharacterId, u32),
        home: RoomId,
    ) -> Option<RoomId> {
        let Some(goal) = self.lodging(world, state, home).filter(|_| self.life.is_own(who)) else {
            // It is not asked again every minute.
            self.life.stays_until[who.index()] = now + AT_HOME.0;
            return None;
        };
        self.life.errands[who.index()] = Some(Errand { home, goal, back_at: now, lodges: true });
        Some(goal)
    }

    /// Where somebody goes from home: most go and see somebody.
    fn pick_goal(&mut self, world: &World, state: &GameState, who: CharacterId, home: RoomId) -> Option<RoomId> {
        let furthest = if self.life.is_own(who) { FURTHEST_WALK } else { GUEST_WALK };
        let mut goals = ways::rooms_within(world, state, home, furthest);
        if !self.life.is_own(who) {
            // Bystanders keep to where one sees one's feet, and do not crowd.
            goals.retain(|room| !world[*room].dark && !rules::has_guest(world, state, *room));
        }
        let has_company = |room: &RoomId| self.life.talkers(state, *room).iter().any(|other| *other != who);
        let visits: Vec<RoomId> = goals.iter().copied().filter(has_company).collect();
        let goals = if !visits.is_empty() && self.rng.chance(VISITS) { visits } else { goals };
        self.rng.pick(&goals).copied()
    }

    /// A minute in each room where several are and the hero is not: what one knows goes to another, and they get on or do not.
    fn meet(&mut self, world: &World, state: &GameState, minute: u32) {
        let mut there: Vec<(RoomId, CharacterId)> = CharacterId::all(state.characters.len())
            .filter(|who| self.life.talks[who.index()])
            .filter_map(|who| match state.character(who) {
                it if it.hidden => None,
                it => {
                    if let Place::Room(room) = it.place {
                        Some((room, who))
                    } else {
                        None
                    }
                }
            })
            .filter(|(room, _)| *room != state.room)
            .collect();
        there.sort_unstable();
        for company in there.chunk_by(|one, other| one.0 == other.0) {
            let [(room, first), .., (_, last)] = company else { continue };
            // People who are together are not always talking.
            if !self.rng.chance(SPEAKS) {
                continue;
            }
            let (one, other) = if self.rng.chance(50) { (*first, *last) } else { (*last, *first) };
            let mut said = 0;
            while said < PASSED_ON
                && let Some(entry) = self.pass_on(world, (one, other), &[])
            {
                said += 1;
                self.note(*room, minute, Deed::Told(one, other, entry));
            }
            self.get_on(one, other, *room, minute, said > 0);
        }
    }

    /// One tells the other the most notable thing that the other has not heard, and that is not about any of those `by` who hear it too;
    /// what it was.
    pub(super) fn pass_on(
        &mut self,
        world: &World,
        (one, other): (CharacterId, CharacterId),
        by: &[Who],
    ) -> Option<Entry> {
        if self.mind(other).tie(Who::Person(one)).trust <= -2 {
            return None;
        }
        let news = |entry: &Entry| {
            !entry.fact.concerns(Who::Person(other))
                && !by.iter().any(|who| entry.fact.concerns(*who))
                // Nobody tells where they have been walking.
                && !matches!(entry.fact, Fact::Went(by, _) if by == Who::Person(one))
                && !matches!(entry.fact, Fact::Was(by, ..) if by == Who::Person(one))
                && !before::keeps_quiet(world, one, entry.fact)
                && entry.how != How::Told(Who::Person(other))
                && !self.mind(other).entries().iter().any(|known| known.fact == entry.fact)
        };
        let entry = notable(self.mind(one)).find(news).or_else(|| doings(self.mind(one)).find(news))?;
        match self.write(other).hear(entry, Who::Person(one)) {
            Heard::News => {
                self.take_it(other, entry.fact);
                self.life.changes += 1;
                Some(entry)
            }
            Heard::Known | Heard::Contradicted(_) => None,
        }
    }

    /// Two who have met like each other more for it, or less.
    fn get_on(&mut self, one: CharacterId, other: CharacterId, room: RoomId, minute: u32, had_news: bool) {
        // Once in a while: most minutes two people are only in one room.
        if !self.rng.chance(if had_news { 40 } else { 20 }) {
            return;
        }
        let fell_out = self.rng.chance(QUARREL);
        if !fell_out && !self.rng.chance(LIKING) {
            return;
        }
        self.settle((one, other), (room, minute), fell_out);
    }
}

/// What anybody did that is worth a word where there is nothing better, the latest first.
pub(super) fn doings(mind: &Mind) -> impl Iterator<Item = Entry> + '_ {
    mind.entries().iter().rev().filter(|entry| entry.fact.by().is_some()).take(FRESH).copied()
}

/// The slots of a line about them.
pub(super) fn name_of(world: &World, state: &GameState, who: CharacterId) -> Slots {
    Slots::default().with("name", called(world, state, who))
}

/// Their name as it is said of somebody one has just met: "Miss Thrupp" of Miss Thrupp of the Post Office.
pub(super) fn called(world: &World, state: &GameState, who: CharacterId) -> String {
    let it = state.identity(world, Thing::Character(who));
    let short = [" the ", " of ", " in ", " at ", " from ", " with "]
        .into_iter()
        .filter_map(|mark| it.name.split_once(mark))
        .map(|(short, _)| short);
    match short.min_by_key(|short| short.len()).filter(|_| it.article == Article::None) {
        Some(short) => short.to_owned(),
        None => it.the(),
    }
}
