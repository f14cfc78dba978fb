//! An encounter as text: the map as letters with what they mean, and every event as a sentence. It must not change anything.

use crate::action::{Event, Means, Refusal};
use crate::dice::Roll;
use crate::model::{Ground, MOST_ROUNDS, Pattern, Token};
use crate::square::{HEIGHT, Square, WIDTH};
use crate::state::{Stance, State};
use language::{language, noun, text};
use messages::t;

/// A name in the middle of a sentence: "the goose", "Sergeant Ponsonby".
#[must_use]
pub fn the(name: &str) -> String {
    let (_, bare) = text::strip_article(name);
    if bare.starts_with(char::is_uppercase) { bare.to_owned() } else { t!("encounter-the", name = bare) }
}

/// A name at the beginning of a sentence.
fn the_start(name: &str) -> String {
    let (_, bare) = text::strip_article(name);
    if bare.starts_with(char::is_uppercase) { bare.to_owned() } else { t!("encounter-the-start", name = bare) }
}

/// "yes" where the name is of several, as the messages ask.
fn many(name: &str) -> &'static str {
    let one = name.starts_with(char::is_uppercase) || !language().is_plural(&noun::head(name));
    if one { "no" } else { "yes" }
}

fn token<'s>(state: &'s State, key: &str) -> Option<&'s Token> {
    state.token(key).map(|(token, _)| token)
}

/// Whoever has this key, in the middle of a sentence.
fn whom(state: &State, key: &str) -> String {
    match token(state, key) {
        _ if key == "hero" => t!("encounter-you"),
        Some(token) => the(&token.name),
        None => t!("encounter-nobody"),
    }
}

/// The same at the beginning of a sentence, and whether it is several.
fn who(state: &State, key: &str) -> (String, &'static str) {
    match token(state, key) {
        _ if key == "hero" => (t!("encounter-you-start"), "yes"),
        Some(token) => (the_start(&token.name), many(&token.name)),
        None => (text::capital(&t!("encounter-nobody")), "no"),
    }
}

fn is_several(state: &State, key: &str) -> &'static str {
    who(state, key).1
}

pub(crate) fn thing_name(state: &State, key: &str) -> String {
    state.encounter().things.get(key).map_or_else(|| text::humanise(key), |thing| thing.name.clone())
}

/// What the ground of the encounter is called.
#[must_use]
pub fn ground_name(state: &State, ground: Ground) -> String {
    if let Some(name) = state.encounter().names.get(&ground).filter(|name| !name.is_empty()) {
        return name.clone();
    }
    match ground {
        Ground::Open => String::new(),
        Ground::Blocked => t!("encounter-blocked"),
        Ground::Difficult => t!("encounter-difficult"),
        Ground::Hazard => t!("encounter-hazard"),
        Ground::Cover => t!("encounter-cover"),
    }
}

/// The letter by which each token is shown, in the order of the tokens: the first of its name's that is free, capital.
#[must_use]
pub fn letters(state: &State) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for (token, _) in state.tokens() {
        let own = token.name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
        let letter = own.chain('A'..='Z').find(|c| !taken.contains(c)).unwrap_or('?');
        taken.push(letter);
    }
    taken
}

/// The map: a row of column letters, then eight rows with their numbers. The hero is `@`, everybody else has a letter, features that
/// still work are `*`, goals `>`.
#[must_use]
pub fn map(state: &State) -> Vec<String> {
    let letters = letters(state);
    let at = |square: Square| {
        if state.hero().at == square {
            return '@';
        }
        let mut here = state.tokens().zip(&letters).filter(|((_, body), _)| body.at == square);
        if let Some((_, letter)) = here.find(|((_, body), _)| body.is_here()) {
            return *letter;
        }
        let e = state.encounter();
        if e.goal.contains(&square) {
            return '>';
        }
        if e.features.iter().any(|feature| feature.at.contains(&square) && state.feature_uses(&feature.key) > 0) {
            return '*';
        }
        state.ground(square).letter()
    };
    let heads: String = (0..WIDTH).map(|x| (b'A' + x) as char).collect();
    let mut rows = vec![format!("  {heads}")];
    for y in 0..HEIGHT {
        let row: String = (0..WIDTH).map(|x| at(Square::nearest(x.into(), y.into()))).collect();
        rows.push(format!("{} {row}", y + 1));
    }
    rows
}

/// What the letters of the map mean, a line each, and what the hero carries.
#[must_use]
pub fn legend(state: &State) -> Vec<String> {
    let e = state.encounter();
    let hero = state.hero();
    let mut lines = vec![t!("encounter-round", round = state.round(), most = MOST_ROUNDS)];
    let points = t!("encounter-points", points = hero.points, most = e.hero.points);
    lines.push(if hero.hidden {
        t!("encounter-legend-hidden", points = points, left = hero.left / 2)
    } else {
        t!("encounter-legend-you", points = points, left = hero.left)
    });
    for ((token, body), letter) in state.tokens().zip(letters(state)) {
        let (letter, name) = (letter.to_string(), &token.name);
        match body.stance {
            Stance::Fighting if body.afraid > 0 => {
                lines.push(t!("encounter-legend-afraid", letter = letter, name = name));
            }
            Stance::Fighting => {
                let points = t!("encounter-points", points = body.points, most = token.points);
                lines.push(t!("encounter-legend-who", letter = letter, name = name, points = points));
            }
            Stance::Calmed => lines.push(t!("encounter-legend-calm", letter = letter, name = name)),
            Stance::Left | Stance::Down => {}
        }
    }
    for (ground, letter) in Ground::ALL.into_iter().filter(|(ground, _)| *ground != Ground::Open) {
        if Square::all().any(|at| state.ground(at) == ground) {
            let name = ground_name(state, ground);
            lines.push(t!("encounter-legend-ground", letter = letter.to_string(), name = name));
        }
    }
    for feature in e.features.iter().filter(|feature| state.feature_uses(&feature.key) > 0) {
        lines.push(t!("encounter-legend-feature", letter = "*", name = &feature.name));
    }
    if !e.goal.is_empty() {
        let name = if e.goal_name.is_empty() { t!("encounter-goal") } else { e.goal_name.clone() };
        lines.push(t!("encounter-legend-goal", letter = ">", name = name));
    }
    let carried: Vec<String> = e
        .things
        .iter()
        .filter(|(key, _)| state.uses(key) > 0)
        .map(|(key, thing)| t!("encounter-thing-uses", name = &thing.name, uses = state.uses(key)))
        .collect();
    if !carried.is_empty() {
        lines.push(t!("encounter-legend-things", things = carried.join(", ")));
    }
    lines
}

/// What is to be known of somebody: how much is left, how far they reach, how they go about it.
#[must_use]
pub fn about(state: &State, key: &str) -> String {
    let Some((token, body)) = state.token(key) else { return refusal(Refusal::Absent) };
    let points = t!("encounter-points", points = body.points, most = token.points);
    let how = match token.pattern {
        Pattern::Charge => t!("encounter-about-charge"),
        Pattern::KeepAway => t!("encounter-about-keep-away"),
        Pattern::Guard => t!("encounter-about-guard"),
        Pattern::Patrol => t!("encounter-about-patrol"),
        Pattern::Swarm => t!("encounter-about-swarm"),
        Pattern::FleeWhenHurt => t!("encounter-about-flee"),
        Pattern::Protect => t!("encounter-about-protect"),
    };
    let reach = if token.range > 1 { t!("encounter-about-reach", range = token.range) } else { String::new() };
    let talks = if token.temper.is_some() { t!("encounter-about-talks") } else { String::new() };
    let who = the_start(&token.name);
    [t!("encounter-about", who = who, points = points, how = how), reach, talks]
        .into_iter()
        .filter(|said| !said.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Is what is called so wet: surf, a river, a pond?
#[must_use]
pub fn is_wet(name: &str) -> bool {
    text::words(name).iter().any(|word| crate::words::is("wet", &language().singular(word)))
}

/// What stands above a list of what can be done with a square: who is there, or its name.
#[must_use]
pub fn square_title(state: &State, square: Square) -> String {
    let mut here = state.tokens().filter(|(_, body)| body.is_here() && body.at == square);
    match here.next() {
        _ if state.hero().at == square => text::capital(&t!("encounter-you")),
        Some((token, _)) => text::capital(&token.name),
        None => square.to_string(),
    }
}

/// What was rolled, in figures: "(8 and 1, to reach 9)".
#[must_use]
pub fn dice(roll: Roll) -> String {
    t!("encounter-dice", dice = roll.dice, bonus = roll.bonus, need = roll.need)
}

/// An event as one sentence, or `None` where there is nothing to say.
#[must_use]
pub fn sentence(state: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::Round { round } => t!("encounter-new-round", round = *round),
        Event::Moved { who: key, to, .. } if key == "hero" => t!("encounter-moved-you", to = to.to_string()),
        Event::Moved { who: key, to, .. } => {
            let (who, many) = who(state, key);
            t!("encounter-moved", who = who, many = many, to = to.to_string())
        }
        Event::Struck { who: key, whom: target, roll, damage } => struck(state, key, target, *roll, *damage),
        Event::Shoved { whom: key, roll } if roll.is_made() => t!("encounter-shoved", whom = whom(state, key)),
        Event::Shoved { whom: key, .. } => {
            t!("encounter-shoved-not", whom = whom(state, key), many = is_several(state, key))
        }
        Event::Thrown { thing, whom: key, damage, roll } => {
            let (thing, whom) = (the(&thing_name(state, thing)), whom(state, key));
            if roll.is_made() {
                t!("encounter-thrown-hit", thing = thing, whom = whom, damage = *damage)
            } else {
                t!("encounter-thrown-miss", thing = thing, whom = whom)
            }
        }
        Event::Shown { thing, whom: key, roll } => {
            let (thing, several) = (the(&thing_name(state, thing)), is_several(state, key));
            match roll {
                None => t!("encounter-shown-nothing", thing = thing, whom = whom(state, key)),
                Some(roll) if roll.is_made() => t!("encounter-shown-works", thing = thing, whom = whom(state, key)),
                Some(_) => t!("encounter-shown-not", thing = thing, whom = who(state, key).0, many = several),
            }
        }
        Event::Given { thing, whom: key, roll } => {
            let (thing, whom) = (the(&thing_name(state, thing)), whom(state, key));
            match roll {
                None => t!("encounter-given-nothing", thing = thing, whom = whom),
                Some(roll) if roll.is_made() => t!("encounter-given-works", thing = thing, whom = whom),
                Some(_) => t!("encounter-given-not", thing = thing, whom = whom, many = is_several(state, key)),
            }
        }
        Event::Talked { whom: key, roll } if roll.is_made() => t!("encounter-talked-works", whom = whom(state, key)),
        Event::Talked { whom: key, .. } => t!("encounter-talked-not", whom = whom(state, key)),
        Event::Put { thing, at } => {
            t!("encounter-put", thing = the(&thing_name(state, thing)), at = at.to_string())
        }
        Event::Hid { roll } if roll.is_made() => t!("encounter-hid"),
        Event::Hid { .. } => t!("encounter-hid-not"),
        Event::Used { feature, roll } => used(state, feature, *roll),
        Event::Hurt { who: key, damage, means: Means::Ground, .. } if key == "hero" => {
            t!("encounter-hurt-ground-you", damage = *damage)
        }
        Event::Hurt { who: key, damage, .. } => t!("encounter-hurt-ground", whom = whom(state, key), damage = *damage),
        Event::Mended { who: key, points } if key == "hero" => t!("encounter-mended-you", points = *points),
        Event::Mended { who: key, points } => {
            let (who, many) = who(state, key);
            t!("encounter-mended", who = who, many = many, points = *points)
        }
        Event::Down { who: key } if key == "hero" => t!("encounter-down-you"),
        Event::Noticed { who: key }
        | Event::Down { who: key }
        | Event::Scared { who: key }
        | Event::Calmed { who: key }
        | Event::Left { who: key } => {
            let (who, many) = who(state, key);
            match event {
                Event::Noticed { .. } => t!("encounter-noticed", who = who, many = many),
                Event::Down { .. } => t!("encounter-down", who = who, many = many),
                Event::Scared { .. } => t!("encounter-scared", who = who, many = many),
                Event::Calmed { .. } => t!("encounter-calmed", who = who, many = many),
                _ => t!("encounter-left", who = who, many = many),
            }
        }
        Event::Came { who: key, at } => {
            let (who, many) = who(state, key);
            t!("encounter-came", who = who, many = many, at = at.to_string())
        }
        Event::Changed { squares, ground } => {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            let squares = squares.join(", ");
            if *ground == Ground::Open {
                t!("encounter-changed-open", squares = squares)
            } else {
                t!("encounter-changed", squares = squares, ground = ground_name(state, *ground))
            }
        }
        Event::Said { who: key, line } if key.is_empty() || line.contains('"') => line.clone(),
        Event::Said { who: key, line } => t!("encounter-said", who = who(state, key).0, line = line),
        Event::Waited => t!("encounter-waited"),
        Event::Fled => t!("encounter-fled"),
        Event::GaveIn => t!("encounter-gave-in"),
        Event::Ended(ending) => ending.text.clone(),
    })
    .filter(|sentence| !sentence.is_empty())
}

fn struck(state: &State, key: &str, target: &str, roll: Roll, damage: u8) -> String {
    let whom = whom(state, target);
    match (key == "hero", roll.is_made()) {
        (true, true) => t!("encounter-struck-you-hit", whom = whom, damage = damage),
        (true, false) => t!("encounter-struck-you-miss", whom = whom),
        (false, hit) => {
            let (who, many) = who(state, key);
            if hit {
                t!("encounter-struck-hit", who = who, many = many, whom = whom, damage = damage)
            } else {
                t!("encounter-struck-miss", who = who, many = many, whom = whom)
            }
        }
    }
}

fn used(state: &State, key: &str, roll: Option<Roll>) -> String {
    let feature = state.encounter().features.iter().find(|feature| feature.key == key);
    let name = feature.map_or_else(|| text::humanise(key), |feature| feature.name.clone());
    let says = feature.map_or("", |feature| feature.says.as_str());
    if roll.is_some_and(|roll| !roll.is_made()) {
        t!("encounter-used-not", feature = name)
    } else if says.is_empty() {
        t!("encounter-used", feature = name)
    } else {
        says.to_owned()
    }
}

/// Why something cannot be done, as a sentence.
#[must_use]
pub fn refusal(refusal: Refusal) -> String {
    match refusal {
        Refusal::Over => t!("encounter-refused-over"),
        Refusal::Absent => t!("encounter-refused-absent"),
        Refusal::Far => t!("encounter-refused-far"),
        Refusal::Unseen => t!("encounter-refused-unseen"),
        Refusal::Barred => t!("encounter-refused-barred"),
        Refusal::Spent => t!("encounter-refused-spent"),
        Refusal::Useless => t!("encounter-refused-useless"),
        Refusal::Deaf => t!("encounter-refused-deaf"),
        Refusal::Innocent => t!("encounter-refused-innocent"),
        Refusal::Inside => t!("encounter-refused-inside"),
        Refusal::Exposed => t!("encounter-refused-exposed"),
    }
}
