//! The map of an encounter as squares in the colours of the room it happens in, and its tokens as views in small. It must not know what can be
//! done on it.

use crate::paint::{self, Face, Rect, ink};
use encounter::model::{Ground, Side, Token};
use encounter::square::Square;
use encounter::state::Stance;
use encounter::{State, text};
use picture::Frame;
use stage::view::{self, Cel};
use std::collections::BTreeMap;
use world::{Character, Identity, Item, World};

/// The tallest and the widest that a token is drawn.
const TALL: i32 = 24;
const WIDE: i32 = 20;

/// Pictures that do not change while it is played.
pub struct Art {
    hero: Cel,
    /// By the keys of tokens.
    tokens: BTreeMap<String, Cel>,
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
        let tokens = state.tokens().map(|(token, _)| (token.key.clone(), drawn(token)));
        Self {
            hero: hero.cel("front", 0).clone(),
            tokens: tokens.collect(),
            floor: commonest(room, Rect::new(0, 130, 320, 58), [ink::BROWN, ink::GREY]),
            wall: commonest(room, Rect::new(0, 20, 320, 60), [ink::GREY, ink::BLACK]),
        }
    }
}

/// What a token looks like: somebody, or a beast, or else a thing, by its name and then by its kind. Who can be talked to is somebody. What
/// nobody knows has no picture, and is shown by its letter.
fn drawn(token: &Token) -> Cel {
    let called = |words: &str| Identity::named(&token.key, words);
    let words = [&token.name, &token.kind];
    for words in words {
        let character = Character { identity: called(words), ..Character::default() };
        if let Some(view) = view::for_words(&character) {
            return view.cel("idle", 0).clone();
        }
    }
    if token.temper.is_some() {
        let character = Character { identity: called(&token.name), ..Character::default() };
        return view::for_stranger(&character).cel("idle", 0).clone();
    }
    let things = words.map(|words| view::item(&Item::new(called(words), world::Place::Nowhere)));
    things.into_iter().find(|art| art.name != view::UNKNOWN).map(|art| art.small).unwrap_or_default()
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

/// The map with everybody on it.
pub fn draw(frame: &mut Frame, view: &View, state: &State, before: &[Square], art: &Art) {
    let reach: Vec<Square> = state.reachable();
    for square in Square::all() {
        let at = view.rect(square);
        ground(frame, at, state.ground(square), square, art);
        if reach.contains(&square) {
            let dot = Rect::new(at.x + at.w / 2 - 2, at.y + at.h / 2 - 2, 4, 4);
            paint::fill(frame, dot, ink::BLACK);
            paint::fill(frame, dot.inset(1), ink::YELLOW);
        }
    }
    for goal in &state.encounter().goal {
        let at = view.rect(*goal);
        for (nth, colour) in [(0, ink::BLACK), (1, ink::LIGHT_GREEN)] {
            let (x, y) = (at.x + 6 - nth, at.y + 3 - nth);
            paint::line(frame, (x, y), (x, y + 10), colour);
            paint::fill(frame, Rect::new(x, y, 8, 5), colour);
        }
    }
    for feature in &state.encounter().features {
        let is_spent = state.feature_uses(&feature.key) == 0;
        for square in &feature.at {
            let at = view.rect(*square).inset(2);
            paint::dither(frame, at, if is_spent { ink::GREY } else { ink::YELLOW }, ink::BROWN);
            paint::outline(frame, at, ink::BLACK);
            paint::outline(frame, at.inset(2), if is_spent { ink::BLACK } else { ink::WHITE });
        }
    }
    tokens(frame, view, state, before, art);
}

fn ground(frame: &mut Frame, at: Rect, ground: Ground, square: Square, art: &Art) {
    let [first, second] = art.floor;
    paint::fill(frame, at, first);
    // Lines, so that squares can be counted.
    for (x, y) in
        (at.x..at.right()).step_by(2).map(|x| (x, at.y)).chain((at.y..at.bottom()).step_by(2).map(|y| (at.x, y)))
    {
        frame.set(x, y, second);
    }
    // No two floors are quite plain.
    let grain = i32::from(square.x()) * 7 + i32::from(square.y()) * 11;
    frame.set(at.x + 3 + grain % 13, at.y + 3 + grain % 9, second);
    frame.set(at.x + 5 + grain * 5 % 11, at.y + 4 + grain * 3 % 10, second);
    match ground {
        Ground::Open => {}
        Ground::Blocked => {
            let [first, second] = art.wall;
            paint::dither(frame, at, first, if first == second { ink::BLACK } else { second });
            paint::line(frame, (at.x, at.y), (at.right() - 1, at.y), ink::SILVER);
            paint::line(frame, (at.x, at.bottom() - 1), (at.right() - 1, at.bottom() - 1), ink::BLACK);
            paint::line(frame, (at.right() - 1, at.y), (at.right() - 1, at.bottom() - 1), ink::BLACK);
        }
        Ground::Difficult => {
            for (x, y) in [(3, 4), (11, 3), (7, 8), (15, 9), (3, 12), (12, 13)] {
                paint::line(frame, (at.x + x, at.y + y), (at.x + x + 3, at.y + y), ink::BLACK);
                paint::line(frame, (at.x + x + 1, at.y + y - 1), (at.x + x + 2, at.y + y - 1), ink::BROWN);
            }
        }
        Ground::Hazard => {
            paint::dither(frame, at.inset(1), ink::LIGHT_RED, ink::BROWN);
            for x in [4, 10, 16] {
                paint::line(frame, (at.x + x - 2, at.y + 12), (at.x + x, at.y + 4), ink::YELLOW);
                paint::line(frame, (at.x + x, at.y + 4), (at.x + x + 2, at.y + 12), ink::YELLOW);
            }
        }
        Ground::Cover => {
            let low = Rect::new(at.x + 2, at.y + 6, at.w - 4, at.h - 8);
            paint::fill(frame, low, ink::BROWN);
            paint::line(frame, (low.x, low.y), (low.right() - 1, low.y), ink::YELLOW);
            paint::outline(frame, Rect::new(low.x, low.y, low.w, low.h), ink::BLACK);
            paint::line(frame, (low.x + low.w / 2, low.y + 1), (low.x + low.w / 2, low.bottom() - 2), ink::BLACK);
        }
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
        let cel = art.tokens.get(&token.key).unwrap_or(&empty);
        ((body.at, cel, colour, false), body.is_here())
    });
    let all = std::iter::once((hero, true)).chain(others);
    let letters = text::letters(state);
    let mut shown: Vec<(i32, i32, &Cel, u8, bool, char)> = Vec::new();
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
        let letter = nth.checked_sub(1).and_then(|nth| letters.get(nth)).copied().unwrap_or('@');
        shown.push((x, y, cel, colour, hidden, letter));
    }
    // Who stands in front is drawn last.
    shown.sort_by_key(|(_, y, ..)| *y);
    for (x, y, cel, colour, hidden, letter) in shown {
        paint::disc(frame, x, y - 1, 8, 3, ink::BLACK);
        paint::disc(frame, x, y - 1, 7, 2, colour);
        if cel.pixels.is_empty() {
            paint::disc(frame, x, y - 6, 7, 6, ink::BLACK);
            paint::disc(frame, x, y - 6, 6, 5, ink::WHITE);
            Face::Bold.middle(frame, x - 6, y - 9, 13, ink::BLACK, &letter.to_string());
        }
        small(frame, (x, y), cel, hidden);
    }
}

/// A cel in small, its foot at this point; of who is hidden every other pixel.
fn small(frame: &mut Frame, (x, y): (i32, i32), cel: &Cel, hidden: bool) {
    let (width, height) = (i32::from(cel.width), i32::from(cel.height));
    if width == 0 || height == 0 {
        return;
    }
    // As many source pixels for one of the map, in halves.
    let step = ((height * 2 + TALL - 1) / TALL).max((width * 2 + WIDE - 1) / WIDE).max(2);
    let (w, h) = (width * 2 / step, height * 2 / step);
    for row in 0..h {
        for column in 0..w {
            let (px, py) = (x - w / 2 + column, y - h + row);
            if let Some(colour) = cel.get(column * step / 2, row * step / 2)
                && !(hidden && (px + py) % 2 == 0)
            {
                frame.set(px, py, colour);
            }
        }
    }
}

/// The chosen square.
pub fn cursor(frame: &mut Frame, view: &View, square: Square) {
    let at = view.rect(square);
    paint::outline(frame, at, if view.blink { ink::WHITE } else { ink::BLACK });
    paint::outline(frame, at.inset(1), if view.blink { ink::BLACK } else { ink::YELLOW });
}
