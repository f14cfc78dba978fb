//! One document, mended as it is read: a loop over the text with a stack of open lists and objects, never recursive. It must
//! not look for the document.

use super::super::limits::{self, pointer_part};
use super::super::{Diagnostic, Kind};
use super::literal::literal;
use super::strings;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Mends of one kind that are told.
const TOLD: usize = 16;

/// What came of one reading.
pub struct Parsed {
    pub value: Value,
    /// Where in the text it ended.
    pub end: usize,
    /// All that was opened was closed.
    pub complete: bool,
    /// Values in it.
    pub leaves: usize,
    pub mends: Vec<Diagnostic>,
}

enum Frame {
    Object { map: Map<String, Value>, key: Option<String> },
    Array(Vec<Value>),
}

pub struct Parser<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    stack: Vec<Frame>,
    leaves: usize,
    mends: Vec<Diagnostic>,
    told: BTreeMap<&'static str, usize>,
    root: Option<Value>,
    complete: bool,
    /// The next value or key needs no comma before it.
    fresh: bool,
}

/// Reads the document that begins at `start`, with a brace or bracket, or, if `open`, with the first key of an object whose
/// brace is missing.
pub fn parse(text: &str, start: usize, open: bool) -> Parsed {
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        at: start,
        stack: Vec::new(),
        leaves: 0,
        mends: Vec::new(),
        told: BTreeMap::new(),
        root: None,
        complete: true,
        fresh: true,
    };
    if open {
        parser.mend("no-brace", "the opening brace is missing");
        parser.stack.push(Frame::Object { map: Map::new(), key: None });
    } else {
        parser.value();
    }
    parser.run();
    parser.finish()
}

impl Parser<'_> {
    fn run(&mut self) {
        while !self.stack.is_empty() {
            self.space();
            let Some(byte) = self.peek() else { break };
            match self.stack.last() {
                Some(Frame::Object { key: None, .. }) => self.key(byte),
                Some(Frame::Object { key: Some(_), .. }) => self.after_key(byte),
                Some(Frame::Array(_)) => self.element(byte),
                None => break,
            }
            if self.stack.is_empty() {
                self.reopen();
            }
        }
    }

    fn finish(mut self) -> Parsed {
        if !self.stack.is_empty() {
            self.complete = false;
            self.mend("cut-off", "the document breaks off; what is complete is kept");
            while let Some(frame) = self.stack.pop() {
                self.close(frame);
            }
        }
        let value = self.root.take().unwrap_or_default();
        Parsed { value, end: self.at, complete: self.complete, leaves: self.leaves, mends: self.mends }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The mend, with where it happened; of each kind only the first few.
    pub(super) fn mend(&mut self, code: &'static str, what: &str) {
        let told = self.told.entry(code).or_default();
        *told += 1;
        if *told > TOLD {
            return;
        }
        let mut path = String::new();
        for frame in &self.stack {
            match frame {
                Frame::Object { key: Some(key), .. } => path.extend(["/", &pointer_part(key)]),
                Frame::Array(list) => path.extend(["/", &list.len().to_string()]),
                Frame::Object { .. } => {}
            }
        }
        let message = format!("{what} (at byte {})", self.at);
        self.mends.push(Diagnostic { kind: Kind::Fix, path, code: code.to_owned(), message });
    }

    /// In an object, where a key or its end should be.
    fn key(&mut self, byte: u8) {
        match byte {
            b',' | b';' => self.comma(),
            b'}' => self.end(),
            b']' => {
                // The object was not closed before its list.
                if self.stack.iter().any(|frame| matches!(frame, Frame::Array(_))) {
                    self.mend("missing-brace", "a closing brace is missing");
                    self.pop();
                } else {
                    self.skip("stray", "a bracket that closes nothing is left out");
                }
            }
            b'{' if self.stack.len() > 1 && matches!(self.stack[self.stack.len() - 2], Frame::Array(_)) => {
                self.mend("missing-brace", "a closing brace is missing");
                self.pop();
            }
            b'{' | b'[' | b':' => self.skip("stray", "a sign that belongs to no key is left out"),
            _ => {
                if let Some(quote) = strings::quote(self.text, self.at) {
                    self.needs_comma();
                    let read = strings::read(self.text, self.at, quote, strings::Place::Key);
                    self.mends_of(&read, "quote");
                    self.at = read.end;
                    if read.cut {
                        return;
                    }
                    self.set_key(read.text);
                } else {
                    self.bare_key();
                }
            }
        }
    }

    fn set_key(&mut self, text: String) {
        if let Some(Frame::Object { key, .. }) = self.stack.last_mut() {
            *key = Some(text);
        }
    }

    /// A key without quotes: up to a colon on the same line. Words without a colon are prose between the parts.
    fn bare_key(&mut self) {
        let rest = &self.text[self.at..];
        let end = rest.find(['\n', ':', '=', ',', '}', '{', '[', ']']).unwrap_or(rest.len());
        let word = rest[..end].trim().trim_matches(['"', '\'', '\u{201C}', '\u{201D}']);
        let is_key = rest[end..].starts_with([':', '=']) && !word.is_empty() && word.len() <= 200;
        if is_key {
            self.mend("bare-key", "a key without quotes");
            let word = word.to_owned();
            self.at += end;
            self.set_key(word);
        } else {
            self.mend("stray", "words that belong to no key are left out");
            self.at += end.max(rest.chars().next().map_or(1, char::len_utf8));
        }
    }

    /// Between a key and its value.
    fn after_key(&mut self, byte: u8) {
        match byte {
            b':' => {
                self.at += 1;
                self.space();
            }
            b'=' => {
                self.mend("equals", "an equals sign stands for a colon");
                self.at += if self.bytes.get(self.at + 1) == Some(&b'>') { 2 } else { 1 };
                self.space();
            }
            b',' | b'}' | b']' => {
                self.mend("no-value", "a key without a value");
                self.put(Value::Null);
                return;
            }
            _ => self.mend("missing-colon", "a colon is missing"),
        }
        match self.peek() {
            None => {}
            Some(b',' | b'}') => {
                self.mend("no-value", "a key without a value");
                self.put(Value::Null);
            }
            Some(b']') => self.put(Value::Null),
            Some(b':') => self.skip("stray", "a second colon is left out"),
            Some(_) => self.value(),
        }
    }

    fn element(&mut self, byte: u8) {
        match byte {
            b',' | b';' => self.comma(),
            b']' => self.end(),
            b'}' => {
                // A brace too many before the next element, or a bracket too few.
                let next = self.after(self.at + 1);
                let goes_on = next == Some(b']') || (next == Some(b',') && self.after_comma(self.at + 1) == Some(b'{'));
                let inside = self.stack.iter().any(|frame| matches!(frame, Frame::Object { .. }));
                if goes_on || !inside {
                    self.skip("stray", "a brace that closes nothing is left out");
                } else {
                    self.mend("missing-bracket", "a closing bracket is missing");
                    self.pop();
                }
            }
            b':' => self.skip("stray", "a colon in a list is left out"),
            _ => {
                self.needs_comma();
                self.value();
            }
        }
    }

    fn needs_comma(&mut self) {
        if !self.fresh {
            self.mend("missing-comma", "a comma is missing");
        }
        self.fresh = true;
    }

    fn comma(&mut self) {
        let before = self.at;
        self.fresh = true;
        self.at += 1;
        self.space();
        match self.peek() {
            Some(b',') => self.mend("double-comma", "a comma too many"),
            Some(b'}' | b']') => self.mend("trailing-comma", "a comma before the end"),
            _ if self.bytes[before] == b';' => self.mend("semicolon", "a semicolon stands for a comma"),
            _ => {}
        }
    }

    fn value(&mut self) {
        let Some(byte) = self.peek() else { return };
        match byte {
            b'{' | b'[' if self.stack.len() >= limits::DEPTH => self.skip_deep(),
            b'{' => {
                self.at += 1;
                self.stack.push(Frame::Object { map: Map::new(), key: None });
                self.fresh = true;
            }
            b'[' => {
                self.at += 1;
                self.stack.push(Frame::Array(Vec::new()));
                self.fresh = true;
            }
            _ => {
                if let Some(quote) = strings::quote(self.text, self.at) {
                    self.string(quote);
                } else {
                    self.word();
                }
            }
        }
    }

    fn string(&mut self, quote: char) {
        let place = if matches!(self.stack.last(), Some(Frame::Array(_))) {
            strings::Place::Element
        } else {
            strings::Place::Value
        };
        let read = strings::read(self.text, self.at, quote, place);
        self.mends_of(&read, "quote");
        self.at = read.end;
        if !read.cut {
            if place == strings::Place::Element && self.after(self.at) == Some(b':') {
                self.key_in_list(read.text);
            } else {
                self.put(Value::String(read.text));
            }
            return;
        }
        // A single word that breaks off may be half an id; of prose the whole words stay.
        match read.text.rfind(char::is_whitespace) {
            Some(at) if at > 0 => self.put(Value::String(read.text[..at].trim_end().to_owned())),
            _ => self.forget(),
        }
    }

    /// A key where an element should be: the brace before it is missing, or, after plain values, the bracket that ends them.
    fn key_in_list(&mut self, text: String) {
        let after_plain = match self.stack.last() {
            Some(Frame::Array(list)) => list.last().is_some_and(|last| !last.is_object()),
            _ => return,
        };
        let in_object = self.stack.len() > 1 && matches!(self.stack[self.stack.len() - 2], Frame::Object { .. });
        if after_plain && in_object {
            self.mend("missing-bracket", "a closing bracket is missing");
            self.pop();
            self.set_key(text);
        } else if self.stack.len() < limits::DEPTH {
            self.mend("no-brace", "an opening brace is missing");
            self.stack.push(Frame::Object { map: Map::new(), key: Some(text) });
        }
    }

    fn mends_of(&mut self, read: &strings::Read, code: &'static str) {
        if let Some(mend) = read.mend {
            self.mend(code, mend);
        }
    }

    /// A value without quotes: a literal, a number, or words up to the next sign.
    fn word(&mut self) {
        let rest = &self.text[self.at..];
        let in_array = matches!(self.stack.last(), Some(Frame::Array(_)));
        let end = rest
            .find(|c| matches!(c, ',' | '}' | ']' | '\n' | '{' | '[') || (c == ':' && in_array))
            .unwrap_or(rest.len());
        let mut word = rest[..end].trim_end();
        // Comments end it; so does the first blank after a literal.
        for mark in ["//", "/*", " #"] {
            if let Some(at) = word.find(mark).filter(|at| !word[..*at].ends_with(':')) {
                word = word[..at].trim_end();
            }
        }
        if let Some((first, _)) = word.split_once(char::is_whitespace)
            && literal(first).is_some()
        {
            word = first;
        }
        let ends = self.at + end >= self.bytes.len();
        if word.is_empty() {
            let step = rest.chars().next().map_or(1, char::len_utf8);
            self.mend("stray", "a sign that means nothing is left out");
            self.at += step;
            return;
        }
        let found = literal(word);
        let value = match found {
            Some((value, plain)) => {
                if !plain {
                    self.mend("literal", "a literal of another language");
                }
                value
            }
            // Cut off in the middle of a word: it is not known what it would have been.
            None if ends => {
                self.at = self.bytes.len();
                self.forget();
                return;
            }
            None => {
                self.mend("bare-word", "a value without quotes");
                Value::String(word.trim_matches(['"', '\'']).to_owned())
            }
        };
        self.at += word.len();
        self.put(value);
    }

    /// The key whose value never came.
    fn forget(&mut self) {
        if let Some(Frame::Object { key, .. }) = self.stack.last_mut() {
            *key = None;
        }
    }

    fn put(&mut self, value: Value) {
        self.leaves += 1;
        self.fresh = false;
        match self.stack.last_mut() {
            Some(Frame::Object { map, key }) => {
                if let Some(key) = key.take() {
                    map.insert(key, value);
                }
            }
            Some(Frame::Array(list)) => list.push(value),
            None => self.root = Some(value),
        }
    }

    fn end(&mut self) {
        self.at += 1;
        self.pop();
    }

    fn pop(&mut self) {
        if let Some(frame) = self.stack.pop() {
            self.close(frame);
        }
    }

    fn close(&mut self, frame: Frame) {
        match frame {
            Frame::Object { map, .. } => self.put(Value::Object(map)),
            Frame::Array(list) => self.put(Value::Array(list)),
        }
    }

    /// After the root has closed: a comma and a key tell that it closed too early.
    fn reopen(&mut self) {
        if !matches!(self.root, Some(Value::Object(_))) {
            return;
        }
        let closers = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'}' | b']');
        let probe = self.at + self.bytes[self.at..].iter().take_while(|b| closers(b)).count();
        if self.bytes.get(probe) != Some(&b',') {
            return;
        }
        let start = self.text.len() - self.text[probe + 1..].trim_start().len();
        if strings::quote(self.text, start).is_none() || !strings::is_key(self.text, start) {
            return;
        }
        self.mend("stray", "a brace that closed the document too early is left out");
        if let Some(Value::Object(map)) = self.root.take() {
            self.stack.push(Frame::Object { map, key: None });
            self.at = probe;
        }
    }

    fn skip(&mut self, code: &'static str, what: &str) {
        self.mend(code, what);
        self.at += 1;
    }

    /// Past a list or object that lies deeper than anything is kept.
    fn skip_deep(&mut self) {
        self.mend("nested-too-deep", "what is nested deeper than 32 levels is left out");
        let mut depth = 0usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                b'"' => {
                    let end = strings::plain_end(self.bytes, self.at + 1);
                    self.at = end;
                    continue;
                }
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                break;
            }
        }
        self.put(Value::Null);
    }

    /// The next byte that is no blank.
    fn after(&self, from: usize) -> Option<u8> {
        self.bytes[from.min(self.bytes.len())..].iter().copied().find(|b| !b.is_ascii_whitespace())
    }

    fn after_comma(&self, from: usize) -> Option<u8> {
        let comma = self.bytes[from..].iter().position(|b| *b == b',')?;
        self.after(from + comma + 1)
    }
}
