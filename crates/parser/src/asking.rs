//! Questions for what a command leaves out, and the guesses that make one unnecessary.

use super::grammar::Match;
use super::grammar_lines::{Group, Part};
use super::meaning::{Noun, Trouble, Understood};
use super::parse_context::{ParseContext, only};
use super::suitability;
use super::text::Token;
use messages::{Message, message, t};
use rules::{Command, Target};
use world::{Thing, Verb};

/// "What do you want to unlock the oak door with?": the form's last part has no words yet.
pub(super) fn for_slot(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    verb: Verb,
    direct: Option<&Noun>,
) -> Trouble {
    let mut said = vec![verb_word(tokens, found.group, found.from).to_owned()];
    for (part, (from, to)) in found.form.parts.iter().zip(&found.spans) {
        said.push(match (part, direct) {
            (Part::Direct { .. }, Some(noun)) => spoken(context, noun),
            _ => super::text::line(&tokens[*from..*to]),
        });
    }
    let missing = found.form.parts.last();
    let whom = match missing {
        Some(Part::Direct { .. }) => suitability::wants_person(verb),
        Some(Part::Indirect) => matches!(verb, Verb::Give | Verb::Show | Verb::Sell),
        _ => false,
    };
    if matches!(missing, Some(Part::Location | Part::Direction)) && verb == Verb::Go {
        return which_way(tokens, found);
    }
    let question = ask_for(whom, said.join(" "));
    let about = match direct {
        Some(Noun::One(Target::Thing(thing))) => Some(*thing),
        Some(Noun::Some(things)) => things.first().map(|(thing, _)| *thing),
        _ => None,
    };
    Trouble::Missing { at: found.to, question, about }
}

/// "What do you want to unlock?"
pub(super) fn for_object(tokens: &[Token], group: &Group, verb: Verb, from: usize, to: usize) -> Trouble {
    let whom = suitability::wants_person(verb);
    let needs = if verb == Verb::Talk { " to" } else { "" };
    let word = verb_word(tokens, group, from);
    let question = ask_for(whom, format!("{word}{needs}"));
    Trouble::Missing { at: to, question, about: None }
}

/// "Whom do you want to ask?", put in after the verb.
pub(super) fn whom(context: &ParseContext<'_>, tokens: &[Token], found: &Match<'_>) -> Trouble {
    if context.people().next().is_none() {
        return Trouble::Say(message!("parser-nobody-to-talk-to"));
    }
    let word = verb_word(tokens, found.group, found.from);
    let to = if word == "talk" || word == "speak" { " to" } else { "" };
    Trouble::Missing { at: found.from + 1, question: ask_for(true, format!("{word}{to}")), about: None }
}

/// "What do you want to ask the ghost about?"
pub(super) fn for_topic(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    verb: Verb,
    direct: Target,
) -> Trouble {
    let word = if verb == Verb::Tell { "tell" } else { verb_word(tokens, found.group, found.from) };
    let who = spoken(context, &Noun::One(direct));
    Trouble::Topic { question: ask_for(false, format!("{word} {who} about")) }
}

pub(super) fn which_way(_tokens: &[Token], found: &Match<'_>) -> Trouble {
    Trouble::Missing { at: found.to, question: message!("parser-ask-which-way"), about: None }
}

/// The second object of giving, showing and putting: the only one it can be, or the question.
pub(super) fn for_second(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    command: Command,
) -> Result<Understood, Trouble> {
    let direct = command.direct;
    let thing = direct.and_then(|target| if let Target::Thing(thing) = target { Some(thing) } else { None });
    if context.scripted(command.verb, thing) || thing.is_none() {
        return Ok(Understood::command(command));
    }
    // "pay guard" names who gets it, not what.
    if let Some(who @ Thing::Character(_)) = thing
        && matches!(command.verb, Verb::Give | Verb::Show)
    {
        let word = verb_word(tokens, found.group, found.from);
        let question = ask_for(false, format!("{word} {}", context.the(who)));
        return Err(Trouble::Missing { at: found.to, question, about: None });
    }
    let what = direct.map_or_else(|| "it".to_owned(), |target| spoken(context, &Noun::One(target)));
    let word = verb_word(tokens, found.group, found.from);
    match command.verb {
        Verb::Give | Verb::Show => match context.sole_person() {
            Some(who) => {
                let command = Command { indirect: Some(Target::Thing(who)), ..command };
                Ok(Understood::noted(command, format!("to {}", context.the(who))))
            }
            None if context.people().next().is_none() => {
                Err(Trouble::Say(message!("parser-nobody-for-it", act = format!("{word} {what}"))))
            }
            None => {
                Err(Trouble::Link { with: "to", question: ask_for(true, format!("{word} {what} to")), about: thing })
            }
        },
        Verb::Insert => {
            Err(Trouble::Link { with: "in", question: ask_for(false, format!("{word} {what} in")), about: thing })
        }
        _ => {
            Err(Trouble::Where { question: message!("parser-ask-where", act = format!("{word} {what}")), about: thing })
        }
    }
}

/// The only thing here that is just what the act is for.
pub(super) fn guess(context: &ParseContext<'_>, verb: Verb) -> Option<Thing> {
    if !suitability::may_guess(verb) {
        return scripted_guess(context, verb);
    }
    only(context.visible.iter().copied().filter(|thing| suitability::as_direct_object(context, verb, *thing) == 2))
}

/// The only thing here that the world has an answer for, when this is done to it: a door that wants to be knocked on. Nobody is
/// ever chosen as a victim.
pub(super) fn scripted_guess(context: &ParseContext<'_>, verb: Verb) -> Option<Thing> {
    // To wait is whole by itself: a station at which one may wait is not what everybody waits for.
    let awaits = |thing: Thing| match verb {
        Verb::Wait => context.solves(verb, thing),
        _ => context.awaits(verb, thing),
    };
    let wants = |thing: &Thing| thing.character().is_none() && awaits(*thing);
    only(context.visible.iter().copied().filter(wants))
}

/// "What do you want to unlock?"
fn ask_for(whom: bool, act: String) -> Message {
    if whom { message!("parser-ask-whom", act = act) } else { message!("parser-ask-what", act = act) }
}

/// The verb as it was typed, or in full where an abbreviation was.
fn verb_word<'t>(tokens: &'t [Token], group: &'t Group, from: usize) -> &'t str {
    let typed = tokens[from].shown.as_str();
    if typed.chars().count() > 2 { typed } else { group.words.first().copied().unwrap_or(typed) }
}

fn spoken(context: &ParseContext<'_>, noun: &Noun) -> String {
    match noun {
        Noun::One(Target::Thing(thing)) => context.the(*thing),
        Noun::One(Target::Myself) => t!("parser-yourself"),
        Noun::One(Target::Here) => t!("parser-this-place"),
        Noun::Some(things) if things.len() == 1 => context.the(things[0].0),
        Noun::Many(_) | Noun::Some(_) | Noun::Part { .. } | Noun::All { .. } => t!("parser-them"),
    }
}
