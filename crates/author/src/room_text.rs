//! The text of a room: its parts, and how it reads at the start, when its lock has given way, and when a shortcut has been opened. It
//! must not choose any of the parts.

use super::directions::names_direction;
use super::exits::ExitList;
use super::half_done::HalfDone;
use world::Direction;

/// The most characters of a room's text: beyond, it does without things that may stand anywhere, and without a view.
const MOST_TEXT: usize = 450;

/// What a room's text is made of; the last parts change when its lock gives way.
#[derive(Default)]
pub struct RoomText {
    /// The place's own words, then what else stands there.
    pub body: Vec<String>,
    /// What is told of its lock.
    pub here: Option<String>,
    /// And what when the lock has given way.
    pub gone: Option<String>,
    /// What its lock is between the two.
    pub half_done: Vec<HalfDone>,
    /// The exits that are open from the start.
    pub exits: ExitList,
    /// The phrase of the exit that its own lock opens, and its direction.
    pub opens: Option<(String, Direction)>,
}

impl RoomText {
    /// As it is at the start.
    pub fn now(&self) -> String {
        self.with(self.here.as_ref(), &[])
    }

    /// While this is told of its lock.
    pub fn between(&self, here: &str) -> String {
        self.with(Some(&here.to_owned()), &[])
    }

    /// When its lock has given way; a way that the text does not name is told with the others.
    pub fn after(&self) -> String {
        self.with(self.gone.as_ref(), &self.unnamed())
    }

    /// When somebody has come by a way that was shut, with its lock undone or as it was.
    pub fn joined(&self, way: String, undone: bool) -> String {
        let mut more = if undone { self.unnamed() } else { Vec::new() };
        more.push(way);
        self.with(if undone { self.gone.as_ref() } else { self.here.as_ref() }, &more)
    }

    fn unnamed(&self) -> Vec<String> {
        let gone = self.gone.as_deref().unwrap_or("");
        self.opens.iter().filter(|(_, way)| !names_direction(gone, *way)).map(|(name, _)| name.clone()).collect()
    }

    fn with(&self, lock: Option<&String>, more: &[String]) -> String {
        let exits = self.exits.sentence(more);
        let parts = self.body.iter().chain(lock).chain(Some(&exits)).filter(|part| !part.is_empty());
        parts.cloned().collect::<Vec<_>>().join(" ")
    }

    /// Does one more sentence fit, before and after?
    pub fn has_room_for(&self, more: &str) -> bool {
        let longest = [self.now(), self.after()].map(|text| text.chars().count()).into_iter().max().unwrap_or(0);
        longest + 1 + more.chars().count() <= MOST_TEXT
    }
}
