//! A frame as a model writes it, read as one of a world file is; and whether the player may see what it shows. What does not hold is said in words
//! that help to write it again. It must not judge the words themselves.

use import::piece;
use language::fence::clean;
use rules::{GameState, scope};
use serde_json::Value;
use world::cutscene::{CutsceneFrame, Ground, PANELS, Shows, TEXT};
use world::{CharacterId, Ega, RoomId, Thing, VisualEffect, World};

/// Kinds that a model may show: dice are shown where they are rolled.
pub const KINDS: [&str; 9] = ["room", "closeup", "talk", "panels", "title", "letter", "aside", "map", "transition"];
/// Where its kind may stand.
const KIND: [&str; 5] = ["kind", "type", "shows", "frame", "shot"];
/// What the reader notices of a frame that shows another thing than was meant.
const AMISS: [&str; 4] = ["frame-of-no-room", "frame-of-nothing", "frame-of-nobody", "ambiguous"];

/// The frame of these arguments. `before` is the last effect of the frame before it.
///
/// # Errors
/// What is wrong, and what would be right.
pub fn read(
    world: &World,
    state: &GameState,
    value: &Value,
    before: Option<VisualEffect>,
) -> Result<CutsceneFrame, String> {
    let Some(kind) = KIND.iter().find_map(|key| value.get(*key)?.as_str()) else {
        return Err(format!("A frame needs a kind. The kinds are: {}.", KINDS.join(", "))); // not shown
    };
    let (frame, noticed) = piece::frame(world, &|thing| state.identity(world, thing), value, before);
    if noticed.iter().any(|one| one.code == "unknown-frame") {
        return Err(format!("There is no kind \"{}\". The kinds are: {}.", clean(kind, 40), KINDS.join(", "))); // not shown
    }
    let no_text = || "A frame needs a text: one to three sentences.".to_owned(); // not shown
    let mut frame = frame.ok_or_else(no_text)?;
    if let Some(amiss) = noticed.iter().find(|one| AMISS.contains(&one.code.as_str())) {
        return Err(format!("Of that frame {}. Show where the hero is, or what is in sight.", amiss.message)); // not shown
    }
    match &mut frame.shows {
        Shows::Dice(_) | Shows::Check { .. } => {
            return Err("Dice are shown where the rules roll them. Offer the risk as a choice, or show another kind."
                .to_owned()); // not shown
        }
        Shows::Room(room) | Shows::Map(room) => *room = seen_room(world, state, *room)?,
        Shows::CloseUp(thing) => seen(world, state, *thing)?,
        Shows::Talk { speaker, listener } => {
            for who in speaker.iter().chain(listener.iter()) {
                seen(world, state, Thing::Character(*who))?;
            }
        }
        Shows::Panels(panels) => {
            if panels.len() < PANELS.0 {
                return Err(format!("A frame of panels needs {} or {} of them, each with a text.", PANELS.0, PANELS.1)); // not shown
            }
            for panel in panels {
                // What was not seen is not shown: the words are worth a plain ground.
                let hidden = match panel.ground {
                    Ground::Room(room) => seen_room(world, state, room).is_err(),
                    Ground::Thing(thing) => seen(world, state, thing).is_err(),
                    Ground::Plain(_) => false,
                };
                if hidden {
                    panel.ground = Ground::Plain(Ega(1));
                }
            }
        }
        _ => {}
    }
    if matches!(&frame.shows, Shows::Room(_) | Shows::Talk { .. }) && frame.text.is_empty() {
        return Err(no_text());
    }
    Ok(frame)
}

/// Does everything that it shows belong to this world?
pub fn is_of(world: &World, frame: &CutsceneFrame) -> bool {
    let has_room = |room: &Option<RoomId>| room.is_none_or(|room| room.index() < world.rooms.len());
    let has_who = |who: &Option<CharacterId>| who.is_none_or(|who| who.index() < world.characters.len());
    let has = |thing: &Thing| world.things().any(|own| own == *thing);
    let fits = frame.texts().map(|text| text.chars().count()).sum::<usize>() <= 2 * TEXT;
    fits && match &frame.shows {
        Shows::Room(room) | Shows::Map(room) => has_room(room),
        Shows::CloseUp(thing) => has(thing),
        Shows::Talk { speaker, listener } => has_who(speaker) && has_who(listener),
        Shows::Panels(panels) => {
            panels.len() <= PANELS.1
                && panels.iter().all(|panel| match &panel.ground {
                    Ground::Room(room) => has_room(room),
                    Ground::Thing(thing) => has(thing),
                    Ground::Plain(_) => true,
                })
        }
        _ => true,
    }
}

/// A room that the player has seen; `None` is where the hero is.
fn seen_room(world: &World, state: &GameState, room: Option<RoomId>) -> Result<Option<RoomId>, String> {
    match room {
        Some(room) if room == state.room => Ok(None),
        Some(room) if !state.visited[room.index()] => {
            let name = &world[room].name;
            Err(format!("The player has not seen \"{name}\" yet. Show where he is.")) // not shown
        }
        room => Ok(room),
    }
}

/// Is it in sight, or carried?
fn seen(world: &World, state: &GameState, thing: Thing) -> Result<(), String> {
    if scope::sees(world, state, thing) {
        return Ok(());
    }
    let name = &state.identity(world, thing).name;
    Err(format!("\"{name}\" is not in sight. Show what is here.")) // not shown
}
