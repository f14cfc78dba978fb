//! The page of the dialog that shows the trace: calls to models as a table, the chosen one in full, as the command line shows them.
//! It must not keep what is on disk, and shows nothing that is not there too.

use super::event_log::{EventLog, Severity};
use super::schedule::AppSystems;
use super::trace_file::TraceFile;
use bevy::prelude::*;
use bevy_egui::egui;
use llm::{Call, CallFilter, CallRow};
use messages::t;
use std::collections::VecDeque;

/// ModelCalls shown at most; the oldest go first.
const SHOWN: usize = 200;
const COLUMNS: usize = 11;

/// The calls of this run and of earlier ones, oldest first.
#[derive(Resource, Default)]
pub struct ModelCalls {
    pub list: VecDeque<Call>,
    /// The number of the call that is shown in full.
    pub chosen: Option<u64>,
    /// Which of them are in the table.
    pub filter: CallFilter,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ModelCalls>().add_systems(Update, gather.in_set(AppSystems::Gather));
}

fn gather(trace_file: Res<TraceFile>, mut calls: ResMut<ModelCalls>) {
    while let Some(call) = trace_file.next_kept() {
        // What was kept before the trace was switched off and on again comes once more.
        calls.list.retain(|known| (known.number, known.at) != (call.number, call.at));
        calls.list.push_back(call);
        if calls.list.len() > SHOWN {
            calls.list.pop_front();
        }
    }
}

pub(super) fn page(ui: &mut egui::Ui, calls: &mut ModelCalls, event_log: &EventLog) {
    if calls.list.is_empty() {
        ui.label(t!("shell-calls-none"));
    } else {
        filter(ui, &mut calls.filter);
        ui.weak(t!("shell-calls-choose"));
        egui::ScrollArea::horizontal().id_salt("calls").show(ui, |ui| {
            table(ui, calls);
            // For the bar, which comes over whatever is lowest.
            ui.add_space(12.0);
        });
    }
    if let Some(call) = calls.list.iter().find(|call| Some(call.number) == calls.chosen) {
        ui.separator();
        in_full(ui, call);
    }
    ui.separator();
    egui::CollapsingHeader::new(t!("shell-log-heading")).default_open(calls.list.is_empty()).show(ui, |ui| {
        if event_log.lines.is_empty() {
            ui.label(t!("shell-log-empty"));
        }
        for (severity, line) in &event_log.lines {
            let text = match severity {
                Severity::Step => egui::RichText::new(line),
                Severity::Remark => egui::RichText::new(line).weak(),
                Severity::Problem => egui::RichText::new(line).color(ui.visuals().warn_fg_color),
            };
            ui.label(text);
        }
    });
}

/// What the table is narrowed down to.
fn filter(ui: &mut egui::Ui, filter: &mut CallFilter) {
    ui.horizontal_wrapped(|ui| {
        ui.label(t!("shell-calls-only"));
        for (label, word, width) in [
            (t!("shell-calls-session"), &mut filter.session, 120.0),
            (t!("shell-calls-turn"), &mut filter.turn, 40.0),
            (t!("shell-calls-for"), &mut filter.purpose, 70.0),
            (t!("shell-calls-agent"), &mut filter.agent, 90.0),
        ] {
            ui.add(egui::TextEdit::singleline(word).hint_text(label).desired_width(width));
        }
        if *filter != CallFilter::default() && ui.button(t!("shell-calls-all")).clicked() {
            *filter = CallFilter::default();
        }
    });
}

/// The newest on top.
fn table(ui: &mut egui::Ui, calls: &mut ModelCalls) {
    egui::Grid::new("calls").num_columns(COLUMNS).striped(true).show(ui, |ui| {
        for head in heads() {
            ui.weak(head);
        }
        ui.end_row();
        for call in calls.list.iter().rev().filter(|call| calls.filter.matches(call)) {
            let row = call.row();
            let chosen = calls.chosen == Some(row.number);
            let failed = call.trouble.is_some();
            let mut clicked = false;
            for cell in cells(&row) {
                let text = egui::RichText::new(cell);
                let text = if failed { text.color(ui.visuals().warn_fg_color) } else { text };
                clicked |= ui.selectable_label(chosen, text).on_hover_text(&row.when).clicked();
            }
            ui.end_row();
            if clicked {
                calls.chosen = if chosen { None } else { Some(row.number) };
            }
        }
    });
}

fn heads() -> [String; COLUMNS] {
    [
        String::new(),
        t!("shell-calls-for"),
        t!("shell-calls-session"),
        t!("shell-calls-turn"),
        t!("shell-calls-agent"),
        t!("shell-calls-model"),
        t!("shell-calls-time"),
        t!("shell-calls-tokens"),
        t!("shell-calls-cache"),
        t!("shell-calls-retries"),
        t!("shell-calls-outcome"),
    ]
}

fn cells(row: &CallRow) -> [String; COLUMNS] {
    let tokens = |count: Option<u32>| count.map_or_else(|| "?".to_owned(), |count| count.to_string());
    let counted = row.sent.or(row.came).is_some();
    [
        row.number.to_string(),
        row.purpose.clone(),
        row.session.chars().take(30).collect(),
        if row.turn > 0 { row.turn.to_string() } else { String::new() },
        row.agent.chars().take(20).collect(),
        row.model.chars().take(30).collect(),
        if row.from_cache { String::new() } else { row.all.clone() },
        if counted { format!("{} + {}", tokens(row.sent), tokens(row.came)) } else { String::new() },
        if row.from_cache { t!("shell-calls-kept") } else { String::new() },
        if row.retries > 0 { row.retries.to_string() } else { String::new() },
        row.outcome.chars().take(60).collect(),
    ]
}

/// Longer texts are laid out in this many characters of them; all of it is in the file.
const LONGEST: usize = 20_000;

fn in_full(ui: &mut egui::Ui, call: &Call) {
    let told = call.text();
    ui.label(told.head);
    for (number, (title, text)) in told.parts.iter().enumerate() {
        let short = text.len() < 2_000;
        egui::CollapsingHeader::new(title).id_salt((call.number, number)).default_open(short).show(ui, |ui| {
            let cut = text.char_indices().nth(LONGEST).map_or(text.len(), |(at, _)| at);
            ui.add(egui::Label::new(egui::RichText::new(&text[..cut]).monospace()).wrap());
            if cut < text.len() {
                ui.weak(t!("shell-calls-cut", bytes = text.len() - cut, number = call.number.to_string()));
            }
        });
    }
}
