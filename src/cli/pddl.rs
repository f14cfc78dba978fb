//! `somnium pddl`: a world as a planning problem, in two files. What could not be said exactly goes to stderr.

use super::{CliError, CliResult, make_folder, open, read_input, write};
use import::from_text;
use messages::t;
use std::path::Path;
use world::World;

pub(super) fn run(file: &Path, output: &Path, mended: bool) -> CliResult {
    let world = if mended { open(file)?.world } else { as_read(file)? };
    let pddl = pddl::pddl(&world).map_err(|error| CliError::usage(format!("{}: {error}", file.display())))?;
    make_folder(output)?;
    for note in &pddl.notes {
        eprintln!("{}", t!("cli-pddl-approximated", note = note.as_str()));
    }
    write(&output.join("domain.pddl"), pddl.domain.as_bytes())?;
    write(&output.join("problem.pddl"), pddl.problem.as_bytes())
}

/// Read and repaired, but not mended to be winnable.
fn as_read(file: &Path) -> Result<World, CliError> {
    let bytes = read_input(file)?;
    from_text(&String::from_utf8_lossy(&bytes)).map(|built| built.world).map_err(|refusal| {
        CliError::usage(t!("cli-no-world", file = file.display().to_string(), reason = refusal.to_string()))
    })
}
