//! The boss key: something that looks like work. It must not do any.

use crate::context::Context;
use crate::input::Input;
use crate::paint::{self, Face, HEIGHT, Rect, WIDTH, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;

pub struct BossKey;

/// The sheet under its headings.
fn rows() -> Vec<[String; 5]> {
    let row = |name: String, cells: [&str; 4]| {
        let [a, b, c, d] = cells.map(str::to_owned);
        [name, a, b, c, d]
    };
    let none = t!("screen-boss-none");
    let quarter = |number: u8| t!("screen-boss-quarter", quarter = number);
    vec![
        [String::new(), quarter(1), quarter(2), quarter(3), quarter(4)],
        row(t!("screen-boss-paper-clips"), ["412", "390", "405", "611"]),
        row(t!("screen-boss-rubber-bands"), ["88", "91", "87", "90"]),
        row(t!("screen-boss-staples"), ["5,000", "5,000", "4,999", "5,000"]),
        row(t!("screen-boss-coffee"), [&none, &none, &none, &t!("screen-boss-urgent")]),
        row(t!("screen-boss-meetings"), ["61", "64", "70", "77"]),
        row(t!("screen-boss-useful"), ["2", "3", "2", "1"]),
        row(t!("screen-boss-swords"), ["0", "0", "1", "0"]),
        row(t!("screen-boss-lamps"), ["1", "1", "1", "1"]),
        row(t!("screen-boss-grues"), ["?", "?", "?", "?"]),
        row(t!("screen-boss-dreams"), ["0", "0", "0", "0"]),
        row(t!("screen-boss-total"), ["5,564", "5,549", "5,565", "5,780"]),
    ]
}

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
        Face::Normal.draw(frame, 4, 2, ink::BLACK, &t!("screen-boss-menus"));
        Face::Normal.draw(frame, 4, 15, ink::WHITE, &t!("screen-boss-cell"));
        let rows = rows();
        for (row, cells) in rows.iter().enumerate() {
            let y = 32 + row as i32 * 12;
            let colour = if row == 0 || row == rows.len() - 1 { ink::YELLOW } else { ink::LIGHT_CYAN };
            Face::Normal.draw(frame, 6, y, ink::WHITE, &cells[0]);
            for (column, text) in cells.iter().enumerate().skip(1) {
                let right = LEFT + column as i32 * CELL;
                Face::Normal.draw(frame, right - Face::Normal.width(text), y, colour, text);
            }
        }
        paint::fill(frame, Rect::new(0, 28, WIDTH, 1), ink::LIGHT_BLUE);
        paint::fill(frame, Rect::new(0, HEIGHT - 12, WIDTH, 12), ink::SILVER);
        Face::Normal.draw(frame, 4, HEIGHT - 10, ink::BLACK, &t!("screen-boss-ready"));
    }
}
