//! What can change in an encounter: points, places, fear, peace, ground, the end. Every change tells its events. It must not decide who
//! does what.

use crate::action::{Event, Means, Refusal};
use crate::dice::Roll;
use crate::ending::ending;
use crate::model::{Ground, Happening, MOST_TOKENS, Outcome, Side, Token};
use crate::square::Square;
use crate::state::{Body, Stance, State, Who, slot};
use crate::tidy;

/// Rounds for which somebody who was scared runs.
const FEAR: u8 = 3;

impl State {
    /// Rolls two dice.
    pub(crate) fn roll(&mut self, bonus: i8, need: i8) -> Roll {
        Roll::new(&mut self.rng, bonus, need)
    }

    /// A token that is out of it, or the hero, cannot lose or gain anything.
    fn points(&self, who: Who) -> u8 {
        match who {
            Who::Hero => self.hero.points,
            Who::Token(at) if self.bodies[at].is_here() => self.bodies[at].points,
            Who::Token(_) => 0,
        }
    }

    /// Takes points from somebody, with no event of its own but what comes of it.
    pub(crate) fn lose(&mut self, who: Who, damage: u8, means: Means, events: &mut Vec<Event>) {
        let had = self.points(who);
        let lost = damage.min(had);
        if had == 0 {
            return;
        }
        match who {
            Who::Hero => self.hero.points -= lost,
            Who::Token(at) => {
                let is_foe = self.encounter.tokens[at].side == Side::Foe;
                if is_foe && self.bodies[at].is_in() {
                    self.taken[slot(means)] += u16::from(lost);
                }
                let body = &mut self.bodies[at];
                body.points -= lost;
                body.is_aware = true;
                body.soured = (body.soured + 1).min(6);
                // Whoever had made peace and is hurt has not made peace with that.
                if body.stance == Stance::Calmed && is_foe {
                    body.stance = Stance::Fighting;
                }
            }
        }
        if lost == had {
            events.push(Event::Down { who: self.key(who) });
            if let Who::Token(at) = who {
                self.bodies[at].stance = Stance::Down;
            }
        }
        self.look_whether_over(events);
    }

    /// Takes points from somebody and says so.
    pub(crate) fn hurt(&mut self, who: Who, damage: u8, means: Means, events: &mut Vec<Event>) {
        let damage = damage.min(self.points(who));
        if damage > 0 && self.ending.is_none() {
            events.push(Event::Hurt { who: self.key(who), damage, means });
            self.lose(who, damage, means, events);
        }
    }

    /// What ground does to who comes to stand on it.
    pub(crate) fn burn(&mut self, who: Who, events: &mut Vec<Event>) {
        if self.ground(self.at(who)) == Ground::Hazard {
            self.hurt(who, self.encounter.hazard, Means::Ground, events);
        }
    }

    /// Somebody comes to stand elsewhere.
    pub(crate) fn walk(&mut self, who: Who, to: Square, events: &mut Vec<Event>) {
        let from = self.at(who);
        if from == to {
            return;
        }
        match who {
            Who::Hero => self.hero.at = to,
            Who::Token(at) => self.bodies[at].at = to,
        }
        events.push(Event::Moved { who: self.key(who), from, to });
        self.burn(who, events);
    }

    /// Somebody is out of it without being down.
    fn goes_out(&mut self, at: usize, stance: Stance, means: Means) {
        if self.encounter.tokens[at].side == Side::Foe && self.bodies[at].is_in() {
            self.taken[slot(means)] += u16::from(self.bodies[at].points);
        }
        self.bodies[at].stance = stance;
    }

    pub(crate) fn calm(&mut self, at: usize, means: Means, events: &mut Vec<Event>) {
        if self.bodies[at].is_in() {
            self.goes_out(at, Stance::Calmed, means);
            events.push(Event::Calmed { who: self.key(Who::Token(at)) });
            self.look_whether_over(events);
        }
    }

    pub(crate) fn leave(&mut self, at: usize, means: Means, events: &mut Vec<Event>) {
        if self.bodies[at].is_here() {
            self.goes_out(at, Stance::Left, means);
            events.push(Event::Left { who: self.key(Who::Token(at)) });
            self.look_whether_over(events);
        }
    }

    pub(crate) fn scare(&mut self, at: usize, means: Means, events: &mut Vec<Event>) {
        if self.bodies[at].is_in() {
            let body = &mut self.bodies[at];
            body.afraid = FEAR;
            body.fear = means;
            body.is_aware = true;
            body.soured = (body.soured + 2).min(6);
            events.push(Event::Scared { who: self.key(Who::Token(at)) });
        }
    }

    pub(crate) fn lay(&mut self, squares: Vec<Square>, ground: Ground, events: &mut Vec<Event>) {
        // Nothing solid comes down where somebody stands.
        let changes =
            |at: &Square| self.ground(*at) != ground && (ground != Ground::Blocked || self.occupant(*at).is_none());
        let squares: Vec<Square> = squares.into_iter().filter(changes).collect();
        if !squares.is_empty() {
            for at in &squares {
                self.ground[at.index()] = ground;
            }
            events.push(Event::Changed { squares, ground });
        }
    }

    /// Means by which most of the foes' points went; blows where nothing did.
    fn decided_by(&self) -> Means {
        let most = self.taken.iter().max().copied().unwrap_or(0);
        Means::ALL.into_iter().rev().find(|means| most > 0 && self.taken[slot(*means)] == most).unwrap_or(Means::Blow)
    }

    pub(crate) fn end(&mut self, outcome: Outcome, means: Option<Means>, is_won: bool, events: &mut Vec<Event>) {
        if self.ending.is_none() {
            let means = means.unwrap_or_else(|| self.decided_by());
            let ending = ending(&self.encounter, outcome, means, is_won);
            self.ending = Some(ending.clone());
            events.push(Event::Ended(ending));
        }
    }

    /// Ends it where the hero is down, stands on a goal, or has nobody against him any more.
    pub(crate) fn look_whether_over(&mut self, events: &mut Vec<Event>) {
        if self.hero.points == 0 {
            self.end(Outcome::Defeat, Some(Means::Blow), false, events);
        } else if self.encounter.goal.contains(&self.hero.at) {
            self.end(Outcome::Victory, Some(Means::Ground), true, events);
        } else if self.foes().next().is_none() && !self.is_more_to_come() {
            let is_calm = |(token, body): (&Token, &Body)| token.side != Side::Foe || body.stance == Stance::Calmed;
            let all_calm = self.tokens().all(is_calm);
            let outcome = if all_calm { Outcome::Truce } else { Outcome::Victory };
            self.end(outcome, None, true, events);
        }
    }

    /// Is another foe on the way?
    fn is_more_to_come(&self) -> bool {
        let is_foe = |what: &Happening| matches!(what, Happening::Comes(token) if token.side == Side::Foe);
        self.bodies.len() < MOST_TOKENS
            && self.encounter.later.iter().any(|later| later.round > self.round && is_foe(&later.what))
    }

    /// The round limit: they lose interest, or, where half of them are content already, it is a truce.
    pub(crate) fn end_of_rounds(&mut self, events: &mut Vec<Event>) {
        let (mut all, mut calm) = (0, 0);
        for (_, body) in self.tokens().filter(|(token, _)| token.side == Side::Foe) {
            all += 1;
            calm += usize::from(body.stance == Stance::Calmed);
        }
        let outcome = if calm * 2 >= all { Outcome::Truce } else { Outcome::Flight };
        self.end(outcome, None, false, events);
    }

    /// Something happens by itself, or because a director or a model wants it to.
    ///
    /// # Errors
    /// Says in one word what is wrong, and changes nothing: it is over, nobody of that key is here, the map is full, the square is taken.
    pub fn happen(&mut self, what: &Happening) -> Result<Vec<Event>, Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::Over);
        }
        let mut events = Vec::new();
        match what {
            Happening::Points { who, by } => {
                let who = self.who(who).ok_or(Refusal::Absent)?;
                if *by < 0 {
                    self.hurt(who, by.unsigned_abs(), Means::Ground, &mut events);
                } else {
                    self.mend(who, by.unsigned_abs(), &mut events);
                }
            }
            Happening::Comes(token) => self.come(token.as_ref().clone(), &mut events)?,
            Happening::Goes { who } => match self.who(who) {
                Some(Who::Token(at)) => self.leave(at, Means::Word, &mut events),
                _ => return Err(Refusal::Absent),
            },
            Happening::Ground { at, ground } => {
                if *ground == Ground::Blocked && self.occupant(*at).is_some() {
                    return Err(Refusal::Barred);
                }
                self.lay(vec![*at], *ground, &mut events);
            }
            Happening::Says { who, line } => {
                if !who.is_empty() && self.who(who).is_none() {
                    return Err(Refusal::Absent);
                }
                let line = language::text::cut(line, crate::model::LONGEST_TEXT).unwrap_or_else(|| line.clone());
                events.push(Event::Said { who: who.clone(), line });
            }
            Happening::Ends { outcome } => {
                let is_won = matches!(outcome, Outcome::Victory);
                self.end(*outcome, None, is_won, &mut events);
            }
        }
        Ok(events)
    }

    /// Whoever has this key and is still here.
    fn who(&self, key: &str) -> Option<Who> {
        if key == "hero" {
            return Some(Who::Hero);
        }
        self.index(key).filter(|at| self.bodies[*at].is_here()).map(Who::Token)
    }

    fn mend(&mut self, who: Who, by: u8, events: &mut Vec<Event>) {
        let (most, points) = match who {
            Who::Hero => (self.encounter.hero.points, &mut self.hero.points),
            Who::Token(at) => (self.encounter.tokens[at].points, &mut self.bodies[at].points),
        };
        let points_back = by.min(most.saturating_sub(*points));
        *points += points_back;
        if points_back > 0 {
            events.push(Event::Mended { who: self.key(who), points: points_back });
        }
    }

    fn come(&mut self, mut token: Token, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.bodies.len() >= MOST_TOKENS {
            return Err(Refusal::Barred);
        }
        tidy::limits(&mut token, &mut Vec::new());
        token.at = tidy::nearest_free(token.at, |at| self.is_free(at)).ok_or(Refusal::Barred)?;
        let plain = token.key.clone();
        let mut number = 2;
        while token.key == "hero" || self.index(&token.key).is_some() {
            token.key = format!("{plain}_{number}");
            number += 1;
        }
        let is_ward = token.ward.as_ref().is_some_and(|ward| self.index(ward).is_some());
        if !is_ward {
            token.ward = None;
        }
        events.push(Event::Came { who: token.key.clone(), at: token.at });
        self.bodies.push(Body::new(&token, !self.hero.hidden));
        self.encounter.tokens.push(token);
        Ok(())
    }
}
