//! Noun phrases: which things a run of words means, here and now. It must not know what is to be done with them beyond how
//! well they suit it.

use super::amount;
use super::candidates::{called_exactly, candidates, names_anything};
use super::lexicon::{Pronoun, lexicon};
use super::meaning::{Noun, Slot, Trouble};
use super::parse_context::{ParseContext, only};
use super::suitability;
use super::text::{Kind, Token};
use super::unknown_nouns::{described, hand_of, is_of_hero, is_own, not_here, said};
use messages::{message, t};
use rules::Target;
use world::Thing;

/// What is said of one absent member of a list.
fn in_brackets(trouble: &Trouble, context: &ParseContext<'_>, tokens: &[Token]) -> String {
    match trouble {
        Trouble::Absent(thing) if context.state.identity(context.world, *thing).is_plural() => {
            t!("parser-list-are-absent", things = context.the(*thing))
        }
        Trouble::Absent(thing) => t!("parser-list-is-absent", thing = context.the(*thing)),
        Trouble::NoSuch { from, to } => match said(&tokens[*from..*to]) {
            words if words.is_empty() => t!("parser-list-something-absent"),
            words => t!("parser-list-no-such", thing = words),
        },
        _ => t!("parser-list-not-all"),
    }
}

/// How well the thing suits the act, where the phrase stands.
fn suits(slot: Slot, context: &ParseContext<'_>, thing: Thing) -> u8 {
    if slot.direct {
        suitability::as_direct_object(context, slot.verb, thing)
    } else {
        suitability::as_indirect_object(context, slot.verb, thing, slot.first)
    }
}

/// Could this token stand in a noun phrase at all? Prepositions do only where a name has them.
pub(super) fn is_nounish(context: &ParseContext<'_>, token: &Token) -> bool {
    match token.kind {
        Kind::Word => {
            !lexicon().prepositions.contains(token.word.as_str()) || context.vocabulary.names_something(&token.word)
        }
        Kind::Comma | Kind::Things(_) => true,
        Kind::Stop | Kind::Quote => false,
    }
}

/// Reads the tokens `from..to`, which must not be empty, as one noun phrase or a list of them.
pub(super) fn read(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    slot: Slot,
) -> Result<Noun, Trouble> {
    let whole = single(context, tokens, from, to, slot);
    let parts_words = |token: &Token| {
        token.kind == Kind::Comma
            || (token.is_word() && (token.word == "and" || lexicon().except.contains(token.word.as_str())))
    };
    if whole.is_ok() || !tokens[from..to].iter().any(parts_words) {
        return whole;
    }
    let is_except = |token: &Token| token.is_word() && lexicon().except.contains(token.word.as_str());
    let cut = (from..to).find(|at| is_except(&tokens[*at])).unwrap_or(to);
    let (base, except) = (list(context, tokens, from, cut, slot)?, list(context, tokens, (cut + 1).min(to), to, slot));
    if cut == to {
        return Ok(base);
    }
    let except = match except? {
        Noun::One(Target::Thing(thing)) => vec![thing],
        Noun::Many(things) | Noun::Part { things, .. } => things,
        Noun::Some(things) => things.into_iter().map(|(thing, _)| thing).collect(),
        Noun::One(_) | Noun::All { .. } => return Err(Trouble::Structure),
    };
    match base {
        Noun::All { except: mut others } => {
            others.extend(except);
            Ok(Noun::All { except: others })
        }
        Noun::Many(things) | Noun::Part { things, .. } => {
            Ok(Noun::Many(things.into_iter().filter(|thing| !except.contains(thing)).collect()))
        }
        Noun::One(_) | Noun::Some(_) => Err(Trouble::Say(message!("parser-nothing-to-leave-out"))),
    }
}

fn list(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    if from >= to {
        return Err(Trouble::Structure);
    }
    let mut things: Vec<Thing> = Vec::new();
    let mut counts: Vec<(Thing, Option<u8>)> = Vec::new();
    let mut only: Option<Noun> = None;
    let mut missing: Option<Trouble> = None;
    let mut start = from;
    let mut count = 0;
    for at in from..=to {
        let parts = at == to || tokens[at].kind == Kind::Comma || (tokens[at].is_word() && tokens[at].word == "and");
        if !parts {
            continue;
        }
        if start < at {
            let noun = match single(context, tokens, start, at, slot) {
                // One that is not here is no reason to leave the others.
                Err(trouble @ (Trouble::Absent(_) | Trouble::NoSuch { .. } | Trouble::Scenery(_)))
                    if slot.list && slot.direct =>
                {
                    missing.get_or_insert(trouble);
                    count += 1;
                    start = at + 1;
                    continue;
                }
                other => other?,
            };
            match &noun {
                Noun::One(Target::Thing(thing)) if !things.contains(thing) => things.push(*thing),
                Noun::Some(some) => {
                    counts.extend(some);
                    things.extend(some.iter().map(|(thing, _)| *thing));
                }
                Noun::Many(several) => {
                    let new: Vec<Thing> = several.iter().copied().filter(|thing| !things.contains(thing)).collect();
                    things.extend(new);
                }
                _ => {}
            }
            only = Some(noun);
            count += 1;
        }
        start = at + 1;
    }
    if let Some(trouble) = missing {
        if things.is_empty() {
            return Err(trouble);
        }
        return Ok(Noun::Part { things, missing: in_brackets(&trouble, context, tokens) });
    }
    match (only, count) {
        (None, _) => Err(Trouble::Structure),
        (Some(noun), 1) => Ok(noun),
        (Some(_), _) if things.len() < 2 && !slot.list => Err(Trouble::Structure),
        (Some(_), _) if counts.is_empty() => Ok(Noun::Many(things)),
        (Some(_), _) => {
            let count =
                |thing: Thing| counts.iter().find(|(counted, _)| *counted == thing).and_then(|(_, count)| *count);
            Ok(Noun::Some(things.into_iter().map(|thing| (thing, count(thing))).collect()))
        }
    }
}

/// One noun phrase without a list in it.
fn single(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    let lexicon = lexicon();
    let mut at = from;
    if let [Token { kind: Kind::Things(things), .. }] = &tokens[from..to] {
        return Ok(match things.as_slice() {
            [thing] => Noun::One(Target::Thing(*thing)),
            _ => Noun::Many(things.clone()),
        });
    }
    if tokens[from..to].iter().any(|token| !token.is_word()) {
        return Err(Trouble::Structure);
    }
    let word = |at: usize| tokens[at].word.as_str();
    // A name that looks like a pronoun or a number goes before them.
    if let Some(thing) = called_exactly(context, tokens, from, to) {
        return Ok(amount::some(context, slot, thing, 1));
    }
    if to - from > 1 && lexicon.articles.contains(word(to - 1)) {
        return Err(Trouble::Structure);
    }
    while at + 1 < to && lexicon.articles.contains(word(at)) {
        at += 1;
    }
    // "her hat", "my self" apart: a possessive before a noun says nothing more.
    if at + 1 < to && matches!(word(at), "her" | "him" | "his" | "its") && lexicon.pronoun(word(at + 1)).is_none() {
        at += 1;
    }
    if at + 1 == to {
        match lexicon.pronoun(word(at)) {
            Some(Pronoun::Me) => return Ok(Noun::One(Target::Myself)),
            Some(Pronoun::Here) if at == from || !context.vocabulary.names_something(word(at)) => {
                return Ok(Noun::One(Target::Here));
            }
            Some(Pronoun::Here) | None => {}
            Some(pronoun) => return antecedent(context, pronoun, word(at), slot),
        }
    }
    // "It all" is all.
    if at + 2 == to && lexicon.pronoun(word(at)) == Some(Pronoun::It) && word(at + 1) == "all" {
        return Ok(Noun::All { except: Vec::new() });
    }
    if lexicon.all.contains(word(at)) {
        let pair = word(at) == "both";
        let anyone = matches!(word(at), "any" | "either" | "each");
        let mut rest = at + 1;
        while rest < to
            && (word(rest) == "of"
                || lexicon.articles.contains(word(rest))
                || lexicon.number(word(rest)).is_some_and(|n| n > 1))
        {
            rest += 1;
        }
        let filled = |token: &Token| lexicon.fillers.contains(token.word.as_str());
        if tokens[rest..to].iter().all(filled) && (rest == to || !names_anything(context, tokens, rest, to)) {
            return match (pair, context.memory.them.len()) {
                (true, 2) => Ok(Noun::Many(context.memory.them.clone())),
                _ => Ok(Noun::All { except: Vec::new() }),
            };
        }
        if rest + 1 == to && lexicon.pronoun(word(rest)) == Some(Pronoun::Them) {
            return antecedent(context, Pronoun::Them, word(rest), slot);
        }
        let things = several(context, tokens, rest, to, slot)?;
        return Ok(match things.first() {
            Some(thing) if anyone => amount::some(context, slot, *thing, 1),
            _ => Noun::Many(things),
        });
    }
    if let Some(number) = lexicon.number(word(at)).filter(|_| at + 1 < to) {
        let rest = if word(at + 1) == "of" { (at + 2).min(to - 1) } else { at + 1 };
        let mut things = several(context, tokens, rest, to, slot).map_err(|trouble| {
            // A "four-poster" is no four of anything.
            match not_here(context, tokens, at, to, slot) {
                told @ Trouble::Scenery(_) => told,
                _ => trouble,
            }
        })?;
        let stack = amount::stack_of(context, &things);
        return match number as usize {
            1.. if stack.is_some() => Ok(amount::some(context, slot, stack.unwrap_or(things[0]), number)),
            0 => Err(Trouble::Say(message!("parser-none-of-them"))),
            1 => choose(context, &things, from, to, slot),
            wanted if wanted > things.len() => Err(Trouble::Say(message!("parser-not-so-many"))),
            wanted => {
                things.truncate(wanted);
                Ok(Noun::Many(things))
            }
        };
    }
    let found = candidates(context, tokens, at, to, |thing| context.sees(thing));
    if found.is_empty() {
        if let Some(who) = hand_of(context, tokens, at, to) {
            return Ok(Noun::One(Target::Thing(who)));
        }
        if let Some(thing) = described(context, tokens, at, to, slot) {
            return Ok(Noun::One(Target::Thing(thing)));
        }
        let said_before = |owner: &[&str]| tokens[from..at].iter().any(|token| owner.contains(&token.word.as_str()));
        let mine = said_before(&["my"]);
        let not_here = not_here(context, tokens, at, to, slot);
        let is_other = match not_here {
            // A thing of the world goes before a noun that everybody has.
            Trouble::Absent(_) => !mine || at + 1 < to || !lexicon.body.contains(word(at)),
            Trouble::Scenery(_) => !mine,
            _ => false,
        };
        if is_other || !is_own(&tokens[at..to], mine) && !is_of_hero(context, &tokens[at..to], slot) {
            return Err(not_here);
        }
        // "His hands", "her sleeve": of whoever "him" and "her" mean.
        for (owner, pronoun) in [("his", Pronoun::Him), ("her", Pronoun::Her), ("their", Pronoun::Them)] {
            if said_before(&[owner])
                && let Ok(Noun::One(Target::Thing(who @ Thing::Character(_)))) =
                    antecedent(context, pronoun, owner, slot)
            {
                return Ok(Noun::One(Target::Thing(who)));
            }
        }
        return Ok(Noun::One(Target::Myself));
    }
    if slot.list && found.len() > 1 && found.iter().all(|candidate| candidate.plural) {
        return Ok(Noun::Many(best_fitting(context, found.iter().map(|candidate| candidate.thing), slot)));
    }
    let things: Vec<Thing> = found.iter().map(|candidate| candidate.thing).collect();
    let one = !found.iter().any(|candidate| candidate.plural);
    Ok(match choose(context, &things, from, to, slot)? {
        Noun::One(Target::Thing(thing)) if one => amount::some(context, slot, thing, 1),
        noun => noun,
    })
}

/// All in scope that the words name, those that suit the act best.
fn several(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    slot: Slot,
) -> Result<Vec<Thing>, Trouble> {
    let found = candidates(context, tokens, from, to, |thing| context.sees(thing));
    if found.is_empty() {
        return Err(not_here(context, tokens, from, to, slot));
    }
    Ok(best_fitting(context, found.iter().map(|candidate| candidate.thing), slot))
}

fn best_fitting(context: &ParseContext<'_>, things: impl Iterator<Item = Thing>, slot: Slot) -> Vec<Thing> {
    let rated: Vec<(u8, Thing)> = things.map(|thing| (suits(slot, context, thing), thing)).collect();
    let best = rated.iter().map(|(fit, _)| *fit).max().unwrap_or(0);
    rated.into_iter().filter(|(fit, _)| *fit == best).map(|(_, thing)| thing).collect()
}

/// The one that is meant, or the question.
fn choose(context: &ParseContext<'_>, things: &[Thing], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    let fitting = best_fitting(context, things.iter().copied(), slot);
    let name = |thing: Thing| context.the(thing);
    match fitting.as_slice() {
        [] => Err(Trouble::NoSuch { from, to }),
        // Things that nothing tells apart: any will do.
        [first, others @ ..] if others.iter().all(|other| name(*other) == name(*first)) => {
            Ok(Noun::One(Target::Thing(*first)))
        }
        _ => Err(Trouble::Which { from, to, things: fitting, many: slot.list }),
    }
}

fn antecedent(context: &ParseContext<'_>, pronoun: Pronoun, word: &str, slot: Slot) -> Result<Noun, Trouble> {
    let memory = context.memory;
    let gender = |who: Thing| who.character().map(|who| context.vocabulary.gender(who)).unwrap_or_default();
    let of_gender = |female: bool| {
        only(context.people().filter(|who| (gender(*who).female, gender(*who).male) == (female, !female)))
    };
    // Who was spoken of and is gone makes room for whoever is here.
    let present = |thing: Option<Thing>| thing.filter(|thing| context.sees(*thing));
    let alone =
        |female: bool| context.sole_person().filter(|who| if female { gender(*who).female } else { gender(*who).male });
    let sole_thing = || only(context.visible.iter().copied().filter(|thing| thing.character().is_none()));
    let thing = match pronoun {
        Pronoun::It => it(context, slot).or_else(sole_thing).or(memory.it),
        Pronoun::Him => present(memory.him).or_else(|| of_gender(false)).or_else(|| alone(false)).or(memory.him),
        Pronoun::Her => present(memory.her).or_else(|| of_gender(true)).or_else(|| alone(true)).or(memory.her),
        Pronoun::Them if memory.them.len() > 1 => {
            let here: Vec<Thing> = memory.them.iter().copied().filter(|thing| context.sees(*thing)).collect();
            return match here.as_slice() {
                [] => Err(Trouble::Absent(memory.them[0])),
                [one] => Ok(Noun::One(Target::Thing(*one))),
                _ => Ok(Noun::Many(here)),
            };
        }
        Pronoun::Them => memory.them.first().copied().or_else(|| memory.him.or(memory.her).filter(|_| slot.direct)),
        Pronoun::Me => return Ok(Noun::One(Target::Myself)),
        Pronoun::Here => return Ok(Noun::One(Target::Here)),
    };
    match thing {
        Some(thing) if context.sees(thing) => Ok(Noun::One(Target::Thing(thing))),
        Some(thing) => Err(Trouble::Absent(thing)),
        None => Err(Trouble::Lost(message!("parser-pronoun-unclear", word = word.to_owned()))),
    }
}

/// What "it" means: what was named or came to light last, unless something else of the last command suits the act better. "Open
/// desk" brings a key to light; "take it" means the key and "look in it" the desk.
fn it(context: &ParseContext<'_>, slot: Slot) -> Option<Thing> {
    let last = context.memory.it.filter(|thing| context.sees(*thing));
    let beside = context.memory.beside_it.iter().copied().filter(|thing| context.sees(*thing));
    last.into_iter().chain(beside).fold(None, |best: Option<Thing>, thing| match best {
        Some(best) if suits(slot, context, best) >= suits(slot, context, thing) => Some(best),
        _ => Some(thing),
    })
}
