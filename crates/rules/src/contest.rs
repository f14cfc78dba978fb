//! Puzzles that are decided on a map: what begins an encounter, what the hero does in it, and what its exits do to the world. It must not
//! know how squares and blows are decided: `encounter` does.

use super::action;
use super::bout::Bout;
use super::effect::{Effect, Effects};
use super::hero;
use super::reward::{Attempt, reward};
use super::state::GameState;
use encounter::model::{MOST_THINGS, Thing};
use encounter::one_roll::one_roll;
use encounter::{Action, Encounter, Event, Happening, Outcome, Refusal, State, text};
use world::{Contest, ItemId, PuzzleId, Solution, Stat, World};

/// Hit points that a thing of the hero's takes that the encounter says nothing of.
const THROWN: u8 = 1;

/// Begins it, on the map where the player plays maps, else told in one roll.
pub(super) fn begin(
    world: &World,
    state: &mut GameState,
    (id, solution, contest): (PuzzleId, &Solution, &Contest),
    out: &mut Effects,
) -> Attempt {
    let seed = state.rng.next();
    let encounter = fitted(world, state, &contest.encounter);
    out.say(|| encounter.intro.clone());
    if !state.maps {
        let told = one_roll(&encounter, seed);
        out.say(|| told.text.as_str());
        return finish(world, state, (id, solution), (told.ending.outcome, told.ending.is_won), out);
    }
    let nth = world[id].solutions.iter().position(|it| it == solution).unwrap_or(0);
    let begun = State::begin(&encounter, seed);
    if let Some(ending) = begun.ending() {
        return finish(world, state, (id, solution), (ending.outcome, ending.is_won), out);
    }
    state.encounter = Some(Box::new(Bout { puzzle: Some(id), solution: nth as u16, seed, state: begun }));
    out.push(|| Effect::Encounter);
    Attempt::Failed
}

/// The encounter with the hero's own numbers, and with what he carries: things of it that are items of the world he must have in hand, and
/// whatever else he has can be thrown.
fn fitted(world: &World, state: &GameState, encounter: &Encounter) -> Encounter {
    let mut fitted = encounter.clone();
    let own = |stat| hero::stat(world, state, stat);
    if Stat::ALL.into_iter().any(|stat| own(stat) != 0) {
        let stats = &mut fitted.hero.stats;
        (stats.brawn, stats.grace) = (own(Stat::Brawn), own(Stat::Grace));
        (stats.wits, stats.charm, stats.nerve) = (own(Stat::Wits), own(Stat::Charm), own(Stat::Nerve));
    }
    let mut spare = MOST_THINGS.saturating_sub(fitted.things.len());
    for item in ItemId::all(world.items.len()) {
        let key = &world[item].identity.key;
        let has = state.has(item);
        match fitted.things.get_mut(key) {
            Some(thing) if has => state.identity(world, world::Thing::Item(item)).name.clone_into(&mut thing.name),
            Some(_) => {
                fitted.things.remove(key);
            }
            None if has && spare > 0 && !world[item].light => {
                spare -= 1;
                let name = state.identity(world, world::Thing::Item(item)).name.clone();
                fitted.things.insert(key.clone(), Thing { name, throw: THROWN, ..Thing::default() });
            }
            None => {}
        }
    }
    fitted
}

/// What the hero does in the encounter that is being played.
///
/// # Errors
/// Why he cannot, or that there is none; nothing has changed then.
pub(super) fn act(
    world: &World,
    state: &mut GameState,
    action: &Action,
    out: &mut Effects,
) -> Result<Attempt, Refusal> {
    let bout = state.encounter.as_mut().ok_or(Refusal::Over)?;
    let events = bout.state.step(action)?;
    Ok(go_on(world, state, &events, out))
}

/// Tells what happened in the encounter that is played, and ends it where it has ended.
fn go_on(world: &World, state: &mut GameState, events: &[Event], out: &mut Effects) -> Attempt {
    let Some(bout) = &state.encounter else { return Attempt::Ignored };
    out.say(|| told(&bout.state, events));
    let Some(ending) = bout.state.ending() else {
        out.push(|| Effect::Encounter);
        return Attempt::Ignored;
    };
    let end = (ending.outcome, ending.is_won);
    close(world, state, end, out)
}

/// Ends the encounter that is being played in this way, whatever stands on its map.
pub(super) fn close(world: &World, state: &mut GameState, end: (Outcome, bool), out: &mut Effects) -> Attempt {
    let Some(bout) = state.encounter.take() else { return Attempt::Ignored };
    let Some(id) = bout.puzzle else {
        out.push(|| Effect::Exit(end.0));
        return Attempt::Ignored;
    };
    let Some(solution) = world[id].solutions.get(usize::from(bout.solution)) else { return Attempt::Failed };
    finish(world, state, (id, solution), end, out)
}

/// The rest of the encounter that is being played in one roll: the same as where none is played on the map.
pub(super) fn settle(world: &World, state: &mut GameState, out: &mut Effects) -> Attempt {
    let Some(bout) = &state.encounter else { return Attempt::Ignored };
    let told = one_roll(bout.state.encounter(), bout.seed);
    out.say(|| told.text.as_str());
    close(world, state, (told.ending.outcome, told.ending.is_won), out)
}

fn finish(
    world: &World,
    state: &mut GameState,
    (id, solution): (PuzzleId, &Solution),
    (outcome, is_won): (Outcome, bool),
    out: &mut Effects,
) -> Attempt {
    if is_won {
        reward(world, state, id, (solution, &world[id].reward_text), out);
    }
    out.push(|| Effect::Exit(outcome));
    if let Some(contest) = &world[id].contest {
        action::apply(world, state, contest.exit(outcome), out);
    }
    if is_won { Attempt::Solved } else { Attempt::Failed }
}

/// What happened, in one paragraph; what was rolled stands behind it in figures.
fn told(state: &State, events: &[Event]) -> String {
    let mut said: Vec<String> = Vec::new();
    for event in events.iter().filter(|event| !matches!(event, Event::Round { .. })) {
        said.extend(text::sentence(state, event));
        if let Some(roll) = event.roll()
            && let Some(last) = said.last_mut()
        {
            *last = format!("{last} {}", text::dice(roll));
        }
    }
    said.join(" ")
}

/// An encounter that decides nothing: what the master of the game begins. Nothing happens where one is played, or no maps are.
pub(super) fn begin_free(world: &World, state: &mut GameState, encounter: &Encounter, out: &mut Effects) {
    if !state.maps || state.encounter.is_some() {
        return;
    }
    let seed = state.rng.next();
    let encounter = fitted(world, state, encounter);
    let begun = State::begin(&encounter, seed);
    if begun.ending().is_none() {
        out.say(|| encounter.intro.clone());
        state.encounter = Some(Box::new(Bout { puzzle: None, solution: 0, seed, state: begun }));
        out.push(|| Effect::Encounter);
    }
}

/// Something happens in the encounter that is played; what cannot happen does not.
pub(super) fn happen(world: &World, state: &mut GameState, happening: &Happening, out: &mut Effects) -> Attempt {
    let Some(bout) = state.encounter.as_mut() else { return Attempt::Ignored };
    let Ok(events) = bout.state.happen(happening) else { return Attempt::Ignored };
    go_on(world, state, &events, out)
}
