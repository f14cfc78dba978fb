//! What any adventure knows how to do without a script. Each verb is a function in the file of its kind; what none of them
//! answers goes on to the narrator.

mod items;
mod locks;
mod look;
mod movement;
mod senses;
mod talk;

pub(super) use locks::lock_of;

use super::command::{Command, Target};
use super::daylight;
use super::effect::Effects;
use super::state::GameState;
use world::{EventId, Thing, Verb, World};

/// Does it where it can be done. False where nothing here has an answer.
pub(super) fn perform(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) -> bool {
    let direct = match command.direct {
        Some(Target::Thing(thing)) => Some(thing),
        _ => None,
    };
    let indirect = match command.indirect {
        Some(Target::Thing(thing)) => Some(thing),
        _ => None,
    };
    match command.verb {
        Verb::Look if command.direction.is_some() => look::toward(world, state, command, out),
        Verb::Look | Verb::Examine | Verb::Search | Verb::LookIn | Verb::LookUnder | Verb::LookBehind => {
            look::at(world, state, command, direct, out)
        }
        Verb::Open if look::is_opened_to_be_read(world, direct) => look::read(world, state, direct, out),
        Verb::Read if command.direct == Some(Target::Myself) => look::at(world, state, command, direct, out),
        Verb::Read => look::read(world, state, direct, out),
        // What is told of a picture to be read is told to who counts what is on it.
        Verb::Count if look::is_readable(world, direct) => look::read(world, state, direct, out),
        Verb::Count if direct.is_some_and(|thing| look::is_stack(world, thing)) => {
            look::count(world, state, direct, out)
        }
        Verb::Inventory => look::inventory(world, state, out),
        Verb::Go
        | Verb::Enter
        | Verb::Exit
        | Verb::Climb
        | Verb::Walk
        | Verb::Run
        | Verb::Crawl
        | Verb::Swim
        | Verb::Ride
        | Verb::Jump => movement::go(world, state, command, direct, out),
        Verb::Take | Verb::Pick | Verb::Steal => items::take(world, state, command, direct, out),
        Verb::Drop => items::drop(world, state, command, direct, out),
        Verb::PutIn | Verb::PutOn | Verb::Insert => items::put(world, state, command, direct, indirect, out),
        Verb::Wear => items::wear(world, state, direct, out),
        Verb::TakeOff => items::take_off(world, state, direct, out),
        Verb::Eat | Verb::Drink => items::eat(world, state, command, direct, out),
        Verb::Light | Verb::TurnOn | Verb::Burn => items::light(world, state, direct, true, out),
        Verb::Extinguish | Verb::TurnOff => items::light(world, state, direct, false, out),
        Verb::Give | Verb::Show | Verb::Feed | Verb::Sell | Verb::Bribe => {
            talk::give(world, state, command.verb, direct, indirect, out)
        }
        Verb::Open | Verb::Close | Verb::Unlock | Verb::Lock => {
            locks::open_or_close(world, state, command.verb, direct, indirect, out)
        }
        Verb::Use => use_thing(world, state, direct, indirect, out),
        Verb::Lift => items::lift(world, state, command, direct, out),
        Verb::Find => look::find(world, state, command, direct, out),
        Verb::Talk | Verb::Greet => talk::talk(world, state, direct, out),
        Verb::Ask | Verb::Tell => talk::ask(world, state, command, direct, out),
        Verb::Listen | Verb::Smell => senses::listen_or_smell(world, state, command, direct, out),
        Verb::Wait => senses::wait(world, state, out),
        Verb::Sleep if command.direct.is_none() => daylight::sleep(world, state, out),
        _ => false,
    }
}

/// "Use" with no script: what the thing itself is for.
fn use_thing(
    world: &World,
    state: &mut GameState,
    direct: Option<Thing>,
    indirect: Option<Thing>,
    out: &mut Effects,
) -> bool {
    if let (Some(Thing::Item(_)), Some(Thing::Character(_))) = (direct, indirect) {
        return talk::give(world, state, Verb::Use, direct, indirect, out);
    }
    let (Some(thing), None) = (direct, indirect) else { return locks::use_key(world, state, direct, indirect, out) };
    let Thing::Item(item) = thing else { return false };
    let it = &world[item];
    if it.light && !state.item(item).lit {
        items::light(world, state, direct, true, out)
    } else if it.wearable {
        items::wear(world, state, direct, out)
    } else if it.read.is_some() {
        look::read(world, state, direct, out)
    } else {
        locks::use_only_lock(world, state, item, out)
    }
}

/// Does the plain act go with the script, which then only tells of it? True for what the hero's body does to things that
/// allow it; a take that the script itself answers by an action (or refuses: something that cannot be taken) is the script's.
pub(super) fn accompanies(world: &World, state: &GameState, command: &Command, id: EventId) -> bool {
    let Some(Target::Thing(thing)) = command.direct else { return false };
    let scripted_away = world[id].actions.iter().any(|action| action.moves_hero_or(thing));
    if scripted_away {
        return false;
    }
    match (command.verb, thing) {
        (Verb::Take | Verb::Drop | Verb::Wear | Verb::TakeOff | Verb::Eat | Verb::Drink, Thing::Item(_)) => true,
        (Verb::Light | Verb::TurnOn | Verb::Extinguish | Verb::TurnOff, Thing::Item(item)) => world[item].light,
        (Verb::Open | Verb::Close, _) => world.openable(thing).is_some() && !state.is_locked(thing),
        _ => false,
    }
}
