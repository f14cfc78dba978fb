//! What the hero does: whether he can, and what comes of it. It must not know what he was told to do it by.

use crate::action::{Action, Event, Means, Refusal};
use crate::model::{Feature, Ground, Outcome, Side, Stat, Thing};
use crate::square::{HEIGHT, Square, WIDTH};
use crate::state::{State, Who, means};

/// Squares over which a thing is thrown.
pub const THROW: u8 = 5;
/// Squares over which a thing is shown.
pub const SHOW: u8 = 4;
/// Squares over which one talks.
pub const TALK: u8 = 3;
/// Squares over which a thing is given.
pub const GIVE: u8 = 2;
/// What two dice and nerve must reach to scare, with the right thing.
pub(crate) const SCARE: i8 = 8;
/// What two dice and charm must reach to please, with the right thing.
pub(crate) const PLEASE: i8 = 8;
/// What showing takes more than giving.
pub(crate) const UNGIVEN: i8 = 2;
/// What two dice must reach for a feature to impress or please each of those it is meant for.
pub(crate) const IMPRESS: i8 = 6;
/// What two dice must reach to hide, and to manage a feature.
pub(crate) const MANAGE: i8 = 7;
/// What is added to a blow out of hiding, and to what it takes.
pub(crate) const SURPRISE: i8 = 2;

impl State {
    /// Everything that the hero can do now, in a fixed order; nothing once it has ended.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let reach = self.hero_reach().into_iter().filter(|(at, _)| *at != self.hero.at);
        let mut all: Vec<Action> = reach.map(|(to, _)| Action::Move { to }).collect();
        all.extend(self.acts());
        all
    }

    /// Every act that the hero could end his round with where he stands.
    fn acts(&self) -> Vec<Action> {
        let mut all: Vec<Action> = Vec::new();
        for (token, _) in self.tokens().filter(|(_, body)| body.is_in()) {
            let target = || token.key.clone();
            all.push(Action::Attack { target: target() });
            all.push(Action::Shove { target: target() });
            all.push(Action::Talk { target: target() });
            for thing in self.things.keys() {
                all.push(Action::Throw { thing: thing.clone(), target: target() });
                all.push(Action::Show { thing: thing.clone(), target: target() });
                all.push(Action::Give { thing: thing.clone(), target: target() });
            }
        }
        for thing in self.things.keys() {
            all.extend(self.hero.at.beside().map(|at| Action::Put { thing: thing.clone(), at }));
        }
        all.extend(self.encounter.features.iter().map(|it| Action::Use { feature: it.key.clone() }));
        all.extend([Action::Hide, Action::Wait, Action::Flee, Action::GiveIn]);
        all.retain(|action| self.check(action).is_ok());
        all
    }

    /// Can the hero do that now?
    ///
    /// # Errors
    /// Why he cannot.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::Over);
        }
        match action {
            Action::Move { to } => {
                let reach = self.hero_reach();
                let can = *to != self.hero.at && reach.iter().any(|(at, _)| at == to);
                if can { Ok(()) } else { Err(Refusal::Barred) }
            }
            Action::Attack { target } => self.in_reach(self.foe(target)?, self.encounter.hero.range),
            Action::Shove { target } => self.in_reach(self.foe(target)?, 1),
            Action::Talk { target } => {
                let at = self.foe(target)?;
                if self.encounter.tokens[at].temper.is_none() {
                    return Err(Refusal::Deaf);
                }
                self.in_reach(at, TALK)
            }
            Action::Throw { thing, target } => {
                let at = self.foe(target)?;
                let thing = self.thing(thing)?;
                if thing.throw == 0 && !means(&thing.appeases, &self.encounter.tokens[at]) {
                    return Err(Refusal::Useless);
                }
                self.in_reach(at, THROW)
            }
            Action::Show { thing, target } => {
                self.thing(thing)?;
                self.in_reach(self.foe(target)?, SHOW)
            }
            Action::Give { thing, target } => {
                self.thing(thing)?;
                self.in_reach(self.foe(target)?, GIVE)
            }
            Action::Put { thing, at } => {
                if !self.thing(thing)?.blocks {
                    return Err(Refusal::Useless);
                }
                if at.distance(self.hero.at) != 1 {
                    return Err(Refusal::Far);
                }
                if self.is_free(*at) && !self.encounter.goal.contains(at) { Ok(()) } else { Err(Refusal::Barred) }
            }
            Action::Hide => {
                if self.can_hide(self.hero.at) {
                    Ok(())
                } else {
                    Err(Refusal::Exposed)
                }
            }
            Action::Use { feature } => {
                let at = self.feature(feature).ok_or(Refusal::Absent)?;
                if self.features[at] == 0 {
                    return Err(Refusal::Spent);
                }
                let near = self.encounter.features[at].at.iter().any(|at| at.distance(self.hero.at) <= 1);
                if near { Ok(()) } else { Err(Refusal::Far) }
            }
            Action::Flee if !self.hero.at.is_edge() => Err(Refusal::Inside),
            Action::Wait | Action::Flee | Action::GiveIn => Ok(()),
        }
    }

    /// A token against the hero that is still in it.
    fn foe(&self, key: &str) -> Result<usize, Refusal> {
        let at = self.index(key).filter(|at| self.bodies[*at].is_here()).ok_or(Refusal::Absent)?;
        if self.encounter.tokens[at].side == Side::Foe && self.bodies[at].is_in() {
            return Ok(at);
        }
        Err(Refusal::Innocent)
    }

    fn thing(&self, key: &str) -> Result<&Thing, Refusal> {
        let thing = self.encounter.things.get(key).ok_or(Refusal::Absent)?;
        if self.uses(key) == 0 { Err(Refusal::Spent) } else { Ok(thing) }
    }

    fn in_reach(&self, of: usize, range: u8) -> Result<(), Refusal> {
        let to = self.bodies[of].at;
        if self.hero.at.distance(to) > range {
            Err(Refusal::Far)
        } else if self.sees(self.hero.at, to) {
            Ok(())
        } else {
            Err(Refusal::Unseen)
        }
    }

    /// Is there something to hide behind there, and nobody against the hero beside it?
    pub(crate) fn can_hide(&self, at: Square) -> bool {
        let hides = |at: Square| matches!(self.ground(at), Ground::Cover | Ground::Blocked);
        let near = self.foes().any(|foe| self.bodies[foe].at.distance(at) <= 1);
        !self.hero.hidden && !near && (self.ground(at) == Ground::Cover || at.beside().any(hides))
    }

    /// The hero does something. A move leaves him his act; after an act the others have their turns, and the next round begins. Where
    /// nothing but waiting is left to do after a move, the round goes on by itself.
    ///
    /// # Errors
    /// Why he cannot; then nothing has changed.
    pub fn step(&mut self, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.check(action)?;
        let mut events = Vec::new();
        if let Action::Move { to } = action {
            self.go(*to, &mut events);
            let is_idle = |act: &Action| matches!(act, Action::Wait | Action::GiveIn);
            if self.ending.is_none() && self.hero_reach().len() <= 1 && self.acts().iter().all(is_idle) {
                self.others(&mut events);
            }
            return Ok(events);
        }
        self.act(action, &mut events);
        if self.ending.is_none() {
            self.others(&mut events);
        }
        Ok(events)
    }

    fn go(&mut self, to: Square, events: &mut Vec<Event>) {
        let reach = self.hero_reach();
        let cost = reach.iter().find(|(at, _)| *at == to).map_or(0, |(_, cost)| *cost);
        let cost = if self.hero.hidden { cost * 2 } else { cost };
        self.hero.left = self.hero.left.saturating_sub(cost);
        self.walk(Who::Hero, to, events);
        self.look_whether_over(events);
    }

    fn act(&mut self, action: &Action, events: &mut Vec<Event>) {
        match action {
            Action::Move { .. } => {}
            Action::Attack { target } => self.attack(target, events),
            Action::Shove { target } => self.shove(target, events),
            Action::Throw { thing, target } => self.throw(thing, target, events),
            Action::Show { thing, target } => self.show(thing, target, events),
            Action::Give { thing, target } => self.give(thing, target, events),
            Action::Talk { target } => self.talk(target, events),
            Action::Put { thing, at } => {
                self.spend(thing);
                events.push(Event::Put { thing: thing.clone(), at: *at });
                self.lay(vec![*at], Ground::Blocked, events);
            }
            Action::Hide => {
                let roll = self.roll(self.stat(Stat::Grace), self.hiding_need(self.hero.at));
                events.push(Event::Hid { roll });
                self.hero.hidden = roll.is_made();
            }
            Action::Use { feature } => self.use_feature(feature, events),
            Action::Wait => events.push(Event::Waited),
            Action::Flee => self.flee(events),
            Action::GiveIn => {
                events.push(Event::GaveIn);
                let outcome = if self.encounter.mercy { Outcome::Truce } else { Outcome::Defeat };
                self.end(outcome, Some(Means::Word), false, events);
            }
        }
    }

    /// What two dice and grace must reach to hide there: more where somebody who knows of the hero looks on.
    pub(crate) fn hiding_need(&self, at: Square) -> i8 {
        let looks_on = |foe: usize| self.bodies[foe].is_aware && self.sees(self.bodies[foe].at, at);
        MANAGE + if self.foes().any(looks_on) { 2 } else { 0 }
    }

    fn spend(&mut self, thing: &str) {
        if let Some(uses) = self.things.get_mut(thing) {
            *uses = uses.saturating_sub(1);
        }
    }

    fn attack(&mut self, target: &str, events: &mut Vec<Event>) {
        let Ok(at) = self.foe(target) else { return };
        let bonus = if self.hero.hidden { SURPRISE } else { 0 };
        self.hero.hidden = false;
        let need = self.need(self.encounter.tokens[at].defence, self.bodies[at].at);
        let roll = self.roll(self.encounter.hero.attack + bonus, need);
        let most = i32::from(self.encounter.hero.damage);
        let damage = if roll.is_made() { self.rng.between(1, most) as u8 + bonus.unsigned_abs() } else { 0 };
        let damage = damage.min(self.bodies[at].points);
        events.push(Event::Struck { who: self.key(Who::Hero), whom: target.to_owned(), roll, damage });
        self.bodies[at].is_aware = true;
        self.lose_if(at, damage, Means::Blow, events);
    }

    fn lose_if(&mut self, at: usize, damage: u8, means: Means, events: &mut Vec<Event>) {
        if damage > 0 {
            self.lose(Who::Token(at), damage, means, events);
        }
    }

    fn shove(&mut self, target: &str, events: &mut Vec<Event>) {
        let Ok(at) = self.foe(target) else { return };
        let bonus = self.stat(Stat::Brawn) + if self.hero.hidden { SURPRISE } else { 0 };
        self.hero.hidden = false;
        let roll = self.roll(bonus, 7 + self.encounter.tokens[at].defence);
        events.push(Event::Shoved { whom: target.to_owned(), roll });
        self.bodies[at].is_aware = true;
        if !roll.is_made() {
            return;
        }
        match self.hero.at.behind(self.bodies[at].at) {
            None => self.leave(at, Means::Ground, events),
            Some(to) if self.is_free(to) => self.walk(Who::Token(at), to, events),
            Some(_) => self.hurt(Who::Token(at), 1, Means::Ground, events),
        }
    }

    fn throw(&mut self, key: &str, target: &str, events: &mut Vec<Event>) {
        let (Ok(at), Some(thing)) = (self.foe(target), self.encounter.things.get(key).cloned()) else { return };
        let token = &self.encounter.tokens[at];
        if thing.throw == 0 || means(&thing.appeases, token) && !means(&thing.scares, token) {
            // Bread that is thrown is bread that is given.
            self.give(key, target, events);
            return;
        }
        let scares = means(&thing.scares, token);
        let bonus = self.stat(Stat::Grace) + if self.hero.hidden { SURPRISE } else { 0 };
        self.hero.hidden = false;
        let roll = self.roll(bonus, self.need(token.defence, self.bodies[at].at));
        let damage = if roll.is_made() { self.rng.between(1, i32::from(thing.throw)) as u8 } else { 0 };
        let damage = damage.min(self.bodies[at].points);
        self.spend(key);
        events.push(Event::Thrown { thing: key.to_owned(), whom: target.to_owned(), roll, damage });
        self.bodies[at].is_aware = true;
        self.lose_if(at, damage, Means::Thing, events);
        let is_in = self.ending.is_none() && self.bodies[at].is_in();
        if damage > 0 && scares && is_in && self.roll(0, IMPRESS + self.stubbornness(at)).is_made() {
            self.scare(at, Means::Thing, events);
        }
    }

    fn show(&mut self, key: &str, target: &str, events: &mut Vec<Event>) {
        let (Ok(at), Some(thing)) = (self.foe(target), self.encounter.things.get(key)) else { return };
        let token = &self.encounter.tokens[at];
        let soured = self.stubbornness(at);
        let (scares, pleases) = (means(&thing.scares, token), means(&thing.appeases, token));
        let (bonus, need) = if scares {
            (self.stat(Stat::Nerve), SCARE + soured)
        } else {
            (self.stat(Stat::Charm), PLEASE + UNGIVEN + soured)
        };
        let roll = (scares || pleases).then(|| self.roll(bonus, need));
        self.hero.hidden = false;
        self.bodies[at].is_aware = true;
        events.push(Event::Shown { thing: key.to_owned(), whom: target.to_owned(), roll });
        match roll {
            Some(roll) if !roll.is_made() => self.sour(at),
            Some(_) if scares => self.scare(at, Means::Thing, events),
            Some(_) => self.calm(at, Means::Thing, events),
            None => {}
        }
    }

    fn sour(&mut self, at: usize) {
        let body = &mut self.bodies[at];
        body.soured = (body.soured + 1).min(6);
    }

    fn give(&mut self, key: &str, target: &str, events: &mut Vec<Event>) {
        let (Ok(at), Some(thing)) = (self.foe(target), self.encounter.things.get(key)) else { return };
        let need = PLEASE + self.stubbornness(at);
        let pleases = means(&thing.appeases, &self.encounter.tokens[at]);
        let roll = pleases.then(|| self.roll(self.stat(Stat::Charm), need));
        self.hero.hidden = false;
        self.bodies[at].is_aware = true;
        events.push(Event::Given { thing: key.to_owned(), whom: target.to_owned(), roll });
        if let Some(roll) = roll {
            self.spend(key);
            if roll.is_made() { self.calm(at, Means::Thing, events) } else { self.sour(at) }
        }
    }

    fn talk(&mut self, target: &str, events: &mut Vec<Event>) {
        let Ok(at) = self.foe(target) else { return };
        let roll = self.roll(self.stat(Stat::Charm), self.talk_need(at));
        self.hero.hidden = false;
        self.bodies[at].is_aware = true;
        events.push(Event::Talked { whom: target.to_owned(), roll });
        if roll.is_made() { self.calm(at, Means::Word, events) } else { self.sour(at) }
    }

    /// What two dice and charm must reach to talk somebody round: more for each of theirs that is down.
    pub(crate) fn talk_need(&self, at: usize) -> i8 {
        let down = self.tokens().filter(|(token, body)| token.side == Side::Foe && !body.is_here()).count().min(3);
        self.encounter.tokens[at].temper.unwrap_or(14) as i8 + self.stubbornness(at) + down as i8
    }

    /// What is added to what must be reached to impress somebody, to please or to talk them round.
    pub(crate) fn stubbornness(&self, at: usize) -> i8 {
        self.encounter.tokens[at].resolve + self.bodies[at].soured as i8
    }

    fn use_feature(&mut self, key: &str, events: &mut Vec<Event>) {
        let Some(at) = self.feature(key) else { return };
        let feature: Feature = self.encounter.features[at].clone();
        let roll = feature.stat.map(|stat| self.roll(self.stat(stat), MANAGE));
        events.push(Event::Used { feature: key.to_owned(), roll });
        self.hero.hidden = false;
        if roll.is_some_and(|roll| !roll.is_made()) {
            return;
        }
        self.features[at] -= 1;
        let everywhere = feature.squares.is_empty();
        let meant = |square: Square| everywhere || feature.squares.contains(&square);
        if feature.damage > 0 && !everywhere {
            for at in 0..self.bodies.len() {
                if self.bodies[at].is_here() && meant(self.bodies[at].at) {
                    self.hurt(Who::Token(at), feature.damage, Means::Ground, events);
                }
            }
            if meant(self.hero.at) {
                self.hurt(Who::Hero, feature.damage, Means::Ground, events);
            }
        }
        for at in self.foes().collect::<Vec<_>>() {
            if self.ending.is_some() || !meant(self.bodies[at].at) {
                continue;
            }
            let token = &self.encounter.tokens[at];
            let (pleases, scares) = (means(&feature.appeases, token), means(&feature.scares, token));
            if (pleases || scares) && self.roll(0, IMPRESS + self.stubbornness(at)).is_made() {
                if pleases {
                    self.calm(at, Means::Ground, events);
                } else {
                    self.scare(at, Means::Ground, events);
                }
            }
        }
        if let (Some(ground), false) = (feature.ground, everywhere || self.ending.is_some()) {
            self.lay(feature.squares, ground, events);
        }
    }

    /// The hero leaves by the edge; whoever is beside him strikes once more.
    fn flee(&mut self, events: &mut Vec<Event>) {
        let beside: Vec<usize> = if self.hero.hidden {
            Vec::new()
        } else {
            self.foes().filter(|foe| self.bodies[*foe].at.distance(self.hero.at) <= 1).collect()
        };
        for foe in beside {
            if self.ending.is_none() {
                self.strike(foe, Who::Hero, events);
            }
        }
        if self.ending.is_none() {
            events.push(Event::Fled);
            self.end(Outcome::Flight, None, false, events);
        }
    }

    /// The square that lies so many squares in this direction, as far as the map goes.
    #[must_use]
    pub fn ahead(&self, east: i8, south: i8, squares: u8) -> Square {
        let far = i64::from(squares.min(WIDTH.max(HEIGHT)));
        let (x, y) = (i64::from(self.hero.at.x()), i64::from(self.hero.at.y()));
        Square::nearest(x + i64::from(east) * far, y + i64::from(south) * far)
    }
}
