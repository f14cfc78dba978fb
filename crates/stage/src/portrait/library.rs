//! The shapes under assets/views, parsed once. It must not know which of them make up whom.

use super::shapes::{self, Shape};
use crate::view;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// All shapes by name.
pub static SHAPES: LazyLock<BTreeMap<String, Shape>> = LazyLock::new(|| {
    // A file that does not parse is left out: the tests read each one and say why.
    let files = view::library::files_ending("shapes");
    let shapes = files.filter_map(|(_, text)| shapes::parse(text).ok()).flatten();
    shapes.map(|shape| (shape.name.clone(), shape)).collect()
});

/// The shape of this name.
pub fn shape(name: &str) -> Option<&'static Shape> {
    SHAPES.get(name)
}
