//! The first cut that every document gets before anything is built from it. It must not know what the parts mean.

use crate::log::Log;
use mend::pointer_part;
use messages::t;
use serde_json::{Map, Value};
use std::borrow::Cow;
use world::limits::{DEPTH, KEY, TEXT};

/// Values of a whole document, after the cuts above.
const VALUES: usize = 200_000;
/// Entries of any list or object on the first cut; the limits of the format come later and are smaller.
const ENTRIES: usize = 1024;

/// The document within limits: nesting beyond the limit, lists and objects beyond a thousand entries, and strings far beyond
/// the limit of a text are cut, each with a diagnostic. Bounds all later work.
/// What fits already, as nearly every document does, is only looked at.
#[must_use]
pub fn trim<'v>(value: &'v Value, log: &mut Log) -> Cow<'v, Value> {
    let mut budget = VALUES;
    if fits(value, 0, &mut budget) {
        return Cow::Borrowed(value);
    }
    let mut budget = VALUES;
    let mut path = String::new();
    Cow::Owned(cut(value, &mut path, 0, &mut budget, log))
}

/// Would `cut` leave all of it?
fn fits(value: &Value, depth: usize, budget: &mut usize) -> bool {
    *budget = budget.saturating_sub(1);
    match value {
        _ if *budget == 0 => false,
        Value::String(text) => text.len() <= TEXT * 16,
        Value::Array(list) => {
            depth < DEPTH && list.len() <= ENTRIES && list.iter().all(|entry| fits(entry, depth + 1, budget))
        }
        Value::Object(map) => {
            depth < DEPTH
                && map.len() <= ENTRIES
                && map.iter().all(|(key, entry)| key.len() <= KEY * 4 && fits(entry, depth + 1, budget))
        }
        _ => true,
    }
}

fn cut(value: &Value, path: &mut String, depth: usize, budget: &mut usize, log: &mut Log) -> Value {
    *budget = budget.saturating_sub(1);
    if depth >= DEPTH && (value.is_array() || value.is_object()) {
        log.fix(path, "nested-too-deep", || t!("repair-nested-too-deep", most = DEPTH));
        return Value::Null;
    }
    match value {
        Value::String(text) if text.len() > TEXT * 16 => {
            let end = (0..=TEXT * 16).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            log.fix(path, "text-too-long", || t!("repair-text-too-long-bytes", count = text.len()));
            Value::String(text[..end].to_owned())
        }
        Value::Array(list) => {
            let mut kept = Vec::with_capacity(list.len().min(ENTRIES));
            for (at, entry) in list.iter().enumerate() {
                if at >= ENTRIES || *budget == 0 {
                    log.fix(path, "list-too-long", || t!("repair-list-too-long", count = list.len(), at = at));
                    break;
                }
                let length = path.len();
                path.push('/');
                path.push_str(&at.to_string());
                kept.push(cut(entry, path, depth + 1, budget, log));
                path.truncate(length);
            }
            Value::Array(kept)
        }
        Value::Object(map) => {
            let mut kept = Map::new();
            for (at, (key, entry)) in map.iter().enumerate() {
                if at >= ENTRIES || *budget == 0 {
                    log.fix(path, "object-too-big", || t!("repair-object-too-big", count = map.len(), at = at));
                    break;
                }
                let key: String = key.chars().take(KEY * 4).collect();
                let length = path.len();
                path.push('/');
                path.push_str(&pointer_part(&key));
                kept.insert(key, cut(entry, path, depth + 1, budget, log));
                path.truncate(length);
            }
            Value::Object(kept)
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_within_limits_passes_unchanged() {
        let mut log = Log::default();
        let world = json!({"rooms": [{"id": "a", "n": [1, 2.5, null, true]}]});
        assert!(matches!(trim(&world, &mut log), Cow::Borrowed(same) if *same == world));
        assert!(log.finish().is_empty());
    }

    #[test]
    fn lists_strings_and_depth_are_cut_and_told() {
        let mut deep = json!(1);
        for _ in 0..40 {
            deep = json!([deep]);
        }
        let world = json!({"deep": deep, "long": vec![1; 5000], "text": "x".repeat(100_000)});
        let mut log = Log::default();
        let cut = trim(&world, &mut log);
        assert_eq!(cut["long"].as_array().unwrap().len(), ENTRIES);
        assert!(cut["text"].as_str().unwrap().len() <= TEXT * 16);
        let codes: Vec<String> = log.finish().into_iter().map(|d| d.code).collect();
        assert_eq!(codes, ["nested-too-deep", "list-too-long", "text-too-long"]);
    }

    #[test]
    fn many_lists_within_limits_are_cut_to_the_limit_of_all_values() {
        let row = vec![0; 1000];
        let world = json!({"a": vec![json!(row); 1000]});
        let mut log = Log::default();
        let kept: usize =
            trim(&world, &mut log)["a"].as_array().unwrap().iter().map(|r| r.as_array().unwrap().len()).sum();
        assert!(kept < VALUES);
    }
}
