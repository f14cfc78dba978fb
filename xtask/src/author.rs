//! The embedded author's dreams, a great many of each theme and length: figures printed as rows for `scripts/author`. What must hold of
//! every dream stops the measurement.

use crate::distinct;
use crate::report_heading::Heading;
use author::WorldSpec;
use dream::Length;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use world::RoomId;

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "clockwork circus"];

/// What a player may read: whatever ends as sentences do, in the file's order. `knowledge` repeats topics.
pub(crate) fn texts<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::String(text) if text.ends_with(['.', '!', '?', '"', '\'', ')']) => found.push(text),
        Value::Object(map) => {
            let read = map.iter().filter(|(key, _)| !matches!(key.as_str(), "knowledge" | "persona" | "story"));
            read.for_each(|(_, inner)| texts(inner, found));
        }
        // What changes one text into another repeats most of it; the same act in another case may be told in part as before.
        Value::Array(list)
            if list.iter().all(|one| one["responseText"].is_string() && one.get("id").is_none()) && list.len() > 1 =>
        {
            let mut known = BTreeSet::new();
            for text in list.iter().filter_map(|one| one["responseText"].as_str()) {
                if sentences(text).all(|sentence| known.insert(sentence)) {
                    found.push(text);
                }
            }
        }
        Value::Array(list) => {
            // Of a text that follows the state one way of it.
            let varies = |inner: &Value| inner["type"] == "CHANGE_TEXT" || inner["when"].is_string();
            list.iter().filter(|inner| !varies(inner)).for_each(|inner| texts(inner, found));
        }
        _ => {}
    }
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?']).map(str::trim).filter(|sentence| sentence.split(' ').count() > 4)
}

pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// Groups of vowels, a silent e at the end not counted: near enough for a mean over thousands of words.
fn syllables(word: &str) -> usize {
    let letters: Vec<char> = word.chars().collect();
    let vowel = |c: &char| "aeiouy".contains(*c);
    let groups =
        letters.iter().enumerate().filter(|(at, c)| vowel(c) && (*at == 0 || !vowel(&letters[at - 1]))).count();
    let silent = word.len() > 3 && word.ends_with('e') && !word.ends_with("le");
    groups.saturating_sub(usize::from(silent)).max(1)
}

/// Flesch's reading ease: 60 to 70 is plain English, 80 to 90 a conversation.
fn reading_ease(texts: &[&str]) -> f64 {
    let (mut sentences, mut count, mut sounds) = (0.0, 0.0, 0.0);
    for text in texts {
        sentences += text.split(['.', '!', '?']).filter(|part| part.split_whitespace().count() > 0).count() as f64;
        for word in words(text) {
            count += 1.0;
            sounds += syllables(&word) as f64;
        }
    }
    206.835 - 1.015 * count / sentences - 84.6 * sounds / count
}

/// The puzzles in their order with what each takes: two dreams with the same chain would be the same game.
fn chain(dream: &Value) -> String {
    let puzzles = dream["puzzles"].as_array().map(Vec::as_slice).unwrap_or_default();
    let link = |puzzle: &Value| {
        let way = puzzle["solution"].get(0).unwrap_or(&puzzle["solution"]);
        format!("{}<{}{}{}", puzzle["id"], way["item"], way["words"], puzzle["unlocks"].to_string().len())
    };
    puzzles.iter().map(link).collect::<Vec<_>>().join(" ")
}

#[derive(Default)]
pub struct Figures {
    commands: Vec<usize>,
    rooms: Vec<usize>,
    puzzles: Vec<usize>,
    millis: Vec<f64>,
    pub chains: BTreeSet<String>,
    pub dead_ends: usize,
    pub undecided: usize,
    repeated: usize,
    pub kinds: BTreeSet<String>,
    ease: Vec<f64>,
    /// Of the descriptions of rooms alone.
    ease_of_rooms: Vec<f64>,
    /// Written, built and proven.
    made: Vec<f64>,
}

/// What kind of lock each gate and yield of the books is.
fn kinds_of_locks() -> BTreeMap<String, String> {
    let mut kinds = BTreeMap::new();
    for text in packs::PACKS.iter().filter_map(packs::Pack::text) {
        let mut id = "";
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix('@') {
                id = heading.split(' ').nth(1).unwrap_or("");
            } else if let Some(kind) = line.strip_prefix("schema: ") {
                kinds.insert(id.to_owned(), kind.to_owned());
            }
        }
    }
    kinds
}

fn spread(list: &mut [usize]) -> String {
    list.sort_unstable();
    format!("{} / {} / {}", list[0], list[list.len() / 2], list[list.len() - 1])
}

fn painted(world: &world::World) {
    let state = rules::first_state(world);
    for room in RoomId::all(world.rooms.len()) {
        std::hint::black_box(picture::compose_room(world, &state, room));
    }
}

impl Figures {
    pub fn dreams(&self) -> usize {
        self.rooms.len()
    }

    /// Flesch's, of all that can be read; the mean of the dreams.
    pub fn reading_ease(&self) -> f64 {
        self.ease.iter().sum::<f64>() / self.ease.len() as f64
    }

    fn add(&mut self, mut other: Self) {
        self.commands.append(&mut other.commands);
        self.rooms.append(&mut other.rooms);
        self.puzzles.append(&mut other.puzzles);
        self.millis.append(&mut other.millis);
        self.made.append(&mut other.made);
        self.ease.append(&mut other.ease);
        self.ease_of_rooms.append(&mut other.ease_of_rooms);
        self.chains.extend(other.chains);
        self.kinds.append(&mut other.kinds);
        self.dead_ends += other.dead_ends;
        self.undecided += other.undecided;
        self.repeated += other.repeated;
    }
}

/// All seeds of a theme and length, on every core.
pub fn measure(theme: &str, length: Length, count: u64) -> Figures {
    let kinds = &kinds_of_locks();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut figures = Figures::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..cores)
            .map(|core| {
                let seeds = (0..count).skip(core).step_by(cores);
                scope.spawn(move || some(theme, length, seeds, kinds))
            })
            .collect();
        for part in parts {
            figures.add(part.join().unwrap());
        }
    });
    figures
}

fn some(theme: &str, length: Length, seeds: impl Iterator<Item = u64>, kinds: &BTreeMap<String, String>) -> Figures {
    let mut figures = Figures::default();
    for seed in seeds {
        let what = format!("{theme} {length:?} {seed}");
        let begun = Instant::now();
        let dream = author::generate_with(&WorldSpec::new(theme, seed, length));
        let built = import::build(&dream).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        let mended: Vec<_> = built.diagnostics.iter().filter(|it| it.kind != mend::Kind::Note).collect();
        assert!(mended.is_empty(), "{what}: {mended:?}");
        let proof = proof::prove(&built.world);
        let proven = begun.elapsed();
        figures.made.push(proven.as_secs_f64() * 1000.0);
        assert!(proof.is_winnable(), "{what}: {:?}", proof.verdict);
        // Painting takes longest; a few dreams tell as much as a thousand.
        if seed < 12 {
            let begun = Instant::now();
            painted(&built.world);
            figures.millis.push((proven + begun.elapsed()).as_secs_f64() * 1000.0);
        }
        let losses = proof::find_dead_ends(&built.world);
        figures.dead_ends += losses.list.len();
        figures.undecided += usize::from(!losses.decided);
        figures.commands.push(proof.plan.len());
        figures.rooms.push(built.world.rooms.len());
        figures.puzzles.push(built.world.puzzles.len());
        figures.chains.insert(chain(&dream));
        let puzzles = dream["puzzles"].as_array().into_iter().flatten().filter_map(|puzzle| puzzle["id"].as_str());
        figures.kinds.extend(puzzles.filter_map(|id| kinds.get(id.strip_suffix("_puzzle")?)).cloned());
        let mut read = Vec::new();
        texts(&dream, &mut read);
        figures.ease.push(reading_ease(&read));
        let rooms = dream["rooms"].as_array().into_iter().flatten();
        let rooms: Vec<&str> = rooms.filter_map(|room| room["description"].as_str()).collect();
        figures.ease_of_rooms.push(reading_ease(&rooms));
        let mut seen = BTreeSet::new();
        for sentence in read.iter().flat_map(|text| sentences(text)) {
            if !seen.insert(sentence) {
                figures.repeated += 1;
                if figures.repeated < 4 {
                    println!("repeated in {what}: {sentence}");
                }
            }
        }
    }
    figures
}

/// Prints the rows of docs/author.md.
pub fn run(dreams: u64, given: Option<u64>) {
    let count = dreams.div_ceil(Length::ALL.len() as u64);
    let most = count.saturating_sub(1);
    Heading {
        command: format!("cargo xtask author {dreams}"),
        seeds: format!("0 to {most} of each theme and length"),
        sample: format!("{count} dreams of each of {} themes in each of {} lengths", THEMES.len(), Length::ALL.len()),
        excluded: "painting times of seeds over 11; nothing else".to_owned(),
    }
    .print();
    let mut sizes = Vec::new();
    let draw = distinct::draw(given);
    println!("DRAW {draw}");
    for theme in THEMES {
        let mut kinds = BTreeSet::new();
        for length in [Length::Small, Length::Medium, Length::Large] {
            let mut f = measure(theme, length, count);
            f.millis.sort_by(f64::total_cmp);
            f.ease.sort_by(f64::total_cmp);
            f.ease_of_rooms.sort_by(f64::total_cmp);
            f.made.sort_by(f64::total_cmp);
            println!(
                "ROW dreams | {theme} | {length:?} | {count} | {} | {} | {} | {} | {} | {} | {} |",
                f.dead_ends,
                f.undecided,
                spread(&mut f.rooms),
                spread(&mut f.puzzles),
                spread(&mut f.commands),
                f.chains.len(),
                f.repeated,
            );
            println!(
                "ROW text | {theme} | {length:?} | {:.0} | {:.0} to {:.0} | {:.0} | {:.0} | {:.0} |",
                f.ease[f.ease.len() / 2],
                f.ease[0],
                f.ease[f.ease.len() - 1],
                f.ease_of_rooms[f.ease_of_rooms.len() / 2],
                f.millis[f.millis.len() / 2],
                f.millis[f.millis.len() - 1],
            );
            if theme == THEMES[0] {
                let middle = |list: &[usize]| list[list.len() / 2];
                sizes.push(format!("{}:{}", middle(&f.rooms), middle(&f.puzzles)));
                println!(
                    "ROW ours | Somnium | {} | {} | {:.0} | {:.0} | {count} of {count} |",
                    middle(&f.rooms),
                    middle(&f.puzzles),
                    f.made[f.made.len() / 2],
                    f.made[f.made.len() - 1],
                );
            }
            kinds.append(&mut f.kinds);
        }
        println!("ROW kinds | {theme} | {} |", kinds.len());
        distinct::print_rows(theme, draw);
    }
    println!("SIZES {}", sizes.join(","));
    let dream = author::generate_with(&WorldSpec::new(THEMES[0], 1, Length::Small));
    println!("WHICH {} of seed 1, {}", THEMES[0], dream["plot"]["title"]);
    println!("TEXT {}", dream["plot"]["backstory"].as_str().unwrap_or_default());
    for room in dream["rooms"].as_array().into_iter().flatten().take(3) {
        println!(
            "TEXT **{}** {}",
            room["name"].as_str().unwrap_or_default(),
            room["description"].as_str().unwrap_or_default()
        );
    }
}
