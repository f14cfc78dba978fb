//! What kind of place a room is, from its words. It must not paint.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use world::{RoomId, World};

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
    /// Wall (or rock, or sky by day at the top): texture, ink, second ink.
    pub wall: (&'static str, u8, u8),
    pub floor: (&'static str, u8, u8),
    pub backdrop: Backdrop,
    /// The drawing for an open passage, a closed one, and the way up.
    pub doors: [&'static str; 3],
    /// Drawings that belong here, whatever the room's objects are.
    pub dressing: &'static [&'static str],
}

/// Kinds of place under a sky that no day comes to.
const NO_DAY: [&str; 4] = ["space", "planet", "underwater", "sky"];

impl RoomStyle {
    /// Does the light of the day fall on it?
    pub fn has_day(&self) -> bool {
        self.enclosure == Enclosure::Outside && !NO_DAY.contains(&self.name)
    }
}

const HOUSE: [&str; 3] = ["door.open", "door", "stairs"];
const CASTLE: [&str; 3] = ["archway", "portcullis", "stairs"];
const CELLAR: [&str; 3] = ["archway", "door", "ladder"];
const SPACE: [&str; 3] = ["airlock.open", "airlock", "ladder"];
const ROCKS: [&str; 3] = ["cave_mouth", "rock", "ladder"];
const OPEN: [&str; 3] = ["", "", "stairs"];
const CLIMB: [&str; 3] = ["", "", "ladder"];

macro_rules! styles {
    ($($shell:ident $name:literal wall $wall:expr, floor $floor:expr, $far:ident $doors:ident $dressing:expr;)*) => {
        /// Every kind of place; where words tie, the earlier wins.
        pub static ROOM_STYLES: &[RoomStyle] = &[$(RoomStyle {
            name: $name, enclosure: Enclosure::$shell, wall: $wall, floor: $floor, backdrop: Backdrop::$far, doors: $doors,
            dressing: &$dressing,
        },)*];
    };
}

styles! {
    Inside "room"
        wall ("wallpaper", 0x3B, 0x33), floor ("planks", 0x66, 0x06), Nothing HOUSE ["painting", "window", "carpet", "pot_plant"];
    Inside "bedroom"
        wall ("wallpaper", 0x55, 0x5D), floor ("planks", 0x66, 0x06), Nothing HOUSE ["window", "painting", "carpet", "bed"];
    Inside "kitchen"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x33), Nothing HOUSE ["shelf", "stove", "window", "sink"];
    Inside "canteen"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing HOUSE ["vending_machine", "counter", "noticeboard", "clock"];
    Inside "library"
        wall ("wood", 0x66, 0x06), floor ("carpet", 0x44, 0x6E), Nothing HOUSE ["bookcase", "bookcase", "globe", "lamp"];
    Inside "tavern"
        wall ("wood", 0x66, 0x06), floor ("planks", 0x06, 0x00), Nothing HOUSE ["shelf", "barrel", "counter", "lantern"];
    Inside "shop"
        wall ("wood", 0x66, 0x06), floor ("tiles", 0x7F, 0x77), Nothing HOUSE ["shelf", "counter", "lamp", "shelf"];
    Inside "attic"
        wall ("wood", 0x66, 0x06), floor ("planks", 0x66, 0x06), Nothing CELLAR ["window", "spider_web", "crate", "crate"];
    Inside "castle"
        wall ("stone", 0x78, 0x08), floor ("flagstones", 0x78, 0x88), Nothing CASTLE ["tapestry", "torch", "tapestry", "torch"];
    Inside "throne"
        wall ("stone", 0x78, 0x08), floor ("tiles", 0x44, 0x46), Nothing CASTLE ["tapestry", "pillar", "torch", "pillar"];
    Inside "dungeon"
        wall ("stone", 0x88, 0x00), floor ("flagstones", 0x88, 0x00), Nothing CELLAR ["torch", "spider_web", "barrel", "sack"];
    Inside "temple"
        wall ("stone", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing CASTLE ["stained_glass", "pillar", "pillar", "candelabra"];
    Inside "lab"
        wall ("tiles", 0x7F, 0xFF), floor ("tiles", 0x77, 0x7F), Nothing HOUSE ["shelf", "lab_table", "pipes", "clock"];
    Inside "wizard"
        wall ("stone", 0x85, 0x00), floor ("planks", 0x66, 0x06), Nothing CASTLE ["window", "shelf", "cauldron", "candelabra"];
    Inside "office"
        wall ("wood", 0x6E, 0x66), floor ("carpet", 0x22, 0x2A), Nothing HOUSE ["window", "clock", "pot_plant", "painting"];
    Inside "theatre"
        wall ("wallpaper", 0x44, 0x46), floor ("planks", 0x66, 0x06), Nothing HOUSE ["curtain", "curtain", "chandelier", "lamp"];
    Inside "circus"
        wall ("plain", 0x44, 0xFF), floor ("sand", 0x6E, 0x66), Nothing HOUSE ["trapeze", "trapeze", "barrel", "cage"];
    Inside "conservatory"
        wall ("plain", 0x7F, 0x77), floor ("tiles", 0x7F, 0x77), Nothing HOUSE ["pot_plant", "palm", "pot_plant", "bench"];
    Inside "hydroponics"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["plant_rack", "plant_rack", "ceiling_light", "pipes"];
    Inside "airlock"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["round_hatch", "spacesuit", "keypad", "spacesuit"];
    Inside "barn"
        wall ("wood", 0x66, 0x00), floor ("thatch", 0x6E, 0x66), Nothing CELLAR ["crate", "barrel", "sack", "lantern"];
    Inside "cabin"
        wall ("planks", 0x66, 0x06), floor ("planks", 0x6E, 0x66), Nothing CELLAR ["porthole", "porthole", "lantern", "barrel"];
    Inside "starship"
        wall ("metal", 0x77, 0x88), floor ("metal", 0x88, 0x08), Nothing SPACE ["pipes", "porthole", "lever", "crate"];
    Inside "bridge"
        wall ("metal", 0x88, 0x00), floor ("metal", 0x78, 0x88), Nothing SPACE ["viewscreen", "console", "lever", "mainframe"];
    Inside "engine"
        wall ("bricks", 0x88, 0x08), floor ("metal", 0x88, 0x08), Nothing CELLAR ["pipes", "machine", "valve", "lantern"];
    Inside "computer"
        wall ("circuit", 0x88, 0x33), floor ("grid", 0x08, 0x33), Nothing SPACE ["mainframe", "computer", "mainframe", "pipes"];
    Cave "cave"
        wall ("rock", 0x88, 0x00), floor ("sand", 0x88, 0x08), Nothing ROCKS ["stalagmite", "stalactite", "rock", "stalagmite"];
    Cave "mine"
        wall ("rock", 0x06, 0x00), floor ("sand", 0x66, 0x06), Nothing ROCKS ["cart", "crate", "lantern", "rock"];
    Cave "ice cave" // not shown
        wall ("rock", 0x99, 0x11), floor ("snow", 0xBB, 0xFF), Nothing ROCKS ["crystal", "stalactite", "crystal", "stalagmite"];
    Cave "crystal cave" // not shown
        wall ("rock", 0x55, 0x00), floor ("sand", 0x15, 0x55), Nothing ROCKS ["crystal", "crystal", "stalactite", "mushroom"];
    Cave "volcano"
        wall ("rock", 0x04, 0x00), floor ("marble", 0x04, 0x4C), Nothing ROCKS ["rock", "stalagmite", "stalactite", "stalagmite"];
    Outside "meadow"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Hills OPEN ["tree", "bush", "flowers", "bush"];
    Outside "forest"
        wall ("", 0x99, 0xBB), floor ("grass", 0x02, 0x22), Trees CLIMB ["tree", "pine", "tree", "pine", "tree", "bush", "mushroom"];
    Outside "jungle"
        wall ("", 0x9B, 0xBB), floor ("grass", 0x22, 0x2A), Trees CLIMB ["palm", "palm", "tree", "palm", "bush", "grass_tuft"];
    Outside "swamp"
        wall ("", 0x38, 0x3B), floor ("marble", 0x28, 0x13), Trees OPEN ["dead_tree", "pond", "grass_tuft", "dead_tree", "stump"];
    Outside "garden"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Walls OPEN ["flowers", "bush", "tree", "flowers", "bush"];
    Outside "graveyard"
        wall ("", 0x18, 0x88), floor ("grass", 0x28, 0x02), Trees OPEN ["gravestone", "gravestone", "dead_tree", "gravestone", "fence"];
    Outside "village"
        wall ("", 0x99, 0xBB), floor ("sand", 0x67, 0x66), Houses OPEN ["house", "tree", "barrel", "fence", "cart"];
    Outside "city"
        wall ("", 0x19, 0x99), floor ("flagstones", 0x88, 0x78), City OPEN ["street_lamp", "phone_box", "car", "street_lamp"];
    Outside "castle grounds" // not shown
        wall ("", 0x99, 0xBB), floor ("cobble", 0x77, 0x88), Walls OPEN ["castle", "bush", "fence", "bush"];
    Outside "beach"
        wall ("", 0x99, 0xBF), floor ("sand", 0x6E, 0xEF), Sea OPEN ["palm", "rock", "palm", "boat"];
    Outside "harbor"
        wall ("", 0x99, 0xBB), floor ("planks", 0x66, 0x06), Sea OPEN ["ship", "barrel", "crate", "signpost"];
    Outside "deck"
        wall ("", 0x99, 0xBB), floor ("planks", 0x6E, 0x66), Sea CLIMB ["barrel", "valve", "crate", "barrel"];
    Outside "mountain"
        wall ("", 0x99, 0xBF), floor ("rock", 0x78, 0x88), Mountains OPEN ["rock", "pine", "rock", "stump"];
    Outside "river"
        wall ("", 0x99, 0xBB), floor ("grass", 0x22, 0xAA), Sea OPEN ["tree", "grass_tuft", "rock", "grass_tuft", "bush"];
    Outside "desert"
        wall ("", 0x9B, 0xEF), floor ("sand", 0x6E, 0xEE), Dunes OPEN ["cactus", "rock", "cactus", "skeleton"];
    Outside "snow"
        wall ("", 0x79, 0xFF), floor ("snow", 0xFF, 0xBB), Mountains OPEN ["pine", "pine", "rock", "snowman"];
    Outside "planet"
        wall ("", 0x05, 0x5D), floor ("rock", 0x4C, 0x44), Dunes OPEN ["rock", "crystal", "stalagmite", "antenna"];
    Outside "ruins"
        wall ("", 0x9B, 0xBF), floor ("grass", 0x22, 0x66), Hills OPEN ["wall_ruin", "pillar", "bush", "rock", "pillar"];
    Outside "space"
        wall ("", 0x00, 0x00), floor ("metal", 0x88, 0x08), Nothing OPEN ["antenna", "crate"];
    Outside "underwater"
        wall ("", 0x11, 0x33), floor ("sand", 0x36, 0x3B), Cliffs OPEN ["grass_tuft", "rock", "crystal", "grass_tuft"];
    Outside "sky"
        wall ("", 0x99, 0xBF), floor ("clouds", 0xBF, 0xFF), Nothing OPEN ["pillar", "pillar"];
    Outside "camp"
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
    let is_faint = |token: &String| language::language().rooms.is(token, FAINT);
    let firm: Kinds = [&setting, &name, &description, &theme]
        .into_iter()
        .flatten()
        .filter(|token| !is_faint(token))
        .fold(0, |all, token| all | spoken_of(token));
    let score = |n: usize, style: &RoomStyle| {
        let has = |kinds: &Kinds| kinds >> n & 1 == 1;
        let is_set = setting.last().is_some_and(|token| style.name == token);
        if !has(&firm) && !is_set {
            // A hall is a room, where nothing says more.
            return i32::from(style.name == ROOM_STYLES[0].name && by_name.iter().any(has));
        }
        let count = |kinds: &[Kinds], weight: i32, most: i32| {
            (kinds.iter().filter(|kinds| has(kinds)).count() as i32).min(most) * weight
        };
        let last = i32::from(by_name.last().is_some_and(has)) * 3;
        let named = i32::from(is_set) * 20;
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
    let among_stars = theme.iter().any(|token| language::language().scene.is(token, "stars"));
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

/// The section of the list with the words that make no kind of place alone.
const FAINT: &str = "faint";

/// Rooms that are themselves wherever they are.
const SPECIAL: [&str; 5] = ["canteen", "circus", "conservatory", "hydroponics", "airlock"];

fn fallback() -> &'static RoomStyle {
    ROOM_STYLES.iter().find(|style| style.name == "meadow").unwrap_or(&ROOM_STYLES[0])
}

/// A set of kinds of place: a bit for each, in the order of `ROOM_STYLES`.
type Kinds = u128;

/// The kinds of place that a word speaks of, from the language's list.
static SPEAKS_OF: LazyLock<BTreeMap<&'static str, Kinds>> = LazyLock::new(|| {
    let mut kinds = BTreeMap::new();
    for sense in language::language().rooms.all() {
        let Some(n) = ROOM_STYLES.iter().position(|style| style.name == sense.name) else { continue };
        for word in &sense.words {
            *kinds.entry(*word).or_insert(0) |= 1 << n;
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
    let scene = &language::language().scene;
    let any = |sense: &str| tokens.iter().any(|token| scene.is(token, sense));
    Weather { night: any("night"), dusk: any("dusk"), rain: any("rain"), snow: any("snow"), fog: any("fog") }
}

/// What is told of a room without the words of its neighbours' names: that the kitchen is north makes no kitchen of it. Words of its
/// own name stay.
#[must_use]
pub fn without_neighbours(world: &World, room: RoomId) -> String {
    let stems = |text: &str| tokens(text).iter().map(|word| language::language().singular(word)).collect::<Vec<_>>();
    let own = stems(&world[room].name);
    let ways = world[room].exits.iter().map(|exit| world[*exit].to).filter(|to| *to != room);
    let theirs: BTreeSet<String> =
        ways.flat_map(|to| stems(&world[to].name)).filter(|word| !own.contains(word)).collect();
    let kept = tokens(&world[room].description).into_iter();
    kept.filter(|word| !theirs.contains(&language::language().singular(word))).collect::<Vec<_>>().join(" ")
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
            ("The Great Hall", "Perfume counters under a chandelier.", true, "shop"),
            ("The Great Hall", "Banners of the old king.", true, "castle"),
            ("The Attic", "Trunks and a cradle.", true, "attic"),
        ] {
            assert_eq!(
                style_from_words(&RoomWords { setting: "", name, description, theme: "", indoors }).name,
                expected,
                "{name}"
            );
        }
    }

    #[test]
    fn the_lists_of_the_language_and_the_kinds_of_place_agree() {
        let names = |list: &'static language::word_lists::Senses| list.all().iter().map(|sense| sense.name);
        for name in names(&language::language().rooms) {
            assert!(name == FAINT || ROOM_STYLES.iter().any(|style| style.name == name), "[{name}]");
        }
        for style in ROOM_STYLES {
            assert!(names(&language::language().rooms).any(|name| name == style.name), "{}", style.name);
        }
        for name in names(&language::language().scene) {
            assert!(["night", "dusk", "rain", "snow", "fog", "stars"].contains(&name), "[{name}]");
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
