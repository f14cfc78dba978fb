//! Going: by direction, through a door, into or up something.

use super::super::action;
use super::super::command::Command;
use super::super::daylight::WALK;
use super::super::describe;
use super::super::effect::{Effect, Effects};
use super::super::event;
use super::super::puzzle;
use super::super::state::GameState;
use super::super::texts;
use messages::t;
use world::{Direction, ExitId, Thing, Verb, World};

pub(super) fn go(
    world: &World,
    state: &mut GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let exit = match (command.direction, direct) {
        (Some(direction), _) => world.exit(state.room, direction).or_else(|| in_or_out(world, state, direction)),
        (None, Some(thing)) => match by_way_of(world, state, command.verb, thing) {
            Some(exit) => Some(exit),
            // Nothing to go into: swimming in soup and climbing curtains are the narrator's.
            None => return false,
        },
        (None, None) => match default_direction(command.verb) {
            Some(direction) => world.exit(state.room, direction).or_else(|| in_or_out(world, state, direction)),
            None => return false,
        },
    };
    match exit {
        Some(exit) => take_exit(world, state, exit, out),
        None => out.say(|| t!("rules-go-no-exit")),
    }
    true
}

fn default_direction(verb: Verb) -> Option<Direction> {
    match verb {
        Verb::Enter => Some(Direction::In),
        Verb::Exit => Some(Direction::Out),
        Verb::Climb => Some(Direction::Up),
        _ => None,
    }
}

/// "out" where there is only one way on.
fn in_or_out(world: &World, state: &GameState, direction: Direction) -> Option<ExitId> {
    match (direction, world[state.room].exits.as_slice()) {
        (Direction::Out, [only]) => Some(*only),
        _ => None,
    }
}

/// The exit that a thing stands for: a door by its exits; stairs, ladders and gates by their name in the exit's text or by
/// being the thing that a puzzle opened the exit with.
fn by_way_of(world: &World, state: &GameState, verb: Verb, thing: Thing) -> Option<ExitId> {
    let exits = &world[state.room].exits;
    if let Thing::Object(object) = thing
        && world[object].door.is_some()
    {
        return exits.iter().copied().find(|exit| world[*exit].door == Some(object));
    }
    let opened_by = puzzle::exit_opened_with(world, state, thing);
    if opened_by.is_some() {
        return opened_by;
    }
    let name = state.identity(world, thing).name.to_lowercase();
    let up = ["stair", "ladder", "steps", "rope", "tree", "cliff"].iter().any(|word| name.contains(word));
    let direction = match verb {
        Verb::Climb if up => [Direction::Up, Direction::Down],
        Verb::Enter | Verb::Go | Verb::Walk | Verb::Crawl if up => [Direction::Up, Direction::Down],
        Verb::Enter | Verb::Go | Verb::Walk | Verb::Crawl => [Direction::In, Direction::In],
        _ => return None,
    };
    direction.into_iter().find_map(|direction| world.exit(state.room, direction))
}

fn take_exit(world: &World, state: &mut GameState, exit: ExitId, out: &mut Effects) {
    if state.is_closed(exit)
        && (puzzle::passes_because_worn(world, state, exit, out) || puzzle::passes_on_foot(world, state, exit, out))
    {
        return;
    }
    if state.is_closed(exit) {
        out.say(|| closed_text(world, state, exit));
        return;
    }
    if let Some(door) = world[exit].door
        && !state.object(door).open
    {
        if state.object(door).locked {
            out.say(|| locked_text(world, state, exit));
            return;
        }
        out.note(|| t!("rules-first-opening", thing = state.identity(world, Thing::Object(door)).the()));
        action::set_open(state, door, true, out);
    }
    let from = state.room;
    let left = world[from].on_leave.clone();
    event::run_first(world, state, &left, out);
    if state.over.is_some() || state.room != from {
        return;
    }
    arrive(world, state, exit, out);
}

fn arrive(world: &World, state: &mut GameState, exit: ExitId, out: &mut Effects) {
    let (from, to) = (world[exit].from, world[exit].to);
    let first = !state.visited[to.index()];
    state.room = to;
    // A turn is a minute; going is more.
    state.time = state.time.saturating_add(WALK - 1);
    state.visited[to.index()] = true;
    out.push(|| Effect::Move { from, to });
    out.push(|| Effect::Look(describe::room(world, state)));
    if first && let Some(text) = &world[to].first_visit {
        out.say(|| text.as_str());
    }
    let entered = world[to].on_enter.clone();
    event::run_first(world, state, &entered, out);
}

fn closed_text(world: &World, state: &GameState, exit: ExitId) -> String {
    let obstacle = || puzzle::puzzle_blocking(world, state, exit).map(|id| world[id].obstacle.clone());
    let told = texts::of_exit(world, state, exit).map(str::to_owned);
    told.or_else(obstacle).filter(|text| !text.is_empty()).unwrap_or_else(|| t!("rules-go-blocked"))
}

fn locked_text(world: &World, state: &GameState, exit: ExitId) -> String {
    let obstacle = world[exit].door.and_then(|door| puzzle::puzzle_about(world, state, Thing::Object(door)));
    let told = texts::of_exit(world, state, exit).map(str::to_owned);
    told.or_else(|| obstacle.map(|id| world[id].obstacle.clone())).unwrap_or_else(|| {
        let door = world[exit]
            .door
            .map_or_else(|| t!("rules-go-the-way"), |door| state.identity(world, Thing::Object(door)).the());
        t!("rules-go-locked", door = door)
    })
}
