//! What happened while a dream was dreamt, kept for whoever wants to look. It must not draw.

use super::game_screen::ScreenDelivery;
use super::schedule::AppSystems;
use bevy::prelude::*;
use dream::Dream;
use mend::Kind;
use messages::t;
use proof::Verdict;
use screen::Delivery;

/// The most lines kept; the oldest go first.
const KEPT: usize = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// A step was taken.
    Step,
    /// Something was mended or worth a remark.
    Remark,
    /// Something was wrong and stayed so.
    Problem,
}

#[derive(Resource, Default)]
pub struct EventLog {
    pub lines: Vec<(Severity, String)>,
}

impl EventLog {
    fn add(&mut self, severity: Severity, line: impl Into<String>) {
        let line = line.into();
        if self.lines.last().is_some_and(|(_, last)| *last == line) {
            return;
        }
        if self.lines.len() == KEPT {
            self.lines.remove(0);
        }
        self.lines.push((severity, line));
    }

    pub fn remark(&mut self, line: String) {
        self.add(Severity::Remark, line);
    }

    pub fn problem(&mut self, line: String) {
        self.add(Severity::Problem, line);
    }

    fn note(&mut self, delivery: &Delivery) {
        match delivery {
            Delivery::Progress(progress) => {
                self.add(Severity::Step, progress.step.clone());
                if let Some(room) = &progress.room {
                    self.add(Severity::Step, t!("shell-log-room-arrived", room = room.name.as_str()));
                }
            }
            Delivery::Dreamt(dream) => {
                self.add(Severity::Step, dreamt_by(dream));
                for diagnostic in &dream.diagnostics {
                    let is_bad = matches!(diagnostic.kind, Kind::Problem | Kind::Lost);
                    let severity = if is_bad { Severity::Problem } else { Severity::Remark };
                    self.add(severity, format!("{} {} [{}]", diagnostic.path, diagnostic.message, diagnostic.code));
                }
                let proof = &dream.proof;
                let verdict = match proof.verdict {
                    Verdict::Winnable => "winnable",
                    Verdict::Blocked(_) => "blocked",
                    Verdict::Undecided => "undecided",
                };
                self.add(
                    Severity::Step,
                    t!("shell-log-proof", verdict = verdict, commands = proof.plan.len(), states = proof.states),
                );
            }
            Delivery::Failed(reason) => self.add(Severity::Problem, reason.clone()),
            _ => {}
        }
    }
}

fn dreamt_by(dream: &Dream) -> String {
    t!("shell-log-dreamt-by", by = dream.dreamer_name(), title = dream.world.plot.title.as_str())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EventLog>().add_systems(Update, follow.in_set(AppSystems::Deliver));
}

fn follow(mut told: MessageReader<ScreenDelivery>, mut event_log: ResMut<EventLog>) {
    for ScreenDelivery(delivery) in told.read() {
        event_log.note(delivery);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dream::Progress;

    #[test]
    fn repeats_are_dropped_and_the_oldest_go_first() {
        let mut event_log = EventLog::default();
        for n in 0..KEPT + 2 {
            let progress = Progress { step: format!("step {n}"), ..Progress::default() };
            event_log.note(&Delivery::Progress(progress.clone()));
            event_log.note(&Delivery::Progress(progress));
        }
        event_log.note(&Delivery::Failed("no".into()));
        assert_eq!(event_log.lines.len(), KEPT);
        assert_eq!(event_log.lines[0].1, "step 3");
        assert_eq!(event_log.lines.last().unwrap(), &(Severity::Problem, "no".to_string()));
    }
}
