//! What is far away and in the air: the sky's lights, what closes the view, the weather. It must not know the ground.

use super::boxes::pair;
use super::geometry::RoomGeometry;
use super::setting::{Backdrop, RoomStyle, Weather};
use crate::WIDTH;
use crate::canvas::{Brush, Canvas, Fill};
use crate::cel_cycle::CelCycle;
use crate::noise::{noise, smooth};
use crate::palette::shade;
use crate::texture::{Texture, TextureKind};
use rng::Rng;
use world::Area;

/// Sun, moon, stars and clouds; no sun and no moon where one is drawn already.
pub(super) fn paint_sky(
    canvas: &mut Canvas,
    weather: Weather,
    (night, disc_drawn): (bool, bool),
    style: &RoomStyle,
    g: &RoomGeometry,
    rng: &mut Rng,
) {
    let salt = rng.next() as u32;
    if night {
        for y in 0..g.horizon - 10 {
            for x in 0..WIDTH {
                let n = noise(x, y, salt) % 420;
                if n < 3 {
                    star(canvas, x, y, [15, 7, 11][n as usize]);
                }
            }
        }
    }
    let (x, y) = (rng.between(30, 270), rng.between(10, 26));
    let disc = |canvas: &mut Canvas, x: i32, y: i32, r: i16, of: u8| {
        let area = crate::raster::circle_area(crate::raster::at(x, y), r);
        crate::raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(of))));
    };
    match (night, weather.dusk) {
        // One sun or moon is enough: the one that the room's drawing has.
        _ if style.name == "underwater" || weather.rain || weather.fog || disc_drawn => {}
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
    let clouds = !["space", "underwater", "planet"].contains(&style.name) && !weather.fog;
    for _ in 0..if clouds && !night { rng.between(2, 4) } else { 0 } {
        let (x, y, w) = (rng.between(-20, 280), rng.between(4, g.horizon / 2), rng.between(30, 70));
        let (body, shadow) = if weather.rain {
            (0x77, 0x88)
        } else if weather.dusk {
            (0xCD, 0x5D)
        } else {
            (0xFF, 0x7F)
        };
        for (color, down) in [(shadow, 2), (body, 0)] {
            for puff in 0..4 {
                let (px, tall) = (x + puff * w / 5, 7 + (noise(puff, w, salt) % 7) as i32);
                let corner = crate::raster::at(px, y + 8 - tall + down);
                let area = Area { x: corner.x, y: corner.y, w: (w / 2) as i16, h: (tall + 3) as i16 };
                crate::raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, &Brush::new(pair(color))));
            }
        }
    }
}

/// A star; one in three twinkles.
fn star(canvas: &mut Canvas, x: i32, y: i32, color: u8) {
    /// Times at which one star is dim, of which each has one.
    const TWINKLES: [&[u8]; 6] = [
        &[0, 0, 0, 0, 0, 0, 0, 1],
        &[0, 0, 1, 0, 0, 0, 0, 0, 0],
        &[0, 0, 0, 0, 0, 1],
        &[0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        &[0, 0, 0, 0, 0, 0, 1, 1, 0, 0],
        &[0, 0, 0, 0, 1, 0, 0],
    ];
    let dim = if color == 7 { 8 } else { 7 };
    match TWINKLES.get((noise(x, y, 44) % 18) as usize) {
        Some(order) => canvas.paint_cels([x, y, 1, 1], CelCycle::new(order, 12), |canvas, look| {
            canvas.pixel(x, y, &Canvas::solid(if look == 0 { color } else { dim }));
        }),
        None => canvas.pixel(x, y, &Canvas::solid(color)),
    }
}

/// What closes the view behind the ground.
pub(super) fn paint_backdrop(canvas: &mut Canvas, backdrop: Backdrop, steps: i32, g: &RoomGeometry, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let h = g.horizon;
    let tone = |value: u8, more: i32| shade(pair(value), steps + more);
    let rolling = |x: i32, grain: i32, tall: i32, salt: u32| smooth(x, 0, grain, grain, salt) * tall / 255;
    match backdrop {
        Backdrop::Nothing => {}
        Backdrop::Hills | Backdrop::Dunes => {
            let (back, front) = if backdrop == Backdrop::Hills {
                (tone(0x28, 0), tone(0x22, 0))
            } else {
                (tone(0x66, 0), tone(0x6E, 0))
            };
            let top = |x: i32| h - 2 - rolling(x, 50, 14, salt + 1);
            canvas.columns(|x| h - 8 - rolling(x, 70, 22, salt), h + 4, &Brush::new(back));
            canvas.columns(top, h + 4, &Brush::new(front));
            let edge = Brush::new(shade(front, 1));
            (0..WIDTH).for_each(|x| canvas.pixel(x, top(x), &edge));
        }
        Backdrop::Mountains => {
            let [snow_lit, snow_dim, rock_lit, rock_dim] = [0xFF, 0x79, 0x78, 0x88].map(|of| Brush::new(tone(of, 0)));
            for x in 0..WIDTH {
                let ridge = |x: i32| {
                    let saw = (x + (salt % 90) as i32).rem_euclid(90) - 45;
                    52 - saw.abs() + rolling(x, 17, 14, salt + 2) - rolling(x, 60, 16, salt)
                };
                let tall = ridge(x).max(6);
                let lit = ridge(x + 2) > ridge(x - 2);
                let (snow, rock) = if lit { (&snow_lit, &rock_lit) } else { (&snow_dim, &rock_dim) };
                let snows = if tall > 30 { (tall / 4 + rolling(x, 6, 5, salt + 4)).min(tall) } else { 0 };
                for y in h - tall..h {
                    canvas.pixel(x, y, if y - (h - tall) < snows { snow } else { rock });
                }
            }
        }
        Backdrop::Trees => {
            for (of, tall, grain, lift) in [(0x08, 34, 13, 12), (0x02, 26, 17, 4)] {
                let leaves = Texture::new(TextureKind::Foliage, tone(of, 0), tone(0x22, 0));
                let top = |x: i32| h - lift - tall + rolling(x, grain, 18, salt + lift as u32) + rolling(x, 5, 5, salt);
                canvas.columns(top, h + 1, &Brush::filled(Fill::Textured(Box::new(leaves))));
            }
            for n in 0..9 {
                let x = 10 + n * 36 + (noise(n, 3, salt) % 20) as i32;
                canvas.rect(x, h - 24, 3, 24, &Brush::new(tone(0x06, 0)));
                canvas.rect(x, h - 24, 1, 24, &Brush::new(tone(0x66, 0)));
            }
        }
        Backdrop::Sea => {
            let top = h - 26;
            let sea = Texture::new(TextureKind::Water, tone(0x11, 0), tone(0x99, 0));
            canvas.rect(0, top, WIDTH, h - top + 1, &Brush::filled(Fill::Textured(Box::new(sea))));
            canvas.span(top, 0, WIDTH, &Brush::new(tone(0x9B, 0)));
            for x in 0..WIDTH {
                canvas.rect(x, h - 2 - rolling(x, 22, 3, salt), 1, 2, &Brush::new(tone(0xBF, 0)));
            }
        }
        Backdrop::Houses | Backdrop::City => {
            let mut x = -8;
            let mut n = 0;
            while x < WIDTH {
                let chance = noise(n, 0, salt);
                let (w, tall) = if backdrop == Backdrop::City {
                    (24 + (chance % 26) as i32, 30 + (chance >> 8) as i32 % 50)
                } else {
                    (34 + (chance % 20) as i32, 16 + (chance >> 8) as i32 % 9)
                };
                let of = if backdrop == Backdrop::City {
                    [0x88, 0x18, 0x08, 0x38][(chance >> 16) as usize % 4]
                } else {
                    [0x7F, 0x6E, 0x78, 0x67][(chance >> 16) as usize % 4]
                };
                let tall = tall.min(h - 6);
                if backdrop == Backdrop::City {
                    let lights =
                        Texture::new(TextureKind::Windows, pair(of), if steps < 0 { pair(0xEE) } else { pair(0xBB) });
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
                x += w + if backdrop == Backdrop::City { 0 } else { 6 + (chance >> 20) as i32 % 12 };
                n += 1;
            }
        }
        Backdrop::Walls => {
            let top = h - 30;
            let stone = Brush::textured("stone", tone(0x78, 0), tone(0x08, 0));
            canvas.rect(0, top, WIDTH, h - top + 1, &stone);
            for x in (0..WIDTH).step_by(20) {
                canvas.rect(x, top - 7, 11, 8, &stone);
                canvas.rect(x, top - 8, 11, 1, &Brush::new(tone(0x77, 0)));
            }
        }
        Backdrop::Cliffs => {
            let rock = Texture::new(TextureKind::Rock, tone(0x18, 0), tone(0x01, 0));
            let top = |x: i32| h - 18 - rolling(x, 30, 44, salt) - rolling(x, 9, 9, salt + 1);
            canvas.columns(top, h, &Brush::filled(Fill::Textured(Box::new(rock))));
        }
    }
}
