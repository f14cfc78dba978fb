//! A dream while it arrives in one answer: chunks of a model's text in, progress out, a dream or a complaint at the end. It must not
//! know where the chunks come from.

use super::damage::damage;
use super::losses::{how, losses};
use super::stream_progress::StreamProgress;
use dream::{Dream, Failure, from_value};
use dream::{Progress, Wish};
use mend::Reading;
use mend::{Diagnostic, Kind};
use messages::t;
use serde_json::Value;

/// Reads a model's answer as it streams.
pub struct Dreaming {
    wish: Wish,
    dreamt_by: String,
    watch: StreamProgress,
}

/// What became of a whole answer.
#[derive(Debug)]
pub enum Outcome {
    /// A dream that stands.
    Done(Box<Dream>),
    /// A dream that stands, though not all that it meant is in it.
    Lossy {
        /// What can be played.
        dream: Box<Dream>,
        /// What to tell the model, once.
        to_model: String,
        /// What it meant and has not.
        losses: Vec<Diagnostic>,
    },
    /// A dream that can be played, but mending it cost much of the story.
    Damaged {
        /// What can be played.
        dream: Box<Dream>,
        /// What to tell the model, once.
        to_model: String,
        /// What it cost, in short.
        why: String,
    },
    /// Not a world, or one that cannot be won.
    Complain {
        /// What to tell the model, once.
        to_model: String,
        /// Why it is no dream.
        failure: Failure,
    },
}

impl Outcome {
    /// What to tell the model, once, where something is wrong.
    pub(crate) fn to_model(&self) -> Option<&str> {
        match self {
            Self::Done(_) => None,
            Self::Lossy { to_model, .. } | Self::Damaged { to_model, .. } | Self::Complain { to_model, .. } => {
                Some(to_model)
            }
        }
    }
}

impl Outcome {
    /// The dream that stands, and how much it meant and has not.
    pub(crate) fn standing(&self) -> Option<(&Dream, usize)> {
        match self {
            Self::Done(dream) => Some((dream, 0)),
            Self::Lossy { dream, losses, .. } => Some((dream, losses.len())),
            Self::Damaged { .. } | Self::Complain { .. } => None,
        }
    }

    /// Can an answer with this root alone mend any of it?
    pub(crate) fn is_about(&self, root: &str) -> bool {
        match self {
            Self::Lossy { losses, .. } => losses.iter().any(|it| it.path.starts_with(root)),
            Self::Done(_) | Self::Damaged { .. } | Self::Complain { .. } => true,
        }
    }
}

/// A world of usual size in bytes, for the bar: nine rooms are about 20 kB minified.
const USUAL_BYTES: usize = 22_000;
/// Findings that a model is told: more would drown what matters.
const TOLD: usize = 24;

impl Dreaming {
    /// Of this wish, by the model of this name.
    #[must_use]
    pub fn new(wish: Wish, dreamt_by: &str) -> Self {
        // The proof takes the last tenth of the bar.
        Self { wish, dreamt_by: dreamt_by.to_owned(), watch: StreamProgress::new(0, 90, USUAL_BYTES) }
    }

    /// The next piece of the answer, as it came. Returns what the loading screen should show now.
    pub fn push(&mut self, chunk: &str) -> Vec<Progress> {
        self.watch.push(chunk)
    }

    /// The answer is over. Repairs and proves it.
    #[must_use]
    pub fn finish(self) -> Outcome {
        let Reading { value, diagnostics } = self.watch.finish();
        match value {
            Some(value) => judge(&value, diagnostics, self.wish, &self.dreamt_by),
            None => nothing(diagnostics),
        }
    }
}

/// No document in the answer at all.
pub(super) fn nothing(diagnostics: Vec<Diagnostic>) -> Outcome {
    let message = t!("dream-no-world");
    let to_model = "Your answer held no JSON object.".to_owned(); // not shown
    Outcome::Complain { to_model, failure: Failure::Unreadable { message, diagnostics } }
}

/// Repairs and proves what was read.
pub(super) fn judge(value: &Value, read: Vec<Diagnostic>, wish: Wish, dreamt_by: &str) -> Outcome {
    match from_value(value, Some(wish), dreamt_by) {
        Ok(dream) => {
            let whole = |mut dream: Dream| {
                dream.diagnostics.splice(0..0, read);
                Box::new(dream)
            };
            if let Some(why) = damage(value, &dream) {
                let head = format!("The world could be mended, but not without harm: {why}"); // not shown
                let to_model = complaint(&head, &[], &dream.diagnostics);
                return Outcome::Damaged { dream: whole(dream), to_model, why };
            }
            let losses = losses(&dream);
            if losses.is_empty() {
                return Outcome::Done(whole(dream));
            }
            let head = "The world can be played, but not all that it says is in it. What was lost:"; // not shown
            let to_model = complaint(head, &[], &losses);
            Outcome::Lossy { dream: whole(dream), to_model, losses }
        }
        Err(failure) => {
            let to_model = match &failure {
                Failure::Unreadable { message, diagnostics } => complaint(message, &[], diagnostics),
                Failure::Unwinnable { reasons, diagnostics } => {
                    complaint("The world cannot be won.", reasons, diagnostics) // not shown
                }
            };
            Outcome::Complain { to_model, failure }
        }
    }
}

/// The exact trouble, in words a model can act on: what could not be mended first, then what was, the proof's findings before the
/// repair's, because they are about the story. Of what was lost it says how the format has it.
fn complaint(head: &str, reasons: &[String], diagnostics: &[Diagnostic]) -> String {
    let mut text = head.to_owned();
    for reason in reasons {
        text.push_str("\n- ");
        text.push_str(reason);
    }
    let problems = diagnostics.iter().filter(|it| matches!(it.kind, Kind::Lost | Kind::Problem));
    // Mending after the proof stands behind repair in the list.
    let fixes = diagnostics.iter().rev().filter(|it| it.kind == Kind::Fix);
    for found in problems.chain(fixes).take(TOLD) {
        let path = if found.path.is_empty() { "/" } else { &found.path };
        text.push_str(&format!("\n- {path}: {}", found.message));
        if let Some(how) = how(&found.code) {
            text.push_str(&format!(" ({how})"));
        }
    }
    text
}
