//! Fingers to the screen's taps and holds. Where a point lies stands in `placement`; what a tap does is the screen's.

use super::game_screen::{Foreground, GameScreen};
use super::input::{FramePlacement, point};
use super::schedule::AppSystems;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use screen::Input;

/// Seconds after which a finger that stays is held.
const HOLD: f32 = 0.6;
/// Frame pixels that a finger may slip and still tap.
const SLIP: i32 = 8;

/// The one finger that counts; others are passed over until it is lifted.
pub(super) struct Finger {
    id: u64,
    at: (i32, i32),
    down: f32,
    /// It has slipped away or was held long enough: lifting it means nothing any more.
    spent: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_touches.in_set(AppSystems::Sense).after(point));
}

pub(super) fn read_touches(
    placed: Res<FramePlacement>,
    front: Res<State<Foreground>>,
    time: Res<Time>,
    mut touches: MessageReader<TouchInput>,
    mut game_screen: ResMut<GameScreen>,
    mut finger: Local<Option<Finger>>,
) {
    if *front.get() == Foreground::Dialog {
        touches.clear();
        *finger = None;
        return;
    }
    let FramePlacement(placement, scale) = *placed;
    if let Some(down) = finger.as_mut().filter(|finger| !finger.spent) {
        down.down += time.delta_secs();
        if down.down >= HOLD {
            down.spent = true;
            game_screen.0.input(Input::Hold { x: down.at.0, y: down.at.1 });
        }
    }
    for touch in touches.read() {
        let at = placement.frame_pixel(touch.position.x * scale, touch.position.y * scale);
        let ours = finger.as_ref().is_some_and(|finger| finger.id == touch.id);
        match (touch.phase, at) {
            (TouchPhase::Started, Some(at)) if finger.is_none() => {
                *finger = Some(Finger { id: touch.id, at, down: 0.0, spent: false });
            }
            (TouchPhase::Moved, at) if ours => {
                if let Some(finger) = finger.as_mut() {
                    let near = |(x, y): (i32, i32)| (x - finger.at.0).abs().max((y - finger.at.1).abs()) <= SLIP;
                    finger.spent |= !at.is_some_and(near);
                }
            }
            (TouchPhase::Ended, _) if ours => {
                if let Some(Finger { at: (x, y), spent: false, .. }) = finger.take() {
                    game_screen.0.input(Input::Tap { x, y });
                }
            }
            (TouchPhase::Canceled, _) if ours => *finger = None,
            _ => {}
        }
    }
}
