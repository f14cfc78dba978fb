//! What an adventure is: the model and its limits. Nothing in here reads, repairs, plays, paints or proves.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod ability;
pub mod before;
pub mod choice;
pub mod cutscene;
pub mod direction;
pub mod encounter;
mod hash;
pub mod hero;
mod identity;
pub mod ids;
pub mod limits;
pub mod logic;
pub mod model;
pub mod scene;
pub mod stack;
pub mod stats;
pub mod story;
pub mod timer;
mod told;
pub mod verb;
pub mod visual_effect;

mod constructors;
mod queries;

pub use ability::Ability;
pub use before::{Before, Deed, Whereabouts};
pub use choice::ChoiceId;
pub use cutscene::Cutscene;
pub use direction::Direction;
pub use encounter::Contest;
pub use hero::{Answer, Changes, Hero, HeroCondition, Question};
pub use identity::{Article, Identity};
pub use ids::{
    CharacterId, CutsceneId, EndingId, EventId, ExitId, FactId, FlagId, HourId, ItemId, NameId, ObjectId, PuzzleId,
    RoomId, TextId, Thing, TimerId,
};
pub use logic::{Action, Condition, Place, TextTarget, Variant};
pub use model::{
    Character, Check, Ending, Event, Exit, Item, Object, Openable, Plot, Puzzle, Room, Solution, Start, Topic, Want,
    World,
};
pub use scene::{Area, Ega, Graphics, Ink, Layer, Point, Primitive, Shape, Sound, Sweep};
pub use stack::Stack;
pub use stats::{Stat, Stats};
pub use story::Story;
pub use timer::{Span, TimeUnit, Timer, Trigger};
pub use verb::Verb;
pub use visual_effect::VisualEffect;
