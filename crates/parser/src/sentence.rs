//! A line of several clauses: the first one is cut off, mended where a word is misspelt, and read. It must not know the grammar of a clause.

use super::lexicon::lexicon;
use super::meaning::{Trouble, Understood};
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::spelling::{self, Mend};
use super::split::{after_leads, boundary, ends_clause, in_plain_words, is_separator, with_the_tool_last};
use super::text::{Kind, Token, line, plain};
use super::{clause, order, topic};
use rules::Command;
use world::{Thing, Verb};

/// The first clause, read.
pub(super) struct Outcome {
    pub result: Result<Understood, Trouble>,
    /// The clause as it was finally read, mended and without what stood before it.
    pub clause: Vec<Token>,
    /// What follows it.
    pub rest: Option<String>,
    /// "lantern": what was mended.
    pub notes: Vec<String>,
    /// Words that the strange one may have been.
    pub doubt: Option<(usize, Vec<String>)>,
}

/// Splits off the first clause and reads it, mending what can be mended.
pub(super) fn first(context: &ParseContext<'_>, tokens: &[Token]) -> Outcome {
    let start = tokens.iter().position(|token| !is_separator(token)).unwrap_or(tokens.len());
    let stop = (start..tokens.len()).find(|at| ends_clause(&tokens[*at])).unwrap_or(tokens.len());
    let mut clause = in_plain_words(&tokens[start..stop]);
    let after: Vec<Token> = tokens[(stop + 1).min(tokens.len())..].to_vec();
    let lead = after_leads(&clause, 0, clause.len());
    clause.drain(..lead);
    while clause.last().is_some_and(is_separator) {
        clause.pop();
    }
    // "Use the knife to cut the rope" is cutting it with the knife.
    if let Some(turned) = with_the_tool_last(&clause) {
        clause = turned;
    }
    let mut notes = Vec::new();
    let mut doubt = None;
    let mut result = Err(Trouble::Structure);
    let mut end = clause.len();
    for _ in 0..4 {
        (result, end) = attempt(context, &clause);
        if matches!(result, Err(Trouble::Structure)) && clause.iter().skip(1).any(|token| token.kind == Kind::Quote) {
            // Take "lamp": the marks are only for show.
            let plain: Vec<Token> = clause.iter().flat_map(out_of_quotes).collect();
            let (again, reached) = attempt(context, &plain);
            if !matches!(again, Err(Trouble::Structure)) {
                (result, end) = (again, reached);
                clause = plain;
            }
        }
        let Err(Trouble::Unknown(at)) = result else { break };
        let begins = at == 0 || clause.get(at - 1).is_some_and(|token| token.kind == Kind::Comma);
        match spelling::mend(context, &clause[at].word, begins) {
            Mend::Certain(word) => {
                notes.push(word.replace('_', " "));
                clause.splice(at..=at, word.split(' ').map(Token::word));
            }
            Mend::Maybe(words) => {
                doubt = Some((at, words));
                break;
            }
            Mend::None => break,
        }
    }
    let mut rest: Vec<Token> = clause[end..].to_vec();
    // Who was told the first thing is told the next one too, until the sentence ends.
    if let (Ok(Understood { parsed: Parsed::Order { .. }, .. }), false) = (&result, rest.is_empty()) {
        let comma = clause.iter().position(|token| token.kind == Kind::Comma).unwrap_or(0);
        let skip = rest.iter().position(|token| !is_separator(token)).unwrap_or(0);
        rest = clause[..=comma].iter().chain(&rest[skip..]).cloned().collect();
    }
    if !after.is_empty() {
        rest.push(Token { kind: Kind::Stop, word: String::new(), shown: String::new() });
        rest.extend(after);
    }
    let skip = rest.iter().position(|token| !is_separator(token)).unwrap_or(rest.len());
    let rest = (skip < rest.len()).then(|| line(&rest[skip..]));
    Outcome { result, clause, rest, notes, doubt }
}

/// Would the clause be a command, or lead to a question about one, with this word in the place of the strange one?
pub(super) fn is_mended_by(context: &ParseContext<'_>, clause: &[Token], at: usize, word: &str) -> bool {
    let mut mended = clause.to_vec();
    mended.splice(at..=at, word.split(' ').map(Token::word));
    is_command(context, &mended)
}

/// Does what is said hold words of the player's own?
fn holds_words(understood: &Understood) -> bool {
    matches!(&understood.parsed, Parsed::Do(commands) if commands.iter().any(|command| command.words.is_some()))
}

/// Is this a command, or does it lead to a question about one?
fn is_command(context: &ParseContext<'_>, tokens: &[Token]) -> bool {
    let clause = &tokens[after_leads(tokens, 0, tokens.len())..];
    match attempt(context, clause).0 {
        Ok(_) => true,
        Err(trouble) => !matches!(
            trouble,
            Trouble::Unknown(_) | Trouble::Structure | Trouble::NoSuch { .. } | Trouble::Scenery(_) | Trouble::Lost(_)
        ),
    }
}

/// Reads a clause, or as much of it as is one command; returns where that ends.
fn attempt(context: &ParseContext<'_>, clause: &[Token]) -> (Result<Understood, Trouble>, usize) {
    let all = clause.len();
    let (who, from) = match order::addressee(context, clause, 0, all) {
        Some((Ok(who), from)) => (Some(who), after_leads(clause, from, all)),
        Some((Err(trouble), _)) => return (Err(trouble), all),
        None => (None, 0),
    };
    if let Some(end) = boundary(context, clause, from, all) {
        let part = one(context, clause, who, from, end);
        if matches!(part, Ok(_) | Err(Trouble::Which { .. } | Trouble::Missing { .. })) {
            let runs_on = part.as_ref().is_ok_and(holds_words) && !is_command(context, &clause[end..]);
            // "Tell him that it rains and pours": what is said goes on where nothing that follows can be done.
            return match runs_on.then(|| one(context, clause, who, from, all)) {
                Some(whole @ Ok(_)) => (whole, all),
                _ => (part, end),
            };
        }
        let whole = one(context, clause, who, from, all);
        return if whole.is_ok() { (whole, all) } else { (part, all) };
    }
    (one(context, clause, who, from, all), all)
}

/// One command; what only decorates its end is left away where the words make no sense with it.
fn one(
    context: &ParseContext<'_>,
    clause: &[Token],
    who: Option<Thing>,
    from: usize,
    to: usize,
) -> Result<Understood, Trouble> {
    let read = |to: usize| match who {
        Some(who) => order::read(context, clause, who, (from, to), clause::read),
        None => clause::read(context, clause, from, to, false),
    };
    let whole = read(to);
    if matches!(whole, Ok(_) | Err(Trouble::Which { .. })) {
        return whole;
    }
    // A password of this world need not be announced as one.
    let senseless = matches!(whole, Err(Trouble::Structure | Trouble::Unknown(_) | Trouble::NoSuch { .. }));
    if who.is_none() && senseless && context.vocabulary.canonical(&plain(&clause[from..to])).is_some() {
        let words = topic::password(context, clause, from, to);
        return Ok(Understood::command(Command::saying(Verb::Say, words)));
    }
    let trails = &lexicon().trails;
    let decorated = |token: &Token| token.is_word() && trails.contains(token.word.as_str());
    let mut end = to;
    while end > from + 1 && (decorated(&clause[end - 1]) || clause[end - 1].kind == Kind::Comma) {
        end -= 1;
    }
    if end == to { whole } else { read(end).or(whole) }
}

fn out_of_quotes(token: &Token) -> Vec<Token> {
    match token.kind {
        Kind::Quote => super::text::tokens(&token.shown),
        _ => vec![token.clone()],
    }
}
