//! `somnium check` and `somnium solve`: what the core says of a world, as text or JSON.

use super::{Outcome, Trouble, open, slurp, trouble, write};
use dream::{DeadEnds, Dream, Failure};
use mend::{Diagnostic, Kind};
use picture::walk;
use proof::{Unreachable, Verdict};
use rules::first_state;
use rules::{Effects, step};
use serde_json::json;
use std::path::Path;
use world::World;

pub(super) fn run(file: &Path, as_json: bool) -> Outcome {
    let bytes = slurp(file)?;
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
    result.map(|_| ()).map_err(|failure| trouble(file, &failure))
}

fn print(dream: &Dream) {
    let world = &dream.world;
    outln!("{}", world.plot.title);
    outln!(
        "{} rooms, {} items, {} objects, {} characters, {} puzzles, {} points",
        world.rooms.len(),
        world.items.len(),
        world.objects.len(),
        world.characters.len(),
        world.puzzles.len(),
        world.max_score()
    );
    list(&dream.diagnostics);
    for line in painted(world) {
        outln!("{line}");
    }
    tell(&dream.dead_ends);
    let missing = proof::find_unreachable(world);
    for line in absent(world, &missing) {
        outln!("{line}");
    }
    let proof = proof::shorten(world, dream.proof.clone());
    let length = if proof.shortest { "and no fewer" } else { "perhaps fewer" };
    outln!("Winnable in {} commands, {length}. {} steps made.", proof.plan.len(), proof.states);
}

fn tell(ends: &DeadEnds) {
    for end in &ends.list {
        outln!("dead end{}: {}", if end.mended { " (mended)" } else { "" }, end.told);
    }
    if !ends.decided {
        outln!("(dead ends: not everything could be looked at; there may be more)");
    }
}

/// What had to be mended in the pictures of the rooms before the hero could walk everywhere, one line each.
fn painted(world: &World) -> Vec<String> {
    let mut list = Vec::new();
    for finding in walk::survey(world, &first_state(world)) {
        let key = &world[finding.room].key;
        list.extend(finding.mends.iter().map(|mend| format!("picture {key} [{}] {}", mend.kind.name(), mend.told)));
        list.extend(finding.faults.iter().map(|fault| format!("picture {key} [not-walkable] {}", fault.tell(world))));
    }
    list
}

fn painted_as_json(world: &World) -> Vec<serde_json::Value> {
    let finding = |it: walk::Finding| {
        let mends: Vec<_> =
            it.mends.iter().map(|mend| json!({"code": mend.kind.name(), "message": mend.told})).collect();
        let faults: Vec<String> = it.faults.iter().map(|fault| fault.tell(world)).collect();
        json!({"room": world[it.room].key, "mends": mends, "faults": faults})
    };
    walk::survey(world, &first_state(world)).into_iter().map(finding).collect()
}

/// What nothing reaches, one line each.
fn absent(world: &World, missing: &Unreachable) -> Vec<String> {
    let mut list = Vec::new();
    list.extend(missing.rooms.iter().map(|id| format!("unreachable room: {}", world[*id].key)));
    list.extend(missing.things.iter().map(|thing| format!("unreachable thing: {}", world.identity(*thing).key)));
    list.extend(missing.puzzles.iter().map(|id| format!("unsolvable puzzle: {}", world[*id].key)));
    list.extend(missing.words.iter().map(|it| {
        let when = if it.late { "only behind it" } else { "nowhere" };
        format!("no clue: the puzzle {} asks for the word \"{}\", which is told {when}", world[it.puzzle].key, it.word)
    }));
    if !missing.decided && !list.is_empty() {
        list.push("(not everything was looked at: some of this may be reached after all)".to_owned());
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
pub(super) fn as_is(file: &Path, as_json: bool, quick: bool) -> Outcome {
    let bytes = slurp(file)?;
    let refused =
        |refusal: import::Refusal| Trouble::wrong(format!("{} is no world: {}", file.display(), refusal.message));
    let built = import::from_text(&String::from_utf8_lossy(&bytes)).map_err(refused)?;
    let (world, proof) = (&built.world, proof::prove(&built.world));
    let reasons = match &proof.verdict {
        Verdict::Winnable => Vec::new(),
        Verdict::Blocked(reasons) => reasons.clone(),
        Verdict::Undecided => vec![format!("Not decided after {} steps.", proof.states)],
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
                "dead_ends": ends.as_ref().map(|ends| &ends.list),
                "dead_ends_decided": ends.as_ref().is_some_and(|ends| ends.decided),
                "unreachable": (!quick).then(|| absent_as_json(world)),
                "proof": {"steps": proof.states, "commands": proof.plan.len()},
            })
        );
    } else {
        list(&built.diagnostics);
        ends.as_ref().into_iter().for_each(tell);
        let absent = if quick { Vec::new() } else { absent(world, &proof::find_unreachable(world)) };
        for line in absent.iter().chain(&reasons) {
            outln!("{line}");
        }
    }
    if proof.is_winnable() {
        if !as_json {
            outln!("Winnable in {} commands as it is. {} steps made.", proof.plan.len(), proof.states);
        }
        return Ok(());
    }
    Err(Trouble::Unwinnable(format!("{} cannot be won as it is: {}", file.display(), reasons.join(" "))))
}

fn list(diagnostics: &[Diagnostic]) {
    for line in lines(diagnostics) {
        outln!("{line}");
    }
}

fn lines(diagnostics: &[Diagnostic]) -> impl Iterator<Item = String> {
    diagnostics.iter().map(|diagnostic| {
        let kind = match diagnostic.kind {
            Kind::Note => "note",
            Kind::Fix => "mended",
            Kind::Schema => "schema",
            Kind::Problem => "problem",
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
            "pictures": painted_as_json(&dream.world),
            "undecided": false,
            "dead_ends": dream.dead_ends.list,
            "dead_ends_decided": dream.dead_ends.decided,
            "unreachable": absent_as_json(&dream.world),
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

/// The dream of a file with the walkthrough that is asked for: the shortest, or a thorough one.
fn solved(file: &Path, all: bool) -> Result<Dream, Trouble> {
    let mut dream = open(file)?;
    match all.then(|| proof::thorough(&dream.world)).flatten() {
        Some(plan) => dream.proof.plan = plan,
        None => dream.proof = proof::shorten(&dream.world, dream.proof),
    }
    Ok(dream)
}

pub(super) fn solve(file: &Path, all: bool) -> Outcome {
    let dream = solved(file, all)?;
    let lines = walkthrough(&dream);
    if lines.is_empty() {
        return Err(Trouble::Unwinnable(format!("{} is won before it begins.", file.display())));
    }
    outln!("{}", lines.join("\n"));
    Ok(())
}

/// More ways to type one command than these are not looked for.
const MOST_PHRASINGS: usize = 20;

pub(super) fn solve_differently(file: &Path, number: usize, all: bool) -> Outcome {
    let dream = solved(file, all)?;
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

pub(super) fn repair(file: &Path, output: &Path) -> Outcome {
    let dream = open(file)?;
    for line in lines(&dream.diagnostics) {
        eprintln!("{line}");
    }
    let text = format!("{:#}\n", import::export(&dream.world));
    write(output, text.as_bytes())
}

/// The plan as a player would type it.
pub(super) fn walkthrough(dream: &Dream) -> Vec<String> {
    let world = &dream.world;
    let mut state = first_state(world);
    let mut muted = Effects::muted();
    let parser = parser::Parser::new(world);
    let phrase = |command: &_| {
        let line = parser.phrase(world, &state, command);
        step(world, &mut state, command, &mut muted);
        line
    };
    dream.proof.plan.iter().map(phrase).collect()
}
