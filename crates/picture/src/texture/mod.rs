//! Named fills: bricks, foliage, water and so on, each a function of the place to a shade. It must not know shapes or planes.

mod animated;
mod cache;
mod inked;
mod man_made;
mod mark;
mod pattern;

pub use inked::Texture;
use language::language;

macro_rules! kinds {
    ($($kind:ident: $title:literal,)*) => {
        /// A named fill.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TextureKind {
            $(
                #[doc = concat!("Called `", $title, "`.")]
                $kind,
            )*
        }

        impl TextureKind {
            /// Every kind, in the order of the list.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The one of this title, as the language's list of textures has it.
            fn from_title(title: &str) -> Option<Self> {
                match title {
                    $($title => Some(Self::$kind),)*
                    _ => None,
                }
            }
        }
    };
}

impl TextureKind {
    /// By a word for it, any case, singular or plural, also inside a longer name ("old red bricks"). What nobody foresaw is a
    /// plain dither.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let name = name.to_lowercase();
        let kind = |word: &str| language().textures.sense(word).and_then(Self::from_title);
        let words = name.split(|c: char| !c.is_ascii_alphabetic()).rev().filter(|word| !word.is_empty());
        words
            .into_iter()
            .find_map(|word| kind(word).or_else(|| kind(&language().singular(word))))
            .unwrap_or(Self::Dither)
    }
}

kinds! {
    Dither: "dither",
    Bricks: "bricks",
    Stone: "stone",
    Cobble: "cobble",
    Planks: "planks",
    Wood: "wood",
    Tiles: "tiles",
    Flagstones: "flagstones",
    Shingles: "shingles",
    Grass: "grass",
    Foliage: "foliage",
    Water: "water",
    Waves: "waves",
    Falls: "falls",
    Stars: "stars",
    Sand: "sand",
    Snow: "snow",
    Dots: "dots",
    Crosshatch: "crosshatch",
    Grid: "grid",
    Metal: "metal",
    Circuit: "circuit",
    Bark: "bark",
    Rock: "rock",
    Clouds: "clouds",
    Rain: "rain",
    Lava: "lava",
    Carpet: "carpet",
    Wallpaper: "wallpaper",
    Thatch: "thatch",
    Marble: "marble",
    Books: "books",
    Windows: "windows",
    Flowers: "flowers",
}

#[cfg(test)]
mod tests {
    use super::TextureKind;

    #[test]
    fn names_are_found_inside_longer_ones() {
        for (name, kind) in [
            ("bricks", TextureKind::Bricks),
            ("old red brick", TextureKind::Bricks),
            ("STONE_WALL", TextureKind::Stone),
            ("wooden planks", TextureKind::Planks),
            ("grass", TextureKind::Grass),
            ("stars", TextureKind::Stars),
            ("leaves", TextureKind::Foliage),
            ("blorp", TextureKind::Dither),
            ("", TextureKind::Dither),
        ] {
            assert_eq!(TextureKind::from_name(name), kind, "{name}");
        }
    }
}
