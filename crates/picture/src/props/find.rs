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

static BY_WORD: LazyLock<BTreeMap<String, usize>> = LazyLock::new(|| {
    let mut words = BTreeMap::new();
    for (n, prop) in LIBRARY.iter().enumerate().filter(|(_, prop)| !prop.name.contains('.')) {
        words.entry(prop.name.replace('_', " ")).or_insert(n);
    }
    for (n, prop) in LIBRARY.iter().enumerate() {
        for word in &prop.words {
            words.entry(word.clone()).or_insert(n);
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
}

/// Finds a drawing for a thing's name. Three words that are a name beat pairs, pairs beat single ones, later words earlier
/// ones ("kitchen table" is a table), what stands before "of" beats what stands after it ("statue of a queen"; but "pile of
/// books" is books where there is no pile). Never fails: the plain shape is the last resort.
#[must_use]
pub fn find(name: &str) -> FoundProp {
    let words: Vec<String> = token::words(name).take(40).map(|word| word.owner().to_lowercase()).collect();
    let cut = words.iter().position(|w| LINKS.contains(&w.as_str())).unwrap_or(words.len());
    let prop = phrase(&words).or_else(|| head(&words[..cut])).or_else(|| head(words.get(cut..).unwrap_or_default()));
    let ink = words[..cut].iter().find_map(|word| INKS.iter().find(|(name, _)| name == word)).map(|(_, pair)| *pair);
    let scale = words.iter().find_map(|word| SIZES.iter().find(|(name, _)| name == word)).map_or(100, |(_, s)| *s);
    let plain = || named(PLAIN).unwrap_or(&LIBRARY[0]);
    FoundProp { prop: prop.unwrap_or_else(plain), ink: ink.map(|p: u8| pair(p)), scale, known: prop.is_some() }
}

const PLAIN: &str = "thing";

const fn pair(value: u8) -> Ink {
    ink(value >> 4, value & 15)
}

/// Three words that are one name: "suit of armour", "merry go round".
fn phrase(words: &[String]) -> Option<&'static Prop> {
    words.windows(3).rev().find_map(|three| BY_WORD.get(&three.join(" ")).map(|n| &LIBRARY[*n]))
}

fn head(words: &[String]) -> Option<&'static Prop> {
    let by = |word: &str| BY_WORD.get(word).map(|n| &LIBRARY[*n]);
    let pairs = words.windows(2).rev().map(|two| (format!("{} ", two[0]), &two[1]));
    let single = words.iter().rev().map(|word| (String::new(), word));
    pairs.chain(single).find_map(|(first, last)| language().forms(last).find_map(|last| by(&format!("{first}{last}"))))
}

const LINKS: [&str; 14] =
    ["of", "with", "in", "on", "from", "for", "to", "at", "under", "behind", "near", "by", "that", "full"];

const INKS: [(&str, u8); 48] = [
    ("golden", 0xEE),
    ("gold", 0xEE),
    ("gilded", 0xEE),
    ("brass", 0x6E),
    ("bronze", 0x66),
    ("copper", 0x6C),
    ("silver", 0x77),
    ("iron", 0x88),
    ("steel", 0x77),
    ("metal", 0x77),
    ("metallic", 0x77),
    ("rusty", 0x46),
    ("rusted", 0x46),
    ("lead", 0x88),
    ("stone", 0x78),
    ("granite", 0x88),
    ("marble", 0x7F),
    ("slate", 0x88),
    ("obsidian", 0x08),
    ("ivory", 0xEF),
    ("bone", 0x7F),
    ("wooden", 0x66),
    ("oak", 0x66),
    ("oaken", 0x66),
    ("mahogany", 0x46),
    ("pine", 0x6E),
    ("ebony", 0x08),
    ("jade", 0x2A),
    ("crystal", 0xBB),
    ("glass", 0xBB),
    ("ice", 0xBB),
    ("icy", 0xBB),
    ("frozen", 0xBB),
    ("red", 0x44),
    ("crimson", 0x44),
    ("scarlet", 0xCC),
    ("green", 0x22),
    ("blue", 0x11),
    ("yellow", 0xEE),
    ("white", 0xFF),
    ("black", 0x08),
    ("purple", 0x55),
    ("violet", 0x55),
    ("pink", 0xDD),
    ("grey", 0x77),
    ("gray", 0x77),
    ("brown", 0x66),
    ("orange", 0x6C),
];

const SIZES: [(&str, i32); 16] = [
    ("tiny", 60),
    ("miniature", 60),
    ("little", 75),
    ("small", 75),
    ("low", 85),
    ("narrow", 85),
    ("large", 125),
    ("big", 125),
    ("great", 135),
    ("grand", 130),
    ("tall", 125),
    ("huge", 150),
    ("giant", 160),
    ("gigantic", 160),
    ("enormous", 160),
    ("massive", 145),
];
