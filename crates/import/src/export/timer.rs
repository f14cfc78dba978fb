//! Timers as the format writes them. It must not decide what they do.

use super::logic;
use super::out::{Out, put, put_list};
use serde_json::{Map, Value, json};
use world::{Span, TimeUnit, Timer, Trigger};

pub fn timer(world: &Out, timer: &Timer) -> Value {
    let mut map = Map::new();
    put(&mut map, "id", &timer.key);
    let span = |span: Span| match span.unit {
        TimeUnit::Turns => json!(span.count),
        TimeUnit::Minutes => json!(format!("{} minutes", span.count)),
    };
    match &timer.trigger {
        Trigger::After(length) => drop(map.insert("after".to_owned(), span(*length))),
        Trigger::Every(length) => drop(map.insert("every".to_owned(), span(*length))),
        Trigger::At(minute) => put(&mut map, "at", &clock(*minute)),
        Trigger::When(condition) => put(&mut map, "when", &logic::condition(world, condition)),
    }
    // One that some action starts waits for it, unless it says otherwise; and the other way round.
    if !matches!(timer.trigger, Trigger::When(_)) && timer.waits != world.starts(&timer.key) {
        map.insert("running".to_owned(), json!(!timer.waits));
    }
    logic::guard(world, &timer.condition, &mut map);
    put(&mut map, "text", &timer.text);
    put_list(&mut map, "actions", logic::actions(world, &timer.actions));
    Value::Object(map)
}

/// A time of day as `time_of_day` reads it.
pub fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}
