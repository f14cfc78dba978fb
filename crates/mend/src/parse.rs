//! One document, mended as it is read: a loop over the text with a stack of open lists and objects, never recursive. It must
//! not look for the document; `object` and `array` say what may stand where.

use super::guide::Guide;
use super::lookahead::Lookahead;
use super::messages;
use super::outline::outline;
use super::shape::Shape;
use super::string_end::{Around, Position};
use super::strings;
use super::unquoted::{self, Word};
use crate::pointer_part;
use crate::{Diagnostic, Kind};
use serde_json::map::Entry;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Mends of one kind that are told.
const TOLD: usize = 16;
/// Characters of a text in a message.
const EXCERPT: usize = 60;

/// Mends after which the document is read again.
const STRUCTURAL: [&str; 6] = ["missing-brace", "missing-bracket", "wrong-bracket", "no-brace", "stray", "no-value"];

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

pub(super) enum Frame {
    Object {
        map: Map<String, Value>,
        key: Option<String>,
        /// How far its keys are indented, where that is known.
        column: Option<usize>,
        /// Its place in the shape of the document, where that is known.
        node: Option<usize>,
    },
    /// `round`: it was opened with a round bracket, as a tuple is.
    Array { list: Vec<Value>, round: bool, node: Option<usize> },
}

pub struct Parser<'t> {
    pub(super) look: Lookahead<'t>,
    pub(super) at: usize,
    pub(super) guide: Guide,
    pub(super) stack: Vec<Frame>,
    leaves: usize,
    mends: Vec<Diagnostic>,
    told: BTreeMap<&'static str, usize>,
    pub(super) root: Option<Value>,
    complete: bool,
    /// The next value or key needs no comma before it.
    pub(super) fresh: bool,
    /// What follows does not belong to the document.
    pub(super) over: bool,
    searches: u32,
    /// On a second reading: the shape that the first found.
    pub(super) shape: Option<&'t Shape>,
    /// The key that was set last has its colon.
    pub(super) colon: bool,
    /// Where the key began that is being set.
    pub(super) key_start: usize,
    /// How far the keys of the object were indented that was closed last.
    pub(super) closed_column: Option<usize>,
    /// Braces and brackets that were missing or too many.
    structural: usize,
}

/// Reads the document that begins at `start`, with a brace or bracket, or, if `open`, with the first key of an object whose
/// brace is missing. Where braces were missing or too many it is read again, knowing the shape of the whole.
pub fn parse(look: Lookahead<'_>, start: usize, open: bool, guide: Guide) -> Parsed {
    if let Some(shape) = (!open).then(|| outline(look, start)).flatten() {
        let (only, _) = once(look, start, open, guide, Some(&shape));
        if only.complete {
            return only;
        }
    }
    let (first, structural) = once(look, start, open, guide, None);
    // A document that is cut off has nothing behind it; one that lacks a brace has its last one.
    let closed = look.text[start..].trim_end().trim_end_matches('`').trim_end().ends_with(['}', ']']);
    if structural == 0 && (first.complete || !closed) {
        return first;
    }
    let shape = Shape::from_value(&first.value);
    let (second, _) = once(look, start, open, guide, Some(&shape));
    if first.complete && !second.complete { first } else { second }
}

fn once(look: Lookahead<'_>, start: usize, open: bool, guide: Guide, shape: Option<&Shape>) -> (Parsed, usize) {
    let mut parser = Parser {
        look,
        at: start,
        guide,
        stack: Vec::new(),
        leaves: 0,
        mends: Vec::new(),
        told: BTreeMap::new(),
        root: None,
        complete: true,
        fresh: true,
        over: false,
        searches: strings::SEARCHES,
        shape,
        closed_column: None,
        colon: false,
        key_start: start,
        structural: 0,
    };
    if open {
        parser.mend("no-brace", messages::NO_OPENING_BRACE);
        parser.open_object();
    } else {
        parser.value();
    }
    parser.run();
    let structural = parser.structural;
    (parser.finish(), structural)
}

impl Parser<'_> {
    fn run(&mut self) {
        while !self.stack.is_empty() {
            self.skip_trivia();
            if self.over {
                break;
            }
            let Some(byte) = self.peek() else { break };
            match self.stack.last() {
                Some(Frame::Object { key: None, .. }) => self.key(byte),
                Some(Frame::Object { key: Some(_), .. }) => self.after_key(byte),
                Some(Frame::Array { .. }) => self.element(byte),
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
            self.cut_key();
            self.mend("cut-off", messages::CUT_OFF);
            while let Some(frame) = self.stack.pop() {
                self.close(frame);
            }
        }
        let value = self.root.take().unwrap_or_default();
        Parsed { value, end: self.at, complete: self.complete, leaves: self.leaves, mends: self.mends }
    }

    /// The document breaks off behind a key, or in it: of any JSON, one that holds nothing else is that key.
    fn cut_key(&mut self) {
        let Some(Frame::Object { map, key: Some(key), .. }) = self.stack.last() else { return };
        if self.guide.is_any() && self.stack.len() == 1 && map.is_empty() {
            self.mend("cut-key", messages::CUT_KEY);
            self.put(Value::Null);
        } else {
            let what = messages::key_without_value(&excerpt(key));
            self.mend("cut-key", &what);
            self.forget();
        }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.look.byte(self.at)
    }

    /// The mend, with where it happened; of each kind only the first few.
    pub(super) fn mend(&mut self, code: &'static str, what: &str) {
        self.structural += usize::from(STRUCTURAL.contains(&code));
        let told = self.told.entry(code).or_default();
        *told += 1;
        if *told > TOLD {
            return;
        }
        let mut path = String::new();
        for frame in &self.stack {
            match frame {
                Frame::Object { key: Some(key), .. } => path.extend(["/", &pointer_part(key)]),
                Frame::Array { list, .. } => path.extend(["/", &list.len().to_string()]),
                Frame::Object { .. } => {}
            }
        }
        let message = messages::at(what, self.at);
        self.mends.push(Diagnostic { kind: Kind::Fix, path, code: code.to_owned(), message });
    }

    pub(super) fn around(&self, place: Position) -> Around {
        let round = matches!(self.stack.last(), Some(Frame::Array { round: true, .. }));
        Around { place, depth: self.stack.len(), round }
    }

    fn place(&self) -> Position {
        match self.stack.last() {
            Some(Frame::Array { .. }) => Position::Element,
            Some(Frame::Object { .. }) => Position::Value,
            None => Position::Root,
        }
    }

    pub(super) fn read_string(&mut self, around: Around) -> strings::Read {
        let read = if self.peek() == Some(b'\\') {
            strings::read_escaped(self.look, self.at)
        } else {
            strings::read(self.look, self.at, around, &mut self.searches)
        };
        if let Some(mend) = read.mend {
            self.mend("quote", mend);
        }
        self.at = read.end;
        read
    }

    /// A string begins here: with a quote, or with one that is escaped.
    pub(super) fn is_string(&self) -> bool {
        self.look.quote(self.at).is_some() || self.look.starts(self.at, b"\\\"")
    }

    pub(super) fn value(&mut self) {
        let Some(byte) = self.peek() else { return };
        match byte {
            b'{' | b'[' if self.stack.len() >= self.guide.depth() => self.skip_deep(),
            b'{' => {
                self.at += 1;
                self.open_object();
            }
            b'[' | b'(' if self.stack.len() < self.guide.depth() => {
                self.at += 1;
                if byte == b'(' {
                    self.mend("round", messages::ROUND);
                }
                let node = self.next_node();
                self.stack.push(Frame::Array { list: Vec::new(), round: byte == b'(', node });
                self.fresh = true;
            }
            _ if self.is_string() => self.string(),
            _ => self.word(),
        }
    }

    pub(super) fn open_object(&mut self) {
        let node = self.next_node();
        self.stack.push(Frame::Object { map: Map::new(), key: None, column: None, node });
        self.fresh = true;
    }

    /// The place in the shape of what is opened now.
    pub(super) fn next_node(&self) -> Option<usize> {
        let shape = self.shape?;
        match self.stack.last() {
            None => Some(0),
            Some(Frame::Object { key, node, .. }) => shape.child((*node)?, key.as_deref()?),
            Some(Frame::Array { node, .. }) => shape.element((*node)?),
        }
    }

    fn string(&mut self) {
        let place = self.place();
        self.key_start = self.at;
        let mut read = self.read_string(self.around(place));
        while !read.cut {
            let plus = self.look.blank(self.at);
            if self.look.byte(plus) != Some(b'+') {
                break;
            }
            let next = self.look.blank(plus + 1);
            if self.look.quote(next).is_none() {
                break;
            }
            self.mend("joined", messages::JOINED);
            self.at = next;
            let more = self.read_string(self.around(place));
            read.text.push_str(&more.text);
            read.cut = more.cut;
        }
        if !read.cut {
            if place == Position::Element && self.look.byte(self.look.white(self.at)) == Some(b':') {
                self.key_in_list(read.text);
            } else {
                self.put(Value::String(read.text));
            }
            return;
        }
        if self.guide.is_any() {
            self.put(Value::String(read.text));
            return;
        }
        // A single word that breaks off may be half an id; of prose the whole words stay.
        match read.text.rfind(char::is_whitespace) {
            Some(at) if at > 0 => self.put(Value::String(read.text[..at].trim_end().to_owned())),
            _ => self.forget(),
        }
    }

    /// A value without quotes.
    fn word(&mut self) {
        let place = self.place();
        let round = self.around(place).round;
        match unquoted::read(self.look, self.at, place, round) {
            Word::Literal { value, plain, end } => {
                if !plain {
                    self.mend("literal", messages::LITERAL);
                }
                self.at = end;
                self.put(value);
            }
            Word::Text { text, end } => {
                if place == Position::Element && self.look.byte(end) == Some(b':') {
                    self.at = end;
                    self.key_in_list(text);
                    return;
                }
                self.mend("bare-word", messages::BARE_WORD);
                self.at = end;
                if !self.guide.is_any() && end == self.look.bytes.len() {
                    // It is not known what it would have been.
                    self.forget();
                } else {
                    self.put(Value::String(text));
                }
            }
            Word::Call { inside } => {
                self.mend("call", messages::CALL);
                self.at = inside;
                if self.is_string() {
                    let around = Around { round: true, ..self.around(place) };
                    let read = self.read_string(around);
                    self.put(Value::String(read.text));
                } else if let Word::Literal { value, end, .. } = unquoted::read(self.look, inside, place, true) {
                    self.at = end;
                    self.put(value);
                }
                let close = self.look.white(self.at);
                if self.look.byte(close) == Some(b')') {
                    self.at = close + 1;
                }
            }
            Word::Cut => {
                self.at = self.look.bytes.len();
            }
            Word::Nothing => {
                let step = self.look.char(self.at).map_or(1, char::len_utf8);
                self.mend("stray", messages::MEANINGLESS_SIGN);
                self.at += step;
            }
        }
    }

    /// The key whose value never came.
    fn forget(&mut self) {
        if let Some(Frame::Object { key, .. }) = self.stack.last_mut() {
            *key = None;
        }
    }

    pub(super) fn put(&mut self, value: Value) {
        self.leaves += 1;
        self.fresh = false;
        let mut twice = None;
        match self.stack.last_mut() {
            Some(Frame::Object { map, key, .. }) => match key.take().map(|key| map.entry(key)) {
                Some(Entry::Vacant(entry)) => {
                    entry.insert(value);
                }
                Some(Entry::Occupied(mut entry)) => {
                    twice = (*entry.get() != value).then(|| excerpt(entry.key()));
                    entry.insert(value);
                }
                None => {}
            },
            Some(Frame::Array { list, .. }) => list.push(value),
            None => self.root = Some(value),
        }
        if let Some(key) = twice {
            self.mend("key-twice", &messages::key_twice(&key));
        }
    }

    pub(super) fn end(&mut self) {
        self.at += 1;
        self.pop();
    }

    pub(super) fn pop(&mut self) {
        if let Some(frame) = self.stack.pop() {
            self.close(frame);
        }
    }

    fn close(&mut self, frame: Frame) {
        match frame {
            Frame::Object { map, column, .. } => {
                self.closed_column = column;
                self.put(Value::Object(map));
            }
            // One thing in round brackets is that thing.
            Frame::Array { mut list, round: true, .. } if list.len() == 1 => {
                let only = list.pop().unwrap_or_default();
                self.put(only);
            }
            Frame::Array { list, .. } => self.put(Value::Array(list)),
        }
    }

    pub(super) fn skip(&mut self, code: &'static str, what: &str) {
        self.mend(code, what);
        self.at += 1;
    }

    /// Past a list or object that lies deeper than anything is kept.
    fn skip_deep(&mut self) {
        self.mend("nested-too-deep", messages::NESTED_TOO_DEEP);
        let mut depth = 0usize;
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                b'"' => self.at = plain_end(self.look.bytes, self.at),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        self.put(Value::Null);
    }
}

/// So much of a text as a message can hold.
pub(super) fn excerpt(text: &str) -> String {
    let mut short: String = text.trim().chars().take(EXCERPT).collect();
    if short.len() < text.trim().len() {
        short.push_str("...");
    }
    short
}

/// Behind the closing double quote, by the letter of JSON.
fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}
