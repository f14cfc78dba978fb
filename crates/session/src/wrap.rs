//! Text in lines of at most 78 columns. It must not know what the text is about.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// Columns of a line.
const WIDTH: usize = 78;

/// Lines of at most 78 columns; a word longer than that stands alone. Line breaks stay, any other blanks become one.
#[must_use]
pub fn wrap(text: &str) -> String {
    let options = Options::new(WIDTH)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let paragraph = |words: &str| textwrap::fill(&words.split_whitespace().collect::<Vec<_>>().join(" "), &options);
    text.split('\n').map(paragraph).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn long_paragraphs_are_broken_between_words_and_their_line_breaks_stay() {
        let word = "x".repeat(90);
        for (text, wrapped) in [
            (String::new(), String::new()),
            ("one  two\n\n three\t".to_owned(), "one two\n\nthree".to_owned()),
            ("a".repeat(78), "a".repeat(78)),
            (format!("{} {}", "a".repeat(40), "b".repeat(37)), format!("{} {}", "a".repeat(40), "b".repeat(37))),
            (format!("{} {}", "a".repeat(40), "b".repeat(38)), format!("{}\n{}", "a".repeat(40), "b".repeat(38))),
            (format!("so {word} it-is"), format!("so\n{word}\nit-is")),
        ] {
            assert_eq!(wrap(&text), wrapped, "{text}");
        }
    }
}
