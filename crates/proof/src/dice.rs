//! Winnable whatever the dice say: at every roll of a walkthrough, and at every encounter, the other ways it may fall are tried, and a plan is
//! found from each. It must not change the world.

use super::prove::prove_from;
use rng::Rng;
use rules::{Command, Effect, Effects, GameState, Outcome, end_encounter, first_state, step};
use world::encounter::Outcome as Exit;
use world::{Puzzle, World};

/// Seeds that are tried for a roll that falls as is wanted: the rarest falls so once in six.
const SEEDS: u64 = 400;

/// How something risky may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fall {
    /// By dice.
    Dice(Outcome),
    /// By this exit of an encounter, and whether the hero got what he came for.
    Exit(Exit, bool),
}

/// One way in which something risky in the walkthrough may fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which command of the plan it is, from 0.
    pub at: usize,
    /// How it falls.
    pub fall: Fall,
    /// How it is won from there; `None` where it is not.
    pub plan: Option<Vec<Command>>,
}

/// The exits of an encounter, terms that were not the hero's among them.
const EXITS: [(Exit, bool); 5] =
    [(Exit::Victory, true), (Exit::Defeat, false), (Exit::Flight, false), (Exit::Truce, true), (Exit::Truce, false)];

/// All ways in which each roll and each encounter of the plan may fall.
#[must_use]
pub fn branches(world: &World, plan: &[Command]) -> Vec<Branch> {
    let mut state = first_state(world);
    let mut found = Vec::new();
    if !world.puzzles.iter().any(Puzzle::is_risky) {
        return found;
    }
    for (at, command) in plan.iter().enumerate() {
        let before = state.clone();
        let falls = match risk(world, &mut state, command) {
            None => continue,
            // One that no dice of this hero can show needs no way on.
            Some(Fall::Dice(_)) => {
                let all = [Outcome::Works, Outcome::Costs, Outcome::Fails];
                let fallen = |it| Some((Fall::Dice(it), rolled(world, &before, command, it)?));
                all.into_iter().filter_map(fallen).collect()
            }
            Some(Fall::Exit(..)) => left_by_each(world, &before, command),
        };
        for (fall, after) in falls {
            let plan = if after.over.is_some() {
                matches!(after.over, Some(rules::Over::Won(_))).then(Vec::new)
            } else {
                let proof = prove_from(world, &after);
                proof.is_winnable().then_some(proof.plan)
            };
            found.push(Branch { at, fall, plan });
        }
    }
    found
}

/// Does it; how it fell, where it was risky.
fn risk(world: &World, state: &mut GameState, command: &Command) -> Option<Fall> {
    let mut out = Effects::default();
    step(world, state, command, &mut out);
    out.list.iter().find_map(|effect| match effect {
        Effect::Roll(roll) => Some(Fall::Dice(roll.outcome())),
        Effect::Exit(exit) => Some(Fall::Exit(*exit, false)),
        _ => None,
    })
}

/// The state after it with the dice fallen so.
fn rolled(world: &World, before: &GameState, command: &Command, wanted: Outcome) -> Option<GameState> {
    (0..SEEDS).find_map(|seed| {
        let mut state = GameState { rng: Rng::new(seed), ..before.clone() };
        (risk(world, &mut state, command) == Some(Fall::Dice(wanted))).then_some(state)
    })
}

/// The states after an encounter that this begins, left by each exit.
fn left_by_each(world: &World, before: &GameState, command: &Command) -> Vec<(Fall, GameState)> {
    let mut begun = GameState { maps: true, ..before.clone() };
    step(world, &mut begun, command, &mut Effects::muted());
    if begun.encounter.is_none() {
        return Vec::new();
    }
    let left = EXITS.map(|(exit, is_won)| {
        let mut state = begun.clone();
        end_encounter(world, &mut state, exit, is_won, &mut Effects::muted());
        (Fall::Exit(exit, is_won), GameState { maps: false, ..state })
    });
    left.into()
}
