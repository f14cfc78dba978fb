//! People who are brought together: called to one place, introduced, heard over one of them. They speak from what they know and vote as they
//! feel; what they conclude changes what they make of each other, and nothing that the adventure counts on. It must not decide who did what.

use super::fact::{Entry, Fact, How, Who};
use super::life::{Errand, FURTHEST_WALK, called, name_of};
use super::lines::{Slots, line, line_in_turn};
use super::mind::Mind;
use super::tell::Speech;
use super::together::subject_of;
use super::word_lists::is_in;
use super::{Acquaintance, Cast, is_at, is_lately, ways};
use language::text::words;
use rules::{Effect, Effects, GameState};
use std::sync::Arc;
use world::{CharacterId, Place, RoomId, Thing, World};

/// The line that a front submits for a player who does nothing, so that somebody may begin to talk: it is journaled like any other.
pub const IDLE: &str = "(idle)";
/// People who come to a meeting at most, and minutes that they stay.
const MOST_CALLED: usize = 6;
const STAYS: u32 = 40;
/// People who are heard over somebody, beside the accused, and the fewest that make a meeting of it.
const MOST_HEARD: usize = 5;
const FEWEST_HEARD: usize = 2;
/// How many are for it and against it, in words.
const COUNTED: [&str; MOST_HEARD + 1] = ["nobody", "one", "two", "three", "four", "five"];
/// Weight from which somebody is held to have done it.
const GUILTY: i32 = 2;

/// What the hero asks of several at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The talk shall go on; the hero does nothing. Where nobody asked for it nothing is said if there is no more.
    GoOn {
        /// The player asked for it.
        asked: bool,
    },
    /// Somebody is made known to somebody else here; without one it is the hero who is introduced.
    Introduce(Option<CharacterId>, CharacterId),
    /// Everybody near shall come.
    Call,
    /// They shall come, and be heard over this one.
    Try(CharacterId),
    /// Somebody is to be introduced who is not here.
    Away(CharacterId),
    /// All are spoken to, and nobody is here.
    Nobody,
}

impl Cast {
    /// What a line asks of the people here together; `None` for any other line.
    #[must_use]
    pub fn order(&self, world: &World, state: &GameState, typed: &str) -> Option<Order> {
        let said = words(typed);
        if typed == IDLE {
            return Some(Order::GoOn { asked: false });
        }
        if is_in("go on", &said.join("-")) {
            return Some(Order::GoOn { asked: true });
        }
        let first = said.first()?;
        let to_all = is_in("all", first) && typed.contains(',')
            || is_in("greets", first) && said.get(1).is_some_and(|word| is_in("all", word));
        let is_anybody_here = || CharacterId::all(state.characters.len()).any(|who| is_at(state, who, state.room));
        if to_all && !self.has_company(state) || subject_of(typed).is_some() && !is_anybody_here() {
            return Some(Order::Nobody);
        }
        if is_in("introduces", first) {
            let named: Vec<CharacterId> = self.named_in(world, state, &said).collect();
            if let Some(away) = named.iter().find(|who| !is_at(state, **who, state.room)) {
                return Some(Order::Away(*away));
            }
            let mut here = named;
            let hero = said.iter().any(|word| is_in("hero", word));
            if said[1..].iter().any(|word| is_in("all", word)) {
                let others = self.life.talkers(state, state.room).into_iter().filter(|who| !here.contains(who));
                if hero {
                    return others.map(|one| Order::Introduce(None, one)).next();
                }
                let others: Vec<CharacterId> = others.collect();
                here.extend(others);
            }
            return match here.as_slice() {
                [one, other, ..] => Some(Order::Introduce(Some(*one), *other)),
                [one] if hero => Some(Order::Introduce(None, *one)),
                [] if hero => {
                    let there = self.life.talkers(state, state.room);
                    there.first().filter(|_| there.len() == 1).map(|one| Order::Introduce(None, *one))
                }
                _ => None,
            };
        }
        if said.iter().any(|word| is_in("trials", word)) && said.len() > 1 {
            return self.named_in(world, state, &said).next().map(Order::Try);
        }
        let calls = is_in("calls", first) && said[1..].iter().any(|word| is_in("meetings", word));
        calls.then_some(Order::Call)
    }

    /// Those with words whose names stand in this, in the order in which they stand there.
    fn named_in<'a>(
        &'a self,
        world: &'a World,
        state: &'a GameState,
        said: &'a [String],
    ) -> impl Iterator<Item = CharacterId> + 'a {
        let mut found: Vec<(usize, CharacterId)> = CharacterId::all(world.characters.len())
            .filter(|who| self.life.talks[who.index()] && self.known[who.index()] != Acquaintance::Unknown)
            .filter_map(|who| {
                let name = words(&state.identity(world, Thing::Character(who)).name);
                let is_name = |word: &&String| word.len() > 2 && name.contains(*word) && !is_in("titles", word);
                let at = said.iter().position(|word| is_name(&word))?;
                Some((at, who))
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, who)| who)
    }

    /// Does what was asked of them. False where it is nothing that takes time.
    pub fn obey(&mut self, world: &World, state: &mut GameState, order: Order, out: &mut Effects) -> bool {
        match order {
            Order::GoOn { asked } => {
                let said = self.listen(world, state, true);
                let none = self.life.bid.is_none();
                if let Some(said) = said {
                    out.say(|| said);
                } else if none && asked {
                    let said = self.no_more_talk(world, state);
                    out.say(|| said);
                }
                false
            }
            Order::Introduce(one, other) => {
                let said = self.introduce(world, state, one, other);
                out.say(|| said);
                true
            }
            Order::Call => {
                self.call(world, state, out);
                true
            }
            Order::Away(who) => {
                let said = line("not here to meet", &name_of(world, state, who), &mut self.rng);
                out.say(|| said);
                false
            }
            Order::Nobody => {
                let said = line("nobody here", &Slots::default(), &mut self.rng);
                out.say(|| said);
                false
            }
            Order::Try(who) => {
                if !is_at(state, who, state.room) {
                    self.call(world, state, out);
                }
                let said = if is_at(state, who, state.room) {
                    self.hearing(world, state, who)
                } else {
                    let slots = name_of(world, state, who);
                    Some(line("accused absent", &slots, &mut self.rng))
                };
                let said = said.unwrap_or_else(|| {
                    let slots = name_of(world, state, who);
                    line("too few to try", &slots, &mut self.rng)
                });
                out.say(|| said);
                true
            }
        }
    }

    fn introduce(&mut self, world: &World, state: &GameState, one: Option<CharacterId>, other: CharacterId) -> String {
        let named = name_of(world, state, other);
        let Some(one) = one else {
            let again = self.was_asked(other, "introduced");
            if !again {
                self.write(other).feel(Who::Hero, 0, 1, 0, None);
            }
            return line(if again { "introduced again" } else { "introduced" }, &named, &mut self.rng);
        };
        let slots = name_of(world, state, one).with("other", called(world, state, other));
        let fond = self.mind(one).tie(Who::Person(other)).fondness;
        if self.was_asked(one, &format!("met {other:?}")) || fond != 0 {
            return line("know each other", &slots, &mut self.rng);
        }
        for (who, whom) in [(one, other), (other, one)] {
            let fact = Fact::Agreed(Who::Person(who), Who::Person(whom));
            self.write(who).feel(Who::Person(whom), 0, 1, 0, Some(fact));
            self.write(who).see(fact, state.room, state.time);
            self.write(who).feel(Who::Hero, 0, 1, 0, None);
        }
        self.life.changes += 1;
        line("made known", &slots, &mut self.rng)
    }

    /// Whoever can comes from near by, and stays for a while.
    fn call(&mut self, world: &World, state: &mut GameState, out: &mut Effects) {
        let near = ways::rooms_within(world, state, state.room, FURTHEST_WALK);
        let mut came = Vec::new();
        for room in near {
            for who in self.life.talkers(state, room) {
                if came.len() < MOST_CALLED && self.may_leave(world, state, who) && self.comes_by(world, state, who) {
                    came.push(state.identity(world, Thing::Character(who)).the());
                }
            }
        }
        let slots = Slots::default().with("others", rules::describe::list(&came));
        let heading = match came.len() {
            0 => "called in vain",
            1 => "one comes",
            _ => "all come",
        };
        out.push(|| Effect::Redraw);
        let said = line(heading, &slots, &mut self.rng);
        out.say(|| said);
    }

    /// Somebody comes through all rooms on the way to the hero; false where a way is shut.
    fn comes_by(&mut self, world: &World, state: &mut GameState, who: CharacterId) -> bool {
        let Place::Room(from) = state.character(who).place else { return false };
        let home = self.life.errands[who.index()].map_or(from, |errand| errand.home);
        for _ in 0..=FURTHEST_WALK {
            let Place::Room(here) = state.character(who).place else { break };
            if here == state.room {
                break;
            }
            let Some(exit) = ways::first_step(world, state, here, state.room) else { break };
            if !rules::walk(world, state, who, exit, &mut Effects::muted()) {
                break;
            }
            self.see_walk(world, state, who, (here, world[exit].to));
        }
        let errand = Errand { home, goal: state.room, back_at: state.time + STAYS, lodges: false };
        self.life.errands[who.index()] = (!is_at(state, who, home)).then_some(errand);
        let came = is_at(state, who, state.room);
        if came {
            self.known[who.index()] = Acquaintance::Met;
        }
        came
    }

    /// All present are heard over one of them, and vote; `None` where too few are there.
    pub fn hearing(&mut self, world: &World, state: &GameState, accused: CharacterId) -> Option<String> {
        let mut heard: Vec<CharacterId> =
            self.life.talkers(state, state.room).into_iter().filter(|who| *who != accused).collect();
        if heard.len() < FEWEST_HEARD {
            return None;
        }
        self.rng.shuffle(&mut heard);
        heard.truncate(MOST_HEARD);
        let them = Who::Person(accused);
        let slots = name_of(world, state, accused);
        let mut told = vec![line("hearing opens", &slots, &mut self.rng)];
        // What the hero knows is said first, and heard by all.
        let hero = Arc::clone(&self.hero);
        let own = against(world, &hero, accused);
        if let Some((entry, _)) = own {
            let speech = Speech { world, state, speaker: accused, to: Who::Person(accused) };
            let said = speech.statement(&entry, &mut self.rng);
            let slots = slots.clone().with("line", said);
            told.push(line("hero accuses", &slots, &mut self.rng));
            for who in heard.iter().copied() {
                self.write(who).hear(entry, Who::Hero);
            }
        }
        // Where nobody knows anything, and nobody minds, there is nothing to hear.
        let is_charged = own.is_some()
            || heard.iter().any(|who| {
                against(world, self.mind(*who), accused).is_some() || self.mind(*who).tie(them).fondness < 0
            });
        if !is_charged {
            return Some(line("no charge", &slots, &mut self.rng));
        }
        let mut guilty = Vec::new();
        let turn = self.rng.below(8) as usize;
        for (nth, who) in heard.iter().copied().enumerate() {
            let mind = Arc::clone(&self.minds[who.index()]);
            let evidence = against(world, &mind, accused);
            let tie = mind.tie(them);
            let believes = i32::from(mind.tie(Who::Hero).trust.signum());
            let weight = evidence.map_or(0, |(_, weight)| weight) + believes - i32::from(tie.fondness + tie.trust);
            let holds_guilty = weight >= GUILTY;
            let speech = Speech { world, state, speaker: who, to: Who::Hero };
            let mut slots = name_of(world, state, who).with("them", speech.object(them));
            let heading = match (evidence, holds_guilty) {
                (Some((entry, _)), guilty) => {
                    let said = match (entry.fact, entry.how) {
                        (Fact::Was(_, room, hour), How::Witnessed) if world.before.claim(accused, hour).is_some() => {
                            speech.lied(them, (world.before.claim(accused, hour).unwrap_or(room), hour), &mut self.rng)
                        }
                        _ => speech.testimony(&entry, &mut self.rng),
                    };
                    slots = slots.with("line", said);
                    if guilty { "speaks against" } else { "speaks yet for" }
                }
                (None, true) => "against by dislike",
                (None, false) if tie.fondness > 0 || tie.trust > 0 => "speaks for",
                (None, false) => "saw nothing",
            };
            // No two say it in the same words.
            told.push(line_in_turn(heading, &slots, turn + nth));
            if let Some((entry, _)) = evidence {
                for other in heard.iter().copied().filter(|other| *other != who) {
                    self.write(other).hear(entry, Who::Person(who));
                }
                Arc::make_mut(&mut self.hero).hear(entry, Who::Person(who));
            }
            if holds_guilty {
                guilty.push(who);
            }
        }
        told.push(line("accused answers", &slots, &mut self.rng));
        let against = guilty.len() * 2;
        let heading = match against.cmp(&heard.len()) {
            std::cmp::Ordering::Greater => "found guilty",
            std::cmp::Ordering::Equal => "left open",
            std::cmp::Ordering::Less => "found innocent",
        };
        let count = |n: usize| COUNTED.get(n).copied().unwrap_or("many");
        let votes = slots.with("guilty", count(guilty.len())).with("innocent", count(heard.len() - guilty.len()));
        told.push(line(heading, &votes, &mut self.rng));
        // A verdict leads on: it is remembered, by whom it was against above all.
        for who in heard {
            let is_against = guilty.contains(&who);
            let (trust, fondness) = if is_against { (0, -1) } else { (0, 0) };
            self.write(accused).feel(Who::Person(who), trust, fondness, 0, None);
            let of_hero = if is_against { 1 } else { -1 };
            self.write(who).feel(Who::Hero, of_hero, 0, 0, None);
        }
        self.write(accused).feel(Who::Hero, -1, 0, i8::from(against > 0), None);
        self.life.changes += 1;
        Some(told.join("\n\n"))
    }
}

/// The heaviest that this mind holds against somebody, and its weight: what they did of late, or that they were not where they say.
fn against(world: &World, mind: &Mind, accused: CharacterId) -> Option<(Entry, i32)> {
    let them = Who::Person(accused);
    let weigh = |entry: &Entry| match entry.fact {
        Fact::Was(by, room, hour) if by == them => {
            let lies = world.before.claim(accused, hour).is_some_and(|claim| claim != room);
            if lies && entry.how == How::Witnessed { 3 } else { 0 }
        }
        Fact::Struck(by, _) if by == them => 3,
        Fact::Took(by, _) | Fact::Spent(by, _) if by == them => 2,
        Fact::Quarrelled(by, _) if by == them => 1,
        _ => 0,
    };
    let sure = |entry: &Entry| i32::from(is_lately(entry) && entry.how != How::Witnessed);
    mind.entries()
        .iter()
        .map(|entry| (*entry, weigh(entry) - sure(entry)))
        .filter(|(_, weight)| *weight > 0)
        .max_by_key(|(entry, weight)| (*weight, entry.minute))
}

/// Rooms from which talk is heard here.
pub(super) fn next_door(world: &World, state: &GameState) -> Vec<(RoomId, world::Direction)> {
    let exits = world[state.room].exits.iter().copied();
    exits
        .filter(|exit| rules::is_way_open(world, state, *exit))
        .map(|exit| (world[exit].to, world[exit].direction))
        .filter(|(room, _)| *room != state.room)
        .collect()
}
