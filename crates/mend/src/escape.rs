//! Escapes in strings: JSON's own, and what others write after a backslash. It must not decide where a string ends.

/// The text with its escapes resolved. A backslash before a letter or sign that JSON does not know stays, as regular
/// expressions and paths have them; one that breaks off at the end is left out.
pub fn plain(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (length, c) = one(&rest[at..]);
        match c {
            Some(c) => out.push(c),
            None => out.push_str(&rest[at..at + length]),
        }
        rest = &rest[at + length..];
        if length == 0 {
            return out;
        }
    }
    out.push_str(rest);
    out
}

/// The length of the escape that begins the text, and what it means; `None` where it means itself. Length 0 where the text
/// breaks off in it.
fn one(text: &str) -> (usize, Option<char>) {
    let Some(c) = text[1..].chars().next() else { return (0, None) };
    let length = 1 + c.len_utf8();
    let meant = match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{C}',
        '"' | '\'' | '\\' | '/' | '`' | '\n' => c,
        'u' => return unicode(text),
        c if !c.is_ascii() => c,
        _ => return (length, None),
    };
    (length, Some(meant))
}

fn unicode(text: &str) -> (usize, Option<char>) {
    let Some(high) = hex(text, 2) else {
        let breaks_off = text[2..].bytes().all(|b| b.is_ascii_hexdigit());
        return if breaks_off { (0, None) } else { (2, None) };
    };
    if (0xD800..0xDC00).contains(&high)
        && text.get(6..8) == Some("\\u")
        && let Some(low @ 0xDC00..=0xDFFF) = hex(text, 8)
    {
        return (12, char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00)));
    }
    (6, Some(char::from_u32(high).unwrap_or('\u{FFFD}')))
}

fn hex(text: &str, at: usize) -> Option<u32> {
    let digits = text.get(at..at + 4)?;
    digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn escapes_mean_what_json_says_and_others_stay() {
        for (raw, want) in [
            (r"a\nb\t\u00e9\ud83d\ude00", "a\nb\té😀"),
            (r"it\'s \/", "it's /"),
            (r"\s*path\(", r"\s*path\("),
            (r"\„", "„"),
            (r"\ud83d!", "\u{FFFD}!"),
            (r"cut \u20", "cut "),
            (r"cut \", "cut "),
            (r"\uZ0", r"\uZ0"),
        ] {
            assert_eq!(plain(raw), want);
        }
    }
}
