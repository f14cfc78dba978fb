//! The bare place: walls, rock or sky, and the ground. It must not know rooms' contents; it leaves a walkable floor.

use super::backdrop::{paint_backdrop, paint_sky};
use super::boxes::pair;
use super::geometry::RoomGeometry;
use super::ground_texture::{ground_ink, ground_texture, outdoor_ground};
use super::interior_details::paint_interior_details;
use super::room_plan::PlanHints;
use super::setting::{Enclosure, RoomStyle, Weather};
use super::shells::{Inks, paint_shell};
use super::texture_inks::{kind_suiting_ink, second_ink};
use crate::canvas::{Brush, Canvas, Fill};
use crate::noise::{noise, smooth};
use crate::palette::dither_at;
use crate::palette::{ink, shade};
use crate::texture::{Texture, TextureKind};
use crate::{PICTURE_HEIGHT, WIDTH, control, paint};
use rng::Rng;
use world::{Area, Ink, Sweep};

/// Paints the bare place and makes its ground walkable.
pub fn paint_bare_room(
    canvas: &mut Canvas,
    style: &RoomStyle,
    weather: Weather,
    ground: &RoomGeometry,
    hints: &PlanHints,
    rng: &mut Rng,
) {
    let floor = ground_ink(style, hints);
    let inks = match style.enclosure {
        Enclosure::Inside => {
            let wall = inside(canvas, style, ground, hints);
            paint_interior_details(canvas, style, weather, ground, wall, &mut rng.fork("fittings"));
            Inks { wall, ground: floor, steps: 0 }
        }
        Enclosure::Cave => {
            cave(canvas, style, ground, hints, rng);
            Inks { wall: hints.wall.map_or(pair(style.wall.1), |(_, of)| of), ground: floor, steps: 0 }
        }
        Enclosure::Outside => {
            let steps = outside(canvas, style, (weather, hints), ground, rng);
            Inks { wall: pair(style.wall.1), ground: shade(floor, steps.max(-1)), steps }
        }
    };
    paint_shell(canvas, (style, weather), ground, inks, &mut rng.fork("shell"));
    if style.enclosure == Enclosure::Outside {
        paint_ground_details(canvas, style, ground, &mut rng.fork("litter"));
    }
}

/// Gives the walls' ink.
fn inside(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, hints: &PlanHints) -> Ink {
    let (name, base, second) = style.wall;
    let own = (name != "plain").then(|| TextureKind::from_name(name));
    let (kind, base, second) = hints.wall.map_or((own, pair(base), pair(second)), |(kind, of)| {
        let kind =
            kind.or(own).map(|kind| if kind_suiting_ink(kind, of) == kind { kind } else { TextureKind::Wallpaper });
        (kind, of, kind.map_or(shade(of, -1), |kind| second_ink(kind, of)))
    });
    let kind = kind.filter(|kind| *kind != TextureKind::Metal);
    let texture = |steps: i32| {
        let (base, second) = (shade(base, steps), shade(second, steps.min(0)));
        kind.map(|kind| Texture::new(kind, base, second))
    };
    // Light falls from the left: the left wall is in shade, and so is the far part of the right one.
    let inks = Walls {
        lit: texture(0).map_or(Fill::Ink(base), textured),
        shaded: texture(-1).map_or(Fill::Ink(shade(base, -1)), textured),
        steps: std::array::from_fn(|n| shade(base, 1 - n as i32)),
    };
    back_wall(canvas, &inks, g);
    for x in (0..g.left).chain(g.right..WIDTH) {
        side_wall(canvas, &inks, x, g);
    }
    let dark = Brush::new(shade(base, -3));
    canvas.line((g.left, g.top), (g.left, g.horizon), &dark);
    canvas.line((g.right, g.top), (g.right, g.horizon), &dark);
    floor(canvas, style, g, hints);
    // The back wall's shadow on the floor.
    for (n, y) in (g.horizon..g.horizon + 4).enumerate() {
        let (from, to) = (g.left - n as i32, g.right + n as i32);
        canvas.span(y, from, to, &Brush::filled(Fill::Half(0)));
    }
    base
}

fn textured(texture: Texture) -> Fill {
    Fill::Textured(Box::new(texture))
}

/// What the walls of a room are painted with.
struct Walls {
    lit: Fill,
    shaded: Fill,
    /// The wall's ink, from one step lighter to three darker: the moulding's three rows, the skirting, its foot.
    steps: [Ink; 5],
}

impl Walls {
    /// The ink of what is neither wall nor ceiling, where it is: so many rows below the wall's upper edge and above its foot, on
    /// a wall so many times as tall as it is at the back.
    fn edging(&self, down: i32, up: i32, skirting: i32) -> Option<Ink> {
        if up <= skirting {
            Some(self.steps[if up <= 1 { 4 } else { 3 }])
        } else {
            self.steps[..3].get(down as usize).copied()
        }
    }

    fn ceiling(&self, x: i32, y: i32, g: &RoomGeometry) -> Ink {
        // Beams run toward the vanishing point above the back wall's middle.
        let across = (x - i32::midpoint(g.left, g.right)) * 100 / (g.horizon - y).max(1);
        self.steps[if across.rem_euclid(34) < 5 { 4 } else { 3 }]
    }
}

fn back_wall(canvas: &mut Canvas, walls: &Walls, g: &RoomGeometry) {
    for y in 0..g.horizon.min(PICTURE_HEIGHT) {
        if y < g.top {
            for x in g.left..g.right {
                canvas.set_dithered(x, y, dither_at(walls.ceiling(x, y, g), x, y));
            }
            continue;
        }
        let row = canvas.row_mut(y, g.left, g.right);
        match (walls.edging(y - g.top, g.horizon - y, 5), &walls.lit) {
            (Some(ink), _) => Fill::Ink(ink).row(row, g.left, y),
            (None, Fill::Textured(texture)) => texture.wide(row, g.left, y, 7),
            (None, plain) => plain.row(row, g.left, y),
        }
    }
}

/// A column of a side wall, with the ceiling over it.
fn side_wall(canvas: &mut Canvas, walls: &Walls, x: i32, g: &RoomGeometry) {
    let (top, foot) = (g.top_at(x), g.foot_at(x));
    let (tall, back) = ((foot - top).max(1), g.horizon - g.top);
    let shift = if x < g.left { 0 } else { 14 };
    for y in 0..foot.min(PICTURE_HEIGHT) {
        let ink = if y < top {
            walls.ceiling(x, y, g)
        } else if let Some(ink) = walls.edging(y - top, foot - y, 5 * tall / back) {
            ink
        } else {
            match &walls.shaded {
                // The back wall's texture stretched to its height at this column.
                Fill::Textured(texture) => texture.at(x * 3 / 2 + shift, (y - top) * back / tall + g.top),
                Fill::Ink(ink) => *ink,
                _ => ink(0, 0),
            }
        };
        canvas.set_dithered(x, y, dither_at(ink, x, y));
    }
}

/// The floor's texture, seen in perspective; walkable.
fn floor(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, hints: &PlanHints) {
    let texture = ground_texture(style, hints);
    let vanish = g.horizon - 70;
    let (mut left, mut right) = (g.left, g.right);
    for y in g.horizon..PICTURE_HEIGHT {
        // The side walls' feet run outward.
        while left > 0 && g.foot_at(left - 1) <= y {
            left -= 1;
        }
        while right < WIDTH && g.foot_at(right) <= y {
            right += 1;
        }
        // Boards run toward the middle of the back wall.
        let aside = WIDTH / 2 - i32::midpoint(g.left, g.right);
        texture.floor(canvas.row_mut(y, left, right), left + aside, y, y - vanish);
        canvas.priority.span_mut(y, left, right).fill(0);
        canvas.control.span_mut(y, left, right).fill(control::FREE);
    }
}

fn cave(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, hints: &PlanHints, rng: &mut Rng) {
    let base = hints.wall.map_or(pair(style.wall.1), |(_, of)| of);
    let rock = Texture::new(TextureKind::Rock, base, ink(0, 0));
    let deep = Texture::new(TextureKind::Rock, shade(base, -1), ink(0, 0));
    let salt = rng.next() as u32;
    let rough = |at: i32, grain: i32, salt: u32| (smooth(at, 0, grain, grain, salt) - 128) / 8;
    let feet: [i32; WIDTH as usize] = std::array::from_fn(|x| {
        let x = x as i32;
        (g.foot_at(x) + rough(x, 18, salt + 2) / 3).max(g.horizon)
    });
    // The walls hang in over the hollow at both sides.
    let near = |x: i32| (g.left - 6 - x).max(x - g.right - 6);
    let arches: [i32; WIDTH as usize] = std::array::from_fn(|x| {
        let x = x as i32;
        g.top + 6 + rough(x, 24, salt) + rough(x, 9, salt + 1) / 2 + (near(x).max(0) * near(x).max(0)) / 14
    });
    let lowest = feet.iter().copied().max().unwrap_or_default().min(PICTURE_HEIGHT);
    let mut behind = [0; WIDTH as usize];
    for y in 0..lowest {
        let row = canvas.row_mut(y, 0, WIDTH);
        rock.row(row, 0, y);
        deep.row(&mut behind, 0, y);
        let reach = 10 + rough(y, 15, salt + 3) / 2;
        for (x, pixel) in (0..).zip(row) {
            let (arch, foot) = (arches[x as usize], feet[x as usize]);
            if y > arch && y < foot && near(x) < reach {
                // The far wall grows darker toward its top.
                let lost = (noise(x, y, salt) % 100) as i32 > 30 + (y - arch) * 70 / (g.horizon - g.top).max(1);
                *pixel = if lost { 0 } else { behind[x as usize] };
            }
        }
    }
    let ground = Brush::filled(textured(ground_texture(style, hints))).control(control::FREE).priority(0);
    canvas.columns(|x| feet[x as usize], PICTURE_HEIGHT, &ground);
    for (x, foot) in (0..).zip(feet) {
        canvas.rect(x, foot, 1, 3, &Brush::filled(Fill::Half(0)));
    }
}

fn outside(
    canvas: &mut Canvas,
    style: &RoomStyle,
    (weather, hints): (Weather, &PlanHints),
    g: &RoomGeometry,
    rng: &mut Rng,
) -> i32 {
    let (_, top, low) = style.wall;
    let space = style.name == "space" || (style.name == "planet" && rng.chance(50));
    let is_dark = |of: Ink| [of.0.0, of.1.0].iter().all(|color| matches!(color, 0 | 1 | 8));
    // A sky drawn dark is the night, whatever the words say.
    let night = weather.night || space || hints.sky.is_some_and(|(high, low)| is_dark(high) && is_dark(low));
    let (high, low) = match (night, weather.dusk, weather.rain) {
        (true, ..) => (0x00, if space { 0x00 } else { 0x11 }),
        (_, true, _) => (0x55, 0xCE),
        (.., true) => (0x88, 0x78),
        _ if weather.fog => (0x78, 0x7F),
        _ => (top, low),
    };
    let said = hints.sky.filter(|(high, low)| !space && night == (is_dark(*high) && is_dark(*low)));
    let (high, low) = said.unwrap_or((pair(high), pair(low)));
    let sky = Area { x: 0, y: 0, w: WIDTH as i16, h: (g.horizon + 1) as i16 };
    paint::gradient(canvas, &Brush::new(high), sky, (high, low), Sweep::Down);
    let foul = weather.rain || weather.snow || weather.fog;
    if !night && !foul && !["underwater", "space", "planet"].contains(&style.name) {
        canvas.motion.sky(g.horizon, rng.fork("birds").next() as u32);
    }
    paint_sky(
        canvas,
        Weather { rain: weather.rain || hints.is_grey_sky(), ..weather },
        (night, hints.disc),
        style,
        g,
        rng,
    );
    let far_steps = if night { -2 } else { -i32::from(weather.dusk || weather.rain) };
    paint_backdrop(canvas, hints.backdrop.unwrap_or(style.backdrop), far_steps, g, rng);
    let (kind, base, second) = outdoor_ground(style, hints);
    let steps = if night { -1 } else { 0 };
    let dimmed = |of: Ink| if shade(of, steps) == ink(0, 0) { of } else { shade(of, steps) };
    let texture = Texture::new(kind, dimmed(base), dimmed(second));
    let far_off = Texture::new(kind, shade(base, steps + 1), shade(second, steps));
    let built = matches!(
        kind,
        TextureKind::Planks
            | TextureKind::Flagstones
            | TextureKind::Cobble
            | TextureKind::Metal
            | TextureKind::Tiles
            | TextureKind::Stone
    );
    let vanish = g.horizon - 60;
    let salt = rng.next() as u32;
    if built {
        for y in g.horizon..PICTURE_HEIGHT {
            texture.floor(canvas.row_mut(y, 0, WIDTH), 0, y, y - vanish);
            canvas.priority.span_mut(y, 0, WIDTH).fill(0);
        }
    } else {
        // The ground's edge rolls a little, and is lit.
        let edges: [i32; WIDTH as usize] = std::array::from_fn(|x| g.horizon - smooth(x as i32, 0, 40, 40, salt) / 70);
        canvas.columns(|x| edges[x as usize], PICTURE_HEIGHT, &Brush::filled(textured(texture)).priority(0));
        for y in g.horizon - 4..g.horizon + 12 {
            for x in 0..WIDTH {
                if y >= edges[x as usize] && y < g.horizon + 4 + (noise(x, y, salt) % 9) as i32 {
                    canvas.set_dithered(x, y, dither_at(far_off.at(x, y), x, y));
                }
            }
        }
    }
    for x in 0..WIDTH {
        let from = g.foot_at(x) + 2;
        canvas.control.fill_rect(x, from, 1, PICTURE_HEIGHT - from, control::FREE);
    }
    far_steps
}

/// The edge of a quay: a beam along it, and bollards with a rope from one to the next.
fn quay(canvas: &mut Canvas, g: &RoomGeometry) {
    let h = g.horizon;
    canvas.rect(0, h - 2, WIDTH, 7, &Brush::textured("stone", pair(0x78), pair(0x08)));
    canvas.rect(0, h - 2, WIDTH, 1, &Canvas::solid(15));
    canvas.rect(0, h + 5, WIDTH, 1, &Canvas::solid(0));
    let rope = Brush::new(pair(0x6E));
    for x in (22..WIDTH).step_by(68) {
        for along in 0..56 {
            let sag = 6 - (along - 28) * (along - 28) / 130;
            canvas.rect(x + 6 + along, h - 4 + sag, 1, 1, &rope);
        }
        canvas.rect(x - 1, h - 5, 10, 11, &Canvas::solid(0));
        canvas.rect(x, h - 4, 8, 9, &Brush::new(pair(0x08)));
        canvas.rect(x + 1, h - 4, 2, 9, &Canvas::solid(7));
        canvas.rect(x - 2, h - 8, 12, 4, &Canvas::solid(8));
        canvas.rect(x - 2, h - 8, 12, 1, &Canvas::solid(7));
        canvas.rect(x - 1, h - 2, 10, 2, &rope);
    }
}

/// What lies about on open ground: tufts, stones, flowers; and the rail of a ship. Nothing that one could name or stand behind.
pub fn paint_ground_details(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, rng: &mut Rng) {
    if style.name == "harbor" {
        return quay(canvas, g);
    }
    if style.name == "deck" {
        for x in (6..WIDTH).step_by(26) {
            canvas.rect(x, g.horizon - 13, 3, 15, &Brush::new(pair(0x66)));
            canvas.rect(x, g.horizon - 13, 1, 15, &Brush::new(pair(0x6E)));
        }
        canvas.rect(0, g.horizon - 15, WIDTH, 3, &Brush::new(pair(0x66)));
        canvas.rect(0, g.horizon - 15, WIDTH, 1, &Brush::new(pair(0x6E)));
        return;
    }
    let (kinds, base): (&[u8], Ink) = match TextureKind::from_name(style.floor.0) {
        TextureKind::Grass => (&[0, 0, 0, 1, 2], pair(style.floor.1)),
        TextureKind::Sand | TextureKind::Rock | TextureKind::Snow | TextureKind::Marble => {
            (&[1, 1, 0], pair(style.floor.1))
        }
        _ => return,
    };
    for _ in 0..18 {
        let down = rng.between(12, 92);
        let (x, y) = (rng.between(4, WIDTH - 8), (g.horizon + down).min(PICTURE_HEIGHT - 3));
        let size = 1 + down / 40;
        let kind = rng.pick(kinds).copied().unwrap_or(0);
        if kind == 0 {
            for blade in -2 - size..=2 + size {
                let tall = 2 + size * 2 - blade.abs();
                canvas.line(
                    (x + blade, y),
                    (x + blade * 3 / 2, y - tall),
                    &Brush::new(shade(base, if blade < 0 { 2 } else { -1 })),
                );
            }
        } else if kind == 1 {
            let disc = Area { x: x as i16, y: (y - size) as i16, w: (3 + size * 2) as i16, h: (1 + size) as i16 };
            crate::raster::ellipse(disc, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(0x88))));
            canvas.span(y - size, x + 1, x + 2 + size, &Brush::new(pair(0x77)));
        } else {
            let petal = Brush::new(pair([0xEE, 0xFF, 0xCC, 0xDD][(down & 3) as usize]));
            canvas.line((x, y), (x, y - 3), &Brush::new(shade(base, -1)));
            canvas.rect(x - 1, y - 4, 3, 1, &petal);
            canvas.rect(x, y - 5, 1, 3, &petal);
        }
    }
}
