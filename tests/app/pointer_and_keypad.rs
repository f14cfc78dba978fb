//! Fingers, the right button, the keypad: platform messages to what they do in the picture.

use crate::rig::Rig;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::input::mouse::MouseButton;
use bevy::input::touch::TouchPhase;
use screen::WindowKind;

fn thing(rig: &Rig) -> (f32, f32, String) {
    thing_above(rig, 200.0)
}

/// The first thing to point at whose middle is above this line of the window.
fn thing_above(rig: &Rig, line: f32) -> (f32, f32, String) {
    let game = rig.screen().session().expect("a game");
    let (world, state) = (game.world(), game.state());
    let picture = picture::compose_room(world, state, state.room);
    let mut spots = picture.things.iter().map(|spot| {
        let (x, y) = (spot.area.x + spot.area.w / 2, spot.area.y + spot.area.h / 2 + 10);
        (f32::from(x), f32::from(y), world.identity(spot.thing).name.clone())
    });
    spots.find(|(_, y, _)| *y < line).expect("something to point at")
}

fn last_line(rig: &Rig) -> String {
    rig.screen().session().expect("a game").last_line().to_owned()
}

#[test]
fn the_right_button_looks() {
    let mut rig = Rig::new();
    rig.dream("7");
    let (x, y, name) = thing(&rig);
    rig.click_with(MouseButton::Right, x, y).frames(2);
    assert!(last_line(&rig).starts_with("look at "), "{name}: {}", last_line(&rig));
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text));
}

#[test]
fn a_click_names_a_thing_where_the_input_is_open() {
    let mut rig = Rig::new();
    rig.dream("7");
    // What lies under the input's window cannot be clicked.
    let (x, y, _) = thing_above(&rig, 145.0);
    rig.text("polish").click(x, y).enter().frames(2);
    let line = last_line(&rig);
    assert!(line.len() > "polish ".len() && line.starts_with("polish "), "{line}");
}

#[test]
fn a_finger_held_looks_once_and_one_that_slips_does_nothing() {
    let mut rig = Rig::new();
    rig.dream("7");
    let (x, y, _) = thing(&rig);
    let is_typed = |entry: &&session::Entry| matches!(entry, session::Entry::Typed(_));
    let turns = |rig: &Rig| rig.screen().session().expect("a game").journal().iter().filter(is_typed).count();
    let before = turns(&rig);
    rig.touch(x, y, TouchPhase::Started).frames(11);
    assert_eq!(turns(&rig), before, "not yet");
    rig.frames(4).touch(x, y, TouchPhase::Ended);
    assert_eq!(turns(&rig), before + 1);
    assert!(last_line(&rig).starts_with("look at "), "{}", last_line(&rig));
    rig.tap(160.0, 100.0).frames(20);
    let still = (turns(&rig), rig.screen().top_window());
    rig.touch(x, y, TouchPhase::Started).touch(x + 60.0, y, TouchPhase::Moved).frames(20);
    rig.touch(x + 60.0, y, TouchPhase::Ended);
    rig.touch(x, y, TouchPhase::Started).touch(x, y, TouchPhase::Canceled).frames(20);
    assert_eq!((turns(&rig), rig.screen().top_window()), still);
}

#[test]
fn the_keypad_walks_eight_ways_and_the_same_key_again_stops() {
    let keys = [
        KeyCode::Numpad1,
        KeyCode::Numpad2,
        KeyCode::Numpad3,
        KeyCode::Numpad4,
        KeyCode::Numpad6,
        KeyCode::Numpad7,
        KeyCode::Numpad8,
        KeyCode::Numpad9,
    ];
    let mut rig = Rig::new();
    rig.preferences().settings.reduced_motion = true;
    rig.dream("7");
    for code in keys {
        let key = Key::Character("5".into());
        let before = rig.frames(40).pixels();
        rig.press(code, &key).frames(5);
        let walking = rig.pixels();
        let moved = |a: &[u8], b: &[u8]| a.iter().zip(b).filter(|(a, b)| a != b).count();
        assert!(moved(&before, &walking) > 100, "{code:?}");
        rig.press(code, &key).frames(3);
        let room = rig.screen().session().expect("a game").state().room;
        rig.frames(100);
        assert_eq!(rig.screen().session().expect("a game").state().room, room, "{code:?}: he stands");
    }
}
