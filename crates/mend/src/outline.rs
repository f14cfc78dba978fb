//! The shape of a document told from its brackets and keys alone, where brackets are all that is damaged. It saves the reading
//! that would else come first only to learn the shape. It must not build values, and gives up at anything that is not plain.

use super::lookahead::Lookahead;
use super::quotes;
use super::shape::Shape;

/// Deeper ones are left to the reading.
const LEVELS: usize = 24;

struct Open {
    list: bool,
    node: usize,
    /// The shape of the last object in a list.
    last: Option<usize>,
    /// The value of the last key in an object was a list.
    after_list: bool,
}

struct Outline<'t> {
    look: Lookahead<'t>,
    at: usize,
    shape: Shape,
    stack: Vec<Open>,
    /// The shape of the value whose key and colon were just met.
    value: Option<usize>,
    damaged: bool,
}

/// The shape of the document that begins at `start` with a brace or bracket. `None` where its brackets match, where it breaks
/// off, and where quotes, words or comments are damaged or unusual, so that brackets cannot be told from text.
pub fn outline(look: Lookahead<'_>, start: usize) -> Option<Shape> {
    let mut outline =
        Outline { look, at: start, shape: Shape::default(), stack: Vec::new(), value: None, damaged: false };
    outline.open(look.byte(start)? == b'[')?;
    outline.run()?;
    outline.damaged.then_some(outline.shape)
}

impl Outline<'_> {
    fn run(&mut self) -> Option<()> {
        while !self.stack.is_empty() {
            self.at = self.look.white(self.at);
            let Some(byte) = self.look.byte(self.at) else {
                // It lacks its last brackets, or breaks off.
                self.damaged = true;
                return self.look.text.trim_end().ends_with(['}', ']']).then_some(());
            };
            match byte {
                b'{' if self.just_opened() => {
                    self.damaged = true;
                    self.at += 1;
                }
                b'{' if self.wants_key() => self.pop()?,
                b'{' | b'[' => self.open(byte == b'[')?,
                b'}' => self.close_object()?,
                b']' => self.close_list()?,
                b'"' => self.string()?,
                b',' | b':' => self.at += 1,
                b'0'..=b'9' | b'a'..=b'z' | b'-' | b'+' | b'.' => {
                    self.at += 1;
                    self.value = None;
                }
                _ => return None,
            }
            if self.stack.is_empty() {
                self.reopen();
            }
        }
        Some(())
    }

    fn open(&mut self, list: bool) -> Option<()> {
        if self.stack.len() >= LEVELS {
            return None;
        }
        self.at += 1;
        let node = match (self.stack.last(), self.value.take()) {
            (None, _) => 0,
            (_, Some(node)) => node,
            (Some(Open { list: true, node, .. }), None) => self.shape.element_or_new(*node)?,
            (Some(_), None) => return None,
        };
        self.stack.push(Open { list, node, last: None, after_list: false });
        if !list {
            self.shape.count(node);
        }
        Some(())
    }

    fn just_opened(&self) -> bool {
        self.look.byte_before(self.at) == Some(b'{')
    }

    /// An object stands where a key should, and the list that it belongs to is open.
    fn wants_key(&self) -> bool {
        self.value.is_none() && matches!(self.stack.as_slice(), [.., Open { list: true, .. }, Open { list: false, .. }])
    }

    fn end(&mut self) {
        self.at += 1;
        self.value = None;
        let Some(closed) = self.stack.pop() else { return };
        if let Some(outer) = self.stack.last_mut() {
            outer.last = (!closed.list).then_some(closed.node);
            outer.after_list = closed.list;
        }
    }

    /// Closes what lacks its bracket.
    fn pop(&mut self) -> Option<()> {
        self.damaged = true;
        self.end();
        self.at -= 1;
        (!self.stack.is_empty()).then_some(())
    }

    fn close_object(&mut self) -> Option<()> {
        let top = self.stack.last()?;
        if !top.list {
            self.end();
            return Some(());
        }
        let next = self.look.white(self.at + 1);
        let goes_on = match self.look.byte(next) {
            Some(b']') => true,
            Some(b',') => self.look.byte(self.look.white(next + 1)) == Some(b'{'),
            Some(b'{') => self.look.byte_before(self.at) == Some(b','),
            _ => false,
        };
        if top.last.is_some() && goes_on {
            self.damaged = true;
            self.at += 1;
            return Some(());
        }
        self.pop()
    }

    fn close_list(&mut self) -> Option<()> {
        let top = self.stack.last()?;
        if top.list {
            self.end();
            return Some(());
        }
        let before = self.look.bytes[..self.at].iter().rev().take_while(|b| b.is_ascii_whitespace());
        let next = self.look.white(self.at + 1);
        let goes_on = match self.look.byte(next) {
            Some(b'}') => true,
            Some(b',') => self.look.plain_key(self.look.white(next + 1)),
            _ => false,
        };
        let is_brace = match self.stack.as_slice() {
            [.., outer, _] if outer.list => {
                self.look.byte(next) == Some(b',') && self.look.byte(self.look.white(next + 1)) == Some(b'{')
            }
            [.., _, _] => goes_on,
            _ => false,
        };
        if top.after_list && goes_on && !before.into_iter().any(|b| *b == b'\n') {
            self.damaged = true;
            self.at += 1;
            return Some(());
        }
        if is_brace {
            self.damaged = true;
            self.end();
            return Some(());
        }
        self.pop()
    }

    fn string(&mut self) -> Option<()> {
        let bytes = self.look.bytes;
        let begin = self.at + 1;
        let mut end = begin;
        loop {
            end = quotes::next(bytes, end, b'"', b'\n');
            match *bytes.get(end)? {
                b'"' => break,
                b'\\' => end += 2,
                b'\n' => return None,
                _ => end += 1,
            }
        }
        self.at = self.look.white(end + 1);
        match self.look.byte(self.at)? {
            b':' => {}
            b',' | b'}' | b']' => {
                self.value = None;
                return Some(());
            }
            _ => return None,
        }
        self.at += 1;
        let key = self.look.text.get(begin..end)?;
        let top = self.stack.last()?;
        let mut node = top.node;
        if top.list {
            // The object before it was closed too early, or lacks its first brace.
            self.damaged = true;
            node = match top.last {
                Some(node) => node,
                None => self.shape.element_or_new(node)?,
            };
            self.stack.push(Open { list: false, node, last: None, after_list: false });
        }
        self.value = Some(self.shape.child_or_new(node, key)?);
        Some(())
    }

    /// Behind the last bracket: a comma and a key tell that it came too early.
    fn reopen(&mut self) {
        let mut next = self.at;
        while self.look.byte(next).is_some_and(|b| b.is_ascii_whitespace() || matches!(b, b'}' | b']')) {
            next += 1;
        }
        if self.look.byte(next) == Some(b',') && self.look.plain_key(self.look.white(next + 1)) {
            self.damaged = true;
            self.at = next;
            self.stack.push(Open { list: false, node: 0, last: None, after_list: false });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_where_brackets_are_the_damage_a_shape_is_told() {
        let told = |text: &str| outline(Lookahead::new(text), 0).is_some();
        for text in [
            r#"{"a": [{"b": 1}, {"b": {"c": 2}, {"b": 3}]}"#,
            r#"{"a": [{"b": 1}}, {"b": 2}]}"#,
            r#"{"a": [1, 2}, "b": 3}"#,
            r#"{"a": {"b": 1}}, "c": 2}"#,
            r#"{"a": [{"b": 1]}"#,
            r#"{"a": {"b": 1}"#,
        ] {
            assert!(told(text), "{text}");
        }
        for text in [
            r#"{"a": [{"b": "}"}], "c": "\"]"}"#,
            r#"{"a": [{"b": 1}, {"b": "cut"#,
            r#"{"a": "lost, "b": [1}"#,
            r"{a: [1}",
            "{\"a\": [1 // no\n}",
        ] {
            assert!(!told(text), "{text}");
        }
    }

    #[test]
    fn the_shape_is_that_of_the_greater_part() {
        let text = r#"{"rooms": [{"id": 1, "exits": {"n": 2}}, {"id": 2, "exits": {"s": 1, "items": []}, {"id": 3}]}"#;
        let shape = outline(Lookahead::new(text), 0).unwrap();
        let room = shape.child(0, "rooms").and_then(|rooms| shape.element(rooms)).unwrap();
        assert!(shape.usual(room, "id") && shape.foreign(room, "n"));
    }
}
