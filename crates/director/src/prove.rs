//! Does the story lead on from everywhere? The graph held against the walkthrough. It must not mend anything.

use super::graph::{Graph, Walk};
use super::progress::Progress;
use world::World;

/// What is wrong with a graph; nothing where it holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Ways to a node that is not there.
    pub dangling: Vec<String>,
    /// Nodes from which no way on ever opens in the walkthrough, and which are not the last.
    pub stuck: Vec<String>,
    /// Acts that the walkthrough does not come to, and from which nothing leads back to it.
    pub unvisited: Vec<String>,
    /// Failures from which no node that is none is reached.
    pub lost: Vec<String>,
}

impl Faults {
    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Every way leads to a node; every node has a way on that the rules allow; the walkthrough comes through every act; from every failure the
/// story is found again.
#[must_use]
pub fn prove(world: &World, graph: &Graph, walk: &Walk) -> Faults {
    let story = &graph.story;
    let mut faults = Faults::default();
    if story.is_empty() {
        return faults;
    }
    let mut progress = Progress::default();
    let mut acts = vec![false; story.acts.len()];
    for state in walk.states() {
        progress.advance(world, story, state);
        if let Some(act) = story.nodes.get(progress.node()).and_then(|node| acts.get_mut(node.act)) {
            *act = true;
        }
    }
    let opens = |at: usize| {
        let exits = &story.nodes[at].exits;
        exits.iter().any(|exit| walk.opens(world, &exit.when))
    };
    for (at, act) in story.acts.iter().enumerate().filter(|(at, _)| !acts[*at]) {
        let leads_on = (0..story.nodes.len()).filter(|node| story.nodes[*node].act == at).any(opens);
        if !leads_on {
            faults.unvisited.push(act.title.clone());
        }
    }
    let last = (0..story.nodes.len()).rev().find(|at| !story.nodes[*at].consequence);
    for (at, node) in story.nodes.iter().enumerate() {
        if node.exits.iter().any(|exit| exit.to.is_some_and(|to| to >= story.nodes.len())) {
            faults.dangling.push(node.title.clone());
        }
        if !opens(at) && Some(at) != last {
            faults.stuck.push(node.title.clone());
        }
        if node.consequence && !finds_the_story(graph, at) {
            faults.lost.push(node.title.clone());
        }
    }
    faults
}

/// Does a way lead from here to a node that is no failure, or to the end?
fn finds_the_story(graph: &Graph, from: usize) -> bool {
    let nodes = &graph.story.nodes;
    let mut seen = vec![false; nodes.len()];
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        let Some(node) = nodes.get(at) else { continue };
        if !node.consequence {
            return true;
        }
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if node.exits.iter().any(|exit| exit.to.is_none()) {
            return true;
        }
        open.extend(node.exits.iter().filter_map(|exit| exit.to));
    }
    false
}
