//! Reads the hero and the tokens of an encounter. It must not know the ground they stand on.

use crate::dialect::{PATTERNS, SIDES, STATS, chosen};
use crate::fields::{Fields, flag, number, square, squares};
use crate::model::{Hero, Side, Stat, Token};
use crate::square::Square;
use crate::tidy::{self, Mends};
use serde_json::Value;

const POINTS: &[&str] = &["points", "hp", "health", "hitpoints", "life", "maxhp", "maxhealth"];
const ATTACK: &[&str] = &["attack", "atk", "tohit", "attackbonus", "skill"];
const DEFENCE: &[&str] = &["defence", "defense", "def", "armor", "armour", "dodge"];
pub(crate) const DAMAGE: &[&str] = &["damage", "dmg", "harm"];
const MOVE: &[&str] = &["move", "speed", "moves", "movement", "mv", "pace"];
const RANGE: &[&str] = &["range", "reach", "attackrange"];
pub(crate) const AT: &[&str] =
    &["at", "pos", "position", "square", "start", "location", "cell", "xy", "coords", "coordinates"];

/// Where somebody is: one field, or a column and a row.
pub(crate) fn place(whose: &str, f: &mut Fields, mends: &mut Mends) -> Option<Square> {
    if let Some(value) = f.get(AT) {
        return square(whose, value, mends);
    }
    let x = f.get(&["x", "col", "column"]);
    let y = f.get(&["y", "row"]);
    x.zip(y).and_then(|(x, y)| square(whose, &Value::from(vec![x.clone(), y.clone()]), mends))
}

pub(crate) fn hero_of(f: &mut Fields, mends: &mut Mends) -> Hero {
    let mut hero = Hero::default();
    f.get(&["name", "key", "id"]);
    let set = |value: Option<i64>, to: &mut u8| *to = value.map_or(*to, |value| value as u8);
    let set_skill = |value: Option<i64>, to: &mut i8| *to = value.map_or(*to, |value| value as i8);
    set(f.number("hero", POINTS, (1, 40), mends), &mut hero.points);
    set_skill(f.number("hero", ATTACK, (-2, 6), mends), &mut hero.attack);
    set_skill(defence("hero", f, mends), &mut hero.defence);
    set(f.number("hero", DAMAGE, (1, 8), mends), &mut hero.damage);
    set(squares_of_move("hero", f, 1, mends), &mut hero.moves);
    set(f.number("hero", RANGE, (1, 8), mends), &mut hero.range);
    hero.hidden = f.get(&["hidden", "stealth", "ishidden"]).and_then(flag).unwrap_or(false);
    if let Some(at) = place("hero", f, mends) {
        hero.at = at;
    }
    let nested = f.get(&["stats", "abilities", "attributes"]).and_then(Value::as_object);
    let mut nested = nested.map(Fields::new);
    for (stat, words) in STATS {
        let names: Vec<&str> = words.split(' ').collect();
        let inner = nested.as_mut().and_then(|inner| inner.number("hero", &names, (-1, 3), mends));
        let Some(value) = inner.or_else(|| f.number("hero", &names, (-1, 3), mends)) else { continue };
        let stats = &mut hero.stats;
        let to = match stat {
            Stat::Brawn => &mut stats.brawn,
            Stat::Grace => &mut stats.grace,
            Stat::Wits => &mut stats.wits,
            Stat::Charm => &mut stats.charm,
            Stat::Nerve => &mut stats.nerve,
        };
        *to = value as i8;
    }
    f.rest("hero", mends);
    hero
}

/// Squares of a move: whoever is given feet moves a tenth of them.
fn squares_of_move(who: &str, f: &mut Fields, least: i64, mends: &mut Mends) -> Option<i64> {
    let value = f.number(who, MOVE, (0, i64::from(u8::MAX)), mends)?;
    let value = if value >= 20 { value / 10 } else { value };
    Some(tidy::within("move", value, (least, 6), mends))
}

/// Defence: whoever is given an armour class has half of what it is above ten.
fn defence(who: &str, f: &mut Fields, mends: &mut Mends) -> Option<i64> {
    if let Some(class) = f.get(&["ac", "armorclass", "armourclass"]).and_then(number) {
        return Some(tidy::within("defence", class.saturating_sub(10).div_euclid(2), (-2, 6), mends));
    }
    f.number(who, DEFENCE, (-2, 6), mends)
}

pub(crate) fn token(key: String, side: Side, f: &mut Fields, mends: &mut Mends) -> Token {
    let mut token = Token { key, side, ..Token::default() };
    token.name = f.text(&["name", "label", "title"]).unwrap_or_default();
    let who = if token.key.is_empty() { token.name.clone() } else { token.key.clone() };
    token.kind = f.text(&["kind", "type", "species", "class"]).unwrap_or_default();
    if let Some(side) = chosen(f, &["side", "team", "faction", "allegiance"], &SIDES, mends) {
        token.side = side;
    }
    if let Some(at) = place(&who, f, mends) {
        token.at = at;
    }
    let set = |value: Option<i64>, to: &mut u8| *to = value.map_or(*to, |value| value as u8);
    let set_skill = |value: Option<i64>, to: &mut i8| *to = value.map_or(*to, |value| value as i8);
    set(f.number(&who, POINTS, (1, 40), mends), &mut token.points);
    set_skill(f.number(&who, ATTACK, (-2, 6), mends), &mut token.attack);
    set_skill(defence(&who, f, mends), &mut token.defence);
    set(f.number(&who, DAMAGE, (0, 8), mends), &mut token.damage);
    set(squares_of_move(&who, f, 0, mends), &mut token.moves);
    set(f.number(&who, RANGE, (1, 8), mends), &mut token.range);
    set_skill(f.number(&who, &["resolve", "morale", "will"], (-2, 4), mends), &mut token.resolve);
    if let Some(pattern) =
        chosen(f, &["pattern", "behaviour", "behavior", "ai", "tactic", "tactics", "mode"], &PATTERNS, mends)
    {
        token.pattern = pattern;
    }
    if let Some(route) = f.get(&["route", "path", "waypoints"]) {
        token.route = squares(&who, route, mends);
    }
    token.ward = f.text(&["ward", "protects", "guards", "protect", "protecting"]);
    let temper = f.get(&["temper", "mood", "persuade", "patience", "talk"]);
    token.temper = temper.and_then(|it| match (number(it), flag(it)) {
        (_, Some(true)) => Some(10),
        (_, Some(false)) => None,
        (value, None) => value.map(|value| tidy::within("temper", value, (5, 14), mends) as u8),
    });
    // A number is no flag, though 1 reads like one.
    if let Some(value) = temper.filter(|it| it.is_number()).and_then(number) {
        token.temper = Some(tidy::within("temper", value, (5, 14), mends) as u8);
    }
    f.rest(&who, mends);
    token
}
