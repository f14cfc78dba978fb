//! A piece of a document that comes alone, read as in a whole one, against a world that is there already: a frame, actions, a condition. It adds
//! nothing to that world: what names something that it has not is refused, in words for who wrote it.

use super::Resolver;
use crate::dialect;
use crate::log::Log;
use language::text;
use mend::Diagnostic;
use messages::t;
use serde_json::Value;
use world::cutscene::CutsceneFrame;
use world::ids::{EndingId, FactId, FlagId, PuzzleId, RoomId, Thing, TimerId};
use world::logic::{Action, Condition};
use world::visual_effect::VisualEffect;
use world::{Identity, World};

/// What things are called now: they may have been renamed since the world was written.
pub type Called<'w> = dyn Fn(Thing) -> &'w Identity + 'w;

/// A frame as it stands in a list of them, with what was noticed; `None` where there is nothing to see in it. `before` is the last effect of the
/// frame before it.
#[must_use]
pub fn frame<'w>(
    world: &'w World,
    called: &Called<'w>,
    value: &Value,
    before: Option<VisualEffect>,
) -> (Option<CutsceneFrame>, Vec<Diagnostic>) {
    let mut log = Log::default();
    let written = dialect::frame(value, "", &mut log);
    let frame = written.and_then(|written| Resolver::of(world, called, &mut log).frame(&written, before));
    (frame, log.finish())
}

/// Actions in any form that a world file may have.
///
/// # Errors
/// What of it could not be read, or is not of this world.
pub fn actions<'w>(world: &'w World, called: &Called<'w>, value: &Value) -> Result<Vec<Action>, String> {
    let mut log = Log::default();
    let written = dialect::actions(Some(value), "", &mut log);
    let mut resolver = Resolver::of(world, called, &mut log);
    let read = resolver.actions(&written);
    let known = resolver.is_as_it_was(world);
    settled(read, known, log)
}

/// A condition: a text, or a list or map of them.
///
/// # Errors
/// What of it could not be read, or is not of this world.
pub fn condition<'w>(world: &'w World, called: &Called<'w>, value: &Value) -> Result<Condition, String> {
    let written = dialect::readable(value, 0)?;
    let mut log = Log::default();
    let mut resolver = Resolver::of(world, called, &mut log);
    let read = resolver.condition(&written, "");
    let known = resolver.is_as_it_was(world) && !resolver.lost;
    settled(read, known, log)
}

fn settled<T>(read: T, known: bool, log: Log) -> Result<T, String> {
    let noticed = log.finish();
    let lost = noticed.into_iter().find(|one| one.kind == mend::Kind::Lost || one.kind == mend::Kind::Problem);
    match lost {
        Some(lost) => Err(lost.message),
        None if !known => Err(t!("repair-piece-of-another-world")),
        None => Ok(read),
    }
}

impl<'l> Resolver<'l> {
    /// One that knows a whole world.
    fn of<'w: 'l>(world: &'w World, called: &Called<'w>, log: &'l mut Log) -> Self {
        let mut this = Self::empty(world.clone(), log);
        for (id, room) in RoomId::all(world.rooms.len()).zip(&world.rooms) {
            this.rooms.add(id, room.key.as_str(), "", room.name.as_str(), &[]);
        }
        for thing in world.things() {
            let (own, now) = (world.identity(thing), called(thing));
            let old = if own.name == now.name { "" } else { own.name.as_str() };
            this.things.add(thing, own.key.as_str(), old, now.name.as_str(), &now.synonyms);
        }
        for (id, puzzle) in PuzzleId::all(world.puzzles.len()).zip(&world.puzzles) {
            this.puzzles.add(id, puzzle.key.as_str(), "", "", &[]);
        }
        for (id, ending) in EndingId::all(world.endings.len()).zip(&world.endings) {
            this.endings.add(id, ending.key.as_str(), "", ending.title.as_deref().unwrap_or_default(), &[]);
        }
        for (id, timer) in TimerId::all(world.timers.len()).zip(&world.timers) {
            this.timers.add(id, timer.key.as_str(), "", "", &[]);
        }
        this.flags = (0..).map(FlagId::at).zip(&world.flags).map(|(id, name)| (name.clone(), id)).collect();
        this.words = (0..).zip(&world.words).map(|(at, word): (i32, _)| (word.clone(), -at - 1)).collect();
        this.knowledge = (0..).map(FactId::at).zip(&world.facts).map(|(id, it)| (it.clone(), id)).collect();
        this.set = world.flags.iter().map(|name| text::slug(name)).collect();
        this
    }

    /// Was nothing made in reading?
    fn is_as_it_was(&self, world: &World) -> bool {
        let sizes = |world: &World| {
            [
                world.rooms.len(),
                world.exits.len(),
                world.items.len(),
                world.objects.len(),
                world.characters.len(),
                world.flags.len(),
                world.words.len(),
                world.facts.len(),
                world.texts.len(),
                world.names.len(),
                world.timers.len(),
                world.cutscenes.len(),
            ]
        };
        sizes(&self.world) == sizes(world)
    }
}
