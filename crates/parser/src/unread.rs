//! A clause that is no command: what of it was understood all the same, for a voice that may answer where the parser cannot. It must
//! not say anything to the player.

use super::candidates::candidates;
use super::lexicon::{Pronoun, lexicon};
use super::meaning::Trouble;
use super::parse_context::ParseContext;
use super::parsed::Unread;
use super::text::{Token, line};
use rules::{Command, Target};
use world::{Thing, Verb};

/// Words of the longest name that is looked for.
const LONGEST_NAME: usize = 6;

/// The clause with the nouns that are here, in it and in what follows it: people first, each in the order in which it is named.
pub(super) fn unread(context: &ParseContext<'_>, clause: &[Token], rest: Option<&str>, trouble: &Trouble) -> Unread {
    let after = rest.map(super::text::tokens).unwrap_or_default();
    let all: Vec<Token> = clause.iter().chain(&after).cloned().collect();
    let mut named = named_here(context, &all);
    named.sort_by_key(|thing| thing.character().is_none());
    let mut named = named.into_iter().map(Target::Thing);
    let words = line(clause);
    let typed = rest.map_or_else(|| words.clone(), |rest| format!("{words}. {rest}"));
    let command = Command { direct: named.next(), indirect: named.next(), ..Command::saying(Verb::Other, words) };
    let is_known = match trouble {
        Trouble::Structure => {
            let verb = clause.first().is_some_and(|token| lexicon().group(&token.word).is_some());
            verb && command.direct.is_some()
        }
        Trouble::Unknown(at) => clause.get(*at).is_some_and(|token| lexicon().untold.contains(token.word.as_str())),
        _ => false,
    };
    Unread { command, typed, is_known }
}

/// What is here and is named, each once: by the longest run of words that names just one thing, or by a pronoun.
fn named_here(context: &ParseContext<'_>, clause: &[Token]) -> Vec<Thing> {
    let mut named: Vec<Thing> = Vec::new();
    let mut at = 0;
    while at < clause.len() {
        let longest = (at + 1..=clause.len().min(at + LONGEST_NAME)).rev().find_map(|to| {
            if !clause[at..to].iter().all(Token::is_word) {
                return None;
            }
            match candidates(context, clause, at, to, |thing| context.sees(thing)).as_slice() {
                [one] => Some((one.thing, to)),
                _ => None,
            }
        });
        let meant = longest.or_else(|| pronoun(context, &clause[at]).map(|thing| (thing, at + 1)));
        if let Some((thing, to)) = meant {
            if !named.contains(&thing) {
                named.push(thing);
            }
            at = to;
        } else {
            at += 1;
        }
    }
    named
}

/// What a pronoun means, where that is here.
fn pronoun(context: &ParseContext<'_>, token: &Token) -> Option<Thing> {
    let memory = context.memory;
    let meant = match lexicon().pronoun(&token.word).filter(|_| token.is_word())? {
        Pronoun::It => memory.it,
        Pronoun::Him => memory.him,
        Pronoun::Her => memory.her,
        Pronoun::Them => memory.them.first().copied(),
        Pronoun::Me | Pronoun::Here => None,
    };
    meant.filter(|thing| context.sees(*thing))
}
