//! The embedded drawings under assets/views, parsed once. It must not know which figure wants which.

use super::view_file::{self, Art};
use include_dir::{Dir, File, include_dir};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../assets/views");

static ARTS: LazyLock<BTreeMap<String, Art>> = LazyLock::new(|| {
    // A file that does not parse is left out: the tests read each one and say why.
    let arts = files().filter_map(|(_, text)| view_file::parse(text).ok()).flatten();
    arts.map(|art| (art.name.clone(), art)).collect()
});

/// The drawing of this name.
#[must_use]
pub fn art(name: &str) -> Option<&'static Art> {
    ARTS.get(name)
}

#[cfg(test)]
/// All drawings whose names begin so, in the order of their names.
pub fn arts_named(prefix: &str) -> impl Iterator<Item = &'static Art> {
    ARTS.range(prefix.to_owned()..).map(|(_, art)| art).take_while(move |art| art.name.starts_with(prefix))
}

/// A word list of the library, without its remarks.
pub fn lines(path: &str) -> impl Iterator<Item = &'static str> {
    let text = FILES.get_file(path).and_then(File::contents_utf8).unwrap_or_default();
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(';'))
}

/// Every view file: its path and its text.
pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    files_ending("view")
}

/// Every file whose name ends so after the point: its path and its text.
pub fn files_ending(end: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let folders = FILES.dirs().flat_map(Dir::files);
    let wanted = folders.chain(FILES.files()).filter(move |file| file.path().extension().is_some_and(|e| e == end));
    wanted.filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_parses_and_every_name_is_its_own() {
        let mut names = Vec::new();
        for (path, text) in files() {
            let arts = view_file::parse(text).unwrap_or_else(|e| panic!("{path}: {e}"));
            names.extend(arts.into_iter().map(|art| art.name));
        }
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "two views have one name");
        assert_eq!(ARTS.len(), count);
        assert!(count > 150, "{count} views: were the files embedded?");
    }
}
