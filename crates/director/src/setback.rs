//! What a failure costs where none ends the game: eight consequences of four shapes, each a node of the story with a place, a cost and a way out
//! of its own. It must not change anything: the rules do.

use super::attention::LINES;
use cast::lines::{Slots, line_of};
use messages::t;
use rng::Rng;
use world::choice::Aftermath;
use world::story::{Act, Beat, Cue, Exit, ExitKind, Node, Story};
use world::{Action, Condition};

/// What a consequence takes from the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Where he is.
    Place,
    /// What he has.
    Possession,
    /// What others think of him.
    Standing,
    /// Hours.
    Time,
}

/// A consequence of the author's book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setback {
    /// He comes to where he was before, and does not know how.
    Astray,
    /// Everybody there saw it.
    Laughed,
    /// What he carried lies where it happened.
    Dropped,
    /// A night is gone.
    Night,
    /// Somebody has him put where they can see him.
    Captured,
    /// It was paid for by somebody, and is to be paid back.
    Debt,
    /// Whoever pulled him out is not whom he would have chosen.
    Rescued,
    /// What he carried has been made away with, and left somewhere.
    Robbed,
    /// An hour is gone.
    Faint,
}

impl Setback {
    /// All of them, in the order in which they take turns; the last is always to be had.
    pub const ALL: [Self; 9] = [
        Self::Astray,
        Self::Laughed,
        Self::Dropped,
        Self::Night,
        Self::Captured,
        Self::Debt,
        Self::Rescued,
        Self::Robbed,
        Self::Faint,
    ];

    /// What it takes.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::Astray | Self::Captured | Self::Rescued => Shape::Place,
            Self::Dropped | Self::Robbed => Shape::Possession,
            Self::Laughed | Self::Debt => Shape::Standing,
            Self::Night | Self::Faint => Shape::Time,
        }
    }

    /// Its name in the book of lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Astray => "astray",
            Self::Laughed => "laughed",
            Self::Dropped => "dropped",
            Self::Night => "night",
            Self::Captured => "captured",
            Self::Debt => "debt",
            Self::Rescued => "rescued",
            Self::Robbed => "robbed",
            Self::Faint => "faint",
        }
    }

    /// What it is called in the journal.
    fn title(self) -> String {
        match self {
            Self::Astray => t!("director-setback-astray"),
            Self::Laughed => t!("director-setback-laughed"),
            Self::Dropped => t!("director-setback-dropped"),
            Self::Night => t!("director-setback-night"),
            Self::Captured => t!("director-setback-captured"),
            Self::Debt => t!("director-setback-debt"),
            Self::Rescued => t!("director-setback-rescued"),
            Self::Robbed => t!("director-setback-robbed"),
            Self::Faint => t!("director-setback-faint"),
        }
    }

    /// The order in which they are tried after these: of the shapes that were had least often first, then of those that were had least often;
    /// the rest as they take turns. What is always to be had comes last.
    #[must_use]
    pub fn in_turn(had: &[Self]) -> Vec<Self> {
        let shapes = |shape: Shape| had.iter().filter(|kind| kind.shape() == shape).count();
        let times = |kind: Self| had.iter().filter(|other| **other == kind).count();
        let mut all = Self::ALL.to_vec();
        all.sort_by_key(|kind| (*kind == Self::Faint, shapes(kind.shape()), times(*kind)));
        all
    }
}

/// Words that the lines of a consequence may name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Where the hero comes to: "the Long Hall".
    pub place: String,
    /// Who has to do with it: "the porter"; empty where nobody has.
    pub who: String,
    /// Where what he carried lies.
    pub there: String,
}

impl Told {
    fn slots(&self) -> Slots {
        Slots::default().with("place", &self.place).with("who", &self.who).with("there", &self.there)
    }
}

/// A consequence with its words, from whomever they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// The beginning of its node's key.
    pub name: String,
    /// What it is called in the journal.
    pub title: String,
    /// What is told as it is over; may be empty.
    pub over: String,
    /// What ends it.
    pub way_out: Condition,
}

/// The node that a consequence of the book is.
#[must_use]
pub fn setback_node(story: &Story, back: usize, kind: Setback, way_out: Condition, told: &Told, rng: &mut Rng) -> Node {
    let over = line_of(&LINES, &format!("out {}", kind.name()), &told.slots(), rng);
    consequence_node(story, back, Written { name: kind.name().to_owned(), title: kind.title(), over, way_out })
}

/// The node that a consequence is, with the way out of it back to this node. Whatever leads on from there leads on from here as well, so that
/// nobody is held up who goes on as if nothing had been.
#[must_use]
pub fn consequence_node(story: &Story, back: usize, written: Written) -> Node {
    let Written { name, title, over, way_out } = written;
    let from = story.nodes.get(back);
    let mut exits = vec![Exit { when: way_out.clone(), to: Some(back), kind: ExitKind::Success }];
    exits.extend(from.map(|node| node.exits.clone()).unwrap_or_default());
    let over = (!over.is_empty()).then_some(Beat { text: over, when: Cue::Holds(way_out) });
    Node {
        key: format!("{name}_{}", story.nodes.len()),
        title,
        act: from.map_or(0, |node| node.act),
        beats: over.into_iter().collect(),
        exits,
        consequence: true,
        ..Node::default()
    }
}

/// How it is told as it happens.
#[must_use]
pub fn setback_line(kind: Setback, told: &Told, rng: &mut Rng) -> String {
    line_of(&LINES, &format!("setback {}", kind.name()), &told.slots(), rng)
}

/// What is said of a deadline that has passed and ended nothing.
#[must_use]
pub fn late_line(rng: &mut Rng) -> String {
    line_of(&LINES, "late", &Slots::default(), rng)
}

/// Failures of this node that the world has written: ways that lead to consequences.
#[must_use]
pub fn written_consequences(story: &Story, at: usize) -> Vec<(usize, &Condition, &Aftermath)> {
    let exits = story.nodes.get(at).map_or(&[] as &[Exit], |node| node.exits.as_slice());
    let failures = exits.iter().filter(|exit| exit.kind == ExitKind::Failure);
    failures
        .filter_map(|exit| {
            let to = exit.to?;
            let node = story.nodes.get(to).filter(|node| node.consequence)?;
            Some((to, &exit.when, &node.aftermath))
        })
        .collect()
}

/// A story to hang consequences on, for a world that has none.
pub fn ensure_story(story: &mut Story) {
    if story.nodes.is_empty() {
        story.acts.push(Act::default());
        story.nodes.push(Node::default());
    }
}

/// What a consequence that the world has written does to the state.
#[must_use]
pub fn aftermath_actions(aftermath: &Aftermath) -> Vec<Action> {
    aftermath.room.map(Action::MovePlayer).into_iter().chain(aftermath.cost.iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_failures_in_a_row_are_of_three_shapes() {
        let mut had = Vec::new();
        for _ in 0..4 {
            let next = Setback::in_turn(&had)[0];
            had.push(next);
        }
        let shapes: std::collections::BTreeSet<Shape> = had.iter().map(|kind| kind.shape()).collect();
        assert_eq!(shapes.len(), 4, "{had:?}");
        assert_eq!(Setback::in_turn(&had).last(), Some(&Setback::Faint));
    }

    #[test]
    fn every_consequence_has_lines_to_begin_and_to_end_it() {
        let told = Told { place: "the Long Hall".into(), who: "the porter".into(), there: "the Quay".into() };
        for kind in Setback::ALL {
            let mut rng = Rng::new(3);
            assert!(setback_line(kind, &told, &mut rng).len() > 30, "{kind:?}");
            let node = setback_node(&Story::default(), 0, kind, Condition::Always, &told, &mut rng);
            assert!(node.beats[0].text.len() > 20 && !node.title.is_empty(), "{kind:?}");
        }
    }
}
