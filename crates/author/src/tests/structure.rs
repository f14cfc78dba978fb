//! What a mission is made of: a curve, branches, ways back, views, a story.

use super::*;
use world::Direction;

fn dreams(length: Length, seeds: u64) -> impl Iterator<Item = (String, Value)> {
    let content = fixture::text(true);
    (0..seeds).map(move |seed| (format!("{length:?} {seed}"), fixture::dream(&content, seed, Some(length))))
}

fn nodes(dream: &Value) -> &Vec<Value> {
    dream["story"]["mission"]["nodes"].as_array().unwrap()
}

/// Locks to be undone for this node, itself included, not counting the way there.
fn depth(dream: &Value, id: &str) -> usize {
    let node = nodes(dream).iter().find(|node| text(node, "id") == id).unwrap_or_else(|| panic!("no node {id}"));
    let needs = node["needs"].as_array().unwrap().iter().filter_map(Value::as_str);
    1 + needs.filter(|need| !need.starts_with("arrival_")).map(|need| depth(dream, need)).max().unwrap_or(0)
}

#[test]
fn the_first_gates_have_shorter_chains_than_the_last_lock() {
    for length in [Length::Medium, Length::Large] {
        let (mut first, mut last, mut count) = (0, 0, 0);
        for (_, dream) in dreams(length, 20) {
            let gate = |act: &str| {
                let arrival = nodes(&dream).iter().find(|node| text(node, "id") == act).unwrap();
                depth(&dream, arrival["needs"][0].as_str().unwrap())
            };
            first += gate("arrival_2");
            last += depth(&dream, "stone_puzzle");
            count += 1;
        }
        assert!(first <= count * 2, "{length:?}: the first gate is {first}/{count} deep");
        assert!(last > first + count, "{length:?}: {first} then {last} in {count}");
    }
}

#[test]
fn nodes_need_only_what_comes_before_them() {
    for (what, dream) in dreams(Length::Large, 10).chain(dreams(Length::Small, 10)) {
        let mut done: BTreeSet<&str> = BTreeSet::new();
        loop {
            let ready = nodes(&dream).iter().map(|node| (text(node, "id"), node)).find(|(id, node)| {
                !done.contains(id)
                    && node["needs"].as_array().unwrap().iter().all(|need| done.contains(need.as_str().unwrap()))
            });
            let Some((id, _)) = ready else { break };
            done.insert(id);
        }
        assert_eq!(done.len(), nodes(&dream).len(), "{what}");
        for act in dream["story"]["acts"].as_array().unwrap() {
            assert!(!text(act, "title").is_empty() && act["nodes"].as_array().is_some_and(|nodes| !nodes.is_empty()));
        }
        let mut seen = BTreeSet::new();
        for beat in dream["story"]["mission"]["beats"].as_array().unwrap() {
            assert!(done.contains(text(beat, "node")), "{what}: {beat}");
            assert!(seen.insert(text(beat, "text")), "{what}: {beat}");
        }
        assert!(seen.len() >= 2, "{what}");
    }
}

#[test]
fn optional_puzzles_give_points_and_no_other_puzzle_needs_them() {
    let mut optional = 0;
    for (what, dream) in dreams(Length::Large, 12) {
        let extra: BTreeSet<&str> =
            nodes(&dream).iter().filter(|node| node["optional"] == true).map(|node| text(node, "id")).collect();
        optional += extra.len();
        let mut without = dream.clone();
        for puzzle in without["puzzles"].as_array_mut().unwrap() {
            if extra.contains(puzzle["id"].as_str().unwrap()) {
                assert_eq!(puzzle["points"], 5, "{what}");
                puzzle["requires"] = "has:nothing_at_all".into();
            }
        }
        assert!(proof::prove(&import::build(&without).unwrap().world).is_winnable(), "{what}");
    }
    assert!(optional > 12, "only {optional}");
}

#[test]
fn shortcuts_are_shut_from_the_near_side_and_opened_from_the_far() {
    let mut found = 0;
    for (what, dream) in dreams(Length::Large, 12) {
        for id in ["hatch", "ladder", "plank"] {
            let name = format!("{id}_puzzle");
            let Some(puzzle) = list(&dream, "puzzles").iter().find(|it| text(it, "id") == name) else { continue };
            found += 1;
            let [far, near] = puzzle["unlocks"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|it| it["type"] == "ENABLE_EXIT")
                .collect::<Vec<_>>()[..]
            else {
                panic!("{what}: {puzzle}")
            };
            let exit = |end: &Value| {
                let room = list(&dream, "rooms").iter().find(|room| room["id"] == end["roomId"]).unwrap();
                room["exits"][text(end, "exit")].clone()
            };
            assert_eq!(
                (&exit(far)["closed"], &exit(near)["closed"]),
                (&Value::Bool(true), &Value::Bool(true)),
                "{what}"
            );
            assert_eq!(exit(near)["to"], far["roomId"], "{what}");
            let back = Direction::from_name(text(far, "exit")).unwrap().opposite();
            assert_eq!(text(near, "exit"), back.name());
            // ToldClue on the near side, with its own direction.
            assert!(text(&exit(near), "text").contains(back.name()) || id == "none", "{what}: {}", exit(near));
        }
    }
    assert!(found >= 6, "only {found} ways back");
}

#[test]
fn places_ahead_are_told_of_in_rooms_out_of_doors() {
    let mut seen = 0;
    for (what, dream) in dreams(Length::Large, 12) {
        let views: Vec<&Value> =
            list(&dream, "rooms").iter().filter(|room| text(room, "description").contains(" can be seen")).collect();
        assert!(views.len() <= 4, "{what}");
        seen += views.len();
        for room in views {
            assert!(!text(room, "description").contains('{'), "{what}");
            assert_ne!(room["indoors"], true, "{what}: out of doors only");
        }
    }
    assert!(seen >= 6, "only {seen} views");
}

/// The longest run of a frame's own words, where it is long enough to be known again.
fn own_words(template: &str) -> Option<&str> {
    let parts = template.split(['{', '}']).enumerate().filter(|(nth, _)| nth % 2 == 0);
    let parts = parts.map(|(_, part)| part.trim_matches(|c: char| !c.is_alphanumeric()));
    parts.max_by_key(|part| part.len()).filter(|part| part.split(' ').count() >= 5)
}

#[test]
fn no_sentence_template_is_used_twice_in_a_dream() {
    let templates = Content::parse(theme_files::TEMPLATES);
    // What a puzzle was about is a line of a list, where a shape may come again; what says how things stand is plain and always the same.
    let plain = ["matter", "half-done", "half-done-gate", "hint-last-step", "moment-gate", "not-yet", "meant"];
    let lines: Vec<&str> = templates
        .records("templates")
        .filter(|it| !plain.contains(&it.id))
        .flat_map(Record::fields)
        .map(|it| it.1)
        .collect();
    let known: Vec<&str> = lines.iter().filter_map(|line| own_words(line)).collect();
    let known: Vec<&str> =
        known.iter().copied().filter(|own| lines.iter().filter(|line| line.contains(own)).count() == 1).collect();
    assert!(known.len() > 30);
    for theme in THEMES {
        for seed in 0..3 {
            let dream = generate_with(&WorldSpec::new(theme, seed, Length::Large));
            let mut found = Vec::new();
            texts(&dream, "", &mut found);
            let beats =
                dream["story"]["mission"]["beats"].as_array().unwrap().iter().map(|beat| text(beat, "text").to_owned());
            let all: Vec<String> = found.into_iter().map(|(_, text)| text).chain(beats).collect();
            for own in &known {
                let times = all.iter().filter(|text| text.contains(own)).count();
                assert!(times <= 1, "{theme} {seed}: {own:?} {times} times");
            }
        }
    }
}

/// The item that the last step asks for.
fn last_key(dream: &Value) -> &str {
    let wins = |puzzle: &&Value| puzzle["unlocks"].as_array().unwrap().iter().any(|action| action["type"] == "WIN");
    let last = list(dream, "puzzles").iter().find(wins).expect("an end");
    last["solution"].as_array().unwrap().iter().find_map(|way| way["item"].as_str()).expect("a key")
}

#[test]
fn the_key_of_the_last_lock_lies_in_no_room() {
    let content = fixture::text(true);
    let own = (0..40).map(|seed| (format!("fixture {seed}"), fixture::dream(&content, seed, None)));
    // A case is closed by a word.
    for (what, dream) in own.chain(super::dreams(12)).filter(|(_, dream)| dream["before"].is_null()) {
        let key = last_key(&dream);
        let lies =
            list(&dream, "rooms").iter().any(|room| room["items"].as_array().unwrap().iter().any(|id| id == key));
        assert!(!lies, "{what}: {key}");
    }
}

#[test]
fn the_order_of_steps_is_never_that_in_which_they_stand() {
    let mut found = 0;
    for seed in 0..80 {
        let dream = generate("fantasy", seed);
        let Some(puzzle) = list(&dream, "puzzles").iter().find(|puzzle| puzzle["id"] == "bells_puzzle") else {
            continue;
        };
        let first = list(&dream, "objects").iter().find(|object| object["id"] == "bells_one").unwrap();
        let begins = first["events"]["onRing"][0]["actions"][0]["value"] == 1;
        assert!(!(begins && puzzle["solution"][0]["target"] == "bells_three"), "{seed}");
        // The second right one is not answered as a wrong one is, nor as if nothing were at stake.
        let answers = |bell: &Value| bell["events"]["onRing"].as_array().cloned().unwrap_or_default();
        let bells = list(&dream, "objects").iter().filter(|object| text(object, "id").starts_with("bells_"));
        let second = bells.map(answers).find(|ways| ways.len() == 3).expect("one bell is the second");
        let told: BTreeSet<&str> = second.iter().map(|way| text(way, "responseText")).collect();
        assert_eq!(told.len(), 3, "{seed}: {told:?}");
        found += 1;
    }
    assert!(found > 2, "only {found}");
}

#[test]
fn no_lock_takes_a_key_of_the_same_kind_as_its_reward() {
    for (what, dream) in super::dreams(12) {
        let noun = |id: &str| {
            let item = list(&dream, "items").iter().find(|item| item["id"] == id).unwrap();
            text(item, "name").rsplit(' ').next().unwrap_or("").to_owned()
        };
        for puzzle in list(&dream, "puzzles").iter().filter(|puzzle| !text(puzzle, "id").ends_with("_joined")) {
            let given = puzzle["unlocks"].as_array().unwrap().iter().find_map(|action| action["item"].as_str());
            let key = puzzle["solution"][0]["item"].as_str();
            if let (Some(given), Some(key)) = (given, key) {
                assert_ne!(noun(given), noun(key), "{what}: {}", puzzle["id"]);
            }
        }
    }
}

#[test]
fn a_rooms_text_names_its_open_exits_within_the_limit() {
    for (what, dream) in super::dreams(12) {
        let ways = |room: &Value, more: &[&str]| -> Vec<Direction> {
            let exits = room["exits"].as_object().unwrap().iter();
            let open = exits.filter(|(way, exit)| {
                (exit["closed"] != true && exit["door"].is_null()) || more.contains(&way.as_str())
            });
            open.filter_map(|(way, _)| Direction::from_name(way)).collect()
        };
        for room in list(&dream, "rooms") {
            let told = text(room, "description");
            for way in ways(room, &[]) {
                assert!(directions::names_direction(told, way), "{what}: {way:?} in {told}");
            }
        }
        for puzzle in list(&dream, "puzzles") {
            let actions = puzzle["unlocks"].as_array().unwrap();
            for change in actions.iter().filter(|it| it["type"] == "CHANGE_TEXT" && it["roomId"].is_string()) {
                let room = list(&dream, "rooms").iter().find(|room| room["id"] == change["roomId"]).unwrap();
                let opened: Vec<&str> = actions
                    .iter()
                    .filter(|it| it["type"] == "ENABLE_EXIT" && it["roomId"] == change["roomId"])
                    .map(|it| text(it, "exit"))
                    .collect();
                for way in ways(room, &opened) {
                    let told = text(change, "text");
                    assert!(directions::names_direction(told, way), "{what}: {way:?} in {told}");
                }
            }
        }
    }
}

#[test]
fn a_room_with_a_long_text_has_no_extra_object() {
    for theme in ["fantasy", "sci-fi", "mystery", "horror"] {
        let content = Theme::read(theme, 0).content(0, Length::Large.size()).unwrap();
        let roaming: Vec<&Record<'_>> = content.records("object").filter(|object| object.has("roam")).collect();
        for seed in 0..12 {
            let dream = generate(theme, seed);
            for room in list(&dream, "rooms") {
                let here = |object: &&&Record<'_>| room["objects"].as_array().unwrap().iter().any(|id| id == object.id);
                let Some(object) = roaming.iter().find(here) else { continue };
                let long = text(room, "description").chars().count();
                assert!(long <= 450, "{theme} {seed}: {long} letters and {}", object.id);
                let place = content.find("place", text(room, "id")).unwrap();
                let cave = place.words("tags").contains(&"cave") && !object.words("roam").contains(&"cave");
                assert!(!cave, "{theme} {seed}: {} in {}", object.id, place.id);
            }
        }
    }
}

#[test]
fn a_big_item_is_yielded_only_by_a_roomy_lock() {
    let mut found = 0;
    for theme in ["fantasy", "sci-fi", "mystery", "horror"] {
        let content = Theme::read(theme, 0).content(0, Length::Large.size()).unwrap();
        for seed in 0..12 {
            let dream = generate_with(&WorldSpec::new(theme, seed, Length::Medium));
            for puzzle in list(&dream, "puzzles") {
                let Some(cast) = text(puzzle, "id").strip_suffix("_puzzle").and_then(|id| content.find("yield", id))
                else {
                    continue;
                };
                let given = puzzle["unlocks"].as_array().unwrap().iter().find_map(|action| action["item"].as_str());
                let is_big = given.and_then(|id| content.find("item", id)).is_some_and(|item| item.is("big"));
                assert!(!is_big || cast.is("roomy"), "{theme} {seed}: {given:?} out of {}", cast.id);
                found += usize::from(is_big);
            }
        }
    }
    assert!(found > 3, "only {found} of them");
}

#[test]
fn who_was_paid_or_persuaded_has_not_forgotten_it() {
    let mut seen = 0;
    for seed in 0..4 {
        for theme in THEMES {
            let dream = generate(theme, seed);
            for puzzle in list(&dream, "puzzles") {
                let target = puzzle["solution"][0]["target"].as_str().unwrap_or("");
                let who = list(&dream, "characters").iter().find(|who| who["id"] == target);
                let gone = puzzle["unlocks"].to_string().contains("MOVE_CHARACTER");
                let Some(who) = who.filter(|_| !gone && puzzle["points"] != 0) else { continue };
                let solved = format!("solved:{}", puzzle["id"].as_str().unwrap());
                let is_hello = |topic: &&Value| topic["keywords"][0] == "hello" && topic["condition"] == solved;
                // Two stages of one lock are settled by the last.
                if let Some(hello) = list(who, "topics").iter().find(is_hello) {
                    let first = &list(who, "topics")[0];
                    assert_eq!(hello, first, "{theme} {seed} {target}: it goes before what is always said");
                    assert!(!text(hello, "text").contains('{'), "{theme} {seed} {target}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen >= 5, "{seen}");
}
