//! Where a string ends: what follows a quote tells whether it closes the string, belongs to the text, or begins the next string
//! because the one before lost its quote. It must not move or mend.

use super::lookahead::{Lookahead, is_word};

/// Where a string stands; what may follow it depends on that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    Key,
    /// The value of a key.
    Value,
    /// In a list.
    Element,
    /// Not in anything.
    Root,
}

#[derive(Clone, Copy)]
pub struct Around {
    pub place: Position,
    /// Lists and objects that are open.
    pub depth: usize,
    /// The innermost thing open is in round brackets.
    pub round: bool,
}

/// How far ahead a stray word may end; bytes.
const WORDS: usize = 120;
/// How far back the partner of a bracket may stand; bytes.
const PARTNER: usize = 800;

/// Does the quote at `quote` close the string? `inner`: a quotation inside it is open.
pub fn ends(look: Lookahead<'_>, quote: usize, after: usize, inner: bool, around: Around) -> bool {
    let at = look.blank(after);
    let Some(byte) = look.byte(at) else { return true };
    if around.place == Position::Key {
        return ends_key(look, quote, after, at);
    }
    if around.place == Position::Root {
        return matches!(byte, b';' | b',' | b'+') && look.white(at + 1) == look.bytes.len()
            || (byte == b'+' && look.quote(look.blank(at + 1)).is_some())
            || (byte == b',' && look.value(look.blank(at + 1)));
    }
    match byte {
        b'}' | b']' => closers(look, at, around),
        b')' => around.round,
        b',' | b';' => comma(look, at, inner, around),
        b':' => around.place == Position::Element,
        b'{' => {
            look.quote(look.white(at + 1)).is_some()
                && (around.place == Position::Element || look.key(look.white(at + 1)))
        }
        b'[' => around.place == Position::Element && !inner,
        b'+' => look.quote(look.blank(at + 1)).is_some(),
        b'`' => look.starts(at, b"```") || (around.place == Position::Element && !inner),
        b'#' => at > after && (look.bytes[after..at].contains(&b'\n') || hash(look, at, around)),
        b'.' | 0xE2 if look.pause(at) => closers(look, look.white(at + 3), around),
        _ if look.quote(at).is_some() => match around.place {
            Position::Element => !inner && !opens_here(look, quote),
            _ => look.key(at),
        },
        _ => stray(look, quote, after, at, inner, around),
    }
}

fn ends_key(look: Lookahead<'_>, quote: usize, after: usize, at: usize) -> bool {
    match look.byte(at) {
        Some(b':' | b'=' | b',' | b'}' | b']' | b'{' | b'[' | b'"') => true,
        Some(b) => {
            b.is_ascii_digit()
                || look.bytes[after..at].contains(&b'\n')
                || look.quote(at).is_some()
                || look.value(at)
                || (at > after && look.bytes[quote - 1] != b' ')
        }
        None => true,
    }
}

/// A quote with a blank before it and none behind opens a quotation.
fn opens_here(look: Lookahead<'_>, quote: usize) -> bool {
    let before = look.bytes[quote - 1];
    (before.is_ascii_whitespace() || before == b'(')
        && look
            .quote(quote)
            .is_some_and(|(_, length)| look.byte(quote + length).is_some_and(|b| !b.is_ascii_whitespace()))
}

/// Closing brackets end a string if the document goes on behind them.
pub fn closers(look: Lookahead<'_>, at: usize, around: Around) -> bool {
    let mut at = at;
    let mut closed = 0;
    let mut broke = false;
    while let Some(byte) = look.byte(at) {
        match byte {
            b'}' | b']' => closed += 1,
            b')' if around.round => {}
            b'\n' => broke = true,
            b' ' | b'\t' | b'\r' => {}
            _ => break,
        }
        at += 1;
    }
    if closed >= around.depth || broke {
        return true;
    }
    let at = look.blank(at);
    match look.byte(at) {
        None | Some(b'{' | b'[' | b'}' | b']' | b';' | b'#') => true,
        Some(b',') => {
            let next = look.blank(at + 1);
            look.value(next)
                || look.key(next)
                || look.pause(next)
                || matches!(look.byte(next), None | Some(b',' | b'}' | b']'))
        }
        Some(_) => look.quote(at).is_some() || look.pause(at) || look.key(at),
    }
}

/// A comma ends a string if the next key or element follows it.
fn comma(look: Lookahead<'_>, at: usize, inner: bool, around: Around) -> bool {
    let mut next = at;
    loop {
        next = look.blank(next);
        match look.byte(next) {
            Some(b',' | b';') => next += 1,
            Some(b'.') if look.starts(next, b"...") => next += 3,
            _ => break,
        }
    }
    let Some(byte) = look.byte(next) else { return true };
    match byte {
        b'}' | b']' => return true,
        b')' => return around.round,
        _ if look.pause(next) => return true,
        _ => {}
    }
    let quoted = look.quote(next).is_some();
    if around.place == Position::Value {
        if quoted {
            return look.key(next) || (!inner && !look.bytes[at..next].is_empty() && list_goes_on(look, next));
        }
        if byte == b'{' || byte == b'[' {
            return !inner || look.quote(look.white(next + 1)).is_some();
        }
        if let Some(end) = look.bare_key(next) {
            let value =
                look.bytes[end..].iter().position(|b| *b == b':').map_or(end, |colon| look.white(end + colon + 1));
            return !inner || look.value(value);
        }
        return !inner && words_then_key(look, next);
    }
    if quoted || matches!(byte, b'{' | b'[') || look.value(next) {
        return true;
    }
    if byte == b'(' {
        return around.round;
    }
    // A word without quotes: an element if it ends before the next quote.
    !inner && !first_is_quote(look, next) || look.bytes[at..next].contains(&b'\n')
}

/// Behind a comma in an object a text that is no key: a value too many, unless it reads like prose.
fn list_goes_on(look: Lookahead<'_>, quote: usize) -> bool {
    let Some((open, length)) = look.quote(quote) else { return false };
    let end = look.bytes.len().min(quote + WORDS);
    let mut at = quote + length;
    while at < end {
        if let Some((next, wide)) = look.quote(at).filter(|(next, _)| open.closes(*next)) {
            let _ = next;
            return matches!(look.byte(look.blank(at + wide)), None | Some(b',' | b'}' | b']'));
        }
        at += 1;
    }
    false
}

/// Stray words, and then a key in quotes.
fn words_then_key(look: Lookahead<'_>, at: usize) -> bool {
    let end = look.bytes.len().min(at + WORDS);
    (at..end)
        .take_while(|at| !matches!(look.bytes[*at], b'}' | b']'))
        .find(|at| look.quote(*at).is_some_and(|(quote, _)| quote.is_double()))
        .is_some_and(|at| look.sure_key(at))
}

fn first_is_quote(look: Lookahead<'_>, at: usize) -> bool {
    let rest = &look.bytes[at..look.bytes.len().min(at + WORDS)];
    let Some(sign) = rest.iter().position(|b| matches!(b, b'"' | b',' | b']' | b'}' | b'\n')) else { return false };
    // A single word with a quote behind it lost the one before it.
    rest[sign] == b'"' && (rest[..sign].contains(&b' ') || !closed(look, at + sign + 1))
}

/// A word stands behind the quote where nothing should.
fn stray(look: Lookahead<'_>, quote: usize, after: usize, at: usize, inner: bool, around: Around) -> bool {
    let broke = look.bytes[after..at].contains(&b'\n');
    if around.place == Position::Element && broke && !inner {
        return true;
    }
    if around.place == Position::Value && broke && look.bare_key(at).is_some() {
        return true;
    }
    if inner || at == after || look.bytes[quote - 1].is_ascii_whitespace() {
        return false;
    }
    if around.place == Position::Value && look.bare_key(at).is_some_and(|end| end - at < 40 && key_has_value(look, end))
    {
        return true;
    }
    let end = look.bytes.len().min(at + WORDS);
    if around.place == Position::Element && (look.bytes[at].is_ascii_digit() || look.literal(at)) {
        let past = (at..end).find(|at| !is_word(look.bytes[*at]) && look.bytes[*at] != b'.').unwrap_or(end);
        return closed(look, past);
    }
    for at in at..end {
        match look.bytes[at] {
            b'}' | b']' => return closers(look, at, around),
            b',' => {
                let next = look.blank(at + 1);
                return if around.place == Position::Value { look.key(next) } else { look.value(next) };
            }
            b'\n' => {
                let next = look.white(at);
                return look.key(next) || matches!(look.byte(next), Some(b'}' | b']'));
            }
            byte if !byte.is_ascii_alphanumeric() && look.quote(at).is_some_and(|(quote, _)| quote.is_double()) => {
                return around.place == Position::Value && look.sure_key(at);
            }
            _ => {}
        }
    }
    // The text ends in the stray words.
    end == look.bytes.len()
}

fn key_has_value(look: Lookahead<'_>, end: usize) -> bool {
    look.byte(end) == Some(b':') && look.value(look.white(end + 1))
}

/// A comment of the kind with a hash, and behind it the document goes on.
fn hash(look: Lookahead<'_>, at: usize, around: Around) -> bool {
    let next = look.white(look.line_end(at));
    match look.byte(next) {
        None => true,
        Some(b'}' | b']' | b'#') => true,
        Some(_) => look.key(next) || (around.place == Position::Element && look.value(next)),
    }
}

/// What follows can follow nothing but a string that has ended.
pub fn surely(look: Lookahead<'_>, after: usize, around: Around) -> bool {
    let at = look.blank(after);
    match (look.byte(at), around.place) {
        (Some(b':'), Position::Key) => true,
        (Some(b','), Position::Value) => look.sure_key(look.blank(at + 1)),
        (Some(b','), Position::Element) => look.value(look.blank(at + 1)),
        (Some(b'}'), Position::Value) | (Some(b']'), Position::Element) => closers(look, at, around),
        _ => false,
    }
}

/// A sign that ends any value, or nothing.
pub fn closed(look: Lookahead<'_>, after: usize) -> bool {
    matches!(look.byte(look.blank(after)), None | Some(b',' | b':' | b'}' | b']'))
}

/// The quote at `quote` opens the next string: where the one that began at `begin` ended without its quote.
pub fn missed(look: Lookahead<'_>, begin: usize, quote: usize, around: Around) -> Option<usize> {
    if matches!(around.place, Position::Key | Position::Root) {
        return key_before_colon(look, begin, quote, around);
    }
    let body = &look.bytes[begin..quote];
    let last = body.iter().rposition(|b| !b.is_ascii_whitespace())?;
    let broke = body[last..].contains(&b'\n');
    let before = body[last];
    if look.sure_key(quote) {
        let back = run(body, last + 1);
        let structure = body[back..=last].iter().any(|b| matches!(b, b'}' | b']'));
        let goes_on = || {
            let end = look.bytes.len().min(quote + 200);
            let colon = look.bytes[quote..end].iter().position(|b| *b == b':');
            colon.is_some_and(|colon| look.value(look.white(quote + colon + 1)))
        };
        let missed = match before {
            b',' => true,
            b'{' => structure || around.place == Position::Element || body[back..last].contains(&b'['),
            b'[' => false,
            _ if broke => true,
            _ => last + 1 < body.len() && goes_on(),
        };
        return missed.then_some(begin + back);
    }
    if around.place == Position::Element && (before == b',' || broke) && list_goes_on(look, quote) {
        let list_ends = || {
            let (_, length) = look.quote(quote)?;
            let end = look.bytes[quote + length..].iter().position(|b| *b == b'"')? + quote + length + 1;
            let after = look.blank(end);
            Some(match look.byte(after) {
                Some(b',') => look.value(look.blank(after + 1)),
                _ => true,
            })
        };
        if list_ends().unwrap_or(false) {
            return Some(begin + run(body, last + 1));
        }
    }
    if around.place == Position::Value {
        return bare_key_before(look, begin, quote);
    }
    None
}

/// A key that lost its closing quote: the colon stands inside, before the value.
fn key_before_colon(look: Lookahead<'_>, begin: usize, quote: usize, around: Around) -> Option<usize> {
    if around.place != Position::Key {
        return None;
    }
    let body = look.bytes.get(begin..quote)?;
    let last = body.iter().rposition(|b| !b.is_ascii_whitespace())?;
    if body[last] == b':' && last > 0 {
        return Some(begin + last);
    }
    // "key: 104, "next": the value has no quotes.
    let name = body.iter().take_while(|b| is_word(**b)).count();
    let plain = body[0].is_ascii_alphabetic() && body.get(name) == Some(&b':');
    (plain && look.value(look.white(begin + name + 1))).then_some(begin + name)
}

/// `"first, b: "second"` and `"first, b": 2`: the next key lost a quote too.
fn bare_key_before(look: Lookahead<'_>, begin: usize, quote: usize) -> Option<usize> {
    let body = &look.bytes[begin..quote];
    let trim = |end: usize| body[..end].iter().rposition(|b| !b.is_ascii_whitespace()).map(|at| at + 1);
    let mut end = trim(body.len())?;
    let (_, length) = look.quote(quote)?;
    if look.byte(look.white(quote + length)) == Some(b':') {
        if end < body.len() {
            return None;
        }
    } else if body[end - 1] == b':' {
        // The value behind it must be a whole string.
        if !list_goes_on(look, quote) {
            return None;
        }
        end = trim(end - 1)?;
    } else {
        return None;
    }
    let word = body[..end].iter().rposition(|b| !is_word(*b))? + 1;
    if word == end {
        return None;
    }
    let last = trim(word)?;
    (body[last - 1] == b',').then(|| begin + run(body, last))
}

/// Back over commas, blanks and brackets that have no partner in the text.
fn run(body: &[u8], end: usize) -> usize {
    let mut at = end;
    // What is opened and not closed, of braces and of brackets.
    let mut open = None;
    while at > 0 {
        let byte = body[at - 1];
        if matches!(byte, b'}' | b']') {
            let (braces, brackets) =
                open.get_or_insert_with(|| (left_open(&body[..at], b'{'), left_open(&body[..at], b'[')));
            let left = if byte == b'}' { braces } else { brackets };
            if *left >= 0 {
                break;
            }
            *left += 1;
        } else if !matches!(byte, b',' | b'{' | b'[') && !byte.is_ascii_whitespace() {
            break;
        }
        at -= 1;
    }
    at
}

/// How many more of these open in the end of a text than close.
pub fn left_open(body: &[u8], open: u8) -> i32 {
    let close = open + 2;
    let window = &body[body.len().saturating_sub(PARTNER)..];
    window.iter().fold(0, |left, byte| left + i32::from(*byte == open) - i32::from(*byte == close))
}

/// The text ended and the string did not, though the document is closed behind it: where the string ended.
pub fn lost(look: Lookahead<'_>, begin: usize, end: usize, around: Around) -> Option<usize> {
    let body = &look.bytes[begin..end];
    match around.place {
        Position::Key => body.iter().position(|b| matches!(b, b':' | b'\n')).filter(|at| *at > 0).map(|at| begin + at),
        Position::Element => {
            let at = body.iter().position(|b| matches!(b, b',' | b']' | b'\n')).unwrap_or(body.len());
            let plus = body[..at].iter().rposition(|b| !matches!(b, b'+' | b' ')).map_or(0, |last| last + 1);
            Some(begin + plus)
        }
        Position::Value => {
            let next = (0..body.len()).find(|at| match body[*at] {
                b',' => {
                    let key = look.white(begin + at + 1);
                    look.bare_key(key).is_some_and(|end| key_has_value(look, end))
                }
                b'\n' => {
                    let next = look.white(begin + at);
                    matches!(look.byte(next), Some(b'}' | b']')) || look.sure_key(next)
                }
                _ => false,
            });
            let mut back = next.unwrap_or(body.len());
            if next.is_none() {
                let mut depth = around.depth;
                while depth > 0
                    && back > 0
                    && (matches!(body[back - 1], b'}' | b']') || body[back - 1].is_ascii_whitespace())
                {
                    depth -= usize::from(!body[back - 1].is_ascii_whitespace());
                    back -= 1;
                }
            }
            while back > 0 && (body[back - 1].is_ascii_whitespace() || (next.is_some() && body[back - 1] == b',')) {
                back -= 1;
            }
            Some(begin + back)
        }
        Position::Root => None,
    }
}
