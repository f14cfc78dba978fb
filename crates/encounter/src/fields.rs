//! The fields of a JSON object under the several names that models give them, and their values in the several forms. It must not know
//! what an encounter is.

use crate::square::Square;
use crate::tidy::{Mends, within};
use messages::t;
use serde_json::{Map, Value};

/// An object that notes which of its fields were asked for.
pub(crate) struct Fields<'v> {
    map: &'v Map<String, Value>,
    asked: Vec<bool>,
}

/// A field's name without case and marks: `hitPoints`, `hit_points` and `Hit Points` are one.
fn bare(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

impl<'v> Fields<'v> {
    pub(crate) fn new(map: &'v Map<String, Value>) -> Self {
        Self { map, asked: vec![false; map.len()] }
    }

    /// The first of these names (in their bare form) that the object has with a value.
    pub(crate) fn get(&mut self, names: &[&str]) -> Option<&'v Value> {
        for name in names {
            let Some(at) = self.map.keys().position(|own| bare(own) == *name) else { continue };
            self.asked[at] = true;
            let value = self.map.values().nth(at).filter(|value| !value.is_null());
            if value.is_some() {
                return value;
            }
        }
        None
    }

    /// A text under one of these names; a number is a text too.
    pub(crate) fn text(&mut self, names: &[&str]) -> Option<String> {
        self.get(names).and_then(text)
    }

    /// A number under one of these names, within bounds; noted where it had to be changed or is none.
    pub(crate) fn number(&mut self, whose: &str, names: &[&str], bounds: (i64, i64), mends: &mut Mends) -> Option<i64> {
        let value = self.get(names)?;
        let what = if whose.is_empty() { names[0].to_owned() } else { format!("{whose} {}", names[0]) };
        let Some(found) = number(value) else {
            mends.push(t!("encounter-mend-no-number", what = what, given = language::text::show(&value.to_string())));
            return None;
        };
        Some(within(&what, found, bounds, mends))
    }

    /// Notes the fields that nobody asked for.
    pub(crate) fn rest(&self, whose: &str, mends: &mut Mends) {
        for (name, _) in self.map.keys().zip(&self.asked).filter(|(_, asked)| !**asked).take(20) {
            let what = format!("{whose} {}", language::text::show(name));
            mends.push(t!("encounter-mend-unknown", what = what.trim()));
        }
    }
}

/// A text, or the text of a number.
pub(crate) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(language::text::line(text)),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A whole number: as it stands, from a decimal one, from the head of a text ("12 hp"), or from a list's first.
pub(crate) fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| number.as_f64().map(|number| number.round() as i64)),
        Value::Bool(yes) => Some(i64::from(*yes)),
        Value::String(text) => {
            let text = text.trim().trim_start_matches('+');
            // "2d6+1" is at most that many; "12 hp" is twelve.
            if let Some(most) = dice(text) {
                return Some(most);
            }
            let end = text
                .char_indices()
                .find(|(at, c)| !(c.is_ascii_digit() || *at == 0 && *c == '-'))
                .map_or(text.len(), |(at, _)| at);
            text[..end].parse().ok().or_else(|| language::language().number(&text.to_lowercase()).map(i64::from))
        }
        Value::Array(list) => list.first().filter(|first| !first.is_array()).and_then(number),
        _ => None,
    }
}

/// The most that "2d6+1" can give, as people write dice.
fn dice(text: &str) -> Option<i64> {
    let (many, rest) = text.split_once(['d', 'D'])?;
    let many: i64 = if many.is_empty() { 1 } else { many.trim().parse().ok()? };
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let sides: i64 = rest[..end].parse().ok()?;
    let more = rest[end..].replace(' ', "").trim_start_matches('+').parse().unwrap_or(0);
    many.checked_mul(sides)?.checked_add(more)
}

/// A yes or a no in any of its forms.
pub(crate) fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(yes) => Some(*yes),
        Value::Number(number) => Some(number.as_f64().is_some_and(|number| number > 0.0)),
        Value::String(text) => match text.trim().to_lowercase().as_str() {
            "yes" | "true" | "y" | "1" => Some(true),
            "no" | "false" | "n" | "0" | "" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// A square: "B3", "1,2", [1, 2], {"x": 1, "y": 2}; columns and rows count from 0. Outside the map it is the nearest, which is noted.
pub(crate) fn square(what: &str, value: &Value, mends: &mut Mends) -> Option<Square> {
    let found = match value {
        Value::String(name) => {
            Square::named(name).map(|at| (i64::from(at.x()), i64::from(at.y()))).or_else(|| pair(name))
        }
        Value::Array(list) => match list.as_slice() {
            [x, y] => number(x).zip(number(y)),
            [only] => return square(what, only, mends),
            _ => None,
        },
        Value::Object(map) => {
            let mut fields = Fields::new(map);
            let x = fields.get(&["x", "col", "column"]).and_then(number);
            let y = fields.get(&["y", "row"]).and_then(number);
            if let Some(pair) = x.zip(y) {
                Some(pair)
            } else {
                let inner = fields.get(&["at", "pos", "position", "square", "cell"]).filter(|inner| !inner.is_object());
                return inner.and_then(|inner| square(what, inner, mends));
            }
        }
        _ => None,
    };
    let kept = found.map(|(x, y)| Square::nearest(x, y));
    let is_it = found.is_some_and(|(x, y)| Square::new(x, y).is_some());
    if !is_it {
        mends.push(t!("encounter-mend-square", what = what, given = language::text::show(&value.to_string())));
    }
    kept
}

/// "1,2", "(1, 2)", or a letter and a number that is off the map ("Z99").
fn pair(text: &str) -> Option<(i64, i64)> {
    let text = text.trim().trim_matches(|c| matches!(c, '(' | ')' | '[' | ']'));
    if let Some((x, y)) = text.split_once([',', ';', ' ']) {
        return x.trim().parse().ok().zip(y.trim().parse().ok());
    }
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let row: i64 = text[1..].parse().ok()?;
    Some((i64::from(letter.to_ascii_uppercase() as u32) - i64::from(b'A'), row.saturating_sub(1)))
}

/// Several squares: a list of them, one alone, or {"from": .., "to": ..} for all between two corners.
pub(crate) fn squares(what: &str, value: &Value, mends: &mut Mends) -> Vec<Square> {
    const MOST: usize = 96;
    match value {
        Value::Array(list) if list.len() == 2 && list.iter().all(Value::is_number) => {
            square(what, value, mends).into_iter().collect()
        }
        Value::Array(list) => list.iter().take(MOST).flat_map(|it| squares(what, it, mends)).take(MOST).collect(),
        Value::Object(map) => {
            let mut fields = Fields::new(map);
            let corners = fields.get(&["from", "start"]).zip(fields.get(&["to", "end"]));
            let Some((from, to)) = corners else { return square(what, value, mends).into_iter().collect() };
            let Some((from, to)) = square(what, from, mends).zip(square(what, to, mends)) else { return Vec::new() };
            let between = |low: u8, high: u8, at: u8| (low.min(high)..=low.max(high)).contains(&at);
            Square::all().filter(|at| between(from.x(), to.x(), at.x()) && between(from.y(), to.y(), at.y())).collect()
        }
        Value::String(text)
            if text.contains([',', ' ']) && text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()) =>
        {
            let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
            parts.take(MOST).filter_map(|part| square(what, &Value::from(part), mends)).collect()
        }
        Value::String(text) if text.is_empty() => Vec::new(),
        _ => square(what, value, mends).into_iter().collect(),
    }
}

/// Several texts: a list, or one text with commas.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Array(list) => list.iter().take(64).filter_map(text).filter(|it| !it.is_empty()).collect(),
        Value::String(one) => one.split(',').map(language::text::line).filter(|it| !it.is_empty()).collect(),
        _ => Vec::new(),
    }
}

/// The elements of a list, or of an object with their keys.
pub(crate) fn elements(value: &Value) -> Vec<(Option<&str>, &Value)> {
    match value {
        Value::Array(list) => list.iter().map(|it| (None, it)).collect(),
        Value::Object(map) => map.iter().map(|(key, it)| (Some(key.as_str()), it)).collect(),
        _ => vec![(None, value)],
    }
}
