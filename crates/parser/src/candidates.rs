//! Which things a run of words can name, and how well. It must not choose between them.

use super::lexicon::lexicon;
use super::parse_context::ParseContext;
use super::text::Token;
use super::vocabulary::role;
use world::Thing;

#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub thing: Thing,
    pub level: u8,
    /// Named by the plural of what it is.
    pub plural: bool,
}

/// The visible thing whose whole name, or whose key, these words are.
pub(super) fn called_exactly(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> Option<Thing> {
    let found = candidates(context, tokens, from, to, |thing| context.sees(thing));
    match found.as_slice() {
        [one] if one.level >= EXACT => Some(one.thing),
        _ => None,
    }
}

const KEY: u8 = 10;
const EXACT: u8 = 8;
const SYNONYM: u8 = 7;
const KIND: u8 = 5;
const PART: u8 = 4;
const QUALITY: u8 = 3;
const OWNER: u8 = 2;

/// The things that all the words fit, the best level of fit only, in the world's order.
pub(super) fn candidates(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    wanted: impl Fn(Thing) -> bool,
) -> Vec<Candidate> {
    let lexicon = lexicon();
    let vocabulary = context.vocabulary;
    let said = || tokens[from..to].iter().map(|token| token.word.as_str());
    let noise = |word: &str| word == "of" || lexicon.articles.contains(word);
    // Small words alone name nothing, though names have them.
    let Some(first) = said().find(|word| !noise(word)) else { return Vec::new() };
    if said().all(|word| noise(word) || lexicon.prepositions.contains(word)) {
        return Vec::new();
    }
    let mut found: Vec<Candidate> = Vec::new();
    for posting in vocabulary.postings(first) {
        if !wanted(posting.thing) {
            continue;
        }
        let mut any: u8 = 0;
        let mut last: u8 = 0;
        let fits = said().all(|word| {
            let roles = vocabulary.roles(word, posting.thing);
            any |= roles;
            if roles != 0 && !noise(word) {
                last = roles;
            }
            roles != 0 || noise(word)
        });
        if !fits || any & !role::FORM == 0 {
            continue;
        }
        let owner_only = any & !(role::FORM | role::OWNER) == 0;
        let same = |name: &[String]| {
            said().filter(|word| !noise(word)).eq(name.iter().map(String::as_str).filter(|word| !noise(word)))
        };
        let Some(names) = vocabulary.names(posting.thing) else { continue };
        let by_key = any & role::KEY != 0 && to - from == 1 && first.contains(|c: char| c == '_' || c.is_ascii_digit());
        let level = if owner_only {
            OWNER
        } else if by_key {
            KEY
        } else if same(&names.name) {
            EXACT
        } else if names.synonyms.iter().any(|synonym| synonym.len() > 1 && same(synonym)) {
            SYNONYM
        } else if last & (role::HEAD | role::PLURAL) != 0 {
            KIND
        } else if any & (role::HEAD | role::SYNONYM | role::PLURAL) != 0 {
            PART
        } else {
            QUALITY
        };
        let plural = any & role::PLURAL != 0 && any & role::HEAD == 0;
        found.push(Candidate { thing: posting.thing, level, plural });
    }
    let best = found.iter().map(|candidate| candidate.level).max().unwrap_or(0);
    found.retain(|candidate| candidate.level == best);
    found.sort_by_key(|candidate| vocabulary.dense(candidate.thing));
    found
}

/// Do these words name anything of this world, wherever it is?
pub(super) fn names_anything(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> bool {
    from < to
        && tokens[from..to].iter().all(Token::is_word)
        && !candidates(context, tokens, from, to, |_| true).is_empty()
}

/// Of these things the ones that the words fit: the answer to "which do you mean".
pub(super) fn among(context: &ParseContext<'_>, tokens: &[Token], things: &[Thing]) -> Vec<Thing> {
    let found = candidates(context, tokens, 0, tokens.len(), |thing| things.contains(&thing));
    found.into_iter().map(|candidate| candidate.thing).collect()
}

/// The one thing of this world, wherever it is, that the words name.
pub(super) fn sole_named(context: &ParseContext<'_>, tokens: &[Token]) -> Option<Thing> {
    match candidates(context, tokens, 0, tokens.len(), |_| true).as_slice() {
        [one] => Some(one.thing),
        _ => None,
    }
}
