//! Company: who is with the hero does and says things unasked. Something now and then, nobody twice running, and silence is a choice. Where a
//! model plays the cast this only picks who would like to speak. It must not move anybody.

use super::Cast;
use super::fact::{Entry, Fact, How, Who};
use super::life::{called, name_of};
use super::lines::{Slots, line};
use super::meeting;
use super::tell::{Speech, from_where};
use super::{is_at, notable};
use language::text::{mentions, uncapital, words};
use rules::{Effects, GameState, scope};
use world::{CharacterId, ChoiceId, Thing, World};

/// Minutes between two things that are said or done unasked before the hero, and before one who does nothing but wait for them.
const QUIET: u32 = 6;
const WAITED: u32 = 3;
/// Percent of the minutes after that in which something is said or done.
const TALKS: u32 = 30;
/// Minutes after something that the place itself does.
const PLACE_QUIET: u32 = 4;
/// Percent of these in which somebody is at an old habit, where there could be talk as well.
const HABITS: u32 = 45;
/// Percent of occasions on which somebody speaks to the hero of what the hero did; the minutes before that, and after which nobody does.
const TO_HERO: u32 = 50;
const AT_ONCE: u32 = 4;
const OLD_NEWS: u32 = 90;
/// Minutes after which somebody comes back to what was said to them, or chosen before them; and how many such choices are kept in mind.
const LATER: u32 = 10;
const MOST_CHOSEN: usize = 12;
/// Percent of the minutes waited in which the place itself does something.
const HAPPENS: u32 = 40;
/// What was said or done in passing that is remembered, and tries to find something that is not.
const MOST_RECENT: usize = 16;
const TRIES: usize = 6;

impl Cast {
    /// From now on a model speaks for who would like to speak; `take_bid` says who. False: they speak by themselves.
    pub fn leave_to_agents(&mut self, yes: bool) {
        self.life.by_agents = yes;
        self.life.bid = None;
    }

    /// Who would like to speak now, in a model's words.
    pub fn take_bid(&mut self) -> Option<CharacterId> {
        self.life.bid.take()
    }

    /// What happens among those present of itself, after a turn. `came_in`: the hero has just joined them, after so many minutes elsewhere.
    pub(super) fn keep_company(&mut self, world: &World, state: &GameState, came_in: Option<u32>, out: &mut Effects) {
        // What happened meanwhile is told as the hero comes back, or never.
        if let Some(told) = came_in.and_then(|minutes| self.sum_up(world, state, minutes)) {
            self.life.quiet_until = state.time + QUIET;
            out.say(|| told);
            return;
        }
        if state.time < self.life.quiet_until || !(came_in.is_some() || self.rng.chance(TALKS)) {
            return;
        }
        let there = self.life.talkers(state, state.room);
        let before: Vec<CharacterId> = there.iter().copied().filter(|who| !self.has_just_come(state, *who)).collect();
        if let Some(told) = came_in.and_then(|minutes| self.were_at(world, state, &before, minutes)) {
            self.life.quiet_until = state.time + QUIET;
            out.say(|| told);
            return;
        }
        if self.life.by_agents && !there.is_empty() {
            self.life.quiet_until = state.time + QUIET;
            let plays = self.life.meanwhile.as_ref().and_then(|meanwhile| meanwhile.people.first().copied());
            self.life.bid = plays.or_else(|| self.bidder(world, state, &there, ""));
            return;
        }
        if let Some(told) = self.said_to_hero(world, state, &there) {
            self.life.quiet_until = state.time + QUIET;
            out.say(|| told);
            return;
        }
        let talks = there.len() > 1 && !self.rng.chance(HABITS);
        let told = if talks { self.overheard(world, state, &there) } else { None };
        if let Some(told) = told.or_else(|| self.habit(world, state, false)) {
            self.life.quiet_until = state.time + QUIET;
            out.say(|| told);
        }
    }

    /// What the hero hears who listens among people, or asks them to go on; `None` where fewer than two are there who would talk. Where a
    /// model plays the cast there is a bid in place of it.
    /// Who only waits is not talked at every minute; `asked` is who listens.
    pub fn listen(&mut self, world: &World, state: &GameState, asked: bool) -> Option<String> {
        if !asked && state.time + (QUIET - WAITED) < self.life.quiet_until {
            return None;
        }
        let there = self.life.talkers(state, state.room);
        if self.life.by_agents {
            self.life.quiet_until = state.time + QUIET;
            self.life.bid = self.bidder(world, state, &there, "");
            return None;
        }
        // Who only waits sees no habit a second time.
        let talk = self.overheard(world, state, &there);
        let here = talk.or_else(|| self.habit(world, state, asked));
        if here.is_some() {
            self.life.quiet_until = state.time + QUIET;
        }
        if here.is_some() || !asked { here } else { self.eavesdrop(world, state) }
    }

    /// Was this heard here the last time anybody listened? It was, from now on.
    pub fn was_heard(&mut self, state: &GameState, sound: &str) -> bool {
        let heard = Some((state.room, key_of(sound)));
        std::mem::replace(&mut self.life.heard, heard) == heard
    }

    /// What there is to hear for who listens on, where nobody talks and the place sounds as it did: something that it does, else that it is
    /// as it was.
    pub fn listen_on(&mut self, world: &World, state: &GameState) -> String {
        self.rest(world, state).unwrap_or_else(|| line("listens on", &Slots::default(), &mut self.rng))
    }

    /// That there is no more talk, or nobody to talk; where nobody is, the place may do something of its own.
    pub(super) fn no_more_talk(&mut self, world: &World, state: &GameState) -> String {
        if self.has_company(state) {
            return line("nothing more", &Slots::default(), &mut self.rng);
        }
        self.rest(world, state).unwrap_or_else(|| line("nothing more alone", &Slots::default(), &mut self.rng))
    }

    /// What is heard from next door, where people talk.
    fn eavesdrop(&mut self, world: &World, state: &GameState) -> Option<String> {
        for (room, direction) in meeting::next_door(world, state) {
            let there = self.life.talkers(state, room);
            if there.len() > 1
                && let Some(told) = self.overheard(world, state, &there)
            {
                let slots = Slots::default().with("from", from_where(direction, &mut self.rng)).with("line", told);
                return Some(line("eavesdropped", &slots, &mut self.rng));
            }
        }
        None
    }

    /// Somebody here speaks to the hero of what the hero did, once: whoever saw it, or has heard.
    pub(super) fn said_to_hero(&mut self, world: &World, state: &GameState, there: &[CharacterId]) -> Option<String> {
        if !self.rng.chance(TO_HERO) {
            return None;
        }
        for who in there.iter().copied() {
            let lately = |entry: &Entry| {
                let after = state.time.saturating_sub(entry.minute);
                entry.fact.by() == Some(Who::Hero) && entry.fact.weight() > 1 && (AT_ONCE..OLD_NEWS).contains(&after)
            };
            let Some(entry) = self.mind(who).entries().iter().rev().copied().find(lately) else { continue };
            if self.was_asked(who, &format!("mentions {:?}", entry.fact)) {
                continue;
            }
            let speech = Speech { world, state, speaker: who, to: Who::Hero };
            let (said, heading) = match entry.how {
                How::Witnessed => (speech.statement(&entry, &mut self.rng), "to hero saw"),
                How::Told(_) => (speech.testimony(&entry, &mut self.rng), "to hero heard"),
            };
            self.life.last_speaker = Some(who);
            return Some(line(heading, &name_of(world, state, who).with("line", said), &mut self.rng));
        }
        self.comes_back_to(world, state, there)
    }

    /// The hero has chosen: who is there will remember it.
    pub fn saw_choice(&mut self, state: &GameState, choice: ChoiceId, option: usize) {
        for who in self.life.talkers(state, state.room) {
            self.life.chosen.push((who, choice, option, state.time));
        }
        let more = self.life.chosen.len().saturating_sub(MOST_CHOSEN);
        self.life.chosen.drain(..more);
    }

    /// Somebody comes back to what the hero chose before them a while ago, or told them, once.
    fn comes_back_to(&mut self, world: &World, state: &GameState, there: &[CharacterId]) -> Option<String> {
        let is_long_ago = |minute: u32| state.time >= minute + LATER;
        let chosen =
            self.life.chosen.iter().position(|(who, _, _, minute)| is_long_ago(*minute) && there.contains(who));
        if let Some(at) = chosen {
            let (who, choice, option, _) = self.life.chosen.remove(at);
            let deed = &world.story.choice(choice)?.1.options.get(option)?.text;
            let deed = uncapital(deed.trim().trim_end_matches(['.', '!']));
            self.life.last_speaker = Some(who);
            let slots = name_of(world, state, who).with("line", deed);
            return Some(line("to hero chose", &slots, &mut self.rng));
        }
        let told = self.life.told.iter().position(|(who, _, minute)| is_long_ago(*minute) && there.contains(who))?;
        let (who, entry, _) = self.life.told.remove(told);
        let speech = Speech { world, state, speaker: who, to: Who::Hero };
        let said = speech.statement(&entry, &mut self.rng);
        self.life.last_speaker = Some(who);
        Some(line("to hero recalls", &name_of(world, state, who).with("line", said), &mut self.rng))
    }

    /// Whoever is with the hero has seen him fail.
    pub fn lose_face(&mut self, state: &GameState) {
        for who in self.life.talkers(state, state.room) {
            self.write(who).feel(Who::Hero, -1, 0, 0, None);
        }
    }

    /// Somebody with the hero who has words, the first of them.
    #[must_use]
    pub fn talker(&self, state: &GameState) -> Option<CharacterId> {
        self.life.talkers(state, state.room).first().copied()
    }

    /// Is anybody with the hero who has words?
    #[must_use]
    pub fn has_company(&self, state: &GameState) -> bool {
        !self.life.talkers(state, state.room).is_empty()
    }

    /// Somebody is spoken of in the hero's line, or all are spoken to: whoever has most to say may say it.
    pub fn chime_in(&mut self, world: &World, state: &GameState, (typed, addressed): (&str, Option<CharacterId>)) {
        if self.life.by_agents && self.life.bid.is_none() && state.time >= self.life.quiet_until {
            let mut there = self.life.talkers(state, state.room);
            // Who was spoken to has answered.
            there.retain(|who| Some(*who) != addressed);
            if !there.is_empty() {
                self.life.quiet_until = state.time + QUIET;
                self.life.bid = self.bidder(world, state, &there, typed);
            }
        }
    }

    /// What somebody says or does by themselves, where there is no model or it gave no answer.
    pub fn speak_for_agent(&mut self, world: &World, state: &GameState) -> Option<String> {
        let there = self.life.talkers(state, state.room);
        self.overheard(world, state, &there).or_else(|| self.habit(world, state, true))
    }

    /// A model has spoken for this one.
    pub fn has_spoken(&mut self, who: CharacterId, minute: u32) {
        self.life.last_speaker = Some(who);
        self.life.quiet_until = minute + QUIET;
    }

    /// Whoever has most to say: who is named in what was typed, who has news, who has feelings about somebody here; never who spoke last,
    /// where there is anybody else.
    fn bidder(&mut self, world: &World, state: &GameState, there: &[CharacterId], typed: &str) -> Option<CharacterId> {
        let typed = words(typed);
        let mut bids: Vec<(u32, CharacterId)> = Vec::new();
        for who in there.iter().copied() {
            if there.len() > 1 && self.life.last_speaker == Some(who) {
                continue;
            }
            let name = words(&state.identity(world, Thing::Character(who)).name);
            let named = name.iter().any(|word| word.len() > 2 && typed.contains(word)) || mentions(&typed, &name);
            let mind = self.mind(who);
            let has_news = notable(mind).any(|entry| entry.how == How::Witnessed && state.time < entry.minute + 60);
            let feels = there.iter().any(|other| *other != who && mind.tie(Who::Person(*other)).fondness != 0);
            let chance = self.rng.below(3);
            let mind_bids = u32::from(named) * 4 + u32::from(has_news) * 2 + u32::from(feels);
            bids.push((mind_bids + chance, who));
        }
        bids.into_iter().max_by_key(|(bid, who)| (*bid, std::cmp::Reverse(*who))).map(|(_, who)| who)
    }

    /// Somebody present is seen at a habit; at one that was seen of late only if `again`: silence is better than the same over and over.
    pub(super) fn habit(&mut self, world: &World, state: &GameState, again: bool) -> Option<String> {
        // Nobody is seen at anything in the dark.
        let seen = |who: &CharacterId| scope::sees(world, state, Thing::Character(*who));
        let there = CharacterId::all(state.characters.len()).filter(|who| is_at(state, *who, state.room)).filter(seen);
        let mut all: Vec<(u64, &String)> =
            there.flat_map(|who| &world[who].habits).map(|habit| (key_of(&habit.to_lowercase()), habit)).collect();
        self.rng.shuffle(&mut all);
        if !again {
            all.retain(|(key, _)| !self.life.recent.contains(key));
        }
        self.least_recent(all)
    }

    /// One that was not seen of late; else the one that is longest ago.
    fn least_recent(&mut self, all: Vec<(u64, &String)>) -> Option<String> {
        let ago = |key: u64| self.life.recent.iter().position(|recent| *recent == key);
        let (key, habit) = all.into_iter().min_by_key(|(key, _)| ago(*key).map_or(0, |at| at + 1))?;
        self.life.recent.retain(|recent| *recent != key);
        self.keep_in_mind(key);
        Some(habit.clone())
    }

    /// What the place itself does before who waits in it; `None` where it does nothing, or nobody sees it.
    pub fn place_at_rest(&mut self, world: &World, state: &GameState) -> Option<String> {
        if state.time < self.life.quiet_until || !self.rng.chance(HAPPENS) {
            return None;
        }
        let told = self.rest(world, state)?;
        self.life.quiet_until = state.time + PLACE_QUIET;
        Some(told)
    }

    /// The same at once, whenever it is asked for.
    fn rest(&mut self, world: &World, state: &GameState) -> Option<String> {
        if !scope::has_light(world, state) {
            return None;
        }
        let mut all: Vec<(u64, &String)> =
            world[state.room].habits.iter().map(|habit| (key_of(&habit.to_lowercase()), habit)).collect();
        self.rng.shuffle(&mut all);
        // A place has no more to say than it has: silence is better than the same again.
        let (key, habit) = all.into_iter().find(|(key, _)| !self.life.recent.contains(key))?;
        self.keep_in_mind(key);
        Some(habit.clone())
    }

    /// Was this not heard or seen of late? It is from now on.
    pub(super) fn is_new(&mut self, told: &str) -> bool {
        let key = key_of(told);
        if self.life.recent.contains(&key) {
            return false;
        }
        self.keep_in_mind(key);
        true
    }

    fn keep_in_mind(&mut self, key: u64) {
        self.life.recent.push(key);
        if self.life.recent.len() > MOST_RECENT {
            self.life.recent.remove(0);
        }
    }

    /// Has the hero seen them come in here in this very minute?
    fn has_just_come(&self, state: &GameState, who: CharacterId) -> bool {
        let came = |fact: Fact| matches!(fact, Fact::Went(by, to) if by == Who::Person(who) && to == state.room);
        let thing = Thing::Character(who);
        self.hero.about(thing).any(|entry| came(entry.fact) && entry.minute + 1 >= state.time)
    }

    /// Whoever has news for another tells it; else two pass the time of day.
    fn overheard(&mut self, world: &World, state: &GameState, there: &[CharacterId]) -> Option<String> {
        let mut speakers: Vec<CharacterId> =
            there.iter().copied().filter(|who| Some(*who) != self.life.last_speaker).collect();
        self.rng.shuffle(&mut speakers);
        for one in speakers.iter().copied() {
            for other in there.iter().copied().filter(|other| *other != one) {
                // Nobody is talked about to their face.
                let mut faces: Vec<Who> = there.iter().copied().filter(|who| *who != one).map(Who::Person).collect();
                faces.retain(|who| *who != Who::Person(other));
                let Some(entry) = self.pass_on(world, (one, other), &faces) else { continue };
                // What the hero has heard of late is passed on all the same, under the breath.
                if !self.is_new(&format!("{:?}", entry.fact)) {
                    continue;
                }
                self.life.last_speaker = Some(one);
                let speech = Speech { world, state, speaker: one, to: Who::Person(other) };
                let said = speech.testimony(&entry, &mut self.rng);
                let slots = name_of(world, state, one).with("line", said).with("other", called(world, state, other));
                // The hero has heard it too.
                std::sync::Arc::make_mut(&mut self.hero).hear(entry, Who::Person(one));
                let of_hero = entry.fact.concerns(Who::Hero);
                return Some(line(if of_hero { "overheard of you" } else { "overheard" }, &slots, &mut self.rng));
            }
        }
        let one = *speakers.first()?;
        let other = there.iter().copied().find(|other| *other != one)?;
        self.life.last_speaker = Some(one);
        let fond = self.mind(one).tie(Who::Person(other)).fondness;
        let heading = match fond {
            ..=-1 => "small talk cold",
            0 => "small talk",
            _ => "small talk fond",
        };
        let slots = name_of(world, state, one).with("other", called(world, state, other));
        // What was heard of late is not heard again, unless there is nothing else.
        for _ in 0..TRIES {
            let told = line(heading, &slots, &mut self.rng);
            if told.is_empty() {
                return None;
            }
            // Whoever says it: the same with the names the other way round is heard again.
            let names = [one, other].map(|who| called(world, state, who));
            let bare = names.iter().fold(told.to_lowercase(), |told, name| told.replace(&name.to_lowercase(), ""));
            if self.is_new(&bare) {
                return Some(told);
            }
        }
        None
    }
}

fn key_of(told: &str) -> u64 {
    rng::fnv(told.as_bytes())
}
