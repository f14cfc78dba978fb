//! Talking, asking, giving.

use super::super::action;
use super::super::command::Command;
use super::super::condition::holds;
use super::super::describe;
use super::super::effect::Effects;
use super::super::state::{Exchange, GameState};
use super::super::topics::{topic_asked, topic_told};
use messages::t;
use world::{Action, CharacterId, Place, Thing, Topic, Verb, World};

pub(super) fn talk(world: &World, state: &mut GameState, direct: Option<Thing>, out: &mut Effects) -> bool {
    let Some(Thing::Character(who)) = direct else { return false };
    // What has no words of its own is not brought up unasked.
    let open = |(_, topic): &(usize, &Topic)| !topic.text.is_empty() && holds(world, state, &topic.condition);
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
    if command.words.is_none() && command.things().nth(1).is_none() {
        return talk(world, state, direct, out);
    }
    let topic = topic_asked(world, state, command, who);
    if let Some(topic) = topic {
        tell(world, state, who, topic, out);
        // Without words of its own it is theirs to answer, from what they know.
        return !world[who].topics[topic].text.is_empty();
    }
    let told = topic_told(world, state, command, who);
    if let Some(topic) = told {
        out.note(|| t!("rules-told-already"));
        out.say(|| world[who].topics[topic].text.as_str());
    }
    told.is_some()
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
    // Who has had one of several asks for no other: it may be wanted elsewhere.
    let had = |n: usize| {
        let is_kept = world[who].wants[n].keeps && world[item].stack.is_some();
        is_kept && state.told.contains(&Exchange::Want(who, n as u16))
    };
    let wants = world[who].wants.iter().enumerate();
    let mut wants = wants.filter(|(_, want)| want.item == item && holds(world, state, &want.condition));
    let want = wants.find(|(n, _)| !had(*n)).map(|(n, _)| n);
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
        action::use_up(state, item, 1, Place::Held(who), out);
    }
    if state.told.insert(Exchange::Want(who, want as u16)) {
        action::apply(world, state, &it.actions, out);
    } else {
        action::apply(world, state, &unpaid(&it.actions), out);
    }
    true
}
