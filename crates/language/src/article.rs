//! Which article a name takes. It must not know what is named.

/// Whether a name takes "an" rather than "a": by the sound its first word begins with, as far as spelling tells.
#[must_use]
pub fn takes_an(name: &str) -> bool {
    let lower = name.to_lowercase();
    let starts = |list: &[&str]| list.iter().any(|start| lower.starts_with(start));
    if starts(&["hour", "honest", "heir", "honor", "honour", "x-"]) {
        return true;
    }
    if starts(&["uni", "use", "usu", "usa", "ute", "uto", "ufo", "uk", "ura", "one", "once", "eu", "ewe"]) {
        return false;
    }
    starts(&["a", "e", "i", "o", "u"])
}
