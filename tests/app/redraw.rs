//! What makes the window draw: changes, and nothing else.

use crate::rig::Rig;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::Entity;
use bevy::window::{CursorMoved, WindowEvent, WindowOccluded};
use somnium::app::{Foreground, Redraw};

fn frames(rig: &Rig) -> u64 {
    rig.resource::<Redraw>().frames()
}

/// The title with nothing that moves, and everything that came in has been drawn.
fn still() -> Rig {
    let mut rig = Rig::new();
    rig.preferences().settings.reduced_motion = true;
    rig.frames(60);
    rig
}

#[test]
fn a_still_picture_is_not_drawn_again_until_something_changes() {
    let mut rig = still();
    let (pixels, before) = (rig.pixels(), frames(&rig));
    rig.frames(200);
    assert!(rig.pixels() == pixels, "the title is still");
    assert_eq!(frames(&rig), before, "and is not drawn again");
    rig.text("n");
    assert!(rig.pixels() != pixels, "a window has opened");
    assert_eq!(frames(&rig), before + 1, "which is drawn at once");
}

/// How many of these updates changed the picture and how many were drawn; panics where a change was not.
fn watch(rig: &mut Rig, updates: u32) -> (u64, u64) {
    let (mut changes, start) = (0, frames(rig));
    for update in 0..updates {
        let (pixels, before) = (rig.pixels(), frames(rig));
        rig.frames(1);
        if rig.pixels() != pixels {
            changes += 1;
            assert!(frames(rig) > before, "the change in update {update} is drawn");
        }
    }
    (changes, frames(rig) - start)
}

#[test]
fn whatever_moves_is_drawn_in_the_update_in_which_it_does() {
    let mut rig = Rig::new();
    let (changes, drawn) = watch(&mut rig, 100);
    assert!(changes > 10, "the title moves: {changes}");
    assert!(drawn <= changes + 10, "{drawn} frames for {changes} changes");
    rig.dream("7").frames(20);
    let (changes, drawn) = watch(&mut rig, 200);
    assert!(changes > 0, "somebody moves in the room");
    assert!(drawn <= changes + 20 && drawn < 150, "{drawn} frames in 200 updates for {changes} changes");
    rig.press(KeyCode::ArrowLeft, &Key::ArrowLeft);
    let (changes, _) = watch(&mut rig, 20);
    assert!(changes >= 10, "the hero walks: {changes}");
}

#[test]
fn a_window_that_comes_into_sight_is_drawn_and_a_moving_pointer_is_not() {
    let mut rig = still();
    let before = frames(&rig);
    let window = Entity::PLACEHOLDER;
    let moved = CursorMoved { window, position: (1.0, 1.0).into(), delta: None };
    rig.window_event(WindowEvent::CursorMoved(moved)).frames(5);
    assert_eq!(frames(&rig), before);
    rig.window_event(WindowEvent::WindowOccluded(WindowOccluded { window, occluded: false }));
    assert!(frames(&rig) > before);
    let before = frames(rig.frames(20));
    assert_eq!(frames(rig.frames(50)), before, "and then it rests");
}

#[test]
fn changed_settings_and_an_open_dialog_are_drawn() {
    let mut rig = still();
    let before = frames(&rig);
    rig.preferences().settings.crt = 3;
    assert!(frames(rig.frames(1)) > before, "the tube's look");
    rig.frames(30);
    let before = frames(&rig);
    rig.ctrl("o").frames(1);
    assert_eq!(rig.front(), Foreground::Dialog);
    assert!(frames(rig.frames(40)) >= before + 40, "every update of the dialog");
}
