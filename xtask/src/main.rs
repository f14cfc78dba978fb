//! The command line of the project's measurements and chores: `cargo xtask NAME`.

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Measurements and chores of the project. Figures go to stdout, each lot with its command, seeds, sample and what is left out.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: What,
}

#[derive(Subcommand)]
enum What {
    /// Dreams of the embedded author, as rows for `scripts/author`.
    Author {
        /// How many of each theme, a third of them in each length.
        #[arg(default_value_t = 1000)]
        dreams: u64,
        /// The number that draws the seeds of the share of distinct sequences; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// Dreams, latency and answers of running model servers, as rows for `scripts/models`.
    Models {
        /// A server to ask.
        #[arg(long = "server", value_name = "NAME=ENDPOINT", required = true, value_parser = server)]
        servers: Vec<(String, String)>,
        /// How many worlds each is asked for.
        #[arg(long, default_value_t = 10)]
        worlds: u64,
    },
    /// Worlds of a model server that talks nonsense, streamed in chunks and cut off; see `scripts/nonsense`.
    Nonsense {
        #[arg(long)]
        endpoint: String,
        #[arg(long, default_value_t = 20)]
        worlds: u64,
        /// The first seed, so that several runs can share the work.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// A folder to keep the texts in.
        #[arg(long)]
        keep: Option<PathBuf>,
    },
    /// The same with recorded answers.
    Streamed {
        folder: PathBuf,
        /// Ways in which each is streamed.
        #[arg(long, default_value_t = 6)]
        ways: u64,
    },
    /// Mutates worlds and feeds them to reading, repair and proof.
    Mutations {
        #[arg(default_value_t = 10_000)]
        many: u64,
        /// A folder of more worlds to start from.
        #[arg(long, value_name = "FOLDER")]
        worlds: Option<PathBuf>,
        /// A folder for texts that broke a promise, or that more mending could have won.
        #[arg(long, value_name = "FOLDER")]
        keep: Option<PathBuf>,
    },
    /// Compares the proof with looking at every state of small worlds.
    Force {
        folder: PathBuf,
        /// Worlds with more states are left out.
        #[arg(long, default_value_t = 200)]
        states: usize,
    },
    /// Whether every room of the worlds in these folders can be walked.
    Walks {
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Reads material of other projects: JSON as it came damaged, first words that people typed.
    Others {
        /// Where json_repair.jsonl and clubfloyd_verbs.json lie.
        #[arg(default_value = "../shared/cases")]
        folder: PathBuf,
    },
    /// Whether the game does what worlds of a strong model meant: endings, hints, nothing lost, and what their own lines ask for.
    Intents {
        /// Worlds, each with a NAME.intents.jsonl beside it or without.
        #[arg(default_value = "tests/cases/model_worlds")]
        folder: PathBuf,
    },
    /// Rooms of dreams by chance, painted without names for a blind eye, with a key; and how unlike they are.
    Pictures {
        /// Where the pictures go, numbered, with the key.
        folder: PathBuf,
        /// So many dreams, and a room of each in the folder.
        #[arg(default_value_t = 60)]
        dreams: u64,
        /// The number that draws the seeds and the rooms; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// Promises that no world keeps, in dreams of the author: how many, and which nouns most often.
    Promises {
        /// Dreams of each theme and each setting, a third of them in each length.
        #[arg(default_value_t = 30)]
        dreams: u64,
        /// The number that draws the seeds; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// Writes questions for a blind reader: texts of dreams, and five wishes of which one was dreamt.
    Wishes {
        /// Lines of a kind, a tab and a wish.
        #[arg(default_value = "tests/cases/wishes.txt")]
        file: PathBuf,
        /// Where the questions and their answers go.
        #[arg(default_value = "target/wishes")]
        folder: PathBuf,
        /// The number that draws seeds and choices; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// How many of a reader's answers are right.
    WishesRead {
        /// `dreams.key` or `rooms.key`.
        key: PathBuf,
        /// Lines of a number, a blank and a letter.
        answers: PathBuf,
    },
    /// Whether small worlds, and dreams of the author, are won whatever the dice say, beside a look at every state.
    Dice {
        /// Small worlds.
        #[arg(default_value_t = 400)]
        worlds: u64,
        /// Dreams.
        #[arg(default_value_t = 100)]
        dreams: u64,
        /// The number that draws the dreams; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
        /// A folder to keep the small worlds in, for `scripts/planners`.
        #[arg(long)]
        keep: Option<PathBuf>,
    },
    /// Whether the stories of dreams lead on from everywhere, and who is nudged.
    Director {
        #[arg(default_value_t = 300)]
        dreams: u64,
        /// The number that draws everything; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// Writes beats as they are told in dreams of the author, with what is read around them, for a blind reader.
    Beats {
        /// Dreams that are played.
        #[arg(default_value_t = 60)]
        dreams: u64,
        /// Where `beats.txt` and `beats.key` go.
        #[arg(default_value = "target/beats")]
        folder: PathBuf,
        /// Beats, drawn from all that were told.
        #[arg(long, default_value_t = 60)]
        most: usize,
        /// The number that draws everything; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// How many of those a reader found to make sense where they were told.
    BeatsRead {
        /// `beats.key`.
        key: PathBuf,
        /// Lines of a number, a blank, and y or n.
        answers: PathBuf,
    },
    /// Writes small worlds with loaded dice as planning problems, with what the proof says of each, for `scripts/determinisations`.
    Determinisations {
        /// Small worlds, as of `dice`.
        #[arg(default_value_t = 360)]
        worlds: u64,
        /// Where they go.
        #[arg(default_value = "target/planners/determinisations")]
        folder: PathBuf,
    },
    /// Whether what people do by themselves leaves the walkthroughs of dreams won, and how much of it there is.
    Cast {
        #[arg(default_value_t = 300)]
        dreams: u64,
        /// The number that draws everything; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// How people are played by models: by scripted ones, well and badly, and by a server where one is named.
    Agents {
        #[arg(default_value_t = 200)]
        turns: u32,
        /// Base address of a model server.
        #[arg(long)]
        endpoint: Option<String>,
        /// The number that draws everything; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// Whether murders are solved by a player who asks everybody where they were, and reads nothing but what is printed.
    Murder {
        #[arg(default_value_t = 20)]
        dreams: usize,
        /// The number that draws everything; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// What a player who dreams on with a memory meets twice before the stock is spent.
    InARow {
        #[arg(default_value_t = 50)]
        dreams: u64,
        /// The number that draws seeds and themes; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// How many puzzles the author has that differ in more than their words, by the planning problems of its dreams (takes minutes).
    Skeletons {
        /// Medium dreams of each theme and each setting.
        #[arg(default_value_t = 6)]
        dreams: u64,
        /// The number that draws the seeds; another one each time where none is given.
        #[arg(long)]
        draw: Option<u64>,
    },
    /// What is wrong with files of settings (assets/settings), and three rooms of a dream of each.
    Settings {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// How hard the encounters of the book are, for a plain player, a clever one, and one who stands still.
    Encounters {
        /// Games of each encounter for each player.
        #[arg(default_value_t = 1000)]
        games: u32,
        /// The seed of the first game; the others follow it.
        #[arg(long, default_value_t = 1)]
        first: u64,
        /// Says too what would bring those within the goals that are not.
        #[arg(long)]
        tune: bool,
        /// Files of encounters to measure in place of the book.
        #[arg(long = "file", value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Composes docs/sheet-*.png from the golden pictures.
    Sheets,
}

fn server(text: &str) -> Result<(String, String), String> {
    let (name, endpoint) = text.split_once('=').ok_or("a server is NAME=ENDPOINT")?;
    Ok((name.to_owned(), endpoint.to_owned()))
}

/// What went wrong with files, said.
fn told(result: std::io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        What::Author { dreams, draw } => xtask::author::run(dreams, draw),
        What::Models { servers, worlds } => xtask::models::run(&servers, worlds),
        What::Nonsense { endpoint, worlds, first, keep } => {
            xtask::streamed::run(&endpoint, worlds, first, keep.as_deref());
        }
        What::Streamed { folder, ways } => xtask::streamed::run_recorded(&folder, ways),
        What::Mutations { many, worlds, keep } => xtask::mutations::run(many, worlds.as_deref(), keep.as_deref()),
        What::Force { folder, states } => xtask::brute_force::run(&folder, states),
        What::Promises { dreams, draw } => xtask::promises::run(dreams, draw),
        What::Pictures { dreams, folder, draw } => xtask::pictures::run(dreams, &folder, draw),
        What::Wishes { file, folder, draw } => return told(xtask::wishes::run(&file, &folder, draw)),
        What::WishesRead { key, answers } => return told(xtask::wishes::score(&key, &answers)),
        What::Dice { worlds, dreams, draw, keep } => xtask::dice::run(worlds, dreams, draw, keep.as_deref()),
        What::Director { dreams, draw } => xtask::director::run(dreams, draw),
        What::Beats { dreams, folder, most, draw } => return told(xtask::beats::run(dreams, &folder, most, draw)),
        What::BeatsRead { key, answers } => return told(xtask::beats::read(&key, &answers)),
        What::Determinisations { worlds, folder } => return told(xtask::determinisations::run(worlds, &folder)),
        What::Cast { dreams, draw } => xtask::cast::run(dreams, draw),
        What::Agents { turns, endpoint, draw } => xtask::agents::run(turns, endpoint.as_deref(), draw),
        What::Murder { dreams, draw } => xtask::murder::run(dreams, draw),
        What::InARow { dreams, draw } => xtask::in_a_row::run(dreams, draw),
        What::Skeletons { dreams, draw } => xtask::skeletons::run(dreams, draw),
        What::Settings { files } => {
            if !xtask::settings::run(&files) {
                return ExitCode::FAILURE;
            }
        }
        What::Encounters { games, first, tune, files } => {
            if !xtask::encounters::run(games, first, tune, &files) {
                return ExitCode::FAILURE;
            }
        }
        What::Walks { folders } => xtask::walks::run(&folders),
        What::Others { folder } => {
            if let Err(error) = xtask::others::run(&folder) {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
        What::Intents { folder } => match xtask::intents::run(&folder) {
            Ok(true) => {}
            Ok(false) => return ExitCode::FAILURE,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        },
        What::Sheets => xtask::sheets::run(),
    }
    ExitCode::SUCCESS
}
