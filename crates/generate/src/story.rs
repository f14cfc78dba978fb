//! The story of a model's world, asked for once the world stands: acts and nodes, choices, and what of its puzzles is risky. It is added where the
//! world stands with it as it did before. It must not ask anybody.

use super::dreaming::{self, Outcome};
use dream::Dream;
use language::fence::clean;
use mend::Diagnostic;
use prompts::Sketch;
use serde_json::{Map, Value, json};
use world::{Place, RoomId, Thing, World};

/// Puzzles that may become risky.
const RISKY: usize = 2;
/// What of a puzzle a story may say.
const RISKS: [&str; 2] = ["check", "encounter"];

/// A world in lines, as the prompt shows it.
pub(super) fn sketch(world: &World) -> Sketch {
    let short = |text: &str| clean(text, 160);
    let or = |text: &str, other: &str| short(if text.is_empty() { other } else { text });
    let listed = |list: Vec<String>| if list.is_empty() { "nothing".to_owned() } else { list.join(", ") };
    let all: Vec<Thing> = world.things().collect();
    let map = RoomId::all(world.rooms.len()).map(|room| {
        let ways = world[room].exits.iter().map(|exit| {
            let exit = &world[*exit];
            format!("{} to {}", exit.direction.name(), world[exit.to].key)
        });
        let here = all.iter().filter(|thing| place(world, **thing) == Place::Room(room));
        let here = here.map(|thing| world.identity(*thing).key.clone()).collect();
        format!(
            "- {} \"{}\": {}; holds {}",
            world[room].key,
            short(&world[room].name),
            listed(ways.collect()),
            listed(here)
        )
    });
    let things = all.iter().map(|thing| {
        let it = world.identity(*thing);
        let kind = match thing {
            Thing::Item(_) => "item",
            Thing::Object(_) => "object",
            Thing::Character(_) => "character",
        };
        format!("- {kind} {} \"{}\"", it.key, short(&it.name))
    });
    let puzzles = world.puzzles.iter().map(|puzzle| format!("- {}: {}", puzzle.key, short(&puzzle.description)));
    Sketch {
        title: short(&world.plot.title),
        tone: or(world.plot.tone.as_deref().unwrap_or_default(), "dry, friendly"), // not shown
        goal: or(&world.plot.goal, "find the way out"),                            // not shown
        map: map.collect::<Vec<_>>().join("\n"),
        things: things.collect::<Vec<_>>().join("\n"),
        puzzles: puzzles.collect::<Vec<_>>().join("\n"),
    }
}

/// Where a thing is as the adventure begins.
fn place(world: &World, thing: Thing) -> Place {
    match thing {
        Thing::Item(id) => world[id].place,
        Thing::Object(id) => world[id].place,
        Thing::Character(id) => world[id].place,
    }
}

/// The dream with this story; as it was where there is none in the answer, or the world would not stand with it as before. What was made of it is
/// said in short.
pub(super) fn told_by(dream: Dream, answer: &str) -> (Dream, Value) {
    let Some(told) = mend::last(answer).filter(Value::is_object) else { return (dream, json!("no story")) }; // not shown
    let told = told.get("story").filter(|story| story.is_object()).cloned().unwrap_or(told);
    let whole = with_story(&dream, &told, true);
    // A risk that does not hold must not cost the story.
    match whole.or_else(|| with_story(&dream, &told, false)) {
        Some(better) => {
            let (nodes, choices) = (better.world.story.nodes.len(), better.world.story.choices().count());
            (better, json!({ "nodes": nodes, "choices": choices }))
        }
        None => (dream, json!("no story that stands")), // not shown
    }
}

fn with_story(dream: &Dream, told: &Value, risks: bool) -> Option<Dream> {
    let mut value = import::export(&dream.world);
    let story: Map<String, Value> = ["failure", "acts", "nodes"]
        .iter()
        .filter_map(|key| Some(((*key).to_owned(), told.get(*key)?.clone())))
        .collect();
    value["story"] = Value::Object(story);
    let mut left = RISKY;
    let puzzles = told.get("puzzles").and_then(Value::as_object).filter(|_| risks);
    for (id, risk) in puzzles.into_iter().flatten() {
        let list = value["puzzles"].as_array_mut()?;
        let known = list.iter_mut().find(|puzzle| puzzle["id"].as_str() == Some(id));
        let Some(puzzle) = known.filter(|it| left > 0 && RISKS.iter().all(|risk| it.get(*risk).is_none())) else {
            continue;
        };
        if let Some((name, risk)) = RISKS.iter().find_map(|name| Some((*name, risk.get(*name)?))) {
            puzzle[name] = risk.clone();
            left -= 1;
        }
    }
    let wish = dream.wish.clone()?;
    let judged = dreaming::judge(&value, dream.diagnostics.clone(), wish, &dream.dreamt_by);
    let (Outcome::Done(better) | Outcome::Lossy { dream: better, .. }) = judged else { return None };
    let is_whole = |world: &World| (world.rooms.len(), world.items.len(), world.puzzles.len());
    let stands = !better.world.story.is_empty() && is_whole(&better.world) == is_whole(&dream.world);
    stands.then_some(*better).map(|mut better| {
        tidy(&mut better.diagnostics);
        better
    })
}

/// What is said twice of a world that was read twice is said once.
fn tidy(diagnostics: &mut Vec<Diagnostic>) {
    let mut kept: Vec<Diagnostic> = Vec::new();
    for one in diagnostics.drain(..) {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    *diagnostics = kept;
}

#[cfg(test)]
mod tests {
    use super::*;
    use dream::{Dreamer, Length, Wish};

    fn plain() -> Dream {
        let mut value = author::generate("mystery", 11);
        value.as_object_mut().unwrap().shift_remove("story");
        for puzzle in value["puzzles"].as_array_mut().unwrap() {
            for risk in RISKS {
                puzzle.as_object_mut().unwrap().shift_remove(risk);
            }
        }
        dream::from_value(&value, Some(Wish::new("mystery", 11, Length::Small, Dreamer::Model)), "test").unwrap()
    }

    #[test]
    fn a_story_is_added_with_its_choices_and_a_check() {
        let dream = plain();
        let (first, last) = (dream.world.puzzles[0].key.clone(), dream.world.puzzles.last().unwrap().key.clone());
        let room = dream.world.rooms[0].key.clone();
        let lines = sketch(&dream.world);
        assert!(lines.map.contains(&room) && lines.puzzles.contains(&first) && lines.things.contains("character "));
        let answer = json!({ "failure": "forward", "acts": [{ "title": "One", "objective": "Begin.", "nodes": [
            { "id": "begin", "title": "The Beginning", "beats": ["It rains, a little."], "exits": [{ "when": format!("solved:{first}"), "to": "rest" }],
              "choices": [{ "prompt": "Well?", "options": [{ "text": "Whistle a tune", "do": [{ "type": "SET_FLAG", "flag": "whistled" }] }, { "text": "Say nothing at all" }] }] },
            { "id": "rest", "title": "The Rest", "exits": [{ "when": format!("solved:{last}"), "to": "end" }] }] }],
          "puzzles": { "no_such_puzzle": { "check": { "stat": "wits" } }, first: { "check": { "stat": "wits", "failure_text": "No." } } } });
        let counts = dream.world.puzzles.len();
        let (told, made) = told_by(dream, &format!("Here it is:\n```json\n{answer}\n```"));
        assert_eq!(made, json!({ "nodes": 2, "choices": 1 }));
        assert_eq!((told.world.puzzles.len(), told.world.story.acts.len()), (counts, 1));
        assert!(told.world.puzzles[0].check.is_some() && told.proof.is_winnable());
    }

    #[test]
    fn what_is_no_story_leaves_the_dream_as_it_is() {
        for answer in ["", "No.", "{}", "[]", "{\"acts\": []}", "{\"acts\": 7}", "{\"acts\": [{\"nodes\": [1, 2]}]}"] {
            let dream = plain();
            let (told, _) = told_by(dream.clone(), answer);
            assert_eq!(told.world, dream.world, "{answer}");
        }
    }
}
