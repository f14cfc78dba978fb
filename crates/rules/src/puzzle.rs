//! Puzzles: does a command solve one, and what does the one in the way say.

use super::action;
use super::command::{Command, Target};
use super::condition::holds;
use super::contest;
use super::effect::{Effect, Effects};
use super::event;
use super::hero;
use super::reward::{Attempt, reward};
use super::roll::{Outcome, Roll};
use super::scope;
use super::state::GameState;
use super::topics;
use super::verb_groups;
use language::{text, token};
use messages::t;
use world::{Action, Check, Condition, ExitId, ItemId, Place, Puzzle, PuzzleId, Solution, Thing, Verb, World};

/// How a command meets a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    No,
    /// All of it is there.
    Yes,
    /// Right but for the tool, which is in hand and goes without saying.
    Implied(ItemId),
}

/// Tries the command on every open puzzle.
pub(super) fn attempt(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) -> Attempt {
    let mut blocked = None;
    // Who asks somebody about what they can tell is told, also where talking to them at all is what a puzzle waits for.
    let is_told = matches!(command.verb, Verb::Ask | Verb::Tell)
        && match command.direct {
            Some(Target::Thing(Thing::Character(who))) => topics::topic_asked(world, state, command, who).is_some(),
            _ => false,
        };
    for id in PuzzleId::all(world.puzzles.len()) {
        if state.is_solved(id) {
            continue;
        }
        let puzzle = &world[id];
        for solution in puzzle.solutions.iter().filter(|it| !is_told || it.words.is_some() || it.item.is_some()) {
            let fit = fits(world, state, puzzle, solution, command);
            if fit == Fit::No {
                continue;
            }
            if !holds(world, state, &puzzle.requires) && !puts_on_what_is_worn(world, state, id, out) {
                blocked = blocked.or(Some(id));
                continue;
            }
            if let Fit::Implied(item) = fit {
                out.note(|| t!("rules-with", tool = state.identity(world, Thing::Item(item)).the()));
            }
            return resolve(world, state, id, solution, out);
        }
    }
    // A bell rung out of its turn rings, and begins the order again.
    let scripted = || event::find(world, state, command).is_some_and(|id| !world[id].actions.is_empty());
    if blocked.is_some() && scripted() {
        return Attempt::Ignored;
    }
    let blocked = blocked.or_else(|| wrong_number(world, state, command));
    match blocked.map(|id| first_in_turn(world, state, id)) {
        Some(id) if !world[id].obstacle.is_empty() => {
            out.say(|| world[id].obstacle.as_str());
            Attempt::Failed
        }
        _ => Attempt::Ignored,
    }
}

/// Where all that this one still waits for is that something be put on here that the hero wears already: it counts as put on.
fn puts_on_what_is_worn(world: &World, state: &mut GameState, id: PuzzleId, out: &mut Effects) -> bool {
    // The search asks this of every lock that is not ripe: nothing is copied where nothing is worn.
    if !state.items.iter().any(|item| item.place == Place::Worn) {
        return false;
    }
    let mut ahead = state.clone();
    let mut worn = Vec::new();
    for step in PuzzleId::all(world.puzzles.len()).filter(|step| asks_for(&world[id].requires, *step)) {
        if let Some(solution) = worn_for(world, &ahead, step) {
            ahead.solved[step.index()] = true;
            worn.push((step, solution));
        }
    }
    if worn.is_empty() || !holds(world, &ahead, &world[id].requires) {
        return false;
    }
    for (step, solution) in worn {
        resolve(world, state, step, solution, out);
    }
    holds(world, state, &world[id].requires)
}

/// The solution of an open puzzle that wants something put on here, where the hero wears it.
fn worn_for<'w>(world: &'w World, state: &GameState, id: PuzzleId) -> Option<&'w Solution> {
    let worn = |solution: &&Solution| {
        // Wherever it was put on.
        solution.verb == Verb::Wear
            && solution.words.is_none()
            && solution.target.is_none_or(|target| scope::sees(world, state, target))
            && solution.item.is_some_and(|item| state.item(item).place == Place::Worn)
    };
    let is_open = !state.is_solved(id) && holds(world, state, &world[id].requires);
    world[id].solutions.iter().find(worn).filter(|_| is_open)
}

/// The lock in reach that wants a number, and was given another.
fn wrong_number(world: &World, state: &GameState, command: &Command) -> Option<PuzzleId> {
    let is_number = |words: &str| !words.is_empty() && words.chars().all(|c| c.is_ascii_digit());
    command.words.as_deref().filter(|words| is_number(words))?;
    PuzzleId::all(world.puzzles.len()).filter(|id| !state.is_solved(*id)).find(|id| {
        world[*id].solutions.iter().any(|solution| {
            let Some(wanted) = solution.words.as_deref().filter(|words| is_number(words)) else { return false };
            let right = Command { words: Some(wanted.to_owned()), ..command.clone() };
            fits(world, state, &world[*id], solution, &right) == Fit::Yes
        })
    })
}

/// Of the steps on the same thing the one that this puzzle waits for: who comes with the second of two things hears of the first.
fn first_in_turn(world: &World, state: &GameState, id: PuzzleId) -> PuzzleId {
    let targets = |id: PuzzleId| world[id].solutions.iter().filter_map(|solution| solution.target);
    let on_the_same = |other: PuzzleId| targets(id).any(|target| targets(other).any(|it| it == target));
    let wanted = PuzzleId::all(world.puzzles.len()).find(|other| {
        !state.is_solved(*other)
            && !world[*other].obstacle.is_empty()
            && asks_for(&world[id].requires, *other)
            && on_the_same(*other)
    });
    wanted.unwrap_or(id)
}

/// Can this not hold before that puzzle is solved?
fn asks_for(condition: &Condition, puzzle: PuzzleId) -> bool {
    match condition {
        Condition::Solved(solved) => *solved == puzzle,
        Condition::All(all) => all.iter().any(|one| asks_for(one, puzzle)),
        _ => false,
    }
}

/// Has this very thing been done here, solved what it was meant for, and is it wanted for nothing more?
#[must_use]
pub fn is_done(world: &World, state: &GameState, command: &Command) -> bool {
    let meant = |id: PuzzleId| {
        world[id].solutions.iter().any(|solution| {
            is_said(solution, command)
                && is_here(world, state, solution)
                && may_answer(&world[id], solution, command).is_some()
        })
    };
    let all = || PuzzleId::all(world.puzzles.len());
    all().any(|id| state.is_solved(id) && meant(id)) && !all().any(|id| !state.is_solved(id) && meant(id))
}

/// Who wears what somebody who bars this way wants to see worn need not take it off and put it on again.
pub(super) fn passes_because_worn(world: &World, state: &mut GameState, exit: ExitId, out: &mut Effects) -> bool {
    let Some(id) = puzzle_blocking(world, state, exit) else { return false };
    let Some(solution) = worn_for(world, state, id) else { return false };
    resolve(world, state, id, solution, out);
    true
}

/// Where the puzzle in the way waits for somebody to walk, climb or slip through what bars it, who types only the direction does so.
pub(super) fn passes_on_foot(world: &World, state: &mut GameState, exit: ExitId, out: &mut Effects) -> bool {
    let Some(id) = puzzle_blocking(world, state, exit).filter(|id| holds(world, state, &world[*id].requires)) else {
        return false;
    };
    let on_foot = |solution: &&Solution| {
        matches!(solution.verb, Verb::Go | Verb::Walk | Verb::Enter | Verb::Climb | Verb::Crawl)
            && (solution.item, solution.words.as_ref()) == (None, None)
            && solution.target.is_some()
            && is_here(world, state, solution)
    };
    let Some(solution) = world[id].solutions.iter().find(on_foot) else { return false };
    resolve(world, state, id, solution, out);
    true
}

/// The open puzzle about this thing, whose obstacle answers an attempt on it.
#[must_use]
pub(super) fn puzzle_about(world: &World, state: &GameState, thing: Thing) -> Option<PuzzleId> {
    PuzzleId::all(world.puzzles.len())
        .filter(|id| !state.is_solved(*id) && !world[*id].obstacle.is_empty())
        .find(|id| world[*id].solutions.iter().any(|solution| solution.target == Some(thing)))
}

/// The exit of this room that a puzzle about this thing opens, or has opened.
#[must_use]
pub(super) fn exit_opened_with(world: &World, state: &GameState, thing: Thing) -> Option<ExitId> {
    world[state.room].exits.iter().copied().find(|exit| {
        world.puzzles.iter().any(|puzzle| {
            puzzle.solutions.iter().any(|solution| solution.target == Some(thing))
                && puzzle.unlocks.contains(&Action::EnableExit(*exit))
        })
    })
}

/// Does an open puzzle want this done with this thing, here or elsewhere?
#[must_use]
pub(super) fn awaits(world: &World, state: &GameState, verb: Verb, thing: Thing) -> bool {
    PuzzleId::all(world.puzzles.len()).filter(|id| !state.is_solved(*id)).any(|id| {
        let wants = |solution: &Solution| {
            solution.verb == verb && (solution.item.map(Thing::Item) == Some(thing) || solution.target == Some(thing))
        };
        world[id].solutions.iter().any(wants)
    })
}

/// The puzzles that want something done to this with a tool. A light that is the target of one burns only once it is solved: "light
/// the candle with the matches" is no puzzle for who lights it without.
pub fn done_with_a_tool(world: &World, item: ItemId) -> impl Iterator<Item = PuzzleId> + '_ {
    let target = Some(Thing::Item(item));
    let wants = move |it: &Solution| it.target == target && it.item.is_some_and(|tool| tool != item);
    PuzzleId::all(world.puzzles.len()).filter(move |id| world[*id].solutions.iter().any(wants))
}

/// The open puzzle that keeps this exit closed.
#[must_use]
pub(super) fn puzzle_blocking(world: &World, state: &GameState, exit: ExitId) -> Option<PuzzleId> {
    PuzzleId::all(world.puzzles.len())
        .filter(|id| !state.is_solved(*id))
        .find(|id| world[*id].unlocks.contains(&Action::EnableExit(exit)))
}

fn fits(world: &World, state: &GameState, puzzle: &Puzzle, solution: &Solution, command: &Command) -> Fit {
    if !answers(puzzle, solution, command.verb) || !is_said(solution, command) || !is_here(world, state, solution) {
        return Fit::No;
    }
    let in_hand = |item: ItemId| {
        let loose = || !matches!(state.item(item).place, Place::Held(_));
        state.has(item) || scope::sees(world, state, Thing::Item(item)) && loose()
    };
    if !solution.item.is_none_or(in_hand) {
        return Fit::No;
    }
    // Where the world has its own word for this very act, one that only resembles the solution is not it.
    if command.verb != solution.verb && solution.item.is_none() && event::find(world, state, command).is_some() {
        return Fit::No;
    }
    match fit_nouns(puzzle, solution, command) {
        Fit::Implied(item) if !state.has(item) => Fit::No,
        fit => fit,
    }
}

/// Is this the place for it, and what it is done to within reach?
fn is_here(world: &World, state: &GameState, solution: &Solution) -> bool {
    solution.room.is_none_or(|room| room == state.room)
        && solution.target.is_none_or(|target| scope::sees(world, state, target))
}

/// Does the command say the words that the solution wants, if it wants any? An author's own verb is the first word of a command that only
/// tells; whatever else counts as a use of things needs no word.
#[must_use]
pub fn is_said(solution: &Solution, command: &Command) -> bool {
    if let Some(own) = solution.own_verb() {
        let first = || command.words.as_deref().and_then(|words| words.split(' ').next());
        return command.verb != Verb::Other || first() == Some(own);
    }
    solution.words.as_deref().is_none_or(|wanted| command.words.as_deref().is_some_and(|said| says(said, wanted)))
}

/// How the command's nouns meet the solution's.
fn fit_nouns(puzzle: &Puzzle, solution: &Solution, command: &Command) -> Fit {
    let named: Vec<Thing> = command.things().collect();
    let item = solution.item.map(Thing::Item);
    // Who does it with his own hands leaves no tool unsaid.
    let by_hand = [command.direct, command.indirect].contains(&Some(Target::Myself));
    match (item, solution.target) {
        (Some(item), Some(target)) if named.len() == 2 => {
            if named.contains(&item) && named.contains(&target) && item != target { Fit::Yes } else { Fit::No }
        }
        // "unlock the door" with the key in hand. "Give" and "use" must say what.
        (Some(item), Some(target)) if named == [target] && target != item && !by_hand => match solution.item {
            Some(tool) if tool_may_be_implied(puzzle, solution, command.verb) => Fit::Implied(tool),
            _ => Fit::No,
        },
        (Some(_), Some(_)) => Fit::No,
        (Some(item), None) if named.first() == Some(&item) || named.get(1) == Some(&item) => Fit::Yes,
        // "dig" where the shovel is in hand.
        (Some(_), None) if named.is_empty() && solution.room.is_some() && !by_hand => match solution.item {
            Some(tool) if tool_may_be_implied(puzzle, solution, command.verb) => Fit::Implied(tool),
            _ => Fit::No,
        },
        (Some(_), None) => Fit::No,
        (None, Some(target)) if named.first() == Some(&target) || named.get(1) == Some(&target) => Fit::Yes,
        // A password said to the room is heard by whom it concerns.
        (None, Some(_)) if named.is_empty() && solution.password().is_some() => Fit::Yes,
        // And one said to somebody is said all the same.
        (None, None) if solution.password().is_some() && matches!(named.as_slice(), [Thing::Character(_)]) => Fit::Yes,
        (None, Some(_)) => Fit::No,
        (None, None) => {
            let aimless = named.is_empty() && !matches!(command.direct, Some(Target::Myself));
            if aimless && command.direction.is_none() { Fit::Yes } else { Fit::No }
        }
    }
}

/// Does this act, done to the right things, count as the one that the solution wants? What destroys must be said as it is where
/// it leads to another ending than the usual one: who throws a thing down has not yet broken it.
#[must_use]
pub fn answers(puzzle: &Puzzle, solution: &Solution, done: Verb) -> bool {
    // A shout is none of the other things that one can say where it is all that is asked for.
    let is_bare = solution.target.is_none() && solution.item.is_none();
    let exact = || is_bare || verb_groups::destroys(done) || verb_groups::destroys(solution.verb);
    done == solution.verb || (verb_groups::counts_as(done, solution.act()) && !(has_another_ending(puzzle) && exact()))
}

fn has_another_ending(puzzle: &Puzzle) -> bool {
    puzzle.unlocks.iter().any(|action| matches!(action, Action::Win(Some(_))))
}

/// May the tool of this solution go unsaid? "Use" stands for any act of the hands only where the puzzle names no other; and an
/// ending that is not the usual one is brought about by nobody unawares.
#[must_use]
pub fn tool_may_be_implied(puzzle: &Puzzle, solution: &Solution, done: Verb) -> bool {
    let only_use = || puzzle.solutions.iter().all(|other| other.act() == Verb::Use);
    let itself = done == Verb::Other && solution.own_verb().is_some();
    (itself || verb_groups::counts_with_implied_tool(done, solution.act()))
        && (solution.act() != Verb::Use || only_use())
        && !has_another_ending(puzzle)
}

/// Could this solution answer the command, whatever the state? The inner value is the tool that would have to be in hand, where
/// the command leaves it unsaid.
#[must_use]
pub fn may_answer(puzzle: &Puzzle, solution: &Solution, command: &Command) -> Option<Option<ItemId>> {
    if !answers(puzzle, solution, command.verb) {
        return None;
    }
    match fit_nouns(puzzle, solution, command) {
        Fit::No => None,
        Fit::Yes => Some(None),
        Fit::Implied(item) => Some(Some(item)),
    }
}

/// Is the wanted word or phrase what was said, as whole words?
#[must_use]
pub fn says(said: &str, wanted: &str) -> bool {
    let words = |text| token::folded(text).collect::<Vec<String>>();
    text::mentions(&words(said), &words(wanted))
}

/// Pays for a right attempt: rolls the dice where the world wants them, then rewards.
fn resolve(world: &World, state: &mut GameState, id: PuzzleId, solution: &Solution, out: &mut Effects) -> Attempt {
    let puzzle = &world[id];
    if let Some(item) = solution.item {
        action::ensure_held(world, state, item, out);
    }
    if let Some(contest) = &puzzle.contest {
        return contest::begin(world, state, (id, solution, contest), out);
    }
    let Some(check) = puzzle.check_of(solution) else {
        reward(world, state, id, (solution, &puzzle.reward_text), out);
        return Attempt::Solved;
    };
    let told = if check.text.is_empty() { &puzzle.reward_text } else { &check.text };
    let bonus = hero::bonus(world, state, &check.stat);
    let roll = match check.falls {
        Some(falls) => Roll::loaded(&check.stat, bonus, falls, &mut state.rng),
        None => Roll::of(&check.stat, bonus, &mut state.rng),
    };
    out.push(|| Effect::Roll(roll));
    match roll.outcome() {
        Outcome::Works => {
            reward(world, state, id, (solution, told), out);
            Attempt::Solved
        }
        Outcome::Costs => {
            reward(world, state, id, (solution, told), out);
            out.say(|| check.partial_text.as_str());
            action::apply(world, state, &check.partial, out);
            Attempt::Solved
        }
        Outcome::Fails => {
            fail(world, state, check, puzzle, out);
            Attempt::Failed
        }
    }
}

fn fail(world: &World, state: &mut GameState, check: &Check, puzzle: &Puzzle, out: &mut Effects) {
    let text = if check.failure_text.is_empty() { &puzzle.obstacle } else { &check.failure_text };
    out.say(|| text.as_str());
    action::apply(world, state, &check.failure, out);
}
