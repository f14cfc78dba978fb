//! Which items may be several. It must not change how many there are of them.

use super::context::RepairContext;
use messages::t;
use world::ids::{ItemId, Thing};
use world::logic::Place;

/// What is worn, or holds things, is one of its kind: each of several would have its own state.
pub fn single_things(context: &mut RepairContext) {
    for id in ItemId::all(context.world.items.len()) {
        let item = &context.world[id];
        if item.stack.is_none() || !(item.wearable || item.container.is_some() || item.place == Place::Worn) {
            continue;
        }
        let (key, path) = (item.identity.key.clone(), context.facts.thing(Thing::Item(id)).to_owned());
        context.log.fix(&path, "several-to-wear-or-fill", || t!("repair-several-to-wear-or-fill", id = key));
        context.world.items[id.index()].stack = None;
    }
}
