//! How a world is told: drily, gravely or warmly, as the words on its tone ask for. It must not know who tells it.

use super::{language, token};

/// How a world is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Register {
    /// With the dry wit of the period; where nothing is said, too.
    #[default]
    Dry,
    /// Plainly, and nobody jokes.
    Grave,
    /// Kindly, with a smile at most.
    Warm,
}

impl Register {
    /// All of them, in the order in which the list of tones has them.
    pub const ALL: [Self; 3] = [Self::Dry, Self::Grave, Self::Warm];

    /// The title of its section in the list of tones.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dry => "dry",
            Self::Grave => "grave",
            Self::Warm => "warm",
        }
    }

    /// What these texts ask for: the first that asks for anything decides, and in it the first register of the list.
    #[must_use]
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let asked = |text: &str| {
            let words: Vec<String> = token::words(text).map(|word| word.lower()).collect();
            let asks = |register: &Self| {
                words.iter().flat_map(|word| word.split('-').chain([word.as_str()])).any(|word| {
                    language().tones.is(word, register.name()) // "salt-dry" is dry, too
                })
            };
            Self::ALL.into_iter().find(asks)
        };
        texts.into_iter().find_map(asked).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Register;

    #[test]
    fn the_words_on_a_tone_ask_for_a_register() {
        for (texts, register) in [
            (&["wry, tender, a little haunted"][..], Register::Dry),
            (&["bone-dry bureaucratic comedy"], Register::Dry),
            (&["Bleak and slow"], Register::Grave),
            (&["a gentle bedtime story"], Register::Warm),
            (&["brisk", "gothic horror"], Register::Grave),
            (&["gentle", "gothic horror"], Register::Warm),
            (&["a dryad's tale"], Register::Dry),
            (&["brisk"], Register::Dry),
            (&[], Register::Dry),
        ] {
            assert_eq!(Register::of(texts.iter().copied()), register, "{texts:?}");
        }
    }
}
