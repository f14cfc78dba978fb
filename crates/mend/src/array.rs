//! Elements of lists, and the brackets that are too many or too few around them. It must not read values.

use super::messages;
use super::parse::{Frame, Parser};
use serde_json::{Map, Value};

impl Parser<'_> {
    pub(super) fn element(&mut self, byte: u8) {
        match byte {
            b',' | b';' => self.comma(),
            b']' => self.end(),
            b')' => {
                if matches!(self.stack.last(), Some(Frame::Array { round: true, .. })) {
                    self.end();
                } else {
                    self.skip("stray", messages::STRAY_BRACKET);
                }
            }
            b'}' => self.brace_for_bracket(),
            b':' => self.skip("stray", messages::STRAY_COLON),
            b'[' if self.in_row() => {
                self.mend("missing-bracket", messages::MISSING_BRACKET);
                self.pop();
            }
            _ => {
                self.needs_comma();
                self.value();
            }
        }
    }

    /// A closing brace where the list is open: the wrong bracket, one too many, or the bracket before it is missing.
    fn brace_for_bracket(&mut self) {
        let next = self.look.blank(self.at + 1);
        let inside = self.stack.iter().any(|frame| matches!(frame, Frame::Object { .. }));
        let then = if self.look.byte(next) == Some(b',') { self.look.blank(next + 1) } else { next };
        let after_comma = self.look.byte_before(self.at) == Some(b',');
        let goes_on = self.look.byte(next) == Some(b']')
            || (self.look.byte(next) == Some(b',') && self.look.byte(then) == Some(b'{'))
            || (after_comma && self.look.byte(next) == Some(b'{'));
        if self.row_ends(next) {
            self.mend("wrong-bracket", messages::BRACE_FOR_BRACKET);
            self.end();
        } else if goes_on && (self.after_object() || !inside) {
            self.skip("stray", messages::STRAY_BRACE);
        } else if !inside || (self.stack.len() == 2 && then > next && self.look.key(then)) {
            self.mend("wrong-bracket", messages::BRACE_FOR_BRACKET);
            self.end();
        } else {
            self.mend("missing-bracket", messages::MISSING_BRACKET);
            self.pop();
        }
    }

    /// A list of plain values in a list of lists: a brace that the outer list goes on or ends behind is its bracket.
    fn row_ends(&self, next: usize) -> bool {
        let row = matches!(self.stack.as_slice(), [.., Frame::Array { .. }, Frame::Array { list, .. }]
            if list.last().is_some_and(|last| !last.is_array() && !last.is_object()));
        let then = self.look.white(next + 1);
        row && match self.look.byte(next) {
            Some(b',') => self.look.byte(then) == Some(b'['),
            Some(b']') => matches!(self.look.byte(then), Some(b',' | b'}')),
            _ => false,
        }
    }

    /// The list holds plain values and stands in a list of lists: a list in it is its neighbour.
    fn in_row(&self) -> bool {
        let [.., Frame::Array { list: outer, .. }, Frame::Array { list, .. }] = self.stack.as_slice() else {
            return false;
        };
        !outer.is_empty()
            && outer.iter().all(Value::is_array)
            && list.last().is_some_and(|last| !last.is_array() && !last.is_object())
    }

    /// The last element is an object or list.
    fn after_object(&self) -> bool {
        matches!(self.stack.last(), Some(Frame::Array { list, .. }) if list.last().is_some_and(Value::is_object))
    }

    /// A key where an element should be: the object before it was closed too early, the brace before the key is missing, or,
    /// after plain values, the bracket that ends them.
    pub(super) fn key_in_list(&mut self, text: String) {
        let in_object = self.stack.len() > 1 && matches!(self.stack[self.stack.len() - 2], Frame::Object { .. });
        // Behind a comma the list had ended, and lost its bracket.
        let ended = in_object && self.ended_before(&text);
        let node = self.next_node();
        let column = self.closed_column;
        let Some(Frame::Array { list, .. }) = self.stack.last_mut() else { return };
        let lacks = |last: &mut Value| last.as_object().is_some_and(|map| !map.contains_key(&text));
        if !ended && let Some(Value::Object(map)) = list.pop_if(lacks) {
            self.mend("stray", messages::EARLY_BRACE);
            self.stack.push(Frame::Object { map, key: Some(text), column, node });
            return;
        }
        if ended || (!list.is_empty() && !list.last().is_some_and(Value::is_object) && in_object) {
            self.mend("missing-bracket", messages::MISSING_BRACKET);
            self.pop();
            self.fix_nesting(&text, self.key_start);
            self.set_key(text);
        } else if self.stack.len() < self.guide.depth() {
            self.mend("no-brace", messages::NO_BRACE);
            self.stack.push(Frame::Object { map: Map::new(), key: Some(text), column: None, node });
        }
    }

    /// The key belongs to the object that the list is in: nothing but a comma stands before it, or the shape says so.
    fn ended_before(&self, key: &str) -> bool {
        let [.., Frame::Object { node: outer, column, .. }, Frame::Array { list, node, .. }] = self.stack.as_slice()
        else {
            return false;
        };
        if list.is_empty() {
            return self.look.byte_before(self.key_start) == Some(b',');
        }
        let Some(shape) = self.shape else { return false };
        if column.is_some() && self.column(self.key_start) == *column {
            return true;
        }
        let (Some(outer), Some(element)) = (outer, node.and_then(|node| shape.element(node))) else { return false };
        shape.foreign(element, key) || (shape.usual(*outer, key) && !shape.usual(element, key))
    }
}
