//! The hero as the format writes him. What ends his conditions stands among the timers, what begins them among the actions.

use super::out::{Out, put, put_list, put_some};
use serde_json::{Map, Value, json};
use world::{Answer, Changes, HeroCondition, Question, Stat};

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
    put_list(&mut out, "questions", hero.questions.iter().map(question).collect());
    map.insert("hero".to_owned(), Value::Object(out));
}

fn question(question: &Question) -> Value {
    let answer = |answer: &Answer| {
        let mut map = Map::new();
        put(&mut map, "text", &answer.text);
        put(&mut map, "reply", &answer.reply);
        map.insert("stats".to_owned(), changes(answer.stats));
        Value::Object(map)
    };
    json!({"ask": question.ask, "answers": question.answers.iter().map(answer).collect::<Vec<_>>()})
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
