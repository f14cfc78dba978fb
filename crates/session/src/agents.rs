//! Somebody of the cast has their turn, played by a model: who would like to, what they are shown, and what comes of it. The turn is kept
//! in the journal, so that a game is played again without a model. It must not ask anything of anybody.

use crate::journal::Entry;
use crate::session::{Reaction, Session};
use crate::story_state::Unsettled;
use crate::wrap::wrap;
use agent::{AgentTurn, Due, Scene};
use cast::Meanwhile;
use rules::{Command, Effect, Effects, Guest};
use std::sync::Arc;
use world::{CharacterId, Verb};

/// Somebody who would like to do or say something after a line.
#[derive(Clone, Debug)]
pub struct PendingAgent {
    pub revision: u64,
    pub who: CharacterId,
    pub hints: Vec<String>,
    /// It is a scene of several, who were there while the hero was away.
    pub meanwhile: Option<Meanwhile>,
    /// They have this of the story's to tell.
    pub beat: Option<String>,
    /// It is the turn of the master of the game, and `who` is nobody.
    pub master: Option<Due>,
}

impl Session {
    /// From now on a model plays whoever would like to speak, through `agent_scene` and `deliver_agent`.
    pub fn ask_agents(&mut self, yes: bool) {
        self.asks_agents = yes;
    }

    /// Whether agents play is part of what happened: it is written down where it changes.
    pub(super) fn note_agents(&mut self) {
        self.bid = None;
        let noted =
            self.journal.iter().rev().find_map(|entry| if let Entry::Agents(on) = entry { Some(*on) } else { None });
        if noted.unwrap_or(false) != self.asks_agents {
            self.journal.push(Entry::Agents(self.asks_agents));
        }
        self.cast.leave_to_agents(self.asks_agents);
    }

    /// Who waits or listens among people hears them, and nobody else is asked.
    pub(super) fn is_left_to_people(&self, command: &Command) -> bool {
        let listens = matches!(command.verb, Verb::Wait | Verb::Listen) && command.direct.is_none();
        self.asks_agents && listens && self.cast.has_company(&self.state)
    }

    /// After a line of the story: who would like to speak. Nobody does where a question to a model waits: its answer is theirs.
    pub(super) fn hear_bids(&mut self, line: &str) {
        if self.waiting.is_some() || self.state.over.is_some() {
            self.cast.take_bid();
            self.cast.take_meanwhile();
            return;
        }
        if self.addressed.is_some() {
            self.cast.chime_in(&self.world, &self.state, (line, self.addressed));
        }
        let (bid, meanwhile) = (self.cast.take_bid(), self.cast.take_meanwhile());
        let hints = self.hints_so_far();
        let revision = self.revision;
        // What the story has to tell comes before what anybody would like to.
        self.bid = match &self.story.unsettled {
            Some(Unsettled::Beat(who, text)) => {
                let beat = Some(text.clone());
                Some(PendingAgent { revision, who: *who, hints, meanwhile: None, beat, master: None })
            }
            _ => bid.map(|who| PendingAgent { revision, who, hints, meanwhile, beat: None, master: None }),
        };
        self.hear_due();
    }

    /// At the edges of the story its master comes first; who would have spoken will again.
    pub(super) fn hear_due(&mut self) {
        let due = self.story.due.take().filter(|_| self.asks_agents);
        if let Some(due) = due {
            let (revision, hints) = (self.revision, self.hints_so_far());
            let who = CharacterId(0);
            self.bid = Some(PendingAgent { revision, who, hints, meanwhile: None, beat: None, master: Some(due) });
        }
    }

    /// Whose turn it is, with all that `agent::Turn` wants to know; `None` where nobody would like to speak.
    #[must_use]
    pub fn agent_scene(&self) -> Option<Scene<'_>> {
        let bid = self.bid.as_ref()?;
        let since = self.revision.saturating_sub(self.agent_turns.get(&bid.who).copied().unwrap_or(0));
        let here = self.memory.recent().rev().take_while(|exchange| exchange.room == self.state.room).count();
        let unheard = here.min(usize::try_from(since).unwrap_or(usize::MAX));
        Some(Scene {
            world: self.world(),
            world_hash: self.world_hash(),
            state: &self.state,
            cast: &self.cast,
            memory: &self.memory,
            who: bid.who,
            typed: &self.last_line,
            unheard,
            hints: &bid.hints,
            meanwhile: bid.meanwhile.as_ref(),
            beat: bid.beat.as_deref(),
            master: bid.master.map(|due| self.master(due)),
        })
    }

    /// What somebody did in their turn; `None` where no model could play them: then the cast speaks for itself. A turn for another line than
    /// the last is dropped: a late word lands nowhere.
    pub fn deliver_agent(&mut self, revision: u64, turn: Option<AgentTurn>) -> Reaction {
        let Some(bid) = self.bid.take_if(|bid| bid.revision == revision) else {
            return self.reaction(Vec::new());
        };
        let turn = turn.filter(|turn| turn.who == bid.who && turn.mastered.is_some() == bid.master.is_some());
        let turn = turn.unwrap_or_else(|| match bid.master {
            None => AgentTurn { by_cast: bid.beat.is_none(), ..AgentTurn::silent(bid.who) },
            Some(due) => {
                let mastered = Some(Box::new(self.without_master(due)));
                AgentTurn { mastered, ..AgentTurn::silent(bid.who) }
            }
        });
        self.play_agent(turn)
    }

    /// Somebody was noticed: where the rules pass them they are one of the people of this game from now on.
    fn admit(&mut self, guest: &Guest, out: &mut Effects) {
        // Why not was said to the model, which is not here any more.
        if rules::may_admit(&self.world, &self.state, guest).is_err() {
            return;
        }
        let Ok(who) = rules::admit(Arc::make_mut(&mut self.world), &mut self.state, guest, out) else { return };
        let told = self.cast.admit(&self.world, &self.state, who);
        self.parser.has_new_people(&self.world);
        out.say(|| told);
    }

    /// Plays a turn, now or again.
    pub(super) fn play_agent(&mut self, turn: AgentTurn) -> Reaction {
        let mut out = Effects::default();
        if let Some(guest) = turn.guest() {
            self.admit(guest, &mut out);
        }
        let mut shown = String::new();
        if let Some(mastered) = &turn.mastered {
            shown = self.play_master(mastered, &mut out);
        } else {
            turn.play(&self.world, &mut self.state, &mut self.cast, &mut out);
        }
        // Who had something of the story's to tell and has said nothing says that.
        let has_told = turn.mastered.is_none() && out.list.iter().any(|effect| matches!(effect, Effect::Say(_)));
        match self.story.unsettled {
            Some(Unsettled::Beat(..)) if has_told => self.story.unsettled = None,
            _ => self.settle(&mut out.list),
        }
        let said: Vec<&str> = out
            .list
            .iter()
            .filter_map(|effect| if let Effect::Say(text) = effect { Some(text.as_str()) } else { None })
            .collect();
        let said = if turn.mastered.is_some() { shown } else { said.join(" ") };
        if !said.is_empty() {
            self.memory.replied(&said, Vec::new());
            self.parser.note_mentions(&said);
            self.cast.note_names(&self.world, &self.state, &said);
            self.text_files.write(&format!("{}\n\n", wrap(&said)));
        }
        self.note_nodes();
        if turn.mastered.is_none() {
            self.agent_turns.insert(turn.who, self.revision);
        }
        self.journal.push(Entry::Agent(turn));
        self.reaction(out.list)
    }
}
