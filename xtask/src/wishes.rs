//! Wishes as questions for a reader who knows nothing of the program: texts of a dream, and five wishes of which one was dreamt. It must not
//! answer them.

use crate::distinct;
use crate::report_heading::Heading;
use author::WorldSpec;
use dream::Length;
use rng::Rng;
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;

/// Wishes to choose from.
const CHOICES: usize = 5;
/// Rooms of a dream that the reader of it all is shown.
const ROOMS: usize = 4;

/// One wish: its kind and its words.
struct Wish<'t> {
    kind: &'t str,
    text: &'t str,
}

/// Writes `dreams.md`, `rooms.md` and their answers, `dreams.key` and `rooms.key`, into the folder.
///
/// # Errors
/// What the files say that cannot be read or written.
pub fn run(file: &Path, folder: &Path, given: Option<u64>) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let wishes: Vec<Wish<'_>> = text.lines().filter(|line| !line.starts_with('#')).filter_map(wish).collect();
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask wishes {} {} --draw {draw}", file.display(), folder.display()),
        seeds: format!("drawn with {draw}"),
        sample: format!("a small dream of each of {} wishes, and one room of each", wishes.len()),
        excluded: "the words of all five wishes, which are masked".to_owned(),
    }
    .print();
    let mut rng = Rng::new(draw);
    let mut dreams = [String::new(), String::new()];
    let mut keys = [String::new(), String::new()];
    for (nth, wish) in wishes.iter().enumerate() {
        let seed = rng.next() % 1_000_000;
        let dream = author::generate_with(&WorldSpec::new(wish.text, seed, Length::Small));
        let rooms = dream["rooms"].as_array().cloned().unwrap_or_default();
        let Some(one) = rng.pick(&rooms) else { continue };
        let first: Vec<String> = rooms.iter().take(ROOMS).map(room).collect();
        let plot = |field: &str| dream["plot"][field].as_str().unwrap_or("").to_owned();
        let whole = format!("{}\n\n{}\n\n{}", plot("backstory"), plot("goal"), first.join("\n\n"));
        for (at, told) in [whole, room(one)].into_iter().enumerate() {
            let (choices, right) = choices(&wishes, nth, &mut rng);
            // Of all five: a gap tells nothing of which it was.
            let _ = writeln!(dreams[at], "## {}\n\n{}\n\n{choices}", nth + 1, masked(&told, &choices));
            let _ = writeln!(keys[at], "{}\t{right}\t{}", nth + 1, wish.kind);
        }
    }
    std::fs::create_dir_all(folder)?;
    for ((name, text), key) in ["dreams", "rooms"].iter().zip(dreams).zip(keys) {
        std::fs::write(folder.join(format!("{name}.md")), text)?;
        std::fs::write(folder.join(format!("{name}.key")), key)?;
    }
    Ok(())
}

/// How many of a reader's answers ("12<TAB>C" a line) are those of the key, by kind.
///
/// # Errors
/// What the files say that cannot be read.
pub fn score(key: &Path, answers: &Path) -> std::io::Result<()> {
    let pairs = |text: &str| -> Vec<Vec<String>> {
        text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    };
    let answers = pairs(&std::fs::read_to_string(answers)?);
    let mut kinds: std::collections::BTreeMap<String, (usize, usize)> = std::collections::BTreeMap::new();
    for line in std::fs::read_to_string(key)?.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, right, kind] = fields.as_slice() else { continue };
        let said = answers.iter().find(|answer| answer.first().is_some_and(|nth| nth == number));
        let Some(said) = said.and_then(|answer| answer.get(1)) else { continue };
        let count = kinds.entry((*kind).to_owned()).or_default();
        count.1 += 1;
        count.0 += usize::from(said.eq_ignore_ascii_case(right));
    }
    let (right, all) = kinds.values().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    println!("ROW wishes | all | {right} of {all} |");
    for (kind, (right, all)) in &kinds {
        println!("ROW wishes | {kind} | {right} of {all} |");
    }
    Ok(())
}

fn wish(line: &str) -> Option<Wish<'_>> {
    let mut fields = line.split('\t');
    Some(Wish { kind: fields.next()?, text: fields.next()? })
}

fn room(room: &Value) -> String {
    let text = |field: &str| room[field].as_str().unwrap_or("").to_owned();
    // Ways out name other places; they are told of for themselves.
    let told = text("description");
    let told = told.split(" You can go to ").next().unwrap_or("").to_owned();
    format!("**{}** {told}", text("name"))
}

/// The five in lines with letters, and the letter of the right one.
fn choices(wishes: &[Wish<'_>], right: usize, rng: &mut Rng) -> (String, char) {
    let mut chosen = vec![right];
    while chosen.len() < CHOICES.min(wishes.len()) {
        let other = rng.below(wishes.len() as u32) as usize;
        if !chosen.contains(&other) {
            chosen.push(other);
        }
    }
    rng.shuffle(&mut chosen);
    let mut lines = String::new();
    let mut letter_of_right = 'A';
    for (letter, at) in ('A'..).zip(chosen) {
        let _ = writeln!(lines, "{letter}. {}", wishes[at].text);
        if at == right {
            letter_of_right = letter;
        }
    }
    (lines, letter_of_right)
}

/// Without the words of the wishes, in whatever form they stand there.
fn masked(text: &str, wishes: &str) -> String {
    let stem = |word: &str| language::language().singular(&word.to_lowercase());
    let own: Vec<String> = wishes
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() > 2 && !SMALL.contains(&word.to_lowercase().as_str()))
        .map(stem)
        .collect();
    let mut masked = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        masked.push_str(if own.contains(&stem(&word)) { "___" } else { &word });
        word.clear();
        masked.push(c);
    }
    masked.trim_end().to_owned()
}

const SMALL: [&str; 24] = [
    "the", "and", "for", "that", "with", "you", "are", "has", "have", "was", "who", "its", "his", "her", "from",
    "into", "but", "not", "all", "one", "where", "when", "out", "what",
];
