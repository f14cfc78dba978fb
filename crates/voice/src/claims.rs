//! Changes that a reply tells of: nobody scripted the command, so nothing changed, and a reply that says so would lie. Also words
//! that act for the player. A claim that the state bears out (an open door that is open) is none.

mod others;
mod player;

use super::complaint::Complaint;
use super::context::Context;
use super::grammar::{Tokens, Word};
use super::words::{WORDS, is_article, is_measure, is_small};
use others::{by_others, handing, standing};
use player::{acts, by_player};
use rules::Command;
use world::Thing;

pub(super) fn find(context: &Context<'_>, tokens: &Tokens, command: &Command) -> Option<Complaint> {
    let acts = (0..tokens.words.len()).find_map(|at| acts(tokens, at, command));
    if acts.is_some() {
        return acts;
    }
    let claims = (0..tokens.words.len()).filter(|at| !tokens.denied(*at) && !tokens.unreal(*at)).find_map(|at| {
        by_player(context, tokens, at)
            .or_else(|| by_others(context, tokens, at))
            .or_else(|| handing(context, tokens, at))
            .or_else(|| standing(context, tokens, at))
    });
    claims.or_else(|| ends(tokens))
}

fn clause_from(tokens: &Tokens, at: usize) -> impl Iterator<Item = (usize, &Word)> {
    let clause = tokens.words[at].clause;
    tokens.words.iter().enumerate().skip(at).take_while(move |(_, word)| word.clause == clause)
}

/// The words after this one, as far as its clause goes.
fn after(tokens: &Tokens, at: usize) -> impl Iterator<Item = (usize, &Word)> {
    clause_from(tokens, at).skip(1)
}

fn is(list: &[&str], word: &str) -> bool {
    list.contains(&word)
}

/// The things that the words after this one name: in sight, or of the kind that is carried or walks.
fn object(context: &Context<'_>, tokens: &Tokens, at: usize) -> Object {
    // "You take hold", "you get down", "you drink to": no object follows at once.
    let bare = tokens.beside(at, 1).is_none_or(|next| {
        let small = is_small(&next.text) && !matches!(next.text.as_str(), "it" | "them" | "him");
        let named = !context.called(&next.stem).is_empty() || WORDS.takeable.contains(&next.stem) || next.capital;
        !is_article(&next.text) && (small || !named)
    });
    if bare {
        return Object::None;
    }
    for (place, word) in after(tokens, at) {
        if place == at + 1 && matches!(word.text.as_str(), "it" | "them" | "him" | "her") {
            let next = tokens.beside(place, 1).map_or("", |next| next.text.as_str());
            // "You take it personally", "you give it some thought", "you leave it at that".
            let idle = matches!(
                next,
                "as" | "in"
                    | "well"
                    | "badly"
                    | "personally"
                    | "for"
                    | "from"
                    | "easy"
                    | "slowly"
                    | "all"
                    | "upon"
                    | "on"
                    | "at"
                    | "some"
                    | "a"
                    | "another"
                    | "to"
                    | "your"
                    | "alone"
                    | "back"
                    | "one"
                    | "up"
                    | "there"
                    | "the"
                    | "be"
                    | "with"
            ) || is_article(next)
                || next.ends_with("ly");
            return if idle { Object::None } else { Object::Pronoun };
        }
        if tokens.article(place).is_none_or(|article| article <= at) && place != at + 1 {
            continue;
        }
        // "A step", "a sip of the moat".
        let figure =
            tokens.article(place).is_some_and(|article| matches!(tokens.words[article].text.as_str(), "a" | "an"));
        let measure = is_measure(&word.stem) && tokens.beside(place, 1).is_some_and(|next| next.text == "of");
        if figure
            && !measure
            && (WORDS.scenery.contains(&word.stem) || tokens.beside(place, 1).is_some_and(|next| next.text == "of"))
        {
            return Object::None;
        }
        let seen = context.called(&word.stem).iter().copied().find(|thing| context.sees(*thing));
        if let Some(thing) = seen.filter(|_| !WORDS.scenery.contains(&word.stem) || tokens.article(place).is_some()) {
            return Object::Thing(thing);
        }
        if tokens.article(place).is_some() && (WORDS.takeable.contains(&word.stem) || WORDS.people.contains(&word.stem))
        {
            return Object::Kind;
        }
        if tokens.article(place).is_some() && WORDS.exits.contains(&word.stem) {
            return Object::Way;
        }
        if tokens.article(place).is_some() && WORDS.scenery.contains(&word.stem) && !measure {
            return Object::None;
        }
    }
    Object::None
}

#[derive(Clone, Copy, PartialEq)]
enum Object {
    None,
    Thing(Thing),
    /// Something that could be carried, or somebody.
    Kind,
    Way,
    Pronoun,
}

/// An end of the story that only the rules may bring.
fn ends(tokens: &Tokens) -> Option<Complaint> {
    const ENDS: &[&[&str]] = &[
        &["game", "over"],
        &["the", "end"],
        &["your", "score"],
        &["kills", "you"],
        &["you", "are", "dead"],
        &["your", "adventure", "ends"],
        &["your", "quest", "is", "complete"],
        &["congratulations"],
        &["points"],
    ];
    let said = |run: &&&[&str]| {
        tokens.words.windows(run.len()).any(|words| words.iter().map(|word| word.text.as_str()).eq(run.iter().copied()))
    };
    let run = ENDS.iter().find(said)?;
    let last = tokens.words.len().checked_sub(run.len())?;
    // "The end of the rope" ends nothing, nor does a finger that points.
    let closing = tokens.words[last..].iter().map(|word| word.text.as_str()).eq(run.iter().copied());
    let loose = matches!(run[0], "the" | "points");
    if !loose
        || (run[0] == "the" && closing && tokens.words[last].first)
        || (run[0] == "points"
            && tokens
                .words
                .windows(2)
                .any(|pair| pair[1].text == "points" && pair[0].text.chars().all(|c| c.is_ascii_digit())))
    {
        return Some(Complaint::Change(run.join(" ")));
    }
    None
}
