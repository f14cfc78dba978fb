//! The proof's walkthrough typed through the parser in other words: each way of saying it must win.

use dream::from_value;
use parser::{Parsed, Parser};
use rules::first_state;
use rules::{Command, Effects, GameState, Over, Target, counts_as, step};
use session::Session;
use world::{Thing, Verb, World};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "lighthouse"];
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

/// Would looking at it do more than tell what it looks like?
fn has_script(world: &World, thing: Thing, verb: Verb) -> bool {
    let by_puzzle = world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).any(|way| {
        counts_as(verb, way.verb) && (way.target == Some(thing) || way.item.map(Thing::Item) == Some(thing))
    });
    by_puzzle || world.events_of(thing).iter().any(|event| world[*event].verb.is_some_and(|of| counts_as(verb, of)))
}

fn plain_look(world: &World, thing: Thing) -> String {
    format!("examine {}", world.identity(thing).the())
}

fn thing(target: Option<Target>) -> Option<Thing> {
    if let Some(Target::Thing(thing)) = target { Some(thing) } else { None }
}

fn play(theme: &str, seed: u64, tally: &mut Tally) {
    let dream = from_value(&author::generate(theme, seed), None, "the author").unwrap();
    let world: &World = &dream.world.clone();
    let plan = dream.proof.plan.clone();
    let parser = Parser::new(world);
    let mut sessions: Vec<Session> = WAYS.iter().map(|_| Session::new(dream.clone())).collect();
    let mut state: GameState = first_state(world);
    let mut waiting: Option<String> = None;
    for (number, command) in plan.iter().enumerate() {
        let ways = parser.phrasings(world, &state, command, 3);
        let plain = ways[0].clone();
        step(world, &mut state, command, &mut Effects::muted());
        for (session, way) in sessions.iter_mut().zip(WAYS) {
            let line = match way {
                Way::Phrasing(index) => ways[index.min(ways.len() - 1)].clone(),
                Way::Pronouns => match thing(command.direct) {
                    Some(thing) => {
                        // Looking at it first is what people do; where that is scripted it is left out.
                        if !has_script(world, thing, Verb::Examine) {
                            session.submit(&plain_look(world, thing));
                        }
                        match with_pronoun(session, &plain, command, thing) {
                            Some(line) => {
                                tally.pronouns += 1;
                                line
                            }
                            None => plain.clone(),
                        }
                    }
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
    }
    for (session, way) in sessions.iter().zip(WAYS) {
        if !matches!(session.state().over, Some(Over::Won(_))) {
            tally.failures.push(format!("{theme} {seed}, {way:?}: not won"));
        }
    }
}

#[test]
fn walkthroughs_win_in_five_phrasings() {
    let seeds = golden::seeds(4).min(20);
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
        pronouns >= worlds * 5 && different * 2 > lines,
        "too little variety: {different} of {lines}, {pronouns} pronouns"
    );
}
