//! The match of a clause against a grammar line: which tokens each part of the line stands for. It must not resolve what nouns mean.

use super::grammar_lines::{GrammarLine, Group, Part};
use super::lexicon::lexicon;
use super::noun::is_nounish;
use super::parse_context::ParseContext;
use super::text::Token;
use world::Direction;

/// The tokens a part of a form stands for; the last part may be missing.
pub(super) struct Match<'f> {
    pub group: &'f Group,
    pub form: &'f GrammarLine,
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
pub(super) fn lay(
    context: &ParseContext<'_>,
    tokens: &[Token],
    form: &GrammarLine,
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
            while reach < to && (is_nounish(context, &tokens[reach]) || *part == Part::Location) {
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
        let stop = lay(context, tokens, form, end, to, spans, patience, visit);
        spans.pop();
        if stop || *patience == 0 {
            return stop;
        }
    }
    false
}
