//! How well a thing suits an act: what settles a choice that words leave open. It must not forbid anything; the rules do.

use super::parse_context::ParseContext;
use language::language;
use rules::scope;
use world::{Place, TextTarget, Thing, Verb};

/// 2 is just what the act is for, 1 is possible, 0 is unlikely.
pub(super) fn as_direct_object(context: &ParseContext<'_>, verb: Verb, thing: Thing) -> u8 {
    use Verb as V;
    let place = context.state.place(context.world, thing);
    let item = thing.item().map(|id| &context.world[id]);
    let item_state = thing.item().map(|id| context.state.item(id));
    let carried = matches!(place, Place::Carried | Place::Worn);
    let lid = context.world.openable(thing);
    let (open, locked) = (context.state.is_open(thing), context.state.is_locked(thing));
    let when = |good: bool| if good { 2 } else { 1 };
    match verb {
        V::Take | V::Pick | V::Steal if is_left(context, thing) => 2,
        V::Take | V::Pick | V::Steal => match (item_state.is_some(), place) {
            (true, Place::Carried | Place::Worn) => 0,
            (true, Place::Held(_)) => when(verb == V::Steal),
            (true, _) => 2,
            (false, _) => u8::from(verb != V::Take && thing.object().is_some()),
        },
        V::Drop | V::PutIn | V::PutOn | V::Insert | V::Give | V::Show | V::Throw | V::Sell => {
            if carried {
                2
            } else {
                u8::from(item.is_some())
            }
        }
        V::Wear => match item {
            Some(item) if item.wearable => when(place != Place::Worn),
            Some(_) => 1,
            None => 0,
        },
        V::TakeOff => when(place == Place::Worn),
        V::Open => when(lid.is_some() && !open),
        V::Close => when(lid.is_some() && open),
        V::Unlock => when(lid.is_some() && locked),
        V::Lock => when(lid.is_some_and(|lid| lid.key.is_some()) && !locked),
        V::LookIn | V::Fill | V::Empty => {
            when(lid.is_some() && context.world.openable(thing).is_some() && !context.world.is_door(thing))
        }
        V::Enter => when(context.world.is_door(thing)),
        V::Read => when(has_text(context, thing)),
        // Of two mirrors the steamed one.
        V::Clean | V::Wash => when(is_dirty(context, thing)),
        V::Eat => when(item.is_some_and(|item| item.edible)),
        V::Light | V::TurnOn => when(item.is_some_and(|item| item.light) && item_state.is_some_and(|s| !s.lit)),
        V::Extinguish | V::TurnOff => when(item_state.is_some_and(|state| state.lit)),
        V::Talk
        | V::Ask
        | V::Tell
        | V::Say
        | V::Answer
        | V::Greet
        | V::Thank
        | V::Apologize
        | V::Kiss
        | V::Hug
        | V::Wake
        | V::Bribe
        | V::Threaten
        | V::Accuse
        | V::Free
        | V::Heal
        | V::Command
        | V::Insult
        | V::Flirt
        | V::Follow
        | V::Beg
        | V::Attack
        | V::Feed
        | V::Scare
        | V::Tickle
        | V::Yes
        | V::No
        | V::Bow
        | V::Smile
        | V::Call => when(thing.character().is_some()),
        _ => 1,
    }
}

/// Are some of a stack in reach that are not in hand?
fn is_left(context: &ParseContext<'_>, thing: Thing) -> bool {
    thing.item().is_some_and(|item| {
        context.state.total(item) > 1 && scope::in_reach(context.world, context.state, item).next().is_some()
    })
}

/// The same for the other object, given the first where it is known.
pub(super) fn as_indirect_object(context: &ParseContext<'_>, verb: Verb, thing: Thing, first: Option<Thing>) -> u8 {
    use Verb as V;
    if first == Some(thing) {
        return 0;
    }
    let carried = matches!(context.state.place(context.world, thing), Place::Carried | Place::Worn);
    let when = |good: bool| if good { 2 } else { 1 };
    match verb {
        V::Give | V::Show | V::Sell | V::Throw | V::Tell => when(thing.character().is_some()),
        V::Take | V::Pick | V::Steal => {
            let holds = context.world.openable(thing).is_some() || context.world.is_surface(thing);
            when(holds || thing.character().is_some())
        }
        V::PutIn | V::Insert | V::Pour | V::Empty => {
            when(context.world.openable(thing).is_some() && !context.world.is_door(thing))
        }
        V::PutOn => when(context.world.is_surface(thing)),
        V::Unlock
        | V::Lock
        | V::Open
        | V::Cut
        | V::Dig
        | V::Attack
        | V::Break
        | V::Burn
        | V::Light
        | V::Feed
        | V::Shoot
        | V::Clean
        | V::Repair
        | V::Oil
        | V::Paint
        | V::Sharpen
        | V::Fill => {
            if carried {
                2
            } else {
                u8::from(thing.item().is_some())
            }
        }
        _ => 1,
    }
}

/// May the act's missing object be filled in where only one thing here is just what it is for?
pub(super) const fn may_guess(verb: Verb) -> bool {
    use Verb as V;
    matches!(
        verb,
        V::Take
            | V::Drop
            | V::Wear
            | V::TakeOff
            | V::Open
            | V::Close
            | V::Unlock
            | V::Lock
            | V::Read
            | V::Eat
            | V::Light
            | V::TurnOn
            | V::Extinguish
            | V::TurnOff
            | V::Enter
            | V::Talk
            | V::Ask
            | V::Tell
            | V::Greet
            | V::Wake
            | V::Thank
            | V::Follow
            | V::Bribe
            | V::Command
            | V::Free
            | V::Heal
            | V::Feed
            | V::Beg
    )
}

/// Is it someone that the act is done to, so that the question is "whom"?
pub(super) const fn wants_person(verb: Verb) -> bool {
    use Verb as V;
    matches!(
        verb,
        V::Talk
            | V::Ask
            | V::Tell
            | V::Greet
            | V::Attack
            | V::Kiss
            | V::Hug
            | V::Wake
            | V::Thank
            | V::Follow
            | V::Bribe
            | V::Threaten
            | V::Accuse
            | V::Insult
            | V::Command
            | V::Free
            | V::Heal
            | V::Beg
            | V::Flirt
            | V::Feed
            | V::Tickle
            | V::Scare
    )
}

/// Does its name or its description say that it wants cleaning?
fn is_dirty(context: &ParseContext<'_>, thing: Thing) -> bool {
    let name = context.state.identity(context.world, thing).name.to_lowercase();
    let described = context.description(TextTarget::Thing(thing));
    let is_dirt = |word: &str| language().parts.is(word, "dirt");
    name.split(' ').any(is_dirt) || described.iter().any(|word| is_dirt(word))
}

fn has_text(context: &ParseContext<'_>, thing: Thing) -> bool {
    match thing {
        Thing::Item(id) => context.world[id].read.is_some(),
        Thing::Object(id) => context.world[id].read.is_some(),
        Thing::Character(_) => false,
    }
}
