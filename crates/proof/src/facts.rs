//! The state as numbered yes-or-no facts, for telling what an act asks for and what it changes. Facts say less than a state does
//! (a thing's very place is none of them), and nothing is decided by them alone: they order the work and rule harm out.

use super::flag_shapes::{Shape, shapes};
use super::stacks;
use rules::{GameState, TimerState};
use std::ops::Not;
use world::{
    Action, CharacterId, ChoiceId, Condition, EventId, ExitId, FlagId, ItemId, ObjectId, Place, PuzzleId, RoomId,
};
use world::{Thing, TimerId, Trigger, World};

/// A fact, wanted or made true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal {
    pub fact: u32,
    pub holds: bool,
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self { holds: !self.holds, ..self }
    }
}

/// Where each kind of fact begins in the numbering.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    objects: u32,
    characters: u32,
    exits: u32,
    flags: u32,
    puzzles: u32,
    rooms: u32,
    events: u32,
    timers: u32,
    choices: u32,
    shapes: Vec<Shape>,
    pub light: u32,
    pub score: u32,
    pub count: u32,
}

const PER_ITEM: u32 = 5;
const PER_OBJECT: u32 = 3;
const PER_CHARACTER: u32 = 2;
const PER_TIMER: u32 = 2;

impl Facts {
    pub fn new(world: &World) -> Self {
        let objects = world.items.len() as u32 * PER_ITEM;
        let characters = objects + world.objects.len() as u32 * PER_OBJECT;
        let exits = characters + world.characters.len() as u32 * PER_CHARACTER;
        let flags = exits + world.exits.len() as u32;
        let puzzles = flags + world.flags.len() as u32;
        let rooms = puzzles + world.puzzles.len() as u32;
        let events = rooms + world.rooms.len() as u32;
        let timers = events + world.events.len() as u32;
        let choices = timers + world.timers.len() as u32 * PER_TIMER;
        let light = choices + world.story.choices().count() as u32;
        let (shapes, score, count) = (shapes(world), light + 1, light + 2);
        Self { objects, characters, exits, flags, puzzles, rooms, events, timers, choices, shapes, light, score, count }
    }

    /// It can be had or seen somewhere: neither hidden, nor used up, nor in someone's keeping.
    pub fn had(item: ItemId) -> u32 {
        u32::from(item.0) * PER_ITEM
    }

    pub fn carried(item: ItemId) -> u32 {
        Self::had(item) + 1
    }

    pub fn worn(item: ItemId) -> u32 {
        Self::had(item) + 2
    }

    pub fn seen(&self, object: ObjectId) -> u32 {
        self.objects + u32::from(object.0) * PER_OBJECT
    }

    /// The character is to be met somewhere.
    pub fn met(&self, who: CharacterId) -> u32 {
        self.characters + u32::from(who.0) * PER_CHARACTER
    }

    /// Has learnt anything in play.
    pub fn knows(&self, who: CharacterId) -> u32 {
        self.met(who) + 1
    }

    pub fn open(&self, thing: Thing) -> u32 {
        match thing {
            Thing::Item(id) => Self::had(id) + 3,
            Thing::Object(id) => self.seen(id) + 1,
            Thing::Character(id) => self.met(id),
        }
    }

    pub fn unlocked(&self, thing: Thing) -> u32 {
        match thing {
            Thing::Item(id) => Self::had(id) + 4,
            Thing::Object(id) => self.seen(id) + 2,
            Thing::Character(id) => self.met(id),
        }
    }

    pub fn exit(&self, exit: ExitId) -> u32 {
        self.exits + u32::from(exit.0)
    }

    pub fn flag(&self, flag: FlagId) -> u32 {
        self.flags + u32::from(flag.0)
    }

    pub fn solved(&self, puzzle: PuzzleId) -> u32 {
        self.puzzles + u32::from(puzzle.0)
    }

    pub fn visited(&self, room: RoomId) -> u32 {
        self.rooms + u32::from(room.0)
    }

    pub fn fired(&self, event: EventId) -> u32 {
        self.events + u32::from(event.0)
    }

    /// The timer runs.
    pub fn runs(&self, timer: TimerId) -> u32 {
        self.timers + u32::from(timer.0) * PER_TIMER
    }

    /// The timer has run out.
    pub fn ran_out(&self, timer: TimerId) -> u32 {
        self.runs(timer) + 1
    }

    /// The choice is over.
    pub fn decided(&self, choice: ChoiceId) -> u32 {
        self.choices + u32::from(choice.0)
    }

    /// Is it a lid, a door, or the light: what decides on sight of many things at once?
    pub fn shows_much(&self, fact: u32) -> bool {
        fact == self.light
            || fact < self.objects && fact % PER_ITEM == 3
            || (self.objects..self.characters).contains(&fact) && (fact - self.objects) % PER_OBJECT == 1
    }

    /// Does it decide where one can walk?
    pub fn is_way(&self, fact: u32) -> bool {
        (self.exits..self.flags).contains(&fact)
            || (self.objects..self.characters).contains(&fact) && !(fact - self.objects).is_multiple_of(PER_OBJECT)
            || (self.rooms..self.events).contains(&fact)
    }

    /// What must be so for the thing to be seen, wherever it is.
    pub fn sight(&self, world: &World, thing: Thing, reads: &mut Vec<Literal>) {
        let mut at = thing;
        for _ in 0..8 {
            let (fact, place) = match at {
                Thing::Item(id) => (Self::had(id), world[id].place),
                Thing::Object(id) => (self.seen(id), world[id].place),
                Thing::Character(id) => (self.met(id), world[id].place),
            };
            reads.push(Literal { fact, holds: true });
            if let Place::Room(room) = place
                && world[room].dark
            {
                reads.push(Literal { fact: self.light, holds: true });
            }
            let Place::Inside(around) = place else { return };
            reads.push(Literal { fact: self.open(around), holds: true });
            at = around;
        }
    }

    /// What a condition asks for, taken apart.
    pub fn condition(&self, world: &World, condition: &Condition, holds: bool, reads: &mut Vec<Literal>) {
        let mut push = |fact: u32| reads.push(Literal { fact, holds });
        match condition {
            Condition::Always | Condition::Never | Condition::At(_) => {}
            Condition::Not(inner) => self.condition(world, inner, !holds, reads),
            Condition::All(all) | Condition::Any(all) => {
                for one in all {
                    self.condition(world, one, holds, reads);
                }
            }
            Condition::Flag(flag) => self.value(*flag, |value| value != 0, holds, reads),
            Condition::FlagIs(flag, wanted) => self.value(*flag, |value| value == *wanted, holds, reads),
            Condition::FlagAtLeast(flag, wanted) => self.value(*flag, |value| value >= *wanted, holds, reads),
            Condition::Has(item) | Condition::HasAtLeast(item, _) => {
                push(Self::carried(*item));
                if holds {
                    self.sight(world, Thing::Item(*item), reads);
                }
            }
            Condition::Wearing(item) => {
                push(Self::worn(*item));
                if holds {
                    self.sight(world, Thing::Item(*item), reads);
                }
            }
            Condition::Visited(room) => push(self.visited(*room)),
            Condition::Solved(puzzle) => push(self.solved(*puzzle)),
            Condition::ScoreAtLeast(_) => push(self.score),
            Condition::Present(thing) if holds => self.sight(world, *thing, reads),
            Condition::Present(Thing::Item(item)) => {
                push(Self::had(*item));
                push(Self::carried(*item));
            }
            Condition::Present(Thing::Object(object)) => push(self.seen(*object)),
            Condition::Present(Thing::Character(who)) => push(self.met(*who)),
            Condition::Open(object) => push(self.open(Thing::Object(*object))),
            Condition::Knows(who, _) => push(self.knows(*who)),
            // How much is left is not told by facts; that nothing is, is.
            Condition::TimerAtMost(timer, _) => push(self.ran_out(*timer)),
        }
    }

    fn value(&self, flag: FlagId, test: impl Fn(i32) -> bool, holds: bool, reads: &mut Vec<Literal>) {
        let fact = self.flag(flag);
        match self.shapes[flag.index()] {
            Shape::Once { first, then } => match (test(first), test(then)) {
                (false, true) => reads.push(Literal { fact, holds }),
                (true, false) => reads.push(Literal { fact, holds: !holds }),
                _ => {}
            },
            Shape::Wild => self.both(fact, reads),
        }
    }

    fn both(&self, fact: u32, list: &mut Vec<Literal>) {
        debug_assert!(fact < self.count, "a fact of this world");
        list.extend([true, false].map(|holds| Literal { fact, holds }));
    }

    /// What these actions may change, whatever the state.
    pub fn actions(&self, world: &World, actions: &[Action], writes: &mut Vec<Literal>) {
        for action in actions {
            let mut push = |fact: u32, holds: bool| writes.push(Literal { fact, holds });
            match action {
                Action::EnableExit(exit) => push(self.exit(*exit), true),
                Action::DisableExit(exit) => push(self.exit(*exit), false),
                Action::RevealItem(item, _) => {
                    push(Self::had(*item), true);
                    if world[*item].light {
                        push(self.light, true);
                    }
                }
                Action::GiveItem(item) => {
                    push(Self::had(*item), true);
                    push(Self::carried(*item), true);
                    push(self.light, true);
                }
                Action::RemoveItem(item) => self.lose(world, *item, writes),
                Action::MoveItem(item, place) => match place {
                    Place::Carried | Place::Worn => {
                        push(Self::had(*item), true);
                        push(Self::carried(*item), true);
                        push(Self::worn(*item), *place == Place::Worn);
                    }
                    Place::Nowhere | Place::Held(_) => self.lose(world, *item, writes),
                    Place::Room(_) | Place::Inside(_) => {
                        push(Self::had(*item), true);
                        self.lose(world, *item, writes);
                    }
                },
                Action::ShowObject(object) => push(self.seen(*object), true),
                Action::HideObject(object) => push(self.seen(*object), false),
                Action::Open(object) => {
                    push(self.open(Thing::Object(*object)), true);
                    push(self.unlocked(Thing::Object(*object)), true);
                }
                Action::Close(object) => push(self.open(Thing::Object(*object)), false),
                Action::Lock(object) => {
                    push(self.open(Thing::Object(*object)), false);
                    push(self.unlocked(Thing::Object(*object)), false);
                }
                Action::Unlock(object) => push(self.unlocked(Thing::Object(*object)), true),
                Action::SetFlag(flag, _) => match self.shapes[flag.index()] {
                    Shape::Once { .. } => push(self.flag(*flag), true),
                    Shape::Wild => self.both(self.flag(*flag), writes),
                },
                Action::AddScore(points) => push(self.score, *points > 0),
                Action::MoveCharacter(who, None) => push(self.met(*who), false),
                Action::MoveCharacter(who, Some(_)) => self.both(self.met(*who), writes),
                Action::RevealCharacter(who) => push(self.met(*who), true),
                Action::Learn(who, _) => push(self.knows(*who), true),
                Action::MovePlayer(room) => push(self.visited(*room), true),
                Action::StartTimer(timer, _) => {
                    if !matches!(world[*timer].trigger, Trigger::When(_)) {
                        push(self.runs(*timer), true);
                    }
                    push(self.ran_out(*timer), false);
                }
                Action::StopTimer(timer) => push(self.runs(*timer), false),
                Action::Message(_)
                | Action::Sound(_)
                | Action::Show(..)
                | Action::ChangeText(..)
                | Action::Rename(..)
                | Action::AdvanceTime(_)
                | Action::StartNode(_)
                | Action::Cutscene(_)
                | Action::Kill(_)
                | Action::Win(_) => {}
            }
        }
    }

    /// An item goes out of the hero's reach.
    pub fn lose(&self, world: &World, item: ItemId, writes: &mut Vec<Literal>) {
        let lost = [Self::had(item), Self::carried(item), Self::worn(item)];
        writes.extend(lost.map(|fact| Literal { fact, holds: false }));
        if world[item].light {
            writes.push(Literal { fact: self.light, holds: false });
        }
    }

    /// Does it hold in this state? `None` for what facts do not tell: the score, and flags of several values.
    pub fn truth(&self, state: &GameState, fact: u32) -> Option<bool> {
        let at = |start: u32| (fact - start) as usize;
        Some(if fact < self.objects {
            let it = &state.items[(fact / PER_ITEM) as usize];
            match fact % PER_ITEM {
                0 => !it.hidden && !matches!(it.place, Place::Nowhere | Place::Held(_)),
                1 => matches!(it.place, Place::Carried | Place::Worn),
                2 => it.place == Place::Worn,
                3 => it.open,
                _ => !it.locked,
            }
        } else if fact < self.characters {
            let it = &state.objects[at(self.objects) / PER_OBJECT as usize];
            match (fact - self.objects) % PER_OBJECT {
                0 => !it.hidden,
                1 => it.open,
                _ => !it.locked,
            }
        } else if fact < self.exits {
            let it = &state.characters[at(self.characters) / PER_CHARACTER as usize];
            match (fact - self.characters) % PER_CHARACTER {
                0 => !it.hidden && matches!(it.place, Place::Room(_)),
                _ => return None,
            }
        } else if fact < self.flags {
            !state.closed[at(self.exits)]
        } else if fact < self.puzzles {
            match self.shapes[at(self.flags)] {
                Shape::Once { then, .. } => state.flags[at(self.flags)] == then,
                Shape::Wild => return None,
            }
        } else if fact < self.rooms {
            state.solved[at(self.puzzles)]
        } else if fact < self.events {
            state.visited[at(self.rooms)]
        } else if fact < self.timers {
            state.fired.contains(&EventId::at(at(self.events)))
        } else if fact < self.choices {
            let timer = state.timer(TimerId::at(at(self.timers) / PER_TIMER as usize));
            let runs = (fact - self.timers).is_multiple_of(PER_TIMER);
            if runs { matches!(timer, TimerState::Due(_)) } else { timer == TimerState::RanOut }
        } else if fact < self.light {
            state.choices.is_over(ChoiceId(at(self.choices) as u16))
        } else {
            return None;
        })
    }

    /// What changed between two states; what only counts (turns, time, chance) is left out. A thing that went from one place to
    /// another counts as lost and found.
    pub fn changed(&self, before: &GameState, after: &GameState, list: &mut Vec<Literal>) {
        list.clear();
        let mut push = |fact: u32, was: bool, is: bool| {
            if was != is {
                list.push(Literal { fact, holds: is });
            }
        };
        for (index, (was, is)) in before.items.iter().zip(&after.items).enumerate().filter(|(_, (was, is))| was != is) {
            let id = ItemId::at(index);
            let had = |it: &rules::ItemState| !it.hidden && !matches!(it.place, Place::Nowhere | Place::Held(_));
            let carried = |place: Place| matches!(place, Place::Carried | Place::Worn);
            push(Self::had(id), had(was), had(is));
            push(Self::carried(id), carried(was.place), carried(is.place));
            push(Self::worn(id), was.place == Place::Worn, is.place == Place::Worn);
            push(self.open(Thing::Item(id)), was.open, is.open);
            push(self.unlocked(Thing::Item(id)), !was.locked, !is.locked);
            push(self.light, was.lit && had(was), is.lit && had(is));
            if was.place != is.place && had(was) == had(is) && !carried(is.place) {
                push(Self::had(id), true, false);
                push(Self::had(id), false, true);
            }
        }
        for (item, had, holds) in stacks::changed(before, after) {
            push(if had { Self::had(item) } else { Self::carried(item) }, !holds, holds);
        }
        for (index, (was, is)) in
            before.objects.iter().zip(&after.objects).enumerate().filter(|(_, (was, is))| was != is)
        {
            let id = ObjectId::at(index);
            push(self.seen(id), !was.hidden, !is.hidden);
            push(self.open(Thing::Object(id)), was.open, is.open);
            push(self.unlocked(Thing::Object(id)), !was.locked, !is.locked);
        }
        for (index, (was, is)) in
            before.characters.iter().zip(&after.characters).enumerate().filter(|(_, (was, is))| was != is)
        {
            let fact = self.met(CharacterId::at(index));
            let met = |it: &rules::CharacterState| !it.hidden && matches!(it.place, Place::Room(_));
            push(fact, met(was), met(is));
            if met(was) && met(is) {
                push(fact, true, false);
                push(fact, false, true);
            }
        }
        for (index, (was, is)) in before.closed.iter().zip(&after.closed).enumerate() {
            push(self.exits + index as u32, !*was, !*is);
        }
        for (index, (was, is)) in before.solved.iter().zip(&after.solved).enumerate() {
            push(self.puzzles + index as u32, *was, *is);
        }
        for (index, (was, is)) in before.visited.iter().zip(&after.visited).enumerate() {
            push(self.rooms + index as u32, *was, *is);
        }
        for (index, (was, is)) in before.flags.iter().zip(&after.flags).enumerate().filter(|(_, (was, is))| was != is) {
            let fact = self.flags + index as u32;
            match self.shapes[index] {
                Shape::Once { then, .. } => push(fact, *was == then, *is == then),
                Shape::Wild => {
                    push(fact, true, false);
                    push(fact, false, true);
                }
            }
        }
        for (index, (was, is)) in before.timers.iter().zip(&after.timers).enumerate() {
            let id = TimerId::at(index);
            let runs = |timer: &TimerState| matches!(timer, TimerState::Due(_));
            push(self.runs(id), runs(was), runs(is));
            push(self.ran_out(id), *was == TimerState::RanOut, *is == TimerState::RanOut);
        }
        for fact in self.choices..self.light {
            let id = ChoiceId((fact - self.choices) as u16);
            push(fact, before.choices.is_over(id), after.choices.is_over(id));
        }
        if before.score != after.score {
            push(self.score, after.score < before.score, after.score > before.score);
        }
        if before.fired.len() != after.fired.len() {
            after.fired.difference(&before.fired).for_each(|event| push(self.fired(*event), false, true));
        }
        if before.learnt.len() != after.learnt.len() {
            after.learnt.difference(&before.learnt).for_each(|(who, _)| push(self.knows(*who), false, true));
        }
    }
}
