//! How many different puzzles the author has, told apart by what the exported planning problem says of them and by nothing else: not
//! their words, nor their names, nor their verbs. It must not judge them.
//!
//! A puzzle is a lock with its stages. Its skeleton is a line for each of them: what must be in hand, which of its own stages come
//! before it, whether one stands in the lock's room, and what comes of it. Two puzzles with one skeleton are one puzzle told
//! twice.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::Length;
use rng::Rng;
use std::collections::{BTreeMap, BTreeSet};

/// So many skeletons are printed, the commonest first.
const SHOWN: usize = 12;

/// So many dreams of each theme and setting, one after the other, so that their stock is dealt.
pub fn run(dreams: u64, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask skeletons {dreams} --draw {draw}"),
        seeds: format!("{dreams} in a row from one drawn with {draw}"),
        sample: format!("{dreams} medium dreams of each theme and setting"),
        excluded: "verbs, words, names; dice, timers and moods, which planners are not told of; the story's own steps"
            .to_owned(),
    }
    .print();
    let mut rng = Rng::new(draw);
    let mut met: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for theme in &themes_and_settings() {
        let first = rng.next() % 1_000_000;
        for seed in first..first + dreams {
            let dream = author::generate_with(&WorldSpec::new(theme, seed, Length::Medium));
            let world = import::build(&dream).unwrap().world;
            let Ok(planning) = pddl::pddl(&world) else { continue };
            for (lock, skeleton) in skeletons(&planning.domain) {
                met.entry(skeleton).or_default().insert(lock);
            }
        }
    }
    let locks: BTreeSet<&String> = met.values().flatten().collect();
    println!("ROW skeletons | {} locks | {} skeletons |", locks.len(), met.len());
    let mut most: Vec<_> = met.iter().collect();
    most.sort_by_key(|(_, locks)| std::cmp::Reverse(locks.len()));
    for (skeleton, locks) in most.iter().take(SHOWN) {
        println!("{} locks: {skeleton}", locks.len());
    }
}

/// One puzzle of a planning problem: what it asks for and what comes of it, as `(predicate, arguments)`.
struct Action {
    puzzle: String,
    needs: Vec<Vec<String>>,
    gives: Vec<Vec<String>>,
    takes: Vec<Vec<String>>,
}

/// The skeletons of all locks of a domain, by the locks' names.
pub fn skeletons(domain: &str) -> BTreeMap<String, String> {
    let mut actions: BTreeMap<String, Action> = BTreeMap::new();
    for text in domain.split("(:action ").skip(1) {
        let Some(action) = read(text) else { continue };
        // One way of several is enough: they come to the same.
        actions.entry(action.puzzle.clone()).or_insert(action);
    }
    let mut locks: BTreeMap<String, Vec<&Action>> = BTreeMap::new();
    for action in actions.values() {
        locks.entry(lock_of(&action.puzzle).to_owned()).or_default().push(action);
    }
    locks.into_iter().map(|(lock, parts)| (lock, skeleton(&parts))).collect()
}

/// "thr_flyline" of `thr_flyline_pull_stage` and `thr_flyline_puzzle`: an id has two words.
fn lock_of(puzzle: &str) -> &str {
    let end = puzzle.match_indices('_').nth(1).map_or(puzzle.len(), |(at, _)| at);
    &puzzle[..end]
}

/// The puzzle that this action solves; `None` where it solves none.
fn read(text: &str) -> Option<Action> {
    let (name, rest) = text.split_once('\n')?;
    let puzzle = name.trim().strip_prefix("solve_")?;
    // "_2" at the end is another case of the same.
    let puzzle = puzzle.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_').to_owned();
    let (before, after) = rest.split_once(":effect")?;
    let (_, needs) = before.split_once(":precondition")?;
    let all = facts(after);
    let (takes, gives) = all.into_iter().partition::<Vec<_>, _>(|fact| fact.0);
    Some(Action {
        puzzle,
        needs: facts(needs).into_iter().map(|fact| fact.1).collect(),
        gives: gives.into_iter().map(|fact| fact.1).collect(),
        takes: takes.into_iter().map(|fact| fact.1).collect(),
    })
}

/// The facts between innermost parentheses, each with whether it is said that they hold no longer.
fn facts(text: &str) -> Vec<(bool, Vec<String>)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices('(') {
        let Some(end) = text[at + 1..].find(['(', ')']).filter(|end| text[at + 1 + end..].starts_with(')')) else {
            continue;
        };
        let words: Vec<String> = text[at + 1..at + 1 + end].split_whitespace().map(str::to_owned).collect();
        if !words.is_empty() {
            found.push((text[..at].trim_end().ends_with("(not"), words));
        }
    }
    found
}

/// Lines of abstract facts, sorted, so that names and order do not count.
fn skeleton(parts: &[&Action]) -> String {
    let by_name: BTreeMap<&str, &Action> = parts.iter().map(|part| (part.puzzle.as_str(), *part)).collect();
    let room = |action: &Action| action.needs.iter().find(|fact| fact[0] == "hero_in").map(|fact| fact[1].clone());
    let last = parts.iter().find(|part| !part.puzzle.contains("stage")).or(parts.last());
    let home = last.and_then(|last| room(last));
    let mut lines: Vec<String> = parts.iter().map(|part| line(part, &by_name, home.as_ref(), 0)).collect();
    lines.sort();
    lines.join("; ")
}

/// How a stage is told from another: by what is before it, all the way down.
fn line(action: &Action, by_name: &BTreeMap<&str, &Action>, home: Option<&String>, deep: usize) -> String {
    let mut said = BTreeSet::new();
    let mut carried = 0;
    for fact in &action.needs {
        match fact[0].as_str() {
            "hero_in" => {
                said.insert(if Some(&fact[1]) == home { "here".to_owned() } else { "elsewhere".to_owned() });
            }
            "carried" => {
                carried += 1;
                let gone = action.takes.iter().any(|taken| taken[0] == "carried" && taken[1] == fact[1]);
                said.insert(format!("with {carried}{}", if gone { " spent" } else { " kept" }));
            }
            "solved" => {
                let before = by_name.get(fact[1].as_str()).filter(|_| deep < 8);
                let told = before.map(|it| line(it, by_name, home, deep + 1));
                said.insert(format!("after [{}]", told.unwrap_or_else(|| "another lock".to_owned())));
            }
            "not_solved" | "not_carried" | "not_nowhere" | "not_in_room" => {}
            other => {
                said.insert(format!("if {other}"));
            }
        }
    }
    let comes = |name: &str| action.gives.iter().filter(|fact| fact[0] == name).count();
    if comes("not_barred") > 0 {
        said.insert("opens".to_owned());
    }
    if comes("carried") > 0 {
        said.insert("gives".to_owned());
    } else if comes("in_room") > 0 {
        said.insert("brings".to_owned());
    }
    let own = ["not_barred", "carried", "in_room", "not_nowhere", "not_in_room", "solved", "not_carried"];
    for fact in action.gives.iter().filter(|fact| !own.contains(&fact[0].as_str())) {
        said.insert(format!("makes {}", fact[0]));
    }
    said.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::skeletons;

    const DOMAIN: &str = "(define (domain d)
  (:action solve_a_door_puzzle
    :parameters ()
    :precondition (and (hero_in hall) (carried key) (not_solved a_door_puzzle))
    :effect (and (not_barred hall_north) (not (carried key)) (not (not_solved a_door_puzzle))))
  (:action solve_a_gate_puzzle
    :parameters ()
    :precondition (and (hero_in yard) (carried coin) (not_solved a_gate_puzzle))
    :effect (and (not_barred yard_east) (not (carried coin)) (not (not_solved a_gate_puzzle))))
  (:action solve_a_lift_oil_stage
    :parameters ()
    :precondition (and (hero_in cellar) (carried oil))
    :effect (and (solved a_lift_oil_stage) ))
  (:action solve_a_lift_puzzle
    :parameters ()
    :precondition (and (hero_in hall) (solved a_lift_oil_stage))
    :effect (and (not_barred hall_up) ))
";

    #[test]
    fn puzzles_that_differ_in_words_alone_have_one_skeleton() {
        let found = skeletons(DOMAIN);
        assert_eq!(found["a_door"], "here, opens, with 1 spent");
        assert_eq!(found["a_door"], found["a_gate"]);
        assert_eq!(found["a_lift"], "after [elsewhere, with 1 kept], here, opens; elsewhere, with 1 kept");
    }
}
