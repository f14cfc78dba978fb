//! A line of several clauses: where the first one ends, what stands before and after it, OOPS and AGAIN, mending, and the reply
//! where nothing makes sense. It must not know the grammar of a clause.

use super::lexicon::lexicon;
use super::memory::Pending;
use super::nameless;
use super::naming::names_anything;
use super::noun::Trouble;
use super::scene::Scene;
use super::sense::{self, Understood};
use super::spelling::{self, Mend};
use super::text::{Kind, Token, line, plain};
use super::{Parsed, clause, order};
use rules::Command;
use rules::describe::{self, either};
use world::{Thing, Verb};

/// The answer to a choice left to the game.
const OR: &str = "One or the other: which is it to be?";

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
pub(super) fn first(scene: &Scene<'_>, tokens: &[Token]) -> Outcome {
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
        (result, end) = attempt(scene, &clause);
        if matches!(result, Err(Trouble::Structure)) && clause.iter().skip(1).any(|token| token.kind == Kind::Quote) {
            // Take "lamp": the marks are only for show.
            let plain: Vec<Token> = clause.iter().flat_map(out_of_quotes).collect();
            let (again, reached) = attempt(scene, &plain);
            if !matches!(again, Err(Trouble::Structure)) {
                (result, end) = (again, reached);
                clause = plain;
            }
        }
        let Err(Trouble::Unknown(at)) = result else { break };
        let begins = at == 0 || clause.get(at - 1).is_some_and(|token| token.kind == Kind::Comma);
        match spelling::mend(scene, &clause[at].word, begins) {
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

/// "Use X to cut Y" as "cut Y with X".
fn with_the_tool_last(clause: &[Token]) -> Option<Vec<Token>> {
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

/// Reads a clause, or as much of it as is one command; returns where that ends.
fn attempt(scene: &Scene<'_>, clause: &[Token]) -> (Result<Understood, Trouble>, usize) {
    let all = clause.len();
    let (who, from) = match order::addressee(scene, clause, 0, all) {
        Some((Ok(who), from)) => (Some(who), after_leads(clause, from, all)),
        Some((Err(trouble), _)) => return (Err(trouble), all),
        None => (None, 0),
    };
    if let Some(end) = boundary(scene, clause, from, all) {
        let part = one(scene, clause, who, from, end);
        if matches!(part, Ok(_) | Err(Trouble::Which { .. } | Trouble::Missing { .. })) {
            return (part, end);
        }
        let whole = one(scene, clause, who, from, all);
        return if whole.is_ok() { (whole, all) } else { (part, all) };
    }
    (one(scene, clause, who, from, all), all)
}

/// One command; what only decorates its end is left away where the words make no sense with it.
fn one(scene: &Scene<'_>, clause: &[Token], who: Option<Thing>, from: usize, to: usize) -> Result<Understood, Trouble> {
    let read = |to: usize| match who {
        Some(who) => order::read(scene, clause, who, from, to),
        None => clause::read(scene, clause, from, to, false),
    };
    let whole = read(to);
    if matches!(whole, Ok(_) | Err(Trouble::Which { .. })) {
        return whole;
    }
    // A password of this world need not be announced as one.
    let senseless = matches!(whole, Err(Trouble::Structure | Trouble::Unknown(_) | Trouble::NoSuch { .. }));
    if who.is_none() && senseless && scene.vocabulary.canonical(&plain(&clause[from..to])).is_some() {
        let words = sense::password(scene, clause, from, to);
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

/// Where a comma or an "and" is followed by another command rather than by another noun.
fn boundary(scene: &Scene<'_>, clause: &[Token], from: usize, to: usize) -> Option<usize> {
    // "n n e" is three walks.
    if let Some((_, taken)) = clause::direction(clause, from, to)
        && clause::direction(clause, from + taken, to).is_some()
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
        !names_anything(scene, clause, next, run)
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

fn is_separator(token: &Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Stop) || (token.is_word() && matches!(token.word.as_str(), "and" | "then"))
}

pub(super) fn ends_clause(token: &Token) -> bool {
    token.kind == Kind::Stop || (token.is_word() && token.word == "then")
}

/// "Except for", "apart from" and the like become "except", "what's" becomes "what is".
fn in_plain_words(tokens: &[Token]) -> Vec<Token> {
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

/// The answer to a clause that makes no sense, and the question to remember where it is one.
pub(super) fn complain(scene: &Scene<'_>, outcome: &Outcome, trouble: &Trouble) -> (Parsed, Option<Pending>) {
    let clause = outcome.clause.clone();
    let rest = outcome.rest.clone();
    let ask = |question: String, pending: Pending| (Parsed::Question(question), Some(pending));
    if let Some((at, words)) = &outcome.doubt {
        let typed = &clause[*at].shown;
        let question = format!("I don't understand \"{typed}\". Did you mean {}?", either(words));
        return ask(question, Pending::Spelling { at: *at, words: words.clone(), clause, rest });
    }
    match trouble {
        Trouble::Which { from, to, things, many } => {
            let names: Vec<String> = things.iter().take(12).map(|thing| scene.the(*thing)).collect();
            let question = format!("Which do you mean, {}?", either(&names));
            ask(question, Pending::Which { from: *from, to: *to, things: things.clone(), many: *many, clause, rest })
        }
        Trouble::Missing { at, question, .. } => ask(question.clone(), Pending::Missing { at: *at, clause, rest }),
        Trouble::Link { with, question, .. } => {
            let mut clause = clause;
            clause.push(Token::word(with));
            ask(question.clone(), Pending::Missing { at: clause.len(), clause, rest })
        }
        Trouble::Topic { question } => {
            let mut clause = clause;
            clause.push(Token::word("about"));
            ask(question.clone(), Pending::Missing { at: clause.len(), clause, rest })
        }
        Trouble::Where { question, .. } => ask(question.clone(), Pending::Where { clause, rest }),
        Trouble::Alone(thing) => {
            ask(format!("What do you want to do with {}?", scene.the(*thing)), Pending::Noun { thing: *thing })
        }
        Trouble::Say(reply) => (Parsed::Sorry(reply.clone()), None),
        Trouble::Absent(thing) => (Parsed::Sorry(describe::absent(scene.world, scene.state, *thing)), None),
        Trouble::Scenery(_) => (Parsed::Sorry("That is only scenery, and will not be of use.".to_owned()), None),
        Trouble::NoSuch { .. } if clause.iter().any(|token| token.is_word() && token.word == "or") => {
            (Parsed::Sorry(OR.to_owned()), None)
        }
        Trouble::NoSuch { from, to } => {
            let said = nameless::said(clause.get(*from..*to).unwrap_or_default());
            let such = if said.is_empty() { "such thing".to_owned() } else { said };
            (Parsed::Sorry(format!("You see no {such} here.")), None)
        }
        Trouble::Unknown(at) => {
            let word = clause.get(*at).map_or_else(String::new, |token| token.shown.clone());
            let reply = format!("I don't understand \"{word}\".");
            (Parsed::Unknown { word, reply }, None)
        }
        Trouble::Structure if clause.iter().any(|token| token.is_word() && token.word == "or") => {
            (Parsed::Sorry(OR.to_owned()), None)
        }
        Trouble::Structure => {
            let first = clause.first().filter(|token| lexicon().group(&token.word).is_some());
            let reply = match first {
                Some(verb) => format!("I understand \"{}\", but not the rest of that.", verb.shown),
                None => "I didn't follow that. Begin with what you want to do, as in \"look at the door\".".to_owned(),
            };
            (Parsed::Sorry(reply), None)
        }
    }
}
