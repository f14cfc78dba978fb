//! What becomes of worlds that a strong model wrote: whether the game does what each of them meant. A world's file has its own lines
//! beside it (`NAME.intents.jsonl`), what every world means is asked of all. Nothing here mends anything.

use crate::report_heading::Heading;
use dream::Dream;
use rules::{Command, Effects, step};
use serde::Deserialize;
use session::Session;
use std::error::Error;
use std::path::{Path, PathBuf};
use world::{EndingId, PuzzleId};

/// What is typed, and what must be told, or must not.
#[derive(Deserialize)]
struct Intent {
    /// What the world meant, in a few words.
    about: String,
    /// Typed one after the other from the start; only what the last of them tells is looked at.
    lines: Vec<String>,
    /// Every one of these is told.
    #[serde(default)]
    tells: Vec<String>,
    /// None of these is told.
    #[serde(default)]
    never: Vec<String>,
}

/// Of one sort of intent: how many were looked at, and what was not kept.
struct Kept {
    sort: &'static str,
    asked: usize,
    broken: Vec<String>,
}

impl Kept {
    const fn new(sort: &'static str) -> Self {
        Self { sort, asked: 0, broken: Vec::new() }
    }

    fn ask(&mut self, kept: bool, broken: impl FnOnce() -> String) {
        self.asked += 1;
        if !kept {
            self.broken.push(broken());
        }
    }
}

/// `cargo xtask intents`: every world of the folder. False where an intent was not kept.
///
/// # Errors
/// A folder or file that cannot be read, or lines that are no intents.
pub fn run(folder: &Path) -> Result<bool, Box<dyn Error>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "json" || kind == "txt"));
    files.sort();
    Heading {
        command: format!("cargo xtask intents {}", folder.display()),
        seeds: "none".to_owned(),
        sample: format!("{} worlds", files.len()),
        excluded: "nothing".to_owned(),
    }
    .print();
    let (mut asked, mut kept) = (0, 0);
    for file in &files {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(file)?;
        let own = std::fs::read_to_string(file.with_extension("intents.jsonl")).unwrap_or_default();
        let own: Vec<Intent> =
            own.lines().filter(|line| !line.is_empty()).map(serde_json::from_str).collect::<Result<_, _>>()?;
        let mut cells = Vec::new();
        let mut broken = Vec::new();
        match dream::from_text(&text, None, "intents") {
            Err(refusal) => {
                asked += 1;
                broken.push(format!("it is refused: {refusal}"));
            }
            Ok(dream) => {
                for sort in [nothing_lost(&dream), endings(&dream), own_words(&dream), lines(&dream, &own)] {
                    asked += sort.asked;
                    kept += sort.asked - sort.broken.len();
                    cells.push(format!("{} of {}", sort.asked - sort.broken.len(), sort.asked));
                    broken.extend(sort.broken.into_iter().map(|what| format!("{}: {what}", sort.sort)));
                }
            }
        }
        println!("ROW intents | {name} | {} |", cells.join(" | "));
        for what in broken {
            println!("BROKEN {name}: {what}");
        }
    }
    println!("TOTAL intents kept: {kept} of {asked}");
    Ok(kept == asked)
}

/// What the document meant is in the world.
fn nothing_lost(dream: &Dream) -> Kept {
    let mut sort = Kept::new("lost");
    let lost = dream.diagnostics.iter().filter(|it| it.kind == mend::Kind::Lost);
    sort.broken = lost.map(|it| format!("{} {}", it.path, it.message)).collect();
    sort.asked = sort.broken.len().max(1);
    sort
}

/// Every ending can be told.
fn endings(dream: &Dream) -> Kept {
    let world = &dream.world;
    let mut sort = Kept::new("ending");
    for (id, proof) in EndingId::all(world.endings.len()).zip(proof::prove_endings(world)) {
        sort.ask(proof.is_winnable(), || format!("{} is never told", world[id].key));
    }
    sort
}

/// The plainest hint of a puzzle, typed where and when the walkthrough solves it, solves it.
fn own_words(dream: &Dream) -> Kept {
    let world = &dream.world;
    let mut sort = Kept::new("hint");
    let plan = proof::thorough(world).unwrap_or_else(|| dream.proof.plan.clone());
    let mut game = Session::new(dream.clone());
    for command in &plan {
        for puzzle in solved_by(&game, command) {
            if let Some(hint) = world[puzzle].hints.last() {
                game.submit(hint.trim_end_matches(['.', '!']));
                let solved = game.state().is_solved(puzzle);
                game.undo();
                sort.ask(solved, || format!("{}: \"{hint}\" does not solve it", world[puzzle].key));
            }
        }
        let line = game.parser().phrase(world, game.state(), command);
        game.submit(&line);
    }
    sort
}

fn solved_by(game: &Session, command: &Command) -> Vec<PuzzleId> {
    let world = game.world();
    let mut after = game.state().clone();
    step(world, &mut after, command, &mut Effects::muted());
    PuzzleId::all(world.puzzles.len()).filter(|id| after.is_solved(*id) && !game.state().is_solved(*id)).collect()
}

/// What the world's own lines ask for is told.
fn lines(dream: &Dream, intents: &[Intent]) -> Kept {
    let mut sort = Kept::new("line");
    for intent in intents {
        let mut game = Session::new(dream.clone());
        let mut told = String::new();
        for line in &intent.lines {
            let reaction = game.submit(line);
            told = game.story_text(&reaction.effects, reaction.from);
        }
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let says = |wanted: &String| told.contains(&wanted.to_lowercase());
        let kept = intent.tells.iter().all(says) && !intent.never.iter().any(says);
        sort.ask(kept, || {
            format!("{}: {:?} tells {told:?}", intent.about, intent.lines.last().map_or("", String::as_str))
        });
    }
    sort
}
