//! Where a sentence of narration ends, and where somebody speaks. It must not change a word.

use std::borrow::Cow;

/// The text with what is spoken in single quotation marks put into double ones, byte for byte as long. An apostrophe stays: speech
/// begins after a blank and before a letter, and ends behind a mark or at a blank, somewhere further on.
#[must_use]
pub fn double_quoted(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'\'') {
        return Cow::Borrowed(text);
    }
    let mut marked = text.as_bytes().to_vec();
    let is_mark = |at: &usize| bytes[*at] == b'\'';
    let before = |at: usize| text[..at].chars().next_back().unwrap_or(' ');
    let after = |at: usize| text[at + 1..].chars().next().unwrap_or(' ');
    let opens = |at: usize| {
        let begins = |c: char| c.is_whitespace() || matches!(c, '(' | '"' | '\u{2014}' | '\u{2013}');
        begins(before(at)) && after(at).is_alphabetic()
    };
    let ends = |at: &usize| is_mark(at) && !after(*at).is_alphanumeric() && !before(*at).is_whitespace();
    let mut from = 0;
    while let Some(start) = (from..bytes.len()).find(|at| is_mark(at) && opens(*at)) {
        // The boys' room ends a speech only where nothing else does.
        let mut all = (start + 2..bytes.len()).filter(ends);
        let Some(first) = all.next() else { break };
        let end = std::iter::once(first).chain(all).find(|at| before(*at) != 's').unwrap_or(first);
        marked[start] = b'"';
        marked[end] = b'"';
        from = end + 1;
    }
    String::from_utf8(marked).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// The sentences of a text, each with its mark and the quotation mark after it.
#[must_use]
pub fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, c) in double_quoted(text).char_indices() {
        if c == '"' {
            quoted = !quoted;
            // "Go away!" She does not.
            let ended = !quoted && text[..at].ends_with(['.', '!', '?']);
            let next = text[at + 1..].trim_start().chars().next();
            if ended && next.is_none_or(char::is_uppercase) {
                found.push(text[start..=at].trim());
                start = at + 1;
            }
        } else if matches!(c, '.' | '!' | '?') && !quoted {
            let after = text[at + 1..].chars().next();
            if after.is_none_or(char::is_whitespace) && !is_short(&text[start..at]) {
                found.push(text[start..=at].trim());
                start = at + 1;
            }
        }
    }
    found.push(text[start.min(text.len())..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// Does it end in "Mr", "Dr" or the like?
fn is_short(text: &str) -> bool {
    let last = text.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    matches!(last, "Mr" | "Mrs" | "Ms" | "Dr" | "St" | "Prof" | "Capt" | "Sgt" | "Lt" | "Col" | "vs" | "etc")
}

#[cfg(test)]
mod tests {
    use super::{double_quoted, sentences};

    #[test]
    fn speech_in_single_marks_is_told_from_apostrophes() {
        for (said, marked) in [
            ("'Wet,' says the Captain.", "\"Wet,\" says the Captain."),
            ("'Everyone's a critic,' he says, 'at sea.'", "\"Everyone's a critic,\" he says, \"at sea.\""),
            ("The boys' room is Ann's, isn't it?", "The boys' room is Ann's, isn't it?"),
            ("'It borrowed Verne in '98, and kept him.'", "\"It borrowed Verne in '98, and kept him.\""),
            ("It is '98, and the word 'genius' is new.", "It is '98, and the word \"genius\" is new."),
            ("\u{2014}'Well,' he says", "\u{2014}\"Well,\" he says"),
            ("'Tis late.", "'Tis late."),
            ("'", "'"),
        ] {
            assert_eq!(double_quoted(said), marked);
        }
    }

    #[test]
    fn a_speech_of_two_sentences_is_not_cut_in_the_middle() {
        assert_eq!(sentences("He nods. 'Left pot soup. Right pot ink.' He stirs.").len(), 3);
    }
}
