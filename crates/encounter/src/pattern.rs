//! The seven patterns: weights over one utility function, which says where a token goes and whom it strikes. It must not change anything.

use crate::dice::chance;
use crate::model::{Ground, Pattern, Token};
use crate::square::Square;
use crate::state::{FAR, State, Who};
use rng::Rng;

/// What a pattern cares for. A weight is what one square, one neighbour or one hit point that is likely to be struck is worth to it.
#[derive(Clone, Copy, Debug, Default)]
struct Weights {
    /// To strike, for each hit point that it is likely to take.
    hurt: i32,
    /// To be as far from the nearest enemy as `ideal` says, for each square it is not.
    near: i32,
    /// To be far from all enemies, for each square.
    away: i32,
    /// To be at its post, or at the next square of its route, for each square it is not.
    post: i32,
    /// To stand in cover.
    cover: i32,
    /// To stand beside one of its own, for each.
    pack: i32,
    /// To be beside its ward, for each square it is farther.
    ward: i32,
    /// To get to the edge of the map, for each square it is not.
    edge: i32,
    /// To keep out of a hazard, for each hit point that it takes.
    safe: i32,
}

/// The weights of a pattern.
const fn weights(pattern: Pattern) -> Weights {
    const NONE: Weights = Weights { hurt: 0, near: 0, away: 0, post: 0, cover: 0, pack: 0, ward: 0, edge: 0, safe: 6 };
    match pattern {
        Pattern::Charge => Weights { hurt: 12, near: 4, safe: 2, ..NONE },
        Pattern::KeepAway => Weights { hurt: 8, near: 4, cover: 6, ..NONE },
        Pattern::Guard => Weights { hurt: 12, near: 2, post: 4, cover: 2, ..NONE },
        Pattern::Patrol => Weights { hurt: 10, near: 4, post: 1, cover: 1, ..NONE },
        Pattern::Swarm => Weights { hurt: 12, near: 4, pack: 1, safe: 0, ..NONE },
        Pattern::FleeWhenHurt => Weights { hurt: 10, near: 3, cover: 3, ..NONE },
        Pattern::Protect => Weights { hurt: 10, near: 1, ward: 4, ..NONE },
    }
}

/// Whoever runs away, whatever the pattern was.
const FEAR: Weights = Weights { hurt: 0, near: 0, away: 3, post: 0, cover: 0, pack: 0, ward: 0, edge: 6, safe: 4 };

/// How far a token would like to be from the nearest enemy.
fn ideal(token: &Token) -> i32 {
    match token.pattern {
        Pattern::KeepAway => i32::from(token.range),
        _ => 1,
    }
}

/// Is it running away?
pub(crate) fn is_afraid(state: &State, of: usize) -> bool {
    let (token, body) = (&state.encounter.tokens[of], &state.bodies[of]);
    body.afraid > 0 || token.pattern == Pattern::FleeWhenHurt && body.points * 2 <= token.points
}

/// Where it goes, and whom it strikes from there.
pub(crate) fn choose(state: &State, of: usize, rng: &mut Rng) -> (Square, Option<Who>) {
    let (token, body) = (&state.encounter.tokens[of], &state.bodies[of]);
    let afraid = is_afraid(state, of);
    let weights = if afraid { FEAR } else { weights(token.pattern) };
    let enemies = state.enemies(of);
    let squares: Vec<Square> = enemies.iter().map(|who| state.at(*who)).collect();
    // By foot, so that nobody presses against a wall.
    let ways = state.steps(&squares, 40, true);
    let edges: Vec<Square> = if afraid { Square::all().filter(|at| at.is_edge()).collect() } else { Vec::new() };
    let out = state.steps(&edges, 40, true);
    let post = token.route.get(usize::from(body.waypoint)).copied().unwrap_or(token.at);
    let home = state.steps(&[post], 40, true);
    let ward = token.ward.as_deref().and_then(|ward| state.index(ward)).filter(|ward| state.bodies[*ward].is_in());
    let friends: Vec<Square> = (0..state.bodies.len())
        .filter(|at| *at != of && state.bodies[*at].is_in() && state.encounter.tokens[*at].side == token.side)
        .map(|at| state.bodies[at].at)
        .collect();
    let walked = |steps: u8| if steps == FAR { 40 } else { i32::from(steps) };
    let mut best: Vec<(Square, Option<Who>)> = Vec::new();
    let mut most = i32::MIN;
    for (at, cost) in state.reach(body.at, token.moves) {
        // Nobody hops about who is well where he is.
        let mut worth = -i32::from(cost > 0) - i32::from(cost) / 3;
        if !squares.is_empty() {
            worth -= weights.near * (walked(ways[at.index()]) - ideal(token)).abs();
            worth += weights.away * squares.iter().map(|enemy| i32::from(enemy.distance(at))).min().unwrap_or(0);
        }
        // Who has seen nobody keeps to his post more than to anything else.
        worth -= weights.post * walked(home[at.index()]) * if squares.is_empty() { 2 } else { 1 };
        if let Some(ward) = ward {
            worth -= weights.ward * i32::from(state.bodies[ward].at.distance(at));
        }
        worth -= weights.edge * if afraid { walked(out[at.index()]) } else { 0 };
        worth += weights.pack * friends.iter().filter(|friend| friend.distance(at) == 1).count() as i32;
        match state.ground(at) {
            Ground::Cover => worth += weights.cover,
            Ground::Hazard => worth -= weights.safe * i32::from(state.encounter.hazard),
            _ => {}
        }
        // The best blow from there; not to strike is worth nothing.
        let blows = enemies.iter().filter(|_| token.damage > 0 && !afraid).filter_map(|who| {
            let to = state.at(*who);
            let can = to.distance(at) <= token.range && state.sees(at, to);
            let hit = chance(token.attack, state.need(state.defence(*who), to));
            can.then(|| (weights.hurt * hit * (i32::from(token.damage) + 1) / 72, Some(*who)))
        });
        let (blow, whom) = blows.fold((0, None), |best, next| if next.0 > best.0 { next } else { best });
        worth += blow;
        if worth > most {
            best.clear();
            most = worth;
        }
        if worth == most {
            best.push((at, whom));
        }
    }
    rng.pick(&best).copied().unwrap_or((body.at, None))
}
