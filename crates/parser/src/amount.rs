//! How many of several equal things a phrase means: "a torch", "two of the torches", "three coins". It must not find the things.

use super::meaning::{Noun, Slot};
use super::parse_context::ParseContext;
use rules::{Target, scope};
use world::{ItemId, Thing, Verb};

/// A noun in the singular, or so many of one: of a stack so many, else the thing.
pub(super) fn some(context: &ParseContext<'_>, slot: Slot, thing: Thing, count: u32) -> Noun {
    match thing {
        Thing::Item(item) if slot.direct && counts(context, slot.verb, item, count) => {
            Noun::Some(vec![(thing, u8::try_from(count).ok())])
        }
        _ => Noun::One(Target::Thing(thing)),
    }
}

/// The only stack among these, for who names a number of them.
pub(super) fn stack_of(context: &ParseContext<'_>, things: &[Thing]) -> Option<Thing> {
    let several = |thing: &&Thing| thing.item().is_some_and(|item| context.state.total(item) > 1);
    super::parse_context::only(things.iter().filter(several).copied())
}

/// Does it make a difference how many are meant?
fn counts(context: &ParseContext<'_>, verb: Verb, item: ItemId, count: u32) -> bool {
    let state = context.state;
    let at_hand = match verb {
        Verb::Take | Verb::Pick | Verb::Steal | Verb::Lift => {
            scope::in_reach(context.world, state, item).map(|(_, count)| u32::from(count)).sum()
        }
        // "Leave a torch" is read as "exit torch" at first.
        Verb::Drop | Verb::Exit | Verb::PutIn | Verb::PutOn | Verb::Insert => state.count_in_hand(item).into(),
        // One is what is eaten anyway.
        Verb::Eat | Verb::Drink => 1,
        _ => return false,
    };
    state.total(item) > 1 && (count != 1 || at_hand > 1)
}
