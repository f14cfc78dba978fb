//! The proof's walkthrough typed through the parser in other words: each way of saying it must win.

use somnium::author;
use somnium::dream::from_value;
use somnium::parser::{Parsed, Parser};
use somnium::proof::first_state;
use somnium::rules::{Command, Effects, GameState, Over, Target, step};
use somnium::session::Session;
use somnium::world::{Thing, World};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "lighthouse"];
/// Worlds a theme where SOMNIUM_SEEDS names no other number; `scripts/test` names more than 20.
const SEEDS: u64 = 4;
/// Ways of typing each walkthrough: three phrasings, pronouns, two steps a line.
const WAYS: [Way; 5] = [Way::Phrasing(0), Way::Phrasing(1), Way::Phrasing(2), Way::Pronouns, Way::Pairs];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Phrasing(usize),
    /// "it", "him", "her", "them" wherever the step before named the same thing.
    Pronouns,
    /// "take the lamp then go north".
    Pairs,
}

/// What typing one world's walkthrough in every way came to.
#[derive(Default)]
struct Tally {
    lines: usize,
    /// Lines that are not the plain one.
    different: usize,
    pronouns: usize,
    failures: Vec<String>,
}

/// The line with a pronoun in place of the thing, as this player's parser would read it.
fn with_pronoun(session: &Session, plain: &str, command: &Command, thing: Thing) -> Option<String> {
    let world = session.world();
    let identity = world.identity(thing);
    let (the, bare) = (identity.the(), identity.name.as_str());
    let name = [the.as_str(), bare].into_iter().find(|name| plain.contains(*name))?;
    ["it", "them", "him", "her"].into_iter().map(|pronoun| plain.replacen(name, pronoun, 1)).find(|line| {
        let mut parser = session.parser().clone();
        parser.read(world, session.state(), line).parsed == Parsed::Do(vec![command.clone()])
    })
}

fn thing(target: Option<Target>) -> Option<Thing> {
    if let Some(Target::Thing(thing)) = target { Some(thing) } else { None }
}

fn play(theme: &str, seed: u64, tally: &mut Tally) {
    let dream = from_value(&author::write(theme, seed), None, "the author").unwrap();
    let world: &World = &dream.world.clone();
    let plan = dream.proof.plan.clone();
    let parser = Parser::new(world);
    let mut sessions: Vec<Session> = WAYS.iter().map(|_| Session::new(dream.clone())).collect();
    let mut state: GameState = first_state(world);
    let mut waiting: Option<String> = None;
    let mut named: Option<Thing> = None;
    for (number, command) in plan.iter().enumerate() {
        let ways = parser.phrasings(world, &state, command, 3);
        let plain = ways[0].clone();
        step(world, &mut state, command, &mut Effects::muted());
        for (session, way) in sessions.iter_mut().zip(WAYS) {
            let line = match way {
                Way::Phrasing(index) => ways[index.min(ways.len() - 1)].clone(),
                Way::Pronouns => match thing(command.direct).filter(|thing| named == Some(*thing)) {
                    Some(thing) => match with_pronoun(session, &plain, command, thing) {
                        Some(line) => {
                            tally.pronouns += 1;
                            line
                        }
                        None => {
                            tally.failures.push(format!("{theme} {seed}: no pronoun does for \"{plain}\""));
                            plain.clone()
                        }
                    },
                    None => plain.clone(),
                },
                Way::Pairs => match waiting.take() {
                    Some(first) => format!("{first} then {plain}"),
                    None if number + 1 < plan.len() => {
                        waiting = Some(plain.clone());
                        continue;
                    }
                    None => plain.clone(),
                },
            };
            tally.lines += 1;
            tally.different += usize::from(line != plain);
            session.submit(&line);
            if session.state().room != state.room || session.state().score != state.score {
                let turns = session.state().turns;
                tally
                    .failures
                    .push(format!("{theme} {seed}, {way:?}, step {number}, turn {turns}: \"{line}\" went elsewhere"));
                return;
            }
        }
        // The one person or thing that the line named: what a pronoun means next.
        named = thing(command.direct).filter(|_| command.indirect.is_none());
    }
    for (session, way) in sessions.iter().zip(WAYS) {
        if !matches!(session.state().over, Some(Over::Won(_))) {
            tally.failures.push(format!("{theme} {seed}, {way:?}: not won"));
        }
    }
}

#[test]
fn walkthroughs_win_in_five_phrasings() {
    let seeds = std::env::var("SOMNIUM_SEEDS").ok().and_then(|number| number.parse().ok()).unwrap_or(SEEDS).min(20);
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            scope.spawn(move || {
                let mut tally = Tally::default();
                for seed in (0..seeds).filter(|seed| seed % 2 == half) {
                    for theme in THEMES {
                        play(theme, seed, &mut tally);
                    }
                }
                tally
            })
        });
        halves.into_iter().map(|half| half.join().unwrap()).collect()
    });
    let sum = |of: fn(&Tally) -> usize| tallies.iter().map(of).sum::<usize>();
    let (lines, different, pronouns) = (sum(|t| t.lines), sum(|t| t.different), sum(|t| t.pronouns));
    let worlds = seeds as usize * THEMES.len();
    println!(
        "{worlds} worlds in {} ways: {lines} lines, {different} of them not the plain one, {pronouns} with a pronoun",
        WAYS.len()
    );
    let failures: Vec<&String> = tallies.iter().flat_map(|tally| &tally.failures).collect();
    assert!(failures.is_empty(), "{} failures:\n{failures:#?}", failures.len());
    assert!(
        pronouns >= worlds && different * 2 > lines,
        "too little variety: {different} of {lines}, {pronouns} pronouns"
    );
}
