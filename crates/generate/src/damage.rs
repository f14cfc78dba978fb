//! When is a mended world no longer the one that was told? Then the model is asked to mend it itself.

use dream::Dream;
use messages::t;
use serde_json::Value;

/// Fewer rooms than this are no adventure.
const LEAST_ROOMS: usize = 4;
/// Items and puzzles that may be lost, unless they are more than one in so many.
const MAY_LOSE: usize = 3;
const ONE_IN: usize = 3;
/// Things that the proof may push about: a demand dropped, a thing put elsewhere, a way opened.
const MAY_FORCE: usize = 4;
/// Things and flags that puzzles and conditions speak of and that nobody described.
const MAY_INVENT: usize = 4;

/// What the proof's mending changes about a story, by its codes.
const FORCED: [&str; 6] = ["requirement-dropped", "placed", "shown", "way-opened", "way-added", "win-added"];

/// What mending cost, in a sentence; `None` where the story stands.
pub(super) fn damage(sent: &Value, dream: &Dream) -> Option<String> {
    let world = &dream.world;
    if world.rooms.len() < LEAST_ROOMS {
        return Some(t!("dream-lost-rooms", rooms = world.rooms.len()));
    }
    let (puzzles, items) = (count(sent, "puzzles"), count(sent, "items"));
    if puzzles > 0 && world.puzzles.is_empty() {
        return Some(t!("dream-lost-puzzles"));
    }
    let lost = puzzles.saturating_sub(world.puzzles.len()) + items.saturating_sub(world.items.len());
    if lost > MAY_LOSE || lost * ONE_IN > puzzles + items {
        return Some(t!("dream-lost-things", lost = lost, all = puzzles + items));
    }
    let forced = dream.diagnostics.iter().filter(|it| FORCED.contains(&it.code.as_str())).count();
    if forced > MAY_FORCE {
        return Some(t!("dream-forced", things = forced));
    }
    let invented = dream
        .diagnostics
        .iter()
        .filter(|it| match it.code.as_str() {
            "condition-names-nothing" => true,
            "undefined-thing" => it.path.starts_with("/puzzles"),
            _ => false,
        })
        .count();
    (invented > MAY_INVENT).then(|| t!("dream-invented", times = invented))
}

/// The entries of this list or map of the document, which may be wrapped once.
fn count(sent: &Value, root: &str) -> usize {
    let direct = |value: &Value| match value.get(root) {
        Some(Value::Array(list)) => Some(list.iter().filter(|entry| entry.is_object()).count()),
        Some(Value::Object(map)) => Some(map.len()),
        _ => None,
    };
    direct(sent).or_else(|| sent.as_object()?.values().find_map(direct)).unwrap_or(0)
}
