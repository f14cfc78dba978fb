//! The window: Bevy on the outside, `screen::Screen` on the inside, and translation between the two. The only place where
//! Bevy may be named. It must not decide anything about the game.

#![allow(
    clippy::disallowed_methods,
    reason = "the shell has a clock and threads, and hands the core their results as inputs"
)]
#![allow(clippy::needless_pass_by_value, reason = "Bevy's system parameters are values")]

mod agents;
mod answers;
mod connection_test;
mod crash;
mod crt_display;
mod dialog;
mod dream_task;
mod dreams;
mod error;
mod event_log;
mod game_screen;
mod gamepad;
mod inbox;
#[cfg(target_arch = "wasm32")]
mod indexed_db;
mod input;
mod job_queue;
mod keyboard;
mod memory;
mod model_calls;
mod model_client;
mod model_page;
mod os_window;
mod pack_fetch;
#[cfg(target_arch = "wasm32")]
mod page;
mod placement;
mod preferences;
mod redraw;
mod saved_games;
mod schedule;
mod secrets;
mod showcase;
mod sound;
mod spending;
mod storage;
mod storage_backend;
mod tasks;
mod touch;
mod trace_file;
mod transcripts;

pub use connection_test::ConnectionTest;
pub use dialog::{Page, words_of_dialog};
pub use error::ShellError;
pub use event_log::EventLog;
pub use game_screen::{Foreground, GameScreen, ScreenDelivery, ScreenRequest};
pub use model_calls::ModelCalls;
pub use preferences::Preferences;
pub use redraw::Redraw;
pub use schedule::AppSystems;
pub use storage::Stores;
pub use storage_backend::{StorageError, Store};

use crate::{clock, kept_files};
use dream::Length;
#[cfg(not(target_arch = "wasm32"))]
pub use storage_backend::Files;

use bevy::prelude::*;
use bevy::window::ExitCondition;
use dream::Dream;
use dream::{Dreamer, Wish};
use generate::Staging;
use llm::{Duties, Profile, Tracing};
use preferences::Overridden;
use prompts::Prompts;
use screen::Screen;

/// How the game is started.
#[derive(Default)]
pub struct Options {
    /// Play this at once.
    pub world: Option<Dream>,
    /// Dream of this at once.
    pub theme: Option<String>,
    /// The number of that dream; without one, chance.
    pub seed: Option<u64>,
    pub length: Length,
    pub dreamer: Dreamer,
    /// In this run no model is asked, whatever the preferences say.
    pub alone: bool,
    /// In place of the model that the preferences name, for this run.
    pub model: Profile,
    /// Which of the servers that the preferences have does what, for this run.
    pub duties: Duties,
    /// The words that models are asked in.
    pub prompts: Prompts,
    /// Whether calls to models are kept, and where.
    pub trace: Tracing,
    /// Whether models are asked for a world in stages, in place of what the preferences say.
    pub stages: Option<Staging>,
    /// How people who speak of their own accord are played, in place of what the preferences say.
    pub agents: Option<llm::Agents>,
}

/// Opens the window and plays until the player leaves.
pub fn run(options: Options) -> AppExit {
    crash::watch();
    let mut app = App::new();
    #[cfg(not(target_arch = "wasm32"))]
    let stores = native_stores(None);
    #[cfg(target_arch = "wasm32")]
    let stores = Stores {
        data: Box::new(storage_backend::LocalStorage),
        config: Box::new(storage_backend::LocalStorage),
        trace: None,
    };
    let start = Start::new(options, stores);
    let fullscreen = start.preferences.settings.fullscreen;
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<bevy::app::PanicHandlerPlugin>()
            .set(WindowPlugin {
                primary_window: Some(os_window::describe(fullscreen)),
                close_when_requested: false,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(bevy::log::LogPlugin { filter: "warn,wgpu=error,naga=error".into(), ..default() }),
    );
    app.insert_resource(secrets::KeyringKeys::new(true));
    add_game(&mut app, start);
    app.add_plugins((crt_display::plugin, dialog::drawing, sound::plugin));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(page::plugin);
    app.run()
}

/// The game without window, picture and sound, for tests: everything between the platform's messages and the screen.
/// `app` must have `MinimalPlugins`, `InputPlugin` and `StatesPlugin`; everything is kept under `folder`.
#[cfg(not(target_arch = "wasm32"))]
pub fn add_headless(app: &mut App, options: Options, folder: std::path::PathBuf) {
    app.insert_resource(secrets::KeyringKeys::new(false));
    add_game(app, Start::new(options, native_stores(Some(folder))));
}

/// Everything that is known before the first frame.
struct Start {
    preferences: Preferences,
    prompt_settings: dreams::PromptSettings,
    traced: bool,
    overridden: Overridden,
    stores: Stores,
    world: Option<Dream>,
    wish: Option<Wish>,
}

impl Start {
    fn new(options: Options, stores: Stores) -> Self {
        let mut preferences = match stores.config.read(preferences::NAME) {
            Ok(bytes) => bytes.map(|bytes| Preferences::decode(&bytes)).unwrap_or_default(),
            Err(error) => {
                warn!("The settings start afresh: {error}");
                Preferences::default()
            }
        };
        let Options { world, theme, seed, length, dreamer, alone, model, duties, prompts, trace, stages, agents } =
            options;
        preferences.given_duties = duties;
        preferences.given_agents = agents;
        if alone {
            preferences.given = Some(Profile::default());
        } else if model.is_ready() && model != preferences.models.profile() {
            preferences.given = Some(model);
        }
        preferences.tidy();
        let wish = theme.map(|theme| Wish::new(theme, seed.unwrap_or_else(chance), length, dreamer));
        let prompt_settings = dreams::PromptSettings { prompts, stages };
        let overridden = Overridden { tracing: trace != Tracing::AsConfigured };
        let traced = !trace.is_off(preferences.trace_off);
        let stores = Stores { trace: trace_place(trace), ..stores };
        Self { preferences, prompt_settings, traced, overridden, stores, world, wish }
    }
}

/// The file that a player named for the trace.
#[cfg(not(target_arch = "wasm32"))]
fn trace_place(tracing: Tracing) -> Option<Box<dyn Store>> {
    let Tracing::In(file) = tracing else { return None };
    Some(Box::new(storage_backend::OneFile(file)))
}

/// A page has no files.
#[cfg(target_arch = "wasm32")]
fn trace_place(_: Tracing) -> Option<Box<dyn Store>> {
    None
}

/// A number nobody chose, small enough to be written down.
fn chance() -> u64 {
    rng::Rng::new(clock::now()).next() % 1_000_000
}

/// The platform's folders for configuration and data; without a home, a folder beside where the game was started.
#[cfg(not(target_arch = "wasm32"))]
fn native_stores(folder: Option<std::path::PathBuf>) -> Stores {
    let (config, data) = match (folder, directories::ProjectDirs::from("", "", "somnium")) {
        (Some(folder), _) => (folder.clone(), folder),
        (None, Some(dirs)) => (dirs.config_dir().to_owned(), dirs.data_dir().to_owned()),
        (None, None) => ("somnium-data".into(), "somnium-data".into()),
    };
    Stores { data: Box::new(Files::new(data)), config: Box::new(Files::new(config)), trace: None }
}

fn add_game(app: &mut App, start: Start) {
    let mut screen = Screen::new(start.preferences.settings.clone(), showcase::titles());
    match (start.world, start.wish) {
        (Some(world), _) => screen.open_dream(world),
        (None, Some(wish)) => screen.begin_dream(wish),
        (None, None) => {}
    }
    let kept = |name| start.stores.data.read(name).ok().flatten().unwrap_or_default();
    app.insert_resource(GameScreen(screen))
        .insert_resource(answers::Answers::new(&kept(kept_files::ANSWERS)))
        .insert_resource(model_client::ModelClient::new(&kept(model_client::NAME)))
        .insert_resource(memory::Memory::decode(&kept(kept_files::MET)))
        .insert_resource(spending::GameBudget::new(&kept(kept_files::SPENT)));
    let storage = storage::Storage::new(start.stores);
    app.insert_resource(trace_file::TraceFile::new(&storage, start.traced))
        .insert_resource(storage)
        .init_resource::<ConnectionTest>()
        .insert_resource(start.overridden)
        .insert_resource(start.prompt_settings)
        .insert_resource(start.preferences)
        .add_plugins((
            schedule::plugin,
            game_screen::plugin,
            preferences::plugin,
            secrets::plugin,
            saved_games::plugin,
            transcripts::plugin,
            error::plugin,
            dreams::plugin,
        ))
        .add_plugins((
            answers::plugin,
            agents::plugin,
            model_calls::plugin,
            connection_test::plugin,
            event_log::plugin,
            os_window::plugin,
            dialog::plugin,
        ))
        .add_plugins((input::plugin, touch::plugin, gamepad::plugin, redraw::plugin));
    // Several plugins write to the one queue in the same set; in which order the screen hears of unrelated things is no
    // matter.
    app.allow_ambiguous_resource::<Messages<ScreenDelivery>>();
    // So is who comes first to the one client and the one budget.
    app.allow_ambiguous_resource::<model_client::ModelClient>();
    app.allow_ambiguous_resource::<spending::GameBudget>();
    // Leaving twice is leaving.
    app.allow_ambiguous_resource::<Messages<AppExit>>();
}
