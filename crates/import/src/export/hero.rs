//! The hero as the format writes him. What ends his conditions stands among the timers, what begins them among the actions.

use super::out::{Out, put, put_list, put_some};
use serde_json::{Map, Value, json};
use world::{Changes, HeroCondition, Stat};

/// The plot's `hero`: a text, or an object where there is more to say than a text.
pub fn hero(world: &Out, map: &mut Map<String, Value>) {
    let (plot, hero) = (&world.plot, &world.hero);
    if plot.stats.is_plain() && hero.is_empty() {
        put_some(map, "hero", plot.hero.as_ref());
        return;
    }
    let mut out = Map::new();
    put_some(&mut out, "name", hero.name.as_ref());
    put_some(&mut out, "description", plot.hero.as_ref());
    put_some(&mut out, "sprite", hero.sprite.as_ref());
    if !plot.stats.is_plain() {
        let stats = Stat::ALL.into_iter().map(|stat| (stat.name().to_owned(), json!(plot.stats.get(stat))));
        out.insert("stats".to_owned(), Value::Object(stats.collect()));
    }
    put_list(&mut out, "conditions", hero.conditions.iter().map(condition).collect());
    map.insert("hero".to_owned(), Value::Object(out));
}

fn condition(condition: &HeroCondition) -> Value {
    let mut map = Map::new();
    put(&mut map, "id", &condition.key);
    put(&mut map, "name", &condition.name);
    put(&mut map, "text", &condition.text);
    map.insert("stats".to_owned(), changes(condition.stats));
    Value::Object(map)
}

/// What is added to stats, those that change.
pub fn changes(changes: Changes) -> Value {
    Value::Object(changes.iter().map(|(stat, change)| (stat.name().to_owned(), json!(change))).collect())
}
