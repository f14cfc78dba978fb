//! `somnium check` and `somnium solve`: what the core says of a world, as text or JSON.

use super::{CliError, CliResult, failed, open, read_input, write};
use dream::{DeadEnds, Dream, Failure};
use mend::{Diagnostic, Kind};
use messages::t;
use picture::walkability;
use proof::{Proof, Unreachable, Verdict};
use rules::first_state;
use rules::{Effects, step};
use serde_json::json;
use std::path::Path;
use world::{EndingId, World};

pub(super) fn run(file: &Path, as_json: bool) -> CliResult {
    let bytes = read_input(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let result = dream::from_text(&text, None, &file.display().to_string());
    if as_json {
        outln!("{}", report(&result));
    } else {
        match &result {
            Ok(dream) => print(dream),
            Err(Failure::Unreadable { diagnostics, .. } | Failure::Unwinnable { diagnostics, .. }) => list(diagnostics),
        }
    }
    result.map(|_| ()).map_err(|failure| failed(file, &failure))
}

fn print(dream: &Dream) {
    let world = &dream.world;
    outln!("{}", world.plot.title);
    outln!(
        "{}",
        t!(
            "cli-check-counts",
            rooms = world.rooms.len(),
            items = world.items.len(),
            objects = world.objects.len(),
            characters = world.characters.len(),
            puzzles = world.puzzles.len(),
            points = world.max_score()
        )
    );
    list(&dream.diagnostics);
    for line in painted(world) {
        outln!("{line}");
    }
    for (phrase, text) in stock_phrases(world) {
        outln!("{}", t!("cli-check-stock-phrase", phrase = phrase, text = text));
    }
    for promise in promises::broken(world) {
        let (key, field) = (promise.key.as_str(), promise.field);
        let (phrase, noun) = (promise.phrase.as_str(), promise.noun.as_str());
        let line = if promise.is_told {
            t!("cli-check-promise-told", key = key, field = field, phrase = phrase, noun = noun)
        } else {
            t!("cli-check-promise", key = key, field = field, phrase = phrase, noun = noun)
        };
        outln!("{line}");
    }
    tell(&dream.dead_ends);
    let missing = proof::find_unreachable(world);
    for line in absent(world, &missing) {
        outln!("{line}");
    }
    let proof = proof::shorten(world, dream.proof.clone());
    let shortest = if proof.shortest { "yes" } else { "no" };
    let (commands, steps) = (proof.plan.len(), proof.states);
    outln!("{}", t!("cli-check-winnable", commands = commands, shortest = shortest, steps = steps));
    for line in endings(world) {
        outln!("{line}");
    }
    for line in branches(dream) {
        outln!("{line}");
    }
    let walk = director::Walk::of(world, &dream.proof.plan);
    let graph = director::graph(world, &walk);
    for line in super::story::told(world, &graph, &walk) {
        outln!("{line}");
    }
}

/// Each ending with its proof, with a shortest plan where there is one to be found.
fn proven_endings(world: &World) -> impl Iterator<Item = (&str, Proof)> {
    let shortest = |id, proof| proof::shorten_ending(world, id, proof);
    let proven = proof::prove_endings(world);
    EndingId::all(world.endings.len()).zip(proven).map(move |(id, proof)| (world[id].key.as_str(), shortest(id, proof)))
}

/// Whether and when each ending is told, one line each.
fn endings(world: &World) -> Vec<String> {
    let line = |(id, proof): (&str, Proof)| match &proof.verdict {
        Verdict::Winnable => t!("cli-check-ending", id = id, commands = proof.plan.len()),
        Verdict::Blocked(reasons) => t!("cli-check-ending-never", id = id, reason = reasons.join(" ")),
        Verdict::Undecided => t!("cli-check-ending-undecided", id = id, steps = proof.states),
    };
    proven_endings(world).map(line).collect()
}

fn endings_as_json(world: &World) -> Vec<serde_json::Value> {
    let one = |(id, proof): (&str, Proof)| {
        let reasons = match &proof.verdict {
            Verdict::Blocked(reasons) => reasons.clone(),
            Verdict::Winnable | Verdict::Undecided => Vec::new(),
        };
        json!({
            "id": id,
            "told": proof.is_winnable(),
            "undecided": proof.verdict == Verdict::Undecided,
            "reasons": reasons,
            "plan": typed(world, &proof.plan),
        })
    };
    proven_endings(world).map(one).collect()
}

fn tell(ends: &DeadEnds) {
    for end in &ends.list {
        let told = end.told.as_str();
        let line = if end.mended {
            t!("cli-check-dead-end-mended", told = told)
        } else {
            t!("cli-check-dead-end", told = told)
        };
        outln!("{line}");
    }
    if !ends.decided {
        outln!("{}", t!("cli-check-dead-ends-undecided"));
    }
}

/// What had to be mended in the pictures of the rooms before the hero could walk everywhere, one line each.
fn painted(world: &World) -> Vec<String> {
    let mut list = Vec::new();
    for finding in walkability::check_rooms(world, &first_state(world)) {
        let key = world[finding.room].key.as_str();
        let line = |code: &str, told: &str| t!("cli-check-picture", room = key, code = code, told = told);
        list.extend(finding.mends.iter().map(|mend| line(mend.kind.name(), &mend.text)));
        list.extend(finding.faults.iter().map(|fault| line("not-walkable", &fault.describe(world))));
    }
    list
}

fn painted_as_json(world: &World) -> Vec<serde_json::Value> {
    let finding = |it: walkability::WalkFinding| {
        let mends: Vec<_> =
            it.mends.iter().map(|mend| json!({"code": mend.kind.name(), "message": mend.text})).collect();
        let faults: Vec<String> = it.faults.iter().map(|fault| fault.describe(world)).collect();
        json!({"room": world[it.room].key, "mends": mends, "faults": faults})
    };
    walkability::check_rooms(world, &first_state(world)).into_iter().map(finding).collect()
}

/// Phrases that no text of an adventure needs, each with the beginning of the text it stands in.
fn stock_phrases(world: &World) -> Vec<(String, String)> {
    let found = parser::texts(world).filter_map(|text| Some((voice::stock_phrase(text)?, text)));
    found.map(|(phrase, text)| (phrase, language::text::cut(text, 60).unwrap_or_else(|| text.to_owned()))).collect()
}

fn promises_as_json(world: &World) -> Vec<serde_json::Value> {
    let one = |it: promises::Broken| json!({"key": it.key, "field": it.field, "phrase": it.phrase, "noun": it.noun, "told": it.is_told});
    promises::broken(world).into_iter().map(one).collect()
}

fn stock_phrases_as_json(world: &World) -> Vec<serde_json::Value> {
    stock_phrases(world).into_iter().map(|(phrase, text)| json!({"phrase": phrase, "text": text})).collect()
}

/// What nothing reaches, one line each.
fn absent(world: &World, missing: &Unreachable) -> Vec<String> {
    let mut list = Vec::new();
    list.extend(missing.rooms.iter().map(|id| t!("cli-check-no-room", key = world[*id].key.as_str())));
    let thing_key = |thing: &_| world.identity(*thing).key.as_str();
    list.extend(missing.things.iter().map(|thing| t!("cli-check-no-thing", key = thing_key(thing))));
    list.extend(missing.puzzles.iter().map(|id| t!("cli-check-no-puzzle", key = world[*id].key.as_str())));
    list.extend(missing.words.iter().map(|it| {
        let (puzzle, word) = (world[it.puzzle].key.as_str(), it.word.as_str());
        if it.late {
            t!("cli-check-no-clue-late", puzzle = puzzle, word = word)
        } else {
            t!("cli-check-no-clue", puzzle = puzzle, word = word)
        }
    }));
    if !missing.decided && !list.is_empty() {
        list.push(t!("cli-check-missing-undecided"));
    }
    list
}

fn absent_as_json(world: &World) -> serde_json::Value {
    let missing = proof::find_unreachable(world);
    let words: Vec<serde_json::Value> = missing
        .words
        .iter()
        .map(|it| json!({"puzzle": world[it.puzzle].key, "word": it.word, "late": it.late}))
        .collect();
    json!({
        "rooms": missing.rooms.iter().map(|id| &world[*id].key).collect::<Vec<_>>(),
        "things": missing.things.iter().map(|thing| &world.identity(*thing).key).collect::<Vec<_>>(),
        "puzzles": missing.puzzles.iter().map(|id| &world[*id].key).collect::<Vec<_>>(),
        "words": words,
        "decided": missing.decided,
    })
}

/// The verdict on a world as it was read and repaired, nothing mended for the win.
pub(super) fn as_is(file: &Path, as_json: bool, quick: bool) -> CliResult {
    let bytes = read_input(file)?;
    let refused = |refusal: import::Refusal| {
        CliError::usage(t!("cli-no-world", file = file.display().to_string(), reason = refusal.message))
    };
    let built = import::from_text(&String::from_utf8_lossy(&bytes)).map_err(refused)?;
    let (world, proof) = (&built.world, proof::prove(&built.world));
    let reasons = match &proof.verdict {
        Verdict::Winnable => Vec::new(),
        Verdict::Blocked(reasons) => reasons.clone(),
        Verdict::Undecided => vec![t!("cli-check-undecided", steps = proof.states)],
    };
    let ends = (!quick).then(|| DeadEnds::from_proof(world, &proof::find_dead_ends(world)));
    if as_json {
        outln!(
            "{}",
            json!({
                "readable": true,
                "winnable": proof.is_winnable(),
                "undecided": proof.verdict == Verdict::Undecided,
                "reasons": reasons,
                "title": world.plot.title,
                "counts": counts(world),
                "diagnostics": built.diagnostics,
                "lost": built.lost().collect::<Vec<_>>(),
                "dead_ends": ends.as_ref().map(|ends| &ends.list),
                "dead_ends_decided": ends.as_ref().is_some_and(|ends| ends.decided),
                "unreachable": (!quick).then(|| absent_as_json(world)),
                "endings": (!quick).then(|| endings_as_json(world)),
                "proof": {"steps": proof.states, "commands": proof.plan.len()},
            })
        );
    } else {
        list(&built.diagnostics);
        ends.as_ref().into_iter().for_each(tell);
        let absent = if quick { Vec::new() } else { absent(world, &proof::find_unreachable(world)) };
        let endings = if quick { Vec::new() } else { endings(world) };
        for line in absent.iter().chain(&reasons).chain(&endings) {
            outln!("{line}");
        }
    }
    if proof.is_winnable() {
        if !as_json {
            let (commands, steps) = (proof.plan.len(), proof.states);
            outln!("{}", t!("cli-check-winnable-as-is", commands = commands, steps = steps));
        }
        return Ok(());
    }
    Err(CliError::Unwinnable(t!(
        "cli-check-not-winnable-as-is",
        file = file.display().to_string(),
        reasons = reasons.join(" ")
    )))
}

/// What was noticed and mended, and after it, apart, what was lost.
fn list(diagnostics: &[Diagnostic]) {
    let (lost, kept): (Vec<&Diagnostic>, Vec<&Diagnostic>) = diagnostics.iter().partition(|it| it.kind == Kind::Lost);
    for line in lines(kept) {
        outln!("{line}");
    }
    if !lost.is_empty() {
        outln!("{}", t!("cli-check-lost"));
    }
    for line in lines(lost) {
        outln!("{line}");
    }
}

fn lines<'d>(diagnostics: impl IntoIterator<Item = &'d Diagnostic>) -> impl Iterator<Item = String> {
    diagnostics.into_iter().map(|diagnostic| {
        let kind = match diagnostic.kind {
            Kind::Note => t!("cli-check-kind-note"),
            Kind::Fix => t!("cli-check-kind-fix"),
            Kind::Schema => t!("cli-check-kind-schema"),
            Kind::Problem => t!("cli-check-kind-problem"),
            Kind::Lost => t!("cli-check-kind-lost"),
        };
        let path = if diagnostic.path.is_empty() { "/" } else { &diagnostic.path };
        format!("{kind} {path} [{}] {}", diagnostic.code, diagnostic.message)
    })
}

fn report(result: &Result<Dream, Failure>) -> serde_json::Value {
    match result {
        Ok(dream) => json!({
            "readable": true,
            "winnable": true,
            "title": dream.world.plot.title,
            "counts": counts(&dream.world),
            "points": dream.world.max_score(),
            "diagnostics": dream.diagnostics,
            "lost": dream.lost().collect::<Vec<_>>(),
            "pictures": painted_as_json(&dream.world),
            "stock_phrases": stock_phrases_as_json(&dream.world),
            "promises": promises_as_json(&dream.world),
            "undecided": false,
            "dead_ends": dream.dead_ends.list,
            "dead_ends_decided": dream.dead_ends.decided,
            "unreachable": absent_as_json(&dream.world),
            "endings": endings_as_json(&dream.world),
            "proof": {
                "shortest": dream.proof.shortest,
                "states": dream.proof.states,
                "plan": walkthrough(dream),
            },
        }),
        Err(Failure::Unwinnable { reasons, diagnostics }) => {
            json!({"readable": true, "winnable": false, "reasons": reasons, "diagnostics": diagnostics})
        }
        Err(Failure::Unreadable { message, diagnostics }) => {
            json!({"readable": false, "winnable": false, "reasons": [message], "diagnostics": diagnostics})
        }
    }
}

fn counts(world: &World) -> serde_json::Value {
    json!({
        "rooms": world.rooms.len(),
        "items": world.items.len(),
        "objects": world.objects.len(),
        "characters": world.characters.len(),
        "puzzles": world.puzzles.len(),
    })
}

/// Which walkthrough is asked for.
#[derive(clap::Args, Clone)]
pub(super) struct Walkthrough {
    /// Not the shortest way, but one that does everything on it that can be done without harm.
    #[arg(long)]
    all: bool,
    /// The way to this ending, by its id ("somnium check" lists them).
    #[arg(long, value_name = "ID", conflicts_with = "all")]
    ending: Option<String>,
}

/// The dream of a file with the walkthrough that is asked for: the shortest, a thorough one, or that to an ending.
fn solved(file: &Path, wanted: &Walkthrough) -> Result<Dream, CliError> {
    let mut dream = open(file)?;
    if let Some(key) = &wanted.ending {
        dream.proof = ending_proof(&dream.world, key)?;
        return Ok(dream);
    }
    match wanted.all.then(|| proof::thorough(&dream.world)).flatten() {
        Some(plan) => dream.proof.plan = plan,
        None => dream.proof = proof::shorten(&dream.world, dream.proof),
    }
    Ok(dream)
}

/// The proof that the ending of this id is told. Wrong use where there is none of this id; unwinnable where it is never told.
fn ending_proof(world: &World, key: &str) -> Result<Proof, CliError> {
    let Some(id) = world.ending(key) else {
        let known: Vec<&str> = world.endings.iter().map(|ending| ending.key.as_str()).collect();
        let (count, endings) = (known.len(), known.join(", "));
        return Err(CliError::usage(t!("cli-no-ending", id = key, count = count, endings = endings)));
    };
    let proof = proof::shorten_ending(world, id, proof::prove_ending(world, id));
    match &proof.verdict {
        Verdict::Winnable => Ok(proof),
        Verdict::Blocked(reasons) => {
            Err(CliError::Unwinnable(t!("cli-check-ending-never", id = key, reason = reasons.join(" "))))
        }
        Verdict::Undecided => {
            Err(CliError::Unwinnable(t!("cli-check-ending-undecided", id = key, steps = proof.states)))
        }
    }
}

pub(super) fn solve(file: &Path, wanted: &Walkthrough) -> CliResult {
    let dream = solved(file, wanted)?;
    let lines = walkthrough(&dream);
    if lines.is_empty() {
        return Err(CliError::Unwinnable(t!("cli-solve-nothing", file = file.display().to_string())));
    }
    outln!("{}", lines.join("\n"));
    for line in branches(&dream) {
        eprintln!("{line}");
    }
    Ok(())
}

/// Where the dice may fall otherwise than in the walkthrough: a line for each way, and whether it is won from there.
fn branches(dream: &Dream) -> Vec<String> {
    let (lines, parser) = (walkthrough(dream), parser::Parser::new(&dream.world));
    let one = |branch: &proof::Branch| {
        let beside = branch.beside.as_ref().map(|(command, state)| parser.phrase(&dream.world, state, command));
        let command = beside.unwrap_or_else(|| lines.get(branch.at).cloned().unwrap_or_default());
        let outcome = match branch.fall {
            proof::Fall::Dice(outcome) => rules::describe::outcome(outcome),
            proof::Fall::Exit(exit, _) => rules::describe::exit(exit),
        };
        if let Some(plan) = &branch.plan {
            t!("cli-solve-branch", command = command.as_str(), outcome = outcome, commands = plan.len())
        } else {
            t!("cli-solve-branch-lost", command = command.as_str(), outcome = outcome)
        }
    };
    proof::branches(&dream.world, &dream.proof.plan).iter().map(one).collect()
}

/// More ways to type one command than these are not looked for.
const MOST_PHRASINGS: usize = 20;

pub(super) fn solve_differently(file: &Path, number: usize, wanted: &Walkthrough) -> CliResult {
    let dream = solved(file, wanted)?;
    let number = number.clamp(1, MOST_PHRASINGS);
    let parser = parser::Parser::new(&dream.world);
    let mut walkthroughs = vec![Vec::new(); number];
    let mut state = first_state(&dream.world);
    for command in &dream.proof.plan {
        let ways = parser.phrasings(&dream.world, &state, command, number);
        for (nth, walkthrough) in walkthroughs.iter_mut().enumerate() {
            let plain = || parser.phrase(&dream.world, &state, command);
            walkthrough.push(ways.get(nth % ways.len().max(1)).cloned().unwrap_or_else(plain));
        }
        step(&dream.world, &mut state, command, &mut Effects::muted());
    }
    let texts: Vec<String> = walkthroughs.iter().map(|lines| lines.join("\n")).collect();
    outln!("{}", texts.join("\n\n"));
    Ok(())
}

pub(super) fn repair(file: &Path, output: &Path) -> CliResult {
    let dream = open(file)?;
    for line in lines(&dream.diagnostics) {
        eprintln!("{line}");
    }
    let text = format!("{:#}\n", import::export(&dream.world));
    write(output, text.as_bytes())
}

/// The plan as a player would type it.
pub(super) fn walkthrough(dream: &Dream) -> Vec<String> {
    typed(&dream.world, &dream.proof.plan)
}

/// Commands from the first state on, as a player would type them.
fn typed(world: &World, plan: &[rules::Command]) -> Vec<String> {
    let mut state = first_state(world);
    let mut muted = Effects::muted();
    let parser = parser::Parser::new(world);
    let phrase = |command: &_| {
        let line = parser.phrase(world, &state, command);
        step(world, &mut state, command, &mut muted);
        line
    };
    plan.iter().map(phrase).collect()
}
