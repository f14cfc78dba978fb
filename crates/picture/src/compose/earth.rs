//! What the ground of a place is of: the kind of place says it, or the room's own plan. It must not paint.

use super::setting::{Shell, Style};
use super::shell::pair;
use super::sketch::{self, Hints};
use crate::palette::shade;
use crate::texture::{Kind, Texture};
use world::Ink;

/// What the ground is of, and the colour of a pond's rim in it.
pub fn floor_of(style: &Style, hints: &Hints) -> (Kind, Ink) {
    let (kind, of, _) = earth(style, hints);
    (kind, shade(of, -1))
}

/// The ground's colour.
pub fn ground_ink(style: &Style, hints: &Hints) -> Ink {
    if style.shell == Shell::Outside {
        earth(style, hints).1
    } else {
        hints.floor.map_or(pair(style.floor.1), |(_, of)| of)
    }
}

/// The floor's texture: what the room's own plan says, else the place's.
pub fn ground_texture(style: &Style, hints: &Hints) -> Texture {
    let (name, base, second) = style.floor;
    let own = Kind::from_name(name);
    match hints.floor {
        Some((kind, of)) => {
            let kind = sketch::seemly(kind.unwrap_or(own), of);
            let built = matches!(
                kind,
                Kind::Stone | Kind::Bricks | Kind::Flagstones | Kind::Cobble | Kind::Tiles | Kind::Metal
            );
            let kind = if style.shell == Shell::Cave && built { Kind::Rock } else { kind };
            Texture::new(kind, of, sketch::beside(kind, of))
        }
        None => Texture::new(own, pair(base), pair(second)),
    }
}

/// What the ground is of. A texture that the plan names is taken as it is; a mere colour only where earth can have it.
pub fn earth(style: &Style, hints: &Hints) -> (Kind, Ink, Ink) {
    let (name, base, second) = style.floor;
    let own = (Kind::from_name(name), pair(base), pair(second));
    match hints.floor {
        Some((Some(kind), of)) => (kind, of, if kind == Kind::Grass { shade(of, 1) } else { sketch::beside(kind, of) }),
        Some((None, of)) => {
            let earthy = [of.0.0, of.1.0].iter().all(|color| matches!(color, 2 | 6 | 7 | 8 | 14));
            let soft = matches!(own.0, Kind::Grass | Kind::Sand | Kind::Rock | Kind::Flowers);
            let green = [of.0.0, of.1.0].contains(&2);
            let own = (if green && soft { Kind::Grass } else { own.0 }, own.1, own.2);
            if earthy && soft { (own.0, of, shade(of, if own.0 == Kind::Grass { 1 } else { -1 })) } else { own }
        }
        None => own,
    }
}
