//! From what was done to what to type: leaves out what the win does not need, and walks the rest by the nearest way. Every plan
//! was played to its win before it leaves here.

use super::acts::{self, Kind};
use super::exploration::{Done, MOST_ROLLS};
use super::facts::Literal;
use super::goal::Goal;
use super::region::is_free;
use super::task::Task;
use rules::{Command, Effects, GameState, step};
use std::collections::VecDeque;
use world::{ExitId, RoomId, Thing, TimerId, Verb, World, limits};

/// The commands that win from this state in the way of this trace.
pub(super) fn from_trace(task: &Task, from: &GameState, trace: &[Done]) -> Option<Vec<Command>> {
    let needed = needed(task, from, trace);
    Walk::new(task, from, trace).follow(&needed, false).or_else(|| {
        let all: Vec<usize> = (0..trace.len()).collect();
        Walk::new(task, from, trace).follow(&all, true)
    })
}

/// The commands that do all of it, nothing left out.
pub(super) fn complete_from_trace(task: &Task, from: &GameState, trace: &[Done]) -> Option<Vec<Command>> {
    let all: Vec<usize> = (0..trace.len()).collect();
    // The win comes last whatever lies nearer.
    let mut trace = trace.to_vec();
    trace.iter_mut().last().into_iter().for_each(|last| last.risky = true);
    Walk::new(task, from, &trace).follow(&all, false).or_else(|| Walk::new(task, from, &trace).follow(&all, true))
}

/// What the last thing done needs of those before it, itself included.
fn needed(task: &Task, from: &GameState, trace: &[Done]) -> Vec<usize> {
    let Some((last, before)) = trace.split_last() else { return Vec::new() };
    let reads: Vec<Literal> = match task.goal {
        Goal::AnyWin => task.act(last.act).reads.clone(),
        Goal::Ending(_) => task.act(last.act).reads.iter().chain(&task.ends).copied().collect(),
    };
    let mut list = towards(task, from, before, &reads, last.room);
    list.push(before.len());
    list
}

/// Backwards from an end in this room that asks for these facts: the things done that bring about what later ones ask for. More
/// than the least, for what is only perhaps asked for counts as asked for.
pub(super) fn towards(task: &Task, from: &GameState, trace: &[Done], reads: &[Literal], room: RoomId) -> Vec<usize> {
    let index = |literal: Literal| literal.fact as usize * 2 + usize::from(literal.holds);
    let ways = Ways::from_trace(task, from, trace);
    let mut wanted = vec![false; task.facts.count as usize * 2];
    let want = |wanted: &mut Vec<bool>, reads: &[Literal], at: usize, room: RoomId| {
        for read in reads {
            wanted[index(*read)] = true;
        }
        for exit in ways.path(task, trace, at, room) {
            wanted[index(Literal { fact: task.facts.exit(exit), holds: true })] = true;
            if let Some(door) = task.world[exit].door {
                let fact = task.facts.unlocked(Thing::Object(door));
                wanted[index(Literal { fact, holds: true })] = true;
            }
        }
    };
    want(&mut wanted, reads, trace.len(), room);
    let mut list = Vec::new();
    for (at, done) in trace.iter().enumerate().rev() {
        let helps = done.changed.iter().any(|change| wanted[index(*change)]);
        // What was risky had its reason: it led on, or spoilt what stood in the way.
        if helps || done.away || done.risky {
            done.changed.iter().for_each(|change| wanted[index(*change)] = false);
            want(&mut wanted, &task.act(done.act).reads, at, done.room);
            list.push(at);
        }
    }
    list.reverse();
    list
}

/// When each exit could be passed.
struct Ways {
    /// By exit: the number of things done before it was open; `usize::MAX` for never.
    open: Vec<usize>,
    start: RoomId,
}

impl Ways {
    fn from_trace(task: &Task, from: &GameState, trace: &[Done]) -> Self {
        let world = task.world;
        let opened = |fact: u32| {
            trace
                .iter()
                .position(|done| done.changed.contains(&Literal { fact, holds: true }))
                .map_or(usize::MAX, |at| at + 1)
        };
        let open = ExitId::all(world.exits.len())
            .map(|exit| {
                let gate = if from.is_closed(exit) { opened(task.facts.exit(exit)) } else { 0 };
                let door = world[exit]
                    .door
                    .filter(|door| from.object(*door).locked)
                    .map_or(0, |door| opened(task.facts.unlocked(Thing::Object(door))));
                gate.max(door)
            })
            .collect();
        Self { open, start: from.room }
    }

    /// The exits on a shortest way to this room, as things stood before the `at`th thing was done, from where the hero last
    /// came to.
    fn path(&self, task: &Task, trace: &[Done], at: usize, room: RoomId) -> Vec<ExitId> {
        let origin = trace[..at].iter().rposition(|done| done.away);
        let start = origin.map_or(self.start, |away| match task.act(trace[away].act).kind {
            Kind::Go(exit) => task.world[exit].to,
            _ => trace.get(away + 1).map_or(room, |next| next.room),
        });
        Paths::from(task.world, start, |exit| self.open[exit.index()] <= at).to(room).unwrap_or_default()
    }
}

/// The shortest ways from one room to all others.
struct Paths<'w> {
    world: &'w World,
    /// By room: how many exits away it is; `u32::MAX` where no way leads there.
    far: Vec<u32>,
    /// By room: the last exit on the way there.
    last: Vec<Option<ExitId>>,
}

impl<'w> Paths<'w> {
    fn from(world: &'w World, start: RoomId, passable: impl Fn(ExitId) -> bool) -> Self {
        let mut far = vec![u32::MAX; world.rooms.len()];
        let mut last = vec![None; world.rooms.len()];
        far[start.index()] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(room) = queue.pop_front() {
            for exit in world[room].exits.iter().copied() {
                let to = world[exit].to;
                if far[to.index()] == u32::MAX && passable(exit) {
                    far[to.index()] = far[room.index()] + 1;
                    last[to.index()] = Some(exit);
                    queue.push_back(to);
                }
            }
        }
        Self { world, far, last }
    }

    fn steps(&self, to: RoomId) -> Option<u32> {
        Some(self.far[to.index()]).filter(|steps| *steps != u32::MAX)
    }

    /// The exits to pass, in order.
    fn to(&self, room: RoomId) -> Option<Vec<ExitId>> {
        self.steps(room)?;
        let last = |room: RoomId| self.last[room.index()];
        let mut path: Vec<ExitId> = std::iter::successors(last(room), |exit| last(self.world[*exit].from)).collect();
        path.reverse();
        Some(path)
    }
}

struct Walk<'t> {
    task: &'t Task<'t>,
    trace: &'t [Done],
    state: GameState,
    commands: Vec<Command>,
    /// By exit: something happens on the way, and was let happen.
    crossed: Vec<bool>,
}

impl<'t> Walk<'t> {
    fn new(task: &'t Task<'t>, from: &GameState, trace: &'t [Done]) -> Self {
        let mut crossed = vec![false; task.world.exits.len()];
        for done in trace {
            if let Kind::Go(exit) = task.act(done.act).kind {
                crossed[exit.index()] = true;
            }
        }
        Self { task, trace, state: from.clone(), commands: Vec::new(), crossed }
    }

    /// Does the listed things, nearest first where their order is free.
    fn follow(mut self, list: &[usize], strictly: bool) -> Option<Vec<Command>> {
        let mut rest = list.to_vec();
        while !rest.is_empty() {
            let barrier = rest.iter().position(|at| strictly || self.trace[*at].risky || self.trace[*at].away);
            let group = match barrier {
                Some(0) => 1,
                Some(at) => at,
                None => rest.len(),
            };
            if let Some(idle) = rest[..group].iter().position(|at| self.is_so(*at)) {
                rest.remove(idle);
                continue;
            }
            let paths = Paths::from(self.task.world, self.state.room, |exit| self.can_pass(exit));
            let (at, room) = self.nearest(&rest[..group], &paths)?;
            self.walk(&paths.to(room)?)?;
            if self.state.over.is_none() {
                self.perform(rest[at])?;
            }
            if self.task.goal.is_met(self.state.over.as_ref()) {
                return Some(self.commands);
            }
            if self.state.over.is_some() {
                return None;
            }
            rest.remove(at);
        }
        None
    }

    /// All it changed is so already (taking a tool comes with using it).
    fn is_so(&self, at: usize) -> bool {
        let done = &self.trace[at];
        !done.away
            && !done.risky
            && !done.changed.is_empty()
            && done.changed.iter().all(|it| self.task.facts.truth(&self.state, it.fact) == Some(it.holds))
    }

    /// The place in the list of what can be done with the fewest steps, and where.
    fn nearest(&self, list: &[usize], paths: &Paths) -> Option<(usize, RoomId)> {
        let mut best: Option<(u32, usize, RoomId)> = None;
        let mut there = self.state.clone();
        let mut sites = Vec::new();
        for (at, index) in list.iter().enumerate() {
            let act = self.task.act(self.trace[*index].act);
            act.sites(self.task.world, &self.state, &mut sites);
            for room in sites.iter().copied() {
                let Some(steps) = paths.steps(room) else { continue };
                if best.is_some_and(|(least, ..)| steps >= least) {
                    continue;
                }
                there.room = room;
                if act.applies(self.task.world, &there) {
                    best = Some((steps, at, room));
                }
            }
        }
        best.map(|(_, at, room)| (at, room))
    }

    fn can_pass(&self, exit: ExitId) -> bool {
        is_free(self.task, &self.state, exit)
            || self.crossed[exit.index()] && acts::is_passable(self.task.world, &self.state, exit)
    }

    fn walk(&mut self, path: &[ExitId]) -> Option<()> {
        for exit in path.iter().copied() {
            let command = Command::go(self.task.world[exit].direction);
            self.step(command);
            // An ending may wait for the hero in some room on the way.
            if self.task.goal.is_met(self.state.over.as_ref()) {
                return Some(());
            }
            if self.state.room != self.task.world[exit].to || self.state.over.is_some() {
                return None;
            }
        }
        Some(())
    }

    fn perform(&mut self, at: usize) -> Option<()> {
        let done = &self.trace[at];
        let act = self.task.act(done.act);
        let before = self.state.clone();
        let mut changed = Vec::new();
        if let Kind::WaitFor(timer) = act.kind {
            return self.wait_for(timer);
        }
        for _ in 0..if act.chance { MOST_ROLLS } else { 1 } {
            self.step(act.command.clone());
            self.task.facts.changed(&before, &self.state, &mut changed);
            // The search comes to places without walking there, so what it saw change may be so already for who has walked.
            let is_so = |change: &Literal| self.task.facts.truth(&self.state, change.fact) == Some(change.holds);
            let fell_well = done.changed.iter().all(|change| changed.contains(change) || is_so(change));
            if !act.chance || fell_well || self.state.over.is_some() {
                return Some(());
            }
        }
        None
    }

    /// Waits until the timer has run out, at least once.
    fn wait_for(&mut self, timer: TimerId) -> Option<()> {
        let due = self.state.timer(timer);
        for _ in 0..limits::SPAN {
            if self.state.timer(timer) != due || self.state.over.is_some() {
                return Some(());
            }
            self.step(Command::bare(Verb::Wait));
        }
        None
    }

    fn step(&mut self, command: Command) {
        step(self.task.world, &mut self.state, &command, &mut Effects::muted());
        self.commands.push(command);
    }
}
