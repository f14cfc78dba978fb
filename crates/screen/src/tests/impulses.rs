//! What the story offers: a window of impulses, taken by number, arrows, click, tap and pad, or by typing; left by typing something else.

use super::Bench;
use super::golden_pictures::{check as check_pictures, of_frame};
use crate::{Delivery, Settings, WindowKind};
use world::choice::{Choice, Impulse};
use world::story::{Act, Cue, Node, Story};
use world::{Action, Answer, ChoiceId, Question, Thing, World};

/// The test world with something to decide on the first line.
fn torn() -> World {
    let mut world = super::world::world();
    let lamp = world.thing("lamp").and_then(Thing::item).expect("the lamp");
    let option = |text: &str, hint: &str, told: &str, actions: Vec<Action>| Impulse {
        text: text.into(),
        hint: hint.into(),
        told: told.into(),
        actions,
        ..Impulse::default()
    };
    let choice = Choice {
        prompt: "The lamp gutters, and there is somebody on the stairs.".into(),
        when: Cue::Entering,
        options: vec![
            option(
                "Grab the lamp and run",
                "He will know that it was you.",
                "You have it, and your heart.",
                vec![Action::GiveItem(lamp)],
            ),
            option("Stand quite still", "It has worked for furniture.", "Nobody comes.", vec![Action::AdvanceTime(5)]),
            option(
                "Call out, in the voice of somebody much larger",
                "",
                "Nobody answers.",
                vec![Action::AdvanceTime(1)],
            ),
        ],
        ..Choice::default()
    };
    world.story = Story {
        acts: vec![Act::default()],
        nodes: vec![Node { key: "first".into(), title: "The Stairs".into(), choices: vec![choice], ..Node::default() }],
        ..Story::default()
    };
    world
}

fn offered(settings: Settings) -> Bench {
    let mut bench = Bench::playing_in(&torn());
    bench.screen.deliver(Delivery::Settings(settings));
    bench.keys("dig<enter><enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Impulses));
    bench
}

/// Which option was taken.
fn taken(bench: &Bench) -> Option<usize> {
    bench.screen.session().expect("a game").state().choices.taken(ChoiceId(0))
}

#[test]
fn an_impulse_is_taken_by_number_arrows_click_tap_and_pad() {
    for keys in ["1", "<enter>", "<down><up><enter>", "<up><up><up><enter>", " ", "<tap:160,99>", "<pad:confirm>"] {
        let mut bench = offered(Settings::default());
        bench.keys(keys);
        assert_eq!(taken(&bench), Some(0), "{keys}");
        assert_ne!(bench.top_window(), Some(WindowKind::Impulses), "{keys}");
    }
    let mut bench = offered(Settings::default());
    bench.keys("<down><enter>");
    assert_eq!(taken(&bench), Some(1));
}

#[test]
fn whoever_types_says_it_in_other_words_or_does_something_else() {
    let mut bench = offered(Settings::default());
    bench.keys("snatch lamp and run<enter>");
    assert_eq!(taken(&bench), Some(0));
    let mut bench = offered(Settings::default());
    bench.keys("look<enter><enter><esc>");
    let game = bench.screen.session().expect("a game");
    assert!(game.state().choices.open().is_some(), "it stays open");
    let mut bench = offered(Settings::default());
    bench.keys("<esc>");
    assert_eq!(bench.top_window(), None);
    bench.keys("choices<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Impulses), "and is shown again");
    bench.keys("9");
    assert_eq!(bench.top_window(), Some(WindowKind::Impulses), "there is no ninth");
}

#[test]
fn the_pictures_of_an_offer_match_the_golden_ones() {
    let shot = |name: &str, settings: Settings, keys: &str| {
        let mut bench = offered(settings);
        bench.keys(keys).keys("<wait:1>");
        of_frame(name, bench.screen.frame())
    };
    let large = Settings { large_text: true, ..Settings::default() };
    let contrast = Settings { high_contrast: true, ..Settings::default() };
    check_pictures(
        "impulses",
        &[
            shot("offered", Settings::default(), ""),
            shot("second", Settings::default(), "<down>"),
            shot("large", large, ""),
            shot("contrast", contrast, "<down><down>"),
        ],
    );
}

/// The test world with two questions to the hero, the first of them open.
fn asked(settings: Settings) -> Bench {
    let mut world = super::world::world();
    let answer = |text: &str, reply: &str| Answer { text: text.into(), reply: reply.into(), ..Answer::default() };
    world.hero.questions = vec![
        Question {
            ask: "A door is stuck. What do you do about it?".into(),
            answers: vec![
                answer("Put a shoulder to it.", "It was open, as it turns out."),
                answer("Oil the hinges, and wait.", ""),
                answer("Ask who is holding it on the other side.", ""),
            ],
        },
        Question { ask: "And dogs?".into(), answers: vec![answer("Fed.", ""), answer("Asleep.", "")] },
    ];
    let mut bench = Bench::quiet();
    bench.screen.deliver(Delivery::Settings(settings));
    bench.keys("n<enter>");
    bench.screen.deliver(Delivery::Dreamt(Box::new(super::world::dream_of(&world))));
    for _ in 0..9 {
        if bench.top_window() == Some(WindowKind::Text) {
            bench.keys("<esc>");
        }
    }
    assert_eq!(bench.top_window(), Some(WindowKind::Impulses));
    bench
}

#[test]
fn a_question_to_the_hero_is_answered_in_a_window_or_skipped() {
    let answers = |bench: &Bench| bench.screen.session().expect("a game").state().answers.clone();
    for (keys, first) in [("1", 0), ("<enter>", 0), ("<down><enter>", 1), ("<up><pad:confirm>", 2), ("3", 2)] {
        let mut bench = asked(Settings::default());
        bench.keys(keys);
        assert_eq!(answers(&bench), [first], "{keys}");
        bench.keys(if first == 0 { "<enter>" } else { "" });
        assert_eq!(bench.top_window(), Some(WindowKind::Impulses), "{keys}: the next is asked");
        bench.keys("2");
        assert_eq!(answers(&bench), [first, 1], "{keys}");
    }
    let mut bench = asked(Settings::default());
    bench.keys("<tap:2,100>");
    assert_eq!(bench.top_window(), Some(WindowKind::Impulses), "a tap that goes wide leaves it open");
    bench.keys("<esc><enter>");
    assert_eq!((answers(&bench), bench.top_window()), (vec![u8::MAX; 2], None));
    let mut bench = asked(Settings::default());
    bench.keys("oil the hinges and wait<enter>");
    assert_eq!(answers(&bench), [1], "in words");
}

#[test]
fn the_pictures_of_a_question_match_the_golden_ones() {
    let shot = |name: &str, settings: Settings, keys: &str| {
        let mut bench = asked(settings);
        bench.keys(keys).keys("<wait:1>");
        of_frame(name, bench.screen.frame())
    };
    let large = Settings { large_text: true, ..Settings::default() };
    check_pictures("questions", &[shot("asked", Settings::default(), ""), shot("large", large, "<down>")]);
}
