//! Encounters in the window: the map opens once its beginning is read, squares are chosen by arrows, clicks and taps, lines are typed, what a
//! round tells stands under the map, and it goes when it is over.

use super::Bench;
use super::golden_pictures::{check as check_pictures, of_frame};
use crate::{Settings, WindowKind};
use encounter::book;
use world::{Contest, Puzzle, Solution, Stat, Thing, Verb, World};

/// The test world with an encounter in its first room, begun by kissing the lamp.
fn quarrel(id: &str) -> World {
    let mut world = super::world::world();
    let item = world.thing("lamp").and_then(Thing::item);
    world.plot.stats = world.plot.stats.with(Stat::Nerve, 2);
    world.puzzles.push(Puzzle {
        key: "quarrel".into(),
        description: "A quarrel.".into(),
        obstacle: "They will not have it.".into(),
        reward_text: "They have had it.".into(),
        solutions: vec![Solution { verb: Verb::Kiss, item, target: None, room: None, words: None }],
        contest: Some(Box::new(Contest { encounter: book::encounter(id).unwrap().clone(), ..Contest::default() })),
        ..Puzzle::default()
    });
    world
}

fn on_the_map(id: &str) -> Bench {
    let mut bench = Bench::playing_in(&quarrel(id));
    bench.keys("kiss lamp<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "its beginning is read first");
    bench.keys("<enter><wait:1>");
    assert_eq!(bench.top_window(), Some(WindowKind::Encounter));
    bench
}

fn hero(bench: &Bench) -> String {
    let state = bench.screen.session().and_then(session::Session::encounter);
    state.map(|state| state.hero().at.to_string()).unwrap_or_default()
}

#[test]
fn squares_are_chosen_and_lines_are_typed() {
    let mut bench = on_the_map("goose_lane");
    let first = of_frame("first", bench.screen.frame());
    assert_eq!(hero(&bench), "B4");
    bench.keys("<up><enter>");
    assert_eq!(hero(&bench), "B3", "a free square is a move");
    bench.keys("<click:55,70><wait:9>");
    assert_eq!(hero(&bench), "C4", "so is a click");
    bench.keys("wait<enter>");
    let told = bench.screen.session().and_then(session::Session::encounter).unwrap();
    assert_eq!((told.round(), bench.top_window()), (2, Some(WindowKind::Encounter)), "the round is told under the map");
    bench.keys("<wait:9><tab><enter><wait:1>");
    let menu = of_frame("menu", bench.screen.frame());
    let acts = |bench: &Bench| bench.screen.session().map_or(0, |game| game.journal().len());
    let before = acts(&bench);
    bench.keys("<esc>");
    assert_eq!((acts(&bench), bench.top_window()), (before, Some(WindowKind::Encounter)));
    bench.keys("<enter>1");
    assert_eq!(acts(&bench), before + 1, "a number chooses");
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Menu), "the menu is still to be had");
    bench.keys("<esc>");
    check_pictures("encounter", &[first, menu]);
}

#[test]
fn an_encounter_is_saved_undone_and_over() {
    let mut bench = on_the_map("market_day");
    bench.keys("east<enter>");
    let there = hero(&bench);
    bench.keys("undo<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Encounter), "still on the map");
    assert_ne!(hero(&bench), there);
    bench.keys("east<enter>");
    let bytes = bench.screen.session().unwrap().save("x");
    bench.keys("settle it<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "the map goes, and its end is read");
    bench.screen.deliver(crate::Delivery::Loaded(bytes));
    bench.keys("<wait:2>");
    assert_eq!((bench.top_window(), hero(&bench)), (Some(WindowKind::Encounter), there));
}

#[test]
fn who_wants_no_map_is_told_it_in_one_roll() {
    let mut bench = Bench::playing_in(&quarrel("goose_lane"));
    let settings = Settings { one_roll: true, reduced_motion: true, ..Settings::default() };
    bench.screen.deliver(crate::Delivery::Settings(settings));
    bench.keys("kiss lamp<enter>");
    for _ in 0..6 {
        assert_ne!(bench.top_window(), Some(WindowKind::Encounter));
        bench.keys("<enter>");
    }
    assert!(bench.screen.session().unwrap().encounter().is_none());
}

#[test]
fn every_map_of_the_book_is_drawn() {
    let names: Vec<&str> = book::book().iter().map(|it| it.id.as_str()).collect();
    let mut maps = Vec::new();
    for name in names {
        let mut bench = on_the_map(name);
        maps.push(of_frame(name, bench.screen.frame()));
    }
    check_pictures("encounter-maps", &maps);
}
