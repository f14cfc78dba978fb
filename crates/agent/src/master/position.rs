//! Where the story stands, as the master is told it: act, node, beats, ways on. It must not tell what the player has yet to find out by himself
//! but to the master.

use super::Master;
use language::fence::clean;
use rules::{GameState, holds};
use serde_json::{Value, json};
use world::story::{Cue, Exit};
use world::{Stat, Thing, World};

/// Characters of one text of it.
const LONGEST: usize = 300;

/// Everything that `plot_state` answers.
pub fn plot_state(world: &World, state: &GameState, master: &Master<'_>) -> Value {
    let (story, progress) = (master.story, master.progress);
    let now = progress.node();
    let Some(node) = story.nodes.get(now) else { return json!({ "currentNodeId": null }) };
    let act = story.acts.get(node.act);
    let told: Vec<usize> = progress.told().filter(|(of, _)| *of == now).map(|(_, beat)| beat).collect();
    let beat = |at: usize| clean(&node.beats[at].text, LONGEST);
    let plain = || (0..node.beats.len()).filter(|at| !matches!(node.beats[*at].when, Cue::Lost(_)));
    let remaining: Vec<String> = plain().filter(|at| !told.contains(at)).map(beat).collect();
    let name = |thing: &Thing| state.identity(world, *thing).name.clone();
    let completed: Vec<&str> = progress.passed().iter().map(|passed| story.nodes[passed.node].key.as_str()).collect();
    let flags: Vec<&str> =
        (0..world.flags.len()).filter(|at| state.flags[*at] != 0).map(|at| world.flags[at].as_str()).take(20).collect();
    let mut value = json!({
        "currentActTitle": act.map(|act| &act.title),
        "currentActObjective": act.map(|act| &act.objective),
        "currentNodeId": node.key,
        "currentNodeTitle": node.title,
        "currentBeat": told.len(),
        "nextBeat": remaining.first(),
        "beatsCompleted": told.iter().filter(|at| **at < node.beats.len()).map(|at| beat(*at)).collect::<Vec<_>>(),
        "remainingBeats": remaining,
        "interactables": node.interactables.iter().map(name).collect::<Vec<_>>(),
        "findings": node.findings,
        "callbacks": node.callbacks,
        "exits": node.exits.iter().map(|exit| way(world, state, master, exit)).collect::<Vec<_>>(),
        "offPathTurns": master.off_path,
        "completedNodes": completed,
        "flags": flags,
    });
    if master.off_path >= 3 {
        value["nudge"] =
            "Steer gently: let the place or somebody draw the eye to what is next, and give nothing away.".into(); // not shown
    }
    value
}

fn way(world: &World, state: &GameState, master: &Master<'_>, exit: &Exit) -> Value {
    let to = exit.to.and_then(|to| master.story.nodes.get(to)).map_or("end", |node| node.key.as_str());
    json!({ "to": to, "kind": exit.kind.name(), "open": holds(world, state, &exit.when) })
}

/// What the hero is good at, and carries.
pub fn stats(world: &World, state: &GameState) -> String {
    let stats: Vec<String> =
        Stat::ALL.iter().map(|stat| format!("{} {:+}", stat.name(), world.plot.stats.get(*stat))).collect();
    let carried: Vec<String> =
        state.carried().map(|item| rules::describe::a(world, state, Thing::Item(item))).collect();
    let carried = if carried.is_empty() { "nothing".to_owned() } else { carried.join(", ") };
    format!("{}. Carries {carried}. {} points.", stats.join(", "), state.score) // not shown
}

/// Is this an exit that is open now? Its node.
///
/// # Errors
/// What is to be done first, in words.
pub fn exit_to(world: &World, state: &GameState, master: &Master<'_>, key: &str) -> Result<usize, String> {
    let node = master.story.nodes.get(master.progress.node()).ok_or("The story has no nodes.")?; // not shown
    let open: Vec<usize> =
        node.exits.iter().filter(|exit| holds(world, state, &exit.when)).filter_map(|exit| exit.to).collect();
    let wanted = if key.is_empty() { open.first().copied() } else { master.story.node(key) };
    match wanted.filter(|to| open.contains(to)) {
        Some(to) => Ok(to),
        None if open.is_empty() => {
            Err("This node is not over: nothing that leads on from it has happened. Tell what is, and yield."
                .to_owned()) // not shown
        }
        None => {
            let keys: Vec<&str> = open.iter().map(|to| master.story.nodes[*to].key.as_str()).collect();
            Err(format!("No open way leads to \"{}\". Open are: {}.", clean(key, 60), keys.join(", "))) // not shown
        }
    }
}
