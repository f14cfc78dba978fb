//! Looking, searching, reading, and what is in hand.

use super::super::command::{Command, Target};
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::hero;
use super::super::puzzle;
use super::super::scope;
use super::super::state::GameState;
use super::locks;
use language::{language, noun, text};
use messages::t;
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
        if command.direct == Some(Target::Myself) {
            let hero = hero::seen(world, state).filter(|_| matches!(command.verb, Verb::Examine | Verb::Read));
            return hero.is_some_and(|hero| {
                out.say(|| hero);
                true
            });
        }
        if command.words.is_some() {
            return false;
        }
        out.push(|| Effect::Look(describe::room(world, state)));
        return true;
    };
    let reaches_in = matches!(command.verb, Verb::LookIn | Verb::Search) && !world.is_door(thing);
    if reaches_in && puzzle::puzzle_about(world, state, thing).is_none() {
        locks::first_opening(world, state, thing, out);
    }
    if command.verb == Verb::LookUnder || command.verb == Verb::LookBehind {
        out.say(|| {
            let thing = state.identity(world, thing).the();
            if command.verb == Verb::LookUnder {
                t!("rules-look-under", thing = thing)
            } else {
                t!("rules-look-behind", thing = thing)
            }
        });
        return true;
    }
    if command.verb == Verb::LookIn && world.openable(thing).is_some() && !scope::is_open(world, state, thing) {
        out.say(|| t!("rules-open-is-closed", thing = describe::the_capital(world, state, thing)));
        return true;
    }
    out.say(|| {
        let mut text = state.description(world, TextTarget::Thing(thing)).to_owned();
        if text.is_empty() {
            text = t!("rules-look-undescribed", thing = describe::a_capital(world, state, thing));
        }
        let lit = thing
            .item()
            .filter(|item| state.item(*item).lit)
            .map(|item| if state.count(item) > 1 { t!("rules-look-one-lit") } else { t!("rules-look-lit") });
        let several = thing.item().and_then(|item| how_many(world, state, item));
        let contents = describe::contents(world, state, thing);
        for addition in [several, describe::openness(world, state, thing), lit, contents].into_iter().flatten() {
            text.push(' ');
            text.push_str(&addition);
        }
        text
    });
    true
}

/// How many there are to be seen, where the item is a stack and there are several: "There are three of them."
fn how_many(world: &World, state: &GameState, item: ItemId) -> Option<String> {
    let word = |count: u8| language().count(count.into());
    let lying: u8 = scope::in_reach(world, state, item).map(|(_, count)| count).sum();
    match (state.count_in_hand(item), lying) {
        (0, 0 | 1) | (1, 0) => None,
        (count, 0) | (0, count) => Some(t!("rules-look-several", count = word(count))),
        (held, lying) => Some(t!("rules-look-apart", held = word(held), number = lying, lying = word(lying))),
    }
}

/// Is it something that one counts?
pub(super) fn is_stack(world: &World, thing: Thing) -> bool {
    thing.item().is_some_and(|item| world[item].stack.is_some())
}

/// How many there are.
pub(super) fn count(world: &World, state: &GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let Some(item) = direct.and_then(Thing::item) else { return false };
    out.say(|| {
        let lying: u8 = scope::in_reach(world, state, item).map(|(_, count)| count).sum();
        match state.count_in_hand(item) + lying {
            0 | 1 => t!("rules-count-one"),
            count => t!("rules-count", count = language().count(count.into())),
        }
    });
    true
}

pub(super) fn toward(world: &World, state: &GameState, command: &Command, out: &mut Effects) -> bool {
    let Some(direction) = command.direction else { return false };
    out.say(|| match world.exit(state.room, direction) {
        None => t!("rules-look-toward-nothing"),
        Some(exit) if state.visited[world[exit].to.index()] => {
            t!("rules-look-toward-known", room = describe::the_room(world, world[exit].to))
        }
        Some(_) => t!("rules-look-toward-unknown"),
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

/// A book, a letter, a folded paper: without a lid, and opened to be read.
pub(super) fn is_opened_to_be_read(world: &World, thing: Option<Thing>) -> bool {
    let Some(Thing::Item(item)) = thing else { return false };
    let it = &world[item];
    let head = language().singular(&noun::head(&it.identity.name));
    let opens = ["book", "letter", "paper"].iter().any(|kind| language().items.is(&head, kind));
    opens && it.read.is_some() && it.container.is_none()
}

pub(super) fn is_readable(world: &World, direct: Option<Thing>) -> bool {
    text_on(world, direct).is_some()
}

/// Does its description speak of writing, or give words that stand there: in quotation marks, or in capitals?
fn is_written_on(world: &World, state: &GameState, thing: Thing) -> bool {
    let description = state.description(world, TextTarget::Thing(thing));
    let is_writing = |word: &String| language().parts.is(word, "writing");
    thing.character().is_none()
        && (description.contains(['"', '\u{201C}'])
            || text::words(description).iter().any(is_writing)
            || text::has_capitals(description))
}

pub(super) fn read(world: &World, state: &GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    match (text_on(world, direct), direct) {
        (Some(text), _) => out.say(|| text),
        (None, Some(thing)) if puzzle::awaits(world, state, Verb::Read, thing) => {
            out.say(|| t!("rules-read-elsewhere", thing = state.identity(world, thing).the()));
        }
        // "A label, signed by the cook": what was seen on it is what there is to read.
        (None, Some(thing)) if is_written_on(world, state, thing) => {
            out.say(|| state.description(world, TextTarget::Thing(thing)).to_owned());
        }
        (None, Some(thing)) => out.say(|| t!("rules-read-nothing", thing = state.identity(world, thing).the())),
        (None, None) => return false,
    }
    true
}

pub(super) fn inventory(world: &World, state: &GameState, out: &mut Effects) -> bool {
    out.say(|| {
        let list: Vec<String> = state
            .carried()
            .map(|item| {
                let worn =
                    if state.item(item).place == Place::Worn { t!("rules-inventory-worn") } else { String::new() };
                let lit = match (state.item(item).lit, state.count(item)) {
                    (false, _) => String::new(),
                    (true, 1) => t!("rules-inventory-lit"),
                    (true, _) => t!("rules-inventory-one-lit"),
                };
                format!("{}{worn}{lit}{}", describe::a(world, state, Thing::Item(item)), inside(world, state, item))
            })
            .collect();
        if list.is_empty() { t!("rules-inventory-empty") } else { t!("rules-inventory", items = list.join(", ")) }
    });
    true
}

fn inside(world: &World, state: &GameState, item: ItemId) -> String {
    if !state.item(item).open {
        return String::new();
    }
    let names = describe::inside(world, state, Thing::Item(item));
    if names.is_empty() { String::new() } else { t!("rules-inventory-holding", items = describe::list(&names)) }
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
        let by_name = known().find(|thing| is(&state.identity(world, *thing).name));
        by_name.or_else(|| known().find(|thing| state.identity(world, *thing).synonyms.iter().any(|name| is(name))))
    };
    let Some(thing) = direct.or_else(named) else { return false };
    out.say(|| {
        let it = describe::the_capital(world, state, thing);
        let count = if state.identity(world, thing).is_plural() { 2 } else { 1 };
        match state.place(world, thing) {
            Place::Carried => t!("rules-find-carried", thing = state.identity(world, thing).the()),
            Place::Worn => t!("rules-find-worn", thing = state.identity(world, thing).the()),
            _ if !scope::sees(world, state, thing) => {
                if let Place::Room(room) = state.place(world, thing) {
                    t!(
                        "rules-find-last-seen",
                        thing = state.identity(world, thing).the(),
                        room = describe::the_room(world, room)
                    )
                } else {
                    t!("rules-find-nowhere", thing = state.identity(world, thing).the(), count = count)
                }
            }
            Place::Inside(around) => {
                let the = state.identity(world, around).the();
                if world.is_surface(around) {
                    t!("rules-find-on", thing = it, count = count, place = the)
                } else {
                    t!("rules-find-in", thing = it, count = count, place = the)
                }
            }
            Place::Held(who) => {
                t!(
                    "rules-find-held",
                    who = describe::the_capital(world, state, Thing::Character(who)),
                    thing = state.identity(world, thing).the()
                )
            }
            Place::Room(_) | Place::Nowhere => t!("rules-find-here", thing = it, count = count),
        }
    });
    true
}
