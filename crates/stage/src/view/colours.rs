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

/// What a colour word means on cloth, paint or metal; `None` for any other word.
#[must_use]
pub fn from_word(word: &str) -> Option<Ega> {
    Some(Ega(match word {
        "black" | "dark" | "ebony" | "jet" | "obsidian" | "onyx" | "sooty" | "charred" | "inky" => 0,
        "navy" | "sapphire" | "indigo" | "midnight" => 1,
        "green" | "emerald" | "jade" | "olive" | "mossy" | "leafy" => 2,
        "teal" | "turquoise" | "verdigris" => 3,
        "red" | "crimson" | "scarlet" | "ruby" | "bloody" | "maroon" | "burgundy" => 4,
        "purple" | "violet" | "magenta" | "amethyst" | "plum" => 5,
        "brown" | "bronze" | "rusty" | "rusted" | "wooden" | "leather" | "oak" | "oaken" | "copper" | "tan"
        | "muddy" => 6,
        "gray" | "grey" | "silver" | "silvery" | "steel" | "iron" | "tin" | "pewter" | "stone" | "ashen" => 7,
        "lead" | "leaden" | "slate" | "smoky" | "charcoal" => 8,
        "blue" | "azure" | "cobalt" => 9,
        "lime" => 10,
        "cyan" | "aqua" | "icy" | "frozen" | "glass" => 11,
        "orange" | "coral" | "salmon" => 12,
        "pink" | "rose" | "rosy" => 13,
        "yellow" | "gold" | "golden" | "gilded" | "brass" | "brazen" | "amber" | "blond" | "blonde" => 14,
        "white" | "ivory" | "pale" | "pearl" | "bleached" | "snowy" | "chalky" | "porcelain" => 15,
        _ => return None,
    }))
}

/// The first colour among the words.
#[must_use]
pub fn first_named<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Ega> {
    words.into_iter().find_map(from_word)
}
