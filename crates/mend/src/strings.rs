//! Strings in quotes of any kind, with quotes inside that nobody escaped or without the last one. It must not know what lists
//! and objects are made of; `string_end` weighs what follows a quote.

use super::escape;
use super::lookahead::{Lookahead, is_word};
use super::messages;
use super::quotes::{self, Quote};
use super::string_end::{self, Around, Position};

pub struct Read {
    pub text: String,
    /// Behind the closing quote.
    pub end: usize,
    /// The text ended before the string.
    pub cut: bool,
    pub mend: Option<&'static str>,
}

/// Strings that are searched to the end of the text for a place to end, in one document; after that what is open stays open.
pub const SEARCHES: u32 = 16;

/// Braces inside a string are followed this far; bytes.
const GROUP: usize = 2000;
/// After so many that lead nowhere none is followed.
const LONE: u32 = 32;

/// A string being measured: where it began and what was passed in it.
struct Scan<'t> {
    look: Lookahead<'t>,
    around: Around,
    open: Quote,
    begin: usize,
    /// A quotation inside the string is open.
    inner: bool,
    /// One in curly quotes is open, in a string in straight ones.
    curly: bool,
    /// The straight quote that comes next, once it was looked for.
    straight: usize,
    mend: Option<&'static str>,
    escapes: bool,
    /// Braces that had no partner nearby.
    lone: u32,
}

/// Reads the string whose quote stands at `start`.
pub fn read(look: Lookahead<'_>, start: usize, around: Around, searches: &mut u32) -> Read {
    if let Some(end) = plain(look, start, around) {
        let text = look.text.get(start + 1..end).unwrap_or_default().to_owned();
        return Read { text, end: end + 1, cut: false, mend: None };
    }
    let Some((open, length)) = look.quote(start) else {
        return Read { text: String::new(), end: start + 1, cut: false, mend: None };
    };
    let mut begin = start + length;
    let twice = |at| look.quote(at) == Some((open, length));
    let doubled = twice(begin)
        && look.byte(begin + length).is_some_and(is_word)
        && (around.place == Position::Key || !look.sure_key(begin));
    if doubled {
        begin += length;
    }
    let mend = (open != Quote::Double).then_some(messages::OTHER_QUOTES);
    let mut scan =
        Scan { look, around, open, begin, inner: false, curly: false, straight: 0, mend, escapes: false, lone: 0 };
    if doubled {
        scan.mend = Some(messages::DOUBLED_QUOTES);
        if let Some(at) = scan.find_doubled(length) {
            return scan.take(at, at + 2 * length);
        }
    }
    scan.run(searches)
}

/// Where the closing quote of a string stands that is as JSON has it, without escapes, and that what follows leaves no doubt
/// about; nearly all are.
fn plain(look: Lookahead<'_>, start: usize, around: Around) -> Option<usize> {
    let bytes = look.bytes;
    if bytes[start] != b'"' || bytes.get(start + 1) == Some(&b'"') {
        return None;
    }
    let mut end = start + 1;
    loop {
        end = quotes::next(bytes, end, b'"', b'\n');
        match *bytes.get(end)? {
            b'"' => break,
            0xC0.. if look.quote(end).is_none_or(|(quote, _)| !quote.is_double()) => end += 1,
            _ => return None,
        }
    }
    let sure = match (around.place, *bytes.get(end + 1)?) {
        (Position::Key, b':') => true,
        (Position::Value, b',') => look.plain_key(look.white(end + 2)),
        (Position::Element, b',') => matches!(look.byte(look.white(end + 2)), Some(b'"' | b'{' | b'[')),
        (Position::Value | Position::Element, b'}' | b']' | b' ' | b'\n' | b'\r') => {
            let next = look.white(end + 1);
            matches!(look.byte(next), Some(b'}' | b']')) && string_end::closers(look, next, around)
        }
        _ => false,
    };
    sure.then_some(end)
}

/// Reads a string whose quotes are escaped, as in a document that was itself written into a string.
pub fn read_escaped(look: Lookahead<'_>, start: usize) -> Read {
    let begin = start + 2;
    let mut at = begin;
    while at < look.bytes.len() {
        match &look.bytes[at..] {
            [b'\\', b'"', ..] => {
                return Read {
                    text: escape::plain(&escape::plain(&look.text[begin..at])),
                    end: at + 2,
                    cut: false,
                    mend: Some(messages::ESCAPED_QUOTES),
                };
            }
            [b'\\', b'\\', b'\\', b'\\' | b'"', ..] => at += 4,
            [b'\\', b'\\', b'"', ..] => at += 3,
            [b'\\', _, ..] => at += 2,
            [b'"', ..] => {
                let text = escape::plain(&look.text[begin..at]);
                return Read { text, end: at + 1, cut: false, mend: Some(messages::ESCAPED_QUOTE) };
            }
            _ => at += 1,
        }
    }
    let raw = look.text[begin.min(at)..].trim_end_matches('\\');
    Read { text: escape::plain(raw), end: look.bytes.len(), cut: true, mend: Some(messages::CUT_STRING) }
}

/// What a quote met on the way is.
enum Met {
    End,
    Text,
    /// The string ended before, here; its quote is missing.
    Missed(usize),
    /// All up to here is text: an object written into the text.
    Skip(usize),
}

impl Scan<'_> {
    fn run(&mut self, searches: &mut u32) -> Read {
        let bytes = self.look.bytes;
        let mut at = self.begin;
        let (first, second) = match self.open {
            Quote::Single | Quote::SmartSingle => (b'\'', b'\''),
            Quote::Tick => (b'`', b'\''),
            _ => (b'"', b'"'),
        };
        while at < bytes.len() {
            at = quotes::next(bytes, at, first, second);
            let Some(&byte) = bytes.get(at) else { break };
            if byte == b'\\' {
                self.escapes = true;
                at += 2;
                continue;
            }
            let Some((quote, length)) = self.look.quote(at) else {
                at += 1;
                continue;
            };
            let met =
                if self.open == Quote::Tick && quote == Quote::Single && !string_end::closed(self.look, at + length) {
                    Met::Text
                } else if self.open.closes(quote) {
                    self.meet(at, length)
                } else if quote == Quote::SmartDouble && self.open == Quote::Double && self.quotation(at) {
                    Met::Text
                } else if quote.is_double()
                    && self.open.is_double()
                    && string_end::surely(self.look, at + length, self.around)
                {
                    self.mend = Some(messages::UNMATCHED_QUOTES);
                    Met::End
                } else if quote.is_double() && self.open.is_double() {
                    string_end::missed(self.look, self.begin, at, self.around).map_or(Met::Text, Met::Missed)
                } else {
                    Met::Text
                };
            match met {
                Met::End => return self.take(at, at + length),
                Met::Missed(back) => {
                    self.mend = Some(messages::MISSING_QUOTE);
                    return self.take(back, back);
                }
                Met::Skip(to) => {
                    self.mend = Some(messages::INNER_QUOTES);
                    at = to;
                }
                Met::Text => at += length,
            }
        }
        self.unended(searches)
    }

    /// A quote that could close the string.
    fn meet(&mut self, at: usize, length: usize) -> Met {
        let after = at + length;
        // A letter on both sides of it is by far the most common apostrophe.
        let touches = self.look.byte(after).is_some_and(|b| b.is_ascii_alphanumeric());
        let before = self.look.bytes[at - 1];
        let opening =
            before.is_ascii_whitespace() || matches!(before, b'(' | b'{' | b'[' | b',' | b':') || at == self.begin;
        if self.open == Quote::Single && touches && !opening {
            return Met::Text;
        }
        if self.inner && self.closes_inside(at, after) {
            self.inner = false;
            return Met::Text;
        }
        if self.around.place == Position::Key
            && self.look.byte(self.look.white(after)) != Some(b':')
            && let Some(back) = string_end::missed(self.look, self.begin, at, self.around)
        {
            return Met::Missed(back);
        }
        if (!touches || self.around.place == Position::Key)
            && string_end::ends(self.look, at, after, self.inner, self.around)
        {
            return Met::End;
        }
        if let Some(back) = string_end::missed(self.look, self.begin, at, self.around) {
            return Met::Missed(back);
        }
        if let Some(end) = self.group(at) {
            return Met::Skip(end);
        }
        let blank_behind = self.look.byte(after).is_none_or(|b| b.is_ascii_whitespace());
        self.inner = opening && !blank_behind;
        if self.mend.is_none() {
            self.mend = Some(messages::INNER_QUOTE);
        }
        Met::Text
    }

    /// Does the curly quote in a string in straight ones belong to a quotation in the text? One that opens does if the straight
    /// quote that comes next ends the string: then the string did not lose its own. One that closes does if its partner
    /// stands in the text.
    fn quotation(&mut self, at: usize) -> bool {
        if self.curly {
            self.curly = false;
            return true;
        }
        self.curly = !self.look.starts(at, "\u{201D}".as_bytes()) && self.ends_ahead(at);
        self.curly
    }

    /// The next straight quote ends this string.
    fn ends_ahead(&mut self, at: usize) -> bool {
        let bytes = self.look.bytes;
        if self.straight < at {
            self.straight = at;
            loop {
                self.straight = quotes::next(bytes, self.straight, b'"', b'"');
                match bytes.get(self.straight) {
                    None | Some(b'"') => break,
                    Some(b'\\') => self.straight += 2,
                    Some(_) => self.straight += 1,
                }
            }
        }
        self.straight < bytes.len()
            && !self.look.sure_key(self.straight)
            && string_end::ends(self.look, self.straight, self.straight + 1, false, self.around)
    }

    /// A bracket follows whose partner stands in the text.
    fn closes_inside(&self, at: usize, after: usize) -> bool {
        let open = match self.look.byte(self.look.white(after)) {
            Some(b'}') => b'{',
            Some(b']') => b'[',
            _ => return false,
        };
        string_end::left_open(&self.look.bytes[self.begin..at], open) > 0
    }

    /// Behind the object that a quote right behind a brace is in, if the brace has its partner nearby.
    fn group(&mut self, quote: usize) -> Option<usize> {
        let bytes = self.look.bytes;
        let open = bytes[self.begin..quote].iter().rposition(|b| !b.is_ascii_whitespace())? + self.begin;
        if bytes[open] != b'{' || self.around.place == Position::Key || self.lone > LONE {
            return None;
        }
        let mut depth = 0u32;
        for (at, byte) in bytes.iter().enumerate().take(open + GROUP).skip(open) {
            match byte {
                b'{' => depth += 1,
                b'}' if depth == 1 => return Some(at + 1),
                b'}' => depth -= 1,
                _ => {}
            }
        }
        self.lone += 1;
        None
    }

    fn find_doubled(&self, length: usize) -> Option<usize> {
        let end = self.look.bytes.len().min(self.begin + GROUP);
        (self.begin..end).find(|at| {
            let is = |at| self.look.quote(at) == Some((self.open, length));
            is(*at) && is(at + length) && string_end::closed(self.look, at + 2 * length)
        })
    }

    /// No quote closed it. Where the document is closed behind it the quote is missing; else the text breaks off.
    fn unended(&mut self, searches: &mut u32) -> Read {
        let (text, begin) = (self.look.text, self.begin.min(self.look.bytes.len()));
        let whole = text[begin..].trim_end().trim_end_matches('`').trim_end();
        let end = begin + whole.len();
        if *searches > 0 && (whole.ends_with(['}', ']', ')']) || self.around.place == Position::Key) {
            *searches -= 1;
            if let Some(back) = string_end::lost(self.look, begin, end, self.around) {
                self.mend = Some(messages::MISSING_QUOTE);
                return self.take(back, back);
            }
        }
        let raw = &text[begin..];
        let text = if self.escapes { escape::plain(raw) } else { raw.to_owned() };
        Read { text, end: self.look.bytes.len(), cut: true, mend: Some(messages::CUT_STRING) }
    }

    fn take(&self, end: usize, next: usize) -> Read {
        let mut raw = self.look.text.get(self.begin..end).unwrap_or_default();
        let mut mend = self.mend;
        let joined;
        if raw.as_bytes().contains(&b'\n') {
            mend = mend.or(Some(messages::LINE_BREAK));
            if let Some((before, behind)) = split(raw) {
                joined = [before, behind].concat();
                raw = &joined;
                mend = Some(messages::SPLIT_TEXT);
            } else if raw.ends_with('\n') && raw.contains("```") {
                // A line break behind a fence in the text belongs to the fence.
                raw = raw.trim_end();
            }
        }
        let text = if self.escapes { escape::plain(raw) } else { raw.to_owned() };
        Read { text, end: next, cut: false, mend }
    }
}

/// The two parts of a text in which one fence ends and the next begins, on lines of their own: what stands between them is not
/// part of it.
fn split(raw: &str) -> Option<(&str, &str)> {
    let (before, rest) = raw.split_once("\n```\n")?;
    let (between, rest) = rest.split_once("```")?;
    let (language, behind) = rest.split_once('\n')?;
    let opens = between.trim().is_empty() || !language.trim().is_empty();
    let own_line = between.is_empty() || between.ends_with('\n');
    (opens && own_line && language.trim().bytes().all(is_word)).then_some((before, behind))
}
