//! Dice held against a second opinion: small worlds full of risks are looked at state by state, with every way in which each roll may fall,
//! and what the proof says of them is compared. And how many of the author's dreams dare the hero to something, and whether all of them are
//! won however the dice fall.

use crate::drawn::{About, Drawn, DrawnDream};
use rng::Rng;
use rules::{Command, Effect, Effects, GameState, Over, Target, TimerState, first_state, step};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use world::{ExitId, ItemId, Place, PuzzleId, Thing, TimerId, Verb, World};

/// Small worlds with more states than this are not judged.
pub(crate) const MOST_STATES: usize = 1_500;
/// Seeds that are tried for each way in which dice may fall.
const SEEDS: u64 = 60;

/// So many small worlds and so many dreams. The small worlds are kept in the folder, for `scripts/planners`.
pub fn run(worlds: u64, dreams: u64, given: Option<u64>, keep: Option<&Path>) {
    let about = About {
        command: format!("cargo xtask dice {worlds} {dreams}"),
        seeds: " of dreams",
        sample: format!("small worlds with risks, 0 to {worlds}"),
        excluded: format!("small worlds of more than {MOST_STATES} states"),
    };
    let mut drawn = Drawn::begin(about, dreams, given);
    let told = compare(0..worlds, keep);
    println!("small worlds judged: {} ({} states the most)", told.judged, told.most);
    println!("won whatever the dice say, by both: {}; by neither: {}", told.both, told.neither);
    println!("by the proof alone (it would be wrong): {:?}", told.proof_alone);
    println!("by the look at every state alone (the proof chose a plan that dares too much): {:?}", told.judge_alone);
    let (mut risky, mut won, mut falls, mut lost) = (0, 0, 0, Vec::new());
    while let Some(DrawnDream { name, dream, .. }) = drawn.draw() {
        if dream.world.puzzles.iter().all(|puzzle| puzzle.check.is_none()) {
            continue;
        }
        risky += 1;
        let told = proof::whatever_is_dared(&dream.world, &dream.proof.plan);
        falls += told.falls;
        if told.is_won() {
            won += 1;
        } else {
            lost.push(name);
        }
    }
    println!(
        "dreams that dare the hero to something: {risky} of {dreams}; {falls} falls; won whatever the dice say: {won}; not: {lost:?}"
    );
}

/// What the proof and the judge make of small worlds.
#[derive(Debug, Default)]
pub struct Compared {
    judged: u32,
    most: usize,
    both: u32,
    neither: u32,
    proof_alone: Vec<u64>,
    judge_alone: Vec<u64>,
}

fn compare(seeds: std::ops::Range<u64>, keep: Option<&Path>) -> Compared {
    let mut told = Compared::default();
    for seed in seeds {
        let Ok(built) = import::build(&small(seed)) else { continue };
        let world = built.world;
        if let Some(folder) = keep {
            let text = import::export(&world).to_string();
            if let Err(error) = std::fs::write(folder.join(format!("dice_{seed}.json")), text) {
                println!("dice_{seed}.json: {error}");
            }
        }
        let Some((states, judged)) = judge(&world) else { continue };
        told.judged += 1;
        told.most = told.most.max(states);
        let proof = proof::prove(&world);
        let ours = proof.is_winnable() && proof::whatever(&world, &proof.plan).is_won();
        match (ours, judged) {
            (true, true) => told.both += 1,
            (false, false) => told.neither += 1,
            (true, false) => told.proof_alone.push(seed),
            (false, true) => told.judge_alone.push(seed),
        }
    }
    told
}

/// A small world of this number: a few rooms, a chain of puzzles to the end, most of them risky, and much that may come of it.
pub(crate) fn small(seed: u64) -> Value {
    const ROOMS: [&str; 4] = ["hall", "cave", "pier", "crypt"];
    const OBJECTS: [&str; 3] = ["wall", "gate", "lever"];
    const ITEMS: [&str; 3] = ["rope", "lamp", "coin"];
    let mut rng = Rng::new(seed).fork("dice");
    let rooms = 2 + rng.below(3) as usize;
    let pick = |rng: &mut Rng, of: &[&'static str], count: usize| of[rng.below(count as u32) as usize];
    let action = |rng: &mut Rng| match rng.below(12) {
        0..=2 => json!({"type": "MOVE_PLAYER", "room": pick(rng, &ROOMS, rooms)}),
        3 => json!({"type": "REMOVE_ITEM", "item": pick(rng, &ITEMS, 3)}),
        4 => json!({"type": "MOVE_ITEM", "item": pick(rng, &ITEMS, 3), "to": pick(rng, &ROOMS, rooms)}),
        5 => json!({"type": "SET_FLAG", "flag": "noticed", "value": rng.chance(70)}),
        6 => json!({"type": "DISABLE_EXIT", "roomId": pick(rng, &ROOMS, rooms), "exit": "north"}),
        7 => json!({"type": "ENABLE_EXIT", "roomId": pick(rng, &ROOMS, rooms), "exit": "north"}),
        _ => json!({"type": "GAIN_CONDITION", "condition": if rng.chance(50) { "wet" } else { "marked" }}),
    };
    let list: Vec<Value> = (0..rooms)
        .map(|room| {
            let mut exits = serde_json::Map::new();
            let next = (room + 1) % rooms;
            exits.insert("north".into(), json!({"to": ROOMS[next], "closed": rng.chance(20)}));
            if rng.chance(60) {
                exits.insert("south".into(), json!(ROOMS[(room + rooms - 1) % rooms]));
            }
            json!({"id": ROOMS[room], "name": ROOMS[room], "description": "A place.", "exits": exits})
        })
        .collect();
    let count = 1 + rng.below(3) as usize;
    let puzzles: Vec<Value> = (0..count)
        .map(|at| {
            let target = OBJECTS[at];
            let safe = json!({"verb": "use", "item": pick(&mut rng, &ITEMS, 3), "target": target});
            let daring = json!({"verb": "climb", "target": target});
            let outcomes = |rng: &mut Rng| -> Vec<Value> { (0..rng.below(3)).map(|_| action(rng)).collect() };
            let mut check = json!({"stat": (["grace", "nerve", "luck"])[rng.below(3) as usize],
                "failure_text": "No.", "failure": outcomes(&mut rng), "partial": outcomes(&mut rng)});
            let mut unlocks = outcomes(&mut rng);
            if at + 1 == count {
                unlocks = vec![json!({"type": "WIN"})];
            }
            let mut puzzle = json!({"id": format!("p{at}"), "description": "d", "obstacle": "Hm.", "reward_text": "Ha.",
                "consumes": rng.chance(30), "unlocks": unlocks});
            let mut requires = Vec::new();
            if at > 0 {
                requires.push(format!("solved:p{}", at - 1));
            }
            match rng.below(8) {
                0 => requires.push("not hero_is:wet".to_owned()),
                1 => requires.push("not hero_is:marked".to_owned()),
                2 => requires.push("not noticed".to_owned()),
                _ => {}
            }
            puzzle["requires"] = json!(requires);
            match rng.below(5) {
                0 => puzzle["solution"] = safe,
                1 | 2 => (puzzle["solution"], puzzle["check"]) = (daring, check),
                _ => {
                    check["solution"] = daring;
                    (puzzle["solution"], puzzle["check"]) = (safe, check);
                }
            }
            puzzle
        })
        .collect();
    let place = |rng: &mut Rng| if rng.chance(12) { "nowhere" } else { pick(rng, &ROOMS, rooms) };
    let items: Vec<Value> = ITEMS
        .iter()
        .map(|item| {
            let mut it = json!({"id": item, "name": item, "description": "Small.", "location": place(&mut rng)});
            if rng.chance(30) {
                it["stats"] = json!({"grace": 1});
            }
            it
        })
        .collect();
    let objects: Vec<Value> = OBJECTS
        .iter()
        .map(|id| json!({"id": id, "name": id, "description": "Large.", "location": pick(&mut rng, &ROOMS, rooms)}))
        .collect();
    json!({"plot": {"title": "Dice", "backstory": "b", "goal": "Win.", "hero": {"description": "You.", "stats": {"grace": 1, "nerve": -1},
            "conditions": [{"id": "wet", "turns": 2, "stats": {"grace": -1}}, {"id": "marked", "turns": 3, "until": "at:hall"}]}},
        "rooms": list, "items": items, "objects": objects, "characters": [], "puzzles": puzzles, "flags": {"noticed": false}})
}

/// Is there a way of playing that wins in the end, however the dice fall? And how many states were looked at. `None` where there are too many.
pub(crate) fn judge(world: &World) -> Option<(usize, bool)> {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut states = vec![first_state(world)];
    numbers.insert(key(world, &states[0]), 0);
    // By state: what can be done, each with all the states that it may lead to.
    let mut doings: Vec<Vec<Vec<usize>>> = Vec::new();
    while doings.len() < states.len() {
        let state = states[doings.len()].clone();
        let mut all = Vec::new();
        if state.over.is_none() {
            for command in commands(world, &state) {
                let mut ends = Vec::new();
                for after in afters(world, &state, &command) {
                    let next = states.len();
                    let number = *numbers.entry(key(world, &after)).or_insert(next);
                    if number == next {
                        states.push(after);
                    }
                    ends.push(number);
                }
                all.push(ends);
            }
        }
        doings.push(all);
        if states.len() > MOST_STATES {
            return None;
        }
    }
    let won: Vec<bool> = states.iter().map(|state| matches!(state.over, Some(Over::Won(_)))).collect();
    Some((states.len(), is_won(&doings, &won)))
}

/// The states from which one need never leave those from which the win can be reached: what cannot reach it by doings that stay inside is
/// taken out, until nothing more is.
fn is_won(doings: &[Vec<Vec<usize>>], won: &[bool]) -> bool {
    let mut inside = vec![true; won.len()];
    loop {
        let mut reaches = won.to_vec();
        let mut grows = true;
        while grows {
            grows = false;
            for at in (0..won.len()).filter(|at| inside[*at]) {
                let good = |ends: &Vec<usize>| ends.iter().all(|to| inside[*to]) && ends.iter().any(|to| reaches[*to]);
                if !reaches[at] && doings[at].iter().any(good) {
                    reaches[at] = true;
                    grows = true;
                }
            }
        }
        let next: Vec<bool> = inside.iter().zip(&reaches).map(|(inside, reaches)| *inside && *reaches).collect();
        if next == inside {
            return inside[0];
        }
        inside = next;
    }
}

/// What makes two states one: everything but the generator and the clock, of which only what timers have left counts.
fn key(world: &World, state: &GameState) -> String {
    let left: Vec<Option<u32>> =
        TimerId::all(world.timers.len()).map(|id| rules::time_left(world, state, id)).collect();
    let timers = state.timers.iter().map(|it| if let TimerState::Due(_) = it { TimerState::Due(0) } else { *it });
    let plain = GameState { rng: Rng::new(0), turns: 0, time: 0, score: 0, timers: timers.collect(), ..state.clone() };
    format!("{} {left:?}", serde_json::to_string(&plain).unwrap_or_default())
}

/// Everything that could matter in a small world.
fn commands(world: &World, state: &GameState) -> Vec<Command> {
    let mut list = vec![Command::bare(Verb::Wait)];
    for exit in ExitId::all(world.exits.len()).filter(|exit| world[*exit].from == state.room) {
        list.push(Command::go(world[exit].direction));
    }
    for item in ItemId::all(world.items.len()) {
        let thing = Thing::Item(item);
        match state.item(item).place {
            Place::Carried => list.push(Command::on(Verb::Drop, thing)),
            Place::Room(room) if room == state.room => list.push(Command::on(Verb::Take, thing)),
            _ => {}
        }
    }
    for id in PuzzleId::all(world.puzzles.len()).filter(|id| !state.is_solved(*id)) {
        for solution in &world[id].solutions {
            let direct = solution.item.map(Thing::Item).or(solution.target);
            let mut command = Command { direct: direct.map(Target::Thing), ..Command::bare(solution.verb) };
            command.indirect = solution.item.and(solution.target).map(Target::Thing);
            list.push(command);
        }
    }
    list
}

/// The states that it may lead to, told apart by how the dice fall.
fn afters(world: &World, state: &GameState, command: &Command) -> Vec<GameState> {
    let mut by_outcome: Vec<(Option<rules::Outcome>, GameState)> = Vec::new();
    for seed in 0..SEEDS {
        let mut after = GameState { rng: Rng::new(seed), ..state.clone() };
        let mut out = Effects::default();
        step(world, &mut after, command, &mut out);
        let fell = out.list.iter().find_map(|it| if let Effect::Roll(roll) = it { Some(roll.outcome()) } else { None });
        if by_outcome.iter().all(|(known, _)| *known != fell) {
            by_outcome.push((fell, after));
        }
        if fell.is_none() || by_outcome.len() == 3 {
            break;
        }
    }
    by_outcome.into_iter().map(|(_, after)| after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_over_dice_agrees_with_a_look_at_every_state() {
        let told = compare(0..380, None);
        assert!(told.judged >= 200 && told.both >= 50 && told.neither >= 20, "{told:?}");
        assert!(told.proof_alone.is_empty(), "nothing is called won that is not: {told:?}");
        // It may choose a plan that dares too much, where playing another way is safe; it then says that it is not won.
        assert!(told.judge_alone.len() * 15 <= told.judged as usize, "{told:?}");
    }
}
