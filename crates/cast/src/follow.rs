//! People who go along with the hero, because they were asked to. The rules of going about hold: who is
//! wanted somewhere stays there, and where the adventure needs a follower at home they are at home. It must not move the hero.

use super::fact::Who;
use super::life::{Errand, name_of};
use super::lines::line;
use super::question;
use super::word_lists::is_in;
use super::{Cast, addressed, is_at, speaks};
use language::text::words;
use rules::{Command, Effects, GameState, scope};
use world::{CharacterId, Thing, Verb, World};

/// People who go along at once.
const MOST: usize = 3;
/// Minutes for which they go along without being asked again.
const LONGEST: u32 = 120;
/// Minutes for which somebody stays who was told to.
const STAYS: u32 = 20;

impl Cast {
    /// What comes of an order to come along or to stay, in the words it was typed in; `None` for any other.
    pub fn ordered(&mut self, world: &World, state: &GameState, (command, typed): (&Command, &str)) -> Option<String> {
        let who = addressed(command).filter(|_| command.verb == Verb::Command)?;
        let said = words(typed);
        let asks = |first: &str, then: &str| {
            let follows_on = |at: usize| said[at + 1..].iter().take(2).any(|word| is_in(then, word));
            said.iter().enumerate().any(|(at, word)| is_in(first, word) && follows_on(at))
        };
        let (comes, stays) = (asks("follow", "along"), asks("stay", "there"));
        if !(comes || stays) || !speaks(world, who) || !scope::sees(world, state, Thing::Character(who)) {
            return None;
        }
        let slots = name_of(world, state, who);
        let follows = self.life.follows[who.index()].is_some();
        if stays {
            self.life.follows[who.index()] = None;
            if !follows {
                // A promise is kept for a while.
                self.stay(who, state.time + STAYS);
            }
            return Some(line(if follows { "follows no more" } else { "stays anyway" }, &slots, &mut self.rng));
        }
        let company = self.life.follows.iter().flatten().count();
        let heading = if follows {
            "follows already"
        } else if !self.may_leave(world, state, who) {
            "stays where wanted"
        } else if self.mind(who).tie(Who::Hero).trust < 0 || company >= MOST {
            "will not follow"
        } else {
            self.life.follows[who.index()] = Some(state.time);
            "follows"
        };
        Some(line(heading, &slots, &mut self.rng))
    }

    /// Is this one going along with the hero?
    #[must_use]
    pub fn follows(&self, who: CharacterId) -> bool {
        self.life.follows.get(who.index()).is_some_and(Option::is_some)
    }

    /// Whoever goes along goes where the hero went.
    pub(super) fn go_along(&mut self, world: &World, before: &GameState, state: &mut GameState, out: &mut Effects) {
        let all: Vec<(CharacterId, u32)> = CharacterId::all(self.life.follows.len())
            .zip(&self.life.follows)
            .filter_map(|(who, since)| Some((who, (*since)?)))
            .collect();
        for (who, since) in all {
            let is_here = is_at(state, who, state.room);
            if before.room == state.room && is_here && state.time < since + LONGEST {
                continue;
            }
            let exit = world[before.room]
                .exits
                .iter()
                .copied()
                .find(|exit| world[*exit].to == state.room && rules::is_way_open(world, state, *exit));
            let goes = is_at(state, who, before.room) && self.may_leave(world, state, who);
            let slots = name_of(world, state, who);
            match exit.filter(|_| goes && before.room != state.room) {
                Some(exit) if rules::walk(world, state, who, exit, &mut Effects::muted()) => {
                    let home = self.life.errands[who.index()].map_or(before.room, |errand| errand.home);
                    let errand = Errand { home, goal: state.room, back_at: state.time + LONGEST, lodges: false };
                    // Who is home again has no way back to go.
                    self.life.errands[who.index()] = (home != state.room).then_some(errand);
                    self.see_walk(world, state, who, (before.room, state.room));
                    out.push(|| rules::Effect::Redraw);
                    let told = line("goes along", &slots, &mut self.rng);
                    out.say(|| told);
                }
                _ if is_here && before.room != state.room => {}
                _ => {
                    self.life.follows[who.index()] = None;
                    if let Some(errand) = &mut self.life.errands[who.index()] {
                        errand.back_at = state.time;
                    }
                    if is_here {
                        let told = line("goes along no more", &slots, &mut self.rng);
                        out.say(|| told);
                    }
                }
            }
        }
    }

    /// A bare question ("where were you at nine?") as a line that asks whom it is meant for; `None` for any other line.
    #[must_use]
    pub fn to_whom(
        &self,
        world: &World,
        state: &GameState,
        (typed, last): (&str, Option<CharacterId>),
    ) -> Option<String> {
        question::bare(world, state, (typed, &self.life.talkers(state, state.room), last))
    }
}
