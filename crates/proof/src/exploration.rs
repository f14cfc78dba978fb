//! Doing everything that can do no harm, until nothing is left but what might: in most worlds that is all there is, and it wins.
//! Walking costs nothing here; a plan adds it later. Every state on the way is one that `rules::step` made.

use super::acts::{ActId, Kind, rooms_of};
use super::facts::Literal;
use super::goal::{Goal, Witness};
use super::region::{Region, is_free};
use super::state_key;
use super::task::Task;
use rules::{Effects, GameState, scope, step, wind_forward};
use world::{RoomId, Thing, World};

/// One act done, in which room, and what it changed.
#[derive(Clone, Debug)]
pub(super) struct Done {
    pub act: ActId,
    pub room: RoomId,
    pub changed: Vec<Literal>,
    /// The hero is in another region since.
    pub away: bool,
    /// It may have done harm: what came before it must come before it, and what came after, after.
    pub risky: bool,
    /// Its one chance was used up too soon, perhaps.
    pub wasted: bool,
}

#[derive(Clone)]
pub(super) struct Exploration {
    pub state: GameState,
    pub region: Region,
    pub trace: Vec<Done>,
    /// Acts to look at, one bit each.
    dirty: Vec<u64>,
    /// By room not reached yet: acts that wait there.
    waiting: Vec<Vec<ActId>>,
    /// Acts that apply but may do harm, or lead where there is no way back.
    pub pending: Vec<ActId>,
    /// How often each act was done.
    times: Vec<u8>,
    /// Wins are let be, to see what else there is.
    no_win: bool,
    /// Acts that ended the game otherwise than is wanted: each may end it well once something has changed.
    refused: Vec<ActId>,
    /// What was seen of the ending that is wanted.
    pub witness: Witness,
}

/// What came of trying an act.
enum Tried {
    Nothing,
    Changed,
    Won,
}

/// Steps that a search may still make, and those made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    pub left: usize,
    pub used: usize,
}

impl Budget {
    pub const fn new(steps: usize) -> Self {
        Self { left: steps, used: 0 }
    }

    fn spend(&mut self) -> bool {
        self.used += 1;
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

/// An act whose effects do not settle (it counts, or swings) is done no more often than this between two that may do harm.
const MOST_TIMES: u8 = 4;
/// Tries with the dice; beyond, the chance is not worth a walkthrough.
pub(super) const MOST_ROLLS: usize = 60;

impl Exploration {
    pub fn new(task: &Task, state: GameState) -> Self {
        let mut run = Self::idle(task, state);
        run.witness.look(task.world, task.goal, &run.state);
        run.wake_all(task);
        run
    }

    /// One that does only what it is told to.
    pub fn idle(task: &Task, state: GameState) -> Self {
        let region = Region::around(task, &state);
        Self {
            state,
            region,
            trace: Vec::new(),
            dirty: vec![0; task.acts.len().div_ceil(64)],
            waiting: vec![Vec::new(); task.world.rooms.len()],
            pending: Vec::new(),
            times: vec![0; task.acts.len()],
            no_win: false,
            refused: Vec::new(),
            witness: Witness::default(),
        }
    }

    fn wake(&mut self, act: ActId) {
        self.dirty[act as usize / 64] |= 1 << (act % 64);
    }

    fn wake_all(&mut self, task: &Task) {
        (0..task.acts.len() as ActId).for_each(|act| self.wake(act));
    }

    fn next(&mut self) -> Option<ActId> {
        let word = self.dirty.iter().position(|word| *word != 0)?;
        let bit = self.dirty[word].trailing_zeros();
        self.dirty[word] &= !(1 << bit);
        Some(word as ActId * 64 + bit)
    }

    /// Does what does no harm until nothing of the kind is left. True where that won.
    pub fn saturate(&mut self, task: &Task, without: &[ActId], budget: &mut Budget) -> bool {
        let mut sites = Vec::new();
        loop {
            let before = self.trace.len();
            while let Some(act) = self.next() {
                if without.contains(&act) || task.is_idle(act) || self.times[act as usize] >= MOST_TIMES {
                    continue;
                }
                match self.attempt(task, act, false, &mut sites, budget) {
                    Tried::Won => return true,
                    Tried::Nothing | Tried::Changed => {}
                }
                if budget.left == 0 {
                    return false;
                }
            }
            if self.trace.len() == before {
                self.pending.sort_unstable();
                return false;
            }
            // What might have done harm may not any more, now that others have had their turn.
            for act in std::mem::take(&mut self.pending) {
                self.wake(act);
            }
        }
    }

    /// Does all that does no harm and does not win.
    pub fn saturate_without_winning(&mut self, task: &Task, without: &[ActId], budget: &mut Budget) {
        self.no_win = true;
        self.saturate(task, without, budget);
    }

    /// From now on a win is a win.
    pub fn wake_for_the_win(&mut self, task: &Task) {
        self.no_win = false;
        self.times.fill(0);
        self.wake_all(task);
    }

    /// Could this act be done now, somewhere in the region?
    pub fn can(&mut self, task: &Task, act: ActId) -> bool {
        let mut sites = Vec::new();
        let it = task.act(act);
        it.sites(task.world, &self.state, &mut sites);
        sites.retain(|room| self.region.contains(*room));
        let home = self.state.room;
        let can = sites.into_iter().any(|room| {
            self.state.room = room;
            it.applies(task.world, &self.state)
        });
        self.state.room = home;
        can
    }

    /// Does this act though it may do harm. `None` where it comes to nothing or to death; true where it won.
    pub fn try_risky(&mut self, task: &Task, act: ActId, budget: &mut Budget) -> Option<bool> {
        match self.attempt(task, act, true, &mut Vec::new(), budget) {
            Tried::Nothing => None,
            Tried::Changed => {
                self.times.fill(0);
                for pending in std::mem::take(&mut self.pending) {
                    self.wake(pending);
                }
                Some(false)
            }
            Tried::Won => Some(true),
        }
    }

    fn attempt(
        &mut self,
        task: &Task,
        act: ActId,
        allow_risky: bool,
        sites: &mut Vec<RoomId>,
        budget: &mut Budget,
    ) -> Tried {
        let it = task.act(act);
        it.sites(task.world, &self.state, sites);
        for room in sites.iter().copied() {
            if !self.region.contains(room) {
                self.waiting[room.index()].push(act);
                continue;
            }
            let home = std::mem::replace(&mut self.state.room, room);
            if it.applies(task.world, &self.state) {
                // Walking within the region changes nothing.
                if let Kind::Go(exit) = it.kind
                    && !it.wins
                    && self.region.contains(task.world[exit].to)
                    && is_free(task, &self.state, exit)
                {
                    self.state.room = home;
                    continue;
                }
                match self.perform(task, act, room, allow_risky, budget) {
                    Tried::Nothing => {}
                    tried => return tried,
                }
            }
            self.state.room = home;
        }
        Tried::Nothing
    }

    fn perform(&mut self, task: &Task, act: ActId, room: RoomId, allow_risky: bool, budget: &mut Budget) -> Tried {
        let it = task.act(act);
        let mut muted = Effects::muted();
        let mut after = self.state.clone();
        let mut changed = Vec::new();
        for _ in 0..if it.chance { MOST_ROLLS } else { 1 } {
            if !budget.spend() {
                return Tried::Nothing;
            }
            if let Kind::WaitFor(timer) = it.kind {
                wind_forward(task.world, &mut after, timer);
            }
            step(task.world, &mut after, &it.command, &mut muted);
            task.facts.changed(&self.state, &after, &mut changed);
            if after.over.is_some() || !changed.is_empty() || after.room != room {
                break;
            }
        }
        // The clock stands still while the search looks about: how long things take is only known of a plan that walks.
        if !task.world.timers.is_empty() {
            (after.turns, after.time) = (self.state.turns, self.state.time);
        }
        if after.over.is_some() {
            if self.no_win || !task.goal.is_met(after.over.as_ref()) {
                self.refuse(task, act, &after);
                return Tried::Nothing;
            }
            self.state = after;
            self.trace.push(Done { act, room, changed, away: false, risky: false, wasted: false });
            return Tried::Won;
        }
        if changed.is_empty() && after.room == room {
            // Only what facts do not tell may have changed: topics told, say. That is kept, for it costs nothing.
            self.state = after;
            return Tried::Nothing;
        }
        let walked = after.room != room
            || changed.iter().any(|change| task.facts.is_way(change.fact))
            || task.eventful
            || it.is_way();
        let region = walked.then(|| Region::around(task, &after));
        let away = region.as_ref().is_some_and(|region| self.region.rooms().any(|room| !region.contains(room)));
        let harm = away || changed.iter().any(|change| task.harms(&self.state, act, *change));
        let wasted = task.is_wasted(act, &after);
        if !allow_risky && (harm || wasted) {
            if !self.pending.contains(&act) {
                self.pending.push(act);
            }
            return Tried::Nothing;
        }
        if !away && changed.is_empty() {
            self.state.told = after.told;
            return Tried::Nothing;
        }
        self.commit(task, Done { act, room, changed, away, risky: harm, wasted }, after, region);
        Tried::Changed
    }

    /// The game would be over, and not as is wanted. Which ending is told may hang on anything, so such an act is looked at again
    /// whenever something has changed.
    fn refuse(&mut self, task: &Task, act: ActId, after: &GameState) {
        self.witness.look(task.world, task.goal, after);
        if task.goal != Goal::AnyWin && !self.refused.contains(&act) {
            self.refused.push(act);
        }
    }

    fn commit(&mut self, task: &Task, done: Done, after: GameState, region: Option<Region>) {
        let act = done.act;
        self.state = after;
        self.witness.look(task.world, task.goal, &self.state);
        for refused in std::mem::take(&mut self.refused) {
            self.wake(refused);
        }
        self.times[act as usize] += 1;
        for change in &done.changed {
            if task.facts.shows_much(change.fact) {
                self.wake_all(task);
            }
            for watcher in task.watchers(change.fact) {
                self.wake(*watcher);
            }
        }
        // Some acts can be done again.
        self.wake(act);
        if let Some(region) = region {
            let before = std::mem::replace(&mut self.region, region);
            let entered: Vec<RoomId> = self.region.rooms().filter(|room| !before.contains(*room)).collect();
            for room in entered {
                for waiting in std::mem::take(&mut self.waiting[room.index()]) {
                    self.wake(waiting);
                }
            }
        }
        if done.away {
            // What was at hand in the old region is not in the new one.
            self.wake_all(task);
        }
        self.trace.push(done);
    }

    /// What makes two saturated runs the same.
    pub fn key(&self, task: &Task) -> Vec<u8> {
        let mut state = self.state.clone();
        state.room = self.region.first();
        state_key::encode(task.world, &state, &task.needs)
    }
}

/// What was reached on some way or other.
#[derive(Clone)]
pub(super) struct Reached {
    /// The state in which the most was solved.
    pub end: GameState,
    pub rooms: Vec<bool>,
    /// In the world's order of things: seen, had or met.
    pub things: Vec<bool>,
    pub solved: Vec<bool>,
    pub witness: Witness,
}

impl Reached {
    pub fn new(task: &Task, state: &GameState) -> Self {
        Self {
            end: state.clone(),
            rooms: vec![false; task.world.rooms.len()],
            things: vec![false; task.world.things().count()],
            solved: vec![false; task.world.puzzles.len()],
            witness: Witness::default(),
        }
    }

    pub fn saw(&self, world: &World, thing: Thing) -> bool {
        self.things[number(world, thing)]
    }

    /// Nothing is left to be reached.
    pub fn is_whole(&self) -> bool {
        [&self.rooms, &self.things, &self.solved].into_iter().flatten().all(|reached| *reached)
    }

    /// Adds what this run has come to. So many of the things it did were added before, with the run it branched from.
    pub fn add(&mut self, task: &Task, run: &Exploration, known: usize) {
        let world = task.world;
        let count = |state: &GameState| state.solved.iter().filter(|solved| **solved).count();
        if count(&run.state) >= count(&self.end) {
            self.end = run.state.clone();
            run.region.rooms().for_each(|room| self.end.visited[room.index()] = true);
        }
        run.region.rooms().for_each(|room| self.rooms[room.index()] = true);
        self.witness.add(&run.witness);
        for (at, solved) in run.state.solved.iter().enumerate() {
            self.solved[at] |= *solved;
        }
        let mut state = run.state.clone();
        let mut rooms = Vec::new();
        for (at, thing) in world.things().enumerate() {
            if self.things[at] {
                continue;
            }
            rooms.clear();
            rooms_of(world, &state, thing, &mut rooms);
            self.things[at] = rooms.iter().filter(|room| run.region.contains(**room)).any(|room| {
                state.room = *room;
                scope::sees(world, &state, thing)
            });
            state.room = run.state.room;
        }
        // What was used up was had; what was asked of was met.
        for done in &run.trace[known..] {
            self.rooms[done.room.index()] = true;
            for thing in task.act(done.act).command.things() {
                self.things[number(world, thing)] = true;
            }
        }
    }
}

/// The thing's place in the world's order of things.
fn number(world: &World, thing: Thing) -> usize {
    match thing {
        Thing::Item(id) => id.index(),
        Thing::Object(id) => world.items.len() + id.index(),
        Thing::Character(id) => world.items.len() + world.objects.len() + id.index(),
    }
}
