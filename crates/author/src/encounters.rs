//! A quarrel that stands about in a dream (assets/themes/encounters.txt): a thing in a room, and a puzzle that is decided on the map. Nothing else
//! depends on it. It must not make the map: the book of encounters has it.

use super::content::{Content, Record};
use super::deal::puzzle_id;
use super::distinct_names::UsedNames;
use super::half_done::HalfDone;
use super::json::{Json, identity};
use super::room_text::PartText;
use super::template::Slots;
use super::theme::SOURCE;
use super::world_plan::Plan;
use encounter::book;
use rng::Rng;
use serde_json::{Value, json};
use std::sync::LazyLock;
use world::encounter::Outcome;

/// Points for coming off best.
pub const POINTS: i32 = 5;
/// How often each is met before it comes again: of so many a dream takes one.
const A_DREAM: usize = 1;

static CONTENT: LazyLock<Content<'static>> =
    LazyLock::new(|| Content::parse(include_str!("../../../assets/themes/encounters.txt")));

/// What stands about, and where.
pub struct Staged {
    /// The room's place in the map.
    pub room: usize,
    /// The sentence of the room's text, until the puzzle is solved.
    pub text: PartText,
    /// The thing.
    pub object: Json,
    /// The puzzle.
    pub puzzle: Value,
    /// What comes back of it in the next part of the story.
    pub noticed: Value,
}

/// All that could stand about.
pub fn encounters() -> impl Iterator<Item = &'static Record<'static>> {
    CONTENT.records("encounter")
}

/// One for this dream; `None` where no room or no name is free for any.
pub fn stage(plan: &Plan<'_, '_>, names: &UsedNames, rng: &mut Rng) -> Option<Staged> {
    let mut fitting: Vec<&'static Record<'static>> = encounters().collect();
    plan.deal.order(&mut fitting, A_DREAM, |record| record.id);
    let (record, room) = fitting.into_iter().find_map(|record| {
        let is_free = !names.has(record.get("name"));
        let rooms: Vec<usize> = (0..plan.map.rooms.len()).filter(|at| has_room(plan, record, *at)).collect();
        Some((record, *rng.pick(&rooms).filter(|_| is_free)?))
    })?;
    let encounter = book::encounter(record.id)?;
    let mut map = json!(encounter);
    if record.has("intro") {
        map["intro"] = record.get("intro").into();
    }
    // What the book tells of its own place would not do for any.
    for (_, exit) in Outcome::ALL {
        map["ends"][exit] = record.get(exit).into();
    }
    // Who comes off worst is shaken for a while.
    map["exits"] = json!({ "defeat": [{ "type": "GAIN_CONDITION", "condition": "frightened" }] });
    let slots = Slots::default();
    let mut object = identity(record, &record.name(), &slots, rng);
    // What else is called so keeps the word for itself.
    let also: Vec<&str> = record.parts("also", ',').into_iter().filter(|word| !names.has(word)).collect();
    object.insert("synonyms".into(), json!(also));
    let place = plan.map.rooms[room].place.id;
    let solutions: Vec<Value> = record
        .parts("verbs", ',')
        .into_iter()
        .map(|verb| json!({ "verb": verb, "target": record.id, "room": place }))
        .collect();
    let name = record.name().the();
    let general = CONTENT.find("hints", "any").into_iter().flat_map(|lines| lines.all("hint"));
    let mut hints: Vec<String> = general.map(|line| line.replace("{the name}", &name)).collect();
    hints.push(record.get("hint").to_owned());
    // What stays is as it was left; what goes is gone.
    let unlocks = if record.has("after") {
        json!([{ "type": "CHANGE_TEXT", "object": record.id, "text": record.get("after") }])
    } else {
        json!([{ "type": "HIDE_OBJECT", "object": record.id }])
    };
    let puzzle = json!({ "id": puzzle_id(record.id), "name": encounter.title, "description": record.get("hint"),
        "obstacle": record.get("obstacle"), "room": place, "solution": solutions, "encounter": map,
        "reward_text": record.get("reward"), "points": POINTS, "hints": hints,
        "unlocks": unlocks });
    let solved = format!("solved:{}", puzzle_id(record.id));
    let gone = HalfDone::standing(solved, record.get("gone"));
    let text =
        PartText { here: record.get("here").to_owned(), states: vec![gone], after: None, is_beside_its_lock: false };
    let noticed = json!({ "text": record.get("noticed"), "when": format!("solved:{}", puzzle_id(record.id)) });
    Some(Staged { room, text, object, puzzle, noticed })
}

/// Lets the part of the story after this region speak of it; the last one of what happened in itself.
pub fn notice(story: &mut Value, region: usize, noticed: Value) {
    let Some(acts) = story.get_mut("acts").and_then(Value::as_array_mut) else { return };
    let last = acts.len().saturating_sub(1);
    let node = acts.get_mut((region + 1).min(last)).and_then(|act| act.get_mut("nodes")?.get_mut(0));
    let Some(node) = node else { return };
    match node.get_mut("beats").and_then(Value::as_array_mut) {
        Some(beats) => beats.push(noticed),
        None => node["beats"] = json!([noticed]),
    }
}

/// Is this a room for it: under the right sky and of the right house, not where the dream begins, and without a lock of its own?
fn has_room(plan: &Plan<'_, '_>, record: &Record<'_>, at: usize) -> bool {
    let room = &plan.map.rooms[at];
    let sky = if room.indoors() { "indoors" } else { "outdoors" };
    let has_lock = plan.mission.puzzles.iter().any(|puzzle| puzzle.room == at);
    let theme = plan.content.records("theme").next().map_or("", |theme| theme.id);
    let house = Some(room.place.get(SOURCE)).filter(|source| !source.is_empty()).unwrap_or(theme);
    at > 0 && !has_lock && record.words("in").contains(&house) && record.words("at").contains(&sky)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quarrel_is_in_the_book_and_says_all_that_it_must() {
        for record in encounters() {
            assert!(book::encounter(record.id).is_some(), "{} is in no book", record.id);
            for field in ["in", "at", "name", "look", "verbs", "here", "obstacle", "hint", "reward", "noticed"] {
                assert!(record.has(field), "{}: {field}", record.id);
            }
            for (_, exit) in Outcome::ALL {
                assert!(record.has(exit), "{}: {exit}", record.id);
            }
            // What stays is told of, and looks as it was left.
            assert_eq!(record.has("after"), record.has("gone"), "{}", record.id);
            assert!(record.words("at").iter().all(|sky| matches!(*sky, "indoors" | "outdoors")), "{}", record.id);
        }
        let houses: std::collections::BTreeSet<&str> = encounters().flat_map(|record| record.words("in")).collect();
        let known = |house: &&str| {
            matches!(*house, "fantasy" | "sci-fi" | "mystery" | "horror" | "gothic")
                || std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join(format!("../../assets/settings/{house}.txt"))
                    .exists()
        };
        assert!(houses.iter().all(known), "{:?}", houses.iter().filter(|house| !known(house)).collect::<Vec<_>>());
        assert!(encounters().count() >= 11 && houses.len() >= 30, "{} houses", houses.len());
    }

    #[test]
    fn what_comes_back_of_it_is_in_the_next_part_or_in_the_last() {
        let acts = |count: usize| json!({ "acts": (0..count).map(|at| json!({ "nodes": [{ "id": at }] })).collect::<Vec<_>>() });
        for (region, part) in [(0, 1), (1, 2), (2, 2)] {
            let mut story = acts(3);
            notice(&mut story, region, json!("n"));
            assert_eq!(story["acts"][part]["nodes"][0]["beats"], json!(["n"]), "{region}");
        }
    }
}
