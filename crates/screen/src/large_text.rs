//! Letters of twice the size: each pixel as four, with the steps of slanted strokes filled in. It must not know what is
//! written.

use picture::Frame;
use picture::font::Font;

/// Rows kept above a line: two for marks over capitals, one of margin.
const TOP: i32 = 3;

/// Draws a line with its upper left corner here. A corner between two strokes is rounded where they meet at a slant, by the
/// rule that is known as Scale2x: a quarter of a pixel takes the colour that both its neighbours have.
pub fn draw(frame: &mut Frame, (x, y): (i32, i32), font: Font, text: &str, colour: u8) {
    let (wide, tall) = ((font.width(text) + 2).max(0), font.height() + TOP + 1);
    // A margin of one pixel all around saves asking whether there is a neighbour.
    let mut dots = vec![false; (wide * tall) as usize];
    font.each_pixel(1, TOP, text, |px, py| {
        if (0..wide).contains(&px)
            && (0..tall).contains(&py)
            && let Some(dot) = dots.get_mut((py * wide + px) as usize)
        {
            *dot = true;
        }
    });
    let dot = |px: i32, py: i32| dots[(py * wide + px) as usize];
    for py in 1..tall - 1 {
        for px in 1..wide - 1 {
            let (up, down, left, right) = (dot(px, py - 1), dot(px, py + 1), dot(px - 1, py), dot(px + 1, py));
            let own = dot(px, py);
            for (dx, dy, beside, across, above, below) in [
                (0, 0, left, right, up, down),
                (1, 0, right, left, up, down),
                (0, 1, left, right, down, up),
                (1, 1, right, left, down, up),
            ] {
                let corner = beside == above && beside != below && above != across;
                if if corner { beside } else { own } {
                    frame.set(x + 2 * (px - 1) + dx, y + 2 * (py - TOP) + dy, colour);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_twice_as_large_and_within_their_lines() {
        let font = Font::normal();
        let mut frame = Frame::new();
        draw(&mut frame, (10, 20), font, "Wag\u{e9}", 15);
        let lit = |frame: &Frame| -> Vec<(i32, i32)> {
            (0..200).flat_map(|y| (0..320).map(move |x| (x, y))).filter(|(x, y)| frame.get(*x, *y) == 15).collect()
        };
        let large = lit(&frame);
        let mut small = Frame::new();
        font.draw(&mut small, 10, 20, "Wag\u{e9}", 15);
        let most = lit(&small).len() * 4;
        assert!(large.len() > most * 3 / 4 && large.len() < most * 5 / 4, "{} of {most}", large.len());
        let inside = |(x, y): &(i32, i32)| (10..10 + 2 * font.width("Wag\u{e9}")).contains(x) && (18..36).contains(y);
        assert!(large.iter().all(inside));
        draw(&mut frame, (-500, -500), font, "", 1);
    }
}
