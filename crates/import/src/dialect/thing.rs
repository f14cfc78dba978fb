//! Items, objects and characters as models write them.

use super::fields::{self, Fields, Table};
use super::{InlineThings, event, name, person, stack, variant};
use crate::document::{DoorWay, Lid, Person, Thing, ThingKind};
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::Value;
use world::limits;
use world::{Article, Identity};

const THING: Table = &[
    ("id", &["itemid", "objectid", "characterid", "npcid", "key", "slug"]),
    ("name", &["title", "displayname", "label", "shortname"]),
    ("article", &[]),
    ("description", &["desc", "text", "examine", "details", "longdescription", "lookdescription"]),
    ("variants", variant::BESIDE),
    ("synonyms", &["aliases", "alias", "othernames", "nouns", "alternatenames"]),
    ("adjectives", &["adjective"]),
    ("sprite", &["view", "icon", "image", "graphic"]),
    ("hidden", &["ishidden", "invisible", "secret", "concealed"]),
    ("visible", &["isvisible", "revealed"]),
    (
        "location",
        &[
            "room",
            "roomid",
            "in",
            "place",
            "startroom",
            "startlocation",
            "initialroom",
            "initiallocation",
            "where",
            "position",
        ],
    ),
    ("contains", &["contents", "inside", "holdsitems", "itemsinside"]),
    ("container", &["iscontainer", "lid"]),
    ("open", &["isopen", "opened"]),
    ("locked", &["islocked"]),
    ("unlock_key", &["keyid", "unlockedby", "requireskey", "lockkey", "keyitem", "unlockitem", "unlockswith"]),
    ("door", &["isdoor"]),
    ("surface", &["issurface", "supporter"]),
    ("at", &["pos", "xy", "coordinates"]),
    ("points", &["score", "value", "worth"]),
    ("read", &["readable", "inscription", "writing", "readtext", "writtentext", "textcontent"]),
    ("light", &["lightsource", "islight", "giveslight", "emitslight"]),
    ("wearable", &["iswearable", "canwear"]),
    ("stats", &["bonus", "modifiers", "statbonus"]),
    ("edible", &["isedible", "caneat"]),
    ("count", &["quantity", "amount", "stack", "stacksize", "qty", "howmany", "copies"]),
    ("takeable", &["portable", "cantake", "pickup", "carryable", "istakeable"]),
    ("events", &["interactions", "scripts", "responses", "handlers", "verbs"]),
    ("persona", &["personality", "role", "background", "backstory", "bio"]),
    ("goals", &["goal", "motivation", "motivations", "desires"]),
    ("knowledge", &["knows", "facts", "secrets"]),
    ("relationships", &["relations", "relationship"]),
    ("encounter_chance", &["encounterchance", "chance", "probability"]),
    (
        "topics",
        &["dialogue", "dialog", "dialogues", "conversation", "conversations", "asks", "lines", "greeting", "speech"],
    ),
    ("wants", &["want", "needs", "accepts", "trades", "wantsitem"]),
    ("holds", &["inventory", "items", "carries", "carrying", "possessions", "has"]),
    ("voice", &["speechstyle", "accent"]),
    ("habits", &["habit", "idles", "idle", "behaviours", "behaviors", "mannerisms", "quirks"]),
    ("abilities", &["ability", "skills", "skill", "powers", "talents", "capabilities"]),
    ("type", &["kind", "category", "class"]),
];

const CONTAINER: Table = &[
    ("open", &["isopen", "opened"]),
    ("closed", &["isclosed"]),
    ("locked", &["islocked"]),
    ("key", &["keyid", "unlockedby", "keyitem", "requires"]),
    ("contains", &["contents", "items", "inside", "holds"]),
    ("capacity", &[]),
];

const DOOR: Table = &[
    ("exit", &["exits", "direction", "leads", "way", "directions"]),
    ("to", &["room", "destination", "leadsto"]),
    ("open", &["isopen", "opened"]),
    ("closed", &["isclosed"]),
    ("locked", &["islocked"]),
    ("key", &["keyid", "unlockedby", "keyitem", "requires"]),
];

/// What the room, the container or the character that the definition stands in says of the place is not this function's
/// business: it returns the definition alone.
pub fn thing(
    key: Option<&str>,
    value: &Value,
    path: &str,
    sort: ThingKind,
    inline_things: &mut InlineThings,
    log: &mut Log,
) -> Option<Thing> {
    let map = match value {
        Value::Object(map) => map,
        Value::String(words) => {
            let words = text::line(words);
            let id = key.unwrap_or(&words).to_owned();
            let description = if key.is_some() { words.clone() } else { String::new() };
            let named = if key.is_some() { text::humanise(&id) } else { words };
            return Some(bare(&id, &named, &description, path, sort));
        }
        _ => {
            log.problem(path, "no-thing", || t!("repair-no-thing", sort = sort.name()));
            return None;
        }
    };
    let fields = Fields::new(map, path, THING, log);
    fields.leftovers(log);
    let id = fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default();
    let variant::Told { text: description, variants } = variant::told(&fields, "description", "variants", log);
    let shown = fields.word("name").unwrap_or_else(|| text::humanise(&id));
    let (mut count, shown) = stack::read(&fields, shown, log);
    if count > 1 && sort != ThingKind::Item {
        log.fix(&fields.path_of("count"), "several-of-what-stays", || {
            t!("repair-several-of-what-stays", id = id.as_str(), sort = sort.name())
        });
        count = 1;
    }
    let (mut name, mut article) = name::read(&shown, sort, &description);
    let said = fields.word("article").and_then(|word| name::article(&word));
    if let Some(said) = said {
        // Where the article is told apart from the name, the name is just as it stands.
        article = said;
        name = text::cut(&shown, limits::NAME).unwrap_or(shown);
    }
    if count > 1 && article == Article::Some {
        article = Article::indefinite(&name);
    }
    let labels = |field: &str| -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for word in fields.words(field) {
            let word = text::cut(&word, limits::NAME).unwrap_or(word).to_lowercase();
            if !words.contains(&word) && words.len() < limits::LIST {
                words.push(word);
            }
        }
        words
    };
    let mut contains = Vec::new();
    let mut lid = None;
    for field in ["contains", "holds"] {
        if let Some(value) = fields.get(field).filter(|value| !value.is_boolean()) {
            contains.extend(inline_things.list(value, &fields.path_of(field), ThingKind::Item, log));
        }
    }
    let own_lid = || Lid {
        open: fields.truth("open"),
        locked: fields.truth("locked").unwrap_or(false),
        key: fields.word("unlock_key"),
    };
    match fields.get("container") {
        Some(Value::Object(map)) => {
            let inner = Fields::new(map, &fields.path_of("container"), CONTAINER, log);
            inner.leftovers(log);
            if let Some(value) = inner.get("contains") {
                contains.extend(inline_things.list(value, &inner.path_of("contains"), ThingKind::Item, log));
            }
            lid = Some(leaf(&inner));
        }
        Some(value @ Value::Array(_)) => {
            contains.extend(inline_things.list(value, &fields.path_of("container"), ThingKind::Item, log));
            lid = Some(own_lid());
        }
        Some(value) if fields::truth(value) == Some(true) => lid = Some(own_lid()),
        _ => {}
    }
    let mut door = None;
    match fields.get("door") {
        Some(Value::Object(map)) => {
            let inner = Fields::new(map, &fields.path_of("door"), DOOR, log);
            inner.leftovers(log);
            lid = Some(leaf(&inner));
            let mut ways = inner.get("exit").map(door_ways).unwrap_or_default();
            if let (true, Some(to)) = (ways.is_empty(), inner.word("to")) {
                ways.push(DoorWay { room: None, exit: to });
            }
            door = Some(ways);
        }
        // `door: "north"` names the exit.
        Some(value @ (Value::String(_) | Value::Array(_))) => {
            lid = Some(own_lid());
            door = Some(door_ways(value));
        }
        Some(Value::Bool(true)) => {
            lid = Some(own_lid());
            door = Some(Vec::new());
        }
        _ => {}
    }
    let loose_lid = ["open", "locked", "unlock_key"].iter().any(|field| fields.has(field));
    if lid.is_none() && sort != ThingKind::Character && (loose_lid || fields.has("contains")) {
        lid = Some(own_lid());
    }
    let surface = fields.truth("surface").unwrap_or(false);
    if surface && door.is_none() && fields.get("container").is_none() && !loose_lid {
        lid = None;
    }
    let read = fields
        .get("read")
        .filter(|value| !value.is_boolean())
        .and_then(|value| fields::prose(value, &fields.path_of("read"), log));
    Some(Thing {
        path: path.to_owned(),
        sort,
        alias: String::new(),
        identity: Identity {
            key: id,
            name,
            article,
            description,
            synonyms: labels("synonyms"),
            adjectives: labels("adjectives"),
            sprite: fields.word("sprite").map(|sprite| text::cut(&sprite, limits::NAME).unwrap_or(sprite)),
            ..Identity::default()
        },
        variants,
        hidden: fields.truth("hidden").or_else(|| fields.truth("visible").map(|v| !v)).unwrap_or(false),
        location: fields.word("location"),
        contains,
        lid,
        door,
        surface,
        at: at(&fields),
        points: fields.number("points").map_or(0, |p| p.clamp(0.0, 999.0) as i32),
        read,
        light: fields.truth("light").unwrap_or(false),
        wearable: fields.truth("wearable").unwrap_or(false),
        stats: super::hero::changes(fields.get("stats")),
        edible: fields.truth("edible").unwrap_or(false),
        count,
        events: event::all(fields.get("events"), &fields.path_of("events"), &fields.triggers, path, log),
        person: if sort == ThingKind::Character { person::person(&fields, log) } else { Person::default() },
    })
}

/// A thing of which only its name is known.
#[must_use]
pub fn bare(id: &str, shown: &str, description: &str, path: &str, sort: ThingKind) -> Thing {
    let (count, shown) = if sort == ThingKind::Item { stack::of_name(shown) } else { (1, shown.to_owned()) };
    let (name, article) = name::read(&shown, sort, description);
    let description = text::cut(description, limits::TEXT).unwrap_or_else(|| description.to_owned());
    let identity = Identity { key: id.to_owned(), name, article, description, ..Identity::default() };
    Thing { path: path.to_owned(), sort, identity, count, ..Thing::default() }
}

fn leaf(fields: &Fields) -> Lid {
    Lid {
        open: fields.truth("open").or_else(|| fields.truth("closed").map(|closed| !closed)),
        locked: fields.truth("locked").unwrap_or(false),
        key: fields.word("key"),
    }
}

fn at(fields: &Fields) -> Option<(i16, i16)> {
    let pixel = |n: f64, most: f64| n.round().clamp(0.0, most) as i16;
    match fields.get("at")? {
        Value::Array(list) => {
            Some((pixel(fields::number(list.first()?)?, 319.0), pixel(fields::number(list.get(1)?)?, 189.0)))
        }
        Value::Object(map) => {
            Some((pixel(fields::number(map.get("x")?)?, 319.0), pixel(fields::number(map.get("y")?)?, 189.0)))
        }
        _ => None,
    }
}

/// "north", "cellar north", {room, exit}, or a list of these.
fn door_ways(value: &Value) -> Vec<DoorWay> {
    match value {
        Value::Array(list) => list.iter().take(8).flat_map(door_ways).collect(),
        Value::Object(map) => {
            let get = |keys: &[&str]| keys.iter().find_map(|key| fields::word(map.get(*key)?));
            let exit = get(&["exit", "direction"]);
            exit.map(|exit| DoorWay { room: get(&["room", "roomId", "from"]), exit }).into_iter().collect()
        }
        value => {
            let Some(words) = fields::word(value) else { return Vec::new() };
            match words.rsplit_once(' ') {
                Some((room, exit)) if world::Direction::from_name(exit).is_some() => {
                    vec![DoorWay { room: Some(room.to_owned()), exit: exit.to_owned() }]
                }
                _ => vec![DoorWay { room: None, exit: words }],
            }
        }
    }
}

/// Is it carried, as far as the definition says? A thing that came in a list of the other sort.
#[must_use]
pub fn is_takeable(value: &Value) -> Option<bool> {
    const KEYS: [&str; 6] = ["takeable", "portable", "canTake", "can_take", "carryable", "pickup"];
    let map = value.as_object()?;
    // Looking a key up costs more than looking at the few that there are.
    if !map.keys().any(|key| KEYS.contains(&key.as_str())) {
        return None;
    }
    KEYS.iter().find_map(|key| fields::truth(map.get(*key)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(value: &Value, sort: ThingKind) -> Thing {
        thing(None, value, "", sort, &mut InlineThings::default(), &mut Log::default()).unwrap()
    }

    #[test]
    fn lids_come_in_many_shapes() {
        for value in [
            json!({"id": "chest", "container": {"open": false, "locked": true, "key": "k", "contains": ["coin"]}}),
            json!({"id": "chest", "container": {"isOpen": false, "isLocked": true, "keyId": "k", "items": ["coin"]}}),
            json!({"id": "chest", "locked": true, "unlockedBy": "k", "contents": ["coin"], "open": false}),
            json!({"id": "chest", "container": ["coin"], "locked": "yes", "unlock_key": "k", "open": 0}),
        ] {
            let chest = read(&value, ThingKind::Object);
            let lid = chest.lid.unwrap();
            assert!(lid.locked && lid.open == Some(false) && lid.key.as_deref() == Some("k"), "{value}");
            assert_eq!(chest.contains, ["coin"]);
        }
        assert!(read(&json!({"id": "table", "surface": true, "contains": ["coin"]}), ThingKind::Object).lid.is_none());
    }

    #[test]
    fn doors_name_their_exit_in_many_ways() {
        for (value, room, exit) in [
            (json!({"door": {"exit": "north", "locked": true}}), None, "north"),
            (json!({"door": "north"}), None, "north"),
            (json!({"door": {"exit": "cellar north"}}), Some("cellar"), "north"),
            (json!({"door": {"exits": [{"room": "cellar", "direction": "n"}]}}), Some("cellar"), "n"),
        ] {
            let ways = read(&value, ThingKind::Object).door.unwrap();
            assert_eq!((ways[0].room.as_deref(), ways[0].exit.as_str()), (room, exit), "{value}");
        }
    }

    #[test]
    fn people_say_and_want_things_in_many_shapes() {
        for value in [
            json!({"topics": [{"keywords": ["locket"], "text": "Mine."}], "wants": {"item": "locket", "text": "Ah."}}),
            json!({"dialogue": {"locket": "Mine."}, "wants": [{"itemId": "locket", "response": "Ah."}]}),
            json!({"topics": {"locket": {"response": "Mine."}}, "wants": {"locket": "Ah."}}),
        ] {
            let person = read(&value, ThingKind::Character).person;
            assert_eq!(
                (person.topics[0].keywords[0].as_str(), person.topics[0].text.as_str()),
                ("locket", "Mine."),
                "{value}"
            );
            assert_eq!((person.wants[0].item.as_str(), person.wants[0].text.as_str()), ("locket", "Ah."), "{value}");
        }
        let person =
            read(&json!({"dialogue": "Boo!", "encounter_chance": 0.3, "knowledge": "one fact"}), ThingKind::Character)
                .person;
        assert_eq!((person.topics[0].keywords[0].as_str(), person.encounter_chance), ("hello", 30));
    }
}
