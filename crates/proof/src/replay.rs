//! Plans from elsewhere, played again: do they name what is there, and do they win? It must not search.

use rules::{Command, Effects, Over, first_state, step};
use world::{Thing, World};

/// Do these commands name only what is in this world? (A plan from a file may name anything.)
#[must_use]
pub fn is_sound(world: &World, plan: &[Command]) -> bool {
    plan.iter().flat_map(Command::things).all(|thing| match thing {
        Thing::Item(id) => id.index() < world.items.len(),
        Thing::Object(id) => id.index() < world.objects.len(),
        Thing::Character(id) => id.index() < world.characters.len(),
    })
}

/// Do these commands win from the first state?
#[must_use]
pub fn wins(world: &World, plan: &[Command]) -> bool {
    let mut state = first_state(world);
    let mut out = Effects::muted();
    for command in plan {
        step(world, &mut state, command, &mut out);
    }
    matches!(state.over, Some(Over::Won(_)))
}
