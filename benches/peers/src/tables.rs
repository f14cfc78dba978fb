//! Runs what is written in Rust, reads the others' answers and times, and prints the tables. It must not make texts.

use crate::count::{Leaves, equal};
use crate::peers::{NAMES, NPM, OURS, PEERS, PYPI, family};
use crate::sets::{Done, Set, answered, file, timed};
use import::Reader;
use serde_json::Value;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// A set is timed for at least so long by each.
const PATIENCE: Duration = Duration::from_secs(2);
/// Bytes of a stream that come at once.
const CHUNK: usize = 12;

/// The answers of each to one set, in the order of the cases.
type Answers = BTreeMap<&'static str, Vec<Option<Value>>>;

pub fn print(dir: &Path) -> Done {
    // What nests deep takes a deep stack with some.
    let dir = dir.to_owned();
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(move || {
        std::panic::set_hook(Box::new(|_| {}));
        right(&dir).and_then(|()| speed(&dir)).map_err(|error| error.to_string())
    })?;
    thread.join().map_err(|_| "it panicked")??;
    Ok(())
}

fn right(dir: &Path) -> Done {
    let mut rows = Vec::new();
    let mut cuts = Vec::new();
    for set in answered().iter().filter(|set| !set.cases.is_empty()) {
        let answers = answers(&dir.join("answers"), set)?;
        if set.name == "cut" {
            cuts.push(format!("### Cut off at every 61st byte: {} documents\n", set.cases.len()));
            cuts.extend(leaves(set, &answers));
            continue;
        }
        let all: Vec<usize> = (0..set.cases.len()).collect();
        rows.push(shares(set.says, set, &answers, &all));
        if set.name == "cases" {
            let agreed: Vec<usize> = all.into_iter().filter(|at| is_agreed(&answers, *at)).collect();
            rows.push(shares("of these, two families of others agree", set, &answers, &agreed));
        }
    }
    println!("### Read as expected\n\n{}", head("texts"));
    println!("{}\n\n{}\n", rows.join("\n"), cuts.join("\n"));
    Ok(())
}

fn head(first: &str) -> String {
    format!("| {first} | number | {} |\n|---|---|{}", NAMES.join(" | "), "---|".repeat(NAMES.len()))
}

fn answers(dir: &Path, set: &Set) -> Result<Answers, Box<dyn std::error::Error>> {
    let mut out = Answers::new();
    for peer in &PEERS {
        out.insert(peer.name, set.cases.iter().map(|case| peer.answer(&case.text)).collect());
    }
    for (name, ending) in [(NPM, "npm"), (PYPI, "pypi")] {
        let text = std::fs::read_to_string(file(dir, set.name, ending))?;
        let list: Vec<Option<Value>> = text.lines().map(|line| serde_json::from_str(line).ok()).collect();
        if list.len() != set.cases.len() {
            return Err(format!("{name} has {} answers to {} of {}", list.len(), set.cases.len(), set.name).into());
        }
        out.insert(name, list);
    }
    Ok(out)
}

/// Two programs that are neither ours nor of one family give the same answer.
fn is_agreed(answers: &Answers, at: usize) -> bool {
    let given = |name: &&str| answers[*name][at].as_ref();
    let others: Vec<&str> = NAMES.into_iter().filter(|name| *name != OURS).collect();
    others.iter().any(|a| {
        others.iter().any(|b| {
            family(a) < family(b) && given(a).is_some_and(|one| given(b).is_some_and(|other| equal(one, other)))
        })
    })
}

fn shares(says: &str, set: &Set, answers: &Answers, cases: &[usize]) -> String {
    let cells = NAMES.map(|name| {
        let good = |at: &&usize| answers[name][**at].as_ref().is_some_and(|got| equal(got, &set.cases[**at].want));
        let share = cases.iter().filter(good).count() as f64 * 100.0 / cases.len().max(1) as f64;
        if name == OURS { format!("**{share:.1}%**") } else { format!("{share:.1}%") }
    });
    format!("| {says} | {} | {} |", cases.len(), cells.join(" | "))
}

fn leaves(set: &Set, answers: &Answers) -> Vec<String> {
    let counts = NAMES.map(|name| {
        let mut leaves = Leaves::default();
        let mut none = 0;
        for (case, answer) in set.cases.iter().zip(&answers[name]) {
            match answer {
                Some(answer) => leaves.add(answer, Some(&case.want)),
                None => none += 1,
            }
        }
        (leaves, none)
    });
    let row = |says: &str, of: fn(&(Leaves, usize)) -> usize| {
        format!("| {says} | {} |", counts.each_ref().map(|count| of(count).to_string()).join(" | "))
    };
    vec![
        format!("| | {} |\n|---|{}", NAMES.join(" | "), "---|".repeat(NAMES.len())),
        row("leaves kept as they were", |(leaves, _)| leaves.kept),
        row("the last one, begun", |(leaves, _)| leaves.begun),
        row("leaves invented", |(leaves, _)| leaves.invented),
        row("documents without an answer", |(_, none)| *none),
    ]
}

fn speed(dir: &Path) -> Done {
    println!(
        "### Time\n\nMB/s, of each document the best of many passes. Documents to which a program has no answer are left out of its own figure; the\nothers' first line is the shortest way they have, for most a text, the second adds reading that text with `serde_json`.\n\n{}",
        head("documents")
    );
    let mut stream = Vec::new();
    for set in timed() {
        let mut speeds: BTreeMap<&str, f64> = BTreeMap::new();
        let texts: Vec<&str> = set.cases.iter().map(|case| case.text.as_str()).collect();
        for peer in &PEERS {
            speeds.insert(peer.name, speed_of(&texts, peer.shortest));
        }
        let text = &set.cases[set.cases.len() - 1].text;
        let mut streamed: BTreeMap<&str, f64> = BTreeMap::new();
        for (name, ending) in [(NPM, "npm"), (PYPI, "pypi")] {
            let told = std::fs::read_to_string(file(&dir.join("time"), set.name, ending))?;
            let told: Vec<f64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let [speed, chunks] = told[..] else { return Err(format!("{name} has no times for {}", set.name).into()) };
            speeds.insert(name, speed);
            streamed.insert(name, chunks);
        }
        let cell = |name: &str| {
            let speed = speeds[name];
            if name == OURS { format!("**{speed:.0}**") } else { format!("{speed:.1}") }
        };
        println!("| {} | {} | {} |", set.says, set.cases.len(), NAMES.map(cell).join(" | "));
        let to_value = NAMES.map(|name| match PEERS.iter().find(|peer| peer.name == name) {
            Some(peer) if name != OURS => format!("{:.1}", speed_of(&texts, |text| (peer.value)(text).is_some())),
            _ => String::new(),
        });
        println!("| the same, to a value | | {} |", to_value.join(" | "));
        if set.name == "valid" {
            let alone = speed_of(&texts, |text| serde_json::from_str::<Value>(text).is_ok());
            println!("| the same, `serde_json` alone: {alone:.0} | | {} |", [""; NAMES.len()].join(" | "));
        }
        if matches!(set.name, "valid" | "braces") {
            for peer in &PEERS {
                let took = if peer.name == OURS {
                    best(PATIENCE, || read_stream(text))
                } else {
                    once(|| read_again(text, peer.shortest))
                };
                streamed.insert(peer.name, took);
            }
            let cells = NAMES.map(|name| format!("{:.2}", streamed[name] * 1e3));
            stream.push(format!("| {} | {} | {} |", set.says, text.len(), cells.join(" | ")));
        }
    }
    let names = NAMES.join(" | ");
    println!(
        "\n### A stream in chunks of 12 bytes\n\nMilliseconds for all of it: ours is fed, the others read again what has come.\n"
    );
    println!("| document | bytes | {names} |\n|---|---|{}\n{}", "---|".repeat(NAMES.len()), stream.join("\n"));
    Ok(())
}

fn read_stream(text: &str) -> bool {
    let mut reader = Reader::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (chunk, behind) = rest.split_at(rest.ceil_char_boundary(CHUNK));
        black_box(reader.push(chunk));
        rest = behind;
    }
    reader.finish().value.is_some()
}

fn read_again(text: &str, read: fn(&str) -> bool) {
    for end in (CHUNK..=text.len()).step_by(CHUNK) {
        black_box(read(&text[..text.floor_char_boundary(end)]));
    }
}

/// MB/s over the documents that are answered.
fn speed_of(texts: &[&str], read: impl Fn(&str) -> bool) -> f64 {
    let (mut bytes, mut seconds) = (0, 0.0);
    for text in texts.iter().filter(|text| catch_unwind(AssertUnwindSafe(|| read(text))).unwrap_or(false)) {
        bytes += text.len();
        seconds += best(PATIENCE / texts.len() as u32, || read(black_box(text)));
    }
    bytes as f64 / seconds / 1e6
}

fn once<T>(run: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_secs_f64()
}

fn best<T>(patience: Duration, mut run: impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    let mut best = once(&mut run);
    while start.elapsed() < patience {
        best = best.min(once(&mut run));
    }
    best
}
