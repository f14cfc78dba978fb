//! Whatever impulse is taken, the game can still be won: at every moment of a walkthrough at which a choice may be offered each option is taken,
//! and a plan is looked for from there. One that loses is mended or goes.

use super::prove::{Proof, prove_from};
use super::relevance;
use mend::{Diagnostic, Kind as Severity};
use messages::t;
use rules::{Command, Effects, GameState, Over, decided, decision, first_state, impulses, is_choice_ready, step};
use world::{Action, ChoiceId, World};

/// Moments of a walkthrough at which each choice is tried, spread over those at which it may be offered.
const MOMENTS: usize = 4;
/// Rounds of mending: each changes one option.
const MOST_MENDS: usize = 24;
/// Rounds of those and of mending the world that is left.
const MOST_ROUNDS: usize = 4;

/// An impulse after which the game cannot be won any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionLost {
    /// The choice.
    pub choice: ChoiceId,
    /// Which option of it.
    pub option: usize,
    /// After which command of the walkthrough, from 0: before any.
    pub at: usize,
}

/// The options that lose the game, the first moment of each.
#[must_use]
pub fn lost_options(world: &World, plan: &[Command]) -> Vec<OptionLost> {
    let mut lost = Vec::new();
    if world.story.choices().next().is_none() {
        return lost;
    }
    let mut state = first_state(world);
    let mut states = vec![state.clone()];
    for command in plan {
        step(world, &mut state, command, &mut Effects::muted());
        states.push(state.clone());
    }
    for (id, _, choice) in world.story.choices() {
        let ready = |state: &GameState| state.over.is_none() && is_choice_ready(world, state, id);
        let moments: Vec<usize> = (0..states.len()).filter(|at| ready(&states[*at])).collect();
        for option in 0..choice.options.len() {
            if !relevance::changes(&choice.options[option].actions) {
                continue;
            }
            let tried = spread(&moments).find(|at| loses(world, &states[*at], id, option));
            lost.extend(tried.map(|at| OptionLost { choice: id, option, at }));
        }
    }
    lost
}

/// The first and the last of a list, and some between.
fn spread(all: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let count = all.len().min(MOMENTS);
    (0..count).map(move |n| all[if count < 2 { 0 } else { n * (all.len() - 1) / (count - 1) }])
}

/// Does taking it in this state put the win out of reach? What ends the game otherwise than by a win does.
fn loses(world: &World, state: &GameState, id: ChoiceId, option: usize) -> bool {
    let Some((_, choice)) = world.story.choice(id) else { return false };
    let Some((_, impulse)) = impulses(world, state, choice).find(|(at, _)| *at == option) else { return false };
    let command = decision(impulse);
    if decided(world, state, &command) != Some((id, option)) {
        return false;
    }
    let mut after = state.clone();
    step(world, &mut after, &command, &mut Effects::muted());
    match after.over {
        Some(Over::Won(_)) => false,
        Some(_) => true,
        None => !prove_from(world, &after).is_winnable(),
    }
}

/// `repair_choices` of a world that is won so, and, where the way to the win went with an option, `repair` of the world without it: until whatever
/// impulse is taken leaves the win in reach. A world that cannot be won without what loses it otherwise is left as it is: in play nothing is
/// offered, or taken, while it would lose.
pub fn settle_choices(world: &mut World, mut proof: Proof) -> (Proof, Vec<Diagnostic>) {
    let mut fixes = Vec::new();
    let was = proof.is_winnable().then(|| (world.clone(), proof.clone()));
    for round in 0..MOST_ROUNDS {
        if !proof.is_winnable() {
            break;
        }
        let mends = repair_choices(world, &proof.plan);
        if mends.is_empty() && (round == 0 || lost_options(world, &proof.plan).is_empty()) {
            break;
        }
        fixes.extend(mends);
        if !super::wins(world, &proof.plan) {
            let (again, more) = super::repair(world);
            proof = again;
            fixes.extend(more);
        }
    }
    match was {
        Some((before, won)) if !proof.is_winnable() => {
            *world = before;
            let left =
                Diagnostic { kind: Severity::Problem, ..lost("option-loses-still", 0, t!("proof-repair-option-left")) };
            (won, vec![left])
        }
        _ => (proof, fixes),
    }
}

/// Mends the choices of a world that is won so: what an option does to the harm of the win is left out, one that does harm by being taken at all
/// goes, and with it a choice of which one impulse alone is left. Returns what was done.
pub fn repair_choices(world: &mut World, plan: &[Command]) -> Vec<Diagnostic> {
    let mut fixes = Vec::new();
    while fixes.len() < MOST_MENDS {
        let Some(lost) = lost_options(world, plan).into_iter().next() else { return fixes };
        let helps = |other: &World| !lost_options(other, plan).contains(&lost) && super::wins(other, plan);
        let mended = milder(world, lost.choice, lost.option).into_iter().chain(likewise(world, &lost));
        let mended = mended.into_iter().find(|(other, _)| helps(other));
        let (other, fix) = mended.unwrap_or_else(|| without(world, lost.choice, lost.option));
        *world = other;
        fixes.push(fix);
    }
    // So many harmful ones are no choices.
    if !lost_options(world, plan).is_empty() {
        for node in &mut world.story.nodes {
            node.choices.clear();
        }
    }
    fixes
}

/// Worlds in which the option does one thing less, and in which it does nothing of what changes the state.
pub(super) fn milder(world: &World, id: ChoiceId, option: usize) -> Vec<(World, Diagnostic)> {
    let Some((node, choice)) = world.story.choice(id) else { return Vec::new() };
    let Some(impulse) = choice.options.get(option) else { return Vec::new() };
    let with = |actions: Vec<Action>| {
        let mut other = world.clone();
        if let Some(impulse) = option_mut(&mut other, id, option) {
            impulse.actions = actions;
        }
        let message = t!("proof-repair-option-milder", said = impulse.text.as_str());
        (other, lost("option-milder", node, message))
    };
    let mut list: Vec<(World, Diagnostic)> = Vec::new();
    for at in 0..impulse.actions.len() {
        if relevance::changes(&impulse.actions[at..=at]) {
            let mut fewer = impulse.actions.clone();
            fewer.remove(at);
            list.push(with(fewer));
        }
    }
    list
}

/// Worlds in which the option does what one of its fellows does: where the way to the win is one of them, it is all of them.
fn likewise(world: &World, lost: &OptionLost) -> Vec<(World, Diagnostic)> {
    let Some((node, choice)) = world.story.choice(lost.choice) else { return Vec::new() };
    let Some(impulse) = choice.options.get(lost.option) else { return Vec::new() };
    let fellows = choice.options.iter().enumerate().filter(|(at, _)| *at != lost.option);
    fellows
        .filter_map(|(_, fellow)| {
            let mut other = world.clone();
            let own = impulse.actions.iter().filter(|action| !relevance::changes(std::slice::from_ref(*action)));
            let actions = own.chain(&fellow.actions).cloned().collect();
            option_mut(&mut other, lost.choice, lost.option)?.actions = actions;
            let message = t!("proof-repair-option-milder", said = impulse.text.as_str());
            Some((other, self::lost("option-milder", node, message)))
        })
        .collect()
}

/// The world without this option, and without a choice that is none any more.
fn without(world: &World, id: ChoiceId, option: usize) -> (World, Diagnostic) {
    let mut other = world.clone();
    let mut said = String::new();
    let mut at = 0;
    for (number, node) in (0..).zip(&mut other.story.nodes) {
        for choice in &mut node.choices {
            if at == id.0 && option < choice.options.len() {
                said = choice.options.remove(option).text;
                if choice.options.len() < 2 {
                    choice.options.clear();
                }
            }
            at += 1;
        }
        node.choices.retain(|choice| !choice.options.is_empty());
        if at > id.0 {
            return (other, lost("option-loses", number, t!("proof-repair-option-loses", said = said)));
        }
    }
    (other, lost("option-loses", 0, t!("proof-repair-option-loses", said = said)))
}

fn option_mut(world: &mut World, id: ChoiceId, option: usize) -> Option<&mut world::choice::Impulse> {
    let choices = world.story.nodes.iter_mut().flat_map(|node| &mut node.choices);
    choices.into_iter().nth(usize::from(id.0))?.options.get_mut(option)
}

fn lost(code: &str, node: usize, message: String) -> Diagnostic {
    Diagnostic { kind: Severity::Lost, path: format!("/story/nodes/{node}/choices"), code: code.to_owned(), message }
}
