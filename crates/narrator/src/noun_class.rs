//! Which class its noun puts a thing in (blade, door, animal, food), as far as its name and its traits tell. It must not change what can be done with it.

use super::template::head;
use world::{Thing, World};

/// What makes of an animal a thing.
const LIFELESS: [&str; 13] = [
    "stuffed",
    "toy",
    "rocking",
    "clockwork",
    "painted",
    "carved",
    "mechanical",
    "dead",
    "pickled",
    "mounted",
    "plush",
    "paper",
    "inflatable",
];

/// Classes by the word that the name is about.
const HEADS: [(&str, &[&str]); 14] = [
    ("blade", &["knife", "sword", "axe", "dagger", "blade", "razor", "scissors", "shears", "sickle", "scythe", "saw"]),
    ("door", &["door", "doors", "gate", "gates", "hatch", "trapdoor", "portcullis"]),
    ("bell", &["bell", "bells", "gong", "doorbell", "buzzer", "chime", "chimes"]),
    (
        "instrument",
        &[
            "flute",
            "fiddle",
            "violin",
            "piano",
            "organ",
            "harp",
            "lute",
            "lyre",
            "drum",
            "guitar",
            "trumpet",
            "horn",
            "bugle",
            "whistle",
            "harmonica",
            "accordion",
            "orchestrion",
            "banjo",
            "tambourine",
            "cello",
            "gong",
            "gramophone",
            "jukebox",
            "bagpipes",
            "xylophone",
            "recorder",
            "bell",
        ],
    ),
    (
        "game",
        &[
            "dartboard",
            "darts",
            "chess",
            "chessboard",
            "chessmen",
            "cards",
            "dice",
            "ball",
            "toy",
            "toys",
            "puppet",
            "puppets",
            "theatre",
            "marbles",
            "swing",
            "doll",
            "dolls",
            "dominoes",
            "skittles",
            "pinball",
        ],
    ),
    ("bed", &["bed", "beds", "bunk", "bunks", "hammock", "mattress", "cot", "couch", "sofa", "airbed"]),
    (
        "seat",
        &[
            "chair",
            "chairs",
            "armchair",
            "armchairs",
            "bench",
            "benches",
            "stool",
            "stools",
            "throne",
            "sofa",
            "couch",
            "settee",
            "pew",
            "pews",
            "seat",
            "seats",
            "swing",
            "bed",
            "beds",
            "bunk",
            "hammock",
        ],
    ),
    (
        "water",
        &["pond", "pool", "water", "fountain", "river", "lake", "sea", "moat", "stream", "brook", "canal", "puddle"],
    ),
    (
        "tall",
        &[
            "tree", "trees", "yew", "oak", "ladder", "stair", "stairs", "steps", "rope", "wall", "cliff", "statue",
            "tower", "mast", "fence", "palm", "palms", "willow", "hill", "pole",
        ],
    ),
    (
        "ground",
        &[
            "ground",
            "floor",
            "earth",
            "soil",
            "sand",
            "grass",
            "flowerbed",
            "grave",
            "graves",
            "mud",
            "snow",
            "lawn",
            "garden",
            "dirt",
        ],
    ),
    ("fire", &["fire", "fireplace", "hearth", "bonfire", "campfire", "stove", "furnace", "brazier", "flames"]),
    (
        "food",
        &[
            "kipper",
            "kippers",
            "bread",
            "toast",
            "onions",
            "sweets",
            "pie",
            "soup",
            "supper",
            "apple",
            "apples",
            "cake",
            "cheese",
            "marmalade",
            "dinner",
            "biscuit",
            "biscuits",
            "ham",
            "sandwich",
            "stew",
            "porridge",
            "fruit",
        ],
    ),
    (
        "machine",
        &[
            "machine",
            "console",
            "computer",
            "robot",
            "engine",
            "lift",
            "dispenser",
            "screen",
            "terminal",
            "reactor",
            "generator",
            "panel",
            "pump",
            "toaster",
        ],
    ),
    (
        "animal",
        &[
            "dog", "cat", "goat", "bird", "birds", "magpie", "owl", "parrot", "wyrm", "rat", "rats", "crow", "crows",
            "raven", "toad", "horse", "horses", "duck", "ducks", "pigeon", "pigeons", "pig", "cow", "hen", "hens",
            "sheep", "wolf", "bear", "snake", "mouse", "mice", "fox", "rabbit", "frog", "donkey", "mule", "monkey",
            "gull", "gulls", "seal",
        ],
    ),
];

/// What one could swim in, in a description.
pub(super) const WATERS: [&str; 22] = [
    "pond", "pool", "water", "river", "lake", "sea", "moat", "stream", "canal", "ocean", "harbour", "harbor", "quay",
    "beach", "pier", "dock", "bay", "shore", "wharf", "jetty", "waves", "tide",
];

/// Materials: by any word of the name, or by the word it is about.
const MATERIALS: [(&str, &[&str], &[&str]); 6] = [
    (
        "wood",
        &["wooden", "oak", "oaken"],
        &["table", "desk", "crate", "crates", "chest", "barrel", "bench", "shelf", "fence"],
    ),
    (
        "metal",
        &["iron", "brass", "copper", "steel", "silver", "bronze", "tin"],
        &["pipe", "pipes", "chain", "railing", "railings", "grating", "anvil"],
    ),
    (
        "stone",
        &["stone", "granite", "marble"],
        &["rock", "rocks", "statue", "gravestones", "milestone", "gargoyle", "flagstone"],
    ),
    (
        "paper",
        &["paper"],
        &[
            "book",
            "books",
            "letter",
            "letters",
            "note",
            "map",
            "newspaper",
            "diary",
            "poster",
            "memo",
            "form",
            "charts",
            "log",
            "statement",
            "apology",
            "circular",
            "page",
            "pages",
            "card",
            "ticket",
        ],
    ),
    (
        "plant",
        &[],
        &[
            "tree",
            "trees",
            "grass",
            "reeds",
            "fern",
            "roses",
            "ivy",
            "moss",
            "mushrooms",
            "vines",
            "hedge",
            "bushes",
            "palms",
        ],
    ),
    ("glass", &["glass"], &["window", "windows", "mirror", "bottle", "bottles", "jar", "jars", "lens", "telescope"]),
];

const PEOPLE: [&str; 12] = [
    "men",
    "man",
    "women",
    "woman",
    "people",
    "children",
    "child",
    "guards",
    "sailors",
    "villagers",
    "drinkers",
    "crowd",
];

pub(super) fn is_people(world: &World, thing: Thing) -> bool {
    PEOPLE.contains(&head(&world.identity(thing).name.to_lowercase()))
}

/// Everything it counts as, the most telling first.
pub(super) fn classes_of(world: &World, thing: Thing) -> Vec<&'static str> {
    let identity = world.identity(thing);
    let name = identity.name.to_lowercase();
    let mut classes = Vec::new();
    let mut add = |class: &'static str| {
        if !classes.contains(&class) {
            classes.push(class);
        }
    };
    match thing {
        Thing::Item(id) if world[id].light => add("light"),
        Thing::Item(id) if world[id].edible => add("food"),
        Thing::Object(id) if world[id].door.is_some() => add("door"),
        _ => {}
    }
    if name.ends_with("music box") {
        add("instrument");
    }
    if name.ends_with("bell pull") || name.ends_with("bell rope") {
        add("bell");
    }
    // A cat that is called Admiral is known as a cat by its synonyms; a person is never a piece of furniture.
    if let Thing::Character(id) = thing {
        // Who is quoted is not at a loss for words, whatever fur it has.
        let speaks = world[id].topics.iter().any(|topic| topic.text.contains('"'));
        let beasts = HEADS.iter().find(|(class, _)| *class == "animal").map_or(&[][..], |(_, words)| words);
        let names = std::iter::once(name.as_str()).chain(identity.synonyms.iter().map(String::as_str));
        if !speaks && names.into_iter().any(|name| beasts.contains(&head(name))) {
            add("animal");
        }
        return classes;
    }
    // A stuffed pigeon, a tin bear: nobody at home.
    let lifeless = name.split([' ', '-']).any(|word| LIFELESS.contains(&word)) || material_of(world, thing).is_some();
    for (class, _) in HEADS.iter().filter(|(_, words)| words.contains(&head(&name))) {
        if *class != "animal" || !lifeless {
            add(class);
        }
    }
    if let Some(material) = material_of(world, thing) {
        add(material);
    }
    classes
}

/// What a thing is made of, as far as its name tells. A person named Stone is not stone.
pub(super) fn material_of(world: &World, thing: Thing) -> Option<&'static str> {
    if matches!(thing, Thing::Character(_)) {
        return None;
    }
    let name = world.identity(thing).name.to_lowercase();
    let made_of = |any: &[&str], heads: &[&str]| {
        name.split([' ', '-']).any(|word| any.contains(&word)) || heads.contains(&head(&name))
    };
    MATERIALS.iter().find(|(_, any, heads)| made_of(any, heads)).map(|(material, ..)| *material)
}
