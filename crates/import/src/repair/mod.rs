//! The passes that make a world of what was sent: each one invariant, run in order until none finds anything to mend. They
//! must not read JSON.

mod canon;
mod gates;
mod keys;
mod passages;
mod places;
mod twins;
mod win;

pub use twins::numbered;

use super::draft::Draft;
use super::log::Log;
use super::lower::{Facts, Raw};
use language::text;
use messages::t;
use world::limits;
use world::logic::Action;
use world::model::World;

/// What a pass works on.
pub struct Pass<'p> {
    pub world: World,
    pub facts: Facts,
    pub log: &'p mut Log,
    /// The words of the rooms' descriptions, once some pass has asked for them.
    pub told: Vec<Vec<String>>,
}

/// The order: the map first, then what closes it, then what lies in it, then its end.
const PASSES: &[fn(&mut Pass)] = &[
    passages::mutual,
    passages::reach,
    gates::doors,
    gates::closed,
    gates::opened,
    places::circles,
    places::holders,
    places::nowhere,
    places::locks,
    win::repair,
];

/// Rounds; each pass mends what it finds in one, and what it makes may concern another in the next.
const ROUNDS: usize = 8;

/// Before lowering: what must hold so that words can be told apart.
pub fn draft(draft: &mut Draft, log: &mut Log) {
    keys::repair(draft, log);
    twins::repair(draft, log);
    rooms(draft, log);
    plot(draft, log);
}

/// After lowering: all passes, until a round finds nothing.
pub fn world(raw: Raw, log: &mut Log) -> World {
    let mut pass = Pass { world: raw.world, facts: raw.facts, log, told: Vec::new() };
    for _ in 0..ROUNDS {
        let before = pass.log.fixes();
        for run in PASSES {
            run(&mut pass);
        }
        if pass.log.fixes() == before {
            break;
        }
    }
    canon::order(&mut pass.world);
    pass.world
}

/// One numbering for one world: what `build` would give it. For who changed a world that was built.
pub fn renumber(world: &mut World) {
    canon::order(world);
}

/// Every room has a name and something to see.
fn rooms(draft: &mut Draft, log: &mut Log) {
    for room in &mut draft.rooms {
        if room.name.is_empty() {
            room.name = text::title(&text::humanise(&room.key));
        }
        if room.description.is_empty() {
            log.fix(&room.path, "no-description", || t!("repair-no-description", id = &room.key));
            room.description = t!("repair-room-description", name = text::strip_article(&room.name).1);
        }
    }
    for list in [&mut draft.items, &mut draft.objects, &mut draft.characters] {
        for thing in list {
            if thing.identity.name.is_empty() {
                thing.identity.name = text::humanise(&thing.identity.key);
            }
        }
    }
}

fn plot(draft: &mut Draft, log: &mut Log) {
    if draft.plot.title.is_empty() {
        let title = draft.rooms.first().map_or_else(String::new, |room| room.name.clone());
        draft.plot.title = text::cut(&title, limits::NAME).unwrap_or(title);
        log.fix("/plot/title", "no-title", || t!("repair-no-title"));
    }
    if draft.plot.goal.is_empty() {
        draft.plot.goal = t!("repair-goal");
        log.fix("/plot/goal", "no-goal", || t!("repair-no-goal"));
    }
}

/// Ids that mean the hero, not a thing.
#[must_use]
pub fn is_reserved(key: &str) -> bool {
    matches!(
        key,
        "player" | "you" | "me" | "self" | "hero" | "inventory" | "nowhere" | "none" | "null" | "true" | "false"
    )
}

fn actions_mut(world: &mut World, change: &mut impl FnMut(&mut Action)) {
    world.events.iter_mut().flat_map(|event| &mut event.actions).for_each(&mut *change);
    for puzzle in &mut world.puzzles {
        puzzle.unlocks.iter_mut().for_each(&mut *change);
        if let Some(check) = &mut puzzle.check {
            check.partial.iter_mut().chain(&mut check.failure).for_each(&mut *change);
        }
    }
    for who in &mut world.characters {
        who.topics.iter_mut().flat_map(|topic| &mut topic.actions).for_each(&mut *change);
        who.wants.iter_mut().flat_map(|want| &mut want.actions).for_each(&mut *change);
    }
}

#[cfg(test)]
mod tests;
