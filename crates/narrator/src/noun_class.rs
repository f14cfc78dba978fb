//! Which class its noun puts a thing in (blade, door, animal, food), as far as its name and its traits tell. It must not change what can be done with it.

use language::language;
use language::noun::head;
use rules::GameState;
use world::{Thing, World};

/// The sorts of thing that answers are written for, as the language's list has them.
const CLASSES: [&str; 14] = [
    "blade",
    "door",
    "bell",
    "instrument",
    "game",
    "bed",
    "seat",
    "water",
    "tall",
    "ground",
    "fire",
    "food",
    "machine",
    "animal",
];

/// What one could swim in, in a description.
pub(super) fn waters() -> impl Iterator<Item = &'static str> {
    let sections = language().things.all().iter().filter(|sense| sense.name == "open-water");
    sections.flat_map(|sense| sense.words.iter().copied())
}

/// Materials: as a word of the name says, or as things of that noun usually are.
const MATERIALS: [(&str, &str); 6] = [
    ("wood", "usually-wood"),
    ("metal", "usually-metal"),
    ("stone", "usually-stone"),
    ("paper", "usually-paper"),
    ("plant", "usually-plant"),
    ("glass", "usually-glass"),
];

pub(super) fn is_people(world: &World, state: &GameState, thing: Thing) -> bool {
    language().things.is(&head(&state.identity(world, thing).name), "people")
}

/// Everything it counts as, the most telling first.
pub(super) fn classes_of(world: &World, state: &GameState, thing: Thing) -> Vec<&'static str> {
    let identity = state.identity(world, thing);
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
    // "music box", "bell pull".
    let last_two = name.rmatch_indices(' ').nth(1).map_or(name.as_str(), |(at, _)| &name[at + 1..]);
    if last_two.contains(' ') {
        let classes = language().things.senses(last_two).iter().filter(|class| CLASSES.contains(class));
        classes.for_each(|class| add(class));
    }
    // A cat that is called Admiral is known as a cat by its synonyms; a person is never a piece of furniture.
    if let Thing::Character(id) = thing {
        // Who is quoted is not at a loss for words, whatever fur it has.
        let speaks = world[id].topics.iter().any(|topic| topic.text.contains('"'));
        let names = std::iter::once(name.as_str()).chain(identity.synonyms.iter().map(String::as_str));
        if !speaks && names.into_iter().any(|name| language().things.is(&head(name), "animal")) {
            add("animal");
        }
        return classes;
    }
    // A stuffed pigeon, a tin bear: nobody at home.
    let lifeless = name.split([' ', '-']).any(|word| language().things.is(word, "lifeless"))
        || material_of(world, state, thing).is_some();
    for class in language().things.senses(&head(&name)).iter().filter(|class| CLASSES.contains(class)) {
        if *class != "animal" || !lifeless {
            add(class);
        }
    }
    if let Some(material) = material_of(world, state, thing) {
        add(material);
    }
    classes
}

/// What a thing is made of, as far as its name tells. A person named Stone is not stone.
pub(super) fn material_of(world: &World, state: &GameState, thing: Thing) -> Option<&'static str> {
    if matches!(thing, Thing::Character(_)) {
        return None;
    }
    let name = state.identity(world, thing).name.to_lowercase();
    let materials = &language().materials;
    let said = |material: &str| name.split([' ', '-']).any(|word| materials.is(word, material));
    let head = head(&name);
    MATERIALS
        .iter()
        .find(|(material, usual)| said(material) || materials.is(&head, usual))
        .map(|(material, _)| *material)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sort_and_material_of_the_language_is_known() {
        for sense in language().things.all() {
            let known = CLASSES.contains(&sense.name) || ["lifeless", "open-water", "people"].contains(&sense.name);
            assert!(known, "[{}]", sense.name);
        }
        for sense in language().materials.all() {
            assert!(MATERIALS.iter().any(|(said, usual)| [*said, *usual].contains(&sense.name)), "[{}]", sense.name);
        }
    }
}
