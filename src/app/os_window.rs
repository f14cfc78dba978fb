//! The window itself: fullscreen, its close button, leaving. It must not know what is in it.

use super::game_screen::ScreenRequest;
use super::preferences::Preferences;
use super::schedule::AppSystems;
use super::storage::Storage;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};
use screen::Request;

/// The player wants to leave; it happens as soon as everything is written.
#[derive(Resource, Default)]
struct Leaving(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leaving>().add_message::<WindowCloseRequested>().add_systems(
        Update,
        (
            ask_to_leave.in_set(AppSystems::Serve),
            (fullscreen.run_if(resource_changed::<Preferences>), leave).chain().in_set(AppSystems::Show),
        ),
    );
}

/// The primary window of the game, natively and on a page.
pub fn describe(fullscreen: bool) -> Window {
    Window {
        title: "Somnium".into(),
        name: Some("somnium".into()),
        resolution: (960, 720).into(),
        mode: mode(fullscreen && !cfg!(target_arch = "wasm32")),
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
        ..default()
    }
}

fn mode(fullscreen: bool) -> WindowMode {
    if fullscreen { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed }
}

fn fullscreen(preferences: Res<Preferences>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        let wanted = mode(preferences.settings.fullscreen);
        if window.mode != wanted {
            window.mode = wanted;
        }
    }
}

fn ask_to_leave(
    mut asked: MessageReader<ScreenRequest>,
    mut closed: MessageReader<WindowCloseRequested>,
    mut leaving: ResMut<Leaving>,
    preferences: Res<Preferences>,
    storage: Res<Storage>,
) {
    let quit = asked.read().any(|ScreenRequest(request)| *request == Request::Quit);
    if (closed.read().count() > 0 || quit) && !leaving.0 {
        leaving.0 = true;
        preferences.write(&storage);
    }
}

/// After the last write, so that no save is lost to a quick exit.
fn leave(leaving: Res<Leaving>, storage: Res<Storage>, mut exit: MessageWriter<AppExit>) {
    if leaving.0 && storage.is_idle() {
        #[cfg(target_arch = "wasm32")]
        super::page::show_goodbye();
        exit.write(AppExit::Success);
    }
}
