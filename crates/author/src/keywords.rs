//! The words by which something is asked about. It must not know who answers.

use super::name::Name;

/// The words by which something is asked about: those of its name and its other names, small words left out.
pub fn keywords(name: &Name, also: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let own = name.bare.to_lowercase();
    let mut add = |word: &str| {
        let word: String = word.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'')).collect();
        if word.len() > 2 && !matches!(word.as_str(), "the" | "for" | "and") && !words.contains(&word) {
            words.push(word);
        }
    };
    add(&own);
    own.split(' ').next_back().into_iter().for_each(&mut add);
    for word in also {
        add(word);
    }
    words
}
