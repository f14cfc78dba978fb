//! The worlds that come with the game: their titles for the menu, and one of them made playable. It must not know Bevy.

use super::error::ShellError;
use super::tasks::yield_now;
use dream::Dream;
use dream::Progress;
use include_dir::{Dir, include_dir};
use messages::t;
use serde::Deserialize;

static WORLDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/showcase");

/// Their texts, in the order of `Request::Showcase`.
fn texts() -> impl Iterator<Item = &'static str> {
    let mut files: Vec<_> =
        WORLDS.files().filter(|file| file.path().extension().is_some_and(|it| it == "json")).collect();
    files.sort_by_key(|file| file.path());
    files.into_iter().filter_map(|file| file.contents_utf8())
}

pub fn titles() -> Vec<String> {
    #[derive(Deserialize)]
    struct World {
        plot: Plot,
    }
    #[derive(Deserialize)]
    struct Plot {
        title: String,
    }
    texts()
        .map(|text| {
            serde_json::from_str::<World>(text).map_or_else(|_| t!("shell-dream-untitled"), |world| world.plot.title)
        })
        .collect()
}

/// Reads and proves one, like any world from outside.
pub async fn open(index: usize, tell: impl Fn(Progress)) -> Result<Dream, ShellError> {
    let text = texts().nth(index).ok_or(ShellError::NoShowcase(index))?;
    tell(Progress { step: t!("shell-dream-opening-book"), percent: 20, room: None });
    yield_now().await;
    dream::from_text(text, None, "hand").map_err(|failure| ShellError::NoDream(failure.to_string()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_showcase_has_a_title_and_can_be_won() {
        let titles = super::titles();
        assert!(!titles.is_empty());
        for (index, title) in titles.iter().enumerate() {
            assert_ne!(title, "A world", "number {index} has no title");
            let opened = bevy::tasks::block_on(super::open(index, |_| ()));
            let dream = opened.unwrap_or_else(|trouble| panic!("{title}: {trouble}"));
            assert_eq!(dream.world.plot.title, *title);
        }
        assert!(bevy::tasks::block_on(super::open(titles.len(), |_| ())).is_err());
    }
}
