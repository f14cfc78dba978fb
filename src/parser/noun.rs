//! Noun phrases: which things a run of words means, here and now. It must not know what is to be done with them beyond how
//! well they suit it.

use super::fit;
use super::lexicon::{Pronoun, lexicon};
use super::memory::is_known;
use super::scene::Scene;
use super::text::{Kind, Token, words};
use super::vocabulary::role;
use crate::rules::Target;
use crate::world::{TextTarget, Thing, Verb};

/// What a noun phrase means.
#[derive(Clone, Debug)]
pub(super) enum Noun {
    One(Target),
    Many(Vec<Thing>),
    /// ALL: filled in when it is known what is done to them.
    All {
        except: Vec<Thing>,
    },
}

/// Why words make no sense, the most helpful complaint first in `rank`.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    Which {
        from: usize,
        to: usize,
        things: Vec<Thing>,
        many: bool,
    },
    /// Something must be asked for; see `Pending`.
    Missing {
        at: usize,
        question: String,
    },
    Where {
        question: String,
    },
    /// The answer follows this preposition.
    Link {
        with: &'static str,
        question: String,
    },
    /// The answer is what to ask or tell about.
    Topic {
        question: String,
    },
    /// A noun and nothing else.
    Alone(Thing),
    /// A plain answer.
    Say(String),
    /// Known, but not here.
    Absent(Thing),
    /// Not a thing of the world, but in the words of what is seen.
    Scenery(String),
    NoSuch {
        from: usize,
        to: usize,
    },
    Unknown(usize),
    Structure,
}

impl Trouble {
    pub const fn rank(&self) -> u8 {
        match self {
            Self::Which { .. } => 9,
            Self::Missing { .. } | Self::Where { .. } | Self::Link { .. } | Self::Topic { .. } | Self::Alone(_) => 8,
            Self::Say(_) => 7,
            Self::Absent(_) => 6,
            Self::Scenery(_) => 5,
            Self::NoSuch { .. } => 4,
            Self::Unknown(_) => 3,
            Self::Structure => 0,
        }
    }
}

/// Where the phrase stands in the command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub verb: Verb,
    pub direct: bool,
    /// For the indirect object: the direct one.
    pub first: Option<Thing>,
    pub list: bool,
}

impl Slot {
    fn fit(&self, scene: &Scene<'_>, thing: Thing) -> u8 {
        if self.direct {
            fit::direct(scene, self.verb, thing)
        } else {
            fit::indirect(scene, self.verb, thing, self.first)
        }
    }
}

/// Could this token stand in a noun phrase at all? Prepositions do only where a name has them.
pub(super) fn is_nounish(scene: &Scene<'_>, token: &Token) -> bool {
    match token.kind {
        Kind::Word => {
            !lexicon().prepositions.contains(token.word.as_str()) || scene.vocabulary.names_something(&token.word)
        }
        Kind::Comma | Kind::Things(_) => true,
        Kind::Stop | Kind::Quote => false,
    }
}

/// Reads the tokens `from..to`, which must not be empty, as one noun phrase or a list of them.
pub(super) fn read(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    let whole = single(scene, tokens, from, to, slot);
    let parts_words = |token: &Token| {
        token.kind == Kind::Comma
            || (token.is_word() && (token.word == "and" || lexicon().except.contains(token.word.as_str())))
    };
    if whole.is_ok() || !tokens[from..to].iter().any(parts_words) {
        return whole;
    }
    let is_except = |token: &Token| token.is_word() && lexicon().except.contains(token.word.as_str());
    let cut = (from..to).find(|at| is_except(&tokens[*at])).unwrap_or(to);
    let (base, except) = (list(scene, tokens, from, cut, slot)?, list(scene, tokens, (cut + 1).min(to), to, slot));
    if cut == to {
        return Ok(base);
    }
    let except = match except? {
        Noun::One(Target::Thing(thing)) => vec![thing],
        Noun::Many(things) => things,
        Noun::One(_) | Noun::All { .. } => return Err(Trouble::Structure),
    };
    match base {
        Noun::All { except: mut others } => {
            others.extend(except);
            Ok(Noun::All { except: others })
        }
        Noun::Many(things) => Ok(Noun::Many(things.into_iter().filter(|thing| !except.contains(thing)).collect())),
        Noun::One(_) => Err(Trouble::Say("There is nothing to leave out.".to_owned())),
    }
}

fn list(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    if from >= to {
        return Err(Trouble::Structure);
    }
    let mut things: Vec<Thing> = Vec::new();
    let mut only: Option<Noun> = None;
    let mut start = from;
    let mut count = 0;
    for at in from..=to {
        let parts = at == to || tokens[at].kind == Kind::Comma || (tokens[at].is_word() && tokens[at].word == "and");
        if !parts {
            continue;
        }
        if start < at {
            let noun = single(scene, tokens, start, at, slot)?;
            match &noun {
                Noun::One(Target::Thing(thing)) if !things.contains(thing) => things.push(*thing),
                Noun::Many(several) => {
                    things.extend(several.iter().filter(|t| !things.contains(t)).copied().collect::<Vec<_>>())
                }
                _ => {}
            }
            only = Some(noun);
            count += 1;
        }
        start = at + 1;
    }
    match (only, count) {
        (None, _) => Err(Trouble::Structure),
        (Some(noun), 1) => Ok(noun),
        (Some(_), _) if things.len() < 2 && !slot.list => Err(Trouble::Structure),
        (Some(_), _) => Ok(Noun::Many(things)),
    }
}

/// One noun phrase without a list in it.
fn single(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    let lexicon = lexicon();
    let mut at = from;
    if let Some(Token { kind: Kind::Things(things), .. }) =
        tokens[from..to].iter().find(|token| matches!(token.kind, Kind::Things(_)))
    {
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
    if let Some(thing) = called_exactly(scene, tokens, from, to) {
        return Ok(Noun::One(Target::Thing(thing)));
    }
    while at + 1 < to && lexicon.articles.contains(word(at)) {
        at += 1;
    }
    // "her hat", "my self" apart: a possessive before a noun says nothing more.
    if at + 1 < to && matches!(word(at), "her" | "him" | "his" | "its") {
        at += 1;
    }
    if at + 1 == to {
        match lexicon.pronoun(word(at)) {
            Some(Pronoun::Me) => return Ok(Noun::One(Target::Myself)),
            Some(Pronoun::Here) if at == from || !scene.vocabulary.names_something(word(at)) => {
                return Ok(Noun::One(Target::Here));
            }
            Some(Pronoun::Here) | None => {}
            Some(pronoun) => return antecedent(scene, pronoun, word(at), slot),
        }
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
        if rest == to {
            return match (pair, scene.memory.them.len()) {
                (true, 2) => Ok(Noun::Many(scene.memory.them.clone())),
                _ => Ok(Noun::All { except: Vec::new() }),
            };
        }
        if rest + 1 == to && lexicon.pronoun(word(rest)) == Some(Pronoun::Them) {
            return antecedent(scene, Pronoun::Them, word(rest), slot);
        }
        let things = several(scene, tokens, rest, to, slot)?;
        return Ok(match things.first() {
            Some(thing) if anyone => Noun::One(Target::Thing(*thing)),
            _ => Noun::Many(things),
        });
    }
    if let Some(number) = lexicon.number(word(at)).filter(|_| at + 1 < to) {
        let rest = if word(at + 1) == "of" { (at + 2).min(to - 1) } else { at + 1 };
        let mut things = several(scene, tokens, rest, to, slot)?;
        return match number as usize {
            0 => Err(Trouble::Say("None is easily done: nothing happens.".to_owned())),
            1 => choose(scene, &things, from, to, slot),
            wanted if wanted > things.len() => Err(Trouble::Say("You don't see that many of them here.".to_owned())),
            wanted => {
                things.truncate(wanted);
                Ok(Noun::Many(things))
            }
        };
    }
    let found = candidates(scene, tokens, at, to, |thing| scene.sees(thing));
    if found.is_empty() {
        return Err(not_here(scene, tokens, at, to, slot));
    }
    if slot.list && found.len() > 1 && found.iter().all(|candidate| candidate.plural) {
        return Ok(Noun::Many(best_fitting(scene, found.iter().map(|candidate| candidate.thing), slot)));
    }
    let things: Vec<Thing> = found.iter().map(|candidate| candidate.thing).collect();
    choose(scene, &things, from, to, slot)
}

/// All in scope that the words name, those that suit the act best.
fn several(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Result<Vec<Thing>, Trouble> {
    let found = candidates(scene, tokens, from, to, |thing| scene.sees(thing));
    if found.is_empty() {
        return Err(not_here(scene, tokens, from, to, slot));
    }
    Ok(best_fitting(scene, found.iter().map(|candidate| candidate.thing), slot))
}

fn best_fitting(scene: &Scene<'_>, things: impl Iterator<Item = Thing>, slot: Slot) -> Vec<Thing> {
    let rated: Vec<(u8, Thing)> = things.map(|thing| (slot.fit(scene, thing), thing)).collect();
    let best = rated.iter().map(|(fit, _)| *fit).max().unwrap_or(0);
    rated.into_iter().filter(|(fit, _)| *fit == best).map(|(_, thing)| thing).collect()
}

/// The one that is meant, or the question.
fn choose(scene: &Scene<'_>, things: &[Thing], from: usize, to: usize, slot: Slot) -> Result<Noun, Trouble> {
    let fitting = best_fitting(scene, things.iter().copied(), slot);
    let name = |thing: Thing| scene.world.identity(thing).the();
    match fitting.as_slice() {
        [] => Err(Trouble::NoSuch { from, to }),
        // Things that nothing tells apart: any will do.
        [first, others @ ..] if others.iter().all(|other| name(*other) == name(*first)) => {
            Ok(Noun::One(Target::Thing(*first)))
        }
        _ => Err(Trouble::Which { from, to, things: fitting, many: slot.list }),
    }
}

fn antecedent(scene: &Scene<'_>, pronoun: Pronoun, word: &str, slot: Slot) -> Result<Noun, Trouble> {
    let memory = scene.memory;
    let sole = |person: bool| {
        let mut fitting = scene.visible.iter().copied().filter(|thing| thing.character().is_some() == person);
        fitting.next().filter(|_| fitting.next().is_none())
    };
    let thing = match pronoun {
        Pronoun::It => memory.it.or_else(|| sole(false)),
        Pronoun::Him => memory.him.or_else(|| sole(true)),
        Pronoun::Her => memory.her.or_else(|| sole(true)),
        Pronoun::Them if memory.them.len() > 1 => {
            let here: Vec<Thing> = memory.them.iter().copied().filter(|thing| scene.sees(*thing)).collect();
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
        Some(thing) if scene.sees(thing) => Ok(Noun::One(Target::Thing(thing))),
        Some(thing) => Err(Trouble::Absent(thing)),
        None => Err(Trouble::Say(format!("I don't know what \"{word}\" means here."))),
    }
}

/// Why nothing in scope fits these words.
fn not_here(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Trouble {
    let ours = |word: &str| scene.vocabulary.knows(word) || lexicon().knows(word);
    if let Some(unknown) = (from..to).find(|at| !ours(&tokens[*at].word)) {
        return Trouble::Unknown(unknown);
    }
    let mut known = candidates(scene, tokens, from, to, |thing| is_known(scene, thing));
    if let Some(candidate) = known.drain(..).next() {
        return Trouble::Absent(candidate.thing);
    }
    if scene.is_dark() {
        return Trouble::Say("It is too dark to see any such thing.".to_owned());
    }
    let said: Vec<&str> = tokens[from..to]
        .iter()
        .map(|token| token.word.as_str())
        .filter(|word| !lexicon().articles.contains(word) && *word != "of")
        .collect();
    let content = said.iter().any(|word| !lexicon().prepositions.contains(word) && word.len() > 2);
    if slot.direct && content && is_described(scene, &said) {
        return Trouble::Scenery(said.join(" "));
    }
    Trouble::NoSuch { from, to }
}

/// Are all these words in one of the texts that the player sees here?
fn is_described(scene: &Scene<'_>, said: &[&str]) -> bool {
    let here = std::iter::once(TextTarget::Room(scene.state.room));
    let texts = here.chain(scene.visible.iter().map(|thing| TextTarget::Thing(*thing)));
    texts.into_iter().any(|target| {
        let text = words(scene.state.description(scene.world, target));
        said.iter().all(|word| {
            text.iter()
                .any(|has| has == word || has.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(has))
        })
    })
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    thing: Thing,
    level: u8,
    plural: bool,
}

/// The visible thing whose whole name, or whose key, these words are.
fn called_exactly(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize) -> Option<Thing> {
    let found = candidates(scene, tokens, from, to, |thing| scene.sees(thing));
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

/// The things that all the words fit, the best level of fit only, in the world's order.
fn candidates(
    scene: &Scene<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    wanted: impl Fn(Thing) -> bool,
) -> Vec<Candidate> {
    let lexicon = lexicon();
    let vocabulary = scene.vocabulary;
    let said = || tokens[from..to].iter().map(|token| token.word.as_str());
    let noise = |word: &str| word == "of" || lexicon.articles.contains(word);
    let Some(first) = said().find(|word| !noise(word)).or_else(|| said().next()) else { return Vec::new() };
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
        let same = |name: &[String]| {
            said().filter(|word| !noise(word)).eq(name.iter().map(String::as_str).filter(|word| !noise(word)))
        };
        let Some(names) = vocabulary.names(posting.thing) else { continue };
        let by_key = any & role::KEY != 0 && to - from == 1 && first.contains(|c: char| c == '_' || c.is_ascii_digit());
        let level = if by_key {
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
pub(super) fn names_anything(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize) -> bool {
    from < to
        && tokens[from..to].iter().all(Token::is_word)
        && !candidates(scene, tokens, from, to, |_| true).is_empty()
}

/// Of these things the ones that the words fit: the answer to "which do you mean".
pub(super) fn among(scene: &Scene<'_>, tokens: &[Token], things: &[Thing]) -> Vec<Thing> {
    let found = candidates(scene, tokens, 0, tokens.len(), |thing| things.contains(&thing));
    found.into_iter().map(|candidate| candidate.thing).collect()
}

/// The one thing of this world, wherever it is, that the words name.
pub(super) fn sole_named(scene: &Scene<'_>, tokens: &[Token]) -> Option<Thing> {
    match candidates(scene, tokens, 0, tokens.len(), |_| true).as_slice() {
        [one] => Some(one.thing),
        _ => None,
    }
}
