//! Takes whatever looks like a key out of a text. No key should ever get this far; this is the net below.

use std::borrow::Cow;

/// What stands in a key's place.
const GONE: &str = "[key removed]"; // not shown
/// How keys begin, and the least they go on for: fewer characters are words ("sk-iing").
const BEGINNINGS: [(&str, usize); 7] =
    [("sk-", 16), ("AIza", 20), ("Bearer ", 8), ("bearer ", 8), ("xai-", 16), ("gsk_", 16), ("hf_", 16)];
/// Names after which a value is a key, in addresses and headers.
const NAMES: [&str; 4] = ["api_key", "api-key", "apikey", "x-goog-api-key"];

/// The text without what looks like a key: "sk-...", "AIza...", "Bearer ...", "api_key=...".
#[must_use]
pub fn redact(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut kept = 0;
    let mut at = 0;
    while at < text.len() {
        if let Some((begin, end)) = key_at(text, at) {
            out.push_str(&text[kept..begin]);
            out.push_str(GONE);
            (kept, at) = (end, end);
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    if kept == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[kept..]);
    Cow::Owned(out)
}

/// The bytes of a key that is announced here.
fn key_at(text: &str, at: usize) -> Option<(usize, usize)> {
    let rest = &text[at..];
    if !matches!(rest.as_bytes().first(), Some(b's' | b'A' | b'a' | b'B' | b'b' | b'x' | b'X' | b'g' | b'h')) {
        return None;
    }
    // In the middle of a word nothing begins.
    if text[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric()) {
        return None;
    }
    for (beginning, least) in BEGINNINGS {
        if let Some(body) = rest.strip_prefix(beginning) {
            let length = run(body);
            if length >= least {
                return Some((at, at + beginning.len() + length));
            }
        }
    }
    let name = NAMES.iter().find(|name| rest.get(..name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name)))?;
    let after = &rest[name.len()..];
    let value = after.trim_start_matches(['"', '\'', ' ', ':', '=', '\\']);
    let begin = at + name.len() + (after.len() - value.len());
    let length = run(value);
    // Without a sign between, the name is only spoken of.
    (after.len() - value.len() > 0 && after.contains([':', '=']) && length >= 8).then_some((begin, begin + length))
}

/// Bytes that a key may go on for.
fn run(text: &str) -> usize {
    text.bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~' | b'+'))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_key_is_removed_and_words_are_not() {
        let cases = [
            ("key sk-proj-abcdefghijkl_mnop-1234!", "key [key removed]!"),
            ("sk-ant-api03-AAAAAAAAAAAAAAAA", "[key removed]"),
            ("?key=AIzaSyA1234567890abcdefghijk&x", "?key=[key removed]&x"),
            ("Authorization: Bearer abcdef.ghi-jkl", "Authorization: [key removed]"),
            ("{\"api_key\": \"0123456789abcdef\"}", "{\"api_key\": \"[key removed]\"}"),
            ("https://h/v1?api-key=0123456789&a=b", "https://h/v1?api-key=[key removed]&a=b"),
            ("The bearer of news walks a task-sk-ier way.", "The bearer of news walks a task-sk-ier way."),
            ("sk-iing; an api_key is a key; bearer bonds; é sk-", "sk-iing; an api_key is a key; bearer bonds; é sk-"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(redact(text), expected, "{text}");
        }
    }
}
