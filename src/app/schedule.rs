//! The order of a frame's systems, in one place. It must not hold a system.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;

/// What happens in one frame, in this order. The screen's own ticks run before all of it, in `FixedUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Keys and pointer become the screen's inputs.
    Sense,
    /// What the screen asks for becomes `ScreenRequest` messages.
    Collect,
    /// The preferences follow, so that whoever serves reads the new ones.
    Settle,
    /// Each plugin takes up what was asked of it: starts a task, plays a sound, opens a dialog.
    Serve,
    /// What tasks have finished becomes `ScreenDelivery` messages.
    Gather,
    /// The screen is told.
    Deliver,
    /// The frame goes to the texture, the settings to the window and the loudspeaker.
    Show,
}

pub(super) fn plugin(app: &mut App) {
    use AppSystems as S;
    app.configure_sets(Update, (S::Sense, S::Collect, S::Settle, S::Serve, S::Gather, S::Deliver, S::Show).chain());
    // Two systems that touch the same thing in an unspoken order are a fault of ours, not a matter of luck.
    for schedule in [Update.intern(), FixedUpdate.intern()] {
        app.edit_schedule(schedule, |schedule| {
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
        });
    }
}
