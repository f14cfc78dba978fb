//! Stories of dreams: whether their graphs hold, and whether who has lost the thread is nudged and who has not is let be.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::{Dream, Length};
use parser::Parser;
use rng::Rng;
use session::Session;
use std::time::Instant;

/// Turns of a bot that has lost the thread, and of one that wanders.
const LOST: usize = 40;
const WANDERS: usize = 120;

/// Graphs of so many dreams, and three bots in each.
pub fn run(dreams: u64, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask director {dreams} --draw {draw}"),
        seeds: format!("themes, settings and numbers drawn with {draw}"),
        sample: format!(
            "{dreams} dreams, a third in each length; in each a bot that waits {LOST} turns from a third of the walkthrough on, one that \
             walks about at random for {WANDERS} turns, and one that types the walkthrough and looks at everything"
        ),
        excluded: "nothing".to_owned(),
    }
    .print();
    let themes = themes_and_settings();
    let mut rng = Rng::new(draw);
    let mut figures = Figures::default();
    for nth in 0..dreams {
        let theme = &themes[rng.below(themes.len() as u32) as usize];
        let length = Length::ALL[nth as usize % Length::ALL.len()];
        let number = rng.next() % 1_000_000;
        let value = author::generate_with(&WorldSpec::new(theme, number, length));
        let Ok(dream) = dream::from_value(&value, None, "the author") else { continue };
        figures.dreams += 1;
        let graph = director::graph(&dream.world, &dream.proof.plan);
        let faults = director::prove(&dream.world, &graph, &dream.proof.plan);
        if faults.is_empty() {
            figures.whole += 1;
        } else {
            println!("FAULT {theme} {number} {}: {faults:?}", length.name());
        }
        figures.nodes += graph.story.nodes.len();
        figures.lost(&dream);
        figures.wanders(&dream, &mut rng);
        figures.diligent(&dream);
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
    fn submit(&mut self, session: &mut Session, line: &str) -> usize {
        let before = session.nudges();
        let began = Instant::now();
        session.submit(line);
        self.seconds += began.elapsed().as_secs_f64();
        self.turns += 1;
        session.nudges().saturating_sub(before) as usize
    }

    fn lost(&mut self, dream: &Dream) {
        let lines = lines_of(dream);
        let mut session = Session::new(dream.clone());
        for line in &lines[..lines.len() / 3] {
            session.submit(line);
        }
        let mut first = None;
        for turn in 1..=LOST {
            let nudges = self.submit(&mut session, "wait");
            self.lost_nudges += nudges;
            if nudges > 0 && first.is_none() {
                first = Some(turn);
            }
        }
        self.first.push(first);
    }

    fn wanders(&mut self, dream: &Dream, rng: &mut Rng) {
        let mut session = Session::new(dream.clone());
        for _ in 0..WANDERS {
            let state = session.state();
            let open = dream.world[state.room].exits.iter().filter(|exit| !state.is_closed(**exit));
            let ways: Vec<&str> = open.map(|exit| dream.world[*exit].direction.name()).collect();
            let line = rng.pick(&ways).copied().unwrap_or("wait");
            self.wander_nudges += self.submit(&mut session, line);
            self.wander_turns += 1;
        }
    }

    /// Types the walkthrough, and in each new room looks at all that is there first.
    fn diligent(&mut self, dream: &Dream) {
        let mut session = Session::new(dream.clone());
        let mut seen = vec![false; dream.world.rooms.len()];
        for line in lines_of(dream) {
            let room = session.state().room;
            if !std::mem::replace(&mut seen[room.index()], true) {
                let there = rules::scope::visible(&dream.world, session.state());
                let names: Vec<String> =
                    there.iter().map(|thing| session.state().identity(&dream.world, *thing).name.clone()).collect();
                for name in names {
                    self.diligent_nudges += self.submit(&mut session, &format!("look at {name}"));
                    self.diligent_lines += 1;
                }
            }
            self.diligent_nudges += self.submit(&mut session, &line);
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
    }
}
