//! Where a clause begins and ends in a line, and its words put plainly. It must not know the grammar of a clause.

use super::candidates::names_anything;
use super::grammar::direction;
use super::lexicon::lexicon;
use super::parse_context::ParseContext;
use super::text::{Kind, Token};

/// "Use X to cut Y" as "cut Y with X".
pub(super) fn with_the_tool_last(clause: &[Token]) -> Option<Vec<Token>> {
    let first = clause.first().filter(|token| token.is_word())?;
    if !matches!(first.word.as_str(), "use" | "using" | "utilize" | "utilise" | "employ" | "take") {
        return None;
    }
    let to = clause.iter().position(|token| token.is_word() && token.word == "to")?;
    let verb = clause.get(to + 1).filter(|token| token.is_word() && lexicon().group(&token.word).is_some())?;
    // "Take the lamp to the guard" is no such thing: an article or a name follows there, not a verb and its object.
    let acts = to > 1 && clause.len() > to + 2 && !lexicon().articles.contains(verb.word.as_str());
    let object = clause.get(to + 2).is_some_and(|token| lexicon().articles.contains(token.word.as_str()));
    (acts && (first.word != "take" || object)).then(|| {
        let with = [Token::word("with")];
        clause[to + 1..].iter().chain(&with).chain(&clause[1..to]).cloned().collect()
    })
}

/// Where a comma or an "and" is followed by another command rather than by another noun.
pub(super) fn boundary(context: &ParseContext<'_>, clause: &[Token], from: usize, to: usize) -> Option<usize> {
    // "n n e" is three walks.
    if let Some((_, taken)) = direction(clause, from, to)
        && direction(clause, from + taken, to).is_some()
    {
        return Some(from + taken);
    }
    let joins = |token: &Token| token.kind == Kind::Comma || (token.is_word() && token.word == "and");
    (from + 1..to).find(|at| {
        if !joins(&clause[*at]) {
            return false;
        }
        let next = after_leads(clause, *at + 1, to);
        let to_and_fro = clause[*at - 1].word == "up" && next < to && clause[next].word == "down";
        if to_and_fro || next >= to || !begins_command(&clause[next]) {
            return false;
        }
        let stops =
            |token: &Token| joins(token) || !token.is_word() || lexicon().prepositions.contains(token.word.as_str());
        let run = (next..to).find(|at| stops(&clause[*at])).unwrap_or(to);
        !names_anything(context, clause, next, run)
    })
}

fn begins_command(token: &Token) -> bool {
    let lexicon = lexicon();
    token.is_word()
        && (lexicon.group(&token.word).is_some()
            || lexicon.direction(&token.word).is_some()
            || lexicon.is_again(&token.word))
}

/// Past everything that is said before a command and means nothing in it; never past the last word.
pub(super) fn after_leads(tokens: &[Token], from: usize, to: usize) -> usize {
    let lexicon = lexicon();
    let mut at = from;
    'again: while at < to {
        if is_separator(&tokens[at]) {
            at += 1;
            continue;
        }
        for lead in &lexicon.leads {
            let end = at + lead.len();
            if end < to && lead.iter().zip(&tokens[at..end]).all(|(word, token)| token.is_word() && token.word == *word)
            {
                at = end;
                continue 'again;
            }
        }
        break;
    }
    at
}

pub(super) fn is_separator(token: &Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Stop) || (token.is_word() && matches!(token.word.as_str(), "and" | "then"))
}

pub(super) fn ends_clause(token: &Token) -> bool {
    token.kind == Kind::Stop || (token.is_word() && token.word == "then")
}

/// "Except for", "apart from" and the like become "except", "what's" becomes "what is".
pub(super) fn in_plain_words(tokens: &[Token]) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let before = out.last().map_or("", |token| token.word.as_str());
        if let Some(full) = lexicon().in_full(&token.word).filter(|_| token.is_word()) {
            out.extend(full.iter().map(|word| Token::word(word)));
            continue;
        }
        let joined = matches!(
            (before, token.word.as_str()),
            ("except" | "but" | "save", "for") | ("apart" | "aside", "from") | ("other", "than")
        );
        if joined && !(before == "save" && out.len() == 1) {
            out.pop();
            out.push(Token::word("except"));
        } else {
            out.push(token.clone());
        }
    }
    out
}
