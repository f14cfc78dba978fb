//! The bare place: walls, rock or sky, and the ground. It must not know rooms' contents; it leaves a walkable floor.

use super::earth::{earth, ground_texture};
use super::setting::{Far, Mood, Shell, Style};
use super::sketch::{self, Hints};
use crate::picture::canvas::{Brush, Canvas, Fill};
use crate::picture::noise::{noise, smooth};
use crate::picture::palette::{ink, shade};
use crate::picture::texture::{Kind, Texture};
use crate::picture::{PICTURE_HEIGHT, WIDTH, control, paint};
use crate::rng::Rng;
use crate::world::{Area, Ink, Sweep};

/// The measures of the place that everything else is put by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub shell: Shell,
    /// Row where the floor begins.
    pub horizon: i32,
    /// The back wall's left and right edge (the whole width out of doors).
    pub left: i32,
    pub right: i32,
    /// The wall's upper edge.
    pub top: i32,
    /// Row where the side walls' foot lines reach the picture's edges.
    pub front: i32,
}

impl Ground {
    /// Row of the side walls' foot line at a column; the horizon between the walls.
    #[must_use]
    pub fn foot_at(&self, x: i32) -> i32 {
        let over = (self.left - x).max(x - self.right).max(0);
        let depth = if x < self.left { self.left } else { WIDTH - self.right };
        self.horizon + over * (self.front - self.horizon) / depth.max(1)
    }

    /// Row of the side walls' upper edge at a column.
    #[must_use]
    pub fn top_at(&self, x: i32) -> i32 {
        let over = (self.left - x).max(x - self.right).max(0);
        let depth = if x < self.left { self.left } else { WIDTH - self.right };
        self.top - over * (self.top + 4) / depth.max(1)
    }
}

pub const fn pair(value: u8) -> Ink {
    ink(value >> 4, value & 15)
}

/// Decides the measures: a little different in every room of the same kind.
#[must_use]
pub fn measure(style: &Style, horizon: Option<i32>, rng: &mut Rng) -> Ground {
    let inside = style.shell != Shell::Outside;
    let own = if inside { rng.between(96, 106) } else { rng.between(84, 96) };
    let horizon = horizon.unwrap_or(own).clamp(60, 140);
    if inside {
        Ground {
            shell: style.shell,
            horizon,
            left: rng.between(34, 54),
            right: WIDTH - rng.between(34, 54),
            top: rng.between(10, 20),
            front: rng.between(158, 178),
        }
    } else {
        Ground { shell: style.shell, horizon, left: 0, right: WIDTH, top: 0, front: horizon }
    }
}

/// Paints the bare place and makes its ground walkable.
pub fn paint_shell(canvas: &mut Canvas, style: &Style, mood: Mood, ground: &Ground, hints: &Hints, rng: &mut Rng) {
    match style.shell {
        Shell::Inside => inside(canvas, style, ground, hints),
        Shell::Cave => cave(canvas, style, ground, hints, rng),
        Shell::Outside => {
            outside(canvas, style, (mood, hints), ground, rng);
            litter(canvas, style, ground, &mut rng.fork("litter"));
        }
    }
}

fn inside(canvas: &mut Canvas, style: &Style, g: &Ground, hints: &Hints) {
    let (name, base, second) = style.wall;
    let own = (name != "plain").then(|| Kind::from_name(name));
    let (kind, base, second) = hints.wall.map_or((own, pair(base), pair(second)), |(kind, of)| {
        let kind = kind.or(own).map(|kind| if sketch::seemly(kind, of) == kind { kind } else { Kind::Wallpaper });
        (kind, of, kind.map_or(shade(of, -1), |kind| sketch::beside(kind, of)))
    });
    let texture = |steps: i32| {
        let (base, second) = (shade(base, steps), shade(second, steps.min(0)));
        kind.map(|kind| Texture::new(kind, base, second))
    };
    // Light falls from the left: the left wall is in shade, the right one lit as the back wall is.
    let walls = [texture(-1), texture(0), texture(-1)];
    let inks = [shade(base, -1), base, shade(base, -1)];
    for x in 0..WIDTH {
        let side = if x < g.left {
            0
        } else if x < g.right {
            1
        } else {
            2
        };
        let (top, foot) = (g.top_at(x), g.foot_at(x));
        let tall = (foot - top).max(1);
        for y in 0..foot.min(PICTURE_HEIGHT) {
            let brush = if y < top {
                Fill::Ink(ceiling(base, x, y, g))
            } else if foot - y <= 5 * tall / (g.horizon - g.top) {
                Fill::Ink(shade(base, if foot - y <= 1 { -3 } else { -2 }))
            } else if y - top < 3 {
                Fill::Ink(shade(base, 1 - (y - top)))
            } else if let Some(texture) = &walls[side] {
                // A side wall is the back wall's texture stretched to its height at this column.
                let v = (y - top) * (g.horizon - g.top) / tall + g.top;
                Fill::Ink(texture.at(x * 3 / 2 + side as i32 * 7, v))
            } else {
                Fill::Ink(inks[side])
            };
            canvas.pixel(x, y, &Brush::filled(brush));
        }
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
}

fn ceiling(base: Ink, x: i32, y: i32, g: &Ground) -> Ink {
    // Beams run toward the vanishing point above the back wall's middle.
    let across = (x - WIDTH / 2) * 100 / (g.horizon - y).max(1);
    shade(base, if across.rem_euclid(34) < 5 { -3 } else { -2 })
}

/// The floor's texture, seen in perspective; walkable.
fn floor(canvas: &mut Canvas, style: &Style, g: &Ground, hints: &Hints) {
    let texture = ground_texture(style, hints);
    let vanish = g.horizon - 70;
    for y in g.horizon..PICTURE_HEIGHT {
        let depth = y - vanish;
        for x in 0..WIDTH {
            if y >= g.foot_at(x) {
                let (u, v) = ((x - WIDTH / 2) * 120 / depth, 24_000 / depth);
                let brush = Brush::new(texture.at(u + 1000, 2000 - v)).priority(0).control(control::FREE);
                canvas.pixel(x, y, &brush);
            }
        }
    }
}

fn cave(canvas: &mut Canvas, style: &Style, g: &Ground, hints: &Hints, rng: &mut Rng) {
    let base = hints.wall.map_or(pair(style.wall.1), |(_, of)| of);
    let rock = Texture::new(Kind::Rock, base, ink(0, 0));
    let deep = Texture::new(Kind::Rock, shade(base, -1), ink(0, 0));
    let floor = ground_texture(style, hints);
    let salt = rng.next() as u32;
    let rough = |at: i32, grain: i32, salt: u32| (smooth(at, 0, grain, grain, salt) - 128) / 8;
    for x in 0..WIDTH {
        let roof = g.top + 6 + rough(x, 24, salt) + rough(x, 9, salt + 1) / 2;
        let foot = (g.foot_at(x) + rough(x, 18, salt + 2) / 3).max(g.horizon);
        // The walls hang in over the hollow at both sides.
        let near = (g.left - 6 - x).max(x - g.right - 6);
        for y in 0..PICTURE_HEIGHT {
            let arch = roof + (near.max(0) * near.max(0)) / 14;
            let is_hollow = y > arch && near < 10 + rough(y, 15, salt + 3) / 2;
            if y >= foot {
                let light = Brush::new(floor.at(x, y)).control(control::FREE).priority(0);
                canvas.pixel(x, y, &light);
            } else if is_hollow {
                // The far wall grows darker toward its top.
                let lost = (noise(x, y, salt) % 100) as i32 > 30 + (y - arch) * 70 / (g.horizon - g.top).max(1);
                canvas.pixel(x, y, &Brush::new(if lost { ink(0, 0) } else { deep.at(x, y) }));
            } else {
                canvas.pixel(x, y, &Brush::new(rock.at(x, y)));
            }
        }
        for y in foot..(foot + 3).min(PICTURE_HEIGHT) {
            canvas.span(y, x, x + 1, &Brush::filled(Fill::Half(0)));
        }
    }
}

fn outside(canvas: &mut Canvas, style: &Style, (mood, hints): (Mood, &Hints), g: &Ground, rng: &mut Rng) {
    let (_, top, low) = style.wall;
    let space = style.name == "space" || (style.name == "planet" && rng.chance(50));
    let is_dark = |of: Ink| [of.0.0, of.1.0].iter().all(|color| matches!(color, 0 | 1 | 8));
    // A sky drawn dark is the night, whatever the words say.
    let night = mood.night || space || hints.sky.is_some_and(|(high, low)| is_dark(high) && is_dark(low));
    let (high, low) = match (night, mood.dusk, mood.rain) {
        (true, ..) => (0x00, if space { 0x00 } else { 0x11 }),
        (_, true, _) => (0x55, 0xCE),
        (.., true) => (0x88, 0x78),
        _ if mood.fog => (0x78, 0x7F),
        _ => (top, low),
    };
    let said = hints.sky.filter(|(high, low)| !space && night == (is_dark(*high) && is_dark(*low)));
    let (high, low) = said.unwrap_or((pair(high), pair(low)));
    let sky = Area { x: 0, y: 0, w: WIDTH as i16, h: (g.horizon + 1) as i16 };
    paint::gradient(canvas, &Brush::new(high), sky, (high, low), Sweep::Down);
    heavens(canvas, Mood { rain: mood.rain || hints.is_dull(), ..mood }, night, style, g, rng);
    let steps = if night { -2 } else { -i32::from(mood.dusk || mood.rain) };
    far(canvas, hints.far.unwrap_or(style.far), steps, g, rng);
    let (kind, base, second) = earth(style, hints);
    let steps = if night { -1 } else { 0 };
    let dimmed = |of: Ink| if shade(of, steps) == ink(0, 0) { of } else { shade(of, steps) };
    let texture = Texture::new(kind, dimmed(base), dimmed(second));
    let far_off = Texture::new(kind, shade(base, steps + 1), shade(second, steps));
    let built =
        matches!(kind, Kind::Planks | Kind::Flagstones | Kind::Cobble | Kind::Metal | Kind::Tiles | Kind::Stone);
    let vanish = g.horizon - 60;
    let salt = rng.next() as u32;
    for x in 0..WIDTH {
        // The ground's edge rolls a little, except where it is built.
        let edge = g.horizon - if built { 0 } else { smooth(x, 0, 40, 40, salt) / 70 };
        for y in edge..PICTURE_HEIGHT {
            let (u, v) = if built {
                ((x - WIDTH / 2) * 120 / (y - vanish) + 1000, 2000 - 24_000 / (y - vanish))
            } else {
                (x, y)
            };
            let lit = !built && y < g.horizon + 4 + (noise(x, y, salt) % 9) as i32;
            let brush = Brush::new(if lit { far_off.at(u, v) } else { texture.at(u, v) });
            let brush = if y > g.horizon + 1 { brush.control(control::FREE) } else { brush };
            canvas.pixel(x, y, &brush.priority(0));
        }
    }
}

/// What lies about on open ground: tufts, stones, flowers; and the rail of a ship. Nothing that one could name or stand behind.
pub fn litter(canvas: &mut Canvas, style: &Style, g: &Ground, rng: &mut Rng) {
    if style.name == "deck" || style.name == "harbor" {
        for x in (6..WIDTH).step_by(26) {
            canvas.rect(x, g.horizon - 13, 3, 15, &Brush::new(pair(0x66)));
            canvas.rect(x, g.horizon - 13, 1, 15, &Brush::new(pair(0x6E)));
        }
        canvas.rect(0, g.horizon - 15, WIDTH, 3, &Brush::new(pair(0x66)));
        canvas.rect(0, g.horizon - 15, WIDTH, 1, &Brush::new(pair(0x6E)));
        return;
    }
    let (kinds, base): (&[u8], Ink) = match Kind::from_name(style.floor.0) {
        Kind::Grass => (&[0, 0, 0, 1, 2], pair(style.floor.1)),
        Kind::Sand | Kind::Rock | Kind::Snow | Kind::Marble => (&[1, 1, 0], pair(style.floor.1)),
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
            crate::picture::raster::ellipse(disc, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(0x88))));
            canvas.span(y - size, x + 1, x + 2 + size, &Brush::new(pair(0x77)));
        } else {
            let petal = Brush::new(pair([0xEE, 0xFF, 0xCC, 0xDD][(down & 3) as usize]));
            canvas.line((x, y), (x, y - 3), &Brush::new(shade(base, -1)));
            canvas.rect(x - 1, y - 4, 3, 1, &petal);
            canvas.rect(x, y - 5, 1, 3, &petal);
        }
    }
}

/// Sun, moon, stars and clouds.
fn heavens(canvas: &mut Canvas, mood: Mood, night: bool, style: &Style, g: &Ground, rng: &mut Rng) {
    let salt = rng.next() as u32;
    if night {
        for y in 0..g.horizon - 10 {
            for x in 0..WIDTH {
                let n = noise(x, y, salt) % 420;
                if n < 3 {
                    canvas.pixel(x, y, &Brush::new(pair([0xFF, 0x77, 0xBB][n as usize])));
                }
            }
        }
    }
    let (x, y) = (rng.between(30, 270), rng.between(10, 26));
    let disc = |canvas: &mut Canvas, x: i32, y: i32, r: i16, of: u8| {
        let area = crate::picture::raster::circle_area(crate::picture::raster::at(x, y), r);
        crate::picture::raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(of))));
    };
    match (night, mood.dusk) {
        _ if style.name == "underwater" || mood.rain || mood.fog => {}
        (true, _) if style.name == "space" || style.name == "planet" => {
            disc(canvas, x, y + 14, 24, 0x44);
            disc(canvas, x - 4, y + 11, 18, 0x4C);
            disc(canvas, x - 8, y + 8, 9, 0xCC);
        }
        (true, _) => {
            disc(canvas, x, y, 11, 0xEF);
            disc(canvas, x + 3, y - 2, 3, 0x7E);
            disc(canvas, x - 4, y + 3, 2, 0x7E);
        }
        (_, true) => disc(canvas, x, g.horizon - 12, 16, 0xEE),
        _ if rng.chance(60) => disc(canvas, x, y, 10, 0xEE),
        _ => {}
    }
    let clouds = !["space", "underwater", "planet"].contains(&style.name) && !mood.fog;
    for _ in 0..if clouds && !night { rng.between(2, 4) } else { 0 } {
        let (x, y, w) = (rng.between(-20, 280), rng.between(4, g.horizon / 2), rng.between(30, 70));
        let (body, shadow) = if mood.rain {
            (0x77, 0x88)
        } else if mood.dusk {
            (0xCD, 0x5D)
        } else {
            (0xFF, 0x7F)
        };
        for (color, down) in [(shadow, 2), (body, 0)] {
            for puff in 0..4 {
                let (px, tall) = (x + puff * w / 5, 7 + (noise(puff, w, salt) % 7) as i32);
                let corner = crate::picture::raster::at(px, y + 8 - tall + down);
                let area = Area { x: corner.x, y: corner.y, w: (w / 2) as i16, h: (tall + 3) as i16 };
                crate::picture::raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(color))));
            }
        }
    }
}

/// What closes the view behind the ground.
fn far(canvas: &mut Canvas, far: Far, steps: i32, g: &Ground, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let h = g.horizon;
    let tone = |value: u8, more: i32| shade(pair(value), steps + more);
    let rolling = |x: i32, grain: i32, tall: i32, salt: u32| smooth(x, 0, grain, grain, salt) * tall / 255;
    match far {
        Far::Nothing => {}
        Far::Hills | Far::Dunes => {
            let (back, front) =
                if far == Far::Hills { (tone(0x28, 0), tone(0x22, 0)) } else { (tone(0x66, 0), tone(0x6E, 0)) };
            for x in 0..WIDTH {
                canvas.rect(x, h - 8 - rolling(x, 70, 22, salt), 1, 40, &Brush::new(back));
                let top = h - 2 - rolling(x, 50, 14, salt + 1);
                canvas.rect(x, top, 1, 20, &Brush::new(front));
                canvas.pixel(x, top, &Brush::new(shade(front, 1)));
            }
        }
        Far::Mountains => {
            for x in 0..WIDTH {
                let ridge = |x: i32| {
                    let saw = (x + (salt % 90) as i32).rem_euclid(90) - 45;
                    52 - saw.abs() + rolling(x, 17, 14, salt + 2) - rolling(x, 60, 16, salt)
                };
                let tall = ridge(x).max(6);
                let lit = ridge(x + 2) > ridge(x - 2);
                for y in h - tall..h {
                    let snow = y - (h - tall) < tall / 4 + rolling(x, 6, 5, salt + 4) && tall > 30;
                    let of = match (snow, lit) {
                        (true, true) => 0xFF,
                        (true, false) => 0x79,
                        (false, true) => 0x78,
                        _ => 0x88,
                    };
                    canvas.pixel(x, y, &Brush::new(tone(of, 0)));
                }
            }
        }
        Far::Trees => {
            for (of, tall, grain, lift) in [(0x08, 34, 13, 12), (0x02, 26, 17, 4)] {
                let leaves = Texture::new(Kind::Foliage, tone(of, 0), tone(0x22, 0));
                for x in 0..WIDTH {
                    let top = h - lift - tall + rolling(x, grain, 18, salt + lift as u32) + rolling(x, 5, 5, salt);
                    for y in top..=h {
                        canvas.pixel(x, y, &Brush::new(leaves.at(x, y)));
                    }
                }
            }
            for n in 0..9 {
                let x = 10 + n * 36 + (noise(n, 3, salt) % 20) as i32;
                canvas.rect(x, h - 24, 3, 24, &Brush::new(tone(0x06, 0)));
                canvas.rect(x, h - 24, 1, 24, &Brush::new(tone(0x66, 0)));
            }
        }
        Far::Sea => {
            let top = h - 26;
            let sea = Texture::new(Kind::Water, tone(0x11, 0), tone(0x99, 0));
            for y in top..=h {
                for x in 0..WIDTH {
                    canvas.pixel(x, y, &Brush::new(sea.at(x, y)));
                }
            }
            canvas.span(top, 0, WIDTH, &Brush::new(tone(0x9B, 0)));
            for x in 0..WIDTH {
                canvas.rect(x, h - 2 - rolling(x, 22, 3, salt), 1, 2, &Brush::new(tone(0xBF, 0)));
            }
        }
        Far::Houses | Far::City => {
            let mut x = -8;
            let mut n = 0;
            while x < WIDTH {
                let chance = noise(n, 0, salt);
                let (w, tall) = if far == Far::City {
                    (24 + (chance % 26) as i32, 30 + (chance >> 8) as i32 % 50)
                } else {
                    (34 + (chance % 20) as i32, 16 + (chance >> 8) as i32 % 9)
                };
                let of = if far == Far::City {
                    [0x88, 0x18, 0x08, 0x38][(chance >> 16) as usize % 4]
                } else {
                    [0x7F, 0x6E, 0x78, 0x67][(chance >> 16) as usize % 4]
                };
                let tall = tall.min(h - 6);
                if far == Far::City {
                    let lights = Texture::new(Kind::Windows, pair(of), if steps < 0 { pair(0xEE) } else { pair(0xBB) });
                    canvas.rect(x, h - tall, w, tall, &Brush::filled(Fill::Textured(Box::new(lights))));
                    canvas.rect(x + w - 3, h - tall, 3, tall, &Brush::filled(Fill::Half(0)));
                } else {
                    canvas.rect(x, h - tall, w, tall, &Brush::new(tone(of, 0)));
                    let roof =
                        [(x - 3, h - tall), (x + 6, h - tall - 12), (x + w - 6, h - tall - 12), (x + w + 2, h - tall)];
                    canvas.poly(
                        &roof,
                        &Brush::textured("shingles", tone(if chance & 1 == 0 { 0x44 } else { 0x46 }, 0), tone(0x40, 0)),
                    );
                    for window in [x + 7, x + w - 14] {
                        canvas.rect(window, h - tall + 5, 7, 7, &Brush::new(tone(0x66, 0)));
                        canvas.rect(
                            window + 1,
                            h - tall + 6,
                            5,
                            5,
                            &Brush::new(if steps < 0 { pair(0xEE) } else { pair(0x19) }),
                        );
                    }
                }
                x += w + if far == Far::City { 0 } else { 6 + (chance >> 20) as i32 % 12 };
                n += 1;
            }
        }
        Far::Walls => {
            let top = h - 30;
            let stone = Brush::textured("stone", tone(0x78, 0), tone(0x08, 0));
            canvas.rect(0, top, WIDTH, h - top + 1, &stone);
            for x in (0..WIDTH).step_by(20) {
                canvas.rect(x, top - 7, 11, 8, &stone);
                canvas.rect(x, top - 8, 11, 1, &Brush::new(tone(0x77, 0)));
            }
        }
        Far::Cliffs => {
            let rock = Texture::new(Kind::Rock, tone(0x18, 0), tone(0x01, 0));
            for x in 0..WIDTH {
                let tall = 18 + rolling(x, 30, 44, salt) + rolling(x, 9, 9, salt + 1);
                for y in h - tall..h {
                    canvas.pixel(x, y, &Brush::new(rock.at(x, y)));
                }
            }
        }
    }
}

/// Rain, snow and fog in front of everything painted so far. They write colours only.
pub fn weather(canvas: &mut Canvas, style: &Style, mood: Mood, g: &Ground, salt: u32) {
    if style.shell != Shell::Outside {
        return;
    }
    for y in 0..PICTURE_HEIGHT {
        for x in 0..WIDTH {
            if mood.rain && noise(x + y / 2, y.div_euclid(7), salt).is_multiple_of(61) && y % 7 < 5 {
                canvas.pixel(x, y, &Brush::new(pair(0x77)));
            }
            if mood.snow && noise(x / 2, y / 2, salt).is_multiple_of(83) && (x & 1, y & 1) == (0, 0) {
                canvas.pixel(x, y, &Brush::new(pair(0xFF)));
            }
            let low = (g.horizon - y).abs();
            if mood.fog && (x ^ y) & 1 == 0 && smooth(x, y, 60, 8, salt) > 90 + low * 3 {
                canvas.pixel(x, y, &Brush::new(pair(0x77)));
            }
        }
    }
}
