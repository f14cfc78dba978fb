//! Everything that can be done in a world and may matter, listed once: what each act asks for, what it may change, where it can
//! be tried, and whether it applies in a state. What an act really does is found by doing it, through `rules::step`.

mod list;

pub(super) use list::all;

use super::facts::Literal;
use rules::{Command, GameState, TimerState, decided, holds, scope};
use world::{CharacterId, ChoiceId, EventId, ExitId, ItemId, Place, PuzzleId, RoomId, Thing, TimerId, World};

/// The number of an act in its list.
pub(super) type ActId = u32;

#[derive(Clone, Debug)]
pub(super) struct Act {
    pub command: Command,
    pub kind: Kind,
    /// What it asks for: at least this, perhaps more than it needs (of an "or" all sides).
    pub reads: Vec<Literal>,
    /// What it may change; from `scripted` on, what its script sets out to change.
    pub writes: Vec<Literal>,
    pub scripted: usize,
    /// Rooms and things that its condition names as here: it may have to be tried there.
    rooms: Vec<RoomId>,
    near: Vec<Thing>,
    /// May it win?
    pub wins: bool,
    /// May it take the hero elsewhere otherwise than by walking?
    pub carries_off: bool,
    /// May it take the hero through a way that it opens?
    pub walks: bool,
    /// Dice decide.
    pub chance: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Solve(PuzzleId, u16),
    /// On this thing, or on the room.
    Scripted(EventId, Option<Thing>, RoomId),
    Topic(CharacterId, u16),
    Want(CharacterId, u16),
    Take(ItemId),
    Light(ItemId),
    Wear(ItemId),
    TakeOff(ItemId),
    /// Anywhere, or where this thing is: what may not be in hand may still have to be at hand.
    Drop(ItemId, Option<Thing>),
    Eat(ItemId),
    Open(Thing),
    Close(Thing),
    Unlock(Thing, ItemId),
    Wait(RoomId),
    /// Until someone hidden shows himself.
    Linger(CharacterId),
    /// Until this timer runs out.
    WaitFor(TimerId),
    Go(ExitId),
    /// An impulse of a choice.
    Decide(ChoiceId, u8),
}

impl Act {
    /// Can it never be done again?
    pub fn is_spent(&self, world: &World, state: &GameState) -> bool {
        match self.kind {
            Kind::Solve(id, _) => state.is_solved(id),
            Kind::Scripted(id, ..) => world[id].once && state.fired.contains(&id),
            Kind::Decide(id, _) => state.choices.is_over(id),
            _ => false,
        }
    }

    /// May the way be another after it, whatever the facts say?
    pub const fn is_way(&self) -> bool {
        matches!(self.kind, Kind::Go(_)) || self.carries_off || self.walks
    }

    /// Is it only a step towards others, which ask for what it asks for themselves?
    pub const fn is_means(&self) -> bool {
        matches!(
            self.kind,
            Kind::Take(_)
                | Kind::Light(_)
                | Kind::Wear(_)
                | Kind::TakeOff(_)
                | Kind::Drop(..)
                | Kind::Eat(_)
                | Kind::Open(_)
                | Kind::Close(_)
        )
    }

    /// Two ways to the same end: what the one spoils for the other is no loss.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Solve(one, _), Kind::Solve(two, _)) => one == two,
            _ => false,
        }
    }

    /// The rooms it can be tried in now.
    pub fn sites(&self, world: &World, state: &GameState, list: &mut Vec<RoomId>) {
        list.clear();
        match self.kind {
            Kind::Solve(id, nth) => {
                let solution = &world[id].solutions[nth as usize];
                match (solution.room, solution.target, solution.item) {
                    (Some(room), ..) => list.push(room),
                    (None, Some(target), _) => self.near_thing(world, state, target, list),
                    (None, None, Some(item)) => self.near_thing(world, state, Thing::Item(item), list),
                    (None, None, None) => self.anywhere(world, state, list),
                }
            }
            Kind::Scripted(id, Some(thing), _) => {
                self.near_thing(world, state, thing, list);
                if let (Some(with), true) = (world[id].with, list.is_empty() || is_carried(state, thing)) {
                    list.clear();
                    self.near_thing(world, state, with, list);
                }
            }
            Kind::Scripted(_, None, room) | Kind::Wait(room) => list.push(room),
            Kind::Topic(who, _) | Kind::Want(who, _) | Kind::Linger(who) => {
                if let Place::Room(room) = state.character(who).place {
                    list.push(room);
                }
            }
            Kind::Take(item)
            | Kind::Light(item)
            | Kind::Wear(item)
            | Kind::TakeOff(item)
            | Kind::Drop(item, None)
            | Kind::Eat(item) => rooms_of(world, state, Thing::Item(item), list),
            Kind::Open(thing) | Kind::Close(thing) | Kind::Unlock(thing, _) | Kind::Drop(_, Some(thing)) => {
                rooms_of(world, state, thing, list);
            }
            Kind::WaitFor(_) | Kind::Decide(..) => self.anywhere(world, state, list),
            Kind::Go(exit) => list.push(world[exit].from),
        }
    }

    fn near_thing(&self, world: &World, state: &GameState, thing: Thing, list: &mut Vec<RoomId>) {
        if is_carried(state, thing) {
            self.anywhere(world, state, list);
        } else {
            rooms_of(world, state, thing, list);
        }
    }

    fn anywhere(&self, world: &World, state: &GameState, list: &mut Vec<RoomId>) {
        list.extend(&self.rooms);
        self.near.iter().for_each(|thing| rooms_of(world, state, *thing, list));
        if !list.contains(&state.room) {
            list.push(state.room);
        }
    }

    /// Could it be done here and now? A guard against needless steps; the step itself decides.
    pub fn applies(&self, world: &World, state: &GameState) -> bool {
        let sees = |thing: Thing| scope::sees(world, state, thing);
        let at_hand = |item: ItemId| {
            state.has(item) || !matches!(state.item(item).place, Place::Held(_)) && sees(Thing::Item(item))
        };
        match self.kind {
            Kind::Solve(id, nth) => {
                let (puzzle, solution) = (&world[id], &world[id].solutions[nth as usize]);
                !state.is_solved(id)
                    && holds(world, state, &puzzle.requires)
                    && solution.item.is_none_or(at_hand)
                    && solution.target.is_none_or(sees)
            }
            Kind::Scripted(id, thing, _) => {
                let event = &world[id];
                !(event.once && state.fired.contains(&id))
                    && holds(world, state, &event.condition)
                    && thing.is_none_or(sees)
                    && event.with.is_none_or(sees)
            }
            Kind::Topic(who, n) => {
                let topic = &world[who].topics[n as usize];
                sees(Thing::Character(who)) && holds(world, state, &topic.condition)
            }
            Kind::Want(who, n) => {
                let want = &world[who].wants[n as usize];
                at_hand(want.item) && sees(Thing::Character(who)) && holds(world, state, &want.condition)
            }
            Kind::Take(item) => {
                let left =
                    || state.total(item) > state.count(item) && scope::in_reach(world, state, item).next().is_some();
                !state.has(item) && at_hand(item) || left()
            }
            Kind::Light(item) => !state.item(item).lit && at_hand(item),
            Kind::Wear(item) => state.item(item).place != Place::Worn && at_hand(item),
            Kind::TakeOff(item) => state.item(item).place == Place::Worn,
            Kind::Drop(item, _) => state.has(item),
            Kind::Eat(item) => at_hand(item),
            Kind::Open(thing) => !state.is_open(thing) && !state.is_locked(thing) && sees(thing),
            Kind::Close(thing) => state.is_open(thing) && sees(thing),
            Kind::Unlock(thing, key) => state.is_locked(thing) && at_hand(key) && sees(thing),
            Kind::Wait(_) => true,
            Kind::Linger(who) => state.character(who).hidden,
            Kind::WaitFor(timer) => matches!(state.timer(timer), TimerState::Due(_)),
            Kind::Go(exit) => is_passable(world, state, exit),
            Kind::Decide(id, at) => decided(world, state, &self.command)
                .is_some_and(|(found, which)| found == id && which == usize::from(at)),
        }
    }
}

/// Neither closed, nor behind a locked door; a door that is only shut opens on the way.
pub(super) fn is_passable(world: &World, state: &GameState, exit: ExitId) -> bool {
    !state.is_closed(exit) && world[exit].door.is_none_or(|door| state.object(door).open || !state.object(door).locked)
}

fn is_carried(state: &GameState, thing: Thing) -> bool {
    matches!(thing, Thing::Item(item) if state.has(item))
}

/// The rooms from which a thing may be seen: none for what is nowhere, all that a door joins, the hero's for what is carried.
pub(super) fn rooms_of(world: &World, state: &GameState, mut thing: Thing, list: &mut Vec<RoomId>) {
    // Where some of it were left behind.
    for (place, _) in thing.item().into_iter().flat_map(|item| state.piles(item).skip(1)) {
        match place {
            Place::Room(room) if !list.contains(&room) => list.push(room),
            Place::Inside(around) => rooms_of(world, state, around, list),
            _ => {}
        }
    }
    for _ in 0..8 {
        if let Thing::Object(door) = thing
            && world[door].door.is_some()
        {
            for exit in world.exits.iter().filter(|exit| exit.door == Some(door)) {
                if !list.contains(&exit.from) {
                    list.push(exit.from);
                }
            }
        }
        match state.place(world, thing) {
            Place::Room(room) => {
                if !list.contains(&room) {
                    list.push(room);
                }
                return;
            }
            Place::Carried | Place::Worn => return list.push(state.room),
            Place::Held(who) => thing = Thing::Character(who),
            Place::Inside(around) => thing = around,
            Place::Nowhere => return,
        }
    }
}
