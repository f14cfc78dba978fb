//! Choices: two or three impulses that a node of the story offers, each with a consequence; and what a failure makes of the hero. Plain data;
//! `rules` says what taking one does.

use super::ids::{RoomId, Thing};
use super::logic::{Action, Condition};
use super::story::{Cue, Story};
use language::text;
use serde::{Deserialize, Serialize};

/// Options that a choice may have. More than three are no impulse any more.
pub const MOST_OPTIONS: usize = 3;

/// The number of a choice among all of a story, node after node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChoiceId(pub u16);

/// A moment at which the hero may do one thing or another.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// What is said as it is offered: "The lamp gutters, and somebody is on the stairs."
    pub prompt: String,
    /// When it is offered, in its node.
    pub when: Cue,
    /// What may be done: two or three.
    pub options: Vec<Impulse>,
    /// It is open for so many turns; `None`: as long as its node is played.
    pub lapses: Option<u32>,
    /// Said when it has passed.
    pub lapsed: String,
}

/// One thing that may be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impulse {
    /// "Grab the lantern and run."
    pub text: String,
    /// What it may mean.
    pub hint: String,
    /// When there is such an impulse.
    pub when: Condition,
    /// What is told of it.
    pub told: String,
    /// What it does.
    pub actions: Vec<Action>,
}

impl Impulse {
    /// Its words as a command has them: lower case, single spaces, no marks.
    #[must_use]
    pub fn words(&self) -> String {
        text::words(&self.text).join(" ")
    }
}

/// What a node costs that comes of a failure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aftermath {
    /// Of which failures: those that happen while this holds.
    pub when: Condition,
    /// Where the hero comes to; `None`: where it happened.
    pub room: Option<RoomId>,
    /// What it does to him.
    pub cost: Vec<Action>,
}

impl Aftermath {
    /// Does it cost nothing?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.room.is_none() && self.cost.is_empty()
    }
}

/// What a failure is to be, as the world's file has it; a player may want it otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// As in 1989: deaths, and nobody warns.
    Deadly,
    /// Deaths, and a warning where the win goes out of reach.
    #[default]
    Gentle,
    /// No failure ends the game: it costs something, and leads on.
    Forward,
}

impl Failure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Deadly, Self::Gentle, Self::Forward];

    /// Its name in the format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deadly => "deadly",
            Self::Gentle => "gentle",
            Self::Forward => "forward",
        }
    }
}

impl Story {
    /// Every choice with its number and its node's.
    pub fn choices(&self) -> impl Iterator<Item = (ChoiceId, usize, &Choice)> {
        let all = self.nodes.iter().enumerate().flat_map(|(at, node)| node.choices.iter().map(move |one| (at, one)));
        (0..).zip(all).map(|(id, (at, choice))| (ChoiceId(id), at, choice))
    }

    /// The choice of this number, and its node's.
    #[must_use]
    pub fn choice(&self, id: ChoiceId) -> Option<(usize, &Choice)> {
        self.choices().find(|(other, ..)| *other == id).map(|(_, node, choice)| (node, choice))
    }

    /// When a choice of this node may be taken, as far as the state tells: its node has begun, and its cue is given. Of a node that only a deed
    /// begins the state tells nothing.
    #[must_use]
    pub fn may_offer(&self, node: usize, choice: &Choice) -> Condition {
        let ways = self.nodes.iter().flat_map(|from| &from.exits).filter(|exit| exit.to == Some(node));
        let begun =
            if node == 0 { Condition::Always } else { Condition::Any(ways.map(|exit| exit.when.clone()).collect()) };
        let cue = match &choice.when {
            Cue::Entering | Cue::After(_) => Condition::Always,
            Cue::Holds(when) => when.clone(),
            Cue::Lost(until) => Condition::Not(Box::new(until.clone())),
            Cue::By(who) => Condition::Present(Thing::Character(*who)),
        };
        Condition::All(vec![begun, cue])
    }

    /// Every list of actions that the story has: what an option does, what a failure costs.
    pub fn actions(&self) -> impl Iterator<Item = &[Action]> {
        let options = self.nodes.iter().flat_map(|node| &node.choices).flat_map(|choice| &choice.options);
        let costs = self.nodes.iter().map(|node| node.aftermath.cost.as_slice());
        options.map(|option| option.actions.as_slice()).chain(costs)
    }

    /// `actions`, to be changed by the caller one after the other.
    pub fn actions_mut(&mut self, mut change: impl FnMut(&mut Action)) {
        for node in &mut self.nodes {
            let options = node.choices.iter_mut().flat_map(|choice| &mut choice.options);
            options.flat_map(|option| &mut option.actions).for_each(&mut change);
            node.aftermath.cost.iter_mut().for_each(&mut change);
        }
    }

    /// Every condition that the story asks for, to be changed by the caller one after the other.
    pub fn conditions_mut(&mut self, mut change: impl FnMut(&mut Condition)) {
        let cue = |cue: &mut Cue, change: &mut dyn FnMut(&mut Condition)| {
            if let Cue::Holds(when) | Cue::Lost(when) = cue {
                change(when);
            }
        };
        for node in &mut self.nodes {
            node.beats.iter_mut().for_each(|beat| cue(&mut beat.when, &mut change));
            for choice in &mut node.choices {
                cue(&mut choice.when, &mut change);
                choice.options.iter_mut().for_each(|option| change(&mut option.when));
            }
            node.exits.iter_mut().for_each(|exit| change(&mut exit.when));
            change(&mut node.aftermath.when);
        }
    }
}
