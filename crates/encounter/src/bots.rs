//! Players who measure an encounter: a plain one, a clever one, one who stands still, one who does anything. They see what a player
//! sees, and act by `State::step` only.

use crate::action::Action;
use crate::dice::chance;
use crate::model::{Ground, Stat};
use crate::play::{GIVE, IMPRESS, MANAGE, PLEASE, SCARE, SHOW, SURPRISE, TALK, THROW, UNGIVEN};
use crate::square::Square;
use crate::state::{FAR, State, Steps, means};
use rng::Rng;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bot {
    /// Goes to the nearest foe and strikes; knows nothing else.
    Plain,
    /// Weighs every square and every act on it, one round ahead.
    Clever,
    /// Waits.
    Still,
    /// Does anything that can be done.
    Random,
}

impl Bot {
    /// What it does now; always something that can be done, as long as the encounter goes on. The generator is only asked by
    /// [`Bot::Random`].
    #[must_use]
    pub fn choose(self, state: &State, rng: &mut Rng) -> Action {
        match self {
            Self::Plain => plain(state),
            Self::Clever => clever(state),
            Self::Still => Action::Wait,
            Self::Random => rng.pick(&state.legal()).cloned().unwrap_or(Action::Wait),
        }
    }

    /// Plays an encounter to its end with this seed.
    #[must_use]
    pub fn play(self, encounter: &crate::model::Encounter, seed: u64) -> State {
        let mut state = State::begin(encounter, seed);
        let mut rng = Rng::new(seed).fork("bot");
        // A round is at most all squares of a move and an act.
        while state.ending().is_none() {
            let action = self.choose(&state, &mut rng);
            if state.step(&action).is_err() && state.step(&Action::Wait).is_err() {
                break;
            }
        }
        state
    }
}

fn walked(steps: &Steps, at: Square) -> i32 {
    match steps[at.index()] {
        FAR => 40,
        steps => i32::from(steps),
    }
}

fn plain(state: &State) -> Action {
    let foes: Vec<usize> = state.foes().collect();
    let reach = state.encounter.hero.range;
    let can = |from: Square, foe: usize| {
        let to = state.bodies[foe].at;
        from.distance(to) <= reach && state.sees(from, to)
    };
    if let Some(foe) = foes.iter().find(|foe| can(state.hero.at, **foe)) {
        return Action::Attack { target: state.encounter.tokens[*foe].key.clone() };
    }
    let targets: Vec<Square> = foes.iter().map(|foe| state.bodies[*foe].at).collect();
    let ways = state.steps(&targets, 60, true);
    let worth = |at: Square| {
        let burns = i32::from(state.ground(at) == Ground::Hazard);
        walked(&ways, at) + burns * 2 - i32::from(foes.iter().any(|foe| can(at, *foe)))
    };
    let reach = state.hero_reach();
    let best = reach.into_iter().map(|(at, cost)| (worth(at), cost, at)).min();
    match best {
        Some((better, _, to)) if to != state.hero.at && better < worth(state.hero.at) => Action::Move { to },
        _ => Action::Wait,
    }
}

/// What a square and an act on it are worth, in 36ths of a hit point.
struct Weigh<'s> {
    state: &'s State,
    /// The foes that are still in it.
    foes: Vec<usize>,
    /// Steps to the nearest foe.
    to_foes: Steps,
    /// Steps to the goal.
    to_goal: Option<Steps>,
    /// Steps to the nearest feature that still works.
    to_feature: Steps,
}

/// What it is worth to be rid of a foe beside its hit points: what it would strike off the hero in the rest of the game.
fn threat(state: &State, foe: usize) -> i32 {
    let token = &state.encounter.tokens[foe];
    let hit = chance(token.attack, 7 + state.encounter.hero.defence);
    hit * (i32::from(token.damage) + 1)
}

fn clever(state: &State) -> Action {
    let foes: Vec<usize> = state.foes().collect();
    let targets: Vec<Square> = foes.iter().map(|foe| state.bodies[*foe].at).collect();
    let goal = &state.encounter.goal;
    let features: Vec<Square> = (0..state.features.len())
        .filter(|at| state.features[*at] > 0)
        .flat_map(|at| state.encounter.features[at].at.iter().copied())
        .collect();
    let weigh = Weigh {
        state,
        to_foes: state.steps(&targets, 40, true),
        to_goal: (!goal.is_empty()).then(|| state.steps(goal, 60, true)),
        to_feature: state.steps(&features, 40, true),
        foes,
    };
    let mut best = (i32::MIN, state.hero.at, Action::Wait);
    for (at, cost) in state.hero_reach() {
        let place = weigh.place(at) - i32::from(cost);
        weigh.acts(at, &mut |worth, hides, act| {
            let threat = weigh.danger(at, hides, &act);
            let worth = place + worth - threat;
            if worth > best.0 {
                best = (worth, at, act);
            }
        });
    }
    let (_, at, act) = best;
    if at == state.hero.at { act } else { Action::Move { to: at } }
}

impl Weigh<'_> {
    /// What it is worth to be there at the end of the round, but for what comes of it at once.
    fn place(&self, at: Square) -> i32 {
        let state = self.state;
        let mut worth = match state.ground(at) {
            Ground::Hazard => -36 * 2 * i32::from(state.encounter.hazard),
            _ => 0,
        };
        if let Some(to_goal) = &self.to_goal {
            if state.encounter.goal.contains(&at) {
                return 100_000;
            }
            worth -= 40 * walked(to_goal, at);
        } else {
            // Twelve rounds are soon over: the later it is, the more it is worth to be near them.
            worth -= (12 + 6 * i32::from(state.round)) * walked(&self.to_foes, at).saturating_sub(1);
        }
        worth - 4 * walked(&self.to_feature, at).min(12)
    }

    /// What the foes are likely to strike off the hero there before his next act.
    fn danger(&self, at: Square, hides: i32, act: &Action) -> i32 {
        let state = self.state;
        let seen = if state.hero.hidden && matches!(act, Action::Wait | Action::Hide) { 12 } else { 36 - hides };
        let hurt = i32::from(state.encounter.hero.points) / 2 >= i32::from(state.hero.points);
        let cover = if state.ground(at) == Ground::Cover { 2 } else { 0 };
        let mut sum = 0;
        for foe in &self.foes {
            let (token, body) = (&state.encounter.tokens[*foe], &state.bodies[*foe]);
            if body.afraid > 0 || !body.is_aware && body.at.distance(at) > 6 {
                continue;
            }
            let strikes = u16::from(body.at.distance(at)) <= u16::from(token.moves) + u16::from(token.range);
            if strikes {
                let hit = chance(token.attack, 7 + state.encounter.hero.defence + cover);
                sum += hit * (i32::from(token.damage) + 1) / 2;
            }
        }
        sum * seen / 36 * if hurt { 3 } else { 2 } / 2
    }

    /// What it is worth to be rid of a foe altogether.
    fn riddance(&self, foe: usize) -> i32 {
        36 * i32::from(self.state.bodies[foe].points) + 2 * threat(self.state, foe)
    }

    /// What it is worth to take so many points, with so many chances in 36.
    fn blow(&self, foe: usize, hit: i32, most: i32, more: i32) -> i32 {
        let left = i32::from(self.state.bodies[foe].points);
        // Of the equally likely 1..=most, those that would do.
        let kills = (most - (left - more - 1).max(0)).clamp(0, most);
        let average = (most + 1) / 2 + more;
        hit * average.min(left) + hit * kills * 2 * threat(self.state, foe) / (36 * most.max(1))
    }

    /// Tells of every act that could be done there: its worth, the chances in 36 that the hero is hidden after it, and the act.
    fn acts(&self, at: Square, tell: &mut impl FnMut(i32, i32, Action)) {
        let state = self.state;
        tell(0, 0, Action::Wait);
        if state.can_hide(at) {
            let hides = chance(state.stat(Stat::Grace), state.hiding_need(at));
            tell(10, hides / 2, Action::Hide);
        }
        for foe in &self.foes {
            self.at_foe(at, *foe, tell);
        }
        self.features(at, tell);
        let lost = i32::from(state.hero.points) <= 2 && self.foes.len() > 1;
        if at.is_edge() && lost {
            tell(20, 36, Action::Flee);
        }
    }

    fn at_foe(&self, at: Square, foe: usize, tell: &mut impl FnMut(i32, i32, Action)) {
        let state = self.state;
        let (token, body) = (&state.encounter.tokens[foe], &state.bodies[foe]);
        let away = at.distance(body.at);
        if !state.sees(at, body.at) {
            return;
        }
        let target = || token.key.clone();
        let hero = &state.encounter.hero;
        let need = state.need(token.defence, body.at);
        let surprise = if state.hero.hidden { SURPRISE } else { 0 };
        let soured = state.stubbornness(foe);
        if away <= hero.range {
            let hit = chance(hero.attack + surprise, need);
            tell(self.blow(foe, hit, hero.damage.into(), surprise.into()), 0, Action::Attack { target: target() });
        }
        if away == 1 {
            let hit = chance(state.stat(Stat::Brawn) + surprise, 7 + token.defence);
            let worth = match at.behind(body.at) {
                None => self.riddance(foe) * hit / 36,
                Some(to) if state.is_free(to) && state.ground(to) == Ground::Hazard => {
                    self.blow(foe, hit, 1, i32::from(state.encounter.hazard) - 1) * 3 / 2
                }
                Some(to) if state.is_free(to) => 0,
                Some(_) => self.blow(foe, hit, 1, 0),
            };
            tell(worth, 0, Action::Shove { target: target() });
        }
        if away <= TALK && token.temper.is_some() {
            let hit = chance(state.stat(Stat::Charm), state.talk_need(foe));
            tell(self.riddance(foe) * hit / 36, 0, Action::Talk { target: target() });
        }
        for (key, thing) in state.encounter.things.iter().filter(|(key, _)| state.uses(key) > 0) {
            let (scares, pleases) = (means(&thing.scares, token), means(&thing.appeases, token));
            let named = || (key.clone(), target());
            let afraid = body.afraid > 0;
            if scares && !afraid && away <= SHOW {
                let hit = chance(state.stat(Stat::Nerve), SCARE + soured);
                let (thing, target) = named();
                tell(self.riddance(foe) * hit / 50, 0, Action::Show { thing, target });
            }
            if pleases && away <= GIVE {
                let hit = chance(state.stat(Stat::Charm), PLEASE + soured);
                let (thing, target) = named();
                tell(self.riddance(foe) * hit / 36, 0, Action::Give { thing, target });
            } else if pleases && !scares && away <= SHOW {
                let hit = chance(state.stat(Stat::Charm), PLEASE + UNGIVEN + soured);
                let (thing, target) = named();
                tell(self.riddance(foe) * hit / 36, 0, Action::Show { thing, target });
            }
            if thing.throw > 0 && !pleases && away <= THROW {
                let hit = chance(state.stat(Stat::Grace) + surprise, need);
                let fear = hit * chance(0, IMPRESS + soured) / 36;
                let fear = if scares && !afraid { self.riddance(foe) * fear / 50 } else { 0 };
                let (thing, target) = named();
                let worth = self.blow(foe, hit, state.encounter.things[key].throw.into(), 0) + fear;
                tell(worth, 0, Action::Throw { thing, target });
            }
        }
    }

    fn features(&self, at: Square, tell: &mut impl FnMut(i32, i32, Action)) {
        let state = self.state;
        for (index, feature) in state.encounter.features.iter().enumerate() {
            let near = feature.at.iter().any(|place| place.distance(at) <= 1);
            if state.features[index] == 0 || !near {
                continue;
            }
            let hit = feature.stat.map_or(36, |stat| chance(state.stat(stat), MANAGE));
            let everywhere = feature.squares.is_empty();
            let meant = |square: Square| everywhere || feature.squares.contains(&square);
            let mut worth = 0;
            for foe in self.foes.iter().filter(|foe| meant(state.bodies[**foe].at)) {
                let token = &state.encounter.tokens[*foe];
                let won = hit * chance(0, IMPRESS + state.stubbornness(*foe)) / 36;
                if means(&feature.appeases, token) {
                    worth += self.riddance(*foe) * won / 36;
                } else if means(&feature.scares, token) && state.bodies[*foe].afraid == 0 {
                    worth += self.riddance(*foe) * won / 50;
                }
                if feature.damage > 0 && !everywhere {
                    worth += self.blow(*foe, hit, 1, i32::from(feature.damage) - 1);
                }
                if feature.ground == Some(Ground::Hazard) {
                    worth += hit * i32::from(state.encounter.hazard) / 2;
                }
            }
            if !everywhere && meant(at) {
                worth -= hit * 2 * i32::from(feature.damage);
            }
            // Half of what it could do to all who are not there yet is worth waiting for.
            let later: i32 = self.foes.iter().map(|foe| self.blow(*foe, hit, 1, i32::from(feature.damage) - 1)).sum();
            if state.features[index] == 1 && worth < later / 3 && feature.damage > 0 {
                continue;
            }
            if worth > 0 {
                tell(worth, 0, Action::Use { feature: feature.key.clone() });
            }
        }
    }
}
