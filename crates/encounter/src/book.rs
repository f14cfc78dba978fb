//! The encounters that come with the game, from assets/encounters. It must not know how they are played.

use crate::model::Encounter;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/encounters");

/// All of them, by their ids in alphabetical order.
#[must_use]
pub fn book() -> &'static [Encounter] {
    static BOOK: LazyLock<Vec<Encounter>> = LazyLock::new(|| {
        // What cannot be read is left out here, and found by the tests.
        let read = |text: &str| serde_json::from_str(text).ok();
        let mut all: Vec<Encounter> = texts().filter_map(|(_, text)| read(text)).collect();
        all.sort_by(|a, b| a.id.cmp(&b.id));
        all
    });
    &BOOK
}

/// The files, each with its name and its text.
pub fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}

/// The encounter with this id, or `None` where the book has none.
#[must_use]
pub fn encounter(id: &str) -> Option<&'static Encounter> {
    book().iter().find(|encounter| encounter.id == id)
}

/// Those that belong to a house ("fantasy"), in the book's order.
pub fn of_house(house: &str) -> impl Iterator<Item = &'static Encounter> + '_ {
    book().iter().filter(move |encounter| encounter.houses.iter().any(|own| own == house))
}
