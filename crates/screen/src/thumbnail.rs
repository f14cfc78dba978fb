//! How a room's picture in small stands in the lists of saves, and how long was played. It must not make the picture.

use crate::paint::{self, Rect, ink};
use messages::t;
use picture::Frame;
use session::Thumb;

pub const WIDTH: i32 = session::thumbnail::WIDTH;
pub const HEIGHT: i32 = session::thumbnail::HEIGHT;

/// Draws it with its upper left corner here, framed from outside by one pixel.
pub fn draw(thumb: &Thumb, frame: &mut Frame, x: i32, y: i32) {
    paint::outline(frame, Rect::new(x - 1, y - 1, WIDTH + 2, HEIGHT + 2), ink::BLACK);
    for (row, pixels) in thumb.pixels().chunks(WIDTH as usize).enumerate() {
        for (column, pixel) in pixels.iter().enumerate() {
            frame.set(x + column as i32, y + row as i32, *pixel);
        }
    }
}

/// "3 min", "1 h 20 min".
pub fn duration(seconds: u32) -> String {
    match (seconds / 3600, seconds / 60 % 60) {
        (0, 0) => t!("screen-duration-short"),
        (0, minutes) => t!("screen-duration-minutes", minutes = minutes),
        (hours, minutes) => t!("screen-duration-hours", hours = hours, minutes = format!("{minutes:02}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_minutes_and_hours_in_words() {
        for (seconds, words) in [(9, "under a minute"), (61, "1 min"), (3600 + 125, "1 h 02 min")] {
            assert_eq!(duration(seconds), words);
        }
    }
}
