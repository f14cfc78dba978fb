//! Strings in quotes of any kind, with quotes inside that nobody escaped. It must not know about lists and objects beyond what
//! may follow a string in them.

/// Where the string stands; what may follow it depends on that.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Key,
    /// The value of a key.
    Value,
    /// In a list.
    Element,
}

pub struct Read {
    pub text: String,
    /// Behind the closing quote.
    pub end: usize,
    /// The text ended before the string.
    pub cut: bool,
    pub mend: Option<&'static str>,
}

/// How far ahead is looked to tell a quote that closes from one that does not; bytes.
const AHEAD: usize = 160;

/// The quote that a string begins with here, if one does.
pub fn quote(text: &str, at: usize) -> Option<char> {
    let c = text.get(at..)?.chars().next()?;
    matches!(c, '"' | '\'' | '`' | '\u{201C}' | '\u{201D}' | '\u{201E}' | '\u{2018}' | '\u{2019}' | '\u{00AB}')
        .then_some(c)
}

fn closes(open: char, c: char) -> bool {
    match open {
        '"' => c == '"',
        '\'' => c == '\'',
        '`' => matches!(c, '`' | '\''),
        '\u{2018}' | '\u{2019}' => matches!(c, '\u{2018}' | '\u{2019}' | '\''),
        '\u{00AB}' => c == '\u{00BB}',
        _ => matches!(c, '\u{201C}' | '\u{201D}' | '"'),
    }
}

/// Reads the string that begins here with this quote.
pub fn read(text: &str, start: usize, open: char, place: Place) -> Read {
    let begin = start + open.len_utf8();
    let bytes = text.as_bytes();
    let mut out = String::new();
    let mut mend = (open != '"').then_some("other quotes than the double ones");
    let mut at = begin;
    // Where the last quote was taken for a part of the text: in the text, and in what was read.
    let mut inner: Option<(usize, usize)> = None;
    let mut run = begin;
    while at < bytes.len() {
        let byte = bytes[at];
        // The usual letters need no look at all.
        if byte != b'\\' && byte != b'"' && byte != b'\'' && byte != b'`' && byte != b'\n' && byte < 0xC2 {
            at += 1;
            continue;
        }
        let Some(c) = text[at..].chars().next() else { break };
        if c == '\\' {
            out.push_str(&text[run..at]);
            if !matches!(bytes.get(at + 1), Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' | b'u')) {
                mend = mend.or(Some("an escape that JSON does not know"));
            }
            at = escape(text, at, &mut out);
            run = at;
            continue;
        }
        if !closes(open, c) {
            if c == '\n' && place == Place::Key {
                // A key does not run over the line: its closing quote is missing.
                break;
            }
            if c == '\n' {
                mend = mend.or(Some("a raw line break in a string"));
            }
            at += c.len_utf8();
            continue;
        }
        let after = at + c.len_utf8();
        match follows(text, after, place) {
            Follow::End => {
                out.push_str(&text[run..at]);
                return Read { text: out, end: after, cut: false, mend };
            }
            Follow::Colon => {
                // A key ended here, so the text before it lost its closing quote.
                if let Some((back, length)) = inner {
                    out.push_str(&text[run.min(back)..back.max(run)]);
                    out.truncate(length.min(out.len()));
                    let kept = out.trim_end().trim_end_matches(',').trim_end().len();
                    out.truncate(kept);
                    return Read { text: out, end: back, cut: false, mend: Some("a closing quote is missing") };
                }
                out.push_str(&text[run..at]);
                return Read { text: out, end: after, cut: false, mend };
            }
            Follow::Text => {
                mend = Some("a quote inside a string");
                inner = Some((at, out.len() + (at - run)));
                at = after;
            }
        }
    }
    if place == Place::Key && at < bytes.len() {
        // Up to the colon, where there is one on the line.
        let line = &text[begin..at];
        if let Some(colon) = line.find(':') {
            let key = line[..colon].trim().to_owned();
            return Read { text: key, end: begin + colon, cut: false, mend: Some("a closing quote is missing") };
        }
        return Read { text: line.trim().to_owned(), end: at, cut: false, mend: Some("a closing quote is missing") };
    }
    out.push_str(&text[run..at.max(run)]);
    Read { text: out, end: bytes.len(), cut: true, mend: Some("a string breaks off") }
}

enum Follow {
    /// What may stand behind a string stands there.
    End,
    /// A colon behind what should be a value.
    Colon,
    /// The quote belongs to the text.
    Text,
}

fn follows(text: &str, after: usize, place: Place) -> Follow {
    let rest = &text[after..];
    let next = rest.trim_start();
    let broke = rest[..rest.len() - next.len()].contains('\n');
    let Some(c) = next.chars().next() else { return Follow::End };
    let here = text.len() - next.len();
    match (c, place) {
        // The last three: the colon is missing and the value begins.
        (':' | '=' | ',' | '}' | ']' | '{' | '[' | '"', Place::Key) => Follow::End,
        (c, Place::Key) => {
            if broke || c.is_ascii_digit() {
                Follow::End
            } else {
                Follow::Text
            }
        }
        (':', Place::Value) => Follow::Colon,
        ('}' | ']' | '#', _) | (':' | '{' | '[', Place::Element) => Follow::End,
        (',' | ';', place) => {
            let behind = next[1..].trim_start();
            let at = text.len() - behind.len();
            match (behind.chars().next(), place) {
                (None | Some('}' | ']' | ',' | '#' | '/'), _) => Follow::End,
                (Some('.'), _) if behind.starts_with("...") => Follow::End,
                (Some(_), Place::Value) => {
                    if is_key(text, at) {
                        Follow::End
                    } else {
                        Follow::Text
                    }
                }
                (Some('{' | '[' | '-' | '"' | '\'' | '\u{201C}'), _) => Follow::End,
                (Some(c), _) => {
                    if c.is_ascii_digit()
                        || ["true", "false", "null", "True", "False", "None"]
                            .iter()
                            .any(|word| behind.starts_with(word))
                        || next[1..].starts_with('\n')
                    {
                        Follow::End
                    } else {
                        Follow::Text
                    }
                }
            }
        }
        ('/', _) if next.starts_with("//") || next.starts_with("/*") => Follow::End,
        ('`', _) if next.starts_with("```") => Follow::End,
        // A comma is missing.
        (_, Place::Element) if quote(text, here).is_some() => Follow::End,
        (_, Place::Value) if is_key(text, here) && (broke || quote(text, here).is_some()) => Follow::End,
        _ => Follow::Text,
    }
}

/// Does a key with its colon begin here, in quotes or without?
pub fn is_key(text: &str, at: usize) -> bool {
    let end = (at + AHEAD).min(text.len());
    let end = (at..=end).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(at);
    let Some(window) = text.get(at..end) else { return false };
    if let Some(open) = quote(text, at) {
        let body = &window[open.len_utf8()..];
        let Some(close) = body.find(|c| closes(open, c) || c == '\n') else {
            // The text breaks off in the key.
            return end == text.len();
        };
        let behind = body[close..].trim_start_matches(|c| closes(open, c)).trim_start();
        // A missing colon before a list or object is still a key.
        return behind.starts_with([':', '=', '{', '[']) || (behind.is_empty() && end == text.len());
    }
    let word = window.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '$'))).unwrap_or(window.len());
    word > 0 && window[word..].trim_start().starts_with(':')
}

/// What an escape means, pushed; where the text goes on.
fn escape(text: &str, at: usize, out: &mut String) -> usize {
    let Some(c) = text[at + 1..].chars().next() else { return text.len() };
    let plain = match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{C}',
        'u' => {
            let Some(high) = hex(text, at + 2) else {
                return at + 2;
            };
            let (code, end) = match (high, text.get(at + 6..at + 8), hex(text, at + 8)) {
                (0xD800..=0xDBFF, Some("\\u"), Some(low @ 0xDC00..=0xDFFF)) => {
                    (0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00), at + 12)
                }
                _ => (high, at + 6),
            };
            out.push(char::from_u32(code).unwrap_or('\u{FFFD}'));
            return end;
        }
        other => other,
    };
    out.push(plain);
    at + 1 + c.len_utf8()
}

fn hex(text: &str, at: usize) -> Option<u32> {
    let digits = text.get(at..at + 4)?;
    digits.bytes().all(|b| b.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}

/// Behind the closing double quote, by the letter of JSON.
pub fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}
