//! The status line: score, room, sound; and the caption under the picture. It must not decide anything.

use crate::context::Context;
use crate::paint::{self, Face, Rect, STATUS, WIDTH, ink};
use messages::t;
use picture::Frame;
use world::RoomId;

const Y: i32 = 1;

/// Ticks of waiting in silence after which it is said for how long: twenty seconds.
const SILENCE: u32 = 20 * 20;

/// "still thinking, 1:20" after so many ticks without a word; `None` while nobody need wonder.
pub fn still_thinking(ticks: u32) -> Option<String> {
    let seconds = ticks / 20;
    let time = || format!("{}:{:02}", seconds / 60, seconds % 60);
    (ticks >= SILENCE).then(|| t!("screen-status-still-thinking", time = time()))
}

/// The white line on top. The middle is the name of the room that is seen, or a sign that a model has been thinking for so many
/// ticks. The hero may be elsewhere already, of which a text over the picture is still telling.
pub fn draw(frame: &mut Frame, context: &Context, seen: RoomId, thinking: Option<u32>) {
    paint::fill(frame, Rect::new(0, 0, WIDTH, STATUS), ink::WHITE);
    let sound = if context.settings.sound { t!("screen-status-sound-on") } else { t!("screen-status-sound-off") };
    let right = WIDTH - Face::Normal.width(&t!("screen-status-sound-off")) - 5;
    Face::Normal.draw(frame, right, Y, ink::BLACK, &sound);
    let Some(game) = &context.game else { return };
    let score = format!(" {}", t!("screen-status-score", score = game.state().score, most = game.max_score()));
    let score = Face::Normal.clip(&score, 110);
    Face::Normal.draw(frame, 3, Y, ink::BLACK, &score);
    let left = 3 + Face::Normal.width(&score) + 8;
    // In the middle of the line where there is room for that, else in the middle of what is left.
    let half = (WIDTH / 2 - left).min(right - 8 - WIDTH / 2);
    if let Some(still) = thinking.and_then(still_thinking) {
        let text = Face::Normal.clip(&t!("screen-status-esc", said = still), right - 8 - left);
        let x = (WIDTH / 2 - Face::Normal.width(&text) / 2).max(left);
        Face::Normal.draw(frame, x, Y, context.colours().accent, &text);
    } else if thinking.is_some() {
        let word = t!("screen-status-thinking");
        let dots = ["", " .", " . .", " . . ."][(context.ticks / 6 % 4) as usize];
        let sign = Face::Normal.width(&format!("{word} . . ."));
        let cost = Face::Small.clip(&context.spent, (right - 16 - left - sign).max(0));
        let wide = sign + if cost.is_empty() { 0 } else { 6 + Face::Small.width(&cost) };
        let x = (WIDTH / 2 - wide / 2).max(left);
        Face::Normal.draw(frame, x, Y, context.colours().accent, &format!("{word}{dots}"));
        Face::Small.draw(frame, x + sign + 6, Y + 1, ink::BLACK, &cost);
    } else {
        let name = &game.world()[seen].name;
        let hour = rules::describe::time_of_day(game.world(), game.state());
        let with_hour = hour.map(|hour| t!("screen-status-room-hour", room = name, hour = hour));
        let name = with_hour.as_ref().filter(|text| Face::Normal.width(text) <= right - 8 - left).unwrap_or(name);
        if Face::Bold.width(name) <= 2 * half {
            Face::Bold.middle(frame, WIDTH / 2 - half, Y, 2 * half, ink::BLACK, name);
        } else {
            Face::Normal.middle(frame, left, Y, right - 8 - left, ink::BLACK, name);
        }
    }
}

/// A small line for those who read sounds, ending above this row.
pub fn caption(frame: &mut Frame, bottom: i32, context: &Context) {
    let Some(text) = context.current_caption() else { return };
    let face = if context.settings.large_text { context.fitting(text, WIDTH - 20) } else { Face::Small };
    let text = face.clip(text, WIDTH - 20);
    let (w, h) = (face.width(&text) + 8, face.line() + 3);
    let at = Rect::new((WIDTH - w) / 2, bottom - h, w, h);
    paint::fill(frame, at, ink::BLACK);
    face.draw(frame, at.x + 4, at.y + 2, ink::WHITE, &text);
}

#[cfg(test)]
mod tests {
    use super::still_thinking;

    #[test]
    fn silence_is_told_in_minutes_and_seconds_from_twenty_seconds_on() {
        assert_eq!(still_thinking(0), None);
        assert_eq!(still_thinking(399), None);
        assert_eq!(still_thinking(400).as_deref(), Some("still thinking, 0:20"));
        assert_eq!(still_thinking(80 * 20 + 19).as_deref(), Some("still thinking, 1:20"));
    }
}
