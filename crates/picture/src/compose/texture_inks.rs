//! Which inks go with which texture. It must not know rooms.

use crate::palette::{ink, shade};
use crate::texture::TextureKind;
use world::Ink;

/// Wall and floor inks that go with a texture: boards are not blue.
pub fn kind_suiting_ink(kind: TextureKind, of: Ink) -> TextureKind {
    let wooden = matches!(kind, TextureKind::Planks | TextureKind::Wood);
    let brownish = [of.0.0, of.1.0].iter().all(|color| matches!(color, 0 | 6 | 7 | 8 | 14));
    if wooden && !brownish { TextureKind::Carpet } else { kind }
}

/// The shade beside an ink in a texture.
pub fn second_ink(kind: TextureKind, of: Ink) -> Ink {
    match kind {
        TextureKind::Carpet => shade(of, 1),
        TextureKind::Tiles if of == ink(15, 15) => ink(7, 7),
        _ => shade(of, -1),
    }
}
