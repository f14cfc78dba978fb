//! Who the hero is, in what is told. He gives himself a name ("my name is Bob", "call me Ishmael"), which the game's own copy of the world keeps,
//! so that it is told wherever a name of his is; and a beast has no hands. It must not take for a name what is said of anything else.

use crate::session::{Reaction, Session};
use language::{language, text};
use messages::t;
use rules::{Effect, describe, scope};
use std::sync::Arc;
use world::{CharacterId, Thing};

/// What a line that gives a name begins with.
const LEADS: [&str; 13] = [
    "my name is",        // not shown
    "my names",          // not shown
    "my name s",         // not shown
    "the name is",       // not shown
    "call me",           // not shown
    "name me",           // not shown
    "you can call me",   // not shown
    "you may call me",   // not shown
    "please call me",    // not shown
    "everyone calls me", // not shown
    "people call me",    // not shown
    "i am called",       // not shown
    "im called",         // not shown
];
/// Words and letters of a name.
const WORDS: usize = 3;
const LETTERS: usize = 24;

impl Session {
    /// Takes the line for a name, where it gives one. False for any other line.
    pub(super) fn takes_name(&mut self, line: &str, reaction: &mut Reaction) -> bool {
        let Some(name) = name_in(line) else { return false };
        let said = self.named(&name);
        reaction.effects.push(Effect::Say(said));
        true
    }

    /// What is told of the hero's hands is told of what he has.
    pub(super) fn suit_body(&self, effects: &mut [Effect]) {
        for effect in effects {
            if let Effect::Say(text) | Effect::Note(text) | Effect::Look(text) = effect {
                *text = narrator::suited(&self.world, std::mem::take(text));
            }
        }
    }

    fn named(&mut self, name: &str) -> String {
        let (world, state) = (&self.world, &self.state);
        // Whom the story has named that is who he is.
        if let Some(own) = self.dream.world.hero.name.as_deref() {
            return if own.to_lowercase().contains(&name.to_lowercase()) {
                t!("session-name-right", name = own)
            } else {
                t!("session-name-own", name = name, own = own)
            };
        }
        let is_called = |who: &CharacterId| {
            let it = state.identity(world, Thing::Character(*who));
            text::words(&it.name) == text::words(name)
        };
        if let Some(other) = CharacterId::all(world.characters.len()).find(is_called) {
            let other = state.identity(world, Thing::Character(other)).the();
            return t!("session-name-taken", name = other);
        }
        let before = world.hero.name.clone();
        Arc::make_mut(&mut self.world).hero.name = Some(name.to_owned());
        let (world, state) = (&self.world, &self.state);
        let here: Vec<Thing> =
            scope::visible(world, state).into_iter().filter(|thing| thing.character().is_some()).collect();
        let who: Vec<String> = here.iter().map(|thing| state.identity(world, *thing).the()).collect();
        match (before, here.len()) {
            (Some(before), _) if before == name => t!("session-name-right", name = name),
            (Some(before), _) => t!("session-name-changed", name = name, before = before),
            (None, 0) => t!("session-name-given-alone", name = name),
            (None, count) => {
                let who = text::capital(&describe::list(&who));
                t!("session-name-given", name = name, who = who, count = count)
            }
        }
    }
}

/// The name that a line gives, with large letters; `None` where it gives none.
fn name_in(line: &str) -> Option<String> {
    let words: Vec<String> = text::words(line).iter().map(|word| word.replace(['\'', '\u{2019}'], "")).collect();
    let said = words.join(" ");
    let lead = LEADS.iter().find(|lead| said.strip_prefix(**lead).is_some_and(|rest| rest.starts_with(' ')))?;
    let rest = &words[lead.split(' ').count()..];
    let is_word = |word: &String| word.chars().all(|c| c.is_alphabetic() || c == '-');
    let letters: usize = rest.iter().map(|word| word.chars().count() + 1).sum();
    // "Call me when it is over", "call me a cab": that is no name.
    let is_small = rest.first().is_none_or(|word| language().small.sense(word).is_some());
    let fits = !is_small && rest.len() <= WORDS && letters <= LETTERS && rest.iter().all(is_word);
    fits.then(|| text::title(&rest.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::name_in;

    #[test]
    fn a_name_is_taken_out_of_the_ways_in_which_people_give_one() {
        for (line, name) in [
            ("my name is Bob", Some("Bob")),
            ("My name's bob.", Some("Bob")),
            ("call me Ishmael", Some("Ishmael")),
            ("I am called ada quill", Some("Ada Quill")),
            ("you can call me Al", Some("Al")),
            ("call me a cab", None),
            ("call me when it is over", None),
            ("call me", None),
            ("call Bob", None),
            ("my name is 12", None),
            ("my name is one that nobody would ever care to write down in full", None),
            ("what is my name", None),
        ] {
            assert_eq!(name_in(line).as_deref(), name, "{line}");
        }
    }
}
