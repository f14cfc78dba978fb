//! Worlds that a model streams in chunks of any size and that are cut off anywhere: each becomes playable and proven, or is refused
//! with its reason. What becomes of them is told as tables, for `scripts/nonsense` and docs/streamed.md.

use crate::report_heading::Heading;
use dream::Length;

use dream::Failure;
use dream::{Dreamer, Wish};
use generate::{Dreaming, Outcome};
use llm::{Client, Message, Profile, Provider, Purpose, Request, Role, Tool};
use rng::Rng;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "a lighthouse"];
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
pub struct Row {
    pub asked: usize,
    playable: usize,
    unwinnable: usize,
    unreadable: usize,
}

#[derive(Default)]
pub struct Tally {
    pub whole: Row,
    pub cut: Row,
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
        self.harmed += usize::from(matches!(step, Outcome::Damaged { .. }));
        match step {
            Outcome::Done(dream) | Outcome::Lossy { dream, .. } | Outcome::Damaged { dream, .. } => {
                assert!(dream.proof.is_winnable(), "world {world} was let through unproven");
                assert!(proof::wins(&dream.world, &dream.proof.plan), "world {world}: its walkthrough does not win");
                row.playable += 1;
                self.rooms += dream.world.rooms.len();
                self.fixes += dream.diagnostics.len();
            }
            Outcome::Complain { failure: Failure::Unwinnable { reasons, .. }, .. } => {
                assert!(!reasons.is_empty(), "world {world} was refused without a reason");
                *self.reasons.entry(reasons[0].clone()).or_default() += 1;
                row.unwinnable += 1;
            }
            Outcome::Complain { failure: Failure::Unreadable { message, .. }, .. } => {
                assert!(!message.is_empty(), "world {world} was refused without a reason");
                *self.reasons.entry(message).or_default() += 1;
                row.unreadable += 1;
            }
        }
    }

    pub fn print(&self) {
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
    Wish::new(THEMES[seed as usize % THEMES.len()], seed, Length::Small, Dreamer::Model)
}

/// Recorded answers, each streamed in so many ways.
///
/// # Panics
/// Where one of them is let through unproven or refused without a reason.
pub fn recorded(folder: &Path, ways: u64) -> Tally {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
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
    tally
}

/// `cargo xtask streamed`.
pub fn run_recorded(folder: &Path, ways: u64) {
    let tally = recorded(folder, ways);
    let all = tally.whole.asked + tally.cut.asked;
    Heading {
        command: format!("cargo xtask streamed FOLDER --ways {ways}"),
        seeds: format!("0 to {}", all.saturating_sub(1)),
        sample: format!("{} recorded answers, each streamed in {ways} ways", tally.distinct.len()),
        excluded: "nothing".to_owned(),
    }
    .print();
    tally.print();
}

/// `cargo xtask nonsense`: worlds from a running server, the first of them of this seed.
pub fn run(endpoint: &str, count: u64, first: u64, keep: Option<&Path>) {
    Heading {
        command: format!("cargo xtask nonsense --worlds {count} --first {first}, by scripts/nonsense"),
        seeds: format!("{first} to {}", (first + count).saturating_sub(1)),
        sample: format!(
            "{count} worlds of one server, each streamed in chunks of 1 to 4,000 characters, a third of them cut off"
        ),
        excluded: "nothing; a call that fails stops the measurement".to_owned(),
    }
    .print();
    check(endpoint);
    let profile = Profile { endpoint: endpoint.to_owned(), model: "tiny".to_owned(), ..Profile::default() };
    let client = Client::impatient(profile, Duration::from_mins(1)).unwrap();
    let mut tally = Tally::default();
    for seed in first..first + count {
        let wish = wish(seed);
        let mut request = prompts::world(&wish).unwrap();
        request.max_tokens = 4_000;
        let mut dreaming = Dreaming::new(wish, "tiny");
        let mut cutter = Cutter::new(seed, USUAL);
        let answer = crate::wait_for(client.stream(&request, |chunk| cutter.push(chunk, &mut dreaming)));
        let answer = answer.unwrap_or_else(|trouble| panic!("world {seed}: {trouble}"));
        let cut = cutter.end(&mut dreaming);
        tally.note(&seed.to_string(), dreaming, cut);
        if let Some(folder) = keep {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(folder.join(format!("{seed}.json")), &answer.text).unwrap();
        }
        tally.distinct.insert(answer.text);
    }
    tally.print();
    assert!(count < 10 || tally.distinct.len() > 9, "the server says the same again and again, which measures nothing");
}

fn question() -> Request {
    let message = |role, text: &str| Message { role, text: text.to_owned() };
    Request::new(Purpose::Answer, vec![message(Role::System, "Be brief."), message(Role::User, "sing")], 50)
}

/// A real server is checked and asked for a world by both protocols that it speaks; whatever is not understood stops here.
pub fn check(endpoint: &str) {
    for provider in [Provider::OpenAi, Provider::Anthropic] {
        let profile = Profile {
            provider: Some(provider),
            endpoint: endpoint.to_owned(),
            model: "tiny".to_owned(),
            ..Profile::default()
        };
        let client = Client::impatient(profile, Duration::from_mins(1)).unwrap();
        let checked = crate::wait_for(client.check()).unwrap();
        println!("{}: {}", provider.name(), checked.said);
        assert_eq!(checked.models.len(), 1);
        let wish = wish(5);
        let mut request = prompts::world(&wish).unwrap();
        request.max_tokens = 4_000;
        let mut dreaming = Dreaming::new(wish, "tiny");
        let answer = crate::wait_for(client.stream(&request, |piece| drop(dreaming.push(piece)))).unwrap();
        println!("{:?} {:?} {:?}, {} bytes", client.capabilities(), answer.finish, answer.usage, answer.text.len());
        assert!(answer.text.trim_start().starts_with('{') && answer.calls.is_empty());
        assert!(answer.usage.is_some_and(|usage| usage.input > 500 && usage.output > 100), "{:?}", answer.usage);
        assert!(client.capabilities().is_empty(), "the schema was taken as it is");
        assert!(answer.finish.is_some());
        // Nonsense in the right shape: playable or complained of, both is well.
        drop(dreaming.finish());
        let tools = Request { tools: vec![tool()], ..question() };
        let spoken = crate::wait_for(client.stream(&tools, |_| {})).unwrap();
        println!("with tools: {:?}, {} calls", spoken.finish, spoken.calls.len());
    }
}

fn tool() -> Tool {
    let parameters = json!({"type": "object", "properties": {"who": {"type": "string"}}, "required": ["who"]});
    Tool { name: "mood".to_owned(), description: "Changes a mood.".to_owned(), parameters }
}
