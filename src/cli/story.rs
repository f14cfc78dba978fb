//! `somnium story`: acts and nodes of a world, as they are played, and whether they lead on from everywhere.

use super::{CliResult, open};
use director::{Faults, Graph, Mend, Walk};
use messages::t;
use std::path::Path;
use world::World;

pub(super) fn run(file: &Path, as_dot: bool) -> CliResult {
    let dream = open(file)?;
    let walk = Walk::of(&dream.world, &dream.proof.plan);
    let graph = director::graph(&dream.world, &walk);
    if as_dot {
        outln!("{}", director::dot(&dream.world, &graph.story));
        return Ok(());
    }
    for (at, act) in graph.story.acts.iter().enumerate() {
        outln!("{}", director::act_title(&graph, at));
        if !act.objective.is_empty() {
            outln!("  {}", act.objective);
        }
        for node in graph.story.nodes.iter().filter(|node| node.act == at) {
            outln!("{}", t!("cli-story-node", title = node.title.as_str(), beats = node.beats.len()));
            for exit in &node.exits {
                let to = exit
                    .to
                    .and_then(|to| graph.story.nodes.get(to))
                    .map_or_else(|| t!("cli-story-end"), |to| to.title.clone());
                let when = import::condition_text(&dream.world, &exit.when);
                outln!("{}", t!("cli-story-exit", kind = exit.kind.name(), to = to, when = when));
            }
        }
    }
    for line in told(&dream.world, &graph, &walk) {
        outln!("{line}");
    }
    Ok(())
}

/// What was mended in a story's graph, and whether it leads on from everywhere: a line each.
pub(super) fn told(world: &World, graph: &Graph, walk: &Walk) -> Vec<String> {
    let mut lines: Vec<String> = graph
        .mends
        .iter()
        .map(|mend| match mend {
            Mend::LedOn(node) => t!("cli-story-led-on", node = node.as_str()),
            Mend::Unreachable(node) => t!("cli-story-unreachable", node = node.as_str()),
            Mend::NeverTaken(from, to) => t!("cli-story-never-taken", from = from.as_str(), to = to.as_str()),
            Mend::Circle(node) => t!("cli-story-circle", node = node.as_str()),
            Mend::EmptyAct(act) => t!("cli-story-empty-act", act = act.as_str()),
        })
        .collect();
    let faults = director::prove(world, graph, walk);
    let Faults { dangling, stuck, unvisited, lost } = &faults;
    let all = [dangling, stuck, unvisited, lost].into_iter().flatten();
    lines.extend(all.map(|name| t!("cli-story-fault", name = name.as_str())));
    if faults.is_empty() {
        let (acts, nodes) = (graph.story.acts.len(), graph.story.nodes.len());
        let derived = if graph.derived { "yes" } else { "no" };
        lines.push(t!("cli-story-holds", acts = acts, nodes = nodes, derived = derived));
    }
    lines
}
