//! Nouns that only a text tells of: "the marble" of a hall whose floor is. It must not know any answer to them.

use super::scope;
use super::state::GameState;
use language::language;
use language::sentences::sentences;
use language::text::words;
use world::{TextTarget, Thing, World};

/// The sentence that tells of all these words: of the room as it stands now, of the first visit to it, or of something in sight. `None`
/// where none does, or it is too dark to look.
#[must_use]
pub fn sentence_about<'w>(world: &'w World, state: &'w GameState, said: &str) -> Option<&'w str> {
    let said = words(said);
    if said.is_empty() || !scope::has_light(world, state) {
        return None;
    }
    let room = std::iter::once(TextTarget::Room(state.room));
    let things = scope::visible(world, state).into_iter().map(TextTarget::Thing);
    let mut texts = room.chain(things).map(|target| state.description(world, target));
    let here = texts.next();
    let tells = |sentence: &&str| {
        let told = words(sentence);
        said.iter().all(|word| told.iter().any(|it| language().is_same(it, word)))
    };
    // A list of ways tells little of what lies there.
    let is_list = |sentence: &str| {
        let first: Vec<String> = words(sentence).into_iter().take(3).collect();
        language().ways.is(&first.join(" "), "listed")
    };
    let mut listed = None;
    for sentence in here.into_iter().chain(texts).chain(in_passing(world, state)).flat_map(sentences).filter(tells) {
        if !is_list(sentence) {
            return Some(sentence);
        }
        listed = listed.or(Some(sentence));
    }
    listed
}

/// What is told here besides what things and the place look like: on the first visit, and of the habits of the place and of whoever is in sight.
pub fn in_passing<'w>(world: &'w World, state: &'w GameState) -> impl Iterator<Item = &'w str> {
    let room = &world[state.room];
    let people = scope::visible(world, state).into_iter().filter_map(Thing::character);
    let habits = room.habits.iter().chain(people.flat_map(|who| &world[who].habits));
    // What is offered is before the hero's eyes.
    let offered = state.choices.open().and_then(|(id, _)| world.story.choice(id));
    let offered = offered.map(|(_, choice)| choice.prompt.as_str());
    room.first_visit.iter().chain(habits).map(String::as_str).chain(offered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_sentence_of_the_place_that_tells_of_the_words_is_found() {
        let value = json!({
            "plot": { "title": "T", "backstory": "B.", "goal": "G." },
            "rooms": [{ "id": "hall", "name": "The Hall", "objects": ["desk"],
                "description": "Marble runs from door to door. Tall windows look out on Mr. Poole's pond.",
                "first_visit": "A bell rings somewhere.", "habits": ["A gutter drips."] }],
            "objects": [{ "id": "desk", "name": "a desk", "description": "It has two drawers. One is stuck." }],
            "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "push", "target": "desk" },
                "unlocks": [{ "type": "WIN" }], "hints": [] }],
        });
        let world = import::build(&value).unwrap().world;
        let state = crate::first_state(&world);
        for (said, sentence) in [
            ("marble", Some("Marble runs from door to door.")),
            ("tall window", Some("Tall windows look out on Mr. Poole's pond.")),
            ("bell", Some("A bell rings somewhere.")),
            ("drawer", Some("It has two drawers.")),
            ("gutter", Some("A gutter drips.")),
            ("marble window", None),
            ("", None),
        ] {
            assert_eq!(sentence_about(&world, &state, said), sentence, "{said}");
        }
    }
}
