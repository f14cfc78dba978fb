//! What somebody does by choice, where a model plays them: goes somewhere, passes on what they know; and what they would tell a model of
//! themselves. The same rules hold as for who goes about by themselves. It must not know who chooses.

use super::account;
use super::bound::{is_needed, keeps_something};
use super::fact::{Entry, Fact, Who};
use super::life::{Errand, name_of};
use super::lines::Chance;
use super::lines::{Slots, line};
use super::mind::Heard;
use super::question::{self, Question};
use super::tell::{Speech, place_name};
use super::{Cast, is_at, ways, weightiest};
use rng::Rng;
use rules::{Effects, GameState};
use std::sync::Arc;
use world::{CharacterId, Place, RoomId, Thing, World};

/// Minutes for which somebody stays where they chose to go.
const STAYS: u32 = 12;
/// Entries that are told without being asked about, the newest.
const NEWEST: usize = 3;
/// Entries that are told of what was asked about.
const ASKED: usize = 3;

/// Why somebody does not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// They are no walker, or the adventure wants them where they are.
    Belongs,
    /// They are there already.
    IsThere,
    /// No open way leads there.
    NoWay,
}

impl Cast {
    /// May they leave the room that they are in, as things stand?
    #[must_use]
    pub fn may_leave(&self, world: &World, state: &GameState, who: CharacterId) -> bool {
        let away = self.life.errands[who.index()].is_some();
        self.life.walks[who.index()]
            && self.life.is_own(who)
            && !state.character(who).hidden
            && !keeps_something(world, state, who)
            && (away || !is_needed(world, state, who))
    }

    /// They go one room on the way to this one, and on from there by themselves.
    ///
    /// # Errors
    /// Where they may not, or cannot; nothing is changed then.
    pub fn go(
        &mut self,
        world: &World,
        state: &mut GameState,
        (who, to): (CharacterId, RoomId),
        out: &mut Effects,
    ) -> Result<(), Stays> {
        let Place::Room(here) = state.character(who).place else { return Err(Stays::Belongs) };
        if here == to {
            return Err(Stays::IsThere);
        }
        if !self.may_leave(world, state, who) {
            return Err(Stays::Belongs);
        }
        if !ways::rooms_within(world, state, here, usize::MAX).contains(&to) {
            return Err(Stays::NoWay);
        }
        let exit = ways::first_step(world, state, here, to).ok_or(Stays::NoWay)?;
        let home = self.life.errands[who.index()].map_or(here, |errand| errand.home);
        if !self.walk(world, state, (who, exit), out) {
            return Err(Stays::NoWay);
        }
        self.life.errands[who.index()] = Some(Errand { home, goal: to, back_at: state.time + STAYS, lodges: false });
        Ok(())
    }

    /// They tell somebody present what they know of this; `None` where they know nothing, or nothing new to the other.
    pub fn pass_on_about(&mut self, state: &GameState, one: CharacterId, (to, about): (Who, Thing)) -> Option<Entry> {
        let entry = weightiest(self.mind(one), about)?;
        match to {
            Who::Hero => {
                let news = Arc::make_mut(&mut self.hero).hear(entry, Who::Person(one)) == Heard::News;
                news.then_some(entry)
            }
            Who::Person(other) => {
                if other == one || !is_at(state, other, state.room) {
                    return None;
                }
                if self.write(other).hear(entry, Who::Person(one)) != Heard::News {
                    return None;
                }
                self.take_it(other, entry.fact);
                self.life.changes += 1;
                Some(entry)
            }
        }
    }

    /// What this one knows that matches the words, the latest first, as they would say it to the hero; and with empty words, the newest.
    #[must_use]
    pub fn recalls(&self, world: &World, state: &GameState, who: CharacterId, words: &str) -> Vec<String> {
        let mind = self.mind(who);
        let entries: Vec<Entry> = if words.trim().is_empty() {
            mind.entries().iter().rev().filter(|entry| is_worth_a_word(entry)).take(NEWEST).copied().collect()
        } else {
            match question::read(world, state, words) {
                Some(Question::About(thing) | Question::Deed(thing) | Question::Where(thing)) => {
                    mind.about(thing).take(ASKED).collect()
                }
                Some(Question::Place(room)) => mind.happened_in(room).take(ASKED).collect(),
                Some(Question::Opinion(Who::Person(of))) => mind.about(Thing::Character(of)).take(ASKED).collect(),
                Some(Question::Before(asked)) => {
                    let speech = Speech { world, state, speaker: who, to: Who::Hero };
                    return account::recalled(&speech, mind, asked, &mut Chance::new(Rng::new(u64::from(state.time))));
                }
                Some(Question::Happened | Question::Opinion(Who::Hero)) | None => Vec::new(),
            }
        };
        // Its wording changes nothing that anybody sees.
        let mut rng = Chance::new(Rng::new(u64::from(state.time)));
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        entries.iter().map(|entry| speech.testimony(entry, &mut rng)).collect()
    }

    /// Whom they trust, like and fear, in plain words; empty where they have no feelings about anybody.
    #[must_use]
    pub fn feelings(&self, world: &World, state: &GameState, who: CharacterId) -> String {
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        let mut told = Vec::new();
        for (of, tie) in self.mind(who).ties() {
            let graded = |value: i8, up: &'static str, down: &'static str| match value {
                1.. => Some(up),
                ..=-1 => Some(down),
                0 => None,
            };
            let them = if of == Who::Hero { "the visitor".to_owned() } else { speech.object(of) };
            let parts = [
                graded(tie.trust, "trust", "distrust"),
                graded(tie.fondness, "like", "dislike"),
                graded(tie.fear, "fear", ""),
            ];
            let parts: Vec<&str> = parts.into_iter().flatten().collect();
            if !parts.is_empty() {
                told.push(format!("you {} {them}", parts.join(" and ")));
            }
        }
        told.join("; ")
    }

    /// Where they know that people are who are not with them: "Polly, last seen in the Kitchen".
    #[must_use]
    pub fn whereabouts(&self, world: &World, state: &GameState, who: CharacterId) -> Vec<String> {
        let mind = self.mind(who);
        let away = CharacterId::all(state.characters.len())
            .filter(|other| *other != who && !is_at(state, *other, state.room) && !state.character(*other).hidden);
        away.filter_map(|other| {
            let room = mind.about(Thing::Character(other)).find_map(|entry| match entry.fact {
                Fact::At(_, Some(room)) => Some(room),
                Fact::Went(Who::Person(_), to) => Some(to),
                _ => None,
            })?;
            let name = &state.identity(world, Thing::Character(other)).name;
            Some(format!("{name}, last seen in {}", place_name(world, room)))
        })
        .collect()
    }

    /// What they said, as it is told.
    pub fn says(&mut self, world: &World, state: &GameState, who: CharacterId, said: &str) -> String {
        let slots: Slots = name_of(world, state, who).with("line", said);
        line("agent says", &slots, &mut self.rng)
    }
}

/// Who stands about where is seen, not told.
fn is_worth_a_word(entry: &Entry) -> bool {
    !matches!(entry.fact, Fact::At(..) | Fact::Went(..))
}
