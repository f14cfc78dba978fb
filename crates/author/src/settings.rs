//! The settings: kinds of places to dream of, each with its own places, people, things, puzzles and troubles (`packs`), and the
//! words that ask for them. It must not choose a setting.

use super::content::{Content, Record};
use language::text::fold;
use packs::Pack;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One kind of place.
#[derive(Debug)]
pub struct Setting {
    /// "department_store".
    pub id: &'static str,
    /// Its content file, which a page has to fetch.
    pub pack: &'static Pack,
    /// The `@theme` record at the head of it.
    pub head: Record<'static>,
}

/// All of them, by id.
pub static SETTINGS: LazyLock<Vec<Setting>> = LazyLock::new(|| {
    let read = |pack: &'static Pack| head(pack.head).map(|head| Setting { id: head.id, pack, head });
    packs::settings().filter_map(read).collect()
});

/// The words that ask for settings, folded, each with the settings that answer to it.
static WORDS: LazyLock<BTreeMap<String, Vec<usize>>> = LazyLock::new(|| {
    let mut words: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, setting) in SETTINGS.iter().enumerate() {
        for word in ["wish", "foreign"].into_iter().flat_map(|field| setting.head.words(field)) {
            let known = words.entry(fold(word)).or_default();
            if !known.contains(&at) {
                known.push(at);
            }
        }
    }
    words
});

/// The `@theme` record of a setting's file: `None` where there is none.
pub fn head(text: &str) -> Option<Record<'_>> {
    Content::parse(text).records.into_iter().find(|record| record.kind == "theme")
}

/// The settings (by their index) that have this folded word for one of theirs.
pub fn known_by(word: &str) -> &'static [usize] {
    WORDS.get(word).map(Vec::as_slice).unwrap_or_default()
}

/// Is this folded word what the setting at this index itself is called, and not something in it?
pub fn is_named_by(at: usize, word: &str) -> bool {
    let setting = &SETTINGS[at];
    setting.id == word || setting.head.words("like").contains(&word)
}

/// The index of the setting of this id.
pub fn position(id: &str) -> Option<usize> {
    SETTINGS.iter().position(|setting| setting.id == id)
}

/// Below this, in percent, two nouns have no more in common than that both can be seen.
const ALIKE: u32 = 87;
/// So many meanings are many.
const MANY: usize = 3;

/// The setting that has the word for what is most like this noun; `None` where nothing is.
pub fn most_like(noun: &str) -> Option<usize> {
    let words = |setting: &'static Setting| {
        setting.head.words("like").into_iter().chain(setting.head.words("wish")).collect::<Vec<_>>()
    };
    nearest(noun, SETTINGS.iter().map(words))
}

/// The index of the list that has the word for what is most like this noun; `None` where nothing is like it.
pub fn nearest(noun: &str, lists: impl Iterator<Item = Vec<&'static str>>) -> Option<usize> {
    let own = *wordnet::meanings(noun).first()?;
    // A word of many meanings says little of any.
    let likeness = |word: &&str| match wordnet::meanings(word).as_slice() {
        [theirs, more @ ..] if more.len() < MANY => own.likeness(*theirs),
        _ => 0,
    };
    let mut best = (ALIKE - 1, None);
    for (at, words) in lists.enumerate() {
        let nearest = words.iter().map(likeness).max().unwrap_or(0);
        // Of those as near as one another the first, as everywhere.
        if nearest > best.0 {
            best = (nearest, Some(at));
        }
    }
    best.1
}
