//! Choices: one is offered, and one impulse of it is taken, once. When it is offered is for the director to say; what may be taken, and what comes
//! of it, is said here.

use super::action;
use super::choice_state::Offer;
use super::command::Command;
use super::condition::holds;
use super::effect::{Effect, Effects};
use super::state::GameState;
use language::text;
use messages::t;
use world::choice::{Choice, Impulse};
use world::{ChoiceId, Verb, World};

/// Could this choice be taken now, as far as the state tells?
#[must_use]
pub fn is_choice_ready(world: &World, state: &GameState, id: ChoiceId) -> bool {
    if state.choices.is_over(id) {
        return false;
    }
    let Some((node, choice)) = world.story.choice(id) else { return false };
    let open = state.choices.open().is_some_and(|(open, _)| open == id);
    open || holds(world, state, &world.story.may_offer(node, choice))
}

/// The impulses of a choice that there are in this state, with their numbers.
pub fn impulses<'w>(
    world: &'w World,
    state: &GameState,
    choice: &'w Choice,
) -> impl Iterator<Item = (usize, &'w Impulse)> {
    choice.options.iter().enumerate().filter(|(_, option)| holds(world, state, &option.when))
}

/// The command that takes an impulse.
#[must_use]
pub fn decision(option: &Impulse) -> Command {
    Command::saying(Verb::Decide, option.words())
}

/// Which impulse of which choice the command takes: of the one that is open, else of the first that could be.
#[must_use]
pub fn decided(world: &World, state: &GameState, command: &Command) -> Option<(ChoiceId, usize)> {
    let words = command.words.as_deref().filter(|_| command.verb == Verb::Decide)?;
    let open = state.choices.open().map(|(id, _)| id);
    let all = world.story.choices().map(|(id, ..)| id).filter(|id| Some(*id) != open);
    open.into_iter().chain(all).find_map(|id| {
        let (_, choice) = world.story.choice(id)?;
        // What it asks for is looked at last: it is dear, and most commands are no decisions of this choice.
        let (at, _) = impulses(world, state, choice).find(|(_, option)| option.words() == words)?;
        is_choice_ready(world, state, id).then_some((id, at))
    })
}

/// Opens a choice. False where it cannot be taken any more, or nothing of it is left.
pub fn offer(world: &World, state: &mut GameState, id: ChoiceId, out: &mut Effects) -> bool {
    let Some((_, choice)) = world.story.choice(id).filter(|_| !state.choices.is_over(id) && state.over.is_none())
    else {
        return false;
    };
    state.choices.begin(id, state.turns);
    out.push(|| Effect::Choice(shown(world, state, choice)));
    true
}

/// The choice that is open, as it is shown.
#[must_use]
pub fn open_offer(world: &World, state: &GameState) -> Option<Offer> {
    let (_, choice) = world.story.choice(state.choices.open()?.0)?;
    Some(shown(world, state, choice))
}

fn shown(world: &World, state: &GameState, choice: &Choice) -> Offer {
    let options = impulses(world, state, choice).map(|(_, option)| (option.text.clone(), option.hint.clone()));
    Offer { prompt: choice.prompt.clone(), options: options.collect() }
}

/// Shuts the choice that is open. One that `lapses` can never be taken any more; another may be offered again.
pub fn shut_offer(state: &mut GameState, lapses: bool) {
    state.choices.shut(lapses);
}

/// Takes an impulse. False where the command takes none.
pub(super) fn take(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) -> bool {
    let Some((id, at)) = decided(world, state, command) else { return false };
    let Some(option) = world.story.choice(id).and_then(|(_, choice)| choice.options.get(at)) else { return false };
    state.choices.take(id, at as u8);
    if option.told.is_empty() {
        out.say(|| t!("rules-decided", what = text::capital(option.text.trim_end_matches('.'))));
    } else {
        out.say(|| option.told.as_str());
    }
    action::apply(world, state, &option.actions, out);
    true
}
