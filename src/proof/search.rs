//! The search for a win: everything harmless is done at once, and only what may do harm is tried both ways. Exhausting it
//! proves that there is no win; in most worlds it never branches at all.

use super::acts::Kind;
use super::run::{Budget, Done, Reached, Run};
use super::task::Task;
use crate::rules::GameState;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

pub(super) struct Found {
    /// What was done up to the win, walking left out.
    pub trace: Option<Vec<Done>>,
    /// Everything that could matter was looked at.
    pub exhausted: bool,
    /// What was reached while looking; complete only where it was exhausted.
    pub reached: Reached,
}

/// Settled states told apart at most, whatever the budget.
const MOST_STATES: usize = 20_000;
/// Runs that wait for their turn at most: in the largest worlds each takes some 20 kB.
const MOST_WAITING: usize = 3_000;

/// Looks for a win from this state.
pub(super) fn win(task: &Task, from: &GameState, without: &[u32], budget: &mut Budget) -> Found {
    on(task, Run::new(task, from.clone()), without, budget)
}

/// Looks for a win that comes after everything harmless was done.
pub(super) fn late_win(task: &Task, from: &GameState, budget: &mut Budget) -> Found {
    let mut run = Run::new(task, from.clone());
    run.settle_all(task, &[], budget);
    run.wake_for_the_win(task);
    on(task, run, &[], budget)
}

fn on(task: &Task, run: Run, without: &[u32], budget: &mut Budget) -> Found {
    let mut reached = Reached::new(task, &run.state);
    let mut seen: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    let mut stack = vec![run];
    while let Some(mut run) = stack.pop() {
        if run.settle(task, without, budget) {
            reached.add(task, &run);
            return Found { trace: Some(run.trace), exhausted: false, reached };
        }
        reached.add(task, &run);
        if budget.left == 0 || seen.len() >= MOST_STATES || stack.len() >= MOST_WAITING {
            return Found { trace: None, exhausted: false, reached };
        }
        if !seen.insert(run.key(task)) {
            continue;
        }
        let mut pending = run.pending.clone();
        pending.retain(|act| task.relevant[*act as usize] && !without.contains(act));
        // The last pushed is tried first: what solves something before what only leads away.
        pending.sort_by_key(|act| match task.act(*act).kind {
            Kind::Solve(..) => 3,
            Kind::Scripted(..) | Kind::Topic(..) | Kind::Want(..) => 2,
            Kind::Go(_) => 0,
            _ => 1,
        });
        for act in pending {
            let mut child = run.clone();
            match child.dare(task, act, budget) {
                Some(true) => {
                    reached.add(task, &child);
                    return Found { trace: Some(child.trace), exhausted: false, reached };
                }
                Some(false) => stack.push(child),
                None => {}
            }
        }
    }
    Found { trace: None, exhausted: true, reached }
}

/// Everything that can be reached with the wins let be, and whether all of it was looked at.
pub(super) fn all(task: &Task, from: &GameState, without: &[u32], budget: &mut Budget) -> (Reached, bool) {
    let mut reached = Reached::new(task, from);
    let mut seen: IndexSet<Vec<u8>, FxBuildHasher> = IndexSet::default();
    let mut stack = vec![Run::new(task, from.clone())];
    while let Some(mut run) = stack.pop() {
        run.settle_all(task, without, budget);
        reached.add(task, &run);
        if reached.is_whole() {
            return (reached, true);
        }
        if budget.left == 0 || seen.len() >= MOST_STATES || stack.len() >= MOST_WAITING {
            return (reached, false);
        }
        if seen.insert(run.key(task)) {
            for act in run.pending.iter().filter(|act| !without.contains(act)) {
                let mut child = run.clone();
                if child.dare(task, *act, budget) == Some(false) {
                    stack.push(child);
                }
            }
        }
    }
    (reached, true)
}
