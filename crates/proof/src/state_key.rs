//! What makes two states the same for the search: everything that can still matter, nothing that only counts or decorates.

use super::relevance::Needs;
use rules::{Exchange, GameState, TimerState, time_left};
use world::{Place, Thing, TimerId, World};

/// A compact form of the state. Equal keys have equal futures as far as winning goes.
pub(super) fn encode(world: &World, state: &GameState, needs: &Needs) -> Vec<u8> {
    let mut key = Key(Vec::with_capacity(64 + state.items.len() * 4));
    key.word(state.room.0);
    for (index, item) in state.items.iter().enumerate() {
        // Where an item lies that nothing asks for makes no difference; what it holds or lights does.
        if needs.items[index] || item.open || item.lit {
            key.word(index as u16);
            key.place(item.place);
            key.bits([item.hidden, item.open, item.locked, item.lit]);
        }
    }
    for (item, here, others) in state.stacks.all().filter(|(item, ..)| needs.items[item.index()]) {
        key.word(item.0);
        key.0.extend([here, others.len() as u8]);
        for (place, count) in others {
            key.place(*place);
            key.0.push(*count);
        }
    }
    for object in &state.objects {
        key.bits([object.hidden, object.open, object.locked, false]);
    }
    for who in &state.characters {
        key.place(who.place);
        key.bits([who.hidden, false, false, false]);
    }
    state.closed.chunks(8).for_each(|chunk| key.pack(chunk));
    state.solved.chunks(8).for_each(|chunk| key.pack(chunk));
    for flag in &state.flags {
        key.0.extend(flag.to_le_bytes());
    }
    for id in state.fired.iter().filter(|id| world[**id].once) {
        key.word(id.0);
    }
    key.0.push(0xFF);
    for told in &state.told {
        match told {
            Exchange::Topic(who, n) => key.words([0, who.0, *n]),
            Exchange::Want(who, n) => key.words([1, who.0, *n]),
        }
    }
    key.0.push(0xFE);
    for (who, fact) in &state.learnt {
        key.words([who.0, fact.0, 0]);
    }
    for id in TimerId::all(world.timers.len()) {
        match state.timer(id) {
            TimerState::Idle => key.0.push(0),
            TimerState::Due(_) => {
                key.0.push(1);
                key.0.extend(time_left(world, state, id).unwrap_or_default().to_le_bytes());
            }
            TimerState::RanOut => key.0.push(2),
        }
    }
    for (id, ..) in world.story.choices() {
        key.0.push(u8::from(state.choices.is_over(id)));
    }
    for (index, visited) in state.visited.iter().enumerate() {
        if needs.visited[index] {
            key.0.push(u8::from(*visited));
        }
    }
    if needs.score {
        key.0.extend(state.score.to_le_bytes());
    }
    if needs.chance {
        key.0.extend(format!("{:?}", state.rng).bytes());
    }
    key.0
}

struct Key(Vec<u8>);

impl Key {
    fn word(&mut self, word: u16) {
        self.0.extend(word.to_le_bytes());
    }

    fn words(&mut self, words: [u16; 3]) {
        for word in words {
            self.word(word);
        }
    }

    fn bits(&mut self, bits: [bool; 4]) {
        self.pack(&bits);
    }

    fn pack(&mut self, bits: &[bool]) {
        self.0.push(bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit)));
    }

    fn place(&mut self, place: Place) {
        match place {
            Place::Nowhere => self.0.push(0),
            Place::Room(room) => {
                self.0.push(1);
                self.word(room.0);
            }
            Place::Carried => self.0.push(2),
            Place::Worn => self.0.push(3),
            Place::Inside(thing) => {
                let (kind, id) = match thing {
                    Thing::Item(id) => (4, id.0),
                    Thing::Object(id) => (5, id.0),
                    Thing::Character(id) => (6, id.0),
                };
                self.0.push(kind);
                self.word(id);
            }
            Place::Held(who) => {
                self.0.push(7);
                self.word(who.0);
            }
        }
    }
}
