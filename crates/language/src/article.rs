//! Which article a name takes. It must not know what is named.

/// Letters whose names begin with a vowel: "an MP3 player", "an x-ray".
const VOWEL_LETTERS: &str = "aefhilmnorsx";

/// Whether a name takes "an" rather than "a": by the sound its first word begins with, as far as spelling tells.
#[must_use]
pub fn takes_an(name: &str) -> bool {
    let name = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    let first = name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let lower = super::token::fold(first);
    if is_spelt_out(first) {
        return lower.starts_with(|c| VOWEL_LETTERS.contains(c));
    }
    if first.starts_with(|c: char| c.is_ascii_digit()) {
        let number = first.trim_end_matches(char::is_alphabetic);
        return number.starts_with('8') || ["11", "18"].contains(&number);
    }
    let starts = |list: &[&str]| list.iter().any(|start| lower.starts_with(start));
    if starts(&["hour", "honest", "heir", "honor", "honour", "unin", "unim"]) {
        return true;
    }
    if starts(&["uni", "use", "usu", "usa", "ute", "uto", "ufo", "uk", "ura", "one", "once", "eu", "ewe"]) {
        return false;
    }
    starts(&["a", "e", "i", "o", "u"])
}

/// Said letter by letter: a single letter, or capitals without a vowel, digits aside: "x" of "x-ray", "MP3", "DVD".
fn is_spelt_out(word: &str) -> bool {
    let letters = || word.chars().filter(|c| c.is_alphabetic());
    let is_vowel = |c: char| "AEIOUaeiou".contains(c);
    match letters().count() {
        0 => false,
        1 => true,
        _ => letters().all(char::is_uppercase) && !letters().any(is_vowel),
    }
}

#[cfg(test)]
mod tests {
    use super::takes_an;

    #[test]
    fn a_name_takes_the_article_that_its_first_sound_asks_for() {
        for name in [
            "a ukulele",
            "an x-ray",
            "an hour",
            "a one-way ticket",
            "an heir",
            "a unicorn",
            "an MP3 player",
            "an apple",
            "a lamp",
            "an umbrella",
            "an uninvited guest",
            "an unimportant letter",
            "a uniform",
            "a European map",
            "an honest man",
            "a house",
            "a DVD",
            "an 8-sided die",
            "an 11th candle",
            "a 3-legged stool",
            "a T-shirt",
            "an S-bend",
            "an old key",
            "a \"U\" bend",
            "a CD",
            "an LP",
        ] {
            let (article, noun) = name.split_once(' ').unwrap();
            assert_eq!(takes_an(noun), article == "an", "{name}");
        }
    }
}
