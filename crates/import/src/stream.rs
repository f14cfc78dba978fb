//! Reading while the text arrives: each room, item and puzzle is handed over as soon as it is complete. Every byte is looked at
//! once on arrival; the whole is read once at the end. It must not decide what the final document is: `read` does.

use super::read;
use language::text;
use mend::Reading;
use serde_json::Value;
use world::limits;

/// Something that is complete before the document is.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    /// The whole plot.
    Plot(Value),
    /// One entry of `rooms`.
    Room(Value),
    /// One entry of `items`.
    Item(Value),
    /// One entry of `objects`.
    Object(Value),
    /// One entry of `characters`.
    Character(Value),
    /// One entry of `puzzles`.
    Puzzle(Value),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Root {
    Plot,
    Rooms,
    Items,
    Objects,
    Characters,
    Puzzles,
}

/// A reader that is fed as the text comes.
#[derive(Default)]
pub struct Reader {
    text: String,
    /// How far the scan has come.
    at: usize,
    /// Open braces and brackets: the root that a list or object under a known key is.
    stack: Vec<Option<Root>>,
    /// The last string or bare word, which may be a key.
    word: (usize, usize),
    /// In a string, and with which quote.
    quote: Option<u8>,
    escaped: bool,
    /// The element that is arriving: where it began, how deep, of which root.
    element: Option<(usize, usize, Root)>,
}

/// Roots are looked for this deep; a world may be wrapped.
const DEPTH: usize = 6;

impl Reader {
    /// Before the first character.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next part of the text, cut anywhere between characters, and gives what became complete with it.
    pub fn push(&mut self, chunk: &str) -> Vec<Arrival> {
        let room = limits::DOCUMENT.saturating_sub(self.text.len());
        let end = (0..=chunk.len().min(room)).rev().find(|at| chunk.is_char_boundary(*at)).unwrap_or(0);
        self.text.push_str(&chunk[..end]);
        let mut out = Vec::new();
        while self.at < self.text.len() {
            let byte = self.text.as_bytes()[self.at];
            self.scan(byte, &mut out);
            self.at += 1;
        }
        out
    }

    /// The whole, as `read` reads it.
    #[must_use]
    pub fn finish(self) -> Reading {
        read(&self.text)
    }

    /// What has arrived so far, for a caller that wants the document at any moment. Costs as much as reading it.
    #[must_use]
    pub fn so_far(&self) -> Reading {
        read(&self.text)
    }

    fn scan(&mut self, byte: u8, out: &mut Vec<Arrival>) {
        if let Some(quote) = self.quote {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                _ if byte == quote => {
                    self.quote = None;
                    self.word.1 = self.at;
                }
                _ => {}
            }
            return;
        }
        match byte {
            b'"' => {
                self.quote = Some(byte);
                self.word = (self.at + 1, self.at + 1);
            }
            // An apostrophe opens a string only where a key or value may begin.
            b'\'' if self.opens() => {
                self.quote = Some(byte);
                self.word = (self.at + 1, self.at + 1);
            }
            b'{' | b'[' => self.open(byte),
            b'}' | b']' => self.close(out),
            b',' => self.word = (self.at, self.at),
            _ if byte.is_ascii_alphabetic() || byte == b'_' => {
                if self.word.1 == self.at && self.word.1 > self.word.0 {
                    self.word.1 += 1;
                } else {
                    self.word = (self.at, self.at + 1);
                }
            }
            _ => {}
        }
    }

    fn opens(&self) -> bool {
        self.text[..self.at].trim_end().ends_with(['{', '[', ',', ':'])
    }

    fn open(&mut self, byte: u8) {
        let depth = self.stack.len();
        let parent = self.stack.last().copied().flatten();
        let mut root = None;
        if depth <= DEPTH && self.element.is_none() {
            root = self.root_named();
            // A plot is complete with its object; the rest are lists, or maps of id to element.
            let whole = root == Some(Root::Plot) && byte == b'{';
            let element = if whole { root } else { parent.filter(|root| byte == b'{' && *root != Root::Plot) };
            if let Some(of) = element {
                self.element = Some((self.at, depth, of));
                root = None;
            }
        }
        self.stack.push(root);
        self.word = (self.at, self.at);
    }

    fn root_named(&self) -> Option<Root> {
        let word = self.text.get(self.word.0..self.word.1)?;
        Some(match text::fold(word).as_str() {
            "plot" => Root::Plot,
            "rooms" | "locations" | "places" | "areas" | "scenes" => Root::Rooms,
            "items" => Root::Items,
            "objects" => Root::Objects,
            "characters" | "npcs" | "people" => Root::Characters,
            "puzzles" => Root::Puzzles,
            _ => return None,
        })
    }

    fn close(&mut self, out: &mut Vec<Arrival>) {
        self.stack.pop();
        self.word = (self.at, self.at);
        let Some((start, depth, root)) = self.element else { return };
        if self.stack.len() > depth {
            return;
        }
        self.element = None;
        let piece = &self.text[start..=self.at];
        let value = serde_json::from_str(piece).ok().or_else(|| read(piece).value);
        let Some(value) = value.filter(Value::is_object) else { return };
        out.push(match root {
            Root::Plot => Arrival::Plot(value),
            Root::Rooms => Arrival::Room(value),
            Root::Items => Arrival::Item(value),
            Root::Objects => Arrival::Object(value),
            Root::Characters => Arrival::Character(value),
            Root::Puzzles => Arrival::Puzzle(value),
        });
    }
}
