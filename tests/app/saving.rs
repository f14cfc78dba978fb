//! Saving, restoring, leaving: what is on disk when.

use crate::rig::Rig;
use bevy::app::AppExit;
use bevy::input::keyboard::{Key, KeyCode};
use somnium::screen::{Kind, Request, Showing};

/// F5, a name, the first place.
fn save(rig: &mut Rig, name: &str) {
    rig.press(KeyCode::F5, Key::F5).frames(2).text(name).enter();
    for _ in 0..6 {
        rig.frames(2);
        if rig.asked.iter().any(|request| matches!(request, Request::Save { name: saved, .. } if saved == name)) {
            return;
        }
        rig.enter();
    }
    panic!("never saved; on top {:?}", rig.screen().top());
}

fn saved_files(rig: &Rig) -> Vec<std::path::PathBuf> {
    let folder = std::fs::read_dir(rig.folder.join("save"));
    folder.map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())).collect()).unwrap_or_default()
}

#[test]
fn a_saved_game_is_there_after_a_restart() {
    let mut rig = Rig::new();
    rig.dream("7").text("look").enter().frames(2).enter().text("inventory").enter().frames(2).escape();
    save(&mut rig, "before the storm");
    rig.until("the file", |rig| !saved_files(rig).is_empty());
    let revision = rig.screen().session().expect("a game").revision();

    let mut rig = rig.again();
    assert_eq!(rig.screen().showing(), Showing::Title);
    rig.text("r").frames(1);
    rig.until("the list", |rig| rig.screen().top() == Some(Kind::Restore)).frames(5);
    rig.enter();
    for _ in 0..4 {
        rig.frames(3);
        if rig.screen().showing() == Showing::Title && rig.screen().top().is_some() {
            rig.enter();
        }
    }
    rig.until("the restored game", |rig| rig.screen().showing() == Showing::Play);
    assert_eq!(rig.screen().session().expect("a game").revision(), revision);
}

#[test]
fn leaving_waits_for_the_last_write() {
    let mut rig = Rig::new();
    rig.preferences().settings.volume = 33;
    rig.ctrl("q").frames(1);
    if rig.screen().top().is_some() {
        rig.enter();
    }
    rig.until("the end", |rig| rig.left.is_some());
    assert_eq!(rig.left, Some(AppExit::Success));
    let kept = std::fs::read_to_string(rig.folder.join("config.toml")).expect("the preferences");
    assert!(kept.contains("volume = 33"), "{kept}");
}

#[test]
fn a_place_that_cannot_be_written_is_said_and_the_game_goes_on() {
    let mut rig = Rig::new();
    std::fs::create_dir_all(&rig.folder).expect("a folder");
    std::fs::write(rig.folder.join("save"), b"a file where the folder should be").expect("a file");
    rig.dream("7");
    save(&mut rig, "lost");
    rig.until("the complaint", |rig| rig.screen().top() == Some(Kind::Text));
    assert_eq!(rig.screen().showing(), Showing::Play);
}
