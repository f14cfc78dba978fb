//! Everybody's turn but the hero's, and what a new round brings. It must not know what the hero may do.

use crate::action::{Event, Means};
use crate::model::{Ground, MOST_ROUNDS, Side};
use crate::pattern;
use crate::square::Square;
use crate::state::{State, Who};

/// Squares over which guards and patrols see somebody who does not hide.
const SIGHT: u8 = 6;
/// Squares over which somebody who hides may be noticed.
const NEAR: u8 = 4;

impl State {
    /// The others take their turns, then the next round begins.
    pub(crate) fn others(&mut self, events: &mut Vec<Event>) {
        for at in 0..self.bodies.len() {
            // Bystanders stay where they are as long as nothing hurts them.
            let acts = self.encounter.tokens[at].side != Side::Bystander || pattern::is_afraid(self, at);
            if acts && self.ending.is_none() && self.bodies[at].is_in() {
                self.turn(at, events);
            }
        }
        if self.ending.is_some() {
            return;
        }
        if self.round >= MOST_ROUNDS {
            self.end_of_rounds(events);
            return;
        }
        self.round += 1;
        self.hero.left = self.encounter.hero.moves;
        events.push(Event::Round { round: self.round });
        self.new_round(events);
    }

    /// What the beginning of a round does: hazards burn, what was to come comes.
    fn new_round(&mut self, events: &mut Vec<Event>) {
        self.burn(Who::Hero, events);
        for at in 0..self.bodies.len() {
            if self.ending.is_none() && self.bodies[at].is_in() {
                self.burn(Who::Token(at), events);
            }
            let body = &mut self.bodies[at];
            body.afraid = body.afraid.saturating_sub(1);
        }
        let later: Vec<_> = self
            .encounter
            .later
            .iter()
            .filter(|later| later.round == self.round)
            .map(|later| later.what.clone())
            .collect();
        for what in later {
            // Whoever it was about may be gone.
            events.extend(self.happen(&what).unwrap_or_default());
        }
        self.look_whether_over(events);
    }

    fn turn(&mut self, at: usize, events: &mut Vec<Event>) {
        let here = self.bodies[at].at;
        if pattern::is_afraid(self, at) && here.is_edge() {
            // What it ran from took it, or what hurt it.
            let means = if self.bodies[at].afraid > 0 { self.bodies[at].fear } else { Means::Blow };
            self.leave(at, means, events);
            return;
        }
        self.look_out(at, events);
        let mut rng = self.rng;
        let (to, whom) = pattern::choose(self, at, &mut rng);
        self.rng = rng;
        self.walk(Who::Token(at), to, events);
        if self.ending.is_some() || !self.bodies[at].is_in() {
            return;
        }
        self.next_waypoint(at);
        if let Some(whom) = whom {
            self.strike(at, whom, events);
        }
    }

    /// Notices the hero, or does not.
    fn look_out(&mut self, at: usize, events: &mut Vec<Event>) {
        if self.encounter.tokens[at].side != Side::Foe {
            return;
        }
        let here = self.bodies[at].at;
        let away = here.distance(self.hero.at);
        let sees = self.sees(here, self.hero.at);
        if self.hero.hidden {
            let in_cover = i8::from(self.ground(self.hero.at) == Ground::Cover);
            let need = 9 + self.stat(crate::model::Stat::Grace) + in_cover;
            let noticed = away <= 1 || away <= NEAR && sees && self.roll(0, need).is_made();
            if noticed {
                self.hero.hidden = false;
                self.bodies[at].is_aware = true;
                events.push(Event::Noticed { who: self.key(Who::Token(at)) });
            }
        } else if !self.bodies[at].is_aware && away <= SIGHT && sees {
            self.bodies[at].is_aware = true;
            events.push(Event::Noticed { who: self.key(Who::Token(at)) });
        }
    }

    fn next_waypoint(&mut self, at: usize) {
        let route: &[Square] = &self.encounter.tokens[at].route;
        let body = &mut self.bodies[at];
        if route.get(usize::from(body.waypoint)) == Some(&body.at) {
            body.waypoint = (body.waypoint + 1) % route.len().max(1) as u8;
        }
    }

    /// A token strikes.
    pub(crate) fn strike(&mut self, at: usize, whom: Who, events: &mut Vec<Event>) {
        let token = &self.encounter.tokens[at];
        let (attack, most) = (token.attack, i32::from(token.damage));
        if most == 0 {
            return;
        }
        let need = self.need(self.defence(whom), self.at(whom));
        let roll = self.roll(attack, need);
        let damage = if roll.is_made() { self.rng.between(1, most) as u8 } else { 0 };
        events.push(Event::Struck { who: self.key(Who::Token(at)), whom: self.key(whom), roll, damage });
        if damage > 0 {
            self.lose(whom, damage, Means::Blow, events);
        }
    }
}
