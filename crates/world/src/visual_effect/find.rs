//! Which visual effect a word means: itself, another name, a name among other words, or one misspelt. It must not know documents.

use super::VisualEffect;
use language::text;

/// How well a word fits the name it was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameMatch {
    /// As the format writes it.
    Exact,
    /// By another name, or among other words.
    Other,
    /// With a typing error or two.
    Near,
}

/// Characters and words looked at; a longer saying is no name.
const LONGEST: usize = 200;
const WORDS: usize = 24;

/// Words that say only that something is to be shown.
const EMPTY: &[&str] = &[
    "a",
    "an",
    "the",
    "of",
    "on",
    "at",
    "screen",
    "effect",
    "effects",
    "visual",
    "play",
    "show",
    "camera",
    "animation",
    "special",
    "vfx",
    "fx",
    "room",
    "start",
    "begin",
    "trigger",
    "do",
    "run",
    "sfx",
    "with",
    "some",
];

/// Its words; "screenShake" has two.
fn spoken(said: &str) -> Vec<String> {
    let start: String = said.chars().take(LONGEST).collect();
    let spaced = if start.contains(char::is_whitespace) { start } else { text::humanise(&start) };
    text::words(&spaced).into_iter().take(WORDS).collect()
}

fn telling(words: &[String]) -> Vec<String> {
    words.iter().filter(|word| !EMPTY.contains(&word.as_str())).cloned().collect()
}

fn whole(words: &[String], fits: &impl Fn(VisualEffect) -> bool) -> Option<VisualEffect> {
    let key: String = words.concat();
    if key.is_empty() {
        return None;
    }
    let all = || VisualEffect::ALL.iter().copied().filter(|one| fits(*one));
    all()
        .find(|one| text::folds_to(one.name(), &key))
        .or_else(|| all().find(|one| one.others().any(|other| text::folds_to(other, &key))))
}

/// The one whose name or other name this is, whole, whatever its dress: "SCREEN_SHAKE", "fade to black".
#[must_use]
pub fn named(said: &str, fits: impl Fn(VisualEffect) -> bool) -> Option<VisualEffect> {
    let words = spoken(said);
    whole(&words, &fits).or_else(|| whole(&telling(&words), &fits))
}

/// The one that this means: by its name, by a name among its words (of several the last), or the nearest in spelling; `None` where
/// nothing is near. Only what `fits` is looked at.
#[must_use]
pub fn find(said: &str, fits: impl Fn(VisualEffect) -> bool) -> Option<(VisualEffect, NameMatch)> {
    if let Some(one) = named(said, &fits) {
        return Some((one, if one.name() == said { NameMatch::Exact } else { NameMatch::Other }));
    }
    let words = telling(&spoken(said));
    let part = [3, 2, 1].into_iter().find_map(|length| words.windows(length).rev().find_map(|part| whole(part, &fits)));
    if let Some(one) = part {
        return Some((one, NameMatch::Other));
    }
    let key: String = words.concat();
    let allowed = match key.chars().count() {
        0..=3 => return None,
        4..=6 => 1,
        7..=24 => 2,
        _ => return None,
    };
    let off = |name: &str| {
        let name = text::fold(name);
        if name.len().abs_diff(key.len()) > allowed { usize::MAX } else { strsim::osa_distance(&name, &key) }
    };
    let near = VisualEffect::ALL.iter().copied().filter(|one| fits(*one));
    let (distance, one) = near
        .map(|one| (one.others().map(off).chain([off(one.name())]).min().unwrap_or(usize::MAX), one))
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= allowed).then_some((one, NameMatch::Near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visual_effect::EffectKind;
    use std::collections::BTreeSet;

    fn any(said: &str) -> Option<(&'static str, NameMatch)> {
        find(said, |_| true).map(|(one, fit)| (one.name(), fit))
    }

    #[test]
    fn a_name_misspelt_or_among_words_gives_its_effect_and_an_unknown_one_none() {
        for (said, meant) in [
            ("shake", Some(("shake", NameMatch::Exact))),
            ("SCREEN_SHAKE", Some(("shake", NameMatch::Other))),
            ("screenShake", Some(("shake", NameMatch::Other))),
            ("Fade to Black", Some(("fade_out", NameMatch::Other))),
            ("a sudden bright flash", Some(("flash", NameMatch::Other))),
            ("play the earthquake effect", Some(("quake", NameMatch::Other))),
            ("sparkel", Some(("sparkle", NameMatch::Near))),
            ("lightening", Some(("lightning", NameMatch::Near))),
            ("explosoin", Some(("explosion", NameMatch::Near))),
            ("flumph", None),
            ("", None),
            ("the screen effect", None),
            ("\u{0}\u{202e}", None),
        ] {
            assert_eq!(any(said), meant, "{said:?}");
        }
        assert_eq!(any(&"x".repeat(100_000)), None);
        assert_eq!(any(&"shake ".repeat(100_000)), Some(("shake", NameMatch::Other)));
        let weather = |said| find(said, VisualEffect::is_weather).map(|(one, _)| one.name());
        assert_eq!(weather("Light rain, with a cold wind"), Some("rain"));
        assert_eq!(weather("thunder and lightning"), Some("storm"));
        assert_eq!(weather("shake"), None);
    }

    /// A name that means two things would be found by the order of the table.
    #[test]
    fn every_name_means_one_thing() {
        let mut seen = BTreeSet::new();
        for one in VisualEffect::ALL {
            // Thunder is a stroke of lightning to an event and a storm to a room.
            let kin = |other: VisualEffect| other.is_weather() == one.is_weather();
            assert!(seen.insert((one.is_weather(), text::fold(one.name()))), "{one:?}");
            assert_eq!(text::slug(one.name()), one.name());
            assert!(one.others().count() >= 3 && !one.caption().ends_with('.'), "{one:?}");
            for other in one.others() {
                assert!(seen.insert((one.is_weather(), text::fold(other))), "{one:?}: {other}");
                assert_eq!(named(other, kin), Some(*one), "{other}");
            }
            assert_eq!(any(one.name()), Some((one.name(), NameMatch::Exact)));
        }
        let count = |kind| VisualEffect::ALL.iter().filter(|one| one.kind() == kind).count();
        assert!(
            count(EffectKind::OneShot) > 25 && count(EffectKind::Transition) > 10 && count(EffectKind::Weather) > 14
        );
    }
}
