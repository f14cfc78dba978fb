//! ALL: which things it means for each act.

use super::meaning::Trouble;
use super::parse_context::ParseContext;
use super::suitability;
use messages::message;
use rules::scope;
use world::{ItemId, Place, Thing, Verb};

/// The things that ALL means for this act, without the exceptions; never the object it is done with.
pub(super) fn things_meant(
    context: &ParseContext<'_>,
    verb: Verb,
    around: Option<Thing>,
    except: &[Thing],
) -> Result<Vec<Thing>, Trouble> {
    use Verb as V;
    let wanted = |thing: Thing| {
        let place = context.state.place(context.world, thing);
        match verb {
            V::Take | V::Pick | V::Steal | V::Lift => {
                thing.item().is_some_and(|item| is_to_take(context, item, around))
            }
            V::Drop | V::Give | V::Show | V::Throw | V::PutIn | V::PutOn | V::Insert | V::Sell => {
                place == Place::Carried
            }
            V::Examine | V::Search | V::Touch | V::Smell | V::Count => true,
            V::Wear => thing.item().is_some_and(|id| context.world[id].wearable) && place == Place::Carried,
            V::Open
            | V::Close
            | V::Unlock
            | V::Lock
            | V::TakeOff
            | V::Read
            | V::Eat
            | V::Light
            | V::TurnOn
            | V::TurnOff
            | V::Extinguish => suitability::as_direct_object(context, verb, thing) == 2,
            V::Attack | V::Kiss | V::Hug | V::Greet | V::Thank => thing.character().is_some(),
            _ => false,
        }
    };
    let things: Vec<Thing> = context
        .visible
        .iter()
        .copied()
        .filter(|thing| Some(*thing) != around && !except.contains(thing) && wanted(*thing))
        .collect();
    if !things.is_empty() {
        return Ok(things);
    }
    Err(Trouble::Say(match verb {
        V::Take | V::Pick | V::Steal | V::Lift => message!("parser-nothing-to", act = "take"),
        V::Drop | V::Give | V::Show | V::Throw | V::PutIn | V::PutOn | V::Insert | V::Sell => {
            message!("parser-carrying-none")
        }
        V::Wear | V::Open | V::Close | V::Unlock | V::Lock | V::TakeOff | V::Read | V::Eat | V::Light => {
            message!("parser-nothing-to", act = verb.to_string())
        }
        _ => message!("parser-which-all"),
    }))
}

/// Is there any of it to take, there where it is to come from?
fn is_to_take(context: &ParseContext<'_>, item: ItemId, around: Option<Thing>) -> bool {
    let mut places = context.state.piles(item).map(|(place, _)| place);
    if let Some(around) = around {
        return places.any(|place| place == Place::Inside(around) || held_by(place, around));
    }
    let loose = |place: Place| matches!(place, Place::Room(_) | Place::Inside(_));
    loose(context.state.item(item).place) || scope::in_reach(context.world, context.state, item).next().is_some()
}

fn held_by(place: Place, around: Thing) -> bool {
    matches!((place, around), (Place::Held(who), Thing::Character(around)) if who == around)
}
