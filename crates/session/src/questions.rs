//! The short dialogue before the first command, by which the hero chooses what he is good at. A line that answers nothing is a command like
//! any other, and whoever gives one has left the rest unanswered.

use crate::session::{Reaction, Session};
use messages::t;
use rules::{Effect, answer, open_question};

/// What leaves the rest unanswered.
const SKIP: [&str; 2] = ["skip", "none"];

impl Session {
    /// The question that may be answered now, with its answers.
    #[must_use]
    pub fn open_question(&self) -> Option<String> {
        let question = open_question(self.world(), &self.state)?;
        let line = |(nth, answer): (usize, &world::Answer)| {
            t!("session-question-answer", number = nth + 1, text = answer.text.as_str())
        };
        let answers: Vec<String> = question.answers.iter().enumerate().map(line).collect();
        Some(t!("session-question", ask = question.ask.as_str(), answers = answers.join("\n")))
    }

    /// Takes the line for an answer, where one is waited for and it is one.
    pub(super) fn answer(&mut self, line: &str, reaction: &mut Reaction) -> bool {
        let Some(question) = open_question(&self.world, &self.state) else { return false };
        let plain = |text: &str| {
            let kept = text.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace());
            kept.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let said = plain(line);
        if SKIP.contains(&said.as_str()) {
            answer(&self.world.clone(), &mut self.state, None);
            reaction.effects.push(Effect::Say(t!("session-questions-skipped")));
            return true;
        }
        let by_number = said.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_words = || question.answers.iter().position(|it| plain(&it.text) == said);
        let Some(number) = by_number.filter(|nth| *nth < question.answers.len()).or_else(by_words) else {
            return false;
        };
        let reply = question.answers.get(number).map(|it| it.reply.clone()).filter(|reply| !reply.is_empty());
        answer(&self.world.clone(), &mut self.state, Some(number));
        reaction.effects.extend(reply.map(Effect::Say));
        let next = self.open_question().unwrap_or_else(|| t!("session-questions-done"));
        reaction.effects.push(Effect::Say(next));
        true
    }
}
