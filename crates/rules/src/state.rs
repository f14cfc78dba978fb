//! The state of a game: small, ordered, hashable. It must not hold prose, pictures or anything of the front.

use super::attitude::Attitudes;
use super::bout::Bout;
use super::choice_state::Choices;
use super::clock;
use super::stack_state::Stacks;
use rng::Rng;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use world::{
    CharacterId, EndingId, EventId, ExitId, FactId, FlagId, ItemId, NameId, ObjectId, Place, PuzzleId, RoomId, TextId,
    TextTarget, Thing, TimerId, World,
};

/// All that can change in a game. Lists are in the world's order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameState {
    /// Where the hero is.
    pub room: RoomId,
    /// By `ItemId`.
    pub items: Vec<ItemState>,
    /// By `ObjectId`.
    pub objects: Vec<ObjectState>,
    /// By `CharacterId`.
    pub characters: Vec<CharacterState>,
    /// By `ExitId`: closed now.
    pub closed: Vec<bool>,
    /// By `FlagId`: its value; 0 is off.
    pub flags: Vec<i32>,
    /// By `RoomId`: the hero was there.
    pub visited: Vec<bool>,
    /// By `PuzzleId`.
    pub solved: Vec<bool>,
    /// Events that have had their turn: those with `once` have no second, and points are paid once.
    pub fired: BTreeSet<EventId>,
    /// Facts learnt in play, beyond what the world gave.
    pub learnt: BTreeSet<(CharacterId, FactId)>,
    /// What characters have told or been given: its consequences come once, its words as often as one asks.
    pub told: BTreeSet<Exchange>,
    /// How often characters were asked what they answer in another way each time. Left out where nobody was.
    #[serde(default, with = "pairs", skip_serializing_if = "BTreeMap::is_empty")]
    pub asked: BTreeMap<Exchange, u16>,
    /// Descriptions that took the place of those in the world.
    #[serde(with = "pairs")]
    pub texts: BTreeMap<TextTarget, TextId>,
    /// Names that took the place of those in the world. Left out where there are none, as in every state before there could be.
    #[serde(default, with = "pairs", skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<Thing, NameId>,
    /// Points so far.
    pub score: i32,
    /// Commands that took a turn.
    pub turns: u32,
    /// Minutes, or whatever the world's `ADVANCE_TIME` counts; a turn is one.
    pub time: u32,
    /// By `TimerId`. Left out where a world has none, as in every state before there were any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timers: Vec<TimerState>,
    /// What was answered to the questions before the first command, in their order. Left out where there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<u8>,
    /// Every chance in this game comes from here.
    pub rng: Rng,
    /// How the game ended; `None` while it goes on.
    pub over: Option<Over>,
    /// What people make of the player. Left out where it is empty, as in every state before there was one.
    #[serde(default, skip_serializing_if = "Attitudes::is_empty")]
    pub mind: Attitudes,
    /// A deadline that passes ends nothing: who plays sees to what it costs. Not so for the proof, which has the world's own deadlines.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leads_on: bool,
    /// Encounters are played on the map; else they are told in one roll, as the proof has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub maps: bool,
    /// The encounter that is being played on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<Box<Bout>>,
    /// What is offered, and what was taken of it. Left out where nothing ever was.
    #[serde(default, skip_serializing_if = "Choices::is_empty")]
    pub choices: Choices,
    /// How many are left of what there are several of. Left out where there is no such thing.
    #[serde(default, skip_serializing_if = "Stacks::is_empty")]
    pub stacks: Stacks,
}

/// What can change about an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemState {
    /// Where it is.
    pub place: Place,
    /// Not seen, wherever it is.
    pub hidden: bool,
    /// Its lid stands open.
    pub open: bool,
    /// Its lid is locked.
    pub locked: bool,
    /// Giving light now.
    pub lit: bool,
    /// Was carried before: its points are paid.
    pub handled: bool,
}

/// What can change about an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ObjectState {
    /// Not seen, though it is there.
    pub hidden: bool,
    /// Its lid or door leaf stands open.
    pub open: bool,
    /// Its lid or door leaf is locked.
    pub locked: bool,
}

/// What can change about a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CharacterState {
    /// Where they are.
    pub place: Place,
    /// Not seen, though they are there.
    pub hidden: bool,
}

/// What can change about a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimerState {
    /// It does not run: not yet, or not any more.
    Idle,
    /// It runs out when the game has come to so many turns or minutes, in the timer's unit.
    Due(u32),
    /// It has run out.
    RanOut,
}

/// The topic or want of this place in the character's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Exchange {
    /// The character told of this topic.
    Topic(CharacterId, u16),
    /// The character was given what it wants.
    Want(CharacterId, u16),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Over {
    /// The hero died.
    Dead,
    /// With this ending, or the plot's own.
    Won(Option<EndingId>),
    /// With this ending, which is no win.
    Lost(EndingId),
}

/// A map whose keys are no strings cannot be a JSON object, except an empty one: a list of pairs, then.
mod pairs {
    use messages::t;
    use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
    use serde::{Deserializer, Serialize, Serializer};
    use std::collections::BTreeMap;
    use std::marker::PhantomData;

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        if map.is_empty() { map.serialize(to) } else { to.collect_seq(map) }
    }

    struct Either<K, V>(PhantomData<(K, V)>);

    impl<'de, K: DeserializeOwned + Ord, V: DeserializeOwned> Visitor<'de> for Either<K, V> {
        type Value = BTreeMap<K, V>;

        fn expecting(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            to.write_str(&t!("rules-saved-texts-pairs"))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut pairs: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = pairs.next_element()? {
                map.insert(key, value);
            }
            Ok(map)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            match map.next_key::<String>()? {
                None => Ok(BTreeMap::new()),
                Some(_) => Err(A::Error::custom(t!("rules-saved-texts-object"))),
            }
        }
    }

    pub fn deserialize<'de, K: DeserializeOwned + Ord, V: DeserializeOwned, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<K, V>, D::Error> {
        from.deserialize_any(Either(PhantomData))
    }
}

impl GameState {
    /// The state before the first command. The seed feeds every chance in this game.
    #[must_use]
    pub fn new(world: &World, seed: u64) -> Self {
        let mut flags = vec![0; world.flags.len()];
        for (flag, value) in &world.start.flags {
            flags[flag.index()] = *value;
        }
        let mut visited = vec![false; world.rooms.len()];
        visited[world.start.room.index()] = true;
        Self {
            room: world.start.room,
            items: world
                .items
                .iter()
                .map(|item| ItemState {
                    place: item.place,
                    hidden: item.hidden,
                    open: item.container.is_some_and(|lid| lid.open),
                    locked: item.container.is_some_and(|lid| lid.locked),
                    lit: false,
                    handled: matches!(item.place, Place::Carried | Place::Worn),
                })
                .collect(),
            objects: world
                .objects
                .iter()
                .map(|object| {
                    let lid = object.container.or(object.door);
                    ObjectState {
                        hidden: object.hidden,
                        open: lid.is_some_and(|lid| lid.open),
                        locked: lid.is_some_and(|lid| lid.locked),
                    }
                })
                .collect(),
            characters: world
                .characters
                .iter()
                .map(|character| CharacterState { place: character.place, hidden: character.hidden })
                .collect(),
            closed: world.exits.iter().map(|exit| exit.closed).collect(),
            flags,
            visited,
            solved: vec![false; world.puzzles.len()],
            fired: BTreeSet::new(),
            learnt: BTreeSet::new(),
            told: BTreeSet::new(),
            asked: BTreeMap::new(),
            texts: BTreeMap::new(),
            names: BTreeMap::new(),
            score: 0,
            turns: 0,
            time: 0,
            timers: clock::first(world),
            answers: Vec::new(),
            rng: Rng::new(seed),
            over: None,
            mind: Attitudes::default(),
            leads_on: false,
            maps: false,
            encounter: None,
            choices: Choices::default(),
            stacks: Stacks::first(world),
        }
    }

    /// The state of this item. An id of another world is out of range: it panics, here as below.
    #[must_use]
    pub fn item(&self, id: ItemId) -> &ItemState {
        &self.items[id.index()]
    }

    /// The state of this object.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> &ObjectState {
        &self.objects[id.index()]
    }

    /// The state of this character.
    #[must_use]
    pub fn character(&self, id: CharacterId) -> &CharacterState {
        &self.characters[id.index()]
    }

    /// Carried or worn.
    #[must_use]
    pub fn has(&self, id: ItemId) -> bool {
        matches!(self.item(id).place, Place::Carried | Place::Worn)
    }

    /// The way is barred, whatever its door is.
    #[must_use]
    pub fn is_closed(&self, id: ExitId) -> bool {
        self.closed[id.index()]
    }

    /// The lid or door leaf stands open; never so for people.
    #[must_use]
    pub fn is_open(&self, thing: Thing) -> bool {
        match thing {
            Thing::Item(id) => self.item(id).open,
            Thing::Object(id) => self.object(id).open,
            Thing::Character(_) => false,
        }
    }

    /// Not to be seen, wherever it is.
    #[must_use]
    pub fn is_hidden(&self, thing: Thing) -> bool {
        match thing {
            Thing::Item(id) => self.item(id).hidden,
            Thing::Object(id) => self.object(id).hidden,
            Thing::Character(id) => self.character(id).hidden,
        }
    }

    /// The lid or door leaf is locked; never so for people.
    #[must_use]
    pub fn is_locked(&self, thing: Thing) -> bool {
        match thing {
            Thing::Item(id) => self.item(id).locked,
            Thing::Object(id) => self.object(id).locked,
            Thing::Character(_) => false,
        }
    }

    /// The state of this timer.
    #[must_use]
    pub fn timer(&self, id: TimerId) -> TimerState {
        self.timers[id.index()]
    }

    /// The value of this flag; 0 is off.
    #[must_use]
    pub fn flag(&self, id: FlagId) -> i32 {
        self.flags[id.index()]
    }

    /// Is this puzzle solved?
    #[must_use]
    pub fn is_solved(&self, id: PuzzleId) -> bool {
        self.solved[id.index()]
    }

    /// Everything in the hero's hands and on the body, in the world's order.
    pub fn carried(&self) -> impl Iterator<Item = ItemId> + '_ {
        ItemId::all(self.items.len()).filter(|item| self.has(*item))
    }

    /// Where a thing is now.
    #[must_use]
    pub fn place(&self, world: &World, thing: Thing) -> Place {
        match thing {
            Thing::Item(id) => self.item(id).place,
            Thing::Object(id) => world[id].place,
            Thing::Character(id) => self.character(id).place,
        }
    }
}

/// The state in which every game of this world begins. Its chance comes from the world's own seed, so that a walkthrough found
/// once holds for everyone.
#[must_use]
pub fn first_state(world: &World) -> GameState {
    GameState::new(world, world.seed.unwrap_or_else(|| rng::fnv(world.plot.title.as_bytes())))
}
