//! A wish to a dream, as work beside the frames that says how far it is. It must not know Bevy; `dreams` runs it.

use super::preferences::ModelSettings;
use super::tasks::breathe;
use super::trouble::Trouble;
use crate::dream::Dream;
use crate::screen::{Dreamer, Progress, Wish};

/// Dreams. `tell` hears of every step; rooms come one by one, whole.
pub async fn dream(wish: Wish, model: ModelSettings, tell: impl Fn(Progress)) -> Result<Dream, Trouble> {
    match wish.dreamer {
        Dreamer::Author => by_author(wish, tell).await,
        Dreamer::Model if !model.ready() => Err(Trouble::NoModel),
        Dreamer::Model => Err(Trouble::NoModel),
    }
}

async fn by_author(_wish: Wish, tell: impl Fn(Progress)) -> Result<Dream, Trouble> {
    tell(Progress { step: "The author sharpens a pencil".into(), percent: 5, room: None });
    breathe().await;
    Err(Trouble::NoDream("the author has not arrived yet.".into()))
}
