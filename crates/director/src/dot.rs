//! A story's graph as Graphviz text. It must not judge it.

use world::World;
use world::story::{ExitKind, Story};

/// The graph in the language of `dot`: an act a box of boxes, a failure dashed.
#[must_use]
pub fn dot(world: &World, story: &Story) -> String {
    let mut out = String::from("digraph story {\n  rankdir=LR; node [shape=box, fontname=\"sans-serif\"];\n"); // not shown
    for (at, act) in story.acts.iter().enumerate() {
        out.push_str(&format!("  subgraph cluster_{at} {{ label=\"{}\";\n", quoted(&act.title))); // not shown
        for (number, node) in story.nodes.iter().enumerate().filter(|(_, node)| node.act == at) {
            let style = if node.consequence { ", style=dashed" } else { "" }; // not shown
            out.push_str(&format!("    n{number} [label=\"{}\"{style}];\n", quoted(&node.title))); // not shown
        }
        out.push_str("  }\n");
    }
    for (number, node) in story.nodes.iter().enumerate() {
        for exit in &node.exits {
            let to = exit.to.map_or_else(|| "end".to_owned(), |to| format!("n{to}"));
            let style = match exit.kind {
                ExitKind::Success => "solid",  // not shown
                ExitKind::Failure => "dashed", // not shown
                ExitKind::Aside => "dotted",   // not shown
            };
            let when = condition(world, &exit.when);
            out.push_str(&format!("  n{number} -> {to} [label=\"{}\", style={style}];\n", quoted(&when))); // not shown
        }
    }
    out.push_str("}\n");
    out
}

fn condition(world: &World, when: &world::Condition) -> String {
    import::condition_text(world, when)
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ")
}
