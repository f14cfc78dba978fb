//! What the player chose to keep, and the model server: one small file (TOML natively, the browser's storage on a page).
//! It must not know who reads the settings.

use super::game_screen::{ScreenDelivery, ScreenRequest};
use super::schedule::AppSystems;
use super::storage::{Location, OnFailure, Storage};
use super::trace_file::TraceFile;
use crate::kept_files;
use bevy::prelude::*;
use generate::Staging;
use llm::{Agents, Duties, Duty, Limits, OldModel, Profile, Profiles};
use screen::{Delivery, Request, Settings};
use serde::{Deserialize, Serialize};
use voice::Rating;

/// The name under which the preferences are kept.
pub const NAME: &str = if cfg!(target_arch = "wasm32") { "config.json" } else { kept_files::CONFIGURATION };

#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// ModelCalls to models are not kept.
    pub trace_off: bool,
    /// What was dreamt before is not kept in mind: the number of a dream is left to chance.
    pub forget: bool,
    /// Whether models are asked for a world in stages.
    pub stages: Staging,
    /// How people who speak of their own accord are played by a model.
    pub agents: Agents,
    pub settings: Settings,
    /// Where models answer. Without any the embedded author dreams and the narrator answers.
    pub models: Profiles,
    /// What older files had in their place.
    #[serde(skip_serializing)]
    model: OldModel,
    /// What may be spent.
    pub limits: Limits,
    /// In place of the chosen one for this run: from the command line or the environment; an empty one where no model is to be
    /// asked. Never kept.
    #[serde(skip)]
    pub given: Option<Profile>,
    /// Which of the servers does what in this run, from the command line. Never kept.
    #[serde(skip)]
    pub given_duties: Duties,
    /// How people are played in this run, from the command line. Never kept.
    #[serde(skip)]
    pub given_agents: Option<Agents>,
}

/// What of the preferences something else decides in this run.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Overridden {
    /// Whether calls to models are kept.
    pub tracing: bool,
}

impl Preferences {
    /// How much is let through.
    pub fn rating(&self) -> Rating {
        if self.settings.strict { Rating::Everyone } else { Rating::Teens }
    }

    /// The model server of this run.
    pub fn profile(&self) -> Profile {
        self.given.clone().unwrap_or_else(|| self.models.profile())
    }

    /// The model server of this run for a duty: the one that the command line names for it, else the one for the whole run, else
    /// what the settings say.
    pub fn profile_for(&self, duty: Duty) -> Profile {
        let titled = self.models.titled(self.given_duties.title(duty));
        match (titled, &self.given) {
            (_, Some(nobody)) if !nobody.is_ready() => nobody.clone(),
            (Some(named), _) => self.models.with_key(&named.profile),
            (None, Some(given)) => given.clone(),
            (None, None) => self.models.for_duty(duty),
        }
    }

    /// How people who speak of their own accord are played in this run.
    pub fn agents(&self) -> Agents {
        self.given_agents.unwrap_or(self.agents)
    }

    /// Reads what `encode` wrote. Anything unreadable gives the defaults and a warning: settings are not worth a refusal.
    pub fn decode(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        #[cfg(not(target_arch = "wasm32"))]
        let read = toml::from_str::<Self>(&text).map_err(|error| error.to_string());
        #[cfg(target_arch = "wasm32")]
        let read = serde_json::from_str::<Self>(&text).map_err(|error| error.to_string());
        let mut preferences = read.unwrap_or_else(|error| {
            warn!("The settings in {NAME} cannot be read and start afresh: {error}");
            Self::default()
        });
        preferences.tidy();
        preferences
    }

    pub fn encode(&self) -> Vec<u8> {
        #[cfg(not(target_arch = "wasm32"))]
        let text = toml::to_string_pretty(self).unwrap_or_default();
        #[cfg(target_arch = "wasm32")]
        let text = serde_json::to_string(self).unwrap_or_default();
        text.into_bytes()
    }

    /// Writes them where the next run reads them.
    pub fn write(&self, storage: &Storage) {
        storage.keep(Location::Config, NAME, self.encode(), OnFailure::Tell);
    }

    /// Keeps numbers in their ranges, and says whether a model can be asked.
    pub fn tidy(&mut self) {
        self.models.take_old(std::mem::take(&mut self.model));
        self.models.tidy();
        let ready = self.profile_for(Duty::Main).is_ready();
        self.settings.tidy();
        self.settings.model_ready = ready;
        self.settings.agents_ready = ready && self.agents() != Agents::Off;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            take_from_screen.in_set(AppSystems::Settle),
            (tell_screen, keep, switch_trace).chain().in_set(AppSystems::Gather),
        ),
    );
}

/// The screen's own menus change settings too.
pub(super) fn take_from_screen(mut asked: MessageReader<ScreenRequest>, mut preferences: ResMut<Preferences>) {
    for ScreenRequest(request) in asked.read() {
        let settings = match request {
            Request::Keep(settings) => settings.clone(),
            Request::Sound(sound) => Settings { sound: *sound, ..preferences.settings.clone() },
            _ => continue,
        };
        if preferences.settings != settings {
            preferences.settings = settings;
            preferences.tidy();
        }
    }
}

/// The screen hears of every change that it did not make itself.
fn tell_screen(
    preferences: Res<Preferences>,
    mut known: Local<Option<Settings>>,
    mut asked: MessageReader<ScreenRequest>,
    mut told: MessageWriter<ScreenDelivery>,
) {
    for ScreenRequest(request) in asked.read() {
        if let Request::Keep(settings) = request {
            *known = Some(settings.clone());
        }
    }
    if known.as_ref() != Some(&preferences.settings) {
        *known = Some(preferences.settings.clone());
        told.write(ScreenDelivery(Delivery::Settings(preferences.settings.clone())));
    }
}

/// The trace is switched on or off at once.
fn switch_trace(
    preferences: Res<Preferences>,
    overridden: Res<Overridden>,
    trace_file: Res<TraceFile>,
    mut was_off: Local<Option<bool>>,
) {
    let off = preferences.trace_off;
    if was_off.replace(off).is_some_and(|was| was != off) && !overridden.tracing {
        trace_file.switch(!off);
    }
}

/// Writes half a second after the last change, so that a dragged slider is one write.
fn keep(
    preferences: Res<Preferences>,
    storage: Res<Storage>,
    time: Res<Time>,
    mut kept: Local<Option<Preferences>>,
    mut quiet: Local<f32>,
) {
    if preferences.is_changed() {
        *quiet = 0.0;
        kept.get_or_insert_with(|| preferences.clone());
        return;
    }
    *quiet += time.delta_secs();
    if *quiet > 0.5 && kept.as_ref().is_some_and(|kept| *kept != *preferences) {
        preferences.write(&storage);
        *kept = Some(preferences.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use llm::Key;

    #[test]
    fn preferences_come_back_and_bad_ones_are_tidied_or_dropped() {
        let mut preferences = Preferences::default();
        preferences.settings.crt = 3;
        let server = Profile { endpoint: "http://localhost:1/v1".into(), model: "m".into(), ..Profile::default() };
        preferences.models.add(server.clone());
        preferences.models.keys.put(&server.endpoint, &Key::new("sk-very-secret"));
        let kept = preferences.encode();
        assert!(!String::from_utf8_lossy(&kept).contains("secret"), "a key is in no file");
        let back = Preferences::decode(&kept);
        assert_eq!(back.profile(), server);
        assert_eq!(back.settings.crt, 3);
        assert!(back.settings.model_ready, "follows from the server's fields");
        assert_eq!(Preferences::decode(b"settings = 7"), Preferences::default());
        let wild = Preferences::decode(b"[settings]\nvolume = 255\nspeed = 0\ncrt = 9\nunknown = 1");
        assert_eq!((wild.settings.volume, wild.settings.speed, wild.settings.crt), (100, 1, 3));
    }

    #[test]
    fn a_duty_is_done_by_whom_the_run_names_and_else_by_whom_the_settings_name() {
        let text = b"[models]\nchosen = 0\n[models.duties]\nfast = \"Little\"\n[[models.list]]\nname = \"Big\"\nendpoint = \"http://h:1\"\n\
            [[models.list]]\nname = \"Little\"\nendpoint = \"http://h:2\"\n";
        let mut preferences = Preferences::decode(text);
        let place = |preferences: &Preferences, duty: Duty| preferences.profile_for(duty).endpoint;
        assert_eq!([Duty::Main, Duty::Fast].map(|duty| place(&preferences, duty)), ["http://h:1", "http://h:2"]);
        assert_eq!(Preferences::decode(&preferences.encode()).models, preferences.models);
        preferences.given = Some(Profile { endpoint: "http://h:3".into(), ..Profile::default() });
        assert_eq!(place(&preferences, Duty::Fast), "http://h:3", "one server was named for the whole run");
        preferences.given_duties.fast = "little".into();
        assert_eq!([Duty::Main, Duty::Fast].map(|duty| place(&preferences, duty)), ["http://h:3", "http://h:2"]);
        preferences.given = Some(Profile::default());
        assert_eq!(place(&preferences, Duty::Fast), "", "nobody is to be asked");
    }

    #[test]
    fn the_key_of_an_older_file_is_taken_and_not_written_again() {
        let old = b"[model]\nendpoint = \"http://h/v1\"\nmodel = \"m\"\nkey = \"sk-very-secret\"";
        let preferences = Preferences::decode(old);
        assert_eq!(preferences.profile().key.reveal(), "sk-very-secret");
        assert!(!format!("{preferences:?}").contains("secret"));
        assert!(!String::from_utf8_lossy(&preferences.encode()).contains("secret"));
    }
}
