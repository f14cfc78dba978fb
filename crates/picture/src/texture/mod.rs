//! Named fills: bricks, foliage, water and so on, each a function of the place to a shade. It must not know shapes or planes.

mod animated;
mod cache;
mod inked;
mod man_made;
mod mark;
mod pattern;

pub use inked::Texture;

macro_rules! kinds {
    ($($kind:ident: $($word:literal)|+,)*) => {
        /// A named fill.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TextureKind {
            $(
                #[doc = concat!("Called ", $("\"", $word, "\" ",)+ "by a world.")]
                $kind,
            )*
        }

        impl TextureKind {
            /// Every kind, in the order of the list.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// By its word or a synonym, any case, singular or plural, also inside a longer name ("old red bricks"). What
            /// nobody foresaw is a plain dither.
            #[must_use]
            pub fn from_name(name: &str) -> Self {
                let name = name.to_lowercase();
                for word in name.split(|c: char| !c.is_ascii_alphabetic()).rev() {
                    let single = word.strip_suffix('s').unwrap_or(word);
                    match single {
                        $($($word)|+ => return Self::$kind,)*
                        _ => {}
                    }
                }
                Self::Dither
            }
        }
    };
}

kinds! {
    Dither: "dither" | "checker" | "mix",
    Bricks: "brick" | "brickwork" | "masonry",
    Stone: "stone" | "wall" | "block" | "castle" | "stonework",
    Cobble: "cobble" | "cobblestone" | "paving" | "pebble" | "gravel",
    Planks: "plank" | "floorboard" | "deck" | "parquet" | "board",
    Wood: "wood" | "panel" | "panelling" | "paneling" | "timber" | "log",
    Tiles: "tile" | "checkerboard" | "chequer" | "mosaic" | "linoleum",
    Flagstones: "flagstone" | "slab" | "pavement" | "flag",
    Shingles: "shingle" | "roof" | "scale" | "slate" | "feather",
    Grass: "gras" | "grass" | "lawn" | "meadow" | "field" | "turf",
    Foliage: "foliage" | "leave" | "leaf" | "bush" | "ivy" | "forest" | "jungle" | "hedge" | "tree" | "vine",
    Water: "water" | "ripple" | "lake" | "river" | "pool",
    Waves: "wave" | "sea" | "ocean" | "swell",
    Falls: "fall" | "waterfall" | "cascade" | "torrent" | "jet",
    Stars: "star" | "space" | "night" | "starfield" | "galaxy",
    Sand: "sand" | "beach" | "desert" | "dust" | "dirt" | "earth" | "soil" | "ground" | "speckle",
    Snow: "snow" | "ice" | "frost" | "glacier",
    Dots: "dot" | "spot" | "polka" | "confetti",
    Crosshatch: "crosshatch" | "hatch" | "mesh" | "net" | "wicker" | "weave" | "basket",
    Grid: "grid" | "lattice" | "grate" | "grating" | "fence" | "bar" | "screen",
    Metal: "metal" | "steel" | "iron" | "plating" | "plate" | "hull" | "rivet",
    Circuit: "circuit" | "tech" | "machine" | "machinery" | "computer" | "electronic" | "console",
    Bark: "bark" | "trunk" | "root",
    Rock: "rock" | "cave" | "cliff" | "boulder" | "mountain" | "granite" | "rubble",
    Clouds: "cloud" | "fog" | "mist" | "smoke" | "haze" | "steam",
    Rain: "rain" | "storm" | "drizzle",
    Lava: "lava" | "fire" | "flame" | "magma" | "ember",
    Carpet: "carpet" | "rug" | "tapestry" | "fabric" | "cloth" | "diamond" | "damask",
    Wallpaper: "wallpaper" | "paper" | "stripe" | "curtain",
    Thatch: "thatch" | "straw" | "hay" | "reed" | "fur" | "hair",
    Marble: "marble" | "cracked" | "crack" | "vein" | "mud" | "swamp",
    Books: "book" | "bookshelf" | "shelve" | "shelf" | "library",
    Windows: "window" | "city" | "building" | "skyscraper" | "facade",
    Flowers: "flower" | "blossom" | "garden",
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
