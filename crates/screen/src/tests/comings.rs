//! People who come in and go out while somebody plays: to be seen behind the text that tells of it, and nothing waits for them.

use super::Bench;
use super::golden_pictures::{check, of_frame};
use super::world::{dream_of, event, world};
use crate::screen::Scene;
use crate::{Delivery, SceneKind, Settings, WindowKind};
use picture::Frame;
use world::{Action, Character, CharacterId, EventId, Identity, Place, RoomId, Thing, Verb, World};

const GUARD: Thing = Thing::Character(CharacterId(0));
/// Ticks in which anybody has come from anywhere.
const LONG: &str = "<wait:400>";

/// In the cellar there is a guard, who comes when one sings and goes when one jumps.
fn with_a_guard() -> World {
    let mut world = world();
    let place = Place::Room(RoomId(1));
    world.characters.push(Character::new(Identity::named("guard", "guard"), place));
    let moves = |room| vec![Action::MoveCharacter(CharacterId(0), Some(RoomId(room)))];
    world.events.push(event(Verb::Sing, "The guard comes in from the cellar.", moves(0)));
    world.events.push(event(Verb::Jump, "The guard goes to the cellar.", moves(1)));
    for room in &mut world.rooms {
        room.events = EventId::all(5).collect();
    }
    world
}

fn playing(settings: Settings) -> Bench {
    let mut bench = Bench::playing_in(&with_a_guard());
    bench.screen.deliver(Delivery::Settings(settings));
    bench
}

fn frame(bench: &mut Bench) -> Frame {
    bench.screen.frame().clone()
}

/// Does anything change in so many ticks?
fn changes(bench: &mut Bench, ticks: u32) -> bool {
    let before = frame(bench);
    (0..ticks).any(|_| {
        bench.screen.tick();
        *bench.screen.frame() != before
    })
}

fn is_guard_somewhere(bench: &Bench) -> bool {
    let Scene::Play(play) = &bench.screen.scene else { panic!("not playing") };
    (0..200).any(|y| (0..320).any(|x| play.thing_at(x, y) == Some(GUARD)))
}

#[test]
fn somebody_comes_in_behind_the_text_that_tells_of_it_and_then_it_rests() {
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    assert!(changes(&mut bench, 60), "nobody comes");
    bench.keys(LONG);
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    assert!(is_guard_somewhere(&bench));
    assert!(!changes(&mut bench, 100), "an idle window rests");
    bench.keys("<esc>jump<enter>");
    assert!(!is_guard_somewhere(&bench), "who leaves is only a picture");
    assert!(changes(&mut bench, 60), "nobody goes");
    bench.keys(LONG);
    assert!(!changes(&mut bench, 100));
}

#[test]
fn nothing_waits_for_who_comes() {
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter><esc>");
    assert_eq!(bench.top_window(), None);
    bench.keys("jump<enter><esc>sing<enter><esc>dig<enter>");
    assert_eq!((bench.top_window(), bench.screen.session().unwrap().last_line()), (Some(WindowKind::Text), "dig"));
    bench.keys("<esc>x");
    assert_eq!(bench.top_window(), Some(WindowKind::Input));
    assert!(changes(&mut bench, 60), "they come while a line is typed");
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter><wait:20><esc>go east<enter>");
    assert_eq!(bench.room(), "cellar");
}

#[test]
fn behind_any_other_window_everybody_stands_still() {
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter><wait:40><esc><esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Menu));
    assert!(!changes(&mut bench, 60));
    bench.keys("<esc>");
    assert!(changes(&mut bench, 60));
}

#[test]
fn where_motion_is_reduced_people_are_there_at_once() {
    let mut bench = playing(Settings { reduced_motion: true, ..Settings::default() });
    bench.keys("sing<enter>");
    assert!(is_guard_somewhere(&bench));
    assert!(!changes(&mut bench, 100));
    bench.keys("<esc>jump<enter>");
    assert!(!is_guard_somewhere(&bench));
    assert!(!changes(&mut bench, 100));
    // Also where it is so only when they are on the way.
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter><wait:20>");
    bench.screen.deliver(Delivery::Settings(Settings { reduced_motion: true, ..Settings::default() }));
    bench.keys("<wait:2>");
    assert!(!changes(&mut bench, 100));
    assert!(is_guard_somewhere(&bench));
}

#[test]
fn undo_and_a_restored_game_find_everybody_where_they_belong() {
    let mut bench = playing(Settings::default());
    bench.keys("sing<enter><wait:30><esc>undo<enter>");
    assert!(!is_guard_somewhere(&bench));
    bench.keys("<wait:60>");
    while bench.top_window().is_some() {
        bench.keys("<esc>");
    }
    bench.keys("sing<enter>");
    assert!(changes(&mut bench, 60), "after an undo they come as before");
    let saved = bench.screen.session().unwrap().save("here");
    let mut bench = Bench::new(Settings::default());
    bench.screen.deliver(Delivery::Loaded(saved));
    assert_eq!(bench.screen.scene_kind(), SceneKind::Play);
    assert!(is_guard_somewhere(&bench), "there at once");
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Menu));
    assert!(!changes(&mut bench, 60));
    // And in a room that is entered.
    let mut bench = Bench::new(Settings::default());
    bench.screen.open_dream(dream_of(&with_a_guard()));
    bench.keys("<esc*3>go east<enter><wait:60><esc*2>");
    assert_eq!(bench.room(), "cellar");
    assert!(is_guard_somewhere(&bench));
}

#[test]
fn an_entrance_and_an_exit_match_their_golden_pictures() {
    let mut bench = playing(Settings::default());
    let mut all = Vec::new();
    for (name, keys) in [("in", "sing<enter><esc>"), ("out", "jump<enter><esc>")] {
        bench.keys(keys);
        for number in 0..6 {
            bench.keys("<wait:16>");
            all.push(of_frame(&format!("{name}-{number}"), bench.screen.frame()));
        }
        bench.keys(LONG);
    }
    check("comings", &all);
}
