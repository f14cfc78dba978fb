//! What a square of an encounter is for: the lines that a player could type about it, each with its words for a list. It must not do them.

use encounter::model::{Ground, Side};
use encounter::square::Square;
use encounter::{Action, Refusal, State, text};
use language::text::capital;
use messages::t;

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// As it stands in a list.
    pub label: String,
    /// As it is typed.
    pub line: String,
}

impl Act {
    fn new(label: String, line: String) -> Self {
        Self { label, line }
    }
}

/// What can be done with this square now; a single move where it is only ground.
pub fn at(state: &State, square: Square) -> Vec<Act> {
    if state.hero().at == square {
        return here(state);
    }
    let on = state.tokens().position(|(_, body)| body.is_here() && body.at == square);
    let mut acts = match on {
        Some(nth) => against(state, nth),
        None => Vec::new(),
    };
    acts.extend(features(state, square));
    if on.is_none() && state.is_free(square) {
        let label = t!("screen-encounter-go", square = square.to_string());
        acts.push(Act::new(label, format!("go to {square}"))); // not shown
    }
    acts
}

/// Could this be done, if need be after a few steps?
fn may(state: &State, act: &Action) -> bool {
    matches!(state.check(act), Ok(()) | Err(Refusal::Far | Refusal::Unseen))
}

/// What can be done to the token of this place in the list.
fn against(state: &State, nth: usize) -> Vec<Act> {
    let Some((token, _)) = state.tokens().nth(nth) else { return Vec::new() };
    let letter = text::letters(state).get(nth).map(char::to_ascii_lowercase).unwrap_or_default();
    let target = token.key.clone();
    let mut acts = Vec::new();
    if token.side != Side::Foe {
        return acts;
    }
    let mut add = |act: &Action, label: String, line: String| {
        if may(state, act) {
            acts.push(Act::new(capital(&label), line));
        }
    };
    let attack = t!("screen-encounter-attack");
    add(&Action::Attack { target: target.clone() }, attack, format!("attack {letter}")); // not shown
    let push = t!("screen-encounter-push");
    add(&Action::Shove { target: target.clone() }, push, format!("push {letter}")); // not shown
    let talk = t!("screen-encounter-talk");
    add(&Action::Talk { target: target.clone() }, talk, format!("talk to {letter}")); // not shown
    for (key, thing) in &state.encounter().things {
        if state.uses(key) == 0 {
            continue;
        }
        let (target, name) = (target.clone(), text::the(&thing.name));
        let typed = key.replace('_', " ");
        let show = t!("screen-encounter-show", thing = name.as_str());
        if !thing.scares.is_empty() || !thing.appeases.is_empty() {
            let act = Action::Show { thing: key.clone(), target: target.clone() };
            add(&act, show, format!("show {typed} to {letter}")); // not shown
        }
        if !thing.appeases.is_empty() {
            let give = t!("screen-encounter-give", thing = name.as_str());
            let act = Action::Give { thing: key.clone(), target: target.clone() };
            add(&act, give, format!("give {typed} to {letter}")); // not shown
        }
        let throw = t!("screen-encounter-throw", thing = name.as_str());
        add(&Action::Throw { thing: key.clone(), target }, throw, format!("throw {typed} at {letter}")); // not shown
    }
    acts
}

/// What of the place is at this square.
fn features(state: &State, square: Square) -> Vec<Act> {
    let own = state.encounter().features.iter().filter(|feature| feature.at.contains(&square));
    let usable = own.filter(|feature| may(state, &Action::Use { feature: feature.key.clone() }));
    let act = |feature: &encounter::model::Feature| {
        let label = capital(&t!("screen-encounter-use", feature = text::the(&feature.name)));
        Act::new(label, format!("use {}", feature.key.replace('_', " "))) // not shown
    };
    usable.map(act).collect()
}

/// What can be done where the hero stands.
fn here(state: &State) -> Vec<Act> {
    let near = |feature: &&encounter::model::Feature| feature.at.iter().any(|at| at.distance(state.hero().at) <= 1);
    let mut acts: Vec<Act> = Vec::new();
    for feature in state.encounter().features.iter().filter(near) {
        if let Some(at) = feature.at.first() {
            acts.extend(features(state, *at).into_iter().filter(|act| !acts.contains(act)).collect::<Vec<Act>>());
        }
    }
    for (key, thing) in state.encounter().things.iter().filter(|(key, thing)| thing.blocks && state.uses(key) > 0) {
        let label = capital(&t!("screen-encounter-put", thing = text::the(&thing.name)));
        acts.push(Act::new(label, format!("put {}", key.replace('_', " ")))); // not shown
    }
    acts.push(Act::new(t!("screen-encounter-hide"), "hide".to_owned())); // not shown
    acts.push(Act::new(t!("screen-encounter-wait"), "wait".to_owned())); // not shown
    acts.push(Act::new(t!("screen-encounter-flee"), "flee".to_owned())); // not shown
    acts.push(Act::new(t!("screen-encounter-give-in"), "give in".to_owned())); // not shown
    acts.push(Act::new(t!("screen-encounter-settle"), "settle it".to_owned())); // not shown
    acts
}

/// What a square is and who is on it, in a few words.
pub fn about(state: &State, square: Square) -> String {
    let mut said: Vec<String> = Vec::new();
    if let Some((token, _)) = state.tokens().find(|(_, body)| body.is_here() && body.at == square) {
        said.push(token.name.clone());
    }
    let features = state.encounter().features.iter();
    said.extend(features.filter(|it| it.at.contains(&square)).map(|feature| feature.name.clone()));
    if state.ground(square) != Ground::Open {
        said.push(text::ground_name(state, state.ground(square)));
    }
    if state.hero().at == square {
        said.insert(0, t!("screen-encounter-you"));
    }
    if said.is_empty() {
        said.push(t!("screen-encounter-open"));
    }
    format!("{square}: {}", said.join(", "))
}
