//! One command against one state: puzzles first, then what the world scripted, then what any adventure knows how to do, and
//! what is left is asked of a model or the narrator.

use super::action;
use super::choice;
use super::command::{Command, Target};
use super::contest;
use super::daylight;
use super::describe;
use super::effect::{Effect, Effects};
use super::ending;
use super::event;
use super::puzzle;
use super::reward::Attempt;
use super::scope;
use super::state::{GameState, Over};
use super::timer;
use super::verb_groups;
use super::verbs;
use encounter::{Action as Act, Encounter, Happening, Outcome, Refusal};
use language::text;
use messages::t;
use world::{Action, CharacterId, Place, Thing, Verb, World};

/// Carries the command out. After the end of the game nothing happens any more.
pub fn step(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    if state.over.is_some() || state.encounter.is_some() {
        // Who is in the middle of an encounter does nothing else.
        return;
    }
    if let Some(gone) = command.things().find(|thing| !scope::sees(world, state, *thing)) {
        // The parser lets only what is seen through; a replayed or proposed command may still name what is not there.
        out.say(|| describe::absent(world, state, gone));
        return;
    }
    state.settle_stacks(world);
    let began = state.time;
    if takes_time(command.verb) {
        count_turn(state);
    }
    let attempt = carry_out(world, state, command, out);
    if attempt == Attempt::Solved && state.over.is_none() {
        after_puzzle(world, state, command, out);
    }
    if takes_time(command.verb) {
        pass_turn(world, state, began, out);
    }
    state.settle_stacks(world);
    end(world, state, command, attempt, out);
}

/// A turn goes by in which the hero did something that no rule knows: who waits for the hero comes, what was due falls due.
pub fn pass(world: &World, state: &mut GameState, out: &mut Effects) {
    if state.over.is_some() || state.encounter.is_some() {
        return;
    }
    let began = state.time;
    count_turn(state);
    pass_turn(world, state, began, out);
    end(world, state, &Command::bare(Verb::Wait), Attempt::Ignored, out);
}

/// From now on encounters are played on the map, or told in one roll again.
pub const fn play_maps(state: &mut GameState, yes: bool) {
    state.maps = yes;
}

/// What the hero does in the encounter that is being played on the map.
///
/// # Errors
/// Why it cannot be done, or that there is none; nothing has changed then.
pub fn act_in_encounter(world: &World, state: &mut GameState, act: &Act, out: &mut Effects) -> Result<(), Refusal> {
    let attempt = contest::act(world, state, act, out)?;
    end(world, state, &Command::bare(Verb::Wait), attempt, out);
    Ok(())
}

/// Tells the encounter that is being played in one roll. Nothing happens where there is none.
pub fn settle_encounter(world: &World, state: &mut GameState, out: &mut Effects) {
    let attempt = contest::settle(world, state, out);
    end(world, state, &Command::bare(Verb::Wait), attempt, out);
}

/// Begins an encounter that decides nothing, for the master of the game. Nothing happens where one is played already, where the game is over, or
/// where encounters are not played on the map.
pub fn begin_encounter(world: &World, state: &mut GameState, encounter: &Encounter, out: &mut Effects) {
    if state.over.is_none() {
        contest::begin_free(world, state, encounter, out);
    }
}

/// Something happens in the encounter that is played, as a director or the master of the game wants it; what cannot happen does not.
pub fn happen_in_encounter(world: &World, state: &mut GameState, what: &Happening, out: &mut Effects) {
    if state.over.is_none() {
        let attempt = contest::happen(world, state, what, out);
        end(world, state, &Command::bare(Verb::Wait), attempt, out);
    }
}

/// Ends the encounter that is being played by this exit, whatever stands on its map: what the proof looks at.
pub fn end_encounter(world: &World, state: &mut GameState, outcome: Outcome, is_won: bool, out: &mut Effects) {
    let attempt = contest::close(world, state, (outcome, is_won), out);
    end(world, state, &Command::bare(Verb::Wait), attempt, out);
}

/// Ends the game where it was won or an ending was reached, and tells how.
fn end(world: &World, state: &mut GameState, command: &Command, attempt: Attempt, out: &mut Effects) {
    let mut last = None;
    let told = match state.over {
        Some(Over::Dead | Over::Lost(_)) => return,
        Some(Over::Won(Some(named))) => Some(named),
        Some(Over::Won(None)) if attempt == Attempt::Solved => {
            // The win came before the body had its part, which the endings may ask for: who wins by taking the crown has it.
            let mut done = GameState { over: None, ..state.clone() };
            after_puzzle(world, &mut done, command, &mut Effects::muted());
            let told = ending::told_on_win(world, &done);
            last = Some(done);
            told
        }
        Some(Over::Won(None)) => ending::told_on_win(world, state),
        None => {
            let Some(reached) = ending::reached(world, state) else { return };
            if timer::is_only_late(world, state, reached, out) {
                return;
            }
            Some(reached)
        }
    };
    let text = || describe::ending(world, last.as_ref().unwrap_or(state), told);
    if let Some(scene) = world.cutscene_of_ending(told) {
        out.push(|| Effect::Cutscene(scene));
    }
    if let Some(lost) = told.filter(|id| world[*id].lost) {
        out.push(|| Effect::Die(text()));
        state.over = Some(Over::Lost(lost));
    } else {
        let told_text = text();
        state.over = Some(Over::Won(told));
        action::add_score(state, told.map_or(0, |ending| world[ending].points), out);
        out.push(|| Effect::Win(told, told_text));
    }
}

/// The state before a line that went wrong, as it stands for who tries again: other dice, and the turn has passed.
#[must_use]
pub fn taken_back(before: &GameState, after: &GameState) -> GameState {
    GameState { rng: after.rng, turns: after.turns, ..before.clone() }
}

/// How the puzzles took it; what none of them answered is done here.
fn carry_out(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) -> Attempt {
    if choice::take(world, state, command, out) {
        return Attempt::Ignored;
    }
    for command in std::iter::once(command).chain(key_in_lock(world, state, command).as_ref()) {
        match puzzle::attempt(world, state, command, out) {
            Attempt::Ignored => {}
            attempt => return attempt,
        }
    }
    scripted_or_plain(world, state, command, out);
    Attempt::Ignored
}

fn scripted_or_plain(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    let scripted = event::find(world, state, command);
    if let Some(id) = scripted {
        // What the body can do is done as well: an `onTake` tells of the taking, it does not replace it.
        if verbs::accompanies(world, state, command, id) {
            verbs::perform(world, state, command, &mut Effects::muted());
            out.push(|| Effect::Redraw);
        }
        event::run(world, state, id, out);
        return;
    }
    if verbs::perform(world, state, command, out) {
        return;
    }
    if let Some(Target::Thing(thing)) = command.direct
        && verb_groups::tries(command.verb)
        && !puzzle::is_done(world, state, command)
        && let Some(id) = puzzle::puzzle_about(world, state, thing)
    {
        out.say(|| world[id].obstacle.as_str());
        return;
    }
    out.push(|| Effect::Ask(command.clone()));
}

/// "Use key", said beside the lock that it fits, means that lock; a puzzle about the lock must hear of it.
fn key_in_lock(world: &World, state: &GameState, command: &Command) -> Option<Command> {
    let (Verb::Use, Some(Target::Thing(key @ Thing::Item(item))), None) =
        (command.verb, command.direct, command.indirect)
    else {
        return None;
    };
    verbs::lock_of(world, state, item).map(|lock| Command::with(Verb::Use, key, lock))
}

/// A puzzle solved by taking, opening or going is also taken, opened, gone.
fn after_puzzle(world: &World, state: &mut GameState, command: &Command, out: &mut Effects) {
    let bodily = matches!(command.verb, Verb::Take | Verb::Wear | Verb::Open | Verb::Light | Verb::TurnOn);
    if bodily && command.things().all(|thing| scope::sees(world, state, thing)) {
        verbs::perform(world, state, command, &mut Effects::muted());
        out.push(|| Effect::Redraw);
    }
}

fn takes_time(verb: Verb) -> bool {
    !matches!(verb, Verb::Look | Verb::Examine | Verb::Inventory | Verb::Think)
}

fn count_turn(state: &mut GameState) {
    state.turns = state.turns.saturating_add(1);
    state.time = state.time.saturating_add(1);
}

/// What comes of a turn that has been counted, which began at this minute: somebody may show himself, what is due happens, and the light
/// changes.
fn pass_turn(world: &World, state: &mut GameState, began: u32, out: &mut Effects) {
    if state.over.is_some() {
        return;
    }
    for who in CharacterId::all(world.characters.len()) {
        let chance = world[who].encounter_chance;
        let it = state.character(who);
        if chance > 0 && it.hidden && it.place == Place::Room(state.room) && state.rng.chance(u32::from(chance)) {
            action::apply(world, state, &[Action::RevealCharacter(who)], out);
            let name = state.identity(world, Thing::Character(who));
            out.say(|| t!("rules-comes-into-view", who = text::capital(&name.a())));
        }
    }
    timer::tick(world, state, began, out);
    daylight::tell_change(world, state, began, out);
}
