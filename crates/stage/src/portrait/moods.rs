//! How each mood looks, from the table of them. It must not draw.

use crate::view::library;
use rules::Mood;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The names of the shapes that a mood asks for, without their kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub brows: &'static str,
    pub eyes: &'static str,
    /// The mouth in silence.
    pub mouth: &'static str,
    /// What it opens to.
    pub talk: &'static str,
    pub sign: Option<&'static str>,
}

static LOOKS: LazyLock<BTreeMap<&'static str, Look>> = LazyLock::new(|| {
    let lines = library::lines("portraits/moods.txt").filter_map(|line| line.split_once(':'));
    lines.map(|(mood, look)| (mood, read(look))).collect()
});

/// How this mood looks.
pub fn look(mood: Mood) -> Look {
    let calm = Look { brows: "flat", eyes: "open", mouth: "line", talk: "flat", sign: None };
    LOOKS.get(mood.name()).copied().unwrap_or(calm)
}

fn read(text: &'static str) -> Look {
    let value = |key: &str| text.split_whitespace().find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let named = |key: &str| value(key).unwrap_or_default();
    Look { brows: named("brows"), eyes: named("eyes"), mouth: named("mouth"), talk: named("talk"), sign: value("sign") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portrait::library::shape;

    #[test]
    fn every_mood_has_a_look_and_its_shapes() {
        for name in Mood::names() {
            let look = LOOKS.get(name).copied().unwrap_or_default();
            let mut shapes = vec![
                format!("brows-{}", look.brows),
                format!("eyes-{}", look.eyes),
                format!("mouth-{}", look.mouth),
                format!("{}-half", look.talk),
                format!("{}-open", look.talk),
            ];
            shapes.extend(look.sign.map(|sign| format!("sign-{sign}")));
            let missing = shapes.iter().find(|name| shape(name).is_none());
            assert_eq!(missing, None, "{name}");
        }
        assert_eq!(LOOKS.len(), Mood::names().count());
    }
}
