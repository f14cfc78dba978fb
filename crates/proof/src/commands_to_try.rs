//! The commands worth trying in a state. Generous rather than clever: a command that does nothing leads to a state already
//! seen and costs one step.

use super::relevance::{self, Needs};
use rules::{Command, Exchange, GameState, TimerState, decided, decision, holds, impulses, is_choice_ready, scope};
use world::{CharacterId, Condition, EventId, PuzzleId, Solution, Thing, Verb, World};
use world::{ItemId, Place};

/// Everything that could matter, cheapest kinds first, in a fixed order.
pub(super) fn worth_trying(world: &World, state: &GameState, needs: &Needs) -> Vec<Command> {
    let mut list = Vec::new();
    // Where time decides, waiting is the plainest way to spend it.
    if state.timers.iter().any(|timer| matches!(timer, TimerState::Due(_))) {
        list.push(Command::bare(Verb::Wait));
    }
    let seen = scope::visible(world, state);
    solutions(world, state, &seen, &mut list);
    for thing in &seen {
        scripted(world, state, *thing, &seen, &mut list);
        handle(world, state, *thing, needs, &mut list);
        if let Thing::Character(who) = thing {
            people(world, state, *who, &mut list);
        }
    }
    room(world, state, &mut list);
    for (id, _, choice) in world.story.choices().filter(|(id, ..)| is_choice_ready(world, state, *id)) {
        let acting = impulses(world, state, choice).map(|(_, option)| option);
        let commands = acting.filter(|option| relevance::changes(&option.actions)).map(decision);
        list.extend(commands.filter(|command| decided(world, state, command).is_some_and(|(found, _)| found == id)));
    }
    for exit in &world[state.room].exits {
        if !state.is_closed(*exit) {
            list.push(Command::go(world[*exit].direction));
        }
    }
    list
}

fn solutions(world: &World, state: &GameState, seen: &[Thing], list: &mut Vec<Command>) {
    for id in PuzzleId::all(world.puzzles.len()).filter(|id| !state.is_solved(*id)) {
        let puzzle = &world[id];
        if !holds(world, state, &puzzle.requires) {
            continue;
        }
        let safe = |solution: &&Solution| !puzzle.may_be_solved_safely() || puzzle.check_of(solution).is_none();
        for solution in puzzle.solutions.iter().filter(safe) {
            let here = solution.room.is_none_or(|room| room == state.room);
            let item = solution.item.is_none_or(|item| seen.contains(&Thing::Item(item)));
            if here && item && solution.target.is_none_or(|target| seen.contains(&target)) {
                list.push(command_of(solution));
            }
        }
    }
}

/// The command that a solution spells.
pub(super) fn command_of(solution: &Solution) -> Command {
    let mut command = match (solution.item.map(Thing::Item), solution.target) {
        (Some(item), Some(target)) if item == target => Command::on(solution.verb, item),
        // "unlock the door with the key", but "give the key to the guard" and "use the key on the door".
        (Some(item), Some(target)) if names_target_first(solution.verb) => Command::with(solution.verb, target, item),
        (Some(item), Some(target)) => Command::with(solution.verb, item, target),
        (Some(thing), None) | (None, Some(thing)) => Command::on(solution.verb, thing),
        (None, None) => Command::bare(solution.verb),
    };
    command.words.clone_from(&solution.words);
    command
}

const fn names_target_first(verb: Verb) -> bool {
    matches!(
        verb,
        // "stamp the book with the date stamp"
        Verb::Other
            | Verb::Unlock
            | Verb::Lock
            | Verb::Open
            | Verb::Close
            | Verb::Attack
            | Verb::Break
            | Verb::Cut
            | Verb::Clean
            | Verb::Repair
            | Verb::Light
            | Verb::Burn
            | Verb::Dig
            | Verb::Fill
            | Verb::Push
            | Verb::Pull
            | Verb::Turn
            | Verb::Lift
            | Verb::Move
            | Verb::Catch
            | Verb::Cover
            | Verb::Heal
            | Verb::Wake
            | Verb::Free
            | Verb::Bribe
            | Verb::Scare
            | Verb::Threaten
            | Verb::Accuse
            | Verb::Oil
            | Verb::Wind
            | Verb::Weigh
            | Verb::Paint
            | Verb::Shoot
            | Verb::Rub
            | Verb::Touch
            | Verb::Press
            | Verb::Knock
            | Verb::Ring
            | Verb::Tickle
            | Verb::Ask
            | Verb::Tell
            | Verb::Talk
            | Verb::Climb
            | Verb::Take
            | Verb::Extinguish
            | Verb::Sharpen
            | Verb::Scratch
    )
}

/// The command of a script on a thing that wants another: the tool first, as in "use lamp on altar".
pub(super) fn with_tool(verb: Verb, thing: Thing, with: Thing) -> Command {
    let (tool, target) = if with.item().is_some() { (with, thing) } else { (thing, with) };
    if names_target_first(verb) { Command::with(verb, target, tool) } else { Command::with(verb, tool, target) }
}

/// Events on a thing that do something now.
fn scripted(world: &World, state: &GameState, thing: Thing, seen: &[Thing], list: &mut Vec<Command>) {
    for id in world.events_of(thing) {
        let event = &world[*id];
        let Some(verb) = event.verb.filter(|_| may_matter(world, state, *id)) else { continue };
        match event.with {
            None => list.push(Command { words: event.own_verb.clone(), ..Command::on(verb, thing) }),
            Some(with) if seen.contains(&with) => {
                list.push(Command { words: event.own_verb.clone(), ..with_tool(verb, thing, with) });
            }
            Some(_) => {}
        }
    }
}

fn may_matter(world: &World, state: &GameState, id: EventId) -> bool {
    let event = &world[id];
    relevance::changes(&event.actions)
        && !(event.once && state.fired.contains(&id))
        && (event.condition == Condition::Always || holds(world, state, &event.condition))
}

/// Taking, opening, lighting, wearing: what hands do.
fn handle(world: &World, state: &GameState, thing: Thing, needs: &Needs, list: &mut Vec<Command>) {
    if let Thing::Item(item) = thing {
        let it = state.item(item);
        let loose = !matches!(it.place, Place::Carried | Place::Worn | Place::Held(_));
        let left = || scope::in_reach(world, state, item).next().is_some();
        if (loose || left()) && needs.items[item.index()] {
            list.push(Command::on(Verb::Take, thing));
        }
        if world[item].light && !it.lit && needs.light {
            list.push(Command::on(Verb::Light, thing));
        }
        if needs.worn[item.index()] && world[item].wearable {
            let verb = if it.place == Place::Worn { Verb::TakeOff } else { Verb::Wear };
            list.push(Command::on(verb, thing));
        }
    }
    if let Some(lid) = world.openable(thing) {
        match lid.key {
            Some(key) if state.is_locked(thing) && state.has(key) => {
                list.push(Command::with(Verb::Unlock, thing, Thing::Item(key)));
            }
            _ if !state.is_open(thing) && !state.is_locked(thing) => list.push(Command::on(Verb::Open, thing)),
            _ => {}
        }
    }
}

fn people(world: &World, state: &GameState, who: CharacterId, list: &mut Vec<Command>) {
    let thing = Thing::Character(who);
    for (n, topic) in world[who].topics.iter().enumerate() {
        let fresh = !state.told.contains(&Exchange::Topic(who, n as u16));
        if fresh && relevance::changes(&topic.actions) && holds(world, state, &topic.condition) {
            list.extend(topic.keywords.first().map(|word| Command::about(Verb::Ask, thing, word)));
        }
    }
    for want in &world[who].wants {
        if has_or_sees(world, state, want.item) && holds(world, state, &want.condition) {
            list.push(Command::with(Verb::Give, Thing::Item(want.item), thing));
        }
    }
}

fn has_or_sees(world: &World, state: &GameState, item: ItemId) -> bool {
    state.has(item) || scope::sees(world, state, Thing::Item(item))
}

/// What the room itself answers to.
fn room(world: &World, state: &GameState, list: &mut Vec<Command>) {
    let room = &world[state.room];
    for id in &room.events {
        if let Some(verb) = world[*id].verb.filter(|_| may_matter(world, state, *id)) {
            list.push(Command { words: world[*id].own_verb.clone(), ..Command::bare(verb) });
        }
    }
    if room.on_wait.iter().any(|id| may_matter(world, state, *id)) {
        list.push(Command::bare(Verb::Wait));
    }
}
