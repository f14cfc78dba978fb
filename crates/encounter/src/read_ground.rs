//! Reads the ground of an encounter: rows of letters, of lists or of words, and lists of special squares. It must not know who stands
//! on it.

use crate::dialect::{GROUNDS, chosen, word};
use crate::fields::{Fields, square, squares, text};
use crate::model::{Encounter, Ground};
use crate::square::{HEIGHT, Square, WIDTH};
use crate::tidy::Mends;
use messages::t;
use serde_json::Value;

/// The rows of a map; the square of the `@`, if there is one.
pub(crate) fn grid(value: &Value, legend: Option<&Value>, e: &mut Encounter, mends: &mut Mends) -> Option<Square> {
    let rows: Vec<String> = match value {
        Value::String(text) => text.lines().map(str::trim).filter(|row| !row.is_empty()).map(str::to_owned).collect(),
        Value::Array(list) => list.iter().take(64).map(row).collect(),
        Value::Object(_) => {
            specials(value, e, mends);
            return None;
        }
        _ => return None,
    };
    let meant = |letter: char| {
        let explained = legend.and_then(|legend| legend.get(letter.to_string())).and_then(text);
        explained.and_then(|said| word(&said, &GROUNDS)).or_else(|| Ground::of(letter)).or(match letter {
            'X' | 'x' | 'W' | 'w' => Some(Ground::Blocked),
            '!' => Some(Ground::Hazard),
            '%' | ',' => Some(Ground::Difficult),
            _ => None,
        })
    };
    let mut hero = None;
    let is_wrong = rows.len() != HEIGHT as usize || rows.iter().any(|row| row.chars().count() != WIDTH as usize);
    if is_wrong && !rows.is_empty() {
        mends.push(t!("encounter-mend-rows"));
    }
    e.grid = vec![String::new(); HEIGHT as usize];
    for at in Square::all() {
        let letter = rows.get(usize::from(at.y())).and_then(|row| row.chars().nth(usize::from(at.x()))).unwrap_or('.');
        if letter == '@' {
            hero = Some(at);
        }
        e.grid[usize::from(at.y())].push(meant(letter).unwrap_or_default().letter());
    }
    hero
}

/// A row: a text, or a list of letters, words or numbers.
fn row(value: &Value) -> String {
    match value {
        Value::String(row) => row.clone(),
        Value::Array(list) => list
            .iter()
            .take(64)
            .map(|it| match it {
                Value::String(it) if it.chars().count() == 1 => it.chars().next().unwrap_or('.'),
                Value::String(it) => word(it, &GROUNDS).unwrap_or_default().letter(),
                Value::Number(it) if it.as_i64() == Some(1) => '#',
                _ => '.',
            })
            .collect(),
        _ => String::new(),
    }
}

fn lay(e: &mut Encounter, at: Square, ground: Ground) {
    if e.grid.len() != HEIGHT as usize {
        e.grid = vec![".".repeat(WIDTH as usize); HEIGHT as usize];
    }
    let row = &mut e.grid[usize::from(at.y())];
    *row =
        row.chars().enumerate().map(|(x, old)| if x == usize::from(at.x()) { ground.letter() } else { old }).collect();
}

/// Special squares: `{"blocked": ["B3"]}`, or a list of `{"at": "B3", "ground": "blocked"}`.
pub(crate) fn specials(value: &Value, e: &mut Encounter, mends: &mut Mends) {
    if let Value::Object(map) = value {
        for (name, value) in map {
            let Some(ground) = word(name, &GROUNDS) else {
                // {"width": 12} and the like.
                if !value.is_number() {
                    mends.push(t!("encounter-mend-word", what = "ground", given = language::text::show(name)));
                }
                continue;
            };
            for at in squares(name, value, mends) {
                lay(e, at, ground);
            }
        }
        return;
    }
    for it in value.as_array().into_iter().flatten().take(200) {
        let Some(map) = it.as_object() else { continue };
        let mut f = Fields::new(map);
        let ground = chosen(&mut f, &["ground", "terrain", "type", "kind"], &GROUNDS, mends);
        let at = match f.get(&["squares", "at", "pos", "position", "square"]) {
            Some(at) => squares("squares", at, mends),
            None => square("squares", it, mends).into_iter().collect(),
        };
        for at in at {
            lay(e, at, ground.unwrap_or_default());
        }
    }
}
