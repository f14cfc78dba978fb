//! Verbs that a world alone has, because a puzzle or a script of it is about an act no other game knows ("stamp the book"). They are read like any
//! verb that the game only tells of; what comes of them is up to the rules. It must not know the grammar of other verbs.

use super::meaning::{Trouble, Understood};
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::text::Token;
use rules::Command;

/// The tokens with the verb at `from` as its puzzle has it ("stamp" for "stamped"); `None` where no verb of this world's own stands there.
pub(super) fn plainly(context: &ParseContext<'_>, tokens: &[Token], from: usize) -> Option<Vec<Token>> {
    let first = tokens.get(from).filter(|token| token.is_word())?;
    let own = context.vocabulary.own_verb(&first.word)?;
    let mut plain = tokens.to_vec();
    plain[from] = Token::word(own);
    Some(plain)
}

/// Is this what a puzzle or a script with a verb of its own asks for?
pub(super) fn is_meant(context: &ParseContext<'_>, read: &Result<Understood, Trouble>) -> bool {
    let Ok(Understood { parsed: Parsed::Do(commands), .. }) = read else { return false };
    let [command] = commands.as_slice() else { return false };
    solves(context, command) || is_scripted(context, command)
}

fn is_scripted(context: &ParseContext<'_>, command: &Command) -> bool {
    let on_things = command.things().flat_map(|thing| context.world.events_of(thing));
    let here = &context.world[context.state.room].events;
    on_things.chain(here).any(|id| {
        let event = &context.world[*id];
        event.own_verb.is_some() && event.is_said(command.verb, command.words.as_deref())
    })
}

fn solves(context: &ParseContext<'_>, command: &Command) -> bool {
    context.world.puzzles.iter().any(|puzzle| {
        puzzle.solutions.iter().any(|solution| {
            solution.own_verb().is_some()
                && rules::is_said(solution, command)
                && rules::may_answer(puzzle, solution, command).is_some()
        })
    })
}
