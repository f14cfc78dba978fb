//! `somnium trace`: what models were asked and what they answered, as a table, one call in full, or two compared. It changes nothing.

use super::{Outcome, Trouble, asking};
use clap::Subcommand;
use similar::{ChangeTag, TextDiff};
use somnium::llm::{Call, Log, Role};
use somnium::world::Kind;
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
    let file = file.map(Path::to_owned).or_else(asking::trace_file).unwrap_or_else(|| PathBuf::from("trace.jsonl"));
    let text =
        asking::read(&file).map_err(|error| Trouble::wrong(format!("cannot read {}: {error}.", file.display())))?;
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
        Look::Show { number } => outln!("{}", show(find(*number)?).trim_end()),
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
    for call in calls {
        let usage = call.answer.as_ref().and_then(|answer| answer.usage);
        let tokens = |count: Option<u32>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
        let first = call.first.map_or_else(|| "-".to_owned(), time);
        outln!(
            "{:>4} {:<19} {:<8} {:<18} {:>7} {:>7} {:>7} {:>7}  {}",
            call.number,
            when(call.at),
            purpose(call),
            cut(if call.model.is_empty() { &call.provider } else { &call.model }, 18),
            tokens(usage.map(|usage| usage.input)),
            tokens(usage.map(|usage| usage.output)),
            first,
            time(call.millis),
            cut(&outcome(call), 60)
        );
    }
}

/// The one word of a purpose, as it is written.
fn purpose(call: &Call) -> String {
    serde_json::to_value(call.purpose).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

/// In a few words: the trouble, what it was read as, or the reply's beginning.
fn outcome(call: &Call) -> String {
    let mut said = match (&call.trouble, &call.parsed, &call.answer) {
        (Some(trouble), ..) => format!("failed: {trouble}"),
        (None, parsed, _) if !parsed.is_null() => parsed.to_string(),
        (None, _, Some(answer)) => answer.text.clone(),
        (None, ..) => String::new(),
    };
    if call.from_cache {
        said.insert_str(0, "(kept) ");
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn show(call: &Call) -> String {
    let mut text = format!("Call {}, for {}, {}\n", call.number, purpose(call), when(call.at));
    text.push_str(&format!(
        "Asked {} at {}",
        if call.model.is_empty() { "the model" } else { &call.model },
        call.provider
    ));
    if !call.rung.is_empty() {
        text.push_str(&format!(", by {}", call.rung));
    }
    if call.retries > 0 {
        text.push_str(&format!(", after {} in vain", call.retries));
    }
    text.push('\n');
    let request = &call.request;
    text.push_str(&format!("Up to {} tokens", request.max_tokens));
    if request.json {
        text.push_str(", as JSON");
    }
    if let Some(schema) = &request.schema {
        text.push_str(&format!(", by a schema ({schema})"));
    }
    if let Some(seed) = request.seed {
        text.push_str(&format!(", seed {seed}"));
    }
    for tool in &request.tools {
        text.push_str(&format!("\nTool {}: {}", tool.name, tool.description));
    }
    text.push('\n');
    for message in &request.messages {
        text.push_str(&format!("\n=== {}\n{}\n", role(message.role), message.text));
    }
    let how = if call.from_cache { "kept from before".to_owned() } else { timing(call) };
    text.push_str(&format!("\n=== reply ({how})\n"));
    if let Some(trouble) = &call.trouble {
        text.push_str(&format!("failed: {trouble}\n"));
    }
    if let Some(answer) = &call.answer {
        text.push_str(&format!("{}\n", answer.text));
        for made in &answer.calls {
            text.push_str(&format!("calls {}: {}\n", made.name, made.arguments));
        }
        let finish = answer.finish.as_deref().unwrap_or("it just ended");
        for note in &answer.notes {
            text.push_str(&format!("\nNote: {note}"));
        }
        text.push_str(&format!("\nEnd: {finish}."));
        if let Some(usage) = answer.usage {
            text.push_str(&format!(
                " Tokens: {} sent ({} of them cached), {} came.",
                usage.input, usage.cached, usage.output
            ));
        }
        text.push('\n');
    }
    if !call.parsed.is_null() {
        text.push_str(&format!("\n=== read as\n{:#}\n", call.parsed));
    }
    if !call.notes.is_empty() {
        text.push_str("\n=== what was found\n");
    }
    for note in &call.notes {
        let kind = match note.kind {
            Kind::Note => "note",
            Kind::Fix => "mended",
            Kind::Schema => "schema",
            Kind::Problem => "problem",
        };
        text.push_str(&format!(
            "{kind} {} [{}] {}\n",
            if note.path.is_empty() { "/" } else { &note.path },
            note.code,
            note.message
        ));
    }
    text
}

fn timing(call: &Call) -> String {
    let all = time(call.millis);
    call.first
        .map_or_else(|| format!("{all} in all"), |first| format!("first word after {}, {all} in all", time(first)))
}

fn role(role: Role) -> &'static str {
    match role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
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

/// "340 ms", "12.3 s".
fn time(millis: u64) -> String {
    if millis < 1_000 { format!("{millis}ms") } else { format!("{}.{}s", millis / 1_000, millis % 1_000 / 100) }
}

fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(2)).collect();
    format!("{}..", kept.trim_end())
}

/// Milliseconds since 1970 as a date in UTC. (Days to dates after Howard Hinnant, "chrono-compatible low-level date algorithms".)
fn when(at: u64) -> String {
    if at == 0 {
        return "-".to_owned();
    }
    let (days, second) = (at / 86_400_000, at / 1_000 % 86_400);
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02}", second / 3_600, second / 60 % 60, second % 60)
}
