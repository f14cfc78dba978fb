//! Counting what is right: values that are equal, and of a document cut off what was kept, begun or invented. It must not know
//! whose answers it counts.

use serde_json::Value;

/// Numbers by value: 12 and 12.0 are the same.
pub fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| equal(value, other)))
        }
        (a, b) => a == b,
    }
}

/// Leaves of a part beside those of the whole, at the same places.
#[derive(Clone, Copy, Default)]
pub struct Leaves {
    /// Equal to the whole's.
    pub kept: usize,
    /// A text or number that begins as the whole's does.
    pub begun: usize,
    /// Anything else: at another place, of another kind, with other words.
    pub invented: usize,
}

impl Leaves {
    pub fn add(&mut self, part: &Value, whole: Option<&Value>) {
        match (part, whole) {
            (Value::Object(a), _) => {
                for (key, value) in a {
                    self.add(value, whole.and_then(|whole| whole.get(key)));
                }
            }
            (Value::Array(a), _) => {
                for (at, value) in a.iter().enumerate() {
                    self.add(value, whole.and_then(|whole| whole.get(at)));
                }
            }
            (part, Some(whole)) if equal(part, whole) => self.kept += 1,
            (Value::String(a), Some(Value::String(b))) if b.starts_with(a.as_str()) => self.begun += 1,
            (Value::Number(a), Some(Value::Number(b))) if b.to_string().starts_with(&a.to_string()) => self.begun += 1,
            _ => self.invented += 1,
        }
    }
}
