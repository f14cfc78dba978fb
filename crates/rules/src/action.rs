//! What an action does to a state. Every scripted change, and every change a model may propose, comes through here.

use super::clock;
use super::describe;
use super::effect::{Effect, Effects};
use super::scope;
use super::state::{GameState, Over};
use messages::t;
use world::cutscene::Occasion;
use world::{Action, ItemId, ObjectId, Place, RoomId, Thing, World};

/// Runs the actions in order. A death or a win ends the list: what follows it does not happen.
pub fn apply(world: &World, state: &mut GameState, actions: &[Action], out: &mut Effects) {
    for action in actions {
        if state.over.is_some() {
            return;
        }
        apply_one(world, state, action, out);
    }
}

fn apply_one(world: &World, state: &mut GameState, action: &Action, out: &mut Effects) {
    match action {
        Action::EnableExit(exit) => {
            state.closed[exit.index()] = false;
            redraw_if_here(state, world[*exit].from, out);
        }
        Action::DisableExit(exit) => {
            state.closed[exit.index()] = true;
            redraw_if_here(state, world[*exit].from, out);
        }
        Action::RevealItem(item, room) => reveal(state, *item, *room, out),
        Action::GiveItem(item) => {
            take_in_hand(world, state, *item, out);
            out.push(|| Effect::Redraw);
        }
        Action::RemoveItem(item) => use_up(state, *item, 1, Place::Nowhere, out),
        Action::MoveItem(item, place) => put(state, *item, *place, out),
        Action::ShowObject(object) => hide(state, *object, false, out),
        Action::HideObject(object) => hide(state, *object, true, out),
        Action::Open(object) => {
            state.objects[object.index()].locked = false;
            set_open(state, *object, true, out);
        }
        Action::Close(object) => set_open(state, *object, false, out),
        Action::Lock(object) => {
            state.objects[object.index()].locked = true;
            set_open(state, *object, false, out);
        }
        Action::Unlock(object) => state.objects[object.index()].locked = false,
        Action::SetFlag(flag, value) => state.flags[flag.index()] = *value,
        Action::AddScore(points) => add_score(state, *points, out),
        Action::MoveCharacter(who, room) => {
            state.characters[who.index()].place = room.map_or(Place::Nowhere, Place::Room);
            out.push(|| Effect::Redraw);
        }
        Action::RevealCharacter(who) => {
            let character = &mut state.characters[who.index()];
            character.hidden = false;
            if character.place == Place::Nowhere {
                character.place = Place::Room(state.room);
            }
            out.push(|| Effect::Redraw);
        }
        Action::Learn(who, fact) => {
            state.learnt.insert((*who, *fact));
        }
        Action::MovePlayer(room) => move_player(world, state, *room, out),
        Action::Message(text) => out.say(|| text.clone()),
        Action::Sound(name) => out.push(|| Effect::Sound(name.clone())),
        Action::Show(what, at) => out.push(|| Effect::Show(*what, *at)),
        Action::ChangeText(target, text) => {
            state.texts.insert(*target, *text);
        }
        Action::Rename(thing, name) => {
            state.names.insert(*thing, *name);
            out.push(|| Effect::Redraw);
        }
        Action::AdvanceTime(minutes) => state.time = state.time.saturating_add(*minutes),
        Action::StartTimer(id, count) => clock::start(world, state, *id, *count),
        Action::StopTimer(id) => clock::stop(world, state, *id),
        Action::StartNode(node) => out.push(|| Effect::Node(node.clone())),
        Action::Cutscene(scene) => out.push(|| Effect::Cutscene(*scene)),
        Action::Kill(text) => {
            state.over = Some(Over::Dead);
            // A death with a cutscene of its own needs no other.
            if let Some(scene) = world.cutscene_at(&Occasion::Death)
                && !matches!(out.list.last(), Some(Effect::Cutscene(_)))
            {
                out.push(|| Effect::Cutscene(scene));
            }
            out.push(|| Effect::Die(text.clone()));
        }
        // `step` tells the ending, once all that the command did has happened.
        Action::Win(ending) => state.over = Some(Over::Won(*ending)),
    }
}

pub(super) fn add_score(state: &mut GameState, points: i32, out: &mut Effects) {
    if points != 0 {
        state.score += points;
        out.push(|| Effect::Score(points));
    }
}

/// Into the hero's hands; the first time it pays the item's points.
pub(super) fn take_in_hand(world: &World, state: &mut GameState, item: ItemId, out: &mut Effects) {
    state.move_all(item, Place::Carried);
    mark_taken(world, state, item, out);
}

/// Some of them into the hero's hands, from where they lie.
pub(super) fn take_some(world: &World, state: &mut GameState, item: ItemId, mut count: u8, out: &mut Effects) {
    let piles: Vec<(Place, u8)> = scope::in_reach(world, state, item).collect();
    for (place, there) in piles {
        let taken = there.min(count);
        count -= taken;
        state.gather(item, place, taken);
    }
    mark_taken(world, state, item, out);
}

fn mark_taken(world: &World, state: &mut GameState, item: ItemId, out: &mut Effects) {
    let it = &mut state.items[item.index()];
    it.hidden = false;
    let first = !it.handled;
    it.handled = true;
    out.push(|| Effect::Took(item));
    if first {
        add_score(state, world[item].points, out);
    }
}

/// So many of it are used up, or given away: the last goes to this place, others are gone.
pub(super) fn use_up(state: &mut GameState, item: ItemId, count: u8, to: Place, out: &mut Effects) {
    state.move_some(item, count, to);
    out.push(|| Effect::Redraw);
}

/// The hero is elsewhere, without having walked there.
pub(super) fn move_player(world: &World, state: &mut GameState, to: RoomId, out: &mut Effects) {
    let from = state.room;
    let first = !std::mem::replace(&mut state.visited[to.index()], true);
    state.room = to;
    out.push(|| Effect::Move { from, to });
    out.push(|| Effect::Look(describe::room(world, state)));
    if first && let Some(text) = &world[to].first_visit {
        out.say(|| text.as_str());
    }
}

fn reveal(state: &mut GameState, item: ItemId, room: Option<RoomId>, out: &mut Effects) {
    let here = state.room;
    let it = &mut state.items[item.index()];
    // What the hero already had in hand stays there: a second reveal must not take it away.
    if !matches!(it.place, Place::Carried | Place::Worn) {
        match room {
            Some(room) if it.place == Place::Nowhere || !it.hidden => it.place = Place::Room(room),
            None if it.place == Place::Nowhere => it.place = Place::Room(here),
            _ => {}
        }
    }
    it.hidden = false;
    out.push(|| Effect::Redraw);
}

fn put(state: &mut GameState, item: ItemId, place: Place, out: &mut Effects) {
    // An item may not end inside itself, however a script puts it.
    if place != Place::Inside(Thing::Item(item)) {
        state.move_all(item, place);
    }
    out.push(|| Effect::Redraw);
}

fn hide(state: &mut GameState, object: ObjectId, hidden: bool, out: &mut Effects) {
    state.objects[object.index()].hidden = hidden;
    out.push(|| Effect::Redraw);
}

pub(super) fn set_open(state: &mut GameState, object: ObjectId, open: bool, out: &mut Effects) {
    state.objects[object.index()].open = open;
    out.push(|| Effect::Redraw);
}

fn redraw_if_here(state: &GameState, room: RoomId, out: &mut Effects) {
    if state.room == room {
        out.push(|| Effect::Redraw);
    }
}

/// Takes what is in sight but not in hand, as an aside, before using it. False where it cannot be had that way.
pub(super) fn ensure_held(world: &World, state: &mut GameState, item: ItemId, out: &mut Effects) -> bool {
    if state.has(item) {
        return true;
    }
    if !scope::sees(world, state, Thing::Item(item)) || matches!(state.item(item).place, Place::Held(_)) {
        return false;
    }
    out.note(|| t!("rules-first-taking", item = state.identity(world, Thing::Item(item)).the()));
    take_in_hand(world, state, item, out);
    true
}
