//! One clause, stage by stage: grammar lines are tried in order, each match has its nouns resolved (`slots`) and becomes commands
//! (`command`); the first that makes sense wins, else the most helpful complaint. It must not know other clauses.

use super::grammar::{Match, direction, lay};
use super::grammar_lines::{Act, Group};
use super::lexicon::lexicon;
use super::meaning::{Noun, Slot, Trouble, Understood};
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::text::{Kind, Token, plain};
use super::{asking, candidates, command, noun, order, own_verb, slots, topic};
use messages::message;
use rules::{Command, Target};
use world::{Thing, Verb};

/// More words than this in one clause are not looked at.
const LONGEST: usize = 60;
/// So many ways to lay a form over a clause are tried, over all its forms.
const PATIENCE: u32 = 600;

/// Reads the tokens `from..to` as one command.
pub(super) fn read(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    ordered: bool,
) -> Result<Understood, Trouble> {
    let Some(first) = tokens.get(from).filter(|_| from < to) else { return Err(Trouble::Structure) };
    if to - from > LONGEST {
        return Err(Trouble::Say(message!("parser-clause-too-long")));
    }
    if let Kind::Quote = first.kind
        && to - from == 1
    {
        return Ok(Understood::command(Command::saying(Verb::Say, topic::password(context, tokens, from, to))));
    }
    if let Some((direction, taken)) = direction(tokens, from, to)
        && from + taken == to
    {
        return Ok(Understood::command(Command::go(direction)));
    }
    let lexicon = lexicon();
    let group = lexicon.group(&first.word).filter(|_| first.is_word());
    // A verb that this world alone has goes first where its own puzzle is meant; of anything else a verb of every game is.
    if let Some(plain) = own_verb::plainly(context, tokens, from) {
        let own = by_group(context, &plain, &lexicon.world_verbs, from, to, ordered);
        if group.is_none() || own_verb::is_meant(context, &own) {
            return own;
        }
    }
    let Some(group) = group else {
        // "The south door", "north exit": going there is meant.
        if !ordered && direction(tokens, from, to).is_some() && !candidates::names_anything(context, tokens, from, to) {
            let going: Vec<Token> =
                std::iter::once(Token::word("go")).chain(tokens[from..to].iter().cloned()).collect();
            if let Ok(understood) = read(context, &going, 0, going.len(), true) {
                return Ok(understood);
            }
        }
        return Err(nameless(context, tokens, from, to));
    };
    // "guard", alone, is the one who stands there rather than what he does.
    if group.itself && from + 1 == to && candidates::names_anything(context, tokens, from, to) {
        return Err(alone_or(context, tokens, from, to, Trouble::Structure));
    }
    by_group(context, tokens, group, from, to, ordered)
}

/// The tokens `from..to` as a command of this group of verbs.
pub(super) fn by_group(
    context: &ParseContext<'_>,
    tokens: &[Token],
    group: &Group,
    from: usize,
    to: usize,
    ordered: bool,
) -> Result<Understood, Trouble> {
    let mut best = Trouble::Structure;
    let mut best_rank = (0, 0);
    let mut scenery: Option<Verb> = None;
    let mut patience = PATIENCE;
    if from + 1 == to && group.bare().is_none() {
        // The first word alone where it wants an object: the question, not the forms.
        return command::without_object(context, tokens, group, from, to)
            .map_err(|trouble| alone_or(context, tokens, from, to, trouble));
    }
    for form in &group.forms {
        let mut spans = Vec::with_capacity(form.parts.len());
        let mut found: Option<Understood> = None;
        lay(context, tokens, form, from + 1, to, &mut spans, &mut patience, &mut |spans| {
            let fitting = Match { group, form, from, to, spans: spans.to_vec(), ordered };
            match understand(context, tokens, &fitting) {
                Ok(understood) => {
                    found = Some(understood);
                    true
                }
                // Every noun is settled and only one more is wanted: no other form can do better.
                Err(trouble @ (Trouble::Where { .. } | Trouble::Link { .. } | Trouble::Topic { .. })) => {
                    best_rank = (u8::MAX, 0);
                    best = trouble;
                    true
                }
                Err(trouble) => {
                    let rank = (trouble.rank(), form.literals);
                    if rank > best_rank {
                        if let (Trouble::Scenery(_), Act::Verb(verb)) = (&trouble, &form.act) {
                            scenery = Some(*verb);
                        }
                        best_rank = rank;
                        best = trouble;
                    }
                    false
                }
            }
        });
        if let Some(found) = found {
            return Ok(found);
        }
        if best_rank.0 == u8::MAX {
            return Err(best);
        }
    }
    if let (Trouble::Scenery(words), Some(verb)) = (&best, scenery) {
        return Ok(Understood::command(Command::saying(verb, words.clone())));
    }
    if matches!(best, Trouble::Structure) {
        let strange = (from..to).find(|at| tokens[*at].is_word() && is_strange(context, &tokens[*at].word));
        return Err(strange.map_or_else(|| alone_or(context, tokens, from, to, best), Trouble::Unknown));
    }
    Err(best)
}

pub(super) fn is_strange(context: &ParseContext<'_>, word: &str) -> bool {
    !lexicon().knows(word) && !context.vocabulary.knows(word)
}

/// What to say of a clause that begins with no verb: a name alone, or a word that is not known.
fn nameless(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> Trouble {
    let strange = (from..to).find(|at| tokens[*at].is_word() && is_strange(context, &tokens[*at].word));
    if let Some(strange) = strange {
        return Trouble::Unknown(strange);
    }
    alone_or(context, tokens, from, to, Trouble::Structure)
}

/// A noun without a verb asks what to do with it.
fn alone_or(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize, otherwise: Trouble) -> Trouble {
    if !candidates::names_anything(context, tokens, from, to) {
        return otherwise;
    }
    let slot = Slot { verb: Verb::Examine, direct: false, first: None, list: false };
    match noun::read(context, tokens, from, to, slot) {
        Ok(Noun::One(Target::Thing(thing))) => Trouble::Alone(thing),
        Err(trouble) if matches!(otherwise, Trouble::Structure) => trouble,
        _ => otherwise,
    }
}

/// One match: its nouns resolved, then its commands.
fn understand(context: &ParseContext<'_>, tokens: &[Token], found: &Match<'_>) -> Result<Understood, Trouble> {
    let verb = match found.form.act {
        Act::Verb(verb) => verb,
        Act::Order => Verb::Command,
        Act::Meta(_) | Act::Back => Verb::Go,
    };
    let slots = slots::fill(context, tokens, found, verb)?;
    if found.is_incomplete() {
        return Err(asking::for_slot(context, tokens, found, verb, slots.direct.as_ref()));
    }
    match &found.form.act {
        Act::Meta(meta) => {
            let words = slots.words.map(|(from, to)| plain(&tokens[from..to]));
            Ok(Understood { parsed: Parsed::Meta(meta.clone().with(words, slots.number)), notes: Vec::new() })
        }
        Act::Back => match context.memory.came_from.and_then(|room| context.way_to(room)) {
            Some(direction) => Ok(Understood::command(Command::go(direction))),
            None => Err(Trouble::Say(message!("parser-no-way-back"))),
        },
        Act::Order => match (slots.direct, slots.clause) {
            (Some(Noun::One(Target::Thing(who @ Thing::Character(_)))), Some((from, to))) => {
                order::read(context, tokens, who, (from, to), read)
            }
            _ => Err(Trouble::Structure),
        },
        Act::Verb(verb) => command::commands(context, tokens, found, *verb, slots),
    }
}
