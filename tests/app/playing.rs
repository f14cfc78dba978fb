//! From the title into a world, and keys and pointer there.
use dream::Length;

use crate::rig::Rig;
use bevy::input::keyboard::{Key, KeyCode};
use dream::{Dreamer, Wish};
use screen::{Request, SceneKind, WindowKind};
use somnium::app::{Foreground, Options};

#[test]
fn a_dream_leads_from_the_title_to_the_first_room() {
    let mut rig = Rig::new();
    assert_eq!(rig.screen().scene_kind(), SceneKind::Title);
    rig.dream("7");
    let session = rig.screen().session().expect("a game");
    assert_eq!(session.dream().wish.as_ref().map(|wish| wish.seed), Some(7));
    assert!(rig.asked.iter().any(|request| matches!(request, Request::Music(Some(_)))), "the room has its music");
}

#[test]
fn a_wish_on_the_command_line_is_dreamt_at_once() {
    let folder = std::env::temp_dir().join(format!("somnium-wish-{}", std::process::id()));
    let wish = Wish::new("mystery", 3, Length::Small, Dreamer::Author);
    let options = Options { theme: Some(wish.theme.clone()), seed: Some(wish.seed), ..Options::default() };
    let mut rig = Rig::open(folder, options);
    assert_eq!(rig.screen().scene_kind(), SceneKind::Dreaming);
    rig.until("the first room", |rig| rig.screen().scene_kind() == SceneKind::Play);
    assert_eq!(rig.screen().session().expect("a game").dream().wish, Some(wish));
}

#[test]
fn a_dream_can_be_broken_off() {
    let mut rig = Rig::new();
    rig.text("n").enter();
    assert_eq!(rig.screen().scene_kind(), SceneKind::Dreaming);
    rig.escape();
    if rig.screen().top_window().is_some() {
        rig.enter();
    }
    assert_eq!(rig.screen().scene_kind(), SceneKind::Title);
    assert!(rig.asked.contains(&Request::CancelDream));
    // What the task still had to say must not arrive.
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(rig.frames(20).screen().scene_kind(), SceneKind::Title);
}

#[test]
fn a_typed_line_is_a_turn() {
    let mut rig = Rig::new();
    rig.dream("7").text("look");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Input));
    rig.enter().frames(2);
    assert_eq!(rig.screen().session().expect("a game").last_line(), "look");
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "it is answered");
}

#[test]
fn arrow_keys_and_clicks_move_the_hero() {
    let mut rig = Rig::new();
    rig.dream("7");
    for walk in [true, false] {
        let before = rig.pixels();
        if walk {
            rig.press(KeyCode::ArrowLeft, &Key::ArrowLeft);
        } else {
            rig.click(160.0, 180.0);
        }
        rig.frames(10);
        assert_ne!(rig.pixels(), before, "by {}", if walk { "key" } else { "click" });
        rig.press(KeyCode::Numpad5, &Key::Character("5".into()));
    }
}

#[test]
fn the_pointer_reaches_the_title() {
    let mut rig = Rig::new();
    rig.click(160.0, 145.0);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::NewDream));
}

#[test]
fn options_open_the_dialog_and_the_game_stands_still() {
    let mut rig = Rig::new();
    rig.ctrl("o").frames(2);
    assert_eq!(rig.front(), Foreground::Dialog);
    let still = rig.pixels();
    rig.text("n").enter().frames(5);
    assert_eq!(rig.screen().top_window(), None, "keys belong to the dialog");
    assert_eq!(rig.pixels(), still);
}

#[test]
fn a_model_that_is_not_set_up_is_said_in_words() {
    let folder = std::env::temp_dir().join(format!("somnium-model-{}", std::process::id()));
    let options = Options { theme: Some("horror".into()), dreamer: Dreamer::Model, ..Options::default() };
    let mut rig = Rig::open(folder, options);
    rig.until("the complaint", |rig| rig.screen().top_window() == Some(WindowKind::Text));
    assert_eq!(rig.screen().scene_kind(), SceneKind::Title);
}

#[test]
fn mashing_keys_breaks_nothing() {
    let mut rig = Rig::new();
    rig.dream("5");
    let mut chance = rng::Rng::new(9);
    let keys = [
        (KeyCode::ArrowUp, Key::ArrowUp),
        (KeyCode::Enter, Key::Enter),
        (KeyCode::Tab, Key::Tab),
        (KeyCode::F5, Key::F5),
        (KeyCode::F7, Key::F7),
        (KeyCode::Backspace, Key::Backspace),
        (KeyCode::Numpad9, Key::Character("9".into())),
    ];
    for _ in 0..400 {
        match chance.below(4) {
            0 => rig.text("xkl"),
            1 => rig.click(chance.below(320) as f32, chance.below(200) as f32),
            _ => {
                let (code, key) = keys[chance.below(keys.len() as u32) as usize].clone();
                rig.press(code, &key)
            }
        };
    }
    assert_eq!(rig.pixels().len(), 64_000);
}
