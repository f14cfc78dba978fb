//! Which ending is told. It decides no win: that is up to `WIN` actions and the endings' conditions.

use super::condition::holds;
use super::state::GameState;
use world::{Action, Condition, EndingId, World};

/// The first ending whose condition holds.
pub(super) fn reached(world: &World, state: &GameState) -> Option<EndingId> {
    EndingId::all(world.endings.len()).find(|id| holds(world, state, &world[*id].condition))
}

/// What a `WIN` that names no ending leads to: the first whose condition holds, else the first without a condition that no `WIN`
/// names. `None` is the plot's own.
pub(super) fn told_on_win(world: &World, state: &GameState) -> Option<EndingId> {
    EndingId::all(world.endings.len())
        .find(|id| !world[*id].lost && holds(world, state, &world[*id].condition))
        .or_else(|| {
            EndingId::all(world.endings.len()).find(|id| {
                let ending = &world[*id];
                ending.condition == Condition::Never && !ending.barred && !ending.lost && !is_named(world, *id)
            })
        })
}

fn is_named(world: &World, id: EndingId) -> bool {
    world.actions().any(|action| *action == Action::Win(Some(id)))
}
