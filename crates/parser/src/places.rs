//! Rooms by their names: "go to the kitchen". It must not lead anywhere the hero has not heard of.

use super::lexicon::lexicon;
use super::meaning::{Noun, Slot, Trouble};
use super::noun;
use super::parse_context::ParseContext;
use super::text::{Token, words};
use messages::message;
use rules::Target;
use world::{Direction, RoomId, TextTarget, Verb};

/// The direction of the room that these words name, next door and known. `Ok(None)` for the present room where it is left or looked at.
pub(super) fn named(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    verb: Verb,
) -> Result<Option<Direction>, Trouble> {
    let articles = &lexicon().articles;
    let said: Vec<&str> = tokens[from..to]
        .iter()
        .filter(|token| token.is_word())
        .map(|token| token.word.as_str())
        .filter(|word| !articles.contains(word) && *word != "of")
        .collect();
    if said.is_empty()
        || said.len()
            != tokens[from..to].iter().filter(|t| !articles.contains(t.word.as_str()) && t.word != "of").count()
    {
        return Err(Trouble::Structure);
    }
    let here = context.state.room;
    let best = RoomId::all(context.world.rooms.len())
        .filter_map(|room| rating(context, room, &said).map(|rating| (rating, room)))
        .filter(|(_, room)| is_known(context, *room))
        .fold(Vec::new(), |mut best: Vec<(u8, RoomId)>, (rating, room)| {
            if best.first().is_none_or(|(other, _)| rating >= *other) {
                best.retain(|(other, _)| *other == rating);
                best.push((rating, room));
            }
            best
        });
    if best.is_empty() || (verb != Verb::Go && means_a_thing(context, tokens, from, to)) {
        return Err(Trouble::Structure);
    }
    let rooms: Vec<RoomId> = best.into_iter().map(|(_, room)| room).collect();
    if rooms.contains(&here) {
        return match verb {
            Verb::Exit | Verb::Look => Ok(None),
            _ => Err(Trouble::Say(message!("parser-there-already"))),
        };
    }
    let ways: Vec<Direction> = rooms.iter().filter_map(|room| context.way_to(*room)).collect();
    match ways.as_slice() {
        [way] => Ok(Some(*way)),
        // Nobody looks at what is out of sight: whatever else the words may mean goes first.
        [] | [_, _, ..] if verb == Verb::Look => Err(Trouble::Structure),
        [] => Err(Trouble::Say(message!("parser-too-far"))),
        [first, second, ..] => {
            Err(Trouble::Say(message!("parser-which-direction", first = first.name(), second = second.name())))
        }
    }
}

/// A door, or a thing that the world scripts entering of, goes before a room of the same name.
fn means_a_thing(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> bool {
    let slot = Slot { verb: Verb::Enter, direct: true, first: None, list: false };
    match noun::read(context, tokens, from, to, slot) {
        Ok(Noun::One(Target::Thing(thing))) => {
            context.world.is_door(thing) || context.scripted(Verb::Enter, Some(thing))
        }
        _ => false,
    }
}

fn rating(context: &ParseContext<'_>, room: RoomId, said: &[&str]) -> Option<u8> {
    let names = context.vocabulary.rooms.get(room.index())?;
    if said.len() == 1 && names.key == said[0] {
        return Some(3);
    }
    let name: Vec<&str> =
        names.name.iter().map(String::as_str).filter(|word| *word != "of" && *word != "the").collect();
    if name == said {
        return Some(2);
    }
    let kind = name.last()?;
    (said.iter().all(|word| name.contains(word))
        && (said.contains(kind) || said.len() > 1 || name.first() == said.first()))
    .then_some(1)
}

/// Been there, or it is spoken of in this room's description.
fn is_known(context: &ParseContext<'_>, room: RoomId) -> bool {
    if context.state.visited.get(room.index()).copied().unwrap_or(false) {
        return true;
    }
    let Some(names) = context.vocabulary.rooms.get(room.index()) else { return false };
    let text = words(context.state.description(context.world, TextTarget::Room(context.state.room)));
    context.way_to(room).is_some() && names.name.last().is_some_and(|kind| text.contains(kind))
}
