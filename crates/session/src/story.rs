//! The story beside the game: which act and node it is in, what is told of it, and a nudge for a player who has lost the thread. It tells; it
//! changes nothing.

use crate::session::{Reaction, Session};
use agent::Due;
use director::{Nudge, Told};
use messages::t;
use proof::Hint;
use rules::{Effect, GameState, Outcome, scope};
use std::sync::Arc;
use voice::Offer;
use world::encounter::Outcome as Exit;
use world::{Direction, Place, PuzzleId, Thing, Verb};

/// Turns after an offer in which nobody is nudged.
const FRESH: u32 = 3;

impl Session {
    /// Nudges that were given to who had lost the thread, so far.
    #[must_use]
    pub fn nudges(&self) -> u32 {
        self.story.nudges
    }

    /// What was, act by act; never what will be.
    #[must_use]
    pub fn journal_page(&self) -> String {
        let told = |node: usize| self.memory.of_node(node);
        director::journal(self.world(), &self.story.graph, &self.story.progress, &told)
    }

    /// Nodes that are over end a chapter of what is remembered.
    pub(super) fn note_nodes(&mut self) {
        self.memory.nodes_over(&self.world, &self.state, self.story.progress.passed().len());
    }

    /// After a line of the story: where it stands now. At most one thing is told of it, or a nudge is given.
    pub(super) fn direct(&mut self, before: &GameState, reaction: &mut Reaction) {
        let graph = Arc::clone(&self.story.graph);
        let node = self.story.progress.node();
        let failures = self.story.setbacks.len() + self.story.suffered.len();
        self.story.due = None;
        let passed = self.story.progress.passed().len();
        for effect in &reaction.effects {
            match effect {
                Effect::Node(key) => self.story.progress.start(&graph.story, key, &self.state),
                Effect::Roll(roll) if roll.outcome() == Outcome::Fails => self.fails_here(&graph.story),
                Effect::Exit(Exit::Defeat) => self.fails_here(&graph.story),
                _ => {}
            }
        }
        if reaction
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Roll(roll) if roll.outcome() != Outcome::Fails))
        {
            let solved = |id: &PuzzleId| self.state.is_solved(*id) && !before.is_solved(*id);
            for id in PuzzleId::all(self.state.solved.len()).filter(solved) {
                self.story.progress.dares(id);
            }
        }
        if self.is_due_in_encounter(before) {
            self.story.due = Some(Due::Encounter);
        }
        if self.state.over.is_some() || self.state.encounter.is_some() {
            return;
        }
        // Nothing is told to who does not know yet what has become of him.
        if self.story.unsettled.is_some() {
            return self.note_due((node, failures), reaction);
        }
        let told = self.story.progress.advance(&self.dream.world, &graph.story, &self.state);
        reaction.effects.extend(self.node_cutscene(node));
        let begins_act = matches!(told, Some(Told::Act(_)));
        match told {
            Some(Told::Act(act)) => reaction.effects.push(Effect::Say(director::act_title(&graph, act))),
            Some(Told::Beat(text, Some(who))) => {
                let told = self.tell_beat(who, text);
                reaction.effects.extend(told.map(Effect::Say));
            }
            Some(Told::Beat(text, None)) => reaction.effects.push(Effect::Say(text)),
            None => {}
        }
        if self.story.progress.passed().len() > passed {
            self.suffer(&graph.story, reaction);
        }
        let command = self.story.command.clone();
        let talks = command.as_ref().is_some_and(|command| {
            matches!(command.verb, Verb::Ask | Verb::Tell | Verb::Talk | Verb::Greet | Verb::Say | Verb::Command)
        });
        let patience = self.verbosity.patience();
        let may_speak = !talks && self.waiting.is_none() && reaction.meta.is_none();
        let offers = self.tend_choices(may_speak && !begins_act, reaction);
        self.story.command = None;
        // Who has just been offered something is not lost; and where a model's answer is awaited the master speaks after it.
        let is_fresh = self.state.choices.open().is_some_and(|(_, since)| self.state.turns <= since + FRESH);
        let waits = self.asks_agents && !talks && self.waiting.is_some() && reaction.meta.is_none();
        let may_nudge = (may_speak || waits) && !offers && !is_fresh;
        let nudge = self.story.attention.after((before, &self.state), command.as_ref(), (patience, may_nudge));
        if nudge.is_some_and(|nudge| nudge != Nudge::Place || waits) && self.asks_agents {
            // What the place has said once the master says in words of its own.
            self.story.nudges += 1;
            self.story.due = Some(Due::Lost);
        } else if let Some(said) = nudge.and_then(|nudge| self.nudge(nudge)) {
            self.story.nudges += 1;
            reaction.effects.push(Effect::Say(said));
        }
        self.note_due((node, failures), reaction);
    }

    /// The words of a nudge; `None` where nothing leads on.
    pub(super) fn nudge(&mut self, nudge: Nudge) -> Option<String> {
        // The proof knows nobody but the adventure's own.
        let hint = proof::hint(&self.dream.world, &self.at_home())?;
        if nudge == Nudge::Place {
            let graph = Arc::clone(&self.story.graph);
            let (world, state) = (&self.dream.world, &self.state);
            let memory = &self.memory;
            let heard = |text: &str| memory.recent().any(|exchange| exchange.said.contains(quoted(text)));
            if let Some(said) = self.story.progress.remind(world, &graph.story, state, hint.puzzle, heard) {
                return Some(said);
            }
        }
        if nudge == Nudge::Somebody
            && let Some(said) = self.remark(&hint)
        {
            return Some(said);
        }
        let (thing, way) = self.leads(&hint);
        let kind = if nudge == Nudge::Somebody { Nudge::Place } else { nudge };
        let turn = (self.world_hash() % 64) as usize + self.story.nudges as usize;
        let said = director::nudge_line(kind, thing.as_deref(), way.as_deref(), turn);
        (!said.is_empty()).then_some(said)
    }

    /// Somebody present says the gentlest hint that was not given yet.
    fn remark(&mut self, hint: &Hint) -> Option<String> {
        let by = self.cast.talker(&self.state)?;
        let about = self.world()[hint.puzzle?].key.clone();
        let level = self.hints_given.get(&about).copied().unwrap_or(0);
        let text = hint.texts.get(level).filter(|_| level == 0)?.clone();
        let offer = Offer { by, about, level, text };
        self.hint_was_given(&offer);
        Some(self.in_their_words(&offer))
    }

    /// What is here of the next step, or the way to it.
    fn leads(&self, hint: &Hint) -> (Option<String>, Option<String>) {
        let (world, state) = (self.world(), &self.state);
        let is_here = |thing: &Thing| {
            let carried = thing.item().is_some_and(|item| state.has(item));
            scope::sees(world, state, *thing) && !carried && !matches!(state.place(world, *thing), Place::Nowhere)
        };
        let thing = hint.next.things().find(is_here).map(|thing| state.identity(world, thing).the());
        (thing, hint.next.direction.map(way_of))
    }
}

/// The beginning of what a text quotes, as much of it as tells it from others; all of a text that quotes nothing.
fn quoted(text: &str) -> &str {
    let inside = text.split_once('\u{22}').map_or(text, |(_, inside)| inside);
    let end = inside.char_indices().nth(28).map_or(inside.len(), |(at, _)| at);
    inside[..end].trim_end_matches(['\u{22}', ' '])
}

fn way_of(direction: Direction) -> String {
    match direction {
        Direction::Up => t!("session-way-up"),
        Direction::Down => t!("session-way-down"),
        Direction::In => t!("session-way-in"),
        Direction::Out => t!("session-way-out"),
        compass => t!("session-way", way = compass.name()),
    }
}
