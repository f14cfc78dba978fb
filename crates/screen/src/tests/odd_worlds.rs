//! Every window with what is far too long, or written in signs that no face has: it fits, no word is cut, nothing runs over
//! its frame.

use super::Bench;
use super::golden_pictures::stock;
use super::windows::OPENERS;
use crate::drawn::{self, Drawn};
use crate::paint::Rect;
use crate::{Delivery, Settings, WindowKind};
use dream::Progress;
use rng::Rng;
use session::SaveInfo;
use world::World;

/// Words that are known again when they are cut: `zq`, digits, `qz`.
fn words(chars: usize, chance: &mut Rng) -> String {
    let mut text = String::new();
    while text.len() < chars {
        let tail = if text.len() + 10 < chars { " " } else { "" };
        text.push_str(&format!("zq{}qz{tail}", chance.below(9000)));
    }
    text
}

/// One word as long as all that.
fn word(chars: usize, _: &mut Rng) -> String {
    "Donaudampfschiffahrtselektrizit\u{e4}tenhauptbetriebswerk".chars().cycle().take(chars).collect()
}

fn emoji(chars: usize, _: &mut Rng) -> String {
    "\u{1f409}\u{fe0f} \u{1f469}\u{200d}\u{1f680} \u{e9}\u{df}\u{f8} \u{4e2d}\u{6587} "
        .chars()
        .cycle()
        .take(chars)
        .collect()
}

type Fill = fn(usize, &mut Rng) -> String;

/// The test world with everything that has words in these.
fn world(fill: Fill) -> World {
    let mut chance = Rng::new(9);
    let mut world = super::world::world();
    let mut say = |chars: usize| fill(chars, &mut chance);
    world.plot.title = say(200);
    world.plot.backstory = say(5000);
    world.plot.goal = say(900);
    for room in &mut world.rooms {
        (room.name, room.description) = (say(200), say(5000));
        room.sound.music_theme = say(500);
    }
    for item in &mut world.items {
        (item.identity.name, item.identity.description) = (say(200), say(5000));
    }
    for object in &mut world.objects {
        (object.identity.name, object.identity.description) = (say(200), say(5000));
    }
    for ending in &mut world.endings {
        (ending.title, ending.text) = (Some(say(200)), say(5000));
    }
    for event in &mut world.events {
        for action in &mut event.actions {
            if let world::Action::Kill(text) = action {
                *text = say(5000);
            }
        }
    }
    world
}

fn settings(large: bool, contrast: bool) -> Settings {
    Settings { reduced_motion: true, captions: true, large_text: large, high_contrast: contrast, ..Settings::default() }
}

/// Every text lies within the window it was drawn in, and no word of ours was cut but by dots after it.
pub fn check(bench: &mut Bench, what: &str) {
    drawn::take();
    bench.screen.frame();
    let kind = bench.top_window();
    let mut window = Rect::SCREEN;
    for drawn in drawn::take() {
        match drawn {
            Drawn::Window(at) => {
                assert!(at.x >= 0 && at.y >= 0 && at.right() <= 320 && at.bottom() <= 200, "{what}: {at:?}");
                window = at.inset(1);
            }
            Drawn::Portrait(at) => {
                let inside = at.x >= window.x && at.right() <= window.right() && at.y >= window.y;
                assert!(inside && at.bottom() <= window.bottom(), "{what}: a portrait at {at:?} runs over {window:?}");
            }
            // The board lies below the line's window, and a map is cut off at its own.
            Drawn::Text(..) if matches!(kind, Some(WindowKind::Input | WindowKind::Map | WindowKind::BossKey)) => {}
            Drawn::Text(at, text) => {
                let inside = at.x >= window.x && at.right() <= window.right();
                let within = inside && at.y >= window.y && at.bottom() <= window.bottom();
                assert!(within, "{what}: {text:?} at {at:?} runs over {window:?}");
                // A field shows a part of what it holds.
                if kind != Some(WindowKind::Save) {
                    let cut = text.split(' ').find(|word| word.contains("zq") && !whole(word));
                    assert_eq!(cut, None, "{what}: {text:?}");
                }
            }
        }
    }
}

fn whole(word: &str) -> bool {
    let word = word.trim_end_matches("...");
    word.starts_with(|c: char| !c.is_ascii_lowercase() || c == 'z') && word.contains("zq") && word.contains("qz")
}

#[test]
fn every_window_holds_what_is_far_too_long() {
    for (fill, how) in [(words as Fill, "words"), (word, "one word"), (emoji, "emoji")] {
        let world = world(fill);
        // What has no words to cut is looked at once.
        let manners = if how == "words" { &[(false, false), (true, true)][..] } else { &[(true, true)][..] };
        for &(large, contrast) in manners {
            for (name, _, keys) in OPENERS {
                let mut bench = Bench::playing_in(&world);
                bench.screen.deliver(Delivery::Settings(settings(large, contrast)));
                bench.keys("go east<enter><esc>go west<enter>");
                stock(&mut bench);
                let info =
                    SaveInfo { slot: "s77".into(), name: fill(300, &mut Rng::new(3)), ..bench.stored[0].0.clone() };
                bench.stored.push((info, Vec::new()));
                bench.keys(keys);
                for step in ["", "<enter>", "<down>", "<pagedown>"] {
                    bench.keys(step);
                    check(&mut bench, &format!("{name} in {how}, large {large}, {step}"));
                }
            }
        }
    }
}

#[test]
fn scenes_and_dialogs_outside_the_game_hold_it_too() {
    for (fill, how) in [(words as Fill, "words"), (word, "one word"), (emoji, "emoji")] {
        for large in [false, true] {
            let mut chance = Rng::new(4);
            let titles: Vec<String> = (0..30).map(|_| fill(200, &mut chance)).collect();
            let mut bench = Bench::new(settings(large, false));
            bench.screen = crate::Screen::new(settings(large, false), titles);
            for keys in ["", "s", "<end>", "<esc>n", "<esc>q", "<esc>o", "<esc>"] {
                bench.keys(keys);
                check(&mut bench, &format!("{keys} at the title in {how}"));
            }
            bench.keys("n<enter>");
            let mut room = super::world::world().rooms.remove(0);
            room.name = fill(200, &mut chance);
            let step = fill(300, &mut chance);
            bench.screen.deliver(Delivery::Progress(Progress { step, percent: 40, room: Some(Box::new(room)) }));
            check(&mut bench, &format!("dreaming in {how}"));
            bench.screen.deliver(Delivery::Failed(fill(2000, &mut chance)));
            check(&mut bench, &format!("a failure in {how}"));
        }
    }
}

#[test]
fn a_line_of_five_hundred_characters_is_taken_as_far_as_it_goes() {
    for large in [false, true] {
        let mut bench = Bench::playing();
        bench.screen.deliver(Delivery::Settings(settings(large, false)));
        for c in emoji(250, &mut Rng::new(1)).chars().chain(word(250, &mut Rng::new(1)).chars()) {
            bench.screen.input(crate::Input::Char(c));
        }
        check(&mut bench, "a long line");
        bench.keys("<home><right*30><backspace>");
        check(&mut bench, "a long line, from its beginning");
        bench.keys("<enter>");
        assert_eq!(bench.top_window(), Some(WindowKind::Text), "it is answered");
        check(&mut bench, "its answer");
    }
}

#[test]
fn lists_of_saves_are_empty_full_or_damaged_and_say_so() {
    for large in [false, true] {
        let open = |saves: Vec<SaveInfo>, keys: &str| {
            let mut bench = Bench::playing();
            bench.screen.deliver(Delivery::Settings(settings(large, false)));
            bench.stored = saves.into_iter().map(|info| (info, Vec::new())).collect();
            bench.keys(keys);
            check(&mut bench, keys);
            bench
        };
        let bench = open(Vec::new(), "<f7><enter>");
        assert_eq!(bench.top_window(), Some(WindowKind::Restore), "nothing to restore, and nothing done");
        let damaged = || vec![SaveInfo::damaged("s01")];
        let mut bench = open(damaged(), "<f7>");
        bench.keys("<enter>");
        assert_eq!((bench.top_window(), bench.room()), (Some(WindowKind::Text), "hall"), "it says what is wrong");
        let bench = open(damaged(), "<f5>A name<enter>");
        assert_eq!(bench.stored.len(), 2, "a file that cannot be read is not written over");
        let save = |n: usize| SaveInfo {
            slot: format!("s{n:02}"),
            name: format!("No {n}"),
            title: "T".into(),
            ..SaveInfo::default()
        };
        open((1..=25).map(save).collect(), "<f7><end>");
        let bench = open((1..=99).map(save).collect(), "<f5>A name<enter>");
        assert!(!bench.asked_for(|request| matches!(request, crate::Request::Save { .. })));
        assert_eq!(bench.top_window(), Some(WindowKind::Text), "all places are taken");
    }
}
