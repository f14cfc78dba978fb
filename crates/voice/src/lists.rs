//! The word lists of assets/voice/lists.txt, and how such files are read. It must not know what the words are for.

use language::hashed::{Map, Set};
use std::sync::LazyLock;

/// Words in lower case.
pub(super) type List = Set<&'static str>;

macro_rules! lists {
    ($($field:ident),+ $(,)?) => {
        /// The lists that the code asks for, and all of them by name for the tables of patterns.
        #[derive(Default)]
        pub(super) struct Lists {
            $(pub $field: List,)+
            pub all: Map<&'static str, List>,
        }

        impl Lists {
            fn read(text: &'static str) -> Result<Self, String> {
                let all = sections(text)?;
                let named = |field: &str| {
                    let name = field.replace('_', "-");
                    all.get(name.as_str()).cloned().ok_or_else(|| format!("there is no list [{name}]")) // not shown
                };
                Ok(Self { $($field: named(stringify!($field))?,)+ all })
            }
        }
    };
}

lists! {
    article, owner, small, measure, denial, affirming, supposal, seeking, story, likening, liking, opener, speaker,
    filler, idle_object, particle, lock, lid, later, anyone, common_name, title, aside, bring, airy_ending, not_a_way,
    not_a_direction, lead, leading_on, leading_from, clause_break, heading, belonging, vessel, doing, advice, joining, vow, help,
}

/// The lists; empty where the file is broken, which a test finds.
pub(super) static LISTS: LazyLock<Lists> =
    LazyLock::new(|| Lists::read(include_str!("../../../assets/voice/lists.txt")).unwrap_or_default());

/// The lines of a data file that say something, with their numbers.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Words, with those of the lists that stand among them as `@name`.
pub(super) fn expand(
    words: &'static str,
    lists: &Map<&'static str, List>,
) -> Result<impl Iterator<Item = &'static str> + use<>, String> {
    let mut found = Vec::new();
    for word in words.split_whitespace() {
        match word.strip_prefix('@') {
            Some(name) => found.extend(lists.get(name).ok_or_else(|| format!("there is no list @{name}"))?.iter()), // not shown
            None => found.push(word),
        }
    }
    Ok(found.into_iter())
}

fn sections(text: &'static str) -> Result<Map<&'static str, List>, String> {
    let mut lists: Map<&'static str, List> = Map::default();
    let mut section = "";
    for (number, line) in numbered(text) {
        let fault = |what: String| format!("lists.txt:{number}: {what}");
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            section = name;
            if lists.insert(name, List::default()).is_some() {
                return Err(fault(format!("[{name}] stands here twice"))); // not shown
            }
            continue;
        }
        let words = expand(line, &lists).map_err(fault)?;
        lists.get_mut(section).ok_or_else(|| fault("a word before the first [list]".to_owned()))?.extend(words); // not shown
    }
    Ok(lists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_read_and_a_malformed_line_is_named() {
        let lists = Lists::read(include_str!("../../../assets/voice/lists.txt"));
        assert_eq!(lists.as_ref().err(), None);
        assert!(lists.unwrap().all.values().all(|list| !list.is_empty()));
        assert_eq!(sections("a b").unwrap_err(), "lists.txt:1: a word before the first [list]");
        assert_eq!(sections("[a]\nb\n\n[a]").unwrap_err(), "lists.txt:4: [a] stands here twice");
        assert_eq!(sections("# x\n[a]\n@b").unwrap_err(), "lists.txt:3: there is no list @b");
    }
}
