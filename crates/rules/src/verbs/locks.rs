//! Lids, doors, locks and their keys.

use super::super::action;
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::puzzle;
use super::super::scope;
use super::super::state::GameState;
use messages::t;
use world::{ItemId, Thing, Verb, World};

fn set_lid(state: &mut GameState, thing: Thing, open: bool, locked: bool, out: &mut Effects) {
    match thing {
        Thing::Item(id) => {
            let it = &mut state.items[id.index()];
            (it.open, it.locked) = (open, locked);
        }
        Thing::Object(id) => {
            let it = &mut state.objects[id.index()];
            (it.open, it.locked) = (open, locked);
        }
        Thing::Character(_) => {}
    }
    out.push(|| Effect::Redraw);
}

/// Opens, closes, unlocks or locks what has a lid or is a door; false for anything else.
pub(super) fn open_or_close(
    world: &World,
    state: &mut GameState,
    verb: Verb,
    direct: Option<Thing>,
    tool: Option<Thing>,
    out: &mut Effects,
) -> bool {
    // "Turn the key in the lock" names them the other way round.
    let has_lid = |thing: &Thing| world.openable(*thing).is_some();
    let (direct, tool) = match (direct, tool) {
        (Some(key @ Thing::Item(_)), Some(lock)) if !has_lid(&key) && has_lid(&lock) => (Some(lock), Some(key)),
        as_named => as_named,
    };
    let Some(thing) = direct.filter(has_lid) else {
        return verb == Verb::Open && opened_before(world, state, direct, out);
    };
    match verb {
        Verb::Open => open(world, state, thing, tool, out),
        Verb::Close => close(world, state, thing, out),
        Verb::Unlock => unlock(world, state, thing, tool, out),
        Verb::Lock => lock(world, state, thing, tool, out),
        _ => return false,
    }
    true
}

fn open(world: &World, state: &mut GameState, thing: Thing, tool: Option<Thing>, out: &mut Effects) {
    if state.is_open(thing) {
        return out.say(|| t!("rules-open-already", thing = describe::the_capital(world, state, thing)));
    }
    if state.is_locked(thing) && !turn_key(world, state, thing, tool, out) {
        out.say(|| locked(world, state, thing));
        return out.push(|| Effect::Sound("locked".to_owned()));
    }
    set_lid(state, thing, true, false, out);
    out.push(|| Effect::Sound("open".to_owned()));
    out.say(|| {
        if let Some(contents) = describe::contents(world, state, thing) {
            t!("rules-open-contents", thing = state.identity(world, thing).the(), contents = contents)
        } else {
            t!("rules-open-done", thing = state.identity(world, thing).the())
        }
    });
}

/// What stood in a way until a puzzle moved it is open, though it has no leaf of its own.
fn opened_before(world: &World, state: &GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let way = direct.and_then(|thing| puzzle::exit_opened_with(world, state, thing));
    let opened = way.is_some_and(|exit| !state.is_closed(exit));
    if let (true, Some(thing)) = (opened, direct) {
        let count = if state.identity(world, thing).is_plural() { 2 } else { 1 };
        out.say(|| t!("rules-open-before", thing = describe::the_capital(world, state, thing), count = count));
    }
    opened
}

fn close(world: &World, state: &mut GameState, thing: Thing, out: &mut Effects) {
    if state.is_open(thing) {
        set_lid(state, thing, false, false, out);
        out.push(|| Effect::Sound("close".to_owned()));
        out.say(|| t!("rules-close-done", thing = state.identity(world, thing).the()));
    } else {
        out.say(|| t!("rules-close-already", thing = describe::the_capital(world, state, thing)));
    }
}

/// Opens a lid that is only closed, to look or reach into it: "(first opening the desk)".
pub(super) fn first_opening(world: &World, state: &mut GameState, thing: Thing, out: &mut Effects) {
    if world.openable(thing).is_some() && !state.is_open(thing) && !state.is_locked(thing) {
        out.note(|| t!("rules-first-opening", thing = state.identity(world, thing).the()));
        set_lid(state, thing, true, false, out);
    }
}

pub(super) fn unlock(world: &World, state: &mut GameState, thing: Thing, tool: Option<Thing>, out: &mut Effects) {
    if !state.is_locked(thing) {
        out.say(|| t!("rules-unlock-not-locked", thing = describe::the_capital(world, state, thing)));
    } else if turn_key(world, state, thing, tool, out) {
        out.push(|| Effect::Sound("open".to_owned()));
        out.say(|| t!("rules-unlock-done", thing = state.identity(world, thing).the()));
    } else if let Some(tool) = tool {
        let (tool, thing) = (describe::the_capital(world, state, tool), state.identity(world, thing).the());
        out.say(|| t!("rules-unlock-wrong-tool", tool = tool, thing = thing));
    } else {
        out.say(|| locked(world, state, thing));
    }
}

fn lock(world: &World, state: &mut GameState, thing: Thing, tool: Option<Thing>, out: &mut Effects) {
    let key = key_of(world, thing).filter(|key| state.has(*key) && tool.is_none_or(|tool| tool == Thing::Item(*key)));
    if state.is_locked(thing) {
        out.say(|| t!("rules-lock-already", thing = describe::the_capital(world, state, thing)));
    } else if key.is_some() {
        set_lid(state, thing, false, true, out);
        out.say(|| t!("rules-lock-done", thing = state.identity(world, thing).the()));
    } else {
        out.say(|| t!("rules-lock-no-key"));
    }
}

/// "use key on chest", in either order.
pub(super) fn use_key(
    world: &World,
    state: &mut GameState,
    direct: Option<Thing>,
    indirect: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let (Some(a), Some(b)) = (direct, indirect) else { return false };
    let fits = |tool: Thing, thing: Thing| key_of(world, thing).is_some_and(|key| Thing::Item(key) == tool);
    let (thing, tool) = match (fits(a, b), fits(b, a)) {
        (true, _) => (b, a),
        (false, true) => (a, b),
        (false, false) => return false,
    };
    unlock(world, state, thing, Some(tool), out);
    true
}

/// Is this the key of that?
pub(super) fn fits(world: &World, item: ItemId, thing: Thing) -> bool {
    key_of(world, thing) == Some(item)
}

/// The locked thing here that this is the key of.
pub(crate) fn lock_of(world: &World, state: &GameState, item: ItemId) -> Option<Thing> {
    scope::visible(world, state).into_iter().find(|thing| fits(world, item, *thing) && state.is_locked(*thing))
}

/// "use key", where one locked thing is here that it fits.
pub(super) fn use_only_lock(world: &World, state: &mut GameState, item: ItemId, out: &mut Effects) -> bool {
    match lock_of(world, state, item) {
        Some(thing) => {
            unlock(world, state, thing, Some(Thing::Item(item)), out);
            true
        }
        None => false,
    }
}

fn key_of(world: &World, thing: Thing) -> Option<ItemId> {
    world.openable(thing).and_then(|lid| lid.key)
}

/// Unlocks with the named tool, or unasked with the right key in hand.
fn turn_key(world: &World, state: &mut GameState, thing: Thing, tool: Option<Thing>, out: &mut Effects) -> bool {
    let Some(key) = key_of(world, thing) else { return false };
    match tool {
        Some(tool) if tool != Thing::Item(key) => return false,
        Some(_) => {
            if !action::ensure_held(world, state, key, out) {
                return false;
            }
        }
        None if state.has(key) => out.note(|| t!("rules-with", tool = state.identity(world, Thing::Item(key)).the())),
        None => return false,
    }
    let open = state.is_open(thing);
    set_lid(state, thing, open, false, out);
    true
}

fn locked(world: &World, state: &GameState, thing: Thing) -> String {
    puzzle::puzzle_about(world, state, thing).map_or_else(
        || t!("rules-open-locked", thing = describe::the_capital(world, state, thing)),
        |id| world[id].obstacle.clone(),
    )
}
