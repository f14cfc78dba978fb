//! Where a key belongs, when a brace before it is missing or too many: told by how far it is indented, by the shape of the rest
//! of the document, and by the names of a world's roots. Only on a second reading, after the first met such braces.

use super::guide::Guide;
use super::messages;
use super::parse::{Frame, Parser};
use serde_json::Value;

impl Parser<'_> {
    /// Closes what should have been closed before this key, or opens again what was closed too early.
    pub(super) fn fix_nesting(&mut self, key: &str, start: usize) {
        if self.shape.is_none() {
            return;
        }
        let column = self.column(start);
        if column.is_some_and(|column| self.by_column(column)) || self.by_shape(key) {
            return;
        }
        if self.is_root(key) {
            self.pop_to(0);
        }
    }

    /// How far the key is indented, if it begins its line.
    pub(super) fn column(&self, start: usize) -> Option<usize> {
        let blank = self.look.bytes[..start].iter().rev().take_while(|b| matches!(b, b' ' | b'\t')).count();
        let before = start.checked_sub(blank + 1)?;
        (self.look.bytes[before] == b'\n').then_some(blank)
    }

    fn by_column(&mut self, column: usize) -> bool {
        let top = self.stack.len() - 1;
        let of = |frame: &Frame| match frame {
            Frame::Object { column, .. } => *column,
            Frame::Array { .. } => None,
        };
        let have = of(&self.stack[top]);
        if have == Some(column) {
            return true;
        }
        if have.is_none_or(|have| column < have)
            && let Some(outer) = self.stack[..top].iter().rposition(|frame| of(frame) == Some(column))
        {
            self.pop_to(outer);
            return true;
        }
        if have.is_some_and(|have| column > have) && self.closed_column == Some(column) {
            return self.reopen_last();
        }
        if let Frame::Object { column: own @ None, .. } = &mut self.stack[top] {
            *own = Some(column);
        }
        false
    }

    fn by_shape(&mut self, key: &str) -> bool {
        let Some(shape) = self.shape else { return false };
        let Some(Frame::Object { map, node: Some(node), .. }) = self.stack.last() else { return false };
        if !shape.foreign(*node, key) {
            return false;
        }
        if let Some((last, Value::Object(inner))) = map.iter().next_back()
            && !inner.contains_key(key)
            && shape.child(*node, last).is_some_and(|child| shape.usual(child, key))
        {
            return self.reopen_last();
        }
        for outer in (0..self.stack.len() - 1).rev() {
            let Frame::Object { map, node, .. } = &self.stack[outer] else { break };
            if node.is_some_and(|node| shape.usual(node, key)) && !map.contains_key(key) {
                self.pop_to(outer);
                return true;
            }
        }
        false
    }

    /// A part of the root under a head of the format that was not closed.
    fn is_root(&self, key: &str) -> bool {
        let Guide::Format(format) = self.guide else { return false };
        let [Frame::Object { map, key: Some(under), .. }, Frame::Object { .. }] = self.stack.as_slice() else {
            return false;
        };
        format.heads.contains(&under.as_str()) && !map.contains_key(key) && format.roots.contains(&key)
    }

    fn pop_to(&mut self, outer: usize) {
        while self.stack.len() > outer + 1 {
            self.mend("missing-brace", messages::MISSING_BRACE);
            self.pop();
        }
    }

    /// Opens the object that was closed last again.
    fn reopen_last(&mut self) -> bool {
        let Some(Frame::Object { map, key, node, .. }) = self.stack.last_mut() else { return false };
        let Some(last) = map.iter().next_back().filter(|(_, value)| value.is_object()).map(|(key, _)| key.clone())
        else {
            return false;
        };
        let Some(Value::Object(inner)) = map.shift_remove(&last) else { return false };
        let node = node.and_then(|node| self.shape.and_then(|shape| shape.child(node, &last)));
        *key = Some(last);
        let column = self.closed_column;
        self.mend("stray", messages::EARLY_BRACE);
        self.stack.push(Frame::Object { map: inner, key: None, column, node });
        true
    }
}
