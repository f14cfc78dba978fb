//! The status line: score, room, sound; and the caption under the picture. It must not decide anything.

use crate::context::Context;
use crate::paint::{self, Face, Rect, STATUS, WIDTH, ink};
use picture::Frame;

const Y: i32 = 1;

/// The white line on top. The middle is the room's name, or a sign that a model is thinking.
pub fn draw(frame: &mut Frame, context: &Context, thinking: bool) {
    paint::fill(frame, Rect::new(0, 0, WIDTH, STATUS), ink::WHITE);
    let sound = if context.settings.sound { "Sound:on" } else { "Sound:off" };
    let right = WIDTH - Face::Normal.width("Sound:off") - 5;
    Face::Normal.draw(frame, right, Y, ink::BLACK, sound);
    let Some(game) = &context.game else { return };
    let score = format!(" Score: {} of {}", game.state().score, game.max_score());
    let score = Face::Normal.clip(&score, 110);
    Face::Normal.draw(frame, 3, Y, ink::BLACK, &score);
    let left = 3 + Face::Normal.width(&score) + 8;
    // In the middle of the line where there is room for that, else in the middle of what is left.
    let half = (WIDTH / 2 - left).min(right - 8 - WIDTH / 2);
    if thinking {
        let dots = ["thinking", "thinking .", "thinking . .", "thinking . . ."][(context.ticks / 6 % 4) as usize];
        let sign = Face::Normal.width("thinking . . .");
        let cost = Face::Small.clip(&context.spent, (right - 16 - left - sign).max(0));
        let wide = sign + if cost.is_empty() { 0 } else { 6 + Face::Small.width(&cost) };
        let x = (WIDTH / 2 - wide / 2).max(left);
        Face::Normal.draw(frame, x, Y, context.colours().accent, dots);
        Face::Small.draw(frame, x + sign + 6, Y + 1, ink::BLACK, &cost);
    } else {
        let name = &game.world()[game.state().room].name;
        if Face::Bold.width(name) <= 2 * half {
            Face::Bold.middle(frame, WIDTH / 2 - half, Y, 2 * half, ink::BLACK, name);
        } else {
            Face::Normal.middle(frame, left, Y, right - 8 - left, ink::BLACK, name);
        }
    }
}

/// A small line for those who read sounds, ending above this row.
pub fn caption(frame: &mut Frame, bottom: i32, context: &Context) {
    let Some(text) = context.captioned() else { return };
    let face = if context.settings.large_text { context.fitting(text, WIDTH - 20) } else { Face::Small };
    let text = face.clip(text, WIDTH - 20);
    let (w, h) = (face.width(&text) + 8, face.line() + 3);
    let at = Rect::new((WIDTH - w) / 2, bottom - h, w, h);
    paint::fill(frame, at, ink::BLACK);
    face.draw(frame, at.x + 4, at.y + 2, ink::WHITE, &text);
}
