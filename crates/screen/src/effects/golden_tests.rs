//! Six frames of every effect, to the pixel, and the list of names `docs/effects.md`, made from the table. `SOMNIUM_BLESS=1` writes them
//! anew; else they must be as they would be written.

use super::transition::Transition;
use super::weather::{self, Scene};
use super::{TimedEffect, length};
use crate::paint::Rect;
use golden::Picture as Golden;
use picture::{Frame, PICTURE_TOP};
use rules::GameState;
use stage::Stage;
use std::path::PathBuf;
use world::visual_effect::EffectKind;
use world::{Direction, Room, RoomId, VisualEffect, World};

/// A picture at half its size, six of them side by side.
const CEL: (usize, usize) = (160, 95);
const SHOTS: usize = 6;

fn room(name: &str, description: &str, indoors: bool) -> (Frame, i32, (i32, i32)) {
    let world = World { rooms: vec![Room { indoors, ..Room::named("a", name, description) }], ..World::default() };
    let state = GameState::new(&world, 1);
    let picture = picture::compose_room(&world, &state, RoomId(0));
    let mut stage = Stage::enter(&world, &state, &picture, None);
    stage.place_ego(150, 160, Direction::South);
    let mut frame = Frame::new();
    frame.show(&picture.visual);
    stage.draw(&mut frame, &picture.priority);
    let (x, y, _) = stage.ego();
    (frame, picture.horizon, (x, y))
}

/// Where such an effect would be used.
fn backdrop(what: VisualEffect) -> (Frame, i32, (i32, i32)) {
    match what {
        VisualEffect::Stars | VisualEffect::Fireflies => room("A meadow at night", "Stars over a meadow.", false),
        VisualEffect::Embers => room("The volcano", "Lava.", true),
        VisualEffect::Bubbles | VisualEffect::Underwater => room("Underwater", "The seabed.", false),
        VisualEffect::Heat => room("The desert", "Dunes.", false),
        VisualEffect::Dust | VisualEffect::Flicker | VisualEffect::Dark => room("The library", "Books.", true),
        VisualEffect::Leaves | VisualEffect::Mist => room("The forest", "Trees.", false),
        VisualEffect::Beam | VisualEffect::Alarm | VisualEffect::Static => room("The bridge", "A starship.", true),
        VisualEffect::Birds => room("The beach", "The sea.", false),
        VisualEffect::Sparkle | VisualEffect::Smoke | VisualEffect::Spotlight => {
            room("The castle hall", "A hall.", true)
        }
        _ => room("The village", "Houses.", false),
    }
}

fn six(what: VisualEffect) -> (Frame, Vec<Frame>) {
    let (base, horizon, hero) = backdrop(what);
    let at = Rect::new(hero.0 - 10, hero.1 - 38, 20, 38);
    let tick = |n: usize, of: u32| (n as u32 * of + of / 2) / SHOTS as u32;
    let list = (0..SHOTS).map(|n| {
        let mut frame = base.clone();
        match what.kind() {
            EffectKind::OneShot => {
                let mut shot = TimedEffect::new(what, at, 1);
                for _ in 0..tick(n, length(what)) {
                    shot.tick();
                }
                shot.draw(&mut frame);
            }
            EffectKind::Transition => {
                let mut change = Transition::new(backdrop(VisualEffect::Dust).0, what, Some(Direction::Northeast));
                for _ in 0..tick(n, 9) {
                    change.tick();
                }
                change.draw(&mut frame);
            }
            EffectKind::Weather => {
                // Lightning, too, should be seen once.
                let ticks = 3 + 11 * n as u32;
                weather::draw(&mut frame, what, Scene { ticks, horizon, hero, indoors: false });
            }
        }
        frame
    });
    (base.clone(), list.collect())
}

fn sparks(what: VisualEffect) -> bool {
    use VisualEffect as S;
    matches!(
        what,
        S::Rain | S::Snow | S::Embers | S::Fireflies | S::Leaves | S::Bubbles | S::Stars | S::Birds | S::Sparkle
    )
}

/// Six frames side by side.
fn strip(what: VisualEffect) -> Golden {
    let (base, list) = six(what);
    let mut strip = Golden::blank(what.name(), (((CEL.0 + 2) * SHOTS) as i32 - 2, CEL.1 as i32), 15);
    for (n, frame) in list.iter().enumerate() {
        for (x, y) in (0..CEL.1).flat_map(|y| (0..CEL.0).map(move |x| (x, y))) {
            // Of four pixels one after the other, as a dither is; where sparks and drops are what there is to see, one of those.
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| {
                let (x, y) = ((2 * x + dx) as i32, (2 * y + dy) as i32 + PICTURE_TOP);
                (frame.get(x, y), base.get(x, y))
            });
            let plain = &four[(x + 2 * y) & 3];
            let spark = four.iter().find(|(now, before)| sparks(what) && now != before);
            strip.set((n * (CEL.0 + 2) + x) as i32, y as i32, spark.unwrap_or(plain).0 & 15);
        }
    }
    strip
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
    for (kind, title) in [
        (EffectKind::OneShot, "For a moment"),
        (EffectKind::Transition, "From picture to picture"),
        (EffectKind::Weather, "As long as the hero is in the room"),
    ] {
        text.push_str(&format!("\n## {title}\n\n| name | what is seen | also called |\n|---|---|---|\n"));
        for one in VisualEffect::ALL.iter().filter(|one| one.kind() == kind) {
            let others: Vec<&str> = one.others().take(5).collect();
            text.push_str(&format!("| `{}` | {} | {} |\n", one.name(), one.caption(), others.join(", ")));
        }
    }
    text.push_str("\nA room's `transition` may also be `iris` or `pixelate`.\n");
    text
}

fn root(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_effect_matches_its_golden_picture() {
    let all: Vec<Golden> = VisualEffect::ALL.iter().map(|what| strip(*what)).collect();
    golden::check(&root("tests/golden/effects"), &all);
}

#[test]
fn docs_effects_md_names_every_effect() {
    let book = book();
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        std::fs::write(root("../../docs/effects.md"), &book).unwrap();
    }
    assert!(std::fs::read_to_string(root("../../docs/effects.md")).unwrap() == book, "SOMNIUM_BLESS=1 writes it anew");
}
