//! What a command did and is still to be shown: effects in order, grouped into outputs that the play screen shows one after the other.
//! It must not open a window or paint a room.

use rules::{Command, Effect, Offer, Roll};
use std::collections::{BTreeSet, VecDeque};
use world::cutscene::CutsceneFrame;
use world::{CutsceneId, EndingId, ItemId, RoomId, Thing, VisualEffect};

/// Characters of short remarks that go together into one window.
const TOGETHER: usize = 420;

#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    Text(String),
    Enter { from: RoomId, to: RoomId },
    Repaint,
    Sound(String),
    Show(VisualEffect, Option<Thing>),
    Scored(i32),
    Took(ItemId),
    Roll(Roll),
    Cutscene(CutsceneId),
    Frames(Vec<CutsceneFrame>),
    Choice(Offer),
    Question(Offer),
    Death(String),
    Ending(Option<EndingId>, String),
    Ask(Command),
}

#[derive(Clone, Debug, Default)]
pub struct OutputQueue {
    queue: VecDeque<Effect>,
    /// Rooms whose description was shown: coming back, the picture is enough.
    seen: BTreeSet<RoomId>,
    /// The room just entered, whose description follows.
    entered: Option<RoomId>,
    /// Rooms are described on every visit.
    pub always_looks: bool,
}

impl OutputQueue {
    /// With the rooms that are known already.
    pub fn knowing(seen: impl IntoIterator<Item = RoomId>) -> Self {
        Self { seen: seen.into_iter().collect(), ..Self::default() }
    }

    pub fn add(&mut self, effects: Vec<Effect>) {
        self.queue.extend(effects);
    }

    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    pub fn clear(&mut self) {
        self.queue.clear();
        self.entered = None;
    }

    /// Does the hero leave the room before anything else is told?
    pub fn moves_next(&self) -> bool {
        let silent = |effect: &&Effect| matches!(effect, Effect::Sound(_) | Effect::Score(_) | Effect::Redraw);
        self.queue.iter().find(|effect| !silent(effect)).is_some_and(|effect| matches!(effect, Effect::Move { .. }))
    }

    /// The next outputs, in order; a text is always the last of them, because it waits for the player.
    pub fn next(&mut self) -> Vec<Output> {
        let mut outputs = Vec::new();
        let mut text = String::new();
        while let Some(effect) = self.queue.pop_front() {
            match effect {
                // The backstory and the first look are two windows.
                Effect::Look(_)
                | Effect::Move { .. }
                | Effect::Die(_)
                | Effect::Win(..)
                | Effect::Ask(_)
                | Effect::Roll(_)
                | Effect::Cutscene(_)
                | Effect::Frames(_)
                | Effect::Choice(_)
                | Effect::Question(_)
                    if !text.is_empty() =>
                {
                    self.queue.push_front(effect);
                    break;
                }
                Effect::Say(said) => join(&mut text, &said),
                Effect::Note(said) => join(&mut text, &bracketed(&said)),
                Effect::Look(said) => {
                    let known = self.entered.take().is_some_and(|room| !self.seen.insert(room));
                    if !known || self.always_looks {
                        join(&mut text, &said);
                    }
                }
                Effect::Score(by) => outputs.push(Output::Scored(by)),
                Effect::Sound(name) => outputs.push(Output::Sound(name)),
                // Eyes are quicker than a text: what is to be seen comes before what is told with it, as sounds do.
                Effect::Show(what, at) => outputs.push(Output::Show(what, at)),
                Effect::Redraw => outputs.push(Output::Repaint),
                Effect::Took(item) => outputs.push(Output::Took(item)),
                Effect::Node(_) | Effect::Encounter | Effect::Exit(_) | Effect::Late => {}
                Effect::Roll(roll) => {
                    outputs.push(Output::Roll(roll));
                    return outputs;
                }
                Effect::Frames(frames) => {
                    outputs.push(Output::Frames(frames));
                    return outputs;
                }
                Effect::Cutscene(id) => {
                    outputs.push(Output::Cutscene(id));
                    return outputs;
                }
                Effect::Choice(offer) => {
                    outputs.push(Output::Choice(offer));
                    return outputs;
                }
                Effect::Question(question) => {
                    outputs.push(Output::Question(question));
                    return outputs;
                }
                Effect::Move { from, to } => {
                    self.entered = Some(to);
                    outputs.push(Output::Enter { from, to });
                    return outputs;
                }
                Effect::Die(said) => {
                    outputs.push(Output::Death(said));
                    return outputs;
                }
                Effect::Win(ending, said) => {
                    outputs.push(Output::Ending(ending, said));
                    return outputs;
                }
                Effect::Ask(command) => outputs.push(Output::Ask(command)),
            }
            if text.len() >= TOGETHER {
                break;
            }
        }
        if !text.is_empty() {
            outputs.push(Output::Text(text));
        }
        outputs
    }
}

fn join(text: &mut String, more: &str) {
    let more = more.trim();
    if !text.is_empty() && !more.is_empty() {
        text.push_str("\n\n");
    }
    text.push_str(more);
}

/// An aside stands in brackets, once.
fn bracketed(text: &str) -> String {
    let text = text.trim();
    if text.starts_with('(') || text.is_empty() { text.to_owned() } else { format!("({text})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(text: &str) -> Effect {
        Effect::Say(text.to_owned())
    }

    #[test]
    fn short_remarks_go_together_and_a_move_waits_for_them() {
        let mut queue = OutputQueue::default();
        let (from, to) = (RoomId(0), RoomId(1));
        queue.add(vec![
            Effect::Note("first opening the door".into()),
            Effect::Score(5),
            say("It creaks."),
            Effect::Move { from, to },
            Effect::Look("A cellar.".into()),
        ]);
        assert_eq!(queue.next(), [Output::Scored(5), Output::Text("(first opening the door)\n\nIt creaks.".into())]);
        assert_eq!(queue.next(), [Output::Enter { from, to }]);
        assert_eq!(queue.next(), [Output::Text("A cellar.".into())]);
        assert_eq!(queue.next(), []);
    }

    #[test]
    fn what_is_seen_comes_before_what_is_told_with_it() {
        let mut queue = OutputQueue::default();
        let shake = (VisualEffect::Shake, None);
        let (from, to) = (RoomId(0), RoomId(1));
        queue.add(vec![say("Thunder."), Effect::Show(shake.0, shake.1), Effect::Move { from, to }]);
        assert!(!queue.moves_next());
        assert_eq!(queue.next(), [Output::Show(shake.0, shake.1), Output::Text("Thunder.".into())]);
        assert!(queue.moves_next());
    }

    #[test]
    fn a_room_is_described_once_and_whenever_one_looks() {
        let mut queue = OutputQueue::default();
        let walk = || vec![Effect::Move { from: RoomId(0), to: RoomId(1) }, Effect::Look("A cellar.".into())];
        queue.add(walk());
        queue.next();
        assert_eq!(queue.next(), [Output::Text("A cellar.".into())]);
        queue.add(walk());
        queue.next();
        assert_eq!(queue.next(), []);
        queue.add(vec![Effect::Look("A cellar.".into())]);
        assert_eq!(queue.next(), [Output::Text("A cellar.".into())]);
    }

    #[test]
    fn long_texts_keep_windows_of_their_own() {
        let mut queue = OutputQueue::default();
        let long = "word ".repeat(120);
        queue.add(vec![say(&long), say(&long)]);
        assert_eq!(queue.next().len(), 1);
        assert_eq!(queue.next().len(), 1);
        assert!(queue.is_empty());
    }
}
