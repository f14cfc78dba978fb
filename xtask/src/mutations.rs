//! Worlds with fields dropped, swapped, misspelt, retyped and cut: each becomes playable and proven, or is refused with its
//! reason; and what was repaired once needs no repair again. `scripts/mutations` runs ten thousand and keeps the time.

use crate::report_heading::Heading;
use dream::Failure;
use rng::{Rng, fnv};
use serde_json::{Value, json};

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

const SHOWCASES: [(&str, &str); 3] = [
    ("form_27b", include_str!("../../assets/showcase/form_27b.json")),
    ("perpetua", include_str!("../../assets/showcase/perpetua.json")),
    ("low_tide", include_str!("../../assets/showcase/low_tide.json")),
];

/// Names and documents to start from.
pub fn sources(more: Option<&Path>) -> Vec<(String, Value)> {
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let mut all: Vec<(String, Value)> = SHOWCASES.iter().map(|(name, text)| ((*name).to_owned(), read(text))).collect();
    for theme in ["fantasy", "sci-fi", "mystery", "horror", "clockwork circus"] {
        all.extend((0..4).map(|seed| (format!("{theme} {seed}"), author::generate(theme, seed))));
    }
    if let Some(folder) = more {
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|end| end == "json"));
        files.sort();
        for file in files {
            // What the server broke off is no document; the reader's own tests have that.
            let Ok(value) = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()) else { continue };
            all.push((file.file_stem().unwrap().to_string_lossy().into_owned(), value));
        }
    }
    all
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at this place of a walk through the document.
fn nth<'v>(value: &'v mut Value, at: &mut usize) -> Option<&'v mut Value> {
    if *at == 0 {
        return Some(value);
    }
    *at -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| nth(inner, at)),
        Value::Object(map) => map.values_mut().find_map(|inner| nth(inner, at)),
        _ => None,
    }
}

/// Some value of the document that this mutation can be done to.
fn pick<'v>(document: &'v mut Value, rng: &mut Rng, fits: impl Fn(&Value) -> bool) -> Option<&'v mut Value> {
    let many = count(document) as u32;
    let found = (0..200).map(|_| rng.below(many) as usize).find(|at| {
        let mut at = *at;
        nth(document, &mut at).is_some_and(|value| fits(value))
    })?;
    nth(document, &mut found.clone())
}

fn misspelt(word: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    if letters.len() < 3 {
        return word.to_uppercase();
    }
    let at = rng.below(letters.len() as u32 - 1) as usize;
    match rng.below(5) {
        0 => letters.swap(at, at + 1),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        3 => letters[at] = 'x',
        _ => return word.to_uppercase().replace('_', "-"),
    }
    letters.into_iter().collect()
}

fn is_list(value: &Value) -> bool {
    value.as_array().is_some_and(|list| !list.is_empty())
}

fn is_map(value: &Value) -> bool {
    value.as_object().is_some_and(|map| !map.is_empty())
}

fn key_of(value: &Value, rng: &mut Rng) -> Option<String> {
    let map = value.as_object()?;
    map.keys().nth(rng.below(map.len() as u32) as usize).cloned()
}

const KINDS: [&str; 10] = [
    "drop a field",
    "drop an entry",
    "swap texts",
    "swap siblings",
    "misspell a key",
    "misspell a word",
    "retype",
    "halve a list",
    "double an entry",
    "rename a reference",
];

fn mutate(kind: &str, document: &mut Value, rng: &mut Rng) -> Option<()> {
    match kind {
        "drop a field" => {
            let map = pick(document, rng, is_map)?;
            let key = key_of(map, rng)?;
            map.as_object_mut()?.shift_remove(&key);
        }
        "drop an entry" => {
            let list = pick(document, rng, is_list)?.as_array_mut()?;
            list.remove(rng.below(list.len() as u32) as usize);
        }
        "swap texts" => {
            let one = pick(document, rng, Value::is_string)?.take();
            let other = pick(document, rng, Value::is_string);
            let Some(other) = other else { return Some(()) };
            let other = std::mem::replace(other, one);
            *pick(document, rng, Value::is_null)? = other;
        }
        "swap siblings" => {
            let around = pick(document, rng, |value| is_list(value) || is_map(value))?;
            let mut inner: Vec<&mut Value> = match around {
                Value::Array(list) => list.iter_mut().collect(),
                Value::Object(map) => map.values_mut().collect(),
                _ => return None,
            };
            let (a, b) = (rng.below(inner.len() as u32) as usize, rng.below(inner.len() as u32) as usize);
            let one = inner[a].take();
            let other = std::mem::replace(inner[b], one);
            if a == b { inner[a].clone_from(&other) } else { *inner[a] = other }
        }
        "misspell a key" => {
            let map = pick(document, rng, is_map)?;
            let key = key_of(map, rng)?;
            let value = map.as_object_mut()?.shift_remove(&key)?;
            map.as_object_mut()?.insert(misspelt(&key, rng), value);
        }
        "misspell a word" => {
            let word = pick(document, rng, |value| value.as_str().is_some_and(|text| !text.contains(' ')))?;
            *word = json!(misspelt(word.as_str()?, rng));
        }
        "retype" => {
            let value = pick(document, rng, |_| true)?;
            let old = value.take();
            *value = match rng.below(8) {
                0 => Value::Null,
                1 => json!(rng.below(1000)),
                2 => json!(rng.chance(50)),
                3 => json!([old]),
                4 => json!({"value": old}),
                5 => json!([]),
                6 => json!({}),
                _ => json!(old.to_string()),
            };
        }
        "halve a list" => {
            let list = pick(document, rng, is_list)?.as_array_mut()?;
            list.truncate(list.len() / 2);
        }
        "double an entry" => {
            let list = pick(document, rng, is_list)?.as_array_mut()?;
            let entry = list[rng.below(list.len() as u32) as usize].clone();
            list.push(entry);
        }
        _ => {
            // Another word of the document in place of this one: an id that means something else.
            let word = |value: &Value| value.as_str().is_some_and(|text| text.len() < 24);
            let other = pick(document, rng, word)?.clone();
            *pick(document, rng, word)? = other;
        }
    }
    Some(())
}

/// The document with one to eight mutations, and what they were; one in six breaks off in the middle.
fn mutant(source: &Value, rng: &mut Rng) -> (String, Vec<&'static str>) {
    let mut document = source.clone();
    let mut done = Vec::new();
    for _ in 0..=rng.below(8) {
        let kind = *rng.pick(&KINDS).unwrap();
        if mutate(kind, &mut document, rng).is_some() {
            done.push(kind);
        }
    }
    let mut text = document.to_string();
    if rng.below(6) == 0 {
        text.truncate(text.floor_char_boundary(rng.below(text.len() as u32) as usize));
        done.push("break off");
    }
    (text, done)
}

enum Outcome {
    Playable,
    /// The codes and words of the reason, without names.
    Refused(String),
}

/// What became of a text; the error is a promise broken.
fn outcome(text: &str) -> Result<Outcome, String> {
    let dream = match dream::from_text(text, None, "mutation") {
        Ok(dream) => dream,
        Err(Failure::Unreadable { message, .. }) => {
            return if message.is_empty() {
                Err("refused without a reason".to_owned())
            } else {
                Ok(Outcome::Refused(message))
            };
        }
        Err(Failure::Unwinnable { reasons, .. }) => {
            return if reasons.iter().all(|reason| reason.trim().is_empty()) {
                Err("not winnable, without a reason".to_owned())
            } else {
                Ok(Outcome::Refused(format!("not winnable: {}", reasons[0])))
            };
        }
    };
    if !dream.proof.is_winnable() || !proof::wins(&dream.world, &dream.proof.plan) {
        return Err("let through though its plan does not win".to_owned());
    }
    let again =
        import::build(&import::export(&dream.world)).map_err(|refusal| format!("its export is refused: {refusal}"))?;
    if let Some(fix) = again.fixes().next() {
        return Err(format!("its export is mended again: {} {}: {}", fix.path, fix.code, fix.message));
    }
    if again.world != dream.world {
        let at = |world: &world::World| serde_json::to_value(world).unwrap_or_default();
        let difference = first_difference(&at(&dream.world), &at(&again.world), "");
        return Err(format!("its export is another world: {difference}"));
    }
    Ok(Outcome::Playable)
}

/// Names in quotes, numbers and ids differ from world to world; the reason is what remains.
fn plain(reason: &str) -> String {
    let mut out = String::new();
    for (at, part) in reason.split(['"', '`']).enumerate() {
        out.push_str(if at % 2 == 0 { part } else { "_" });
    }
    out.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).take(120).collect()
}

/// What became of a number of mutations.
#[derive(Default)]
pub struct Report {
    pub many: u64,
    pub worlds: usize,
    pub playable: u32,
    /// Why, without names, and how often.
    pub refused: BTreeMap<String, u32>,
    /// Promises broken.
    pub broken: Vec<String>,
    /// Reading and repair; all, with proof and repair once more.
    built: Vec<(Duration, u64)>,
    whole: Vec<(Duration, u64)>,
}

/// Texts that broke a promise, or that more mending could have won, are kept in a folder where one is named.
pub fn mutated(sources: &[(String, Value)], many: u64, timed: bool, keep: Option<&Path>) -> Report {
    let mut report = Report { many, worlds: sources.len(), ..Report::default() };
    for seed in 0..many {
        let (name, source) = &sources[(seed % sources.len() as u64) as usize];
        let mut rng = Rng::new(seed ^ fnv(name.as_bytes()));
        let (text, done) = mutant(source, &mut rng);
        if timed {
            let began = Instant::now();
            let _ = catch_unwind(|| drop(import::from_text(&text)));
            report.built.push((began.elapsed(), seed));
        }
        let began = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| outcome(&text)));
        report.whole.push((began.elapsed(), seed));
        let trouble = match result {
            Ok(Ok(Outcome::Playable)) => {
                report.playable += 1;
                continue;
            }
            Ok(Ok(Outcome::Refused(reason))) => {
                if reason.starts_with("not winnable") {
                    write(keep, seed, &text);
                }
                *report.refused.entry(plain(&reason)).or_default() += 1;
                continue;
            }
            Ok(Err(trouble)) => trouble,
            Err(_) => "panics".to_owned(),
        };
        write(keep, seed, &text);
        report.broken.push(format!("{seed} ({name}; {}): {trouble}", done.join(", ")));
    }
    report
}

impl Report {
    pub fn print(&self) {
        let none: u32 = self.refused.values().sum();
        println!(
            "{} mutations of {} worlds: {} playable and proven ({:.1}%), {none} refused",
            self.many,
            self.worlds,
            self.playable,
            f64::from(self.playable) * 100.0 / self.many as f64
        );
        let mut reasons: Vec<_> = self.refused.iter().collect();
        reasons.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        for (reason, times) in reasons.iter().take(20) {
            println!("  {times:5} {reason}");
        }
    }
}

/// `cargo xtask mutations`.
///
/// # Panics
/// Where a promise is broken or one took over a second.
pub fn run(many: u64, more: Option<&Path>, keep: Option<&Path>) {
    let sources = sources(more);
    Heading {
        command: format!("cargo xtask mutations {many}"),
        seeds: format!("0 to {}", many.saturating_sub(1)),
        sample: format!("{} worlds in turn, one to eight mutations each, one in six broken off", sources.len()),
        excluded: "files of --worlds that are not JSON".to_owned(),
    }
    .print();
    let mut report = mutated(&sources, many, true, keep);
    report.print();
    tell("reading and repair", &mut report.built);
    let slowest = tell("all, with proof and repair once more", &mut report.whole);
    assert!(report.broken.is_empty(), "{} broken:\n{}", report.broken.len(), report.broken.join("\n"));
    assert!(slowest < Duration::from_secs(1), "one took {slowest:?}");
}

fn tell(what: &str, times: &mut [(Duration, u64)]) -> Duration {
    times.sort_unstable();
    let ms = |at: usize| times[at].0.as_secs_f64() * 1e3;
    let last = times.len() - 1;
    println!(
        "{what}: median {:.2} ms, 99th of a hundred {:.2} ms, slowest {:.2} ms (seed {})",
        ms(last / 2),
        ms(last * 99 / 100),
        ms(last),
        times[last].1
    );
    times[last].0
}

fn write(folder: Option<&Path>, seed: u64, text: &str) {
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(folder.join(format!("{seed}.json")), text).unwrap();
    }
}

/// Where two values differ first: a JSON pointer, and both.
fn first_difference(one: &Value, other: &Value, at: &str) -> String {
    use Value::{Array, Object};
    match (one, other) {
        (Object(a), Object(b)) => {
            let differs = a.keys().chain(b.keys()).find(|key| a.get(*key) != b.get(*key));
            differs.map_or_else(String::new, |key| {
                let null = Value::Null;
                let (a, b) = (a.get(key).unwrap_or(&null), b.get(key).unwrap_or(&null));
                first_difference(a, b, &format!("{at}/{key}"))
            })
        }
        (Array(a), Array(b)) if a.len() == b.len() => {
            let differs = a.iter().zip(b).enumerate().find(|(_, (a, b))| a != b);
            differs.map_or_else(String::new, |(nth, (a, b))| first_difference(a, b, &format!("{at}/{nth}")))
        }
        _ => format!("{at}: {one} / {other}"),
    }
}
