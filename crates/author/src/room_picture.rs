//! A place's picture and sound as the format wants them: what kind of place it is, a wall's colour, a few props. It
//! must not paint.

use super::content::Record;
use super::theme::LIGHT;
use rng::Rng;
use serde_json::{Value, json};

const WIDTH: i32 = 320;
const HEIGHT: i32 = 190;

/// A wall of no colour is the setting's own. The sixteen colours as the format writes them.
const COLORS: [(&str, &str); 16] = [
    ("black", "#000000"),
    ("blue", "#0000AA"),
    ("green", "#00AA00"),
    ("cyan", "#00AAAA"),
    ("red", "#AA0000"),
    ("magenta", "#AA00AA"),
    ("brown", "#AA5500"),
    ("lightgray", "#AAAAAA"),
    ("darkgray", "#555555"),
    ("lightblue", "#5555FF"),
    ("lightgreen", "#55FF55"),
    ("lightcyan", "#55FFFF"),
    ("lightred", "#FF5555"),
    ("lightmagenta", "#FF55FF"),
    ("yellow", "#FFFF55"),
    ("white", "#FFFFFF"),
];

fn color(name: &str) -> &'static str {
    COLORS.iter().find(|(known, _)| *known == name).map_or("#000000", |(_, hex)| hex)
}

/// A thing of the room that wants to be seen.
pub struct VisibleThing<'s> {
    /// Its id.
    pub id: &'s str,
    /// What the picture calls it.
    pub label: String,
    /// "well 50 56": the prop's word, width and height.
    pub prop: &'s str,
}

/// Where a thing's foot stands.
pub type Foot = (String, i32, i32);

/// The `graphics` of a place with things in it, and where their feet stand. Mirrored or not, by the seed.
pub fn room_graphics(place: &Record<'_>, seen: &[VisibleThing<'_>], rng: &mut Rng) -> (Value, Vec<Foot>) {
    let horizon = place.get("horizon").trim().parse().unwrap_or(95) + rng.between(-4, 4);
    let mirrored = rng.chance(50);
    let flip = |x: i32, w: i32| if mirrored { WIDTH - x - w } else { x };
    // No sky, walls or floor: the composer knows better, when it is told what kind of place this is.
    let mut primitives = Vec::new();
    for prop in place.parts("props", ';') {
        let words: Vec<&str> = prop.split_whitespace().collect();
        let numbers: Vec<i32> = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
        let ([name, ..], [x, y, w, h]) = (words.as_slice(), numbers.as_slice()) else { continue };
        let x = (flip(*x, *w) + rng.between(-6, 6)).clamp(-20, WIDTH - 10);
        primitives.push(json!({ "type": "prop", "name": name, "dims": [x, y, w, h], "layer": "scenery" }));
    }
    let mut feet = Vec::new();
    // Things stand left, right, then in the middle, nearer than the place's own props.
    let spots = if rng.chance(50) { [70, 236, 152, 20] } else { [226, 62, 150, 280] };
    for (thing, spot) in seen.iter().filter(|thing| !thing.prop.is_empty()).zip(spots) {
        let words: Vec<&str> = thing.prop.split_whitespace().collect();
        let size = |nth: usize| words.get(nth).and_then(|word| word.parse::<i32>().ok()).unwrap_or(40);
        let (w, h) = (size(1), size(2));
        let foot = (horizon + rng.between(24, 40)).max(h + 4).min(HEIGHT - 12);
        let x = (spot + rng.between(-12, 12)).clamp(w / 2 + 2, WIDTH - w / 2 - 2);
        primitives
            .push(json!({ "type": "prop", "name": words.first().copied().unwrap_or("rock"), "label": thing.label,
            "dims": [x - w / 2, foot - h, w, h], "layer": "scenery" }));
        feet.push((thing.id.to_owned(), x, foot));
    }
    let wall = color(place.get("wall").trim());
    let by_day = place.get("setting");
    let setting = match place.get(LIGHT) {
        "night" if place.words("tags").contains(&"outdoors") && !by_day.contains(" by ") => {
            format!("{by_day} by night")
        }
        "dusk" if place.words("tags").contains(&"outdoors") && !by_day.contains(" at ") => format!("{by_day} at dusk"),
        _ => by_day.to_owned(),
    };
    (json!({ "backgroundColor": wall, "setting": setting, "horizon": horizon, "primitives": primitives }), feet)
}

/// The `sound` of a place: its music and ambience.
pub fn room_sound(place: &Record<'_>) -> Value {
    json!({ "music_theme": place.get("music"), "ambience": place.get("ambience") })
}
