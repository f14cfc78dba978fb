//! The map of an encounter as squares in the colours of the room it happens in, and its tokens as views in small. It must not know what can be
//! done on it.

use crate::encounter_tokens::{self, Drawn};
use crate::paint::{self, Face, Rect, ink};
use encounter::model::{Ground, Side};
use encounter::square::Square;
use encounter::state::Stance;
use encounter::{State, text};
use picture::Frame;
use stage::view::{self, Cel};
use std::collections::BTreeMap;
use world::World;

/// Pictures that do not change while it is played.
pub struct Art {
    hero: Cel,
    /// By the keys of tokens.
    tokens: BTreeMap<String, Drawn>,
    /// The floor's two colours, and the walls'.
    floor: [u8; 2],
    wall: [u8; 2],
}

/// Where and how it is drawn.
pub struct View {
    pub at: Rect,
    pub square: (i32, i32),
    /// How many ticks of how many are left of the way from the squares before.
    pub slide: Option<(u32, u32)>,
    pub blink: bool,
}

impl View {
    fn rect(&self, square: Square) -> Rect {
        let (w, h) = self.square;
        Rect::new(self.at.x + i32::from(square.x()) * w, self.at.y + i32::from(square.y()) * h, w, h)
    }
}

/// Where everybody stood: the hero, then the tokens.
pub type Squares = Vec<Square>;

/// Where everybody stands.
pub fn squares(state: &State) -> Squares {
    std::iter::once(state.hero().at).chain(state.tokens().map(|(_, body)| body.at)).collect()
}

impl Art {
    /// For an encounter in the room of this picture.
    pub fn of(world: &World, state: &State, room: &Frame) -> Self {
        let hero = view::hero(view::Costume::for_world(world));
        Self {
            hero: hero.cel("front", 0).clone(),
            tokens: encounter_tokens::drawn(state.tokens().map(|(token, _)| token)),
            floor: commonest(room, Rect::new(0, 130, 320, 58), [ink::BROWN, ink::GREY]),
            wall: commonest(room, Rect::new(0, 20, 320, 60), [ink::GREY, ink::BLACK]),
        }
    }

    /// The ground of a token's letter.
    pub fn tag(&self, key: &str) -> u8 {
        self.tokens.get(key).map_or(ink::BLACK, |drawn| drawn.tag)
    }
}

/// The two colours that there are most of in a part of a picture.
fn commonest(frame: &Frame, part: Rect, otherwise: [u8; 2]) -> [u8; 2] {
    let mut counts = [0u32; 16];
    for y in part.y..part.bottom() {
        for x in part.x..part.right() {
            counts[usize::from(frame.get(x, y) & 15)] += 1;
        }
    }
    let mut order: Vec<usize> = (0..16).collect();
    order.sort_by_key(|colour| std::cmp::Reverse(counts[*colour]));
    match order.as_slice() {
        [first, second, ..] if counts[*first] > 0 => [*first as u8, *second as u8],
        _ => otherwise,
    }
}

/// What is shown on the map besides those who are on it.
pub struct Shown<'s> {
    /// Where everybody stood before the last round; empty before the first.
    pub before: &'s [Square],
    /// The square that is chosen.
    pub chosen: Square,
    /// Where the hero can go.
    pub reach: &'s [Square],
}

/// The map with everybody on it.
pub fn draw(frame: &mut Frame, view: &View, state: &State, shown: &Shown<'_>, art: &Art) {
    let hazard = text::ground_name(state, Ground::Hazard);
    let is_wet = text::is_wet(&hazard);
    for square in Square::all() {
        let at = view.rect(square);
        floor(frame, at, square, art);
        match state.ground(square) {
            Ground::Open => {}
            Ground::Blocked => {
                let below = square.step(0, 1).is_none_or(|below| state.ground(below) == Ground::Blocked);
                wall(frame, at, below, art);
            }
            Ground::Difficult => mud(frame, at),
            Ground::Hazard if is_wet => water(frame, at, square),
            Ground::Hazard => flames(frame, at),
            Ground::Cover => cover(frame, at, art),
        }
        if shown.reach.contains(&square) {
            let dot = Rect::new(at.x + 2, at.bottom() - 5, 4, 4);
            paint::fill(frame, dot, ink::BLACK);
            paint::fill(frame, dot.inset(1), ink::YELLOW);
        }
    }
    for goal in &state.encounter().goal {
        let at = view.rect(*goal);
        let flag = Rect::new(at.x + 6, at.y + 2, 9, 6);
        paint::fill(frame, flag, ink::BLACK);
        paint::fill(frame, flag.inset(1), ink::LIGHT_GREEN);
        paint::fill(frame, Rect::new(at.x + 5, at.y + 2, 2, 11), ink::BLACK);
        paint::fill(frame, Rect::new(at.x + 3, at.bottom() - 4, 6, 2), ink::BLACK);
    }
    for feature in &state.encounter().features {
        let is_spent = state.feature_uses(&feature.key) == 0;
        for square in &feature.at {
            device(frame, view.rect(*square), is_spent);
        }
    }
    cursor(frame, view, shown.chosen);
    tokens(frame, view, state, shown.before, art);
}

fn floor(frame: &mut Frame, at: Rect, square: Square, art: &Art) {
    let [first, second] = art.floor;
    paint::fill(frame, at, first);
    // Lines, so that squares can be counted.
    let across = (at.x..at.right()).step_by(2).map(|x| (x, at.y));
    for (x, y) in across.chain((at.y..at.bottom()).step_by(2).map(|y| (at.x, y))) {
        frame.set(x, y, second);
    }
    // No two floors are quite plain.
    let grain = i32::from(square.x()) * 7 + i32::from(square.y()) * 11;
    frame.set(at.x + 3 + grain % 13, at.y + 3 + grain % 9, second);
    frame.set(at.x + 5 + grain * 5 % 11, at.y + 4 + grain * 3 % 10, second);
}

/// A wall seen from above and in front: its top, and where the floor begins below it its face.
fn wall(frame: &mut Frame, at: Rect, goes_on: bool, art: &Art) {
    let [first, second] = art.wall;
    paint::dither(frame, at, first, if first == second { ink::BLACK } else { second });
    if goes_on {
        return;
    }
    let face = Rect::new(at.x, at.y + 8, at.w, at.h - 8);
    paint::fill(frame, face, ink::BLACK);
    paint::line(frame, (at.x, at.y + 7), (at.right() - 1, at.y + 7), ink::WHITE);
    // Two courses of brick.
    for (row, shift) in [(0, 0), (1, 5)] {
        let y = face.y + 1 + row * 4;
        for x in (at.x..at.right()).filter(|x| (x - at.x + shift) % 10 != 0) {
            frame.set(x, y, first);
            frame.set(x, y + 1, first);
            frame.set(x, y + 2, if (x + y) % 2 == 0 { first } else { ink::BLACK });
        }
    }
}

fn mud(frame: &mut Frame, at: Rect) {
    let pool = Rect::new(at.x, at.y + 2, at.w, at.h - 3);
    paint::fill(frame, pool, ink::BROWN);
    paint::line(frame, (pool.x, pool.bottom() - 1), (pool.right() - 1, pool.bottom() - 1), ink::BLACK);
    for (x, y, w) in [(4, 3, 4), (12, 6, 5), (5, 9, 3)] {
        paint::line(frame, (at.x + x, at.y + y), (at.x + x + w, at.y + y), ink::BLACK);
        paint::line(frame, (at.x + x + 1, at.y + y + 1), (at.x + x + w - 1, at.y + y + 1), ink::YELLOW);
    }
}

fn water(frame: &mut Frame, at: Rect, square: Square) {
    paint::fill(frame, at, ink::BLUE);
    let shift = if (square.x() + square.y()).is_multiple_of(2) { 0 } else { 4 };
    for (row, x) in [(2, 2), (6, 10), (10, 4), (14, 12)] {
        let (x, y) = (at.x + (x + shift) % (at.w - 4), at.y + row);
        paint::line(frame, (x, y), (x + 3, y), ink::LIGHT_BLUE);
        frame.set(x + 1, y - 1, ink::LIGHT_CYAN);
    }
}

fn flames(frame: &mut Frame, at: Rect) {
    paint::fill(frame, at, 4);
    for (x, high) in [(3, 7), (9, 11), (15, 8)] {
        for row in 0..high {
            let half = (high - row) / 4;
            let y = at.bottom() - 2 - row;
            let colour = if row * 3 < high {
                ink::WHITE
            } else if row * 3 < 2 * high {
                ink::YELLOW
            } else {
                ink::LIGHT_RED
            };
            paint::line(frame, (at.x + x - half, y), (at.x + x + half, y), colour);
        }
    }
}

/// A low thing to get behind; its lower part is drawn once more before whoever stands there.
fn cover(frame: &mut Frame, at: Rect, art: &Art) {
    let top = Rect::new(at.x + 2, at.y + 7, at.w - 4, 4);
    paint::fill(frame, Rect::new(top.x, top.y, top.w, 9), ink::BLACK);
    paint::fill(frame, Rect::new(top.x + 1, top.y + 1, top.w - 2, 3), ink::BROWN);
    paint::line(frame, (top.x + 1, top.y + 1), (top.right() - 2, top.y + 1), ink::YELLOW);
    // The floor is seen between the legs.
    paint::fill(frame, Rect::new(top.x + 3, top.y + 5, top.w - 6, 4), art.floor[0]);
}

/// Something that can be used.
fn device(frame: &mut Frame, at: Rect, is_spent: bool) {
    let (light, dark) = if is_spent { (ink::SILVER, ink::GREY) } else { (ink::LIGHT_CYAN, ink::CYAN) };
    let plinth = Rect::new(at.x + 4, at.y + 2, 12, 12);
    paint::fill(frame, plinth, ink::BLACK);
    paint::fill(frame, plinth.inset(1), dark);
    paint::fill(frame, Rect::new(plinth.x + 1, plinth.y + 1, 10, 4), light);
    if !is_spent {
        paint::fill(frame, Rect::new(plinth.x + 5, plinth.y + 2, 2, 5), ink::WHITE);
        paint::fill(frame, Rect::new(plinth.x + 5, plinth.y + 8, 2, 2), ink::WHITE);
    }
}

fn tokens(frame: &mut Frame, view: &View, state: &State, before: &[Square], art: &Art) {
    let empty = Cel::default();
    let hero = (state.hero().at, &art.hero, ink::LIGHT_GREEN, state.hero().hidden);
    let others = state.tokens().map(|(token, body)| {
        let colour = match (body.stance, token.side) {
            (Stance::Calmed, _) | (_, Side::Bystander) => ink::LIGHT_CYAN,
            (_, Side::Friend) => ink::LIGHT_BLUE,
            (_, Side::Foe) => ink::LIGHT_RED,
        };
        let cel = art.tokens.get(&token.key).map_or(&empty, |drawn| &drawn.cel);
        ((body.at, cel, colour, false), body.is_here())
    });
    let all = std::iter::once((hero, true)).chain(others);
    let letters = text::letters(state);
    let tags: Vec<u8> = state.tokens().map(|(token, _)| art.tag(&token.key)).collect();
    let mut shown = Vec::new();
    for (nth, ((at, cel, colour, hidden), is_here)) in all.enumerate() {
        if !is_here {
            continue;
        }
        let to = view.rect(at);
        let (mut x, mut y) = (to.x + to.w / 2, to.bottom() - 2);
        if let (Some((left, of)), Some(from)) = (view.slide, before.get(nth)) {
            let from = view.rect(*from);
            let part = |from: i32, to: i32| (from - to) * left as i32 / of.max(1) as i32;
            x += part(from.x, to.x);
            y += part(from.y, to.y);
        }
        let letter = nth.checked_sub(1).and_then(|nth| Some((*letters.get(nth)?, *tags.get(nth)?)));
        shown.push((x, y, cel, colour, hidden, letter));
    }
    // Who stands in front is drawn last.
    shown.sort_by_key(|(_, y, ..)| *y);
    for (x, y, cel, colour, hidden, letter) in shown {
        ring(frame, (x, y - 1), (colour, art.floor[0]), hidden);
        encounter_tokens::small(frame, (x, y), cel, art.floor[0]);
        // By which typed lines may call it, and which tells it from its like.
        if let Some((letter, ground)) = letter {
            tag(frame, (x + 4, y - 6), letter, ground);
        }
    }
    for square in Square::all().filter(|square| state.ground(*square) == Ground::Cover && !state.is_free(*square)) {
        let at = view.rect(square);
        let edge = Rect::new(at.x + 2, at.bottom() - 4, at.w - 4, 3);
        paint::fill(frame, edge, ink::BLACK);
        paint::fill(frame, Rect::new(edge.x + 1, edge.y + 1, edge.w - 2, 1), ink::BROWN);
    }
}

/// A letter on a ground of its own.
pub fn tag(frame: &mut Frame, (x, y): (i32, i32), letter: char, ground: u8) {
    let at = Rect::new(x, y, 6, 8);
    paint::fill(frame, at, ground);
    Face::Small.draw(frame, at.x + 1, at.y + 1, ink::WHITE, &letter.to_string());
}

/// The ring on which somebody stands, in the colour of whose side he is on; broken for who is hidden.
fn ring(frame: &mut Frame, (x, y): (i32, i32), (colour, floor): (u8, u8), hidden: bool) {
    paint::disc(frame, x, y, 9, 3, ink::BLACK);
    paint::disc(frame, x, y, 8, 2, colour);
    paint::disc(frame, x, y, 6, 1, floor);
    if hidden {
        for (dx, dy) in
            (-9..=9).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy))).filter(|(dx, _)| dx % 4 >= 2 || *dx % 4 < 0)
        {
            if dx * dx * 9 + dy * dy * 81 <= 9 * 81 {
                frame.set(x + dx, y + dy, floor);
            }
        }
    }
}

/// The chosen square, by its corners: whoever stands on it stands before them.
fn cursor(frame: &mut Frame, view: &View, square: Square) {
    let at = view.rect(square);
    let colour = if view.blink { ink::WHITE } else { ink::YELLOW };
    for (x, dx) in [(at.x, 1), (at.right() - 1, -1)] {
        for (y, dy) in [(at.y, 1), (at.bottom() - 1, -1)] {
            for (shift, ink) in [(1, ink::BLACK), (0, colour)] {
                paint::line(frame, (x + dx * shift, y + dy * shift), (x + dx * (5 + shift), y + dy * shift), ink);
                paint::line(frame, (x + dx * shift, y + dy * shift), (x + dx * shift, y + dy * (4 + shift)), ink);
            }
        }
    }
}
