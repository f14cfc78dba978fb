//! Changes that a reply tells of: nobody scripted the command, so nothing changed, and a reply that says so would lie. Also words
//! that act for the player. A claim that the state bears out (an open door that is open) is none. What counts as a claim stands in
//! assets/voice/claims.txt; here is only where to look for one.

use super::complaint::Complaint;
use super::context::Context;
use super::grammar::Tokens;
use super::lists::LISTS;
use super::pattern::{self, PossibleClaim, Section};
use super::referent::{Noun, is_adverb, subject, subject_word};
use language::language;
use rules::Command;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../assets/voice/claims.txt");

/// Empty where the file is broken, which a test finds.
static CLAIMS: LazyLock<Vec<Section>> = LazyLock::new(|| pattern::read("claims.txt", FILE).unwrap_or_default());

/// Words of a reply that a complaint quotes.
const QUOTED: usize = 7;

pub(super) fn find(context: &Context<'_>, tokens: &Tokens, command: &Command) -> Option<Complaint> {
    let places = 0..tokens.words.len();
    let by_hero = |at| hero(tokens, at).map(|verb| (at, verb, vec![plain(&tokens.words[verb].text)], Noun::You));
    let by_other = |at| (at, at, verbs(tokens, at), subject(context, tokens, at));
    let claims: Vec<PossibleClaim<'_>> = places
        .flat_map(|at| by_hero(at).into_iter().chain([by_other(at)]))
        .map(|(at, verb, verbs, subject)| PossibleClaim::new(context, tokens, command, (at, verb), verbs, subject))
        .collect();
    CLAIMS.iter().find_map(|section| {
        let claim = claims.iter().find(|claim| section.fits(claim))?;
        let said = quote(tokens, claim);
        Some(match section.name {
            "acts" => Complaint::Acts(said),
            "leave" => Complaint::Leave(said),
            _ => Complaint::Change(said),
        })
    })
}

/// What the clause says, from its subject on.
fn quote(tokens: &Tokens, claim: &PossibleClaim<'_>) -> String {
    let back = if claim.subject == Noun::You { 0 } else { 2 };
    let clause = tokens.words[claim.at].clause;
    let in_clause = |at: &usize| tokens.words[*at].clause == clause;
    let from = (claim.at.saturating_sub(back)..=claim.at).find(in_clause).unwrap_or(claim.at);
    let last = (from..tokens.words.len()).take(QUOTED).take_while(in_clause).last();
    tokens.verbatim(from, last.unwrap_or(from)).to_owned()
}

/// The verbs that this word may be as one that follows its subject: "opens" after "the door", "open" after "the doors".
fn verbs(tokens: &Tokens, at: usize) -> Vec<String> {
    let text = &tokens.words[at].text;
    let many = subject_word(tokens, at).is_some_and(|word| word.text != word.stem || word.text == "they");
    match plain(text) {
        be if be == "be" => vec![be],
        _ if text.ends_with('s') => language().verbs(text),
        verb if many => vec![verb],
        _ => Vec::new(),
    }
}

/// The plain form of a verb after "you" or "they".
fn plain(verb: &str) -> String {
    if matches!(verb, "are" | "is") { "be".to_owned() } else { verb.to_owned() }
}

/// The verb of what the hero does, where this word says that it is he: "you", "and" after it, or a later clause of a sentence about
/// "you" that begins with a verb. In quotation marks somebody else is meant.
fn hero(tokens: &Tokens, at: usize) -> Option<usize> {
    let word = &tokens.words[at];
    if word.quoted {
        return None;
    }
    let about_you = |quoted: bool| {
        let earlier =
            tokens.words[..at].iter().rev().filter(|it| it.sentence == word.sentence && (quoted || !it.quoted));
        let mut speakers = earlier.filter(|it| LISTS.speaker.contains(it.text.as_str()));
        speakers.next().is_some_and(|it| it.text == "you")
    };
    let begins = at > 0 && tokens.beside(at, -1).is_none() && !word.first;
    if begins && LISTS.later.contains(word.text.as_str()) && about_you(false) {
        return Some(at);
    }
    let joined = matches!(word.text.as_str(), "and" | "then") && about_you(true);
    if word.text != "you" && !joined {
        return None;
    }
    let verb = (at + 1..=at + 3).find(|place| tokens.words.get(*place).is_none_or(|word| !is_adverb(&word.text)))?;
    tokens.words.get(verb).filter(|it| it.clause == word.clause)?;
    Some(verb)
}

#[cfg(test)]
mod tests {
    use super::{FILE, pattern};

    #[test]
    fn every_line_of_the_table_is_understood() {
        let table = pattern::read("claims.txt", FILE);
        assert_eq!(table.as_ref().err(), None);
        assert!(table.unwrap().iter().all(|section| matches!(section.name, "acts" | "change" | "leave")));
    }
}
