//! Checks against material of other projects that is not ours to hand on: repaired JSON, and the first words of the ClubFloyd
//! transcripts. What the project has of its own for these is in the tests of crates `mend` and `parser`.

use crate::report_heading::Heading;
use mend::{Guide, mend};
use parser::lexicon::{Begins, begins};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

type Check = fn(&str) -> Result<(), Box<dyn Error>>;

const CHECKS: [(&str, Check); 2] = [("json_repair.jsonl", json_of_others), ("clubfloyd_verbs.json", clubfloyd)];

/// `cargo xtask others`: every check.
///
/// # Errors
///
/// The check that did not hold, or the file that cannot be read.
pub fn run(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (file, check) in CHECKS {
        let path = folder.join(file);
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        check(&text).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(())
}

/// Numbers by value: 12 and 12.0 are the same.
fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| equal(value, other)))
        }
        (a, b) => a == b,
    }
}

fn heading(sample: String, excluded: &str) {
    let (command, seeds) = ("cargo xtask others".to_owned(), "none".to_owned());
    Heading { command, seeds, sample, excluded: excluded.to_owned() }.print();
}

/// Of the cases that become objects and lists with something in them, nine of ten are read as their source expects.
fn json_of_others(text: &str) -> Result<(), Box<dyn Error>> {
    let mut shares: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let cases: Vec<Value> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    for case in &cases {
        let (Some(input), Some(kind)) = (case["input"].as_str(), case["kind"].as_str()) else {
            return Err(format!("a case without input or kind: {case}").into());
        };
        let expected = &case["expected"];
        let got = mend(input, Guide::Any).value;
        let is_full = expected.as_object().is_some_and(|map| !map.is_empty())
            || expected.as_array().is_some_and(|list| !list.is_empty());
        let kind = if kind == "repair" && is_full { "repair, containers" } else { kind };
        let good = match kind {
            "fail" => got.is_none(),
            "robust" => true,
            _ => got.as_ref().is_some_and(|got| equal(got, expected)),
        };
        let share = shares.entry(kind).or_default();
        share.0 += usize::from(good);
        share.1 += 1;
    }
    heading(format!("{} cases of JSON", cases.len()), "nothing");
    for (kind, (good, all)) in &shares {
        println!("{kind}: {good} of {all}");
    }
    let (good, all) = shares.get("repair, containers").copied().unwrap_or_default();
    if all > 0 && good * 100 >= all * 90 { Ok(()) } else { Err(format!("{good} of {all}").into()) }
}

/// The share of the first words that people typed in the ClubFloyd transcripts that a line may begin with.
fn clubfloyd(text: &str) -> Result<(), Box<dyn Error>> {
    // Sentences may begin with these, but they are no verbs, and do not count.
    const NO_VERBS: [&str; 7] = ["good", "nice", "you", "this", "stupid", "dumb", "lousy"];
    let data: Value = serde_json::from_str(text)?;
    let (mut uses, mut understood, mut told, mut words, mut known) = (0, 0, 0, 0, 0);
    for pair in data["verbs"].as_array().ok_or("no list of verbs")? {
        let (Some(word), Some(count)) = (pair[0].as_str(), pair[1].as_u64()) else {
            return Err(format!("no word and count: {pair}").into());
        };
        uses += count;
        words += 1;
        if let Some(how) = begins(word).filter(|_| !NO_VERBS.contains(&word)) {
            understood += count;
            known += 1;
            told += if how == Begins::Told { count } else { 0 };
        }
    }
    let percent = |count: u64| count as f64 * 100.0 / uses.max(1) as f64;
    heading(format!("{uses} uses of {words} first words"), &format!("as verbs, {}", NO_VERBS.join(", ")));
    println!(
        "ClubFloyd: {:.2}% of the uses, {known} of the words; {:.2}% of the uses go to the narrator as acts of no consequence",
        percent(understood),
        percent(told)
    );
    if percent(understood) >= 96.0 { Ok(()) } else { Err(format!("{:.2}% of uses", percent(understood)).into()) }
}
