//! What a solved puzzle gives: its text, the plain consequences of the act, points, and what it unlocks. It must not decide that it is solved.

use super::action;
use super::effect::Effects;
use super::state::GameState;
use world::{Place, Puzzle, PuzzleId, Solution, Thing, Verb, World};

/// How the puzzles took a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attempt {
    /// None is about it.
    Ignored,
    /// It was meant for one, and did not solve it.
    Failed,
    Solved,
}

/// Solves it.
pub(super) fn reward(
    world: &World,
    state: &mut GameState,
    id: PuzzleId,
    (solution, told): (&Solution, &str),
    out: &mut Effects,
) {
    let puzzle = &world[id];
    state.solved[id.index()] = true;
    out.say(|| told);
    apply_consequences(world, state, puzzle, solution, out);
    action::add_score(state, puzzle.points, out);
    action::apply(world, state, &puzzle.unlocks, out);
}

/// The plain consequences of the act itself, so that the world after it looks as the act says.
fn apply_consequences(world: &World, state: &mut GameState, puzzle: &Puzzle, solution: &Solution, out: &mut Effects) {
    if let Some(item) = solution.item {
        if puzzle.consumes {
            let to = match solution.target {
                Some(Thing::Character(who)) if solution.verb == Verb::Give => Place::Held(who),
                _ => Place::Nowhere,
            };
            state.move_some(item, 1, to);
        } else if solution.verb == Verb::Light && world[item].light {
            state.items[item.index()].lit = true;
        } else if matches!(solution.verb, Verb::Wear | Verb::Dress) && world[item].wearable {
            state.items[item.index()].place = Place::Worn;
        }
    }
    // What was lit burns, whatever lit it.
    if let Some(Thing::Item(target)) = solution.target
        && world[target].light
        && solution.lights()
    {
        state.items[target.index()].lit = true;
    }
    // A solved lock is no longer locked, and what was opened is open.
    if let Some(Thing::Object(object)) = solution.target
        && world.openable(Thing::Object(object)).is_some()
        && matches!(solution.act(), Verb::Open | Verb::Unlock | Verb::Use | Verb::Break)
    {
        state.objects[object.index()].locked = false;
        if world[object].door.is_some() || solution.verb == Verb::Open {
            action::set_open(state, object, true, out);
        }
    }
}
