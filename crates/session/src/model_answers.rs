//! A model answers: the question that waits, the answer that comes, asking again, what is remembered for later questions.
//! What a reply proposes goes through `rules::propose`, here and when a journal is played again.

use crate::journal::Entry;
use crate::question::{Answered, PendingQuestion};
use crate::session::{Reaction, Session};
use crate::wrap::wrap;
use messages::t;
use rules::{Command, Effect, propose};
use voice::{Chapter, Memory, Question, Reply, Teller};

/// Characters of what was said that are remembered.
const LONGEST: usize = 2_000;

impl Session {
    /// A model's answer, or `None` where the narrator shall answer in its place. One that is for another line than the
    /// last is dropped. What it proposes comes about where the rules let it.
    pub fn deliver(&mut self, revision: u64, reply: Option<Reply>) -> Reaction {
        let Some(waiting) = self.waiting.take_if(|waiting| waiting.revision == revision) else {
            return self.reaction(Vec::new());
        };
        let (state, narrator, memory) = (self.state.clone(), self.narrator.clone(), self.memory.clone());
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
                let said = self.narrator.answer(&self.dream.world, &self.state, &waiting.command, &waiting.typed);
                let text = if reply.text.is_empty() { said } else { reply.text };
                Reply { text, proposals: Vec::new(), by: Teller::Narrator }
            }
        };
        for proposal in &reply.proposals {
            // A refusal leaves the state as it was; `voice::Asking` has noted why.
            let _refused = propose(&self.dream.world, &mut self.state, &waiting.typed, proposal, proof::stays_winnable);
        }
        self.memory.replied(&reply.text);
        self.journal.push(Entry::Reply(reply.clone()));
        self.text_files.write(&format!("{}\n\n", wrap(&reply.text)));
        effects.push(Effect::Say(reply.text.clone()));
        self.answered = Some(Answered { waiting, reply, state, narrator, memory });
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

    /// Puts a model's summary in place of the extract of this chapter. False where it is not wanted any more.
    pub fn summarize(&mut self, chapter: u32, text: &str) -> bool {
        let told = self.memory.tell(chapter, text);
        if told {
            self.journal.push(Entry::Summary(chapter, text.to_owned()));
        }
        told
    }

    /// Hints that were given on puzzles that still stand.
    fn hints_so_far(&self) -> Vec<String> {
        let world = self.world();
        let open = world.puzzles.iter().zip(&self.state.solved).filter(|(_, solved)| !**solved);
        let given = |key: &str| self.hints_given.get(key).copied().unwrap_or(0);
        open.flat_map(|(puzzle, _)| puzzle.hints.iter().take(given(&puzzle.key))).cloned().collect()
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
        self.narrator = answered.narrator;
        self.memory = answered.memory;
        // What was summed up meanwhile stays.
        for entry in &self.journal[last..] {
            if let Entry::Summary(chapter, text) = entry {
                self.memory.tell(*chapter, text);
            }
        }
        let command = answered.waiting.command.clone();
        self.waiting =
            Some(PendingQuestion { revision: self.revision, former: Some(answered.reply), ..answered.waiting });
        reaction.meta = None;
        reaction.effects = vec![Effect::Note(t!("session-asking-again")), Effect::Ask(command)];
    }

    /// What was said to a line goes into the memory, as far as it is words.
    pub(super) fn remember(&mut self, line: &str, effects: &[Effect]) {
        let mut said = String::new();
        for effect in effects {
            if let Effect::Say(text) | Effect::Look(text) = effect
                && said.len() < LONGEST
            {
                said.push_str(text);
                said.push(' ');
            }
        }
        let with = self.addressed;
        self.memory.heard(&self.dream.world, &self.state, (line, &said), with);
    }
}
