//! Where a sentence of narration ends. It must not change a word.

/// The sentences of a text, each with its mark and the quotation mark after it.
pub(super) fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        if c == '"' {
            quoted = !quoted;
            // "Go away!" She does not.
            let ended = !quoted && text[..at].ends_with(['.', '!', '?']);
            let next = text[at + 1..].trim_start().chars().next();
            if ended && next.is_none_or(char::is_uppercase) {
                found.push(text[start..=at].trim());
                start = at + 1;
            }
        } else if matches!(c, '.' | '!' | '?') && !quoted {
            let after = text[at + 1..].chars().next();
            if after.is_none_or(char::is_whitespace) && !is_short(&text[start..at]) {
                found.push(text[start..=at].trim());
                start = at + 1;
            }
        }
    }
    found.push(text[start.min(text.len())..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// Does it end in "Mr", "Dr" or the like?
fn is_short(text: &str) -> bool {
    let last = text.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    matches!(last, "Mr" | "Mrs" | "Ms" | "Dr" | "St" | "Prof" | "Capt" | "Sgt" | "Lt" | "Col" | "vs" | "etc")
}
