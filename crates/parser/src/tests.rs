//! The parser against a small world: what is typed, and what it means.

mod fixture;
mod new_names;
mod odd;
mod own_verbs;
mod phrases;
mod words;

use super::Parser;
use fixture::{arrange, world, written};
use rules::GameState;
use std::fmt::Write;
use std::path::Path;

/// Plays a file of sessions: "== name" starts afresh, "@ directive" arranges the state, "> line" is typed, and the line after
/// it is what it must mean. With `SOMNIUM_BLESS` set the file is rewritten with what it means now.
fn check(file: &str, cases: &str) {
    let world = world();
    let mut parser = Parser::new(&world);
    let mut state = GameState::new(&world, 1);
    let mut actual = String::new();
    let mut lines = cases.lines().peekable();
    let mut commands = 0;
    while let Some(line) = lines.next() {
        let _ = writeln!(actual, "{line}");
        if line.starts_with("==") {
            parser = Parser::new(&world);
            state = GameState::new(&world, 1);
        } else if let Some(directive) = line.strip_prefix("@ ") {
            arrange(&world, &mut state, directive);
        } else if let Some(typed) = line.strip_prefix('>') {
            lines.next_if(|line| !line.is_empty() && !line.starts_with(['>', '@', '=', '#']));
            let reading = parser.read(&world, &state, typed.trim_start());
            let _ = writeln!(actual, "{}", written(&world, &reading));
            commands += 1;
        }
    }
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/cases").join(file);
        std::fs::write(path, &actual).expect("the file of cases can be written");
        return;
    }
    let different: Vec<String> = actual
        .lines()
        .zip(cases.lines())
        .enumerate()
        .filter(|(_, (actual, expected))| actual != expected)
        .map(|(number, (actual, expected))| format!("{file}:{}\n  wanted {expected}\n  got    {actual}", number + 1))
        .collect();
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert_eq!(actual.lines().count(), cases.lines().count(), "{file}: a reading is missing");
    assert!(commands > 0, "{file} types nothing");
}

macro_rules! cases {
    ($($name:ident,)*) => {$(
        #[test]
        fn $name() {
            let file = concat!(stringify!($name), ".txt");
            check(file, include_str!(concat!("tests/cases/", stringify!($name), ".txt")));
        }
    )*};
}

cases! {
    grammar,
    lists,
    places,
    pronouns,
    questions,
    orders,
    disambiguation,
    typing_errors,
    absence,
    play,
    program,
    bad_input,
    the_hero,
    stacks,
    speaking,
}
