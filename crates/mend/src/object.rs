//! Keys and what stands between them and their values. It must not read values.

use super::lookahead::is_word;
use super::messages;
use super::parse::{Frame, Parser, excerpt};
use super::string_end::Position;
use serde_json::Value;

/// A key without quotes is no longer; bytes.
const BARE: usize = 200;

impl Parser<'_> {
    /// In an object, where a key or its end should be.
    pub(super) fn key(&mut self, byte: u8) {
        match byte {
            b'"' => self.quoted_key(),
            b',' | b';' => self.comma(),
            b'}' => self.end(),
            b']' => self.bracket_for_brace(),
            b'{' if self.just_opened() => self.skip("stray", messages::SURPLUS_BRACE),
            b'{' if self.stack.len() > 1 && matches!(self.stack[self.stack.len() - 2], Frame::Array { .. }) => {
                self.mend("missing-brace", messages::MISSING_BRACE);
                self.pop();
            }
            b'[' if self.reopen_list() => {}
            b'{' | b'[' | b':' | b')' => self.skip("stray", messages::STRAY_SIGN),
            _ if self.is_string() => self.quoted_key(),
            _ => self.bare_key(),
        }
    }

    /// Nothing stands between this place and the brace that opened the object.
    fn just_opened(&self) -> bool {
        matches!(self.stack.last(), Some(Frame::Object { map, .. }) if map.is_empty())
            && self.look.byte_before(self.at) == Some(b'{')
    }

    /// A bracket where a key should be: one too many behind a list, or the brace before it is missing.
    fn bracket_for_brace(&mut self) {
        let next = self.look.blank(self.at + 1);
        let then = if self.look.byte(next) == Some(b',') { self.look.blank(next + 1) } else { next };
        let key = then > next && self.look.sure_key(then);
        if (key || self.look.byte(next) == Some(b'}')) && self.bracket_too_many(key.then_some(then)) {
            self.skip("stray", messages::SURPLUS_BRACKET);
            return;
        }
        if self.bracket_is_brace(next, then) {
            self.mend("wrong-bracket", messages::BRACKET_FOR_BRACE);
            self.end();
        } else if self.stack.iter().any(|frame| matches!(frame, Frame::Array { .. })) {
            self.mend("missing-brace", messages::MISSING_BRACE);
            self.pop();
        } else {
            self.skip("stray", messages::STRAY_BRACKET);
        }
    }

    /// Were the brace before the bracket missing, what follows could not stand there: an element behind the end of its list,
    /// or, in an object within an object, a key for which two braces would be missing.
    fn bracket_is_brace(&self, next: usize, then: usize) -> bool {
        let [.., outer, Frame::Object { .. }] = self.stack.as_slice() else { return false };
        match outer {
            Frame::Array { .. } => then > next && self.look.byte(then) == Some(b'{') && !self.list_in_list(),
            Frame::Object { map, node, .. } => {
                let key = self.look.plain_text(then).filter(|_| then > next && self.look.plain_key(then));
                match (key, self.shape, node) {
                    (Some(key), Some(shape), Some(node)) => !map.contains_key(key) && !shape.foreign(*node, key),
                    (Some(key), ..) => !map.contains_key(key),
                    (None, ..) => self.look.byte(next) == Some(b'}'),
                }
            }
        }
    }

    /// The list that this object is in stands in a list.
    fn list_in_list(&self) -> bool {
        matches!(self.stack.as_slice(), [.., Frame::Array { .. }, Frame::Array { .. }, Frame::Object { .. }])
    }

    /// A second bracket behind a list: the shape says whether the key behind it belongs here; without one, it is too many
    /// where it stands on the same line.
    fn bracket_too_many(&self, key: Option<usize>) -> bool {
        let Some(Frame::Object { map, node, .. }) = self.stack.last() else { return false };
        if !map.values().next_back().is_some_and(Value::is_array) {
            return false;
        }
        if let (Some(shape), Some(node), Some(start)) = (self.shape, node, key) {
            let name = self.look.plain_text(start).unwrap_or_default();
            if shape.usual(*node, name) {
                return !map.contains_key(name);
            }
            if shape.foreign(*node, name) {
                return false;
            }
        }
        let before = self.look.bytes[..self.at].iter().rev().take_while(|b| b.is_ascii_whitespace());
        !before.into_iter().any(|b| *b == b'\n')
    }

    /// A list where a key should be, behind a list of lists: that one was closed too early.
    fn reopen_list(&mut self) -> bool {
        let Some(Frame::Object { map, key, .. }) = self.stack.last_mut() else { return false };
        let nested = |value: &Value| value.as_array().is_some_and(|list| list.last().is_some_and(Value::is_array));
        let Some(last) = map.iter().next_back().filter(|(_, value)| nested(value)).map(|(key, _)| key.clone()) else {
            return false;
        };
        let Some(Value::Array(list)) = map.shift_remove(&last) else { return false };
        *key = Some(last);
        let node = self.next_node();
        self.mend("stray", messages::SURPLUS_BRACKET);
        self.stack.push(Frame::Array { list, round: false, node });
        true
    }

    fn quoted_key(&mut self) {
        self.needs_comma();
        let start = self.at;
        let mut read = self.read_string(self.around(Position::Key));
        if !read.cut {
            self.fix_nesting(&read.text, start);
        }
        if !read.cut || !read.text.is_empty() {
            let end = if read.cut { read.text.trim_end().len() } else { read.text.len() };
            read.text.truncate(end);
            self.set_key(read.text);
        }
    }

    pub(super) fn set_key(&mut self, text: String) {
        self.colon = false;
        if let Some(Frame::Object { key, .. }) = self.stack.last_mut() {
            *key = Some(text);
        }
    }

    /// A key without quotes: up to a colon on the same line. Words without a colon are prose between the parts.
    fn bare_key(&mut self) {
        let rest = &self.look.text[self.at..];
        let end = rest.find(['\n', ':', '=', ',', '}', '{', '[', ']', '"', '\'', '\u{201C}']).unwrap_or(rest.len());
        let word = rest[..end].trim();
        let mut past = end;
        if let Some((_, length)) = self.look.quote(self.at + end) {
            let behind = self.look.white(self.at + end + length);
            if self.look.byte(behind) == Some(b':') {
                // The quote before the key is missing.
                past = behind - self.at;
            } else if !word.is_empty() && !word.contains(' ') && !self.look.sure_key(self.at + end) {
                self.mend("missing-colon", messages::LONE_KEY);
                let word = word.to_owned();
                self.at += end;
                self.set_key(word);
                self.value();
                return;
            }
        }
        let colon = rest.get(past..).is_some_and(|rest| rest.starts_with([':', '=']));
        if colon && !word.is_empty() && word.len() <= BARE {
            self.mend("bare-key", messages::BARE_KEY);
            let word = word.to_owned();
            self.needs_comma();
            self.fix_nesting(&word, self.at);
            self.at += past;
            self.set_key(word);
        } else if self.fresh && self.is_lone_word(end, word) {
            self.mend("bare-key", messages::BARE_KEY);
            let word = word.to_owned();
            self.at += end;
            self.set_key(word);
        } else {
            let words = messages::stray_words(&excerpt(word));
            self.mend("stray", &words);
            self.at += end.max(rest.chars().next().map_or(1, char::len_utf8));
        }
    }

    /// A single word between the signs around a key: a key without colon and value.
    fn is_lone_word(&self, end: usize, word: &str) -> bool {
        // Alone in its braces it is no object at all: {name}.
        matches!(self.stack.last(), Some(Frame::Object { map, .. }) if !map.is_empty())
            && word.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && word.bytes().all(is_word)
            && matches!(self.look.byte(self.at + end), Some(b',' | b'}'))
    }

    /// Between a key and its value.
    pub(super) fn after_key(&mut self, byte: u8) {
        let mut colon = self.at;
        let had = std::mem::replace(&mut self.colon, true);
        match byte {
            b',' | b'}' | b']' => {
                self.colon = had;
                self.lone_key();
                return;
            }
            b':' => {
                self.at += 1;
                self.skip_trivia();
            }
            b'=' => {
                self.mend("equals", messages::EQUALS);
                self.at += if self.look.byte(self.at + 1) == Some(b'>') { 2 } else { 1 };
                colon = self.at - 1;
                self.skip_trivia();
            }
            _ if had => {}
            _ => self.mend("missing-colon", messages::MISSING_COLON),
        }
        if self.over {
            return;
        }
        match self.peek() {
            None => {}
            Some(b',' | b'}' | b']') => {
                self.mend("no-value", messages::NO_VALUE);
                // A blank left for it is an empty text, nothing at all is null.
                let blank = self.guide.is_any() && self.at > colon + 1 && self.peek() != Some(b']');
                self.put(if blank { Value::String(String::new()) } else { Value::Null });
            }
            Some(b':') => self.skip("stray", messages::SECOND_COLON),
            Some(_) => self.value(),
        }
    }

    /// A key and neither colon nor value: the first of a list in braces, or one without a value.
    fn lone_key(&mut self) {
        let plain = !self.colon && !self.key_follows();
        let set = match self.stack.last_mut() {
            Some(Frame::Object { map, key, .. }) if map.is_empty() && plain => key.take().map(Value::String),
            _ => None,
        };
        let Some(first) = set else {
            self.mend("no-value", messages::NO_VALUE);
            self.put(Value::Null);
            return;
        };
        self.mend("set", messages::SET);
        self.stack.pop();
        self.stack.push(Frame::Array { list: Vec::new(), round: false, node: None });
        self.put(first);
    }

    /// A comma, and behind it a key with its colon.
    fn key_follows(&self) -> bool {
        self.peek() == Some(b',') && self.look.sure_key(self.look.blank(self.at + 1))
    }

    pub(super) fn needs_comma(&mut self) {
        if !self.fresh {
            self.mend("missing-comma", messages::MISSING_COMMA);
        }
        self.fresh = true;
    }

    pub(super) fn comma(&mut self) {
        let before = self.at;
        self.fresh = true;
        self.at += 1;
        self.skip_trivia();
        match self.peek() {
            Some(b',') => self.mend("double-comma", messages::DOUBLE_COMMA),
            Some(b'}' | b']') => self.mend("trailing-comma", messages::TRAILING_COMMA),
            _ if self.look.byte(before) == Some(b';') => self.mend("semicolon", messages::SEMICOLON),
            _ => {}
        }
    }

    /// After the root has closed: a comma and a key tell that it closed too early.
    pub(super) fn reopen(&mut self) {
        if !matches!(self.root, Some(Value::Object(_))) {
            return;
        }
        let mut probe = self.at;
        while self.look.byte(probe).is_some_and(|b| b.is_ascii_whitespace() || matches!(b, b'}' | b']')) {
            probe += 1;
        }
        if self.look.byte(probe) != Some(b',') {
            return;
        }
        let start = self.look.blank(probe + 1);
        if self.look.quote(start).is_none() || !self.look.key(start) {
            return;
        }
        self.mend("stray", messages::EARLY_END);
        if let Some(Value::Object(map)) = self.root.take() {
            let node = self.next_node();
            self.stack.push(Frame::Object { map, key: None, column: self.closed_column, node });
            self.at = probe;
        }
    }
}
