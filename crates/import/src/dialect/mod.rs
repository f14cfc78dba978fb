//! Whatever a model sent, in the one shape of `Document`. References stay words; it must not decide what they mean.

mod action;
mod before;
mod choice;
mod contest;
mod cutscene;
mod event;
mod fields;
mod geometry;
mod graphics;
mod hero;
pub mod name;
mod paint;
mod person;
mod puzzle;
mod room;
mod roots;
mod show;
mod stack;
mod story;
mod thing;
mod timer;
mod variant;

pub use action::{actions, types as action_types};
pub use cutscene::{cutscene, frame};
pub use event::readable;
pub use thing::bare;
pub use timer::time_of_day;

use super::document::{Document, Hero, Start, Thing, ThingKind};
use super::log::Log;
use language::text;
use messages::t;
pub use roots::score;
use world::limits;
use world::model::Plot;

use fields::{Fields, Table};
use serde_json::Value;

const PLOT: Table = &[
    ("title", &["name", "gametitle"]),
    (
        "backstory",
        &["background", "story", "setup", "premise", "introduction", "intro", "description", "setting", "summary"],
    ),
    ("goal", &["objective", "aim", "mission", "quest", "wincondition"]),
    ("opening", &["openingtext", "firsttext"]),
    ("cutscene", &[]),
    ("ending", &["endingtext", "epilogue", "victorytext", "wintext", "conclusion"]),
    ("tone", &["mood"]),
    ("theme", &["genre"]),
    ("language", &["lang", "locale"]),
    ("era", &["period", "age", "epoch", "century"]),
    ("world", &["worldname", "universe", "region"]),
    ("time", &["timeofday", "starttime", "hour", "daytime"]),
    ("style", &["register", "voice", "prose", "writingstyle"]),
    ("hero", &["ego", "player", "protagonist", "you", "herodescription", "playerdescription"]),
];

const START: Table = &[
    ("room", &["location", "roomid", "startroom", "currentroom", "in", "at"]),
    ("inventory", &["items", "carrying", "has"]),
    ("worn", &["wearing", "clothes"]),
    ("flags", &["variables", "state"]),
    ("time", &["timeofday", "clock", "hour"]),
    ("name", &[]),
    ("description", &[]),
];

/// Definitions of things found inside rooms, containers and people, to be moved to their lists.
#[derive(Default)]
pub struct InlineThings {
    found: Vec<Thing>,
}

impl InlineThings {
    /// The names in a list of things; what is defined there in full is kept for the world's lists.
    fn list(&mut self, value: &Value, path: &str, sort: ThingKind, log: &mut Log) -> Vec<String> {
        let mut names = Vec::new();
        // A map of id to true or to a description is a list of ids.
        let entries = match value {
            Value::String(words) => {
                let parts = words.split([',', ';', '\n']).map(text::line).filter(|word| !word.is_empty());
                names.extend(parts.filter(|word| !matches!(text::fold(word).as_str(), "none" | "nothing" | "empty")));
                Vec::new()
            }
            value => fields::entries(value, path),
        };
        for (key, entry, path) in entries.into_iter().take(limits::ITEMS) {
            match entry {
                Value::Object(map) => {
                    let is_reference =
                        map.len() == 1 && map.values().all(Value::is_string) && !map.contains_key("description");
                    if let (true, Some(name)) = (is_reference, fields::word(entry)) {
                        names.push(name);
                        continue;
                    }
                    // Something that can be taken is an item wherever it is listed.
                    let sort = match thing::is_takeable(entry) {
                        Some(true) if sort == ThingKind::Object => ThingKind::Item,
                        Some(false) if sort == ThingKind::Item => ThingKind::Object,
                        _ => sort,
                    };
                    let Some(mut thing) = thing::thing(key, entry, &path, sort, self, log) else { continue };
                    if thing.identity.key.is_empty() {
                        thing.identity.key.clone_from(&thing.identity.name);
                    }
                    log.note(&path, "defined-in-place", || {
                        t!("repair-defined-in-place", said = text::show(&thing.identity.name), sort = sort.name())
                    });
                    names.push(thing.identity.key.clone());
                    if self.found.len() < limits::ITEMS * 2 {
                        self.found.push(thing);
                    }
                }
                _ if key.is_some() => names.extend(key.map(text::line)),
                entry => names.extend(fields::word(entry)),
            }
        }
        names.truncate(limits::ITEMS);
        names
    }
}

/// The world in a JSON value, in one shape, or `None` where there is no object that could be one. Says what was odd.
pub fn read_document(json: &Value, log: &mut Log) -> Option<Document> {
    let (map, base) = roots::find(json, log)?;
    let fields = Fields::new(&map, &base, roots::ROOTS, log);
    fields.leftovers(log);
    let mut inline_things = InlineThings::default();
    let (plot, hero) = plot(&fields, log);
    let mut document = Document { plot, hero, ..Document::default() };
    for (key, value, path) in listed(&fields, "rooms", limits::ROOMS, log) {
        document.rooms.extend(room::room(key, value, &path, &mut inline_things, log));
    }
    for (root, sort, limit) in [
        ("items", ThingKind::Item, limits::ITEMS),
        ("objects", ThingKind::Object, limits::OBJECTS),
        ("characters", ThingKind::Character, limits::CHARACTERS),
    ] {
        for (key, value, path) in listed(&fields, root, limit, log) {
            let sort = match (sort, thing::is_takeable(value)) {
                (ThingKind::Object, Some(true)) => ThingKind::Item,
                (ThingKind::Item, Some(false)) => ThingKind::Object,
                _ => sort,
            };
            let found = thing::thing(key, value, &path, sort, &mut inline_things, log);
            let list = match sort {
                ThingKind::Item => &mut document.items,
                ThingKind::Object => &mut document.objects,
                ThingKind::Character => &mut document.characters,
            };
            list.extend(found);
        }
    }
    for (key, value, path) in listed(&fields, "puzzles", limits::PUZZLES, log) {
        document.puzzles.extend(puzzle::puzzle(key, value, &path, log));
    }
    for (key, value, path) in listed(&fields, "endings", limits::LIST, log) {
        document.endings.extend(puzzle::ending(key, value, &path, log));
    }
    for (key, value, path) in listed(&fields, "timers", limits::TIMERS, log) {
        document.timers.extend(timer::timer(key, value, &path, log));
    }
    for thing in inline_things.found {
        match thing.sort {
            ThingKind::Item => document.items.push(thing),
            ThingKind::Object => document.objects.push(thing),
            ThingKind::Character => document.characters.push(thing),
        }
    }
    if let Some(value) = fields.get("before") {
        document.before = before::before(value, &fields.path_of("before"), log);
    }
    document.cutscenes = cutscene::cutscenes(&fields, log);
    document.start = start(&fields, &mut document.items, log);
    let told = fields.get("story").filter(|story| story.is_array() || story.is_object());
    if let Some(graph) = told.filter(|story| fields.has("plot") || !is_plot(story)) {
        document.story = story::story(graph, &fields.path_of("story"), log);
    }
    document.seed = fields.get("seed").and_then(|seed| seed.as_u64().or_else(|| seed.as_str()?.trim().parse().ok()));
    Some(document)
}

fn listed<'v>(
    fields: &Fields<'v>,
    root: &str,
    limit: usize,
    log: &mut Log,
) -> Vec<(Option<&'v str>, &'v Value, String)> {
    let Some(value) = fields.get(root) else { return Vec::new() };
    let path = fields.path_of(root);
    let mut entries = fields::entries(value, &path);
    if entries.len() > limit {
        log.fix(&path, "too-many", || t!("repair-too-many", count = entries.len(), root = root, limit = limit));
        entries.truncate(limit);
    }
    entries
}

fn plot(roots: &Fields, log: &mut Log) -> (Plot, Hero) {
    let (mut plot, mut who) = (Plot::default(), Hero::default());
    let own = roots.get("plot").or_else(|| roots.get("story").filter(|story| is_plot(story)));
    match own {
        Some(Value::Object(map)) => {
            let fields = Fields::new(map, &roots.path_of("plot"), PLOT, log);
            fields.leftovers(log);
            let get = |name: &str, log: &mut Log| fields.prose(name, log);
            let (hero, stats, told) = hero::hero(&fields, log);
            who = told;
            plot = Plot {
                title: get("title", log).unwrap_or_default(),
                backstory: get("backstory", log).unwrap_or_default(),
                goal: get("goal", log).unwrap_or_default(),
                opening: get("opening", log),
                ending: get("ending", log),
                tone: get("tone", log),
                theme: get("theme", log),
                language: get("language", log),
                era: get("era", log),
                world: get("world", log),
                time: get("time", log),
                style: get("style", log),
                hero,
                stats,
            };
        }
        Some(value) => plot.backstory = fields::prose(value, &roots.path_of("plot"), log).unwrap_or_default(),
        None => {}
    }
    for (slot, name) in [(&mut plot.title, "title"), (&mut plot.backstory, "backstory"), (&mut plot.goal, "goal")] {
        if slot.is_empty() {
            *slot = roots.prose(name, log).unwrap_or_default();
        }
    }
    plot.tone = plot.tone.or_else(|| roots.prose("tone", log));
    plot.theme = plot.theme.or_else(|| roots.prose("theme", log));
    plot.opening = plot.opening.or_else(|| roots.prose("opening", log));
    plot.title = text::line(&plot.title);
    if let Some(short) = text::cut(&plot.title, limits::NAME) {
        plot.title = short;
    }
    if roots.has("hero") && (plot.hero.is_none() && who == Hero::default() && plot.stats.is_plain()) {
        (plot.hero, plot.stats, who) = hero::hero(roots, log);
    }
    (plot, who)
}

/// `story` where the plot was meant: a text, or an object with a title, a backstory or a goal.
fn is_plot(story: &Value) -> bool {
    story.is_string() || ["title", "backstory", "goal"].iter().any(|key| story.get(key).is_some_and(Value::is_string))
}

fn start(roots: &Fields, items: &mut Vec<Thing>, log: &mut Log) -> Start {
    let mut start = Start::default();
    let mut inline_things = InlineThings::default();
    let flags = |value: &Value| -> Vec<(String, Value)> {
        match value {
            Value::Object(map) => {
                map.iter().take(limits::ITEMS).map(|(key, value)| (key.clone(), value.clone())).collect()
            }
            value => fields::words(value).into_iter().map(|flag| (flag, Value::Bool(true))).collect(),
        }
    };
    match roots.get("start") {
        Some(Value::Object(map)) => {
            let fields = Fields::new(map, &roots.path_of("start"), START, log);
            start.room = fields.word("room");
            for (field, slot) in [("inventory", &mut start.inventory), ("worn", &mut start.worn)] {
                if let Some(value) = fields.get(field) {
                    *slot = inline_things.list(value, &fields.path_of(field), ThingKind::Item, log);
                }
            }
            start.flags = fields.get("flags").map(flags).unwrap_or_default();
            start.minute = fields.word("time").and_then(|time| time_of_day(&time));
        }
        Some(value) => start.room = fields::word(value),
        None => {}
    }
    if let Some(value) = roots.get("inventory") {
        // A list of full definitions under `inventory`, where the world has no `items`, is its items.
        let are_items = !roots.has("items") && value.as_array().is_some_and(|list| list.iter().any(Value::is_object));
        let names = inline_things.list(value, &roots.path_of("inventory"), ThingKind::Item, log);
        if !are_items {
            start.inventory.extend(names);
        }
    }
    if start.flags.is_empty() {
        start.flags = roots.get("flags").map(flags).unwrap_or_default();
    }
    items.extend(inline_things.found);
    start
}
