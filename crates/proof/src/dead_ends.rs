//! Dead ends: can the game be lost without the player being told, and by which act? A loss is an act after which the win, which
//! could be reached before it, cannot.
//!
//! What does no harm can lose nothing, whenever it is done; so only acts that may do harm are tried, each as early as it can be
//! done, with no more done before it than it needs. Having done more is never worse. Where an act can be brought about in
//! several ways, each is tried; where that is too much, the answer is "not decided".

use super::acts::{ActId, Kind};
use super::exploration::{Budget, Done, Exploration};
use super::region::Region;
use super::task::Task;
use super::{search, walkthrough};
use indexmap::IndexSet;
use messages::t;
use rules::first_state;
use rules::{Command, GameState};
use rustc_hash::FxBuildHasher;
use world::{ItemId, Place, Thing, World};

/// An act that loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The act, as a command.
    pub command: Command,
    /// The state in which it does, before it.
    pub before: GameState,
    /// An item left behind where it cannot be fetched again, where that is why.
    pub without: Option<ItemId>,
    /// What kind of act it is, for the mend.
    pub(super) kind: Kind,
}

/// All that was found, one for each command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeadEnds {
    /// One for each command.
    pub list: Vec<DeadEnd>,
    /// Everything that may do harm was tried. Otherwise there may be more.
    pub decided: bool,
    /// Steps made.
    pub steps: usize,
}

/// Steps that the whole analysis may make.
const MOST_STEPS: usize = 150_000;
/// Ways to bring one act about that are told apart.
const MOST_WAYS: usize = 12;
/// DeadEnds listed.
const MOST_LOSSES: usize = 24;

/// Every act that loses a game which could be won before it. For a world that cannot be won at all there is nothing to lose.
#[must_use]
pub fn find_dead_ends(world: &World) -> DeadEnds {
    let task = Task::for_dead_ends(world);
    let mut search = Search {
        task: &task,
        budget: Budget::new(MOST_STEPS),
        seen: IndexSet::default(),
        found: Vec::new(),
        decided: true,
    };
    if search.wins(&first_state(world)) == Some(true) {
        search.from(&first_state(world));
    }
    let steps = search.budget.used;
    DeadEnds { list: search.found, decided: search.decided && search.budget.left > 0, steps }
}

struct Search<'t> {
    task: &'t Task<'t>,
    budget: Budget,
    seen: IndexSet<Vec<u8>, FxBuildHasher>,
    found: Vec<DeadEnd>,
    decided: bool,
}

impl Search<'_> {
    fn wins(&mut self, state: &GameState) -> Option<bool> {
        let found = search::win(self.task, state, &[], &mut self.budget);
        match found.trace {
            Some(_) => Some(true),
            None => found.exhausted.then_some(false),
        }
    }

    /// Looks for losses in all that can follow this state, from which the game can be won.
    fn from(&mut self, start: &GameState) {
        let mut open = vec![start.clone()];
        while let Some(state) = open.pop() {
            let whole = self.whole(&state);
            if !self.seen.insert(Exploration::new(self.task, state.clone()).key(self.task)) {
                continue;
            }
            for act in self.candidates(&whole) {
                // What comes later may need more of what was done before than this act does.
                open.extend(self.try_risky_last(&whole, act));
                for way in self.ways(&state, &whole, act) {
                    open.extend(self.try_risky(&state, &way, act));
                    if self.budget.left == 0 || self.found.len() >= MOST_LOSSES {
                        self.decided = false;
                        return;
                    }
                }
            }
        }
    }

    /// Everything harmless done from here, the win left out.
    fn whole(&mut self, state: &GameState) -> Exploration {
        let mut run = Exploration::new(self.task, state.clone());
        run.saturate_without_winning(self.task, &[], &mut self.budget);
        run
    }

    /// Acts that may do harm, and can be brought about.
    fn candidates(&self, whole: &Exploration) -> Vec<ActId> {
        let may_harm = |act: &ActId| self.task.may_harm(*act);
        let mut list: Vec<ActId> = (0..self.task.acts.len() as ActId).filter(may_harm).collect();
        list.extend(&whole.pending);
        // Ways on: a return may only have been opened later.
        let ways = (0..self.task.acts.len() as ActId).filter(|act| match self.task.act(*act).kind {
            Kind::Go(exit) => whole.region.contains(self.task.world[exit].from) && !self.task.returns(exit),
            Kind::Eat(_) => true,
            _ => false,
        });
        list.extend(ways);
        list.sort_unstable();
        list.dedup();
        list
    }

    /// The least that must be done before this act: what was done with anything left out that need not be, for each way there is.
    fn ways(&mut self, state: &GameState, whole: &Exploration, act: ActId) -> Vec<Vec<ActId>> {
        let all: Vec<ActId> = whole.trace.iter().map(|done| done.act).filter(|done| *done != act).collect();
        let mut ways: Vec<Vec<ActId>> = Vec::new();
        // Some of what was done may stand in its way.
        let reads = &self.task.act(act).reads;
        let against = |done: &&Done| done.changed.iter().any(|it| reads.contains(&!*it));
        let in_the_way: Vec<ActId> = whole.trace.iter().filter(against).map(|done| done.act).collect();
        let mut without: Vec<Vec<ActId>> = vec![Vec::new()];
        if !in_the_way.is_empty() {
            without.push(in_the_way);
        }
        while let Some(left_out) = without.pop() {
            let list = self.sliced(state, whole, act, &left_out);
            let list = list.unwrap_or_else(|| all.iter().copied().filter(|it| !left_out.contains(it)).collect());
            let Some(way) = self.least(state, &list, act) else { continue };
            if ways.contains(&way) {
                continue;
            }
            if ways.len() >= MOST_WAYS {
                self.decided = false;
                break;
            }
            for it in &way {
                let mut more = left_out.clone();
                more.push(*it);
                without.push(more);
            }
            ways.push(way);
        }
        ways
    }

    /// What the act needs as far as facts tell, where that is enough: a short list to begin with.
    fn sliced(&mut self, state: &GameState, whole: &Exploration, act: ActId, left_out: &[ActId]) -> Option<Vec<ActId>> {
        let trace: Vec<Done> =
            whole.trace.iter().filter(|done| done.act != act && !left_out.contains(&done.act)).cloned().collect();
        let mut sites = Vec::new();
        self.task.act(act).sites(self.task.world, &whole.state, &mut sites);
        let room = sites.first().copied()?;
        let needed = walkthrough::towards(self.task, state, &trace, &self.task.act(act).reads, room);
        let list: Vec<ActId> = needed.into_iter().map(|at| trace[at].act).collect();
        self.applies_after(state, &list, act).then_some(list)
    }

    /// These acts with as many left out as can be, so that the act still applies.
    fn least(&mut self, state: &GameState, list: &[ActId], act: ActId) -> Option<Vec<ActId>> {
        self.applies_after(state, list, act).then_some(())?;
        let mut kept = list.to_vec();
        // Halves, then quarters: most acts need little of what was done before them.
        let mut piece = kept.len().div_ceil(2).max(1);
        loop {
            let mut at = 0;
            while at < kept.len() {
                let mut fewer = kept.clone();
                fewer.drain(at..(at + piece).min(kept.len()));
                if self.applies_after(state, &fewer, act) {
                    kept = fewer;
                } else {
                    at += piece;
                }
            }
            if piece == 1 {
                return Some(kept);
            }
            piece = piece.div_ceil(2);
        }
    }

    fn applies_after(&mut self, state: &GameState, list: &[ActId], act: ActId) -> bool {
        let mut run = Exploration::idle(self.task, state.clone());
        for it in list {
            if self.budget.left == 0 {
                return false;
            }
            let _ = run.try_risky(self.task, *it, &mut self.budget);
        }
        run.can(self.task, act)
    }

    /// The state after the act with everything harmless done before it, where it can still be won.
    fn try_risky_last(&mut self, whole: &Exploration, act: ActId) -> Option<GameState> {
        let mut run = whole.clone();
        (run.try_risky(self.task, act, &mut self.budget) == Some(false)).then_some(())?;
        let risky = run.trace.last().is_some_and(|done| done.risky || done.wasted);
        (risky && self.wins(&run.state) == Some(true)).then_some(run.state)
    }

    /// Does the act after the least before it. The state after it, where it did harm and the game can still be won.
    fn try_risky(&mut self, state: &GameState, way: &[ActId], act: ActId) -> Vec<GameState> {
        let mut run = Exploration::idle(self.task, state.clone());
        for it in way {
            let _ = run.try_risky(self.task, *it, &mut self.budget);
        }
        let mut starts = vec![(run.clone(), None)];
        if leads_away(self.task, &run, act) {
            // What is not taken along is left behind: with all of it, and each piece alone.
            let carried: Vec<ItemId> = run.state.carried().collect();
            starts.extend(carried.into_iter().map(|item| (left_behind(&run, item), Some(item))));
        }
        let mut after = Vec::new();
        for (mut run, without) in starts {
            let (before, steps) = (run.state.clone(), run.trace.len());
            if run.try_risky(self.task, act, &mut self.budget) != Some(false) {
                continue;
            }
            // What does no harm loses nothing.
            let risky = |done: &&Done| done.risky || done.wasted;
            let Some(Done { room, .. }) = run.trace.get(steps).filter(risky) else { continue };
            let command = self.task.act(act).command.clone();
            match self.wins(&run.state) {
                Some(true) if without.is_none() => after.push(run.state),
                Some(true) => {}
                None => self.decided = false,
                Some(false) => {
                    let known = self.found.iter().any(|loss| {
                        loss.command == command
                            && (loss.without == without || loss.without.is_none())
                            && loss.before.room == *room
                    });
                    // The game must have been won before it, or it was lost by something else.
                    if !known && self.wins(&before) == Some(true) {
                        let before = GameState { room: *room, ..before };
                        let kind = self.task.act(act).kind;
                        self.found.push(DeadEnd { command, before, without, kind });
                    }
                }
            }
        }
        after
    }
}

/// Does the act take the hero where there is no way back?
fn leads_away(task: &Task, run: &Exploration, act: ActId) -> bool {
    let Kind::Go(exit) = task.act(act).kind else { return task.act(act).carries_off };
    let mut there = run.state.clone();
    there.room = task.world[exit].to;
    !Region::around(task, &there).contains(task.world[exit].from)
}

fn left_behind(run: &Exploration, item: ItemId) -> Exploration {
    let mut run = run.clone();
    let room = run.state.room;
    run.state.items[item.index()].place = Place::Room(room);
    run
}

impl DeadEnd {
    /// The same act in the same place, however the rest of the world has changed.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.command == other.command && self.before.room == other.before.room && self.without == other.without
    }

    /// In a sentence: what loses the game, and where.
    #[must_use]
    pub fn tell(&self, world: &World, typed: &str) -> String {
        let room = &world[self.before.room].name;
        if let Some(item) = self.without {
            t!("proof-dead-end-left-behind", item = world.identity(Thing::Item(item)).the(), typed = typed, room = room)
        } else {
            t!("proof-dead-end", typed = typed, room = room)
        }
    }
}
