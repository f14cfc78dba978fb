//! Timed events as models write them.

use super::action::actions;
use super::event;
use super::fields::{Fields, Table};
use crate::document::{Condition, Timer, WaitsFor};
use crate::log::Log;
use language::{language, text};
use messages::t;
use serde_json::Value;
use world::{TimeUnit, limits};

const TIMER: Table = &[
    ("id", &["name", "key", "timer"]),
    ("after", &["turns", "minutes", "duration", "delay", "length", "in", "countdown"]),
    ("every", &["interval", "repeatevery", "each"]),
    ("at", &["time", "timeofday", "clock"]),
    ("when", &["trigger", "once", "as"]),
    ("condition", &["if", "requires", "unless"]),
    ("text", &["responsetext", "message", "description", "says"]),
    ("actions", &["action", "effects", "effect", "then", "do", "onend", "onexpire", "outcome"]),
    ("running", &["started", "active", "autostart", "runs"]),
    ("unit", &["units"]),
    ("repeat", &["repeats", "repeating", "loop"]),
];

/// A timed event, or nothing where it does not say when it happens.
pub fn timer(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<Timer> {
    let Value::Object(map) = value else {
        log.lost(path, "timer-without-time", || t!("repair-timer-without-time", said = event::written(value)));
        return None;
    };
    let fields = Fields::new(map, path, TIMER, log);
    fields.leftovers(log);
    let Some(waits_for) = waits_for(&fields, log) else {
        log.lost(path, "timer-without-time", || t!("repair-timer-without-time", said = event::written(value)));
        return None;
    };
    Some(Timer {
        path: path.to_owned(),
        key: fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default(),
        alias: String::new(),
        waits_for,
        running: fields.truth("running"),
        condition: event::condition(fields.get("condition"), &fields.path_of("condition"), log)
            .unwrap_or(Condition::Always),
        text: fields.prose("text", log).unwrap_or_default(),
        actions: actions(fields.get("actions"), &fields.path_of("actions"), log),
    })
}

fn waits_for(fields: &Fields, log: &mut Log) -> Option<WaitsFor> {
    // A unit beside the number ("minutes": 30, "unit": "minutes") counts as one in its text.
    let named = fields.word("unit").or_else(|| fields.path_of("after").rsplit('/').next().map(str::to_owned));
    let mut length = |name: &str| {
        let (count, unit) = span(fields.get(name)?, named.as_deref())?;
        let kept = count.clamp(1, i64::from(limits::SPAN)) as u32;
        if i64::from(kept) != count {
            log.fix(&fields.path_of(name), "timer-length", || {
                t!("repair-timer-length", was = count, now = kept, most = limits::SPAN)
            });
        }
        Some((kept, unit))
    };
    if let Some((count, unit)) = length("every") {
        return Some(WaitsFor::Every(count, unit));
    }
    if let Some((count, unit)) = length("after") {
        let again = fields.truth("repeat").unwrap_or(false);
        return Some(if again { WaitsFor::Every(count, unit) } else { WaitsFor::After(count, unit) });
    }
    if let Some(minute) = fields.word("at").and_then(|time| time_of_day(&time)) {
        return Some(WaitsFor::At(minute));
    }
    let when = fields.get("when")?;
    event::condition(Some(when), &fields.path_of("when"), log).map(WaitsFor::When)
}

/// A length of time as it was written: `14`, `"14 turns"`, `"half an hour"` is none. The number may be anything.
fn span(value: &Value, named: Option<&str>) -> Option<(i64, TimeUnit)> {
    let unit_of = |word: &str| match text::fold(word).trim_end_matches('s') {
        "turn" | "move" | "command" | "step" => Some((1, TimeUnit::Turns)),
        "minute" | "min" => Some((1, TimeUnit::Minutes)),
        "hour" => Some((60, TimeUnit::Minutes)),
        "day" => Some((24 * 60, TimeUnit::Minutes)),
        _ => None,
    };
    let (number, unit) = match value {
        Value::Number(number) => (number.as_f64()? as i64, None),
        Value::String(words) => {
            let words = text::words(words);
            let unit = words.iter().find_map(|word| unit_of(word));
            let figure = words.iter().find_map(|word| word.parse().ok());
            // Of "a while" the number is none.
            let spelt = || unit.and_then(|_| words.iter().find_map(|word| language().number(word)).map(i64::from));
            (figure.or_else(spelt)?, unit)
        }
        _ => return None,
    };
    let (each, unit) = unit.or_else(|| unit_of(named?)).unwrap_or((1, TimeUnit::Turns));
    Some((number.saturating_mul(each), unit))
}

/// The minute of the day that a time of day means: `21:30`, `9 pm`, `midnight`; `None` where it means none.
pub fn time_of_day(said: &str) -> Option<u16> {
    let said = said.trim().to_lowercase();
    let (digits, after) =
        said.split_at(said.find(|c: char| !c.is_ascii_digit() && !matches!(c, ':' | '.')).unwrap_or(said.len()));
    if digits.is_empty() {
        return language().time_of_day(&said);
    }
    let (hours, minutes) = digits.split_once([':', '.']).unwrap_or((digits, "0"));
    let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
    let after = after.replace(['.', ' '], "");
    let hours = match after.as_str() {
        "am" if hours == 12 => 0,
        "pm" if hours < 12 => hours + 12,
        "" | "am" | "pm" | "h" | "oclock" | "o'clock" => hours,
        _ => return None,
    };
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(value: &Value) -> Option<WaitsFor> {
        timer(None, value, "/timers/0", &mut Log::default()).map(|timer| timer.waits_for)
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        use TimeUnit::{Minutes, Turns};
        for (value, want) in [
            (json!({"after": 14}), WaitsFor::After(14, Turns)),
            (json!({"turns": 14}), WaitsFor::After(14, Turns)),
            (json!({"minutes": 30}), WaitsFor::After(30, Minutes)),
            (json!({"after": "two hours"}), WaitsFor::After(120, Minutes)),
            (json!({"after": 5, "unit": "minutes", "repeat": true}), WaitsFor::Every(5, Minutes)),
            (json!({"every": "10 turns"}), WaitsFor::Every(10, Turns)),
            (json!({"at": "21:30"}), WaitsFor::At(21 * 60 + 30)),
            (json!({"at": "midnight"}), WaitsFor::At(0)),
            (json!({"at": "9 p.m."}), WaitsFor::At(21 * 60)),
            (json!({"when": "has:lamp"}), WaitsFor::When(Condition::Has("lamp".to_owned()))),
        ] {
            assert_eq!(read(&value), Some(want), "{value}");
        }
    }

    #[test]
    fn a_timer_of_nothing_or_of_a_million_turns_is_brought_within_bounds_and_told() {
        for (turns, want) in [(0, 1), (-3, 1), (1_000_000, limits::SPAN)] {
            let mut log = Log::default();
            let read = timer(None, &json!({"after": turns}), "/timers/0", &mut log).unwrap();
            assert_eq!(read.waits_for, WaitsFor::After(want, TimeUnit::Turns));
            assert_eq!(log.finish()[0].code, "timer-length");
        }
    }

    #[test]
    fn what_says_no_time_is_lost_and_told() {
        for value in [json!({"text": "Boo."}), json!("soon"), json!({"at": "25:00"}), json!({"after": "a while"})] {
            let mut log = Log::default();
            assert!(timer(None, &value, "/timers/0", &mut log).is_none(), "{value}");
            assert_eq!(log.finish().last().unwrap().code, "timer-without-time");
        }
    }
}
