//! The keys of model servers: read from the system's keyring when the game starts, kept there when a player types one, and otherwise
//! held in memory. It must never write one into a file, a log or a message.

use super::inbox::Inbox;
use super::preferences::{Preferences, take_from_screen};
use super::schedule::AppSystems;
use super::tasks;
use bevy::prelude::*;
use bevy::tasks::Task;
use llm::{Key, Keys};
use std::collections::BTreeMap;
use tokio::sync::mpsc::UnboundedSender;

/// How the keyring has taken it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyStorage {
    /// Nobody has asked it for anything yet.
    #[default]
    Unknown,
    /// It keeps what it is given.
    Safe,
    /// There is none, or it refuses: keys are forgotten when the game ends.
    Memory,
}

/// What the worker beside the frames has to tell.
enum KeyringEvent {
    Found { place: String, key: Key },
    Keeps(bool),
}

#[derive(Resource)]
pub struct KeyringKeys {
    pub keeping: KeyStorage,
    /// What the keyring holds, as far as we know: place to key.
    known: BTreeMap<String, Key>,
    sender: UnboundedSender<KeyringEvent>,
    inbox: Inbox<KeyringEvent>,
    work: Vec<Task<()>>,
    /// Off in tests, which must not touch the keyring of whoever runs them.
    uses_keyring: bool,
}

impl KeyringKeys {
    pub fn new(uses_keyring: bool) -> Self {
        let (sender, inbox) = Inbox::new();
        let keeping = if uses_keyring { KeyStorage::Unknown } else { KeyStorage::Memory };
        Self { keeping, known: BTreeMap::new(), sender, inbox, work: Vec::new(), uses_keyring }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, look)
        .add_systems(Update, (take, keep).chain().in_set(AppSystems::Settle).after(take_from_screen));
}

/// Asks the keyring for the keys of every server in the list. It may ask the player to unlock it, so nobody waits.
fn look(preferences: Res<Preferences>, mut secrets: ResMut<KeyringKeys>) {
    if !secrets.uses_keyring {
        return;
    }
    let mut places: Vec<String> =
        preferences.models.list.iter().map(|named| Keys::place(&named.profile.endpoint)).collect();
    places.sort();
    places.dedup();
    let sender = secrets.sender.clone();
    secrets.work.push(tasks::start_heavy(async move {
        for place in places {
            match ring::get(&place) {
                Ok(Some(key)) => drop(sender.send(KeyringEvent::Found { place, key })),
                Ok(None) => {}
                Err(()) => {
                    drop(sender.send(KeyringEvent::Keeps(false)));
                    return;
                }
            }
        }
    }));
}

/// What the keyring had becomes the key for its address, unless one was typed meanwhile.
fn take(mut secrets: ResMut<KeyringKeys>, mut preferences: ResMut<Preferences>) {
    while let Some(event) = secrets.inbox.next() {
        match event {
            KeyringEvent::Found { place, key } => {
                secrets.keeping = KeyStorage::Safe;
                if preferences.models.keys.for_endpoint(&place).is_empty() {
                    preferences.models.keys.put(&place, &key);
                    preferences.tidy();
                }
                secrets.known.insert(place, key);
            }
            KeyringEvent::Keeps(keeps) => secrets.keeping = if keeps { KeyStorage::Safe } else { KeyStorage::Memory },
        }
    }
    secrets.work.retain(|task| !task.is_finished());
}

/// A key that is new or gone is told to the keyring, a moment after the last letter of it was typed.
fn keep(
    preferences: Res<Preferences>,
    mut secrets: ResMut<KeyringKeys>,
    time: Res<Time>,
    mut quiet: Local<Option<f32>>,
) {
    if preferences.is_changed() {
        *quiet = Some(0.0);
        return;
    }
    let Some(since) = *quiet else { return };
    *quiet = Some(since + time.delta_secs());
    if since < 1.0 {
        return;
    }
    *quiet = None;
    if !secrets.uses_keyring || secrets.keeping == KeyStorage::Memory {
        return;
    }
    let places: Vec<String> =
        preferences.models.list.iter().map(|named| Keys::place(&named.profile.endpoint)).collect();
    let mut changed: Vec<(String, Key)> = places
        .iter()
        .map(|place| (place.clone(), preferences.models.keys.for_endpoint(place)))
        .filter(|(place, key)| secrets.known.get(place).cloned().unwrap_or_default() != *key)
        .collect();
    let gone = secrets.known.iter().filter(|(place, key)| !key.is_empty() && !places.contains(place));
    changed.extend(gone.map(|(place, _)| (place.clone(), Key::default())));
    if changed.is_empty() {
        return;
    }
    secrets.known.extend(changed.iter().cloned());
    let sender = secrets.sender.clone();
    secrets.work.push(tasks::start_heavy(async move {
        let kept = changed.iter().all(|(place, key)| ring::put(place, key).is_ok());
        drop(sender.send(KeyringEvent::Keeps(kept)));
    }));
}

/// The system's own safe for passwords.
#[cfg(not(target_arch = "wasm32"))]
mod ring {
    use keyring::{Entry, Error};
    use llm::Key;

    /// `Err` where there is no keyring to ask.
    pub fn get(place: &str) -> Result<Option<Key>, ()> {
        match entry(place)?.get_password() {
            Ok(key) => Ok(Some(Key::new(key))),
            Err(Error::NoEntry) => Ok(None),
            Err(_) => Err(()),
        }
    }

    /// An empty key is taken out.
    pub fn put(place: &str, key: &Key) -> Result<(), ()> {
        let entry = entry(place)?;
        let done = if key.is_empty() { entry.delete_credential() } else { entry.set_password(key.reveal()) };
        match done {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(_) => Err(()),
        }
    }

    fn entry(place: &str) -> Result<Entry, ()> {
        Entry::new("somnium", place).map_err(drop)
    }
}

/// A page has none: the key is asked for again on the next visit.
#[cfg(target_arch = "wasm32")]
mod ring {
    use llm::Key;

    pub fn get(_: &str) -> Result<Option<Key>, ()> {
        Err(())
    }

    pub fn put(_: &str, _: &Key) -> Result<(), ()> {
        Err(())
    }
}
