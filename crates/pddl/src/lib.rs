//! A world in the language of planners, so that other programs can disagree with the proof. Every command is followed through
//! the rules for all states at once, with each variable of the state known only as a set of values; the cases that come out
//! are actions without parameters. Only `:strips :typing` is used. It must not use anything of the search.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod actions;
mod case;
mod commands;
mod condition;
mod effect;
mod facts;
mod hands;
mod needs;
mod people;
mod puzzle;
mod step;
mod text;

use actions::{Action, Named};
use case::Case;
use facts::{Domains, Value, Var};
use messages::t;
use std::collections::BTreeSet;
use world::{CharacterId, EndingId, ItemId, Place, Thing, World};

/// A world as a planning problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pddl {
    /// The text of `domain.pddl`.
    pub domain: String,
    /// The text of `problem.pddl`: the state at the start, and the win as the goal.
    pub problem: String,
    /// What could not be said exactly, one sentence each; they also stand at the head of the domain.
    pub notes: Vec<String>,
    /// How many actions the domain has.
    pub actions: usize,
}

/// The world has more to it than can be written down action by action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", t!("proof-planner-too-large", limit = limit))]
pub struct TooLarge {
    /// The most actions that are written down.
    pub limit: usize,
}

/// More actions than this help nobody.
const MOST_ACTIONS: usize = 20_000;
/// Cases followed in one round.
const MOST_CASES: usize = 200_000;
/// Different scores that are told apart.
const MOST_SCORES: usize = 40;

/// The world as a planning problem: a plan exists exactly where commands to the game can win it, but for what the notes say.
///
/// # Errors
/// Where it would take more actions, or more cases, than a planner could use.
pub fn pddl(world: &World) -> Result<Pddl, TooLarge> {
    let asked = needs::of(world);
    let mut maker = Maker {
        world,
        domains: Domains::new(world),
        scored: asked.score.is_some(),
        vague_score: false,
        top_score: asked.score.filter(|_| !asked.loses_points),
        too_large: false,
        dropped: BTreeSet::new(),
        stowed: BTreeSet::new(),
    };
    let actions = maker.actions()?;
    let notes = needs::notes(world, maker.vague_score);
    let text::Texts { domain, problem } = text::write(world, &maker.domains, &actions, &notes);
    Ok(Pddl { domain, problem, notes, actions: actions.len() })
}

/// Follows commands through the rules.
struct Maker<'w> {
    world: &'w World,
    domains: Domains,
    /// Some condition asks for the score.
    scored: bool,
    /// There are too many scores to tell apart: conditions on the score are taken for true.
    vague_score: bool,
    /// Nothing asks for more than this, and nothing takes points away.
    top_score: Option<i32>,
    too_large: bool,
    /// Items that it can matter to put down, and to put away.
    dropped: BTreeSet<ItemId>,
    stowed: BTreeSet<ItemId>,
}

impl Maker<'_> {
    fn actions(&mut self) -> Result<Vec<Action>, TooLarge> {
        // What could be asked of an item that lay anywhere shows which items it can matter to put down.
        if self.imagine_elsewhere() {
            let imagined = self.round(true)?;
            self.wants_hands_free(&imagined);
            self.domains = Domains::new(self.world);
        }
        loop {
            let actions = self.round(false)?;
            if !self.wants_hands_free(&actions) {
                return Ok(actions);
            }
        }
    }

    fn round(&mut self, imagined: bool) -> Result<Vec<Action>, TooLarge> {
        let too_large = TooLarge { limit: MOST_ACTIONS };
        let mut cases = self.cases();
        if self.scored && self.domains.of(Var::Score).len() > MOST_SCORES {
            (self.scored, self.vague_score) = (false, true);
            self.domains = Domains::new(self.world);
            if imagined {
                self.imagine_elsewhere();
            }
            cases = self.cases();
        }
        if self.too_large || self.domains.overflow {
            return Err(too_large);
        }
        actions::of(self.world, &self.domains, cases, MOST_ACTIONS).ok_or(too_large)
    }

    /// Every case of every command, once no round finds a value that the round before did not know.
    fn cases(&mut self) -> Vec<Named> {
        let tries = commands::all(self.world, &self.dropped, &self.stowed);
        loop {
            self.domains.grown = false;
            let mut cases = Vec::new();
            for it in &tries {
                let name = &it.label;
                let found = self.attempted(it);
                cases.extend(found.into_iter().map(|case| Named { name: name.clone(), own_name: it.own_name, case }));
                if cases.len() > MOST_CASES {
                    self.too_large = true;
                }
                if self.too_large || self.domains.overflow {
                    return Vec::new();
                }
            }
            cases.extend(self.meetings());
            cases.extend(self.endings());
            if !self.domains.grown || self.scored && self.domains.of(Var::Score).len() > MOST_SCORES {
                return cases;
            }
        }
    }

    /// Someone hidden may come into view wherever the hero is with them.
    fn meetings(&mut self) -> Vec<Named> {
        let world = self.world;
        let mut cases = Vec::new();
        for who in CharacterId::all(world.characters.len()).filter(|who| world[*who].encounter_chance > 0) {
            let thing = Thing::Character(who);
            let hidden = self.is(Var::Hidden(thing), true);
            let met = self.having(&Case::default(), &hidden);
            for case in met {
                for (room, case) in self.by_room(&case) {
                    let there = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Room(room)));
                    for mut case in self.having(&case, &there) {
                        self.set(&mut case, Var::Hidden(thing), Value::Is(false));
                        let name = format!("meet_{}", world[who].identity.key);
                        cases.push(Named { name, own_name: false, case });
                    }
                }
            }
        }
        cases
    }

    /// An ending is won as soon as its condition holds.
    fn endings(&mut self) -> Vec<Named> {
        let world = self.world;
        let mut cases = Vec::new();
        for id in EndingId::all(world.endings.len()) {
            let holds = self.condition(&Case::default(), &world[id].condition, true);
            for mut case in self.having(&Case::default(), &holds) {
                self.set(&mut case, Var::Won, Value::Is(true));
                case.over = true;
                let name = format!("win_by_{}", world[id].key);
                cases.push(Named { name, own_name: false, case });
            }
        }
        cases
    }
}
