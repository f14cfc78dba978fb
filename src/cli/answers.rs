//! `somnium answers`: what models have answered in a world, as a file that goes with it, and such a file taken in. It asks nobody.

use super::{CliError, CliResult, note, open, read_input, settings, write};
use clap::Subcommand;
use messages::t;
use session::Session;
use std::path::{Path, PathBuf};
use voice::AnswerArchive;

#[derive(Subcommand)]
pub(super) enum AnswersCommand {
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

pub(super) fn run(command: &AnswersCommand) -> CliResult {
    match command {
        AnswersCommand::Export { file, output } => export(file, output),
        AnswersCommand::Import { file } => import(file),
    }
}

fn export(file: &Path, output: &Path) -> CliResult {
    // A save is played as it is; a world file is mended first, as it is before it is played.
    let (world, title) = match Session::load(&read_input(file)?) {
        Ok(game) => (game.world_hash(), game.world().plot.title.clone()),
        Err(_) => open(file).map(|dream| (dream.world.hash(), dream.world.plot.title.clone()))?,
    };
    let parcel = AnswerArchive::new(&settings::answers(), world, &title);
    if parcel.answers.is_empty() {
        return Err(CliError::usage(t!("cli-answers-none", title = title)));
    }
    write(output, &parcel.bytes())?;
    note(&t!("cli-answers-exported", count = parcel.answers.len(), title = title));
    Ok(())
}

fn import(file: &Path) -> CliResult {
    let parcel = AnswerArchive::read(&read_input(file)?).map_err(|error| {
        CliError::usage(t!("cli-answers-refused", file = file.display().to_string(), error = error.to_string()))
    })?;
    let (count, title) = (parcel.answers.len(), parcel.title);
    let mut cache = settings::answers();
    let before = cache.len();
    cache.import(parcel.answers);
    settings::write_answers(&cache)
        .map_err(|error| CliError::usage(t!("cli-answers-not-kept", error = error.to_string())))?;
    let new = cache.len().saturating_sub(before);
    note(&t!("cli-answers-imported", count = count, title = title, new = new));
    Ok(())
}
