//! Which of the things that somebody can be asked about is meant. It must not tell it.

use super::command::Command;
use super::condition::holds;
use super::puzzle::says;
use super::state::{Exchange, GameState};
use language::{language, text, token};
use world::{CharacterId, Thing, Topic, Verb, World};

/// The word that begins what is told to be so, as the parser writes it: "that the ghost is dead".
const STATES: &str = "that";

/// The index of the topic of theirs that the question or what they are told is about.
pub(super) fn topic_asked(world: &World, state: &GameState, command: &Command, who: CharacterId) -> Option<usize> {
    let about = match (&command.words, command.things().nth(1)) {
        (Some(words), _) => words.clone(),
        // Topics are called by what the world called things when it was written.
        (None, Some(thing)) => world.identity(thing).name.to_lowercase(),
        (None, None) => return None,
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
    found.map(|(topic, _)| topic)
}

/// The index of something that they have told already and that speaks of all these words, where no topic of theirs is about them.
pub(super) fn topic_told(world: &World, state: &GameState, command: &Command, who: CharacterId) -> Option<usize> {
    let about = command.words.as_ref().filter(|_| command.verb == Verb::Ask)?;
    let small = |word: &String| word.chars().count() < 3 || !language().small.senses(word).is_empty();
    let about: Vec<String> = text::words(about).into_iter().filter(|word| !small(word)).collect();
    let own = text::words(&state.identity(world, Thing::Character(who)).name);
    if about.is_empty() || about.iter().any(|word| own.contains(word)) {
        return None;
    }
    let tells = |topic: &Topic| {
        let told = text::words(&topic.text);
        about.iter().all(|word| told.iter().any(|it| language().is_same(it, word)))
    };
    let mut told = world[who].topics.iter().enumerate();
    let is_told = |at: usize| state.told.contains(&Exchange::Topic(who, at as u16));
    told.find(|(at, topic)| is_told(*at) && holds(world, state, &topic.condition) && tells(topic)).map(|(at, _)| at)
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
