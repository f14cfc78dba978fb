//! Who is on the map of an encounter: letter, name and hit points, one under the other. It must not know the squares.

use crate::encounter_map::{self, Art};
use crate::paint::{self, Face, Rect, ink};
use encounter::model::Side;
use encounter::state::Stance;
use encounter::{State, text};
use messages::t;
use picture::Frame;

const FACE: Face = Face::Small;
/// Pixels that a letter takes, that figures take, and rows of a bar with the air under it.
const LETTER: i32 = 8;
const FIGURES: i32 = 11;
const BAR: i32 = 6;

struct Row {
    letter: Option<(char, u8)>,
    name: String,
    points: u8,
    most: u8,
    colour: u8,
}

impl Row {
    const fn indent(&self) -> i32 {
        if self.letter.is_some() { LETTER } else { 0 }
    }

    fn lines(&self, width: i32) -> Vec<String> {
        FACE.wrap(&self.name, width - self.indent() - FIGURES)
    }
}

/// Draws the list: names whole where there is room for that, else each on one line by what tells it from the others.
pub fn draw(frame: &mut Frame, at: Rect, state: &State, art: &Art) {
    let mut rows = rows(state, art);
    let tall = |rows: &[Row]| -> i32 { rows.iter().map(|row| row.lines(at.w).len() as i32 * FACE.line() + BAR).sum() };
    let is_whole = tall(&rows) <= at.h;
    if !is_whole {
        shorten(&mut rows);
    }
    let mut y = at.y;
    let count = rows.len();
    for (nth, row) in rows.iter().enumerate() {
        let mut lines = row.lines(at.w);
        if !is_whole && tall(&rows[nth..]) > at.bottom() - y {
            lines = vec![FACE.clip(&row.name, at.w - row.indent() - FIGURES)];
        }
        let high = lines.len() as i32 * FACE.line();
        // The last line is for how many more there are.
        let ends = at.bottom() - if nth + 1 < count { FACE.line() } else { 0 };
        if y + high + BAR - 2 > ends {
            FACE.draw(frame, at.x, y, ink::BLACK, &format!("+{}", count - nth));
            return;
        }
        if let Some((letter, ground)) = row.letter {
            encounter_map::tag(frame, (at.x, y - 1), letter, ground);
        }
        for (line, words) in (0..).zip(&lines) {
            FACE.draw(frame, at.x + row.indent(), y + line * FACE.line(), ink::BLACK, words);
        }
        let figures = row.points.to_string();
        FACE.draw(frame, at.right() - FACE.width(&figures), y, ink::BLACK, &figures);
        let bar = Rect::new(at.x, y + high, at.w, 4);
        paint::fill(frame, bar, ink::SILVER);
        paint::fill(
            frame,
            Rect::new(bar.x, bar.y, bar.w * i32::from(row.points) / i32::from(row.most.max(1)), 4),
            row.colour,
        );
        paint::outline(frame, bar, ink::BLACK);
        y += high + BAR;
    }
}

fn rows(state: &State, art: &Art) -> Vec<Row> {
    let hero = Row {
        letter: None,
        name: t!("screen-encounter-you"),
        points: state.hero().points,
        most: state.encounter().hero.points,
        colour: ink::GREEN,
    };
    let others = state.tokens().zip(text::letters(state)).filter_map(|((token, body), letter)| {
        let colour = match (body.stance, token.side) {
            (Stance::Left | Stance::Down, _) => return None,
            (Stance::Calmed, _) | (_, Side::Bystander) => ink::CYAN,
            (Stance::Fighting, Side::Friend) => ink::BLUE,
            (Stance::Fighting, Side::Foe) => ink::LIGHT_RED,
        };
        let letter = Some((letter, art.tag(&token.key)));
        Some(Row { letter, name: token.name.clone(), points: body.points, most: token.points, colour })
    });
    std::iter::once(hero).chain(others).collect()
}

/// Takes off what names have in common with another at their beginning, where something is left: of mice with numbers the number.
fn shorten(rows: &mut [Row]) {
    let all: Vec<Vec<String>> =
        rows.iter().map(|row| row.name.split_whitespace().map(str::to_owned).collect()).collect();
    for (nth, row) in rows.iter_mut().enumerate() {
        let own = &all[nth];
        let others = all.iter().enumerate().filter(|(other, _)| *other != nth).map(|(_, words)| words);
        let common = others.map(|words| own.iter().zip(words).take_while(|(a, b)| a == b).count()).max().unwrap_or(0);
        if common > 0 && common < own.len() {
            row.name = own[common..].join(" ");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_twins_what_tells_them_apart_is_left() {
        let row = |name: &str| Row { letter: None, name: name.into(), points: 1, most: 1, colour: 0 };
        let mut rows =
            vec![row("You"), row("mouse with a one on it"), row("mouse with a two on it"), row("mouse"), row("cat")];
        shorten(&mut rows);
        let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["You", "one on it", "two on it", "mouse", "cat"]);
    }
}
