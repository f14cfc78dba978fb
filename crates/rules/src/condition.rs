//! What a condition means. Pure questions; nothing here changes a state.

use super::clock;
use super::scope;
use super::state::GameState;
use world::{Condition, Place, World};

/// Does it hold in this state?
#[must_use]
pub fn holds(world: &World, state: &GameState, condition: &Condition) -> bool {
    match condition {
        Condition::Always => true,
        Condition::Never => false,
        Condition::Not(inner) => !holds(world, state, inner),
        Condition::All(all) => all.iter().all(|one| holds(world, state, one)),
        Condition::Any(any) => any.iter().any(|one| holds(world, state, one)),
        Condition::Flag(flag) => state.flag(*flag) != 0,
        Condition::FlagIs(flag, value) => state.flag(*flag) == *value,
        Condition::FlagAtLeast(flag, value) => state.flag(*flag) >= *value,
        Condition::Has(item) => state.has(*item),
        Condition::HasAtLeast(item, count) => state.count_in_hand(*item) >= world.count(*item).min(*count),
        Condition::Wearing(item) => state.item(*item).place == Place::Worn,
        Condition::At(room) => state.room == *room,
        Condition::Visited(room) => state.visited[room.index()],
        Condition::Solved(puzzle) => state.is_solved(*puzzle),
        Condition::ScoreAtLeast(score) => state.score >= *score,
        Condition::Present(thing) => scope::sees(world, state, *thing),
        Condition::Open(object) => state.object(*object).open,
        Condition::TimerAtMost(timer, most) => clock::time_left(world, state, *timer).is_some_and(|left| left <= *most),
        Condition::Knows(who, fact) => world[*who].knowledge.contains(fact) || state.learnt.contains(&(*who, *fact)),
    }
}
