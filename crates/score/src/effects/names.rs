//! What effects are called, and which of them a word asks for. It must not make sound.

/// The effects there are. Other names are understood too: see `find_name`.
pub const NAMES: &[&str] = &[
    "door",
    "open",
    "close",
    "locked",
    "unlock",
    "take",
    "drop",
    "points",
    "death",
    "win",
    "splash",
    "step",
    "magic",
    "alarm",
    "bell",
    "thunder",
    "creak",
    "click",
    "error",
    "page",
    "break",
    "explosion",
    "whoosh",
    "drink",
    "hit",
    "coin",
    "growl",
    "scream",
    "laugh",
    "machine",
    "beep",
    "steam",
    "fire",
    "chain",
    "bird",
    "stone",
    "dice",
    "save",
    "window",
];

/// The effect that a name means: itself, an alias, a name or alias among its words ("a heavy door creaks"), or the nearest in spelling;
/// "click" where nothing is near.
#[must_use]
pub fn find_name(of: &str) -> &'static str {
    let start: String = of.chars().take(200).collect();
    let words: Vec<String> = language::token::folded(&start).collect();
    let known = |word: &str| {
        let own = NAMES.iter().copied().find(|name| *name == word);
        own.or_else(|| language::language().effects.sense(word))
    };
    // What a word says of itself before what its stem might say; the last word of a phrase is mostly what happens.
    if let Some(found) = words.iter().rev().find_map(|word| known(word)) {
        return found;
    }
    let stem = |word: &String| language::language().verbs(word).iter().find_map(|stem| known(stem));
    let stems = words.iter().rev().find_map(stem);
    stems.unwrap_or_else(|| {
        let near = |word: &str| {
            NAMES.iter().map(|name| (*name, strsim::jaro_winkler(name, word))).max_by(|a, b| a.1.total_cmp(&b.1))
        };
        words
            .iter()
            .filter_map(|word| near(word))
            .filter(|(_, score)| *score > 0.85)
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map_or("click", |(name, _)| name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effect_names_are_found_by_synonym_and_inside_longer_ones() {
        let cases = [
            ("door", "door"),
            ("DOOR_OPEN", "open"),
            ("a heavy door creaks", "creak"),
            ("slam", "close"),
            ("fanfare", "points"),
            ("thnder", "thunder"),
            ("shattering glass", "break"),
            ("footsteps.wav", "step"),
            ("", "click"),
            ("qqqq", "click"),
        ];
        for (said, meant) in cases {
            assert_eq!(find_name(said), meant, "{said:?}");
        }
        for sense in language::language().effects.all() {
            assert!(NAMES.contains(&sense.name), "{}", sense.name);
            assert!(sense.words.iter().all(|word| !NAMES.contains(word)), "{} hides an effect's own name", sense.name);
        }
        assert_eq!(find_name("\u{0}\u{202e}"), "click");
    }
}
