//! The story's graph as the format writes it.

use super::condition_text;
use super::out::{Out, put_list};
use serde_json::{Map, Value, json};
use world::story::{Beat, Cue, Exit, Node};

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
    json!({ "acts": acts })
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
    if node.consequence {
        map.insert("consequence".to_owned(), json!(true));
    }
    Value::Object(map)
}

fn beat(world: &Out, beat: &Beat) -> Value {
    let mut map = Map::new();
    map.insert("text".to_owned(), json!(beat.text));
    match &beat.when {
        Cue::Entering => {}
        Cue::Holds(when) => drop(map.insert("when".to_owned(), json!(condition_text(world.world, when)))),
        Cue::Lost(until) => drop(map.insert("lost".to_owned(), json!(condition_text(world.world, until)))),
        Cue::After(turns) => drop(map.insert("after".to_owned(), json!(turns))),
        Cue::By(who) => drop(map.insert("by".to_owned(), json!(world[*who].identity.key))),
    }
    Value::Object(map)
}

fn exit(world: &Out, exit: &Exit) -> Value {
    let to = exit.to.and_then(|to| world.story.nodes.get(to)).map_or("end", |node| node.key.as_str());
    json!({ "when": condition_text(world.world, &exit.when), "to": to, "kind": exit.kind.name() })
}
