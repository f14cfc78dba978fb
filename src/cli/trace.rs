//! `somnium trace`: what models were asked and what they answered, as a table, one call in full, or two compared. It changes nothing.

use super::{Outcome, Trouble, settings};
use clap::Subcommand;
use llm::{Call, Log, role};
use similar::{ChangeTag, TextDiff};
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub(super) enum Look {
    /// A line a call, the oldest first.
    List,
    /// One call in full: the prompt's parts, the reply, what was found in it.
    Show { number: u64 },
    /// Two calls line by line: prompt and reply.
    Diff { one: u64, other: u64 },
}

pub(super) fn run(look: &Look, file: Option<&Path>) -> Outcome {
    let file = file.map(Path::to_owned).or_else(settings::trace_file).unwrap_or_else(|| PathBuf::from("trace.jsonl"));
    let text =
        settings::read(&file).map_err(|error| Trouble::wrong(format!("cannot read {}: {error}.", file.display())))?;
    let (calls, notes) = Log::read(&text);
    for note in notes {
        eprintln!("somnium: {}: {note}", file.display());
    }
    let find = |number: u64| {
        calls.iter().rev().find(|call| call.number == number).ok_or_else(|| {
            Trouble::wrong(format!(
                "there is no call {number} in {}. \"somnium trace list\" says which there are.",
                file.display()
            ))
        })
    };
    match look {
        Look::List if calls.is_empty() => eprintln!("somnium: there is no call in {} yet.", file.display()),
        Look::List => list(&calls),
        Look::Show { number } => outln!("{}", find(*number)?.text()),
        Look::Diff { one, other } => {
            let (one, other) = (find(*one)?, find(*other)?);
            let (before, after) = (compared(one), compared(other));
            outln!("--- call {}\n+++ call {}", one.number, other.number);
            for line in diff(&before, &after) {
                outln!("{line}");
            }
        }
    }
    Ok(())
}

fn list(calls: &[Call]) {
    outln!(
        "{:>4} {:<19} {:<8} {:<18} {:>7} {:>7} {:>7} {:>7}  what came of it",
        "",
        "when (UTC)",
        "purpose",
        "model",
        "sent",
        "came",
        "first",
        "all"
    );
    for row in calls.iter().map(Call::row) {
        let tokens = |count: Option<u32>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
        let kept = if row.from_cache { "(kept) " } else { "" };
        outln!(
            "{:>4} {:<19} {:<8} {:<18} {:>7} {:>7} {:>7} {:>7}  {}",
            row.number,
            row.when,
            row.purpose,
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
    text.push_str("=== reply\n");
    if let Some(trouble) = &call.trouble {
        text.push_str(&format!("failed: {trouble}\n"));
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
        lines.push("Prompt and reply are the same.".to_owned());
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
