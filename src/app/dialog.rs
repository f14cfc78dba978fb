//! The modern dialog over the game: settings, model server, keys, trace. It must not keep anything of its own but which
//! page is open.

use super::event_log::EventLog;
use super::game_screen::{Foreground, ScreenRequest};
use super::model_calls::{self, ModelCalls};
use super::model_page::{self, ModelPage};
use super::preferences::{Overridden, Preferences};
use super::schedule::AppSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};
use messages::t;
use screen::{Request, Settings};

/// The page that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    Settings,
    /// What the menu's entry speaks of; settings have a window of the game's own.
    #[default]
    Model,
    Keys,
    Trace,
}

/// What stays what it is, and what it does; the keys stand in the settings.
fn fixed_keys() -> [(String, String); 5] {
    [
        (t!("shell-keys-click"), t!("shell-keys-click-does")),
        (t!("shell-keys-right-click"), t!("shell-keys-right-click-does")),
        (t!("shell-keys-letters"), t!("shell-keys-letters-do")),
        (t!("shell-keys-same-way"), t!("shell-keys-same-way-does")),
        (t!("shell-keys-windows"), t!("shell-keys-windows-do")),
    ]
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>().add_systems(Update, open_or_close.in_set(AppSystems::Serve));
}

/// The part that draws; only where there is a window to draw in.
pub(super) fn drawing(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Foreground::Dialog)))
        .add_systems(PostUpdate, keep_asleep);
}

/// An egui context with nothing in it asks for one update after the other all the same. What it wakes the window with is taken away;
/// while the dialog is open, what it draws asks for the next update in another way.
fn keep_asleep(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_request_repaint_callback(|_| {});
    }
}

fn open_or_close(
    mut asked: MessageReader<ScreenRequest>,
    front: Res<State<Foreground>>,
    mut next: ResMut<NextState<Foreground>>,
) {
    if asked.read().any(|ScreenRequest(request)| *request == Request::Options) {
        next.set(match front.get() {
            Foreground::Game => Foreground::Dialog,
            Foreground::Dialog => Foreground::Game,
        });
    }
}

/// What the pages show and change.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w> {
    preferences: ResMut<'w, Preferences>,
    overridden: Res<'w, Overridden>,
    event_log: Res<'w, EventLog>,
    calls: ResMut<'w, ModelCalls>,
    servers: ModelPage<'w>,
}

fn draw(
    mut contexts: EguiContexts,
    mut shown: Shown,
    mut next: ResMut<NextState<Foreground>>,
    mut page: ResMut<Page>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut open = true;
    let mut done = context.input(|input| input.key_pressed(egui::Key::Escape));
    egui::Window::new(t!("shell-options-title"))
        .open(&mut open)
        .collapsible(false)
        .default_width(460.0)
        .anchor(egui::Align2::CENTER_CENTER, [0.0, 0.0])
        .show(context, |ui| {
            ui.horizontal(|ui| {
                for (tab, name) in [
                    (Page::Settings, t!("shell-options-settings")),
                    (Page::Model, t!("shell-options-model")),
                    (Page::Keys, t!("shell-options-keys")),
                    (Page::Trace, t!("shell-options-trace")),
                ] {
                    ui.selectable_value(&mut *page, tab, name);
                }
            });
            ui.separator();
            // Of one height on every page, or the tabs would move from under the pointer.
            let area = egui::ScrollArea::vertical().max_height(320.0).auto_shrink([false, false]);
            area.show(ui, |ui| content(ui, *page, &mut shown));
            ui.separator();
            done |= ui.button(t!("shell-options-back")).clicked();
        });
    if done || !open {
        next.set(Foreground::Game);
    }
    Ok(())
}

fn content(ui: &mut egui::Ui, page: Page, shown: &mut Shown) {
    // Changes are made to a copy, so that looking alone does not count as a change.
    let mut edited = shown.preferences.clone();
    match page {
        Page::Settings => {
            settings(ui, &mut edited.settings);
            memory_switch(ui, &mut edited);
        }
        Page::Model => model_page::page(ui, &mut edited, &mut shown.servers),
        Page::Keys => keys(ui, &mut edited.settings),
        Page::Trace => {
            trace_switch(ui, &mut edited, *shown.overridden);
            model_calls::page(ui, shown.calls.bypass_change_detection(), &shown.event_log);
        }
    }
    if edited != *shown.preferences {
        edited.tidy();
        *shown.preferences = edited;
    }
}

/// The words on a page of the dialog, from top to bottom, for tests: it is laid out without a window.
pub fn words_of_dialog(app: &mut App, page: Page) -> Vec<String> {
    let mut state = bevy::ecs::system::SystemState::<Shown>::new(app.world_mut());
    let Ok(mut shown) = state.get_mut(app.world_mut()) else { return vec![] };
    let context = egui::Context::default();
    let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(2_000.0, 20_000.0)));
    let input = egui::RawInput { screen_rect, ..default() };
    let output = context.run_ui(input, |ui| content(ui, page, &mut shown));
    let mut words = vec![];
    output.shapes.iter().for_each(|clipped| gather_words(&clipped.shape, &mut words));
    output.drop_without_applying_deltas();
    words
}

fn gather_words(shape: &egui::Shape, words: &mut Vec<String>) {
    match shape {
        egui::Shape::Text(text) => words.push(text.galley.text().to_owned()),
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather_words(shape, words)),
        _ => {}
    }
}

fn memory_switch(ui: &mut egui::Ui, preferences: &mut Preferences) {
    let mut on = !preferences.forget;
    if ui.checkbox(&mut on, t!("shell-options-remember")).changed() {
        preferences.forget = !on;
    }
}

fn trace_switch(ui: &mut egui::Ui, preferences: &mut Preferences, overridden: Overridden) {
    let mut on = !preferences.trace_off;
    let switch = egui::Checkbox::new(&mut on, t!("shell-options-keep-trace"));
    if ui.add_enabled(!overridden.tracing, switch).changed() {
        preferences.trace_off = !on;
    }
    if overridden.tracing {
        ui.weak(t!("shell-options-trace-overridden"));
    }
}

fn settings(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.checkbox(&mut settings.sound, t!("shell-settings-sound"));
    ui.add_enabled(settings.sound, egui::Slider::new(&mut settings.volume, 0..=100).text(t!("shell-settings-volume")));
    ui.add(egui::Slider::new(&mut settings.speed, 1..=5).text(t!("shell-settings-speed")));
    ui.separator();
    ui.add(egui::Slider::new(&mut settings.crt, 0..=3).text(t!("shell-settings-tube")));
    ui.checkbox(&mut settings.whole_pixels, t!("shell-settings-whole-pixels"));
    ui.checkbox(&mut settings.aspect, t!("shell-settings-aspect"));
    ui.checkbox(&mut settings.undither, t!("shell-settings-undither"));
    ui.checkbox(&mut settings.fullscreen, t!("shell-settings-fullscreen"));
    ui.separator();
    ui.checkbox(&mut settings.reduced_motion, t!("shell-settings-reduced-motion"));
    ui.checkbox(&mut settings.captions, t!("shell-settings-captions"));
    ui.add(egui::Slider::new(&mut settings.text_speed, 1..=5).text(t!("shell-settings-text-speed")));
    ui.checkbox(&mut settings.letters, t!("shell-settings-letters"));
    ui.checkbox(&mut settings.portraits, t!("shell-settings-portraits"));
    ui.checkbox(&mut settings.large_text, t!("shell-settings-large-text"));
    ui.checkbox(&mut settings.high_contrast, t!("shell-settings-high-contrast"));
    ui.checkbox(&mut settings.buttons, t!("shell-settings-buttons"));
}

fn keys(ui: &mut egui::Ui, settings: &mut Settings) {
    egui::Grid::new("keys").num_columns(2).striped(true).show(ui, |ui| {
        for (key, what) in fixed_keys() {
            ui.strong(key);
            ui.label(what);
            ui.end_row();
        }
        for (what, key) in settings.keys.table() {
            ui.strong(if key.is_empty() { t!("shell-keys-none") } else { key });
            ui.label(what);
            ui.end_row();
        }
    });
    ui.label(t!("shell-keys-where"));
    if ui.button(t!("shell-keys-reset")).clicked() {
        settings.keys.reset();
    }
}
