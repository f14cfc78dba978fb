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

/// What a word at the end of a text was going to be, if only one thing is possible: `tru`, `12.`, `2e-`.
pub fn unfinished(word: &str) -> Option<Value> {
    for (whole, value) in [("true", Value::Bool(true)), ("false", Value::Bool(false)), ("null", Value::Null)] {
        if whole.starts_with(word) {
            return Some(value);
        }
    }
    cut_number(word)
}

/// What is there of a number that breaks off behind its point or in its exponent: `12.`, `2e`, `2.e-`.
pub fn cut_number(word: &str) -> Option<Value> {
    let exponent = word.strip_suffix(['+', '-']).unwrap_or(word).strip_suffix(['e', 'E']);
    let whole = exponent.unwrap_or(word);
    let whole = whole.strip_suffix('.').unwrap_or(whole);
    if whole.len() == word.len() || !whole.ends_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    number(whole).map(|(value, _)| value)
}

fn number(word: &str) -> Option<(Value, bool)> {
    let bytes = word.as_bytes();
    if !matches!(bytes.first()?, b'0'..=b'9' | b'-' | b'+' | b'.') || word.len() > 64 {
        return None;
    }
    if bytes.len() < 18 && bytes[0] != b'0' && bytes.iter().all(u8::is_ascii_digit) {
        return word.parse::<u64>().ok().map(|whole| (Value::from(whole), true));
    }
    if let Ok(number) = serde_json::from_str::<Number>(word) {
        return Some((Value::Number(number), true));
    }
    let plain = word.trim_start_matches('+').replace('_', "");
    // Digits behind a leading zero are a code, not a number.
    let digits = plain.trim_start_matches('-').as_bytes();
    if digits.first() == Some(&b'0') && digits.get(1).is_some_and(u8::is_ascii_digit) {
        return None;
    }
    if let Ok(whole) = plain.parse::<i64>() {
        return Some((Value::from(whole), false));
    }
    let number = plain.trim_end_matches('.').parse::<f64>().ok()?;
    Some((Number::from_f64(number).map_or(Value::Null, Value::Number), false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn spellings_of_other_languages_are_values_and_codes_are_not() {
        for (word, want) in [
            ("12", Some(json!(12))),
            ("-0.5e2", Some(json!(-50.0))),
            ("+5", Some(json!(5))),
            (".25", Some(json!(0.25))),
            ("5.", Some(json!(5.0))),
            ("1_234.5_6", Some(json!(1234.56))),
            ("None", Some(Value::Null)),
            ("007", None),
            ("1.1.1", None),
            ("10-20", None),
            ("-", None),
            ("fact", None),
        ] {
            assert_eq!(literal(word).map(|(value, _)| value), want, "{word}");
        }
        assert_eq!(unfinished("fal"), Some(json!(false)));
        assert_eq!(unfinished("2.5e-"), Some(json!(2.5)));
        assert_eq!(unfinished("falls"), None);
        for (word, want) in [
            ("2e", Some(json!(2))),
            ("-2.5E+", Some(json!(-2.5))),
            ("2.e", Some(json!(2))),
            (".5e", Some(json!(0.5))),
            ("1e5x", None),
            ("2+", None),
            ("1ee", None),
            ("7..", None),
            ("e", None),
            ("00e", None),
            ("12", None),
        ] {
            assert_eq!(cut_number(word), want, "{word}");
        }
    }
}
