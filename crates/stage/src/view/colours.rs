//! Colour slots and colour words: "a red cloak" is slot t = 4, T = its shadow. It knows no cels.

use world::Ega;

/// What fills an art's colour slots: letters to EGA indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Colours(Vec<(u8, Ega)>);

impl Colours {
    /// Sets one slot; a later setting wins.
    pub fn set(&mut self, slot: u8, color: Ega) {
        self.0.retain(|(known, _)| *known != slot);
        self.0.push((slot, color));
    }

    /// Sets a slot and its capital, which holds the shadow of the same stuff.
    pub fn dye(&mut self, slot: u8, color: Ega) {
        self.set(slot, color);
        self.set(slot.to_ascii_uppercase(), shadow(color));
    }

    /// What the slot is filled with; `None` where it keeps the drawing's own colour.
    #[must_use]
    pub fn get(&self, slot: u8) -> Option<Ega> {
        self.0.iter().find(|(known, _)| *known == slot).map(|(_, color)| *color)
    }
}

/// The same stuff in the shade.
#[must_use]
pub const fn shadow(color: Ega) -> Ega {
    Ega(match color.0 & 15 {
        0 | 1 | 2 | 4 | 5 | 8 => 0,
        3 | 9 => 1,
        7 => 8,
        10 => 2,
        11 => 3,
        12 => 4,
        13 => 5,
        14 | 6 => {
            if color.0 == 14 {
                6
            } else {
                4
            }
        }
        _ => 7,
    })
}

/// The same hue, bright: what a stone or a liquid has where cloth is dark.
#[must_use]
pub const fn bright(color: Ega) -> Ega {
    Ega(match color.0 & 15 {
        6 | 14 => 14,
        7 | 15 => 15,
        dark @ 0..=8 => (dark + 8) & 15,
        light => light,
    })
}

/// The colours by the titles of the language's list; `None` where a word says nothing on cloth.
const EGA: [(&str, Option<u8>); 43] = [
    ("gold", Some(14)),
    ("brass", Some(14)),
    ("brown", Some(6)),
    ("copper", Some(6)),
    ("grey", Some(7)),
    ("iron", Some(7)),
    ("metal", None),
    ("rust", Some(6)),
    ("lead", Some(8)),
    ("stone", Some(7)),
    ("granite", None),
    ("marble", None),
    ("black", Some(0)),
    ("ivory", Some(15)),
    ("mahogany", None),
    ("pine", None),
    ("jade", Some(2)),
    ("crystal", None),
    ("glass", Some(11)),
    ("red", Some(4)),
    ("scarlet", Some(4)),
    ("green", Some(2)),
    ("blue", Some(9)),
    ("white", Some(15)),
    ("purple", Some(5)),
    ("pink", Some(13)),
    ("orange", Some(12)),
    ("dark", Some(0)),
    ("navy", Some(1)),
    ("emerald", Some(2)),
    ("teal", Some(3)),
    ("ruby", Some(4)),
    ("magenta", Some(5)),
    ("leather", Some(6)),
    ("pewter", Some(7)),
    ("charcoal", Some(8)),
    ("azure", Some(9)),
    ("lime", Some(10)),
    ("cyan", Some(11)),
    ("coral", Some(12)),
    ("rose", Some(13)),
    ("amber", Some(14)),
    ("pale", Some(15)),
];

/// What a colour word means on cloth, paint or metal; `None` for any other word.
#[must_use]
pub fn from_word(word: &str) -> Option<Ega> {
    let title = language::language().colours.sense(word)?;
    EGA.iter().find(|(name, _)| *name == title)?.1.map(Ega)
}

/// The first colour among the words.
#[must_use]
pub fn first_named<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Ega> {
    words.into_iter().find_map(from_word)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_colour_of_the_language_is_known() {
        for sense in language::language().colours.all() {
            assert!(super::EGA.iter().any(|(name, _)| *name == sense.name), "[{}]", sense.name);
        }
    }
}
