//! The content of each theme (`packs`): its text, its variants and the words that a theme answers to. It must not choose a theme.

use super::content::Content;
use super::variants::Variants;
use packs::Pack;
use std::sync::{LazyLock, OnceLock};

/// Sentence templates that all themes share.
pub const TEMPLATES: &str = include_str!("../../../assets/themes/templates.txt");

/// The themes by name, with the packs that their content comes from.
pub const THEMES: [(&str, &[&str]); 4] = [
    ("fantasy", &["fantasy"]),
    ("sci-fi", &["scifi"]),
    ("mystery", &["mystery", "gothic"]),
    ("horror", &["horror", "gothic"]),
];

/// What is read of a theme's packs.
pub struct ThemeFiles {
    /// All content files, one after another.
    pub text: String,
    /// The variants of their lines.
    pub variants: Variants<'static>,
}

/// Read when the theme is first asked for: the first dream should not wait for themes that nobody opens.
static LOADED: [OnceLock<ThemeFiles>; 4] = [const { OnceLock::new() }; 4];

/// The content of the theme of this index in `THEMES`.
///
/// # Errors
/// The packs of it that are not here.
pub fn theme_files(theme: usize) -> Result<&'static ThemeFiles, Vec<&'static Pack>> {
    let missing: Vec<&Pack> = packs_of(theme).filter(|pack| pack.text().is_none()).collect();
    if missing.is_empty() { Ok(LOADED[theme].get_or_init(|| load(theme))) } else { Err(missing) }
}

fn load(theme: usize) -> ThemeFiles {
    let mut variants = Variants::default();
    packs_of(theme).filter_map(Pack::variants).for_each(|text| variants.add(text));
    ThemeFiles { text: packs_of(theme).filter_map(Pack::text).collect::<Vec<_>>().join("\n"), variants }
}

fn packs_of(theme: usize) -> impl Iterator<Item = &'static Pack> {
    THEMES[theme].1.iter().filter_map(|name| packs::find(name))
}

/// All variants of the theme's lines, as text.
#[cfg(test)]
pub fn variants_text(theme: usize) -> String {
    packs_of(theme).filter_map(Pack::variants).collect::<Vec<_>>().join("\n")
}

/// The words that each theme answers to.
pub static THEME_WORDS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let words = |theme: usize| {
        let content = Content::parse(packs_of(theme).next().map_or("", |pack| pack.head));
        let own = content.records("theme").next().map(|theme| theme.words("words")).unwrap_or_default();
        own.into_iter().chain([THEMES[theme].0]).map(letters_and_digits).collect()
    };
    (0..THEMES.len()).map(words).collect()
});

/// Without all other characters: "sci-fi" and "scifi" are one word.
pub fn letters_and_digits(word: &str) -> String {
    word.chars().filter(char::is_ascii_alphanumeric).collect()
}
