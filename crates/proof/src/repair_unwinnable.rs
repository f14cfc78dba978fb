//! Mending a world to winnability: the smallest change first, each listed. The story is changed as little as the win allows: what
//! must move goes as near as it can, and the texts that still tell of its old place are listed with it.

use super::deadlines;
use super::exploration::Reached;
use super::goal::Goal;
use super::nearest;
use super::old_place;
use super::prove::{Proof, explore, second_look};
use super::reasons;
use super::task::Task;
use mend::{Diagnostic, Kind};
use messages::t;
use rules::first_state;
use rules::{describe, holds};
use world::{Action, Condition, Direction, Exit, ExitId, ItemId, Place, PuzzleId, RoomId, Thing, World};

/// Rounds of mending: each changes one thing, so this is how many things may be wrong.
const MAX_ROUNDS: usize = 96;

/// Proves the world, mending it until it can be won. Returns the proof of the world as it then is, and what was changed; where
/// even that fails, the proof says what is in the way.
pub fn repair(world: &mut World) -> (Proof, Vec<Diagnostic>) {
    let mut fixes = Vec::new();
    let mut proof = explore(&Task::new(world), &first_state(world));
    if !proof.0.is_winnable() {
        proof.0 = second_look(world, Goal::AnyWin, &first_state(world), proof.0);
    }
    for _ in 0..MAX_ROUNDS {
        if proof.0.is_winnable() {
            break;
        }
        let mut done = deadlines::give_time(world);
        if done.is_empty() {
            done = one(world, &proof.1);
        }
        if done.is_empty() {
            break;
        }
        fixes.extend(done);
        proof = explore(&Task::new(world), &first_state(world));
    }
    (proof.0, fixes)
}

fn fix(code: &str, path: String, message: String) -> Diagnostic {
    Diagnostic { kind: Kind::Fix, path, code: code.to_owned(), message }
}

/// The first of the small changes that helps: bring a thing into reach, open a way, drop a demand, add the win. With it stand the
/// texts that it made untrue; empty where nothing helps.
fn one(world: &mut World, run: &Reached) -> Vec<Diagnostic> {
    for id in PuzzleId::all(world.puzzles.len()).filter(|id| !run.solved[id.index()]) {
        let done = puzzle(world, run, id);
        if !done.is_empty() {
            return done;
        }
    }
    open_a_way(world, run).or_else(|| add_a_way(world, run)).or_else(|| add_a_win(world)).into_iter().collect()
}

/// Makes this puzzle solvable where one small change can, given what was reached.
fn puzzle(world: &mut World, run: &Reached, id: PuzzleId) -> Vec<Diagnostic> {
    let Some(solution) = world[id].solutions.first().cloned() else { return Vec::new() };
    let there = solution.room.is_none_or(|room| run.rooms[room.index()])
        && solution.target.is_none_or(|target| reasons::is_in_reach(world, run, target));
    if !there {
        // Its place is out of reach: opening the way comes first, unless the target is in no reachable place at all.
        let target = solution.target.filter(|target| !reasons::is_in_reach(world, run, *target));
        return target.map_or_else(Vec::new, |target| bring_target(world, run, id, target));
    }
    if let Some(item) = solution.item.filter(|item| !reasons::is_in_reach(world, run, Thing::Item(*item))) {
        return bring_item(world, run, id, item);
    }
    if !holds(world, &run.end, &world[id].requires) {
        let puzzle = &mut world.puzzles[id.index()];
        let required = std::mem::replace(&mut puzzle.requires, Condition::Always);
        let key = puzzle.key.clone();
        let condition = import::condition_text(world, &required);
        return vec![Diagnostic {
            kind: Kind::Lost,
            path: format!("/puzzles/{}/requires", id.0),
            code: "requirement-dropped".to_owned(),
            message: t!("proof-repair-requirement-dropped", key = key, condition = condition),
        }];
    }
    Vec::new()
}

/// A target that is hidden for good or nowhere is put in sight; one behind a closed way waits for the way.
fn bring_target(world: &mut World, run: &Reached, id: PuzzleId, target: Thing) -> Vec<Diagnostic> {
    let (place, hidden) = match target {
        Thing::Item(item) => (run.end.item(item).place, run.end.item(item).hidden),
        Thing::Object(object) => (world[object].place, run.end.object(object).hidden),
        Thing::Character(who) => (run.end.character(who).place, run.end.character(who).hidden),
    };
    let reached = |room: RoomId| run.rooms[room.index()];
    let name = world.identity(target).the();
    let puzzle = world[id].key.clone();
    match place {
        Place::Room(room) if reached(room) && hidden => {
            show(world, target);
            vec![fix("shown", format!("/puzzles/{}", id.0), t!("proof-repair-shown", name = name, puzzle = puzzle))]
        }
        Place::Room(room) if !reached(room) => Vec::new(),
        _ => {
            // Where it is wanted; else where it was.
            let near: Vec<RoomId> = world[id]
                .solutions
                .first()
                .and_then(|it| it.room)
                .into_iter()
                .chain(nearest::surroundings(world, target).1)
                .collect();
            let room = nearest::room(world, run, &near);
            let message =
                t!("proof-repair-placed", name = name, puzzle = puzzle, room = describe::the_room(world, room));
            let path = format!("/puzzles/{}", id.0);
            moved(world, target, Place::Room(room), room, fix("placed", path, message))
        }
    }
}

/// An item goes as near as can be to where it lay, or, where it was nowhere, to where it is wanted.
fn bring_item(world: &mut World, run: &Reached, id: PuzzleId, item: ItemId) -> Vec<Diagnostic> {
    let thing = Thing::Item(item);
    let (name, path) = (world[item].identity.the(), format!("/items/{}", item.0));
    let (around, lay) = nearest::surroundings(world, thing);
    if around.is_empty() && world[item].hidden && lay.is_some_and(|room| run.rooms[room.index()] && !world[room].dark) {
        show(world, thing);
        let puzzle = world[id].key.clone();
        return vec![fix("shown", path, t!("proof-repair-shown", name = name, puzzle = puzzle))];
    }
    let near: Vec<RoomId> = lay.into_iter().chain(nearest::room_of(world, id)).collect();
    let room = nearest::room(world, run, &near);
    let place = nearest::place_in(world, room);
    let there = describe::the_room(world, room);
    let message = match place {
        Place::Inside(holder) if world.is_surface(holder) => {
            t!("proof-repair-item-placed-on", name = name, holder = world.identity(holder).the(), room = there)
        }
        Place::Inside(holder) => {
            t!("proof-repair-item-placed-in", name = name, holder = world.identity(holder).the(), room = there)
        }
        _ => t!("proof-repair-item-placed", name = name, room = there),
    };
    moved(world, thing, place, room, fix("placed", path, message))
}

/// Moves it where it can be seen. Returns the mend, and after it the texts that still tell of its old place.
fn moved(world: &mut World, thing: Thing, place: Place, room: RoomId, mend: Diagnostic) -> Vec<Diagnostic> {
    let stays = nearest::surroundings(world, thing).1 == Some(room);
    let untrue = old_place::find(world, thing, stays);
    put(world, thing, place);
    show(world, thing);
    let untrue: Vec<Diagnostic> = untrue.into_iter().map(|one| old_place::mend(world, one, room)).collect();
    std::iter::once(mend).chain(untrue).collect()
}

fn show(world: &mut World, thing: Thing) {
    match thing {
        Thing::Item(id) => world.items[id.index()].hidden = false,
        Thing::Object(id) => world.objects[id.index()].hidden = false,
        Thing::Character(id) => world.characters[id.index()].hidden = false,
    }
}

fn put(world: &mut World, thing: Thing, place: Place) {
    match thing {
        Thing::Item(id) => world.items[id.index()].place = place,
        Thing::Object(id) => world.objects[id.index()].place = place,
        Thing::Character(id) => world.characters[id.index()].place = place,
    }
}

/// Opens a closed exit at the edge of what was reached: one that no puzzle will ever open, else the first.
fn open_a_way(world: &mut World, run: &Reached) -> Option<Diagnostic> {
    let edge: Vec<ExitId> = ExitId::all(world.exits.len())
        .filter(|exit| {
            let it = &world[*exit];
            run.rooms[it.from.index()] && !run.rooms[it.to.index()] && passable_if_opened(world, run, *exit)
        })
        .collect();
    let hopeless =
        |exit: &&ExitId| !world.puzzles.iter().any(|puzzle| puzzle.unlocks.contains(&Action::EnableExit(**exit)));
    if let Some(exit) = edge.iter().find(hopeless).or(edge.first()).copied() {
        let door = world[exit].door;
        let it = &mut world.exits[exit.index()];
        it.closed = false;
        let (from, to, direction) = (it.from, it.to, it.direction);
        if let Some(door) = door
            && let Some(leaf) = &mut world.objects[door.index()].door
        {
            leaf.locked = false;
        }
        return Some(fix(
            "way-opened",
            format!("/rooms/{}/exits/{}", from.0, direction.name()),
            t!(
                "proof-repair-way-opened",
                direction = direction.name(),
                from = describe::the_room(world, from),
                to = describe::the_room(world, to)
            ),
        ));
    }
    None
}

/// Joins a room that nothing leads to with one that can be reached, where both have a free side: the start's neighbours last, so
/// that what was meant to be far away stays so.
fn add_a_way(world: &mut World, run: &Reached) -> Option<Diagnostic> {
    let lost = RoomId::all(world.rooms.len()).find(|room| !run.rooms[room.index()])?;
    let free = |world: &World, room: RoomId, way: Direction| world.exit(room, way).is_none();
    let (from, way) = RoomId::all(world.rooms.len()).rev().filter(|room| run.rooms[room.index()]).find_map(|room| {
        let fits = |way: &Direction| free(world, room, *way) && free(world, lost, way.opposite());
        Direction::ALL.into_iter().find(fits).map(|way| (room, way))
    })?;
    for (from, direction, to) in [(from, way, lost), (lost, way.opposite(), from)] {
        world.join(Exit::new(from, direction, to));
        let mut list = std::mem::take(&mut world.rooms[from.index()].exits);
        list.sort_by_key(|exit| world[*exit].direction);
        world.rooms[from.index()].exits = list;
    }
    let (here, there) = (describe::the_room(world, from), describe::the_room(world, lost));
    Some(fix(
        "way-added",
        format!("/rooms/{}/exits/{}", from.0, way.name()),
        t!("proof-repair-way-added", there = there, here = here, direction = way.name()),
    ))
}

fn passable_if_opened(world: &World, run: &Reached, exit: ExitId) -> bool {
    let locked = world[exit].door.is_some_and(|door| run.end.object(door).locked);
    run.end.is_closed(exit) || locked
}

/// Everything can be reached, nothing wins: the last puzzle's solution, or seeing the last room, wins.
fn add_a_win(world: &mut World) -> Option<Diagnostic> {
    let wins = |actions: &[Action]| actions.iter().any(|action| matches!(action, Action::Win(_)));
    if let Some(last) = world.puzzles.last_mut()
        && !wins(&last.unlocks)
    {
        last.unlocks.push(Action::Win(None));
        let key = last.key.clone();
        return Some(fix(
            "win-added",
            format!("/puzzles/{}/unlocks", world.puzzles.len() - 1),
            t!("proof-repair-win-added", key = key),
        ));
    }
    None
}
