//! A world as a world file. It reads back to the same world without a fix, so it says nothing that the reader would have to
//! guess.

mod before;
mod choice;
mod contest;
mod cutscene;
mod graphics;
mod hero;
mod logic;
mod out;
mod story;
mod timer;

use super::document::ThingKind;
use super::resolve::is_of_a_deadline;
use out::{Out, must, put, put_list, put_name, put_some, put_texts, put_true};
use serde_json::{Map, Value, json};
use world::ids::{CharacterId, EventId, ExitId, ItemId, ObjectId, RoomId, Thing};
use world::logic::{Condition, Place};
use world::verb::Verb;
use world::{Character, Event, Exit, Identity, Openable, Puzzle, Variant, World};

/// The canonical world file.
#[must_use]
pub fn export(world: &World) -> Value {
    let world = &Out::new(world);
    let mut root = Map::new();
    root.insert("format".to_owned(), json!("somnium-world/1"));
    if let Some(seed) = world.seed {
        root.insert("seed".to_owned(), json!(seed));
    }
    root.insert("plot".to_owned(), plot(world));
    root.insert("start".to_owned(), start(world));
    root.insert("items".to_owned(), ItemId::all(world.items.len()).map(|id| item(world, id)).collect());
    root.insert("objects".to_owned(), ObjectId::all(world.objects.len()).map(|id| object(world, id)).collect());
    root.insert(
        "characters".to_owned(),
        CharacterId::all(world.characters.len()).map(|id| character(world, id)).collect(),
    );
    root.insert("puzzles".to_owned(), world.puzzles.iter().map(|p| puzzle(world, p)).collect());
    root.insert("rooms".to_owned(), RoomId::all(world.rooms.len()).map(|id| room(world, id)).collect());
    let endings: Vec<Value> = world
        .endings
        .iter()
        .map(|ending| {
            let mut map = Map::new();
            put(&mut map, "id", &ending.key);
            if ending.condition != Condition::Never || ending.barred {
                put(&mut map, "condition", &logic::condition(world, &ending.condition));
            }
            if ending.lost {
                put(&mut map, "type", "loss");
            } else if is_of_a_deadline(&ending.condition) {
                put(&mut map, "type", "win");
            }
            put_some(&mut map, "title", ending.title.as_ref());
            if !ending.text.is_empty() {
                map.insert("text".to_owned(), told(world, &ending.text, &ending.variants));
            }
            if ending.points != 0 {
                map.insert("points".to_owned(), json!(ending.points));
            }
            Value::Object(map)
        })
        .collect();
    if !world.before.is_empty() {
        root.insert("before".to_owned(), before::before(world));
    }
    put_list(&mut root, "endings", endings);
    put_list(&mut root, "timers", world.timers.iter().map(|one| timer::timer(world, one)).collect());
    put_list(&mut root, "cutscenes", world.cutscenes.iter().map(|one| cutscene::cutscene(world, one)).collect());
    if !world.story.is_empty() || world.story.failure.is_some() {
        root.insert("story".to_owned(), story::story(world));
    }
    Value::Object(root)
}

/// A condition as a world file writes it (`solved:lock and not has:lamp`), for telling of it.
#[must_use]
pub fn condition_text(world: &World, condition: &Condition) -> String {
    logic::condition(&Out::new(world), condition)
}

fn plot(world: &Out) -> Value {
    let plot = &world.plot;
    let mut map = Map::new();
    must(&mut map, "title", &plot.title);
    must(&mut map, "backstory", &plot.backstory);
    must(&mut map, "goal", &plot.goal);
    put_some(&mut map, "opening", plot.opening.as_ref());
    put_some(&mut map, "ending", plot.ending.as_ref());
    put_some(&mut map, "tone", plot.tone.as_ref());
    put_some(&mut map, "theme", plot.theme.as_ref());
    put_some(&mut map, "language", plot.language.as_ref());
    put_some(&mut map, "era", plot.era.as_ref());
    put_some(&mut map, "world", plot.world.as_ref());
    put_some(&mut map, "time", plot.time.as_ref());
    put_some(&mut map, "style", plot.style.as_ref());
    hero::hero(world, &mut map);
    Value::Object(map)
}

fn start(world: &Out) -> Value {
    let mut map = Map::new();
    put(&mut map, "room", &world[world.start.room].key);
    let at = |place: Place| keys(world.items.iter().filter(|item| item.place == place).map(|item| &item.identity));
    put_list(&mut map, "inventory", at(Place::Carried));
    put_list(&mut map, "worn", at(Place::Worn));
    if let Some(minute) = world.start.minute {
        map.insert("time".to_owned(), json!(timer::clock(minute)));
    }
    if !world.start.flags.is_empty() {
        let flags = world.start.flags.iter().map(|(flag, value)| (world[*flag].clone(), logic::value(world, *value)));
        map.insert("flags".to_owned(), Value::Object(flags.collect()));
    }
    Value::Object(map)
}

fn keys<'i>(of: impl Iterator<Item = &'i Identity>) -> Vec<Value> {
    of.map(|identity| json!(identity.key)).collect()
}

fn inside(world: &Out, place: Place) -> Vec<Value> {
    let mut list = keys(world.items.iter().filter(|item| item.place == place).map(|item| &item.identity));
    list.extend(keys(world.objects.iter().filter(|object| object.place == place).map(|object| &object.identity)));
    list
}

fn room(world: &Out, id: RoomId) -> Value {
    let room = &world[id];
    let mut map = Map::new();
    put(&mut map, "id", &room.key);
    put(&mut map, "name", &room.name);
    map.insert("description".to_owned(), told(world, &room.description, &room.variants));
    let exits = room.exits.iter().map(|id| (world[*id].direction.name().to_owned(), exit(world, *id)));
    map.insert("exits".to_owned(), Value::Object(exits.collect()));
    let here = Place::Room(id);
    let items = keys(world.items.iter().filter(|item| item.place == here).map(|item| &item.identity));
    map.insert("items".to_owned(), Value::Array(items));
    let objects = keys(world.objects.iter().filter(|object| object.place == here).map(|object| &object.identity));
    map.insert("objects".to_owned(), Value::Array(objects));
    put_list(
        &mut map,
        "characters",
        keys(world.characters.iter().filter(|who| who.place == here).map(|who| &who.identity)),
    );
    let sound = json!({"music_theme": room.sound.music_theme, "ambience": room.sound.ambience});
    map.insert("sound".to_owned(), sound);
    map.insert("graphics".to_owned(), graphics::graphics(&room.graphics));
    put_true(&mut map, "dark", room.dark);
    put_true(&mut map, "indoors", room.indoors);
    put_some(&mut map, "first_visit", room.first_visit.as_ref());
    put_texts(&mut map, "habits", &room.habits);
    let lists = [("onEnter", &room.on_enter), ("onLeave", &room.on_leave), ("onWait", &room.on_wait)];
    let mut events = Map::new();
    for (trigger, list) in lists {
        for id in list {
            push_event(world, trigger.to_owned(), *id, &mut events);
        }
    }
    for id in &room.events {
        push_event(world, trigger(&world[*id], false), *id, &mut events);
    }
    if !events.is_empty() {
        map.insert("events".to_owned(), Value::Object(events));
    }
    Value::Object(map)
}

fn exit(world: &Out, id: ExitId) -> Value {
    let exit: &Exit = &world[id];
    let mut map = Map::new();
    put(&mut map, "to", &world[exit.to].key);
    if exit.text.is_some() || !exit.variants.is_empty() {
        map.insert("text".to_owned(), told(world, exit.text.as_deref().unwrap_or_default(), &exit.variants));
    }
    // An exit that something enables would be read as closed, had it not been said.
    let enabled = world.enabled.contains(&id);
    if exit.closed || enabled {
        map.insert("closed".to_owned(), json!(exit.closed));
    }
    if let Some(door) = exit.door {
        put(&mut map, "door", &world[door].identity.key);
    }
    let returns = world[exit.to].exits.iter().any(|other| world[*other].to == exit.from);
    if !returns && world.exit(exit.to, exit.direction.opposite()).is_none() {
        put_true(&mut map, "one_way", true);
    }
    if map.len() == 1 { json!(world[exit.to].key) } else { Value::Object(map) }
}

/// The text alone, or in a list after what stands in its place.
fn told(world: &Out, plain: &str, variants: &[Variant]) -> Value {
    if variants.is_empty() {
        return json!(plain);
    }
    let variants =
        variants.iter().map(|one| json!({"when": logic::condition(world, &one.condition), "text": one.text}));
    variants.chain(std::iter::once(json!(plain))).collect()
}

fn identity(world: &Out, identity: &Identity, sort: ThingKind) -> Map<String, Value> {
    let mut map = Map::new();
    put(&mut map, "id", &identity.key);
    put_name(identity, sort, &mut map);
    map.insert("description".to_owned(), told(world, &identity.description, &identity.variants));
    put_texts(&mut map, "synonyms", &identity.synonyms);
    put_texts(&mut map, "adjectives", &identity.adjectives);
    put_some(&mut map, "sprite", identity.sprite.as_ref());
    map
}

fn lid(world: &Out, lid: Openable, contains: Vec<Value>) -> Value {
    let mut map = Map::new();
    map.insert("open".to_owned(), json!(lid.open));
    put_true(&mut map, "locked", lid.locked);
    if let Some(key) = lid.key {
        put(&mut map, "key", &world[key].identity.key);
    }
    put_list(&mut map, "contains", contains);
    Value::Object(map)
}

fn item(world: &Out, id: ItemId) -> Value {
    let item = &world[id];
    let mut map = identity(world, &item.identity, ThingKind::Item);
    put_true(&mut map, "hidden", item.hidden);
    if item.points != 0 {
        map.insert("points".to_owned(), json!(item.points));
    }
    put_some(&mut map, "read", item.read.as_ref());
    put_true(&mut map, "light", item.light);
    put_true(&mut map, "wearable", item.wearable);
    if !item.stats.is_none() {
        map.insert("stats".to_owned(), hero::changes(item.stats));
    }
    put_true(&mut map, "edible", item.edible);
    if let Some(stack) = &item.stack {
        map.insert("count".to_owned(), json!(stack.count));
    }
    if let Some(container) = item.container {
        map.insert("container".to_owned(), lid(world, container, inside(world, Place::Inside(Thing::Item(id)))));
    }
    if item.place == Place::Nowhere {
        put(&mut map, "location", "nowhere");
    }
    thing_events(world, &item.events, &mut map);
    Value::Object(map)
}

fn object(world: &Out, id: ObjectId) -> Value {
    let object = &world[id];
    let mut map = identity(world, &object.identity, ThingKind::Object);
    put_true(&mut map, "hidden", object.hidden);
    put_some(&mut map, "read", object.read.as_ref());
    let mut contents = inside(world, Place::Inside(Thing::Object(id)));
    if let Some(container) = object.container {
        map.insert("container".to_owned(), lid(world, container, std::mem::take(&mut contents)));
    }
    if let Some(door) = object.door {
        let mut leaf = lid(world, door, Vec::new());
        let own = ExitId::all(world.exits.len())
            .find(|exit| world[*exit].door == Some(id) && Place::Room(world[*exit].from) == object.place);
        if let (Some(exit), Value::Object(leaf)) = (own, &mut leaf) {
            put(leaf, "exit", world[exit].direction.name());
        }
        map.insert("door".to_owned(), leaf);
    }
    put_true(&mut map, "surface", object.surface);
    put_list(&mut map, "contains", contents);
    if let Some((x, y)) = object.at {
        map.insert("at".to_owned(), json!([x, y]));
    }
    thing_events(world, &object.events, &mut map);
    Value::Object(map)
}

fn character(world: &Out, id: CharacterId) -> Value {
    let who: &Character = &world[id];
    let mut map = identity(world, &who.identity, ThingKind::Character);
    put_true(&mut map, "hidden", who.hidden);
    put_some(&mut map, "persona", who.persona.as_ref());
    put_texts(&mut map, "goals", &who.goals);
    put_list(&mut map, "knowledge", who.knowledge.iter().map(|fact| json!(world[*fact])).collect());
    let relationships =
        who.relationships.iter().map(|(who, how)| json!({"character": world[*who].identity.key, "text": how}));
    put_list(&mut map, "relationships", relationships.collect());
    if who.encounter_chance > 0 {
        map.insert("encounter_chance".to_owned(), json!(who.encounter_chance));
    }
    let topics = who.topics.iter().map(|topic| {
        let mut map = Map::new();
        put_texts(&mut map, "keywords", &topic.keywords);
        must(&mut map, "text", &topic.text);
        logic::guard(world, &topic.condition, &mut map);
        put_list(&mut map, "actions", logic::actions(world, &topic.actions));
        put_texts(&mut map, "again", &topic.again);
        Value::Object(map)
    });
    put_list(&mut map, "topics", topics.collect());
    let wants = who.wants.iter().map(|want| {
        let mut map = Map::new();
        put(&mut map, "item", &world[want.item].identity.key);
        put(&mut map, "text", &want.text);
        logic::guard(world, &want.condition, &mut map);
        put_list(&mut map, "actions", logic::actions(world, &want.actions));
        if !want.keeps {
            map.insert("keeps".to_owned(), json!(false));
        }
        Value::Object(map)
    });
    put_list(&mut map, "wants", wants.collect());
    put_list(&mut map, "holds", inside(world, Place::Held(id)));
    put_some(&mut map, "voice", who.voice.as_ref());
    put_texts(&mut map, "habits", &who.habits);
    put_list(&mut map, "abilities", who.abilities.iter().map(|one| json!(one.name())).collect());
    if who.place == Place::Nowhere {
        put(&mut map, "location", "nowhere");
    }
    thing_events(world, &who.events, &mut map);
    Value::Object(map)
}

fn puzzle(world: &Out, puzzle: &Puzzle) -> Value {
    let mut map = Map::new();
    put(&mut map, "id", &puzzle.key);
    must(&mut map, "description", &puzzle.description);
    must(&mut map, "obstacle", &puzzle.obstacle);
    let ways = |of: &[world::Solution]| {
        let each = of.iter().map(|solution| {
            let mut map = Map::new();
            put(&mut map, "verb", solution.own_verb().unwrap_or_else(|| solution.verb.name()));
            if let Some(item) = solution.item {
                put(&mut map, "item", &world[item].identity.key);
            }
            if let Some(target) = solution.target {
                put(&mut map, "target", &world.identity(target).key);
            }
            if let Some(room) = solution.room {
                put(&mut map, "room", &world[room].key);
            }
            put_some(&mut map, "words", solution.password().map(str::to_owned).as_ref());
            Value::Object(map)
        });
        let mut each: Vec<Value> = each.collect();
        if each.len() == 1 { each.remove(0) } else { Value::Array(each) }
    };
    let safe = puzzle.check.as_ref().map_or(0, |check| usize::from(check.safe)).min(puzzle.solutions.len());
    let (safe, risky) = puzzle.solutions.split_at(if safe == 0 { puzzle.solutions.len() } else { safe });
    map.insert("solution".to_owned(), ways(safe));
    if puzzle.requires != Condition::Always {
        put(&mut map, "requires", &logic::condition(world, &puzzle.requires));
    }
    must(&mut map, "reward_text", &puzzle.reward_text);
    map.insert("unlocks".to_owned(), Value::Array(logic::actions(world, &puzzle.unlocks)));
    map.insert("points".to_owned(), json!(puzzle.points));
    put_texts(&mut map, "hints", &puzzle.hints);
    put_true(&mut map, "consumes", puzzle.consumes);
    if let Some(check) = &puzzle.check {
        let mut inner = Map::new();
        must(&mut inner, "stat", &check.stat);
        if !risky.is_empty() {
            inner.insert("solution".to_owned(), ways(risky));
        }
        put(&mut inner, "text", &check.text);
        put_list(&mut inner, "partial", logic::actions(world, &check.partial));
        put(&mut inner, "partial_text", &check.partial_text);
        put_list(&mut inner, "failure", logic::actions(world, &check.failure));
        put(&mut inner, "failure_text", &check.failure_text);
        map.insert("check".to_owned(), Value::Object(inner));
    }
    if let Some(contest) = &puzzle.contest {
        map.insert("encounter".to_owned(), contest::contest(world, contest));
    }
    Value::Object(map)
}

fn thing_events(world: &Out, list: &[EventId], map: &mut Map<String, Value>) {
    let mut events = Map::new();
    for id in list {
        push_event(world, trigger(&world[*id], true), *id, &mut events);
    }
    if !events.is_empty() {
        map.insert("events".to_owned(), Value::Object(events));
    }
}

/// `onLook` is what the format calls examining a thing.
fn trigger(event: &Event, thing: bool) -> String {
    let verb = event.verb.unwrap_or(Verb::Wait);
    let plain = if thing && verb == Verb::Examine { "look" } else { verb.name() };
    let name = event.own_verb.as_deref().unwrap_or(plain);
    let mut out = "on".to_owned();
    for word in name.split(' ') {
        let mut letters = word.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(letters.as_str());
    }
    out
}

fn push_event(world: &Out, trigger: String, id: EventId, events: &mut Map<String, Value>) {
    let event = &world[id];
    let mut map = Map::new();
    if let Some(with) = event.with {
        put(&mut map, "with", &world.identity(with).key);
    }
    logic::guard(world, &event.condition, &mut map);
    map.insert("responseText".to_owned(), json!(event.text));
    put_list(&mut map, "actions", logic::actions(world, &event.actions));
    put_true(&mut map, "once", event.once);
    match events.get_mut(&trigger) {
        Some(Value::Array(list)) => list.push(Value::Object(map)),
        Some(one) => *one = Value::Array(vec![one.take(), Value::Object(map)]),
        None => {
            events.insert(trigger, Value::Object(map));
        }
    }
}
