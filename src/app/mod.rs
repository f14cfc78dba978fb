//! The window: Bevy on the outside, `screen::Screen` on the inside, and translation between the two. The only place where
//! Bevy may be named. It must not decide anything about the game.

#![allow(
    clippy::disallowed_methods,
    reason = "the shell has a clock and threads, and hands the core their results as inputs"
)]
#![allow(clippy::needless_pass_by_value, reason = "Bevy's system parameters are values")]

mod answers;
mod calls;
mod clock;
mod connection;
mod crash;
mod dialog;
mod display;
mod dreaming;
mod dreams;
mod input;
mod keys;
mod machine;
mod models;
mod pad;
#[cfg(target_arch = "wasm32")]
mod page;
mod placement;
mod preferences;
mod purse;
mod redraw;
mod secrets;
mod servers;
mod sets;
#[cfg(target_arch = "wasm32")]
mod shelf;
mod showcase;
mod sound;
mod store;
mod tasks;
mod touch;
mod trace;
mod traces;
mod trouble;
mod vault;
mod window;

pub use calls::Calls;
pub use connection::Connection;
pub use dialog::{Page, words_of_dialog};
pub use machine::{Asked, Front, Machine, Told};
pub use preferences::Preferences;
pub use redraw::Redraw;
pub use sets::AppSystems;
pub use store::Store;
pub use trace::Trace;
pub use trouble::Trouble;
pub use vault::Places;

use dream::Length;
#[cfg(not(target_arch = "wasm32"))]
pub use store::Files;

use bevy::prelude::*;
use bevy::window::ExitCondition;
use dream::Dream;
use dream::{Dreamer, Wish};
use generate::Staging;
use llm::{Profile, Tracing};
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
    /// The words that models are asked in.
    pub prompts: Prompts,
    /// Whether calls to models are kept, and where.
    pub trace: Tracing,
    /// Whether models are asked for a world in stages, in place of what the preferences say.
    pub stages: Option<Staging>,
}

/// Opens the window and plays until the player leaves.
pub fn run(options: Options) -> AppExit {
    crash::watch();
    let mut app = App::new();
    #[cfg(not(target_arch = "wasm32"))]
    let places = native_places(None);
    #[cfg(target_arch = "wasm32")]
    let places = Places { saves: Box::new(store::LocalStorage), config: Box::new(store::LocalStorage), trace: None };
    let start = Start::new(options, places);
    let fullscreen = start.preferences.settings.fullscreen;
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<bevy::app::PanicHandlerPlugin>()
            .set(WindowPlugin {
                primary_window: Some(window::describe(fullscreen)),
                close_when_requested: false,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(bevy::log::LogPlugin { filter: "warn,wgpu=error,naga=error".into(), ..default() }),
    );
    app.insert_resource(secrets::Secrets::new(true));
    add_game(&mut app, start);
    app.add_plugins((display::plugin, dialog::drawing, sound::plugin));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(page::plugin);
    app.run()
}

/// The game without window, picture and sound, for tests: everything between the platform's messages and the screen.
/// `app` must have `MinimalPlugins`, `InputPlugin` and `StatesPlugin`; everything is kept under `folder`.
#[cfg(not(target_arch = "wasm32"))]
pub fn add_headless(app: &mut App, options: Options, folder: std::path::PathBuf) {
    app.insert_resource(secrets::Secrets::new(false));
    add_game(app, Start::new(options, native_places(Some(folder))));
}

/// Everything that is known before the first frame.
struct Start {
    preferences: Preferences,
    wording: dreams::Wording,
    traced: bool,
    overridden: Overridden,
    places: Places,
    world: Option<Dream>,
    wish: Option<Wish>,
}

impl Start {
    fn new(options: Options, places: Places) -> Self {
        let mut preferences = match places.config.read(preferences::NAME) {
            Ok(bytes) => bytes.map(|bytes| Preferences::decode(&bytes)).unwrap_or_default(),
            Err(trouble) => {
                warn!("The settings start afresh: {trouble}");
                Preferences::default()
            }
        };
        let Options { world, theme, seed, length, dreamer, alone, model, prompts, trace, stages } = options;
        if alone {
            preferences.given = Some(Profile::default());
        } else if model.is_ready() && model != preferences.models.profile() {
            preferences.given = Some(model);
        }
        preferences.tidy();
        let wish = theme.map(|theme| Wish { theme, seed: seed.unwrap_or_else(chance), length, dreamer });
        let wording = dreams::Wording { prompts, stages };
        let overridden = Overridden { tracing: trace != Tracing::AsConfigured };
        let traced = !trace.is_off(preferences.trace_off);
        let places = Places { trace: trace_place(trace), ..places };
        Self { preferences, wording, traced, overridden, places, world, wish }
    }
}

/// The file that a player named for the trace.
#[cfg(not(target_arch = "wasm32"))]
fn trace_place(tracing: Tracing) -> Option<Box<dyn Store>> {
    let Tracing::In(file) = tracing else { return None };
    Some(Box::new(store::OneFile(file)))
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
fn native_places(folder: Option<std::path::PathBuf>) -> Places {
    let (config, data) = match (folder, directories::ProjectDirs::from("", "", "somnium")) {
        (Some(folder), _) => (folder.clone(), folder),
        (None, Some(dirs)) => (dirs.config_dir().to_owned(), dirs.data_dir().to_owned()),
        (None, None) => ("somnium-data".into(), "somnium-data".into()),
    };
    Places { saves: Box::new(Files::new(data)), config: Box::new(Files::new(config)), trace: None }
}

fn add_game(app: &mut App, start: Start) {
    let mut screen = Screen::new(start.preferences.settings.clone(), showcase::titles());
    match (start.world, start.wish) {
        (Some(world), _) => screen.open_dream(world),
        (None, Some(wish)) => screen.begin_dream(wish),
        (None, None) => {}
    }
    app.insert_resource(Machine(screen))
        .insert_resource(answers::Answers::new(
            &start.places.saves.read(answers::NAME).ok().flatten().unwrap_or_default(),
        ))
        .insert_resource(models::Models::new(&start.places.saves.read(models::NAME).ok().flatten().unwrap_or_default()))
        .insert_resource(purse::Purse::new(&start.places.saves.read(purse::NAME).ok().flatten().unwrap_or_default()))
        .init_resource::<Connection>()
        .insert_resource(vault::Vault::new(start.places, start.traced))
        .insert_resource(start.overridden)
        .insert_resource(start.wording)
        .insert_resource(start.preferences)
        .add_plugins((
            sets::plugin,
            machine::plugin,
            preferences::plugin,
            secrets::plugin,
            vault::plugin,
            dreams::plugin,
        ))
        .add_plugins((
            answers::plugin,
            calls::plugin,
            connection::plugin,
            trace::plugin,
            window::plugin,
            dialog::plugin,
        ))
        .add_plugins((input::plugin, touch::plugin, pad::plugin, redraw::plugin));
    // Several plugins write to the one queue in the same set; in which order the screen hears of unrelated things is no
    // matter.
    app.allow_ambiguous_resource::<Messages<Told>>();
    // So is who comes first to the one client and the one purse.
    app.allow_ambiguous_resource::<models::Models>();
    app.allow_ambiguous_resource::<purse::Purse>();
    // Leaving twice is leaving.
    app.allow_ambiguous_resource::<Messages<AppExit>>();
}
