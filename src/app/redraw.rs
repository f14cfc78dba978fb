//! When the window is drawn anew: only when something to be seen has changed, or the window itself. It must not draw anything.

use super::game_screen::{Foreground, GameScreen};
use super::input::FramePlacement;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Updates that are drawn after something happened to the window: it may take a moment until it has its new size.
const AFTER_WINDOW: u32 = 5;
/// This many updates after the last change it is drawn once more, in case a busy window has swallowed it.
const ONCE_MORE: u32 = 12;

/// The pixels of the frame as it is shown. It changes only when they do.
#[derive(Resource, Default)]
pub(super) struct Frame(pub(super) Vec<u8>);

/// Whether this update is to be drawn.
#[derive(Resource)]
pub struct Redraw {
    /// Updates since something to be seen has changed.
    unchanged: u32,
    /// Updates since something happened to the window.
    undisturbed: u32,
    frames: u64,
}

impl Redraw {
    /// How many updates were to be drawn since the start.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.unchanged == 0 || self.unchanged == ONCE_MORE || self.undisturbed < AFTER_WINDOW
    }

    /// How long to wait for the next update if nothing happens. Ticks that fall into a longer wait are made up for together; keys
    /// and pointers end it at once.
    pub(super) fn pace(&self) -> Duration {
        let at_rest = self.unchanged > ONCE_MORE && self.undisturbed > AFTER_WINDOW;
        Duration::from_millis(if at_rest { 100 } else { 25 })
    }
}

/// Whether the graphics card had not yet got all it needs when the last frame was drawn, so that something may be missing in it.
#[derive(Resource, Clone, Default)]
pub(super) struct Unready(Arc<AtomicBool>);

impl Unready {
    pub(super) fn set(&self, unready: bool) {
        self.0.store(unready, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Frame>()
        .init_resource::<Unready>()
        .insert_resource(Redraw { unchanged: 0, undisturbed: 0, frames: 0 })
        .add_message::<WindowEvent>()
        .add_systems(Update, (copy_frame, decide).chain().in_set(AppSystems::Show));
}

fn copy_frame(mut game_screen: ResMut<GameScreen>, mut frame: ResMut<Frame>) {
    let pixels = game_screen.0.frame().pixels();
    if frame.0 != pixels {
        frame.0.clear();
        frame.0.extend_from_slice(pixels);
    }
}

/// What is to be seen in the window, and whether all of it was there when it was drawn.
#[derive(SystemParam)]
pub(super) struct Seen<'w> {
    frame: Res<'w, Frame>,
    placed: Res<'w, FramePlacement>,
    preferences: Res<'w, Preferences>,
    front: Res<'w, State<Foreground>>,
    unready: Res<'w, Unready>,
}

impl Seen<'_> {
    fn is_changed(&self) -> bool {
        // The dialog lays itself out anew in every update, and what moves in it is its own affair.
        let dialog = *self.front.get() == Foreground::Dialog || self.front.is_changed();
        let game = self.frame.is_changed() || self.placed.is_changed() || self.preferences.is_changed();
        game || dialog || self.unready.0.load(Ordering::Relaxed)
    }
}

pub(super) fn decide(seen: Seen, mut events: MessageReader<WindowEvent>, mut redraw: ResMut<Redraw>) {
    let window = events.read().filter(|event| concerns_picture(event)).count() > 0;
    let changed = window || seen.is_changed();
    redraw.unchanged = if changed { 0 } else { redraw.unchanged.saturating_add(1) };
    redraw.undisturbed = if window { 0 } else { redraw.undisturbed.saturating_add(1) };
    if redraw.is_wanted() {
        redraw.frames += 1;
    }
}

/// Whether the window may have lost its picture by this, or show it elsewhere. Keys and pointers change nothing by themselves.
fn concerns_picture(event: &WindowEvent) -> bool {
    use WindowEvent as E;
    matches!(
        event,
        E::AppLifecycle(_)
            | E::CursorEntered(_)
            | E::WindowBackendScaleFactorChanged(_)
            | E::WindowCreated(_)
            | E::WindowFocused(_)
            | E::WindowMoved(_)
            | E::WindowOccluded(_)
            | E::WindowResized(_)
            | E::WindowScaleFactorChanged(_)
            | E::WindowThemeChanged(_)
    )
}
