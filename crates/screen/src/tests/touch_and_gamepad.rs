//! Fingers, gamepads, pointers and one's own keys: the manners of each.

use super::Bench;
use crate::{Delivery, Input, Key, Request, SceneKind, Settings, WindowKind};
use world::Direction;

/// The middle of the first thing that is drawn, and its name.
fn thing(bench: &Bench) -> (i32, i32, String) {
    let game = bench.screen.session().expect("a game");
    let picture = picture::compose_room(game.world(), game.state(), game.state().room);
    let spot = picture.things.first().copied().expect("something to point at");
    let (x, y) = (spot.area.x + spot.area.w / 2, spot.area.y + spot.area.h / 2 + 10);
    (i32::from(x), i32::from(y), game.world().identity(spot.thing).name.clone())
}

fn last_line(bench: &Bench) -> String {
    bench.screen.session().expect("a game").last_line().to_owned()
}

/// A frame of the room at rest, without a caption.
fn still(bench: &mut Bench) -> picture::Frame {
    bench.keys("<wait:60>");
    bench.screen.frame().clone()
}

#[test]
fn a_tap_walks_and_names_and_a_long_one_looks() {
    let mut bench = Bench::playing();
    let (x, y, name) = thing(&bench);
    bench.keys(&format!("<tap:{x},{y}>"));
    assert_eq!(bench.top_window(), None);
    assert_eq!(bench.screen.context.current_caption(), Some(name.as_str()));
    bench.keys(&format!("<hold:{x},{y}>"));
    assert_eq!((bench.top_window(), last_line(&bench)), (Some(WindowKind::Text), format!("look at {name}")));
    bench.keys("<hold:100,100>");
    assert_eq!(bench.top_window(), None, "in a window it is a tap");
}

#[test]
fn buttons_come_with_the_first_tap_and_go_with_the_first_key() {
    let mut bench = Bench::playing();
    bench.keys("<tap:60,18>");
    assert_eq!(bench.top_window(), None, "what was not shown was not meant");
    bench.keys("<tap:60,18>");
    assert_eq!(bench.top_window(), Some(WindowKind::Input));
    bench.keys("<esc><click:60,18>");
    assert_eq!(bench.top_window(), None, "with keys at hand there are none");
    bench.screen.deliver(Delivery::Settings(Settings { buttons: true, reduced_motion: true, ..Settings::default() }));
    bench.keys("<click:60,18>");
    assert_eq!(bench.top_window(), Some(WindowKind::Input), "unless they are wanted always");
}

#[test]
fn a_verb_button_and_a_thing_are_a_line() {
    // Seen from the front, the barrel stands over the board.
    let mut world = super::world::world();
    world.rooms[0].graphics.shot = Some("front".to_owned());
    let mut bench = Bench::playing_in(&world);
    let (x, y, name) = thing(&bench);
    let y = y - 10;
    bench.keys(&format!("<tap:300,190><tap:20,18><tap:{x},{y}>"));
    assert_eq!(last_line(&bench), format!("look at {name}"), "pointed at in the picture");
    bench.keys("<tap:100,100><tap:60,18><tap:160,140>");
    assert_eq!(last_line(&bench), "take brass lamp", "or chosen from the board");
    // Use the lamp on the barrel.
    bench.keys("<tap:100,100><tap:100,18><tap:160,140>");
    assert_eq!(bench.top_window(), Some(WindowKind::Input), "use takes a second");
    bench.keys("<tap:50,140>");
    assert_eq!(last_line(&bench), "use brass lamp on oak barrel");
}

#[test]
fn letters_can_be_typed_without_a_keyboard() {
    let mut bench = Bench::playing();
    // d i g: the third key of the second row, the eighth of the first, the fifth of the second.
    bench.keys("<tap:300,190><tap:260,18><tap:80,157><tap:240,140><tap:144,157><tap:250,191>");
    assert_eq!((last_line(&bench).as_str(), bench.top_window()), ("dig", Some(WindowKind::Text)));
}

#[test]
fn a_name_for_a_save_and_a_theme_can_be_tapped() {
    let mut bench = Bench::playing();
    bench.keys("<tap:300,190>");
    bench.screen.input(Input::Key(Key::F(5)));
    bench.screen.input(Input::Tap { x: 160, y: 5 });
    bench.keys("<tap:160,72>");
    assert_eq!(bench.top_window(), Some(WindowKind::Input));
    bench.keys("<tap:16,140><tap:224,191>");
    assert_eq!(bench.top_window(), Some(WindowKind::Save), "back to the window that asked");
    bench.keys("<enter>");
    assert!(bench.stored[0].0.name.ends_with('q'), "{}", bench.stored[0].0.name);
}

#[test]
fn a_gamepad_plays_by_verbs_and_things() {
    let mut bench = Bench::playing();
    bench.keys("<pad:confirm>");
    assert_eq!(bench.top_window(), Some(WindowKind::Input));
    bench.keys("<pad:right><pad:confirm><pad:right><pad:confirm>");
    assert_eq!(last_line(&bench), "take brass lamp");
    bench.keys("<pad:confirm><pad:cancel>");
    assert_eq!(bench.top_window(), None, "B never opens a thing");
    bench.keys("<pad:look>");
    assert_eq!((last_line(&bench).as_str(), bench.top_window()), ("look", Some(WindowKind::Text)));
    bench.keys("<pad:confirm><pad:inventory>");
    assert_eq!(bench.top_window(), Some(WindowKind::Inventory));
    bench.keys("<pad:inventory><pad:menu>");
    assert_eq!(bench.top_window(), Some(WindowKind::Menu));
    bench.keys("<pad:menu>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn shoulder_buttons_name_one_thing_after_another() {
    let mut bench = Bench::playing();
    // Barrel, lamp, and back to the barrel; then the verb "look at", which has the focus.
    bench.keys("<pad:next><pad:next><pad:previous><pad:confirm>");
    assert_eq!(last_line(&bench), "look at oak barrel");
}

#[test]
fn the_same_way_again_stops_and_all_eight_ways_walk() {
    use Direction as D;
    for way in [D::North, D::South, D::East, D::West, D::Northeast, D::Northwest, D::Southeast, D::Southwest] {
        let mut bench = Bench::playing();
        let before = still(&mut bench);
        bench.screen.input(Input::Walk(Some(way)));
        bench.keys("<wait:4>");
        assert_ne!(*bench.screen.frame(), before, "{way:?}");
        bench.screen.input(Input::Walk(Some(way)));
        bench.keys("<wait:2>");
        let stopped = bench.screen.frame().clone();
        bench.keys("<wait:60>");
        assert_eq!((bench.room(), bench.top_window()), ("hall", None), "{way:?}");
        let moved = stopped.pixels().iter().zip(bench.screen.frame().pixels()).filter(|(a, b)| a != b).count();
        assert!(moved < 200, "{way:?}: nothing but flames may move, and {moved} pixels did");
    }
}

#[test]
fn a_key_of_ones_own_is_shown_used_and_kept() {
    let mut bench = Bench::playing();
    // Save is the fourth action. F7 is taken: it says so, and takes it the second time.
    bench.keys("<f8><down*3><enter><f7>");
    assert_eq!(bench.screen.settings().keys, Settings::default().keys);
    bench.keys("<f7>");
    let kept = |bench: &Bench| {
        bench.asked.iter().rev().find_map(|request| match request {
            Request::Keep(settings) => Some(settings.keys.clone()),
            _ => None,
        })
    };
    assert_eq!(kept(&bench), Some(bench.screen.settings().keys.clone()));
    bench.keys("<esc><f7>");
    assert_eq!(bench.top_window(), Some(WindowKind::Save));
    bench.keys("<esc><f5>");
    assert_eq!(bench.top_window(), None, "the old key means nothing now");
    let (own, usual) = (menu(&mut bench), menu(&mut Bench::playing()));
    assert_ne!(own, usual, "the menu shows the keys in force");
    bench.keys("<f8><tab><right><enter><esc><f5>");
    assert_eq!(bench.top_window(), Some(WindowKind::Save), "the usual keys again");
}

fn menu(bench: &mut Bench) -> Vec<u8> {
    bench.keys("<esc><right>");
    let pixels = bench.screen.frame().pixels()[3200..20_000].to_vec();
    bench.keys("<esc>");
    pixels
}

#[test]
fn every_option_is_changed_by_keys_and_kept() {
    let mut bench = Bench::playing();
    let usual = bench.screen.settings().clone();
    bench.keys("<f6>");
    for row in 0..15 {
        let before = bench.screen.settings().clone();
        bench.asked.clear();
        bench.keys("<enter>");
        assert_ne!(*bench.screen.settings(), before, "row {row}");
        assert!(bench.asked_for(|request| *request == Request::Keep(bench.screen.settings().clone())), "row {row}");
        bench.keys("<down>");
    }
    assert!(bench.screen.settings().large_text && bench.screen.settings().high_contrast);
    bench.keys("<end><enter>");
    assert_eq!(*bench.screen.settings(), Settings { reduced_motion: false, ..usual });
    bench.keys("<up><enter>");
    assert!(bench.asked_for(|request| *request == Request::Options), "the dialog is one row away");
}

#[test]
fn the_title_leads_to_the_options() {
    let mut bench = Bench::quiet();
    bench.keys("o");
    assert_eq!((bench.screen.scene_kind(), bench.top_window()), (SceneKind::Title, Some(WindowKind::Options)));
}

#[test]
fn captions_stay_as_long_as_the_texts_are_slow() {
    let ticks = |text_speed: u8| {
        let mut bench = Bench::playing();
        bench.screen.deliver(Delivery::Settings(Settings { captions: true, text_speed, ..Settings::default() }));
        bench.screen.context.sound("door");
        (0..500)
            .take_while(|_| bench.screen.context.current_caption().is_some().then(|| bench.screen.tick()).is_some())
            .count()
    };
    assert!(ticks(1) > ticks(3) && ticks(3) > ticks(5) && ticks(5) > 20);
}

#[test]
fn in_typewriter_text_the_first_key_shows_the_whole_page() {
    let mut bench = Bench::playing();
    bench.screen.deliver(Delivery::Settings(Settings { letters: true, text_speed: 1, ..Settings::default() }));
    bench.keys("look<enter>");
    let begun = bench.screen.frame().clone();
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "written, not closed");
    assert_ne!(begun, *bench.screen.frame());
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn high_contrast_leaves_no_grey_in_a_window_and_outlines_what_is_pointed_at() {
    let high = Settings { high_contrast: true, reduced_motion: true, ..Settings::default() };
    for keys in ["<f6>", "<f8>", "<f9>", "<^s>", "look<enter>"] {
        let mut bench = Bench::playing();
        bench.screen.deliver(Delivery::Settings(high.clone()));
        let room = bench.screen.frame().clone();
        bench.keys(keys);
        let window = bench.screen.frame();
        let changed = room.pixels().iter().zip(window.pixels()).filter(|(before, after)| before != after);
        // The hero and the flames go on in their colours.
        let greys = changed.filter(|(_, after)| **after == 8 || **after == 1).count();
        assert!(greys < 60, "{keys}: {greys}");
    }
    let mut bench = Bench::playing();
    let (x, y, _) = thing(&bench);
    bench.screen.deliver(Delivery::Settings(high));
    bench.keys("<hover:2,190>");
    let plain = still(&mut bench);
    bench.keys(&format!("<hover:{x},{y}>"));
    assert_ne!(plain, *bench.screen.frame());
}

#[test]
fn a_save_shows_its_room_and_its_time() {
    let mut bench = Bench::playing();
    bench.keys("<wait:4000><f5><^c>here<enter>");
    let bytes = &bench.stored[0].1;
    let info = session::SaveInfo::read("s01", bytes).expect("a save");
    assert!(info.played >= 200, "{}", info.played);
    assert!(info.picture.is_some());
    // Older saves have neither, and others may have nonsense there.
    let mut old: serde_json::Value = serde_json::from_slice(bytes).expect("JSON");
    for nonsense in [serde_json::Value::Null, 7.into(), "zz".into(), serde_json::json!({"a": []})] {
        old["picture"] = nonsense.clone();
        old["played"] = nonsense;
        let bytes = serde_json::to_vec(&old).expect("bytes");
        assert_eq!(session::SaveInfo::read("s01", &bytes).expect("listed").picture, None);
        assert!(session::Session::load(&bytes).is_ok());
    }
    let text = String::from_utf8(bytes.clone()).expect("text");
    assert!(text.len() < 200_000, "a picture costs little");
    let mut older: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).expect("JSON");
    older.remove("picture");
    older.remove("played");
    assert!(session::Session::load(&serde_json::to_vec(&older).expect("bytes")).is_ok());
}
