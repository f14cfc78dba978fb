//! Completion of nouns in the input window. It must not offer what the hero cannot see.

use super::text::words;
use language::token::fold;
use rules::{GameState, scope};
use world::World;

/// What Tab may put in place of the last, unfinished word of `prefix` (of nothing, where it ends in a space): the names of
/// things in scope, in the world's order, then the names of visited rooms next door. Where the words before are the beginning
/// of a name ("take rusty k"), only what is left of it ("key").
#[must_use]
pub fn complete(world: &World, state: &GameState, prefix: &str) -> Vec<String> {
    let open = !prefix.ends_with(char::is_whitespace) && !prefix.is_empty();
    let typed = words(prefix);
    let (before, last) = match typed.split_last() {
        Some((last, before)) if open => (before, last.as_str()),
        _ => (typed.as_slice(), ""),
    };
    let things = scope::visible(world, state);
    let names = things.into_iter().map(|thing| state.identity(world, thing).name.as_str());
    let exits = world[state.room].exits.iter().map(|exit| world[*exit].to);
    let rooms = exits.filter(|room| state.visited[room.index()]).map(|room| world[room].name.as_str());
    let mut found: Vec<String> = Vec::new();
    let mut begun_names: Vec<String> = Vec::new();
    for name in names.chain(rooms) {
        let shown: Vec<&str> = name.split_whitespace().collect();
        let folded: Vec<String> = shown.iter().map(|word| fold(word)).collect();
        // The longest run of typed words that is the beginning of the name.
        let begun = (1..folded.len()).rev().find(|n| *n <= before.len() && before[before.len() - n..] == folded[..*n]);
        let from = begun.unwrap_or(0);
        let fits = if begun.is_some() {
            folded[from].starts_with(last)
        } else {
            last.is_empty() || folded.iter().any(|word| word.starts_with(last))
        };
        let rest = shown[from..].join(" ").to_lowercase();
        let list = if begun.is_some() { &mut begun_names } else { &mut found };
        if fits && !list.contains(&rest) {
            list.push(rest);
        }
    }
    // Who has begun a name wants the rest of it.
    if begun_names.is_empty() { found } else { begun_names }
}
