//! A world that is planned and filled in piece by piece: the plan holds the roots of a world in a line each, details go over it by
//! their ids. What no detail came for stays as it was planned, so that there is a whole world at any moment.

use language::fence::clean;
use language::text::{fold, slug};
use prompts::Sketch;
use serde_json::{Map, Value, json};

type Entry = Map<String, Value>;

/// The lists of a plan, and how many entries of each are taken.
const ROOTS: [(&str, usize); 5] = [("rooms", 16), ("items", 32), ("objects", 64), ("characters", 16), ("puzzles", 24)];
/// A plan with fewer rooms is none.
const LEAST_ROOMS: usize = 2;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    plot: Entry,
    /// In the order of `ROOTS`.
    lists: [Vec<Entry>; ROOTS.len()],
}

impl Plan {
    /// The plan in a model's answer; `None` where it has not two rooms.
    pub fn parse(value: &Value) -> Option<Self> {
        let root = root_of(value)?;
        let plot = root.get("plot").and_then(Value::as_object).cloned().unwrap_or_default();
        let mut planned = Self { plot, lists: Default::default() };
        for (at, (name, most)) in ROOTS.iter().enumerate() {
            for entry in entries(root.get(*name)) {
                let key = fold(id(&entry));
                let list = &mut planned.lists[at];
                if !key.is_empty() && list.len() < *most && !list.iter().any(|it| fold(id(it)) == key) {
                    list.push(entry);
                }
            }
        }
        (planned.lists[0].len() >= LEAST_ROOMS).then_some(planned)
    }

    /// Lays the details of an answer over the plan. Gives the ids of what was found in it, as the plan spells them.
    pub fn take(&mut self, value: &Value, roots: &[&str]) -> Vec<String> {
        let mut found = Vec::new();
        let Some(sent) = value.as_object() else { return found };
        for (at, (name, most)) in ROOTS.iter().enumerate().filter(|(_, (name, _))| roots.contains(name)) {
            // A lone list, or a lone room, without the object around it.
            let sent = root_with(sent, name).map_or_else(|| lone(value), |sent| entries(sent.get(*name)));
            for mut entry in sent {
                let key = fold(id(&entry));
                let list = &mut self.lists[at];
                if let Some(planned) = list.iter_mut().find(|it| fold(id(it)) == key) {
                    entry.shift_remove("id");
                    keep_ways(planned, &mut entry);
                    planned.extend(entry);
                    found.push(id(planned).to_owned());
                } else if at > 0 && !key.is_empty() && list.len() < *most {
                    // Rooms that nobody planned lead nowhere; a thing more does no harm.
                    found.push(id(&entry).to_owned());
                    list.push(entry);
                }
            }
        }
        found
    }

    /// Forgets the puzzles, for an answer that sends them anew.
    pub fn forget_puzzles(&mut self) {
        self.lists[4].clear();
    }

    pub fn rooms(&self) -> impl Iterator<Item = &str> {
        self.lists[0].iter().map(id)
    }

    pub fn title(&self) -> &str {
        text(&self.plot, "title")
    }

    /// How many there are of each, for a trace.
    pub fn counts(&self) -> Value {
        ROOTS.iter().zip(&self.lists).map(|((name, _), list)| ((*name).to_owned(), json!(list.len()))).collect()
    }

    /// What a prompt is told of it.
    pub fn sketch(&self) -> Sketch {
        let short = |value: &str, longest: usize| clean(value, longest);
        let or = |value: &str, other: &str| short(if value.is_empty() { other } else { value }, 240);
        let [rooms, items, objects, characters, puzzles] = &self.lists;
        let map = rooms.iter().map(|room| {
            let ways: Vec<String> = ways(room).map(|(way, to)| format!("{way} to {to}")).collect();
            let here: Vec<&str> = [items, objects, characters]
                .into_iter()
                .flatten()
                .filter(|thing| fold(text(thing, "room")) == fold(id(room)))
                .map(id)
                .collect();
            format!("- {} \"{}\": {}; holds {}", id(room), short(text(room, "name"), 60), listed(&ways), listed(&here))
        });
        let kinds = [("item", items), ("object", objects), ("character", characters)];
        let things = kinds.into_iter().flat_map(|(kind, list)| {
            list.iter().map(move |thing| {
                let told = or(text(thing, "brief"), text(thing, "description"));
                format!(
                    "- {kind} {} \"{}\" in {}: {told}",
                    id(thing),
                    short(text(thing, "name"), 60),
                    or(text(thing, "room"), "?")
                )
            })
        });
        let puzzles = puzzles.iter().map(|puzzle| {
            let told = or(text(puzzle, "brief"), text(puzzle, "description"));
            format!("- {} in {}: {told}", id(puzzle), or(text(puzzle, "room"), "?"))
        });
        Sketch {
            title: short(self.title(), 80),
            tone: or(text(&self.plot, "tone"), "dry, friendly"), // not shown
            goal: or(text(&self.plot, "goal"), "find the way out"), // not shown
            map: map.collect::<Vec<_>>().join("\n"),
            things: things.collect::<Vec<_>>().join("\n"),
            puzzles: puzzles.collect::<Vec<_>>().join("\n"),
        }
    }

    /// The whole as a world file, for repair and proof to judge.
    pub fn world(&self) -> Value {
        let mut lists = self.lists.clone();
        let held = held(&lists);
        let places: Vec<(usize, String, String)> = (1..4)
            .flat_map(|at| lists[at].iter().map(move |it| (at, id(it).to_owned(), fold(text(it, "room")))))
            .filter(|(_, thing, _)| !held.contains(&fold(thing)))
            .collect();
        for (at, thing, place) in places {
            let Some(room) = lists[0].iter_mut().find(|room| fold(id(room)) == place) else { continue };
            let list = room.entry(ROOTS[at].0).or_insert_with(|| json!([]));
            if let Some(list) = list.as_array_mut() {
                list.push(json!(thing));
            }
        }
        for entry in lists.iter_mut().flatten() {
            if let Some(brief) = entry.shift_remove("brief") {
                entry.entry("description").or_insert(brief);
            }
        }
        for entry in lists[1..].iter_mut().flatten() {
            entry.shift_remove("room");
        }
        for puzzle in &mut lists[4] {
            // Repair understands a solution in plain words.
            if let (None, Some(told)) = (puzzle.get("solution"), puzzle.get("description").cloned()) {
                puzzle.insert("solution".to_owned(), told);
            }
        }
        let mut world = Map::new();
        world.insert("plot".to_owned(), Value::Object(self.plot.clone()));
        for ((name, _), list) in ROOTS.iter().zip(lists) {
            world.insert((*name).to_owned(), list.into_iter().map(Value::Object).collect());
        }
        Value::Object(world)
    }
}

/// The object with the rooms, which may be wrapped once.
fn root_of(value: &Value) -> Option<&Entry> {
    root_with(value.as_object()?, "rooms")
}

fn root_with<'v>(object: &'v Entry, name: &str) -> Option<&'v Entry> {
    let has = |object: &Entry| object.get(name).is_some_and(|list| list.is_array() || list.is_object());
    if has(object) {
        return Some(object);
    }
    object.values().filter_map(Value::as_object).find(|inner| has(inner))
}

/// The entries of a list, or of a map from ids.
fn entries(value: Option<&Value>) -> Vec<Entry> {
    let named = |key: Option<&String>, entry: &Value| {
        let mut entry = entry.as_object()?.clone();
        if id(&entry).is_empty() {
            let named = key.cloned().unwrap_or_else(|| slug(text(&entry, "name")));
            entry.insert("id".to_owned(), json!(named));
        }
        Some(entry)
    };
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(|entry| named(None, entry)).collect(),
        Some(Value::Object(map)) => map.iter().filter_map(|(key, entry)| named(Some(key), entry)).collect(),
        _ => Vec::new(),
    }
}

/// An answer that is one entry and nothing around it.
fn lone(value: &Value) -> Vec<Entry> {
    value.as_object().filter(|entry| !id(entry).is_empty()).cloned().into_iter().collect()
}

fn text<'e>(entry: &'e Entry, key: &str) -> &'e str {
    entry.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn id(entry: &Entry) -> &str {
    text(entry, "id")
}

/// Where a room leads: direction and id.
fn ways(room: &Entry) -> impl Iterator<Item = (&str, &str)> {
    let ways = room.get("exits").and_then(Value::as_object);
    ways.into_iter()
        .flatten()
        .filter_map(|(way, to)| Some((way.as_str(), to.as_str().or_else(|| to.get("to")?.as_str())?)))
}

/// The ways of the plan that the details of a room forgot stay.
fn keep_ways(planned: &Entry, detail: &mut Entry) {
    let Some(kept) = planned.get("exits").and_then(Value::as_object) else { return };
    match detail.get_mut("exits").and_then(Value::as_object_mut) {
        Some(ways) => {
            for (way, to) in kept {
                ways.entry(way.clone()).or_insert_with(|| to.clone());
            }
        }
        None => drop(detail.insert("exits".to_owned(), Value::Object(kept.clone()))),
    }
}

/// What lies in a room or a container already, by folded id.
fn held(lists: &[Vec<Entry>; ROOTS.len()]) -> Vec<String> {
    let mut held = Vec::new();
    let mut all = |value: Option<&Value>| {
        let list = value.and_then(Value::as_array).into_iter().flatten();
        held.extend(list.filter_map(|it| Some(fold(it.as_str().or_else(|| it.get("id")?.as_str())?))));
    };
    for room in &lists[0] {
        for root in ["items", "objects", "characters"] {
            all(room.get(root));
        }
    }
    for thing in lists[1..4].iter().flatten() {
        all(thing.get("contains"));
        all(thing.get("container").and_then(|it| it.get("contains")));
        all(thing.get("items"));
    }
    held
}

fn listed<T: AsRef<str>>(list: &[T]) -> String {
    if list.is_empty() { "nothing".to_owned() } else { list.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Value {
        json!({"plot": {"title": "T", "goal": "Win."}, "rooms": [
            {"id": "hall", "name": "Hall", "brief": "A hall.", "exits": {"north": "yard"}},
            {"id": "yard", "name": "Yard", "brief": "A yard.", "exits": {"south": "hall"}},
        ], "items": [{"id": "key", "name": "a key", "room": "yard", "brief": "Brass."}], "objects": {
            "gate": {"name": "a gate", "room": "hall", "brief": "Iron."},
        }, "puzzles": [{"id": "open", "room": "hall", "brief": "Unlock the gate with the key."}]})
    }

    #[test]
    fn a_plan_alone_is_a_world_already() {
        let planned = Plan::parse(&plan()).unwrap();
        let world = planned.world();
        assert_eq!(world["rooms"][0]["description"], "A hall.");
        assert_eq!(world["rooms"][0]["objects"], json!(["gate"]));
        assert_eq!(world["rooms"][1]["items"], json!(["key"]));
        assert!(world["items"][0].get("room").is_none());
        let built = import::build(&world).unwrap().world;
        assert_eq!((built.rooms.len(), built.items.len(), built.puzzles.len()), (2, 1, 1));
        assert_eq!(planned.counts(), json!({"rooms": 2, "items": 1, "objects": 1, "characters": 0, "puzzles": 1}));
    }

    #[test]
    fn details_go_over_the_plan_and_forgotten_ways_stay() {
        let mut planned = Plan::parse(&json!({"world": plan()})).unwrap();
        let found = planned.take(
            &json!({"rooms": [{"id": "Hall", "description": "Cold.", "exits": {"up": "yard"}, "objects": ["gate"], "items": ["key"]}, {"id": "attic"}]}),
            &["rooms"],
        );
        assert_eq!(found, ["hall"]);
        assert_eq!(planned.take(&json!({"id": "yard", "description": "Wet."}), &["rooms"]), ["yard"], "a lone room");
        let world = planned.world();
        assert_eq!(world["rooms"][0]["exits"], json!({"up": "yard", "north": "yard"}));
        assert_eq!(world["rooms"][0]["description"], "Cold.");
        assert_eq!(world["rooms"].as_array().unwrap().len(), 2);
        assert!(world["rooms"][1].get("items").is_none(), "the key lies where its room says, and not twice");
        let sketch = planned.sketch();
        assert_eq!(
            sketch.map,
            "- hall \"Hall\": up to yard, north to yard; holds gate\n- yard \"Yard\": south to hall; holds key"
        );
        assert_eq!(sketch.things, "- item key \"a key\" in yard: Brass.\n- object gate \"a gate\" in hall: Iron.");
        assert_eq!(sketch.puzzles, "- open in hall: Unlock the gate with the key.");
    }

    #[test]
    fn json_without_a_plan_is_read_as_none() {
        for value in [
            json!(null),
            json!([]),
            json!({"rooms": []}),
            json!({"rooms": [{"id": "a"}]}),
            json!({"rooms": [{"id": "a"}, {"id": "A"}, 7]}),
        ] {
            assert_eq!(Plan::parse(&value), None, "{value}");
        }
    }
}
