//! Back in time: what a line may be taken back to, and beginning again. It must not know what lines do.

use crate::journal::Entry;
use crate::session::Session;
use crate::story_state::StoryState;
use cast::Cast;
use narrator::Narrator;
use parser::Parser;
use rules::{GameState, Over};
use std::sync::Arc;
use voice::Memory;
use world::World;

/// Lines that can be taken back.
const MAX_UNDO: usize = 500;

/// What undo goes back to.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub world: Arc<World>,
    pub state: GameState,
    pub cast: Cast,
    pub story: StoryState,
    pub parser: Parser,
    pub narrator: Narrator,
    pub memory: Memory,
    pub journal: usize,
    pub lost: bool,
    /// The whole journal, where the game was begun again after it.
    pub ended: Option<Vec<Entry>>,
}

impl Session {
    /// The game as it is now.
    pub(crate) fn moment(&self) -> Moment {
        Moment {
            world: Arc::clone(&self.world),
            state: self.state.clone(),
            cast: self.cast.clone(),
            story: self.story.clone(),
            parser: self.parser.clone(),
            narrator: self.narrator.clone(),
            memory: self.memory.clone(),
            journal: self.journal.len(),
            lost: self.lost,
            ended: None,
        }
    }

    /// Takes back the last line and what came of it. False where there is none.
    pub fn undo(&mut self) -> bool {
        let Some(moment) = self.past.pop() else { return false };
        self.world = moment.world;
        self.state = moment.state;
        self.cast = moment.cast;
        self.story = moment.story;
        self.parser = moment.parser;
        self.narrator = moment.narrator;
        self.memory = moment.memory;
        match moment.ended {
            Some(journal) => self.journal = journal,
            None => self.journal.truncate(moment.journal),
        }
        self.lost = moment.lost;
        self.waiting = None;
        self.bid = None;
        self.answered = None;
        self.revision += 1;
        true
    }

    /// After a death: back to before the command that brought it.
    pub fn rewind(&mut self) -> bool {
        let dead = matches!(self.state.over, Some(Over::Dead | Over::Lost(_)));
        dead && self.undo()
    }

    /// Takes back so many lines, or as many as there are; returns how many.
    pub fn undo_all(&mut self, lines: u32) -> u32 {
        (0..lines).take_while(|_| self.undo()).count() as u32
    }

    /// From the first line; UNDO leads back to where it was.
    pub fn restart(&mut self) {
        let old = self.begin(Self::new(self.dream.clone()));
        self.past = old.past;
        self.keep(Moment {
            world: old.world,
            state: old.state,
            cast: old.cast,
            story: old.story,
            parser: old.parser,
            narrator: old.narrator,
            memory: old.memory,
            journal: old.journal.len(),
            lost: old.lost,
            ended: Some(old.journal),
        });
    }

    /// Goes on with another game, read from a save.
    pub fn resume(&mut self, game: Self) {
        self.begin(game);
    }

    /// Puts another game in place of this one, which is returned; what belongs to the player rather than to a game stays.
    fn begin(&mut self, game: Self) -> Self {
        let mut old = std::mem::replace(self, game);
        self.asks_model = old.asks_model;
        self.asks_agents = old.asks_agents;
        self.fails_forward = old.fails_forward;
        self.plays_maps = old.plays_maps;
        self.unwarned = old.unwarned;
        self.verbosity = old.verbosity;
        self.text_files = std::mem::take(&mut old.text_files);
        // No answer that is still on its way may land in this game.
        self.revision = self.revision.max(old.revision) + 1;
        old
    }

    pub(crate) fn keep(&mut self, moment: Moment) {
        self.past.push(moment);
        if self.past.len() > MAX_UNDO {
            self.past.remove(0);
        }
    }
}
