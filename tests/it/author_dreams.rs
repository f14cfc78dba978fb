//! The promise of the command line: what the author dreams can be checked, solved and told to its winning end.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "clockwork circus"];

pub fn somnium(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_somnium"))
        .args(arguments)
        .env("SOMNIUM_TRACE", "off")
        .env_remove("SOMNIUM_ENDPOINT")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has seen enough closes its end; that is no fault of the test.
    let mut stdin = child.stdin.take().unwrap();
    let bytes = input.to_vec();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&bytes);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// dream -> check -> solve | tell; the trouble where there is one.
fn whole_way(theme: &str, seed: u64, dir: &std::path::Path) -> Result<(), String> {
    let file = dir.join(format!("{}-{seed}.json", theme.replace(' ', "_")));
    let file = file.to_str().unwrap();
    let seed = seed.to_string();
    let dream = somnium(&["dream", "--theme", theme, "--seed", &seed, "-o", file], b"");
    let ok = |step: &str, output: &Output| {
        if output.status.code() == Some(0) {
            Ok(())
        } else {
            Err(format!(
                "{theme} {seed}: {step} said {:?}: {}{}",
                output.status.code(),
                text(&output.stdout),
                text(&output.stderr)
            ))
        }
    };
    ok("dream", &dream)?;
    let check = somnium(&["check", file], b"");
    ok("check", &check)?;
    let mended = text(&check.stdout).lines().filter(|line| line.starts_with("mended")).count();
    if mended > 0 {
        return Err(format!("{theme} {seed}: the author's world needed mending:\n{}", text(&check.stdout)));
    }
    let solve = somnium(&["solve", file], b"");
    ok("solve", &solve)?;
    let tell = somnium(&["tell", file], &solve.stdout);
    ok("tell", &tell)?;
    if text(&tell.stdout).contains("*** You have won ***") {
        Ok(())
    } else {
        Err(format!("{theme} {seed}: the walkthrough does not win:\n{}", text(&tell.stdout)))
    }
}

#[test]
fn dreams_are_won_by_their_walkthroughs() {
    let seeds = golden::seeds(8);
    let dir = std::env::temp_dir().join(format!("somnium-dreams-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let failures: Vec<String> = std::thread::scope(|scope| {
        let halves = [0, 1].map(|half| {
            let dir = &dir;
            scope.spawn(move || {
                let seeds = (0..seeds).filter(move |seed| seed % 2 == half);
                let all = seeds.flat_map(|seed| THEMES.iter().map(move |theme| (*theme, seed)));
                all.filter_map(|(theme, seed)| whole_way(theme, seed, dir).err()).collect::<Vec<_>>()
            })
        });
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    std::fs::remove_dir_all(&dir).unwrap();
    let all = seeds as usize * THEMES.len();
    println!("{} of {all} dreams won", all - failures.len());
    assert!(failures.is_empty(), "{} failed, the first:\n{}", failures.len(), failures[0]);
}

#[test]
fn a_walkthrough_pipes_into_a_telling() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
    let solve = somnium(&["solve", file], b"");
    let tell = somnium(&["tell", file], &solve.stdout);
    assert_eq!(tell.status.code(), Some(0));
    assert!(text(&tell.stdout).contains("*** You have won ***"));
}
