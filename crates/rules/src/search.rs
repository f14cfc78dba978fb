//! Somebody of the cast searches a room for the hero. It must not bring anything to light that the adventure counts on.

use super::effect::{Effect, Effects};
use super::scope;
use super::state::GameState;
use world::{Action, Condition, ItemId, Place, Thing, Verb, World};

/// Brings a hidden item of the hero's room to light: the first, in the world's order, that nothing asks for and no puzzle guards. `None`, and
/// nothing is changed, where there is no such item, or it is too dark to search.
pub fn search(world: &World, state: &mut GameState, out: &mut Effects) -> Option<ItemId> {
    if state.over.is_some() || !scope::has_light(world, state) {
        return None;
    }
    let is_here = |item: &ItemId| match state.item(*item).place {
        Place::Room(room) => room == state.room,
        Place::Inside(around) => scope::sees(world, state, around) && scope::is_open(world, state, around),
        _ => false,
    };
    let hidden = ItemId::all(world.items.len()).filter(|item| state.item(*item).hidden);
    let found = hidden.filter(is_here).find(|item| is_free(world, *item))?;
    state.items[found.index()].hidden = false;
    out.push(|| Effect::Redraw);
    Some(found)
}

/// Does the adventure do without it: nothing is solved, opened or bought with it or to it, no condition asks for it, nothing but who searches
/// at leisure brings it to light, and nothing is scripted to follow from it?
fn is_free(world: &World, item: ItemId) -> bool {
    let thing = Thing::Item(item);
    let it = &world[item];
    let asks = |one: &Condition| {
        matches!(one, Condition::Has(of) | Condition::HasAtLeast(of, _) | Condition::Wearing(of) if *of == item)
            || *one == Condition::Present(thing)
    };
    let solves = world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions);
    let solves = solves.into_iter().any(|way| way.item == Some(item) || way.target == Some(thing));
    let is_wanted = world.characters.iter().flat_map(|who| &who.wants).any(|want| want.item == item);
    let opens = world.things().filter_map(|thing| world.openable(thing)).any(|lid| lid.key == Some(item));
    let asked_for =
        world.conditions().chain(world.variants().map(|one| &one.condition)).any(|one| one.speaks_of(&asks));
    let is_used = world.events.iter().any(|event| event.with == Some(thing)) || !it.events.is_empty();
    let all = world.actions().filter(|action| names(action, item)).count();
    // What a script of the place brings to light for whoever looks, under no condition, others may find.
    let at_leisure = world.events.iter().filter(|event| {
        let looks = matches!(
            event.verb,
            Some(Verb::Search | Verb::Examine | Verb::Look | Verb::LookIn | Verb::LookUnder | Verb::LookBehind)
        );
        looks && event.condition == Condition::Always && event.with.is_none()
    });
    let free = at_leisure.flat_map(|event| &event.actions);
    let free = free.filter(|action| matches!(action, Action::RevealItem(of, None) if *of == item)).count();
    !(solves || is_wanted || opens || asked_for || is_used || it.light || it.container.is_some()) && all == free
}

fn names(action: &Action, item: ItemId) -> bool {
    match action {
        Action::RevealItem(of, _) | Action::GiveItem(of) | Action::RemoveItem(of) | Action::MoveItem(of, _) => {
            *of == item
        }
        Action::ChangeText(target, _) => *target == world::TextTarget::Thing(Thing::Item(item)),
        Action::Rename(thing, _) => *thing == Thing::Item(item),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attic() -> World {
        import::build(&serde_json::json!({
            "plot": { "title": "T", "backstory": "B.", "goal": "G." },
            "rooms": [{ "id": "attic", "name": "Attic", "description": "A chest.", "exits": {}, "objects": ["chest", "shelf"],
                "items": ["lamp", "key", "coin", "button", "thimble"] }],
            "objects": [
                { "id": "chest", "name": "a chest", "description": "C.", "container": { "locked": true, "key": "key" } },
                { "id": "shelf", "name": "a shelf", "description": "S.", "events": [
                    { "verb": "search", "text": "A button!", "actions": [{ "type": "REVEAL_ITEM", "itemId": "button" }] },
                    { "verb": "examine", "text": "A thimble!", "condition": "has:lamp", "actions": [{ "type": "REVEAL_ITEM", "itemId": "thimble" }] }] }],
            "items": [
                { "id": "lamp", "name": "a lamp", "description": "L." },
                { "id": "key", "name": "a key", "description": "K.", "hidden": true },
                { "id": "coin", "name": "a coin", "description": "C.", "hidden": true },
                { "id": "button", "name": "a button", "description": "B.", "hidden": true },
                { "id": "thimble", "name": "a thimble", "description": "T.", "hidden": true }],
            "characters": [],
            "puzzles": [{ "id": "p", "description": "d", "obstacle": "o", "solution": { "verb": "rub", "target": "lamp" }, "unlocks": [{ "type": "WIN" }], "hints": [] },
                { "id": "q", "description": "d", "obstacle": "o", "solution": { "verb": "knock", "target": "shelf" }, "unlocks": [{ "type": "REVEAL_ITEM", "itemId": "key" }], "hints": [] }],
        }))
        .unwrap()
        .world
    }

    #[test]
    fn what_nothing_guards_and_nothing_needs_is_found_and_nothing_else() {
        let world = attic();
        let mut state = super::super::state::first_state(&world);
        let mut found = Vec::new();
        while let Some(item) = search(&world, &mut state, &mut Effects::muted()) {
            found.push(world[item].identity.key.clone());
        }
        assert_eq!(found, ["coin", "button"]);
        for key in ["key", "thimble"] {
            assert!(state.is_hidden(world.thing(key).unwrap()), "{key}");
        }
    }

    #[test]
    fn nothing_is_found_in_the_dark_or_elsewhere() {
        let mut world = attic();
        world.rooms[0].dark = true;
        let mut state = super::super::state::first_state(&world);
        assert_eq!(search(&world, &mut state, &mut Effects::muted()), None);
        world.rooms[0].dark = false;
        for item in &mut state.items {
            item.place = Place::Nowhere;
        }
        assert_eq!(search(&world, &mut state, &mut Effects::muted()), None);
    }
}
