//! What a world does with the score: whether anything asks for it, and whether points are ever lost.

use world::{Action, Condition, World};

pub(super) struct ScoreUse {
    /// The highest score that any condition asks for.
    pub highest_asked: Option<i32>,
    /// Something takes points away.
    pub loses_points: bool,
}

impl ScoreUse {
    pub fn of_world(world: &World) -> Self {
        let mut highest_asked = None;
        world.conditions().for_each(|condition| ask(condition, &mut highest_asked));
        let loses_points = world.actions().any(|action| matches!(action, Action::AddScore(n) if *n < 0))
            || world.puzzles.iter().any(|puzzle| puzzle.points < 0)
            || world.items.iter().any(|item| item.points < 0);
        Self { highest_asked, loses_points }
    }
}

fn ask(condition: &Condition, highest: &mut Option<i32>) {
    match condition {
        Condition::Not(inner) => ask(inner, highest),
        Condition::All(list) | Condition::Any(list) => list.iter().for_each(|one| ask(one, highest)),
        Condition::ScoreAtLeast(n) => *highest = Some(highest.map_or(*n, |most| most.max(*n))),
        _ => {}
    }
}
