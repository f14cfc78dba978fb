//! Every window: it opens by its key, it closes, it draws within the frame.

use super::Bench;
use crate::{Delivery, Input, Key, PadButton, PointerButton, Request, SceneKind, Settings, WindowKind};
use dream::Length;
use dream::{Dreamer, Progress};
use session::SaveInfo;

/// The keys that open each kind of window in play.
pub const OPENERS: &[(&str, WindowKind, &str)] = &[
    ("text", WindowKind::Text, "dig<enter>"),
    ("help", WindowKind::Text, "<f1>"),
    ("help2", WindowKind::Text, "<f1><enter>"),
    ("about", WindowKind::Text, "<^a>"),
    ("hint", WindowKind::Text, "<^h>"),
    ("pause", WindowKind::Text, "<^p>"),
    ("confirm", WindowKind::Confirm, "<f9>"),
    ("quit", WindowKind::Confirm, "<^q>"),
    ("input", WindowKind::Input, "take the br"),
    ("menu", WindowKind::Menu, "<esc>"),
    ("menu-action", WindowKind::Menu, "<esc><right><right><down>"),
    ("menu-sound", WindowKind::Menu, "<esc><right*4>"),
    ("menu-options", WindowKind::Menu, "<esc><left>"),
    ("inventory", WindowKind::Inventory, "<tab>"),
    ("item", WindowKind::Item, "<tab><enter>"),
    ("save", WindowKind::Save, "<f5>"),
    ("restore", WindowKind::Restore, "<f7>"),
    ("death", WindowKind::Death, "pray<enter>"),
    ("map", WindowKind::Map, "<f10>"),
    ("speed", WindowKind::Slider, "<^s>"),
    ("volume", WindowKind::Slider, "<^v>"),
    ("boss", WindowKind::BossKey, "<^b>"),
    ("options", WindowKind::Options, "<f6>"),
    ("keys", WindowKind::Keys, "<f8><down*3><enter><f7>"),
    ("words", WindowKind::Input, "<f4>"),
    ("things", WindowKind::Input, "<f4><right*2><enter>"),
    ("ending", WindowKind::Ending, "dance<enter><enter>"),
];

#[test]
fn every_window_opens_by_its_keys() {
    for (name, kind, keys) in OPENERS {
        let mut bench = Bench::playing();
        bench.keys(keys);
        assert_eq!(bench.top_window(), Some(*kind), "{name}");
    }
}

#[test]
fn escape_closes_every_window_but_the_last_ones() {
    for (name, kind, keys) in OPENERS {
        let mut bench = Bench::playing();
        bench.keys(keys).keys("<esc><esc><esc>");
        let stays = *kind == WindowKind::Death;
        let expected = if stays { Some(WindowKind::Death) } else { None };
        // An odd number of Esc in play leaves the menu bar open.
        let top = bench.top_window().filter(|top| *top != WindowKind::Menu);
        assert_eq!(top.filter(|top| *top != WindowKind::Ending), expected, "{name}");
    }
}

#[test]
fn no_window_draws_over_the_frame_or_in_a_seventeenth_colour() {
    for (name, _, keys) in OPENERS {
        let mut bench = Bench::playing();
        bench.keys(keys);
        let frame = bench.screen.frame();
        assert_eq!(frame.pixels().len(), 64_000, "{name}");
        assert!(frame.pixels().iter().all(|pixel| *pixel < 16), "{name}");
    }
}

#[test]
fn the_mouse_alone_can_open_and_choose() {
    let mut bench = Bench::quiet();
    bench.keys("<click:160,146>");
    assert_eq!(bench.top_window(), Some(WindowKind::NewDream));
    bench.keys("<esc>");
    let mut bench = Bench::playing();
    bench.keys("<click:5,3>");
    assert_eq!(bench.top_window(), Some(WindowKind::Menu));
    bench.keys("<click:20,15>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "About");
    bench.keys("<click:160,100>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn a_new_dream_is_what_the_form_says() {
    let wish = |keys: &str, settings: Settings| {
        let mut bench = Bench::new(settings);
        bench.keys("n").keys(keys);
        bench.asked.into_iter().find_map(|request| match request {
            Request::Dream(wish) | Request::DreamNext(wish) => Some(wish),
            _ => None,
        })
    };
    let plain = Settings::default;
    assert_eq!(wish("<enter>", plain()).unwrap().theme, "fantasy");
    assert_eq!(wish("<down><enter>", plain()).unwrap().theme, "sci-fi");
    let own = wish("submarine opera<tab>4711<enter>", plain()).unwrap();
    assert_eq!((own.theme.as_str(), own.seed, own.dreamer), ("submarine opera", 4711, Dreamer::Author));
    assert_eq!(wish("<up><enter>", plain()).unwrap().theme, "", "anything at all");
    let both = wish("<down*3><tab>a department store at night<enter>", plain()).unwrap();
    assert_eq!(both.theme, "horror, a department store at night");
    assert_eq!(wish("<tab>penguins<enter>", plain()).unwrap().theme, "penguins", "no theme was chosen");
    assert_eq!(wish(&format!("{}<enter>", "x".repeat(250)), plain()).unwrap().theme.len(), 200);
    assert_eq!(wish("<down*2><tab><tab><tab><tab><enter>", plain()).unwrap().theme, "mystery");
    assert_eq!(wish("<tab><tab><tab><tab><tab><enter>", plain()), None, "cancelled");
    assert_eq!(wish("<tab><tab><tab><right*2><enter>", plain()).unwrap().length, Length::Large);
    assert_eq!(wish("<tab><tab><tab><left*2><enter>", plain()).unwrap().length, Length::Medium);
    let model = Settings { model_ready: true, ..plain() };
    assert_eq!(wish("<tab><tab><tab><tab><right><enter>", model).unwrap().dreamer, Dreamer::Model);
}

#[test]
fn a_dream_that_keeps_silent_says_for_how_long_until_it_gets_on() {
    let mut bench = Bench::quiet();
    bench.keys("n<enter><wait:24>");
    let start = bench.screen.frame().clone();
    // The dots come round every 24 ticks; nothing else moves.
    bench.keys("<wait:24>");
    assert!(*bench.screen.frame() == start, "a second later nothing is said");
    bench.keys("<wait:480>");
    let silent = bench.screen.frame().clone();
    assert!(silent != start, "after twenty seconds it is");
    bench.screen.deliver(Delivery::Progress(Progress { step: "Falling asleep".into(), percent: 0, room: None }));
    assert!(*bench.screen.frame() == start, "what gets on is not silent");
}

#[test]
fn a_dream_arrives_fails_or_is_woken_from() {
    let mut bench = Bench::quiet();
    bench.keys("n<enter>");
    assert_eq!(bench.screen.scene_kind(), SceneKind::Dreaming);
    let room = super::world::world().rooms.remove(0);
    bench.screen.deliver(Delivery::Progress(Progress {
        step: "Painting the rooms ".repeat(20),
        percent: 250,
        room: Some(Box::new(room)),
    }));
    bench.screen.frame();
    bench.keys("<esc>");
    assert!(bench.asked_for(|request| *request == Request::CancelDream));
    assert_eq!(bench.screen.scene_kind(), SceneKind::Title);
    bench.screen.deliver(Delivery::Dreamt(Box::new(super::world::dream())));
    assert_eq!(bench.screen.scene_kind(), SceneKind::Title, "a late dream is nobody's");
    bench.keys("n<enter>");
    bench.screen.deliver(Delivery::Failed("The server is down. Try the author.".into()));
    assert_eq!((bench.screen.scene_kind(), bench.top_window()), (SceneKind::Title, Some(WindowKind::Text)));
    bench.keys("<enter>");
    bench.keys("s<down><enter>");
    assert!(bench.asked_for(|request| *request == Request::Showcase(1)));
}

#[test]
fn saving_asks_before_it_replaces() {
    let mut bench = Bench::playing();
    bench.keys("<f5><^c>first<enter>");
    assert_eq!(bench.stored.len(), 1);
    assert_eq!(bench.stored[0].0.name, "first");
    bench.keys("<f5><^c>first<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Confirm));
    bench.keys("<esc>");
    assert_eq!(bench.asked.iter().filter(|request| matches!(request, Request::Save { .. })).count(), 1);
    bench.keys("<f5><down><down><enter><enter>");
    assert_eq!(bench.asked.iter().filter(|request| matches!(request, Request::Save { .. })).count(), 2);
    assert_eq!(bench.stored.len(), 1);
    bench.keys("<f5><^c>second<enter>");
    assert_eq!(bench.stored.len(), 2);
}

#[test]
fn a_damaged_save_leaves_the_game_as_it_is() {
    let mut bench = Bench::playing();
    bench.keys("go east<enter><esc>");
    let info = SaveInfo {
        slot: "s07".into(),
        name: "rotten".into(),
        title: "x".repeat(300),
        room: "y".repeat(300),
        score: -5,
        max_score: i32::MAX,
        turns: u32::MAX,
        ..SaveInfo::default()
    };
    bench.stored.push((info, b"{\"not\": \"a save\"".to_vec()));
    bench.keys("<f7>");
    bench.screen.frame();
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    bench.keys("<esc>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", None));
}

#[test]
fn keys_mashed_at_random_do_no_harm() {
    let mut chance = rng::Rng::new(77);
    let keys = [
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::BackTab,
        Key::Backspace,
        Key::Delete,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
    ];
    let pads = [
        PadButton::Up,
        PadButton::Down,
        PadButton::Left,
        PadButton::Right,
        PadButton::Confirm,
        PadButton::Cancel,
        PadButton::Look,
        PadButton::Inventory,
        PadButton::Menu,
        PadButton::Previous,
        PadButton::Next,
    ];
    let words = ["go east", "go west", "look", "pray", "dance", "dig", "sing", "\u{1f409}", "save", ""];
    let mut bench = Bench::quiet();
    for round in 0..6_000 {
        let (x, y) = (chance.between(-50, 400), chance.between(-50, 300));
        let input = match chance.below(12) {
            0 => Input::Char(char::from_u32(chance.below(0x2FFF)).unwrap_or('?')),
            1 => Input::Key(Key::F(chance.below(14) as u8)),
            2 => Input::Key(Key::Ctrl(char::from(b'a' + chance.below(26) as u8))),
            3 => Input::Click {
                x,
                y,
                button: if chance.chance(80) { PointerButton::Left } else { PointerButton::Right },
            },
            4 => Input::Hover { x, y },
            5 if chance.chance(50) => Input::Tap { x, y },
            5 => Input::Hold { x, y },
            6 => Input::Gamepad(*chance.pick(&pads).expect("a button")),
            _ => Input::Key(*chance.pick(&keys).expect("a key")),
        };
        bench.screen.input(input);
        bench.screen.tick();
        if chance.chance(20) {
            let word = chance.pick(&words).expect("a word");
            bench.keys(&format!("{word}<enter>"));
        }
        if round % 50 == 0 {
            bench.screen.deliver(Delivery::Dreamt(Box::new(super::world::dream())));
            bench.screen.deliver(Delivery::Answer { revision: round / 50, reply: Some("Late.".into()) });
        }
        if round % 10 == 0 {
            bench.screen.frame();
        }
    }
}

#[test]
fn the_test_world_can_be_stored() {
    let game = session::Session::new(super::world::dream());
    let loaded = session::Session::load(&game.save("x")).map_err(|reason| reason.to_string());
    assert_eq!(loaded.expect("a game").state(), game.state());
}
