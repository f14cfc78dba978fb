//! Worlds from a real model server that talks nonsense in the right shape, streamed in chunks of any size and cut off anywhere:
//! each becomes playable and proven, or is refused with its reason. `scripts/nonsense` starts the server and names it; recorded
//! answers (`tests/cases/streamed`) are streamed in many ways without one.
use dream::Length;

use dream::Failure;
use dream::{Dreamer, Wish};
use generate::{Dreaming, Step};
use llm::{Client, Profile};
use rng::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "a lighthouse"];
/// Ways in which each recorded answer is streamed.
const WAYS: u64 = 6;
/// About what a nonsense world has in bytes: cuts fall before this.
const USUAL: u32 = 4_500;

/// Cuts a stream into chunks of its own sizes, and in one of three worlds off.
struct Cutter {
    rng: Rng,
    /// Characters a chunk has at most.
    largest: u32,
    /// Bytes until the connection is lost.
    left: Option<usize>,
    held: String,
    lost: bool,
}

impl Cutter {
    fn new(seed: u64, usual: u32) -> Self {
        let mut rng = Rng::new(seed).fork("cuts");
        let largest = *rng.pick(&[1, 3, 17, 120, 4_000]).unwrap();
        let left = rng.chance(33).then(|| rng.below(usual) as usize);
        Self { rng, largest, left, held: String::new(), lost: false }
    }

    fn push(&mut self, text: &str, dreaming: &mut Dreaming) {
        self.held.push_str(text);
        loop {
            let size = 1 + self.rng.below(self.largest) as usize;
            let Some((end, _)) = self.held.char_indices().nth(size) else { return };
            let chunk: String = self.held.drain(..end).collect();
            self.hand_over(&chunk, dreaming);
        }
    }

    fn end(mut self, dreaming: &mut Dreaming) -> bool {
        let rest = std::mem::take(&mut self.held);
        self.hand_over(&rest, dreaming);
        self.lost
    }

    fn hand_over(&mut self, chunk: &str, dreaming: &mut Dreaming) {
        let kept = match &mut self.left {
            None => chunk.len(),
            Some(left) => {
                let kept = (0..=chunk.len().min(*left)).rev().find(|at| chunk.is_char_boundary(*at)).unwrap();
                *left -= kept;
                self.lost |= kept < chunk.len();
                if self.lost {
                    *left = 0;
                }
                kept
            }
        };
        dreaming.push(&chunk[..kept]);
    }
}

#[derive(Default)]
struct Row {
    asked: usize,
    playable: usize,
    unwinnable: usize,
    unreadable: usize,
}

#[derive(Default)]
struct Tally {
    whole: Row,
    cut: Row,
    /// Why, and how often; of the plan that is missing only the first reason.
    reasons: BTreeMap<String, usize>,
    rooms: usize,
    fixes: usize,
    /// Playable ones that a model would be told about all the same.
    harmed: usize,
    /// Answers that no other was equal to.
    distinct: BTreeSet<String>,
    /// The longest that reading, repair and proof took of one world.
    slowest: Duration,
}

impl Tally {
    fn note(&mut self, world: &str, dreaming: Dreaming, cut: bool) {
        let began = Instant::now();
        let step = dreaming.finish();
        self.slowest = self.slowest.max(began.elapsed());
        let row = if cut { &mut self.cut } else { &mut self.whole };
        row.asked += 1;
        self.harmed += usize::from(matches!(step, Step::Damaged { .. }));
        match step {
            Step::Done(dream) | Step::Damaged { dream, .. } => {
                assert!(dream.proof.is_winnable(), "world {world} was let through unproven");
                assert!(proof::wins(&dream.world, &dream.proof.plan), "world {world}: its walkthrough does not win");
                row.playable += 1;
                self.rooms += dream.world.rooms.len();
                self.fixes += dream.diagnostics.len();
            }
            Step::Complain { failure: Failure::Unwinnable { reasons, .. }, .. } => {
                assert!(!reasons.is_empty(), "world {world} was refused without a reason");
                *self.reasons.entry(reasons[0].clone()).or_default() += 1;
                row.unwinnable += 1;
            }
            Step::Complain { failure: Failure::Unreadable { message, .. }, .. } => {
                assert!(!message.is_empty(), "world {world} was refused without a reason");
                *self.reasons.entry(message).or_default() += 1;
                row.unreadable += 1;
            }
        }
    }

    fn print(&self) {
        println!("| streamed worlds | asked | playable and proven | not winnable | not readable |");
        println!("|---|---|---|---|---|");
        for (name, row) in [("whole", &self.whole), ("cut off", &self.cut)] {
            let Row { asked, playable, unwinnable, unreadable } = row;
            println!("| {name} | {asked} | {playable} | {unwinnable} | {unreadable} |");
        }
        let Self { rooms, fixes, harmed, distinct, slowest, .. } = self;
        println!(
            "{} distinct answers; {rooms} rooms, {fixes} fixes, {harmed} playable worlds a model would be told about; the slowest \
             took {} ms after its last word",
            distinct.len(),
            slowest.as_millis()
        );
        for (reason, times) in &self.reasons {
            println!("  {times:5} {reason}");
        }
    }
}

fn wish(seed: u64) -> Wish {
    Wish {
        theme: THEMES[seed as usize % THEMES.len()].to_owned(),
        seed,
        length: Length::Small,
        dreamer: Dreamer::Model,
    }
}

#[test]
fn every_recorded_world_is_playable_or_refused_with_its_reason_however_it_is_streamed() {
    let folder = std::env::var("SOMNIUM_STREAMED")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/streamed").to_owned());
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let ways = std::env::var("SOMNIUM_WAYS").ok().and_then(|n| n.parse().ok()).unwrap_or(WAYS);
    let mut tally = Tally::default();
    for (number, file) in files.iter().enumerate() {
        let text = std::fs::read_to_string(file).unwrap();
        for way in 0..ways {
            let seed = number as u64 * ways + way;
            let mut dreaming = Dreaming::new(wish(seed), "tiny");
            let mut cutter = Cutter::new(seed, text.len() as u32);
            cutter.push(&text, &mut dreaming);
            let cut = cutter.end(&mut dreaming);
            tally.note(&file.display().to_string(), dreaming, cut);
        }
        tally.distinct.insert(text);
    }
    tally.print();
    assert!(tally.whole.asked > 10 && tally.cut.asked > 5, "nothing was measured");
}

#[test]
fn every_nonsense_world_is_playable_or_refused_with_its_reason() {
    let Ok(endpoint) = std::env::var("SOMNIUM_TINY") else {
        println!("skipped: no model server; scripts/nonsense runs one");
        return;
    };
    let count: u64 = std::env::var("SOMNIUM_TINY_WORLDS").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    // Where to begin, so that several runs can share the work.
    let first: u64 = std::env::var("SOMNIUM_TINY_FIRST").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let profile = Profile { endpoint, model: "tiny".to_owned(), ..Profile::default() };
    let client = Client::impatient(profile, Duration::from_mins(1)).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut tally = Tally::default();
    for seed in first..first + count {
        let wish = wish(seed);
        let mut request = prompts::world(&wish).unwrap();
        request.max_tokens = 4_000;
        let mut dreaming = Dreaming::new(wish, "tiny");
        let mut cutter = Cutter::new(seed, USUAL);
        let answer = runtime.block_on(client.stream(&request, |chunk| cutter.push(chunk, &mut dreaming)));
        let answer = answer.unwrap_or_else(|trouble| panic!("world {seed}: {trouble}"));
        let cut = cutter.end(&mut dreaming);
        tally.note(&seed.to_string(), dreaming, cut);
        if let Ok(folder) = std::env::var("SOMNIUM_NONSENSE_KEEP") {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(Path::new(&folder).join(format!("{seed}.json")), &answer.text).unwrap();
        }
        tally.distinct.insert(answer.text);
    }
    tally.print();
    assert!(count < 10 || tally.distinct.len() > 9, "the server says the same again and again, which measures nothing");
}
