//! One clause against the grammar: which form fits its words. It must not resolve what the nouns mean; `sense` does.

use super::forms::{Act, Form, Group, Part};
use super::lexicon::lexicon;
use super::naming;
use super::noun::{self, Trouble, is_nounish};
use super::scene::Scene;
use super::sense::{self, Understood};
use super::text::{Kind, Token};
use rules::{Command, Target};
use world::{Direction, Verb};

/// More words than this in one clause are not looked at.
const LONGEST: usize = 60;
/// So many ways to lay a form over a clause are tried, over all its forms.
const PATIENCE: u32 = 600;

/// The tokens a part of a form stands for; the last part may be missing.
pub(super) struct Match<'f> {
    pub group: &'f Group,
    pub form: &'f Form,
    /// Where the clause begins: the verb.
    pub from: usize,
    pub to: usize,
    pub spans: Vec<(usize, usize)>,
    /// Is this command meant for someone else?
    pub ordered: bool,
}

impl Match<'_> {
    /// The form's last part has no words.
    pub fn is_incomplete(&self) -> bool {
        self.spans.len() < self.form.parts.len()
    }
}

/// Reads the tokens `from..to` as one command.
pub(super) fn read(
    scene: &Scene<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    ordered: bool,
) -> Result<Understood, Trouble> {
    let Some(first) = tokens.get(from).filter(|_| from < to) else { return Err(Trouble::Structure) };
    if to - from > LONGEST {
        return Err(Trouble::Say("That is more than I can take in at once.".to_owned()));
    }
    if let Kind::Quote = first.kind
        && to - from == 1
    {
        return Ok(Understood::command(Command::saying(Verb::Say, sense::password(scene, tokens, from, to))));
    }
    if let Some((direction, taken)) = direction(tokens, from, to)
        && from + taken == to
    {
        return Ok(Understood::command(Command::go(direction)));
    }
    let lexicon = lexicon();
    let group = lexicon.group(&first.word).filter(|_| first.is_word());
    let Some(group) = group else {
        // "The south door", "north exit": going there is meant.
        if !ordered && direction(tokens, from, to).is_some() && !naming::names_anything(scene, tokens, from, to) {
            let going: Vec<Token> =
                std::iter::once(Token::word("go")).chain(tokens[from..to].iter().cloned()).collect();
            if let Ok(understood) = read(scene, &going, 0, going.len(), true) {
                return Ok(understood);
            }
        }
        return Err(nameless(scene, tokens, from, to));
    };
    // "guard", alone, is the one who stands there rather than what he does.
    if group.itself && from + 1 == to && naming::names_anything(scene, tokens, from, to) {
        return Err(alone_or(scene, tokens, from, to, Trouble::Structure));
    }
    let mut best = Trouble::Structure;
    let mut best_rank = (0, 0);
    let mut scenery: Option<Verb> = None;
    let mut patience = PATIENCE;
    if from + 1 == to && group.bare().is_none() {
        // The first word alone where it wants an object: the question, not the forms.
        return sense::without_object(scene, tokens, group, from, to)
            .map_err(|trouble| alone_or(scene, tokens, from, to, trouble));
    }
    for form in &group.forms {
        let mut spans = Vec::with_capacity(form.parts.len());
        let mut found: Option<Understood> = None;
        lay(scene, tokens, form, from + 1, to, &mut spans, &mut patience, &mut |spans| {
            let fitting = Match { group, form, from, to, spans: spans.to_vec(), ordered };
            match sense::of(scene, tokens, &fitting) {
                Ok(understood) => {
                    found = Some(understood);
                    true
                }
                // Every noun is settled and only one more is wanted: no other form can do better.
                Err(trouble @ (Trouble::Where { .. } | Trouble::Link { .. } | Trouble::Topic { .. })) => {
                    best_rank = (u8::MAX, 0);
                    best = trouble;
                    true
                }
                Err(trouble) => {
                    let rank = (trouble.rank(), form.literals);
                    if rank > best_rank {
                        if let (Trouble::Scenery(_), Act::Verb(verb)) = (&trouble, &form.act) {
                            scenery = Some(*verb);
                        }
                        best_rank = rank;
                        best = trouble;
                    }
                    false
                }
            }
        });
        if let Some(found) = found {
            return Ok(found);
        }
        if best_rank.0 == u8::MAX {
            return Err(best);
        }
    }
    if let (Trouble::Scenery(words), Some(verb)) = (&best, scenery) {
        return Ok(Understood::command(Command::saying(verb, words.clone())));
    }
    if matches!(best, Trouble::Structure) {
        let strange = (from..to).find(|at| tokens[*at].is_word() && is_strange(scene, &tokens[*at].word));
        return Err(strange.map_or_else(|| alone_or(scene, tokens, from, to, best), Trouble::Unknown));
    }
    Err(best)
}

pub(super) fn is_strange(scene: &Scene<'_>, word: &str) -> bool {
    !lexicon().knows(word) && !scene.vocabulary.knows(word)
}

/// What to say of a clause that begins with no verb: a name alone, or a word that is not known.
fn nameless(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize) -> Trouble {
    let strange = (from..to).find(|at| tokens[*at].is_word() && is_strange(scene, &tokens[*at].word));
    if let Some(strange) = strange {
        return Trouble::Unknown(strange);
    }
    alone_or(scene, tokens, from, to, Trouble::Structure)
}

/// A noun without a verb asks what to do with it.
fn alone_or(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, otherwise: Trouble) -> Trouble {
    if !naming::names_anything(scene, tokens, from, to) {
        return otherwise;
    }
    let slot = noun::Slot { verb: Verb::Examine, direct: false, first: None, list: false };
    match noun::read(scene, tokens, from, to, slot) {
        Ok(noun::Noun::One(Target::Thing(thing))) => Trouble::Alone(thing),
        Err(trouble) if matches!(otherwise, Trouble::Structure) => trouble,
        _ => otherwise,
    }
}

/// A direction at this place, and how many words it takes: "north", "n", "north east".
pub(super) fn direction(tokens: &[Token], at: usize, to: usize) -> Option<(Direction, usize)> {
    let word = |at: usize| (at < to).then(|| &tokens[at]).filter(|token| token.is_word());
    let first = word(at)?;
    let direction = lexicon().direction(&first.word)?;
    let second = word(at + 1).map(|token| token.word.as_str());
    let joined = match (first.word.as_str(), second) {
        ("north", Some("east")) => Some(Direction::Northeast),
        ("north", Some("west")) => Some(Direction::Northwest),
        ("south", Some("east")) => Some(Direction::Southeast),
        ("south", Some("west")) => Some(Direction::Southwest),
        _ => None,
    };
    Some(joined.map_or((direction, 1), |joined| (joined, 2)))
}

fn is_article(token: &Token) -> bool {
    token.is_word() && lexicon().articles.contains(token.word.as_str())
}

/// Tries every way to lay the form's parts over the tokens `at..to`; `visit` says when to stop.
#[expect(clippy::too_many_arguments, reason = "a recursion carries its whole state; a struct would only rename it")]
fn lay(
    scene: &Scene<'_>,
    tokens: &[Token],
    form: &Form,
    at: usize,
    to: usize,
    spans: &mut Vec<(usize, usize)>,
    patience: &mut u32,
    visit: &mut impl FnMut(&[(usize, usize)]) -> bool,
) -> bool {
    let Some(part) = form.parts.get(spans.len()) else {
        if at != to || *patience == 0 {
            return false;
        }
        *patience -= 1;
        return visit(spans);
    };
    let is_last = spans.len() + 1 == form.parts.len();
    if at == to {
        // Only a slot after a word of the form can be asked for: "unlock door with", never "give key" for "give guard key".
        let after_word = spans.len().checked_sub(1).is_none_or(|before| !form.parts[before].is_slot());
        return is_last && part.is_slot() && after_word && visit(spans);
    }
    let ends: Vec<usize> = match part {
        Part::Literal(any) => {
            let fits = |at: usize| at < to && tokens[at].is_word() && any.contains(&tokens[at].word.as_str());
            match (fits(at), is_article(&tokens[at]) && fits(at + 1)) {
                (true, _) => vec![at + 1],
                (false, true) => vec![at + 2],
                (false, false) => return false,
            }
        }
        Part::Preposition => {
            let fits = tokens[at].is_word() && lexicon().prepositions.contains(tokens[at].word.as_str());
            if fits { vec![at + 1] } else { return false }
        }
        Part::Direction => match direction(tokens, at, to) {
            Some((_, taken)) => vec![at + taken],
            None if is_article(&tokens[at]) => match direction(tokens, at + 1, to) {
                Some((_, taken)) => vec![at + 1 + taken],
                None => return false,
            },
            None => return false,
        },
        Part::Number => {
            let fits = tokens[at].is_word() && lexicon().number(&tokens[at].word).is_some();
            if fits { vec![at + 1] } else { return false }
        }
        Part::Clause => vec![to],
        Part::Words if is_last => vec![to],
        // The last preposition is the one that counts: "say go to hell to the guard".
        Part::Words => (at + 1..to).rev().collect(),
        Part::Direct { .. } | Part::Indirect | Part::Location => {
            let mut reach = at;
            while reach < to && (is_nounish(scene, &tokens[reach]) || *part == Part::Location) {
                reach += 1;
            }
            if is_last {
                if reach < to {
                    return false;
                }
                vec![to]
            } else if matches!(form.parts.get(spans.len() + 1), Some(Part::Words)) {
                // As much of a name as there is, before anything may follow.
                (at + 1..=reach.min(to)).rev().collect()
            } else {
                (at + 1..=reach.min(to)).collect()
            }
        }
    };
    for end in ends {
        spans.push((at, end));
        let stop = lay(scene, tokens, form, end, to, spans, patience, visit);
        spans.pop();
        if stop || *patience == 0 {
            return stop;
        }
    }
    false
}
