//! Effects in play: what a world asks for is seen, waited for, skipped, and said in words where motion is not wanted.

use super::Bench;
use super::world::{event, world};
use crate::effects::length;
use crate::{Delivery, Settings, WindowKind};
use picture::Frame;
use world::visual_effect::EffectKind;
use world::{Action, EventId, RoomId, Thing, Verb, VisualEffect, World};

/// The test world in which ringing (for nothing) does this.
fn ringing(text: &str, actions: Vec<Action>) -> World {
    let mut world = world();
    world.events.push(event(Verb::Ring, text, actions));
    world.rooms[0].events.push(EventId(3));
    world
}

fn moving(world: &World) -> Bench {
    let mut bench = Bench::playing_in(world);
    bench.screen.deliver(Delivery::Settings(Settings::default()));
    bench
}

fn show(what: VisualEffect) -> Vec<Action> {
    vec![Action::Show(what, None)]
}

fn frames(bench: &mut Bench, ticks: u32) -> Vec<Frame> {
    (0..ticks)
        .map(|_| {
            bench.keys("<wait:1>");
            bench.screen.frame().clone()
        })
        .collect()
}

#[test]
fn every_effect_is_seen_and_gives_the_picture_back() {
    for what in VisualEffect::ALL.iter().copied().filter(|what| *what != VisualEffect::Clear) {
        let world = ringing("", show(what));
        let mut bench = moving(&world);
        let before = bench.screen.frame().clone();
        bench.keys("ring<enter>");
        // Into a hall only the lightning of a storm comes, and not at once.
        let ticks = if what == VisualEffect::Storm { 120 } else { 4 };
        let seen = frames(&mut bench, ticks);
        assert!(seen.iter().any(|frame| *frame != before), "{what:?} is seen");
        bench.keys("<wait:70>");
        assert_eq!(bench.top_window(), None, "{what:?}");
        assert!(bench.screen.wants_walk(), "{what:?} is over");
        let mut again = moving(&world);
        again.keys("ring<enter>");
        assert_eq!(frames(&mut again, ticks), seen, "{what:?}: the same keys, the same frames");
    }
}

#[test]
fn with_motion_reduced_a_line_says_what_would_be_seen() {
    for what in [VisualEffect::Quake, VisualEffect::FadeOut, VisualEffect::Dissolve, VisualEffect::Rain] {
        let mut bench = Bench::playing_in(&ringing("", show(what)));
        let before = bench.screen.frame().clone();
        bench.keys("ring<enter>");
        let after = bench.screen.frame().clone();
        let changed = |rows: std::ops::Range<usize>| {
            before.pixels()[rows.start * 320..rows.end * 320] != after.pixels()[rows.start * 320..rows.end * 320]
        };
        assert!(!changed(10..185) && changed(185..200), "{what:?}: only a caption");
        assert!(bench.screen.wants_walk(), "{what:?}");
    }
}

#[test]
fn a_text_waits_for_what_is_seen_and_any_key_ends_it() {
    let world = ringing("The ground heaves.", show(VisualEffect::Quake));
    let mut bench = moving(&world);
    bench.keys("ring<enter><wait:5>");
    assert_eq!(bench.top_window(), None, "first it is seen");
    bench.keys(&format!("<wait:{}>", length(VisualEffect::Quake)));
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "then told");
    for key in ["<esc>", "<enter>", "<click:100,100>", "x", "<up>"] {
        let mut bench = moving(&world);
        bench.keys("ring<enter><wait:2>").keys(key);
        assert_eq!(bench.top_window(), Some(WindowKind::Text), "{key} ends it");
    }
    let mut bench = moving(&ringing("", show(VisualEffect::Quake)));
    bench.keys("ring<enter><wait:2>look<enter>");
    assert_eq!(bench.screen.session().unwrap().last_line(), "look", "no letter is lost");
}

#[test]
fn a_fade_holds_while_it_is_told_and_comes_back() {
    let mut bench = moving(&ringing("You sleep.", show(VisualEffect::FadeOut)));
    let before = bench.screen.frame().clone();
    bench.keys("ring<enter><wait:16>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text));
    assert_eq!(bench.screen.frame().get(2, 195), 0, "dark behind the window");
    bench.keys("<enter><wait:40>");
    let light = bench.screen.frame();
    assert!((0..320).all(|x| light.get(x, 20) == before.get(x, 20)), "and light again");
    // Into another room it comes out of the dark as well.
    let carried = vec![Action::Show(VisualEffect::FadeWhite, None), Action::MovePlayer(RoomId(1))];
    let mut bench = moving(&ringing("", carried));
    bench.keys("ring<enter>");
    assert!(frames(&mut bench, 18).iter().any(|frame| (0..320).all(|x| frame.get(x, 195) == 15)));
    bench.keys("<wait:30>");
    assert_eq!((bench.room(), bench.top_window()), ("cellar", Some(WindowKind::Text)));
}

#[test]
fn weather_stays_until_the_hero_leaves() {
    let mut bench = moving(&ringing("", show(VisualEffect::Snow)));
    bench.keys("ring<enter><wait:10>");
    let one = bench.screen.frame().clone();
    bench.keys("<wait:3>");
    assert_ne!(*bench.screen.frame(), one, "it falls");
    bench.keys("go east<enter><wait:20><esc>go west<enter><wait:20>");
    let still = bench.screen.frame().clone();
    bench.keys("<wait:1>");
    let off = still.pixels().iter().zip(bench.screen.frame().pixels()).filter(|(a, b)| a != b).count();
    assert!(off < 60, "only the hero may breathe: {off}");
}

#[test]
fn a_room_comes_as_it_asks_to() {
    let mut world = world();
    let mut seen: Vec<Vec<Frame>> = Vec::new();
    let ways = VisualEffect::ALL.iter().copied().filter(|one| one.is_way_in());
    for way in ways.map(Some).chain([None]) {
        world.rooms[1].graphics.transition = way;
        let mut bench = moving(&world);
        bench.keys("go east<enter>");
        seen.push(frames(&mut bench, 8));
        bench.keys("<wait:4>");
        assert_eq!(bench.top_window(), Some(WindowKind::Text), "{way:?} is over in half a second");
    }
    let usual = seen.pop().unwrap();
    let same = seen.iter().filter(|frames| **frames == usual).count();
    assert_eq!(same, 1, "to the east the next room comes in from the east");
    // Before a move, the action says it.
    let carried = |what| vec![Action::Show(what, None), Action::MovePlayer(RoomId(1))];
    let of = |what| {
        let mut bench = moving(&ringing("", carried(what)));
        bench.keys("ring<enter>");
        frames(&mut bench, 8)
    };
    assert_ne!(of(VisualEffect::Spiral), of(VisualEffect::Blinds));
}

#[test]
fn what_goes_in_smoke_is_gone_when_the_smoke_is() {
    use world::{ObjectId, Place};
    let barrel = Thing::Object(ObjectId(0));
    for actions in [
        vec![Action::Show(VisualEffect::Smoke, Some(barrel)), Action::HideObject(ObjectId(0))],
        vec![Action::HideObject(ObjectId(0)), Action::Show(VisualEffect::Smoke, Some(barrel))],
        vec![Action::HideObject(ObjectId(0)), Action::Show(VisualEffect::Dissolve, Some(barrel))],
    ] {
        let world = ringing("", actions);
        assert_eq!(world.objects[0].place, Place::Room(RoomId(0)));
        let mut bench = moving(&world);
        let before = bench.screen.frame().clone();
        bench.keys("ring<enter>");
        let first = bench.screen.frame().clone();
        bench.keys("<wait:60>");
        let after = bench.screen.frame().clone();
        let off = |a: &Frame, b: &Frame| a.pixels().iter().zip(b.pixels()).filter(|(a, b)| a != b).count();
        assert!(off(&before, &after) > 300, "the barrel is gone: {}", off(&before, &after));
        assert!(off(&before, &first) < off(&after, &first), "at first it is still there");
    }
}

#[test]
fn a_world_that_asks_for_too_much_gets_some_of_it() {
    let mut bench = moving(&ringing("", vec![Action::Show(VisualEffect::Sway, None); 60]));
    bench.keys("ring<enter><wait:600>");
    assert!(bench.screen.wants_walk());
    assert!(VisualEffect::ALL.iter().all(|one| one.kind() == EffectKind::OneShot || length(*one) == 0));
}
