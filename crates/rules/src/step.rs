//! One command against one state: puzzles first, then what the world scripted, then what any adventure knows how to do, and
//! what is left is asked of a model or the narrator.

use super::act;
use super::command::{Command, Target};
use super::condition::holds;
use super::effect::{Effect, Effects};
use super::event;
use super::family;
use super::puzzle::{self, Attempt};
use super::scope;
use super::state::GameState;
use super::verbs;
use world::{Action, CharacterId, EndingId, Place, Thing, Verb, World};

/// Carries the command out. After the end of the game nothing happens any more.
pub fn step(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    if state.over.is_some() {
        return;
    }
    if let Some(gone) = command.things().find(|thing| !scope::sees(world, state, *thing)) {
        // The parser lets only what is seen through; a replayed or proposed command may still name what is not there.
        out.say(|| super::describe::absent(world, state, gone));
        return;
    }
    carry_out(world, state, command, out);
    if takes_time(command.verb) {
        pass_turn(world, state, out);
    }
    if state.over.is_none()
        && let Some(reached) = EndingId::all(world.endings.len()).find(|id| holds(world, state, &world[*id].condition))
    {
        act::run(world, state, &[Action::Win(Some(reached))], out);
    }
}

fn carry_out(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    for command in std::iter::once(command).chain(key_in_lock(world, state, command).as_ref()) {
        match puzzle::attempt(world, state, command, out) {
            Attempt::Solved => return after_puzzle(world, state, command, out),
            Attempt::Failed => return,
            Attempt::Ignored => {}
        }
    }
    let scripted = event::find(world, state, command);
    if let Some(id) = scripted {
        // What the body can do is done as well: an `onTake` tells of the taking, it does not replace it.
        if verbs::accompanies(world, state, command, id) {
            verbs::perform(world, state, command, &mut Effects::muted());
            out.push(|| Effect::Redraw);
        }
        event::run(world, state, id, out);
        return;
    }
    if verbs::perform(world, state, command, out) {
        return;
    }
    if let Some(Target::Thing(thing)) = command.direct
        && family::tries(command.verb)
        && !puzzle::is_done(world, state, command)
        && let Some(id) = puzzle::guarding(world, state, thing)
    {
        out.say(|| world[id].obstacle.as_str());
        return;
    }
    out.push(|| Effect::Ask(command.clone()));
}

/// "Use key", said beside the lock that it fits, means that lock; a puzzle about the lock must hear of it.
fn key_in_lock(world: &World, state: &GameState, command: &Command) -> Option<Command> {
    let (Verb::Use, Some(Target::Thing(key @ Thing::Item(item))), None) =
        (command.verb, command.direct, command.indirect)
    else {
        return None;
    };
    verbs::lock_of(world, state, item).map(|lock| Command::with(Verb::Use, key, lock))
}

/// A puzzle solved by taking, opening or going is also taken, opened, gone.
fn after_puzzle(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    let bodily = matches!(command.verb, Verb::Take | Verb::Wear | Verb::Open | Verb::Light | Verb::TurnOn);
    if bodily && state.over.is_none() && command.things().all(|thing| scope::sees(world, state, thing)) {
        verbs::perform(world, state, command, &mut Effects::muted());
        out.push(|| Effect::Redraw);
    }
}

fn takes_time(verb: Verb) -> bool {
    !matches!(verb, Verb::Look | Verb::Examine | Verb::Inventory | Verb::Think)
}

fn pass_turn(world: &World, state: &mut GameState, out: &mut Effects) {
    state.turns += 1;
    state.time = state.time.saturating_add(1);
    if state.over.is_some() {
        return;
    }
    for who in CharacterId::all(world.characters.len()) {
        let chance = world[who].encounter_chance;
        let it = state.character(who);
        if chance > 0 && it.hidden && it.place == Place::Room(state.room) && state.rng.chance(u32::from(chance)) {
            act::run(world, state, &[Action::RevealCharacter(who)], out);
            let name = world.identity(Thing::Character(who));
            out.say(|| format!("{} comes into view.", capital(&name.a())));
        }
    }
}

/// The first letter as a capital.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
