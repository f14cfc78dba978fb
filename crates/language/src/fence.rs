//! Text from a world or a player on its way into a prompt: it must not leave its place there.

/// Without controls and invisible signs, on one line, without the marks that fence it in, of at most so many characters.
/// The invisible ranges are those that have carried hidden orders: tags, variation selectors, zero-width signs, directions.
#[must_use]
pub fn clean(text: &str, max_chars: usize) -> String {
    let mut cleaned = String::with_capacity(text.len().min(max_chars * 4));
    for c in text.chars().filter(|c| !is_invisible(*c)).take(max_chars) {
        cleaned.push(match c {
            c if c.is_control() => ' ',
            // The fences of our templates.
            '<' | '>' => '\'',
            c => c,
        });
    }
    cleaned.split_whitespace().collect::<Vec<_>>().join(" ")
}

const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{E0000}'..='\u{E007F}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2069}'
            | '\u{FEFF}'
    )
}
