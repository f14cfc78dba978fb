//! Sounds in words, for those who read them. It must not decide what is heard.

use score::effects;
use world::Sound;

/// What the effects sound like.
const EFFECTS: [(&str, &str); 38] = [
    ("door", "a door"),
    ("open", "something opens"),
    ("close", "something shuts"),
    ("locked", "a rattle: locked"),
    ("unlock", "a lock turns"),
    ("take", "a rustle"),
    ("drop", "a soft thud"),
    ("points", "a chime: points"),
    ("death", "a dark chord"),
    ("win", "a fanfare"),
    ("splash", "a splash"),
    ("step", "footsteps"),
    ("magic", "a magical shimmer"),
    ("alarm", "an alarm"),
    ("bell", "a bell"),
    ("thunder", "thunder"),
    ("creak", "a creak"),
    ("click", "a click"),
    ("error", "a buzz: no"),
    ("page", "a page turns"),
    ("break", "something breaks"),
    ("explosion", "an explosion"),
    ("whoosh", "a whoosh"),
    ("drink", "a gulp"),
    ("hit", "a blow"),
    ("coin", "coins"),
    ("growl", "a growl"),
    ("scream", "a scream"),
    ("laugh", "laughter"),
    ("machine", "a machine at work"),
    ("beep", "a beep"),
    ("steam", "hissing steam"),
    ("fire", "crackling fire"),
    ("chain", "a rattling chain"),
    ("bird", "a bird"),
    ("stone", "stone on stone"),
    ("save", "a soft chime"),
    ("window", "a faint tick"),
];
/// Characters of a world's own words for a sound, or for its music.
const LONGEST: usize = 60;

/// What an effect of this name sounds like; a world's own words are kept, because they say more than ours.
pub fn effect_caption(name: &str) -> String {
    let own = brief(&name.replace(['_', '-'], " "));
    if let Some((_, words)) = EFFECTS.iter().find(|(known, _)| *known == own) {
        return (*words).to_owned();
    }
    // Words of its own, unless they are none.
    if own.chars().any(char::is_alphabetic) {
        return own.trim_end_matches(".wav").trim_end_matches(".mp3").trim_end_matches(".ogg").to_owned();
    }
    let heard = effects::name(name);
    EFFECTS.iter().find(|(known, _)| *known == heard).map_or_else(|| heard.to_owned(), |(_, words)| (*words).to_owned())
}

/// What is heard in a place from now on.
pub fn room_caption(sound: &Sound) -> String {
    let parts = [("music: ", &sound.music_theme), ("", &sound.ambience)];
    let said: Vec<String> = parts
        .iter()
        .map(|(what, words)| (what, brief(words)))
        .filter(|(_, words)| !words.is_empty())
        .map(|(what, words)| format!("{what}{words}"))
        .collect();
    if said.is_empty() { "silence".to_owned() } else { said.join("; ") }
}

/// The first sentence in lower case, cut after a word where it is long.
fn brief(words: &str) -> String {
    let first = words.split(['\n', ';']).next().unwrap_or_default();
    let first = first.split(". ").next().unwrap_or_default().trim().trim_end_matches('.');
    let mut text = String::new();
    for word in first.split_whitespace() {
        if text.chars().count() + word.chars().count() >= LONGEST {
            text.push_str("...");
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
    // Only the first letter: names keep theirs, and what is all capitals is meant so.
    let mut letters = text.chars();
    let second_is_large = text.chars().nth(1).is_some_and(char::is_uppercase);
    match letters.next() {
        Some(c) if !second_is_large => c.to_lowercase().chain(letters).collect(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_has_words_of_its_own() {
        for name in effects::NAMES {
            assert!(EFFECTS.iter().any(|(known, _)| known == name), "{name}");
        }
        let mut words: Vec<_> = EFFECTS.iter().map(|(_, words)| words).collect();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), EFFECTS.len());
    }

    #[test]
    fn a_worlds_own_words_are_kept_and_cut_after_a_word() {
        for (name, words) in [
            ("take", "a rustle"),
            ("owl_hoot", "owl hoot"),
            ("A heavy door, far below.", "a heavy door, far below"),
            ("footsteps.wav", "footsteps"),
            ("\u{1f409}", "a click"),
            ("", "a click"),
        ] {
            assert_eq!(effect_caption(name), words);
        }
        let long = effect_caption(&"dreadful ".repeat(500));
        assert!(long.chars().count() < LONGEST + 5 && long.ends_with("dreadful..."), "{long}");
    }

    #[test]
    fn a_place_is_its_music_and_what_else_is_heard() {
        let sound =
            |music: &str, ambience: &str| room_caption(&Sound { music_theme: music.into(), ambience: ambience.into() });
        assert_eq!(sound("A slow waltz. In minor.", "Wind"), "music: a slow waltz; wind");
        assert_eq!(sound("", "Dripping water"), "dripping water");
        assert_eq!(sound("", ""), "silence");
    }
}
