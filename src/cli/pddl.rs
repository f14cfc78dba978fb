//! `somnium pddl`: a world as a planning problem, in two files. What could not be said exactly goes to stderr.

use super::{Outcome, Trouble, open, slurp, write};
use import::from_text;
use std::path::Path;
use world::World;

pub(super) fn run(file: &Path, output: &Path, mended: bool) -> Outcome {
    let world = if mended { open(file)?.world } else { as_read(file)? };
    let pddl = pddl::pddl(&world).map_err(|error| Trouble::wrong(format!("{}: {error}", file.display())))?;
    std::fs::create_dir_all(output)
        .map_err(|error| Trouble::wrong(format!("cannot make {}: {error}.", output.display())))?;
    for note in &pddl.notes {
        eprintln!("approximated: {note}");
    }
    write(&output.join("domain.pddl"), pddl.domain.as_bytes())?;
    write(&output.join("problem.pddl"), pddl.problem.as_bytes())
}

/// Read and repaired, but not mended to be winnable.
fn as_read(file: &Path) -> Result<World, Trouble> {
    let bytes = slurp(file)?;
    from_text(&String::from_utf8_lossy(&bytes))
        .map(|built| built.world)
        .map_err(|refusal| Trouble::wrong(format!("{} is no world: {refusal}", file.display())))
}
