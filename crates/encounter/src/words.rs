//! The words that are typed in an encounter, from assets/lexicon/en/encounter_verbs.txt, and how near a word is to another. It must not
//! know who is in the encounter.

use std::sync::LazyLock;
use strsim::osa_distance;

const FILE: &str = include_str!("../../../assets/lexicon/en/encounter_verbs.txt");

/// Lines of a name and its words.
static LINES: LazyLock<Vec<(&'static str, Vec<String>)>> = LazyLock::new(|| {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let (name, words) = line.split_once(':')?;
        Some((name, words.split_whitespace().map(|word| word.replace('_', " ")).collect()))
    };
    lines.filter_map(read).collect()
});

/// Is the word of the line with this name?
pub(crate) fn is(name: &str, word: &str) -> bool {
    LINES.iter().any(|(own, words)| *own == name && words.iter().any(|it| it == word))
}

/// The name of the line, from `first` to `last`, that has these words.
fn line(said: &str, first: &str, last: &str) -> Option<&'static str> {
    let from = LINES.iter().position(|(name, _)| *name == first)?;
    let to = LINES.iter().position(|(name, _)| *name == last)?;
    LINES[from..=to].iter().find(|(_, words)| words.iter().any(|word| word == said)).map(|(name, _)| *name)
}

/// The act that a line begins with, and how many of its words name it: as they are, else as they may have been meant.
pub(crate) fn verb(words: &[String]) -> Option<(&'static str, usize)> {
    for long in (1..=words.len().min(2)).rev() {
        if let Some(name) = line(&words[..long].join(" "), "go", "look") {
            return Some((name, long));
        }
    }
    let said = words.first().filter(|said| said.len() >= 4)?;
    if direction(said).is_some() {
        return None;
    }
    let verbs = LINES.iter().take_while(|(name, _)| *name != "north");
    let near = verbs.flat_map(|(name, words)| words.iter().map(move |word| (name, word)));
    let near = near.filter(|(_, word)| is_near(said, word));
    near.min_by_key(|(_, word)| osa_distance(said, word)).map(|(name, _)| (*name, 1))
}

/// The way that a word means: what it adds to column and row.
pub(crate) fn direction(word: &str) -> Option<(i8, i8)> {
    let near = |said: &&str| word.len() >= 5 && osa_distance(word, said) == 1;
    let ways = crate::square::WAYS;
    let name = line(word, "north", "northwest").or_else(|| ways.iter().map(|(name, _, _)| *name).find(near))?;
    ways.iter().find(|(own, _, _)| *own == name).map(|(_, east, south)| (*east, *south))
}

/// Is a word another, or a slip of the keys away from it?
pub(crate) fn is_near(said: &str, word: &str) -> bool {
    let allowed = match word.len() {
        ..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    said == word || said.len() >= 4 && osa_distance(said, word) <= allowed
}

/// How many things a word counts: "2", "two".
pub(crate) fn number(word: &str) -> Option<u8> {
    word.parse().ok().or_else(|| language::language().number(word).and_then(|number| u8::try_from(number).ok()))
}
