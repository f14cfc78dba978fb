//! Descriptions by condition: what asks for something that is not there is left out, and the plain text stays.

use super::Resolver;
use crate::document::{self, Document};
use messages::t;
use world::{RoomId, Variant};

impl Resolver<'_> {
    /// The variants whose conditions can be told.
    pub(super) fn told(&mut self, variants: &[document::Variant]) -> Vec<Variant> {
        let mut told = Vec::new();
        for one in variants {
            let before = std::mem::replace(&mut self.lost, false);
            let condition = self.condition(&one.condition, &one.path);
            if std::mem::replace(&mut self.lost, before) {
                self.log.lost(&one.path, "variant-without-condition", || t!("repair-variant-left-out"));
            } else {
                told.push(Variant { condition, text: one.text.clone() });
            }
        }
        told
    }

    /// Those of rooms and things, when all that they may ask for is known.
    pub(super) fn variants(&mut self, document: &Document) {
        for (at, room) in document.rooms.iter().enumerate() {
            self.world.rooms[at].variants = self.told(&room.variants);
            for exit in room.exits.iter().filter(|exit| !exit.variants.is_empty()) {
                let named = exit.direction.and_then(|direction| self.world.exit(RoomId::at(at), direction));
                let of_text = || {
                    let mut all = self.world.rooms[at].exits.iter().copied();
                    all.find(|id| self.world[*id].text.is_some() && self.world[*id].text == exit.text)
                };
                if let Some(id) = named.or_else(of_text) {
                    let variants = self.told(&exit.variants);
                    let made = &mut self.world.exits[id.index()];
                    // What holds only sometimes is still all that is known of it.
                    made.text = made.text.take().or_else(|| variants.last().map(|one| one.text.clone()));
                    made.variants = variants;
                }
            }
        }
        for (at, thing) in document.items.iter().enumerate() {
            self.world.items[at].identity.variants = self.told(&thing.variants);
        }
        for (at, thing) in document.objects.iter().enumerate() {
            self.world.objects[at].identity.variants = self.told(&thing.variants);
        }
        for (at, thing) in document.characters.iter().enumerate() {
            self.world.characters[at].identity.variants = self.told(&thing.variants);
        }
    }
}
