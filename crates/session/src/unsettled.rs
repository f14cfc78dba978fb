//! What has happened and waits for a model's words: what a failure costs, and a beat that somebody of the cast tells. It is settled by the turn
//! that follows, whoever played it; the next line never finds it open. It must not ask anything of anybody.

use crate::session::Session;
use crate::story_state::Unsettled;
use agent::master::{Consequence, Failed, consequence};
use agent::{AgentTurn, Mastered};
use director::{Spoken, Written};
use rng::Rng;
use rules::Effect;
use std::sync::Arc;
use world::story::{Beat, Cue, Exit, ExitKind};
use world::{CharacterId, Condition, Thing};

impl Session {
    /// What nobody has found words for is told in the author's.
    pub(super) fn settle(&mut self, effects: &mut Vec<Effect>) {
        match self.story.unsettled.take() {
            None => {}
            Some(Unsettled::Fallen { lost }) => {
                if let Some(outcome) = self.booked(lost) {
                    self.fall(outcome, effects);
                }
            }
            Some(Unsettled::Beat(who, text)) => effects.push(Effect::Say(self.beat_told(who, &text))),
        }
    }

    /// A new line is typed before any words came: it is as if no model had answered, and is journaled so.
    pub(super) fn settle_late(&mut self) -> Vec<Effect> {
        let turn = match self.story.unsettled {
            None => return Vec::new(),
            Some(Unsettled::Fallen { .. }) => {
                AgentTurn { mastered: Some(Box::new(Mastered::default())), ..AgentTurn::silent(CharacterId(0)) }
            }
            Some(Unsettled::Beat(who, _)) => AgentTurn::silent(who),
        };
        self.play_agent(turn).effects
    }

    /// At the end of a line: what waits for the words of a turn that nobody is to have is settled at once.
    pub(super) fn settle_unasked(&mut self, effects: &mut Vec<Effect>) {
        let bid = self.bid.as_ref();
        let is_asked = match &self.story.unsettled {
            None => return,
            Some(Unsettled::Fallen { .. }) => bid.is_some_and(|bid| bid.master.is_some()),
            Some(Unsettled::Beat(..)) => bid.is_some_and(|bid| bid.beat.is_some()),
        };
        if !is_asked {
            self.settle(effects);
        }
    }

    /// A beat that this one tells: in the words of a model where one plays people, else in the story's.
    pub(super) fn tell_beat(&mut self, who: CharacterId, text: String) -> Option<String> {
        let speaks = self.spoken(who, &text) != Spoken::Narrated;
        if speaks && self.asks_agents && self.waiting.is_none() && self.story.unsettled.is_none() {
            self.story.unsettled = Some(Unsettled::Beat(who, text));
            return None;
        }
        Some(self.beat_told(who, &text))
    }

    fn spoken(&self, who: CharacterId, text: &str) -> Spoken {
        Spoken::of(text, &self.state.identity(&self.world, Thing::Character(who)).name)
    }

    /// The story's words in this one's mouth.
    fn beat_told(&self, who: CharacterId, text: &str) -> String {
        if self.spoken(who, text) != Spoken::Bare {
            return text.to_owned();
        }
        let name = self.state.identity(&self.world, Thing::Character(who)).the();
        let mut rng = Rng::new(u64::from(self.state.turns) ^ self.world_hash());
        director::beat_line(text, &name, self.state.mind.mood(who), &mut rng)
    }

    /// Which failure the master may write a consequence for now.
    pub(super) fn failed_for_master(&self) -> Option<Failed> {
        if matches!(self.story.unsettled, Some(Unsettled::Fallen { .. })) {
            return Some(Failed::Now);
        }
        let (story, at) = (&self.story.graph.story, self.story.progress.node());
        let node = story.nodes.get(at).filter(|node| self.fails_forward && !node.consequence)?;
        let written = director::written_consequences(story, at);
        let is_left = written.iter().any(|(to, ..)| !self.story.suffered.contains(to));
        (!is_left && !node.exits.is_empty()).then_some(Failed::Next)
    }

    /// What the master has written comes about, or waits for the next failure, where it holds here; else the author's book has its way.
    pub(super) fn play_consequence(&mut self, mastered: &Mastered, effects: &mut Vec<Effect>) {
        let lost = match self.story.unsettled {
            Some(Unsettled::Fallen { lost }) => lost,
            _ => self.lost,
        };
        let written = mastered.consequence.as_deref().zip(self.failed_for_master()).and_then(|(value, failed)| {
            let world = &self.dream.world;
            let read = consequence::read(world, &self.state, value).ok()?;
            let after = read.done(world, (&self.state, &self.cast), lost).ok()?;
            Some((failed, read, after))
        });
        let Some((failed, read, after)) = written else { return self.settle(effects) };
        let back = self.story.progress.node();
        let at = self.add_consequence(back, &read, failed);
        if failed == Failed::Now {
            self.story.unsettled = None;
            self.story.suffered.push(at);
            self.story.progress.fails_to(at, &after);
            self.come_to(after, Some(read.text), effects);
        }
    }

    /// As a node of the game's own copy of the story. One for later costs something when it is come to.
    fn add_consequence(&mut self, back: usize, read: &Consequence, failed: Failed) -> usize {
        let story = &mut Arc::make_mut(&mut self.story.graph).story;
        director::ensure_story(story);
        let written = Written {
            name: language::text::slug(&read.title),
            title: read.title.clone(),
            over: read.over.clone(),
            way_out: read.way_out.clone(),
        };
        let mut node = director::consequence_node(story, back, written);
        let at = story.nodes.len();
        if failed == Failed::Next {
            node.beats.insert(0, Beat { text: read.text.clone(), when: Cue::Entering });
            node.aftermath = read.aftermath.clone();
            let exit = Exit { when: Condition::Never, to: Some(at), kind: ExitKind::Failure };
            if let Some(from) = story.nodes.get_mut(back) {
                from.exits.push(exit);
            }
        }
        story.nodes.push(node);
        at
    }
}
