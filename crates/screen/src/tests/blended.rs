//! Blends in place of checkerboards: the same frames, whose pixels know both their colours. Nothing here may look at what a blend
//! looks like.

use super::Bench;
use crate::{Delivery, Settings};
use picture::{Frame, palette};

/// The frame as it is shown with blends, and without.
fn both(bench: &mut Bench) -> [Frame; 2] {
    [true, false].map(|undither| {
        let settings = Settings { undither, ..bench.screen.settings().clone() };
        bench.screen.deliver(Delivery::Settings(settings));
        bench.screen.frame().clone()
    })
}

#[test]
fn with_blends_every_frame_is_the_same_but_for_what_its_pixels_know() {
    let mut playing = Bench::playing();
    let mut told = Bench::quiet();
    // The title, the room, a window, the menu, a page of help, the map.
    let mut scenes = vec![both(&mut told)];
    for keys in ["<wait:1>", "look", "<esc><esc>", "<esc><f1>", "<esc><esc>map<enter>"] {
        playing.keys(keys);
        scenes.push(both(&mut playing));
    }
    for (n, [blended, plain]) in scenes.iter().enumerate() {
        assert!(plain.pixels().iter().all(|pixel| *pixel < 16), "{n}");
        assert!(blended.pixels().iter().any(|pixel| *pixel > 15), "{n}: nothing is blended");
        let mut made_plain = blended.clone();
        made_plain.plain();
        assert!(made_plain == *plain, "{n}");
    }
}

#[test]
fn where_two_pixels_make_a_checkerboard_they_speak_of_each_other() {
    let [blended, _] = both(&mut Bench::playing());
    // Strangers meet only where two patterns do.
    let (mut pairs, mut strangers) = (0, 0);
    for (x, y) in (10..199).flat_map(|y| (0..319).map(move |x| (x, y))) {
        let (here, beside) = (blended.pixel(x, y), blended.pixel(x + 1, y));
        if here > 15 && beside & 15 == palette::other_color(here) {
            pairs += 1;
            strangers += usize::from(palette::other_color(beside) != here & 15);
        }
    }
    assert!(pairs > 5_000 && strangers * 6 < pairs, "{strangers} of {pairs}");
}
