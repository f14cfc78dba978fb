//! Text in lines of at most 78 columns. It must not know what the text is about.

/// Columns of a line.
const WIDTH: usize = 78;

/// Lines of at most 78 columns; a word longer than that stands alone.
#[must_use]
pub fn wrap(text: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + text.len() / 60);
    for (index, paragraph) in text.split('\n').enumerate() {
        if index > 0 {
            wrapped.push('\n');
        }
        let mut column = 0;
        for word in paragraph.split_whitespace() {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > WIDTH {
                wrapped.push('\n');
                column = 0;
            } else if column > 0 {
                wrapped.push(' ');
                column += 1;
            }
            wrapped.push_str(word);
            column += width;
        }
    }
    wrapped
}
