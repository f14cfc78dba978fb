//! Gamepads to the screen's inputs: sticks and crosses walk, or move in windows; buttons by what they are for. It must not
//! know what the screen does with them.

use super::game_screen::{Foreground, GameScreen};
use super::schedule::AppSystems;
use super::touch::read_touches;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;
use screen::{Input, PadButton};
use world::Direction;

/// How far a stick must be pushed to mean it, of 1.
const PUSH: f32 = 0.5;

const BUTTONS: [(GamepadButton, PadButton); 8] = [
    (GamepadButton::South, PadButton::Confirm),
    (GamepadButton::East, PadButton::Cancel),
    (GamepadButton::West, PadButton::Look),
    (GamepadButton::North, PadButton::Inventory),
    (GamepadButton::Start, PadButton::Menu),
    (GamepadButton::Select, PadButton::Inventory),
    (GamepadButton::LeftTrigger, PadButton::Previous),
    (GamepadButton::RightTrigger, PadButton::Next),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play.in_set(AppSystems::Sense).after(read_touches));
}

/// All gamepads are one: whichever is pushed.
fn play(
    pads: Query<&Gamepad>,
    front: Res<State<Foreground>>,
    mut next: ResMut<NextState<Foreground>>,
    mut game_screen: ResMut<GameScreen>,
    mut last: Local<Option<Direction>>,
) {
    let pressed = |button| pads.iter().any(|pad| pad.just_pressed(button));
    if *front.get() == Foreground::Dialog {
        // The dialog knows no gamepad: it can at least be left by one.
        if pressed(GamepadButton::East) || pressed(GamepadButton::Start) {
            next.set(Foreground::Game);
        }
        return;
    }
    for (button, pad) in BUTTONS {
        if pressed(button) {
            game_screen.0.input(Input::Gamepad(pad));
        }
    }
    let way = pads.iter().map(|pad| pad.left_stick() + pad.dpad()).find_map(direction);
    if way == *last {
        return;
    }
    *last = way;
    if game_screen.0.wants_walk() {
        game_screen.0.input(Input::Walk(way));
    } else if let Some(pad) = way.and_then(step) {
        game_screen.0.input(Input::Gamepad(pad));
    }
}

/// One of eight, for a push that is meant.
fn direction(push: Vec2) -> Option<Direction> {
    use Direction as D;
    if push.length() < PUSH {
        return None;
    }
    let eighth = (push.y.atan2(push.x) / std::f32::consts::FRAC_PI_4).round() as i32;
    let all = [D::East, D::Northeast, D::North, D::Northwest, D::West, D::Southwest, D::South, D::Southeast];
    all.get(eighth.rem_euclid(8) as usize).copied()
}

/// In windows there are four.
fn step(way: Direction) -> Option<PadButton> {
    Some(match way {
        Direction::North => PadButton::Up,
        Direction::South => PadButton::Down,
        Direction::West => PadButton::Left,
        Direction::East => PadButton::Right,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_is_one_of_eight_ways_or_none() {
        for (x, y, way) in [
            (1.0, 0.0, Some(Direction::East)),
            (0.0, 1.0, Some(Direction::North)),
            (-0.7, 0.7, Some(Direction::Northwest)),
            (-1.0, -0.1, Some(Direction::West)),
            (0.6, -0.6, Some(Direction::Southeast)),
            (0.1, -0.9, Some(Direction::South)),
            (0.2, 0.2, None),
            (0.0, 0.0, None),
        ] {
            assert_eq!(direction(Vec2::new(x, y)), way, "{x},{y}");
        }
    }
}
