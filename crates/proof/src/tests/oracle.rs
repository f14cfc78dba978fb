//! The slow judge: every state that the acts can make, one by one, through `rules::step`. No harm, no regions, no slices.

use crate::acts::Kind;
use crate::state_key;
use crate::task::Task;
use indexmap::IndexMap;
use rules::{Command, Effects, GameState, Over, step};

pub struct Graph {
    /// By state: what can be done in it, and the number of the state it leads to.
    pub edges: Vec<Vec<(Command, usize)>>,
    /// By state: it is won.
    pub won: Vec<bool>,
    pub states: Vec<GameState>,
}

/// Everything that can be reached; `None` where that is too much.
/// Putting things down is left out where `drops` says so.
pub fn graph(task: &Task, from: &GameState, most: usize, drops: bool) -> Option<Graph> {
    graph_of(task, from, most, drops, false)
}

/// The same; where `some` says so, equal things are also taken and put down one at a time.
pub fn graph_of(task: &Task, from: &GameState, most: usize, drops: bool, some: bool) -> Option<Graph> {
    let mut needs = task.needs.clone();
    needs.items.fill(true);
    let mut seen: IndexMap<Vec<u8>, ()> = IndexMap::new();
    let mut graph = Graph { edges: Vec::new(), won: Vec::new(), states: vec![from.clone()] };
    seen.insert(state_key::encode(task.world, from, &needs), ());
    let mut at = 0;
    while at < graph.states.len() {
        let state = graph.states[at].clone();
        at += 1;
        graph.won.push(matches!(state.over, Some(Over::Won(_))));
        let mut edges = Vec::new();
        for act in &task.acts {
            let mut sites = Vec::new();
            act.sites(task.world, &state, &mut sites);
            let walks = matches!(act.kind, Kind::Go(exit) if task.world[exit].from == state.room);
            if matches!(act.kind, Kind::Drop(..)) && !drops {
                continue;
            }
            if state.over.is_some() || !walks && (matches!(act.kind, Kind::Go(_)) || !act.applies(task.world, &state)) {
                continue;
            }
            let one = Command { count: Some(1), ..act.command.clone() };
            let by_one = some && matches!(act.kind, Kind::Take(item) | Kind::Drop(item, None) if state.total(item) > 1);
            for command in std::iter::once(act.command.clone()).chain(by_one.then_some(one)) {
                let mut after = state.clone();
                step(task.world, &mut after, &command, &mut Effects::muted());
                if after.over == Some(Over::Dead) {
                    continue;
                }
                let entry = seen.insert_full(key_of(task, &after, &needs), ());
                if entry.1.is_none() {
                    graph.states.push(after);
                }
                edges.push((command, entry.0));
            }
        }
        graph.edges.push(edges);
        if graph.states.len() > most {
            return None;
        }
    }
    Some(graph)
}

fn key_of(task: &Task, state: &GameState, needs: &crate::relevance::Needs) -> Vec<u8> {
    let mut key = state_key::encode(task.world, state, needs);
    key.push(u8::from(state.over.is_some()));
    key
}

impl Graph {
    pub fn can_win(&self) -> bool {
        self.won.contains(&true)
    }

    /// By state: a win can be reached from it.
    pub fn alive(&self) -> Vec<bool> {
        let mut before = vec![Vec::new(); self.states.len()];
        for (at, edges) in self.edges.iter().enumerate() {
            for (_, to) in edges {
                before[*to].push(at);
            }
        }
        let mut alive = self.won.clone();
        let mut queue: Vec<usize> = (0..alive.len()).filter(|at| alive[*at]).collect();
        while let Some(at) = queue.pop() {
            for from in &before[at] {
                if !alive[*from] {
                    alive[*from] = true;
                    queue.push(*from);
                }
            }
        }
        alive
    }

    /// A step from where the game can be won to where it cannot.
    pub fn loses(&self) -> Option<&Command> {
        let alive = self.alive();
        (0..self.states.len())
            .filter(|at| alive[*at] && !self.won[*at])
            .flat_map(|at| &self.edges[at])
            .find(|(_, to)| !alive[*to])
            .map(|(command, _)| command)
    }
}
