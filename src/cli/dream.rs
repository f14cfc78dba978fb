//! `somnium dream`: a wish in, a world file out.
use dream::Length;
use messages::t;

use super::settings;
use super::{CliError, CliResult, ModelFlags, failed, write};
use dream::Dream;
use dream::{Dreamer, Progress, Wish};
use generate::{Front, Model};
use indicatif::{ProgressBar, ProgressStyle};
use llm::{Client, Duty, Profile};
use std::path::Path;

pub(super) fn run(theme: &str, seed: Option<u64>, length: Length, flags: &ModelFlags, output: &Path) -> CliResult {
    let seed = seed.unwrap_or_else(any_seed);
    let wish = Wish::new(theme, seed, length, settings::dreamer(flags, Front::Command)?);
    let dream = match wish.dreamer {
        Dreamer::Author => generate::by_author(&wish).map_err(|failure| failed(output, &failure))?,
        Dreamer::Model => by_model(&wish, settings::profile(flags, Duty::Main)?, flags)?,
    };
    for diagnostic in &dream.diagnostics {
        eprintln!("{} {}", diagnostic.path, diagnostic.message);
    }
    let mut text = serde_json::to_string_pretty(&import::export(&dream.world)).unwrap_or_default();
    text.push('\n');
    write(output, text.as_bytes())
}

/// A client, and a runtime for it to wait in.
pub(super) fn connection(profile: Profile) -> Result<(Client, tokio::runtime::Runtime), CliError> {
    let client = Client::new(profile).map_err(|trouble| CliError::usage(trouble.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| CliError::usage(t!("cli-no-network", error = error.to_string())))?;
    Ok((client, runtime))
}

fn by_model(wish: &Wish, profile: Profile, flags: &ModelFlags) -> Result<Dream, CliError> {
    let (client, runtime) = connection(profile)?;
    let bar = progress_bar();
    let told = |progress: Progress| {
        bar.set_position(u64::from(progress.percent));
        if !progress.step.is_empty() {
            bar.set_message(progress.step);
        }
    };
    let mut model = Model::new(client);
    model.prompts = settings::prompts(flags)?;
    model.staging = settings::staging(flags);
    model.budget = settings::budget();
    let dream = runtime.block_on(model.dream(wish, &mut settings::trace(), told));
    bar.finish_and_clear();
    settings::settle(&model.budget, &model.client);
    dream.map_err(CliError::usage)
}

/// On a terminal, a bar on stderr; in a pipe, nothing.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(100);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent:>3}% {msg}") {
        bar.set_style(style);
    }
    bar
}

/// A number by chance, for dreamers who name none, small enough to be written down. Without chance it is 1.
fn any_seed() -> u64 {
    getrandom::u64().map_or(1, |number| number % 1_000_000)
}
