//! `somnium prompts`: what models are told, listed, or written out as files that a player can change.

use super::{ModelFlags, Outcome, Trouble, settings};
use prompts::{TEMPLATES, template};
use std::io::ErrorKind;
use std::path::Path;

pub(super) fn run(flags: &ModelFlags, write: Option<&Path>) -> Outcome {
    match write {
        Some(folder) => write_all(folder),
        None => list(flags),
    }
}

fn list(flags: &ModelFlags) -> Outcome {
    let prompts = settings::prompts(flags)?;
    for (name, text) in TEMPLATES {
        let wrong = |error| Trouble::wrong(format!("{error}."));
        let gets = prompts.template(name).map_err(wrong)?.gets().collect::<Vec<_>>().join(", ");
        let purpose = text.lines().find_map(|line| line.strip_prefix("purpose: ")).unwrap_or_default();
        let own = if prompts.own().any(|own| own == *name) { " (your own)" } else { "" };
        outln!("{name}.md{own}: {purpose}\n    gets {gets}");
    }
    Ok(())
}

/// Files that are there already are left alone: they may be the player's.
fn write_all(folder: &Path) -> Outcome {
    let failed =
        |what: &Path, error: &std::io::Error| Trouble::wrong(format!("cannot write {}: {error}.", what.display()));
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    for (name, text) in TEMPLATES {
        template(name).map_err(|error| Trouble::wrong(error.to_string()))?;
        let file = folder.join(format!("{name}.md"));
        match somnium::files::write_new(&file, text.as_bytes()) {
            Ok(()) => outln!("{}", file.display()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                eprintln!("somnium: {} is there already and was left as it is", file.display());
            }
            Err(error) => return Err(failed(&file, &error)),
        }
    }
    Ok(())
}
