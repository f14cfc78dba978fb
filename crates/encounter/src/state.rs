//! An encounter that is being played: who stands where with how much left, and what can be asked about it. It must not change anything:
//! `change`, `play` and `others` do.

use crate::action::{Ending, Means};
use crate::model::{Encounter, Ground, Side, Stat, Token};
use crate::square::{SQUARES, Square};
use crate::tidy;
use rng::Rng;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where somebody stands in the quarrel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// In it.
    #[default]
    Fighting,
    /// Content, and standing by.
    Calmed,
    /// Off the map.
    Left,
    /// Without hit points.
    Down,
}

/// What changes about a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Body {
    /// Hit points left.
    pub points: u8,
    /// Where it is, or was last.
    pub at: Square,
    /// Where it stands in the quarrel.
    pub stance: Stance,
    /// Rounds for which it still runs away.
    pub afraid: u8,
    /// By what it was scared.
    pub fear: Means,
    /// Has it noticed the hero?
    pub is_aware: bool,
    /// By how much it is harder to talk round, to impress or to please than it was.
    pub soured: u8,
    /// Which square of its route it walks to.
    pub waypoint: u8,
}

impl Body {
    pub(crate) fn new(token: &Token, is_aware: bool) -> Self {
        Self {
            points: token.points,
            at: token.at,
            stance: Stance::Fighting,
            afraid: 0,
            fear: Means::Blow,
            is_aware,
            soured: 0,
            waypoint: 0,
        }
    }

    /// Is it still in the quarrel?
    #[must_use]
    pub fn is_in(&self) -> bool {
        self.stance == Stance::Fighting
    }

    /// Is it still on the map and on its feet?
    #[must_use]
    pub fn is_here(&self) -> bool {
        matches!(self.stance, Stance::Fighting | Stance::Calmed)
    }
}

/// What changes about the hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct HeroNow {
    /// Hit points left.
    pub points: u8,
    /// Where he is.
    pub at: Square,
    /// Squares that he can still move in this round.
    pub left: u8,
    /// Does nobody see him?
    pub hidden: bool,
}

/// The hero, or the token in this place of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Hero,
    Token(usize),
}

/// How far each square is by foot; `FAR` where nobody gets to.
pub(crate) type Steps = [u8; SQUARES];

/// Not to be reached.
pub(crate) const FAR: u8 = u8::MAX;

/// An encounter that is being played. The same encounter, seed and actions make the same state everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct State {
    pub(crate) encounter: Encounter,
    pub(crate) round: u8,
    pub(crate) rng: Rng,
    pub(crate) hero: HeroNow,
    pub(crate) bodies: Vec<Body>,
    pub(crate) ground: Vec<Ground>,
    pub(crate) things: BTreeMap<String, u8>,
    pub(crate) features: Vec<u8>,
    /// Hit points that foes lost or left with, by what.
    pub(crate) taken: [u16; 4],
    pub(crate) ending: Option<Ending>,
}

impl State {
    /// The first round of an encounter, before the hero does anything. What is out of bounds is brought within them, as `read` does it;
    /// where there is nobody to quarrel with, it has ended in peace.
    #[must_use]
    pub fn begin(encounter: &Encounter, seed: u64) -> Self {
        let mut encounter = encounter.clone();
        tidy::tidy(&mut encounter, &mut Vec::new());
        let rng = Rng::new(seed).fork("encounter");
        let hero = HeroNow {
            points: encounter.hero.points,
            at: encounter.hero.at,
            left: encounter.hero.moves,
            hidden: encounter.hero.hidden,
        };
        let ground: Vec<Ground> = Square::all().map(|at| encounter.ground(at)).collect();
        let things = encounter.things.iter().map(|(key, thing)| (key.clone(), thing.uses)).collect();
        let features = encounter.features.iter().map(|feature| feature.uses).collect();
        let bodies = encounter.tokens.iter().map(|token| Body::new(token, false)).collect();
        let has_foe = tidy::has_foe(&encounter);
        let mut this =
            Self { encounter, round: 1, rng, hero, bodies, ground, things, features, taken: [0; 4], ending: None };
        for at in 0..this.bodies.len() {
            this.bodies[at].is_aware = this.is_wary(at);
        }
        if !has_foe {
            this.ending = Some(crate::ending::peace(&this.encounter));
        }
        this
    }

    /// Has it noticed the hero from the start? Guards and patrols must see him first, everybody where he comes hidden.
    fn is_wary(&self, at: usize) -> bool {
        use crate::model::Pattern::{Guard, Patrol};
        !self.hero.hidden && !matches!(self.encounter.tokens[at].pattern, Guard | Patrol)
    }

    /// The encounter as it is played, within its limits; tokens that came later are at the end of its list.
    #[must_use]
    pub fn encounter(&self) -> &Encounter {
        &self.encounter
    }

    /// The round, 1 to 12.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What changes about the hero.
    #[must_use]
    pub fn hero(&self) -> &HeroNow {
        &self.hero
    }

    /// Every token with what changes about it, those that are gone included.
    pub fn tokens(&self) -> impl Iterator<Item = (&Token, &Body)> {
        self.encounter.tokens.iter().zip(&self.bodies)
    }

    /// The token with this key and what changes about it, or `None` where nobody is called so.
    #[must_use]
    pub fn token(&self, key: &str) -> Option<(&Token, &Body)> {
        self.tokens().find(|(token, _)| token.key == key)
    }

    /// What a square is like now.
    #[must_use]
    pub fn ground(&self, at: Square) -> Ground {
        self.ground[at.index()]
    }

    /// How often a thing can still be thrown, given or put down; 0 where the hero has none.
    #[must_use]
    pub fn uses(&self, thing: &str) -> u8 {
        self.things.get(thing).copied().unwrap_or(0)
    }

    /// How often a feature can still be used; 0 where there is none.
    #[must_use]
    pub fn feature_uses(&self, feature: &str) -> u8 {
        self.feature(feature).map_or(0, |at| self.features[at])
    }

    /// How it ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    pub(crate) fn index(&self, key: &str) -> Option<usize> {
        self.encounter.tokens.iter().position(|token| token.key == key)
    }

    pub(crate) fn feature(&self, key: &str) -> Option<usize> {
        self.encounter.features.iter().position(|feature| feature.key == key)
    }

    pub(crate) fn stat(&self, stat: Stat) -> i8 {
        self.encounter.hero.stats.of(stat)
    }

    pub(crate) fn key(&self, who: Who) -> String {
        match who {
            Who::Hero => "hero".to_owned(),
            Who::Token(at) => self.encounter.tokens[at].key.clone(),
        }
    }

    pub(crate) fn at(&self, who: Who) -> Square {
        match who {
            Who::Hero => self.hero.at,
            Who::Token(at) => self.bodies[at].at,
        }
    }

    /// Who stands there, if anybody does.
    pub(crate) fn occupant(&self, at: Square) -> Option<Who> {
        if self.hero.at == at {
            return Some(Who::Hero);
        }
        self.bodies.iter().position(|body| body.is_here() && body.at == at).map(Who::Token)
    }

    /// Can somebody stand there?
    #[must_use]
    pub fn is_free(&self, at: Square) -> bool {
        self.ground(at) != Ground::Blocked && self.occupant(at).is_none()
    }

    /// Is nothing in between that hides one square from the other?
    #[must_use]
    pub fn sees(&self, from: Square, to: Square) -> bool {
        from.between(to).all(|at| self.ground(at) != Ground::Blocked)
    }

    /// What the two dice must reach to strike whoever has this defence and stands there.
    pub(crate) fn need(&self, defence: i8, at: Square) -> i8 {
        7 + defence + if self.ground(at) == Ground::Cover { 2 } else { 0 }
    }

    pub(crate) fn defence(&self, who: Who) -> i8 {
        match who {
            Who::Hero => self.encounter.hero.defence,
            Who::Token(at) => self.encounter.tokens[at].defence,
        }
    }

    /// The foes that are still in it.
    pub(crate) fn foes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.bodies.len()).filter(|at| self.bodies[*at].is_in() && self.encounter.tokens[*at].side == Side::Foe)
    }

    /// Whom a token strikes, if it can: of those whom it has noticed.
    pub(crate) fn enemies(&self, of: usize) -> Vec<Who> {
        let side = self.encounter.tokens[of].side;
        let against = |at: &usize| {
            let other = self.encounter.tokens[*at].side;
            matches!((side, other), (Side::Foe, Side::Friend) | (Side::Friend, Side::Foe))
        };
        let mut all: Vec<Who> = Vec::new();
        if side == Side::Foe && !self.hero.hidden && self.bodies[of].is_aware {
            all.push(Who::Hero);
        }
        let bodies = (0..self.bodies.len()).filter(|at| self.bodies[*at].is_in());
        all.extend(bodies.filter(against).map(Who::Token));
        all
    }

    /// How far every square is by foot from the nearest of these, up to so many steps. Who is in the quarrel is in the way, unless one
    /// walks through people (`ghostly`), which is how ways are guessed before anybody goes them.
    pub(crate) fn steps(&self, from: &[Square], most: u8, ghostly: bool) -> Steps {
        self.slowed_steps(from, most, ghostly, &[0; SQUARES])
    }

    /// The same, where each square takes so many steps more.
    fn slowed_steps(&self, from: &[Square], most: u8, ghostly: bool, slow: &Steps) -> Steps {
        let mut steps = [FAR; SQUARES];
        let mut barred = [false; SQUARES];
        for at in Square::all() {
            barred[at.index()] = self.ground(at) == Ground::Blocked;
        }
        if !ghostly {
            barred[self.hero.at.index()] = true;
            for body in self.bodies.iter().filter(|body| body.is_in()) {
                barred[body.at.index()] = true;
            }
        }
        let mut waiting: Vec<Vec<Square>> = vec![Vec::new(); usize::from(most) + 1];
        for at in from {
            steps[at.index()] = 0;
            waiting[0].push(*at);
        }
        for done in 0..=most {
            while let Some(at) = waiting[usize::from(done)].pop() {
                if steps[at.index()] != done {
                    continue;
                }
                for next in at.beside() {
                    // Nobody squeezes between two walls that meet at a corner.
                    let corners = [
                        Square::nearest(at.x().into(), next.y().into()),
                        Square::nearest(next.x().into(), at.y().into()),
                    ];
                    let squeezed = corners.iter().all(|corner| self.ground(*corner) == Ground::Blocked);
                    let cost = done + cost(self.ground(next)) + slow[next.index()];
                    if !barred[next.index()] && !squeezed && cost <= most && cost < steps[next.index()] {
                        steps[next.index()] = cost;
                        waiting[usize::from(cost)].push(next);
                    }
                }
            }
        }
        steps
    }

    /// Where somebody can stand at the end of a move of so many steps, the square on which they stand included.
    pub(crate) fn reach(&self, from: Square, most: u8) -> Vec<(Square, u8)> {
        self.ends_of(&self.steps(&[from], most, false), from)
    }

    fn ends_of(&self, steps: &Steps, from: Square) -> Vec<(Square, u8)> {
        let ends = |at: &Square| *at == from || self.occupant(*at).is_none();
        Square::all().filter(|at| steps[at.index()] != FAR).filter(ends).map(|at| (at, steps[at.index()])).collect()
    }

    /// The squares that the hero can move to now.
    #[must_use]
    pub fn reachable(&self) -> Vec<Square> {
        if self.ending.is_some() {
            return Vec::new();
        }
        self.hero_reach().into_iter().map(|(at, _)| at).filter(|at| *at != self.hero.at).collect()
    }

    /// Where the hero can stand at the end of a move, and the steps that it takes. Beside a foe who has noticed him a square takes one
    /// step more; unseen he goes half as far.
    pub(crate) fn hero_reach(&self) -> Vec<(Square, u8)> {
        let most = if self.hero.hidden { self.hero.left / 2 } else { self.hero.left };
        let mut slow = [0; SQUARES];
        for foe in self.foes().filter(|foe| !self.hero.hidden && self.bodies[*foe].is_aware) {
            for beside in self.bodies[foe].at.beside() {
                slow[beside.index()] = 1;
            }
        }
        let steps = self.slowed_steps(&[self.hero.at], most, false, &slow);
        self.ends_of(&steps, self.hero.at)
    }
}

/// Squares of a move that it takes to enter such ground.
fn cost(ground: Ground) -> u8 {
    match ground {
        Ground::Open | Ground::Cover | Ground::Blocked => 1,
        Ground::Difficult => 2,
        Ground::Hazard => 3,
    }
}

/// Does a list of kinds mean this token?
pub(crate) fn means(kinds: &[String], token: &Token) -> bool {
    kinds.iter().any(|kind| {
        kind.eq_ignore_ascii_case("any")
            || kind.eq_ignore_ascii_case("all")
            || kind.eq_ignore_ascii_case(&token.kind)
            || *kind == token.key
    })
}

/// The sum of a means in the list of what was taken.
pub(crate) fn slot(means: Means) -> usize {
    Means::ALL.iter().position(|it| *it == means).unwrap_or(0)
}
