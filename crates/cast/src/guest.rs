//! Bystanders among the cast: a mind for somebody who was noticed while the game was played, and what they say where no model speaks for them.
//! They go next door now and then, and come back. It must not decide whether they are there: the rules do.

use super::life::name_of;
use super::lines::{Slots, line};
use super::{Acquaintance, Cast, addressed, is_at};
use rules::{Command, GameState};
use std::sync::Arc;
use world::{CharacterId, Thing, Verb, World};

impl Cast {
    /// Somebody was admitted by the rules, as the last of the world's characters: they look about, others see them, and the hero is told.
    pub fn admit(&mut self, world: &World, state: &GameState, who: CharacterId) -> String {
        self.minds.push(Arc::default());
        self.known.push(Acquaintance::Met);
        self.life.admit(state.time);
        self.look_about(world, state, who, state.room);
        let fact = super::Fact::At(Thing::Character(who), Some(state.room));
        for other in CharacterId::all(state.characters.len()).filter(|other| *other != who) {
            if is_at(state, other, state.room) {
                self.write(other).see(fact, state.room, state.time);
            }
        }
        self.hero_looks(world, state);
        let it = state.identity(world, Thing::Character(who));
        let look = it.description.trim();
        let look = if look.ends_with(['.', '!', '?']) { look.to_owned() } else { format!("{look}.") };
        line("is noticed", &Slots::default().with("thing", it.a()).with("line", look), &mut self.rng)
    }

    /// What a bystander says who is spoken to, as far as nobody wrote it; `None` for anybody else.
    pub fn in_passing(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let who = addressed(command).filter(|who| world[*who].bystander && is_at(state, *who, state.room))?;
        let heading = match command.verb {
            Verb::Talk | Verb::Greet | Verb::Say | Verb::Thank => "passer-by",
            Verb::Ask | Verb::Tell => "passer-by asked",
            Verb::Command => "passer-by ordered",
            _ => return None,
        };
        Some(line(heading, &name_of(world, state, who), &mut self.rng))
    }
}
