//! Time by example: a room with a bell, a lamp and timers, waited in.

use super::*;
use import::{build, export, from_text};
use world::{Direction, Verb, World};

/// Two rooms, a lamp, a way out that wins, and these roots added.
fn cellar(more: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},
        "rooms":[{{"id":"cellar","name":"Cellar","description":"d","exits":{{"north":"yard"}},"items":["lamp"]}},
                 {{"id":"yard","name":"Yard","description":"d","exits":{{"south":"cellar"}}}}],
        "items":[{{"id":"lamp","name":"a lamp","description":"l"}}],
        "puzzles":[{{"id":"p","solution":{{"verb":"wave","item":"lamp"}},"unlocks":[{{"type":"WIN"}}]}}],{more}}}"#
    );
    let built = from_text(&text).unwrap();
    let again = build(&export(&built.world)).unwrap();
    assert_eq!(again.world, built.world, "written and read again");
    built.world
}

/// What is said when this is done so many times.
fn said(world: &World, state: &mut GameState, command: &Command, times: usize) -> Vec<String> {
    let mut out = Effects::default();
    (0..times).for_each(|_| step(world, state, command, &mut out));
    let texts = out.list.into_iter().filter_map(|effect| match effect {
        Effect::Say(text) | Effect::Die(text) if text.contains('!') => Some(text),
        _ => None,
    });
    texts.collect()
}

fn wait() -> Command {
    Command::bare(Verb::Wait)
}

#[test]
fn after_so_many_turns_it_happens_once() {
    let world = cellar(r#""timers":[{"id":"bell","after":3,"text":"Dong!"}]"#);
    let mut state = first_state(&world);
    assert!(said(&world, &mut state, &wait(), 2).is_empty());
    assert_eq!(time_left(&world, &state, world::TimerId(0)), Some(1));
    assert_eq!(said(&world, &mut state, &wait(), 1), ["Dong!"]);
    assert!(said(&world, &mut state, &wait(), 9).is_empty());
    assert_eq!(time_left(&world, &state, world::TimerId(0)), Some(0));
}

#[test]
fn what_takes_no_time_lets_none_pass() {
    let world = cellar(r#""timers":[{"id":"bell","after":1,"text":"Dong!"}]"#);
    let mut state = first_state(&world);
    assert!(said(&world, &mut state, &Command::bare(Verb::Look), 5).is_empty());
    assert_eq!(said(&world, &mut state, &wait(), 1), ["Dong!"]);
}

#[test]
fn every_so_many_turns_it_happens_again_while_its_condition_holds() {
    let world = cellar(r#""timers":[{"id":"drip","every":2,"condition":"at:cellar","text":"Drip!"}]"#);
    let mut state = first_state(&world);
    assert_eq!(said(&world, &mut state, &wait(), 6).len(), 3);
    assert!(said(&world, &mut state, &Command::go(Direction::North), 1).is_empty());
    assert!(said(&world, &mut state, &wait(), 4).is_empty());
}

#[test]
fn a_timer_that_an_action_starts_gives_all_its_turns_and_can_be_stopped() {
    let world = cellar(
        r#""timers":[{"id":"fuse","after":4,"text":"Bang!"}],
        "objects":[{"id":"bomb","name":"a bomb","description":"b","location":"cellar","events":{
            "onLight":{"responseText":"It fizzes.","actions":[{"type":"START_TIMER","timer":"fuse"}]},
            "onBlow":{"responseText":"Out.","actions":[{"type":"STOP_TIMER","timer":"fuse"}]}}}]"#,
    );
    let bomb = world.thing("bomb").unwrap();
    let mut state = first_state(&world);
    assert!(said(&world, &mut state, &wait(), 9).is_empty(), "nobody lit it");
    said(&world, &mut state, &Command::on(Verb::Light, bomb), 1);
    assert!(said(&world, &mut state, &wait(), 3).is_empty());
    assert_eq!(said(&world, &mut state, &wait(), 1), ["Bang!"]);
    said(&world, &mut state, &Command::on(Verb::Light, bomb), 1);
    said(&world, &mut state, &Command::on(Verb::Blow, bomb), 1);
    assert!(said(&world, &mut state, &wait(), 9).is_empty(), "it was put out");
}

#[test]
fn at_a_time_of_day_it_happens_when_the_minutes_have_passed_or_were_passed_over() {
    let world = cellar(
        r#""start":{"time":"23:50"},"timers":[{"id":"midnight","at":"00:00","text":"Twelve!"}],
        "objects":[{"id":"bed","name":"a bed","description":"b","location":"cellar","events":{
            "onEnter":{"responseText":"Zzz.","actions":[{"type":"ADVANCE_TIME","value":60}]}}}]"#,
    );
    let mut state = first_state(&world);
    assert!(said(&world, &mut state, &wait(), 9).is_empty());
    assert_eq!(said(&world, &mut state.clone(), &wait(), 1), ["Twelve!"]);
    let bed = Command::on(Verb::Enter, world.thing("bed").unwrap());
    assert_eq!(said(&world, &mut state, &bed, 1), ["Twelve!"]);
}

#[test]
fn when_a_condition_holds_it_happens_at_the_end_of_that_turn_and_once() {
    let world = cellar(
        r#""timers":[{"id":"cold","when":"at:yard","text":"Brr!","actions":[{"type":"SET_FLAG","flag":"cold"}]}]"#,
    );
    let mut state = first_state(&world);
    assert!(said(&world, &mut state, &wait(), 3).is_empty());
    assert_eq!(said(&world, &mut state, &Command::go(Direction::North), 1), ["Brr!"]);
    assert!(said(&world, &mut state, &wait(), 3).is_empty());
    assert_eq!(state.flags, [1]);
}

#[test]
fn an_ending_that_is_a_loss_is_told_as_a_death_and_is_no_win() {
    let world = cellar(
        r#""timers":[{"id":"air","after":2}],
        "endings":[{"id":"choked","condition":"timer:air","title":"Overdue","text":"No more air!"},{"id":"well","text":"Air."}]"#,
    );
    assert!(world.endings[0].lost && !world.endings[1].lost);
    let mut state = first_state(&world);
    let told = said(&world, &mut state, &wait(), 2);
    assert!(told.len() == 1 && told[0].contains("No more air!"), "{told:?}");
    assert_eq!(state.over, Some(Over::Lost(world::EndingId(0))));
    let mut state = first_state(&world);
    said(&world, &mut state, &Command::on(Verb::Wave, world.thing("lamp").unwrap()), 1);
    assert_eq!(state.over, Some(Over::Won(Some(world::EndingId(1)))));
}

#[test]
fn a_state_with_timers_is_kept_and_read_back() {
    let world = cellar(r#""timers":[{"id":"a","after":3},{"id":"b","every":"2 hours"},{"id":"c","when":"has:lamp"}]"#);
    let mut state = first_state(&world);
    said(&world, &mut state, &wait(), 3);
    let kept = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<GameState>(&kept).unwrap(), state);
}

#[test]
fn going_takes_five_minutes_and_what_is_done_one() {
    let world = build(&serde_json::json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "a", "time": "18:30" },
        "rooms": [{ "id": "a", "name": "A", "description": "d", "exits": { "north": "b" } },
            { "id": "b", "name": "B", "description": "d", "exits": { "south": "a" } }],
        "items": [{ "id": "hat", "name": "a hat", "description": "h", "location": "a" }],
        "puzzles": [{ "id": "p", "obstacle": "o", "solution": { "verb": "rub", "item": "hat" }, "unlocks": { "type": "WIN" } }]
    }))
    .unwrap()
    .world;
    let mut state = first_state(&world);
    let go = |way| Command { direction: Some(way), ..Command::bare(Verb::Go) };
    for command in [wait(), go(Direction::North), go(Direction::South), go(Direction::West)] {
        step(&world, &mut state, &command, &mut Effects::muted());
    }
    assert_eq!((state.turns, state.time), (4, 12));
    let mut out = Effects::default();
    for _ in 0..8 {
        let way = if state.room.0 == 0 { Direction::North } else { Direction::South };
        step(&world, &mut state, &go(way), &mut out);
    }
    let dusk = |effect: &&Effect| matches!(effect, Effect::Say(text) if text.contains("dusk"));
    assert_eq!(out.list.iter().filter(dusk).count(), 1, "{:?}", out.list);
    assert_eq!(day_part(&world, &state), Some(DayPart::Dusk));
    step(&world, &mut state, &Command::bare(Verb::Sleep), &mut Effects::muted());
    assert_eq!(day_part(&world, &state), Some(DayPart::Dawn));
}

#[test]
fn a_deadline_that_comes_near_is_felt_and_nobody_sleeps_past_it() {
    let world = cellar(
        r#""start":{"time":"22:00"},"timers":[{"id":"flood","after":14,"text":"Water!","actions":[{"type":"KILL","text":"You drown!"}]}]"#,
    );
    let mut state = first_state(&world);
    let mut out = Effects::default();
    step(&world, &mut state, &Command::bare(Verb::Sleep), &mut out);
    assert!(state.time < 14 && state.over.is_none(), "woken before the water comes: {:?}", out.list);
    let mut state = first_state(&world);
    let felt = |world: &World, state: &mut GameState, turns: usize| {
        let mut out = Effects::default();
        (0..turns).for_each(|_| step(world, state, &wait(), &mut out));
        out.list.iter().filter(|it| matches!(it, Effect::Say(text) if text.contains("time left"))).count()
    };
    assert_eq!([3, 1, 6, 1, 2].map(|turns| felt(&world, &mut state, turns)), [0, 1, 0, 1, 0]);
    assert!(state.over.is_none());
    felt(&world, &mut state, 1);
    assert!(state.over.is_some());
}
