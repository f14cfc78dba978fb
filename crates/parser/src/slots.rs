//! The slots of a grammar line: each noun phrase of the match resolved. It must not decide what is done with them.

use super::grammar::{Match, direction};
use super::grammar_lines::Part;
use super::lexicon::lexicon;
use super::meaning::{Noun, Slot, Slots, Trouble};
use super::parse_context::ParseContext;
use super::text::Token;
use super::{noun, places};
use rules::Target;
use world::{Thing, Verb};

pub(super) fn fill(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    verb: Verb,
) -> Result<Slots, Trouble> {
    let mut slots = Slots::default();
    let at = |wanted: &dyn Fn(&Part) -> bool| {
        found.form.parts.iter().zip(&found.spans).find(|(part, _)| wanted(part)).map(|(_, span)| *span)
    };
    if let Some((from, to)) = at(&|part| matches!(part, Part::Location)) {
        slots.direction = places::named(context, tokens, from, to, verb)?;
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Direction)) {
        // An article may stand before it.
        slots.direction = (from..to).find_map(|at| direction(tokens, at, found.to)).map(|(direction, _)| direction);
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Direct { .. })) {
        let slot = Slot { verb, direct: true, first: None, list: true };
        slots.direct = Some(noun::read(context, tokens, from, to, slot)?);
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Indirect)) {
        let first = match slots.direct {
            Some(Noun::One(Target::Thing(thing))) => Some(thing),
            Some(Noun::Some(ref things)) => things.first().map(|(thing, _)| *thing),
            _ => None,
        };
        let slot = Slot { verb, direct: false, first, list: false };
        let noun = noun::read(context, tokens, from, to, slot)?;
        // Two nouns with nothing between them: the first is someone ("give guard key"), or it is one name in two pieces.
        let bare_pair = found
            .form
            .parts
            .iter()
            .zip(found.form.parts.iter().skip(1))
            .any(|(a, b)| matches!(a, Part::Indirect) && matches!(b, Part::Direct { .. }));
        let someone = matches!(noun, Noun::One(Target::Myself | Target::Thing(Thing::Character(_))));
        if bare_pair && !someone {
            return Err(Trouble::Structure);
        }
        slots.indirect = Some(noun);
    }
    slots.words = at(&|part| matches!(part, Part::Words));
    slots.number = at(&|part| matches!(part, Part::Number)).and_then(|(from, _)| lexicon().number(&tokens[from].word));
    slots.clause = at(&|part| matches!(part, Part::Clause));
    Ok(slots)
}
