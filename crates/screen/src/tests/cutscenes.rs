//! Cutscenes: every kind of frame to the pixel; a key, a click or a tap goes on, Esc ends it; music comes back; a frame without words goes on
//! by itself.

use super::Bench;
use super::golden_pictures::{check as check_pictures, of_frame};
use crate::{Delivery, Request, Settings, WindowKind};
use world::cutscene::{CutsceneFrame, FrameMusic, Ground, Occasion, Panel, Shows};
use world::{Action, Character, Cutscene, CutsceneId, Ega, Identity, Place, RoomId, Stat, Thing, VisualEffect, World};

fn frame(shows: Shows, text: &str) -> CutsceneFrame {
    CutsceneFrame::new(shows, text.to_owned())
}

fn somebody(key: &str, name: &str, description: &str) -> Character {
    let identity = Identity { description: description.into(), ..Identity::named(key, name) };
    Character { identity, place: Place::Room(RoomId(0)), ..Character::default() }
}

/// The test world with two people in its hall, and these frames for who digs.
fn world_with(frames: Vec<CutsceneFrame>) -> World {
    let mut world = super::world::world();
    world.plot.hero = Some("A lamplighter in a long grey coat.".into());
    world.plot.stats = world.plot.stats.with(Stat::Nerve, 2);
    world.characters = vec![
        somebody("wick", "Old Wick", "An old man with a white beard and a red scarf."),
        somebody("duchess", "the Duchess", "A woman with black hair, a blue gown and a small crown."),
    ];
    world.cutscenes = vec![Cutscene { key: "dug".into(), frames, ..Cutscene::default() }];
    world.events[2].actions = vec![Action::Cutscene(CutsceneId(0))];
    world
}

fn dug(frames: Vec<CutsceneFrame>, settings: Settings) -> Bench {
    let mut bench = Bench::playing_in(&world_with(frames));
    bench.screen.deliver(Delivery::Settings(settings));
    bench.keys("dig<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "what was said before it");
    while bench.top_window() == Some(WindowKind::Text) {
        bench.keys("<enter>");
    }
    assert_eq!(bench.top_window(), Some(WindowKind::Cutscene));
    bench
}

fn still() -> Settings {
    Settings { reduced_motion: true, ..Settings::default() }
}

/// One of each kind, by name.
fn kinds() -> Vec<(&'static str, CutsceneFrame)> {
    let people = world_with(Vec::new());
    let thing = |key: &str| people.thing(key).expect("a thing");
    let who = |key: &str| people.thing(key).and_then(Thing::character);
    let panel = |ground: Ground, text: &str| Panel { ground, text: text.into() };
    let room = |key: &str| Ground::Room(people.room(key));
    vec![
        ("room", frame(Shows::Room(people.room("library")), "There is only one book, and it is about lamps.")),
        ("closeup-item", frame(Shows::CloseUp(thing("lamp")), "The last lamp of the quarter. It is warm.")),
        ("closeup-object", frame(Shows::CloseUp(thing("barrel")), "It says OIL.")),
        (
            "face",
            frame(
                Shows::CloseUp(thing("wick")),
                "\"I lit it,\" says Old Wick. \"I did not say that it would stay lit.\"",
            ),
        ),
        (
            "talk",
            frame(
                Shows::Talk { speaker: who("duchess"), listener: who("wick") },
                "\"Every lamp in my quarter,\" says the Duchess. \"Every one. I should like somebody to be sorry about it \
             before breakfast, and I should like it to be you.\"",
            ),
        ),
        (
            "talk-back",
            frame(
                Shows::Talk { speaker: who("wick"), listener: who("duchess") },
                "\"I am,\" he says. \"I was before.\"",
            ),
        ),
        ("talk-hero", frame(Shows::Talk { speaker: who("wick"), listener: None }, "\"And you?\" he says.")),
        (
            "panels",
            frame(
                Shows::Panels(vec![
                    panel(room("hall"), "A hall of lamps."),
                    panel(Ground::Thing(thing("duchess")), "A lady in the dark."),
                    panel(Ground::Plain(Ega(4)), "And something red."),
                ]),
                "",
            ),
        ),
        (
            "panels-two",
            frame(
                Shows::Panels(vec![
                    panel(room("cellar"), "It drips."),
                    panel(Ground::Thing(thing("lamp")), "It does not."),
                ]),
                "Between the two there is a good deal of stair.",
            ),
        ),
        ("title", frame(Shows::Title("The Lamplighter's Debt".into()), "In which everything is dark")),
        (
            "letter",
            frame(
                Shows::Letter,
                "Dear Sir,\n\nyour account with us stands at one night, less one lamp. Kindly settle it before morning.\n\nThe Bank",
            ),
        ),
        ("dice", frame(Shows::Dice([5, 2]), "Old Wick never plays for money.")),
        ("check", frame(Shows::Check { stat: Some(Stat::Nerve), dice: [4, 5] }, "You put your hand into the dark.")),
        ("check-fails", frame(Shows::Check { stat: None, dice: [1, 2] }, "")),
        (
            "aside",
            frame(
                Shows::Aside,
                "One lamp lit, out of four hundred. I have known worse nights, but not many, and none that were charged to me.",
            ),
        ),
        ("map", frame(Shows::Map(people.room("cellar")), "Down there.")),
        ("transition", frame(Shows::Transition, "Later, and darker.")),
    ]
}

#[test]
fn every_kind_of_frame_matches_its_golden_picture() {
    let mut all = Vec::new();
    for (name, frame) in kinds() {
        let mut bench = dug(vec![frame], still());
        bench.keys("<wait:2>");
        all.push(of_frame(name, bench.screen.frame()));
    }
    let mut large = dug(vec![kinds().swap_remove(4).1], Settings { large_text: true, ..still() });
    all.push(of_frame("talk-large", large.keys("<wait:2>").screen.frame()));
    check_pictures("cutscenes", &all);
}

#[test]
fn frames_come_with_their_effects_and_their_letters() {
    let mut rain = frame(Shows::Room(Some(RoomId(2))), "Rain, and a good deal of it.");
    rain.effects = vec![VisualEffect::WipeLeft, VisualEffect::Lightning];
    let mut dark = frame(Shows::Room(Some(RoomId(1))), "Then nothing.");
    dark.effects = vec![VisualEffect::FadeOut];
    let last = frame(Shows::Title("The end".into()), "Of the rain");
    let settings = Settings { letters: true, text_speed: 1, ..Settings::default() };
    let mut bench = dug(vec![rain, dark, last], settings);
    let mut all = Vec::new();
    for (name, keys) in [
        ("comes", "<wait:4>"),
        ("lightning", "<wait:8>"),
        ("written", "<wait:50>"),
        ("melts", "<enter><wait:4>"),
        ("leaves", "<wait:40><enter><wait:5>"),
    ] {
        all.push(of_frame(name, bench.keys(keys).screen.frame()));
        assert_eq!(bench.top_window(), Some(WindowKind::Cutscene), "{name}");
    }
    check_pictures("cutscene_motion", &all);
    bench.keys("<enter><enter><enter><wait:40>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn a_key_a_click_or_a_tap_goes_on_and_escape_ends_it() {
    let two = || vec![frame(Shows::Room(None), "One."), frame(Shows::Letter, "Two.")];
    for step in ["<enter>", " ", "<click:100,100>", "<tap:100,100>", "<pad:confirm>"] {
        let mut bench = dug(two(), still());
        bench.keys(step);
        assert_eq!(bench.top_window(), Some(WindowKind::Cutscene), "{step}");
        bench.keys(step);
        assert_ne!(bench.top_window(), Some(WindowKind::Cutscene), "{step}");
    }
    let mut bench = dug(two(), still());
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), None);
    bench.keys("look<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "the game goes on");
}

#[test]
fn a_long_text_is_paged_and_none_of_it_is_lost() {
    let long = (0..80).map(|n| format!("word{n}")).collect::<Vec<_>>().join(" ");
    for large_text in [false, true] {
        let mut bench = dug(vec![frame(Shows::Room(None), &long)], Settings { large_text, ..still() });
        let mut read = String::new();
        while bench.top_window() == Some(WindowKind::Cutscene) {
            crate::drawn::take();
            bench.screen.frame();
            for drawn in crate::drawn::take() {
                if let crate::drawn::Drawn::Text(at, text) = drawn {
                    assert!(at.x >= 0 && at.right() <= 320 && at.y >= 0 && at.bottom() <= 200, "{text} {at:?}");
                    if text.contains("word") {
                        read.push_str(text.trim());
                        read.push(' ');
                    }
                }
            }
            bench.keys("<enter>");
        }
        assert_eq!(read.trim(), long);
    }
}

#[test]
fn music_falls_silent_and_comes_back() {
    let mut silent = frame(Shows::Room(None), "Hush.");
    silent.music = Some(FrameMusic::Silence);
    silent.sound = Some("bell".into());
    let mut bench = dug(vec![silent], still());
    assert!(bench.asked_for(|it| matches!(it, Request::Music(None))));
    assert!(bench.asked_for(|it| *it == Request::Effect("bell".into())));
    bench.asked.clear();
    bench.keys("<esc>");
    assert!(bench.asked_for(|it| matches!(it, Request::Music(Some(_)))));
}

#[test]
fn a_frame_without_words_goes_on_by_itself() {
    let mut bench = dug(vec![frame(Shows::Transition, ""), frame(Shows::Aside, "Well.")], still());
    bench.keys("<wait:40>");
    assert_eq!(bench.top_window(), Some(WindowKind::Cutscene));
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), None, "the second was on");
    let mut bench = dug(vec![frame(Shows::Room(None), "")], still());
    bench.keys("<wait:40>");
    assert_eq!(bench.top_window(), None);
}

#[test]
fn an_opening_and_an_ending_are_shown_before_what_is_told() {
    let mut world = world_with(vec![frame(Shows::Title("Dark".into()), "Very")]);
    world.cutscenes[0].at = vec![Occasion::Opening, Occasion::Ending(None)];
    let mut bench = Bench::quiet();
    bench.keys("n<enter>");
    bench.screen.deliver(Delivery::Dreamt(Box::new(super::world::dream_of(&world))));
    assert_eq!(bench.top_window(), Some(WindowKind::Cutscene));
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "the backstory");
    while bench.top_window() == Some(WindowKind::Text) {
        bench.keys("<esc>");
    }
    bench.keys("dance<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Cutscene));
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "the ending's text");
}
