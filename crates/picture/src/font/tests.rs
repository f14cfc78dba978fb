//! Fonts: complete, measured as drawn, wrapped without loss.

use super::*;

fn faces() -> [Font; 3] {
    [Font::normal(), Font::bold(), Font::small()]
}

#[test]
fn every_face_has_ascii_and_the_letters_of_latin_1() {
    for font in faces() {
        for c in ('!'..='~').chain(('¡'..='ÿ').filter(|c| *c != '\u{AD}')).chain("‘’‚“”„–—…•†™€‹›ŒœŠšŽžŁł−→←".chars())
        {
            let glyph = font.0.glyph(c).unwrap();
            assert!(font.0.has(c), "no {c}");
            assert_eq!(glyph.rows.len() as i32 + glyph.top, font.height(), "{c}");
            assert!((-2..=0).contains(&glyph.top), "{c}");
            assert!(glyph.rows.iter().any(|row| *row != 0), "{c} is blank");
        }
    }
}

#[test]
fn no_two_letters_look_the_same() {
    for font in [Font::normal(), Font::small()] {
        let all: Vec<char> = ('!'..='~').chain(('À'..='ÿ').filter(|c| c.is_alphabetic())).collect();
        for (n, a) in all.iter().enumerate() {
            for b in &all[n + 1..] {
                let twins = ["0O", "'`", "Il", "sz", "l|", "VU"].iter().any(|t| t.contains(*a) && t.contains(*b));
                assert!(twins || font.0.glyph(*a) != font.0.glyph(*b), "{a} {b}");
            }
        }
    }
}

#[test]
fn width_is_what_is_drawn() {
    for font in faces() {
        for text in ["", "A", "Hello, world!", "Ça va? “Oui…” — naïve ﬁn", "日本 🐉 \u{200D}x", "a\tb\nc"]
        {
            let mut right = -1;
            let end = font.each_pixel(0, 0, text, |x, _| right = right.max(x));
            assert!(right < font.width(text).max(1), "{text}: {right}");
            assert!(end - 1 <= font.width(text).max(0), "{text}");
        }
    }
    assert_eq!(Font::normal().width("Il"), 5);
}

#[test]
fn wrapping_keeps_every_word_and_every_limit() {
    let text = "The quick brown fox jumps over the lazy dog — a well-known sentence, “quoted” here.\nSecond paragraph.";
    for font in faces() {
        for max in [20, 60, 100, 200, 300] {
            let lines = font.wrap(text, max);
            let words = |s: &str| s.split_whitespace().collect::<String>();
            assert_eq!(words(&lines.concat()), words(text));
            assert!(lines.iter().all(|line| font.width(line) <= max || line.chars().count() == 1), "{max}: {lines:?}");
            if max >= 100 {
                let cut = |line: &String| {
                    line.split_whitespace()
                        .any(|w| !text.split([' ', '\n']).any(|t| t == w || t.split_inclusive('-').any(|p| p == w)))
                };
                assert!(!lines.iter().any(cut), "a word was cut: {lines:?}");
            }
        }
    }
}

#[test]
fn wrapping_ends_on_anything() {
    let font = Font::normal();
    assert_eq!(font.wrap("", 100), [""]);
    assert_eq!(font.wrap("a\n\nb", 100), ["a", "", "b"]);
    assert_eq!(font.wrap("abc", 0), ["a", "b", "c"]);
    assert_eq!(font.wrap("abc", i32::MIN + 9).len(), 3);
    assert!(font.wrap(&"W".repeat(5000), 100).iter().all(|line| font.width(line) <= 100));
}

#[test]
fn the_unknown_folds_or_becomes_a_box() {
    let font = Font::normal();
    let drawn = |text: &str| {
        let mut letters = String::new();
        fold::each(text, |c| letters.push(c), |c| font.0.has(c));
        letters
    };
    assert_eq!(drawn("Ĳssel ⇒ ﬁn ő 日\u{301}"), "IJssel → fin o □");
}
