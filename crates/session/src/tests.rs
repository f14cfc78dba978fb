//! The voice as a whole: a corpus of replies, a scripted playthrough, bad input.

mod abilities;
mod bystanders;
mod choices;
mod consequences;
mod cutscenes;
mod deadlines;
mod encounters;
mod hero;
mod hints;
mod listening;
mod master;
mod model_replies;
mod new_names;
mod people;
mod playing;
mod prompts;
mod replies;
mod rooms;
mod setbacks;
mod strangers;
mod summaries;
mod unsettled;

use crate::Session;
use dream::{Dream, from_text};

fn dream(file: &str) -> Dream {
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{root}/../../{file}")).unwrap();
    from_text(&text, None, "a file").unwrap()
}

/// A game in which these lines were played; the last of them is a question that waits.
fn asked(dream: &Dream, before: &str, question: &str) -> Session {
    let mut session = Session::new(dream.clone());
    for line in before.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        session.submit(line);
    }
    session.ask_model(true);
    session.submit(question);
    assert!(session.asked().is_some(), "{question:?} after {before:?} is answered without a model");
    session
}
