//! Choices with ids, mended: two or three impulses, each its own, each with a consequence.

use super::Resolver;
use crate::document;
use language::text;
use messages::t;
use world::choice::{Aftermath, Choice, Impulse, MOST_OPTIONS};
use world::limits;
use world::logic::{Action, Condition};

impl Resolver<'_> {
    /// The choices of one node. `keys` are the nodes' ids.
    pub(super) fn choices(&mut self, node: &document::Node, keys: &[String]) -> Vec<Choice> {
        let choices = node.choices.iter().take(limits::LIST);
        choices.filter_map(|choice| self.choice(choice, node, keys)).collect()
    }

    fn choice(&mut self, from: &document::Choice, node: &document::Node, keys: &[String]) -> Option<Choice> {
        let mut options: Vec<Impulse> = Vec::new();
        for option in &from.options {
            let Some(option) = self.impulse(option, keys) else { continue };
            if options.iter().any(|other| other.words() == option.words()) {
                self.log.fix(&from.path, "same-option", || t!("repair-same-option", said = text::show(&option.text)));
            } else if options.len() == MOST_OPTIONS {
                self.log.lost(&from.path, "too-many-options", || {
                    t!("repair-too-many-options", most = MOST_OPTIONS, said = text::show(&option.text))
                });
            } else {
                options.push(option);
            }
        }
        if options.len() < 2 {
            self.log.lost(&from.path, "choice-without-options", || {
                t!("repair-choice-without-options", node = text::show(&node.title), left = options.len())
            });
            return None;
        }
        let when = self.cue(&from.when, &from.path);
        self.with_consequences(&mut options, node, &from.path);
        Some(Choice { prompt: from.prompt.clone(), when, options, lapses: from.lapses, lapsed: from.lapsed.clone() })
    }

    fn impulse(&mut self, from: &document::Impulse, keys: &[String]) -> Option<Impulse> {
        let said = text::line(&from.text);
        let said = text::cut(&said, limits::NAME).unwrap_or(said);
        if text::words(&said).is_empty() {
            self.log.lost(&from.path, "option-without-words", || t!("repair-option-without-words"));
            return None;
        }
        self.lost = false;
        let when = from.when.as_ref().map(|when| self.condition(when, &from.path));
        let when = if self.lost { Condition::Never } else { when.unwrap_or_default() };
        let mut actions = self.actions(&from.actions);
        let mut told = from.told.clone();
        if let Some(leads) = &from.leads {
            let slug = text::slug(leads);
            if let Some(key) = keys.iter().find(|key| **key == slug) {
                actions.push(Action::StartNode(key.clone()));
            } else if told.is_empty() && leads.contains(' ') {
                told.clone_from(leads);
            } else {
                self.log.lost(&from.path, "exit-to-no-node", || t!("repair-exit-to-no-node", said = text::show(leads)));
            }
        }
        Some(Impulse { text: said, hint: from.hint.clone(), when, told, actions })
    }

    /// What does nothing, or the same as another, is at least remembered: by a flag that later beats may ask for.
    fn with_consequences(&mut self, options: &mut [Impulse], node: &document::Node, path: &str) {
        let acts = |action: &Action| !matches!(action, Action::Message(_) | Action::Sound(_) | Action::Show(..));
        for at in 0..options.len() {
            let same = options[..at].iter().any(|other| other.actions == options[at].actions);
            if options[at].actions.iter().any(acts) && !same {
                continue;
            }
            let name = text::slug(&format!("{} {}", node.id, options[at].words()));
            let Some(flag) = self.flag(&name) else { continue };
            let said = options[at].text.clone();
            self.log.fix(path, "option-without-consequence", || {
                t!("repair-option-without-consequence", said = text::show(&said), flag = name.as_str())
            });
            options[at].actions.push(Action::SetFlag(flag, 1));
        }
    }

    /// What a node costs that comes of a failure; any other costs nothing.
    pub(super) fn aftermath(&mut self, node: &document::Node) -> Aftermath {
        if !node.consequence {
            return Aftermath::default();
        }
        let room = node.room.as_ref().and_then(|word| self.room(word, &node.path));
        self.lost = false;
        let when = node.when.as_ref().map(|when| self.condition(when, &node.path));
        let when = if self.lost { Condition::Never } else { when.unwrap_or_default() };
        Aftermath { when, room, cost: self.actions(&node.cost) }
    }
}
