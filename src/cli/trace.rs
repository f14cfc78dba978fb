//! `somnium trace`: what models were asked and what they answered, as a table, one call in full, or two compared. It changes nothing.

use super::{CliError, CliResult, note, settings};
use clap::Subcommand;
use llm::{Call, CallFilter, CallLog, role};
use messages::t;
use similar::{ChangeTag, TextDiff};
use somnium::kept_files;
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub(super) enum TraceCommand {
    /// A line a call, the oldest first.
    List {
        #[command(flatten)]
        wanted: Wanted,
    },
    /// One call in full: the prompt's parts, the reply, what was found in it.
    Show { number: u64 },
    /// Two calls line by line: prompt and reply.
    Diff { one: u64, other: u64 },
}

/// Which calls; without any of these all.
#[derive(clap::Args, Default)]
pub(super) struct Wanted {
    /// Of this game or this wish: a part of its word is enough.
    #[arg(long, value_name = "S")]
    session: Option<String>,
    /// Asked after so many turns.
    #[arg(long, value_name = "N")]
    turn: Option<u32>,
    /// For this purpose: world, plan, rooms, puzzles, answer, scene, summary, check.
    #[arg(long, value_name = "P")]
    purpose: Option<String>,
    /// In this name: narrator, chronicler, dreamer, or the id of a character.
    #[arg(long, value_name = "A")]
    agent: Option<String>,
}

impl Wanted {
    fn filter(&self) -> CallFilter {
        let word = |word: &Option<String>| word.clone().unwrap_or_default();
        let turn = self.turn.map_or_else(String::new, |turn| turn.to_string());
        CallFilter { session: word(&self.session), turn, purpose: word(&self.purpose), agent: word(&self.agent) }
    }
}

pub(super) fn run(look: &TraceCommand, file: Option<&Path>) -> CliResult {
    let file =
        file.map(Path::to_owned).or_else(settings::trace_file).unwrap_or_else(|| PathBuf::from(kept_files::TRACE));
    let text = settings::read(&file).map_err(|error| {
        CliError::usage(t!("cli-trace-unreadable", file = file.display().to_string(), error = error.to_string()))
    })?;
    let (calls, notes) = CallLog::read(&text);
    for note in notes {
        super::note(&format!("{}: {note}", file.display()));
    }
    let find = |number: u64| {
        calls.iter().rev().find(|call| call.number == number).ok_or_else(|| {
            CliError::usage(t!("cli-trace-no-call", number = number.to_string(), file = file.display().to_string()))
        })
    };
    match look {
        TraceCommand::List { .. } if calls.is_empty() => {
            note(&t!("cli-trace-empty", file = file.display().to_string()));
        }
        TraceCommand::List { wanted } => {
            let filter = wanted.filter();
            let calls: Vec<&Call> = calls.iter().filter(|call| filter.matches(call)).collect();
            if calls.is_empty() {
                note(&t!("cli-trace-none-such", file = file.display().to_string()));
            } else {
                list(&calls);
            }
        }
        TraceCommand::Show { number } => outln!("{}", find(*number)?.text()),
        TraceCommand::Diff { one, other } => {
            let (one, other) = (find(*one)?, find(*other)?);
            let (before, after) = (compared(one), compared(other));
            let title = |call: &Call| t!("cli-trace-call", number = call.number.to_string());
            outln!("--- {}\n+++ {}", title(one), title(other));
            for line in diff(&before, &after) {
                outln!("{line}");
            }
        }
    }
    Ok(())
}

fn list(calls: &[&Call]) {
    outln!(
        "{:>4} {:<19} {:<8} {:<20} {:>4} {:<10} {:<18} {:>7} {:>7} {:>7} {:>7}  {}",
        "",
        t!("cli-trace-when"),
        t!("cli-trace-purpose"),
        t!("cli-trace-session"),
        t!("cli-trace-turn"),
        t!("cli-trace-agent"),
        t!("cli-trace-model"),
        t!("cli-trace-sent"),
        t!("cli-trace-came"),
        t!("cli-trace-first"),
        t!("cli-trace-all"),
        t!("cli-trace-outcome")
    );
    for row in calls.iter().map(|call| call.row()) {
        let tokens = |count: Option<u32>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
        let kept = if row.from_cache { t!("cli-trace-kept") + " " } else { String::new() };
        outln!(
            "{:>4} {:<19} {:<8} {:<20} {:>4} {:<10} {:<18} {:>7} {:>7} {:>7} {:>7}  {}",
            row.number,
            row.when,
            row.purpose,
            cut(&row.session, 20),
            row.turn,
            cut(&row.agent, 10),
            cut(&row.model, 18),
            tokens(row.sent),
            tokens(row.came),
            row.first.as_deref().unwrap_or("-"),
            row.all,
            cut(&format!("{kept}{}", row.outcome), 60)
        );
    }
}

/// What of a call is compared: prompt and reply, nothing that a clock says.
fn compared(call: &Call) -> String {
    let mut text = String::new();
    for message in &call.request.messages {
        text.push_str(&format!("=== {}\n{}\n", role(message.role), message.text));
    }
    text.push_str(&format!("=== {}\n", t!("cli-trace-reply")));
    if let Some(trouble) = &call.trouble {
        text.push_str(&t!("cli-trace-failed", reason = trouble.clone()));
        text.push('\n');
    }
    if let Some(answer) = &call.answer {
        // A world on one line has no lines to compare.
        let pretty = serde_json::from_str::<serde_json::Value>(&answer.text).ok().filter(serde_json::Value::is_object);
        text.push_str(&pretty.map_or_else(|| answer.text.clone(), |value| format!("{value:#}")));
        text.push('\n');
    }
    text
}

/// What is equal far from a change is passed over.
fn diff(before: &str, after: &str) -> Vec<String> {
    let diff = TextDiff::from_lines(before, after);
    let mut lines = Vec::new();
    for group in diff.grouped_ops(3) {
        if !lines.is_empty() {
            lines.push("...".to_owned());
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let sign = match change.tag() {
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
                ChangeTag::Equal => ' ',
            };
            lines.push(format!("{sign}{}", change.value().trim_end_matches('\n')));
        }
    }
    if lines.is_empty() {
        lines.push(t!("cli-trace-same"));
    }
    lines
}

fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(2)).collect();
    format!("{}..", kept.trim_end())
}
