//! What people do by themselves: whether the adventure stays won by its walkthrough whatever they do, and how much of what they do anybody
//! would ever hear of.

use crate::agents;
use crate::drawn::{About, Drawn, DrawnDream};
use crate::truth::Log;
use author::WorldSpec;
use dream::{Dream, Length};
use parser::Parser;
use rng::Rng;
use rules::{DayPart, Effect, Over};
use session::{Session, Verbosity};
use std::collections::BTreeSet;
use std::time::Instant;
use world::timer::DAY;

/// So many casts are let loose in each world.
const CASTS: u64 = 10;
/// Ways of typing a walkthrough.
const PHRASINGS: usize = 2;
/// Turns of company.
const TURNS: usize = 200;

/// Walkthroughs of so many dreams with the cast let loose, and 200 turns among people in the first 20 of them.
pub fn run(dreams: u64, given: Option<u64>) {
    let about = About {
        command: format!("cargo xtask cast {dreams}"),
        seeds: " and the casts' chance",
        sample: format!(
            "{CASTS} casts and {PHRASINGS} phrasings each, a third of them begun by night; {TURNS} turns of waiting, walking, taking \
             and laying down, and a day of 24 hours waited through, in the first 20"
        ),
        excluded: "worlds of models, which have deadlines".to_owned(),
    };
    let mut drawn = Drawn::begin(about, dreams, given);
    let (mut games, mut won) = (0, 0);
    let mut company = Company::default();
    while let Some(DrawnDream { nth, name, dream }) = drawn.draw() {
        let rng = &mut drawn.rng;
        for cast in 0..CASTS {
            let seed = rng.next();
            for lines in phrased(&dream, PHRASINGS) {
                games += 1;
                match play(&dream, seed, &lines, &mut Rng::new(seed)) {
                    Ok(()) => won += 1,
                    Err(line) => {
                        println!("lost: {name} cast {cast}: {line}");
                    }
                }
            }
        }
        if nth < 20 {
            company.sit(&dream, rng.next());
        }
    }
    println!("ROW cast | walkthroughs | {won} of {games} won |");
    company.print();
    for people in [12, 64] {
        crowd(people, drawn.draw);
    }
}

/// The walkthrough of a dream as a player might type it, in so many ways.
#[must_use]
pub fn phrased(dream: &Dream, ways: usize) -> Vec<Vec<String>> {
    let parser = Parser::new(&dream.world);
    let mut state = rules::first_state(&dream.world);
    let mut all = vec![Vec::new(); ways];
    for command in &dream.proof.plan {
        let phrasings = parser.phrasings(&dream.world, &state, command, ways);
        for (nth, lines) in all.iter_mut().enumerate() {
            let plain = || parser.phrase(&dream.world, &state, command);
            lines.push(phrasings.get(nth % phrasings.len().max(1)).cloned().unwrap_or_else(plain));
        }
        rules::step(&dream.world, &mut state, command, &mut rules::Effects::muted());
    }
    all
}

/// Types these lines, and now and then lets a quarter of an hour pass; the line after which it was not won.
///
/// # Errors
/// The last line typed, and what came of it.
pub fn play(dream: &Dream, cast: u64, lines: &[String], rng: &mut Rng) -> Result<(), String> {
    let mut session = Session::with_cast(dream.clone(), cast);
    session.ask_agents(cast % 2 == 1);
    let mut last = String::new();
    if cast.is_multiple_of(3) {
        wait_for_night(&mut session);
    }
    for line in lines {
        if rng.chance(15) {
            session.submit("wait 15 minutes");
        }
        let told = session.submit(line).effects;
        // Every other cast is played by somebody who does what no model would.
        if cast % 2 == 1 && session.agent_scene().is_some() {
            let (revision, turn) = (session.revision(), agents::by_chance(&session, rng));
            session.deliver_agent(revision, turn);
        }
        let said: Vec<&str> = told
            .iter()
            .filter_map(|effect| if let Effect::Say(text) = effect { Some(text.as_str()) } else { None })
            .collect();
        last = format!("{line}: {}", said.join(" "));
        if session.state().over.is_some() {
            break;
        }
    }
    if matches!(session.state().over, Some(Over::Won(_))) { Ok(()) } else { Err(last) }
}

/// Lets the time pass until the shops are shut and people are in bed; not at all in a world without a clock.
fn wait_for_night(session: &mut Session) {
    // Whatever happens ends a wait.
    for _ in 0..DAY {
        let part = rules::day_part(session.world(), session.state());
        if part.is_none() || part == Some(DayPart::Night) || session.state().over.is_some() {
            return;
        }
        session.submit("wait 1 hour");
    }
}

/// So many people in one world for a day: what a minute takes, and what their minds hold.
fn crowd(people: usize, draw: u64) {
    let value = author::generate_with(&WorldSpec::new("village", draw % 1_000_000, Length::Large));
    let Ok(dream) = dream::from_value(&value, None, "the author") else { return };
    let mut world = dream.world;
    let mut rng = Rng::new(draw);
    let talks = |who: &world::Character| who.topics.iter().any(|topic| topic.text.contains('"'));
    let Some(model) = world.characters.iter().find(|who| talks(who) && who.wants.is_empty()).cloned() else { return };
    while world.characters.len() < people {
        let mut one = model.clone();
        let nth = world.characters.len();
        one.identity.key = format!("guest{nth}");
        one.identity.name = format!("Guest {nth}");
        one.place = world::Place::Room(world::RoomId::at(rng.below(world.rooms.len() as u32) as usize));
        one.topics.iter_mut().for_each(|topic| topic.actions.clear());
        world.characters.push(one);
    }

    let mut state = rules::first_state(&world);
    let mut cast = cast::Cast::new(&world, &state);
    let began = Instant::now();
    for _ in 0..DAY {
        let before = state.clone();
        state.time += 1;
        cast.live(&world, &before, &mut state, &mut rules::Effects::muted());
    }
    let seconds = began.elapsed().as_secs_f64();
    let bytes = |who: world::CharacterId| {
        let mind = cast.mind(who);
        size_of_val(mind.entries()) + mind.ties().count() * size_of::<(cast::Who, cast::Tie)>()
    };
    let most = world::CharacterId::all(world.characters.len()).map(bytes).max().unwrap_or(0);
    println!(
        "ROW cast | {} people, {} rooms, a day of 24 hours | {:.0} microseconds a minute of theirs, {:.0} ms a day | {} changes | {most} bytes in the fullest mind |",
        world.characters.len(),
        world.rooms.len(),
        seconds / f64::from(DAY) * 1e6,
        seconds * 1e3,
        cast.changes()
    );
}

/// What an idle hero hears and what changes meanwhile.
#[derive(Default)]
struct Company {
    worlds: u32,
    changes: u32,
    lines: u32,
    new: u32,
    seconds: f64,
    turns: u32,
    /// Entries of minds held against what happened, and those that were not so.
    checked: u32,
    wrong: Vec<String>,
    /// Changes in a simulated day of each world in which the hero only waits.
    days: Vec<u32>,
    day_seconds: f64,
}

impl Company {
    fn sit(&mut self, dream: &Dream, seed: u64) {
        let mut session = Session::with_cast(dream.clone(), seed);
        // Who only waits is not to be helped: that is the director's, and measured there.
        session.set_verbosity(Verbosity { nudges: 0, ..session.verbosity() });
        let mut rng = Rng::new(seed);
        let mut heard = BTreeSet::new();
        let mut log = Log::default();
        log.add(&dream.world, session.state());
        for _ in 0..TURNS {
            let ways: Vec<&str> = dream.world[session.state().room]
                .exits
                .iter()
                .filter(|exit| !session.state().is_closed(**exit))
                .map(|exit| dream.world[*exit].direction.name())
                .collect();
            let line = match rng.below(10) {
                0..6 => "wait",
                6 => "take all",
                7 => "drop all",
                _ => rng.pick(&ways).copied().unwrap_or("wait"),
            };
            let began = Instant::now();
            let effects = session.submit(line).effects;
            self.seconds += began.elapsed().as_secs_f64();
            log.add(&dream.world, session.state());
            for effect in effects {
                if let Effect::Say(text) = effect {
                    self.lines += 1;
                    self.new += u32::from(heard.insert(text));
                }
            }
        }
        let (checked, wrong) = log.check(&dream.world, session.cast());
        self.checked += checked;
        self.wrong.extend(wrong);
        self.turns += TURNS as u32;
        self.worlds += 1;
        self.changes += session.cast().changes();
        let mut session = Session::with_cast(dream.clone(), seed);
        let began = Instant::now();
        // Whatever happens ends a wait.
        for _ in 0..DAY {
            if session.state().time >= DAY || session.state().over.is_some() {
                break;
            }
            session.submit("wait 3 hours");
        }
        self.day_seconds += began.elapsed().as_secs_f64();
        self.days.push(session.cast().changes());
    }

    fn print(&self) {
        let each = f64::from(self.turns.max(1));
        println!(
            "ROW cast | {} worlds, {TURNS} turns each | {:.1} facts passed on, quarrels and likings a world | {} of {} lines never said \
             before in that game | {:.0} microseconds a turn, reading the line and answering included |",
            self.worlds,
            f64::from(self.changes) / f64::from(self.worlds.max(1)),
            self.new,
            self.lines,
            self.seconds / each * 1e6
        );
        println!(
            "ROW cast | {} of {} entries of minds were not so when they are said to have been |",
            self.wrong.len(),
            self.checked
        );
        for wrong in self.wrong.iter().take(10) {
            println!("  not so: {wrong}");
        }
        let mut days = self.days.clone();
        days.sort_unstable();
        println!(
            "ROW cast | {} days of 24 hours waited through | {} / {} / {} such changes, the least, the middle and the most | {:.0} ms a day |",
            days.len(),
            days.first().copied().unwrap_or(0),
            days.get(days.len() / 2).copied().unwrap_or(0),
            days.last().copied().unwrap_or(0),
            self.day_seconds / days.len().max(1) as f64 * 1e3
        );
    }
}
