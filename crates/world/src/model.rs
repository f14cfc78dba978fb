//! The world: valid by construction, never changed while it is played. Built only by `import::build`; every id in it points at
//! something, every text and number is within the limits.

use super::ability::Ability;
use super::before::Before;
use super::cutscene::Cutscene;
use super::direction::Direction;
use super::encounter::Contest;
use super::hero::{Changes, Hero};
use super::identity::Identity;
use super::ids::{CharacterId, EventId, ExitId, FactId, FlagId, ItemId, ObjectId, RoomId, Thing};
use super::logic::{Action, Condition, Place, Variant};
use super::scene::{Graphics, Sound};
use super::stack::Stack;
use super::stats::{Outcome, Stats};
use super::story::Story;
use super::timer::Timer;
use super::verb::Verb;
use serde::{Deserialize, Serialize};

/// An adventure. Ids of one world mean nothing in another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// What it is about.
    pub plot: Plot,
    /// Who the hero is.
    #[serde(default, skip_serializing_if = "Hero::is_empty")]
    pub hero: Hero,
    /// By `RoomId`.
    pub rooms: Vec<Room>,
    /// By `ExitId`.
    pub exits: Vec<Exit>,
    /// By `ItemId`.
    pub items: Vec<Item>,
    /// By `ObjectId`.
    pub objects: Vec<Object>,
    /// By `CharacterId`.
    pub characters: Vec<Character>,
    /// By `PuzzleId`.
    pub puzzles: Vec<Puzzle>,
    /// By `EventId`.
    pub events: Vec<Event>,
    /// By `EndingId`, in the order in which they are tried.
    pub endings: Vec<Ending>,
    /// By `TimerId`, in the order in which those that are due at once happen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timers: Vec<Timer>,
    /// Names of flags, by `FlagId`.
    pub flags: Vec<String>,
    /// Flag values that are words: the value -1 is `words[0]`, -2 is `words[1]`.
    pub words: Vec<String>,
    /// Facts that characters can know, by `FactId`.
    pub facts: Vec<String>,
    /// Texts that `Action::ChangeText` puts in place, by `TextId`.
    pub texts: Vec<String>,
    /// Things under the names that `Action::Rename` gives them, by `NameId`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Identity>,
    /// What happened before it begins, that people can be asked about.
    #[serde(default, skip_serializing_if = "Before::is_empty")]
    pub before: Before,
    /// Where and how it begins.
    pub start: Start,
    /// Acts, nodes and beats for the director; empty where the file has none.
    #[serde(default, skip_serializing_if = "Story::says_nothing")]
    pub story: Story,
    /// By `CutsceneId`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cutscenes: Vec<Cutscene>,
    /// The number that dreamt it, where known.
    pub seed: Option<u64>,
}

/// What the adventure is about, in the words of its author.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Plot {
    /// Its name.
    pub title: String,
    /// What happened before.
    pub backstory: String,
    /// What the hero is to achieve, in a sentence.
    pub goal: String,
    /// Said before the first room; `None`: the backstory is.
    pub opening: Option<String>,
    /// Said on winning where no ending has a text of its own.
    pub ending: Option<String>,
    /// How it should sound: "dry, melancholic".
    pub tone: Option<String>,
    /// What it should look and sound like: "gothic horror".
    pub theme: Option<String>,
    /// The language of its texts: "English".
    pub language: Option<String>,
    /// The age that it plays in: "the nineteenth century".
    pub era: Option<String>,
    /// Where in the wide world, and in which: "an island off a cold coast".
    pub world: Option<String>,
    /// The time of day at the start: "night".
    pub time: Option<String>,
    /// How its texts are written: "dry and brief".
    pub style: Option<String>,
    /// What the hero sees of himself: "You are a cat, and wear what cats wear."
    pub hero: Option<String>,
    /// What the hero is good and bad at.
    #[serde(default, skip_serializing_if = "Stats::is_plain")]
    pub stats: Stats,
}

impl Plot {
    /// What asks for a register, the most particular first: style, tone, theme.
    pub fn manner(&self) -> impl Iterator<Item = &str> {
        [&self.style, &self.tone, &self.theme].into_iter().flatten().map(String::as_str)
    }
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Start {
    /// Where the hero stands.
    pub room: RoomId,
    /// Flags that are not 0 at the start. (What the hero carries at the start has `Place::Carried`.)
    pub flags: Vec<(FlagId, i32)>,
    /// The time of day, in minutes since midnight, from 0 to 1439; `None` where nobody said, which counts as nine in the morning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minute: Option<u16>,
}

impl Start {
    /// The time of day at the start, in minutes since midnight.
    #[must_use]
    pub fn minute(&self) -> u32 {
        u32::from(self.minute.unwrap_or(9 * 60))
    }
}

impl Default for Start {
    fn default() -> Self {
        Self { room: RoomId(0), flags: Vec::new(), minute: None }
    }
}

/// A place the hero can be in, and its picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Room {
    /// The id in the world file.
    pub key: String,
    /// Its title: "Dusty Cellar".
    pub name: String,
    /// What is seen there.
    pub description: String,
    /// What is seen in its place while something holds: the first that does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// In the order of `Direction`.
    pub exits: Vec<ExitId>,
    /// Music and noises.
    pub sound: Sound,
    /// The picture.
    pub graphics: Graphics,
    /// Nothing is seen without a light.
    pub dark: bool,
    /// Under a roof: no weather, no sky.
    pub indoors: bool,
    /// Said once, after the description, on the first visit.
    pub first_visit: Option<String>,
    /// What is seen or heard to happen there now and then, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub habits: Vec<String>,
    /// Tried in order when the hero comes in; the first that may runs.
    pub on_enter: Vec<EventId>,
    /// Tried in order when the hero goes; the first that may runs.
    pub on_leave: Vec<EventId>,
    /// Answers to waiting here.
    pub on_wait: Vec<EventId>,
    /// Answers to any other verb that names nothing, here ("dig", "pray").
    pub events: Vec<EventId>,
}

/// A way out of a room; a way back is an exit of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exit {
    /// The room it belongs to.
    pub from: RoomId,
    /// What the player types to take it.
    pub direction: Direction,
    /// Where it leads.
    pub to: RoomId,
    /// Said when it is closed and the player tries it.
    pub text: Option<String>,
    /// What is said instead while something holds; the first that does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// Closed at the start; an `EnableExit` opens it.
    pub closed: bool,
    /// It leads through this door, which must be open.
    pub door: Option<ObjectId>,
}

/// Something that can be carried.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// Its names and looks.
    pub identity: Identity,
    /// Where it is at the start.
    pub place: Place,
    /// There, but not seen until revealed.
    pub hidden: bool,
    /// For taking it the first time.
    pub points: i32,
    /// What is written on it.
    pub read: Option<String>,
    /// Gives light when lit; `lit` says whether it is at the start.
    pub light: bool,
    /// Can be put on.
    pub wearable: bool,
    /// What it adds to the hero's stats: worn where it can be worn, else in hand.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub stats: Changes,
    /// Can be eaten or drunk, and is gone then.
    pub edible: bool,
    /// Things can be put in it.
    pub container: Option<Openable>,
    /// There are several of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Box<Stack>>,
    /// Scripted answers, in the order in which they are tried.
    pub events: Vec<EventId>,
}

/// Something that stays: scenery, a machine, a door.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Object {
    /// Its names and looks.
    pub identity: Identity,
    /// Where it is.
    pub place: Place,
    /// There, but not seen until shown.
    pub hidden: bool,
    /// What is written on it.
    pub read: Option<String>,
    /// Things can be put in it.
    pub container: Option<Openable>,
    /// It is a door; the exits that lead through it name it (one in each room it joins).
    pub door: Option<Openable>,
    /// Things can be put on it, and are seen there.
    pub surface: bool,
    /// Foot point in the picture.
    pub at: Option<(i16, i16)>,
    /// Scripted answers, in the order in which they are tried.
    pub events: Vec<EventId>,
}

/// The state of a lid or door at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Openable {
    /// It stands open.
    pub open: bool,
    /// It must be unlocked before it opens.
    pub locked: bool,
    /// What unlocks it. Locked without a key: only an action opens it.
    pub key: Option<ItemId>,
}

/// Somebody to meet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Character {
    /// Names and looks.
    pub identity: Identity,
    /// Where they are at the start.
    pub place: Place,
    /// There, but not seen until revealed or met by chance.
    pub hidden: bool,
    /// Who they are and how they talk, for the one who speaks for them.
    pub persona: Option<String>,
    /// What they are after.
    pub goals: Vec<String>,
    /// Facts they know from the start.
    pub knowledge: Vec<FactId>,
    /// What others are to them.
    pub relationships: Vec<(CharacterId, String)>,
    /// Percent a turn that a hidden character shows itself when the hero is near.
    pub encounter_chance: u8,
    /// What they tell when asked.
    pub topics: Vec<Topic>,
    /// What they take, and what comes of it.
    pub wants: Vec<Want>,
    /// How they sound.
    pub voice: Option<String>,
    /// What they are seen doing now and then, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub habits: Vec<String>,
    /// What they can do for the hero when they are asked to, in the order of `Ability::ALL`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Scripted answers, in the order in which they are tried.
    pub events: Vec<EventId>,
    /// Nobody of the world's file: somebody whom a game has admitted to its own copy of the world. No file has them.
    #[serde(skip)]
    pub bystander: bool,
}

/// Something a character tells when asked about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Topic {
    /// Lower case. "hello" answers `talk to` as well.
    pub keywords: Vec<String>,
    /// What is said; where it is empty, what they know of it themselves (`cast`).
    pub text: String,
    /// When it can be asked about.
    pub condition: Condition,
    /// What the telling does; points only once.
    pub actions: Vec<Action>,
    /// What is said instead to whoever asks again, one after another; the last from then on. Without any the text is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<String>,
}

/// What giving an item to a character does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Want {
    /// What is given.
    pub item: ItemId,
    /// What is said then.
    pub text: String,
    /// When it is wanted.
    pub condition: Condition,
    /// What the giving does; points only once.
    pub actions: Vec<Action>,
    /// The character keeps it.
    pub keeps: bool,
}

/// An obstacle and the ways past it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The id in the world file.
    pub key: String,
    /// What it is about, for hints and for authors.
    pub description: String,
    /// What the player is told while it stands.
    pub obstacle: String,
    /// Ways to solve it, any of which will do.
    pub solutions: Vec<Solution>,
    /// What must hold before it can be solved.
    pub requires: Condition,
    /// Said when it is solved.
    pub reward_text: String,
    /// What solving it does.
    pub unlocks: Vec<Action>,
    /// For solving it.
    pub points: i32,
    /// From gentle to plain.
    pub hints: Vec<String>,
    /// The solution's item is used up.
    pub consumes: bool,
    /// Whether dice decide, and what comes of it.
    pub check: Option<Check>,
    /// Whether it is decided on a map, and what comes of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<Box<Contest>>,
}

impl Puzzle {
    /// What may happen besides its being solved: what the dice and the exits of its encounter do.
    pub fn risks(&self) -> impl Iterator<Item = &Vec<Action>> {
        let dice = self.check.iter().flat_map(|check| [&check.partial, &check.failure]);
        dice.chain(self.contest.iter().flat_map(|contest| &contest.exits))
    }

    /// The same, to be changed.
    pub fn risks_mut(&mut self) -> impl Iterator<Item = &mut Vec<Action>> {
        let dice = self.check.iter_mut().flat_map(|check| [&mut check.partial, &mut check.failure]);
        dice.chain(self.contest.iter_mut().flat_map(|contest| &mut contest.exits))
    }

    /// May what solves it fail to?
    #[must_use]
    pub const fn is_risky(&self) -> bool {
        self.check.is_some() || self.contest.is_some()
    }

    /// Does chance decide what comes of it? Not where dice are loaded.
    #[must_use]
    pub fn is_left_to_chance(&self) -> bool {
        self.check.as_ref().is_some_and(|check| check.falls.is_none()) || self.contest.is_some()
    }
}

/// One way to solve a puzzle. At least one of item, target and room is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// The act.
    pub verb: Verb,
    /// What it is done with.
    pub item: Option<ItemId>,
    /// What it is done to.
    pub target: Option<Thing>,
    /// Where it must be done; `None`: wherever the target is.
    pub room: Option<RoomId>,
    /// What must be said or asked about, lower case (a password, a topic); of `Verb::Other` the author's own verb. `password` and
    /// `own_verb` tell them apart.
    pub words: Option<String>,
}

/// A risky solution: two dice and a stat decide between success, partial success and failure. Never a dead end: each outcome
/// is a list of actions, and the puzzle stays solvable.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// What of the hero is tried: "courage".
    pub stat: String,
    /// So many of the puzzle's solutions, from the first, need no dice; 0 where every way is risky.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub safe: u16,
    /// Said in place of the puzzle's reward where a risky way has solved it; empty: the reward is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What a partial success does besides solving it.
    pub partial: Vec<Action>,
    /// Said after a partial success.
    pub partial_text: String,
    /// What a failure does.
    pub failure: Vec<Action>,
    /// Said after a failure; empty: the puzzle's obstacle is.
    pub failure_text: String,
    /// How the dice fall, where they are loaded: in copies of a world that are looked at outcome by outcome. `None` in all that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub falls: Option<Outcome>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_nothing(count: &u16) -> bool {
    *count == 0
}

/// A scripted answer. Of a list with the same verb, the first whose condition holds wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// `None` for a room's `onEnter`, `onLeave` and `onWait`.
    pub verb: Option<Verb>,
    /// The author's own verb, lower case and one word, where `verb` is `Verb::Other` ("frobnicate").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_verb: Option<String>,
    /// The other thing of the command ("use *lamp* on altar" on the altar), where the event wants one.
    pub with: Option<Thing>,
    /// When it may run.
    pub condition: Condition,
    /// What is said.
    pub text: String,
    /// What it does.
    pub actions: Vec<Action>,
    /// It runs only once.
    pub once: bool,
}

/// A way the adventure ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// The id in the world file.
    pub key: String,
    /// The adventure ends as soon as this holds; `Never` for endings that only a `Win` action reaches.
    pub condition: Condition,
    /// `Never` is no want of a condition: the one it was given could not be read, or never holds. Only a `Win` that names it
    /// reaches it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
    /// It is no win: the hero has failed when it is told, and the game goes on from before that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
    /// Its name.
    pub title: Option<String>,
    /// What is told; empty: the plot's own ending is.
    pub text: String,
    /// What is told in its place where something holds at the end: the first that does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// Points for ending so.
    #[serde(default, skip_serializing_if = "super::told::is_zero")]
    pub points: i32,
}
