//! The rules by example: small worlds, a few commands, what is then true.

use super::*;
use import::from_text;
use world::{Direction, Place, Thing, Verb, World};

fn thing(world: &World, key: &str) -> Thing {
    world.thing(key).unwrap_or_else(|| panic!("no {key}"))
}

/// A world of one room, with these roots added.
fn one_room(more: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},
        "rooms":[{{"id":"a","name":"A","description":"d","exits":{{}},"items":["lamp"],"objects":["box"]}}],
        "items":[{{"id":"lamp","name":"a lamp","description":"l","light":true}},{{"id":"coin","name":"a coin","description":"c"}}],
        "objects":[{{"id":"box","name":"a box","description":"x","container":{{"open":false,"contains":["coin"]}}}}],{more}}}"#
    );
    from_text(&text).unwrap().world
}

fn run(world: &World, state: &mut GameState, command: &Command) -> Vec<Effect> {
    let mut out = Effects::default();
    step(world, state, command, &mut out);
    out.list
}

#[test]
fn what_is_in_a_closed_box_is_neither_seen_nor_taken() {
    let world = one_room(r#""puzzles":[{"id":"p","solution":{"verb":"wave","item":"coin"},"unlocks":{"type":"WIN"}}]"#);
    let mut state = GameState::new(&world, 1);
    let (coin, lid) = (thing(&world, "coin"), thing(&world, "box"));
    assert!(!scope::sees(&world, &state, coin));
    run(&world, &mut state, &Command::on(Verb::Take, coin));
    assert!(!state.has(coin.item().unwrap()));
    run(&world, &mut state, &Command::on(Verb::Open, lid));
    run(&world, &mut state, &Command::on(Verb::Take, coin));
    assert!(state.has(coin.item().unwrap()));
    run(&world, &mut state, &Command::on(Verb::Wave, coin));
    assert_eq!(state.over, Some(Over::Won(None)));
}

#[test]
fn after_the_end_nothing_happens() {
    let world = one_room(r#""puzzles":[{"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}}]"#);
    let mut state = GameState::new(&world, 1);
    run(&world, &mut state, &Command::on(Verb::Wave, thing(&world, "lamp")));
    let won = state.clone();
    assert!(run(&world, &mut state, &Command::on(Verb::Take, thing(&world, "lamp"))).is_empty());
    assert_eq!(state, won);
}

#[test]
fn going_into_a_wall_stays_and_an_unscripted_act_becomes_an_ask() {
    let world = one_room(r#""puzzles":[]"#);
    let mut state = GameState::new(&world, 1);
    let before = state.room;
    run(&world, &mut state, &Command::go(Direction::North));
    assert_eq!(state.room, before);
    let said = run(&world, &mut state, &Command::bare(Verb::Sing));
    assert!(said.iter().any(|effect| matches!(effect, Effect::Ask(_))), "{said:?}");
}

#[test]
fn points_for_an_item_are_paid_once() {
    let world = one_room(r#""puzzles":[],"start":{"room":"a"}"#);
    let mut world = world;
    world.items[0].points = 5;
    let mut state = GameState::new(&world, 1);
    let lamp = thing(&world, "lamp");
    for verb in [Verb::Take, Verb::Drop, Verb::Take] {
        run(&world, &mut state, &Command::on(verb, lamp));
    }
    assert_eq!((state.score, state.item(lamp.item().unwrap()).place), (5, Place::Carried));
}

/// A desk with a lock, a dog, a dial; what opens them lies in hand.
fn study() -> World {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"a","name":"A","description":"d","exits":{},"objects":["desk","dial"],"characters":["dog"]}],
        "items":[{"id":"key","name":"a key","description":"k"},{"id":"bone","name":"a bone","description":"b"}],
        "objects":[{"id":"desk","name":"a desk","description":"x","container":{"open":false,"locked":true,"key":"key"}},
                   {"id":"dial","name":"a dial","description":"x"}],
        "characters":[{"id":"dog","name":"a dog","description":"x","topics":[
            {"keywords":["panelled door","door"],"text":"The panelled one."},
            {"keywords":["baize door","door"],"text":"The baize one."}]}],
        "puzzles":[
            {"id":"desk_p","obstacle":"Shut.","solution":[{"verb":"unlock","item":"key","target":"desk"},{"verb":"use","item":"key","target":"desk"}],
             "reward_text":"The lock gives in.","points":10,"unlocks":{"type":"OPEN","object":"desk"}},
            {"id":"dog_p","obstacle":"Grr.","solution":[{"verb":"throw","item":"bone","target":"dog"},{"verb":"use","item":"bone","target":"dog"}],
             "reward_text":"Off it goes.","points":5,"unlocks":{"type":"MOVE_CHARACTER","character":"dog"}},
            {"id":"dial_p","obstacle":"It stays.","solution":[{"verb":"set","target":"dial","words":"463"},{"verb":"turn","target":"dial","words":"463"}],
             "reward_text":"Click.","points":5,"unlocks":{"type":"WIN"}}],
        "start":{"room":"a","inventory":["key","bone"]}}"#;
    from_text(text).unwrap().world
}

#[test]
fn use_key_beside_its_lock_solves_the_puzzle_of_that_lock() {
    let world = study();
    let mut state = GameState::new(&world, 1);
    let said = run(&world, &mut state, &Command::on(Verb::Use, thing(&world, "key")));
    assert_eq!(state.score, 10, "{said:?}");
    assert!(said.contains(&Effect::Say("The lock gives in.".into())), "{said:?}");
}

#[test]
fn a_tool_that_was_not_named_is_not_thrown_hit_with_or_used() {
    let world = study();
    let mut state = GameState::new(&world, 1);
    let (dog, desk) = (thing(&world, "dog"), thing(&world, "desk"));
    for (verb, target) in
        [(Verb::Attack, dog), (Verb::Open, dog), (Verb::Climb, dog), (Verb::Break, desk), (Verb::Light, desk)]
    {
        run(&world, &mut state, &Command::on(verb, target));
        assert_eq!(state.score, 0, "{verb}");
    }
    run(&world, &mut state, &Command::on(Verb::Open, desk));
    assert_eq!(state.score, 10, "a desk is opened with its key");
}

/// The lamp lies in a room with a tinderbox in a closed box; a puzzle wants it lit with that.
fn tinder() -> World {
    one_room(
        r#""puzzles":[{"id":"p","obstacle":"It is not lit.","solution":{"verb":"light","item":"coin","target":"lamp"},"reward_text":"It burns."}]"#,
    )
}

#[test]
fn a_lamp_that_a_puzzle_wants_lit_with_a_tool_is_not_lit_without_it() {
    let world = tinder();
    let mut state = GameState::new(&world, 1);
    let lamp = thing(&world, "lamp");
    for verb in [Verb::Light, Verb::TurnOn, Verb::Burn, Verb::Use] {
        let said = run(&world, &mut state, &Command::on(verb, lamp));
        assert!(said.contains(&Effect::Say("It is not lit.".into())), "{verb}: {said:?}");
        assert!(!state.item(lamp.item().unwrap()).lit, "{verb}");
    }
}

#[test]
fn a_lamp_lit_with_its_tool_burns_and_can_be_put_out_and_lit_again() {
    let world = tinder();
    let (lamp, tool) = (thing(&world, "lamp"), thing(&world, "coin"));
    for command in [Command::with(Verb::Light, lamp, tool), Command::with(Verb::Burn, lamp, tool)] {
        let mut state = GameState::new(&world, 1);
        run(&world, &mut state, &Command::on(Verb::Open, thing(&world, "box")));
        run(&world, &mut state, &command);
        assert!(state.solved[0] && state.item(lamp.item().unwrap()).lit, "{command:?}");
        run(&world, &mut state, &Command::on(Verb::Extinguish, lamp));
        run(&world, &mut state, &Command::on(Verb::Light, lamp));
        assert!(state.item(lamp.item().unwrap()).lit, "{command:?}");
    }
}

#[test]
fn a_lamp_that_no_puzzle_asks_a_tool_for_is_lit_by_hand() {
    let world = one_room(r#""puzzles":[{"id":"p","solution":{"verb":"light","target":"lamp"}}]"#);
    let mut state = GameState::new(&world, 1);
    let lamp = thing(&world, "lamp");
    run(&world, &mut state, &Command::on(Verb::Light, lamp));
    assert!(state.item(lamp.item().unwrap()).lit && state.solved[0]);
}

#[test]
fn a_dial_set_to_its_number_is_solved_and_to_another_is_not() {
    let world = study();
    let mut state = GameState::new(&world, 1);
    let dial = thing(&world, "dial");
    for command in
        [Command::on(Verb::Turn, dial), Command::on(Verb::Push, dial), Command::about(Verb::Set, dial, "464")]
    {
        run(&world, &mut state, &command);
        assert_eq!(state.score, 0, "{command:?}");
    }
    run(&world, &mut state, &Command::about(Verb::Set, dial, "463"));
    assert_eq!(state.score, 5);
}

#[test]
fn a_password_is_heard_whatever_its_apostrophes_accents_and_case() {
    for (said, wanted) in
        [("dont panic", "Don't panic"), ("say OPEN sesame!", "open sesame"), ("etoile", "\u{e9}toile")]
    {
        assert!(says(said, wanted), "{said}");
    }
    for (said, wanted) in [("panicky", "panic"), ("sesame open", "open sesame"), ("", "open"), ("open", "")] {
        assert!(!says(said, wanted), "{said}");
    }
}

#[test]
fn a_question_is_answered_by_the_topic_it_names_by_most_words() {
    let world = study();
    let mut state = GameState::new(&world, 1);
    let dog = thing(&world, "dog");
    for (about, answer) in [("baize door", "The baize one."), ("door", "The panelled one.")] {
        let said = run(&world, &mut state, &Command::about(Verb::Ask, dog, about));
        assert!(said.contains(&Effect::Say(answer.into())), "{about}: {said:?}");
    }
}

#[test]
fn who_asks_hears_the_topic_and_not_what_a_shout_would_bring() {
    let world = one_room(
        r#""characters":[{"id":"hermit","name":"a hermit","topics":[{"keywords":["note"],"text":"It was high."}],
            "events":{"onShout":{"responseText":"No need to shout."}}}]"#,
    );
    let mut state = first_state(&world);
    let said = |state: &mut GameState, verb: Verb| {
        format!("{:?}", run(&world, state, &Command::about(verb, thing(&world, "hermit"), "note")))
    };
    assert!(said(&mut state, Verb::Ask).contains("It was high."));
    assert!(said(&mut state, Verb::Shout).contains("No need to shout."));
}

#[test]
fn a_topic_is_told_where_it_is_meant_and_not_where_a_sentence_only_names_it() {
    let world = study();
    let dog = thing(&world, "dog");
    for (verb, about, is_meant) in [
        (Verb::Ask, "door", true),
        (Verb::Ask, "the old door over there", true),
        (Verb::Ask, "why the door is green", true),
        (Verb::Ask, "whether his poor mother always liked a red door", false),
        (Verb::Ask, "doormat", false),
        (Verb::Tell, "door", true),
        (Verb::Tell, "that it is the door", true),
        (Verb::Tell, "that the door is ugly", false),
        (Verb::Tell, "that", false),
    ] {
        let said = run(&world, &mut GameState::new(&world, 1), &Command::about(verb, dog, about));
        assert_eq!(said.contains(&Effect::Say("The panelled one.".into())), is_meant, "{verb} {about}: {said:?}");
    }
}

#[test]
fn who_does_it_by_hand_uses_no_tool_unsaid() {
    let world = one_room(
        r#""puzzles":[{"id":"p","solution":{"verb":"cut","item":"lamp","target":"box"},"unlocks":{"type":"WIN"}}],
            "start":{"room":"a","inventory":["lamp"]}"#,
    );
    let cut = Command::on(Verb::Cut, thing(&world, "box"));
    let by_hand = Command { indirect: Some(Target::Myself), ..cut.clone() };
    let mut state = GameState::new(&world, 1);
    run(&world, &mut state, &by_hand);
    assert_eq!(state.over, None);
    run(&world, &mut state, &cut);
    assert!(state.over.is_some());
}

#[test]
fn another_ending_is_not_brought_about_by_an_act_that_only_resembles_it() {
    let world = one_room(
        r#""endings":[{"id":"sad","text":"Sad."}],"puzzles":[
            {"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}},
            {"id":"q","solution":{"verb":"break","item":"lamp"},"unlocks":{"type":"WIN","ending":"sad"}}],
            "start":{"room":"a","inventory":["lamp"]}"#,
    );
    let mut state = GameState::new(&world, 1);
    let lamp = thing(&world, "lamp");
    for verb in [Verb::Throw, Verb::Kick, Verb::Attack] {
        run(&world, &mut state, &Command::on(verb, lamp));
        assert_eq!(state.over, None, "{verb}");
    }
    // To use it is the usual ending, and not the other.
    let mut used = state.clone();
    run(&world, &mut used, &Command::on(Verb::Use, lamp));
    assert_eq!(used.over, Some(Over::Won(None)));
    let mut state = GameState::new(&world, 1);
    run(&world, &mut state, &Command::on(Verb::Break, lamp));
    assert!(matches!(state.over, Some(Over::Won(Some(_)))), "{:?}", state.over);
}

/// A lamp that is waved to win, a coin in a box, and these endings; `WIN` names none of them.
fn won_by_waving(endings: &str, before: &[Command]) -> (GameState, Vec<Effect>) {
    let world = one_room(&format!(
        r#""puzzles":[{{"id":"p","solution":{{"verb":"wave","item":"lamp"}},
            "unlocks":[{{"type":"SET_FLAG","flag":"bright"}},{{"type":"WIN"}}]}}],
            "start":{{"room":"a","inventory":["lamp"]}},"endings":[{endings}]"#
    ));
    let mut state = GameState::new(&world, 1);
    for command in before {
        assert_eq!(state.over, None);
        run(&world, &mut state, command);
    }
    let told = run(&world, &mut state, &Command::on(Verb::Wave, thing(&world, "lamp")));
    (state, told)
}

/// What a win told as its ending, once and last.
fn told_at_the_end(state: &GameState, told: &[Effect]) -> String {
    let wins = told.iter().filter(|effect| matches!(effect, Effect::Win(..))).count();
    let Some(Effect::Win(ending, text)) = told.last().filter(|_| wins == 1) else { panic!("{told:?}") };
    assert_eq!(state.over, Some(Over::Won(*ending)));
    text.clone()
}

#[test]
fn a_win_that_names_no_ending_tells_the_first_whose_condition_holds() {
    let endings = r#"{"id":"none","text":"Plain."},
        {"id":"rich","condition":"solved:p and has:coin","text":"Rich."},
        {"id":"poor","condition":"solved:p and not has:coin","text":"Poor."},
        {"id":"bright","condition":"bright","text":"Bright."}"#;
    let (state, told) = won_by_waving(endings, &[]);
    assert_eq!(told_at_the_end(&state, &told), "Poor.");
    let world = one_room(r#""puzzles":[]"#);
    let box_and_coin = [Command::on(Verb::Open, thing(&world, "box")), Command::on(Verb::Take, thing(&world, "coin"))];
    let (state, told) = won_by_waving(endings, &box_and_coin);
    assert_eq!(told_at_the_end(&state, &told), "Rich.");
}

#[test]
fn of_two_endings_whose_conditions_hold_the_first_in_the_file_is_told() {
    let (one, other) = (
        r#"{"id":"one","condition":"bright and not has:coin","text":"One."}"#,
        r#"{"id":"other","condition":"solved:p and bright","text":"Other."}"#,
    );
    for (endings, wanted) in [(format!("{one},{other}"), "One."), (format!("{other},{one}"), "Other.")] {
        let (state, told) = won_by_waving(&endings, &[]);
        assert_eq!(told_at_the_end(&state, &told), wanted);
    }
}

#[test]
fn a_win_for_which_no_condition_holds_tells_the_ending_without_one() {
    let rich = r#"{"id":"rich","condition":"has:coin","text":"Rich."}"#;
    let unreadable = r#"{"id":"odd","condition":"when the king smiles","text":"Odd."}"#;
    let never = r#"{"id":"never","condition":"false","text":"Never."}"#;
    for (more, wanted) in [
        (r#"{"id":"plain","text":"Plain."},{"id":"last","text":"Last."}"#, "Plain."),
        (r#"{"id":"always","condition":"true","text":"Always."}"#, "Always."),
        (r#"{"id":"silent","condition":"has:box","text":"Silent."}"#, "g It is done. You have won."),
    ] {
        let (state, told) = won_by_waving(&format!("{unreadable},{never},{rich},{more}"), &[]);
        assert_eq!(told_at_the_end(&state, &told), wanted);
    }
}

#[test]
fn the_taking_that_wins_is_done_before_the_endings_are_asked() {
    let world = one_room(
        r#""puzzles":[{"id":"p","solution":{"verb":"take","item":"lamp"},"unlocks":{"type":"WIN"}}],
            "endings":[{"id":"lit","condition":"solved:p and has:lamp","text":"Lit."},{"id":"dark","text":"Dark."}]"#,
    );
    let mut state = GameState::new(&world, 1);
    let told = run(&world, &mut state, &Command::on(Verb::Take, thing(&world, "lamp")));
    assert_eq!(told_at_the_end(&state, &told), "Lit.");
}

#[test]
fn an_ending_that_can_hold_no_more_than_never_stays_so_when_its_world_is_written_and_read() {
    let world = one_room(
        r#""endings":[{"id":"odd","condition":"when the king smiles","text":"Odd."},{"id":"plain","text":"Plain."}],
            "puzzles":[{"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}}]"#,
    );
    let barred = |world: &World| world.endings.iter().map(|ending| ending.barred).collect::<Vec<_>>();
    let again = from_text(&import::export(&world).to_string()).unwrap().world;
    assert_eq!((barred(&world), barred(&again)), (vec![true, false], vec![true, false]));
    assert_eq!(again.hash(), world.hash());
}

/// A guard who wants to see a hat, and a clock that wants a hand before an hour.
fn clock_and_guard() -> World {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"a","name":"A","description":"d","items":["hat","hand","hour"],"objects":["clock"],"characters":["guard"],
            "exits":{"north":{"to":"b","closed":true,"text":"Not without a hat."}}},
            {"id":"b","name":"B","description":"d","exits":{"south":"a"}}],
        "items":[{"id":"hat","name":"a hat","description":"h","wearable":true},{"id":"hand","name":"a hand","description":"h"},
            {"id":"hour","name":"an hour","description":"h"}],
        "objects":[{"id":"clock","name":"a clock","description":"c"}],
        "characters":[{"id":"guard","name":"the guard","description":"g"}],
        "puzzles":[{"id":"way","obstacle":"Hat first.","solution":[{"verb":"wear","item":"hat"},{"verb":"show","item":"hat","target":"guard"}],
                "reward_text":"Pass.","unlocks":{"type":"ENABLE_EXIT","roomId":"a","exit":"north"}},
            {"id":"first","obstacle":"It lacks a hand.","solution":{"verb":"put on","item":"hand","target":"clock"},"reward_text":"It has a hand."},
            {"id":"last","obstacle":"It lacks an hour.","requires":"solved:first","reward_text":"It strikes.",
                "solution":{"verb":"put in","item":"hour","target":"clock"},"unlocks":{"type":"WIN"}}]}"#;
    from_text(text).unwrap().world
}

#[test]
fn who_wears_what_the_guard_wants_passes() {
    let world = clock_and_guard();
    let mut state = GameState::new(&world, 1);
    let (hat, north) = (thing(&world, "hat"), Command::go(Direction::North));
    assert!(run(&world, &mut state, &north).contains(&Effect::Say("Not without a hat.".to_owned())));
    state.items[hat.item().unwrap().index()].place = Place::Worn;
    assert!(run(&world, &mut state, &north).contains(&Effect::Say("Pass.".to_owned())));
    let from = state.room;
    run(&world, &mut state, &north);
    assert_ne!(state.room, from);
}

#[test]
fn who_offers_the_second_of_two_things_hears_the_obstacle_of_the_first() {
    let world = clock_and_guard();
    let mut state = GameState::new(&world, 1);
    let (clock, hand, hour) = (thing(&world, "clock"), thing(&world, "hand"), thing(&world, "hour"));
    let offer = Command::with(Verb::PutIn, hour, clock);
    assert!(run(&world, &mut state, &offer).contains(&Effect::Say("It lacks a hand.".to_owned())));
    let mend = Command::with(Verb::PutOn, hand, clock);
    assert!(!is_done(&world, &state, &mend));
    assert!(run(&world, &mut state, &mend).contains(&Effect::Say("It has a hand.".to_owned())));
    assert!(is_done(&world, &state, &mend));
    assert!(!run(&world, &mut state, &mend).contains(&Effect::Say("It lacks an hour.".to_owned())), "it was not that");
    assert!(!is_done(&world, &state, &offer));
    run(&world, &mut state, &offer);
    assert_eq!(state.over, Some(Over::Won(None)));
}
