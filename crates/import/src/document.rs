//! A document in one shape, with every reference still a word. `dialect` writes it, `resolve` reads it. It must not look anything up.

use super::document_cutscene::Cutscene;
use super::document_puzzle::Contest;
use serde_json::Value;
use std::collections::BTreeMap;
use world::choice::Failure;
use world::scene::{Graphics, Sound};
use world::story::ExitKind;
use world::{Direction, TimeUnit, Verb};
use world::{Identity, Plot};

#[derive(Clone, Debug, Default)]
pub struct Document {
    pub plot: Plot,
    pub hero: Hero,
    pub rooms: Vec<Room>,
    pub items: Vec<Thing>,
    pub objects: Vec<Thing>,
    pub characters: Vec<Thing>,
    pub puzzles: Vec<Puzzle>,
    pub endings: Vec<Ending>,
    pub timers: Vec<Timer>,
    pub before: Before,
    pub start: Start,
    pub story: Story,
    pub cutscenes: Vec<Cutscene>,
    pub seed: Option<u64>,
}

/// The hero without what is the plot's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hero {
    pub name: Option<String>,
    pub sprite: Option<String>,
    pub conditions: Vec<HeroCondition>,
    pub questions: Vec<world::Question>,
}

/// Something that may come over the hero; what was not said is as it usually is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HeroCondition {
    pub path: String,
    pub key: String,
    pub name: String,
    pub text: Option<String>,
    pub stats: Option<world::Changes>,
    pub turns: Option<f64>,
    pub until: Option<Condition>,
    pub over: Option<String>,
    pub active: bool,
}

/// The story's graph.
#[derive(Clone, Debug, Default)]
pub struct Story {
    pub acts: Vec<Act>,
    pub nodes: Vec<Node>,
    pub failure: Option<Failure>,
}

#[derive(Clone, Debug, Default)]
pub struct Act {
    pub title: String,
    pub objective: String,
}

#[derive(Clone, Debug)]
pub struct Node {
    pub path: String,
    pub id: String,
    pub title: String,
    /// Index of its act.
    pub act: usize,
    pub beats: Vec<Beat>,
    pub findings: Vec<String>,
    pub callbacks: Vec<String>,
    pub interactables: Vec<String>,
    pub exits: Vec<NodeExit>,
    pub consequence: bool,
    pub choices: Vec<Choice>,
    /// Of which failures it comes, where it leads, and what it costs.
    pub when: Option<Condition>,
    pub room: Option<String>,
    pub cost: Vec<Action>,
}

/// A moment at which something may be done or another thing.
#[derive(Clone, Debug)]
pub struct Choice {
    pub path: String,
    pub prompt: String,
    pub when: Cue,
    pub options: Vec<Impulse>,
    pub lapses: Option<u32>,
    pub lapsed: String,
}

#[derive(Clone, Debug, Default)]
pub struct Impulse {
    pub path: String,
    pub text: String,
    pub hint: String,
    pub when: Option<Condition>,
    pub told: String,
    pub actions: Vec<Action>,
    /// The node it leads to; in a short dialect what is told of it.
    pub leads: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Beat {
    pub text: String,
    pub when: Cue,
}

#[derive(Clone, Debug)]
pub enum Cue {
    Entering,
    Holds(Condition),
    /// Turns.
    After(u32),
    By(String),
    Lost(Condition),
}

#[derive(Clone, Debug)]
pub struct NodeExit {
    pub path: String,
    /// `None` where it was not said, or could not be read.
    pub when: Option<Condition>,
    pub to: String,
    pub kind: ExitKind,
}

/// What happened before the story.
#[derive(Clone, Debug, Default)]
pub struct Before {
    pub path: String,
    /// In their order, as far as they are listed.
    pub hours: Vec<String>,
    pub was: Vec<Whereabouts>,
    pub claims: Vec<Whereabouts>,
    pub deeds: Vec<Deed>,
}

#[derive(Clone, Debug)]
pub struct Whereabouts {
    pub path: String,
    pub who: String,
    pub room: String,
    pub hour: String,
}

#[derive(Clone, Debug)]
pub struct Deed {
    pub path: String,
    pub words: Vec<String>,
    pub room: String,
    pub hour: String,
}

#[derive(Clone, Debug, Default)]
pub struct Start {
    pub room: Option<String>,
    pub inventory: Vec<String>,
    pub worn: Vec<String>,
    pub flags: Vec<(String, Value)>,
    /// Minutes since midnight.
    pub minute: Option<u16>,
}

#[derive(Clone, Debug, Default)]
pub struct Room {
    pub path: String,
    pub key: String,
    /// The id as it was written, where `key` had to differ.
    pub alias: String,
    pub name: String,
    pub description: String,
    pub variants: Vec<Variant>,
    pub exits: Vec<Exit>,
    /// What the room lists as being here, of whatever sort.
    pub holds: Vec<(ThingKind, String)>,
    /// Puzzles that the room lists as its own.
    pub puzzles: Vec<String>,
    pub sound: Sound,
    pub graphics: Graphics,
    pub dark: bool,
    pub indoors: Option<bool>,
    pub first_visit: Option<String>,
    pub habits: Vec<String>,
    pub events: Vec<Event>,
}

#[derive(Clone, Debug, Default)]
pub struct Exit {
    pub path: String,
    /// As written; `direction` is what it was read as.
    pub label: String,
    pub direction: Option<Direction>,
    pub to: String,
    pub text: Option<String>,
    pub variants: Vec<Variant>,
    pub closed: Option<bool>,
    pub door: Option<String>,
    pub one_way: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThingKind {
    Item,
    #[default]
    Object,
    Character,
}

impl ThingKind {
    #[must_use]
    pub const fn of(thing: world::Thing) -> Self {
        match thing {
            world::Thing::Item(_) => Self::Item,
            world::Thing::Object(_) => Self::Object,
            world::Thing::Character(_) => Self::Character,
        }
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Item => "item",
            Self::Object => "object",
            Self::Character => "character",
        }
    }
}

/// An item, an object or a character; the fields that its sort does not have stay empty.
#[derive(Clone, Debug, Default)]
pub struct Thing {
    pub path: String,
    pub sort: ThingKind,
    /// The id as it was written, where the key had to differ.
    pub alias: String,
    pub identity: Identity,
    /// Descriptions in place of the identity's while something holds.
    pub variants: Vec<Variant>,
    pub hidden: bool,
    pub location: Option<String>,
    pub contains: Vec<String>,
    pub lid: Option<Lid>,
    pub door: Option<Vec<DoorWay>>,
    pub surface: bool,
    pub at: Option<(i16, i16)>,
    pub points: i32,
    pub read: Option<String>,
    pub light: bool,
    pub wearable: bool,
    /// What it adds to the hero's stats.
    pub stats: world::Changes,
    pub edible: bool,
    /// How many of it there are; 0 as 1.
    pub count: u8,
    pub events: Vec<Event>,
    pub person: Person,
}

/// A lid or a door leaf.
#[derive(Clone, Debug, Default)]
pub struct Lid {
    pub open: Option<bool>,
    pub locked: bool,
    pub key: Option<String>,
}

/// One side of a door: the exit in the room, or in the room where the object is.
#[derive(Clone, Debug, Default)]
pub struct DoorWay {
    pub room: Option<String>,
    pub exit: String,
}

#[derive(Clone, Debug, Default)]
pub struct Person {
    pub persona: Option<String>,
    pub goals: Vec<String>,
    pub knowledge: Vec<String>,
    pub relationships: Vec<(String, String)>,
    pub encounter_chance: u8,
    pub topics: Vec<Topic>,
    pub wants: Vec<Want>,
    pub voice: Option<String>,
    pub habits: Vec<String>,
    pub abilities: Vec<world::Ability>,
}

#[derive(Clone, Debug)]
pub struct Topic {
    pub keywords: Vec<String>,
    pub text: String,
    pub condition: Condition,
    pub actions: Vec<Action>,
    pub again: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Want {
    pub path: String,
    pub item: String,
    pub text: String,
    pub condition: Condition,
    pub actions: Vec<Action>,
    pub keeps: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Puzzle {
    pub path: String,
    pub key: String,
    /// The id as it was written, where `key` had to differ.
    pub alias: String,
    pub name: String,
    pub description: String,
    pub obstacle: String,
    pub room: Option<String>,
    pub solutions: Vec<Solution>,
    pub requires: Vec<Condition>,
    pub reward_text: String,
    pub unlocks: Vec<Action>,
    pub points: i32,
    pub hints: Vec<String>,
    pub consumes: bool,
    pub check: Option<Check>,
    pub contest: Option<Contest>,
}

#[derive(Clone, Debug, Default)]
pub struct Solution {
    pub path: String,
    pub verb: Option<String>,
    pub item: Option<String>,
    pub target: Option<String>,
    pub room: Option<String>,
    pub words: Option<String>,
    /// A solution told in a sentence: "use the rusty key on the oak door".
    pub sentence: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Check {
    pub stat: String,
    /// Ways that dice decide, beside the safe ones; none where dice decide them all.
    pub solutions: Vec<Solution>,
    pub text: String,
    pub partial: Vec<Action>,
    pub partial_text: String,
    pub failure: Vec<Action>,
    pub failure_text: String,
}

#[derive(Clone, Debug)]
pub struct Ending {
    pub path: String,
    pub key: String,
    /// The id as it was written, where `key` had to differ.
    pub alias: String,
    /// `None` where none was given; `Never` where it could not be read.
    pub condition: Option<Condition>,
    /// It is no win, or is one; `None` where it was not said.
    pub lost: Option<bool>,
    pub title: Option<String>,
    pub text: String,
    pub variants: Vec<Variant>,
    pub points: i32,
}

/// A text that stands in place of another while something holds.
#[derive(Clone, Debug)]
pub struct Variant {
    pub path: String,
    pub condition: Condition,
    pub text: String,
}

/// Something that happens in its time.
#[derive(Clone, Debug)]
pub struct Timer {
    pub path: String,
    pub key: String,
    /// The id as it was written, where `key` had to differ.
    pub alias: String,
    pub waits_for: WaitsFor,
    /// It was said to run from the start, or not to.
    pub running: Option<bool>,
    pub condition: Condition,
    pub text: String,
    pub actions: Vec<Action>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum WaitsFor {
    After(u32, TimeUnit),
    Every(u32, TimeUnit),
    /// Minutes since midnight.
    At(u16),
    When(Condition),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    Enter,
    Leave,
    Wait,
    Verb(Verb),
    /// A verb that this world alone has: `Event::own_verb`.
    Own,
}

#[derive(Clone, Debug)]
pub struct Event {
    pub path: String,
    pub trigger: Trigger,
    pub own_verb: Option<String>,
    pub with: Option<String>,
    pub condition: Condition,
    pub text: String,
    pub actions: Vec<Action>,
    pub once: bool,
}

/// An action as written: its type in the format's spelling, its fields under their canonical names; or a sentence.
#[derive(Clone, Debug)]
pub struct Action {
    pub path: String,
    pub form: ActionForm,
}

#[derive(Clone, Debug)]
pub enum ActionForm {
    Typed(&'static str, BTreeMap<&'static str, Value>),
    Words(String),
}

/// A condition with names for ids.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    Always,
    Never,
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    /// A bare word: a flag, unless only a puzzle has that name.
    Bare(String),
    Flag(String),
    Compare(String, Relation, Operand),
    Score(Relation, i32),
    Has(String),
    /// So many of a stack.
    HasCount(String, Relation, i32),
    Wearing(String),
    At(String),
    Visited(String),
    Solved(String),
    Present(String),
    Open(String),
    Knows(String, String),
    Timer(String, Relation, i32),
    HeroIs(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Is,
    IsNot,
    Least,
    More,
    Most,
    Less,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    Number(i32),
    Truth(bool),
    Word(String),
}
