//! The command line. Data goes to stdout or the named file, everything else to stderr. Exit status: 0 fine, 1 read but not
//! winnable, 2 not readable or wrong use.

/// A line on stdout. Whoever reads it may have seen enough (`somnium solve FILE | head`): that ends the program in peace.
macro_rules! outln {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        if writeln!(std::io::stdout(), $($text)*).is_err() {
            std::process::exit(0);
        }
    }};
}

mod answers;
mod check;
mod dream;
mod listen;
mod map;
mod mend;
mod model_answers;
mod paint;
mod pddl;
mod prompts;
mod schema;
mod settings;
mod shot;
mod story;
mod text_game;
mod trace;

use ::dream::Dreamer;
use ::dream::Length;
use ::dream::{Dream, Failure};
use clap::{Parser, Subcommand, ValueEnum};
use llm::{Agents, Duty};
use messages::t;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Graphical adventures that a language model dreams up, proven winnable before they are played.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Play,
}

/// How to start the game.
#[derive(clap::Args, Clone, Default)]
struct Play {
    /// Open this world file at once.
    #[arg(long, value_name = "FILE")]
    world: Option<PathBuf>,
    /// Dream of this at once: fantasy, sci-fi, mystery, horror, or words of your own.
    #[arg(long, value_name = "T")]
    theme: Option<String>,
    /// The number of the dream; the same number and theme give the same dream.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How long the dream is: small (8 to 15 rooms), medium (14 to 22) or large (28 to 40).
    #[arg(long, value_name = "L", value_parser = length, default_value = "small")]
    length: Length,
    #[command(flatten)]
    model: ModelFlags,
}

/// Who dreams, and where. What is not given comes from the environment (SOMNIUM_ENDPOINT, SOMNIUM_MODEL, SOMNIUM_API_KEY) or
/// the configuration file.
#[derive(clap::Args, Clone, Default)]
struct ModelFlags {
    /// Who dreams and answers: the embedded author, who asks nobody, or a model behind an OpenAI-compatible endpoint. Where it is
    /// not said, an endpoint means the model.
    #[arg(long, value_name = "P")]
    provider: Option<Provider>,
    /// Base address of the model server, such as http://127.0.0.1:11434/v1.
    #[arg(long, value_name = "URL")]
    endpoint: Option<String>,
    /// The model's name at that server.
    #[arg(long, value_name = "M")]
    model: Option<String>,
    /// A server of the configuration file for one purpose, by its name: "main" (worlds and answers), "scenes" (off screen) or "fast"
    /// (summaries). May be given for each of them.
    #[arg(long, value_name = "PURPOSE=PROFILE", value_parser = model_for)]
    model_for: Vec<(Duty, String)>,
    /// Seconds to the first word of an answer, from 10 to 3600; three minutes where nothing is said.
    #[arg(long, value_name = "SECONDS")]
    patience: Option<u32>,
    /// How people who speak of their own accord are played by the model: by whichever protocol its server knows, by one of them, or not at
    /// all.
    #[arg(long, value_name = "HOW")]
    agents: Option<AgentsFlag>,
    /// Is a world asked for in stages, as small models need it?
    #[arg(long, value_name = "WHEN")]
    stages: Option<Stages>,
    /// What models are told comes from the files in this directory, where they are there (or in SOMNIUM_PROMPTS); "somnium prompts
    /// --write DIR" makes some to begin from.
    #[arg(long, value_name = "DIR")]
    prompts: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AgentsFlag {
    Auto,
    Tools,
    Tags,
    Json,
    Off,
}

impl From<AgentsFlag> for Agents {
    fn from(flag: AgentsFlag) -> Self {
        match flag {
            AgentsFlag::Auto => Self::Auto,
            AgentsFlag::Tools => Self::Tools,
            AgentsFlag::Tags => Self::Tags,
            AgentsFlag::Json => Self::Json,
            AgentsFlag::Off => Self::Off,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Stages {
    /// Where the model is small, or one answer too long for it.
    Auto,
    Always,
    Never,
}

impl From<Stages> for generate::Staging {
    fn from(stages: Stages) -> Self {
        match stages {
            Stages::Auto => Self::Auto,
            Stages::Always => Self::Always,
            Stages::Never => Self::Never,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Provider {
    Author,
    Openai,
}

impl From<Provider> for Dreamer {
    fn from(provider: Provider) -> Self {
        match provider {
            Provider::Author => Self::Author,
            Provider::Openai => Self::Model,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// Dream a world and write it to a file.
    Dream {
        #[arg(long, value_name = "T")]
        theme: String,
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// How long the dream is: small (8 to 15 rooms), medium (14 to 22) or large (28 to 40).
        #[arg(long, value_name = "L", value_parser = length, default_value = "small")]
        length: Length,
        #[command(flatten)]
        model: ModelFlags,
        /// Where to write the world ("-" for stdout).
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Read, repair and prove a world; print what was mended, what is wrong, and the proof.
    Check {
        file: PathBuf,
        /// As one JSON object, for programs.
        #[arg(long)]
        json: bool,
        /// Prove the world as it was read, and mend nothing that keeps it from being won.
        #[arg(long)]
        as_is: bool,
        /// With --as-is: only the verdict and the plan, without dead ends and what cannot be reached.
        #[arg(long, requires = "as_is")]
        quick: bool,
    },
    /// Mend damaged JSON: stdin to stdout, on one line.
    Mend {
        /// Each line of stdin is a text as a JSON string; each is answered with a line: the JSON, or "!" and the reason.
        #[arg(long)]
        jsonl: bool,
        /// What may guide the reading.
        #[arg(long, value_name = "S", default_value = "none")]
        schema: mend::Schema,
        /// List on stderr what was mended, with its path and byte.
        #[arg(long)]
        tell: bool,
    },
    /// Read, repair and prove a world, and write it as a clean world file; what was mended goes to stderr.
    Repair {
        file: PathBuf,
        /// Where to write the world ("-" for stdout).
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Write a world as a planning problem (domain.pddl and problem.pddl), for other programs to solve.
    Pddl {
        file: PathBuf,
        /// The directory for the two files; made where it is missing.
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// The world as it will be played, mended to be winnable, and not as it was read.
        #[arg(long)]
        mended: bool,
    },
    /// Print the acts and nodes of a world's story as they are played, and whether they lead on from everywhere.
    Story {
        file: PathBuf,
        /// As a graph, in the language of Graphviz.
        #[arg(long)]
        dot: bool,
    },
    /// Print the JSON Schema of a world file.
    Schema {
        /// As this provider takes it.
        #[arg(long = "for", value_name = "P")]
        dialect: Option<schema::Dialect>,
    },
    /// Print the walkthrough, one typed command a line.
    Solve {
        file: PathBuf,
        /// So many walkthroughs instead, an empty line between them, each saying every command in another way where there is one.
        #[arg(long, value_name = "N")]
        phrasings: Option<usize>,
        #[command(flatten)]
        wanted: check::Walkthrough,
    },
    /// List what models are told, or write it out as files to begin from.
    Prompts {
        /// Make the files in this directory; those that are there already are left as they are.
        #[arg(long, value_name = "DIR")]
        write: Option<PathBuf>,
        #[command(flatten)]
        model: ModelFlags,
    },
    /// Look at what models were asked and what they answered.
    Trace {
        #[command(subcommand)]
        look: trace::TraceCommand,
        /// This trace instead of the one beside the saved games (or in SOMNIUM_TRACE).
        #[arg(long, value_name = "FILE", global = true)]
        file: Option<PathBuf>,
    },
    /// Take what models have answered in a world along with it, or take such answers in.
    Answers {
        #[command(subcommand)]
        command: answers::AnswersCommand,
    },
    /// Play as text on stdin and stdout.
    Tell {
        file: PathBuf,
        /// No failure ends the game: it costs something, and leads on.
        #[arg(long)]
        fail_forward: bool,
        /// Encounters are told in one roll of the dice, not played on a map.
        #[arg(long)]
        one_roll: bool,
        #[command(flatten)]
        model: ModelFlags,
    },
    /// Paint a room.
    Paint {
        file: PathBuf,
        /// The room's id; the first room where none is given.
        #[arg(long, value_name = "ID")]
        room: Option<String>,
        #[arg(short, long, value_name = "PNG")]
        output: Option<PathBuf>,
        #[arg(long, default_value = "visual")]
        plane: paint::PlaneName,
        /// Paint every room into this directory.
        #[arg(long, value_name = "DIR", conflicts_with_all = ["room", "output"])]
        all: Option<PathBuf>,
    },
    /// Render a room's music and ambience.
    Listen {
        file: PathBuf,
        #[arg(long, value_name = "ID")]
        room: Option<String>,
        #[arg(short, long, value_name = "WAV")]
        output: PathBuf,
        /// How long; one whole loop where not given.
        #[arg(long, value_name = "N")]
        seconds: Option<f32>,
    },
    /// Feed keys to the real screen, without a window, and save frames as PNG.
    Shot {
        file: PathBuf,
        /// Keys: plain characters are typed; <enter> <esc> <tab> <f1> <up*20> <wait:40> <click:160,100> <shot:name>.
        #[arg(long, value_name = "SCRIPT")]
        keys: String,
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// Blend the checkerboards.
        #[arg(long)]
        undither: bool,
    },
}

/// What a command came to.
pub(crate) enum CliError {
    /// Read, but it cannot be won: status 1.
    Unwinnable(String),
    /// Not readable, or wrong use: status 2.
    Usage(String),
}

impl CliError {
    pub(crate) fn usage(text: impl Into<String>) -> Self {
        Self::Usage(text.into())
    }
}

pub(crate) type CliResult = Result<(), CliError>;

pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are no errors; clap knows which stream is right for each.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let outcome = match arguments.command {
        None => play(&arguments.play),
        Some(Command::Dream { theme, seed, length, model, output }) => {
            dream::run(&theme, seed, length, &model, &output)
        }
        Some(Command::Check { file, json, as_is: false, .. }) => check::run(&file, json),
        Some(Command::Check { file, json, as_is: true, quick }) => check::as_is(&file, json, quick),
        Some(Command::Mend { jsonl, schema, tell }) => mend::run(jsonl, schema, tell),
        Some(Command::Repair { file, output }) => check::repair(&file, &output),
        Some(Command::Schema { dialect }) => schema::run(dialect),
        Some(Command::Story { file, dot }) => story::run(&file, dot),
        Some(Command::Pddl { file, output, mended }) => pddl::run(&file, &output, mended),
        Some(Command::Solve { file, phrasings: None, wanted }) => check::solve(&file, &wanted),
        Some(Command::Solve { file, phrasings: Some(number), wanted }) => {
            check::solve_differently(&file, number, &wanted)
        }
        Some(Command::Prompts { write, model }) => prompts::run(&model, write.as_deref()),
        Some(Command::Trace { look, file }) => trace::run(&look, file.as_deref()),
        Some(Command::Answers { command }) => answers::run(&command),
        Some(Command::Tell { file, fail_forward, one_roll, model }) => {
            text_game::run(&file, fail_forward, one_roll, &model)
        }
        Some(Command::Paint { file, room, output, plane, all }) => {
            paint::run(&file, room.as_deref(), output.as_deref(), plane, all.as_deref())
        }
        Some(Command::Listen { file, room, output, seconds }) => listen::run(&file, room.as_deref(), &output, seconds),
        Some(Command::Shot { file, keys, output, undither }) => shot::run(&file, &keys, &output, undither),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(CliError::Unwinnable(text)) => {
            note(&text);
            ExitCode::from(1)
        }
        Err(CliError::Usage(text)) => {
            note(&text);
            ExitCode::from(2)
        }
    }
}

/// "fast=my little one".
fn model_for(words: &str) -> Result<(Duty, String), String> {
    let (duty, title) = words.split_once('=').ok_or_else(|| t!("cli-model-for"))?;
    let duty = Duty::from_name(duty).ok_or_else(|| t!("cli-model-for"))?;
    Ok((duty, title.trim().to_owned()))
}

fn length(word: &str) -> Result<Length, String> {
    Length::from_name(word).ok_or_else(|| t!("cli-length"))
}

#[cfg(feature = "game")]
fn play(play: &Play) -> CliResult {
    use generate::Front;
    let world = play.world.as_deref().map(open).transpose()?;
    // Without a dream to begin, whatever is missing can be set up in the game.
    let dreamer = play.theme.as_ref().map(|_| settings::dreamer(&play.model, Front::Game)).transpose()?;
    let options = somnium::app::Options {
        world,
        theme: play.theme.clone(),
        seed: play.seed,
        length: play.length,
        dreamer: dreamer.unwrap_or_default(),
        alone: play.model.provider == Some(Provider::Author),
        model: settings::chosen(&play.model),
        duties: settings::duties(&play.model)?,
        prompts: settings::prompts(&play.model)?,
        trace: settings::tracing(),
        stages: play.model.stages.map(Into::into),
        agents: play.model.agents.map(Into::into),
    };
    somnium::app::run(options);
    Ok(())
}

#[cfg(not(feature = "game"))]
fn play(play: &Play) -> CliResult {
    let file = play.world.as_ref().map_or_else(|| "FILE".to_owned(), |file| file.display().to_string());
    Err(CliError::usage(t!("cli-no-window", file = file)))
}

/// The bytes of a file, or of stdin for "-".
pub(crate) fn read_input(file: &Path) -> Result<Vec<u8>, CliError> {
    // One byte over the format's limit is enough to know that it is too long; no more of a bomb is read.
    const MOST: u64 = 8 * 1024 * 1024;
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().take(MOST).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|open| open.take(MOST).read_to_end(&mut bytes))
    };
    match read {
        Ok(_) => Ok(bytes),
        Err(error) => {
            Err(CliError::usage(t!("cli-cannot-read", file = file.display().to_string(), error = error.to_string())))
        }
    }
}

/// A world file (or a save, whose world it then is), read, repaired and proven.
pub(crate) fn open(file: &Path) -> Result<Dream, CliError> {
    let bytes = read_input(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let by = file.file_stem().unwrap_or_default().to_string_lossy().replace('_', " ");
    ::dream::from_text(&text, None, &by).map_err(|failure| failed(file, &failure))
}

pub(crate) fn failed(file: &Path, failure: &Failure) -> CliError {
    let file = file.display().to_string();
    match failure {
        Failure::Unreadable { message, .. } => {
            CliError::usage(t!("cli-no-world", file = file, reason = message.as_str()))
        }
        Failure::Unwinnable { .. } => {
            CliError::Unwinnable(t!("cli-not-winnable", file = file, reason = failure.to_string()))
        }
    }
}

/// The room of this id, or the start.
pub(crate) fn room(dream: &Dream, id: Option<&str>) -> Result<world::RoomId, CliError> {
    let Some(id) = id else { return Ok(dream.world.start.room) };
    dream.world.room(id).ok_or_else(|| {
        let known: Vec<&str> = dream.world.rooms.iter().map(|room| room.key.as_str()).collect();
        CliError::usage(t!("cli-no-room", room = id, rooms = known.join(", ")))
    })
}

/// Writes bytes to a file, or to stdout for "-".
pub(crate) fn write(file: &Path, bytes: &[u8]) -> CliResult {
    let written = if file == Path::new("-") {
        std::io::stdout().lock().write_all(bytes)
    } else {
        somnium::atomic_file::write(file, bytes)
    };
    written.map_err(|error| cannot_write(file, &error))
}

pub(crate) fn cannot_write(file: &Path, error: &std::io::Error) -> CliError {
    CliError::usage(t!("cli-cannot-write", file = file.display().to_string(), error = error.to_string()))
}

/// Makes a directory, where there is none.
pub(crate) fn make_folder(folder: &Path) -> CliResult {
    std::fs::create_dir_all(folder).map_err(|error| {
        CliError::usage(t!("cli-cannot-make", file = folder.display().to_string(), error = error.to_string()))
    })
}

/// A line on stderr.
pub(crate) fn note(text: &str) {
    eprintln!("somnium: {text}");
}
