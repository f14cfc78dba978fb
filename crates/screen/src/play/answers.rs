//! What comes from a model while somebody plays: answers, sentences of answers, what people of the cast do. It must not ask for any.

use super::Play;
use crate::context::Context;
use crate::request::Request;
use crate::spoken_text;
use agent::AgentTurn;
use voice::Reply;

impl Play {
    /// A model's answer; one that nobody waits for any more is dropped.
    pub fn answered(&mut self, revision: u64, reply: Option<Reply>, context: &mut Context) {
        if self.asking == Some(revision) {
            self.asking = None;
            self.partial_answer = None;
            if let Some(game) = context.game.as_mut() {
                self.room_view.look(game.state());
                self.queue.add(game.deliver(revision, reply).effects);
                context.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
            }
        }
    }

    /// What somebody of the cast did or said in their turn; one that is for an earlier line is dropped.
    pub fn agent_acted(&mut self, revision: u64, turn: Option<AgentTurn>, context: &mut Context) {
        if let Some(game) = context.game.as_mut() {
            self.room_view.look(game.state());
            self.queue.add(game.deliver_agent(revision, turn).effects);
            context.requests.extend(game.take_text_files().into_iter().map(Request::Keepsake));
        }
    }

    /// Sentences of an answer that goes on; they stand where the whole answer will.
    pub fn show_partial_answer(&mut self, revision: u64, text: &str, context: &mut Context) {
        if self.asking == Some(revision) {
            let window = spoken_text::window(text, self.addressed, context);
            self.partial_answer = Some(window.clear_of(self.room_view.hero_area()));
        }
    }

    /// The player will not wait: the narrator's word counts.
    pub fn stop_waiting(&mut self, context: &mut Context) {
        if let Some(revision) = self.asking {
            self.answered(revision, None, context);
        }
    }
}
