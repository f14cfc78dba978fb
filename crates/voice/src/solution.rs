//! Solutions told in plain words: the nouns of item and target in one sentence with the verb, before the hints have said as much. What
//! the player typed is no secret. It must not judge whether the solution would work now.

use super::complaint::Complaint;
use super::context::{Context, stems};
use super::grammar::Tokens;
use super::lists::LISTS;
use language::language;
use parser::lexicon;
use std::ops::Range;
use world::{Puzzle, Solution, Thing, Verb};

/// Words from an item to what it is put to, as in "butter on that dry old bearing".
const NEAR: usize = 5;

/// The first sentence that tells how a puzzle is solved.
pub(super) fn find(context: &Context<'_>, tokens: &Tokens, hints: &[String]) -> Option<Complaint> {
    let (world, state) = (context.world, context.state);
    let open = world.puzzles.iter().zip(&state.solved).filter(|(_, solved)| !**solved).map(|(puzzle, _)| puzzle);
    let wanted: Vec<(&Puzzle, &Solution)> =
        open.flat_map(|puzzle| puzzle.solutions.iter().map(move |way| (puzzle, way))).collect();
    sentences(tokens).into_iter().find_map(|sentence| {
        let named: Vec<(usize, Thing)> = sentence
            .clone()
            .flat_map(|at| context.meant(&tokens.words[at].stem).map(move |thing| (at, thing)))
            .collect();
        if named.is_empty() {
            return None;
        }
        let told = |(puzzle, way): &&(&Puzzle, &Solution)| {
            tells(context, tokens, &sentence, &named, way) && !is_given(context, puzzle, way, hints)
        };
        wanted.iter().find(told)?;
        let last = sentence.end.checked_sub(1)?;
        Some(Complaint::Solution(tokens.verbatim(sentence.start, last).to_owned()))
    })
}

/// The places of the words of each sentence.
fn sentences(tokens: &Tokens) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, word) in tokens.words.iter().enumerate() {
        match found.last_mut().filter(|range| tokens.words[range.start].sentence == word.sentence) {
            Some(range) => range.end = at + 1,
            None => found.push(at..at + 1),
        }
    }
    found
}

/// Does this sentence name all that the solution needs, and what is to be done with it?
fn tells(
    context: &Context<'_>,
    tokens: &Tokens,
    sentence: &Range<usize>,
    named: &[(usize, Thing)],
    way: &Solution,
) -> bool {
    let nouns: Vec<Thing> = way.item.map(Thing::Item).into_iter().chain(way.target).collect();
    let is_named = |thing: &Thing| named.iter().any(|(_, it)| it == thing);
    let typed = |thing: &Thing| context.typed.iter().any(|stem| context.meant(stem).any(|it| it == *thing));
    if nouns.is_empty() || !nouns.iter().all(is_named) || nouns.iter().all(typed) {
        return false;
    }
    let in_clause = |thing: &Thing, at: usize| {
        let clause = tokens.words[at].clause;
        named.iter().any(|(place, it)| it == thing && tokens.words[*place].clause == clause)
    };
    if let [_, _, ..] = nouns.as_slice() {
        // "Dogs like bones: give him one", but not "the ghost looks at you, in case you brought a bottle".
        let pronoun = |at: usize| {
            let clause = tokens.words[at].clause;
            sentence.clone().any(|it| tokens.words[it].clause == clause && is_pronoun(&tokens.words[it].text))
        };
        if is_joined(tokens, named, &nouns) {
            return true;
        }
        // In "the stamp" it is no verb.
        let noun = |at: usize| named.iter().any(|(place, _)| *place == at) && tokens.article(at).is_some();
        return sentence.clone().any(|at| {
            let here = nouns.iter().filter(|thing| in_clause(thing, at)).count();
            (here == nouns.len() || (here > 0 && pronoun(at)))
                && !noun(at)
                && (is_verb(tokens, at, way.verb) || is_doing(tokens, at))
        });
    }
    // "Close the valve": with one noun only an order or advice gives it away, not whatever is said of the thing.
    let advised = |at: usize| match tokens.beside(at, -1) {
        Some(before) => LISTS.advice.contains(before.text.as_str()) || tokens.supposed(at),
        None => tokens.words[at].quoted,
    };
    let follows =
        |at: usize| named.iter().any(|(place, it)| *it == nouns[0] && *place > at) && in_clause(&nouns[0], at);
    nouns[0].character().is_none()
        && sentence.clone().any(|at| follows(at) && advised(at) && is_verb(tokens, at, way.verb))
}

/// "Butter on the bearing": the item, a preposition, the target, and nothing else between them than what belongs to a noun.
fn is_joined(tokens: &Tokens, named: &[(usize, Thing)], nouns: &[Thing]) -> bool {
    let [item, target] = nouns else { return false };
    let places = |thing: Thing| named.iter().filter(move |(_, it)| *it == thing).map(|(at, _)| *at);
    places(*item).any(|from| {
        places(*target).any(|to| {
            let close = from < to && to - from <= NEAR && tokens.words[from].clause == tokens.words[to].clause;
            let between = || tokens.words.get(from + 1..to).unwrap_or_default().iter();
            close && between().any(|word| LISTS.joining.contains(word.text.as_str()))
        })
    })
}

fn is_pronoun(word: &str) -> bool {
    matches!(word, "it" | "him" | "her" | "them" | "one")
}

/// Is this word the solution's verb, or one that is as good?
fn is_verb(tokens: &Tokens, at: usize, verb: Verb) -> bool {
    let text = tokens.words[at].text.as_str();
    let is = |word: &str| lexicon::verb(word).is_some_and(|it| it == verb || lexicon::kin(verb).contains(&it));
    is(text) || language().verbs(text).iter().any(|plain| is(plain))
}

/// "Use", "try", "needs" and the like, which do for any solution with two nouns.
fn is_doing(tokens: &Tokens, at: usize) -> bool {
    let text = tokens.words[at].text.as_str();
    LISTS.doing.contains(text) || language().verbs(text).iter().any(|plain| LISTS.doing.contains(plain.as_str()))
}

/// Have the hints said as much: the last of them, or all of the nouns?
fn is_given(context: &Context<'_>, puzzle: &Puzzle, way: &Solution, hints: &[String]) -> bool {
    let given = || hints.iter().filter(|hint| puzzle.hints.contains(hint));
    let said =
        |thing: Thing| given().flat_map(|hint| stems(hint)).any(|stem| context.meant(&stem).any(|it| it == thing));
    let mut nouns = way.item.map(Thing::Item).into_iter().chain(way.target);
    puzzle.hints.last().is_some_and(|last| hints.contains(last)) || nouns.all(said)
}
