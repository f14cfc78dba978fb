//! Stories by example: graphs of models, whole and broken; where a game stands in one; and players who have lost the thread.

use super::*;
use proof::prove as winnable;
use rules::{Command, Effects, GameState, first_state, step};
use serde_json::{Value, json};
use world::story::{Cue, Story};
use world::{Direction, Verb, World};

/// A gate that a lever opens, a second that a bell opens, and a crown to take.
fn world(story: &Value) -> World {
    let way = |to: &str, closed: bool| json!({ "to": to, "closed": closed });
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "yard", "name": "The Yard", "description": "A yard.", "exits": { "north": way("hall", true) } },
            { "id": "hall", "name": "The Hall", "description": "A hall.", "exits": { "south": "yard", "north": way("tower", true) } },
            { "id": "tower", "name": "The Tower", "description": "A tower.", "exits": { "south": "hall" } }],
        "items": [{ "id": "crown", "name": "a crown", "description": "C.", "location": "tower" }],
        "objects": [{ "id": "lever", "name": "a lever", "description": "L.", "location": "yard" },
            { "id": "bell", "name": "a bell", "description": "B.", "location": "hall" }],
        "characters": [{ "id": "guard", "name": "Grim", "description": "G.", "location": "hall" }],
        "puzzles": [
            { "id": "gate", "description": "The gate.", "obstacle": "Shut.", "solution": { "verb": "pull", "target": "lever" },
              "reward_text": "It opens. So.", "unlocks": [{ "type": "ENABLE_EXIT", "roomId": "yard", "exit": "north" }] },
            { "id": "door", "description": "The door.", "obstacle": "Shut.", "solution": { "verb": "ring", "target": "bell" },
              "reward_text": "It swings.", "unlocks": [{ "type": "ENABLE_EXIT", "roomId": "hall", "exit": "north" }] },
            { "id": "end", "description": "The crown.", "obstacle": "No.", "solution": { "verb": "take", "item": "crown" },
              "unlocks": [{ "type": "WIN" }] }],
        "story": story,
    });
    import::build(&value).unwrap().world
}

fn plan(world: &World) -> Vec<Command> {
    let proof = winnable(world);
    assert!(proof.is_winnable(), "{:?}", proof.verdict);
    proof.plan
}

fn told(world: &World, story: &Story, plan: &[Command]) -> Vec<Told> {
    let mut progress = Progress::default();
    let mut state = first_state(world);
    let mut all: Vec<Told> = progress.advance(world, story, &state).into_iter().collect();
    for command in plan {
        step(world, &mut state, command, &mut Effects::muted());
        all.extend(progress.advance(world, story, &state));
    }
    all
}

#[test]
fn a_world_without_a_story_gets_one_of_its_barriers() {
    let world = world(&Value::Null);
    let plan = plan(&world);
    let walk = Walk::of(&world, &plan);
    let graph = graph(&world, &walk);
    let titles: Vec<&str> = graph.story.nodes.iter().map(|node| node.title.as_str()).collect();
    assert_eq!((graph.derived, titles), (true, vec!["The Yard", "The Hall", "The Tower"]));
    assert!(prove(&world, &graph, &walk).is_empty());
    assert_eq!(told(&world, &graph.story, &plan), [Told::Act(1), Told::Act(2)]);
    assert!(dot(&world, &graph.story).contains("n0 -> n1 [label=\"visited:hall\", style=solid]"));
}

#[test]
fn a_story_of_a_model_is_read_told_and_written_again() {
    let world = world(&json!({ "acts": [
        { "title": "Outside", "objective": "Get in.", "nodes": [
            { "id": "yard", "title": "The Yard", "beats": ["Rain.", { "text": "A dog barks.", "after": 2 }],
              "interactables": ["lever"], "findings": ["The lever is new."], "exits": [{ "when": "solved:gate", "to": "hall" }] }] },
        { "name": "Inside", "nodes": { "hall": { "title": "The Hall",
            "beats": [{ "text": "Grim nods.", "by": "guard" }, { "text": "The bell hums.", "when": "solved:door" }],
            "exitConditions": [{ "condition": "visited:tower", "node": "end", "type": "success" }] } } }] }));
    let again = import::build(&import::export(&world)).unwrap().world;
    assert_eq!(again.story, world.story);
    let plan = plan(&world);
    let walk = Walk::of(&world, &plan);
    let graph = graph(&world, &walk);
    assert_eq!((graph.derived, &graph.mends[..]), (false, &[][..]));
    assert!(prove(&world, &graph, &walk).is_empty());
    let beat = |text: &str| Told::Beat(text.to_owned(), None);
    let who = world.thing("guard").unwrap().character();
    assert_eq!(
        told(&world, &graph.story, &plan),
        [beat("Rain."), Told::Act(1), Told::Beat("Grim nods.".to_owned(), who), beat("The bell hums.")]
    );
    assert!(matches!(world.story.nodes[1].beats[0].when, Cue::By(_)));
}

#[test]
fn broken_stories_are_mended_or_made_anew_and_lead_on() {
    let node = |id: &str, exits: Value| json!({ "id": id, "title": id, "exits": exits });
    let nodes = |nodes: Vec<Value>| json!({ "acts": [{ "title": "A", "nodes": nodes }] });
    let thousand: Vec<Value> = (0..1000).map(|at| node(&format!("n{at}"), json!([format!("n{}", at + 1)]))).collect();
    for story in [
        json!([]),
        json!({}),
        json!("a story"),
        json!([1, 2, "x", null, [[]]]),
        json!({ "acts": [{ "title": "A" }, { "title": "B", "nodes": [] }] }),
        // Exits to nowhere, conditions that never hold or cannot be read, circles, two starts, a name twice.
        nodes(vec![node("a", json!([{ "when": "solved:gate", "to": "nowhere" }]))]),
        nodes(vec![node("a", json!([{ "when": "has:nothing_there", "to": "b" }])), node("b", json!([]))]),
        nodes(vec![
            node("a", json!([{ "when": "true", "to": "b" }])),
            node("b", json!([{ "when": "true", "to": "a" }])),
        ]),
        nodes(vec![node("a", json!([{ "when": "true", "to": "a" }]))]),
        nodes(vec![node("a", json!({ "Hack success": "b" })), node("a", json!([])), node("", json!(7))]),
        nodes(vec![
            node("a", json!([{ "when": "solved:gate", "to": "c", "kind": "failure" }])),
            json!({ "id": "c", "consequence": true }),
            node("b", json!([])),
        ]),
        nodes(thousand),
    ] {
        let world = world(&story);
        let plan = plan(&world);
        let walk = Walk::of(&world, &plan);
        let graph = graph(&world, &walk);
        assert!(!graph.story.is_empty() && graph.story.nodes.len() <= 200, "{story}");
        let faults = prove(&world, &graph, &walk);
        assert!(faults.is_empty(), "{story}: {faults:?} {:?}", graph.story);
        told(&world, &graph.story, &plan);
        assert!(dot(&world, &graph.story).ends_with("}\n"));
    }
}

#[test]
fn a_deed_may_begin_a_node_and_a_failure_leads_on() {
    let world = world(&json!({ "acts": [{ "title": "A", "nodes": [
        { "id": "yard", "title": "The Yard", "exits": [{ "when": "visited:hall", "to": "hall" }] },
        { "id": "cell", "title": "The Cell", "consequence": true, "beats": ["You are shut in."], "exits": [{ "when": "true", "to": "yard" }] },
        { "id": "hall", "title": "The Hall" }] }] }));
    let story = &world.story;
    let mut state = first_state(&world);
    let mut progress = Progress::default();
    progress.start(story, "cell", &state);
    assert_eq!(progress.advance(&world, story, &state), Some(Told::Beat("You are shut in.".to_owned(), None)));
    assert_eq!(progress.node(), 1, "one stays for a turn");
    state.turns += 1;
    progress.advance(&world, story, &state);
    assert_eq!((progress.node(), progress.passed()[0].kind), (0, Left::Failed));
    progress.start(story, "no such node", &state);
    assert_eq!(progress.node(), 0);
}

#[test]
fn the_journal_tells_what_was_and_nothing_of_what_will_be() {
    let world = world(&Value::Null);
    let plan = plan(&world);
    let walk = Walk::of(&world, &plan);
    let graph = graph(&world, &walk);
    let mut state = first_state(&world);
    let mut progress = Progress::default();
    let before = journal(&world, &graph, &progress, &|_| None);
    assert!(before.contains("The Yard") && !before.contains("The Hall"), "{before}");
    for command in plan.iter().take(2) {
        step(&world, &mut state, command, &mut Effects::muted());
        progress.advance(&world, &graph.story, &state);
    }
    let after = journal(&world, &graph, &progress, &|_| None);
    assert!(after.contains("It opens.") && !after.contains("So.") && after.contains("The Hall"), "{after}");
    assert!(!after.contains("The Tower"), "{after}");
}

#[test]
fn who_waits_and_walks_about_is_lost_and_who_tries_things_is_not() {
    let world = world(&Value::Null);
    let wait = Command::bare(Verb::Wait);
    let nudges = |commands: &[Command], patience: u32| {
        let mut state: GameState = first_state(&world);
        let mut attention = Attention::default();
        let mut found = Vec::new();
        for (at, command) in commands.iter().enumerate() {
            let before = state.clone();
            step(&world, &mut state, command, &mut Effects::muted());
            found.extend(
                attention.after((&before, &state), Some(command), (patience, true)).map(|nudge| (at + 1, nudge)),
            );
        }
        found
    };
    let waits = vec![wait.clone(); 60];
    assert_eq!(nudges(&waits, 9), [(9, Nudge::Place), (18, Nudge::Somebody), (27, Nudge::Offer)]);
    assert_eq!(nudges(&waits, 0), []);
    // Thirty things tried for the first time are a quarter as much.
    let lever = world.thing("lever").unwrap();
    let verbs = [
        Verb::Push,
        Verb::Take,
        Verb::Open,
        Verb::Kick,
        Verb::Knock,
        Verb::Kiss,
        Verb::Wave,
        Verb::Touch,
        Verb::Cut,
        Verb::Burn,
    ];
    let tries: Vec<Command> = verbs.iter().map(|verb| Command::on(*verb, lever)).collect();
    assert_eq!(nudges(&tries, 9), []);
    // What opens a way ends being lost.
    let pull = Command::on(Verb::Pull, lever);
    let mut all = vec![wait.clone(); 8];
    all.push(pull);
    all.extend(vec![wait; 8]);
    assert_eq!(nudges(&all, 9), []);
    let go = |direction| Command { direction: Some(direction), ..Command::bare(Verb::Go) };
    assert_eq!(nudges(&vec![go(Direction::North); 9], 9), [(9, Nudge::Place)]);
}

#[test]
fn every_nudge_has_words_and_names_what_it_is_given() {
    let place = |turn| nudge_line(Nudge::Place, Some("the lever"), None, turn);
    for turn in 0..20 {
        assert!(place(turn).to_lowercase().contains("the lever"));
        assert_ne!(place(turn), place(turn + 1));
        assert!(nudge_line(Nudge::Place, None, Some("to the north"), turn).to_lowercase().contains("to the north"));
        assert!(!nudge_line(Nudge::Place, None, None, turn).is_empty());
        assert!(nudge_line(Nudge::Offer, None, None, turn).contains("HINT"));
    }
}
