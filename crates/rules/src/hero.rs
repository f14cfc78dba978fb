//! The hero as he stands: what he is, what that does to his stats, what he sees of himself. And the questions before the first command, which
//! make him what he is.

use super::roll::stat_of;
use super::state::GameState;
use language::text;
use messages::t;
use world::{Answer, HeroCondition, ItemId, Place, Question, Stat, World, stats::RANGE};

/// What the hero is now: wet, frightened.
pub fn conditions<'w>(world: &'w World, state: &GameState) -> impl Iterator<Item = &'w HeroCondition> {
    world.hero.conditions.iter().filter(|it| state.flag(it.flag) != 0)
}

/// So much of this stat as the hero has now, with what is worn, in hand and come over him; within the range of stats all the same, so that
/// whatever came over him a roll may still fall in every way.
#[must_use]
pub fn stat(world: &World, state: &GameState, stat: Stat) -> i8 {
    let upset: i8 = conditions(world, state).map(|it| it.stats.get(stat)).sum();
    let gear: i32 = ItemId::all(world.items.len())
        .filter(|item| counts(world, state, *item))
        .map(|item| i32::from(world[item].stats.get(stat)))
        .sum();
    within(i32::from(nature(world, state, stat)) + i32::from(upset) + gear)
}

/// So much of this stat as the hero has by himself: the world's, and what he made of himself by his answers.
#[must_use]
pub fn nature(world: &World, state: &GameState, stat: Stat) -> i8 {
    let chosen: i32 = answers(world, state).map(|it| i32::from(it.stats.get(stat))).sum();
    within(i32::from(world.plot.stats.get(stat)) + chosen)
}

fn within(sum: i32) -> i8 {
    sum.clamp(i32::from(RANGE.0), i32::from(RANGE.1)) as i8
}

fn answers<'w>(world: &'w World, state: &GameState) -> impl Iterator<Item = &'w Answer> {
    let given = world.hero.questions.iter().zip(state.answers.clone());
    given.filter_map(|(question, answer)| question.answers.get(usize::from(answer)))
}

/// The question that may be answered now: before the first turn, those that were not answered yet.
#[must_use]
pub fn open_question<'w>(world: &'w World, state: &GameState) -> Option<&'w Question> {
    world.hero.questions.get(state.answers.len()).filter(|_| state.turns == 0 && state.over.is_none())
}

/// Gives this answer to the question that is open, or, with `None`, leaves it and all others unanswered. False where none is open, or it has no
/// such answer.
pub fn answer(world: &World, state: &mut GameState, number: Option<usize>) -> bool {
    let Some(question) = open_question(world, state) else { return false };
    match number {
        Some(number) if number < question.answers.len() => state.answers.push(number as u8),
        Some(_) => return false,
        None => state.answers.resize(world.hero.questions.len(), u8::MAX),
    }
    true
}

/// Does what this thing adds to stats count now? What can be worn helps who wears it, other things who has them in hand.
#[must_use]
pub fn counts(world: &World, state: &GameState, item: ItemId) -> bool {
    match state.item(item).place {
        Place::Worn => true,
        Place::Carried => !world[item].wearable,
        _ => false,
    }
}

/// What a roll for this word of the world's file adds: nothing where only luck is tried.
pub(super) fn bonus(world: &World, state: &GameState, word: &str) -> i8 {
    stat_of(word).map_or(0, |it| stat(world, state, it))
}

/// What the hero sees of himself; `None` where the world says nothing of him.
#[must_use]
pub fn seen(world: &World, state: &GameState) -> Option<String> {
    let own = world.plot.hero.as_deref().unwrap_or_default();
    // Who is named where he is described need not be named again.
    let name = world.hero.name.as_ref().filter(|name| !own.contains(name.as_str()));
    let mut told: Vec<String> = name.map(|name| t!("rules-hero-name", name = name.as_str())).into_iter().collect();
    told.push(own.to_owned());
    told.extend(conditions(world, state).map(|it| it.text.clone()));
    told.retain(|text| !text.is_empty());
    (!told.is_empty()).then(|| text::clean(&told.join(" ")))
}
