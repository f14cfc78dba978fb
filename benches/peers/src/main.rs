//! The reader beside other programs that mend JSON: `make DIR` writes the texts that all are given, `tables DIR` runs those that
//! are written in Rust, takes the answers of the others from files beside the texts, and prints Markdown. `scripts/compare` does
//! both.

mod count;
#[path = "../../../tests/it/json_damage.rs"]
mod json_damage;
mod peers;
mod sets;
mod tables;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", dir] => sets::write(Path::new(dir)),
        ["tables", dir] => tables::print(Path::new(dir)),
        _ => {
            eprintln!("usage: somnium-peers make|tables DIR");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
