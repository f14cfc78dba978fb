//! Equal things that are one item: the verdict is that of trying every state, however they are divided.

use super::*;

/// States looked at by the slow judge.
const MOST: usize = 4000;

fn coins(count: u8, machines: u8, rest: &str) -> World {
    let slots: Vec<String> = (0..machines)
        .map(|n| format!(r#"{{"id":"slot{n}","name":"a slot {n}","description":"s","location":"hall"}}"#))
        .collect();
    let puzzles: Vec<String> = (0..machines)
        .map(|n| {
            format!(
                r#"{{"id":"m{n}","obstacle":"o","solution":{{"verb":"insert","item":"coin","target":"slot{n}"}},"consumes":true,
                "unlocks":[{{"type":"SET_FLAG","flag":"f{n}"}}]}}"#
            )
        })
        .collect();
    let all: Vec<String> = (0..machines).map(|n| format!("solved:m{n}")).collect();
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},
        "rooms":[{{"id":"hall","name":"Hall","description":"h","exits":{{}}}}],
        "items":[{{"id":"coin","name":"a coin","description":"c","location":"hall","count":{count}}}],
        "objects":[{}],"puzzles":[{}],"endings":[{{"id":"end","condition":"{}{rest}","text":"e"}}]}}"#,
        slots.join(","),
        puzzles.join(","),
        all.join(" and ")
    );
    from_text(&text).unwrap().world
}

#[test]
fn so_many_machines_want_so_many_coins() {
    for count in 1..=4 {
        for machines in 1..=4 {
            let proof = prove(&coins(count, machines, ""));
            assert_eq!(proof.is_winnable(), count >= machines, "{count} for {machines}: {:?}", proof.verdict);
        }
    }
    // What is left counts as well.
    assert!(prove(&coins(4, 2, " and has:coin >= 2")).is_winnable());
    assert!(!prove(&coins(4, 3, " and has:coin >= 2")).is_winnable());
}

#[test]
fn one_thrown_away_is_a_dead_end_only_where_it_is_missed() {
    let with_well = |count: u8| {
        let mut world = coins(count, 2, "");
        let well = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
            "rooms":[{"id":"hall","name":"Hall","description":"h","exits":{}}],
            "items":[{"id":"coin","name":"a coin","description":"c","location":"hall","count":2}],"puzzles":[],
            "objects":[{"id":"well","name":"a well","description":"w","location":"hall","events":{"onTouch":
                {"responseText":"Plop.","once":true,"actions":[{"type":"REMOVE_ITEM","item":"coin"}]}}}]}"#;
        let other = from_text(well).unwrap().world;
        world.events.push(other.events[0].clone());
        let mut object = other.objects[0].clone();
        object.events = vec![world::EventId::at(world.events.len() - 1)];
        world.objects.push(object);
        world
    };
    let (short, enough) = (with_well(2), with_well(3));
    assert!(prove(&short).is_winnable() && prove(&enough).is_winnable());
    let ends = |world: &World| find_dead_ends(world).list.len();
    assert_eq!((ends(&short), ends(&enough)), (1, 0));
}

#[test]
fn the_verdict_on_odd_worlds_with_stacks_is_that_of_trying_every_state_however_they_are_divided() {
    let (mut won, mut lost, mut divided, mut wrong) = (0, 0, 0, Vec::new());
    for seed in 0..odd_worlds() {
        let world = odd::world_with_stacks(seed);
        let task = Task::new(&world);
        let Some(graph) = oracle::graph(&task, &first_state(&world), MOST, true) else { continue };
        let proof = prove(&world);
        let is_right = match &proof.verdict {
            Verdict::Winnable => graph.can_win() && wins(&world, &proof.plan),
            Verdict::Blocked(_) => !graph.can_win(),
            Verdict::Undecided => false,
        };
        if !is_right {
            wrong.push((seed, graph.states.len(), graph.can_win(), proof.verdict.clone()));
        }
        if let Some(by_one) = oracle::graph_of(&task, &first_state(&world), MOST, true, true) {
            divided += usize::from(by_one.states.len() > graph.states.len());
            if by_one.can_win() != graph.can_win() {
                wrong.push((seed, by_one.states.len(), by_one.can_win(), proof.verdict));
            }
        }
        *if graph.can_win() { &mut won } else { &mut lost } += 1;
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), won + lost);
    assert!(won > 20 && lost > 5 && divided > 10, "{won} won, {lost} lost, {divided} divided");
}

/// From every state in which equal things lie apart the search finds what looking at every state finds.
#[test]
fn the_win_is_found_from_wherever_they_lie() {
    let (mut asked, mut wrong) = (0, Vec::new());
    for seed in 0..odd_worlds() / 4 {
        let world = odd::world_with_stacks(seed);
        let task = Task::new(&world);
        let Some(graph) = oracle::graph_of(&task, &first_state(&world), 400, true, true) else { continue };
        let alive = graph.alive();
        let apart = |state: &GameState| state.stacks.all().any(|(_, _, others)| !others.is_empty());
        for (at, state) in graph.states.iter().enumerate().filter(|(_, state)| state.over.is_none() && apart(state)) {
            asked += 1;
            if prove_from(&world, state).is_winnable() != alive[at] {
                wrong.push((seed, at, alive[at]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}: {wrong:?}", wrong.len());
    assert!(asked > 50, "{asked}");
}
