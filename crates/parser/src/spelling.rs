//! Typing errors: what a strange word was meant to be. It must not be asked about words that the world or the language has.

use super::grammar_lines::Group;
use super::lexicon::lexicon;
use super::parse_context::ParseContext;
use strsim::osa_distance;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mend {
    Certain(String),
    /// One to three words, to be asked about.
    Maybe(Vec<String>),
    None,
}

/// What this word may be a misspelling of: a verb where it begins a command, else the name of something in scope (or, to be
/// asked about only, of something known), or a preposition.
pub(super) fn mend(context: &ParseContext<'_>, word: &str, first: bool) -> Mend {
    if word.chars().count() < 3 || word.chars().any(|c| c.is_ascii_digit() || c == '_') {
        return Mend::None;
    }
    let lexicon = lexicon();
    if let Some(apart) = run_together(context, word, first) {
        return Mend::Certain(apart);
    }
    if first {
        let people = context.vocabulary.words_for(|thing| thing.character().is_some() && context.sees(thing));
        let language = lexicon.heads().chain(lexicon.directions().filter(|word| word.len() > 3));
        let own = context.vocabulary.own_verbs();
        let near = nearest(word, &people.chain(language).chain(own).collect::<Vec<&str>>());
        let common: Vec<&str> = near.0.iter().copied().filter(|word| lexicon.common.contains(word)).collect();
        return match common.as_slice() {
            // A letter too few or too many in one of the words that everybody types.
            [one] if near.1 == 1 && one.len() != word.len() && one.chars().next() == word.chars().next() => {
                Mend::Certain((*one).to_owned())
            }
            [_, _] | [_, _, _] if near.0.len() > 3 => Mend::Maybe(common.into_iter().map(str::to_owned).collect()),
            _ => judge(word, near),
        };
    }
    let here = context.vocabulary.words_for(|thing| context.sees(thing));
    let small = lexicon.prepositions.iter().copied().filter(|word| word.len() > 2);
    let near = nearest(word, &here.chain(small).chain(["and", "everything", "except"]).collect::<Vec<&str>>());
    if !near.0.is_empty() {
        return judge(word, near);
    }
    let known: Vec<&str> = context.vocabulary.words_for(|thing| context.knows(thing)).collect();
    let known = nearest(word, &known);
    match judge(word, known) {
        Mend::Certain(word) => Mend::Maybe(vec![word]),
        other => other,
    }
}

/// "gosouth", "takelamp": two words without the space, the first of them a verb.
fn run_together(context: &ParseContext<'_>, word: &str, first: bool) -> Option<String> {
    if !first {
        return None;
    }
    let lexicon = lexicon();
    let here = |rest: &str| {
        context.vocabulary.postings(rest).iter().any(|posting| context.sees(posting.thing))
            || lexicon.direction(rest).is_some_and(|_| rest.len() > 1)
            || (rest.len() > 3 && lexicon.prepositions.contains(rest))
    };
    (2..word.len().saturating_sub(1))
        .filter(|at| word.is_char_boundary(*at))
        .map(|at| word.split_at(at))
        .find(|(verb, rest)| lexicon.group(verb).is_some() && here(rest))
        .map(|(verb, rest)| format!("{verb} {rest}"))
}

/// The nearest words within reach, and how far away they are. Reach: one slip for short words, two for longer ones.
fn nearest<'w>(word: &str, words: &[&'w str]) -> (Vec<&'w str>, usize) {
    let length = word.chars().count();
    let mut best: Vec<&str> = Vec::new();
    let mut distance = if length <= 6 { 1 } else { 2 };
    for candidate in words.iter().copied() {
        let other = candidate.chars().count();
        if other < 3 || other.abs_diff(length) > distance {
            continue;
        }
        let far = osa_distance(word, candidate);
        if far < distance {
            best.clear();
            distance = far;
        }
        if far == distance && !best.contains(&candidate) {
            best.push(candidate);
        }
    }
    (best, distance)
}

fn judge(word: &str, (mut near, distance): (Vec<&str>, usize)) -> Mend {
    // Words for one and the same act are one candidate, and the commonest word of it speaks for them.
    let mut acts: Vec<*const Group> = Vec::new();
    near.retain(|word| match lexicon().group(word) {
        Some(group) => {
            let act = std::ptr::from_ref(group);
            let new = !acts.contains(&act);
            acts.push(act);
            new
        }
        None => true,
    });
    let same_start: Vec<&str> =
        near.iter().copied().filter(|other| other.chars().next() == word.chars().next()).collect();
    let leading = |other: &&str| lexicon().group(other).is_some_and(|group| group.words.first() == Some(other));
    let plain: Vec<&str> = same_start.iter().copied().filter(leading).collect();
    let length = word.chars().count();
    // One letter for another in a short word is as often another word ("nice", "task") as a slip.
    let slip = |other: &str| other.chars().count() != length || same_letters(word, other);
    let sure = |other: &str| (distance <= 1 && (length >= 5 || (length == 4 && slip(other)))) || length >= 8;
    let one = match (near.as_slice(), same_start.as_slice(), plain.as_slice()) {
        ([one], _, _) | (_, [one], _) | (_, _, [one]) => Some(*one),
        _ => None,
    };
    match one {
        Some(one) if length <= 4 && same_start.is_empty() && !same_letters(word, one) => Mend::None,
        Some(one) if sure(one) => Mend::Certain(one.to_owned()),
        Some(one) => Mend::Maybe(vec![one.to_owned()]),
        None if near.is_empty() || near.len() > 3 => Mend::None,
        None => Mend::Maybe(near.into_iter().map(str::to_owned).collect()),
    }
}

/// The same letters in another order.
fn same_letters(a: &str, b: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(a) == sorted(b)
}
