//! `cargo xtask settings FILE...`: what is wrong with a setting's file, and three rooms of a dream of it.

use dream::Length;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// Dreams of each length that are made of a file.
const SEEDS: u64 = 8;

/// Prints the findings of each file; true where nothing must be mended.
pub fn run(files: &[impl AsRef<Path>]) -> bool {
    let mut fine = true;
    for file in files {
        let file = file.as_ref();
        match std::fs::read_to_string(file) {
            // For as long as the program runs, which is not long.
            Ok(text) => fine &= check(&file.display().to_string(), text.leak()),
            Err(error) => {
                println!("{}: {error}", file.display());
                fine = false;
            }
        }
    }
    fine
}

fn check(name: &str, text: &'static str) -> bool {
    let faults = author::check_setting(text);
    for fault in &faults {
        println!("{name}: {fault}");
    }
    let mut wrong = BTreeMap::new();
    let mut promised = BTreeMap::new();
    let mut sample = None;
    for length in [Length::Small, Length::Medium] {
        for seed in 0..SEEDS {
            let what = format!("{} dream {seed}", length.name());
            let Some(dream) = author::generate_of_setting(text, seed, length) else {
                wrong
                    .entry("no dream comes of it: too few gates, yields or places that fit".to_owned())
                    .or_insert(what);
                continue;
            };
            texts(&dream, &mut |text| {
                if text.contains(['{', '}', '[', ']', '|']) {
                    wrong.entry(format!("left unfilled: {text}")).or_insert_with(|| what.clone());
                }
            });
            match import::build(&dream) {
                Ok(built) => {
                    for fix in built.diagnostics.iter().filter(|found| found.kind != mend::Kind::Note) {
                        wrong.entry(format!("{} {}", fix.code, fix.message)).or_insert_with(|| what.clone());
                    }
                    for it in promises::broken(&built.world).into_iter().filter(|it| !it.is_told) {
                        let fault = format!(
                            "{} of {} tells of \"{}\", and nothing there answers to \"{}\"",
                            it.field, it.key, it.phrase, it.noun
                        );
                        promised.entry(fault).or_insert_with(|| what.clone());
                    }
                    let proof = proof::prove(&built.world);
                    if !proof.is_winnable() {
                        wrong.entry(format!("cannot be won: {:?}", proof.verdict)).or_insert_with(|| what.clone());
                    }
                }
                Err(refusal) => _ = wrong.insert(format!("{refusal:?}"), what.clone()),
            }
            sample.get_or_insert(dream);
        }
    }
    for (fault, what) in wrong.iter().chain(&promised) {
        println!("{name}: {what}: {fault}");
    }
    for room in sample.iter().filter_map(|dream| dream["rooms"].as_array()).flatten().take(3) {
        println!("\n{}\n{}", room["name"].as_str().unwrap_or(""), room["description"].as_str().unwrap_or(""));
    }
    let errors = faults.iter().filter(|fault| !fault.contains("perhaps:")).count() + wrong.len();
    let looks = faults.len() + wrong.len() - errors;
    println!("\n{name}: {errors} to mend, {} promises that nothing keeps, {looks} to look at", promised.len());
    errors == 0 && promised.is_empty()
}

/// Every text of a dream, but for lists of words.
fn texts(value: &Value, told: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => told(text),
        Value::Array(list) => list.iter().for_each(|inner| texts(inner, told)),
        Value::Object(map) => map.iter().filter(|(key, _)| *key != "story").for_each(|(_, inner)| texts(inner, told)),
        _ => {}
    }
}
