//! Asking again and dreaming again: another answer in the place of the last, another dream of the same wish, and what a loaded game
//! still knows of its own.
use dream::Length;

use crate::model_answers::{asked, playing, sing};
use crate::rig::Rig;
use crate::scripted_server::{Server, events};
use bevy::input::keyboard::{Key as Pressed, KeyCode};
use dream::{Dreamer, Wish};
use llm::{Key, Profile};
use screen::{Request, SceneKind, WindowKind};
use somnium::app::Options;

pub fn profile(server: &Server) -> Profile {
    Profile {
        endpoint: server.endpoint.clone(),
        model: "canned".into(),
        key: Key::new("sk-test-0123456789abcdefgh"),
        ..Profile::default()
    }
}

/// The entry of the menu of actions that begins with this letter.
fn act(rig: &mut Rig, letter: &str) {
    rig.escape();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Menu));
    rig.press(KeyCode::ArrowRight, &Pressed::ArrowRight).press(KeyCode::ArrowRight, &Pressed::ArrowRight);
    rig.text(letter).frames(2);
}

fn wishes(rig: &Rig) -> Vec<Wish> {
    let wish = |request: &Request| if let Request::Dream(wish) = request { Some(wish.clone()) } else { None };
    rig.asked.iter().filter_map(wish).collect()
}

fn story(rig: &Rig) -> Vec<String> {
    rig.screen().session().expect("a game").dream().story().map(str::to_owned).collect()
}

#[test]
fn the_menu_asks_again_and_the_new_answer_stands_in_the_place_of_the_old() {
    let server = Server::start(vec![events(&["You sing, half a tone flat."]), events(&["You sing, a little better."])]);
    let mut rig = playing(profile(&server), "again");
    act(&mut rig, "a");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "there is nothing to ask again, and it says so");
    assert_eq!(asked(&rig), 0);
    rig.escape();
    sing(&mut rig);
    assert_eq!(rig.replies(), ["You sing, half a tone flat."]);
    let lines = rig.screen().session().expect("a game").journal().len();
    act(&mut rig, "a");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "it says that it asks again");
    rig.enter();
    rig.until("the other answer", |rig| rig.replies() == ["You sing, a little better."]);
    assert_eq!(rig.screen().session().expect("a game").journal().len(), lines, "nothing else has changed");
    assert_eq!(server.asked(), 2);
    rig.settle().escape();
    rig.text("inventory").enter().frames(2).escape();
    let turns = rig.screen().session().expect("a game").state().turns;
    rig.text("retry").enter().frames(2);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "typed, it says the same");
    assert_eq!(rig.screen().session().expect("a game").state().turns, turns, "and takes nothing back");
    assert_eq!(server.asked(), 2);
}

#[test]
fn without_a_model_there_is_nothing_to_ask_again() {
    let mut rig = Rig::new();
    rig.dream("7").text("sing").enter().settle().escape();
    let journal = rig.screen().session().expect("a game").journal().to_vec();
    act(&mut rig, "a");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text));
    assert_eq!(rig.screen().session().expect("a game").journal(), journal);
}

#[test]
fn another_dream_of_the_same_wish_has_the_next_number() {
    let mut rig = Rig::new();
    rig.dream("7");
    let first = wishes(&rig);
    rig.ctrl("a").frames(2).text("d");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Confirm), "the game is not thrown away unasked");
    rig.escape();
    assert_eq!((rig.screen().scene_kind(), wishes(&rig).len()), (SceneKind::Play, 1));
    rig.ctrl("a").frames(2).text("d").enter();
    assert_eq!(rig.screen().scene_kind(), SceneKind::Dreaming);
    rig.until("the other dream", |rig| rig.screen().scene_kind() == SceneKind::Play);
    let wish = Wish { seed: 8, ..first[0].clone() };
    assert_eq!(wishes(&rig)[1], wish);
    assert_eq!(rig.screen().session().expect("a game").dream().wish, Some(wish));
}

#[test]
fn a_loaded_game_still_says_how_its_dream_came_to_be() {
    let world = author::generate("mystery", 11).to_string();
    let server = Server::start(vec![events(&["Sorry, I would rather not."]), events(&[&world])]);
    let folder = std::env::temp_dir().join(format!("somnium-story-{}", std::process::id()));
    let options = || Options { model: profile(&server), ..Options::default() };
    let wished = Options { theme: Some("rain".into()), seed: Some(3), dreamer: Dreamer::Model, ..options() };
    let mut rig = Rig::open(folder, wished);
    rig.until("the first room", |rig| rig.screen().scene_kind() == SceneKind::Play);
    let told = story(&rig);
    assert!(told.iter().any(|line| line.contains("canned")), "{told:?}");
    for _ in 0..9 {
        rig.frames(3).escape();
    }
    if rig.screen().top_window().is_some() {
        rig.escape();
    }
    rig.press(KeyCode::F5, &Pressed::F5).settle().enter();
    let saved = |rig: &Rig| std::fs::read_dir(rig.folder.join("save")).is_ok_and(|all| all.count() > 0);
    rig.until("the file", saved);

    let mut rig = rig.again_with(options());
    rig.text("r").settle().enter();
    rig.until("the game", |rig| rig.screen().scene_kind() == SceneKind::Play);
    assert_eq!(story(&rig), told);
    // And the same wish goes to the model again.
    rig.frames(3).ctrl("a").frames(2).text("d").enter();
    let wish = Wish::new("rain", 4, Length::Small, Dreamer::Model);
    assert_eq!(wishes(&rig), [wish]);
}

#[test]
fn hints_that_were_given_are_in_the_save_and_so_the_same_question_is_known_after_it() {
    let server = Server::start(vec![events(&["You sing, half a tone flat."])]);
    let mut rig = playing(profile(&server), "hints");
    rig.ctrl("h").frames(2).escape().ctrl("h").frames(2).escape();
    let third = |rig: &Rig| rig.screen().session().expect("a game").clone().hint();
    let before = third(&rig);
    rig.press(KeyCode::F5, &Pressed::F5).settle().enter();
    let saved = |rig: &Rig| std::fs::read_dir(rig.folder.join("save")).is_ok_and(|all| all.count() > 0);
    rig.until("the file", saved);
    rig.settle();
    sing(&mut rig);
    assert_eq!(server.asked(), 1);

    let mut rig = rig.again_with(Options { model: profile(&server), ..Options::default() });
    rig.text("r").settle().enter();
    rig.until("the game", |rig| rig.screen().scene_kind() == SceneKind::Play);
    rig.frames(5);
    assert_eq!(third(&rig), before, "the next hint is the next, not the first");
    sing(&mut rig);
    assert_eq!(rig.replies(), ["You sing, half a tone flat."]);
    assert_eq!(server.asked(), 1, "the same question in the same state is asked once");
}
