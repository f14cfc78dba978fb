//! What the tests of pictures share, and the fonts.

use crate::{Font, Frame, Plane};
use golden::Picture as Golden;
use std::path::{Path, PathBuf};

/// Where the golden pictures of this name lie.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

pub fn of_plane(name: impl Into<String>, plane: &Plane) -> Golden {
    Golden::new(name, (320, 190), plane.values())
}

pub fn of_frame(name: impl Into<String>, frame: &Frame) -> Golden {
    Golden::new(name, (320, 200), frame.pixels().iter().map(|pixel| pixel & 15).collect())
}

#[test]
fn every_font_matches_its_golden_picture() {
    let faces = [("normal", Font::normal(), 11), ("bold", Font::bold(), 11), ("small", Font::small(), 9)];
    let mut shown = Vec::new();
    for (name, font, step) in faces {
        let mut frame = Frame::new();
        frame.clear(15);
        let lines = [
            "The quick brown fox jumps over the lazy dog.",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789",
            "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
            "¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷",
            "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß",
            "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ",
            "ĀČĎĚĪŁŇŌŒŘŠŤŪŮŸŽ āčěīłňōœřšūůž",
            "–—‘’‚“”„•…†‡′″™€‹›−→←♪♥★✓□",
            "“Où est-il?” — ‘Señor…’ – • Grüße, ¿qué? ¡Sí!",
            "Größe: ½ ÉTÉ À L’ÎLE, ŒUVRE, Ångström, Þór, Łódź",
            "You can't go that way, you silly adventurer!",
        ];
        for (line, text) in lines.into_iter().enumerate() {
            font.draw(&mut frame, 3, 4 + step * line as i32, text, 0);
        }
        assert!(frame.pixels().iter().map(|p| usize::from(*p == 0)).sum::<usize>() > 2000);
        let mut one = Golden::blank(name, (320, 6 + 11 * step), 15);
        for y in 0..one.size.1 {
            for x in 0..320 {
                one.set(x, y, frame.get(x, y));
            }
        }
        shown.push(one);
    }
    golden::check(&folder("fonts"), &shown);
}
