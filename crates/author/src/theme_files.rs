//! The content files of each theme (assets/themes), built into the program: their text, their variants and the words that a theme
//! answers to. It must not choose a theme.

use super::content::Content;
use super::variants::Variants;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/themes");

/// Sentence templates that all themes share.
pub const TEMPLATES: &str = include_str!("../../../assets/themes/templates.txt");

/// The themes by name, with the folders that their content comes from.
pub const THEMES: [(&str, &[&str]); 4] = [
    ("fantasy", &["fantasy"]),
    ("sci-fi", &["scifi"]),
    ("mystery", &["mystery", "gothic"]),
    ("horror", &["horror", "gothic"]),
];

/// The folder of variants within a theme's folder.
const VARIANTS_FOLDER: &str = "/variants";

/// What is read of a theme's folders.
pub struct ThemeFiles {
    /// All content files, one after another.
    pub text: String,
    /// The variants of their lines.
    pub variants: Variants<'static>,
}

/// Read when the theme is first asked for: the first dream of a page should not wait for themes that nobody opens.
static LOADED: [LazyLock<ThemeFiles>; 4] =
    [LazyLock::new(|| load(0)), LazyLock::new(|| load(1)), LazyLock::new(|| load(2)), LazyLock::new(|| load(3))];

/// The files of the theme of this index in `THEMES`.
pub fn theme_files(theme: usize) -> &'static ThemeFiles {
    &LOADED[theme]
}

fn load(theme: usize) -> ThemeFiles {
    let mut variants = Variants::default();
    files(theme, VARIANTS_FOLDER).for_each(|text| variants.add(text));
    ThemeFiles { text: files(theme, "").collect::<Vec<_>>().join("\n"), variants }
}

/// The files of the theme's folders, by name.
fn files(theme: usize, within: &'static str) -> impl Iterator<Item = &'static str> {
    THEMES[theme].1.iter().flat_map(move |folder| {
        let folder = FILES.get_dir(format!("{folder}{within}"));
        let mut files: Vec<_> = folder.into_iter().flat_map(Dir::files).collect();
        files.sort_by_key(|file| file.path());
        files.into_iter().filter_map(include_dir::File::contents_utf8)
    })
}

/// All variants of the theme's lines, as text.
#[cfg(test)]
pub fn variants_text(theme: usize) -> String {
    files(theme, VARIANTS_FOLDER).collect::<Vec<_>>().join("\n")
}

/// The words that each theme answers to.
pub static THEME_WORDS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let words = |theme: usize| {
        let text = files(theme, "").find(|text| text.contains("@theme ")).unwrap_or("");
        let content = Content::parse(text);
        let own = content.records("theme").next().map(|theme| theme.words("words")).unwrap_or_default();
        own.into_iter().chain([THEMES[theme].0]).map(letters_and_digits).collect()
    };
    (0..THEMES.len()).map(words).collect()
});

/// Without all other characters: "sci-fi" and "scifi" are one word.
pub fn letters_and_digits(word: &str) -> String {
    word.chars().filter(char::is_ascii_alphanumeric).collect()
}
