//! Stories of dreams: whether their graphs hold, and whether who has lost the thread is nudged and who has not is let be.

use crate::drawn::{About, Drawn, DrawnDream};
use director::{Attention, Graph, Nudge, Progress, Walk};
use dream::Dream;
use parser::{Parsed, Parser};
use rng::Rng;
use session::Session;
use std::time::Instant;

/// Turns of a bot that has lost the thread, and of one that wanders.
const LOST: usize = 40;
const WANDERS: usize = 120;

/// Graphs of so many dreams, and three bots in each.
pub fn run(dreams: u64, given: Option<u64>) {
    let about = About {
        command: format!("cargo xtask director {dreams}"),
        seeds: "",
        sample: format!(
            "in each a bot that waits {LOST} turns from a third of the walkthrough on, one that walks about at random for {WANDERS} turns, \
             and one that types the walkthrough and looks at everything"
        ),
        excluded: "nothing".to_owned(),
    };
    let mut drawn = Drawn::begin(about, dreams, given);
    let mut figures = Figures::default();
    while let Some(DrawnDream { name, dream, .. }) = drawn.draw() {
        figures.dreams += 1;
        let began = Instant::now();
        let walk = Walk::of(&dream.world, &dream.proof.plan);
        let graph = director::graph(&dream.world, &walk);
        let faults = director::prove(&dream.world, &graph, &walk);
        figures.graphs += began.elapsed().as_secs_f64();
        if faults.is_empty() {
            figures.whole += 1;
        } else {
            println!("FAULT {name}: {faults:?}");
        }
        figures.nodes += graph.story.nodes.len();
        figures.lost(&dream, &graph);
        figures.wanders(&dream, &graph, &mut drawn.rng);
        figures.diligent(&dream, &graph);
    }
    figures.print();
}

#[derive(Default)]
struct Figures {
    dreams: u32,
    whole: u32,
    nodes: usize,
    /// Turns to the first nudge of a bot that is lost; `None` where none came.
    first: Vec<Option<usize>>,
    lost_nudges: usize,
    wander_nudges: usize,
    wander_turns: usize,
    diligent_nudges: usize,
    diligent_lines: usize,
    seconds: f64,
    turns: usize,
    /// Making and proving the graphs.
    graphs: f64,
    /// What the director's part of each turn took, in nanoseconds.
    alone: Vec<u32>,
    /// The same of finding the words of each nudge, the hint that it is made of included.
    worded: Vec<u32>,
}

/// The director's part of a game, once more beside it: where the story stands, which choice is due, and who has lost the thread.
struct Beside<'g> {
    graph: &'g Graph,
    progress: Progress,
    attention: Attention,
}

impl<'g> Beside<'g> {
    fn new(graph: &'g Graph) -> Self {
        Self { graph, progress: Progress::default(), attention: Attention::default() }
    }
}

fn nanoseconds(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_nanos()).unwrap_or(u32::MAX)
}

fn lines_of(dream: &Dream) -> Vec<String> {
    let mut parser = Parser::new(&dream.world);
    let mut state = rules::first_state(&dream.world);
    dream
        .proof
        .plan
        .iter()
        .map(|command| {
            let line = parser.phrase(&dream.world, &state, command);
            rules::step(&dream.world, &mut state, command, &mut rules::Effects::muted());
            parser.read(&dream.world, &state, &line);
            line
        })
        .collect()
}

impl Figures {
    /// Types a line, and does the director's part of it once more under the clock; the nudges given.
    fn submit(&mut self, session: &mut Session, line: &str, beside: &mut Beside<'_>) -> usize {
        let (nudges, before) = (session.nudges(), session.state().clone());
        let read = session.parser().clone().read(session.world(), &before, line).parsed;
        let command = if let Parsed::Do(commands) = read { commands.into_iter().last() } else { None };
        let began = Instant::now();
        session.submit(line);
        self.seconds += began.elapsed().as_secs_f64();
        self.turns += 1;
        let (world, state, story) = (session.world(), session.state(), &beside.graph.story);
        let patience = session.verbosity().patience();
        let began = Instant::now();
        let told = beside.progress.advance(world, story, state);
        let choice = beside.progress.choice(world, story, state);
        let nudge = beside.attention.after((&before, state), command.as_ref(), (patience, true));
        self.alone.push(nanoseconds(began));
        std::hint::black_box((told, choice));
        if let Some(nudge) = nudge {
            let began = Instant::now();
            if let Some(hint) = proof::hint(world, state) {
                let reminded = (nudge == Nudge::Place)
                    .then(|| beside.progress.remind(world, story, state, hint.puzzle, |_| true))
                    .flatten();
                std::hint::black_box(reminded);
            }
            self.worded.push(nanoseconds(began));
        }
        session.nudges().saturating_sub(nudges) as usize
    }

    fn lost(&mut self, dream: &Dream, graph: &Graph) {
        let mut beside = Beside::new(graph);
        let lines = lines_of(dream);
        let mut session = Session::new(dream.clone());
        for line in &lines[..lines.len() / 3] {
            session.submit(line);
        }
        let mut first = None;
        for turn in 1..=LOST {
            let nudges = self.submit(&mut session, "wait", &mut beside);
            self.lost_nudges += nudges;
            if nudges > 0 && first.is_none() {
                first = Some(turn);
            }
        }
        self.first.push(first);
    }

    fn wanders(&mut self, dream: &Dream, graph: &Graph, rng: &mut Rng) {
        let mut beside = Beside::new(graph);
        let mut session = Session::new(dream.clone());
        for _ in 0..WANDERS {
            let state = session.state();
            let open = dream.world[state.room].exits.iter().filter(|exit| !state.is_closed(**exit));
            let ways: Vec<&str> = open.map(|exit| dream.world[*exit].direction.name()).collect();
            let line = rng.pick(&ways).copied().unwrap_or("wait");
            self.wander_nudges += self.submit(&mut session, line, &mut beside);
            self.wander_turns += 1;
        }
    }

    /// Types the walkthrough, and in each new room looks at all that is there first.
    fn diligent(&mut self, dream: &Dream, graph: &Graph) {
        let mut beside = Beside::new(graph);
        let mut session = Session::new(dream.clone());
        let mut seen = vec![false; dream.world.rooms.len()];
        for line in lines_of(dream) {
            let room = session.state().room;
            if !std::mem::replace(&mut seen[room.index()], true) {
                let there = rules::scope::visible(&dream.world, session.state());
                let names: Vec<String> =
                    there.iter().map(|thing| session.state().identity(&dream.world, *thing).name.clone()).collect();
                for name in names {
                    self.diligent_nudges += self.submit(&mut session, &format!("look at {name}"), &mut beside);
                    self.diligent_lines += 1;
                }
            }
            self.diligent_nudges += self.submit(&mut session, &line, &mut beside);
            self.diligent_lines += 1;
            if session.state().over.is_some() {
                break;
            }
        }
    }

    fn print(&self) {
        let mut first: Vec<usize> = self.first.iter().flatten().copied().collect();
        first.sort_unstable();
        let dreams = f64::from(self.dreams.max(1));
        println!(
            "ROW director | graphs that lead on from everywhere | {} of {}, {:.1} nodes each |",
            self.whole,
            self.dreams,
            self.nodes as f64 / dreams
        );
        println!(
            "ROW director | lost: turns to the first nudge | {} of {} nudged; {} / {} / {} turns, the least, the middle and the most; {:.1} nudges in {LOST} turns |",
            first.len(),
            self.first.len(),
            first.first().copied().unwrap_or(0),
            first.get(first.len() / 2).copied().unwrap_or(0),
            first.last().copied().unwrap_or(0),
            self.lost_nudges as f64 / dreams
        );
        println!("ROW director | wandering | {:.1} nudges in {WANDERS} turns |", self.wander_nudges as f64 / dreams);
        println!(
            "ROW director | diligent | {:.2} nudges a game of {:.0} lines |",
            self.diligent_nudges as f64 / dreams,
            self.diligent_lines as f64 / dreams
        );
        println!(
            "ROW director | a turn, all of it | {:.0} microseconds |",
            self.seconds / self.turns.max(1) as f64 * 1e6
        );
        println!("ROW director | a turn, the director alone | {} |", spread(&self.alone));
        println!("ROW director | the words of a nudge | {} |", spread(&self.worded));
        println!(
            "ROW director | a graph, made and held against its walkthrough | {:.0} microseconds |",
            self.graphs / dreams * 1e6
        );
    }
}

/// The mean of so many times, the middle one, the one that a thousandth is longer than, and the longest.
fn spread(times: &[u32]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let micros = |at: usize| f64::from(sorted.get(at).copied().unwrap_or(0)) / 1e3;
    let count = sorted.len().max(1);
    let mean = sorted.iter().map(|one| f64::from(*one)).sum::<f64>() / count as f64 / 1e3;
    format!(
        "{mean:.1} microseconds, {:.1} the middle, {:.1} the longest but for a thousandth, {:.0} the longest, of {}",
        micros(count / 2),
        micros((count * 999 / 1000).min(count - 1)),
        micros(count - 1),
        sorted.len()
    )
}
