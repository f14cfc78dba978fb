//! Whether a world can be won, found by looking at every state that commands make: slow, and sure. What the proof is compared with.

use crate::report_heading::Heading;
use import::from_text;
use proof::{Verdict, prove};
use rules::first_state;
use rules::{Command, Effects, GameState, Over, Target, scope, step};
use std::collections::{BTreeSet, VecDeque};
use std::path::Path;
use world::{Direction, Verb, World};

/// Every command that names at most two things in sight and says at most one phrase of the world.
fn every_command(world: &World, state: &GameState, verbs: &[Verb]) -> Vec<Command> {
    let seen: Vec<Option<Target>> =
        scope::visible(world, state).into_iter().map(|thing| Some(Target::Thing(thing))).chain([None]).collect();
    let solutions = world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions);
    let spoken = solutions.filter_map(|solution| solution.words.as_ref());
    let topics = world.characters.iter().flat_map(|who| &who.topics).flat_map(|topic| &topic.keywords);
    let phrases: BTreeSet<Option<&String>> = spoken.chain(topics).map(Some).chain([None]).collect();
    let mut list: Vec<Command> = Direction::ALL.iter().map(|way| Command::go(*way)).collect();
    let options = world.story.choices().flat_map(|(_, _, choice)| &choice.options);
    list.extend(options.map(rules::decision));
    for verb in verbs {
        for direct in &seen {
            for indirect in seen.iter().filter(|it| it.is_none() || direct.is_some()) {
                for words in phrases.iter().filter(|words| words.is_none() || indirect.is_none()) {
                    let (direct, indirect, words) = (*direct, *indirect, words.cloned());
                    list.push(Command { direct, indirect, words, ..Command::bare(*verb) });
                }
            }
        }
    }
    list
}

/// The verbs that the rules know without a script, and those of this world's scripts.
pub fn telling_verbs(world: &World) -> Vec<Verb> {
    use Verb as V;
    let mut verbs: BTreeSet<Verb> = BTreeSet::from([
        V::Take,
        V::Drop,
        V::PutIn,
        V::Wear,
        V::TakeOff,
        V::Eat,
        V::Light,
        V::Extinguish,
        V::Open,
        V::Close,
        V::Lock,
        V::Unlock,
        V::Use,
        V::Give,
        V::Talk,
        V::Ask,
        V::Wait,
        V::Examine,
        V::Say,
    ]);
    verbs.extend(world.events.iter().filter_map(|event| event.verb));
    verbs.extend(world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).map(|solution| solution.verb));
    verbs.into_iter().collect()
}

/// Looks at every state that commands make. `None` where there are more than so many.
pub fn by_force(world: &World, verbs: &[Verb], most: usize) -> Option<bool> {
    let mut first = first_state(world);
    let mut known = BTreeSet::new();
    let mut key = |state: &mut GameState| {
        (state.turns, state.time) = (0, 0);
        state.texts.clear();
        state.names.clear();
        known.insert(serde_json::to_string(state).unwrap())
    };
    key(&mut first);
    let mut open = VecDeque::from([first]);
    let mut looked = 0;
    while let Some(state) = open.pop_front() {
        looked += 1;
        if looked > most {
            return None;
        }
        for command in every_command(world, &state, verbs) {
            let mut next = state.clone();
            step(world, &mut next, &command, &mut Effects::muted());
            match next.over {
                Some(Over::Won(_)) => return Some(true),
                Some(Over::Dead | Over::Lost(_)) => {}
                None if next == state => {}
                None => {
                    if key(&mut next) {
                        open.push_back(next);
                    }
                }
            }
        }
    }
    Some(false)
}

/// `cargo xtask force`: the proof's verdict on the world files of a folder, such as `scripts/worlds.py` writes.
///
/// # Panics
/// Where the proof says otherwise.
pub fn run(folder: &Path, most: usize) {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|it| it == "json"));
    files.sort();
    Heading {
        command: format!("cargo xtask force FOLDER --states {most}"),
        seeds: "none".to_owned(),
        sample: format!("{} world files", files.len()),
        excluded: format!("worlds of more than {most} states, and those that the proof leaves undecided"),
    }
    .print();
    let (mut agreed, mut large, mut undecided) = (0, 0, 0);
    for path in files {
        let world = from_text(&std::fs::read_to_string(&path).unwrap()).unwrap().world;
        let Some(winnable) = by_force(&world, &telling_verbs(&world), most) else {
            large += 1;
            continue;
        };
        let proof = prove(&world);
        if proof.verdict == Verdict::Undecided {
            undecided += 1;
            continue;
        }
        let said = proof.is_winnable();
        assert!(
            said == winnable,
            "{}: winnable by force is {winnable}; the proof says {:?}",
            path.display(),
            proof.verdict
        );
        agreed += 1;
    }
    println!("{agreed} worlds decided by force, the proof agreeing; {large} too large, {undecided} undecided");
}
