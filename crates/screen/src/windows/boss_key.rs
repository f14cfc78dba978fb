//! The boss key: something that looks like work. It must not do any.

use crate::context::Context;
use crate::input::Input;
use crate::paint::{self, Face, HEIGHT, Rect, WIDTH, ink};
use crate::windows::{Reply, Window, WindowKind};
use picture::Frame;

pub struct BossKey;

const ROWS: [[&str; 5]; 12] = [
    ["", "Q1", "Q2", "Q3", "Q4"],
    ["Paper clips", "412", "390", "405", "611"],
    ["Rubber bands", "88", "91", "87", "90"],
    ["Staples", "5,000", "5,000", "4,999", "5,000"],
    ["Coffee", "n/a", "n/a", "n/a", "urgent"],
    ["Meetings", "61", "64", "70", "77"],
    ["  of these useful", "2", "3", "2", "1"],
    ["Swords", "0", "0", "1", "0"],
    ["Lamps, brass", "1", "1", "1", "1"],
    ["Grues (est.)", "?", "?", "?", "?"],
    ["Dreams", "0", "0", "0", "0"],
    ["Total", "5,564", "5,549", "5,565", "5,780"],
];

impl Window for BossKey {
    fn kind(&self) -> WindowKind {
        WindowKind::BossKey
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        if matches!(input, Input::Hover { .. } | Input::Walk(_)) { Reply::Stay } else { Reply::Close }
    }

    fn draw(&self, frame: &mut Frame, _context: &Context) {
        const LEFT: i32 = 96;
        const CELL: i32 = 55;
        paint::fill(frame, Rect::SCREEN, ink::BLUE);
        paint::fill(frame, Rect::new(0, 0, WIDTH, 11), ink::SILVER);
        Face::Normal.draw(frame, 4, 2, ink::BLACK, "File  Edit  Sheet  Print");
        Face::Normal.draw(frame, 4, 15, ink::WHITE, "B7: ANNUAL.CAL   (preliminary)");
        for (row, cells) in ROWS.iter().enumerate() {
            let y = 32 + row as i32 * 12;
            let colour = if row == 0 || row == ROWS.len() - 1 { ink::YELLOW } else { ink::LIGHT_CYAN };
            Face::Normal.draw(frame, 6, y, ink::WHITE, cells[0]);
            for (column, text) in cells.iter().enumerate().skip(1) {
                let right = LEFT + column as i32 * CELL;
                Face::Normal.draw(frame, right - Face::Normal.width(text), y, colour, text);
            }
        }
        paint::fill(frame, Rect::new(0, 28, WIDTH, 1), ink::LIGHT_BLUE);
        paint::fill(frame, Rect::new(0, HEIGHT - 12, WIDTH, 12), ink::SILVER);
        Face::Normal.draw(frame, 4, HEIGHT - 10, ink::BLACK, "READY");
    }
}
