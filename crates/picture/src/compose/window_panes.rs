//! What is seen through windows: planets, moons and suns are behind the panes, and a frame is before them. It must not choose windows.

use super::boxes::{Box4, clipped};
use crate::canvas::Canvas;

/// The panes of a window's drawing, in its own pixels, and its size.
fn panes_of(name: &str) -> Option<(&'static [Box4], (i32, i32))> {
    Some(match name.split('.').next().unwrap_or_default() {
        "viewport" => (&[[5, 5, 28, 38], [35, 5, 28, 38], [65, 5, 26, 38]], (96, 48)),
        "window" => (&[[3, 3, 10, 11], [15, 3, 10, 11], [3, 16, 10, 13], [15, 16, 10, 13]], (28, 34)),
        "porthole" => (&[[5, 5, 12, 10]], (22, 20)),
        _ => return None,
    })
}

/// Can one see the sky through this?
pub fn is_window(name: &str) -> bool {
    panes_of(name).is_some()
}

/// Paints something behind the panes of a window that is drawn into a box.
pub fn paint_behind(canvas: &mut Canvas, (name, window): (&str, Box4), paint: impl FnOnce(&mut Canvas)) {
    let Some((panes, (w, h))) = panes_of(name) else { return paint(canvas) };
    let rows = |canvas: &mut Canvas| -> Vec<Vec<u8>> {
        (0..crate::PICTURE_HEIGHT).map(|y| canvas.visual.span_mut(y, 0, crate::WIDTH).to_vec()).collect()
    };
    let before = rows(canvas);
    paint(canvas);
    let after = rows(canvas);
    for (y, row) in (0..).zip(&before) {
        canvas.visual.span_mut(y, 0, crate::WIDTH).copy_from_slice(row);
    }
    let edge = |at: i32, from: i32, size: i32, own: i32| from + at * size / own;
    for [x, y, wide, tall] in panes {
        let (left, right) = (edge(*x, window[0], window[2], w), edge(x + wide, window[0], window[2], w));
        let (top, bottom) = (edge(*y, window[1], window[3], h), edge(y + tall, window[1], window[3], h));
        let [left, top, wide, tall] = clipped([left, top, right - left, bottom - top]);
        for row in top..top + tall {
            let seen = &after[row as usize][left as usize..(left + wide) as usize];
            canvas.visual.span_mut(row, left, left + wide).copy_from_slice(seen);
        }
    }
}

/// The same place in another window: a box in one is put into the other, and made to fit its height.
pub fn map_into_window([x, y, w, h]: Box4, from: Box4, to: Box4) -> Box4 {
    let middle = |at: i32, size: i32, old: (i32, i32), new: (i32, i32)| {
        let part = ((2 * (at - old.0) + size) * 500 / old.1.max(1)).clamp(180, 820);
        new.0 + new.1 * part / 1000
    };
    let part = (to[3] * 100 / from[3].max(1)).min(to[3] * 62 / h.max(1)).clamp(5, 100);
    let (w, h) = ((w * part / 100).max(4), (h * part / 100).max(4));
    let (cx, cy) = (middle(x, w, (from[0], from[2]), (to[0], to[2])), middle(y, h, (from[1], from[3]), (to[1], to[3])));
    let y = (cy - h / 2).clamp(to[1] + 7, (to[1] + to[3] - 8 - h).max(to[1] + 7));
    [cx - w / 2, y, w, h]
}
