//! What the ground of a place is of: the kind of place says it, or the room's own plan. It must not paint.

use super::boxes::pair;
use super::room_plan::PlanHints;
use super::setting::{Enclosure, RoomStyle};
use super::texture_inks::{kind_suiting_ink, second_ink};
use crate::palette::{ink, shade};
use crate::texture::{Texture, TextureKind};
use world::Ink;

/// What the ground is of, and the colour of a pond's rim in it.
pub fn floor_kind_and_rim(style: &RoomStyle, hints: &PlanHints) -> (TextureKind, Ink) {
    let (kind, of, _) = outdoor_ground(style, hints);
    (kind, shade(of, -1))
}

/// The ground's colour.
pub fn ground_ink(style: &RoomStyle, hints: &PlanHints) -> Ink {
    if style.enclosure == Enclosure::Outside {
        outdoor_ground(style, hints).1
    } else {
        hints.floor.map_or(pair(style.floor.1), |(_, of)| of)
    }
}

/// The floor's texture: what the room's own plan says, else the place's.
pub fn ground_texture(style: &RoomStyle, hints: &PlanHints) -> Texture {
    let (name, base, second) = style.floor;
    let own = TextureKind::from_name(name);
    match hints.floor {
        Some((kind, of)) => {
            let kind = kind_suiting_ink(kind.unwrap_or(own), of);
            let built = matches!(
                kind,
                TextureKind::Stone
                    | TextureKind::Bricks
                    | TextureKind::Flagstones
                    | TextureKind::Cobble
                    | TextureKind::Tiles
                    | TextureKind::Metal
            );
            let kind = if style.enclosure == Enclosure::Cave && built { TextureKind::Rock } else { kind };
            Texture::new(kind, of, second_ink(kind, of))
        }
        None => Texture::new(own, pair(base), pair(second)),
    }
}

/// What the ground is of. A texture that the plan names is taken as it is; a mere colour only where earth can have it.
pub fn outdoor_ground(style: &RoomStyle, hints: &PlanHints) -> (TextureKind, Ink, Ink) {
    let (name, base, second) = style.floor;
    let own = (TextureKind::from_name(name), pair(base), pair(second));
    match hints.floor {
        Some((Some(kind), of)) => {
            (kind, of, if kind == TextureKind::Grass { shade(of, 1) } else { second_ink(kind, of) })
        }
        Some((None, of)) => {
            // A dark earth is one of these and black.
            let earthy =
                [of.0.0, of.1.0].iter().all(|color| matches!(color, 0 | 2 | 6 | 7 | 8 | 14)) && of != ink(0, 0);
            let soft =
                matches!(own.0, TextureKind::Grass | TextureKind::Sand | TextureKind::Rock | TextureKind::Flowers);
            let green = [of.0.0, of.1.0].contains(&2);
            let own = (if green && soft { TextureKind::Grass } else { own.0 }, own.1, own.2);
            if earthy && soft { (own.0, of, shade(of, if own.0 == TextureKind::Grass { 1 } else { -1 })) } else { own }
        }
        None => own,
    }
}
