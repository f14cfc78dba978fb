//! The textures of built things: courses, boards, plates, shelves. Each is a function of the place to a mark.

use super::mark::Mark::{self, Own, Second, Shade};
use crate::noise::{chance, noise};

/// Courses of blocks, half a block shifted on every other course; the joint is the second ink.
pub(super) fn bricks(x: i32, y: i32, wide: i32, tall: i32) -> Mark {
    let course = y.div_euclid(tall);
    let along = x + if course & 1 == 0 { 0 } else { wide / 2 };
    let (u, v) = (along.rem_euclid(wide), y.rem_euclid(tall));
    if u == wide - 1 || v == tall - 1 {
        return Second;
    }
    let tint = match noise(along.div_euclid(wide), course, 24) % 6 {
        0 => -1,
        1 => 1,
        _ => 0,
    };
    Shade(tint + i32::from(v == 0 && chance(x, y, 25, 60)) - i32::from(v == tall - 2 && chance(x, y, 26, 60)))
}

/// Hewn blocks of uneven width, lit from above left.
pub(super) fn stone(x: i32, y: i32) -> Mark {
    let course = y.div_euclid(11);
    let along = x + (noise(0, course, 27) % 30) as i32;
    let cell = along.div_euclid(30);
    let split = 11 + (noise(cell, course, 28) % 9) as i32;
    let u = along.rem_euclid(30);
    let (u, wide, half) = if u < split { (u, split, 0) } else { (u - split, 30 - split, 1) };
    let v = y.rem_euclid(11);
    if u == wide - 1 || v == 10 {
        return Second;
    }
    let tint = match noise(cell * 2 + half, course, 29) % 5 {
        0 => -1,
        1 => 1,
        _ => 0,
    };
    let edge = i32::from(u == 0 || v == 0) - i32::from(u == wide - 2 || v == 9);
    Shade(tint + edge - i32::from(chance(x, y, 30, 6)))
}

pub(super) fn cobble(x: i32, y: i32) -> Mark {
    let row = y.div_euclid(7);
    let along = x + if row & 1 == 0 { 0 } else { 6 } + (noise(0, row, 31) % 3) as i32;
    let (u, v) = (along.rem_euclid(12) - 6, y.rem_euclid(7) - 3);
    let tint = match noise(along.div_euclid(12), row, 32) % 4 {
        0 => -1,
        1 => 1,
        _ => 0,
    };
    match u * u + 3 * v * v {
        30.. => Second,
        20..30 => Shade(tint - i32::from(u + v > 0)),
        _ => Shade(tint + i32::from(u + v < -3)),
    }
}

/// Boards along x: a dark joint, a lit edge, grain, and butt joints here and there.
pub(super) fn planks(x: i32, y: i32) -> Mark {
    let board = y.div_euclid(9);
    let along = x + (noise(board, 0, 33) % 70) as i32;
    let v = y.rem_euclid(9);
    if v == 8 || along.rem_euclid(70) == 0 {
        return Second;
    }
    let tint = match noise(board, along.div_euclid(70), 34) % 5 {
        0 => -1,
        1 => 1,
        _ => 0,
    };
    let grain = i32::from(noise(along.div_euclid(11), y, 35).is_multiple_of(5));
    Shade(tint - grain + i32::from(v == 0))
}

/// Plates with lit edges, a groove and rivets, one like the other: no courses of stone look so.
pub(super) fn metal(x: i32, y: i32) -> Mark {
    let (u, v) = (x.rem_euclid(44), y.rem_euclid(26));
    if u == 43 || v == 25 {
        return Second;
    }
    let rivet = (u == 3 || u == 38) && (v == 3 || v == 20);
    let groove = (u == 7 || u == 35) && (6..18).contains(&v);
    Shade(i32::from(u == 0 || v == 0 || rivet) - i32::from(u == 42 || v == 24 || groove))
}

/// Panels of lamps, slots and traces.
pub(super) fn circuit(x: i32, y: i32) -> Mark {
    let (cell, row) = (x.div_euclid(12), y.div_euclid(9));
    let (u, v) = (x.rem_euclid(12), y.rem_euclid(9));
    if u == 11 || v == 8 {
        return Shade(-2);
    }
    let inside = (2..9).contains(&u) && (2..6).contains(&v);
    match noise(cell, row, 37) % 6 {
        0 if inside && u % 3 == 2 && v % 3 == 2 => Own([12, 10, 14, 11][(noise(x, y, 38) % 4) as usize]),
        1 if inside => {
            if v % 2 == 0 {
                Shade(-2)
            } else {
                Shade(1)
            }
        }
        2 if inside => {
            if u == 2 || u == 8 || v == 2 || v == 5 {
                Shade(-1)
            } else {
                Second
            }
        }
        3 if v == 4 => Shade(-1),
        _ => Shade(i32::from(v == 0)),
    }
}

/// Spines of many colours on shelves.
pub(super) fn books(x: i32, y: i32) -> Mark {
    let shelf = y.div_euclid(16);
    let v = y.rem_euclid(16);
    if v >= 14 {
        return Shade(if v == 14 { 1 } else { -1 });
    }
    let cell = x.div_euclid(12);
    let split = 3 + (noise(cell, shelf, 39) % 3) as i32;
    let u = x.rem_euclid(12);
    let (u, book) = if u < split {
        (u, 0)
    } else if u < split + 4 {
        (u - split, 1)
    } else {
        (u - split - 4, 2)
    };
    let which = noise(cell * 3 + book, shelf, 40);
    let top = (which >> 8) % 5;
    if (v as u32) < top || (which >> 12).is_multiple_of(11) {
        return Own(0);
    }
    let color = [4, 6, 1, 2, 4, 5, 3, 8, 6, 12, 7][(which % 11) as usize];
    if u == 0 {
        Own(0)
    } else if (v == 5 || v == 10) && which.is_multiple_of(3) {
        Own(14)
    } else {
        Own(color)
    }
}
