//! `somnium prompts`: what models are told, listed, or written out as files that a player can change.

use super::{CliError, CliResult, ModelFlags, cannot_write, make_folder, note, settings};
use messages::t;
use prompts::{TEMPLATES, template};
use std::io::ErrorKind;
use std::path::Path;

pub(super) fn run(flags: &ModelFlags, write: Option<&Path>) -> CliResult {
    match write {
        Some(folder) => write_all(folder),
        None => list(flags),
    }
}

fn list(flags: &ModelFlags) -> CliResult {
    let prompts = settings::prompts(flags)?;
    for (name, text) in TEMPLATES {
        let wrong = |error| CliError::usage(format!("{error}."));
        let gets = prompts.template(name).map_err(wrong)?.gets().collect::<Vec<_>>().join(", ");
        let purpose = text.lines().find_map(|line| line.strip_prefix("purpose: ")).unwrap_or_default();
        let own = if prompts.own().any(|own| own == *name) { t!("cli-prompts-own") } else { String::new() };
        let tokens = t!("cli-prompts-tokens", tokens = prompts.own_tokens(name).map_err(wrong)?);
        outln!("{name}.md{own}: {purpose}\n    gets {gets}\n    {tokens}");
    }
    Ok(())
}

/// Files that are there already are left alone: they may be the player's.
fn write_all(folder: &Path) -> CliResult {
    make_folder(folder)?;
    for (name, text) in TEMPLATES {
        template(name).map_err(|error| CliError::usage(error.to_string()))?;
        let file = folder.join(format!("{name}.md"));
        match somnium::atomic_file::write_new(&file, text.as_bytes()) {
            Ok(()) => outln!("{}", file.display()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                note(&t!("cli-prompts-there", file = file.display().to_string()));
            }
            Err(error) => return Err(cannot_write(&file, &error)),
        }
    }
    Ok(())
}
