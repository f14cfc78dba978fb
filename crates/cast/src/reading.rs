//! What is read out to people, or shown to them. The text is given once; after that everybody who was there knows of it, and recalls it. It
//! must not know what follows from what stands there.

use super::Cast;
use super::fact::{Fact, Who};
use super::life::name_of;
use super::lines::line;
use super::tell::text_on;
use super::word_lists::is_in;
use language::text::words;
use rules::{Command, Effect, GameState, Target, scope};
use std::sync::Arc;
use world::{CharacterId, Thing, Verb, World};

/// The thing whose text a command gives to people, and to whom in particular.
fn given(world: &World, command: &Command, typed: &str) -> Option<(Thing, Option<CharacterId>)> {
    let Some(Target::Thing(thing)) = command.direct else { return None };
    text_on(world, thing)?;
    let to = match command.indirect {
        Some(Target::Thing(Thing::Character(who))) => Some(who),
        Some(_) => return None,
        None => None,
    };
    let aloud = || words(typed).iter().any(|word| is_in("aloud", word));
    match command.verb {
        Verb::Show if to.is_some() => Some((thing, to)),
        Verb::Read if to.is_some() || aloud() => Some((thing, to)),
        _ => None,
    }
}

impl Cast {
    /// After a command that gave the text of a thing to people: they know of it. Where it was read out what they make of it follows the
    /// text; where they have all heard it before a line takes the place of the text.
    pub fn hear_read(
        &mut self,
        world: &World,
        state: &GameState,
        (command, typed): (&Command, &str),
        out: &mut Vec<Effect>,
    ) {
        let Some((thing, to)) = given(world, command, typed) else { return };
        let there = self.listeners(world, state, thing);
        let Some(first) = to.filter(|who| there.contains(who)).or_else(|| there.first().copied()) else { return };
        let is_text =
            |effect: &Effect| matches!(effect, Effect::Say(said) if Some(said.as_str()) == text_on(world, thing));
        match (command.verb, out.iter().position(is_text)) {
            (Verb::Read, Some(at)) => {
                let news: Vec<CharacterId> =
                    there.iter().copied().filter(|who| !self.life.read_to.contains(&(thing, *who))).collect();
                let slots = |who| name_of(world, state, who).with("thing", state.identity(world, thing).the());
                if news.is_empty() {
                    out[at] = Effect::Say(line("heard before", &slots(first), &mut self.rng));
                } else {
                    let who = if news.contains(&first) { first } else { news[0] };
                    out.insert(at + 1, Effect::Say(line("hears it read", &slots(who), &mut self.rng)));
                }
                self.life.read_to.extend(there.iter().map(|who| (thing, *who)));
                self.note_reading(state, thing, &there);
            }
            // Nobody heard a word of it.
            (Verb::Read, None) => {}
            _ => self.note_reading(state, thing, &there),
        }
    }

    /// What somebody makes of a text that is shown to them, with the text where nobody has had it yet; `None` for anything else.
    pub fn shown(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let (thing, to) = given(world, command, "").filter(|_| command.verb == Verb::Show)?;
        let who = to.filter(|who| self.listeners(world, state, thing).contains(who))?;
        let slots = name_of(world, state, who).with("thing", state.identity(world, thing).the());
        let is_known = self.life.read_to.iter().any(|(read, _)| *read == thing);
        if !self.life.read_to.insert((thing, who)) {
            return Some(line("heard before", &slots, &mut self.rng));
        }
        let said = line("is shown it", &slots, &mut self.rng);
        let text = text_on(world, thing).filter(|_| !is_known);
        Some(text.map_or_else(|| said.clone(), |text| format!("{said}\n\n{text}")))
    }

    /// Those who are there, have words, and can see the thing and who has it.
    fn listeners(&self, world: &World, state: &GameState, thing: Thing) -> Vec<CharacterId> {
        if !scope::sees(world, state, thing) {
            return Vec::new();
        }
        let there = self.life.talkers(state, state.room);
        there.into_iter().filter(|who| scope::sees(world, state, Thing::Character(*who))).collect()
    }

    fn note_reading(&mut self, state: &GameState, thing: Thing, there: &[CharacterId]) {
        let fact = Fact::Read(Who::Hero, thing);
        for who in there {
            self.write(*who).see(fact, state.room, state.time);
        }
        Arc::make_mut(&mut self.hero).see(fact, state.room, state.time);
    }
}
