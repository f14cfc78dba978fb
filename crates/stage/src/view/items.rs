//! What an item looks like, on the floor and in the inventory window. It must not know where it is.

use super::drawing_lookup::{find_drawing, words};
use super::{Cel, Colours, View, colours, library};
use language::language;
use world::{Ega, Item};

/// Both pictures of an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemArt {
    /// The drawing's name: "key", "lamp", "parcel" for what nobody foresaw.
    pub name: &'static str,
    /// On the floor: at most 16 pixels a side.
    pub small: Cel,
    /// In the inventory window: at most 40 pixels a side.
    pub large: Cel,
}

/// The drawing that a word asks for.
fn drawing(word: &str) -> Option<&'static str> {
    language().items.sense(word)
}

/// What nobody foresaw is wrapped.
pub const UNKNOWN: &str = "parcel";

/// Finds the drawing by the item's words and dyes it in the first colour that its name, its adjectives or else its description
/// mentions. Never fails: what is not known looks like a parcel.
#[must_use]
pub fn item(item: &Item) -> ItemArt {
    let identity = &item.identity;
    let name = find_drawing(identity, drawing).unwrap_or(UNKNOWN);
    let mut dye = Colours::default();
    let named = words(&identity.name).into_iter().chain(identity.adjectives.iter().flat_map(|a| words(a)));
    let named: Vec<String> = named.collect();
    let described: Vec<String> = words(&identity.description).into_iter().take(12).collect();
    let color = colours::first_named(named.iter().map(String::as_str).filter(|word| drawing(word) != Some(name)))
        .or_else(|| colours::first_named(described.iter().map(String::as_str)));
    let Some(art) = library::art(&format!("item-{name}")) else { return ItemArt::default() };
    if let Some(color) = color {
        let usual = |slot: u8| art.colours.iter().find(|(known, _)| *known == slot).map(|(_, color)| *color);
        let color = match color {
            // Black would swallow the drawing's lines.
            Ega(0) => Ega(8),
            dark if usual(b'm').is_some_and(|Ega(usual)| usual > 8) && !matches!(dark, Ega(6..=8)) => {
                colours::bright(dark)
            }
            other => other,
        };
        dye.dye(b'm', color);
        // A trim of the same colour would not be seen.
        if usual(b'n') == Some(color) {
            dye.set(b'n', colours::shadow(color));
        }
    }
    let view = View::painted(art, &dye);
    ItemArt { name, small: view.cel("small", 0).clone(), large: view.cel("large", 0).clone() }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use world::{Identity, Place};

    pub(crate) fn named(name: &str) -> ItemArt {
        item(&Item::new(Identity::named("it", name), Place::Carried))
    }

    #[test]
    fn an_items_words_find_its_drawing() {
        let cases = [
            ("rusty key", "key"),
            ("brass lantern", "lamp"),
            ("magnifying glass", "lens"),
            ("glass of water", "cup"),
            ("reading glasses", "glasses"),
            ("bag of gold coins", "bag"),
            ("gold coins", "coin"),
            ("crumpled note", "paper"),
            ("fishing rod", "rod"),
            ("torn map of the caves", "map"),
            ("pair of boots", "boots"),
            ("ID card", "keycard"),
            ("vial of poison", "potion"),
            ("silver dagger", "knife"),
            ("screwdriver", "screwdriver"),
            ("flumph", "parcel"),
            ("", "parcel"),
            ("🗝️", "parcel"),
        ];
        for (name, drawing) in cases {
            assert_eq!(named(name).name, drawing, "{name}");
        }
    }

    #[test]
    fn colour_words_of_an_item_dye_its_drawing() {
        let count = |name: &str, color| named(name).large.shown().filter(|(_, _, pixel)| *pixel == color).count();
        assert!(count("red cloak", 4) > 100);
        assert!(count("red key", 12) > 40, "metal and glass shine");
        assert_eq!(count("key", 12), 0);
        assert!(count("black cloak", 8) > 100 && count("golden book", 6) > 10, "folds and trims still show");
        assert!(named("blue potion").large.shown().any(|(_, _, pixel)| pixel == 9));
        assert_eq!(colours::from_word("blue"), Some(Ega(9)));
    }

    #[test]
    fn every_line_of_the_list_has_its_drawing_in_both_sizes() {
        assert!(library::arts_named("item-").count() >= 60);
        for name in language().items.all().iter().map(|sense| sense.name).chain([UNKNOWN]) {
            let art = library::art(&format!("item-{name}")).unwrap_or_else(|| panic!("item-{name} is not drawn"));
            let view = View::painted(art, &Colours::default());
            let (small, large) = (view.cel("small", 0), view.cel("large", 0));
            assert!((4..=16).contains(&small.width) && (4..=16).contains(&small.height), "{name} small");
            assert!((14..=40).contains(&large.height.max(large.width)), "{name} large");
        }
    }
}
