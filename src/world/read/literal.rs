//! Numbers and names of values, in JSON's spelling and others'.

use serde_json::{Number, Value};

/// A literal in JSON or another language, and whether it is plain JSON.
pub fn literal(word: &str) -> Option<(Value, bool)> {
    Some(match word {
        "true" => (Value::Bool(true), true),
        "false" => (Value::Bool(false), true),
        "null" => (Value::Null, true),
        "True" | "TRUE" => (Value::Bool(true), false),
        "False" | "FALSE" => (Value::Bool(false), false),
        "None" | "NULL" | "Null" | "nil" | "undefined" | "NaN" | "nan" | "Infinity" | "-Infinity" | "+Infinity"
        | "inf" | "-inf" => (Value::Null, false),
        _ => return number(word),
    })
}

fn number(word: &str) -> Option<(Value, bool)> {
    if !word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.')) || word.len() > 64 {
        return None;
    }
    if let Ok(number) = serde_json::from_str::<Number>(word) {
        return Some((Value::Number(number), true));
    }
    let plain = word.trim_start_matches('+').replace('_', "");
    if let Ok(whole) = plain.parse::<i64>() {
        return Some((Value::from(whole), false));
    }
    let number = plain.trim_end_matches('.').parse::<f64>().ok()?;
    Some((Number::from_f64(number).map_or(Value::Null, Value::Number), false))
}
