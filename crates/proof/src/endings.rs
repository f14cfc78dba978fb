//! Can each ending be told, by which commands, and if not, why not? The same search as for a win, whose goal is this one ending. It must
//! not decide which ending is told: that is up to `rules::step`.

use super::contradiction;
use super::goal::{Goal, Witness, is_named, parts};
use super::prove::{Proof, Verdict, explore, second_look, shorten_towards};
use super::task::Task;
use messages::t;
use rules::{Command, Effects, Over, first_state, step};
use world::{Action, Condition, EndingId, Verb, World};

/// Proves that this ending is told at the end of some play from the start. The verdict `Winnable` means that it is, and the plan leads to
/// it; the reasons of `Blocked` say why it never is. An id of another world is out of range: it panics.
#[must_use]
pub fn prove_ending(world: &World, id: EndingId) -> Proof {
    let blocked = |reason: String, states: usize| Proof {
        verdict: Verdict::Blocked(vec![reason]),
        plan: Vec::new(),
        shortest: false,
        states,
    };
    if let Some(reason) = never_told(world, id) {
        return blocked(reason, 0);
    }
    let (goal, start) = (Goal::Ending(id), first_state(world));
    let looked_about = vec![Command::bare(Verb::Look)];
    if tells(world, &looked_about) == Some(id) {
        return Proof { verdict: Verdict::Winnable, plan: looked_about, shortest: true, states: 1 };
    }
    let (proof, reached) = explore(&Task::towards(world, goal), &start);
    if proof.is_winnable() {
        return proof;
    }
    let proof = second_look(world, goal, &start, proof);
    match proof.verdict {
        Verdict::Blocked(_) => blocked(why_not(world, id, &reached.witness), proof.states),
        Verdict::Winnable | Verdict::Undecided => proof,
    }
}

/// `prove_ending` of each of the world's endings, in the world's order.
#[must_use]
pub fn prove_endings(world: &World) -> Vec<Proof> {
    EndingId::all(world.endings.len()).map(|id| prove_ending(world, id)).collect()
}

/// The same proof with a plan than which none that leads to this ending is shorter, where that can be found among so many states.
#[must_use]
pub fn shorten_ending(world: &World, id: EndingId, proof: Proof) -> Proof {
    shorten_towards(world, Goal::Ending(id), proof)
}

/// The ending that these commands lead to from the first state; `None` where the game goes on, is lost, or ends with the plot's own
/// words.
#[must_use]
pub fn tells(world: &World, plan: &[Command]) -> Option<EndingId> {
    let mut state = first_state(world);
    let mut muted = Effects::muted();
    for command in plan {
        step(world, &mut state, command, &mut muted);
    }
    match state.over {
        Some(Over::Won(told)) => told,
        Some(Over::Lost(told)) => Some(told),
        Some(Over::Dead) | None => None,
    }
}

/// Why it can never be told, whatever is played; what must be searched for is not looked at.
fn never_told(world: &World, id: EndingId) -> Option<String> {
    if is_named(world, id) {
        return None;
    }
    let ending = &world[id];
    if ending.barred {
        return Some(t!("proof-ending-unreadable"));
    }
    if ending.condition != Condition::Never {
        return contradiction::find(&ending.condition).map(|(one, other)| {
            t!(
                "proof-ending-contradiction",
                one = import::condition_text(world, &one),
                other = import::condition_text(world, &other)
            )
        });
    }
    if !world.actions().any(|action| *action == Action::Win(None)) {
        return Some(t!("proof-ending-no-win"));
    }
    // Of the endings that no condition and no `WIN` asks for, the first is the one for all wins.
    let common = |other: &EndingId| {
        world[*other].condition == Condition::Never && !world[*other].barred && !is_named(world, *other)
    };
    EndingId::all(id.index()).find(common).map(|other| t!("proof-ending-second", other = world[other].key.as_str()))
}

/// Why a search that looked at everything did not come to it.
fn why_not(world: &World, id: EndingId, witness: &Witness) -> String {
    let condition = &world[id].condition;
    let no_condition = *condition == Condition::Never;
    if (witness.whole || no_condition) && !witness.instead.is_empty() {
        let named = |told: &Option<EndingId>| {
            told.map_or_else(|| t!("proof-ending-plots-own"), |other| world[other].key.clone())
        };
        let instead: Vec<String> = witness.instead.iter().map(named).collect();
        return t!("proof-ending-instead", others = instead.join(", "));
    }
    if no_condition {
        return t!("proof-ending-win-out-of-reach");
    }
    let all = parts(condition);
    let never: Vec<String> = all
        .iter()
        .enumerate()
        .filter(|(at, part)| !witness.parts.get(*at).copied().unwrap_or_default() && !super::goal::asks_where(part))
        .map(|(_, part)| import::condition_text(world, part))
        .collect();
    if never.is_empty() {
        return t!("proof-ending-never", condition = import::condition_text(world, condition));
    }
    t!("proof-ending-part-never", parts = never.join(", "))
}
