//! Everything a player can type, as transcripts, a test each: a world, lines after `>`, and what the game says to each. A new file in
//! tests/cases/transcripts is a new test. Set `SOMNIUM_BLESS=1` to write what it says now.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on should stop loudly"
)]

use dream::from_text;
use libtest_mimic::{Arguments, Failed, Trial};
use rules::Effect;
use session::{Reaction, Session};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a text front would show, without line breaks.
fn said(session: &Session, reaction: &Reaction) -> String {
    let mut text = String::new();
    for effect in &reaction.effects {
        match effect {
            // Frames have told it.
            Effect::Die(it) | Effect::Win(_, it) if it.is_empty() => {}
            Effect::Say(it) | Effect::Look(it) | Effect::Die(it) | Effect::Win(_, it) => {
                text.push_str(&format!("{it}\n"));
            }
            Effect::Note(it) => text.push_str(&format!("({it})\n")),
            Effect::Cutscene(id) => {
                let texts = session.world()[*id].texts();
                texts.for_each(|it| text.push_str(&format!("| {it}\n")));
            }
            Effect::Score(points) => text.push_str(&format!("[{points:+}]\n")),
            _ => {}
        }
    }
    if let Some(meta) = &reaction.meta {
        text.push_str(&format!("<{meta:?}>\n"));
    }
    text
}

fn run(path: &Path) -> (String, String) {
    let wanted = std::fs::read_to_string(path).unwrap();
    let (head, _) = wanted.split_once('\n').unwrap();
    let world = head.strip_prefix("world: ").expect("a transcript begins with the world it is played in");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(world);
    let mut session = Session::new(from_text(&std::fs::read_to_string(&file).unwrap(), None, "a file").unwrap());
    let mut got = format!("{head}\n");
    for line in wanted.lines().skip(1) {
        if line.starts_with('#') {
            got.push_str(&format!("\n{line}\n"));
        } else if let Some(typed) = line.strip_prefix("> ") {
            let reaction = session.submit(typed);
            got.push_str(&format!("\n> {typed}\n{}", said(&session, &reaction)));
        }
    }
    (wanted, got)
}

fn check(path: &Path) -> Result<(), Failed> {
    let (wanted, got) = run(path);
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        std::fs::write(path, &got)?;
    } else if wanted != got {
        let line = wanted.lines().zip(got.lines()).position(|(a, b)| a != b).unwrap_or(0);
        let show = |text: &str| text.lines().skip(line.saturating_sub(3)).take(8).collect::<Vec<_>>().join("\n");
        return Err(format!("line {}:\nwanted:\n{}\ngot:\n{}", line + 1, show(&wanted), show(&got)).into());
    }
    Ok(())
}

fn main() -> ExitCode {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/transcripts");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    assert!(!files.is_empty(), "no transcripts in {}", dir.display());
    let trials = files.into_iter().map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        Trial::test(name, move || check(&path))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
