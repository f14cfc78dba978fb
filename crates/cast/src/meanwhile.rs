//! What people did in a place while the hero was away, as the hero finds it on coming back: the tail of a talk, of a quarrel. Where a model
//! plays the cast this only says who was there and for how long. It must not move anybody.

use super::fact::{Entry, Fact, How, Who};
use super::life::{called, name_of};
use super::lines::line;
use super::tell::Speech;
use super::{Cast, is_at};
use rules::{GameState, scope};
use world::{CharacterId, RoomId, World};

/// Minutes away up to which nothing is made of it, and up to which it is a word in passing; after more it was a scene.
const NOTHING: u32 = 10;
const IN_PASSING: u32 = 20;
/// Sentences of what happened meanwhile, and happenings that are remembered for them.
const MOST_SENTENCES: usize = 2;
const MOST_HAPPENED: usize = 48;
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

/// What people do among themselves that changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deed {
    /// The one told the other this.
    Told(CharacterId, CharacterId, Entry),
    /// They had words.
    FellOut(CharacterId, CharacterId),
    /// They came to like each other.
    GotOn(CharacterId, CharacterId),
    /// They came.
    Came(CharacterId),
    /// They went.
    Left(CharacterId),
}

impl Deed {
    const fn heading(self) -> &'static str {
        match self {
            Self::Told(..) => "since told",
            Self::FellOut(..) => "since fell out",
            Self::GotOn(..) => "since got on",
            Self::Came(_) => "since came",
            Self::Left(_) => "since left",
        }
    }

    /// How much it is worth a sentence.
    const fn weight(self) -> u8 {
        match self {
            Self::FellOut(..) => 4,
            Self::GotOn(..) => 3,
            Self::Told(..) => 2,
            Self::Came(_) | Self::Left(_) => 1,
        }
    }

    const fn walker(self) -> Option<CharacterId> {
        match self {
            Self::Came(who) | Self::Left(who) => Some(who),
            Self::Told(..) | Self::FellOut(..) | Self::GotOn(..) => None,
        }
    }
}

/// Something that people did where the hero was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Happening {
    pub room: RoomId,
    pub minute: u32,
    pub deed: Deed,
}

impl Happening {
    /// As somebody tells of it who was there.
    const fn entry(self, fact: Fact) -> Entry {
        Entry { fact, room: self.room, minute: self.minute, how: How::Witnessed, sure: 3 }
    }
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

    /// Something happened in a place where the hero is not.
    pub(super) fn note(&mut self, room: RoomId, minute: u32, deed: Deed) {
        let happened = &mut self.life.happened;
        happened.push(Happening { room, minute, deed });
        if happened.len() > MOST_HAPPENED {
            happened.remove(0);
        }
    }

    /// What happened here while the hero was away for so many minutes, where that was neither short nor long: a sentence or two, of changes that came
    /// about. The hero knows it from then on. `None` where nothing did, or nobody is there who could tell and nobody is missed.
    pub(super) fn sum_up(&mut self, world: &World, state: &GameState, minutes: u32) -> Option<String> {
        if !(NOTHING + 1..=IN_PASSING).contains(&minutes) || !scope::has_light(world, state) {
            return None;
        }
        let (left, room) = (state.time - minutes, state.room);
        let here = |who: CharacterId| is_at(state, who, room);
        let since = |happening: &&Happening| happening.room == room && happening.minute > left;
        let all: Vec<Happening> = self.life.happened.iter().filter(since).copied().collect();
        // Of somebody's goings only the first and the last tell whether they were here, and are.
        let first = |who: CharacterId| all.iter().find(|it| it.deed.walker() == Some(who)).map(|it| it.deed);
        let holds = |it: &&Happening| match it.deed {
            Deed::Told(one, other, _) | Deed::FellOut(one, other) | Deed::GotOn(one, other) => here(one) || here(other),
            Deed::Came(who) => here(who) && first(who) == Some(it.deed),
            Deed::Left(who) => !here(who) && first(who) == Some(it.deed),
        };
        let mut told: Vec<Happening> = all.iter().filter(holds).copied().collect();
        told.sort_by_key(|it| (std::cmp::Reverse(it.deed.weight()), it.minute));
        told.truncate(MOST_SENTENCES);
        told.sort_by_key(|it| it.minute);
        let sentences: Vec<String> = told.into_iter().map(|it| self.in_a_sentence(world, state, it)).collect();
        Some(sentences.join(" ")).filter(|text| !text.is_empty())
    }

    fn in_a_sentence(&mut self, world: &World, state: &GameState, it: Happening) -> String {
        let (one, other) = match it.deed {
            Deed::Told(one, other, _) | Deed::FellOut(one, other) | Deed::GotOn(one, other) => (one, Some(other)),
            Deed::Came(who) | Deed::Left(who) => (who, None),
        };
        let mut slots = name_of(world, state, one);
        if let Some(other) = other {
            slots = slots.with("other", called(world, state, other));
        }
        let teller = Who::Person(if is_at(state, one, state.room) { one } else { other.unwrap_or(one) });
        let fact = match it.deed {
            Deed::Told(_, other, entry) => {
                let speech = Speech { world, state, speaker: one, to: Who::Person(other) };
                slots = slots.with("line", speech.testimony(&entry, &mut self.rng));
                Some(entry)
            }
            Deed::FellOut(one, other) => Some(it.entry(Fact::Quarrelled(Who::Person(one), Who::Person(other)))),
            Deed::GotOn(one, other) => Some(it.entry(Fact::Agreed(Who::Person(one), Who::Person(other)))),
            Deed::Came(_) | Deed::Left(_) => None,
        };
        if let Some(entry) = fact {
            std::sync::Arc::make_mut(&mut self.hero).hear(entry, teller);
        }
        line(it.deed.heading(), &slots, &mut self.rng)
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
        self.note(room, minute, if fell_out { Deed::FellOut(one, other) } else { Deed::GotOn(one, other) });
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
