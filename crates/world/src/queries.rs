//! What is asked of a world as a whole: its lists by id, all its actions and conditions, things and rooms by their keys.

use super::cutscene::Cutscene;
use super::direction::Direction;
use super::identity::Identity;
use super::ids::{
    CharacterId, CutsceneId, EndingId, EventId, ExitId, FactId, FlagId, ItemId, NameId, ObjectId, PuzzleId, RoomId,
    TextId, Thing, TimerId,
};
use super::logic::{Action, Condition};
use super::model::{Character, Ending, Event, Exit, Item, Object, Openable, Puzzle, Room, World};
use super::timer::{Timer, Trigger};
use std::ops::Index;

macro_rules! lists {
    ($($id:ty => $list:ident: $of:ty,)*) => {$(
        impl Index<$id> for World {
            type Output = $of;

            fn index(&self, id: $id) -> &$of {
                &self.$list[id.index()]
            }
        }
    )*};
}

lists! {
    RoomId => rooms: Room,
    ExitId => exits: Exit,
    ItemId => items: Item,
    ObjectId => objects: Object,
    CharacterId => characters: Character,
    PuzzleId => puzzles: Puzzle,
    EventId => events: Event,
    EndingId => endings: Ending,
    FlagId => flags: String,
    FactId => facts: String,
    TextId => texts: String,
    TimerId => timers: Timer,
    NameId => names: Identity,
    CutsceneId => cutscenes: Cutscene,
}

impl World {
    /// The names and looks of a thing.
    #[must_use]
    pub fn identity(&self, thing: Thing) -> &Identity {
        match thing {
            Thing::Item(id) => &self[id].identity,
            Thing::Object(id) => &self[id].identity,
            Thing::Character(id) => &self[id].identity,
        }
    }

    /// Every nameable thing, items first.
    pub fn things(&self) -> impl Iterator<Item = Thing> + '_ {
        let items = ItemId::all(self.items.len()).map(Thing::Item);
        let objects = ObjectId::all(self.objects.len()).map(Thing::Object);
        items.chain(objects).chain(CharacterId::all(self.characters.len()).map(Thing::Character))
    }

    /// Every action that something in the world may bring about.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        let events = self.events.iter().flat_map(|event| &event.actions);
        let puzzles = self.puzzles.iter().flat_map(|puzzle| puzzle.unlocks.iter().chain(puzzle.risks().flatten()));
        let people = self.characters.iter().flat_map(|who| {
            let topics = who.topics.iter().flat_map(|topic| &topic.actions);
            topics.chain(who.wants.iter().flat_map(|want| &want.actions))
        });
        let timers = self.timers.iter().flat_map(|timer| &timer.actions);
        events.chain(puzzles).chain(people).chain(timers).chain(self.story.actions().flatten())
    }

    /// `actions`, to be changed by the caller one after the other.
    pub fn actions_mut(&mut self, mut change: impl FnMut(&mut Action)) {
        self.events.iter_mut().flat_map(|event| &mut event.actions).for_each(&mut change);
        for puzzle in &mut self.puzzles {
            puzzle.unlocks.iter_mut().for_each(&mut change);
            puzzle.risks_mut().flatten().for_each(&mut change);
        }
        for who in &mut self.characters {
            who.topics.iter_mut().flat_map(|topic| &mut topic.actions).for_each(&mut change);
            who.wants.iter_mut().flat_map(|want| &mut want.actions).for_each(&mut change);
        }
        self.timers.iter_mut().flat_map(|timer| &mut timer.actions).for_each(&mut change);
        self.story.actions_mut(change);
    }

    /// Every condition that something in the world asks for.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let puzzles = self.puzzles.iter().map(|puzzle| &puzzle.requires);
        let events = self.events.iter().map(|event| &event.condition);
        let endings = self.endings.iter().map(|ending| &ending.condition);
        let people = self.characters.iter().flat_map(|who| {
            let topics = who.topics.iter().map(|topic| &topic.condition);
            topics.chain(who.wants.iter().map(|want| &want.condition))
        });
        let timers = self.timers.iter().flat_map(|timer| {
            let when = if let Trigger::When(condition) = &timer.trigger { Some(condition) } else { None };
            when.into_iter().chain(std::iter::once(&timer.condition))
        });
        let choices = self.story.choices().flat_map(|(_, _, choice)| choice.options.iter().map(|option| &option.when));
        puzzles.chain(events).chain(endings).chain(people).chain(timers).chain(choices)
    }

    /// The room's exit in this direction.
    #[must_use]
    pub fn exit(&self, room: RoomId, direction: Direction) -> Option<ExitId> {
        self[room].exits.iter().copied().find(|exit| self[*exit].direction == direction)
    }

    /// The scripted answers of a thing, in the order in which they are tried.
    #[must_use]
    pub fn events_of(&self, thing: Thing) -> &[EventId] {
        match thing {
            Thing::Item(id) => &self[id].events,
            Thing::Object(id) => &self[id].events,
            Thing::Character(id) => &self[id].events,
        }
    }

    /// The lid or the door leaf of a thing.
    #[must_use]
    pub fn openable(&self, thing: Thing) -> Option<Openable> {
        match thing {
            Thing::Item(id) => self[id].container,
            Thing::Object(id) => self[id].container.or(self[id].door),
            Thing::Character(_) => None,
        }
    }

    /// Things are put on it rather than in it.
    #[must_use]
    pub fn is_surface(&self, thing: Thing) -> bool {
        thing.object().is_some_and(|object| self[object].surface)
    }

    /// It has a leaf that stands in a way.
    #[must_use]
    pub fn is_door(&self, thing: Thing) -> bool {
        thing.object().is_some_and(|object| self[object].door.is_some())
    }

    /// How many there are of it at first: of most items one.
    #[must_use]
    pub fn count(&self, item: ItemId) -> u8 {
        self[item].stack.as_deref().map_or(1, |stack| stack.count)
    }

    /// What a name of the file means: the thing with exactly this key.
    #[must_use]
    pub fn thing(&self, key: &str) -> Option<Thing> {
        self.things().find(|thing| self.identity(*thing).key == key)
    }

    /// The room with exactly this key.
    #[must_use]
    pub fn room(&self, key: &str) -> Option<RoomId> {
        RoomId::all(self.rooms.len()).find(|room| self[*room].key == key)
    }

    /// The ending with exactly this key.
    #[must_use]
    pub fn ending(&self, key: &str) -> Option<EndingId> {
        EndingId::all(self.endings.len()).find(|ending| self[*ending].key == key)
    }

    /// The sum of all points to be had: puzzles, items, the positive `AddScore` of anything scripted, and the best ending's own.
    #[must_use]
    pub fn max_score(&self) -> i32 {
        let gains = |actions: &[Action]| -> i32 {
            actions.iter().map(|action| if let Action::AddScore(n) = action { (*n).max(0) } else { 0 }).sum()
        };
        let puzzles: i32 = self.puzzles.iter().map(|p| p.points + gains(&p.unlocks)).sum();
        let items: i32 = self.items.iter().map(|i| i.points).sum();
        let events: i32 = self.events.iter().map(|e| gains(&e.actions)).sum();
        let people = self
            .characters
            .iter()
            .flat_map(|c| c.topics.iter().map(|t| gains(&t.actions)).chain(c.wants.iter().map(|w| gains(&w.actions))));
        let timers: i32 = self.timers.iter().map(|t| gains(&t.actions)).sum();
        let ending = self.endings.iter().map(|ending| ending.points).max().unwrap_or(0).max(0);
        puzzles + items + events + people.sum::<i32>() + timers + ending
    }
}
