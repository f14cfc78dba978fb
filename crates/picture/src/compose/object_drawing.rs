//! Which drawing of the library an object has. It must not know where it stands.

use crate::props::{self, FoundProp};
use world::Object;

/// The drawing for an object: by the sprite it asks for, its name, its synonyms, or the first thing its description speaks of.
#[must_use]
pub fn prop_for_object(object: &Object) -> FoundProp {
    let identity = &object.identity;
    let named = identity.sprite.iter().chain([&identity.name]).chain(&identity.synonyms);
    let by_name = named.map(|name| props::find(name)).find(|found| found.known);
    let size = props::find(&identity.name);
    let described = || {
        let first: Vec<&str> =
            identity.description.split(['.', ',', ';']).next().unwrap_or_default().split(' ').collect();
        let known = props::find(&first[..first.len().min(9)].join(" "));
        FoundProp { ink: size.ink.or(known.ink), scale: size.scale, ..known }
    };
    by_name.map_or_else(described, |found| FoundProp { ink: size.ink.or(found.ink), ..found })
}
