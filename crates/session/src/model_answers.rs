//! A model answers: the question that waits, the answer that comes, asking again, what is remembered for later questions.
//! What a reply proposes goes through `rules::propose`, here and when a journal is played again.

use crate::journal::Entry;
use crate::question::{Act, Answered, PendingQuestion};
use crate::session::{Reaction, Session};
use crate::wrap::wrap;
use messages::t;
use parser::{Parsed, Unread};
use rules::{Applied, Command, Effect, Effects, propose};
use voice::{Chapter, Memory, Question, Reply, Settings, Summing, Teller};
use world::{RoomId, Thing};

/// Characters of what was said that are remembered.
const LONGEST: usize = 2_000;

impl Session {
    /// What the parser can make nothing of goes to the model with all that was understood. Nothing that follows it is done: the
    /// question is for all of that.
    pub(super) fn ask_what_was_meant(&mut self, unread: Unread, parsed: Parsed, reaction: &mut Reaction) -> bool {
        let Unread { command, typed, is_known } = unread;
        let (Parsed::Sorry(reply) | Parsed::Question(reply) | Parsed::Unknown { reply, .. }) = parsed else {
            return self.carry_out(parsed, &typed, reaction);
        };
        self.parser.withdraw_question();
        self.addressed = command.things().find_map(Thing::character).or(self.addressed);
        self.ask(Act { command, typed, not_understood: Some(reply), is_known }, reaction);
        false
    }

    /// Where no model listens the narrator has an answer to what is made of known words about what is here. It takes no turn.
    pub(super) fn wonder(&mut self, unread: &Unread, reaction: &mut Reaction) -> bool {
        self.addressed = unread.command.things().find_map(Thing::character).or(self.addressed);
        let said = self.narrator.answer(&self.world, &self.state, &unread.command, &unread.typed);
        reaction.effects.push(Effect::Say(said));
        false
    }

    /// A model shall answer this; together with what it was asked of the same line already.
    pub(super) fn ask(&mut self, act: Act, reaction: &mut Reaction) {
        reaction.effects.push(Effect::Ask(act.command.clone()));
        if let Some(waiting) = &mut self.waiting {
            waiting.add(act);
        } else {
            let offer = self.offered(&act.command, &act.typed);
            self.waiting = Some(PendingQuestion { offer, ..PendingQuestion::new(self.revision, act) });
        }
    }

    /// A model's answer, or `None` where the narrator shall answer in its place. One that is for another line than the
    /// last is dropped. What it proposes comes about where the rules let it.
    pub fn deliver(&mut self, revision: u64, reply: Option<Reply>) -> Reaction {
        let Some(waiting) = self.waiting.take_if(|waiting| waiting.revision == revision) else {
            return self.reaction(Vec::new());
        };
        let (state, narrator, memory, lost) =
            (self.state.clone(), self.narrator.clone(), self.memory.clone(), self.lost);
        let cast = self.cast.clone();
        let mut effects = Vec::new();
        let reply = match (reply, &waiting.former) {
            (Some(reply), _) => reply,
            (None, Some(former)) => {
                effects.push(Effect::Note(t!("session-same-answer")));
                former.clone()
            }
            (None, None) => Reply { by: Teller::Narrator, ..Reply::default() },
        };
        let reply = match reply.by {
            Teller::Model => reply,
            Teller::Narrator => {
                // It is asked even where its words are kept, for it remembers what it said.
                let said = waiting.without_a_voice(&mut self.narrator, &self.world, &self.state);
                let alone = waiting.acts.len() == 1;
                let in_passing = alone.then(|| self.cast.in_passing(&self.world, &self.state, &waiting.command));
                let said = in_passing.flatten().unwrap_or(said);
                let hinted = waiting.offer.as_ref().filter(|_| alone);
                let said = hinted.map_or(said, |offer| self.in_their_words(offer));
                let text = if reply.text.is_empty() { said } else { reply.text };
                Reply { text, proposals: Vec::new(), by: Teller::Narrator }
            }
        };
        let mut came_about = Vec::new();
        for proposal in &reply.proposals {
            // A refusal leaves the state as it was; `voice::Asking` has noted why.
            let applied = propose(&self.world, &mut self.state, &waiting.typed, proposal, proof::stays_winnable);
            if applied.is_ok_and(|applied| applied != Applied::Unchanged) {
                came_about.push(voice::applied(&self.world, proposal));
            }
        }
        let changed = !came_about.is_empty();
        if let Some(offer) = waiting.offer.as_ref().filter(|offer| offer.is_told_in(&reply.text)) {
            self.hint_was_given(offer);
        }
        self.memory.replied(&reply.text, came_about);
        self.journal.push(Entry::Reply(reply.clone()));
        self.text_files.write(&format!("{}\n\n", wrap(&reply.text)));
        effects.push(Effect::Say(reply.text.clone()));
        // What the rules knew took its turn when it was done; what only the voice understood takes one where something came of it.
        if changed && waiting.is_beyond_the_parser() {
            let mut out = Effects::default();
            self.pass(&mut out);
            let home = cast.at_home(&state);
            self.be_late(&home, &mut out.list);
            if !self.lost && proof::is_lost(&self.dream.world, &home, &self.at_home()) {
                self.lost = true;
                out.list.push(Effect::Note(t!("session-lost")));
            }
            self.keep_rhythm(&mut out.list);
            self.text_files.write(&self.story_text(&out.list, state.room));
            effects.extend(out.list);
        }
        self.answered = Some(Answered { waiting, reply, state, cast, narrator, memory, lost });
        self.hear_due();
        self.reaction(effects)
    }

    /// The question that waits for a model, with the words it was typed in.
    #[must_use]
    pub fn question(&self) -> Option<(&Command, &str)> {
        self.waiting.as_ref().map(|waiting| (&waiting.command, waiting.typed.as_str()))
    }

    /// The question that waits for a model, with all that `voice::Asking` wants to know.
    #[must_use]
    pub fn asked(&self) -> Option<Question<'_>> {
        let waiting = self.waiting.as_ref()?;
        Some(Question {
            world: self.world(),
            world_hash: self.world_hash(),
            state: &self.state,
            memory: &self.memory,
            command: &waiting.command,
            typed: &waiting.typed,
            hints: self.hints_so_far(),
            offer: waiting.offer.as_ref(),
            cast: &self.cast,
            again: waiting.former.is_some(),
        })
    }

    /// `World::hash`, worked out once.
    #[must_use]
    pub fn world_hash(&self) -> u64 {
        *self.world_hash.get_or_init(|| self.dream.world.hash())
    }

    /// What was said so far.
    #[must_use]
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The chapter that a model may tell in its own words, where one is over.
    #[must_use]
    pub fn untold(&self) -> Option<&Chapter> {
        self.memory.untold()
    }

    /// What to ask a model of the chapter that is over and that none has told, where there is one. Every front asks when nothing else
    /// is being asked, and hands what came of it to `summarize`.
    #[must_use]
    pub fn sum_up(&self, settings: &Settings) -> Option<Summing> {
        // A player's own prompt that is malformed is told of where it is read.
        let chapter = self.untold()?;
        let origin = voice::origin(self.world(), self.world_hash(), &self.state, "chronicler");
        Summing::begin(chapter, origin, self.world(), settings).ok()
    }

    /// Puts a model's summary in place of the extract of this chapter; without one the extract stands and is not asked about again.
    /// False where it is not wanted any more.
    pub fn summarize(&mut self, chapter: u32, text: Option<&str>) -> bool {
        let told = self.memory.tell(chapter, text);
        if told {
            self.journal.push(Entry::Summary(chapter, text.unwrap_or_default().to_owned()));
        }
        told
    }

    /// Was the last thing that happened an answer, so that RETRY can ask for another?
    #[must_use]
    pub fn can_ask_again(&self) -> bool {
        self.answered.is_some()
    }

    /// RETRY: takes the last answer back and asks for another, where the last thing that happened was an answer.
    pub(super) fn ask_again(&mut self, reaction: &mut Reaction) {
        let Some(answered) = self.answered.take() else { return };
        let Some(last) = self.journal.iter().rposition(|entry| matches!(entry, Entry::Reply(_))) else { return };
        self.journal.remove(last);
        self.state = answered.state;
        self.cast = answered.cast;
        self.narrator = answered.narrator;
        self.memory = answered.memory;
        self.lost = answered.lost;
        // What was summed up meanwhile stays.
        for entry in &self.journal[last..] {
            if let Entry::Summary(chapter, text) = entry {
                self.memory.tell(*chapter, Some(text));
            }
        }
        let command = answered.waiting.command.clone();
        self.waiting =
            Some(PendingQuestion { revision: self.revision, former: Some(answered.reply), ..answered.waiting });
        reaction.meta = None;
        reaction.effects = vec![Effect::Note(t!("session-asking-again")), Effect::Ask(command)];
    }

    /// What was said to a line goes into the memory, as far as it is words. Of a place that was looked at that is its name: what is
    /// there is shown with every question as it is now.
    pub(super) fn remember(&mut self, line: &str, (from, effects): (RoomId, &[Effect])) {
        let mut said = String::new();
        let mut room = from;
        for effect in effects {
            let text = match effect {
                Effect::Say(text) => text.clone(),
                Effect::Look(_) => format!("({}.)", self.world()[room].name),
                Effect::Move { to, .. } => {
                    room = *to;
                    continue;
                }
                _ => continue,
            };
            if said.len() < LONGEST {
                said.push_str(&text);
                said.push(' ');
            }
        }
        let with = self.addressed;
        self.memory.heard(&self.world, &self.state, (line, &said), with);
        self.note_nodes();
    }
}
