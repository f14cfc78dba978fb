//! Every window and every screen, to the pixel.

use super::Bench;
use super::windows::OPENERS;
use crate::{Delivery, Settings};
use dream::Progress;
use golden::Picture as Golden;
use picture::Frame;
use session::{SaveInfo, Thumb};

pub fn of_frame(name: &str, frame: &Frame) -> Golden {
    Golden::new(name, (320, 200), frame.pixels().iter().map(|pixel| pixel & 15).collect())
}

pub fn check(name: &str, all: &[Golden]) {
    golden::check(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name), all);
}

/// Three saves to choose from, one of them without its picture.
pub fn stock(bench: &mut Bench) {
    let picture = Thumb::from_frame(bench.screen.frame());
    bench.stored = ["Before the door", "Below the waterline, with the lamp", "Third time lucky"]
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let info = SaveInfo {
                slot: format!("s{index:02}"),
                name: (*name).into(),
                title: "The Lamplighter's Debt".into(),
                room: "The Cellar".into(),
                score: 5 * index as i32,
                max_score: 60,
                turns: 12 + index as u32,
                played: 700 * index as u32,
                picture: Some(picture.clone()).filter(|_| index != 1),
            };
            (info, Vec::new())
        })
        .collect();
}

#[test]
fn every_window_matches_its_golden_picture() {
    let mut all = Vec::new();
    for (name, _, keys) in OPENERS {
        let mut bench = Bench::playing();
        bench.keys("go east<enter><esc>go down<enter><esc>go up<enter>go west<enter>");
        stock(&mut bench);
        bench.keys(keys);
        all.push(of_frame(name, bench.screen.frame()));
    }
    check("windows", &all);
}

#[test]
fn every_scene_matches_its_golden_picture() {
    let mut all = Vec::new();
    let mut keep = |name: &str, frame: &Frame| all.push(of_frame(name, frame));
    let mut bench = Bench::new(Settings { captions: true, ..Settings::default() });
    bench.keys("<wait:30>");
    keep("title", bench.screen.frame());
    bench.keys("n");
    keep("new-dream", bench.screen.frame());
    bench.keys("a word of my own that is too long to be seen at once<tab>");
    keep("new-dream-own", bench.screen.frame());
    bench.keys("<esc>s");
    keep("showcase", bench.screen.frame());
    bench.keys("<esc>q");
    keep("quit-title", bench.screen.frame());
    bench.keys("<esc>n<enter><wait:20>");
    keep("dreaming-first", bench.screen.frame());
    for (index, room) in super::world::world().rooms.into_iter().enumerate() {
        let step = "Painting the rooms".to_owned();
        let percent = 20 * (index as u8 + 1);
        bench.screen.deliver(Delivery::Progress(Progress { step, percent, room: Some(Box::new(room)) }));
    }
    keep("dreaming", bench.screen.frame());
    bench.screen.deliver(Delivery::Dreamt(Box::new(super::world::dream())));
    keep("backstory", bench.screen.frame());
    bench.keys("<esc>");
    keep("first-look", bench.screen.frame());
    bench.keys("<esc>");
    keep("room", bench.screen.frame());
    bench.keys("go east<enter><wait:4>");
    keep("transition", bench.screen.frame());
    bench.keys("<wait:20><esc>go down<enter><wait:20>");
    keep("emoji", bench.screen.frame());
    bench.keys("<esc>go up<enter><wait:20>go west<enter><wait:20>go north<enter><wait:20>");
    keep("long-text", bench.screen.frame());
    bench.keys("<esc>");
    keep("long-name", bench.screen.frame());
    bench.keys("<f10>");
    keep("map-more", bench.screen.frame());
    bench.keys("<esc><tab><down><enter>");
    keep("item-long", bench.screen.frame());
    bench.keys("<esc><esc>");
    bench.screen.deliver(Delivery::Settings(Settings { captions: true, model_ready: true, ..Settings::default() }));
    bench.keys("sing<enter><wait:12>");
    keep("thinking", bench.screen.frame());
    check("screens", &all);
}

#[test]
fn accessibility_and_touch_pictures_match_the_golden_ones() {
    let large = || Settings { large_text: true, captions: true, reduced_motion: true, ..Settings::default() };
    let mut all = Vec::new();
    let shots = [
        ("touch-room", Settings::default(), "<tap:200,150>"),
        ("touch-take", Settings::default(), "<tap:200,150><tap:60,18>"),
        ("touch-letters", Settings::default(), "<tap:200,150><tap:260,18><tap:10,140>"),
        ("touch-menu", Settings::default(), "<tap:200,150><tap:300,18>"),
        ("touch-restore", Settings::default(), "<tap:200,150><f7>"),
        ("touch-options", Settings::default(), "<tap:200,150><tap:300,18><tap:240,5><tap:250,55>"),
        ("pad-verbs", Settings::default(), "<pad:confirm><pad:right><pad:down>"),
        ("pad-thing", Settings::default(), "<pad:next>"),
        ("large", Settings { large_text: true, ..Settings::default() }, "go north<enter><wait:20>"),
        ("large-short", Settings { large_text: true, ..Settings::default() }, "dig<enter>"),
        ("large-item", large(), "<tab><enter>"),
        ("large-item-long", large(), "<tab><down><enter>"),
        ("large-carried", large(), "<tab>"),
        ("large-death", large(), "pray<enter>"),
        ("large-input", large(), "polish the brass lamp until it shines"),
        ("large-words", large(), "<f4><right*2><enter>"),
        ("large-save", large(), "<f5>"),
        ("large-restore", large(), "<f7><down>"),
        ("large-map", large(), "go east<enter><esc>go west<enter>go north<enter><esc><f10>"),
        ("large-menu", large(), "<esc><right*2>"),
        ("large-speed", large(), "<^s>"),
        ("large-caption", large(), "drop lamp<enter><esc>"),
        ("large-ending", large(), "dance<enter><enter><wait:20>"),
        ("letters", Settings { letters: true, text_speed: 1, ..Settings::default() }, "go north<enter><wait:60>"),
        ("contrast-text", Settings { high_contrast: true, ..Settings::default() }, "go north<enter><wait:20>"),
        ("contrast-save", Settings { high_contrast: true, ..Settings::default() }, "<f5><tab>"),
        ("contrast-thing", Settings { high_contrast: true, ..Settings::default() }, ""),
    ];
    for (name, settings, keys) in shots {
        let mut bench = Bench::playing();
        bench.screen.deliver(Delivery::Settings(settings));
        stock(&mut bench);
        bench.keys(keys);
        if name == "contrast-thing" {
            let game = bench.screen.session().expect("a game");
            let picture = picture::compose_room(game.world(), game.state(), game.state().room);
            let area = picture.things.first().expect("something").area;
            bench.keys(&format!("<hover:{},{}>", area.x + area.w / 2, area.y + area.h / 2 + 10));
        }
        all.push(of_frame(name, bench.screen.frame()));
    }
    let mut bench = Bench::quiet();
    bench.keys("<tap:160,146><tap:160,95>");
    all.push(of_frame("touch-own-theme", bench.screen.frame()));
    check("accessibility", &all);
}
