//! The short dialogue before the first command, by which the hero chooses what he is good at. A line that answers nothing is a command like
//! any other, and whoever gives one has left the rest unanswered.

use crate::session::{Reaction, Session};
use messages::t;
use rules::{Effect, Offer, answer, open_question};

/// What leaves the rest unanswered.
const SKIP: [&str; 2] = ["skip", "none"];

impl Session {
    /// The question that may be answered now, with its answers.
    #[must_use]
    pub fn open_question(&self) -> Option<Offer> {
        let question = open_question(self.world(), &self.state)?;
        let options = question.answers.iter().map(|answer| (answer.text.clone(), String::new())).collect();
        Some(Offer { prompt: question.ask.clone(), options })
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
        let next = self.open_question().map(Effect::Question);
        reaction.effects.push(next.unwrap_or_else(|| Effect::Say(t!("session-questions-done"))));
        true
    }
}

/// A question in text: what is asked, and each answer by its number.
pub(super) fn question_text(question: &Offer) -> String {
    let answers = (1..).zip(&question.options);
    let answers: Vec<String> = answers
        .map(|(number, (text, _))| t!("session-question-answer", number = number, text = text.as_str()))
        .collect();
    t!("session-question", ask = question.prompt.as_str(), answers = answers.join("\n"))
}
