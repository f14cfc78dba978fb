//! What people did in a place while the hero was away, as the hero finds it on coming back: the tail of a talk, of a quarrel. Where a model
//! plays the cast this only says who was there and for how long. It must not move anybody.

use super::Cast;
use super::fact::{Fact, Who};
use super::life::{called, name_of};
use super::lines::line;
use rules::GameState;
use world::{CharacterId, RoomId, World};

/// Minutes away up to which nothing is made of it, and up to which it is a word in passing; after more it was a scene.
const NOTHING: u32 = 10;
const IN_PASSING: u32 = 20;
/// People in a scene.
const MOST: usize = 4;
/// Exchanges of a scene: half the minutes, up to this.
const MOST_EXCHANGES: u32 = 8;

/// People who were together while the hero was away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Meanwhile {
    /// Who, two at least.
    pub people: Vec<CharacterId>,
    /// For how many minutes.
    pub minutes: u32,
}

impl Meanwhile {
    /// As many lines, each with its answer, as they had time for: from 1 to 8.
    #[must_use]
    pub fn exchanges(&self) -> u32 {
        (self.minutes / 2).clamp(1, MOST_EXCHANGES)
    }
}

impl Cast {
    /// A scene that a model may play, of the place that the hero has come back to.
    pub fn take_meanwhile(&mut self) -> Option<Meanwhile> {
        self.life.meanwhile.take()
    }

    /// Minutes since the hero was in this room last; the hero is there now.
    pub(super) fn minutes_away(&mut self, state: &GameState, left: RoomId) -> u32 {
        let seen = &mut self.life.seen_at;
        if let Some(minute) = seen.get_mut(left.index()) {
            *minute = state.time;
        }
        let Some(minute) = seen.get_mut(state.room.index()) else { return 0 };
        state.time.saturating_sub(std::mem::replace(minute, state.time))
    }

    /// What they were at, after so many minutes; `None` where it was nothing. Where a model plays them it is a scene of theirs.
    pub(super) fn were_at(
        &mut self,
        world: &World,
        state: &GameState,
        there: &[CharacterId],
        minutes: u32,
    ) -> Option<String> {
        if minutes <= NOTHING || there.len() < 2 {
            return None;
        }
        if self.life.by_agents {
            let people = there.iter().copied().take(MOST).collect();
            self.life.meanwhile = (minutes > IN_PASSING).then_some(Meanwhile { people, minutes });
            return None;
        }
        if minutes > IN_PASSING { self.tail(world, state, there) } else { None }
    }

    /// The end of what two of them have been at, by what they are to each other.
    fn tail(&mut self, world: &World, state: &GameState, there: &[CharacterId]) -> Option<String> {
        let mut pairs: Vec<(CharacterId, CharacterId)> = Vec::new();
        for (at, one) in there.iter().enumerate() {
            pairs.extend(there[at + 1..].iter().map(|other| (*one, *other)));
        }
        self.rng.shuffle(&mut pairs);
        let felt = |(one, other): &(CharacterId, CharacterId)| self.mind(*one).tie(Who::Person(*other)).fondness.abs();
        let (one, other) = pairs.iter().copied().max_by_key(felt)?;
        let heading = match self.mind(one).tie(Who::Person(other)).fondness {
            ..=-1 => "tail cold",
            0 => "tail plain",
            1.. => "tail fond",
        };
        let slots = name_of(world, state, one).with("other", called(world, state, other));
        let told = line(heading, &slots, &mut self.rng);
        self.is_new(&told).then_some(told)
    }

    /// Two have fallen out, or come to like each other, in this room and minute.
    pub fn settle(&mut self, (one, other): (CharacterId, CharacterId), (room, minute): (RoomId, u32), fell_out: bool) {
        let (by, to) = (Who::Person(one), Who::Person(other));
        let fact = if fell_out { Fact::Quarrelled(by, to) } else { Fact::Agreed(by, to) };
        let step = if fell_out { -1 } else { 1 };
        for (who, about) in [(one, to), (other, by)] {
            self.write(who).see(fact, room, minute);
            self.write(who).feel(about, 0, step, 0, Some(fact));
        }
        self.life.changes += 1;
    }

    /// How it is told that the hero came in on the end of a talk.
    pub fn comes_in_on(&mut self, said: &str) -> String {
        line("comes in on", &super::Slots::default().with("line", said), &mut self.rng)
    }
}
