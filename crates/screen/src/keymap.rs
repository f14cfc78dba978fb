//! Which key does which action: the period's keys, and the player's own in their place. It must not do the actions.

use crate::action::{ACTIONS, Action, ActionInfo, KeyScope};
use crate::input::{Input, Key};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The player's own keys by the action's name: the name of a key, or nothing for no key at all. An action that is not in it has
/// its usual keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keymap(BTreeMap<String, String>);

/// What came of pressing a key for a action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Done,
    /// It is another action's key.
    Taken(Action),
    /// It types, or windows need it, and must go on meaning that.
    Needed,
}

/// Keys that windows know, by name.
const NAMED: [(&str, Key); 14] = [
    ("Enter", Key::Enter),
    ("Esc", Key::Escape),
    ("Tab", Key::Tab),
    ("Shift-Tab", Key::BackTab),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PgUp", Key::PageUp),
    ("PgDn", Key::PageDown),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Left", Key::Left),
    ("Right", Key::Right),
];

/// The name of a key that a action may have: those of `NAMED`, `F1`-`F12`, `^A`-`^Z`, `Alt-A`-`Alt-Z`, `Keypad 0`-`Keypad 9`,
/// `Insert`, `Space`, or a sign that is neither letter nor digit. `None` for letters and digits: they type.
pub fn name(input: &Input) -> Option<String> {
    Some(match *input {
        Input::Char(' ') => "Space".into(),
        Input::Char(c) if !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control() => c.to_string(),
        Input::Key(Key::F(n)) => format!("F{n}"),
        Input::Key(Key::Ctrl(c)) if c.is_ascii_lowercase() => format!("^{}", c.to_ascii_uppercase()),
        Input::Key(Key::Alt(c)) if c.is_ascii_lowercase() => format!("Alt-{}", c.to_ascii_uppercase()),
        Input::Key(Key::Keypad(digit)) => format!("Keypad {digit}"),
        Input::Key(Key::Insert) => "Insert".into(),
        Input::Key(key) => NAMED.iter().find(|(_, named)| *named == key)?.0.into(),
        _ => return None,
    })
}

/// The key of this name.
fn key(text: &str) -> Option<Input> {
    let one = |text: &str| text.parse().ok().filter(char::is_ascii_uppercase).map(|c| c.to_ascii_lowercase());
    if let Some((_, key)) = NAMED.iter().find(|(name, _)| *name == text) {
        return Some(Input::Key(*key));
    }
    let mut letters = text.chars();
    if let (Some(c), "") = (letters.next(), letters.as_str()) {
        return Some(Input::Char(c)).filter(|input| name(input).is_some());
    }
    Some(match text {
        "Insert" => Input::Key(Key::Insert),
        "Space" => Input::Char(' '),
        _ => Input::Key(if let Some(letter) = text.strip_prefix('^') {
            Key::Ctrl(one(letter)?)
        } else if let Some(letter) = text.strip_prefix("Alt-") {
            Key::Alt(one(letter)?)
        } else if let Some(digit) = text.strip_prefix("Keypad ") {
            Key::Keypad(digit.parse().ok().filter(|digit| *digit < 10)?)
        } else {
            Key::F(text.strip_prefix('F')?.parse().ok().filter(|n| (1..=12).contains(n))?)
        }),
    })
}

fn entry(action: Action) -> Option<&'static ActionInfo> {
    ACTIONS.iter().find(|entry| entry.action == action)
}

impl ActionInfo {
    /// The key that it is in windows.
    fn stands_for(&self) -> Option<Key> {
        match self.scope {
            KeyScope::Windows(key) | KeyScope::Both(key) => Some(key),
            KeyScope::Picture | KeyScope::Global => None,
        }
    }

    fn in_picture(&self) -> bool {
        !matches!(self.scope, KeyScope::Windows(_))
    }

    fn in_windows(&self) -> bool {
        self.scope != KeyScope::Picture
    }

    /// Would a key be asked to do both where both are?
    fn meets(&self, other: &Self, input: &Input) -> bool {
        let in_windows = self.in_windows() && other.in_windows() && Keymap::is_free(input);
        self.action != other.action && ((self.in_picture() && other.in_picture()) || in_windows)
    }

    /// May it have this key? Esc is the way out of everything, and what windows know goes on meaning that in them.
    fn may_have(&self, input: &Input) -> bool {
        let usual = name(input).is_some_and(|key| self.keys.contains(&key.as_str()));
        usual || (*input != Input::Key(Key::Escape) && (self.in_picture() || Keymap::is_free(input)))
    }
}

impl Keymap {
    /// Is it a key that means nothing to windows by itself?
    pub fn is_free(input: &Input) -> bool {
        let known = |key: Key| ACTIONS.iter().any(|entry| entry.stands_for() == Some(key));
        matches!(*input, Input::Key(key) if !known(key) && !matches!(key, Key::Keypad(_)))
    }

    /// The keys in force for a action: the player's own or the usual ones; both, where without the usual ones somebody could be
    /// left with no way on, as far as they are not taken.
    fn keys_of<'a>(&'a self, entry: &'a ActionInfo) -> impl Iterator<Item = &'a str> {
        let own = self.0.get(entry.id).map(String::as_str);
        let stays = entry.stands_for().is_some();
        let usual = if own.is_some() && !stays { &[] } else { entry.keys };
        let usual =
            usual.iter().copied().filter(move |usual| !stays || own != Some(*usual) && !self.is_taken(entry, usual));
        own.into_iter().filter(|own| !own.is_empty()).chain(usual)
    }

    /// Has the player given this key to another action of the same place?
    fn is_taken(&self, entry: &ActionInfo, usual: &str) -> bool {
        let input = key(usual);
        let owner = |other: &&ActionInfo| self.0.get(other.id).is_some_and(|own| own == usual);
        ACTIONS.iter().filter(owner).any(|other| input.is_some_and(|input| entry.meets(other, &input)))
    }

    fn has(&self, entry: &ActionInfo, pressed: &str) -> bool {
        self.keys_of(entry).any(|key| key == pressed)
    }

    /// The action that this input is a key for in the picture.
    pub fn action(&self, input: &Input) -> Option<Action> {
        let pressed = name(input)?;
        ACTIONS.iter().find(|entry| entry.in_picture() && self.has(entry, &pressed)).map(|entry| entry.action)
    }

    /// Is it this action's key, and in windows nothing else? Then it closes what it has opened.
    pub fn is_again(&self, input: &Input, action: Action) -> bool {
        Self::is_free(input) && self.action(input) == Some(action)
    }

    /// The input as windows know it: a key of the player's own is the key that it stands for.
    pub fn in_windows(&self, input: Input) -> Input {
        let Some(pressed) = name(&input).filter(|_| Self::is_free(&input)) else { return input };
        let meant = ACTIONS.iter().filter(|entry| self.has(entry, &pressed)).find_map(ActionInfo::stands_for);
        meant.map_or(input, Input::Key)
    }

    /// The keys in force for a action, as menus show them.
    pub fn shown(&self, action: Action) -> String {
        entry(action).map(|entry| self.keys_of(entry).collect::<Vec<_>>().join(" ")).unwrap_or_default()
    }

    /// The first of them.
    pub fn first(&self, action: Action) -> &str {
        entry(action).and_then(|entry| self.keys_of(entry).next()).unwrap_or_default()
    }

    /// Makes this the action's own key. What is another's is taken from it only where that is meant.
    pub fn bind(&mut self, action: Action, input: &Input, take: bool) -> Bound {
        let (Some(key), Some(entry)) = (name(input), entry(action)) else { return Bound::Needed };
        if !entry.may_have(input) {
            return Bound::Needed;
        }
        let owners: Vec<_> =
            ACTIONS.iter().filter(|other| entry.meets(other, input) && self.has(other, &key)).collect();
        if let Some(owner) = owners.first().filter(|_| !take) {
            return Bound::Taken(owner.action);
        }
        for owner in owners {
            self.lose(owner, &key);
        }
        if entry.keys == [key.as_str()] {
            self.0.remove(entry.id);
        } else {
            self.0.insert(entry.id.to_owned(), key);
        }
        Bound::Done
    }

    /// No key for it, as far as it can be without one; or its usual ones again, as far as they are free.
    pub fn clear(&mut self, action: Action, usual: bool) {
        let Some(entry) = entry(action) else { return };
        let taken = |usual: &str| {
            let input = key(usual);
            let meets = |other: &&ActionInfo| input.is_some_and(|input| entry.meets(other, &input));
            ACTIONS.iter().filter(meets).any(|other| self.has(other, usual))
        };
        let free = usual && !entry.keys.iter().any(|key| taken(key));
        if free || entry.stands_for().is_some() {
            self.0.remove(entry.id);
        } else {
            self.0.insert(entry.id.to_owned(), String::new());
        }
    }

    fn lose(&mut self, entry: &ActionInfo, key: &str) {
        if entry.stands_for().is_some() {
            // What it has besides is worked out from what others have.
            if self.0.get(entry.id).is_some_and(|own| own == key) {
                self.0.remove(entry.id);
            }
            return;
        }
        let rest = self.keys_of(entry).find(|other| *other != key).unwrap_or_default().to_owned();
        self.0.insert(entry.id.to_owned(), rest);
    }

    /// All actions as menus call them, with their keys.
    pub fn table(&self) -> Vec<(&'static str, String)> {
        ACTIONS.iter().map(|entry| (entry.label, self.shown(entry.action))).collect()
    }

    /// The usual keys again, for all actions.
    pub fn reset(&mut self) {
        self.0.clear();
    }

    /// Drops what names no action, no key, or a key that the action cannot have: for a file that was edited.
    pub fn tidy(&mut self) {
        self.0.retain(|id, key| {
            ACTIONS.iter().any(|entry| {
                entry.id == id && (key.is_empty() || self::key(key).is_some_and(|key| entry.may_have(&key)))
            })
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const F5: Input = Input::Key(Key::F(5));

    fn pressed(text: &str) -> Input {
        key(text).unwrap_or_else(|| panic!("no key {text}"))
    }

    #[test]
    fn every_usual_key_is_a_key_and_is_one_deeds_only_where_it_works() {
        let keys = Keymap::default();
        for entry in ACTIONS {
            for text in entry.keys {
                let input = pressed(text);
                assert_eq!(name(&input).as_deref(), Some(*text));
                assert!(entry.may_have(&input), "{text}");
                let met = ACTIONS.iter().filter(|other| other.keys.contains(text) && entry.meets(other, &input));
                assert_eq!(met.map(|it| it.id).collect::<Vec<_>>(), Vec::<&str>::new(), "{text}");
            }
        }
        assert_eq!(keys.action(&F5), Some(Action::Save));
        assert_eq!(keys.action(&Input::Key(Key::Ctrl('i'))), Some(Action::Inventory));
        assert_eq!(keys.action(&Input::Char('+')), Some(Action::Faster));
        assert_eq!(keys.action(&Input::Key(Key::Up)), Some(Action::WalkNorth));
        assert_eq!(keys.action(&Input::Char('l')), None, "letters type");
    }

    #[test]
    fn a_new_key_replaces_the_old_and_a_taken_one_is_named_first() {
        let mut keys = Keymap::default();
        assert_eq!(keys.bind(Action::Hint, &F5, false), Bound::Taken(Action::Save));
        assert_eq!(keys, Keymap::default(), "nothing is taken unasked");
        assert_eq!(keys.bind(Action::Hint, &F5, true), Bound::Done);
        assert_eq!((keys.action(&F5), keys.shown(Action::Save)), (Some(Action::Hint), String::new()));
        assert_eq!(keys.action(&Input::Key(Key::Ctrl('h'))), None, "the old key is free");
        for needed in [Input::Char('x'), Input::Char('7'), Input::Key(Key::Escape)] {
            assert_eq!(keys.bind(Action::Hint, &needed, true), Bound::Needed);
        }
        assert_eq!(keys.bind(Action::Save, &F5, true), Bound::Done);
        assert_eq!((keys.shown(Action::Save), keys.shown(Action::Hint)), ("F5".into(), String::new()));
        keys.clear(Action::Hint, true);
        assert_eq!(keys.shown(Action::Hint), "^H");
        keys.clear(Action::Hint, false);
        assert_eq!(keys.shown(Action::Hint), "");
        keys.reset();
        assert_eq!(keys.shown(Action::Hint), "^H");
    }

    #[test]
    fn one_of_two_keys_can_be_lost() {
        let mut keys = Keymap::default();
        assert_eq!(keys.bind(Action::Look, &Input::Key(Key::Tab), true), Bound::Done);
        assert_eq!(keys.shown(Action::Inventory), "^I");
        assert_eq!(keys.shown(Action::NextField), "Tab", "in windows it is what it was");
        keys.clear(Action::Inventory, true);
        assert_eq!(keys.shown(Action::Inventory), "", "not what another has");
    }

    #[test]
    fn a_walking_key_of_ones_own_stands_beside_the_arrow_and_for_it_in_windows() {
        let mut keys = Keymap::default();
        let own = pressed("Alt-W");
        assert_eq!(keys.bind(Action::WalkNorth, &own, false), Bound::Done);
        assert_eq!(keys.shown(Action::WalkNorth), "Alt-W Up Keypad 8");
        for up in ["Alt-W", "Up", "Keypad 8"] {
            assert_eq!(keys.action(&pressed(up)), Some(Action::WalkNorth));
        }
        assert_eq!(keys.in_windows(own), Input::Key(Key::Up));
        assert_eq!(keys.in_windows(F5), F5);
        assert_eq!(keys.bind(Action::Map, &pressed("Up"), false), Bound::Taken(Action::WalkNorth));
        assert_eq!(keys.bind(Action::Map, &pressed("Up"), true), Bound::Done);
        assert_eq!(keys.shown(Action::WalkNorth), "Alt-W Keypad 8");
        assert_eq!(keys.action(&pressed("Up")), Some(Action::Map));
        assert_eq!(keys.in_windows(pressed("Up")), pressed("Up"), "in windows it moves as ever");
        assert_eq!(keys.bind(Action::Stop, &pressed("Space"), false), Bound::Done);
        assert_eq!(keys.in_windows(pressed("Space")), pressed("Space"));
    }

    #[test]
    fn nobody_can_lock_themselves_out() {
        let mut keys = Keymap::default();
        let mut chance = rng::Rng::new(5);
        let all: Vec<Input> = (0..26u8)
            .flat_map(|n| [Key::Ctrl(char::from(b'a' + n)), Key::Alt(char::from(b'a' + n)), Key::F(n % 12 + 1)])
            .chain(NAMED.iter().map(|(_, key)| *key))
            .chain((0..10).map(Key::Keypad))
            .map(Input::Key)
            .chain(" +-#/".chars().map(Input::Char))
            .collect();
        for _ in 0..300 {
            let (entry, input) = (chance.pick(ACTIONS).unwrap(), chance.pick(&all).unwrap());
            keys.bind(entry.action, input, true);
            assert_eq!(keys.action(&Input::Key(Key::Escape)), Some(Action::Menu));
            for (_, known) in NAMED {
                assert_eq!(keys.in_windows(Input::Key(known)), Input::Key(known));
            }
            for entry in ACTIONS {
                for text in keys.keys_of(entry).map(str::to_owned).collect::<Vec<_>>() {
                    let owners =
                        ACTIONS.iter().filter(|other| entry.meets(other, &pressed(&text)) && keys.has(other, &text));
                    assert_eq!(owners.map(|it| it.id).collect::<Vec<_>>(), Vec::<&str>::new(), "{text}");
                }
            }
        }
        let text = serde_json::to_string(&keys).unwrap();
        let mut back: Keymap = serde_json::from_str(&text).unwrap();
        back.tidy();
        assert_eq!(back, keys, "all of it can be kept");
    }

    #[test]
    fn an_edited_file_leaves_only_what_can_be_a_key() {
        let text =
            r##"{"save": "F13", "hint": "x", "fly": "F4", "map": "#", "help": "", "undo": "Esc", "confirm": "#"}"##;
        let mut keys: Keymap = serde_json::from_str(text).unwrap();
        keys.tidy();
        assert_eq!((keys.shown(Action::Save), keys.shown(Action::Hint)), ("F5".into(), "^H".into()));
        assert_eq!((keys.action(&Input::Char('#')), keys.shown(Action::Help)), (Some(Action::Map), String::new()));
        assert_eq!((keys.shown(Action::Undo), keys.shown(Action::Confirm)), ("^Z".into(), "Enter".into()));
    }
}
