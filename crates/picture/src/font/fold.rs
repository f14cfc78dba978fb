//! Characters a face does not have, folded to ones it has: "ő" to "o", "⇒" to "→". Whatever is left becomes the face's box.

use unicode_normalization::UnicodeNormalization;

const FOLDS: [(char, &str); 24] = [
    ('\u{A0}', " "),
    ('\u{2002}', " "),
    ('\u{2003}', " "),
    ('\u{2009}', " "),
    ('\u{202F}', " "),
    ('‐', "-"),
    ('‑', "-"),
    ('‒', "–"),
    ('―', "—"),
    ('‛', "'"),
    ('‟', "\""),
    ('⁄', "/"),
    ('Đ', "D"),
    ('đ', "d"),
    ('⇒', "→"),
    ('⟶', "→"),
    ('⇐', "←"),
    ('◦', "•"),
    ('●', "•"),
    ('✔', "✓"),
    ('☆', "★"),
    ('✦', "★"),
    ('❤', "♥"),
    ('♫', "♪"),
];

/// Calls `letter` for each character to draw, in order. White space of every kind is a space, control characters, joiners and
/// marks left alone are nothing.
pub(super) fn each(text: &str, mut letter: impl FnMut(char), has: impl Fn(char) -> bool) {
    for c in text.chars() {
        fold(c, &mut letter, &has, 3);
    }
}

fn fold(c: char, letter: &mut impl FnMut(char), has: &impl Fn(char) -> bool, depth: u8) {
    if has(c) {
        letter(c);
    } else if c.is_whitespace() {
        letter(' ');
    } else if is_invisible(c) {
    } else if let Some((_, other)) = FOLDS.iter().find(|(from, _)| *from == c).filter(|_| depth > 0) {
        other.chars().for_each(|c| fold(c, letter, has, depth - 1));
    } else {
        let mut bare = [c].into_iter().nfkd().filter(|c| has(*c)).peekable();
        if bare.peek().is_none() {
            letter('□');
        }
        bare.for_each(letter);
    }
}

/// Takes no room: controls, combining marks, joiners, direction marks, variation selectors.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}
