//! What the odd fields of records come to when they are played.

use super::*;
use parser::{Parsed, Parser};
use rules::Effect;
use rules::{Effects, step};

/// A dream that has this puzzle, before any gate where it is no gate itself: from there all can be reached.
fn dream_with(id: &str) -> Value {
    let content = fixture::text(false);
    let early = |node: &Value| node["act"] == "act_1" || !matches!(id, "mound_puzzle" | "pot_puzzle");
    let has = |dream: &Value| {
        dream["story"]["mission"]["nodes"].as_array().unwrap().iter().any(|node| text(node, "id") == id && early(node))
    };
    (0..400).map(|seed| fixture::dream(&content, seed, None)).find(has).unwrap_or_else(|| panic!("no dream has {id}"))
}

fn puzzle<'v>(dream: &'v Value, id: &str) -> &'v Value {
    list(dream, "puzzles").iter().find(|puzzle| text(puzzle, "id") == id).unwrap_or_else(|| panic!("no {id}"))
}

/// The room that has this thing.
fn room_of<'v>(dream: &'v Value, id: &str) -> &'v Value {
    let holds = |room: &&Value| {
        ["objects", "characters", "items"].iter().any(|list| room[list].as_array().unwrap().iter().any(|it| it == id))
    };
    list(dream, "rooms").iter().find(holds).unwrap_or_else(|| panic!("{id} is nowhere"))
}

/// Plays the lines from beside the thing, with items in hand: what is said to each.
fn play(dream: &Value, beside: &str, inventory: &[&str], lines: &[&str]) -> Vec<String> {
    let mut dream = dream.clone();
    let room = text(room_of(&dream, beside), "id").to_owned();
    // What is at hand is nowhere else.
    for key in ["rooms", "characters"] {
        for holder in dream[key].as_array_mut().unwrap() {
            for list in ["items", "holds"] {
                if let Some(list) = holder[list].as_array_mut() {
                    list.retain(|item| !inventory.iter().any(|own| item == own));
                }
            }
        }
    }
    dream["start"] = serde_json::json!({ "room": room, "inventory": inventory });
    let world = dream::from_value(&dream, None, "the author").unwrap().world;
    let (mut state, mut parser) = (rules::first_state(&world), Parser::new(&world));
    lines
        .iter()
        .map(|line| {
            let (mut said, mut rest) = (Vec::new(), Some((*line).to_owned()));
            while let Some(clause) = rest.take() {
                let sentence = parser.read(&world, &state, &clause);
                said.extend(sentence.notes);
                match sentence.parsed {
                    Parsed::Do(commands) => {
                        for command in &commands {
                            let mut effects = Effects::default();
                            step(&world, &mut state, command, &mut effects);
                            said.extend(effects.list.into_iter().filter_map(words));
                        }
                        rest = sentence.rest;
                    }
                    Parsed::Question(reply) | Parsed::Sorry(reply) | Parsed::Unknown { reply, .. } => said.push(reply),
                    Parsed::Order { .. } | Parsed::Meta(_) | Parsed::Empty => {}
                }
            }
            for text in &said {
                parser.note_mentions(text);
            }
            said.join(" / ")
        })
        .collect()
}

fn words(effect: Effect) -> Option<String> {
    match effect {
        Effect::Say(text) | Effect::Note(text) | Effect::Win(_, text) | Effect::Look(text) => Some(text),
        _ => None,
    }
}

fn told(said: &[String], expected: &[&str]) {
    assert_eq!(said.len(), expected.len());
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.contains(expected), "{said:?} is not {expected:?}");
    }
}

#[test]
fn a_lock_of_two_stages_opens_only_after_both_in_order() {
    let dream = dream_with("winch_puzzle");
    assert_eq!(puzzle(&dream, "winch_puzzle")["requires"], "solved:winch_first");
    let lines = ["turn winch with crank", "oil winch with oilcan", "turn winch with crank", "inventory"];
    let said = play(&dream, "winch", &["crank", "oilcan"], &lines);
    told(&said, &["is stuck fast", "drinks the oil", "Round it goes", ""]);
    assert!(!said[3].contains("crank") && !said[3].contains("oilcan"), "used up: {}", said[3]);
    let dream = dream_with("pot_puzzle");
    let said =
        play(&dream, "pot", &["leek", "water_jug"], &["put leek in pot", "pour water jug into pot", "put leek in pot"]);
    told(&said, &["pot is dry", "Water in the pot", "Soup!"]);
    let hints = puzzle(&dream, "pot_puzzle")["hints"].to_string();
    assert!(hints.contains("The leek comes after the water jug"), "{hints}");
}

#[test]
fn a_lock_of_several_stages_gives_way_after_all_of_them_in_any_order_that_fits() {
    let dream = dream_with("press_puzzle");
    assert_eq!(
        puzzle(&dream, "press_puzzle")["requires"],
        "solved:press_steam_stage and solved:press_ink_stage and solved:press_ready_stage"
    );
    let boiler = room_of(&dream, "press_boiler");
    assert_ne!(text(boiler, "id"), text(room_of(&dream, "press"), "id"), "it stands elsewhere");
    let lines = ["pull press", "push press", "turn roller with lever arm", "x roller", "push press"];
    let said = play(&dream, "press", &["lever_arm"], &lines);
    told(&said, &["no strength", "no strength", "shines", "shines", "no strength"]);
    told(&play(&dream, "press_boiler", &[], &["turn on boiler", "x boiler"]), &["sings", "It sings"]);
    let hints = puzzle(&dream, "press_ink_stage")["hints"].to_string();
    assert!(hints.contains("turn the ink roller with the lever arm"), "{hints}");
    assert!(proof::prove(&import::build(&dream).unwrap().world).is_winnable());
}

#[test]
fn a_key_without_the_item_needed_besides_is_answered_with_what_is_missing() {
    let dream = dream_with("mound_puzzle");
    let lines = ["dig beach with shovel", "dig beach with shovel"];
    told(&play(&dream, "mound", &["shovel"], &lines), &["could take a career", "The beach is large"]);
    told(&play(&dream, "mound", &["shovel", "chart"], &lines[..1]), &["The chart was right"]);
    let said = play(&dream, "mound", &["shovel", "chart"], &[lines[0], "inventory"]);
    assert!(said[1].contains("shovel") && said[1].contains("chart"), "tools stay: {}", said[1]);
    assert_eq!(puzzle(&dream, "mound_without")["points"], 0);
    let hints = &puzzle(&dream, "mound_puzzle")["hints"];
    assert!(text_of(&hints[2]).contains("shovel") && text_of(&hints[2]).contains("chart"), "where it is: {hints}");
}

#[test]
fn waiting_brings_the_right_moment_and_leaving_ends_it() {
    let dream = dream_with("geyser_puzzle");
    let room = room_of(&dream, "geyser");
    let open = |(_, exit): &(&String, &Value)| exit["closed"] != true && exit["door"].is_null();
    let (away, exit) = room["exits"].as_object().unwrap().iter().find(open).expect("a way out");
    let back = world::Direction::from_name(away).unwrap().opposite().name();
    let said = play(&dream, "geyser", &[], &["push geyser", "wait", "push geyser"]);
    told(&said, &["would cook you", "drops to nothing", "You are over"]);
    let said = play(&dream, "geyser", &[], &["wait", away, back, "push geyser"]);
    assert!(said[3].contains("would cook you"), "{exit}: {said:?}");
}

#[test]
fn terms_of_a_negotiation_are_agreed_only_in_their_order() {
    let dream = dream_with("warden_puzzle");
    let solution = puzzle(&dream, "warden_puzzle")["solution"][0]["words"].as_str().unwrap().to_owned();
    let ask = |word: &str| format!("ask keeper about {word}");
    let lines = [ask(&solution), ask("crown"), ask("rent"), ask("crown"), ask(&solution)];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    told(
        &play(&dream, "keeper", &[], &lines),
        &["not hear of it yet", "Not before the rent", "three years late", "must pay it", "signs"],
    );
}

#[test]
fn whoever_asks_again_is_answered_in_other_words() {
    let dream = fixture::dream(&fixture::text(true), 5, Some(Length::Small));
    let host = list(&dream, "characters").iter().find(|who| text(who, "id") != "keeper").unwrap();
    let ask = format!("ask {} about work", text(host, "name"));
    let said = play(&dream, text(host, "id"), &[], &[&ask, &ask, &ask, &ask]);
    assert!(said[0].contains("I am plain"), "{said:?}");
    assert!(said[1] != said[0] && said[2] != said[1] && said[3] == said[2], "{said:?}");
    // What is of use is told as often as one asks.
    for seed in 0..4 {
        let dream = fixture::dream(&fixture::text(true), seed, Some(Length::Medium));
        let topics = list(&dream, "characters").iter().flat_map(|who| who["topics"].as_array().unwrap());
        for topic in topics.filter(|topic| text(topic, "text").contains(" lock wants ")) {
            let again = topic["again"].as_array().into_iter().flatten().map(text_of);
            assert!(again.clone().all(|again| again.contains(" lock wants ")), "{topic}");
        }
    }
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

#[test]
fn the_person_of_a_lock_answers_with_the_locks_lines_until_it_is_solved() {
    let dream = dream_with("warden_puzzle");
    let solution = puzzle(&dream, "warden_puzzle")["solution"][0]["words"].as_str().unwrap().to_owned();
    let lines = ["ask keeper about passage", "tickle keeper", "ask keeper about himself"];
    told(&play(&dream, "keeper", &[], &lines), &["lets nobody pass", "holds still", "I keep"]);
    let last = format!("ask keeper about {solution}");
    let lines = ["ask keeper about rent", "ask keeper about crown", &last, "tickle keeper"];
    assert!(!play(&dream, "keeper", &[], &lines)[3].contains("on duty"));
    let hint = text_of(&puzzle(&dream, "warden_puzzle")["hints"][2]).to_owned();
    let places = ["rent", "crown", &solution].map(|word| hint.find(word).expect("named"));
    assert!(places.is_sorted(), "{hint}");
}

#[test]
fn a_clue_of_a_solved_puzzle_is_told_no_more() {
    let mut found = 0;
    for seed in 0..12 {
        let dream = fixture::dream(&fixture::text(true), seed, None);
        for who in list(&dream, "characters") {
            let topics = who["topics"].as_array().unwrap();
            let Some(clue) = topics.iter().find(|topic| text(topic, "text").contains(" lock wants ")) else { continue };
            let id = text(clue, "condition").strip_prefix("not ").expect("a condition");
            let after = |topic: &&Value| {
                text(topic, "condition").split(" or ").any(|part| part == id)
                    && topic["keywords"].as_array().unwrap().contains(&clue["keywords"][0])
            };
            assert!(topics.iter().any(|topic| after(&topic)), "nothing after {clue}");
            found += 1;
        }
    }
    assert!(found > 6, "only {found}");
}

#[test]
fn a_code_is_shown_by_a_sign_as_counts_and_opens_the_lock_said_as_digits() {
    let dream = dream_with("keypad_puzzle");
    let number = puzzle(&dream, "keypad_puzzle")["solution"][0]["words"].as_str().unwrap().to_owned();
    let sign = list(&dream, "objects").iter().find(|object| text(object, "id") == "keypad_sign").unwrap();
    let names = template::digits(&number);
    let shown = format!("{} ducks, {} cows and {} hens", names[0], names[1], names[2]);
    assert!(text(sign, "read").contains(&shown), "{sign}");
    for line in [
        "say NNN",
        "say NNN to number lock",
        "set number lock to NNN",
        "set dial to NNN",
        "type NNN",
        "type NNN into lock",
        "enter NNN on lock",
        "enter NNN",
        "enter code NNN",
        "dial NNN",
        "dial NNN on lock",
        "press NNN",
        "punch in NNN",
        "input NNN",
        "turn dial to NNN",
        "NNN",
    ] {
        let line = line.replace("NNN", &number);
        told(&play(&dream, "keypad", &[], &[&line]), &["Click"]);
    }
    told(&play(&dream, "keypad", &[], &["say 999"]), &[""]);
}

#[test]
fn people_greet_differently_the_second_time_and_tell_what_they_want() {
    let dream = fixture::dream(&fixture::text(true), 5, Some(Length::Small));
    let host = list(&dream, "characters").iter().find(|who| text(who, "id") != "keeper").unwrap();
    let (id, name) = (text(host, "id"), text(host, "name"));
    let talk = format!("talk to {name}");
    let want = format!("ask {name} about dreams");
    let said = play(&dream, id, &[], &[&talk, &talk, &want]);
    told(&said, &[&format!("I am {name}"), "You once more", "To go home"]);
    assert!(!said[1].contains("I am"), "{}", said[1]);
}

#[test]
fn opening_the_middle_gate_tells_the_turn_of_the_story() {
    let dream = fixture::dream(&fixture::text(true), 2, Some(Length::Medium));
    let gates: Vec<&Value> = list(&dream, "puzzles")
        .iter()
        .filter(|puzzle| puzzle["unlocks"].as_array().unwrap().iter().any(|action| action["type"] == "CUTSCENE"))
        .collect();
    assert_eq!(gates.len(), 1);
    let condition = format!("solved:{}", text(gates[0], "id"));
    let topics: Vec<&Value> = list(&dream, "characters")
        .iter()
        .flat_map(|who| who["topics"].as_array().unwrap())
        .filter(|topic| topic["condition"] == condition.as_str())
        .collect();
    assert!(!topics.is_empty() && topics.len() <= 2, "a line each: {topics:?}");
    assert!(topics.iter().all(|topic| topic["keywords"].to_string().contains("truth")));
    // The goal is still to be done, and still told.
    let about = |who: &Value| who["topics"].to_string().contains("The stone must go home");
    let teller = list(&dream, "characters").iter().find(|who| about(who)).expect("a teller");
    let goal = teller["topics"].as_array().unwrap().iter().find(|topic| topic["keywords"][0] == "stone").unwrap();
    assert!(goal["condition"].is_null() && text(goal, "text").contains("must go home"), "{goal}");
}

#[test]
fn both_endings_can_be_reached_and_the_choice_is_told() {
    let won = |line: &str| {
        let dream = fixture::dream(&fixture::text(true), 7, Some(Length::Small));
        let lines = ["put candle on altar", line];
        play(&dream, "stone", &["moonstone", "candle"], &lines).join(" ")
    };
    let home = won("put moonstone in altar");
    assert!(home.contains("looks brittle") && home.contains("slides home") && home.contains("All is well"), "{home}");
    assert!(won("use moonstone on altar").contains("slides home"));
    let other = won("break moonstone");
    assert!(other.contains("dash the stone") && other.contains("Nothing is well"), "{other}");
    // The proof finds each without the other.
    for seed in 0..6 {
        for kept in ["stone_puzzle", "stone_other"] {
            let mut dream = fixture::dream(&fixture::text(true), seed, None);
            for puzzle in dream["puzzles"].as_array_mut().unwrap() {
                if matches!(puzzle["id"].as_str(), Some("stone_puzzle" | "stone_other")) && puzzle["id"] != kept {
                    puzzle["unlocks"] = serde_json::json!([]);
                    puzzle["requires"] = "has:nothing_at_all".into();
                }
            }
            assert!(proof::prove(&import::build(&dream).unwrap().world).is_winnable(), "{seed} {kept}");
        }
    }
}

/// In the content files as well: the other deed is never taken for the first, nor the first for the other.
#[test]
fn no_quest_has_the_same_deed_for_both_endings() {
    for theme in ["fantasy", "sci-fi", "mystery", "horror"] {
        for seed in 0..12 {
            let dream = generate(theme, seed);
            let ways = |end: &str| -> Vec<(world::Verb, bool)> {
                let puzzles = list(&dream, "puzzles").iter();
                puzzles
                    .filter(|puzzle| {
                        text(puzzle, "id").ends_with(end)
                            && puzzle["unlocks"].as_array().unwrap().iter().any(|action| action["type"] == "WIN")
                    })
                    .flat_map(|puzzle| puzzle["solution"].as_array().unwrap())
                    .map(|way| (world::Verb::from_name(text(way, "verb")).unwrap(), way["target"].is_string()))
                    .collect()
            };
            for (verb, target) in ways("_other") {
                for (main, main_target) in ways("_puzzle") {
                    let same = target == main_target && rules::counts_as(verb, main);
                    assert!(!same, "{theme} {}: {verb} is taken for {main}", text(&dream["plot"], "title"));
                }
            }
        }
    }
}

#[test]
fn things_named_in_passing_can_be_looked_at() {
    let dream = dream_with("winch_puzzle");
    let lines = ["look at oil", "oil winch with oilcan", "look at oil", "look at dragon"];
    let said = play(&dream, "winch", &["crank", "oilcan"], &lines);
    assert!(said[1].contains("drinks the oil"), "{said:?}");
    assert!(!said[2].contains("You see no"), "it was just told of: {said:?}");
    assert!(said[3].contains("You see no") || said[3].contains("understand"), "{said:?}");
}
