//! The contact sheet `docs/sheet-effects.png` and the book of names `docs/effects.md`, made from the table. `SOMNIUM_BLESS` writes
//! them anew; else they must be as they would be written.

use super::transition::Transition;
use super::weather::{self, Scene};
use super::{Shot, length};
use crate::picture::{self, Frame, PICTURE_TOP, png};
use crate::rules::GameState;
use crate::screen::paint::{Face, Rect};
use crate::stage::Stage;
use crate::world::spectacle::Sort;
use crate::world::{Direction, Room, RoomId, Spectacle, World};
use std::path::PathBuf;

/// A picture at half its size, six of them side by side.
const CEL: (usize, usize) = (160, 95);
const SHOTS: usize = 6;
const COLUMNS: usize = 2;
const ROW: usize = CEL.1 + 12;
const COLUMN: usize = SHOTS * (CEL.0 + 2) + 8;

fn room(name: &str, description: &str, indoors: bool) -> (Frame, i32, (i32, i32)) {
    let world = World { rooms: vec![Room { indoors, ..Room::named("a", name, description) }], ..World::default() };
    let state = GameState::new(&world, 1);
    let picture = picture::of_room(&world, &state, RoomId(0));
    let mut stage = Stage::enter(&world, &state, &picture, None);
    stage.place_ego(150, 160, Direction::South);
    let mut frame = Frame::new();
    frame.show(&picture.visual);
    stage.draw(&mut frame, &picture.priority);
    let (x, y, _) = stage.ego();
    (frame, picture.horizon, (x, y))
}

/// Where such an effect would be used.
fn backdrop(what: Spectacle) -> (Frame, i32, (i32, i32)) {
    match what {
        Spectacle::Stars | Spectacle::Fireflies => room("A meadow at night", "Stars over a meadow.", false),
        Spectacle::Embers => room("The volcano", "Lava.", true),
        Spectacle::Bubbles | Spectacle::Underwater => room("Underwater", "The seabed.", false),
        Spectacle::Heat => room("The desert", "Dunes.", false),
        Spectacle::Dust | Spectacle::Flicker | Spectacle::Dark => room("The library", "Books.", true),
        Spectacle::Leaves | Spectacle::Mist => room("The forest", "Trees.", false),
        Spectacle::Beam | Spectacle::Alarm | Spectacle::Static => room("The bridge", "A starship.", true),
        Spectacle::Birds => room("The beach", "The sea.", false),
        Spectacle::Sparkle | Spectacle::Smoke | Spectacle::Spotlight => room("The castle hall", "A hall.", true),
        _ => room("The village", "Houses.", false),
    }
}

fn six(what: Spectacle) -> (Frame, Vec<Frame>) {
    let (base, horizon, hero) = backdrop(what);
    let at = Rect::new(hero.0 - 10, hero.1 - 38, 20, 38);
    let tick = |n: usize, of: u32| (n as u32 * of + of / 2) / SHOTS as u32;
    let list = (0..SHOTS).map(|n| {
        let mut frame = base.clone();
        match what.sort() {
            Sort::Shot => {
                let mut shot = Shot::new(what, at, 1);
                for _ in 0..tick(n, length(what)) {
                    shot.tick();
                }
                shot.draw(&mut frame);
            }
            Sort::Passage => {
                let mut change = Transition::new(backdrop(Spectacle::Dust).0, what, Some(Direction::Northeast));
                for _ in 0..tick(n, 9) {
                    change.tick();
                }
                change.draw(&mut frame);
            }
            Sort::Weather => {
                // Lightning, too, should be seen once.
                let ticks = 3 + 11 * n as u32;
                weather::draw(&mut frame, what, Scene { ticks, horizon, hero, indoors: false });
            }
        }
        frame
    });
    (base.clone(), list.collect())
}

fn sparks(what: Spectacle) -> bool {
    use Spectacle as S;
    matches!(
        what,
        S::Rain | S::Snow | S::Embers | S::Fireflies | S::Leaves | S::Bubbles | S::Stars | S::Birds | S::Sparkle
    )
}

fn sheet() -> (Vec<u8>, usize, usize) {
    let rows = Spectacle::ALL.len().div_ceil(COLUMNS);
    let (wide, tall) = (COLUMNS * COLUMN, rows * ROW);
    let mut sheet = vec![15u8; wide * tall];
    for (index, what) in Spectacle::ALL.iter().enumerate() {
        let (left, top) = (index / rows * COLUMN + 4, index % rows * ROW + 2);
        let (base, list) = six(*what);
        for (n, frame) in list.iter().enumerate() {
            for y in 0..CEL.1 {
                for x in 0..CEL.0 {
                    // Of four pixels one after the other, as a dither is; where sparks and drops are what there is to see, one of
                    // those.
                    let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| {
                        let (x, y) = ((2 * x + dx) as i32, (2 * y + dy) as i32 + PICTURE_TOP);
                        (frame.get(x, y), base.get(x, y))
                    });
                    let plain = &four[(x + 2 * y) & 3];
                    let spark = four.iter().find(|(now, before)| sparks(*what) && now != before);
                    let color = spark.unwrap_or(plain).0;
                    sheet[(top + y) * wide + left + n * (CEL.0 + 2) + x] = color;
                }
            }
        }
        let mut label = Frame::new();
        label.clear(15);
        let words = format!("{}: {}", what.name(), what.about());
        Face::Small.draw(&mut label, 1, 1, 0, &Face::Small.clip(&words, 318));
        for y in 0..9 {
            for x in 0..320 {
                sheet[(top + CEL.1 + 1 + y) * wide + left + x] = label.get(x as i32, y as i32);
            }
        }
    }
    (sheet, wide, tall)
}

fn book() -> String {
    let mut text = String::from(
        "# Effects a world can ask for\n\n\
         An action shows one: `{\"type\": \"EFFECT\", \"effect\": \"sparkle\", \"target\": \"lamp\"}`. The target is a thing or a \
         person; without one it is the hero, or the whole picture. A room's `graphics` may name a `\"weather\"` that lasts as long \
         as the hero is there, and a `\"transition\"`, the way its picture comes. Without a weather the room's words are read \
         (rain, snow, fog, out of doors); `\"clear\"` says that there is none. An action with a weather's name changes it until the \
         hero leaves.\n\n\
         Some things move without being asked to: fires and candles, water, stars, lit windows, the lights of machines, a pendulum, \
         and, where there is no weather, birds in a day's sky. A world has them by drawing or naming such things: a `fireplace`, a \
         pattern of `water`, `waves`, `waterfall`, `lava` or `stars`.\n\n\
         Other names are understood, misspelt ones too, and said so when the world is read. Any key ends what is being shown. With \
         \"Still pictures\" on, nothing moves (rain, snow and fog hang in the air), and a line under the picture says what would be \
         seen. Nothing flashes more than \
         three times a second. `docs/sheet-effects.png` shows six frames of each.\n",
    );
    for (sort, title) in [
        (Sort::Shot, "For a moment"),
        (Sort::Passage, "From picture to picture"),
        (Sort::Weather, "As long as the hero is in the room"),
    ] {
        text.push_str(&format!("\n## {title}\n\n| name | what is seen | also called |\n|---|---|---|\n"));
        for one in Spectacle::ALL.iter().filter(|one| one.sort() == sort) {
            let others: Vec<&str> = one.others().take(5).collect();
            text.push_str(&format!("| `{}` | {} | {} |\n", one.name(), one.about(), others.join(", ")));
        }
    }
    text.push_str("\nA room's `transition` may also be `iris` or `pixelate`.\n");
    text
}

fn kept(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)
}

#[test]
fn the_sheet_shows_every_effect() {
    let (pixels, wide, tall) = sheet();
    let bytes = png::encode(&pixels, wide as u32, tall as u32, 1);
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        std::fs::write(kept("sheet-effects.png"), &bytes).unwrap();
    }
    // What rooms look like is for other tests; here it is enough that every name has its row.
    let file = std::fs::read(kept("sheet-effects.png")).unwrap();
    let size = |bytes: &[u8]| -> Vec<u8> { bytes[16..24].to_vec() };
    assert_eq!(size(&file), size(&bytes), "SOMNIUM_BLESS=1 writes it anew");
}

/// The third frame of each at full size, where `SOMNIUM_SHEETS` names a folder.
#[test]
fn effects_at_full_size() {
    for what in Spectacle::ALL {
        picture::sheets::write_frame(&format!("effect-{}", what.name()), &six(*what).1[2]);
    }
}

#[test]
fn the_book_names_every_effect() {
    let book = book();
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        std::fs::write(kept("effects.md"), &book).unwrap();
    }
    assert!(std::fs::read_to_string(kept("effects.md")).unwrap() == book, "SOMNIUM_BLESS=1 writes it anew");
}
