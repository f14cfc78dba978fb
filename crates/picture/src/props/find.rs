//! From words to a drawing: names, synonyms, materials; a plain shape of the right size for what nobody foresaw.

use super::{Prop, parse};
use crate::palette::ink;
use language::language;
use language::token;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use world::Ink;

/// The files of the library, in the order in which an earlier one wins a word.
pub(super) const FILES: &[(&str, &str)] = &[
    ("openings", include_str!("../../../../assets/props/openings.txt")),
    ("furniture", include_str!("../../../../assets/props/furniture.txt")),
    ("household", include_str!("../../../../assets/props/household.txt")),
    ("outdoors", include_str!("../../../../assets/props/outdoors.txt")),
    ("apparatus", include_str!("../../../../assets/props/apparatus.txt")),
    ("nature", include_str!("../../../../assets/props/nature.txt")),
    ("machines", include_str!("../../../../assets/props/machines.txt")),
    ("fare", include_str!("../../../../assets/props/fare.txt")),
    ("variants", include_str!("../../../../assets/props/variants.txt")),
];

static LIBRARY: LazyLock<Vec<Prop>> =
    LazyLock::new(|| FILES.iter().flat_map(|(_, text)| parse::parse(text).0).collect());

/// Drawings by their names, then by what the language's list says of them.
static BY_WORD: LazyLock<BTreeMap<String, &'static Prop>> = LazyLock::new(|| {
    let mut words = BTreeMap::new();
    for prop in LIBRARY.iter().filter(|prop| !prop.name.contains('.')) {
        words.entry(prop.name.replace('_', " ")).or_insert(prop);
    }
    for sense in language().drawings.all() {
        let Some(prop) = named(sense.name) else { continue };
        for word in &sense.words {
            words.entry((*word).to_owned()).or_insert(prop);
        }
    }
    words
});

static BY_NAME: LazyLock<BTreeMap<&'static str, &'static Prop>> =
    LazyLock::new(|| LIBRARY.iter().map(|prop| (prop.name.as_str(), prop)).collect());

/// The drawing of exactly this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Prop> {
    BY_NAME.get(name).copied()
}

/// Every drawing, states included.
#[must_use]
pub fn library() -> &'static [Prop] {
    &LIBRARY
}

/// What a name led to.
#[derive(Clone, Copy, Debug)]
pub struct FoundProp {
    /// The drawing.
    pub prop: &'static Prop,
    /// The colour a material or colour word asks for ("golden", "stone").
    pub ink: Option<Ink>,
    /// Percent of the natural size ("tiny", "huge").
    pub scale: i32,
    /// The library has it; otherwise this is a plain shape.
    pub known: bool,
    /// Words of the name that it was found by together: a vending machine by two, a machine by one.
    pub words: usize,
}

/// Finds a drawing for a thing's name. Three words that are a name beat pairs, pairs beat single ones, later words earlier
/// ones ("kitchen table" is a table), what stands before "of" beats what stands after it ("statue of a queen"; but "pile of
/// books" is books where there is no pile). Never fails: the plain shape is the last resort.
#[must_use]
pub fn find(name: &str) -> FoundProp {
    let words: Vec<String> = token::words(name).take(40).map(|word| word.owner().to_lowercase()).collect();
    let cut = words.iter().position(|w| LINKS.contains(&w.as_str())).unwrap_or(words.len());
    let prop = phrase(&words).or_else(|| head(&words[..cut])).or_else(|| head(words.get(cut..).unwrap_or_default()));
    let ink = words[..cut].iter().find_map(|word| ink_of(word));
    let scale = words.iter().find_map(|word| size_of(word)).unwrap_or(100);
    let plain = || named(PLAIN).unwrap_or(&LIBRARY[0]);
    let (prop, words) = prop.unwrap_or_else(|| (plain(), 0));
    FoundProp { prop, ink: ink.map(|p: u8| pair(p)), scale, known: words > 0, words }
}

/// The colour that a word asks for.
fn ink_of(word: &str) -> Option<u8> {
    let title = language().colours.sense(word)?;
    INKS.iter().find(|(name, _)| *name == title)?.1
}

/// The size that a word asks for.
fn size_of(word: &str) -> Option<i32> {
    let title = language().sizes.sense(word)?;
    SIZES.iter().find(|(name, _)| *name == title).map(|(_, percent)| *percent)
}

const PLAIN: &str = "thing";

const fn pair(value: u8) -> Ink {
    ink(value >> 4, value & 15)
}

/// Three words that are one name: "suit of armour", "merry go round".
fn phrase(words: &[String]) -> Option<(&'static Prop, usize)> {
    words.windows(3).rev().find_map(|three| Some((*BY_WORD.get(&three.join(" "))?, 3)))
}

fn head(words: &[String]) -> Option<(&'static Prop, usize)> {
    let by = |word: &str| BY_WORD.get(word).copied();
    let pairs = words.windows(2).rev().map(|two| (format!("{} ", two[0]), &two[1], 2));
    let single = words.iter().rev().map(|word| (String::new(), word, 1));
    pairs.chain(single).find_map(|(first, last, words)| {
        let found = language().forms(last).find_map(|last| by(&format!("{first}{last}")));
        found.map(|prop| (prop, words))
    })
}

const LINKS: [&str; 14] =
    ["of", "with", "in", "on", "from", "for", "to", "at", "under", "behind", "near", "by", "that", "full"];

/// The colour of a drawing by the titles of the language's list; `None` leaves it as it is.
const INKS: [(&str, Option<u8>); 43] = [
    ("gold", Some(0xEE)),
    ("brass", Some(0x6E)),
    ("brown", Some(0x66)),
    ("copper", Some(0x6C)),
    ("grey", Some(0x77)),
    ("iron", Some(0x88)),
    ("metal", Some(0x77)),
    ("rust", Some(0x46)),
    ("lead", Some(0x88)),
    ("stone", Some(0x78)),
    ("granite", Some(0x88)),
    ("marble", Some(0x7F)),
    ("black", Some(0x08)),
    ("ivory", Some(0xEF)),
    ("mahogany", Some(0x46)),
    ("pine", Some(0x6E)),
    ("jade", Some(0x2A)),
    ("crystal", Some(0xBB)),
    ("glass", Some(0xBB)),
    ("red", Some(0x44)),
    ("scarlet", Some(0xCC)),
    ("green", Some(0x22)),
    ("blue", Some(0x11)),
    ("white", Some(0xFF)),
    ("purple", Some(0x55)),
    ("pink", Some(0xDD)),
    ("orange", Some(0x6C)),
    ("dark", None),
    ("navy", None),
    ("emerald", None),
    ("teal", None),
    ("ruby", None),
    ("magenta", None),
    ("leather", None),
    ("pewter", None),
    ("charcoal", None),
    ("azure", None),
    ("lime", None),
    ("cyan", None),
    ("coral", None),
    ("rose", None),
    ("amber", None),
    ("pale", None),
];

/// Percent of the natural size by the titles of the language's list.
const SIZES: [(&str, i32); 9] = [
    ("tiny", 60),
    ("small", 75),
    ("low", 85),
    ("large", 125),
    ("great", 135),
    ("grand", 130),
    ("huge", 150),
    ("gigantic", 160),
    ("massive", 145),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_of_the_language_know_only_drawings_colours_and_sizes_that_there_are() {
        for sense in language().drawings.all() {
            assert!(named(sense.name).is_some(), "[{}]", sense.name);
        }
        for sense in language().colours.all() {
            assert!(INKS.iter().any(|(name, _)| *name == sense.name), "[{}]", sense.name);
        }
        for sense in language().sizes.all() {
            assert!(SIZES.iter().any(|(name, _)| *name == sense.name), "[{}]", sense.name);
        }
    }
}
