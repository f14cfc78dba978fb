//! The search for a win: everything harmless is done at once, and only what may do harm is tried both ways. Exhausting it
//! proves that there is no win; in most worlds it never branches at all.

use super::acts::Kind;
use super::exploration::{Budget, Done, Exploration, Reached};
use super::task::Task;
use indexmap::IndexSet;
use rules::GameState;
use rustc_hash::FxBuildHasher;

pub(super) struct Found {
    /// What was done up to the win, walking left out.
    pub trace: Option<Vec<Done>>,
    /// Everything that could matter was looked at.
    pub exhausted: bool,
    /// What was reached while looking; complete only where it was exhausted.
    pub reached: Reached,
}

/// Saturated states told apart at most, whatever the budget.
const MOST_STATES: usize = 20_000;
/// Runs that wait for their turn at most: in the largest worlds each takes some 20 kB.
const MOST_WAITING: usize = 3_000;

/// What a search is for.
#[derive(Clone, Copy, PartialEq)]
enum Aim {
    Win,
    /// All that can be reached; the wins are let be.
    Everything,
}

/// Looks for a win from this state.
pub(super) fn win(task: &Task, from: &GameState, without: &[u32], budget: &mut Budget) -> Found {
    explore(task, Exploration::new(task, from.clone()), Aim::Win, without, budget)
}

/// Looks for a win that comes after everything harmless was done.
pub(super) fn late_win(task: &Task, from: &GameState, budget: &mut Budget) -> Found {
    let mut run = Exploration::new(task, from.clone());
    run.saturate_without_winning(task, &[], budget);
    run.wake_for_the_win(task);
    explore(task, run, Aim::Win, &[], budget)
}

/// Everything that can be reached with the wins let be.
pub(super) fn all(task: &Task, from: &GameState, without: &[u32], budget: &mut Budget) -> Found {
    explore(task, Exploration::new(task, from.clone()), Aim::Everything, without, budget)
}

fn explore(task: &Task, run: Exploration, aim: Aim, without: &[u32], budget: &mut Budget) -> Found {
    let mut reached = Reached::new(task, &run.state);
    let mut seen: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    // With each run, how many of the things it did are counted in what was reached.
    let mut stack = vec![(run, 0)];
    while let Some((mut run, known)) = stack.pop() {
        let won = match aim {
            Aim::Win => run.saturate(task, without, budget),
            Aim::Everything => {
                run.saturate_without_winning(task, without, budget);
                false
            }
        };
        reached.add(task, &run, known);
        let known = run.trace.len();
        if won {
            return Found { trace: Some(run.trace), exhausted: false, reached };
        }
        if aim == Aim::Everything && reached.is_whole() {
            break;
        }
        if budget.left == 0 || seen.len() >= MOST_STATES || stack.len() >= MOST_WAITING {
            return Found { trace: None, exhausted: false, reached };
        }
        if !seen.insert(run.key(task)) {
            continue;
        }
        let mut pending = run.pending.clone();
        pending.retain(|act| !without.contains(act));
        if aim == Aim::Win {
            pending.retain(|act| task.relevant[*act as usize]);
            // The last pushed is tried first: what solves something before what only leads away, and of the ways to solve it the
            // one that the world names first.
            pending.sort_by_key(|act| {
                let rank = match task.act(*act).kind {
                    Kind::Solve(..) => 3,
                    Kind::Scripted(..) | Kind::Topic(..) | Kind::Want(..) => 2,
                    Kind::Go(_) => 0,
                    _ => 1,
                };
                (rank, std::cmp::Reverse(*act))
            });
        }
        for act in pending {
            let mut child = run.clone();
            match child.try_risky(task, act, budget) {
                Some(true) => {
                    reached.add(task, &child, known);
                    return Found { trace: Some(child.trace), exhausted: false, reached };
                }
                Some(false) => stack.push((child, known)),
                None => reached.witness.add(&child.witness),
            }
        }
    }
    Found { trace: None, exhausted: true, reached }
}
