//! What somebody does for the hero who is able to: searches the room, keeps watch, and says of the rest that it is done. The names are the
//! world's, what they may change is the rules' to say. It must not do anything that the adventure counts on.

use super::fact::{Fact, Who};
use super::life::name_of;
use super::lines::{Slots, line};
use super::word_lists::is_in;
use super::{Cast, addressed, is_at};
use language::text::words;
use rules::{Command, Effects, GameState, scope};
use world::{Ability, CharacterId, Thing, Verb, World};

/// Minutes for which somebody keeps watch.
const WATCH: u32 = 60;
/// Words before the one that says what to do: "could you please".
const MOST_BEFORE: usize = 4;

/// What an order in these words asks for, the words of address left out.
fn asked(typed: &str) -> Option<Ability> {
    let order = typed.split_once(',').or_else(|| typed.split_once(" to ")).map(|(_, order)| order)?;
    let order = words(order);
    let named = |word: &String| Ability::ALL.into_iter().find(|one| is_in(one.name(), word));
    let polite = |word: &&String| is_in("polite", word);
    let before = order.iter().take(MOST_BEFORE).take_while(polite).count();
    named(order.get(before)?)
}

impl Cast {
    /// What comes of an order to do what this one is able to do, in the words it was typed in; `None` for any other.
    pub fn able(
        &mut self,
        world: &World,
        state: &mut GameState,
        (command, typed): (&Command, &str),
        out: &mut Effects,
    ) -> Option<String> {
        let who = addressed(command)?;
        let asks = matches!(command.verb, Verb::Command | Verb::Say | Verb::Ask);
        if !asks || world[who].abilities.is_empty() || !scope::sees(world, state, Thing::Character(who)) {
            return None;
        }
        if command.words.as_deref().is_some_and(|said| words(said).iter().all(|word| is_in("able", word))) {
            let slots = self.list_of_abilities(world, state, who);
            return Some(line("can", &slots, &mut self.rng));
        }
        let slots = name_of(world, state, who);
        let ability = asked(typed).filter(|one| world[who].abilities.contains(one))?;
        let heading = match ability {
            Ability::Search => return Some(self.searches(world, state, who, out)),
            Ability::Guard => {
                self.life.follows[who.index()] = None;
                self.stay(who, state.time + WATCH);
                "guards"
            }
            Ability::Heal => {
                if let Some(whom) = patient(world, state, who, typed) {
                    let slots = slots.with("other", state.identity(world, Thing::Character(whom)).the());
                    let fact = Fact::Agreed(Who::Person(who), Who::Person(whom));
                    if !self.was_asked(whom, &format!("healed by {who:?}")) {
                        self.write(whom).feel(Who::Person(who), 1, 1, 0, Some(fact));
                        self.write(whom).see(fact, state.room, state.time);
                    }
                    return Some(line("heals another", &slots, &mut self.rng));
                }
                "heals"
            }
            Ability::Forge => "forges",
            Ability::Block => "blocks",
        };
        Some(line(heading, &slots, &mut self.rng))
    }

    /// What somebody lets be known who is spoken to and is able to do something: once.
    pub fn mentions_ability(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let speaks = matches!(command.verb, Verb::Talk | Verb::Greet);
        let who = addressed(command).filter(|_| speaks && state.over.is_none())?;
        let able = !world[who].abilities.is_empty() && super::speaks(world, who);
        if !able || !scope::sees(world, state, Thing::Character(who)) || self.was_asked(who, "what they can do") {
            return None;
        }
        let slots = self.list_of_abilities(world, state, who);
        Some(line("can mentioned", &slots, &mut self.rng))
    }

    fn list_of_abilities(&mut self, world: &World, state: &GameState, who: CharacterId) -> Slots {
        let slots = name_of(world, state, who);
        let can: Vec<String> = world[who]
            .abilities
            .iter()
            .map(|one| line(&format!("can {}", one.name()), &slots, &mut self.rng))
            .collect();
        slots.with("others", rules::describe::list(&can))
    }

    fn searches(&mut self, world: &World, state: &mut GameState, who: CharacterId, out: &mut Effects) -> String {
        let before = state.clone();
        let slots = name_of(world, state, who);
        let Some(item) = rules::search(world, state, out) else {
            return line("searches in vain", &slots, &mut self.rng);
        };
        self.witness(world, &before, state, None);
        line("searches", &slots.with("thing", state.identity(world, Thing::Item(item)).a()), &mut self.rng)
    }
}

/// Somebody else here who is named in the order.
fn patient(world: &World, state: &GameState, healer: CharacterId, typed: &str) -> Option<CharacterId> {
    let typed = words(typed);
    CharacterId::all(world.characters.len()).filter(|who| *who != healer && is_at(state, *who, state.room)).find(
        |who| {
            let name = words(&state.identity(world, Thing::Character(*who)).name);
            name.iter().any(|word| word.len() > 2 && !is_in("titles", word) && typed.contains(word))
        },
    )
}
