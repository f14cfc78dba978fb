//! What happened, as text: wrapped paragraphs, the way a transcript of 1983 reads. It must not decide what is told.

use crate::questions::question_text;
use crate::session::Session;
use crate::wrap::wrap;
use messages::t;
use rules::{Effect, Offer, describe};
use world::RoomId;

impl Session {
    /// These effects as paragraphs, each followed by an empty line. `from` is the room that the hero was in before them.
    #[must_use]
    pub fn story_text(&self, effects: &[Effect], from: RoomId) -> String {
        let mut room = from;
        let mut text = String::new();
        let mut paragraph = |words: &str| {
            text.push_str(words);
            text.push_str("\n\n");
        };
        for effect in effects {
            match effect {
                Effect::Say(said) => paragraph(&wrap(said)),
                Effect::Note(said) => paragraph(&wrap(&format!("({said})"))),
                Effect::Move { to, .. } => room = *to,
                Effect::Look(said) if said.is_empty() => paragraph(&self.world()[room].name),
                Effect::Look(said) => paragraph(&format!("{}\n{}", self.world()[room].name, wrap(said))),
                Effect::Score(points) if *points > 0 => paragraph(&t!("session-score-up", points = *points)),
                Effect::Score(points) => paragraph(&t!("session-score-down", points = -points)),
                Effect::Die(said) => {
                    let told = if said.is_empty() { String::new() } else { format!("{}\n\n", wrap(said)) };
                    paragraph(&format!("{told}    {}", t!("session-died")));
                }
                Effect::Win(_, said) => {
                    // A cutscene may have told it.
                    let told = if said.is_empty() { String::new() } else { format!("{}\n\n", wrap(said)) };
                    paragraph(&format!("{told}    {}", t!("session-won")));
                    let lines: Vec<String> =
                        std::iter::once(self.score()).chain(self.missed()).map(|line| wrap(&line)).collect();
                    paragraph(&lines.join("\n"));
                }
                Effect::Encounter if self.encounter().is_some() => paragraph(&self.map_text()),
                Effect::Frames(frames) => paragraph(&self.frames_text(frames)),
                Effect::Cutscene(id) => paragraph(&self.cutscene_text(*id)),
                Effect::Roll(roll) => paragraph(&wrap(&describe::roll(*roll))),
                Effect::Choice(offer) => paragraph(&offer_text(offer)),
                Effect::Question(question) => paragraph(&wrap(&question_text(question))),
                Effect::Sound(_)
                | Effect::Show(..)
                | Effect::Redraw
                | Effect::Took(_)
                | Effect::Ask(_)
                | Effect::Encounter
                | Effect::Exit(_)
                | Effect::Late
                | Effect::Node(_) => {}
            }
        }
        text
    }
}

/// What is offered: the prompt, and each impulse by its number.
fn offer_text(offer: &Offer) -> String {
    let mut lines = Vec::new();
    if !offer.prompt.is_empty() {
        lines.push(wrap(&offer.prompt));
    }
    lines.extend((1..).zip(&offer.options).map(|(number, (said, hint))| {
        let said = said.as_str();
        let hint = hint.as_str();
        let line = if hint.is_empty() {
            t!("session-choice-option", number = number, said = said)
        } else {
            t!("session-choice-option-hint", number = number, said = said, hint = hint)
        };
        wrap(&line)
    }));
    lines.push(wrap(&t!("session-choice-or-else")));
    lines.join("\n")
}
