//! The shape of a document as its greater part has it: which keys stand where. It tells where a key belongs when a brace is
//! missing or too many. It must not know any text.

use serde_json::Value;
use std::collections::BTreeMap;

/// Keys and lists, merged over all elements of a list and over keys that differ only in what follows a prefix.
#[derive(Default)]
pub struct Shape {
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    /// Objects seen here.
    count: u32,
    keys: BTreeMap<String, (u32, usize)>,
    element: Option<usize>,
}

/// Objects from which on a shape can be told.
const ENOUGH: u32 = 3;
/// Keys and elements looked at; larger documents show their shape in the first part.
const NODES: usize = 4096;
const LEVELS: usize = 24;

impl Shape {
    pub fn of(value: &Value) -> Self {
        let mut shape = Self { nodes: vec![Node::default()] };
        shape.add(0, value, 0);
        shape
    }

    fn add(&mut self, node: usize, value: &Value, level: usize) {
        if level > LEVELS {
            return;
        }
        match value {
            Value::Object(map) => {
                self.nodes[node].count += 1;
                for (key, value) in map {
                    let Some(child) = self.child_or_new(node, key) else { return };
                    self.add(child, value, level + 1);
                }
            }
            Value::Array(list) => {
                let Some(element) = self.element_or_new(node) else { return };
                for value in list {
                    self.add(element, value, level + 1);
                }
            }
            _ => {}
        }
    }

    fn child_or_new(&mut self, node: usize, key: &str) -> Option<usize> {
        let (next, class) = (self.nodes.len(), class(key));
        let keys = &mut self.nodes[node].keys;
        if let Some((count, child)) = keys.get_mut(class) {
            *count += 1;
            return Some(*child);
        }
        if next >= NODES {
            return None;
        }
        keys.insert(class.to_owned(), (1, next));
        self.nodes.push(Node::default());
        Some(next)
    }

    fn element_or_new(&mut self, node: usize) -> Option<usize> {
        let next = self.nodes.len();
        let element = *self.nodes[node].element.get_or_insert(next);
        if element == next {
            self.nodes.push(Node::default());
        }
        (next < NODES).then_some(element)
    }

    pub fn child(&self, node: usize, key: &str) -> Option<usize> {
        self.nodes[node].keys.get(class(key)).map(|(_, child)| *child)
    }

    pub fn element(&self, node: usize) -> Option<usize> {
        self.nodes[node].element
    }

    /// Enough objects stand here, and at most one of them has such a key.
    pub fn foreign(&self, node: usize, key: &str) -> bool {
        let here = &self.nodes[node];
        here.count >= ENOUGH && here.keys.get(class(key)).is_none_or(|(count, _)| *count <= 1)
    }

    /// Many objects here have such a key.
    pub fn usual(&self, node: usize, key: &str) -> bool {
        let here = &self.nodes[node];
        here.keys.get(class(key)).is_some_and(|(count, _)| *count >= ENOUGH && *count * 4 >= here.count)
    }
}

/// What keys of one kind have in common: `onLook` and `onOpen`, `room_1` and `room_2`.
fn class(key: &str) -> &str {
    let bytes = key.as_bytes();
    let upper = bytes.iter().position(u8::is_ascii_uppercase).filter(|at| *at > 0);
    let digits = bytes.len() - bytes.iter().rev().take_while(|b| b.is_ascii_digit()).count();
    let end = upper.unwrap_or(bytes.len()).min(if digits > 0 { digits } else { bytes.len() });
    &key[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_that_most_have_is_usual_and_one_that_none_else_has_is_foreign() {
        let room = json!({"id": "a", "exits": {"north": "b"}, "events": {"onLook": {"text": "x"}}});
        let shape = Shape::of(&json!({"rooms": [room, room, room, {"id": "b", "exits": {"up": "a", "id": "x"}}]}));
        let rooms = shape.child(0, "rooms").unwrap();
        let room = shape.element(rooms).unwrap();
        let exits = shape.child(room, "exits").unwrap();
        assert!(shape.usual(room, "id") && !shape.foreign(room, "id"));
        assert!(shape.foreign(exits, "id") && !shape.usual(exits, "id"));
        assert!(shape.foreign(exits, "up"));
        assert!(shape.usual(shape.child(room, "events").unwrap(), "onSmell"));
    }
}
