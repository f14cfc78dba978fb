//! The passes that make a world of what was sent: each one invariant, run in order until none finds anything to mend. They
//! must not read JSON.

mod context;
mod doors;
mod endings;
mod exits;
mod ids;
mod numbering;
mod places;
mod same_names;
mod setting;
mod stacks;

pub use numbering::renumber;
pub use same_names::numbered;

use super::document::Document;
use super::log::Log;
use super::resolved::Resolved;
use context::RepairContext;
use language::text;
use messages::t;
use world::limits;
use world::model::World;

/// The order: the map first, then what closes it, then what lies in it, then its end.
const PASSES: &[fn(&mut RepairContext)] = &[
    exits::ways_back,
    exits::unreachable_rooms,
    doors::both_sides,
    doors::closed_until_enabled,
    doors::opened_by_puzzles,
    places::contained_in_themselves,
    places::holders_that_cannot_hold,
    places::things_in_no_room,
    places::locks_without_keys,
    stacks::single_things,
    endings::a_way_to_win,
];

/// Rounds; each pass mends what it finds in one, and what it makes may concern another in the next.
const ROUNDS: usize = 8;

/// Before names are resolved: what must hold so that words can be told apart.
pub fn prepare(document: &mut Document, log: &mut Log) {
    ids::repair(document, log);
    same_names::repair(document, log);
    rooms(document, log);
    plot(document, log);
}

/// After names are resolved: all passes, until a round finds nothing.
pub fn world(resolved: Resolved, log: &mut Log) -> World {
    let mut context = RepairContext { world: resolved.world, facts: resolved.facts, log, descriptions: Vec::new() };
    for _ in 0..ROUNDS {
        let before = context.log.fixes();
        for run in PASSES {
            run(&mut context);
        }
        if context.log.fixes() == before {
            break;
        }
    }
    renumber(&mut context.world);
    context.world
}

/// Every room has a name and something to see.
fn rooms(document: &mut Document, log: &mut Log) {
    for room in &mut document.rooms {
        if room.name.is_empty() {
            room.name = text::title(&text::humanise(&room.key));
        }
        if room.description.is_empty() {
            log.fix(&room.path, "no-description", || t!("repair-no-description", id = &room.key));
            room.description = t!("repair-room-description", name = text::strip_article(&room.name).1);
        }
    }
    for list in [&mut document.items, &mut document.objects, &mut document.characters] {
        for thing in list {
            if thing.identity.name.is_empty() {
                thing.identity.name = text::humanise(&thing.identity.key);
            }
        }
    }
}

fn plot(document: &mut Document, log: &mut Log) {
    if document.plot.title.is_empty() {
        let title = document.rooms.first().map_or_else(String::new, |room| room.name.clone());
        document.plot.title = text::cut(&title, limits::NAME).unwrap_or(title);
        log.fix("/plot/title", "no-title", || t!("repair-no-title"));
    }
    if document.plot.goal.is_empty() {
        document.plot.goal = t!("repair-goal");
        log.fix("/plot/goal", "no-goal", || t!("repair-no-goal"));
    }
    setting::derive(document);
}

#[cfg(test)]
mod tests;
