//! Mending what loses the game: the smallest change after which the act loses nothing. What cannot be mended so is left as it
//! is, listed, and the player is warned in play.

use super::acts::Kind;
use super::choices;
use super::dead_ends::{DeadEnd, DeadEnds, find_dead_ends};
use super::prove::prove;
use mend::{Diagnostic, Kind as Severity};
use messages::t;
use rules::describe;
use world::{Action, Exit, ExitId, Thing, World};

/// Mends made at most; a world that loses in more ways has bigger troubles.
const MOST_MENDS: usize = 8;

/// Mends these losses of a world that can be won, as far as they can be mended. Returns those that are left, and what was done.
pub fn repair_dead_ends(world: &mut World, found: DeadEnds) -> (DeadEnds, Vec<Diagnostic>) {
    let mut left = found;
    let mut fixes = Vec::new();
    while fixes.len() < MOST_MENDS {
        let better = left.list.iter().flat_map(|loss| candidates(world, loss)).find_map(|(other, fix)| {
            let now = find_dead_ends(&other);
            (now.list.len() < left.list.len() && prove(&other).is_winnable()).then_some((other, fix, now))
        });
        let Some((other, fix, now)) = better else { break };
        *world = other;
        left = now;
        fixes.push(fix);
    }
    (left, fixes)
}

fn fix(code: &str, path: String, message: String) -> Diagnostic {
    Diagnostic { kind: Severity::Fix, path, code: code.to_owned(), message }
}

/// A mend that takes away what the world meant.
fn lost(code: &str, path: String, message: String) -> Diagnostic {
    Diagnostic { kind: Severity::Lost, ..fix(code, path, message) }
}

/// Worlds in which this loss may be none, the least changed first.
fn candidates(world: &World, loss: &DeadEnd) -> Vec<(World, Diagnostic)> {
    let mut list = Vec::new();
    match loss.kind {
        Kind::Solve(id, nth) => {
            let puzzle = &world[id];
            let path = format!("/puzzles/{}", id.0);
            if let (true, Some(item)) = (puzzle.consumes, puzzle.solutions[nth as usize].item) {
                let mut other = world.clone();
                other.puzzles[id.index()].consumes = false;
                let (name, key) = (world[item].identity.the(), &puzzle.key);
                let message = t!("proof-repair-kept", key = key, name = name);
                list.push((other, fix("kept", format!("{path}/consumes"), message)));
            }
            let lists = |world: &mut World, at: usize| world.puzzles[id.index()].unlocks.remove(at);
            list.extend(dropping(world, &puzzle.unlocks, &format!("{path}/unlocks"), lists));
        }
        Kind::Want(who, nth) => {
            let want = &world[who].wants[nth as usize];
            let path = format!("/characters/{}/wants/{nth}", who.0);
            if want.keeps {
                let mut other = world.clone();
                other.characters[who.index()].wants[nth as usize].keeps = false;
                let (item, name) = (world[want.item].identity.the(), world[who].identity.the());
                let message = t!("proof-repair-given-back", name = name, item = item);
                list.push((other, fix("given-back", format!("{path}/keeps"), message)));
            }
            let lists =
                |world: &mut World, at: usize| world.characters[who.index()].wants[nth as usize].actions.remove(at);
            list.extend(dropping(world, &want.actions, &format!("{path}/actions"), lists));
        }
        Kind::Topic(who, nth) => {
            let topic = &world[who].topics[nth as usize];
            let path = format!("/characters/{}/topics/{nth}/actions", who.0);
            let lists =
                |world: &mut World, at: usize| world.characters[who.index()].topics[nth as usize].actions.remove(at);
            list.extend(dropping(world, &topic.actions, &path, lists));
        }
        Kind::Scripted(id, ..) => list.extend(event(world, id.index())),
        Kind::Wait(room) => {
            world[room].on_wait.iter().for_each(|id| list.extend(event(world, id.index())));
        }
        Kind::Decide(id, at) => list.extend(choices::milder(world, id, usize::from(at))),
        Kind::Go(exit) => {
            let it = &world[exit];
            for id in world[it.from].on_leave.iter().chain(&world[it.to].on_enter) {
                list.extend(event(world, id.index()));
            }
            list.extend(way_back(world, exit));
        }
        Kind::WaitFor(id) => {
            let lists = |world: &mut World, at: usize| world.timers[id.index()].actions.remove(at);
            list.extend(dropping(world, &world[id].actions, &format!("/timers/{}/actions", id.0), lists));
        }
        Kind::Eat(item) => {
            let mut other = world.clone();
            other.items[item.index()].edible = false;
            let message = t!("proof-repair-inedible", item = world[item].identity.the());
            list.push((other, fix("inedible", format!("/items/{}/edible", item.0), message)));
        }
        _ => {}
    }
    list
}

fn event(world: &World, at: usize) -> Vec<(World, Diagnostic)> {
    let drop = |world: &mut World, nth: usize| world.events[at].actions.remove(nth);
    dropping(world, &world.events[at].actions, &format!("/events/{at}/actions"), drop)
}

/// The world without each of the actions that take something away.
fn dropping(
    world: &World,
    actions: &[Action],
    path: &str,
    drop: impl Fn(&mut World, usize) -> Action,
) -> Vec<(World, Diagnostic)> {
    let mut list = Vec::new();
    for (at, action) in actions.iter().enumerate() {
        let Some(what) = taken(world, action) else { continue };
        let mut other = world.clone();
        drop(&mut other, at);
        let message = t!("proof-repair-harm-dropped", what = what);
        list.push((other, lost("harm-dropped", format!("{path}/{at}"), message)));
    }
    list
}

/// What the action takes away, as a clause.
fn taken(world: &World, action: &Action) -> Option<String> {
    Some(match action {
        Action::DisableExit(exit) => {
            let it = &world[*exit];
            t!("proof-taken-way", direction = it.direction.name(), room = describe::the_room(world, it.from))
        }
        Action::RemoveItem(item) | Action::MoveItem(item, _) => {
            t!("proof-taken-gone", thing = world[*item].identity.the())
        }
        Action::HideObject(object) => t!("proof-taken-gone", thing = world[*object].identity.the()),
        Action::Close(object) | Action::Lock(object) => t!("proof-taken-shut", thing = world[*object].identity.the()),
        Action::MoveCharacter(who, _) => {
            t!("proof-taken-elsewhere", who = world.identity(Thing::Character(*who)).the())
        }
        Action::SetFlag(flag, _) => t!("proof-taken-flag", flag = world[*flag].as_str()),
        Action::MovePlayer(room) => t!("proof-taken-hero", room = describe::the_room(world, *room)),
        _ => return None,
    })
}

/// A way back: the closed one opened, or a new one.
fn way_back(world: &World, exit: ExitId) -> Option<(World, Diagnostic)> {
    let it = &world[exit];
    let mut other = world.clone();
    let shut = world[it.to].exits.iter().copied().find(|back| world[*back].to == it.from);
    let direction = if let Some(back) = shut {
        let back = &mut other.exits[back.index()];
        back.closed = false;
        back.door = None;
        back.direction
    } else {
        let direction = it.direction.opposite();
        if world.exit(it.to, direction).is_some() {
            return None;
        }
        other.join(Exit::new(it.to, direction, it.from));
        let mut list = std::mem::take(&mut other.rooms[it.to.index()].exits);
        list.sort_by_key(|exit| other[*exit].direction);
        other.rooms[it.to.index()].exits = list;
        direction
    };
    let (from, to) = (describe::the_room(world, it.from), describe::the_room(world, it.to));
    let message = t!("proof-repair-way-back", to = to, from = from);
    Some((other, fix("way-back", format!("/rooms/{}/exits/{}", it.to.0, direction.name()), message)))
}
