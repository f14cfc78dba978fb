//! From a JSON value, or any text, to a world that can be played, with the list of what was mended.

use super::document::Document;
use super::log::Log;
use super::{dialect, repair, resolve, schema, trim};
use mend::{Diagnostic, Kind};
use messages::t;
use serde_json::Value;
use world::model::{Room, World};

/// A world, and what was noticed on the way to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Built {
    /// Valid by construction: every id in it points at something.
    pub world: World,
    /// What was noticed and mended, in the order in which it arose.
    pub diagnostics: Vec<Diagnostic>,
}

impl Built {
    /// What the document meant and the world has not.
    pub fn lost(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.kind == Kind::Lost)
    }

    /// What was wrong and is mended.
    pub fn fixes(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.kind == Kind::Fix)
    }
}

/// Nothing could be saved. The message says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// A sentence for the player: what is missing.
    pub message: String,
    /// What was noticed before it was given up.
    pub diagnostics: Vec<Diagnostic>,
}

/// The world that a JSON value means, mended. Refuses only what has no room anywhere.
///
/// # Errors
/// Where the value is no object with at least one room in it.
pub fn build(value: &Value) -> Result<Built, Refusal> {
    let mut log = Log::default();
    let value = trim::trim(value, &mut log);
    schema::check(&value, &mut log);
    let refuse = |message: String, log: Log| Refusal { message, diagnostics: log.finish() };
    let Some(document) = dialect::read_document(&value, &mut log) else {
        return Err(refuse(t!("repair-refused-no-world"), log));
    };
    if document.rooms.is_empty() {
        return Err(refuse(t!("repair-refused-no-rooms"), log));
    }
    Ok(finish(document, log))
}

fn finish(mut document: Document, mut log: Log) -> Built {
    repair::prepare(&mut document, &mut log);
    let resolved = resolve::resolve(&document, &mut log);
    let world = repair::world(resolved, &mut log);
    Built { world, diagnostics: log.finish() }
}

/// As `build`, from any text however damaged; the diagnostics of reading come first.
///
/// # Errors
/// Where there is no JSON in the text, or no room in the JSON.
pub fn from_text(text: &str) -> Result<Built, Refusal> {
    let mend::Reading { value, mut diagnostics } = super::read(text);
    let Some(value) = value else {
        let message = t!("repair-refused-no-json");
        return Err(Refusal { message, diagnostics });
    };
    match build(&value) {
        Ok(built) => {
            diagnostics.extend(built.diagnostics);
            Ok(Built { world: built.world, diagnostics })
        }
        Err(refusal) => {
            diagnostics.extend(refusal.diagnostics);
            Err(Refusal { message: refusal.message, diagnostics })
        }
    }
}

/// A room that has arrived before the rest of its world, to be painted while the world is dreamt. Its ways lead nowhere yet.
#[must_use]
pub fn lone_room(value: &Value) -> Option<Room> {
    let alone = serde_json::json!({"rooms": [value]});
    let mut room = build(&alone).ok()?.world.rooms.into_iter().next()?;
    room.exits.clear();
    for events in [&mut room.on_enter, &mut room.on_leave, &mut room.on_wait, &mut room.events] {
        events.clear();
    }
    Some(room)
}
