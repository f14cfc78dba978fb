//! What is written down while playing: transcripts and recordings as files of the player's, and a recording typed again.

use crate::rig::Rig;
use screen::WindowKind;
use session::Entry;
use std::path::PathBuf;

/// Types a line and reads what comes of it; what the windows cannot tell, the journal does.
fn say(rig: &mut Rig, line: &str) {
    rig.text(line).enter();
    read(rig);
}

fn read(rig: &mut Rig) {
    rig.settle();
    for _ in 0..9 {
        rig.frames(3);
        if matches!(rig.screen().top_window(), Some(WindowKind::Text | WindowKind::Cutscene)) {
            rig.escape();
        }
    }
    assert_eq!(rig.screen().top_window(), None, "all was read");
}

/// The paper of this kind, if there is one by now.
fn paper(rig: &Rig, what: &str) -> Option<PathBuf> {
    let folder = std::fs::read_dir(rig.folder.join("papers")).ok()?;
    let names = folder.filter_map(|entry| Some(entry.ok()?.path()));
    names.into_iter().find(|path| path.to_string_lossy().ends_with(what))
}

fn text(rig: &Rig, what: &str) -> String {
    paper(rig, what).and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default()
}

fn lines(rig: &Rig) -> Vec<String> {
    let game = rig.screen().session().expect("a game");
    let line = |entry: &Entry| if let Entry::Typed(line) = entry { Some(line.clone()) } else { None };
    game.journal().iter().filter_map(line).collect()
}

#[test]
fn a_transcript_is_a_file_that_grows_and_ends() {
    let mut rig = Rig::new();
    rig.dream("7");
    say(&mut rig, "transcript on");
    rig.until("the file", |rig| paper(rig, "-transcript.txt").is_some());
    say(&mut rig, "sing to the moon");
    rig.until("the line", |rig| text(rig, "-transcript.txt").contains("> sing to the moon\n"));
    let answered =
        |rig: &Rig| text(rig, "-transcript.txt").split("> sing to the moon\n").nth(1).map(str::trim).map(str::len);
    rig.until("the narrator's answer", |rig| answered(rig).is_some_and(|letters| letters > 10));
    assert!(!text(&rig, "-transcript.txt").contains("ends here"));
    say(&mut rig, "transcript off");
    rig.until("the end", |rig| text(rig, "-transcript.txt").ends_with("[The transcript ends here.]\n"));
    let whole = text(&rig, "-transcript.txt");
    assert!(whole.lines().all(|line| line.chars().count() <= 78), "{whole}");
    say(&mut rig, "look");
    assert_eq!(text(&rig, "-transcript.txt"), whole, "what came later is not in it");
}

#[test]
fn a_recording_is_a_file_and_is_typed_again() {
    let mut rig = Rig::new();
    rig.dream("7");
    say(&mut rig, "recording on");
    say(&mut rig, "look");
    say(&mut rig, "sing");
    say(&mut rig, "recording off");
    rig.until("the file", |rig| text(rig, "-commands.txt") == "look\nsing\n");
    let before = lines(&rig);
    rig.text("replay").enter().settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "it says what it will do");
    read(&mut rig);
    for _ in 0..12 {
        read(&mut rig);
    }
    let again = &lines(&rig)[before.len()..];
    let typed: Vec<&str> = again.iter().map(String::as_str).filter(|line| *line != "replay").collect();
    assert_eq!(typed, ["look", "sing"]);
}

#[test]
fn without_a_recording_replay_says_so() {
    let mut rig = Rig::new();
    rig.dream("7");
    rig.text("replay").enter().settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text));
    read(&mut rig);
    assert!(paper(&rig, ".txt").is_none());
}
