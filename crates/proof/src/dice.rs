//! Winnable whatever the dice say: at every roll of a walkthrough the other ways it may fall are tried, and a plan is found from each. It must
//! not change the world.

use super::prove::prove_from;
use rng::Rng;
use rules::{Command, Effect, Effects, GameState, Outcome, first_state, step};
use world::World;

/// Seeds that are tried for a roll that falls as is wanted: the rarest falls so once in six.
const SEEDS: u64 = 400;

/// One way in which a roll of the walkthrough may fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which command of the plan rolls, from 0.
    pub at: usize,
    /// How the dice fall.
    pub outcome: Outcome,
    /// How it is won from there; `None` where it is not.
    pub plan: Option<Vec<Command>>,
}

/// All ways in which each roll of the plan may fall.
#[must_use]
pub fn branches(world: &World, plan: &[Command]) -> Vec<Branch> {
    let mut state = first_state(world);
    let mut found = Vec::new();
    if world.puzzles.iter().all(|puzzle| puzzle.check.is_none()) {
        return found;
    }
    for (at, command) in plan.iter().enumerate() {
        let before = state.clone();
        if rolls(world, &mut state, command).is_none() {
            continue;
        }
        for outcome in [Outcome::Works, Outcome::Costs, Outcome::Fails] {
            // One that no dice of this hero can show needs no way on.
            let Some(after) = fallen(world, &before, command, outcome) else { continue };
            let plan = if after.over.is_some() {
                matches!(after.over, Some(rules::Over::Won(_))).then(Vec::new)
            } else {
                let proof = prove_from(world, &after);
                proof.is_winnable().then_some(proof.plan)
            };
            found.push(Branch { at, outcome, plan });
        }
    }
    found
}

/// Does it; how the dice fell, where any were rolled.
fn rolls(world: &World, state: &mut GameState, command: &Command) -> Option<Outcome> {
    let mut out = Effects::default();
    step(world, state, command, &mut out);
    out.list.iter().find_map(|effect| if let Effect::Roll(roll) = effect { Some(roll.outcome()) } else { None })
}

/// The state after it with the dice fallen so.
fn fallen(world: &World, before: &GameState, command: &Command, wanted: Outcome) -> Option<GameState> {
    (0..SEEDS).find_map(|seed| {
        let mut state = GameState { rng: Rng::new(seed), ..before.clone() };
        (rolls(world, &mut state, command) == Some(wanted)).then_some(state)
    })
}
