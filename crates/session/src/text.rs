//! What happened, as text: wrapped paragraphs, the way a transcript of 1983 reads. It must not decide what is told.

use crate::session::Session;
use crate::wrap::wrap;
use messages::t;
use rules::{Effect, describe};
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
                Effect::Cutscene(id) => paragraph(&self.cutscene_text(*id)),
                Effect::Roll(roll) => paragraph(&wrap(&describe::roll(*roll))),
                Effect::Sound(_)
                | Effect::Show(..)
                | Effect::Redraw
                | Effect::Took(_)
                | Effect::Ask(_)
                | Effect::Node(_) => {}
            }
        }
        text
    }
}
