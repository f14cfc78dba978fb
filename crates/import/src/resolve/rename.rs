//! Things that get another name in play, and often another description with it.

use super::Resolver;
use super::action::{Args, as_word};
use crate::dialect::name;
use crate::document::ThingKind;
use language::text;
use messages::t;
use world::limits;
use world::logic::{Action, TextTarget};
use world::{Identity, NameId};

/// Where the thing may stand, the likeliest first.
const THINGS: &[&str] = &["target", "object", "item", "character"];
/// Where the new name may stand.
const NAMES: &[&str] = &["newName", "flag", "to", "value", "text"];

impl Resolver<'_> {
    /// The new name, and the new description where one is given; nothing, with the loss told, where there is no such thing or no name.
    pub(super) fn rename(&mut self, args: &Args, path: &str) -> Vec<Action> {
        let word = |field: &&&str| as_word(args.get(**field)?);
        let said = THINGS.iter().find_map(|field| word(&field));
        let Some(thing) = said.as_ref().and_then(|said| self.thing(said, path, |_| true)) else {
            let said = said.unwrap_or_default();
            self.log.lost(path, "unknown-thing", || t!("repair-unknown-thing-renamed", said = text::show(&said)));
            return Vec::new();
        };
        let Some((field, raw)) = NAMES.iter().find_map(|field| Some((*field, word(&field)?))) else {
            self.log.lost(path, "empty-action", || t!("repair-empty-action", kind = "RENAME"));
            return Vec::new();
        };
        let description = args.get("text").filter(|_| field != "text").and_then(|text| text.as_str()).map(text::clean);
        let identity = self.world.identity(thing);
        let about = format!("{} {}", description.as_deref().unwrap_or_default(), identity.description);
        let (mut new, mut article) = name::read(&raw, ThingKind::of(thing), &about);
        if let Some(said) = args.get("article").and_then(as_word).and_then(|word| name::article(&word)) {
            article = said;
            new = text::cut(&raw, limits::NAME).unwrap_or(raw);
        }
        let identity = identity.renamed(&new, article);
        let mut actions: Vec<Action> =
            self.name(identity).map(|name| Action::Rename(thing, name)).into_iter().collect();
        let description = description.map(|text| text::cut(&text, limits::TEXT).unwrap_or(text));
        let text = description.and_then(|text| self.text(&text));
        actions.extend(text.map(|text| Action::ChangeText(TextTarget::Thing(thing), text)));
        actions
    }

    fn name(&mut self, identity: Identity) -> Option<NameId> {
        let names = &mut self.world.names;
        let known = names.iter().position(|known| *known == identity);
        if known.is_none() && names.len() >= limits::INTERNED {
            return None;
        }
        Some(NameId::at(known.unwrap_or_else(|| {
            names.push(identity);
            names.len() - 1
        })))
    }
}
