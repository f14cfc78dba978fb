//! The story's graph with ids. What leads nowhere is left out; what a story lacks to be whole is `story`'s to mend.

use super::Resolver;
use crate::document::{self, Document};
use language::text;
use messages::t;
use world::ids::Thing;
use world::limits;
use world::logic::Condition;
use world::story::{Act, Beat, Cue, Exit, Node, Story};

/// Words that mean the end of the story.
const END: [&str; 6] = ["end", "the_end", "win", "victory", "finale", "ending"];

impl Resolver<'_> {
    pub(super) fn story(&mut self, document: &Document) {
        let from = &document.story;
        let keys: Vec<String> = from.nodes.iter().map(|node| text::slug(&node.id)).collect();
        let short = |said: &str| text::cut(&text::line(said), limits::NAME).unwrap_or_else(|| text::line(said));
        let mut story = Story {
            acts: from
                .acts
                .iter()
                .map(|act| Act { title: short(&act.title), objective: act.objective.clone() })
                .collect(),
            nodes: Vec::new(),
            failure: from.failure,
        };
        for (at, node) in from.nodes.iter().enumerate() {
            let exits = node.exits.iter().filter_map(|exit| self.story_exit(exit, &keys)).collect();
            let beats = node.beats.iter().map(|beat| self.beat(beat, &node.path)).collect();
            let choices = self.choices(node, &keys);
            let aftermath = self.aftermath(node);
            let interactables =
                node.interactables.iter().filter_map(|word| self.interactable(word, &node.path)).collect();
            // Two nodes of one name are told apart by number.
            let again = keys[..at].contains(&keys[at]) || keys[at].is_empty();
            story.nodes.push(Node {
                key: if again { text::slug(&format!("{} {}", keys[at], at + 1)) } else { keys[at].clone() },
                title: short(if node.title.is_empty() { &node.id } else { &node.title }),
                act: node.act,
                beats,
                findings: node.findings.clone(),
                callbacks: node.callbacks.clone(),
                interactables,
                exits,
                consequence: node.consequence,
                choices,
                aftermath,
            });
        }
        if story.is_empty() {
            story = Story { failure: story.failure, ..Story::default() };
        }
        self.world.story = story;
    }

    fn story_exit(&mut self, exit: &document::NodeExit, keys: &[String]) -> Option<Exit> {
        let slug = text::slug(&exit.to);
        let to = keys.iter().position(|key| *key == slug);
        if to.is_none() && !END.contains(&slug.as_str()) {
            self.log.lost(&exit.path, "exit-to-no-node", || t!("repair-exit-to-no-node", said = text::show(&exit.to)));
            return None;
        }
        self.lost = false;
        let when = exit.when.as_ref().map(|when| self.condition(when, &exit.path));
        // What could not be read must not lead anywhere.
        let when = if self.lost { Condition::Never } else { when.unwrap_or(Condition::Never) };
        Some(Exit { when, to, kind: exit.kind })
    }

    fn beat(&mut self, beat: &document::Beat, path: &str) -> Beat {
        Beat { text: beat.text.clone(), when: self.cue(&beat.when, path) }
    }

    /// When something is told or offered.
    pub(super) fn cue(&mut self, cue: &document::Cue, path: &str) -> Cue {
        match cue {
            document::Cue::Entering => Cue::Entering,
            document::Cue::After(turns) => Cue::After(*turns),
            document::Cue::Holds(when) => {
                self.lost = false;
                let when = self.condition(when, path);
                if self.lost { Cue::Entering } else { Cue::Holds(when) }
            }
            document::Cue::Lost(until) => {
                self.lost = false;
                let until = self.condition(until, path);
                Cue::Lost(if self.lost { Condition::Always } else { until })
            }
            document::Cue::By(who) => {
                let who = self.thing(who, path, |thing| thing.character().is_some()).and_then(Thing::character);
                who.map_or(Cue::Entering, Cue::By)
            }
        }
    }

    fn interactable(&mut self, word: &str, path: &str) -> Option<Thing> {
        let thing = self.thing(word, path, |_| true);
        if thing.is_none() {
            self.log.lost(path, "unknown-thing", || t!("repair-unknown-thing", said = text::show(word)));
        }
        thing
    }
}
