//! There is a way to end well: a `WIN` action or an ending with a condition. Where the document gave none, the puzzle that the
//! goal speaks of gets it.

use super::context::RepairContext;
use super::exits;
use language::text;
use messages::t;
use std::collections::BTreeMap;
use world::ids::{EndingId, ItemId, PuzzleId, RoomId};
use world::logic::{Action, Condition, Place};
use world::model::{Ending, Event, World};

/// The document has a way to win, or gets one.
pub fn a_way_to_win(context: &mut RepairContext) {
    let world = &context.world;
    let wins = world.actions().any(|action| matches!(action, Action::Win(_)));
    if wins || world.endings.iter().any(|ending| ending.condition != Condition::Never) {
        return;
    }
    // An ending without a condition is what the win leads to.
    let ending = (!world.endings.is_empty()).then_some(EndingId(0));
    if let Some(puzzle) = spoken_of(world) {
        let key = world[puzzle].key.clone();
        let path = context.facts.puzzle(puzzle).to_owned();
        context.log.fix(&path, "no-win", || t!("repair-no-win-puzzle", key = key));
        let unlocks = &mut context.world.puzzles[puzzle.index()].unlocks;
        unlocks.truncate(world::limits::LIST - 1);
        unlocks.push(Action::Win(ending));
        return;
    }
    if let Some((condition, how)) = without_puzzles(world) {
        context.log.fix("/endings", "no-win", || t!("repair-no-win-elsewhere", how = how));
        if let Some(id) = ending {
            let ending = &mut context.world.endings[id.index()];
            (ending.condition, ending.barred) = (condition, false);
        } else {
            let key = "ending".to_owned();
            context.world.endings.push(Ending { key, condition, ..Ending::default() });
        }
        return;
    }
    context.log.fix("/endings", "no-win", || t!("repair-no-win-waiting"));
    let id = world::EventId::at(context.world.events.len());
    let actions = vec![Action::Win(ending)];
    let condition = Condition::Always;
    context.world.events.push(Event {
        verb: None,
        own_verb: None,
        with: None,
        condition,
        text: String::new(),
        actions,
        once: true,
    });
    let start = context.world.start.room;
    context.world.rooms[start.index()].on_wait.push(id);
}

/// The puzzle whose words share most with the goal, weighing rare words more; the later of equals; the last where none does.
fn spoken_of(world: &World) -> Option<PuzzleId> {
    let goal: Vec<String> = text::words(&world.plot.goal).into_iter().filter(|word| word.len() > 3).collect();
    let told = |id: PuzzleId| {
        let puzzle = &world[id];
        let mut told = format!(
            "{} {} {} {}",
            text::humanise(&puzzle.key),
            puzzle.description,
            puzzle.obstacle,
            puzzle.reward_text
        );
        for solution in &puzzle.solutions {
            for key in solution
                .item
                .map(|item| &world[item].identity.key)
                .into_iter()
                .chain(solution.target.map(|t| &world.identity(t).key))
            {
                told.push(' ');
                told.push_str(&text::humanise(key));
            }
        }
        let mut words = text::words(&told);
        words.sort_unstable();
        words.dedup();
        words
    };
    let all: Vec<(PuzzleId, Vec<String>)> = PuzzleId::all(world.puzzles.len()).map(|id| (id, told(id))).collect();
    let mut spread: BTreeMap<&str, u32> = BTreeMap::new();
    for word in all.iter().flat_map(|(_, words)| words) {
        *spread.entry(word.as_str()).or_default() += 1;
    }
    let score = |words: &[String]| -> u32 {
        goal.iter()
            .filter(|word| words.contains(word))
            .map(|word| 120 / spread.get(word.as_str()).copied().unwrap_or(1).max(1))
            .sum()
    };
    let best = all.iter().map(|(_, words)| score(words)).max()?;
    all.iter().rev().find(|(_, words)| score(words) == best).map(|(id, _)| *id)
}

/// Reach the farthest room; else take something.
fn without_puzzles(world: &World) -> Option<(Condition, String)> {
    let reached = exits::reached(world, true);
    if let Some(room) = reached.iter().rev().copied().find(|room: &RoomId| *room != world.start.room) {
        return Some((Condition::At(room), t!("repair-win-by-reaching", room = world[room].key.as_str())));
    }
    let item = ItemId::all(world.items.len())
        .find(|item| matches!(world[*item].place, Place::Room(_)) && !world[*item].hidden)?;
    Some((Condition::Has(item), t!("repair-win-by-taking", item = world[item].identity.key.as_str())))
}
