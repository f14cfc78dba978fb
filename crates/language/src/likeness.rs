//! What a text tells of as being there, and what it only likens to, denies or supposes: "as tall as a man" tells of no man. It must not
//! know any world.

use super::language;
use super::text::words;

/// Is the word told of in some clause of the text as being there? The words after which nothing is are in
/// assets/lexicon/en/noun_phrases.txt, under "unreal".
#[must_use]
pub fn is_told(text: &str, word: &str) -> bool {
    let is_unreal = |word: &str| language().noun_phrases.senses(word).contains(&"unreal");
    text.split(['.', ',', ';', ':', '!', '?', '(', ')', '"']).any(|clause| {
        words(clause).iter().take_while(|told| !is_unreal(told)).any(|told| language().is_same(told, word))
    })
}

#[cfg(test)]
mod tests {
    use super::is_told;

    #[test]
    fn what_a_thing_is_likened_to_is_not_there() {
        let text = "As tall as a man, with a bass inside. It hums like a kettle; there is no lid.";
        for (word, told) in [("man", false), ("men", false), ("bass", true), ("kettle", false), ("lid", false)] {
            assert_eq!(is_told(text, word), told, "{word}");
        }
    }
}
