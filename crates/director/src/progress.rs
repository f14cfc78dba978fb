//! Where a game is in its story: the node, what was told of it, what was passed. Part of the game, undone and played again with it. It must
//! not change the state.

use rules::GameState;
use std::collections::BTreeSet;
use world::story::{Cue, ExitKind, Node, Story};
use world::{CharacterId, ChoiceId, Condition, Place, PuzzleId, World};

/// Nodes that are passed at once at most: of a story that was left behind by a player who went ahead.
const AT_ONCE: usize = 8;

/// A node that is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Passed {
    /// Index of the node.
    pub node: usize,
    /// How it was left.
    pub kind: Left,
    /// The turn in which it was.
    pub turn: u32,
    /// Puzzles that were solved in it, in the world's order.
    pub solved: Vec<PuzzleId>,
}

/// How a node was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// What it was about was done.
    Done,
    /// It went wrong, and led on.
    Failed,
    /// Otherwise.
    Aside,
}

/// Something that is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// An act begins: its index.
    Act(usize),
    /// A beat: its words, and who of the cast tells it.
    Beat(String, Option<CharacterId>),
}

/// The story's state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    node: usize,
    /// The turn in which it began.
    since: u32,
    passed: Vec<Passed>,
    told: BTreeSet<(usize, usize)>,
    /// Puzzles in the order in which they were solved, and how many of them were when the node began.
    solved: Vec<PuzzleId>,
    old: usize,
    /// Puzzles that a risky way solved.
    dared: BTreeSet<PuzzleId>,
    decided: Vec<(usize, ChoiceId, usize)>,
}

impl Progress {
    /// The index of the node that is played.
    #[must_use]
    pub const fn node(&self) -> usize {
        self.node
    }

    /// Nodes that are over, the first first.
    #[must_use]
    pub fn passed(&self) -> &[Passed] {
        &self.passed
    }

    /// Beats that were told: node and number.
    pub fn told(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.told.iter().copied()
    }

    /// Goes on as far as the state has come. At most one thing is told: an act that begins, else a beat.
    pub fn advance(&mut self, world: &World, story: &Story, state: &GameState) -> Option<Told> {
        self.note_solved(state);
        let act = self.act(story);
        for _ in 0..AT_ONCE {
            let node = story.nodes.get(self.node)?;
            let open = node.exits.iter().find(|exit| rules::holds(world, state, &exit.when));
            // Who has just come to a failure stays in it for a turn.
            let Some(exit) = open.filter(|_| !node.consequence || state.turns > self.since) else { break };
            // How a failure ends is told before it is left.
            if node.consequence && self.ends_with_a_word(world, state, node) {
                break;
            }
            let Some(to) = exit.to else { break };
            self.go(to, kind(exit.kind), state);
        }
        story.nodes.get(self.node)?;
        if let Some(begins) = self.act(story).filter(|now| act != Some(*now)) {
            return Some(Told::Act(begins));
        }
        self.beat(world, story, state)
    }

    /// The act that is played: a failure belongs to the one in which it happened.
    fn act(&self, story: &Story) -> Option<usize> {
        let before = self.passed.iter().rev().map(|passed| passed.node);
        let mut nodes = std::iter::once(self.node).chain(before).filter_map(|at| story.nodes.get(at));
        nodes.find(|node| !node.consequence).map(|node| node.act)
    }

    fn ends_with_a_word(&self, world: &World, state: &GameState, node: &Node) -> bool {
        let mut beats = node.beats.iter().enumerate();
        beats.any(|(at, beat)| {
            let last = matches!(beat.when, Cue::Holds(_)) && !self.told.contains(&(self.node, at));
            last && self.is_given(world, state, &beat.when)
        })
    }

    /// A failure leads to this node, by its number.
    pub fn fails_to(&mut self, to: usize, state: &GameState) {
        self.go(to, Left::Failed, state);
    }

    /// A deed of the world begins this node.
    pub fn start(&mut self, story: &Story, key: &str, state: &GameState) {
        if let Some(to) = story.node(key).filter(|to| *to != self.node) {
            let kind = if story.nodes[to].consequence { Left::Failed } else { Left::Done };
            self.go(to, kind, state);
        }
    }

    fn go(&mut self, to: usize, kind: Left, state: &GameState) {
        self.note_solved(state);
        let solved = self.solved[self.old..].to_vec();
        self.old = self.solved.len();
        self.passed.push(Passed { node: self.node, kind, turn: state.turns, solved });
        self.node = to;
        self.since = state.turns;
    }

    /// Something went wrong in the node that is played, which goes on.
    pub fn fails(&mut self, state: &GameState) {
        self.go(self.node, Left::Failed, state);
    }

    /// Puzzles solved in the node that is played.
    #[must_use]
    pub fn solved_here(&self) -> &[PuzzleId] {
        &self.solved[self.old..]
    }

    fn note_solved(&mut self, state: &GameState) {
        let new = PuzzleId::all(state.solved.len()).filter(|id| state.is_solved(*id) && !self.solved.contains(id));
        let new: Vec<PuzzleId> = new.collect();
        self.solved.extend(new);
    }

    /// What a player who has lost the thread may be reminded of, once: of this puzzle where there is something, else of any that still stands.
    /// The node that is played and those before it are looked at; `heard` says whether the player was told this already, for nobody is reminded of
    /// what they never heard.
    pub fn remind(
        &mut self,
        world: &World,
        story: &Story,
        state: &GameState,
        of: Option<PuzzleId>,
        heard: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let passed = self.passed.iter().map(|passed| passed.node);
        let nodes: BTreeSet<usize> = std::iter::once(self.node).chain(passed).collect();
        let mut open: Vec<(bool, usize, usize)> = Vec::new();
        for node in nodes {
            for (at, beat) in story.nodes.get(node)?.beats.iter().enumerate() {
                let Cue::Lost(until) = &beat.when else { continue };
                if !rules::holds(world, state, until) && !self.told.contains(&(node, at)) && heard(&beat.text) {
                    let is_about = of.is_some_and(|of| *until == Condition::Solved(of));
                    open.push((!is_about, node, at));
                }
            }
        }
        let (_, node, at) = open.into_iter().min()?;
        self.told.insert((node, at));
        Some(story.nodes.get(node)?.beats.get(at)?.text.clone())
    }

    /// A player was reminded of this: it is not told again.
    pub fn reminded_of(&mut self, story: &Story, said: &str) {
        let passed = self.passed.iter().map(|passed| passed.node);
        let nodes: BTreeSet<usize> = std::iter::once(self.node).chain(passed).collect();
        for node in nodes {
            let beats = story.nodes.get(node).map_or(&[][..], |node| &node.beats);
            let found = beats.iter().position(|beat| matches!(beat.when, Cue::Lost(_)) && beat.text == said);
            self.told.extend(found.map(|at| (node, at)));
        }
    }

    /// Is this cue given now, in the node that is played?
    pub(super) fn is_given(&self, world: &World, state: &GameState, cue: &Cue) -> bool {
        match cue {
            Cue::Entering => true,
            Cue::Holds(when) => rules::holds(world, state, when),
            Cue::Lost(_) => false,
            Cue::After(turns) => state.turns >= self.since.saturating_add(*turns),
            Cue::By(who) => {
                let it = state.character(*who);
                !it.hidden && it.place == Place::Room(state.room)
            }
        }
    }

    /// What solved this was a risky way: the journal tells that one.
    pub fn dares(&mut self, puzzle: PuzzleId) {
        self.dared.insert(puzzle);
    }

    /// Was it solved by a risky way?
    #[must_use]
    pub fn has_dared(&self, puzzle: PuzzleId) -> bool {
        self.dared.contains(&puzzle)
    }

    /// An impulse was taken: the journal tells of it.
    pub fn decides(&mut self, id: ChoiceId, option: usize) {
        self.decided.push((self.node, id, option));
    }

    /// Impulses that were taken: the node, the choice, the option.
    #[must_use]
    pub fn decided(&self) -> &[(usize, ChoiceId, usize)] {
        &self.decided
    }

    /// The next beat that fits.
    fn beat(&mut self, world: &World, story: &Story, state: &GameState) -> Option<Told> {
        let node = story.nodes.get(self.node)?;
        let (at, beat) = node
            .beats
            .iter()
            .enumerate()
            .find(|(at, beat)| !self.told.contains(&(self.node, *at)) && self.is_given(world, state, &beat.when))?;
        self.told.insert((self.node, at));
        let by = if let Cue::By(who) = beat.when { Some(who) } else { None };
        Some(Told::Beat(beat.text.clone(), by))
    }
}

const fn kind(kind: ExitKind) -> Left {
    match kind {
        ExitKind::Success => Left::Done,
        ExitKind::Failure => Left::Failed,
        ExitKind::Aside => Left::Aside,
    }
}
