//! Sounds in words, for those who read them. It must not decide what is heard.

use crate::label::Label;
use messages::t;
use score::effects;
use world::Sound;

/// What the effects sound like.
const EFFECTS: [(&str, Label); 39] = [
    ("door", || t!("screen-sound-door")),
    ("open", || t!("screen-sound-open")),
    ("close", || t!("screen-sound-close")),
    ("locked", || t!("screen-sound-locked")),
    ("unlock", || t!("screen-sound-unlock")),
    ("take", || t!("screen-sound-take")),
    ("drop", || t!("screen-sound-drop")),
    ("points", || t!("screen-sound-points")),
    ("death", || t!("screen-sound-death")),
    ("win", || t!("screen-sound-win")),
    ("splash", || t!("screen-sound-splash")),
    ("step", || t!("screen-sound-step")),
    ("magic", || t!("screen-sound-magic")),
    ("alarm", || t!("screen-sound-alarm")),
    ("bell", || t!("screen-sound-bell")),
    ("thunder", || t!("screen-sound-thunder")),
    ("creak", || t!("screen-sound-creak")),
    ("click", || t!("screen-sound-click")),
    ("error", || t!("screen-sound-error")),
    ("page", || t!("screen-sound-page")),
    ("break", || t!("screen-sound-break")),
    ("explosion", || t!("screen-sound-explosion")),
    ("whoosh", || t!("screen-sound-whoosh")),
    ("drink", || t!("screen-sound-drink")),
    ("hit", || t!("screen-sound-hit")),
    ("coin", || t!("screen-sound-coin")),
    ("dice", || t!("screen-sound-dice")),
    ("growl", || t!("screen-sound-growl")),
    ("scream", || t!("screen-sound-scream")),
    ("laugh", || t!("screen-sound-laugh")),
    ("machine", || t!("screen-sound-machine")),
    ("beep", || t!("screen-sound-beep")),
    ("steam", || t!("screen-sound-steam")),
    ("fire", || t!("screen-sound-fire")),
    ("chain", || t!("screen-sound-chain")),
    ("bird", || t!("screen-sound-bird")),
    ("stone", || t!("screen-sound-stone")),
    ("save", || t!("screen-sound-save")),
    ("window", || t!("screen-sound-window")),
];
/// Characters of a world's own words for a sound, or for its music.
const LONGEST: usize = 60;

/// What an effect of this name sounds like; a world's own words are kept, because they say more than ours.
pub fn effect_caption(name: &str) -> String {
    let own = brief(&name.replace(['_', '-'], " "));
    if let Some((_, words)) = EFFECTS.iter().find(|(known, _)| *known == own) {
        return words();
    }
    // Words of its own, unless they are none.
    if own.chars().any(char::is_alphabetic) {
        return own.trim_end_matches(".wav").trim_end_matches(".mp3").trim_end_matches(".ogg").to_owned();
    }
    let heard = effects::find_name(name);
    EFFECTS.iter().find(|(known, _)| *known == heard).map_or_else(|| heard.to_owned(), |(_, words)| words())
}

/// What is heard in a place from now on.
pub fn room_caption(sound: &Sound) -> String {
    let (music, ambience) = (brief(&sound.music_theme), brief(&sound.ambience));
    let music = if music.is_empty() { music } else { t!("screen-caption-music", music = music) };
    let said: Vec<String> = [music, ambience].into_iter().filter(|words| !words.is_empty()).collect();
    if said.is_empty() { t!("screen-caption-silence") } else { said.join("; ") }
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
        let mut words: Vec<_> = EFFECTS.iter().map(|(_, words)| words()).collect();
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
