//! What every command that asks a model shares: who is asked, the player's prompts, the budget, and the trace on disk with its clock.

use super::{CliError, ModelFlags, note};
use ::dream::Dreamer;
use generate::{Endpoint, Front, Staging, Unreachable};
use llm::{
    Agents, Budget, Call, CallLog, Client, Duties, Duty, Key, Limits, NamedProfile, OldModel, Profile, Profiles, Trace,
    Tracing, variables,
};
use messages::t;
use prompts::Prompts;
use somnium::{atomic_file, clock, kept_files};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use voice::Cache;

/// Bytes of a trace that are read; a file of ours stays far below.
const LONGEST: u64 = 32 * 1024 * 1024;
/// Bytes of kept answers that are read.
const LONGEST_ANSWERS: u64 = 8 * 1024 * 1024;
/// Bytes of a prompt file that are read.
const LONGEST_PROMPT: u64 = 256 * 1024;

/// What the configuration file of the game says of asking.
#[derive(serde::Deserialize, Default)]
#[serde(default)]
struct Settings {
    trace_off: bool,
    stages: Staging,
    agents: Agents,
    limits: Limits,
    models: Profiles,
    model: OldModel,
}

/// Read once. A file that cannot be read is said to be so, and is ignored.
static SETTINGS: LazyLock<Settings> = LazyLock::new(|| {
    let text = dirs().and_then(|dirs| std::fs::read_to_string(dirs.config_dir().join(kept_files::CONFIGURATION)).ok());
    let mut settings: Settings = text.map_or_else(Settings::default, |text| {
        toml::from_str(&text).unwrap_or_else(|error| {
            note(&t!("cli-config-ignored", error = error.message()));
            Settings::default()
        })
    });
    settings.models.take_old(std::mem::take(&mut settings.model));
    settings.models.tidy();
    settings
});

/// The address of a server that was named for this run.
fn named_endpoint(flags: &ModelFlags) -> Option<String> {
    flags.endpoint.clone().or_else(|| env("SOMNIUM_ENDPOINT"))
}

/// The server and model that this run gives for a duty: the one that `--model-for` names, else one that was named for the whole run,
/// else what the configuration file says.
pub(super) fn profile(flags: &ModelFlags, duty: Duty) -> Result<Profile, CliError> {
    let models = &SETTINGS.models;
    let duties = duties(flags)?;
    let named_for_all = named_endpoint(flags).is_some() || named_model(flags).is_some();
    let kept = match models.titled(duties.title(duty)) {
        Some(named) => named.profile.clone(),
        None if named_for_all => return Ok(chosen(flags)),
        None => models.for_duty(duty),
    };
    let key = key(&kept.endpoint);
    Ok(Profile { key, patience: flags.patience.unwrap_or(kept.patience), ..kept })
}

/// What `--model-for` says, each a title of the configuration file.
pub(super) fn duties(flags: &ModelFlags) -> Result<Duties, CliError> {
    let models = &SETTINGS.models;
    let mut duties = Duties::default();
    for (duty, title) in &flags.model_for {
        if models.titled(title).is_none() {
            let known: Vec<String> = models.list.iter().map(NamedProfile::title).collect();
            let known = if known.is_empty() { t!("cli-no-servers") } else { known.join(", ") };
            return Err(CliError::usage(t!("cli-no-such-server", title = title.as_str(), known = known)));
        }
        duties.title_mut(*duty).clone_from(title);
    }
    Ok(duties)
}

fn named_model(flags: &ModelFlags) -> Option<String> {
    flags.model.clone().or_else(|| env("SOMNIUM_MODEL"))
}

/// The key that the environment has for this address.
fn key(endpoint: &str) -> Key {
    variables(endpoint).into_iter().find_map(env).map(|key| Key::bound(key, endpoint)).unwrap_or_default()
}

/// The server and model of this run: flags first, then the environment, then what the configuration file has chosen.
pub(super) fn chosen(flags: &ModelFlags) -> Profile {
    let kept = SETTINGS.models.profile();
    let place = named_endpoint(flags);
    // Another server may speak another protocol than the one that was kept.
    let provider = kept.provider.filter(|_| place.is_none());
    let endpoint = place.unwrap_or_else(|| kept.endpoint.clone());
    // What is known of the kept model's context is not so of another.
    let named = named_model(flags);
    let context = if endpoint == kept.endpoint && named.is_none() { kept.context } else { 0 };
    let model = named.unwrap_or_else(|| kept.model.clone());
    let key = key(&endpoint);
    let patience = flags.patience.unwrap_or(kept.patience);
    Profile { provider, endpoint, model, key, patience, context, ..kept }
}

/// Who dreams and answers in this run.
pub(super) fn dreamer(flags: &ModelFlags, front: Front) -> Result<Dreamer, CliError> {
    let profile = profile(flags, Duty::Main)?;
    let is_named = named_endpoint(flags).is_some() || flags.model_for.iter().any(|(duty, _)| *duty == Duty::Main);
    let endpoint = match is_named {
        _ if !profile.is_ready() => Endpoint::Nowhere,
        true => Endpoint::Named,
        false => Endpoint::Preferred,
    };
    generate::dreamer(front, flags.provider.map(Into::into), endpoint, &profile.model).map_err(|missing| {
        CliError::usage(match missing {
            Unreachable::NoEndpoint => t!("cli-no-endpoint"),
            Unreachable::NoModel => t!("cli-no-model", endpoint = profile.endpoint.as_str()),
        })
    })
}

fn dirs() -> Option<directories::ProjectDirs> {
    directories::ProjectDirs::from("", "", "somnium")
}

pub(super) fn env(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.trim().is_empty())
}

/// The prompts of this run: the built-in ones, and in their place what lies in `--prompts` or SOMNIUM_PROMPTS. Warnings go to stderr.
pub(super) fn prompts(flags: &ModelFlags) -> Result<Prompts, CliError> {
    let Some(folder) = flags.prompts.clone().or_else(|| env("SOMNIUM_PROMPTS").map(PathBuf::from)) else {
        return Ok(Prompts::default());
    };
    let shown = folder.display().to_string();
    let unreadable = |error: std::io::Error| {
        CliError::usage(t!("cli-prompts-unreadable", folder = shown.as_str(), error = error.to_string()))
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_none_or(|kind| kind != "md") {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            note(&t!("cli-prompts-not-md", file = file.as_ref(), folder = shown.as_str()));
            continue;
        }
        let mut text = String::new();
        let open = std::fs::File::open(&path).map_err(unreadable)?;
        open.take(LONGEST_PROMPT).read_to_string(&mut text).map_err(unreadable)?;
        files.push((name, text));
    }
    files.sort();
    let (prompts, warnings) = Prompts::with_files(files).map_err(|error| {
        CliError::usage(t!("cli-prompts-wrong", folder = shown.as_str(), error = error.to_string()))
    })?;
    for warning in warnings {
        note(&warning.clone());
    }
    Ok(prompts)
}

pub(super) fn staging(flags: &ModelFlags) -> Staging {
    flags.stages.map_or_else(|| SETTINGS.stages, Into::into)
}

/// How people who speak of their own accord are played.
pub(super) fn agents(flags: &ModelFlags) -> Agents {
    flags.agents.map_or_else(|| SETTINGS.agents, Into::into)
}

/// What SOMNIUM_TRACE says of the trace.
pub(super) fn tracing() -> Tracing {
    Tracing::parse(env("SOMNIUM_TRACE").as_deref())
}

/// The file of the trace: what SOMNIUM_TRACE names, else the one beside the saved games.
pub(super) fn trace_file() -> Option<PathBuf> {
    match tracing() {
        Tracing::In(named) => Some(named),
        _ => Some(dirs()?.data_dir().join(kept_files::TRACE)),
    }
}

/// A trace that is kept on disk as it grows, unless it is switched off.
pub(super) fn trace() -> Trace {
    let mut trace_file = trace_file().filter(|_| !tracing().is_off(SETTINGS.trace_off)).map(TraceFile::new);
    Trace::new(
        Box::new(clock::now),
        Box::new(move |call| {
            if let Some(failed) = trace_file.as_mut().and_then(|trace_file| trace_file.keep(call).err()) {
                note(&t!("cli-trace-not-kept", error = failed.to_string()));
                trace_file = None;
            }
        }),
    )
}

/// Appends calls to a file and keeps it within its bounds.
struct TraceFile {
    file: PathBuf,
    log: Option<CallLog>,
}

impl TraceFile {
    fn new(file: PathBuf) -> Self {
        Self { file, log: None }
    }

    fn keep(&mut self, call: &Call) -> std::io::Result<()> {
        atomic_file::make_folder_of(&self.file)?;
        let mut log = match self.log.take() {
            Some(log) => log,
            None => CallLog::parse(&read(&self.file)?),
        };
        let line = log.add(call);
        atomic_file::append(&self.file, line.as_bytes())?;
        if log.is_full() {
            let all = read(&self.file)?;
            let newest = CallLog::newest(&all);
            replace(&self.file, newest.as_bytes())?;
            log = CallLog::parse(newest);
        }
        self.log = Some(log);
        Ok(())
    }
}

/// The text of a trace; empty where there is none.
pub(super) fn read(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    match std::fs::File::open(file) {
        Ok(open) => open.take(LONGEST).read_to_end(&mut bytes)?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => 0,
        Err(error) => return Err(error),
    };
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Puts a file in the place of an older one, or makes it with its folder.
fn replace(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    atomic_file::make_folder_of(file)?;
    atomic_file::write(file, bytes)
}

/// What may be spent, with what was spent today already.
pub(super) fn budget() -> Budget {
    let kept = dirs().and_then(|dirs| std::fs::read(dirs.data_dir().join(kept_files::SPENT)).ok());
    let kept: Option<Budget> = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let mut budget = kept.unwrap_or_default();
    budget.limits = SETTINGS.limits;
    budget.on_day(clock::today());
    budget.new_game();
    budget
}

/// Says what was spent, and keeps it for the rest of the day.
pub(super) fn settle(budget: &Budget, client: &Client) {
    if budget.game.calls == 0 {
        return;
    }
    note(&t!("cli-spent", spent = budget.game.text(), model = client.profile().name()));
    let Some(file) = dirs().map(|dirs| dirs.data_dir().join(kept_files::SPENT)) else { return };
    if let Err(error) = replace(&file, &serde_json::to_vec(budget).unwrap_or_default()) {
        note(&t!("cli-budget-not-kept", error = error.to_string()));
    }
}

/// The answers that models gave before, those of the game among them.
pub(super) fn answers() -> Cache {
    let file = dirs().and_then(|dirs| std::fs::File::open(dirs.data_dir().join(kept_files::ANSWERS)).ok());
    let mut bytes = Vec::new();
    let read = file.and_then(|file| file.take(LONGEST_ANSWERS).read_to_end(&mut bytes).ok());
    read.and_then(|_| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

pub(super) fn keep_answers(cache: &Cache) {
    if let Some(error) = write_answers(cache).err().filter(|_| !cache.is_empty()) {
        note(&t!("cli-answers-not-kept", error = error.to_string()));
    }
}

/// Puts these answers in the place of those that were kept.
pub(super) fn write_answers(cache: &Cache) -> std::io::Result<()> {
    let Some(dirs) = dirs() else { return Err(std::io::Error::other(t!("cli-no-home"))) };
    if cache.is_empty() {
        return Ok(());
    }
    replace(&dirs.data_dir().join(kept_files::ANSWERS), &serde_json::to_vec(cache).unwrap_or_default())
}
