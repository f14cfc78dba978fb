//! What a step tells the front: values, never calls.

use super::choice_state::Offer;
use super::command::Command;
use super::roll::Roll;
use encounter::Outcome as ExitOf;
use serde::{Deserialize, Serialize};
use world::cutscene::CutsceneFrame;
use world::{CutsceneId, EndingId, ItemId, RoomId, Thing, VisualEffect};

/// One thing to tell or show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    /// A paragraph for the player.
    Say(String),
    /// An aside, shown in brackets in text mode: "(first taking the lamp)".
    Note(String),
    /// The score rose or fell by this.
    Score(i32),
    /// A sound effect by name (`score::effects`).
    Sound(String),
    /// For the eyes alone: at this thing or, without one, at the hero or everywhere.
    Show(VisualEffect, Option<Thing>),
    /// The hero is elsewhere now. The room's description follows as `Look`.
    Move {
        /// The room that was left.
        from: RoomId,
        /// The room that was entered.
        to: RoomId,
    },
    /// The room as the player sees it, to be said by text fronts and on a first visit.
    Look(String),
    /// The picture of the present room changed (something opened, came, or went).
    Redraw,
    /// The item is in the hero's hands now.
    Took(ItemId),
    /// The death text.
    Die(String),
    /// A deadline has passed that would have ended the game, and leads on; what would have been its end stands before. Who plays sees to what it costs.
    Late,
    /// The ending reached, and its text.
    Win(Option<EndingId>, String),
    /// Nobody scripted this: a model or the narrator must answer.
    Ask(Command),
    /// The director's node of this name begins.
    Node(String),
    /// An encounter has begun, or goes on: the map changed.
    Encounter,
    /// An encounter ended by this exit; what came of it stands before and after.
    Exit(ExitOf),
    /// These frames are shown, one after the other.
    Cutscene(CutsceneId),
    /// The same, of the master of the game.
    Frames(Vec<CutsceneFrame>),
    /// Dice were rolled for something risky; what came of it follows.
    Roll(Roll),
    /// Something may be done, by an impulse; the player may do otherwise.
    Choice(Offer),
    /// A question to the hero before the first command, and what may be answered.
    Question(Offer),
}

/// The effects of a step. A muted one keeps no texts, so that the proof pays nothing for prose it will not read.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// In the order in which they happened.
    pub list: Vec<Effect>,
    muted: bool,
}

impl Effects {
    /// One that keeps nothing.
    #[must_use]
    pub fn muted() -> Self {
        Self { list: Vec::new(), muted: true }
    }

    /// Says a paragraph; the text is not made where nobody listens.
    pub fn say<S: Into<String>>(&mut self, text: impl FnOnce() -> S) {
        if !self.muted {
            let text: String = text().into();
            if !text.is_empty() {
                self.list.push(Effect::Say(text));
            }
        }
    }

    /// Adds an aside, without its brackets.
    pub fn note<S: Into<String>>(&mut self, text: impl FnOnce() -> S) {
        if !self.muted {
            self.list.push(Effect::Note(text().into()));
        }
    }

    /// Adds an effect; it is not made where nobody listens.
    pub fn push(&mut self, effect: impl FnOnce() -> Effect) {
        if !self.muted {
            self.list.push(effect());
        }
    }
}
