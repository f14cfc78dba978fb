//! A style sheet for a dream: what the rooms of one dream have in common and two dreams have not. The make of its houses, its roofs and
//! walls, its papers and floors. It must not paint, or know what stands where.

use super::boxes::pair;
use super::setting::{Enclosure, RoomStyle};
use crate::noise::noise;
use crate::props::Prop;
use rng::fnv;
use world::{Ink, World};

/// Walls with paper or paint on them, and what else hangs there: two inks that go together.
const PAPERS: [(u8, u8); 12] = [
    (0x3B, 0x33),
    (0x67, 0x66),
    (0x7F, 0x79),
    (0x2A, 0x22),
    (0x5D, 0x55),
    (0x46, 0x44),
    (0x19, 0x11),
    (0x6E, 0x67),
    (0x38, 0x33),
    (0x78, 0x88),
    (0x4C, 0x46),
    (0x28, 0x22),
];

/// Boards, and tiles.
const BOARDS: [(u8, u8); 4] = [(0x66, 0x06), (0x67, 0x66), (0x06, 0x00), (0x66, 0x67)];
const TILES: [(u8, u8); 5] = [(0x7F, 0x77), (0x7F, 0x33), (0x7F, 0x46), (0x6E, 0x66), (0x7F, 0x22)];
/// Dressed stone.
const STONES: [(u8, u8); 4] = [(0x78, 0x08), (0x67, 0x06), (0x88, 0x00), (0x7F, 0x88)];
/// Plaster, stone or brick, for houses; and what their roofs are of.
const FRONTS: [u8; 8] = [0x7F, 0x6E, 0xFF, 0x67, 0x7C, 0x78, 0x4C, 0xEF];
const ROOFS: [u8; 6] = [0x44, 0x46, 0x88, 0x13, 0x06, 0x28];

/// What a dream's rooms share.
#[derive(Clone, Copy, Debug)]
pub struct DreamStyle {
    salt: u32,
}

impl DreamStyle {
    /// The style sheet of a world.
    #[must_use]
    pub fn of(world: &World) -> Self {
        let named = fnv(world.plot.title.as_bytes()) ^ world.seed.unwrap_or(0);
        Self { salt: (named ^ named >> 32) as u32 }
    }

    fn pick<T: Copy>(self, of: &[T], purpose: i32, nth: i32) -> T {
        of[noise(purpose, nth, self.salt) as usize % of.len()]
    }

    /// A kind of place in this dream's papers, floors and stones. Each room takes one of the two or three that the dream has.
    #[must_use]
    pub fn dress(self, style: &RoomStyle, key: &str) -> RoomStyle {
        if style.enclosure != Enclosure::Inside || style.doors[0].starts_with("airlock") {
            return *style;
        }
        let room = (fnv(key.as_bytes()) % 3) as i32;
        let mut own = *style;
        match style.wall.0 {
            "wallpaper" => {
                let (base, second) = self.pick(&PAPERS, 1, room);
                own.wall = ("wallpaper", base, second);
            }
            "stone" if style.name != "dungeon" && style.name != "wizard" => {
                let (base, second) = self.pick(&STONES, 2, 0);
                own.wall = ("stone", base, second);
            }
            _ => {}
        }
        match style.floor.0 {
            "planks" => {
                let (base, second) = self.pick(&BOARDS, 3, room % 2);
                own.floor = ("planks", base, second);
            }
            "tiles" if style.name != "throne" => {
                let (base, second) = self.pick(&TILES, 4, room % 2);
                own.floor = ("tiles", base, second);
            }
            _ => {}
        }
        own
    }

    /// This dream's make of a drawing that comes in several.
    #[must_use]
    pub fn make(self, prop: &'static Prop) -> &'static Prop {
        if prop.name != "house" {
            return prop;
        }
        let makes = [Some(prop), prop.in_state("second"), prop.in_state("third"), prop.in_state("fourth")];
        self.pick(&makes, 5, 0).unwrap_or(prop)
    }

    /// The inks that a building has here; the nth of a room its own front.
    #[must_use]
    pub fn inks(self, prop: &Prop, nth: usize) -> Option<[Ink; 2]> {
        let stem = prop.name.split('.').next().unwrap_or_default();
        matches!(stem, "house" | "hut_front").then(|| {
            let front = self.pick(&FRONTS, 6, (nth % 3) as i32);
            let roof = self.pick(&ROOFS, 7, 0);
            [pair(front), pair(roof)]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compose::setting::ROOM_STYLES;
    use std::collections::BTreeSet;

    #[test]
    fn dreams_differ_and_the_rooms_of_one_go_together() {
        let style = &ROOM_STYLES[0];
        let of = |seed: u64| DreamStyle::of(&World { seed: Some(seed), ..World::default() });
        let papers = |dream: DreamStyle| -> BTreeSet<u8> {
            (0..30).map(|n| dream.dress(style, &format!("room_{n}")).wall.1).collect()
        };
        for seed in 0..20 {
            assert!(papers(of(seed)).len() <= 3, "{seed}");
        }
        let all: BTreeSet<BTreeSet<u8>> = (0..20).map(|seed| papers(of(seed))).collect();
        assert!(all.len() >= 12, "{} of twenty", all.len());
        let space = ROOM_STYLES.iter().find(|style| style.name == "starship").unwrap();
        assert_eq!(of(3).dress(space, "bridge"), *space);
    }

    #[test]
    fn houses_come_in_several_makes_and_colours() {
        let house = crate::props::named("house").unwrap();
        let of = |seed: u64| DreamStyle::of(&World { seed: Some(seed), ..World::default() });
        let makes: BTreeSet<&str> = (0..40).map(|seed| of(seed).make(house).name.as_str()).collect();
        assert_eq!(makes.len(), 4, "{makes:?}");
        let roofs: BTreeSet<_> =
            (0..40).filter_map(|seed| of(seed).inks(house, 0)).map(|inks| (inks[1].0.0, inks[1].1.0)).collect();
        assert!(roofs.len() >= 5);
    }
}
