//! `somnium check` and `somnium solve`: what the core says of a world, as text or JSON.

use super::{Outcome, Trouble, open, slurp, trouble, write};
use serde_json::json;
use somnium::dream::{self, Dream, Failure};
use somnium::proof::first_state;
use somnium::rules::{Effects, step};
use somnium::world::{Diagnostic, Kind, World};
use std::path::Path;

pub(super) fn run(file: &Path, as_json: bool) -> Outcome {
    let bytes = slurp(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let result = dream::from_text(&text, None, &file.display().to_string());
    if as_json {
        println!("{}", report(&result));
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
    println!("{}", world.plot.title);
    println!(
        "{} rooms, {} items, {} objects, {} characters, {} puzzles, {} points",
        world.rooms.len(),
        world.items.len(),
        world.objects.len(),
        world.characters.len(),
        world.puzzles.len(),
        world.max_score()
    );
    list(&dream.diagnostics);
    let proof = &dream.proof;
    let length = if proof.shortest { "and no fewer" } else { "perhaps fewer" };
    println!("Winnable in {} commands, {length}. {} states looked at.", proof.plan.len(), proof.states);
}

fn list(diagnostics: &[Diagnostic]) {
    for line in lines(diagnostics) {
        println!("{line}");
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

pub(super) fn solve(file: &Path) -> Outcome {
    let dream = open(file)?;
    let lines = walkthrough(&dream);
    if lines.is_empty() {
        return Err(Trouble::Unwinnable(format!("{} is won before it begins.", file.display())));
    }
    println!("{}", lines.join("\n"));
    Ok(())
}

/// More ways to type one command than these are not looked for.
const MOST_PHRASINGS: usize = 20;

pub(super) fn solve_differently(file: &Path, number: usize) -> Outcome {
    let dream = open(file)?;
    let number = number.clamp(1, MOST_PHRASINGS);
    let parser = somnium::parser::Parser::new(&dream.world);
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
    println!("{}", texts.join("\n\n"));
    Ok(())
}

pub(super) fn repair(file: &Path, output: &Path) -> Outcome {
    let dream = open(file)?;
    for line in lines(&dream.diagnostics) {
        eprintln!("{line}");
    }
    let text = format!("{:#}\n", somnium::world::export(&dream.world));
    write(output, text.as_bytes())
}

/// The plan as a player would type it.
pub(super) fn walkthrough(dream: &Dream) -> Vec<String> {
    let world = &dream.world;
    let mut state = first_state(world);
    let mut muted = Effects::muted();
    let parser = somnium::parser::Parser::new(world);
    let phrase = |command: &_| {
        let line = parser.phrase(world, &state, command);
        step(world, &mut state, command, &mut muted);
        line
    };
    dream.proof.plan.iter().map(phrase).collect()
}
