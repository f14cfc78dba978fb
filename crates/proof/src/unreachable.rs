//! Nothing missing: what no play can reach, and words that must be known but stand nowhere.

use super::acts::Kind;
use super::exploration::{Budget, Reached};
use super::search;
use super::search::Found;
use super::task::Task;
use rules::first_state;
use world::cutscene::Occasion;
use world::{Action, EventId, PuzzleId, RoomId, Thing, Topic, Want, World};

/// What no play can reach, whatever it does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unreachable {
    /// Never entered.
    pub rooms: Vec<RoomId>,
    /// Never seen, had or met.
    pub things: Vec<Thing>,
    /// Never solved, but for those that win.
    pub puzzles: Vec<PuzzleId>,
    /// Words that a solution asks for and nothing tells in time.
    pub words: Vec<WordWithoutClue>,
    /// Everything was looked at; otherwise some of it may be reached after all.
    pub decided: bool,
}

/// A password or topic without a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordWithoutClue {
    /// The puzzle that asks for it.
    pub puzzle: PuzzleId,
    /// As the solution has it.
    pub word: String,
    /// It is told, but only behind the puzzle itself.
    pub late: bool,
}

/// Steps that the search may make: the win is let be, and every branch looked at.
const MOST_STEPS: usize = 60_000;

/// Looks at all that can be reached.
#[must_use]
pub fn find_unreachable(world: &World) -> Unreachable {
    let task = Task::new(world);
    let Found { reached, exhausted: decided, .. } =
        search::all(&task, &first_state(world), &[], &mut Budget::new(MOST_STEPS));
    Unreachable {
        rooms: RoomId::all(world.rooms.len()).filter(|room| !reached.rooms[room.index()]).collect(),
        things: world.things().zip(&reached.things).filter(|(_, seen)| !**seen).map(|(thing, _)| thing).collect(),
        puzzles: PuzzleId::all(world.puzzles.len())
            .filter(|id| !reached.solved[id.index()] && !wins(world, *id))
            .collect(),
        words: words_without_clue(&task, &reached),
        decided,
    }
}

/// The win is let be while looking, so what wins is never solved.
fn wins(world: &World, id: PuzzleId) -> bool {
    world[id].unlocks.iter().any(|action| matches!(action, Action::Win(_)))
}

/// Every word must be told somewhere that can be reached without having said it.
fn words_without_clue(task: &Task, reached: &Reached) -> Vec<WordWithoutClue> {
    let world = task.world;
    let mut list = Vec::new();
    for id in PuzzleId::all(world.puzzles.len()) {
        for word in world[id].solutions.iter().filter_map(world::Solution::password) {
            if tells(world, reached, word) {
                let before = without(task, id);
                if !tells(world, &before, word) {
                    list.push(WordWithoutClue { puzzle: id, word: word.to_owned(), late: true });
                }
            } else {
                list.push(WordWithoutClue { puzzle: id, word: word.to_owned(), late: false });
            }
        }
    }
    list
}

/// What is reached while this puzzle stands.
fn without(task: &Task, id: PuzzleId) -> Reached {
    let acts: Vec<u32> = (0..task.acts.len() as u32)
        .filter(|act| matches!(task.act(*act).kind, Kind::Solve(puzzle, _) if puzzle == id))
        .collect();
    search::all(task, &first_state(task.world), &acts, &mut Budget::new(MOST_STEPS / 4)).reached
}

/// Does any text within reach hold the word?
fn tells(world: &World, reached: &Reached, word: &str) -> bool {
    let word = word.to_lowercase();
    let holds = |text: &str| text.to_lowercase().contains(&word);
    let event = |id: &EventId| holds(&world[*id].text) || world[*id].actions.iter().any(|it| says(world, it, &word));
    let plot = [Some(&world.plot.backstory), Some(&world.plot.goal), world.plot.opening.as_ref()];
    let opening = world.cutscene_at(&Occasion::Opening).map(|id| world[id].texts());
    plot.into_iter().flatten().any(|text| holds(text))
        || opening.into_iter().flatten().any(holds)
        || world.rooms.iter().zip(&reached.rooms).filter(|(_, seen)| **seen).any(|(room, _)| {
            holds(&room.description)
                || room.variants.iter().any(|one| holds(&one.text))
                || room.first_visit.as_deref().is_some_and(holds)
                || [&room.on_enter, &room.on_leave, &room.on_wait, &room.events].into_iter().flatten().any(event)
        })
        || world.things().zip(&reached.things).filter(|(_, seen)| **seen).any(|(thing, _)| {
            let read = match thing {
                Thing::Item(id) => world[id].read.as_deref(),
                Thing::Object(id) => world[id].read.as_deref(),
                Thing::Character(_) => None,
            };
            let told = |topic: &Topic| holds(&topic.text) || topic.actions.iter().any(|it| says(world, it, &word));
            let wanted = |want: &Want| holds(&want.text) || want.actions.iter().any(|it| says(world, it, &word));
            let person = thing
                .character()
                .is_some_and(|who| world[who].topics.iter().any(told) || world[who].wants.iter().any(wanted));
            let it = world.identity(thing);
            holds(&it.description)
                || it.variants.iter().any(|one| holds(&one.text))
                || holds(&it.name)
                || read.is_some_and(holds)
                || person
                || world.events_of(thing).iter().any(event)
        })
        || world.puzzles.iter().zip(&reached.solved).any(|(puzzle, solved)| {
            // What a puzzle shows while it stands, and what it tells once it is solved.
            holds(&puzzle.obstacle)
                || puzzle.hints.iter().any(|hint| holds(hint))
                || *solved && (holds(&puzzle.reward_text) || puzzle.unlocks.iter().any(|it| says(world, it, &word)))
        })
}

fn says(world: &World, action: &Action, word: &str) -> bool {
    match action {
        Action::Message(text) => text.to_lowercase().contains(word),
        Action::Cutscene(id) => world[*id].texts().any(|text| text.to_lowercase().contains(word)),
        _ => false,
    }
}
