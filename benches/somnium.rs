//! What a player waits for, measured: a world's text to its proof, a room to its picture, a typed line to its command, a room's
//! two lines of text to its music. `benches/README.md` says how to read it and keeps the figures.

#![allow(
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a measurement has a clock, and what it measures comes with the program"
)]

mod answers;
mod pictures;
mod shapes;
mod typing;
mod worlds;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use import::{build, from_text};
use parser::Parser;
use proof::{find_dead_ends, prove, winnability_after};
use rules::first_state;
use rules::{Command, Effects, GameState, step};
use world::World;

use std::hint::black_box;
use std::time::Instant;

/// Title and text of each showcase world.
const SHOWCASES: [(&str, &str); 3] = [
    ("form_27b", include_str!("../assets/showcase/form_27b.json")),
    ("perpetua", include_str!("../assets/showcase/perpetua.json")),
    ("low_tide", include_str!("../assets/showcase/low_tide.json")),
];
const RATE: u32 = 44_100;

fn largest() -> (&'static str, &'static str) {
    SHOWCASES.into_iter().max_by_key(|(_, text)| text.len()).expect("there are three")
}

fn world_of(text: &str) -> World {
    from_text(text).expect("a showcase world is readable").world
}

/// Text to verdict and plan, and its three parts.
fn dreams(c: &mut Criterion) {
    let (name, text) = largest();
    let value = import::read(text).value.expect("a showcase world is readable");
    let world = world_of(text);
    let mut group = c.benchmark_group("world");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function(BenchmarkId::new("read", name), |b| b.iter(|| import::read(black_box(text))));
    group.bench_function(BenchmarkId::new("serde_json alone", name), |b| {
        b.iter(|| serde_json::from_str::<serde_json::Value>(black_box(text)));
    });
    group.bench_function(BenchmarkId::new("repair", name), |b| b.iter(|| build(black_box(&value))));
    group.bench_function(BenchmarkId::new("proof", name), |b| b.iter(|| prove(black_box(&world))));
    group.bench_function(BenchmarkId::new("read, repair and proof", name), |b| {
        b.iter(|| prove(&world_of(black_box(text))));
    });
    group.finish();

    let mut group = c.benchmark_group("author");
    group.bench_function("a whole dream, made and proven", |b| {
        let mut seed = 0;
        b.iter(|| {
            seed += 1;
            prove(&build(&author::generate("fantasy", seed)).expect("the author's worlds are sound").world)
        });
    });
    group.finish();
}

/// The proof alone on locks and keys of growing size, and all the way from the text at 40 rooms.
fn proofs(c: &mut Criterion) {
    let mut group = c.benchmark_group("proof");
    for (rooms, items, puzzles) in [(8, 6, 4), (20, 15, 10), (40, 30, 20), (64, 50, 30), (100, 60, 50)] {
        let world = worlds::locks(rooms, items, puzzles, 1);
        assert!(prove(&world).is_winnable(), "{rooms} rooms");
        let size = format!("{rooms} rooms, {items} items, {puzzles} puzzles");
        group.bench_function(BenchmarkId::new("verdict and plan", &size), |b| b.iter(|| prove(black_box(&world))));
        group.bench_function(BenchmarkId::new("dead ends", &size), |b| b.iter(|| find_dead_ends(black_box(&world))));
        let state = first_state(&world);
        let harmless = [world::Action::AddScore(1)];
        let harmful = [world::Action::RemoveItem(world::ItemId(1))];
        group.bench_function(BenchmarkId::new("admission, harmless", &size), |b| {
            b.iter(|| winnability_after(&world, &state, black_box(&harmless)));
        });
        group.bench_function(BenchmarkId::new("admission, a key lost", &size), |b| {
            b.iter(|| winnability_after(&world, &state, black_box(&harmful)));
        });
    }
    let text = import::export(&worlds::locks(40, 30, 20, 1)).to_string();
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("from the text to verdict and plan, 40 rooms", |b| {
        b.iter(|| prove(&world_of(black_box(&text))));
    });
    group.finish();
}

/// A typed line to its command, in the state that the walkthrough reaches halfway.
fn parsing(c: &mut Criterion) {
    let (name, text) = largest();
    let world = world_of(text);
    let state = halfway(&world, &prove(&world).plan);
    let parser = Parser::new(&world);
    let mut group = c.benchmark_group("parser");
    let lines = [
        "look",
        "n",
        "take all except the lamp",
        "put the brass key in the box and then open the door with it",
        "ask the clerk about the form",
        "swing from the chandelier",
    ];
    for line in lines {
        group.bench_function(BenchmarkId::new(name, line), |b| {
            b.iter_batched_ref(
                || parser.clone(),
                |parser| parser.read(&world, &state, black_box(line)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
    group.bench_function(BenchmarkId::new("a parser for", name), |b| b.iter(|| Parser::new(black_box(&world))));
    group.finish();
}

fn halfway(world: &World, plan: &[Command]) -> GameState {
    let mut state = first_state(world);
    for command in &plan[..plan.len() / 2] {
        step(world, &mut state, command, &mut Effects::muted());
    }
    state
}

/// A room's music: its plan and notes, then the whole loop rendered, also as a multiple of real time.
fn music(c: &mut Criterion) {
    let (name, text) = largest();
    let world = world_of(text);
    let sound = &world[world.start.room].sound;
    let plan = score::plan(sound, world.hash());
    let mut group = c.benchmark_group("score");
    group.bench_function(BenchmarkId::new("plan and compose", name), |b| {
        b.iter(|| score::compose(&score::plan(black_box(sound), 7)));
    });
    group.sample_size(10);
    group.throughput(Throughput::Elements((plan.seconds() * f64::from(RATE)) as u64));
    group.bench_function(BenchmarkId::new("render the loop, frames", name), |b| b.iter(|| score::render(&plan, RATE)));
    group.finish();

    let began = Instant::now();
    let seconds: f64 = world
        .rooms
        .iter()
        .map(|room| {
            let plan = score::plan(&room.sound, world.hash());
            black_box(score::render(&plan, RATE));
            plan.seconds()
        })
        .sum();
    let took = began.elapsed().as_secs_f64();
    println!(
        "score: {seconds:.0} s of music for the {} rooms of {name} composed and rendered in {took:.2} s: {:.0} times real time\n",
        world.rooms.len(),
        seconds / took
    );
}

criterion_group!(
    benches,
    dreams,
    proofs,
    pictures::pictures,
    pictures::frames,
    pictures::peers,
    parsing,
    typing::typing,
    answers::answers,
    music
);
criterion_main!(benches);
