//! Is what people know so? Every entry of every mind of a game held against the states that the game went through.

use cast::{Cast, Entry, Fact, Who};
use rules::GameState;
use std::collections::BTreeSet;
use world::{CharacterId, Place, Thing, World};

/// Minutes that a turn may take in which somebody walks through more than one room.
const A_TURN: u32 = 6;

/// The states of a game, one after the other.
#[derive(Default)]
pub struct Log {
    states: Vec<GameState>,
    events: BTreeSet<Fact>,
}

impl Log {
    /// The state after a line.
    pub fn add(&mut self, world: &World, state: &GameState) {
        if let Some(before) = self.states.last() {
            self.events.extend(cast::events(world, before, state, None).into_iter().map(|(fact, _)| fact));
        }
        self.states.push(state.clone());
    }

    /// Entries that were held against it, and those of them that were not so.
    pub fn check(&self, world: &World, cast: &Cast) -> (u32, Vec<String>) {
        let people = CharacterId::all(world.characters.len()).map(|who| cast.mind(who));
        let entries = people.chain(std::iter::once(cast.hero())).flat_map(|mind| mind.entries().iter());
        let (mut checked, mut wrong) = (0, Vec::new());
        for entry in entries {
            let Some(is_so) = self.is_so(world, entry) else { continue };
            checked += 1;
            if !is_so {
                wrong.push(format!("{entry:?}"));
            }
        }
        (checked, wrong)
    }

    /// `None` where no state tells: what two made of each other, and walks within a turn.
    fn is_so(&self, world: &World, entry: &Entry) -> Option<bool> {
        let near = |state: &&GameState| state.time.abs_diff(entry.minute) <= A_TURN;
        Some(match entry.fact {
            Fact::At(thing, Some(room)) => self.states.iter().filter(near).any(|state| {
                let here = match thing {
                    Thing::Character(who) => state.character(who).place,
                    thing => state.place(world, thing),
                };
                here == Place::Room(room)
            }),
            Fact::At(Thing::Item(item), None) => self.states.iter().filter(near).any(|state| state.has(item)),
            Fact::Was(Who::Person(who), room, hour) => {
                let was = world.before.was.iter().any(|it| (it.who, it.room, it.hour) == (who, room, hour));
                was || world.before.claim(who, hour) == Some(room)
            }
            fact @ (Fact::Took(..)
            | Fact::Left(..)
            | Fact::Gave(..)
            | Fact::Wore(..)
            | Fact::Lit(..)
            | Fact::Spent(..)
            | Fact::Opened(..)
            | Fact::Shut(..)
            | Fact::Managed(..)
            | Fact::Appeared(_)) => self.events.contains(&fact),
            _ => return None,
        })
    }
}
