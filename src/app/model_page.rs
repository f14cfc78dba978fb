//! The page of the dialog where model servers are set up and tried. It must not keep anything of its own.

use super::connection_test::ConnectionTest;
use super::preferences::Preferences;
use super::secrets::{KeyStorage, KeyringKeys};
use super::spending::GameBudget;
use bevy_egui::egui;
use llm::budget::Price;
use llm::{Agents, Duty, Key, NamedProfile, Prices, Profile, Profiles, Provider};
use messages::t;

/// What is needed beside the preferences.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct ModelPage<'w> {
    pub connection: bevy::prelude::ResMut<'w, ConnectionTest>,
    pub budget: bevy::prelude::Res<'w, GameBudget>,
    pub secrets: bevy::prelude::Res<'w, KeyringKeys>,
}

pub(super) fn page(ui: &mut egui::Ui, preferences: &mut Preferences, servers: &mut ModelPage) {
    ui.label(t!("shell-model-purpose"));
    let known =
        servers.connection.said(&preferences.profile()).and_then(Result::ok).map(|checked| checked.models.clone());
    choose(ui, preferences);
    let models = &mut preferences.models;
    let title = models.list.get(models.chosen).map(NamedProfile::title);
    if let Some(named) = models.list.get_mut(models.chosen) {
        let mut key = models.keys.for_endpoint(&named.profile.endpoint).reveal().to_owned();
        egui::Grid::new("model").num_columns(2).show(ui, |ui| {
            line(ui, t!("shell-model-name"), &mut named.name, t!("shell-model-name-hint"));
            line(ui, t!("shell-model-server"), &mut named.profile.endpoint, "http://localhost:8080/v1".to_owned());
            ui.label(t!("shell-model-protocol"));
            speaks(ui, &mut named.profile);
            ui.end_row();
            line(ui, t!("shell-model-model"), &mut named.profile.model, t!("shell-model-model-hint"));
            if let Some(known) = known.filter(|known| !known.is_empty()) {
                ui.label("");
                egui::ComboBox::from_id_salt("models").selected_text(t!("shell-model-known")).show_ui(ui, |ui| {
                    for name in known.iter().take(200) {
                        if ui.selectable_label(*name == named.profile.model, name).clicked() {
                            named.profile.model.clone_from(name);
                        }
                    }
                });
                ui.end_row();
            }
            ui.label(t!("shell-model-key"));
            let field = egui::TextEdit::singleline(&mut key).hint_text(t!("shell-model-key-hint")).password(true);
            if ui.add(field.desired_width(300.0)).changed() {
                models.keys.put(&named.profile.endpoint, &Key::new(key));
            }
            ui.end_row();
            ui.label(t!("shell-model-patience"));
            let unit = t!("shell-model-patience-unit", usual = llm::USUAL_PATIENCE);
            ui.add(egui::DragValue::new(&mut named.profile.patience).range(0..=3_600).suffix(unit));
            ui.end_row();
            ui.label(t!("shell-model-context"));
            let unit = t!("shell-model-context-unit");
            ui.add(egui::DragValue::new(&mut named.profile.context).speed(256.0).suffix(unit));
            ui.end_row();
            ui.label(t!("shell-model-price"));
            prices(ui, &mut named.profile.prices);
            ui.end_row();
        });
        ui.weak(match servers.secrets.keeping {
            KeyStorage::Safe => t!("shell-model-key-safe"),
            KeyStorage::Unknown => t!("shell-model-key-unknown"),
            KeyStorage::Memory => t!("shell-model-key-memory"),
        });
    }
    // Under another name it keeps its duties.
    let retitled = models.list.get(models.chosen).map(NamedProfile::title);
    if let (Some(old), Some(new)) = (title, retitled)
        && old != new
    {
        models.retitled(&old, &new);
    }
    duties(ui, models);
    if let Some(given) = &preferences.given {
        ui.label(if given.is_ready() {
            t!("shell-model-given", name = given.name())
        } else {
            t!("shell-model-none-given")
        });
        if ui.button(t!("shell-model-use-above")).clicked() {
            preferences.given = None;
        }
    }
    ui.separator();
    trial(ui, preferences, servers);
    ui.separator();
    limits(ui, preferences, servers);
    ui.horizontal(|ui| {
        ui.label(t!("shell-model-agents"));
        let shown = agents_title(preferences.agents);
        egui::ComboBox::from_id_salt("agents").selected_text(shown).show_ui(ui, |ui| {
            for one in Agents::ALL {
                ui.selectable_value(&mut preferences.agents, one, agents_title(one));
            }
        });
    });
    ui.checkbox(&mut preferences.settings.strict, t!("shell-model-strict"));
}

fn agents_title(agents: Agents) -> String {
    match agents {
        Agents::Auto => t!("shell-model-agents-auto"),
        Agents::Tools => t!("shell-model-agents-tools"),
        Agents::Tags => t!("shell-model-agents-tags"),
        Agents::Json => t!("shell-model-agents-json"),
        Agents::Off => t!("shell-model-agents-off"),
    }
}

fn choose(ui: &mut egui::Ui, preferences: &mut Preferences) {
    let models = &mut preferences.models;
    ui.horizontal(|ui| {
        let title = models.list.get(models.chosen).map_or_else(|| t!("shell-model-none"), NamedProfile::title);
        egui::ComboBox::from_id_salt("servers").selected_text(title).show_ui(ui, |ui| {
            for (number, named) in models.list.iter().enumerate() {
                ui.selectable_value(&mut models.chosen, number, named.title());
            }
        });
        if ui.button(t!("shell-model-new")).clicked() {
            models.add(Profile::default());
        }
        if ui.add_enabled(!models.list.is_empty(), egui::Button::new(t!("shell-model-forget"))).clicked() {
            models.remove();
        }
    });
}

/// Who does what, where there is more than one to choose from.
fn duties(ui: &mut egui::Ui, models: &mut Profiles) {
    if models.list.len() < 2 {
        return;
    }
    ui.label(t!("shell-model-duties"));
    egui::Grid::new("duties").num_columns(2).show(ui, |ui| {
        for duty in Duty::ALL {
            ui.label(match duty {
                Duty::Main => t!("shell-model-duty-main"),
                Duty::Scenes => t!("shell-model-duty-scenes"),
                Duty::Fast => t!("shell-model-duty-fast"),
            });
            let titles: Vec<String> = models.list.iter().map(NamedProfile::title).collect();
            let chosen = t!("shell-model-duty-chosen");
            let shown = models.titled(models.duties.title(duty)).map_or_else(|| chosen.clone(), NamedProfile::title);
            let title = models.duties.title_mut(duty);
            egui::ComboBox::from_id_salt(duty.name()).selected_text(shown).show_ui(ui, |ui| {
                ui.selectable_value(title, String::new(), chosen);
                for known in titles {
                    ui.selectable_value(title, known.clone(), known);
                }
            });
            ui.end_row();
        }
    });
}

fn line(ui: &mut egui::Ui, label: String, text: &mut String, hint: String) {
    ui.label(label);
    ui.add(egui::TextEdit::singleline(text).hint_text(hint).desired_width(300.0));
    ui.end_row();
}

fn speaks(ui: &mut egui::Ui, profile: &mut Profile) {
    let guessed = t!("shell-model-protocol-guessed", provider = Provider::guess(&profile.endpoint).name());
    let shown = profile.provider.map_or_else(|| guessed.clone(), |provider| provider.name().to_owned());
    egui::ComboBox::from_id_salt("speaks").selected_text(shown).show_ui(ui, |ui| {
        ui.selectable_value(&mut profile.provider, None, guessed);
        for provider in Provider::ALL {
            ui.selectable_value(&mut profile.provider, Some(provider), provider.name());
        }
    });
}

/// Dollars a million tokens, as price lists have it.
fn prices(ui: &mut egui::Ui, prices: &mut Prices) {
    ui.horizontal(|ui| {
        for (label, price) in [
            (t!("shell-model-price-in"), &mut prices.input),
            (t!("shell-model-price-cached"), &mut prices.cached),
            (t!("shell-model-price-out"), &mut prices.output),
        ] {
            let mut dollars = price.0 as f64 / 1e3;
            let field = egui::DragValue::new(&mut dollars).range(0.0..=1000.0).speed(0.01).max_decimals(3).prefix("$");
            if ui.add(field).changed() {
                *price = Price::dollars(dollars);
            }
            ui.label(label);
        }
        ui.weak(t!("shell-model-price-unit"));
    });
}

fn trial(ui: &mut egui::Ui, preferences: &Preferences, servers: &mut ModelPage) {
    let profile = preferences.profile();
    ui.horizontal(|ui| {
        let may = profile.is_ready() && !servers.connection.is_running();
        if ui.add_enabled(may, egui::Button::new(t!("shell-model-test"))).clicked() {
            servers.connection.requested = true;
        }
        if servers.connection.is_running() {
            ui.spinner();
        }
    });
    match servers.connection.said(&profile) {
        Some(Ok(checked)) => drop(ui.label(&checked.said)),
        Some(Err(said)) => drop(ui.colored_label(ui.visuals().warn_fg_color, said)),
        None if !profile.is_ready() => drop(ui.label(t!("shell-model-without"))),
        None => drop(ui.label(t!("shell-model-choose"))),
    }
}

fn limits(ui: &mut egui::Ui, preferences: &mut Preferences, servers: &ModelPage) {
    ui.label(t!("shell-model-spent", game = servers.budget.text(), today = servers.budget.text_of_today()));
    ui.horizontal(|ui| {
        ui.label(t!("shell-model-limit-game"));
        let limits = &mut preferences.limits;
        ui.add(egui::DragValue::new(&mut limits.game_tokens).speed(1000.0).suffix(t!("shell-model-limit-tokens")));
        ui.add(egui::DragValue::new(&mut limits.game_cents).speed(1.0).suffix(t!("shell-model-limit-cents")));
        ui.label(t!("shell-model-limit-day"));
        ui.add(egui::DragValue::new(&mut limits.day_tokens).speed(1000.0).suffix(t!("shell-model-limit-tokens")));
        ui.add(egui::DragValue::new(&mut limits.day_cents).speed(1.0).suffix(t!("shell-model-limit-cents")));
    });
    ui.weak(t!("shell-model-limit-none"));
}
