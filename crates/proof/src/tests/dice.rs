//! Winnable whatever the dice say.

use super::*;
use rules::Outcome;

/// A wall to be climbed, which is risky; a fall does this.
fn wall(fall: &str, bonus: i8) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"Get over.","hero":{{"description":"You.","stats":{{"agility":{bonus}}}}}}},
        "rooms":[{{"id":"yard","name":"Yard","description":"y","exits":{{"north":{{"to":"garden","closed":true}}}},"objects":["wall"],"items":["rope"]}},
                 {{"id":"pit","name":"Pit","description":"p","exits":{{"up":"yard"}}}},
                 {{"id":"well","name":"Well","description":"w"}},
                 {{"id":"garden","name":"Garden","description":"g","exits":{{"south":"yard"}},"items":["apple"]}}],
        "objects":[{{"id":"wall","name":"a wall","description":"w"}}],
        "items":[{{"id":"apple","name":"an apple","description":"a"}},{{"id":"rope","name":"a rope","description":"r"}}],
        "puzzles":[{{"id":"climb","description":"d","obstacle":"High.","solution":{{"verb":"climb","target":"wall"}},"reward_text":"Over.",
           "check":{{"stat":"agility","partial_text":"A scratch.","failure_text":"You fall.","failure":[{fall}]}},
           "unlocks":[{{"type":"ENABLE_EXIT","roomId":"yard","exit":"north"}}]}},
          {{"id":"eat","description":"d","obstacle":"No.","solution":{{"verb":"take","item":"apple"}},"unlocks":[{{"type":"WIN"}}]}}]}}"#
    );
    from_text(&text).unwrap().world
}

#[test]
fn every_way_that_dice_may_fall_has_a_plan_and_one_that_has_none_is_told() {
    let world = wall(r#"{"type":"MOVE_PLAYER","room":"pit"}"#, 1);
    assert_eq!(world.plot.stats.get(world::Stat::Grace), 1);
    let proof = prove(&world);
    assert!(proof.is_winnable());
    let found = branches(&world, &proof.plan);
    let outcomes: Vec<Fall> = found.iter().map(|branch| branch.fall).collect();
    let has = |outcome| outcomes.contains(&Fall::Dice(outcome));
    assert!(has(Outcome::Works) && has(Outcome::Costs) && has(Outcome::Fails));
    assert!(found.iter().all(|branch| branch.plan.is_some()), "{found:?}");
    // From the pit it is two commands more than from the yard.
    let length = |outcome: Outcome| {
        found
            .iter()
            .find(|branch| branch.fall == Fall::Dice(outcome))
            .and_then(|branch| branch.plan.as_ref())
            .map_or(0, Vec::len)
    };
    assert!(length(Outcome::Fails) > length(Outcome::Works), "{found:?}");

    let world = wall(r#"{"type":"MOVE_PLAYER","room":"well"}"#, 0);
    let proof = prove(&world);
    let lost: Vec<Fall> = branches(&world, &proof.plan)
        .into_iter()
        .filter(|branch| branch.plan.is_none())
        .map(|branch| branch.fall)
        .collect();
    assert!(lost.iter().all(|outcome| *outcome == Fall::Dice(Outcome::Fails)) && !lost.is_empty(), "{lost:?}");
}

#[test]
fn a_roll_that_leaves_the_hero_in_a_room_he_had_to_walk_into_is_part_of_a_plan() {
    // Its move is seen to change something by a search that has not walked there.
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"Get up."},
        "rooms":[{"id":"yard","name":"Yard","description":"y","exits":{"north":"court"}},
                 {"id":"court","name":"Court","description":"c","exits":{"south":"yard"},"objects":["wall"],"items":["apple"]}],
        "objects":[{"id":"wall","name":"a wall","description":"w"}],
        "items":[{"id":"apple","name":"an apple","description":"a"},{"id":"ladder","name":"a ladder","description":"l","location":"nowhere"}],
        "puzzles":[{"id":"climb","description":"d","obstacle":"High.","solution":{"verb":"use","item":"ladder","target":"wall"},"reward_text":"Up, and down.",
           "check":{"stat":"grace","solution":{"verb":"climb","target":"wall"},"failure_text":"You fall."},"unlocks":[{"type":"MOVE_PLAYER","room":"court"}]},
          {"id":"eat","description":"d","obstacle":"No.","requires":["solved:climb"],"solution":{"verb":"take","item":"apple"},
           "unlocks":[{"type":"WIN"}]}]}"#;
    let world = from_text(text).unwrap().world;
    let proof = prove(&world);
    assert!(proof.is_winnable() && whatever(&world, &proof.plan).is_won(), "{:?}", proof.verdict);
}

#[test]
fn a_world_without_dice_has_no_branches() {
    let world = two_rooms("hall");
    assert!(branches(&world, &prove(&world).plan).is_empty());
}

#[test]
fn every_way_out_of_an_encounter_has_a_plan() {
    let world = |exits: &str| {
        let text = format!(
            r#"{{"plot":{{"title":"T","backstory":"b","goal":"Pass.","hero":{{"stats":{{"brawn":3,"grace":3,"charm":3,"nerve":3}}}}}},
            "rooms":[{{"id":"lane","name":"Lane","description":"y","exits":{{"north":{{"to":"garden","closed":true}}}},"objects":["goose"]}},
                     {{"id":"ditch","name":"Ditch","description":"p","exits":{{"up":"lane"}}}}, {{"id":"well","name":"Well","description":"w"}},
                     {{"id":"garden","name":"Garden","description":"g","exits":{{"south":"lane"}},"items":["apple"]}}],
            "objects":[{{"id":"goose","name":"a goose","description":"w"}}], "items":[{{"id":"apple","name":"an apple","description":"a"}}],
            "puzzles":[{{"id":"pass","description":"d","obstacle":"No.","solution":{{"verb":"attack","target":"goose"}},"reward_text":"Free.",
               "encounter":{{"id":"goose_lane","exits":{{{exits}}}}},"unlocks":[{{"type":"ENABLE_EXIT","roomId":"lane","exit":"north"}}]}},
              {{"id":"eat","description":"d","obstacle":"No.","solution":{{"verb":"take","item":"apple"}},"unlocks":[{{"type":"WIN"}}]}}]}}"#
        );
        from_text(&text).unwrap().world
    };
    let ditch =
        world(r#""defeat":[{"type":"MOVE_PLAYER","room":"ditch"}],"flight":[{"type":"MOVE_PLAYER","room":"ditch"}]"#);
    let found = branches(&ditch, &prove(&ditch).plan);
    assert!(found.len() >= 5 && found.iter().all(|branch| branch.plan.is_some()), "{found:?}");
    let well = world(r#""defeat":[{"type":"MOVE_PLAYER","room":"well"}]"#);
    let lost: Vec<Fall> =
        branches(&well, &prove(&well).plan).into_iter().filter(|it| it.plan.is_none()).map(|it| it.fall).collect();
    assert!(
        !lost.is_empty()
            && lost.iter().all(|fall| matches!(fall, Fall::Exit(world::encounter::Outcome::Defeat, false))),
        "{lost:?}"
    );
}

/// The wall again, with a ladder for who takes no chances; a fall does this.
fn wall_with_a_ladder(fall: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"Get over."}},
        "rooms":[{{"id":"yard","name":"Yard","description":"y","exits":{{"north":{{"to":"garden","closed":true}},"east":"shed"}},"objects":["wall"]}},
                 {{"id":"shed","name":"Shed","description":"s","exits":{{"west":"yard"}},"items":["ladder"]}},
                 {{"id":"well","name":"Well","description":"w"}},
                 {{"id":"garden","name":"Garden","description":"g","exits":{{"south":"yard"}},"items":["apple"]}}],
        "objects":[{{"id":"wall","name":"a wall","description":"w"}}],
        "items":[{{"id":"apple","name":"an apple","description":"a"}},{{"id":"ladder","name":"a ladder","description":"r"}}],
        "puzzles":[{{"id":"climb","description":"d","obstacle":"High.","solution":{{"verb":"use","item":"ladder","target":"wall"}},"reward_text":"Rung by rung.",
           "check":{{"stat":"grace","solution":{{"verb":"climb","target":"wall"}},"text":"Hand over hand.","failure_text":"You fall.","failure":[{fall}]}},
           "unlocks":[{{"type":"ENABLE_EXIT","roomId":"yard","exit":"north"}}]}},
          {{"id":"eat","description":"d","obstacle":"No.","solution":{{"verb":"take","item":"apple"}},"unlocks":[{{"type":"WIN"}}]}}]}}"#
    );
    from_text(&text).unwrap().world
}

#[test]
fn a_plan_takes_no_chances_that_it_need_not_and_what_they_lead_to_is_looked_at() {
    let world = wall_with_a_ladder(r#"{"type":"GAIN_CONDITION","condition":"tired"}"#);
    let puzzle = &world.puzzles[0];
    assert_eq!((puzzle.solutions.len(), puzzle.check.as_ref().unwrap().safe), (2, 1));
    assert_eq!(import::build(&import::export(&world)).unwrap().world, world);
    let proof = shorten(&world, prove(&world));
    let climbs = |command: &Command| command.verb == world::Verb::Climb;
    assert!(proof.is_winnable() && !proof.plan.iter().any(climbs), "{:?}", proof.plan);
    let found = branches(&world, &proof.plan);
    assert!(found.len() >= 3 && found.iter().all(|it| it.beside.is_some() && it.plan.is_some()), "{found:?}");
    let told = whatever_is_dared(&world, &proof.plan);
    assert!(told.is_won() && told.falls >= 3, "{told:?}");
    // What works by daring is told by what was done.
    let mut said = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let (mut state, mut out) = (GameState::new(&world, seed), Effects::default());
        step(&world, &mut state, &Command::on(world::Verb::Climb, world::Thing::Object(world::ObjectId(0))), &mut out);
        said.extend(
            out.list.iter().filter_map(|it| if let rules::Effect::Say(text) = it { Some(text.clone()) } else { None }),
        );
    }
    assert!(
        said.contains("Hand over hand.") && said.contains("You fall.") && !said.contains("Rung by rung."),
        "{said:?}"
    );

    let world = wall_with_a_ladder(r#"{"type":"MOVE_PLAYER","room":"well"}"#);
    let proof = prove(&world);
    assert!(proof.is_winnable() && !whatever_is_dared(&world, &proof.plan).is_won(), "nobody comes out of the well");
    assert!(whatever(&world, &proof.plan).is_won(), "but nobody need climb");
}

#[test]
fn a_risk_is_taken_where_nothing_else_is_left() {
    let mut world = wall_with_a_ladder("");
    world.items[1].place = world::Place::Nowhere;
    let proof = prove(&world);
    assert!(proof.is_winnable() && whatever(&world, &proof.plan).is_won(), "{:?}", proof.verdict);
}
