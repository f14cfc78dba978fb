//! The trace of the game: on disk as the command line reads it, in the dialog, and off by one switch.

use crate::asking_again::profile;
use crate::model_answers::{playing, sing};
use crate::rig::Rig;
use crate::scripted_server::{Server, end, event, finish, piece, raw};
use llm::{CallLog, Provider, Purpose, Tracing};
use somnium::app::{ModelCalls, Options, Page};
use std::path::Path;

/// A model that gives its key away, with what it counted.
fn server() -> Server {
    let said = event(&piece(Provider::OpenAi, "You sing, half a tone flat."));
    let counted = serde_json::json!({"choices": [], "usage": {"prompt_tokens": 1234, "completion_tokens": 56}});
    let mut events = vec![said];
    events.extend(end(Provider::OpenAi, finish(Provider::OpenAi)));
    events.insert(events.len() - 1, event(&counted));
    Server::start(vec![raw(&events)])
}

fn calls(file: &Path) -> Vec<llm::Call> {
    CallLog::read(&std::fs::read_to_string(file).unwrap_or_default()).0
}

/// Sings, takes it back, and sings again.
fn twice(rig: &mut Rig) {
    sing(rig);
    rig.ctrl("z").settle();
    if rig.screen().top_window().is_some() {
        rig.escape();
    }
    sing(rig);
}

#[test]
fn the_game_writes_its_calls_and_shows_them_without_a_key() {
    let server = server();
    let mut rig = playing(profile(&server), "traces");
    assert!(rig.dialog(Page::Trace).contains("No model has been asked yet"));
    twice(&mut rig);
    let file = rig.folder.join("trace.jsonl");
    rig.until("both calls", |_| calls(&file).len() == 2);
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(!text.contains("0123456789"), "no key is in it");
    let kept = calls(&file);
    assert!(kept.iter().all(|call| call.purpose == Purpose::Answer));
    assert_eq!((kept[0].from_cache, kept[1].from_cache), (false, true));

    rig.until("both in the dialog", |rig| rig.resource::<ModelCalls>().list.len() == 2);
    assert!(rig.resource::<ModelCalls>().list.iter().eq(&kept), "the same as on disk");
    let page = rig.dialog(Page::Trace);
    for words in ["answer", "canned", "1234 + 56", "kept", "You sing, half a tone flat."] {
        assert!(page.contains(words), "{words} is missing in\n{page}");
    }
    rig.resource_mut::<ModelCalls>().chosen = Some(1);
    let page = rig.dialog(Page::Trace);
    let told = kept[0].text();
    assert!(told.parts.len() >= 3 && page.contains(&told.head), "{page}");
    for (title, text) in &told.parts {
        assert!(page.contains(title.as_str()), "{title} is missing in\n{page}");
        assert!(text.len() >= 2_000 || page.contains(text.trim()), "{title} is not shown in full in\n{page}");
    }
    assert!(!page.contains("0123456789"));

    let mut rig = rig.again();
    rig.until("the calls of the run before", |rig| rig.resource::<ModelCalls>().list.len() == 2);
    assert!(rig.dialog(Page::Trace).contains("1234 + 56"));
}

#[test]
fn a_named_file_gets_the_trace_and_the_switch_stops_it() {
    let server = server();
    let folder = std::env::temp_dir().join(format!("somnium-tracing-{}", std::process::id()));
    let named = folder.join("somewhere/my calls.jsonl");
    let options = |trace: Tracing| Options { model: profile(&server), trace, ..Options::default() };
    let mut rig = Rig::open(folder.clone(), options(Tracing::In(named.clone())));
    rig.preferences().trace_off = true;
    rig.frames(3).dream("7");
    sing(&mut rig);
    rig.until("the call", |_| calls(&named).len() == 1);
    assert!(!folder.join("trace.jsonl").exists());
    assert!(rig.dialog(Page::Trace).contains("For this run, SOMNIUM_TRACE decides"));
    rig.until("the preferences", |_| folder.join("config.toml").exists());

    let mut rig = rig.again_with(options(Tracing::AsConfigured));
    rig.dream("8");
    sing(&mut rig);
    rig.settle();
    assert!(!folder.join("trace.jsonl").exists() && rig.resource::<ModelCalls>().list.is_empty(), "it is off");
    rig.preferences().trace_off = false;
    rig.frames(3).text("laugh").enter();
    rig.until("the call of a trace switched on", |_| calls(&folder.join("trace.jsonl")).len() == 1);
    rig.settle();

    let mut rig = rig.again_with(options(Tracing::Off));
    rig.dream("9");
    sing(&mut rig);
    rig.settle();
    assert_eq!(calls(&folder.join("trace.jsonl")).len(), 1, "off is off, whatever the preferences say");
    assert_eq!(calls(&named).len(), 1);
}

#[test]
fn a_word_switches_and_anything_else_is_a_file() {
    assert_eq!(Tracing::parse(None), Tracing::AsConfigured);
    assert_eq!(Tracing::parse(Some("  ")), Tracing::AsConfigured);
    assert_eq!(Tracing::parse(Some("Off")), Tracing::Off);
    assert_eq!(Tracing::parse(Some("1")), Tracing::On);
    assert_eq!(Tracing::parse(Some("calls.jsonl")), Tracing::In("calls.jsonl".into()));
    assert!(Tracing::AsConfigured.is_off(true) && !Tracing::On.is_off(true) && Tracing::Off.is_off(false));
}
