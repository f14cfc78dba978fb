//! Any bytes as a model's answer: reading never panics, in chunks gives what it gives in one go, and what comes out is JSON
//! that reads as itself. The first two bytes choose the sizes of the chunks.
#![no_main]

use import::{Reader, read};
use libfuzzer_sys::fuzz_target;
use mend::{Guide, mend};
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let (sizes, bytes) = bytes.split_at(bytes.len().min(2));
    let text = String::from_utf8_lossy(bytes);
    let whole = read(&text);
    let mut reader = Reader::new();
    for chunk in chunks(&text, sizes) {
        reader.push(chunk);
    }
    assert_eq!(reader.so_far(), whole, "so far");
    assert_eq!(reader.finish(), whole, "in chunks");
    for guide in [Guide::Any, Guide::Format(&import::WORLD)] {
        let Some(value) = mend(&text, guide).value else { continue };
        let minified = value.to_string();
        let again: Value = serde_json::from_str(&minified).expect("what comes out is JSON");
        assert_eq!(again.to_string(), minified);
        assert_eq!(mend(&minified, guide).value, Some(again), "JSON is read as it is");
    }
});

/// The text cut between characters, the sizes taken in turn.
fn chunks<'t>(text: &'t str, sizes: &'t [u8]) -> impl Iterator<Item = &'t str> {
    let mut rest = text;
    let mut sizes = sizes.iter().copied().cycle();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let size = usize::from(sizes.next().unwrap_or(11)) + 1;
        let (chunk, behind) = rest.split_at(rest.ceil_char_boundary(size));
        rest = behind;
        Some(chunk)
    })
}
