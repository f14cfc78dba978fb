//! Looking, searching, reading, and what is in hand.

use super::super::command::{Command, Target};
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::puzzle;
use super::super::scope;
use super::super::state::GameState;
use super::open;
use language::text;
use world::{ItemId, Place, TextTarget, Thing, Verb, World};

pub(super) fn at(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let Some(thing) = direct else {
        // A word of the description that is no thing of the world is the narrator's.
        if command.direct == Some(Target::Myself) || command.words.is_some() {
            return false;
        }
        out.push(|| Effect::Look(describe::room(world, state)));
        return true;
    };
    let reaches_in = matches!(command.verb, Verb::LookIn | Verb::Search) && !world.is_door(thing);
    if reaches_in && puzzle::guarding(world, state, thing).is_none() {
        open::first_opening(world, state, thing, out);
    }
    let contents = describe::contents(world, state, thing);
    if command.verb == Verb::LookUnder || command.verb == Verb::LookBehind {
        out.say(|| {
            let side = if command.verb == Verb::LookUnder { "under" } else { "behind" };
            format!("There is nothing {side} {} but dust, and that is not for sale.", world.identity(thing).the())
        });
        return true;
    }
    if command.verb == Verb::LookIn && world.openable(thing).is_some() && !scope::is_open(world, state, thing) {
        out.say(|| format!("{} is closed.", describe::the_capital(world, thing)));
        return true;
    }
    out.say(|| {
        let mut text = state.description(world, TextTarget::Thing(thing)).to_owned();
        if text.is_empty() {
            text = format!("{}. What you see is what there is.", describe::a_capital(world, thing));
        }
        let lit = thing.item().filter(|item| state.item(*item).lit).map(|_| "It is lit.".to_owned());
        for addition in [describe::openness(world, state, thing), lit, contents].into_iter().flatten() {
            text.push(' ');
            text.push_str(&addition);
        }
        text
    });
    true
}

pub(super) fn toward(world: &World, state: &GameState, command: &Command, out: &mut Effects) -> bool {
    let Some(direction) = command.direction else { return false };
    out.say(|| match world.exit(state.room, direction) {
        None => "Nothing of note that way.".to_owned(),
        Some(exit) if state.visited[world[exit].to.index()] => {
            format!("That way lies {}.", describe::the_room(world, world[exit].to))
        }
        Some(_) => "There is a way there. Where it leads, your feet would have to find out.".to_owned(),
    });
    true
}

fn text_on(world: &World, direct: Option<Thing>) -> Option<&str> {
    match direct {
        Some(Thing::Item(item)) => world[item].read.as_deref(),
        Some(Thing::Object(object)) => world[object].read.as_deref(),
        _ => None,
    }
}

pub(super) fn is_readable(world: &World, direct: Option<Thing>) -> bool {
    text_on(world, direct).is_some()
}

pub(super) fn read(world: &World, state: &GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    match (text_on(world, direct), direct) {
        (Some(text), _) => out.say(|| text),
        (None, Some(thing)) if puzzle::awaits(world, state, Verb::Read, thing) => {
            out.say(|| {
                format!(
                    "You leaf through {}. There is a place and a time for it, and this is not both.",
                    world.identity(thing).the()
                )
            });
        }
        (None, Some(thing)) => out.say(|| format!("There is nothing to read on {}.", world.identity(thing).the())),
        (None, None) => return false,
    }
    true
}

pub(super) fn inventory(world: &World, state: &GameState, out: &mut Effects) -> bool {
    out.say(|| {
        let list: Vec<String> = state
            .carried()
            .map(|item| {
                let worn = if state.item(item).place == Place::Worn { " (worn)" } else { "" };
                let lit = if state.item(item).lit { " (lit)" } else { "" };
                format!("{}{worn}{lit}{}", world[item].identity.a(), inside(world, state, item))
            })
            .collect();
        if list.is_empty() {
            "You are carrying: nothing. Travel light, they say.".to_owned()
        } else {
            format!("You are carrying: {}.", list.join(", "))
        }
    });
    true
}

fn inside(world: &World, state: &GameState, item: ItemId) -> String {
    if !state.item(item).open {
        return String::new();
    }
    let names = describe::inside(world, state, Thing::Item(item));
    if names.is_empty() { String::new() } else { format!(" (holding {})", describe::list(&names)) }
}

/// Where a thing is, as far as the hero knows: what is seen, what was carried, who was met.
pub(super) fn find(
    world: &World,
    state: &GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let named = || {
        let words = text::words(command.words.as_deref()?);
        let is = |name: &str| {
            let name = text::words(name);
            name == words || (words.len() == 1 && name.last() == words.last())
        };
        let known = || world.things().filter(|thing| scope::is_known(world, state, *thing));
        let by_name = known().find(|thing| is(&world.identity(*thing).name));
        by_name.or_else(|| known().find(|thing| world.identity(*thing).synonyms.iter().any(|name| is(name))))
    };
    let Some(thing) = direct.or_else(named) else { return false };
    out.say(|| {
        let it = describe::the_capital(world, thing);
        let is = if world.identity(thing).plural() { "are" } else { "is" };
        match state.place(world, thing) {
            Place::Carried => format!("You are carrying {}.", world.identity(thing).the()),
            Place::Worn => format!("You are wearing {}.", world.identity(thing).the()),
            _ if !scope::sees(world, state, thing) => match state.place(world, thing) {
                Place::Room(room) => {
                    format!("You last saw {} in {}.", world.identity(thing).the(), describe::the_room(world, room))
                }
                _ => format!("{it} {is} not where you could put your hand on it."),
            },
            Place::Inside(around) => {
                let how = if world.is_surface(around) { "on" } else { "in" };
                format!("{it} {is} {how} {}.", world.identity(around).the())
            }
            Place::Held(who) => {
                format!("{} has {}.", describe::the_capital(world, Thing::Character(who)), world.identity(thing).the())
            }
            Place::Room(_) | Place::Nowhere => format!("{it} {is} right here."),
        }
    });
    true
}
