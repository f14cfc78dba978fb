//! Changes that a reply tells of: nobody scripted the command, so nothing changed, and a reply that says so would lie. Also words
//! that act for the player. A claim that the state bears out (an open door that is open) is none.

mod others;
mod player;

use super::check::Complaint;
use super::ground::Ground;
use super::tongue::{Talk, Word};
use super::words::{WORDS, is_article, is_measure, is_small};
use others::{by_others, handing, standing};
use player::{acts, by_player};
use rules::Command;
use world::Thing;

pub(super) fn find(ground: &Ground<'_>, talk: &Talk, command: &Command) -> Option<Complaint> {
    let acts = (0..talk.words.len()).find_map(|at| acts(talk, at, command));
    if acts.is_some() {
        return acts;
    }
    let claims = (0..talk.words.len()).filter(|at| !talk.denied(*at) && !talk.unreal(*at)).find_map(|at| {
        by_player(ground, talk, at)
            .or_else(|| by_others(ground, talk, at))
            .or_else(|| handing(ground, talk, at))
            .or_else(|| standing(ground, talk, at))
    });
    claims.or_else(|| ends(talk))
}

fn clause_from(talk: &Talk, at: usize) -> impl Iterator<Item = (usize, &Word)> {
    let clause = talk.words[at].clause;
    talk.words.iter().enumerate().skip(at).take_while(move |(_, word)| word.clause == clause)
}

/// The words after this one, as far as its clause goes.
fn after(talk: &Talk, at: usize) -> impl Iterator<Item = (usize, &Word)> {
    clause_from(talk, at).skip(1)
}

fn is(list: &[&str], word: &str) -> bool {
    list.contains(&word)
}

/// The things that the words after this one name: in sight, or of the kind that is carried or walks.
fn object(ground: &Ground<'_>, talk: &Talk, at: usize) -> Object {
    // "You take hold", "you get down", "you drink to": no object follows at once.
    let bare = talk.beside(at, 1).is_none_or(|next| {
        let small = is_small(&next.text) && !matches!(next.text.as_str(), "it" | "them" | "him");
        let named = !ground.called(&next.stem).is_empty() || WORDS.takeable.contains(&next.stem) || next.capital;
        !is_article(&next.text) && (small || !named)
    });
    if bare {
        return Object::None;
    }
    for (place, word) in after(talk, at) {
        if place == at + 1 && matches!(word.text.as_str(), "it" | "them" | "him" | "her") {
            let next = talk.beside(place, 1).map_or("", |next| next.text.as_str());
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
        if talk.article(place).is_none_or(|article| article <= at) && place != at + 1 {
            continue;
        }
        // "A step", "a sip of the moat".
        let figure = talk.article(place).is_some_and(|article| matches!(talk.words[article].text.as_str(), "a" | "an"));
        let measure = is_measure(&word.stem) && talk.beside(place, 1).is_some_and(|next| next.text == "of");
        if figure
            && !measure
            && (WORDS.scenery.contains(&word.stem) || talk.beside(place, 1).is_some_and(|next| next.text == "of"))
        {
            return Object::None;
        }
        let seen = ground.called(&word.stem).iter().copied().find(|thing| ground.sees(*thing));
        if let Some(thing) = seen.filter(|_| !WORDS.scenery.contains(&word.stem) || talk.article(place).is_some()) {
            return Object::Thing(thing);
        }
        if talk.article(place).is_some() && (WORDS.takeable.contains(&word.stem) || WORDS.people.contains(&word.stem)) {
            return Object::Kind;
        }
        if talk.article(place).is_some() && WORDS.ways.contains(&word.stem) {
            return Object::Way;
        }
        if talk.article(place).is_some() && WORDS.scenery.contains(&word.stem) && !measure {
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
fn ends(talk: &Talk) -> Option<Complaint> {
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
        talk.words.windows(run.len()).any(|words| words.iter().map(|word| word.text.as_str()).eq(run.iter().copied()))
    };
    let run = ENDS.iter().find(said)?;
    let last = talk.words.len().checked_sub(run.len())?;
    // "The end of the rope" ends nothing, nor does a finger that points.
    let closing = talk.words[last..].iter().map(|word| word.text.as_str()).eq(run.iter().copied());
    let loose = matches!(run[0], "the" | "points");
    if !loose
        || (run[0] == "the" && closing && talk.words[last].first)
        || (run[0] == "points"
            && talk
                .words
                .windows(2)
                .any(|pair| pair[1].text == "points" && pair[0].text.chars().all(|c| c.is_ascii_digit())))
    {
        return Some(Complaint::Change(run.join(" ")));
    }
    None
}
