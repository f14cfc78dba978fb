//! Talking, asking, giving.

use super::super::action;
use super::super::command::Command;
use super::super::condition::holds;
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::puzzle::says;
use super::super::state::{Exchange, GameState};
use language::{language, text, token};
use messages::t;
use world::{Action, CharacterId, Place, Thing, Topic, Verb, World};

/// The word that begins what is told to be so, as the parser writes it: "that the ghost is dead".
const STATES: &str = "that";

pub(super) fn talk(world: &World, state: &mut GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let Some(Thing::Character(who)) = direct else { return false };
    let open = |(_, topic): &(usize, &Topic)| holds(world, state, &topic.condition);
    let topics = || world[who].topics.iter().enumerate().filter(open);
    let greeting = topics()
        .find(|(_, topic)| topic.keywords.iter().any(|word| describe::GREETINGS.contains(&word.as_str())))
        .map(|(n, _)| n);
    let untold = || topics().find(|(n, _)| !state.told.contains(&Exchange::Topic(who, *n as u16))).map(|(n, _)| n);
    let greeted = greeting.is_some_and(|n| state.told.contains(&Exchange::Topic(who, n as u16)));
    let next = if greeted { untold().or(greeting) } else { greeting.or_else(untold) };
    let Some(topic) = next else { return false };
    tell(world, state, who, topic, out);
    out.note(|| describe::subjects(world, state, who));
    true
}

pub(super) fn ask(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let Some(Thing::Character(who)) = direct else { return false };
    let about = match (&command.words, command.things().nth(1)) {
        (Some(words), _) => words.clone(),
        // Topics are called by what the world called things when it was written.
        (None, Some(thing)) => world.identity(thing).name.to_lowercase(),
        (None, None) => return talk(world, state, direct, out),
    };
    // The topic that the question names by most words: "green baize door" is not what another topic calls a door.
    let mut found: Option<(usize, usize)> = None;
    let others = names_beside(world, &about);
    for (at, topic) in world[who].topics.iter().enumerate() {
        let named = topic.keywords.iter().filter(|word| says(&about, word));
        let most = named.map(|word| word.split_whitespace().count()).max().unwrap_or(0);
        // Who asks about the blast door by its name is not told of the whispering one.
        let of_another = || {
            most < about.split_whitespace().count()
                && topic.keywords.iter().any(|word| others.contains(&text::fold_name(word)))
        };
        let better = most > found.map_or(0, |(_, best)| best);
        if better && !of_another() && is_meant(topic, command.verb, &about) && holds(world, state, &topic.condition) {
            found = Some((at, most));
        }
    }
    match found {
        Some((topic, _)) => {
            tell(world, state, who, topic, out);
            true
        }
        None => false,
    }
}

/// Is the topic what these words are about, and not only named in a sentence about something else? Of a question a third of what it
/// speaks of must belong to the topic. Who says that something is so ("tell the cook that his soup is cold") asks nothing: a statement
/// has to be the topic's own words.
fn is_meant(topic: &Topic, verb: Verb, about: &str) -> bool {
    let keys: Vec<String> = topic.keywords.iter().flat_map(|keyword| token::folded(keyword)).collect();
    let said: Vec<String> = token::folded(about).collect();
    let states = verb == Verb::Tell && said.len() > 1 && said[0] == STATES;
    let is_key = |word: &&String| keys.contains(word);
    let of_topic = said.iter().filter(is_key).count();
    let small = |word: &&String| !language().small.senses(word).is_empty();
    let others = said.iter().filter(|word| !is_key(word) && !small(word)).count();
    if states { others == 0 } else { of_topic * 2 >= others }
}

/// Where the question is the whole name of a thing, in more words than one: what the others are called.
fn names_beside(world: &World, about: &str) -> Vec<String> {
    if !about.contains(' ') {
        return Vec::new();
    }
    let about = text::fold_name(about);
    let names: Vec<String> = world.things().map(|thing| text::fold_name(&world.identity(thing).name)).collect();
    if names.contains(&about) { names.into_iter().filter(|name| *name != about).collect() } else { Vec::new() }
}

fn tell(world: &World, state: &mut GameState, who: CharacterId, topic: usize, out: &mut Effects) {
    let it = &world[who].topics[topic];
    let text = if it.again.is_empty() {
        &it.text
    } else {
        let times = state.asked.entry(Exchange::Topic(who, topic as u16)).or_default();
        let nth = usize::from(*times).min(it.again.len());
        *times = times.saturating_add(1);
        nth.checked_sub(1).map_or(&it.text, |nth| &it.again[nth])
    };
    out.say(|| text.as_str());
    if state.told.insert(Exchange::Topic(who, topic as u16)) {
        action::apply(world, state, &it.actions, out);
    } else {
        action::apply(world, state, &unpaid(&it.actions), out);
    }
}

fn unpaid(actions: &[Action]) -> Vec<Action> {
    actions.iter().filter(|action| !matches!(action, Action::AddScore(_))).cloned().collect()
}

pub(super) fn give(
    world: &World,
    state: &mut GameState,
    verb: Verb,
    direct: Option<Thing>,
    indirect: Option<Thing>,
    out: &mut Effects,
) -> bool {
    // Either order: "feed the bread to the duck", "feed the duck with the bread".
    let ((Some(Thing::Item(item)), Some(Thing::Character(who)))
    | (Some(Thing::Character(who)), Some(Thing::Item(item)))) = (direct, indirect)
    else {
        return false;
    };
    let gives = matches!(verb, Verb::Give | Verb::Feed);
    let known = world[who].wants.iter().any(|want| want.item == item);
    // What nobody asked for is not taken up to be shown or sold.
    if !gives && !known {
        return false;
    }
    if !action::ensure_held(world, state, item, out) {
        out.say(|| t!("rules-not-held", item = state.identity(world, Thing::Item(item)).the()));
        return true;
    }
    let want = world[who].wants.iter().position(|want| want.item == item && holds(world, state, &want.condition));
    let Some(want) = want else {
        if !gives {
            return false;
        }
        out.say(|| {
            let who = describe::the_capital(world, state, Thing::Character(who));
            t!("rules-give-declined", who = who, item = state.identity(world, Thing::Item(item)).the())
        });
        return true;
    };
    let it = &world[who].wants[want];
    out.say(|| it.text.as_str());
    if it.keeps {
        state.items[item.index()].place = Place::Held(who);
        out.push(|| Effect::Redraw);
    }
    if state.told.insert(Exchange::Want(who, want as u16)) {
        action::apply(world, state, &it.actions, out);
    } else {
        action::apply(world, state, &unpaid(&it.actions), out);
    }
    true
}
