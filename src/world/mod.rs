//! What an adventure is: the model, and the way from any text to a valid one.
//!
//! `read` turns text into a JSON value however damaged, `build` turns a value into a `World` and says what it mended.
//! Nothing in here plays, paints or proves.

pub mod color;
pub mod direction;
pub mod ids;
pub mod limits;
pub mod logic;
pub mod model;
pub mod read;
pub mod scene;
pub mod spectacle;
pub mod text;
pub mod verb;

mod build;
mod condition;
mod dialect;
mod draft;
mod export;
mod log;
mod lower;
mod plain;
mod repair;
mod schema;
mod verbs;

pub use build::{Built, Refusal, build, from_text, lone_room};
pub use export::export;
pub use repair::renumber;
pub use schema::schema;

pub use direction::Direction;
pub use ids::{
    CharacterId, EndingId, EventId, ExitId, FactId, FlagId, ItemId, ObjectId, PuzzleId, RoomId, TextId, Thing,
};
pub use logic::{Action, Condition, Place, TextTarget};
pub use model::{
    Article, Character, Check, Ending, Event, Exit, Identity, Item, Object, Openable, Plot, Puzzle, Room, Solution,
    Start, Topic, Want, World,
};
pub use scene::{Area, Ega, Graphics, Ink, Layer, Point, Primitive, Shape, Sound, Sweep};
pub use spectacle::Spectacle;
pub use verb::Verb;

use serde::{Deserialize, Serialize};

/// Something that reading or repair noticed, in words a player can read and a model can act on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    pub kind: Kind,
    /// A JSON pointer into the document ("/rooms/3/exits/north"), or "" for the whole.
    pub path: String,
    /// A short stable name for programs ("exit-to-nowhere").
    pub code: String,
    /// One sentence: what was wrong and what was done.
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Kept as it is; worth knowing (an unknown key).
    Note,
    /// Wrong, and mended.
    Fix,
    /// Against the schema before any mending; a fix usually follows.
    Schema,
    /// Wrong, and could not be mended.
    Problem,
}
