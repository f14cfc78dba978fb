//! A model as master of the game: when it is its turn, what comes of it, and the impulses that it offered. What it did is journaled with what
//! the people of the cast did. It must not ask anything of anybody.

use crate::session::{Reaction, Session};
use crate::story_state::Unsettled;
use agent::{Due, Impulse, Master, Mastered, Yield};
use director::Nearness;
use messages::t;
use parser::Parsed;
use rules::{Effect, Effects, GameState, Offer, Outcome};
use std::sync::Arc;
use world::encounter::Outcome as Exit;

/// Rounds of an encounter between two turns of the master.
const STIRRED: u8 = 4;

impl Session {
    /// After a line of the story: is it the master's turn? `node` is the node before the line, and the failures had before it.
    pub(super) fn note_due(&mut self, before: (usize, usize), reaction: &Reaction) {
        let is_lost = self.story.due == Some(Due::Lost);
        let failures = self.story.setbacks.len() + self.story.suffered.len();
        let failed = reaction.effects.iter().any(|effect| match effect {
            Effect::Roll(roll) => roll.outcome() == Outcome::Fails,
            Effect::Exit(exit) => *exit == Exit::Defeat,
            _ => false,
        });
        let shows = reaction.effects.iter().any(|effect| matches!(effect, Effect::Cutscene(_) | Effect::Choice(_)));
        let fallen = matches!(self.story.unsettled, Some(Unsettled::Fallen { .. }));
        let ended = reaction.effects.iter().any(|effect| matches!(effect, Effect::Exit(_)));
        self.story.due = match () {
            () if self.state.over.is_some() || shows && !fallen => None,
            () if failed || failures > before.1 || fallen => Some(Due::Failure),
            () if ended => Some(Due::Encounter),
            () if self.story.progress.node() != before.0 => Some(Due::Node),
            () if is_lost => Some(Due::Lost),
            () => None,
        };
    }

    /// May the master stir the encounter that is played: has a round begun, every so many?
    pub(super) fn is_due_in_encounter(&self, before: &GameState) -> bool {
        let round = |state: &GameState| state.encounter.as_ref().map_or(0, |bout| bout.state.round());
        let now = round(&self.state);
        now > round(before) && now.is_multiple_of(STIRRED) && self.state.over.is_none()
    }

    /// Where the story stands, for the master, where it is its turn.
    pub(super) fn master(&self, due: Due) -> Master<'_> {
        Master {
            due,
            story: &self.story.graph.story,
            progress: &self.story.progress,
            off_path: self.story.attention.turns_off(),
            proven: &self.dream.world,
            failed: self.failed_for_master(),
            lost: self.lost,
        }
    }

    /// What stands for a master that no model could play: a player who has lost the thread is nudged as without one.
    pub(super) fn without_master(&mut self, due: Due) -> Mastered {
        let said = if due == Due::Lost { self.nudge_now() } else { None };
        Mastered { said: said.unwrap_or_default(), ..Mastered::default() }
    }

    /// What the master did comes about, as far as it may: the journal may have been edited, or the game be another.
    pub(super) fn play_master(&mut self, mastered: &Mastered, out: &mut Effects) -> String {
        let world = Arc::clone(&self.world);
        let mut told: Vec<String> = Vec::new();
        let mut settled = Vec::new();
        self.play_consequence(mastered, &mut settled);
        told.extend(settled.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text.clone()) } else { None }));
        for effect in settled {
            out.push(|| effect);
        }
        if !mastered.said.is_empty() {
            let graph = Arc::clone(&self.story.graph);
            self.story.progress.reminded_of(&graph.story, &mastered.said);
            told.push(mastered.said.clone());
            out.say(|| mastered.said.clone());
        }
        let frames = mastered.sound_frames(&world);
        if !frames.is_empty() {
            told.extend(frames.iter().flat_map(|frame| frame.texts().map(str::to_owned).collect::<Vec<_>>()));
            out.push(|| Effect::Frames(frames));
        }
        if let Some(key) = &mastered.node {
            let graph = Arc::clone(&self.story.graph);
            if agent::master::exit_to(&world, &self.state, &self.master(Due::Node), key).is_ok() {
                self.story.progress.start(&graph.story, key, &self.state);
            }
        }
        for happening in mastered.few_happenings() {
            rules::happen_in_encounter(&world, &mut self.state, happening, out);
        }
        if let Some(encounter) = &mastered.encounter {
            rules::begin_encounter(&world, &mut self.state, encounter, out);
        }
        if mastered.yields == Yield::Choice && self.state.choices.open().is_none() && self.state.encounter.is_none() {
            let can = |impulse: &&Impulse| self.can_be_typed(&impulse.line);
            let impulses: Vec<Impulse> = mastered.choices.iter().filter(can).cloned().collect();
            if impulses.len() > 1 {
                let options = impulses.iter().map(|impulse| (impulse.text.clone(), String::new())).collect();
                out.push(|| Effect::Choice(Offer { prompt: String::new(), options }));
                self.story.impulses = impulses;
            }
        }
        told.join(" ")
    }

    /// Is it a line that means something here?
    fn can_be_typed(&self, line: &str) -> bool {
        let read = self.parser.clone().read(&self.world, &self.state, line);
        read.unread.is_none() && matches!(read.parsed, Parsed::Do(_) | Parsed::Order { .. })
    }

    /// What a line means that takes one of the impulses which the master offered: the line that it stands for. They are gone after any line of the
    /// story.
    pub(super) fn impulse(&mut self, line: &str) -> Option<String> {
        let impulses = std::mem::take(&mut self.story.impulses);
        let options: Vec<world::choice::Impulse> = impulses
            .iter()
            .map(|it| world::choice::Impulse { text: it.text.clone(), ..world::choice::Impulse::default() })
            .collect();
        let numbered: Vec<(usize, &world::choice::Impulse)> = options.iter().enumerate().collect();
        let nearness = if self.is_a_command(line) { Nearness::Whole } else { Nearness::Free };
        let taken = director::answered(&numbered, line, nearness)?;
        impulses.get(taken).map(|impulse| impulse.line.clone())
    }

    /// A nudge, whatever its turn: what a player without a master would have been told.
    fn nudge_now(&mut self) -> Option<String> {
        let kind = director::Nudge::Place;
        self.nudge(kind).or_else(|| Some(t!("session-nudge-offer")))
    }
}
