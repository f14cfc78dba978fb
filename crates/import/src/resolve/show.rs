//! What an action wants to be seen: which effect, and at what.

use super::Resolver;
use super::action::{Args, as_word};
use crate::color;
use language::text;
use messages::t;
use serde_json::Value;
use world::ids::Thing;
use world::logic::Action;
use world::visual_effect::{self, NameMatch, VisualEffect};

/// Where the effect's name may stand, the likeliest first.
const NAMES: &[&str] = &["effect", "flag", "value", "node", "sound", "text", "target"];
/// Where the thing may stand at which it is to be seen.
const PLACES: &[&str] = &["target", "object", "item", "character", "roomId", "to"];

impl Resolver<'_> {
    /// The effect asked for: the nearest by name, with a colour where one was given; left out, with a problem, where nothing is
    /// near. A place that nobody knows is passed over: the effect is seen at the hero, or everywhere.
    pub(super) fn show(&mut self, args: &Args, path: &str) -> Option<Action> {
        let weather = args.contains_key("weather");
        let fits = |one: VisualEffect| !weather || one.is_weather();
        let said: Vec<(&str, String)> =
            NAMES.iter().filter_map(|field| Some((*field, as_word(args.get(*field)?)?))).collect();
        let found = said.iter().find_map(|(field, said)| Some((*field, said, visual_effect::find(said, fits)?)));
        let Some((field, said, (plain, fit))) = found else {
            self.log.problem(path, "unknown-effect", || {
                let said = said.first().map_or("", |(_, said)| said);
                t!("repair-unknown-effect-action", said = text::show(said))
            });
            return None;
        };
        match fit {
            NameMatch::Exact => {}
            NameMatch::Other => {
                self.log.note(path, "other-effect", || {
                    t!("repair-other-effect-action", said = text::show(said), plain = plain.name())
                });
            }
            NameMatch::Near => {
                self.log.fix(path, "misspelt-effect", || {
                    t!("repair-misspelt-effect-action", said = text::show(said), plain = plain.name())
                });
            }
        }
        let what = args.get("color").and_then(|color| coloured(plain, color)).unwrap_or(plain);
        let place = PLACES.iter().filter(|place| **place != field).find_map(|place| as_word(args.get(*place)?));
        let at = place.and_then(|name| self.seen(&name));
        Some(Action::Show(what, at))
    }

    /// A thing by a name that surely means it; an effect is not worth a guess.
    fn seen(&self, name: &str) -> Option<Thing> {
        self.things.exact(name).or_else(|| self.things.strict(name, |_| true).found())
    }
}

/// A flash that is to be red is the red flash, a fade to white the white fade.
fn coloured(plain: VisualEffect, color: &Value) -> Option<VisualEffect> {
    let ink = color::parse_value(color)?;
    let color = match ink.0.0 {
        0 | 8 => "black",
        1 | 3 | 9 | 11 => "blue",
        2 | 10 => "green",
        4 | 5 | 12 | 13 => "red",
        6 | 14 => "brown",
        _ => "white",
    };
    let base = match plain {
        VisualEffect::FadeOut | VisualEffect::FadeWhite | VisualEffect::FadeRed => "fade",
        VisualEffect::Sepia | VisualEffect::Chill | VisualEffect::Poison => "tint",
        VisualEffect::Flash | VisualEffect::RedFlash => "flash",
        _ => return None,
    };
    visual_effect::named(&format!("{base} {color}"), |_| true)
        .or_else(|| visual_effect::named(&format!("{color} {base}"), |_| true))
}

#[cfg(test)]
#[path = "show_tests.rs"]
mod tests;
