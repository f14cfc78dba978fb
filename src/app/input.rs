//! The platform's keyboard and pointer to the screen's inputs. What a key means stands in `keyboard`; where a point lies,
//! in `placement`.

use super::game_screen::{Foreground, GameScreen};
use super::keyboard::{Held, Meaning, meaning};
use super::placement::Placement;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use bevy::input::keyboard::{KeyCode, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use screen::{Input, PointerButton};

/// Where the frame lies in the window just now, in physical pixels, and how many of those a logical one is.
#[derive(Resource, Default, Clone, Copy, PartialEq)]
pub struct FramePlacement(pub Placement, pub f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FramePlacement>()
        .add_systems(Update, (place, type_keys, point).chain().in_set(AppSystems::Sense));
}

/// Follows the window's size and the settings that shape the picture.
fn place(
    windows: Query<&Window, With<PrimaryWindow>>,
    preferences: Res<Preferences>,
    mut placed: ResMut<FramePlacement>,
) {
    let Ok(window) = windows.single() else { return };
    let settings = &preferences.settings;
    let (width, height) = (window.physical_width() as f32, window.physical_height() as f32);
    let placement = Placement::fit((width, height), settings.aspect, settings.crt, settings.whole_pixels);
    placed.set_if_neq(FramePlacement(placement, window.scale_factor()));
}

/// Keys in the order in which they were pressed. While the dialog is open they are read and dropped, so that the key that
/// closes it does not reach the game as well.
fn type_keys(
    mut events: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    front: Res<State<Foreground>>,
    mut game_screen: ResMut<GameScreen>,
    mut preferences: ResMut<Preferences>,
    mut held: Local<Held>,
) {
    for event in events.read() {
        let pressed = event.state.is_pressed();
        match event.key_code {
            // Followed here, not asked of the platform: a quick Ctrl-Q has gone up again by the end of the frame.
            KeyCode::ControlLeft | KeyCode::ControlRight => held.ctrl = pressed,
            KeyCode::ShiftLeft | KeyCode::ShiftRight => held.shift = pressed,
            KeyCode::AltLeft => held.alt = pressed,
            _ => {}
        }
        if !pressed || *front.get() == Foreground::Dialog {
            continue;
        }
        let keypad = game_screen.0.wants_keypad();
        match meaning(event.key_code, &event.logical_key, event.text.as_deref(), *held, keypad) {
            Some(Meaning::Screen(input)) if event.repeat && game_screen.0.is_once(&input) => {}
            Some(Meaning::Screen(input)) => game_screen.0.input(input),
            Some(Meaning::Fullscreen) if !event.repeat => {
                preferences.settings.fullscreen = !preferences.settings.fullscreen;
            }
            Some(Meaning::Fullscreen) | None => {}
        }
    }
    // A key that goes up while another window has the keyboard is never reported as such.
    *held = Held {
        ctrl: keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]),
        shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
        alt: keys.pressed(KeyCode::AltLeft),
    };
}

pub(super) fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    placed: Res<FramePlacement>,
    front: Res<State<Foreground>>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut game_screen: ResMut<GameScreen>,
    mut last: Local<Option<(i32, i32)>>,
) {
    if *front.get() == Foreground::Dialog {
        buttons.clear();
        return;
    }
    let at = windows
        .single()
        .ok()
        .and_then(Window::physical_cursor_position)
        .and_then(|position| placed.0.frame_pixel(position.x, position.y));
    if let Some((x, y)) = at
        && *last != at
    {
        game_screen.0.input(Input::Hover { x, y });
    }
    *last = at;
    for event in buttons.read().filter(|event| event.state.is_pressed()) {
        let button = match event.button {
            MouseButton::Left => PointerButton::Left,
            MouseButton::Right => PointerButton::Right,
            _ => continue,
        };
        if let Some((x, y)) = at {
            game_screen.0.input(Input::Click { x, y, button });
        }
    }
}
