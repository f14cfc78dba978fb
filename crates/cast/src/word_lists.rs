//! The lists of assets/cast/questions.txt: words of questions, and of orders to come along. It must not know what follows from them.

use super::lines::groups;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static WORDS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let lines = groups(include_str!("../../../assets/cast/questions.txt"));
    let of_heading = |(heading, lines): (&'static str, Vec<&'static str>)| {
        let heading = heading.split(':').next().unwrap_or(heading);
        (heading, lines.into_iter().flat_map(str::split_whitespace).collect())
    };
    lines.into_iter().map(of_heading).collect()
});

/// Is the word in the list of this heading?
pub fn is_in(heading: &str, word: &str) -> bool {
    WORDS.get(heading).is_some_and(|list| list.contains(&word))
}
