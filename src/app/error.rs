//! Everything that can go wrong outside the core, in words the player can act on. The only place that turns an error
//! into something the screen shows.

use super::game_screen::ScreenDelivery;
use super::schedule::AppSystems;
use super::storage::{OnFailure, Storage};
use super::storage_backend::StorageError;
use bevy::prelude::*;
use messages::t;
use screen::Delivery;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShellError {
    #[error("{}", t!("shell-storage-nothing-saved", slot = .0.as_str()))]
    NothingSaved(String),
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("{}", t!("shell-dream-no-model"))]
    NoModel,
    #[error("{}", t!("shell-dream-failed", reason = .0.as_str()))]
    NoDream(String),
    #[error("{}", t!("shell-dream-no-pack", name = .name.as_str(), reason = .reason.as_str()))]
    NoPack { name: String, reason: String },
    #[error("{0}")]
    Model(String),
    #[error("{}", t!("shell-dream-no-showcase", number = .0.to_string()))]
    NoShowcase(usize),
}

impl From<ShellError> for ScreenDelivery {
    fn from(error: ShellError) -> Self {
        warn!("{error}");
        Self(Delivery::Failed(error.to_string()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_failures.in_set(AppSystems::Gather));
}

/// The player hears of what could not be written; of what the game writes unasked, once.
fn tell_failures(storage: Res<Storage>, mut complained: Local<bool>, mut told: MessageWriter<ScreenDelivery>) {
    while let Some(failure) = storage.failure() {
        let unasked = failure.on_failure == OnFailure::TellOnce;
        if unasked && *complained {
            warn!("{}", failure.error);
            continue;
        }
        *complained |= unasked;
        told.write(ScreenDelivery::from(ShellError::from(failure.error)));
    }
}
