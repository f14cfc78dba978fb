//! Saving, restoring, leaving: what is on disk when.

use crate::rig::Rig;
use bevy::app::AppExit;
use bevy::input::keyboard::{Key, KeyCode};
use screen::{Request, SceneKind, WindowKind};

/// F5, a name in place of the suggested one, the first place.
fn save(rig: &mut Rig, name: &str) {
    for _ in 0..20 {
        match rig.settle().screen().top_window() {
            None => rig.press(KeyCode::F5, &Key::F5),
            Some(WindowKind::Save) => rig.ctrl("c").text(name).enter(),
            Some(_) => rig.enter(),
        };
        if rig.asked.iter().any(|request| matches!(request, Request::Save { name: saved, .. } if saved == name)) {
            return;
        }
    }
    panic!("never saved; on top {:?}", rig.screen().top_window());
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
    assert_eq!(rig.screen().scene_kind(), SceneKind::Title);
    rig.text("r").settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Restore));
    // The game that kept itself stands before it.
    rig.press(KeyCode::ArrowDown, &Key::ArrowDown).enter().settle();
    rig.until("the restored game", |rig| rig.screen().scene_kind() == SceneKind::Play);
    assert_eq!(rig.screen().session().expect("a game").revision(), revision);
}

#[test]
fn leaving_waits_for_the_last_write() {
    let mut rig = Rig::new();
    rig.preferences().settings.volume = 33;
    rig.ctrl("q").frames(1);
    if rig.screen().top_window().is_some() {
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
    rig.until("the complaint", |rig| rig.screen().top_window() == Some(WindowKind::Text));
    assert_eq!(rig.screen().scene_kind(), SceneKind::Play);
}

#[test]
fn a_game_that_cannot_keep_itself_says_so_once() {
    let mut rig = Rig::new();
    std::fs::create_dir_all(&rig.folder).expect("a folder");
    std::fs::write(rig.folder.join("save"), b"a file where the folder should be").expect("a file");
    rig.dream("7");
    for round in 0..3 {
        rig.text("look").enter().settle();
        for _ in 0..3 {
            if rig.screen().top_window().is_some() {
                rig.enter();
            }
        }
        assert_eq!(rig.screen().top_window(), None, "in round {round} there is nothing but the answer");
    }
}
