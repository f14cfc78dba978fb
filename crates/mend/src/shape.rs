//! The shape of a document as its greater part has it: which keys stand where. It tells where a key belongs when a brace is
//! missing or too many. It must not know any text.

use serde_json::Value;

/// Keys and lists, merged over all elements of a list and over keys that differ only in what follows a prefix.
pub struct Shape {
    nodes: Vec<Node>,
}

#[derive(Default)]
struct Node {
    /// Objects seen here.
    count: u32,
    keys: Vec<Key>,
    element: Option<usize>,
}

struct Key {
    class: String,
    count: u32,
    node: usize,
}

/// Objects from which on a shape can be told.
const ENOUGH: u32 = 3;
/// Keys and elements looked at; larger documents show their shape in the first part.
const NODES: usize = 4096;
const LEVELS: usize = 24;
/// Keys of an object; one with more is a map of ids, whose keys tell nothing.
const KEYS: usize = 128;

impl Default for Shape {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Shape {
    pub fn from_value(value: &Value) -> Self {
        let mut shape = Self::default();
        shape.add(0, value, 0);
        shape
    }

    fn add(&mut self, node: usize, value: &Value, level: usize) {
        if level > LEVELS {
            return;
        }
        match value {
            Value::Object(map) => {
                self.count(node);
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

    /// An object stands here.
    pub fn count(&mut self, node: usize) {
        self.nodes[node].count += 1;
    }

    /// The place under this key, which stands here once more.
    pub fn child_or_new(&mut self, node: usize, key: &str) -> Option<usize> {
        let (next, class) = (self.nodes.len(), class(key));
        let keys = &mut self.nodes[node].keys;
        if let Some(key) = keys.iter_mut().find(|key| key.class == class) {
            key.count += 1;
            return Some(key.node);
        }
        if next >= NODES || keys.len() >= KEYS {
            return None;
        }
        keys.push(Key { class: class.to_owned(), count: 1, node: next });
        self.nodes.push(Node::default());
        Some(next)
    }

    pub fn element_or_new(&mut self, node: usize) -> Option<usize> {
        let next = self.nodes.len();
        let element = *self.nodes[node].element.get_or_insert(next);
        if element == next {
            self.nodes.push(Node::default());
        }
        (next < NODES).then_some(element)
    }

    fn key(&self, node: usize, key: &str) -> Option<&Key> {
        let class = class(key);
        self.nodes[node].keys.iter().find(|key| key.class == class)
    }

    pub fn child(&self, node: usize, key: &str) -> Option<usize> {
        self.key(node, key).map(|key| key.node)
    }

    pub fn element(&self, node: usize) -> Option<usize> {
        self.nodes[node].element
    }

    /// Enough objects stand here, and at most one of them has such a key.
    pub fn foreign(&self, node: usize, key: &str) -> bool {
        let here = &self.nodes[node];
        here.count >= ENOUGH && here.keys.len() < KEYS && self.key(node, key).is_none_or(|key| key.count <= 1)
    }

    /// Many objects here have such a key.
    pub fn usual(&self, node: usize, key: &str) -> bool {
        self.key(node, key).is_some_and(|key| key.count >= ENOUGH && key.count * 4 >= self.nodes[node].count)
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
        let shape =
            Shape::from_value(&json!({"rooms": [room, room, room, {"id": "b", "exits": {"up": "a", "id": "x"}}]}));
        let rooms = shape.child(0, "rooms").unwrap();
        let room = shape.element(rooms).unwrap();
        let exits = shape.child(room, "exits").unwrap();
        assert!(shape.usual(room, "id") && !shape.foreign(room, "id"));
        assert!(shape.foreign(exits, "id") && !shape.usual(exits, "id"));
        assert!(shape.foreign(exits, "up"));
        assert!(shape.usual(shape.child(room, "events").unwrap(), "onSmell"));
    }
}
