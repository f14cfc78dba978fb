//! `somnium mend`: damaged JSON in, whole JSON out. It must not ask whether it makes a world that can be played; `check` does.

use super::{CliError, CliResult, read_input};
use clap::ValueEnum;
use mend::{Guide, Reading, mend};
use messages::t;
use serde_json::Value;
use std::io::{BufRead, ErrorKind, Write};
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Schema {
    /// Any JSON.
    None,
    /// A world: of several documents the one with rooms in it is taken.
    World,
}

impl Schema {
    fn guide(self) -> Guide {
        match self {
            Self::None => Guide::Any,
            Self::World => Guide::Format(&import::WORLD),
        }
    }
}

/// Stdin to stdout. One text, or a JSON string a line; what was mended goes to stderr if `tell`.
pub(super) fn run(lines: bool, schema: Schema, tell: bool) -> CliResult {
    if lines {
        return each_line(schema.guide(), tell);
    }
    let bytes = read_input(Path::new("-"))?;
    let reading = mend(&String::from_utf8_lossy(&bytes), schema.guide());
    if tell {
        list(&reading, None);
    }
    let value = reading.value.ok_or_else(|| CliError::usage(t!("cli-mend-none")))?;
    say(&value.to_string())
}

fn each_line(guide: Guide, tell: bool) -> CliResult {
    for (number, line) in std::io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(|error| CliError::usage(t!("cli-cannot-read-stdin", error = error.to_string())))?;
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str::<String>(&line) {
            Ok(text) => {
                let reading = mend(&text, guide);
                if tell {
                    list(&reading, Some(number + 1));
                }
                reading.value.as_ref().map_or_else(|| t!("cli-mend-line-none"), Value::to_string)
            }
            Err(error) => t!("cli-mend-line-wrong", error = error.to_string()),
        };
        say(&answer)?;
    }
    Ok(())
}

fn list(reading: &Reading, line: Option<usize>) {
    let line = line.map(|line| t!("cli-mend-line", line = line)).unwrap_or_default();
    for mend in &reading.diagnostics {
        let path = if mend.path.is_empty() { "/" } else { &mend.path };
        eprintln!("{line}{path} [{}] {}", mend.code, mend.message);
    }
}

/// A line to stdout. Whoever stops listening has heard enough.
fn say(line: &str) -> CliResult {
    match writeln!(std::io::stdout().lock(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CliError::usage(t!("cli-cannot-write-stdout", error = error.to_string())))
        }
        _ => Ok(()),
    }
}
