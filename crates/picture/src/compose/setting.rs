//! What kind of place a room is, from its words. It must not paint.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How the place is built, which decides how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enclosure {
    /// Back wall, side walls, ceiling and floor.
    Inside,
    /// Rock all around.
    Cave,
    /// Sky, something far, and ground.
    Outside,
}

/// What stands behind the ground of a place out of doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backdrop {
    Nothing,
    Hills,
    Mountains,
    Trees,
    Sea,
    Dunes,
    Houses,
    City,
    Walls,
    Cliffs,
}

/// A kind of place and its looks. Colours are pairs of EGA digits in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomStyle {
    pub name: &'static str,
    pub enclosure: Enclosure,
    words: &'static str,
    /// Wall (or rock, or sky by day at the top): texture, ink, second ink.
    pub wall: (&'static str, u8, u8),
    pub floor: (&'static str, u8, u8),
    pub backdrop: Backdrop,
    /// The drawing for an open passage, a closed one, and the way up.
    pub doors: [&'static str; 3],
    /// Drawings that belong here, whatever the room's objects are.
    pub dressing: &'static [&'static str],
}

const HOUSE: [&str; 3] = ["door.open", "door", "stairs"];
const CASTLE: [&str; 3] = ["archway", "portcullis", "stairs"];
const CELLAR: [&str; 3] = ["archway", "door", "ladder"];
const SPACE: [&str; 3] = ["airlock.open", "airlock", "ladder"];
const ROCKS: [&str; 3] = ["cave_mouth", "rock", "ladder"];
const OPEN: [&str; 3] = ["", "", "stairs"];
const CLIMB: [&str; 3] = ["", "", "ladder"];

macro_rules! styles {
    ($($shell:ident $name:literal $words:literal wall $wall:expr, floor $floor:expr, $far:ident $doors:ident $dressing:expr;)*) => {
        /// Every kind of place; where words tie, the earlier wins.
        pub static ROOM_STYLES: &[RoomStyle] = &[$(RoomStyle {
            name: $name, enclosure: Enclosure::$shell, words: $words, wall: $wall, floor: $floor, backdrop: Backdrop::$far, doors: $doors,
            dressing: &$dressing,
        },)*];
    };
}

styles! {
    Inside "room" "house parlour parlor living hallway foyer lounge salon corridor dining sitting drawing manor mansion cottage cabin hut inn home apartment flat"
        wall ("wallpaper", 0x3B, 0x33), floor ("planks", 0x66, 0x06), Nothing HOUSE ["painting", "window", "carpet", "pot_plant"];
    Inside "bedroom" "bedroom bed bedchamber dormitory nursery guest sleeping boudoir"
        wall ("wallpaper", 0x55, 0x5D), floor ("planks", 0x66, 0x06), Nothing HOUSE ["window", "painting", "carpet", "bed"];
    Inside "kitchen" "kitchen galley pantry scullery cook bakery"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x33), Nothing HOUSE ["shelf", "stove", "window", "sink"];
    Inside "canteen" "canteen mess cafeteria diner refectory buffet"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing HOUSE ["vending_machine", "counter", "noticeboard", "clock"];
    Inside "library" "library study archive scriptorium bookshop books reading scrolls"
        wall ("wood", 0x66, 0x06), floor ("carpet", 0x44, 0x6E), Nothing HOUSE ["bookcase", "bookcase", "globe", "lamp"];
    Inside "tavern" "tavern pub bar shop store saloon emporium market taproom alehouse brewery apothecary cafe restaurant"
        wall ("wood", 0x66, 0x06), floor ("planks", 0x06, 0x00), Nothing HOUSE ["shelf", "barrel", "counter", "lantern"];
    Inside "castle" "castle keep great fortress armory armoury guardroom gatehouse barracks hall palace court knight king queen ballroom banquet"
        wall ("stone", 0x78, 0x08), floor ("flagstones", 0x78, 0x88), Nothing CASTLE ["tapestry", "torch", "tapestry", "torch"];
    Inside "throne" "throne royal audience coronation"
        wall ("stone", 0x78, 0x08), floor ("tiles", 0x44, 0x46), Nothing CASTLE ["tapestry", "pillar", "torch", "pillar"];
    Inside "dungeon" "dungeon cell prison jail gaol oubliette torture cellar basement vault undercroft catacomb crypt tomb sewer underground bone bones skull ossuary"
        wall ("stone", 0x88, 0x00), floor ("flagstones", 0x88, 0x00), Nothing CELLAR ["torch", "spider_web", "barrel", "sack"];
    Inside "temple" "temple church chapel cathedral shrine sanctuary altar abbey monastery nave sanctum cloister pyramid"
        wall ("stone", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing CASTLE ["stained_glass", "pillar", "pillar", "candelabra"];
    Inside "lab" "laboratory lab laboratories clinic hospital surgery infirmary medbay medical observatory research experiment science alchemist workshop"
        wall ("tiles", 0x7F, 0xFF), floor ("tiles", 0x77, 0x7F), Nothing HOUSE ["shelf", "lab_table", "pipes", "clock"];
    Inside "wizard" "wizard sorcerer witch magic magical tower turret alchemy arcane attic loft garret belfry lighthouse"
        wall ("stone", 0x85, 0x00), floor ("planks", 0x66, 0x06), Nothing CASTLE ["window", "shelf", "cauldron", "candelabra"];
    Inside "office" "office bureau reception lobby waiting hotel school classroom museum gallery bank police detective newspaper station elevator"
        wall ("wood", 0x6E, 0x66), floor ("carpet", 0x22, 0x2A), Nothing HOUSE ["window", "clock", "pot_plant", "painting"];
    Inside "theatre" "theatre theater stage opera cinema backstage casino nightclub club disco"
        wall ("wallpaper", 0x44, 0x46), floor ("planks", 0x66, 0x06), Nothing HOUSE ["curtain", "curtain", "chandelier", "lamp"];
    Inside "circus" "circus sawdust bigtop ringmaster trapeze"
        wall ("plain", 0x44, 0xFF), floor ("sand", 0x6E, 0x66), Nothing HOUSE ["trapeze", "trapeze", "barrel", "cage"];
    Inside "conservatory" "conservatory greenhouse glasshouse hothouse orangery winter garden palms vinery"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing HOUSE ["pot_plant", "palm", "pot_plant", "bench"];
    Inside "hydroponics" "hydroponic hydroponics growing seedlings"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["plant_rack", "plant_rack", "ceiling_light", "pipes"];
    Inside "airlock" "airlock decompression"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["round_hatch", "spacesuit", "keypad", "spacesuit"];
    Inside "barn" "barn stable stables shed mill warehouse granary storehouse storeroom storage garage hold cargo"
        wall ("wood", 0x66, 0x00), floor ("thatch", 0x6E, 0x66), Nothing CELLAR ["crate", "barrel", "sack", "lantern"];
    Inside "cabin" "ship cabin quarters stateroom captain below galleon berth schooner submarine wheelhouse"
        wall ("planks", 0x66, 0x06), floor ("planks", 0x6E, 0x66), Nothing CELLAR ["porthole", "porthole", "lantern", "barrel"];
    Inside "starship" "spaceship starship corridor spacecraft shuttle crew module deck habitat docking station cryo orbital bay hangar vessel reactor"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["pipes", "porthole", "lever", "crate"];
    Inside "bridge" "command cockpit control helm navigation operations console viewscreen flight"
        wall ("metal", 0x88, 0x00), floor ("metal", 0x78, 0x88), Nothing SPACE ["viewscreen", "console", "lever", "mainframe"];
    Inside "engine" "engine machine factory generator power plant boiler machinery pump mechanical foundry forge smithy furnace"
        wall ("bricks", 0x88, 0x08), floor ("metal", 0x88, 0x08), Nothing CELLAR ["pipes", "machine", "valve", "lantern"];
    Inside "computer" "computer server mainframe core data cyber virtual network terminal archive matrix"
        wall ("circuit", 0x88, 0x33), floor ("grid", 0x08, 0x33), Nothing SPACE ["mainframe", "computer", "mainframe", "pipes"];
    Cave "cave" "cave cavern grotto tunnel cavernous underground stalactites burrow lair den passage chasm abyss root roots brink"
        wall ("rock", 0x88, 0x00), floor ("sand", 0x88, 0x08), Nothing ROCKS ["stalagmite", "stalactite", "rock", "stalagmite"];
    Cave "mine" "mine shaft mineshaft quarry dwarf dwarven miner"
        wall ("rock", 0x06, 0x00), floor ("sand", 0x66, 0x06), Nothing ROCKS ["cart", "crate", "lantern", "rock"];
    Cave "ice cave" "icy ice frozen glacier crevasse"
        wall ("rock", 0x99, 0x11), floor ("snow", 0xBB, 0xFF), Nothing ROCKS ["crystal", "stalactite", "crystal", "stalagmite"];
    Cave "crystal cave" "crystal crystals gem glowing amethyst"
        wall ("rock", 0x55, 0x00), floor ("sand", 0x15, 0x55), Nothing ROCKS ["crystal", "crystal", "stalactite", "mushroom"];
    Cave "volcano" "lava volcano magma volcanic infernal hell inferno brimstone"
        wall ("rock", 0x04, 0x00), floor ("marble", 0x04, 0x4C), Nothing ROCKS ["rock", "stalagmite", "stalactite", "stalagmite"];
    Outside "meadow" "meadow field fields plain plains prairie hill hills pasture valley countryside grass outside outdoors lawn moor heath"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Hills OPEN ["tree", "bush", "flowers", "bush"];
    Outside "forest" "forest wood woods woodland grove trees thicket oak pine copse druid elven"
        wall ("", 0x99, 0xBB), floor ("grass", 0x02, 0x22), Trees CLIMB ["tree", "pine", "tree", "pine", "tree", "bush", "mushroom"];
    Outside "jungle" "jungle rainforest tropical palm vines oasis island"
        wall ("", 0x9B, 0xBB), floor ("grass", 0x22, 0x2A), Trees CLIMB ["palm", "palm", "tree", "palm", "bush", "grass_tuft"];
    Outside "swamp" "swamp marsh bog fen mire bayou wetland murky"
        wall ("", 0x38, 0x3B), floor ("marble", 0x28, 0x13), Trees OPEN ["dead_tree", "pond", "grass_tuft", "dead_tree", "stump"];
    Outside "garden" "garden park courtyard orchard hedge maze greenhouse fountain terrace yard backyard lawn arboretum"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Walls OPEN ["flowers", "bush", "tree", "flowers", "bush"];
    Outside "graveyard" "graveyard cemetery churchyard grave graves tombstones burial necropolis haunted"
        wall ("", 0x18, 0x88), floor ("grass", 0x28, 0x02), Trees OPEN ["gravestone", "gravestone", "dead_tree", "gravestone", "fence"];
    Outside "village" "village hamlet town square marketplace plaza street lane alley road farm farmyard crossroads path trail gate mill"
        wall ("", 0x99, 0xBB), floor ("sand", 0x67, 0x66), Houses OPEN ["house", "tree", "barrel", "fence", "cart"];
    Outside "city" "city downtown avenue boulevard skyscraper sidewalk rooftop roof neon metropolis urban alley parking subway street slum"
        wall ("", 0x19, 0x99), floor ("flagstones", 0x88, 0x78), City OPEN ["street_lamp", "phone_box", "car", "street_lamp"];
    Outside "castle grounds" "castle gates drawbridge moat battlements rampart fortress palace courtyard bailey walls"
        wall ("", 0x99, 0xBB), floor ("cobble", 0x77, 0x88), Walls OPEN ["castle", "bush", "fence", "bush"];
    Outside "beach" "beach shore seashore coast sand bay cove lagoon seaside coastline island shipwreck lighthouse shingle causeway limpets"
        wall ("", 0x99, 0xBF), floor ("sand", 0x6E, 0xEF), Sea OPEN ["palm", "rock", "palm", "boat"];
    Outside "harbor" "harbor harbour dock docks pier wharf quay jetty port marina"
        wall ("", 0x99, 0xBB), floor ("planks", 0x66, 0x06), Sea OPEN ["ship", "barrel", "crate", "signpost"];
    Outside "deck" "deck ship sea ocean raft boat aboard mast sailing prow stern crow"
        wall ("", 0x99, 0xBB), floor ("planks", 0x6E, 0x66), Sea CLIMB ["barrel", "valve", "crate", "barrel"];
    Outside "mountain" "mountain mountains peak cliff ridge summit ledge pass rocky precipice canyon gorge ravine crag bridge waterfall"
        wall ("", 0x99, 0xBF), floor ("rock", 0x78, 0x88), Mountains OPEN ["rock", "pine", "rock", "stump"];
    Outside "river" "river lake stream bank riverbank pond waterfall creek ferry pool landing reeds"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Sea OPEN ["tree", "grass_tuft", "rock", "grass_tuft", "bush"];
    Outside "desert" "desert dunes dune sands wasteland arid cactus badlands mesa pyramid sphinx western"
        wall ("", 0x9B, 0xEF), floor ("sand", 0x6E, 0xEE), Dunes OPEN ["cactus", "rock", "cactus", "skeleton"];
    Outside "snow" "snow snowy snowfield frozen arctic tundra ice winter blizzard icy polar glacier"
        wall ("", 0x79, 0xFF), floor ("snow", 0xFF, 0xBB), Mountains OPEN ["pine", "pine", "rock", "snowman"];
    Outside "planet" "planet alien moon crater mars martian asteroid lunar surface colony extraterrestrial"
        wall ("", 0x05, 0x5D), floor ("rock", 0x4C, 0x44), Dunes OPEN ["rock", "crystal", "stalagmite", "antenna"];
    Outside "ruins" "ruins ruin ruined ancient overgrown temple columns standing stones circle obelisk colosseum"
        wall ("", 0x9B, 0xBF), floor ("grass", 0x22, 0x66), Hills OPEN ["wall_ruin", "pillar", "bush", "rock", "pillar"];
    Outside "space" "space void orbit nebula stars vacuum cosmos galaxy spacewalk hull"
        wall ("", 0x00, 0x00), floor ("metal", 0x88, 0x08), Nothing OPEN ["antenna", "crate"];
    Outside "underwater" "underwater undersea seabed reef coral abyssal sunken kelp"
        wall ("", 0x11, 0x33), floor ("sand", 0x36, 0x3B), Cliffs OPEN ["grass_tuft", "rock", "crystal", "grass_tuft"];
    Outside "sky" "sky cloud clouds heaven balloon airship floating celestial dream"
        wall ("", 0x99, 0xBF), floor ("clouds", 0xBF, 0xFF), Nothing OPEN ["pillar", "pillar"];
    Outside "camp" "camp campsite encampment campfire tents caravan bivouac gypsy fairground carnival"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0x66), Trees OPEN ["tent", "campfire", "tree", "cart"];
}

/// The places of houses as they are built among the stars: metal walls, sliding doors.
static AMONG_STARS: LazyLock<Vec<RoomStyle>> = LazyLock::new(|| {
    let built = |style: &RoomStyle| {
        let metal = |(kind, base, second): (&'static str, u8, u8)| match kind {
            "wallpaper" | "wood" | "planks" | "stone" | "bricks" | "plain" | "flagstones" | "thatch" => {
                ("metal", 0x77, 0x88)
            }
            _ => (kind, base, second),
        };
        let dressing: &'static [&'static str] = &["viewport", "ceiling_light", "pipes", "crate"];
        let own = style.doors == SPACE
            || matches!(style.name, "lab" | "kitchen" | "library" | "engine" | "canteen" | "conservatory" | "circus");
        let soft = matches!(style.name, "conservatory" | "circus");
        RoomStyle {
            wall: if soft { style.wall } else { metal(style.wall) },
            floor: if soft { style.floor } else { metal(style.floor) },
            doors: SPACE,
            dressing: if own { style.dressing } else { dressing },
            ..*style
        }
    };
    ROOM_STYLES.iter().map(|style| if style.enclosure == Enclosure::Inside { built(style) } else { *style }).collect()
});

/// RoomWords of a theme that speak of it.
const STARS: [&str; 13] = [
    "sci",
    "scifi",
    "space",
    "spaceship",
    "starship",
    "station",
    "orbit",
    "orbital",
    "galaxy",
    "cyberpunk",
    "alien",
    "robot",
    "robots",
];

/// The hour and the weather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weather {
    pub night: bool,
    pub dusk: bool,
    pub rain: bool,
    pub snow: bool,
    pub fog: bool,
}

/// A room's words, weighed.
pub struct RoomWords<'a> {
    /// What the picture's author says it shows; empty where nothing is said.
    pub setting: &'a str,
    pub name: &'a str,
    pub description: &'a str,
    /// The world's theme and title: a faint hint.
    pub theme: &'a str,
    pub indoors: bool,
}

/// The kind of place. What the picture is said to show weighs most, then the name's words, then the description's, then the theme's. A room said to be indoors never
/// gets a sky; one that is not said to be may still be a kitchen, if its name says so.
#[must_use]
pub fn style_from_words(words: &RoomWords) -> &'static RoomStyle {
    let [setting, name, description, theme] = [words.setting, words.name, words.description, words.theme].map(tokens);
    let kinds = |tokens: &[String]| -> Vec<Kinds> { tokens.iter().map(|token| spoken_of(token)).collect() };
    let [by_setting, by_name, by_description, by_theme] =
        [&setting, &name, &description, &theme].map(|tokens| kinds(tokens));
    let score = |n: usize, style: &RoomStyle| {
        let has = |kinds: &Kinds| kinds >> n & 1 == 1;
        let count = |kinds: &[Kinds], weight: i32, most: i32| {
            (kinds.iter().filter(|kinds| has(kinds)).count() as i32).min(most) * weight
        };
        let last = i32::from(by_name.last().is_some_and(has)) * 3;
        let named = i32::from(setting.last().is_some_and(|token| style.name == token)) * 20;
        let said = named + count(&by_setting, 20, 3) + count(&by_name, 7, 3) + last + count(&by_description, 2, 4);
        // A garden on a starship is a garden first.
        let special = i32::from(
            words.indoors && SPECIAL.contains(&style.name) && count(&by_setting, 1, 1) + count(&by_name, 1, 1) > 0,
        ) * 44;
        // Snow on a field makes it a snowfield.
        let white = i32::from(style.name == "snow" && count(&by_name, 1, 1) > 0) * 20;
        let open = i32::from(style.enclosure == Enclosure::Outside && !words.indoors) * 8;
        if said == 0 { 0 } else { said * 2 + special + open + white + count(&by_theme, 1, 3) }
    };
    let fits = |n: usize, style: &RoomStyle| match (style.enclosure, words.indoors) {
        (Enclosure::Outside, indoors) => !indoors,
        (Enclosure::Inside | Enclosure::Cave, true) => true,
        // Not said to be indoors: only the room's own name can put it there.
        (Enclosure::Inside | Enclosure::Cave, false) => {
            by_setting.iter().chain(&by_name).any(|kinds| kinds >> n & 1 == 1)
        }
    };
    let mut best = (0, if words.indoors { &ROOM_STYLES[0] } else { fallback() });
    let among_stars = theme.iter().any(|token| STARS.contains(&token.as_str()));
    let styles: &[RoomStyle] = if among_stars { &AMONG_STARS } else { ROOM_STYLES };
    if among_stars {
        best.1 = styles.iter().find(|style| style.name == best.1.name).unwrap_or(best.1);
    }
    for (n, style) in styles.iter().enumerate().filter(|(n, style)| fits(*n, style)) {
        let score = score(n, style);
        if score > best.0 {
            best = (score, style);
        }
    }
    best.1
}

/// Rooms that are themselves wherever they are.
const SPECIAL: [&str; 5] = ["canteen", "circus", "conservatory", "hydroponics", "airlock"];

fn fallback() -> &'static RoomStyle {
    ROOM_STYLES.iter().find(|style| style.name == "meadow").unwrap_or(&ROOM_STYLES[0])
}

/// A set of kinds of place: a bit for each, in the order of `ROOM_STYLES`.
type Kinds = u128;

/// The kinds of place that a word speaks of.
static SPEAKS_OF: LazyLock<BTreeMap<&'static str, Kinds>> = LazyLock::new(|| {
    let mut kinds = BTreeMap::new();
    for (n, style) in ROOM_STYLES.iter().enumerate() {
        for word in style.words.split(' ') {
            *kinds.entry(word).or_insert(0) |= 1 << n;
        }
    }
    kinds
});

/// The kinds of place that a word, singular or plural, speaks of.
fn spoken_of(token: &str) -> Kinds {
    let of = |word: &str| SPEAKS_OF.get(word).copied().unwrap_or(0);
    language::language().forms(token).map(|word| of(&word)).fold(0, |all, kinds| all | kinds)
}

/// Night, dusk, rain, snow and fog, where the words speak of them.
#[must_use]
pub fn weather_from_words(words: &RoomWords) -> Weather {
    let tokens = tokens(&format!("{} {} {}", words.setting, words.name, words.description));
    let any = |list: &[&str]| tokens.iter().any(|token| list.contains(&token.as_str()));
    Weather {
        night: any(&[
            "night",
            "midnight",
            "moonlit",
            "moonlight",
            "moon",
            "starlit",
            "starlight",
            "nocturnal",
            "stars",
        ]),
        dusk: any(&["dusk", "sunset", "twilight", "dawn", "evening", "sunrise"]),
        rain: any(&["rain", "rainy", "raining", "storm", "stormy", "downpour", "drizzle", "thunder", "thunderstorm"]),
        snow: any(&["snow", "snowing", "snowy", "blizzard", "snowfall", "snowflakes"]),
        fog: any(&["fog", "foggy", "mist", "misty", "haze"]),
    }
}

fn tokens(text: &str) -> Vec<String> {
    let words = language::token::words(text).map(|word| word.owner().to_lowercase());
    words.filter(|word| word.len() > 2).take(400).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rooms_words_lead_to_its_kind_of_place() {
        for (name, description, indoors, expected) in [
            ("Dark Forest", "Tall trees all around.", false, "forest"),
            ("The Kitchen", "A stove and pots.", true, "kitchen"),
            ("Castle Kitchen", "", true, "kitchen"),
            ("Kitchen", "", false, "kitchen"),
            ("Old Library", "Dusty books.", true, "library"),
            ("Sandy Beach", "Waves roll in.", false, "beach"),
            ("Graveyard", "Old graves.", false, "graveyard"),
            ("Throne Room", "The king's throne.", true, "throne"),
            ("Spaceship Corridor", "Metal walls.", true, "starship"),
            ("Command Bridge", "A viewscreen shows stars.", true, "bridge"),
            ("Damp Cave", "Water drips.", true, "cave"),
            ("Village Square", "", false, "village"),
            ("Wine Cellar", "Cold and damp.", true, "dungeon"),
            ("Xyzzy", "", true, "room"),
            ("Xyzzy", "", false, "meadow"),
            ("", "", false, "meadow"),
        ] {
            assert_eq!(
                style_from_words(&RoomWords { setting: "", name, description, theme: "", indoors }).name,
                expected,
                "{name}"
            );
        }
    }

    #[test]
    fn every_kind_of_place_has_its_bit() {
        assert!(ROOM_STYLES.len() <= Kinds::BITS as usize);
        assert!(AMONG_STARS.iter().zip(ROOM_STYLES).all(|(built, style)| built.name == style.name));
    }

    #[test]
    fn what_a_style_names_is_in_the_library() {
        for style in ROOM_STYLES {
            for prop in
                style.dressing.iter().chain(&style.doors).filter(|prop| !prop.is_empty() && **prop != "viewscreen")
            {
                assert!(crate::props::library().iter().any(|p| p.name == *prop), "{}: {prop}", style.name);
            }
        }
    }
}
