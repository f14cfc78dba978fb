//! Contact sheets to look at: written as PNGs only where `SOMNIUM_SHEETS` names a folder.

use super::palette::EGA;
use super::{Font, Frame, Plane, png};

/// Writes a picture, three times as large, where sheets are wanted.
pub fn write(name: &str, pixels: &[u8], width: u32, height: u32) {
    if let Some(folder) = std::env::var_os("SOMNIUM_SHEETS") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, png::encode(pixels, width, height, 3)).unwrap();
    }
}

pub fn write_frame(name: &str, frame: &Frame) {
    write(name, frame.pixels(), 320, 200);
}

pub fn write_plane(name: &str, plane: &Plane) {
    write(name, plane.pixels(), 320, 190);
}

#[test]
fn contact_sheet_of_the_fonts() {
    let mut frame = Frame::new();
    frame.clear(15);
    let mut y = 2;
    for (font, step) in [(Font::normal(), 10), (Font::bold(), 10), (Font::small(), 8)] {
        for text in [
            "The quick brown fox jumps over the lazy dog. 0123456789",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ !?;:,.'\"()[]{}<>/\\|@#$%&*+-=_^~`",
            "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß",
            "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ",
            "“Où est-il?” — ‘Señor…’ – • Grüße, ¿qué? ¡Sí! ½ © £5 °",
            "You can't go that way, you silly adventurer!",
        ] {
            font.draw(&mut frame, 3, y, text, 0);
            y += step;
        }
    }
    for color in 0..16 {
        frame.fill_rect(3 + color * 19, 184, 19, 14, color as u8);
    }
    assert!(frame.pixels().iter().map(|p| usize::from(*p == 0)).sum::<usize>() > 4000);
    assert_eq!(EGA.len(), 16);
    write_frame("fonts", &frame);
}
