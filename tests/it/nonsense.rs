//! Worlds from a real model server that talks nonsense in the right shape: each becomes playable and proven, or is refused with
//! its reason. `scripts/nonsense` starts the server and names it; without one the test says that it is skipped.

use somnium::dream::{Dreaming, Failure, Step};
use somnium::llm::{Client, Profile};
use somnium::screen::{Dreamer, Wish};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "a lighthouse"];

#[derive(Default)]
struct Tally {
    playable: usize,
    unwinnable: usize,
    unreadable: usize,
    /// Why, and how often; of the plan that is missing only the first reason.
    reasons: BTreeMap<String, usize>,
    rooms: usize,
    fixes: usize,
    /// Answers that no other was equal to.
    distinct: BTreeSet<String>,
    /// The longest that reading, repair and proof took of one world.
    slowest: Duration,
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
        let theme = THEMES[seed as usize % THEMES.len()].to_owned();
        let wish = Wish { theme, seed, dreamer: Dreamer::Model };
        let mut request = somnium::prompts::world(&wish).unwrap();
        request.max_tokens = 4_000;
        let mut dreaming = Dreaming::new(wish, "tiny");
        let answer = runtime.block_on(client.stream(&request, |chunk| {
            dreaming.push(chunk);
        }));
        let answer = answer.unwrap_or_else(|trouble| panic!("world {seed}: {trouble}"));
        let began = Instant::now();
        let step = dreaming.finish();
        tally.slowest = tally.slowest.max(began.elapsed());
        match step {
            Step::Done(dream) => {
                assert!(dream.proof.is_winnable(), "world {seed} was let through unproven");
                assert!(
                    somnium::proof::wins(&dream.world, &dream.proof.plan),
                    "world {seed}: its walkthrough does not win"
                );
                tally.playable += 1;
                tally.rooms += dream.world.rooms.len();
                tally.fixes += dream.diagnostics.len();
            }
            Step::Complain { failure: Failure::Unwinnable { reasons, .. }, .. } => {
                assert!(!reasons.is_empty(), "world {seed} was refused without a reason");
                *tally.reasons.entry(reasons[0].clone()).or_default() += 1;
                tally.unwinnable += 1;
            }
            Step::Complain { failure: Failure::Unreadable { message, .. }, .. } => {
                assert!(!message.is_empty(), "world {seed} was refused without a reason: {}", answer.text);
                *tally.reasons.entry(message).or_default() += 1;
                tally.unreadable += 1;
            }
        }
        if let Ok(folder) = std::env::var("SOMNIUM_NONSENSE_KEEP") {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(std::path::Path::new(&folder).join(format!("{seed}.json")), &answer.text).unwrap();
        }
        tally.distinct.insert(answer.text);
    }
    let Tally { playable, unwinnable, unreadable, reasons, rooms, fixes, distinct, slowest } = tally;
    println!(
        "{count} nonsense worlds ({} distinct): {playable} playable and proven ({rooms} rooms, {fixes} fixes), {unwinnable} refused as \
         not winnable, {unreadable} as not readable; the slowest took {} ms after its last word",
        distinct.len(),
        slowest.as_millis()
    );
    for (reason, times) in reasons {
        println!("  {times:5} {reason}");
    }
    assert!(count < 10 || distinct.len() > 9, "the server says the same again and again, which measures nothing");
}
