//! A world prepared for the search: its acts, which of them can matter for the win, who waits for which fact, and who would be
//! harmed by a change. Made once a proof; nothing in it changes while states do.

use super::acts::{self, Act, ActId, Kind};
use super::facts::{Facts, Literal};
use super::goal::{self, Goal};
use super::relevance::{self, Needs};
use rules::{GameState, is_deadly};
use world::{Condition, EndingId, ExitId, PuzzleId, RoomId, Thing, TimerId, Trigger, World};

pub(super) struct Task<'w> {
    pub world: &'w World,
    pub goal: Goal,
    /// What the goal asks for when the game ends.
    pub ends: Vec<Literal>,
    /// Endings that would be told for where the hero stands: no walk may lead where one of them holds.
    pub traps: Vec<EndingId>,
    /// Timers that wait for the hero to come somewhere, and for what: no walk may lead where one of them does.
    pub ambushes: Vec<(TimerId, &'w Condition)>,
    pub facts: Facts,
    pub needs: Needs,
    pub acts: Vec<Act>,
    /// By act: it can be a step on some way to the win.
    pub relevant: Vec<bool>,
    /// By fact: acts to be looked at again when it changes, since they ask for it or bring it about.
    watch: Lists,
    /// By literal (twice the fact, one more where it must hold): relevant acts that ask for it.
    readers: Lists,
    /// By literal: an ending, or the way from room to room, asks for it.
    always: Vec<bool>,
    /// By literal: some act can take it back.
    undone: Vec<bool>,
    /// By literal: some act can take it back, to the harm of another.
    spoilt: Vec<bool>,
    /// By room: exits that lead to it.
    pub into: Lists,
    /// Coming or going sets something off somewhere, so that any change may open or bar a way.
    pub eventful: bool,
}

/// Lists of numbers in one piece of memory.
pub(super) struct Lists {
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Lists {
    /// From pairs of list and member; members keep their order.
    fn from_pairs(count: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0_u32; count + 1];
        pairs.clone().for_each(|(list, _)| starts[list as usize + 1] += 1);
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut all = vec![0; starts[count] as usize];
        for (list, member) in pairs {
            let at = &mut next[list as usize];
            all[*at as usize] = member;
            *at += 1;
        }
        Self { starts, all }
    }

    pub fn get(&self, list: usize) -> &[u32] {
        &self.all[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

fn index(literal: Literal) -> u32 {
    literal.fact * 2 + u32::from(literal.holds)
}

impl<'w> Task<'w> {
    /// Prepared for the search for a win.
    pub fn new(world: &'w World) -> Self {
        Self::towards(world, Goal::AnyWin)
    }

    /// Prepared for the search for what is wanted.
    pub fn towards(world: &'w World, goal: Goal) -> Self {
        Self::with(world, goal, Needs::for_world(world), &[])
    }

    /// Prepared for the search for a win that takes chances.
    pub fn daring(world: &'w World) -> Self {
        Self::with(world, Goal::AnyWin, Needs { risks: true, ..Needs::for_world(world) }, &[])
    }

    /// The same, taking chances or not, and none for these puzzles.
    pub fn avoiding(world: &'w World, avoid: Vec<PuzzleId>, risks: bool) -> Self {
        Self::with(world, Goal::AnyWin, Needs { risks, avoid, ..Needs::for_world(world) }, &[])
    }

    /// Prepared for a play that leaves nothing lying about that pays points.
    pub fn thorough(world: &'w World) -> Self {
        let mut needs = Needs::for_world(world);
        needs.items.iter_mut().zip(&world.items).for_each(|(needed, item)| *needed |= item.points > 0);
        Self::with(world, Goal::AnyWin, needs, &[])
    }

    /// Prepared for the search for losses: what may do harm matters as much as what helps, and so does what leads to it.
    pub fn for_dead_ends(world: &'w World) -> Self {
        let mut task = Self::new(world);
        loop {
            let harmful = |act: &ActId| task.relevant[*act as usize] || task.may_harm(*act);
            let wanted: Vec<ActId> = (0..task.acts.len() as ActId).filter(harmful).collect();
            let wider = Self::with(world, Goal::AnyWin, Needs::for_world(world), &wanted);
            if wider.relevant == task.relevant {
                return wider;
            }
            task = wider;
        }
    }

    fn with(world: &'w World, goal: Goal, mut needs: Needs, wanted: &[ActId]) -> Self {
        let facts = Facts::new(world);
        let (ends, traps) = (goal.reads(world, &facts), goal.traps(world));
        // Dice are thrown until they fall well, so their state tells no two states apart.
        needs.chance = false;
        let acts = acts::all(world, &facts, &needs, &ends);
        let always = always(world, &facts, &ends);
        let relevant = relevant(&acts, &always, wanted);
        let numbered = || acts.iter().enumerate().map(|(at, act)| (at as u32, act));
        let reads = numbered().flat_map(|(at, act)| act.reads.iter().map(move |literal| (*literal, at)));
        let writes = numbered().flat_map(|(at, act)| act.writes.iter().map(move |literal| (*literal, at)));
        let both = reads.clone().chain(writes.clone());
        let watch = Lists::from_pairs(facts.count as usize, both.map(|(literal, at)| (literal.fact, at)));
        let mut undone = vec![false; facts.count as usize * 2];
        writes.for_each(|(write, _)| undone[index(!write) as usize] = true);
        let relevant_reads = reads.filter(|(_, at)| relevant[*at as usize] && !acts[*at as usize].is_means());
        let readers =
            Lists::from_pairs(facts.count as usize * 2, relevant_reads.map(|(literal, at)| (index(literal), at)));
        let exits = ExitId::all(world.exits.len());
        let into =
            Lists::from_pairs(world.rooms.len(), exits.map(|exit| (u32::from(world[exit].to.0), u32::from(exit.0))));
        let eventful = world.rooms.iter().flat_map(|room| room.on_enter.iter().chain(&room.on_leave));
        let eventful = !traps.is_empty()
            || !world.timers.is_empty()
            || eventful.into_iter().any(|id| relevance::changes(&world[*id].actions));
        let spoilt = Vec::new();
        let mut task = Self {
            world,
            goal,
            ends,
            traps,
            ambushes: ambushes(world),
            facts,
            needs,
            acts,
            relevant,
            watch,
            readers,
            always,
            undone,
            spoilt,
            into,
            eventful,
        };
        let literals = (0..task.facts.count).flat_map(|fact| [false, true].map(|holds| Literal { fact, holds }));
        task.spoilt = literals.map(|literal| task.is_spoilt(literal)).collect();
        task
    }

    pub fn watchers(&self, fact: u32) -> &[ActId] {
        self.watch.get(fact as usize)
    }

    pub fn act(&self, id: ActId) -> &Act {
        &self.acts[id as usize]
    }

    /// Does this change take away what must always be so, or what another act asks for that counts here? Two ways to the same end
    /// take nothing from each other; without an act, anybody may have made the change.
    fn harmed(&self, by: Option<ActId>, change: Literal, counts: impl Fn(&Act) -> bool) -> bool {
        let asked = index(!change) as usize;
        let another = |act: ActId| by.is_none_or(|by| by != act && !self.act(by).is_same(self.act(act)));
        let mut readers = self.readers.get(asked).iter();
        self.always[asked] || readers.any(|reader| another(*reader) && counts(self.act(*reader)))
    }

    /// Could this change, made by this act, spoil something that some way to the win asks for? What is done and over asks for
    /// nothing any more.
    pub fn harms(&self, state: &GameState, by: ActId, change: Literal) -> bool {
        self.harmed(Some(by), change, |act| !covers(self.act(by), change, act) && !self.is_done(state, act))
    }

    /// Could this change, whoever makes it, spoil something that some way to the win still asks for?
    pub fn spoils(&self, state: &GameState, change: Literal) -> bool {
        self.harmed(None, change, |act| !self.is_done(state, act))
    }

    /// May this act ever do harm, as far as its writes tell?
    pub fn may_harm(&self, by: ActId) -> bool {
        let doing = self.act(by);
        let harms = |write: &Literal| self.harmed(Some(by), *write, |act| !covers(doing, *write, act));
        doing.carries_off || doing.writes.iter().any(harms)
    }

    /// Can some act take this back, to the harm of another?
    fn is_spoilt(&self, literal: Literal) -> bool {
        let takes_back = |by: &ActId| self.act(*by).writes.contains(&!literal);
        self.watchers(literal.fact).iter().any(|by| takes_back(by) && self.harmed(Some(*by), !literal, |_| true))
    }

    /// Is this act's one chance gone too soon? Something was revealed that was not there yet, or a door opened that stood open
    /// and may yet fall shut.
    pub fn is_wasted(&self, by: ActId, after: &GameState) -> bool {
        let act = self.act(by);
        let meant = act.writes.get(act.scripted..).unwrap_or_default();
        let fails = |write: &Literal| {
            !meant.contains(&!*write)
                && (self.spoilt[index(*write) as usize] || self.facts.truth(after, write.fact) == Some(!write.holds))
        };
        !act.chance && self.relevant[by as usize] && act.is_spent(self.world, after) && meant.iter().any(fails)
    }

    /// Done for good: it can never be done again, or all that it does is so already and nothing can undo it.
    fn is_done(&self, state: &GameState, act: &Act) -> bool {
        let stands = |write: &Literal| {
            (write.fact == self.facts.score && !self.needs.score)
                || self.facts.truth(state, write.fact) == Some(write.holds) && !self.undone[index(*write) as usize]
        };
        act.is_spent(self.world, state)
            || !act.wins && !act.carries_off && !act.writes.is_empty() && act.writes.iter().all(stands)
    }

    /// Is there always a way back, whatever happens: an exit that nothing can close, and that stands open from the start or had to
    /// be opened to come here at all?
    pub fn returns(&self, exit: ExitId) -> bool {
        let world = self.world;
        let it = &world[exit];
        let quiet = |from: RoomId, to: RoomId| world[from].on_leave.is_empty() && world[to].on_enter.is_empty();
        let stays = |back: &&ExitId| {
            let other = &world[**back];
            let kept = |fact: u32| !self.undone[index(Literal { fact, holds: true }) as usize];
            let unlocked = other.door.map(|door| self.facts.unlocked(Thing::Object(door)));
            let firm = kept(self.facts.exit(**back)) && unlocked.is_none_or(kept);
            let open = !other.closed && other.door.is_none_or(|door| world[door].door.is_none_or(|leaf| !leaf.locked));
            other.to == it.from && quiet(other.from, other.to) && firm && (open || self.only_way(**back, it.from))
        };
        quiet(it.from, it.to) && world[it.to].exits.iter().any(|back| stays(&back))
    }

    /// Does every way from the start to this room lead through the exit?
    fn only_way(&self, exit: ExitId, room: RoomId) -> bool {
        let world = self.world;
        if self.acts.iter().any(|act| act.carries_off) {
            return false;
        }
        let mut seen = vec![false; world.rooms.len()];
        seen[world.start.room.index()] = true;
        let mut open = vec![world.start.room];
        while let Some(at) = open.pop() {
            for other in world[at].exits.iter().filter(|other| **other != exit) {
                let to = world[*other].to;
                if !std::mem::replace(&mut seen[to.index()], true) {
                    open.push(to);
                }
            }
        }
        !seen[room.index()]
    }

    /// Undoings and meals are done only where the win asks for them.
    pub fn is_idle(&self, id: ActId) -> bool {
        !self.relevant[id as usize]
            && matches!(self.act(id).kind, Kind::Drop(..) | Kind::TakeOff(_) | Kind::Close(_) | Kind::Eat(_))
    }
}

/// Does the one act, in making something so, do all that the other would have done?
fn covers(doing: &Act, change: Literal, other: &Act) -> bool {
    change.holds
        && !other.wins
        && !other.carries_off
        && other.writes.iter().all(|write| {
            doing.writes.contains(write) || matches!(other.kind, Kind::Scripted(..)) && is_own_mark(*write, other)
        })
}

/// That an event was told changes nothing for others.
fn is_own_mark(write: Literal, act: &Act) -> bool {
    act.reads.contains(&Literal { fact: write.fact, holds: false }) && write.holds
}

/// The timers that wait for the hero to come somewhere, and for what.
fn ambushes(world: &World) -> Vec<(TimerId, &Condition)> {
    let list = TimerId::all(world.timers.len());
    list.filter_map(|id| match &world[id].trigger {
        Trigger::When(condition) if goal::asks_where(condition) => Some((id, condition)),
        _ => None,
    })
    .collect()
}

/// What the end asks for, and what lets the hero walk and see.
fn always(world: &World, facts: &Facts, ends: &[Literal]) -> Vec<bool> {
    let mut reads = ends.to_vec();
    for exit in ExitId::all(world.exits.len()) {
        reads.push(Literal { fact: facts.exit(exit), holds: true });
        if let Some(door) = world[exit].door {
            reads.push(Literal { fact: facts.unlocked(Thing::Object(door)), holds: true });
        }
    }
    for id in TimerId::all(world.timers.len()).filter(|id| is_deadly(world, *id)) {
        reads.push(Literal { fact: facts.runs(id), holds: false });
    }
    if world.rooms.iter().any(|room| room.dark) {
        reads.push(Literal { fact: facts.light, holds: true });
    }
    let mut always = vec![false; facts.count as usize * 2];
    for literal in reads {
        always[index(literal) as usize] = true;
    }
    always
}

/// Backwards from the win: an act matters where it brings about what a mattering one asks for.
fn relevant(acts: &[Act], always: &[bool], also: &[ActId]) -> Vec<bool> {
    let mut wanted = always.to_vec();
    let mut relevant = vec![false; acts.len()];
    loop {
        let mut changed = false;
        for (at, act) in acts.iter().enumerate() {
            let helps = || act.writes.iter().any(|write| wanted[index(*write) as usize]);
            if !relevant[at] && (act.wins || act.is_way() || also.contains(&(at as ActId)) || helps()) {
                relevant[at] = true;
                changed = true;
                act.reads.iter().for_each(|read| wanted[index(*read) as usize] = true);
            }
        }
        if !changed {
            return relevant;
        }
    }
}
