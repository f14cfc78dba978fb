//! Any bytes as a save, and a good save with parts of it changed: loaded or refused, never a panic, and what was loaded is saved
//! as a game that loads to the same state. If the first byte is a brace the bytes are the save; else they say what to change.
#![no_main]

use dream::from_text;
use libfuzzer_sys::fuzz_target;
use session::Session;
use std::sync::OnceLock;

const WORLD: &str = include_str!("../seeds/repair/key_and_door.json");

fuzz_target!(|bytes: &[u8]| {
    let changed;
    let save = if bytes.first().is_none_or(|first| *first == b'{') {
        bytes
    } else {
        changed = change(good(), bytes);
        &changed
    };
    let Ok(session) = Session::load(save) else { return };
    let again = Session::load(&session.save("again")).expect("what was loaded can be saved and loaded");
    assert_eq!(again.state(), session.state());
});

/// A game in the middle.
fn good() -> &'static [u8] {
    static SAVE: OnceLock<Vec<u8>> = OnceLock::new();
    SAVE.get_or_init(|| {
        let dream = from_text(WORLD, None, "nobody").expect("the world can be won");
        let mut session = Session::new(dream);
        for line in ["look", "take the key", "examine it", "drop it", "take all", "n"] {
            session.submit(line);
        }
        session.save("in the middle")
    })
}

/// Edits of four bytes and more: where (two bytes), how much is left out, how much is put in its place, and what.
fn change(save: &[u8], edits: &[u8]) -> Vec<u8> {
    let mut out = save.to_vec();
    let mut rest = edits;
    while let [high, low, cut, put, tail @ ..] = rest {
        let at = usize::from(u16::from_be_bytes([*high, *low])) % (out.len() + 1);
        let end = (at + usize::from(*cut)).min(out.len());
        let (new, behind) = tail.split_at(tail.len().min(usize::from(*put)));
        out.splice(at..end, new.iter().copied());
        rest = behind;
    }
    out
}
