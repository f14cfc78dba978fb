//! How much of anything a world may hold. It must not cut anything itself.

/// Bytes a document.
pub const DOCUMENT: usize = 2 * 1024 * 1024;
/// Levels of nesting.
pub const DEPTH: usize = 32;
/// A world.
pub const ROOMS: usize = 64;
/// A world.
pub const ITEMS: usize = 256;
/// A world.
pub const OBJECTS: usize = 256;
/// A world.
pub const CHARACTERS: usize = 64;
/// A world.
pub const PUZZLES: usize = 128;
/// A world.
pub const TIMERS: usize = 64;
/// What may come over the hero.
pub const HERO_CONDITIONS: usize = 8;
/// Questions before the first command.
pub const QUESTIONS: usize = 5;
/// Answers to one of them.
pub const ANSWERS: usize = 4;
/// Turns that such a condition lasts at most.
pub const CONDITION_TURNS: u32 = 99;
/// Equal things that are one item.
pub const STACK: u8 = 12;
/// Turns or minutes that a timer runs: seven days.
pub const SPAN: u32 = 10_080;
/// A room.
pub const PRIMITIVES: usize = 256;
/// A polygon.
pub const POINTS: usize = 64;
/// Characters a text.
pub const TEXT: usize = language::text::LONGEST_TEXT;
/// Characters a name.
pub const NAME: usize = 60;
/// Characters an id.
pub const KEY: usize = language::text::LONGEST_KEY;
/// Entries of any other list: actions of an event, topics of a character, hints of a puzzle.
pub const LIST: usize = 64;
/// Distinct flags, facts and texts of each kind.
pub const INTERNED: usize = 4096;
