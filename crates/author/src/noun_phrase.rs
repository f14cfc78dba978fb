//! Noun phrases in the player's words: the few that can stand before another noun. It must not know any motif.

use language::language;

/// Words that say nothing of what a dream is about.
const SMALL: &str = "a an the my your our his her their some this it i me we you please want like story adventure game world very \
    dream be about one two three four five six seven eight nine ten twelve where who";

/// Where the first noun phrase ends: "a train that never stops", "dinosaurs at the dentist".
const ENDS: &str = "that of in at with who which on from for and or but to is are was where when while whose without under over near \
    by into behind during";

/// Names and adverbs that look like plurals and stand in no lexicon of nouns.
const NO_PLURALS: &str =
    "dickens mars texas christmas xmas james holmes jones athens wales brussels alps andes cyclops always sometimes";

fn within(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

/// The text's beginning, at most so many characters, and no word cut in two.
pub fn shorten_to(text: &str, most: usize) -> &str {
    let Some((end, _)) = text.char_indices().nth(most) else { return text };
    let whole = text[end..].starts_with(char::is_whitespace);
    let end = if whole { end } else { text[..end].rfind(char::is_whitespace).unwrap_or(end) };
    text[..end].trim_end()
}

/// Is this no word of what the dream is about?
pub fn is_small(token: &str) -> bool {
    within(SMALL, token) || within(ENDS, token)
}

/// The first noun phrase of these words, singular: "a train that never stops" is "train". Empty where there is none.
pub fn noun_phrase(tokens: &[String], usable: impl Fn(&str) -> bool) -> Vec<String> {
    let mut phrase: Vec<String> = Vec::new();
    for token in tokens {
        if within(ENDS, token) && !phrase.is_empty() {
            break;
        }
        if !is_small(token) && usable(token) {
            phrase.push(token.clone());
        }
    }
    if let Some(last) = phrase.last_mut() {
        *last = singular(last);
    }
    phrase
}

/// What comes beside it, singular too: the penguins of "pirates and penguins".
pub fn second_phrase(tokens: &[String], usable: impl Fn(&str) -> bool) -> Vec<String> {
    const BESIDE: [&str; 6] = ["and", "with", "versus", "vs", "meet", "meets"];
    let first = tokens.iter().position(|token| !is_small(token) && usable(token)).unwrap_or(tokens.len());
    let joint = tokens.iter().skip(first).position(|token| BESIDE.contains(&token.as_str()));
    joint.map_or_else(Vec::new, |at| noun_phrase(&tokens[first + at + 1..], usable))
}

/// "dinosaurs" as it stands before a noun.
fn singular(word: &str) -> String {
    if within(NO_PLURALS, word) || word.ends_with("ics") { word.to_owned() } else { language().singular(word) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_noun_phrase_ends_at_a_preposition_and_is_singular() {
        for (said, phrase) in [
            ("a train that never stops", "train"),
            ("dinosaurs at the dentist", "dinosaur"),
            ("clockwork circus", "clockwork circus"),
            ("my grandmother's kitchen", "grandmother's kitchen"),
            ("a story about fairies and elves", "fairy"),
            ("charles dickens", "charles dickens"),
            ("the octopus", "octopus"),
            ("witches", "witch"),
            ("the volcanoes", "volcano"),
            ("glass", "glass"),
            ("movies", "movie"),
            ("mathematics", "mathematics"),
            ("the", ""),
            ("a dream", ""),
        ] {
            assert_eq!(noun_phrase(&tokens(said), |_| true).join(" "), phrase, "{said}");
        }
    }

    #[test]
    fn the_noun_after_and_or_with_is_the_second_phrase() {
        for (said, phrase) in [
            ("pirates and penguins", "penguin"),
            ("a duel with my old aunts in the rain", "old aunt"),
            ("and trains", ""),
            ("cats and", ""),
            ("rock and roll", "roll"),
            ("a train that never stops", ""),
        ] {
            assert_eq!(second_phrase(&tokens(said), |_| true).join(" "), phrase, "{said}");
        }
    }

    #[test]
    fn a_text_is_shortened_to_whole_words() {
        assert_eq!(shorten_to("one two three", 5), "one");
        assert_eq!(shorten_to("one two three", 7), "one two");
        assert_eq!(shorten_to("one two", 50), "one two");
        assert_eq!(shorten_to("\u{436}\u{436}\u{436}\u{436}", 2), "\u{436}\u{436}");
    }
}
