//! Speech with the face of who speaks: when it is shown, that it fits, that it moves, and how it looks.

use super::Bench;
use super::golden_pictures::{check as check_pictures, of_frame};
use super::odd_worlds::check;
use crate::drawn::{self, Drawn};
use crate::{Delivery, Settings, WindowKind};
use picture::Frame;
use world::{Character, Condition, Identity, Place, RoomId, Topic, World};

/// The test world with a captain in its first room, who answers with this.
fn world(answer: &str) -> World {
    let mut world = super::world::world();
    let identity = Identity {
        description: "An old captain with a white beard.".into(),
        ..Identity::named("brand", "Captain Brand")
    };
    let mut captain = Character::new(identity, Place::Room(RoomId(0)));
    captain.topics.push(Topic {
        keywords: vec!["ship".into()],
        text: answer.into(),
        condition: Condition::Always,
        actions: Vec::new(),
        again: Vec::new(),
    });
    world.characters.push(captain);
    world
}

fn asked(answer: &str, settings: Settings) -> Bench {
    let mut bench = Bench::playing_in(&world(answer));
    bench.screen.deliver(Delivery::Settings(settings));
    bench.keys("ask captain about ship<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "{answer}");
    bench
}

fn still() -> Settings {
    Settings { reduced_motion: true, ..Settings::default() }
}

fn has_portrait(bench: &mut Bench) -> bool {
    drawn::take();
    bench.screen.frame();
    drawn::take().iter().any(|drawn| matches!(drawn, Drawn::Portrait(_)))
}

const SAID: &str = "\"She went down with all lamps lit,\" says Captain Brand. \"Every one of them.\"";

#[test]
fn who_speaks_is_seen_unless_the_player_wants_no_faces() {
    assert!(has_portrait(&mut asked(SAID, still())));
    assert!(!has_portrait(&mut asked("Captain Brand looks out to sea.", still())), "nobody speaks");
    assert!(!has_portrait(&mut asked(SAID, Settings { portraits: false, ..still() })));
    let bench = asked(SAID, Settings { captions: true, portraits: false, ..still() });
    assert_eq!(bench.screen.context.current_caption(), Some("(Captain Brand speaks)"));
}

#[test]
fn a_window_with_a_face_holds_short_and_endless_speech_in_all_sizes() {
    let long = format!("\"{}\" says Captain Brand.", "A remark about the weather, which is wet. ".repeat(40).trim());
    let wide = format!("\"{}\" says Captain Brand.", "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4));
    for (large_text, high_contrast) in [(false, false), (true, false), (false, true), (true, true)] {
        for said in ["\"Aye,\" says Captain Brand.", SAID, &long, &wide] {
            let settings = Settings { large_text, high_contrast, captions: true, ..still() };
            let mut bench = asked(said, settings);
            for page in 0..40 {
                if bench.top_window() != Some(WindowKind::Text) {
                    break;
                }
                assert!(has_portrait(&mut bench), "page {page}, large {large_text}: {said}");
                check(&mut bench, "speech");
                beside(&mut bench);
                bench.keys("<enter>");
            }
            assert_ne!(bench.top_window(), Some(WindowKind::Text), "all of it can be read");
        }
    }
}

/// No line of text lies on the portrait.
fn beside(bench: &mut Bench) {
    drawn::take();
    bench.screen.frame();
    let mut portrait = None;
    for drawn in drawn::take() {
        match (drawn, portrait) {
            (Drawn::Portrait(at), _) => portrait = Some(at),
            (Drawn::Text(at, text), Some(portrait)) => {
                assert!(
                    text.is_empty() || !at.overlaps(portrait),
                    "{text:?} at {at:?} lies on the face at {portrait:?}"
                );
            }
            _ => {}
        }
    }
}

#[test]
fn a_face_speaks_and_blinks_and_is_still_where_nothing_may_move() {
    let frames = |settings: Settings| -> Vec<Frame> {
        let mut bench = asked(SAID, settings);
        (0..80)
            .map(|_| {
                bench.keys("<wait:1>");
                bench.screen.frame().clone()
            })
            .collect()
    };
    let moving = frames(Settings::default());
    let mut looks: Vec<&[u8]> = moving.iter().map(Frame::pixels).collect();
    looks.sort_unstable();
    looks.dedup();
    assert!(looks.len() >= 4, "{} looks", looks.len());
    let again = frames(Settings::default());
    assert!(moving.iter().zip(&again).all(|(one, other)| one == other), "the same every time");
    let resting = frames(still());
    assert!(resting.windows(2).all(|pair| pair[0] == pair[1]), "nothing moves");
}

#[test]
fn speech_matches_its_golden_pictures() {
    let shots = [
        ("captain", still(), SAID),
        ("captain-short", still(), "\"Aye,\" says Captain Brand."),
        ("captain-large", Settings { large_text: true, ..still() }, SAID),
        ("captain-contrast", Settings { high_contrast: true, captions: true, ..still() }, SAID),
    ];
    let shot = |(name, settings, said): (&str, Settings, &str)| of_frame(name, asked(said, settings).screen.frame());
    check_pictures("speech", &shots.map(shot));
}
