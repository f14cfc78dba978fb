//! Which key does which deed: the period's keys, and the player's own in their place. It must not do the deeds.

use super::deed::{DEEDS, Deed, Entry};
use super::input::{Input, Key};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The player's own keys by the deed's name: the name of a key, or nothing for no key at all. A deed that is not in it has
/// its usual keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keymap(BTreeMap<String, String>);

/// What came of pressing a key for a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Done,
    /// It is another deed's key.
    Taken(Deed),
    /// It types, walks or moves in windows, and must go on doing so.
    Needed,
}

/// The name of a key that a deed may have: `F1`-`F12`, `^A`-`^Z`, `Tab`, `Shift-Tab`, `Backspace`, `Delete`, or a sign that is
/// neither letter nor digit. `None` for all others: they type or move.
pub fn name(input: &Input) -> Option<String> {
    Some(match *input {
        Input::Key(Key::F(n)) => format!("F{n}"),
        Input::Key(Key::Ctrl(c)) if c.is_ascii_lowercase() => format!("^{}", c.to_ascii_uppercase()),
        Input::Key(Key::Tab) => "Tab".into(),
        Input::Key(Key::BackTab) => "Shift-Tab".into(),
        Input::Key(Key::Backspace) => "Backspace".into(),
        Input::Key(Key::Delete) => "Delete".into(),
        Input::Char(c) if !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control() => c.to_string(),
        _ => return None,
    })
}

/// Can this be the name of a key?
fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    match (letters.next(), letters.as_str()) {
        (Some(c), "") => name(&Input::Char(c)).is_some(),
        (Some('^'), letter) => letter.len() == 1 && letter.bytes().all(|c| c.is_ascii_uppercase()),
        (Some('F'), number) => number.parse::<u8>().is_ok_and(|n| (1..=12).contains(&n)),
        _ => matches!(text, "Tab" | "Shift-Tab" | "Backspace" | "Delete"),
    }
}

fn entry(deed: Deed) -> Option<&'static Entry> {
    DEEDS.iter().find(|entry| entry.deed == deed)
}

impl Keymap {
    /// The keys in force for a deed.
    fn of<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = &'a str> {
        let own = self.0.get(entry.id).map(String::as_str);
        let usual = if own.is_some() { &[] } else { entry.keys };
        own.into_iter().filter(|own| !own.is_empty()).chain(usual.iter().copied())
    }

    /// The deed that this input is a key for.
    pub fn deed(&self, input: &Input) -> Option<Deed> {
        let pressed = name(input)?;
        DEEDS.iter().find(|entry| self.of(entry).any(|key| key == pressed)).map(|entry| entry.deed)
    }

    /// The keys in force for a deed, as menus show them.
    pub fn shown(&self, deed: Deed) -> String {
        entry(deed).map(|entry| self.of(entry).collect::<Vec<_>>().join(" ")).unwrap_or_default()
    }

    /// Makes this the deed's one key. What is another's is taken from it only where that is meant.
    pub fn bind(&mut self, deed: Deed, input: &Input, take: bool) -> Bound {
        let (Some(key), Some(entry)) = (name(input), entry(deed)) else { return Bound::Needed };
        if let Some(owner) = self.deed(input).filter(|owner| *owner != deed) {
            if !take {
                return Bound::Taken(owner);
            }
            self.lose(owner, &key);
        }
        if entry.keys == [key.as_str()] {
            self.0.remove(entry.id);
        } else {
            self.0.insert(entry.id.to_owned(), key);
        }
        Bound::Done
    }

    fn lose(&mut self, deed: Deed, key: &str) {
        let Some(entry) = entry(deed) else { return };
        let rest = self.of(entry).find(|other| *other != key).unwrap_or_default().to_owned();
        self.0.insert(entry.id.to_owned(), rest);
    }

    /// All deeds as menus call them, with their keys.
    pub fn table(&self) -> Vec<(&'static str, String)> {
        DEEDS.iter().map(|entry| (entry.label, self.shown(entry.deed))).collect()
    }

    /// The usual keys again, for all deeds.
    pub fn reset(&mut self) {
        self.0.clear();
    }

    /// Drops what names no deed or no key: for a file that was edited.
    pub fn tidy(&mut self) {
        self.0.retain(|id, key| DEEDS.iter().any(|entry| entry.id == id) && (key.is_empty() || is_name(key)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const F5: Input = Input::Key(Key::F(5));

    #[test]
    fn every_usual_key_is_a_key_and_is_one_deeds_only() {
        let keys = Keymap::default();
        for entry in DEEDS {
            for key in entry.keys {
                assert!(is_name(key), "{key}");
                let owners: Vec<_> = DEEDS.iter().filter(|other| other.keys.contains(key)).map(|it| it.id).collect();
                assert_eq!(owners, [entry.id], "{key}");
            }
        }
        assert_eq!(keys.deed(&F5), Some(Deed::Save));
        assert_eq!(keys.deed(&Input::Key(Key::Ctrl('i'))), Some(Deed::Inventory));
        assert_eq!(keys.deed(&Input::Char('+')), Some(Deed::Faster));
        assert_eq!(keys.deed(&Input::Char('l')), None, "letters type");
    }

    #[test]
    fn a_new_key_replaces_the_old_and_a_taken_one_is_named_first() {
        let mut keys = Keymap::default();
        assert_eq!(keys.bind(Deed::Hint, &F5, false), Bound::Taken(Deed::Save));
        assert_eq!(keys, Keymap::default(), "nothing is taken unasked");
        assert_eq!(keys.bind(Deed::Hint, &F5, true), Bound::Done);
        assert_eq!((keys.deed(&F5), keys.shown(Deed::Save)), (Some(Deed::Hint), String::new()));
        assert_eq!(keys.deed(&Input::Key(Key::Ctrl('h'))), None, "the old key is free");
        for needed in [Input::Char('x'), Input::Char('7'), Input::Key(Key::Enter), Input::Key(Key::Up)] {
            assert_eq!(keys.bind(Deed::Hint, &needed, true), Bound::Needed);
        }
        assert_eq!(keys.bind(Deed::Save, &F5, true), Bound::Done);
        assert_eq!((keys.shown(Deed::Save), keys.shown(Deed::Hint)), ("F5".into(), String::new()));
        keys.reset();
        assert_eq!(keys.shown(Deed::Hint), "^H");
    }

    #[test]
    fn one_of_two_keys_can_be_lost() {
        let mut keys = Keymap::default();
        assert_eq!(keys.bind(Deed::Look, &Input::Key(Key::Tab), true), Bound::Done);
        assert_eq!(keys.shown(Deed::Inventory), "^I");
    }

    #[test]
    fn an_edited_file_leaves_only_what_can_be_a_key() {
        let text = r##"{"save": "F13", "hint": "x", "fly": "F4", "map": "#", "help": ""}"##;
        let mut keys: Keymap = serde_json::from_str(text).unwrap();
        keys.tidy();
        assert_eq!((keys.shown(Deed::Save), keys.shown(Deed::Hint)), ("F5".into(), "^H".into()));
        assert_eq!((keys.deed(&Input::Char('#')), keys.shown(Deed::Help)), (Some(Deed::Map), String::new()));
    }
}
