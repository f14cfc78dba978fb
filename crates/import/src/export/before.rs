//! What happened before the story, as the format writes it. It must not leave out who lies.

use super::out::{Out, put_list};
use serde_json::{Map, Value, json};
use world::Whereabouts;

pub fn before(world: &Out) -> Value {
    let before = &world.before;
    let one = |it: &Whereabouts| json!({ "who": world[it.who].identity.key, "room": world[it.room].key, "hour": before.hour(it.hour) });
    let mut map = Map::new();
    put_list(&mut map, "hours", before.hours.iter().map(|hour| json!(hour)).collect());
    put_list(&mut map, "was", before.was.iter().map(one).collect());
    put_list(&mut map, "claims", before.claims.iter().map(one).collect());
    let deed = |deed: &world::Deed| json!({ "words": deed.words, "room": world[deed.room].key, "hour": before.hour(deed.hour) });
    put_list(&mut map, "deeds", before.deeds.iter().map(deed).collect());
    Value::Object(map)
}
