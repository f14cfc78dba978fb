//! Cutscenes as the format writes them.

use super::out::{Out, put, put_list, put_some};
use serde_json::{Map, Value, json};
use world::cutscene::{Cutscene, CutsceneFrame, FrameMusic, Ground, Occasion, Shows};
use world::{CharacterId, RoomId};

pub fn cutscene(world: &Out, scene: &Cutscene) -> Value {
    let mut map = Map::new();
    put(&mut map, "id", &scene.key);
    // The empty list says that nothing but an action shows it, whatever it is called.
    map.insert("at".to_owned(), scene.at.iter().map(|one| json!(occasion(world, one))).collect());
    if let Some(pace) = scene.pace {
        put(&mut map, "pace", pace.name());
    }
    map.insert("frames".to_owned(), scene.frames.iter().map(|one| frame(world, one)).collect());
    Value::Object(map)
}

fn occasion(world: &Out, occasion: &Occasion) -> String {
    match occasion {
        Occasion::Opening => "opening".to_owned(),
        Occasion::Ending(None) => "ending".to_owned(),
        Occasion::Ending(Some(id)) => format!("ending:{}", world[*id].key),
        Occasion::Death => "death".to_owned(),
        Occasion::Node(key) => format!("node:{key}"),
    }
}

fn frame(world: &Out, frame: &CutsceneFrame) -> Value {
    let mut map = Map::new();
    put(&mut map, "kind", frame.shows.name());
    match &frame.shows {
        Shows::Room(room) | Shows::Map(room) => put(&mut map, "room", room_key(world, *room)),
        Shows::CloseUp(thing) => put(&mut map, "target", &world.identity(*thing).key),
        Shows::Talk { speaker, listener } => {
            put(&mut map, "speaker", who(world, *speaker));
            put(&mut map, "listener", who(world, *listener));
        }
        Shows::Panels(panels) => {
            let panel = |panel: &world::cutscene::Panel| {
                let mut map = Map::new();
                put(&mut map, "ground", &ground(world, panel.ground));
                put(&mut map, "text", &panel.text);
                Value::Object(map)
            };
            put_list(&mut map, "panels", panels.iter().map(panel).collect());
        }
        Shows::Title(title) => put(&mut map, "title", title),
        Shows::Dice(dice) => drop(map.insert("dice".to_owned(), json!(dice))),
        Shows::Check { stat, dice } => {
            put(&mut map, "stat", stat.map_or("luck", world::Stat::name));
            map.insert("dice".to_owned(), json!(dice));
        }
        Shows::Letter | Shows::Aside | Shows::Transition => {}
    }
    put(&mut map, "text", &frame.text);
    match &frame.music {
        Some(FrameMusic::Silence) => put(&mut map, "music", "silence"),
        Some(FrameMusic::Theme(theme)) => put(&mut map, "music", theme),
        None => {}
    }
    put_some(&mut map, "sound", frame.sound.as_ref());
    put_list(&mut map, "effects", frame.effects.iter().map(|effect| json!(effect.name())).collect());
    Value::Object(map)
}

fn room_key<'w>(world: &'w Out, room: Option<RoomId>) -> &'w str {
    room.map_or("here", |room| &world[room].key)
}

fn who<'w>(world: &'w Out, who: Option<CharacterId>) -> &'w str {
    who.map_or("hero", |who| &world[who].identity.key)
}

fn ground(world: &Out, ground: Ground) -> String {
    match ground {
        Ground::Room(room) => room_key(world, room).to_owned(),
        Ground::Thing(thing) => world.identity(thing).key.clone(),
        Ground::Plain(color) => crate::color::name(world::Ink(color, color)),
    }
}
