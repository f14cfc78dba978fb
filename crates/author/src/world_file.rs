//! The world file as one JSON value: the parts that the other modules make of a plan, put together. It must not choose what the dream is
//! about.

use super::abilities::add_abilities;
use super::case::{Case, is_case};
use super::characters::characters_json;
use super::choices::Choices;
use super::distinct_names::UsedNames;
use super::encounters;
use super::json::{Json, thing_json};
use super::locks::{Sign, signs};
use super::mission::PuzzleKind;
use super::people::{Person, place_people};
use super::puzzles::puzzles_json;
use super::rooms::{Rooms, rooms_json, with_ordered_keys};
use super::stages::parts;
use super::story::story_json;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Value, json};

/// The whole file but for format, seed and plot, and what the plot may speak of. `None` where it is to be a case and cannot be.
pub fn world_file(plan: &Plan<'_, '_>, mut rng: Rng) -> Option<(Slots, Json)> {
    let rng = &mut rng;
    let people = place_people(plan.content, plan.map, plan.mission, rng);
    let quest = plan.mission.quest;
    let case = if is_case(quest) { Some(Case::deal(quest, plan.map, &people, &mut rng.fork("case"))?) } else { None };
    let (mut characters, clues) = characters_json(plan, &people, case.as_ref(), rng);
    add_abilities(plan.map, &people, &mut characters);
    let signs = signs(plan, rng);
    let mut names = used_names(plan, &people, &signs);
    let staged = encounters::stage(plan, &names, &mut rng.fork("encounter"));
    if let Some(staged) = &staged {
        names.add(staged.object["name"].as_str().unwrap_or(""));
    }
    let part = staged.as_ref().map(|staged| (plan.map.rooms[staged.room].region, staged.noticed.clone()));
    let (quarrel, staged) = staged.map(|staged| (staged.puzzle.clone(), staged)).unzip();
    let Rooms { list: mut rooms, objects, texts } = rooms_json(plan, (&signs, staged), names, rng);
    for (room, character) in &characters {
        push(&mut rooms[*room], "characters", character["id"].clone());
    }
    for placed in &plan.mission.placed {
        push(&mut rooms[placed.room], "items", placed.item.into());
    }
    let mut puzzles = puzzles_json(plan, &texts, quarrel.as_ref().map_or(0, |_| encounters::POINTS), rng);
    if let (Some(case), Some(list)) = (&case, puzzles.as_array_mut()) {
        list.push(case.puzzle_json(plan.map, &people, rng));
    }
    if let (Some(quarrel), Some(list)) = (quarrel, puzzles.as_array_mut()) {
        list.push(quarrel);
    }
    let mut file = Json::new();
    file.insert("rooms".into(), Value::Array(rooms.into_iter().map(with_ordered_keys).collect()));
    // A chance of its own: what else is drawn is the same with and without it.
    let choices = Choices::of(plan, &mut rng.fork("choices"));
    file.insert("items".into(), items_json(plan, &choices, rng));
    file.insert("objects".into(), Value::Array(objects));
    file.insert("characters".into(), Value::Array(characters.into_iter().map(|(_, character)| character).collect()));
    file.insert("puzzles".into(), puzzles);
    if let Some(ending) = other_ending(plan, rng) {
        file.insert("endings".into(), json!([ending]));
    }
    if let Some(case) = &case {
        file.insert("before".into(), case.before_json(plan.map, &people));
    }
    let mut story = story_json(plan, &people, &clues, &choices, rng);
    if let Some((region, noticed)) = part {
        encounters::notice(&mut story, region, noticed);
    }
    file.insert("story".into(), story);
    Some((case.map(|case| case.slots(plan.map, &people)).unwrap_or_default(), file))
}

/// The names of all that must be there: what lies about and is given, locks and their steps, people, signs, what places have.
fn used_names(plan: &Plan<'_, '_>, people: &[Person<'_>], signs: &[Sign]) -> UsedNames {
    let mut names = UsedNames::default();
    let mission = plan.mission;
    let rewards = mission.puzzles.iter().filter_map(|puzzle| puzzle.reward);
    for item in mission.placed.iter().map(|placed| placed.item).chain(rewards) {
        names.add(&plan.item_name(item).bare);
    }
    for puzzle in &mission.puzzles {
        if puzzle.is_main_stage() && !puzzle.record.has("who") {
            names.add(puzzle.record.get("name"));
        }
        for step in puzzle.record.all("step") {
            names.add(step.split('|').next().unwrap_or("").trim());
        }
    }
    for placed in &mission.parts {
        names.add(parts(placed.record).get(placed.nth).map_or("", |part| part.name));
    }
    for person in people {
        names.add(person.record.get("name"));
    }
    for sign in signs {
        names.add(sign.object["name"].as_str().unwrap_or(""));
    }
    for room in &plan.map.rooms {
        for object in room.place.parts("has", ',').into_iter().filter_map(|id| plan.content.find("object", id)) {
            names.add(object.get("name"));
        }
    }
    names
}

/// The ending that the other deed brings.
fn other_ending(plan: &Plan<'_, '_>, rng: &mut Rng) -> Option<Value> {
    let quest = plan.mission.quest;
    let other = plan.mission.puzzles.iter().any(|puzzle| puzzle.kind == PuzzleKind::OtherEnding);
    (other && quest.has("alt-ending"))
        .then(|| json!({ "id": "other", "text": expand_options(quest.get("alt-ending"), rng) }))
}

/// The `items` of the file: what lies about and what puzzles give.
fn items_json(plan: &Plan<'_, '_>, choices: &Choices, rng: &mut Rng) -> Value {
    let mut ids: Vec<&str> = plan.mission.placed.iter().map(|placed| placed.item).collect();
    ids.extend(plan.mission.puzzles.iter().filter_map(|puzzle| puzzle.reward));
    let items = ids.into_iter().filter_map(|id| plan.content.find("item", id)).map(|record| {
        let mut item = thing_json(record, &Slots::default(), None, rng);
        for (field, key) in [("light", "light"), ("wear", "wearable")] {
            if record.is(field) {
                item.insert(key.into(), true.into());
            }
        }
        // What a lock wants to see worn can be worn anywhere.
        if plan.mission.puzzles.iter().any(|puzzle| puzzle.wants_worn(record.id)) {
            item.insert("wearable".into(), true.into());
        }
        if record.is("trinket") {
            item.insert("points".into(), 5.into());
        }
        Value::Object(item)
    });
    Value::Array(items.chain(choices.items.iter().cloned()).collect())
}

fn push(room: &mut Json, list: &str, value: Value) {
    if let Some(Value::Array(list)) = room.get_mut(list) {
        list.push(value);
    }
}
