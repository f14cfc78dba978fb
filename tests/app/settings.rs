//! Settings: from the screen to the disk and back, and from the dialog to the screen.

use crate::rig::Rig;
use bevy::input::keyboard::{Key, KeyCode};

#[test]
fn what_the_screen_changes_is_kept() {
    let mut rig = Rig::new();
    let before = rig.screen().settings().sound;
    rig.press(KeyCode::F2, &Key::F2).frames(2);
    assert_eq!(rig.preferences().settings.sound, !before);
    let file = rig.folder.join("config.toml");
    rig.until("the file", |_| file.exists());
    let mut rig = rig.again();
    assert_eq!(rig.preferences().settings.sound, !before);
    assert_eq!(rig.screen().settings().sound, !before);
}

#[test]
fn what_the_dialog_changes_reaches_the_screen() {
    let mut rig = Rig::new();
    rig.preferences().settings.captions = true;
    rig.preferences().settings.speed = 5;
    rig.frames(2);
    assert!(rig.screen().settings().captions);
    assert_eq!(rig.screen().settings().speed, 5);
}

#[test]
fn a_damaged_file_gives_the_defaults() {
    let folder = std::env::temp_dir().join(format!("somnium-damaged-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("config.toml"), b"\xff\0[[[").expect("a file");
    let mut rig = Rig::open(folder, somnium::app::Options::default());
    assert_eq!(rig.preferences().settings, screen::Settings::default());
}

#[test]
fn fullscreen_has_a_key() {
    let mut rig = Rig::new();
    rig.press(KeyCode::F11, &Key::F11).frames(2);
    assert!(rig.preferences().settings.fullscreen);
    rig.press(KeyCode::F11, &Key::F11).frames(2);
    assert!(!rig.preferences().settings.fullscreen);
}

#[test]
fn a_key_of_ones_own_is_there_after_a_restart() {
    let mut rig = Rig::new();
    // The list of keys, its first deed, a key for it.
    rig.press(KeyCode::F8, &Key::F8).enter().press(KeyCode::F12, &Key::F12).frames(2);
    let own = rig.preferences().settings.keys.table();
    assert_eq!(own[0], ("About".to_owned(), "F12".to_owned()));
    let file = rig.folder.join("config.toml");
    rig.until("the file", |_| file.exists());
    let mut rig = rig.again();
    assert_eq!(rig.preferences().settings.keys.table(), own);
}

#[test]
fn walking_and_full_screen_can_have_other_keys_and_the_keypad_can_be_given_away() {
    use screen::{Input, Key as K, Keymap};
    let mut rig = Rig::new();
    rig.dream("7");
    let row = |label: &str| Keymap::default().table().iter().position(|(name, _)| *name == label).expect("a row");
    let own = |rig: &mut Rig, label: &str, code: KeyCode, key: &Key| {
        rig.press(KeyCode::F8, &Key::F8);
        for _ in 0..row(label) {
            rig.press(KeyCode::ArrowDown, &Key::ArrowDown);
        }
        rig.enter().press(code, key);
        // Again, for a key that is another's.
        if rig.screen().wants_keypad() {
            rig.press(code, key);
        }
        rig.escape();
        assert_eq!(rig.screen().top_window(), None);
    };
    own(&mut rig, "Full screen", KeyCode::Insert, &Key::Insert);
    own(&mut rig, "Walk left", KeyCode::F12, &Key::F12);
    own(&mut rig, "Map", KeyCode::Numpad4, &Key::Character("4".into()));
    rig.press(KeyCode::Insert, &Key::Insert).frames(2);
    assert!(rig.preferences().settings.fullscreen);
    rig.press(KeyCode::Numpad4, &Key::Character("4".into()));
    assert_eq!(rig.screen().top_window(), Some(screen::WindowKind::Map));
    rig.escape();
    let before = rig.pixels();
    rig.press(KeyCode::F12, &Key::F12).frames(12);
    assert_ne!(rig.pixels(), before, "the hero walks");
    let file = rig.folder.join("config.toml");
    let kept = |_: &Rig| std::fs::read_to_string(&file).is_ok_and(|text| text.contains("Keypad 4"));
    rig.until("the file", kept);
    let rig = rig.again();
    let keys = &rig.screen().settings().keys;
    assert_eq!(keys.in_windows(Input::Key(K::F(12))), Input::Key(K::Left));
    assert!(keys.table().contains(&("Walk left".to_owned(), "F12 Left".to_owned())));
}

#[test]
fn every_option_of_the_list_is_there_after_a_restart() {
    let mut rig = Rig::new();
    rig.press(KeyCode::F6, &Key::F6);
    for _ in 0..18 {
        rig.enter().press(KeyCode::ArrowDown, &Key::ArrowDown);
    }
    let chosen = rig.preferences().settings.clone();
    let usual = screen::Settings::default();
    assert!(chosen.large_text && chosen.high_contrast && chosen.letters && chosen.buttons && !chosen.whole_pixels);
    assert!(chosen.crt != usual.crt && chosen.text_speed != usual.text_speed && chosen.aspect != usual.aspect);
    let file = rig.folder.join("config.toml");
    rig.until("the file", |_| file.exists());
    let mut rig = rig.again();
    assert_eq!(rig.preferences().settings, chosen);
    assert_eq!(*rig.screen().settings(), chosen);
}
