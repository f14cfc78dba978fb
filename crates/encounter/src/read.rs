//! Reads an encounter from JSON in the several ways in which models and people write one, and mends it. It must not know how it is
//! played.

use crate::dialect::{GROUNDS, OUTCOMES, STATS, chosen, word};
use crate::fields::{Fields, elements, flag, number, square, squares, text, texts};
use crate::model::{Encounter, Ends, Feature, Happening, Hero, Later, MOST_TOKENS, Outcome, Side, Thing, Token};
use crate::read_ground::{grid, specials};
use crate::read_people::{AT, DAMAGE, hero_of, place, token};
use crate::square::Square;
use crate::tidy::{self, Mends, has_foe};
use messages::t;
use serde_json::Value;

/// An encounter that was read, and what had to be mended in it, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The encounter, within all limits.
    pub encounter: Encounter,
    /// What was mended; empty where nothing had to be.
    pub mends: Vec<String>,
}

/// Reads an encounter.
///
/// # Errors
/// Says in words that it is no JSON object, or that nobody in it is against the hero; everything else is mended.
pub fn read(value: &Value) -> Result<Reading, String> {
    let map = value.as_object();
    // In an envelope: {"encounter": {..}}.
    let inner = map.and_then(|map| map.get("encounter").or_else(|| map.get("battle"))).and_then(Value::as_object);
    let Some(map) = inner.or(map) else {
        return Err(t!("encounter-no-encounter", given = language::text::show(&value.to_string())));
    };
    let mut mends = Vec::new();
    let encounter = whole(&mut Fields::new(map), &mut mends);
    if !has_foe(&encounter) {
        return Err(t!("encounter-no-foe"));
    }
    let mut encounter = encounter;
    tidy::tidy(&mut encounter, &mut mends);
    Ok(Reading { encounter, mends })
}

fn whole(f: &mut Fields, mends: &mut Mends) -> Encounter {
    let mut e = Encounter {
        id: f.text(&["id", "key", "slug"]).unwrap_or_default(),
        title: f.text(&["title", "name"]).unwrap_or_default(),
        intro: f.text(&["intro", "introduction", "opening", "description", "text"]).unwrap_or_default(),
        houses: f.get(&["houses", "house", "themes", "theme", "tags"]).map(texts).unwrap_or_default(),
        hazard: f.number("", &["hazard", "hazarddamage"], (1, 8), mends).unwrap_or(2) as u8,
        goal_name: f.text(&["goalname"]).unwrap_or_default(),
        mercy: f.get(&["mercy", "takessurrender", "surrender"]).and_then(flag).unwrap_or(true),
        ..Encounter::default()
    };
    if let Some(value) = f.get(&["names", "groundnames"]).and_then(Value::as_object) {
        for (ground, name) in value {
            if let (Some(ground), Some(name)) = (word(ground, &GROUNDS), text(name)) {
                e.names.insert(ground, name);
            }
        }
    }
    let legend = f.get(&["legend", "mapkey"]);
    let mut hero_on_map = None;
    if let Some(value) = f.get(&["grid", "map", "rows", "terrain", "battlefield"]) {
        hero_on_map = grid(value, legend, &mut e, mends);
    }
    if let Some(value) = f.get(&["squares", "special", "specialsquares", "tiles", "cells"]) {
        specials(value, &mut e, mends);
    }
    if let Some(hero) = f.get(&["hero", "player", "you", "protagonist"]).and_then(Value::as_object) {
        e.hero = hero_of(&mut Fields::new(hero), mends);
    }
    if let (Some(at), true) = (hero_on_map, e.hero.at == Hero::default().at) {
        e.hero.at = at;
    }
    let lists: [(&[&str], Side); 3] = [
        (
            &[
                "tokens",
                "foes",
                "enemies",
                "monsters",
                "opponents",
                "creatures",
                "combatants",
                "actors",
                "npcs",
                "units",
                "foe",
                "enemy",
            ],
            Side::Foe,
        ),
        (&["allies", "friends", "companions"], Side::Friend),
        (&["bystanders", "neutrals", "civilians"], Side::Bystander),
    ];
    for (names, side) in lists {
        for name in names {
            if let Some(value) = f.get(&[name]) {
                tokens(value, side, &mut e, mends);
            }
        }
    }
    for name in ["things", "items", "inventory", "carried", "equipment"] {
        for (key, value) in f.get(&[name]).map(elements).unwrap_or_default().into_iter().take(64) {
            let (key, thing) = thing(key, value, mends);
            e.things.insert(key, thing);
        }
    }
    for name in ["features", "objects", "props", "scenery", "interactables"] {
        let list = f.get(&[name]).map(elements).unwrap_or_default();
        e.features.extend(list.into_iter().take(64).map(|(key, value)| feature(key, value, mends)));
    }
    if let Some(value) = f.get(&["goal", "goals", "exit", "objectivesquares"]) {
        match value {
            // "Drive them off" is told, not reached.
            Value::String(text) if Square::named(text).is_none() => {}
            value => e.goal = squares("goal", value, mends),
        }
    }
    if let Some(value) = f.get(&["ends", "endings", "outcomes", "results"]) {
        e.ends = ends(value, mends);
    }
    let events = f.get(&["later", "events", "timeline", "happenings"]).map(elements).unwrap_or_default();
    e.later.extend(events.into_iter().take(64).filter_map(|(_, value)| later(value, mends)));
    f.rest("", mends);
    e
}

fn tokens(value: &Value, side: Side, e: &mut Encounter, mends: &mut Mends) {
    let list = match value {
        Value::Object(map) if map.values().any(|it| !it.is_object()) => vec![(None, value)],
        value => elements(value),
    };
    let given = list.len();
    for (key, value) in list {
        // One more than there may be, so that too many are noted once, and five hundred are not read.
        if e.tokens.len() >= MOST_TOKENS {
            mends.push(t!("encounter-mend-many", what = "tokens", most = MOST_TOKENS, given = given));
            break;
        }
        let Some(map) = value.as_object() else {
            if let Some(name) = value.as_str().and_then(|_| text(value)) {
                e.tokens.push(Token { name, side, ..Token::default() });
            }
            continue;
        };
        let mut f = Fields::new(map);
        let key = f.text(&["key", "id"]).or_else(|| key.map(str::to_owned)).unwrap_or_default();
        if matches!(key.as_str(), "hero" | "player" | "you") {
            e.hero = hero_of(&mut f, mends);
            continue;
        }
        let many = f.number(&key, &["count", "quantity", "amount"], (1, MOST_TOKENS as i64), mends).unwrap_or(1);
        let token = token(key, side, &mut f, mends);
        let room = MOST_TOKENS - e.tokens.len();
        e.tokens.extend(std::iter::repeat_n(token, (many as usize).min(room)));
    }
}

fn thing(key: Option<&str>, value: &Value, mends: &mut Mends) -> (String, Thing) {
    let mut thing = Thing { uses: 1, ..Thing::default() };
    let Some(map) = value.as_object() else {
        // "bread": "appeases birds", or just "bread".
        let said = text(value).unwrap_or_default();
        let key = key.map_or_else(|| said.clone(), str::to_owned);
        if !effect(&said, &mut thing) {
            thing.throw = 1;
        }
        return (key, thing);
    };
    let mut f = Fields::new(map);
    let named = f.text(&["name", "label"]);
    let key =
        f.text(&["key", "id", "item"]).or_else(|| key.map(str::to_owned)).or_else(|| named.clone()).unwrap_or_default();
    thing.name = named.unwrap_or_default();
    thing.uses = f.number(&key, &["uses", "count", "charges", "quantity"], (1, 9), mends).unwrap_or(1) as u8;
    thing.throw = f.number(&key, &["throw", "throwdamage", "thrown", "damage"], (0, 8), mends).unwrap_or(0) as u8;
    thing.scares = f.get(&["scares", "scare", "frightens"]).map(texts).unwrap_or_default();
    thing.appeases = f.get(&["appeases", "appease", "calms", "pleases", "feeds"]).map(texts).unwrap_or_default();
    thing.blocks = f.get(&["blocks", "block", "blocking"]).and_then(flag).unwrap_or(false);
    if let Some(said) = f.text(&["effect", "effects", "does"]) {
        effect(&said, &mut thing);
    }
    f.rest(&key, mends);
    (key, thing)
}

/// The exit that a word means: "win", "parley".
#[must_use]
pub fn outcome(said: &str) -> Option<Outcome> {
    word(said, &OUTCOMES)
}

/// An effect in words: "scares birds", "throw 3", "blocks". Whether anything of it was understood.
fn effect(said: &str, thing: &mut Thing) -> bool {
    let words = language::text::words(said);
    let mut understood = false;
    for (at, word) in words.iter().enumerate() {
        let next = || words.get(at + 1).map(|word| language::language().singular(word));
        match word.as_str() {
            "scares" | "scare" | "frightens" => thing.scares.extend(next()),
            "appeases" | "appease" | "calms" | "feeds" | "pleases" => thing.appeases.extend(next()),
            "blocks" | "block" => thing.blocks = true,
            "throw" | "thrown" | "damage" => {
                thing.throw = words.iter().find_map(|word| word.parse::<u8>().ok()).unwrap_or(2).min(8);
            }
            _ => continue,
        }
        understood = true;
    }
    understood
}

fn feature(key: Option<&str>, value: &Value, mends: &mut Mends) -> Feature {
    let mut feature = Feature { uses: 1, ..Feature::default() };
    let Some(map) = value.as_object() else {
        feature.name = text(value).unwrap_or_default();
        return feature;
    };
    let mut f = Fields::new(map);
    feature.key = f.text(&["key", "id"]).or_else(|| key.map(str::to_owned)).unwrap_or_default();
    feature.name = f.text(&["name", "label"]).unwrap_or_default();
    let what = if feature.key.is_empty() { feature.name.clone() } else { feature.key.clone() };
    feature.says = f.text(&["says", "text", "description", "when"]).unwrap_or_default();
    feature.at = match f.get(AT) {
        Some(value) => squares(&what, value, mends),
        None => place(&what, &mut f, mends).into_iter().collect(),
    };
    feature.stat = chosen(&mut f, &["stat", "skill", "check"], &STATS, mends);
    feature.uses = f.number(&what, &["uses", "charges"], (1, 9), mends).unwrap_or(1) as u8;
    feature.squares =
        f.get(&["squares", "area", "hits", "affects"]).map(|it| squares(&what, it, mends)).unwrap_or_default();
    feature.damage = f.number(&what, DAMAGE, (0, 8), mends).unwrap_or(0) as u8;
    feature.ground = chosen(&mut f, &["ground", "becomes", "terrain"], &GROUNDS, mends);
    feature.scares = f.get(&["scares", "scare", "frightens"]).map(texts).unwrap_or_default();
    feature.appeases = f.get(&["appeases", "appease", "calms", "pleases"]).map(texts).unwrap_or_default();
    f.rest(&what, mends);
    feature
}

fn ends(value: &Value, mends: &mut Mends) -> Ends {
    let mut ends = Ends::default();
    for (key, value) in elements(value) {
        let (said, told) = match (key, value) {
            (Some(key), value) => {
                (key.to_owned(), text(value).or_else(|| Fields::new(value.as_object()?).text(&["text"])))
            }
            (None, Value::Object(map)) => {
                let mut f = Fields::new(map);
                (f.text(&["outcome", "result", "when", "key"]).unwrap_or_default(), f.text(&["text", "description"]))
            }
            _ => continue,
        };
        let told = told.unwrap_or_default();
        match word(&said, &OUTCOMES) {
            Some(Outcome::Victory) => ends.victory = told,
            Some(Outcome::Defeat) => ends.defeat = told,
            Some(Outcome::Flight) => ends.flight = told,
            Some(Outcome::Truce) => ends.truce = told,
            None => mends.push(t!("encounter-mend-word", what = "ends", given = language::text::show(&said))),
        }
    }
    ends
}

/// Something that happens later: `{"round": 3, "what": {"says": {..}}}`, or the same flat: `{"round": 3, "says": "..", "who": ".."}`.
fn later(value: &Value, mends: &mut Mends) -> Option<Later> {
    let mut f = Fields::new(value.as_object()?);
    let round = f.number("later", &["round", "turn", "atround", "when"], (2, 12), mends).unwrap_or(2) as u8;
    let inner = f.get(&["what", "event", "happening"]).and_then(Value::as_object).map(Fields::new);
    let what = happening(&mut inner.unwrap_or(f), mends);
    if what.is_none() {
        mends.push(t!("encounter-mend-unknown", what = language::text::show(&value.to_string())));
    }
    Some(Later { round, what: what? })
}

/// Something that a director or a model wants to happen.
///
/// # Errors
/// Says in words that nothing of the kind can.
pub fn happening_of(value: &Value) -> Result<Happening, String> {
    let mut mends = Vec::new();
    let map = value.as_object();
    let found = map.and_then(|map| happening(&mut Fields::new(map), &mut mends));
    found.ok_or_else(|| t!("encounter-mend-unknown", what = language::text::show(&value.to_string())))
}

fn happening(f: &mut Fields, mends: &mut Mends) -> Option<Happening> {
    let names: [&[&str]; 7] = [
        &["comes", "arrives", "spawn", "enters"],
        &["goes", "leaves", "removes"],
        &["says", "say", "line"],
        &["points", "heal"],
        &["ground", "terrain"],
        &["ends", "end", "outcome"],
        DAMAGE,
    ];
    let (which, value) = names.iter().enumerate().find_map(|(which, names)| Some((which, f.get(names)?)))?;
    // What is not in the inner object is beside it.
    let mut inner = value.as_object().map(Fields::new);
    let mut get = |names: &[&str]| inner.as_mut().and_then(|inner| inner.get(names)).or_else(|| f.get(names));
    let who = get(&["who", "key", "id", "speaker"]).and_then(text);
    Some(match which {
        0 => {
            let mut inner = Fields::new(value.as_object()?);
            let key = inner.text(&["key", "id"]).unwrap_or_default();
            Happening::Comes(Box::new(token(key, Side::Foe, &mut inner, mends)))
        }
        1 => Happening::Goes { who: who.or_else(|| text(value))? },
        2 => Happening::Says {
            who: who.unwrap_or_default(),
            line: text(value).or_else(|| get(&["line", "text"]).and_then(text))?,
        },
        3 | 6 => {
            let by = number(value).or_else(|| get(&["by", "amount"]).and_then(number))?;
            let by = if which == 6 { by.saturating_abs().saturating_neg() } else { by };
            Happening::Points { who: who?, by: tidy::within("points", by, (-40, 40), mends) as i8 }
        }
        4 => {
            let ground = text(value).or_else(|| get(&["ground", "to"]).and_then(text))?;
            let at = get(AT).and_then(|at| square("later", at, mends))?;
            Happening::Ground { at, ground: word(&ground, &GROUNDS)? }
        }
        _ => {
            let said = text(value).or_else(|| get(&["outcome"]).and_then(text))?;
            Happening::Ends { outcome: word(&said, &OUTCOMES)? }
        }
    })
}
