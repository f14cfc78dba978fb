//! What flags are ever set to, as far as the world's own actions tell. It must not know a state.

use world::{Action, World};

/// What the values of a flag come to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// It starts as one value and is only ever set to one other: a plain fact.
    Once { first: i32, then: i32 },
    /// Set to several values, or back.
    Wild,
}

/// What each flag is ever set to.
pub(super) fn shapes(world: &World) -> Vec<Shape> {
    let mut shapes: Vec<(i32, Option<i32>, bool)> = vec![(0, None, false); world.flags.len()];
    for (flag, value) in &world.start.flags {
        shapes[flag.index()].0 = *value;
    }
    let mut set = |actions: &[Action]| {
        for action in actions {
            if let Action::SetFlag(flag, value) = action {
                let it = &mut shapes[flag.index()];
                it.2 |= it.1.is_some_and(|other| other != *value);
                it.1 = Some(*value);
            }
        }
    };
    each_list(world, &mut set);
    shapes
        .into_iter()
        .map(|(first, then, wild)| if wild { Shape::Wild } else { Shape::Once { first, then: then.unwrap_or(first) } })
        .collect()
}

/// Calls with each list of actions that play can run.
fn each_list(world: &World, call: &mut impl FnMut(&[Action])) {
    world.events.iter().for_each(|event| call(&event.actions));
    for puzzle in &world.puzzles {
        call(&puzzle.unlocks);
        puzzle.risks().for_each(|actions| call(actions));
    }
    for who in &world.characters {
        who.topics.iter().for_each(|topic| call(&topic.actions));
        who.wants.iter().for_each(|want| call(&want.actions));
    }
    world.timers.iter().for_each(|timer| call(&timer.actions));
    world.story.actions().for_each(call);
}
