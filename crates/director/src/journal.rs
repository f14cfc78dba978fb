//! The journal: what was, act by act, in a few sentences; never what will be.

use super::graph::Graph;
use super::progress::{Left, Progress};
use language::sentences::sentences;
use language::text;
use messages::t;
use parser::lexicon::verb;
use world::choice::Choice;
use world::story::Cue;
use world::{PuzzleId, World};

/// Sentences and characters of what is told of one deed, and deeds of one node.
const LONGEST: usize = 160;
const DEEDS: usize = 4;

/// All of it, in paragraphs. `summary` is what was made of a node that is over, by its number among those that were passed; where there is none
/// it is told by its deeds.
#[must_use]
pub fn journal(world: &World, graph: &Graph, progress: &Progress, summary: &dyn Fn(usize) -> Option<String>) -> String {
    let story = &graph.story;
    if story.is_empty() {
        return t!("director-journal-empty");
    }
    let mut out: Vec<String> = Vec::new();
    if !world.plot.goal.trim().is_empty() {
        out.push(t!("director-journal-goal", goal = world.plot.goal.as_str()));
    }
    let mut act = None;
    let passed = progress.passed().iter().map(|it| (it.node, Some(it.kind), it.solved.clone()));
    let now = std::iter::once((progress.node(), None, progress.solved_here().to_vec()));
    for (number, (at, kind, solved)) in passed.chain(now).enumerate() {
        let Some(node) = story.nodes.get(at) else { continue };
        if act != Some(node.act) && !(node.consequence && act.is_some()) {
            act = Some(node.act);
            out.push(act_title(graph, node.act));
        }
        let deeds: Vec<String> = solved.into_iter().take(DEEDS).filter_map(|id| deed(world, progress, id)).collect();
        let told = progress.told().filter(|(node, _)| *node == at).filter_map(|(node, nth)| {
            let beat = story.nodes.get(node)?.beats.get(nth).filter(|beat| !matches!(beat.when, Cue::Lost(_)))?;
            first_sentence(&beat.text)
        });
        let chosen = progress.decided().iter().filter(|(node, ..)| *node == at).filter_map(|(_, id, option)| {
            let choice = story.choice(*id)?.1;
            Some(chosen(choice, &choice.options.get(*option)?.text))
        });
        let told: Vec<String> = told.chain(chosen).chain(deeds).collect();
        let told = summary(number).filter(|_| kind.is_some()).unwrap_or_else(|| told.join(" "));
        out.push(match kind {
            Some(Left::Failed) => t!("director-journal-failed", title = node.title.as_str(), told = told),
            Some(_) => t!("director-journal-done", title = node.title.as_str(), told = told),
            None if told.is_empty() => t!("director-journal-now", title = node.title.as_str()),
            None => t!("director-journal-now-told", title = node.title.as_str(), told = told),
        });
    }
    out.join("\n\n")
}

/// "ACT TWO: The Stables"
#[must_use]
pub fn act_title(graph: &Graph, act: usize) -> String {
    let title = graph.story.acts.get(act).map_or("", |act| act.title.as_str());
    let number = match act {
        0 => t!("director-act-one"),
        1 => t!("director-act-two"),
        2 => t!("director-act-three"),
        3 => t!("director-act-four"),
        4 => t!("director-act-five"),
        _ => (act + 1).to_string(),
    };
    if title.is_empty() {
        t!("director-act", number = number)
    } else {
        t!("director-act-titled", number = number, title = title)
    }
}

/// What was offered, and what was taken of it. An impulse that begins with a verb is an order to oneself, and reads as what one came to do.
fn chosen(choice: &Choice, said: &str) -> String {
    let said = said.trim().trim_end_matches(['.', '!']);
    let is_deed = text::words(said).first().is_some_and(|word| verb(word).is_some());
    let what = if is_deed { text::uncapital(said) } else { said.to_owned() };
    let told = if is_deed {
        t!("director-journal-chose", what = what)
    } else {
        t!("director-journal-chose-said", what = what)
    };
    first_sentence(&choice.prompt).into_iter().chain([told]).collect::<Vec<_>>().join(" ")
}

fn deed(world: &World, progress: &Progress, id: PuzzleId) -> Option<String> {
    let puzzle = &world[id];
    let dared = puzzle.check.as_ref().filter(|check| progress.has_dared(id) && !check.text.is_empty());
    first_sentence(dared.map_or(&puzzle.reward_text, |check| &check.text))
}

fn first_sentence(said: &str) -> Option<String> {
    let first = sentences(said).into_iter().next()?;
    text::cut(first.trim(), LONGEST).or_else(|| Some(first.trim().to_owned())).filter(|said| !said.is_empty())
}
