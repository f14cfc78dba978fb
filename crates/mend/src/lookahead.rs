//! Looking ahead without moving: what is a quote, a blank, a key, the beginning of a value. It must not mend.

use super::quotes::{self, Quote};

/// How far ahead is looked for the end of a key; bytes.
const AHEAD: usize = 160;

/// A text, looked at from any place in it.
#[derive(Clone, Copy)]
pub struct Lookahead<'t> {
    pub text: &'t str,
    pub bytes: &'t [u8],
}

impl<'t> Lookahead<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, bytes: text.as_bytes() }
    }

    pub fn byte(self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    /// The last byte before this place that is no blank.
    pub fn byte_before(self, at: usize) -> Option<u8> {
        self.bytes[..at].iter().rev().find(|b| !b.is_ascii_whitespace()).copied()
    }

    pub fn starts(self, at: usize, with: &[u8]) -> bool {
        self.bytes.get(at..).is_some_and(|rest| rest.starts_with(with))
    }

    pub fn char(self, at: usize) -> Option<char> {
        match self.byte(at)? {
            byte if byte < 0x80 => Some(byte as char),
            _ => self.text.get(at..)?.chars().next(),
        }
    }

    pub fn quote(self, at: usize) -> Option<(Quote, usize)> {
        quotes::quote(self.bytes, at)
    }

    /// Past blanks of any kind.
    pub fn white(self, mut at: usize) -> usize {
        while let Some(&byte) = self.bytes.get(at) {
            if byte > b' ' && byte < 0xC2 {
                break;
            }
            match byte {
                b'\n' => at = self.indent(at + 1),
                b' ' | b'\t' | b'\r' | 0x0C => at += 1,
                0xC2 | 0xE2 | 0xE3 | 0xEF => match wide_blank(&self.bytes[at..]) {
                    0 => break,
                    wide => at += wide,
                },
                _ => break,
            }
        }
        at
    }

    /// Past spaces, eight at a time: how lines begin.
    fn indent(self, mut at: usize) -> usize {
        while self.starts(at, b"        ") {
            at += 8;
        }
        while self.byte(at) == Some(b' ') {
            at += 1;
        }
        at
    }

    /// Past blanks and comments.
    pub fn blank(self, at: usize) -> usize {
        let mut at = self.white(at);
        while self.byte(at) == Some(b'/') {
            let past = match self.byte(at + 1) {
                Some(b'/') => self.line_end(at),
                Some(b'*') => self.comment_end(at),
                _ => break,
            };
            at = self.white(past);
        }
        at
    }

    pub fn line_end(self, at: usize) -> usize {
        self.bytes[at.min(self.bytes.len())..]
            .iter()
            .position(|b| *b == b'\n')
            .map_or(self.bytes.len(), |length| at + length)
    }

    /// Behind the comment that begins here with a slash and a star.
    pub fn comment_end(self, at: usize) -> usize {
        self.text.get(at + 2..).and_then(|rest| rest.find("*/")).map_or(self.bytes.len(), |length| at + length + 4)
    }

    /// Something begins here that may stand between any two parts: a fence, an ellipsis, a comment with a hash.
    pub fn pause(self, at: usize) -> bool {
        match self.byte(at) {
            Some(b'#') => true,
            Some(b'.') => self.starts(at, b"..."),
            Some(b'`') => self.starts(at, b"```"),
            Some(0xE2) => self.starts(at, "\u{2026}".as_bytes()),
            _ => false,
        }
    }

    /// A value in quotes or brackets, a number or a literal begins here.
    pub fn value(self, at: usize) -> bool {
        match self.byte(at) {
            Some(b'"' | b'{' | b'[' | b'0'..=b'9') => true,
            Some(b'-' | b'+' | b'.') => self.byte(at + 1).is_some_and(|b| b.is_ascii_digit() || b == b'.'),
            Some(_) => self.quote(at).is_some() || self.literal(at),
            None => false,
        }
    }

    /// One of the words that are values, and no other letter behind it.
    pub fn literal(self, at: usize) -> bool {
        const WORDS: [&[u8]; 8] = [b"true", b"false", b"null", b"True", b"False", b"None", b"undefined", b"NaN"];
        WORDS.iter().any(|word| {
            self.starts(at, word) && !self.byte(at + word.len()).is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_')
        })
    }

    /// A key in quotes with its colon begins here. The last quote may be of another kind.
    pub fn sure_key(self, at: usize) -> bool {
        self.plain_key(at) || self.quoted_key(at, false)
    }

    /// A key begins here: in quotes with its colon or, without one, right before a value; or a bare word and a colon.
    pub fn key(self, at: usize) -> bool {
        if self.plain_key(at) {
            true
        } else if self.quote(at).is_some() {
            self.quoted_key(at, true)
        } else {
            self.bare_key(at).is_some()
        }
    }

    /// A key as JSON has it; nearly all are.
    pub fn plain_key(self, at: usize) -> bool {
        if self.byte(at) != Some(b'"') {
            return false;
        }
        let name = self.bytes[at + 1..].iter().take_while(|b| is_word(**b)).count();
        name > 0 && matches!(&self.bytes[at + 1 + name..], [b'"', b':', ..])
    }

    /// The text of the string that begins here, up to the next quote.
    pub fn plain_text(self, at: usize) -> Option<&'t str> {
        let rest = self.text.get(at..)?.strip_prefix('"')?;
        rest.split('"').next()
    }

    fn quoted_key(self, at: usize, loose: bool) -> bool {
        let Some((open, length)) = self.quote(at) else { return false };
        let begin = at + length;
        let end = (begin + AHEAD).min(self.bytes.len());
        let mut at = begin;
        if self.quote(at) == Some((open, length)) && self.byte(at + length).is_some_and(is_word) {
            // Quotes doubled.
            at += length;
        }
        while at < end {
            match self.bytes[at] {
                b'\\' => at += 2,
                b'\n' => return false,
                b':' if loose
                    && self.bytes[begin..at].iter().all(|b| is_word(*b))
                    && self.value(self.white(at + 1)) =>
                {
                    // The closing quote is missing: "key: 1.
                    return at > begin;
                }
                byte if quotes::may_quote(byte) => {
                    let Some((quote, wide)) = self.quote(at) else {
                        at += 1;
                        continue;
                    };
                    if !open.closes(quote) && !quote.is_double() {
                        at += wide;
                        continue;
                    }
                    let mut after = at + wide;
                    if self.quote(after).is_some_and(|(next, _)| next == quote) && self.byte(after + wide) == Some(b':')
                    {
                        after += wide;
                    }
                    let after = self.blank(after);
                    return match self.byte(after) {
                        None => loose,
                        Some(b':') => true,
                        Some(b'=') => loose,
                        Some(_) if loose && at > begin => self.value(after) && !self.sure_key(after),
                        Some(_) => false,
                    };
                }
                _ => at += 1,
            }
        }
        // The text breaks off in the key.
        loose && end == self.bytes.len() && end - begin < 40
    }

    /// Where the bare word that begins here ends, if a colon follows it that begins no address.
    pub fn bare_key(self, at: usize) -> Option<usize> {
        let mut end = at;
        while let Some(c) = self.char(end).filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '$' | '.')) {
            end += c.len_utf8();
        }
        if end == at || end - at > AHEAD {
            return None;
        }
        let mut after = self.white(end);
        if let Some((quote, wide)) = self.quote(after).filter(|_| after == end) {
            // The opening quote is missing: key": 1.
            if quote.is_double() || quote == Quote::Single {
                after = self.white(after + wide);
            }
        }
        (self.byte(after) == Some(b':') && !self.starts(after, b"://")).then_some(end)
    }
}

/// May be a part of a name.
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$') || byte >= 0x80
}

/// The length of a blank outside ASCII: no-break, thin, ideographic and zero-width spaces, line separators, byte-order mark.
pub fn wide_blank(bytes: &[u8]) -> usize {
    match bytes {
        [0xC2, 0xA0 | 0x85, ..] => 2,
        [0xE2, 0x80, 0x80..=0x8F | 0xA8 | 0xA9 | 0xAF, ..] | [0xE2, 0x81, 0x9F | 0xA0, ..] => 3,
        [0xE3, 0x80, 0x80, ..] | [0xEF, 0xBB, 0xBF, ..] => 3,
        _ => 0,
    }
}
