//! `somnium answers`: what models have answered in a world, as a file that goes with it, and such a file taken in. It asks nobody.

use super::{Outcome, Trouble, open, settings, slurp, write};
use clap::Subcommand;
use session::Session;
use std::path::{Path, PathBuf};
use voice::AnswerArchive;

#[derive(Subcommand)]
pub(super) enum Archive {
    /// Write the answers of this world, or of the world of this save, to a file.
    Export {
        file: PathBuf,
        /// Where to write them ("-" for stdout).
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Take the answers of such a file in, beside those that are kept; where both know one, the kept one stands.
    Import { file: PathBuf },
}

pub(super) fn run(action: &Archive) -> Outcome {
    match action {
        Archive::Export { file, output } => export(file, output),
        Archive::Import { file } => import(file),
    }
}

fn export(file: &Path, output: &Path) -> Outcome {
    // A save is played as it is; a world file is mended first, as it is before it is played.
    let (world, title) = match Session::load(&slurp(file)?) {
        Ok(game) => (game.world_hash(), game.world().plot.title.clone()),
        Err(_) => open(file).map(|dream| (dream.world.hash(), dream.world.plot.title.clone()))?,
    };
    let archive = AnswerArchive::new(&settings::answers(), world, &title);
    if archive.answers.is_empty() {
        return Err(Trouble::wrong(format!(
            "no model has answered anything in \"{title}\" yet, or it was forgotten; there is nothing to write."
        )));
    }
    write(output, &archive.bytes())?;
    eprintln!("somnium: {} answers of \"{title}\"", archive.answers.len());
    Ok(())
}

fn import(file: &Path) -> Outcome {
    let archive = AnswerArchive::read(&slurp(file)?)
        .map_err(|error| Trouble::wrong(format!("{} is not taken in: {error}.", file.display())))?;
    let (count, title) = (archive.answers.len(), archive.title);
    let mut cache = settings::answers();
    let before = cache.len();
    cache.import(archive.answers);
    settings::write_answers(&cache).map_err(|error| Trouble::wrong(format!("the answers cannot be kept: {error}.")))?;
    let new = cache.len().saturating_sub(before);
    eprintln!("somnium: {count} answers of \"{title}\", {new} of them new");
    Ok(())
}
