//! What a typed line costs: every kind of line that the parser's suite has, in a world as large as the format lets one be.

use super::worlds::furnished;
use criterion::{BenchmarkId, Criterion};
use dream::from_value;
use parser::Parser;
use rules::first_state;
use session::Session;
use std::hint::black_box;
use std::time::{Duration, Instant};

const ROOMS: usize = 64;
const ITEMS: usize = 256;

/// Lines that a player might type there; a row of the table for each.
const LINES: &[&str] = &[
    "look",
    "n",
    "x me",
    "i",
    "take all",
    "take all except the brass lamp",
    "take everything but the lamp and the key",
    "take brass lamp and iron key",
    "drop lamp",
    "take lamp",
    "x it",
    "put the brass lamp in the oak chest",
    "put lamp in chest and close it",
    "unlock the oak chest with the iron key",
    "give the brass lamp to the old guard",
    "give guard the lamp",
    "ask the guard about the iron key",
    "tell guard about lamp",
    "guard, open the chest",
    "tell the guard to go north",
    "say \"open sesame\"",
    "where is the iron key",
    "what is the lamp",
    "who are you",
    "how do i open the chest",
    "throw the lamp at the guard",
    "tie the silver rope to the oak chest",
    "use the iron key to open the oak chest",
    "swing from the chandelier",
    "take lamp then go north. look",
    "take the brss lamp",
    "examien chest",
    "flumph the lamp",
    "pick up the lamp from the floor please",
    "could you please open the oak chest with the key",
    "enter the room",
    "go to the room",
    "search the oak chest for clues",
    "look under the chest",
    "sing a song to the guard",
    "g",
    "undo",
    "hint",
];

type Made = fn() -> String;

/// What no player should type, or only a cat on the keyboard.
const MISCHIEF: &[(&str, Made)] = &[
    ("an empty line", String::new),
    ("10,000 characters", || "a".repeat(10_000)),
    ("500 characters, one word", || "a".repeat(500)),
    ("500 characters of \"put lamp in\"", || "put lamp in ".repeat(41)),
    ("500 characters of \"take lamp and\"", || "take lamp and ".repeat(35)),
    ("punctuation", || "?!.,;:-".repeat(70)),
    ("control characters", || "\u{1}\u{7}\u{1b}[31m".repeat(80)),
    ("emoji", || "\u{1f600}\u{2764}\u{fe0f}".repeat(150)),
    ("right to left", || "\u{62e}\u{630} \u{627}\u{644}\u{645}\u{635}\u{628}\u{627}\u{62d} ".repeat(30)),
    ("another language", || "nimm die Lampe und geh nach Norden durch die alte T\u{fc}r".to_owned()),
    ("fifty clauses", || "take lamp, drop it, ".repeat(25)),
    ("forty commas", || "lamp, ".repeat(80)),
    ("sixty times lamp", || "take ".to_owned() + &"lamp ".repeat(60)),
];

/// The median of many runs.
fn median(mut run: impl FnMut() -> Duration) -> Duration {
    let mut all: Vec<Duration> = (0..400).map(|_| run()).collect();
    all.sort_unstable();
    all[all.len() / 2]
}

pub fn typing(c: &mut Criterion) {
    let world = furnished(ROOMS, ITEMS, 1);
    let dream = from_value(&import::export(&world), None, "a measurement").expect("a winnable world");
    let world = &dream.world;
    let state = first_state(world);
    let parser = Parser::new(world);
    let read = |line: &str| {
        median(|| {
            let mut parser = parser.clone();
            let began = Instant::now();
            black_box(parser.read(world, &state, black_box(line)));
            began.elapsed()
        })
    };
    let session = Session::new(dream.clone());
    let play = |line: &str| {
        median(|| {
            let mut session = session.clone();
            let began = Instant::now();
            black_box(session.submit(black_box(line)));
            began.elapsed()
        })
    };
    let us = |time: Duration| time.as_secs_f64() * 1e6;
    println!("\n{} rooms, {} items: microseconds to read a line, and to play it", world.rooms.len(), world.items.len());
    let mut times: Vec<(Duration, Duration, &str)> = Vec::new();
    for line in LINES {
        let (reading, playing) = (read(line), play(line));
        println!("  {:8.1} {:8.1}  {line}", us(reading), us(playing));
        times.push((reading, playing, line));
    }
    let summary = |name: &str, of: fn(&(Duration, Duration, &'static str)) -> Duration| {
        let mut sorted: Vec<_> = times.iter().collect();
        sorted.sort_by_key(|row| of(row));
        let worst = sorted[sorted.len() - 1];
        let middle = us(of(sorted[sorted.len() / 2]));
        println!("  {name}: median {middle:.1} us, worst {:.1} us (\"{}\")", us(of(worst)), worst.2);
    };
    summary("read", |row| row.0);
    summary("read and played", |row| row.1);
    println!("  mischief:");
    for (name, line) in MISCHIEF {
        let line = line();
        println!("  {:8.1} {:8.1}  {name}", us(read(&line)), us(play(&line)));
    }
    println!();

    let mut group = c.benchmark_group("typing");
    for line in ["take all except the brass lamp", "give the brass lamp to the old guard"] {
        group.bench_function(BenchmarkId::new("64 rooms, 256 items", line), |b| {
            b.iter_batched_ref(
                || parser.clone(),
                |parser| parser.read(world, &state, black_box(line)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}
