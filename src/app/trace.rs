//! What happened while a dream was dreamt, kept for whoever wants to look. It must not draw.

use super::machine::Told;
use super::sets::AppSystems;
use bevy::prelude::*;
use mend::Kind;
use screen::Delivery;

/// The most lines kept; the oldest go first.
const KEPT: usize = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// A step was taken.
    Step,
    /// Something was mended or worth a remark.
    Remark,
    /// Something was wrong and stayed so.
    Trouble,
}

#[derive(Resource, Default)]
pub struct Trace {
    pub lines: Vec<(Mood, String)>,
}

impl Trace {
    fn add(&mut self, mood: Mood, line: impl Into<String>) {
        let line = line.into();
        if self.lines.last().is_some_and(|(_, last)| *last == line) {
            return;
        }
        if self.lines.len() == KEPT {
            self.lines.remove(0);
        }
        self.lines.push((mood, line));
    }

    pub fn remark(&mut self, line: String) {
        self.add(Mood::Remark, line);
    }

    pub fn trouble(&mut self, line: String) {
        self.add(Mood::Trouble, line);
    }

    fn note(&mut self, delivery: &Delivery) {
        match delivery {
            Delivery::Progress(progress) => {
                self.add(Mood::Step, progress.step.clone());
                if let Some(room) = &progress.room {
                    self.add(Mood::Step, format!("A room has arrived: {}", room.name));
                }
            }
            Delivery::Dreamt(dream) => {
                self.add(Mood::Step, format!("Dreamt by {}: {}", dream.dreamt_by, dream.world.plot.title));
                for diagnostic in &dream.diagnostics {
                    let mood = if diagnostic.kind == Kind::Problem { Mood::Trouble } else { Mood::Remark };
                    self.add(mood, format!("{} {} [{}]", diagnostic.path, diagnostic.message, diagnostic.code));
                }
                let proof = &dream.proof;
                let verdict = format!("{:?} in {} commands, {} states", proof.verdict, proof.plan.len(), proof.states);
                self.add(Mood::Step, format!("The proof says: {verdict}"));
            }
            Delivery::Failed(reason) => self.add(Mood::Trouble, reason.clone()),
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trace>().add_systems(Update, follow.in_set(AppSystems::Deliver));
}

fn follow(mut told: MessageReader<Told>, mut trace: ResMut<Trace>) {
    for Told(delivery) in told.read() {
        trace.note(delivery);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dream::Progress;

    #[test]
    fn repeats_are_dropped_and_the_oldest_go_first() {
        let mut trace = Trace::default();
        for n in 0..KEPT + 2 {
            let progress = Progress { step: format!("step {n}"), ..Progress::default() };
            trace.note(&Delivery::Progress(progress.clone()));
            trace.note(&Delivery::Progress(progress));
        }
        trace.note(&Delivery::Failed("no".into()));
        assert_eq!(trace.lines.len(), KEPT);
        assert_eq!(trace.lines[0].1, "step 3");
        assert_eq!(trace.lines.last().unwrap(), &(Mood::Trouble, "no".to_string()));
    }
}
