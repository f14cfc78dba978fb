//! What a search is for: any win, or the telling of one ending. It must not decide which ending is told: that is up to
//! `rules::step`, and a goal is met only by what a step came to.

use super::facts::{Facts, Literal};
use rules::{GameState, Over, first_state, holds};
use world::{Action, Condition, EndingId, World};

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The game is won, whatever is told.
    AnyWin,
    /// This ending is told, and no other.
    Ending(EndingId),
}

impl Goal {
    /// Did the game end as is wanted?
    pub fn is_met(self, over: Option<&Over>) -> bool {
        match (self, over) {
            (Self::AnyWin, Some(Over::Won(_))) => true,
            (Self::Ending(id), Some(Over::Won(told))) => *told == Some(id),
            (Self::Ending(id), Some(Over::Lost(told))) => *told == id,
            (Self::AnyWin, Some(Over::Lost(_))) | (_, Some(Over::Dead) | None) => false,
        }
    }

    /// What must be so when the game ends: what the ending asks for, and the contrary of what would have another told.
    pub fn reads(self, world: &World, facts: &Facts) -> Vec<Literal> {
        let mut reads = Vec::new();
        for (id, ending) in conditional(world) {
            let wanted = self == Self::AnyWin && !ending.lost || self == Self::Ending(id);
            facts.condition(world, &ending.condition, wanted, &mut reads);
        }
        reads
    }

    /// The endings that may be told for no other reason than that the hero walks: those that ask where he is, and those that hold
    /// before the first command, which any command has told. A walk must go round them, except where any end is welcome.
    pub fn traps(self, world: &World) -> Vec<EndingId> {
        if self == Self::AnyWin {
            return Vec::new();
        }
        let first = first_state(world);
        let traps = |condition: &Condition| asks_where(condition) || holds(world, &first, condition);
        conditional(world).filter(|(_, ending)| traps(&ending.condition)).map(|(id, _)| id).collect()
    }
}

/// The endings that are told as soon as something holds.
fn conditional(world: &World) -> impl Iterator<Item = (EndingId, &world::Ending)> {
    EndingId::all(world.endings.len())
        .map(|id| (id, &world[id]))
        .filter(|(_, ending)| ending.condition != Condition::Never)
}

/// Does the condition ask where the hero is, or what can be seen from there?
pub(super) fn asks_where(condition: &Condition) -> bool {
    condition.speaks_of(&|one| matches!(one, Condition::At(_) | Condition::Present(_)))
}

/// Does some `WIN` name this ending?
pub(super) fn is_named(world: &World, id: EndingId) -> bool {
    world.actions().any(|action| *action == Action::Win(Some(id)))
}

/// What came of an ending's condition in the states that a search looked at, for saying why it is not told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Witness {
    /// By part of the condition (those that all must hold): it held at some time.
    pub parts: Vec<bool>,
    /// All parts held at once.
    pub whole: bool,
    /// What was told when the game ended otherwise; `None` is the plot's own ending.
    pub instead: Vec<Option<EndingId>>,
}

impl Witness {
    /// Looks at a state; does nothing where any win is wanted.
    pub fn look(&mut self, world: &World, goal: Goal, state: &GameState) {
        let Goal::Ending(id) = goal else { return };
        let parts = parts(&world[id].condition);
        self.parts.resize(parts.len(), false);
        let now: Vec<bool> = parts.iter().map(|part| holds(world, state, part)).collect();
        self.whole |= now.iter().all(|holds| *holds);
        self.parts.iter_mut().zip(now).for_each(|(ever, now)| *ever |= now);
        let told = match state.over {
            Some(Over::Won(told)) => told,
            Some(Over::Lost(told)) => Some(told),
            Some(Over::Dead) | None => return,
        };
        if told != Some(id) && !self.instead.contains(&told) {
            self.instead.push(told);
        }
    }

    /// Adds what another has seen.
    pub fn add(&mut self, other: &Self) {
        self.parts.resize(self.parts.len().max(other.parts.len()), false);
        self.parts.iter_mut().zip(&other.parts).for_each(|(ever, also)| *ever |= also);
        self.whole |= other.whole;
        for told in &other.instead {
            if !self.instead.contains(told) {
                self.instead.push(*told);
            }
        }
    }
}

/// The conditions that all must hold for the whole to hold.
pub(super) fn parts(condition: &Condition) -> &[Condition] {
    match condition {
        Condition::All(all) => all,
        one => std::slice::from_ref(one),
    }
}
