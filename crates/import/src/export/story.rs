//! The story's graph as the format writes it.

use super::choice::{choice, cue};
use super::condition_text;
use super::logic;
use super::out::{Out, put_list};
use serde_json::{Map, Value, json};
use world::Condition;
use world::story::{Beat, Exit, Node};

pub fn story(world: &Out) -> Value {
    let story = &world.story;
    let acts: Vec<Value> = story
        .acts
        .iter()
        .enumerate()
        .map(|(at, act)| {
            let nodes: Vec<Value> =
                story.nodes.iter().filter(|node| node.act == at).map(|one| node(world, one)).collect();
            json!({ "title": act.title, "objective": act.objective, "nodes": nodes })
        })
        .collect();
    let mut map = Map::new();
    if let Some(failure) = story.failure {
        map.insert("failure".to_owned(), json!(failure.name()));
    }
    put_list(&mut map, "acts", acts);
    Value::Object(map)
}

fn node(world: &Out, node: &Node) -> Value {
    let mut map = Map::new();
    map.insert("id".to_owned(), json!(node.key));
    map.insert("title".to_owned(), json!(node.title));
    put_list(&mut map, "beats", node.beats.iter().map(|one| beat(world, one)).collect());
    put_list(&mut map, "findings", node.findings.iter().map(|text| json!(text)).collect());
    put_list(&mut map, "callbacks", node.callbacks.iter().map(|text| json!(text)).collect());
    let things = node.interactables.iter().map(|thing| json!(world.identity(*thing).key));
    put_list(&mut map, "interactables", things.collect());
    put_list(&mut map, "exits", node.exits.iter().map(|one| exit(world, one)).collect());
    put_list(&mut map, "choices", node.choices.iter().map(|one| choice(world, one)).collect());
    if node.consequence {
        map.insert("consequence".to_owned(), json!(true));
        if node.aftermath.when != Condition::Always {
            map.insert("when".to_owned(), json!(condition_text(world.world, &node.aftermath.when)));
        }
        if let Some(room) = node.aftermath.room {
            map.insert("room".to_owned(), json!(world[room].key));
        }
        put_list(&mut map, "cost", logic::actions(world, &node.aftermath.cost));
    }
    Value::Object(map)
}

fn beat(world: &Out, beat: &Beat) -> Value {
    let mut map = Map::new();
    map.insert("text".to_owned(), json!(beat.text));
    cue(world, &beat.when, &mut map);
    Value::Object(map)
}

fn exit(world: &Out, exit: &Exit) -> Value {
    let to = exit.to.and_then(|to| world.story.nodes.get(to)).map_or("end", |node| node.key.as_str());
    json!({ "when": condition_text(world.world, &exit.when), "to": to, "kind": exit.kind.name() })
}
