//! Winnable whatever the dice say: at every roll and every encounter of a walkthrough, and at every risky way that stands open beside it, each
//! way in which it may fall is tried, and a plan is found from there. It must not change the world.

use super::commands_to_try::command_of;
use super::prove::{prove_from, prove_without};
use super::relevance::Needs;
use super::state_key;
use rng::Rng;
use rules::{Command, Effect, Effects, GameState, Outcome, Over, end_encounter, first_state, holds, step};
use std::collections::BTreeSet;
use world::encounter::Outcome as Exit;
use world::{Puzzle, PuzzleId, World};

/// Seeds that are tried for a roll that falls as is wanted: the rarest falls so once in six.
const SEEDS: u64 = 400;
/// The ways in which dice may fall.
const OUTCOMES: [Outcome; 3] = [Outcome::Works, Outcome::Costs, Outcome::Fails];
/// The exits of an encounter, terms that were not the hero's among them.
const EXITS: [(Exit, bool); 5] =
    [(Exit::Victory, true), (Exit::Defeat, false), (Exit::Flight, false), (Exit::Truce, true), (Exit::Truce, false)];
/// Plans looked through by `whatever`.
const MOST_PLANS: usize = 300;

/// How something risky may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fall {
    /// By dice.
    Dice(Outcome),
    /// By this exit of an encounter, and whether the hero got what he came for.
    Exit(Exit, bool),
}

/// One way in which a roll or an encounter may fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Which command of the plan rolls, from 0; where the roll is beside the plan, the one that it comes before.
    pub at: usize,
    /// The risky way that is tried, and the state in which it is, where it is none of the plan's own.
    pub beside: Option<(Command, Box<GameState>)>,
    /// How it falls.
    pub fall: Fall,
    /// How it is won from there; `None` where it is not.
    pub plan: Option<Vec<Command>>,
}

/// All ways in which each roll of the plan may fall, and each roll that might be made beside it.
#[must_use]
pub fn branches(world: &World, plan: &[Command]) -> Vec<Branch> {
    let mut state = first_state(world);
    let rolls = rolls_of(world, &mut state, plan);
    let mut found = Vec::new();
    for it in rolls {
        for (fall, after) in it.falls(world) {
            let plan = on(world, &after);
            let beside = it.beside.then(|| (it.command.clone(), Box::new(it.before.clone())));
            found.push(Branch { at: it.at, beside, fall, plan });
        }
    }
    found
}

/// What a look at all that dice may do came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Whatever {
    /// Ways in which dice fell, told apart by where they led.
    pub falls: usize,
    /// Those from which no plan was found.
    pub lost: usize,
    /// All of them were followed to their end.
    pub whole: bool,
}

impl Whatever {
    /// Is it won however the dice fall, and however often?
    #[must_use]
    pub const fn is_won(self) -> bool {
        self.whole && self.lost == 0
    }
}

/// Is it won however the dice fall, and however often? As `branches`, but the plans that are found there are looked through in their turn, until
/// nothing new comes up: then whoever goes by them wins in the end, for every roll falls well now and then. Where a roll leads to ruin the
/// same is tried without it. What is dared beside the plans is not looked at.
#[must_use]
pub fn whatever(world: &World, plan: &[Command]) -> Whatever {
    let mut avoid = Vec::new();
    let mut plan = plan.to_vec();
    loop {
        let (told, ruin) = followed(world, &plan, &avoid, false);
        let Some(ruin) = ruin.filter(|ruin| !avoid.contains(ruin)) else { return told };
        avoid.push(ruin);
        match prove_without(world, &first_state(world), &avoid) {
            Some(other) => plan = other,
            None => return told,
        }
    }
}

/// The same, and whoever dares what the plans leave be, at the first or the last chance to, still wins.
#[must_use]
pub fn whatever_is_dared(world: &World, plan: &[Command]) -> Whatever {
    followed(world, plan, &[], true).0
}

/// All that comes of this plan, and a puzzle whose roll led to where no plan was found.
fn followed(world: &World, plan: &[Command], avoid: &[PuzzleId], beside: bool) -> (Whatever, Option<PuzzleId>) {
    // How the dice lie decides nothing here.
    let needs = Needs { chance: false, items: vec![true; world.items.len()], ..Needs::for_world(world) };
    let mut told = Whatever { whole: true, ..Whatever::default() };
    let mut seen = BTreeSet::new();
    let mut waiting = vec![(first_state(world), plan.to_vec())];
    let (mut plans, mut ruin) = (0, None);
    while let Some((mut state, plan)) = waiting.pop() {
        plans += 1;
        if plans > MOST_PLANS {
            return (Whatever { whole: false, ..told }, ruin);
        }
        for it in rolls_of(world, &mut state, &plan).into_iter().filter(|it| beside || !it.beside) {
            for (_, after) in it.falls(world) {
                if !seen.insert(state_key::encode(world, &after, &needs)) {
                    continue;
                }
                told.falls += 1;
                let way = if after.over.is_some() { on(world, &after) } else { prove_without(world, &after, avoid) };
                match way {
                    Some(plan) if after.over.is_none() => waiting.push((after, plan)),
                    Some(_) => {}
                    None => {
                        told.lost += 1;
                        ruin = ruin.or_else(|| rolled_for(world, &it.before, &it.command));
                    }
                }
            }
        }
    }
    (told, ruin)
}

/// The puzzle that this command is rolled for: the one of which a risky way is what is done.
fn rolled_for(world: &World, state: &GameState, command: &Command) -> Option<PuzzleId> {
    PuzzleId::all(world.puzzles.len()).filter(|id| !state.is_solved(*id)).find(|id| {
        let puzzle = &world[*id];
        puzzle.solutions.iter().any(|it| puzzle.is_risky_way(it) && command_of(it) == *command)
    })
}

/// How it goes on to the win; `None` where it does not.
fn on(world: &World, after: &GameState) -> Option<Vec<Command>> {
    if after.over.is_some() {
        return matches!(after.over, Some(Over::Won(_))).then(Vec::new);
    }
    let proof = prove_from(world, after);
    proof.is_winnable().then_some(proof.plan)
}

/// A roll of a plan, or one that might be made on the way.
struct RollOf {
    at: usize,
    before: GameState,
    command: Command,
    beside: bool,
}

impl RollOf {
    /// The states after it, however the dice fall. One that no dice of this hero can show needs no way on.
    fn falls(&self, world: &World) -> Vec<(Fall, GameState)> {
        if let Some(Fall::Exit(..)) = rolls(world, &mut self.before.clone(), &self.command) {
            return left_by_each(world, &self.before, &self.command);
        }
        let fallen = |it| Some((Fall::Dice(it), fallen(world, &self.before, &self.command, it)?));
        OUTCOMES.into_iter().filter_map(fallen).collect()
    }
}

/// The rolls of a plan from this state, and the first and the last chance on the way to try each risky way that it does not take.
fn rolls_of(world: &World, state: &mut GameState, plan: &[Command]) -> Vec<RollOf> {
    let mut found = Vec::new();
    if !world.puzzles.iter().any(Puzzle::is_risky) {
        return found;
    }
    let mut last: Vec<Option<RollOf>> = world.puzzles.iter().map(|_| None).collect();
    let mut tried = vec![false; world.puzzles.len()];
    for (at, command) in plan.iter().enumerate() {
        let before = state.clone();
        for id in PuzzleId::all(world.puzzles.len()) {
            let Some(risk) = risk_here(world, &before, id) else { continue };
            let beside = RollOf { at, before: before.clone(), command: risk, beside: true };
            if std::mem::replace(&mut tried[id.index()], true) {
                last[id.index()] = Some(beside);
            } else {
                found.push(beside);
            }
        }
        if rolls(world, state, command).is_some() {
            found.push(RollOf { at, before, command: command.clone(), beside: false });
        }
    }
    found.extend(last.into_iter().flatten());
    found
}

/// The command of a risky way that can be tried here and now, beside a safe one.
fn risk_here(world: &World, state: &GameState, id: PuzzleId) -> Option<Command> {
    let puzzle = &world[id];
    if state.is_solved(id)
        || !(puzzle.may_be_solved_safely() || puzzle.contest.is_some())
        || !holds(world, state, &puzzle.requires)
    {
        return None;
    }
    let risky = puzzle.solutions.iter().filter(|solution| puzzle.is_risky_way(solution));
    risky.map(command_of).find(|command| rolls(world, &mut state.clone(), command).is_some())
}

/// Does it; how it fell, where it was risky.
fn rolls(world: &World, state: &mut GameState, command: &Command) -> Option<Fall> {
    let mut out = Effects::default();
    step(world, state, command, &mut out);
    out.list.iter().find_map(|effect| match effect {
        Effect::Roll(roll) => Some(Fall::Dice(roll.outcome())),
        Effect::Exit(exit) => Some(Fall::Exit(*exit, false)),
        _ => None,
    })
}

/// The state after it with the dice fallen so.
fn fallen(world: &World, before: &GameState, command: &Command, wanted: Outcome) -> Option<GameState> {
    (0..SEEDS).find_map(|seed| {
        let mut state = GameState { rng: Rng::new(seed), ..before.clone() };
        (rolls(world, &mut state, command) == Some(Fall::Dice(wanted))).then_some(state)
    })
}

/// The states after an encounter that this begins, left by each exit.
fn left_by_each(world: &World, before: &GameState, command: &Command) -> Vec<(Fall, GameState)> {
    let mut begun = GameState { maps: true, ..before.clone() };
    step(world, &mut begun, command, &mut Effects::muted());
    if begun.encounter.is_none() {
        return Vec::new();
    }
    let left = EXITS.map(|(exit, is_won)| {
        let mut state = begun.clone();
        end_encounter(world, &mut state, exit, is_won, &mut Effects::muted());
        (Fall::Exit(exit, is_won), GameState { maps: false, ..state })
    });
    left.into()
}
