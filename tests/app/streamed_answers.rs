//! While a model answers: its words as they come, and what Esc does.

use crate::asking_again::profile;
use crate::model_answers::{asked, playing};
use crate::scripted_server::{Server, end, event, finish, piece, slow};
use llm::Provider;
use screen::WindowKind;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// These words, an event each, with a pause before each.
fn speaking(texts: &[&str], millis: u64) -> Server {
    let mut events: Vec<String> = texts.iter().map(|text| event(&piece(Provider::OpenAi, text))).collect();
    events.extend(end(Provider::OpenAi, finish(Provider::OpenAi)));
    Server::start(vec![slow(&events, Duration::from_millis(millis))])
}

#[test]
fn words_appear_as_they_come() {
    let server = speaking(&["You sing ", "one verse. ", "Nobody ", "applauds."], 250);
    let mut rig = playing(profile(&server), "streaming");
    let before = rig.pixels();
    rig.text("sing").enter();
    rig.until("the question", |rig| asked(rig) == 1);
    assert_eq!(rig.screen().heard(), None);
    rig.until("the first sentence", |rig| rig.screen().heard().is_some());
    assert_eq!(rig.screen().heard(), Some("You sing one verse."));
    assert_eq!((rig.screen().top_window(), rig.replies().len()), (None, 0), "it is not over");
    let changed = before.iter().zip(rig.pixels()).filter(|(before, now)| **before != *now).count();
    assert!(changed > 1_000, "it stands in a window");
    rig.until("the whole", |rig| rig.screen().top_window() == Some(WindowKind::Text));
    assert_eq!(rig.replies(), ["You sing one verse. Nobody applauds."]);
    assert_eq!(rig.screen().heard(), None);
}

#[test]
fn esc_while_it_thinks_gives_the_narrators_answer_and_hangs_up() {
    let late: Vec<&str> = std::iter::once("You sing, half a tone flat. ").chain(["La. "; 40]).collect();
    let server = speaking(&late, 100);
    let mut rig = playing(profile(&server), "impatient");
    rig.text("sing").enter();
    rig.until("the question", |rig| asked(rig) == 1 && server.asked() == 1);
    rig.frames(4);
    assert_eq!(rig.screen().top_window(), None, "the game lives on meanwhile");
    rig.escape().frames(1);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text));
    let said = rig.replies();
    assert!(said.len() == 1 && !said[0].is_empty() && !said[0].contains("half a tone"), "{said:?}");
    rig.until("the server is left alone", |_| server.left_alone.load(Ordering::Relaxed));
    rig.settle();
    assert_eq!(rig.replies(), said, "what comes late lands nowhere");
    rig.escape().text("look").enter().frames(2);
    assert_eq!(rig.screen().session().expect("a game").last_line(), "look");
}
