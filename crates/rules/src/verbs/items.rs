//! Taking, putting, wearing, eating, lighting.

use super::super::action;
use super::super::command::Command;
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::puzzle;
use super::super::scope;
use super::super::state::GameState;
use super::locks;
use language::text;
use messages::t;
use world::{ItemId, Place, Thing, Verb, World};

pub(super) fn take(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let Some(thing) = direct else { return false };
    let Thing::Item(item) = thing else {
        // What stands in the way of having it says so; the rest is the narrator's.
        return match puzzle::puzzle_about(world, state, thing) {
            Some(id) => {
                out.say(|| world[id].obstacle.as_str());
                true
            }
            None => false,
        };
    };
    if state.total(item) > 1 && take_some(world, state, item, command.count, out) {
        return true;
    }
    match state.item(item).place {
        Place::Carried | Place::Worn => {
            out.say(|| t!("rules-take-already", item = state.identity(world, Thing::Item(item)).the()));
        }
        Place::Held(who) => {
            let (who, what) = (
                describe::the_capital(world, state, Thing::Character(who)),
                state.identity(world, Thing::Item(item)).the(),
            );
            out.say(|| t!("rules-take-held", who = who, what = what));
        }
        _ => {
            out.push(|| Effect::Sound("take".to_owned()));
            out.say(|| t!("rules-take-done", item = state.identity(world, Thing::Item(item)).the()));
            action::take_in_hand(world, state, item, out);
        }
    }
    true
}

/// So many of a stack, or all that are in reach. False where none is.
fn take_some(world: &World, state: &mut GameState, item: ItemId, asked: Option<u8>, out: &mut Effects) -> bool {
    let there: u8 = scope::in_reach(world, state, item).map(|(_, count)| count).sum();
    if there == 0 {
        return false;
    }
    let taken = asked.unwrap_or(there).clamp(1, there);
    if asked.is_some_and(|asked| asked > there) {
        out.note(|| t!("rules-stack-only", some = describe::counted(world, state, item, there), count = there));
    }
    out.push(|| Effect::Sound("take".to_owned()));
    out.say(|| t!("rules-take-done", item = describe::portion(world, state, item, taken, there)));
    action::take_some(world, state, item, taken, out);
    true
}

/// How many of those in hand are meant: so many as were asked for, else `unasked`. `None`, and it is said, where there are not so many.
fn amount(
    world: &World,
    state: &GameState,
    item: ItemId,
    (asked, unasked): (Option<u8>, u8),
    out: &mut Effects,
) -> Option<u8> {
    let in_hand = state.count_in_hand(item);
    let wanted = asked.unwrap_or(unasked).max(1);
    if wanted > in_hand.max(1) {
        out.say(|| t!("rules-stack-have-only", some = describe::counted(world, state, item, in_hand), count = in_hand));
        return None;
    }
    Some(wanted)
}

/// What can be carried is lifted by taking it.
pub(super) fn lift(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let free = |thing: &Thing| thing.item().is_some_and(|item| !state.has(item));
    match direct.filter(free) {
        Some(thing) => take(world, state, command, Some(thing), out),
        None => false,
    }
}

pub(super) fn drop(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let Some(Thing::Item(item)) = direct else { return false };
    if !held(world, state, item, out) {
        return true;
    }
    let all = state.count(item);
    let Some(count) = amount(world, state, item, (command.count, all), out) else { return true };
    out.push(|| Effect::Sound("drop".to_owned()));
    out.push(|| Effect::Redraw);
    out.say(|| t!("rules-drop-done", item = describe::portion(world, state, item, count, all)));
    state.move_some(item, count, Place::Room(state.room));
    true
}

pub(super) fn put(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    onto: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let verb = command.verb;
    let (Some(Thing::Item(item)), Some(onto)) = (direct, onto) else { return false };
    // A key put in its lock is turned.
    if verb != Verb::PutOn && locks::fits(world, item, onto) {
        locks::unlock(world, state, onto, Some(Thing::Item(item)), out);
        return true;
    }
    let again = || puzzle::is_done(world, state, &Command::with(verb, Thing::Item(item), onto));
    if let Some(id) = puzzle::puzzle_about(world, state, onto).filter(|_| !again()) {
        out.say(|| world[id].obstacle.as_str());
        return true;
    }
    let holds = match onto {
        Thing::Item(around) => world[around].container.is_some(),
        Thing::Object(around) => world[around].container.is_some() || world[around].surface,
        Thing::Character(_) => false,
    };
    if !holds {
        return false;
    }
    locks::first_opening(world, state, onto, out);
    if !scope::is_open(world, state, onto) {
        out.say(|| t!("rules-open-is-closed", thing = describe::the_capital(world, state, onto)));
        return true;
    }
    // Never into itself, nor into what is inside it.
    if onto == Thing::Item(item) || state.place(world, onto) == Place::Inside(Thing::Item(item)) {
        out.say(|| t!("rules-put-into-itself"));
        return true;
    }
    if state.item(item).place == Place::Inside(onto) {
        out.say(|| t!("rules-put-already", item = describe::the_capital(world, state, Thing::Item(item))));
        return true;
    }
    if !action::ensure_held(world, state, item, out) {
        out.say(|| t!("rules-not-held", item = state.identity(world, Thing::Item(item)).the()));
        return true;
    }
    let all = state.count(item);
    let Some(count) = amount(world, state, item, (command.count, all), out) else { return true };
    out.push(|| Effect::Redraw);
    out.say(|| {
        let (what, place) = (describe::portion(world, state, item, count, all), state.identity(world, onto).the());
        let surface = world.is_surface(onto);
        match (surface, verb) {
            (true, _) => t!("rules-put-on", what = what, place = place),
            (false, Verb::PutOn) => t!("rules-put-on-container", place = place, what = what),
            (false, _) => t!("rules-put-in", what = what, place = place),
        }
    });
    state.move_some(item, count, Place::Inside(onto));
    true
}

pub(super) fn wear(world: &World, state: &mut GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let Some(Thing::Item(item)) = direct.filter(|thing| matches!(thing, Thing::Item(id) if world[*id].wearable)) else {
        return false;
    };
    if state.item(item).place == Place::Worn {
        out.say(|| t!("rules-wear-already", item = state.identity(world, Thing::Item(item)).the()));
    } else if action::ensure_held(world, state, item, out) {
        state.items[item.index()].place = Place::Worn;
        out.say(|| t!("rules-wear-done", item = state.identity(world, Thing::Item(item)).the()));
    } else {
        out.say(|| t!("rules-not-held", item = state.identity(world, Thing::Item(item)).the()));
    }
    true
}

pub(super) fn take_off(world: &World, state: &mut GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let Some(Thing::Item(item)) = direct else { return false };
    if state.item(item).place == Place::Worn {
        state.items[item.index()].place = Place::Carried;
        out.say(|| t!("rules-take-off-done", item = state.identity(world, Thing::Item(item)).the()));
    } else {
        out.say(|| t!("rules-take-off-not-worn"));
    }
    true
}

/// What is edible is eaten, unless a puzzle still wants it: a hungry hero must not lose the game unasked.
pub(super) fn eat(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let verb = command.verb;
    let Some(Thing::Item(item)) = direct.filter(|thing| matches!(thing, Thing::Item(id) if world[*id].edible)) else {
        return false;
    };
    if is_wanted(world, state, item) {
        out.say(|| t!("rules-eat-still-needed", item = state.identity(world, Thing::Item(item)).the()));
        return true;
    }
    if !action::ensure_held(world, state, item, out) {
        out.say(|| t!("rules-not-held", item = state.identity(world, Thing::Item(item)).the()));
        return true;
    }
    let all = state.count(item);
    let Some(count) = amount(world, state, item, (command.count, 1), out) else { return true };
    out.say(|| {
        let item = describe::portion(world, state, item, count, all);
        if verb == Verb::Drink { t!("rules-drink-done", item = item) } else { t!("rules-eat-done", item = item) }
    });
    action::use_up(state, item, count, Place::Nowhere, out);
    true
}

fn is_wanted(world: &World, state: &GameState, item: ItemId) -> bool {
    let puzzles = world.puzzles.iter().enumerate().any(|(index, puzzle)| {
        !state.solved[index] && puzzle.solutions.iter().any(|solution| solution.item == Some(item))
    });
    puzzles || world.characters.iter().any(|who| who.wants.iter().any(|want| want.item == item))
}

pub(super) fn light(world: &World, state: &mut GameState, direct: Option<Thing>, on: bool, out: &mut Effects) -> bool {
    let Some(Thing::Item(item)) = direct.filter(|thing| matches!(thing, Thing::Item(id) if world[*id].light)) else {
        return false;
    };
    // Of several one burns.
    let what = describe::portion(world, state, item, 1, state.count(item));
    if state.item(item).lit == on {
        out.say(|| {
            let item = text::capital(&what);
            if on { t!("rules-light-already", item = item) } else { t!("rules-light-out-already", item = item) }
        });
        return true;
    }
    if on && puzzle::done_with_a_tool(world, item).any(|id| !state.is_solved(id)) {
        // The puzzle's obstacle answers.
        return false;
    }
    if on && !action::ensure_held(world, state, item, out) {
        out.say(|| t!("rules-not-held", item = what));
        return true;
    }
    let could_see = scope::has_light(world, state);
    state.items[item.index()].lit = on;
    out.push(|| Effect::Redraw);
    out.say(|| if on { t!("rules-light-done", what = what) } else { t!("rules-light-out", what = what) });
    if scope::has_light(world, state) != could_see {
        out.push(|| Effect::Look(describe::room(world, state)));
    }
    true
}

fn held(world: &World, state: &GameState, item: ItemId, out: &mut Effects) -> bool {
    let has = state.has(item);
    if !has {
        out.say(|| t!("rules-not-held", item = state.identity(world, Thing::Item(item)).the()));
    }
    has
}
