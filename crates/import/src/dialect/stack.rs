//! How many equal things an item is: a number beside its name, or in it ("3 torches", "torch x3"). It must not know which items may be
//! several.

use super::fields::{self, Fields};
use crate::log::Log;
use language::{language, noun, text};
use messages::t;
use serde_json::Value;
use world::limits;

/// The number, and the name of one where the name said how many. A number in words is part of a name ("two silver coins", "seven league
/// boots") unless a number stands beside it.
pub fn read(fields: &Fields, shown: String, log: &mut Log) -> (u8, String) {
    let path = fields.path_of("count");
    let beside = fields.get("count").filter(|value| !value.is_null());
    let (in_name, bare) = in_figures(&shown).map_or((None, shown.clone()), |(count, name)| (Some(count), name));
    let count = match beside {
        None => in_name.map(f64::from),
        Some(value) => {
            let said = number(value);
            if said.is_none() {
                log.fix(&path, "no-number-of-things", || {
                    t!("repair-no-number-of-things", said = text::show(&value.to_string()))
                });
            }
            said
        }
    };
    let Some(count) = count else { return (1, shown) };
    if count < 1.0 {
        log.fix(&path, "fewer-than-one", || t!("repair-fewer-than-one", said = count.to_string()));
    }
    if count >= f64::from(limits::STACK) + 1.0 {
        log.fix(&path, "too-many-of-a-thing", || {
            t!("repair-too-many-of-a-thing", said = count.to_string(), most = limits::STACK)
        });
    }
    let count = count.clamp(1.0, f64::from(limits::STACK)) as u8;
    let without_number = || in_words(&bare).filter(|_| count > 1).unwrap_or_else(|| bare.clone());
    (count, if count > 1 || in_name.is_some() { noun::singular(&without_number()) } else { shown })
}

/// The same of a thing of which only its name is known.
pub fn of_name(shown: &str) -> (u8, String) {
    match in_figures(shown) {
        Some((count @ 1.., name)) => {
            let count = count.min(u32::from(limits::STACK)) as u8;
            (count, noun::singular(&name))
        }
        _ => (1, shown.to_owned()),
    }
}

fn number(value: &Value) -> Option<f64> {
    let in_words = || text::words(value.as_str()?).iter().find_map(|word| counted(word)).map(f64::from);
    fields::number(value).or_else(in_words)
}

/// A number above one in a word.
fn counted(word: &str) -> Option<u32> {
    language().number(word).filter(|number| *number > 1)
}

/// "3 torches", "3x torch", "torch x3", "torches (3)": a count and a name.
fn in_figures(shown: &str) -> Option<(u32, String)> {
    let figure = |word: &str| {
        let digits = word.trim_matches(|c: char| matches!(c, '(' | ')' | 'x' | 'X' | '\u{d7}'));
        digits.parse::<u32>().ok().filter(|_| !digits.starts_with('+'))
    };
    let words: Vec<&str> = shown.split_whitespace().collect();
    let [first, .., last] = words.as_slice() else { return None };
    let is_many = |word: &&str| {
        let head = noun::head(word);
        language().is_plural(&head)
    };
    if let Some(count) = figure(first) {
        let rest = &words[usize::from(words.get(1).is_some_and(|word| matches!(*word, "x" | "\u{d7}"))) + 1..];
        // "3 torches", but no "8 ball".
        let marked = first.contains(['x', 'X', '\u{d7}']) || rest.len() + 2 == words.len();
        return (marked || rest.last().is_some_and(is_many)).then(|| (count, rest.join(" ")));
    }
    let marked = last.starts_with(['x', 'X', '\u{d7}', '(']);
    figure(last).filter(|_| marked).map(|count| (count, words[..words.len() - 1].join(" ")))
}

/// "three torches" without its number.
fn in_words(name: &str) -> Option<String> {
    let (_, name) = text::strip_article(name);
    let (first, rest) = name.split_once(' ')?;
    counted(&first.to_lowercase())?;
    Some(rest.strip_prefix("of ").unwrap_or(rest).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(value: &Value) -> (u8, String, usize) {
        let mut log = Log::default();
        let fields =
            Fields::new(value.as_object().unwrap(), "/items/0", &[("count", &["quantity"]), ("name", &[])], &mut log);
        let shown = fields.word("name").unwrap();
        let (count, name) = read(&fields, shown, &mut log);
        (count, name, log.fixes())
    }

    #[test]
    fn a_number_stands_beside_the_name_or_in_it() {
        for (value, count, name) in [
            (json!({"name": "torch", "count": 3}), 3, "torch"),
            (json!({"name": "torches", "quantity": "3"}), 3, "torch"),
            (json!({"name": "three old torches", "count": 3}), 3, "old torch"),
            (json!({"name": "a dozen eggs", "count": "a dozen"}), 12, "egg"),
            (json!({"name": "3 torches"}), 3, "torch"),
            (json!({"name": "3x torch"}), 3, "torch"),
            (json!({"name": "3 x torch"}), 3, "torch"),
            (json!({"name": "torch x3"}), 3, "torch"),
            (json!({"name": "bottles of wine (4)"}), 4, "bottle of wine"),
            (json!({"name": "8 ball"}), 1, "8 ball"),
            (json!({"name": "seven league boots"}), 1, "seven league boots"),
            (json!({"name": "two silver coins"}), 1, "two silver coins"),
            (json!({"name": "torches", "count": 1}), 1, "torches"),
            (json!({"name": "torch", "count": null}), 1, "torch"),
        ] {
            assert_eq!(of(&value), (count, name.to_owned(), 0), "{value}");
        }
    }

    #[test]
    fn odd_numbers_are_brought_within_limits_and_said() {
        for (value, count) in [
            (json!(0), 1),
            (json!(-3), 1),
            (json!(1e9), limits::STACK),
            (json!(13), limits::STACK),
            (json!(2.7), 2),
            (json!("many"), 1),
            (json!(true), 1),
            (json!([]), 1),
            (json!({"a": 1}), 1),
        ] {
            let (got, name, fixes) = of(&json!({"name": "torch", "count": value}));
            assert_eq!((got, name.as_str()), (count, "torch"), "{value}");
            assert_eq!(fixes, usize::from(value != json!(2.7)), "{value}");
        }
    }
}
