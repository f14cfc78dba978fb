//! Small worlds full of risks with the dice of each puzzle loaded, in every combination: each copy as a planning problem, beside what the proof
//! says of it. Other planners are asked by `scripts/determinisations`. It must not ask them.

use crate::dice::{MOST_STATES, judge, small};
use crate::report_heading::Heading;
use proof::Verdict;
use serde_json::json;
use std::path::Path;
use world::World;
use world::stats::Outcome;

/// Copies of a world at most; with more, each puzzle's dice fall in the same way as all others', or as they like.
const MOST_COPIES: usize = 27;

/// The dice of one copy: how those of each risky puzzle fall, `None` for as they like.
type Loaded = Vec<Option<Outcome>>;

/// Writes, of the small worlds of these numbers, every copy with loaded dice: a folder each with `domain.pddl` and `problem.pddl`, and a line each
/// in `verdicts.jsonl`.
///
/// # Errors
/// Where a file could not be written.
pub fn run(worlds: u64, folder: &Path) -> std::io::Result<()> {
    Heading {
        command: format!("cargo xtask determinisations {worlds} {}", folder.display()),
        seeds: format!("small worlds 0 to {worlds}, as of cargo xtask dice"),
        sample: "every combination of outcomes of the puzzles that are left to chance, and all outcomes at once"
            .to_owned(),
        excluded: format!("worlds without a risk, and those of more than {MOST_STATES} states"),
    }
    .print();
    let mut verdicts = String::new();
    let (mut risky, mut copies, mut bounded) = (0, 0, 0);
    for seed in 0..worlds {
        let Ok(built) = import::build(&small(seed)) else { continue };
        let world = built.world;
        let chancy = world.puzzles.iter().filter(|puzzle| puzzle.is_left_to_chance()).count();
        let Some((states, _)) = judge(&world).filter(|_| chancy > 0) else { continue };
        risky += 1;
        let all = combinations(chancy);
        bounded += u32::from(all.len() < 3_usize.pow(chancy as u32));
        for loaded in all {
            copies += 1;
            let copy = with_loaded(&world, &loaded);
            let Ok(pddl) = pddl::pddl(&copy) else { continue };
            let name = format!("{seed}_{}", spelt(&loaded));
            let at = folder.join(&name);
            std::fs::create_dir_all(&at)?;
            std::fs::write(at.join("domain.pddl"), &pddl.domain)?;
            std::fs::write(at.join("problem.pddl"), &pddl.problem)?;
            let proof = proof::prove(&copy).verdict;
            // Of dice that fall as they like the proof only knows the game's own; the planner takes the best.
            let reachable = loaded.iter().all(Option::is_some).then(|| judge(&copy).map(|(_, won)| won)).flatten();
            let proven = match proof {
                Verdict::Winnable => json!(true),
                Verdict::Blocked(_) => json!(false),
                Verdict::Undecided => json!(null),
            };
            let line =
                json!({ "name": name, "world": seed, "states": states, "proof": proven, "every_state": reachable });
            verdicts += &format!("{line}\n");
        }
    }
    std::fs::write(folder.join("verdicts.jsonl"), verdicts)?;
    println!("{risky} worlds, {copies} copies with loaded dice; {bounded} worlds with too many for all of them");
    Ok(())
}

/// Every way in which so many dice may be loaded, and none of them; where that is too much, all of them alike.
fn combinations(count: usize) -> Vec<Loaded> {
    let mut all: Vec<Loaded> = vec![Vec::new()];
    if 3_usize.pow(count as u32) > MOST_COPIES {
        all = Outcome::ALL.map(|outcome| vec![Some(outcome); count]).into();
    } else {
        for _ in 0..count {
            let more = |loaded: &Loaded| Outcome::ALL.map(|outcome| [loaded.as_slice(), &[Some(outcome)]].concat());
            all = all.iter().flat_map(more).collect();
        }
    }
    all.push(vec![None; count]);
    all
}

/// The same world with the dice of its puzzles loaded so, in their order.
fn with_loaded(world: &World, loaded: &Loaded) -> World {
    let mut copy = world.clone();
    let checks = copy.puzzles.iter_mut().filter_map(|puzzle| puzzle.check.as_mut());
    for (check, falls) in checks.zip(loaded) {
        check.falls = *falls;
    }
    copy
}

fn spelt(loaded: &Loaded) -> String {
    let letter = |falls: &Option<Outcome>| match falls {
        Some(Outcome::Works) => 'w',
        Some(Outcome::Costs) => 'c',
        Some(Outcome::Fails) => 'f',
        None => 'x',
    };
    loaded.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_loaded_in_every_combination_or_all_alike() {
        let names = |count| combinations(count).iter().map(spelt).collect::<Vec<_>>();
        assert_eq!(names(1), ["w", "c", "f", "x"]);
        assert_eq!(names(3).len(), 28);
        assert_eq!(names(4), ["wwww", "cccc", "ffff", "xxxx"]);
    }

    #[test]
    fn the_proof_agrees_with_a_look_at_every_state_however_dice_are_loaded() {
        let (mut compared, mut won) = (0, 0);
        for seed in 0..60 {
            let Ok(built) = import::build(&small(seed)) else { continue };
            let count = built.world.puzzles.iter().filter(|puzzle| puzzle.is_left_to_chance()).count();
            for loaded in combinations(count).iter().filter(|it| !it.is_empty() && it.iter().all(Option::is_some)) {
                let copy = with_loaded(&built.world, loaded);
                let Some((_, reachable)) = judge(&copy) else { continue };
                assert_eq!(proof::prove(&copy).is_winnable(), reachable, "{seed} {}", spelt(loaded));
                compared += 1;
                won += u32::from(reachable);
            }
        }
        assert!(compared >= 100 && won >= 20 && won < compared, "{won} of {compared}");
    }
}
