//! What a state is made of, seen from outside: variables with few values, and sets of states as restrictions of them. It must
//! not know what any of it means in the game.

use rules::{Exchange, GameState, TimerState};
use std::collections::BTreeMap;
use world::{
    CharacterId, ChoiceId, EventId, ExitId, FactId, FlagId, ItemId, ObjectId, Place, PuzzleId, RoomId, Thing, TimerId,
    World,
};

/// Something that has exactly one value at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Var {
    Hero,
    Place(Thing),
    Hidden(Thing),
    Open(Thing),
    Locked(Thing),
    Lit(ItemId),
    Handled(ItemId),
    /// How many are left of what there are several of.
    Left(ItemId),
    Closed(ExitId),
    Flag(FlagId),
    Visited(RoomId),
    Solved(PuzzleId),
    Fired(EventId),
    Exchange(Exchange),
    Knows(CharacterId, FactId),
    Timer(TimerId),
    /// The choice is over.
    Decided(ChoiceId),
    Score,
    Won,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Is(bool),
    Room(RoomId),
    Place(Place),
    Number(i32),
}

/// A timer that does not run, one that runs, and one that has run out. How long it has run is not said.
pub(super) const IDLE: Value = Value::Number(0);
pub(super) const RUNS: Value = Value::Number(1);
pub(super) const RAN_OUT: Value = Value::Number(2);

/// A set of values of one variable: bit n stands for the n-th value found so far.
pub(super) type Mask = u128;

/// The values each variable can take, as far as found. They only ever grow, so what is impossible in the end was never reached
/// even where nothing is ever undone.
pub(super) struct Domains {
    values: BTreeMap<Var, Vec<Value>>,
    /// A value was found since this was last set to false.
    pub grown: bool,
    /// A variable has more values than a mask has bits.
    pub overflow: bool,
}

impl Domains {
    /// Every variable with its value at the start.
    pub fn new(world: &World) -> Self {
        let state = GameState::new(world, 0);
        let mut this = Self { values: BTreeMap::new(), grown: false, overflow: false };
        this.learn(Var::Hero, Value::Room(state.room));
        for (id, item) in ItemId::all(world.items.len()).zip(&state.items) {
            let thing = Thing::Item(id);
            this.learn(Var::Place(thing), Value::Place(item.place));
            this.learn(Var::Hidden(thing), Value::Is(item.hidden));
            this.learn(Var::Open(thing), Value::Is(item.open));
            this.learn(Var::Locked(thing), Value::Is(item.locked));
            this.learn(Var::Lit(id), Value::Is(item.lit));
            this.learn(Var::Handled(id), Value::Is(item.handled));
            if world.count(id) > 1 {
                this.learn(Var::Left(id), Value::Number(world.count(id).into()));
            }
        }
        for (id, object) in ObjectId::all(world.objects.len()).zip(&state.objects) {
            let thing = Thing::Object(id);
            this.learn(Var::Place(thing), Value::Place(world[id].place));
            this.learn(Var::Hidden(thing), Value::Is(object.hidden));
            this.learn(Var::Open(thing), Value::Is(object.open));
            this.learn(Var::Locked(thing), Value::Is(object.locked));
        }
        for (id, who) in CharacterId::all(world.characters.len()).zip(&state.characters) {
            let thing = Thing::Character(id);
            this.learn(Var::Place(thing), Value::Place(who.place));
            this.learn(Var::Hidden(thing), Value::Is(who.hidden));
            for n in 0..world[id].topics.len() {
                this.learn(Var::Exchange(Exchange::Topic(id, n as u16)), Value::Is(false));
            }
            for n in 0..world[id].wants.len() {
                this.learn(Var::Exchange(Exchange::Want(id, n as u16)), Value::Is(false));
            }
            for fact in (0..world.facts.len()).map(FactId::at) {
                this.learn(Var::Knows(id, fact), Value::Is(world[id].knowledge.contains(&fact)));
            }
        }
        for (id, closed) in ExitId::all(world.exits.len()).zip(&state.closed) {
            this.learn(Var::Closed(id), Value::Is(*closed));
        }
        for (id, value) in FlagId::all(world.flags.len()).zip(&state.flags) {
            this.learn(Var::Flag(id), Value::Number(*value));
        }
        for (id, visited) in RoomId::all(world.rooms.len()).zip(&state.visited) {
            this.learn(Var::Visited(id), Value::Is(*visited));
        }
        PuzzleId::all(world.puzzles.len()).for_each(|id| this.learn(Var::Solved(id), Value::Is(false)));
        EventId::all(world.events.len()).for_each(|id| this.learn(Var::Fired(id), Value::Is(false)));
        for (id, timer) in TimerId::all(world.timers.len()).zip(&state.timers) {
            let now = match timer {
                TimerState::Idle => IDLE,
                TimerState::Due(_) => RUNS,
                TimerState::RanOut => RAN_OUT,
            };
            this.learn(Var::Timer(id), now);
        }
        world.story.choices().for_each(|(id, ..)| this.learn(Var::Decided(id), Value::Is(false)));
        this.learn(Var::Score, Value::Number(0));
        this.learn(Var::Won, Value::Is(false));
        this
    }

    /// The values found so far, the one at the start first.
    pub fn values(&self, var: Var) -> &[Value] {
        self.values.get(&var).map_or(&[], Vec::as_slice)
    }

    /// The value at the start is the first one known.
    pub fn first(&self, var: Var) -> Option<Value> {
        self.values(var).first().copied()
    }

    /// The variable can have this value.
    pub fn learn(&mut self, var: Var, value: Value) {
        let known = self.values.entry(var).or_default();
        if known.contains(&value) {
            return;
        }
        if known.len() == Mask::BITS as usize {
            self.overflow = true;
            return;
        }
        known.push(value);
        self.grown = true;
    }

    pub fn mask(&self, var: Var, is: impl Fn(Value) -> bool) -> Mask {
        self.values(var).iter().enumerate().filter(|(_, value)| is(**value)).fold(0, |mask, (bit, _)| mask | 1 << bit)
    }

    pub fn full(&self, var: Var) -> Mask {
        self.mask(var, |_| true)
    }

    pub fn in_mask(&self, var: Var, mask: Mask) -> impl Iterator<Item = Value> + '_ {
        self.values(var).iter().enumerate().filter(move |(bit, _)| mask >> bit & 1 == 1).map(|(_, value)| *value)
    }
}

/// All the states whose variables lie within these masks; a variable that is not named may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cube(pub BTreeMap<Var, Mask>);

impl Cube {
    /// The states in which the variable's value is in the mask.
    pub fn with(var: Var, mask: Mask) -> Self {
        Self(BTreeMap::from([(var, mask)]))
    }

    pub fn get(&self, var: Var) -> Option<Mask> {
        self.0.get(&var).copied()
    }

    /// The states in both; `None` where there are none.
    pub fn meet(&self, other: &Self) -> Option<Self> {
        let mut both = self.clone();
        for (var, mask) in &other.0 {
            let mine = both.0.entry(*var).or_insert(*mask);
            *mine &= mask;
            if *mine == 0 {
                return None;
            }
        }
        Some(both)
    }

    /// Is every state of the other one in this?
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().all(|(var, mask)| other.get(*var).is_some_and(|theirs| theirs & !mask == 0))
    }

    /// One cube for two that differ in a single variable.
    fn join(&self, other: &Self) -> Option<Self> {
        if self.0.len() != other.0.len() {
            return None;
        }
        let mut differs = None;
        for ((a, mine), (b, theirs)) in self.0.iter().zip(&other.0) {
            if a != b {
                return None;
            }
            if mine != theirs && differs.replace((*a, mine | theirs)).is_some() {
                return None;
            }
        }
        let mut both = self.clone();
        both.0.extend(differs);
        Some(both)
    }
}

/// States in any of the cubes: a condition in disjunctive form.
pub(super) type Dnf = Vec<Cube>;

pub(super) fn always() -> Dnf {
    vec![Cube::default()]
}

/// The same states in fewer cubes. A variable whose every value is allowed is left out.
pub(super) fn simplify(domains: &Domains, mut cubes: Dnf) -> Dnf {
    loop {
        for cube in &mut cubes {
            cube.0.retain(|var, mask| *mask != domains.full(*var));
        }
        cubes.sort();
        cubes.dedup();
        let before = cubes.len();
        let mut kept: Dnf = Vec::with_capacity(before);
        for cube in cubes {
            if kept.iter().any(|other| other.covers(&cube)) {
                continue;
            }
            kept.retain(|other| !cube.covers(other));
            match kept.iter().position(|other| other.join(&cube).is_some()) {
                Some(at) => kept[at] = kept[at].join(&cube).unwrap_or_default(),
                None => kept.push(cube),
            }
        }
        cubes = kept;
        if cubes.len() == before {
            return cubes;
        }
    }
}
