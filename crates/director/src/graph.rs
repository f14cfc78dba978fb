//! The graph of a story that can be played: the world's own, mended, or one made of its rooms and puzzles. It must not tell anything.

use rules::{Command, Effects, GameState, first_state, step};
use std::collections::BTreeSet;
use world::story::{Act, Exit, ExitKind, Node, Story};
use world::{Condition, ExitId, PuzzleId, RoomId, World};

/// Acts that are made of a world without any.
const ACTS: usize = 3;

/// A story's graph, and what had to be mended so that it leads on from everywhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// Acts and nodes; node 0 is where the story begins.
    pub story: Story,
    /// It was made of the world's rooms and puzzles.
    pub derived: bool,
    /// What was mended, in sentences.
    pub mends: Vec<Mend>,
}

/// Something that was mended in a world's own graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// No way of the walkthrough leads on from this node: it leads on by itself.
    LedOn(String),
    /// Nothing leads to this node.
    Unreachable(String),
    /// This way on never opens in the walkthrough, and was left as it is.
    NeverTaken(String, String),
    /// These nodes led round in a circle for ever.
    Circle(String),
    /// An act without a node.
    EmptyAct(String),
}

/// A walkthrough that was played: the states on its way, the first before any command. What the graph is made by, and held against.
#[derive(Clone, Debug)]
pub struct Walk(Vec<GameState>);

impl Walk {
    /// Plays the walkthrough.
    #[must_use]
    pub fn of(world: &World, plan: &[Command]) -> Self {
        let mut state = first_state(world);
        let mut all = vec![state.clone()];
        for command in plan {
            step(world, &mut state, command, &mut Effects::muted());
            all.push(state.clone());
        }
        Self(all)
    }

    pub(super) fn states(&self) -> &[GameState] {
        &self.0
    }

    /// Does the condition hold anywhere on the way?
    pub(super) fn opens(&self, world: &World, when: &Condition) -> bool {
        self.0.iter().any(|state| rules::holds(world, state, when))
    }
}

/// The graph of a world with this walkthrough; an empty one where there is no walkthrough to go by.
#[must_use]
pub fn graph(world: &World, walk: &Walk) -> Graph {
    if world.story.is_empty() {
        return Graph { story: derive(world, walk), derived: true, mends: Vec::new() };
    }
    let mut mends = Vec::new();
    let mut story = world.story.clone();
    without_empty_acts(&mut story, &mut mends);
    without_circles(&mut story, &mut mends);
    lead_on(world, walk, &mut story, &mut mends);
    without_unreachable(&mut story, &mut mends);
    Graph { story, derived: false, mends }
}

/// A node for each stretch of the walkthrough from one barrier to the next: a way that a deed opened, first gone. It begins in the room behind it.
fn derive(world: &World, walk: &Walk) -> Story {
    let mut hubs: Vec<RoomId> = vec![world.start.room];
    let mut opened: BTreeSet<ExitId> = BTreeSet::new();
    for pair in walk.states().windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        let newly = |exit: &ExitId| before.is_closed(*exit) && !after.is_closed(*exit);
        opened.extend(ExitId::all(world.exits.len()).filter(newly));
        let came_by = opened.iter().any(|exit| world[*exit].from == before.room && world[*exit].to == after.room);
        if before.room != after.room && !before.visited[after.room.index()] && came_by {
            hubs.push(after.room);
        }
    }
    let most = ACTS.min(hubs.len());
    let act_of = |at: usize| at * most / hubs.len();
    let nodes = hubs
        .iter()
        .enumerate()
        .map(|(at, room)| {
            let exit =
                |next: &RoomId| Exit { when: Condition::Visited(*next), to: Some(at + 1), kind: ExitKind::Success };
            let exits = hubs.get(at + 1).map(exit).into_iter().collect();
            Node {
                key: world[*room].key.clone(),
                title: world[*room].name.clone(),
                act: act_of(at),
                exits,
                ..Node::default()
            }
        })
        .collect();
    let mut story = Story { acts: vec![Act::default(); most], nodes, failure: world.story.failure };
    for at in 0..most {
        let first = story.nodes.iter().find(|node| node.act == at).map(|node| node.title.clone());
        story.acts[at].title = first.unwrap_or_default();
    }
    story
}

fn without_empty_acts(story: &mut Story, mends: &mut Vec<Mend>) {
    let used: Vec<bool> = (0..story.acts.len()).map(|at| story.nodes.iter().any(|node| node.act == at)).collect();
    for (act, used) in story.acts.iter().zip(&used) {
        if !used {
            mends.push(Mend::EmptyAct(act.title.clone()));
        }
    }
    let kept = |act: usize| used.iter().take(act).filter(|used| **used).count();
    story.nodes.iter_mut().for_each(|node| node.act = kept(node.act.min(used.len().saturating_sub(1))));
    let mut at = 0;
    story.acts.retain(|_| {
        at += 1;
        used[at - 1]
    });
    if story.acts.is_empty() {
        story.acts.push(Act::default());
    }
}

/// Ways that are always open and lead back turn for ever: they are shut, but for the way back from a failure.
fn without_circles(story: &mut Story, mends: &mut Vec<Mend>) {
    for at in 0..story.nodes.len() {
        if story.nodes[at].consequence {
            continue;
        }
        let node = &mut story.nodes[at];
        let all = node.exits.len();
        node.exits.retain(|exit| !(exit.when == Condition::Always && exit.to.is_some_and(|to| to <= at)));
        if node.exits.len() < all {
            mends.push(Mend::Circle(node.title.clone()));
        }
    }
}

/// Where no way on opens in the walkthrough, the story goes on of itself: to the node that comes next in the file, from a failure back to
/// where it came from.
fn lead_on(world: &World, walk: &Walk, story: &mut Story, mends: &mut Vec<Mend>) {
    let opens = |when: &Condition| walk.opens(world, when);
    let count = story.nodes.len();
    for at in 0..count {
        let node = &story.nodes[at];
        // That nothing goes wrong in the walkthrough is no fault.
        for exit in node.exits.iter().filter(|exit| exit.kind != ExitKind::Failure && !opens(&exit.when)) {
            let to = exit.to.and_then(|to| story.nodes.get(to)).map_or_else(String::new, |to| to.title.clone());
            mends.push(Mend::NeverTaken(node.title.clone(), to));
        }
        let is_last = (at + 1..count).all(|next| story.nodes[next].consequence);
        if node.exits.iter().any(|exit| opens(&exit.when)) || is_last && !node.consequence {
            continue;
        }
        let from = (0..count).find(|from| story.nodes[*from].exits.iter().any(|exit| exit.to == Some(at)));
        let next = (at + 1..count).find(|next| !story.nodes[*next].consequence);
        let to = if story.nodes[at].consequence { from.or(next) } else { next };
        let Some(to) = to else { continue };
        let when = solved_next(world, walk.states(), story, at);
        mends.push(Mend::LedOn(story.nodes[at].title.clone()));
        story.nodes[at].exits.push(Exit { when, to: Some(to), kind: ExitKind::Success });
    }
}

/// That of the walkthrough's deeds which falls to this node, if the deeds are dealt to the nodes in their order.
fn solved_next(world: &World, states: &[GameState], story: &Story, at: usize) -> Condition {
    if story.nodes[at].consequence {
        return Condition::Always;
    }
    let mut order: Vec<PuzzleId> = Vec::new();
    for state in states {
        let new = PuzzleId::all(world.puzzles.len()).filter(|id| state.is_solved(*id) && !order.contains(id));
        order.extend(new.collect::<Vec<_>>());
    }
    let share = (at + 1) * order.len() / story.nodes.len().max(1);
    order.get(share.saturating_sub(1)).map_or(Condition::Always, |id| Condition::Solved(*id))
}

fn without_unreachable(story: &mut Story, mends: &mut Vec<Mend>) {
    let mut seen = vec![false; story.nodes.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut seen[at], true) {
            open.extend(story.nodes[at].exits.iter().filter_map(|exit| exit.to));
        }
    }
    for (node, seen) in story.nodes.iter().zip(&seen) {
        // A deed may begin it by its name.
        if !seen {
            mends.push(Mend::Unreachable(node.title.clone()));
        }
    }
}
