//! The next line after a question: an answer, or a new command. It must not ask anything itself.

use super::candidates;
use super::clause;
use super::lexicon::lexicon;
use super::meaning::{Noun, Slot};
use super::memory::Pending;
use super::noun;
use super::parse_context::ParseContext;
use super::split::ends_clause;
use super::text::{Kind, Token};
use rules::Target;
use world::{Thing, Verb};

/// What a line after a question is.
pub(super) enum Answer {
    /// The completed line, and what was to be read after it.
    Complete(Vec<Token>, Option<String>),
    /// Fewer things are left to choose from.
    Narrowed(Pending),
    /// The player has thought better of it.
    NeverMind,
    NewCommand,
}

pub(super) fn read(context: &ParseContext<'_>, pending: Pending, tokens: &[Token]) -> Answer {
    let stop = tokens.iter().position(ends_clause).unwrap_or(tokens.len());
    let (said, after) = (&tokens[..stop], &tokens[stop..]);
    let Some(first) = said.first() else { return Answer::NewCommand };
    if said.len() <= 2
        && matches!(
            first.word.as_str(),
            "nothing" | "neither" | "none" | "nobody" | "nevermind" | "cancel" | "never" | "forget"
        )
    {
        return Answer::NeverMind;
    }
    let finished = |mut line: Vec<Token>, rest: Option<String>| {
        line.extend(after.iter().cloned());
        Answer::Complete(line, rest)
    };
    match pending {
        Pending::Which { clause, from, to, things, many, rest } => {
            let chosen = which(context, said, &things, many);
            match chosen.as_slice() {
                [] => Answer::NewCommand,
                chosen if chosen.len() == 1 || many && is_all(said) => {
                    let shown: Vec<&str> =
                        chosen.iter().map(|thing| context.world.identity(*thing).key.as_str()).collect();
                    let mut line = clause;
                    line.splice(from..to, [Token::things(chosen.to_vec(), shown.join(" and "))]);
                    finished(line, rest)
                }
                chosen => Answer::Narrowed(Pending::Which { clause, from, to, things: chosen.to_vec(), many, rest }),
            }
        }
        Pending::Missing { clause, at, rest } => {
            let at = at.min(clause.len());
            // "In the chest" to "what do you want to put it in?" says the word twice.
            let twice = at > 0 && clause[at - 1].is_word() && said.len() > 1 && clause[at - 1].word == first.word;
            let completes = twice && lexicon().prepositions.contains(first.word.as_str());
            if !completes && is_new_command(context, said) {
                return Answer::NewCommand;
            }
            let said = if twice { &said[1..] } else { said };
            let line = clause[..at].iter().chain(said).chain(&clause[at..]).cloned().collect();
            finished(line, rest)
        }
        Pending::Where { clause, rest } => {
            if is_new_command(context, said) && !lexicon().prepositions.contains(first.word.as_str()) {
                return Answer::NewCommand;
            }
            let mut line = clause;
            if !lexicon().prepositions.contains(first.word.as_str()) {
                line.push(Token::word(if is_surface(context, said) { "on" } else { "in" }));
            }
            line.extend(said.iter().cloned());
            finished(line, rest)
        }
        Pending::Spelling { clause, at, words, rest } => {
            let yes = matches!(first.word.as_str(), "yes" | "y" | "yeah" | "yep" | "ok" | "okay" | "sure");
            let named = words.iter().find(|word| said.len() == 1 && **word == first.word);
            let by_number = lexicon().ordinal(&first.word).filter(|_| said.len() <= 2 && words.len() > 1);
            let word = match (named, by_number) {
                (Some(word), _) => word,
                (None, Some(0)) => &words[words.len() - 1],
                (None, Some(number)) if (number as usize) <= words.len() => &words[number as usize - 1],
                _ if yes && !words.is_empty() => &words[0],
                _ if said.len() == 1 && matches!(first.word.as_str(), "no" | "n" | "nope") => return Answer::NeverMind,
                _ => return Answer::NewCommand,
            };
            let mut line = clause;
            line[at] = Token::word(word);
            finished(line, rest)
        }
        Pending::Noun { thing } => {
            let group = lexicon().group(&first.word).filter(|group| group.bare().is_none() || first.word == "look");
            let particle = said.get(1).is_none_or(|token| lexicon().prepositions.contains(token.word.as_str()));
            if group.is_none() || said.len() > 2 || !particle {
                return Answer::NewCommand;
            }
            let mut line = said.to_vec();
            line.push(Token::things(vec![thing], context.world.identity(thing).key.clone()));
            if clause::read(context, &line, 0, line.len(), false).is_err() {
                return Answer::NewCommand;
            }
            finished(line, None)
        }
    }
}

fn is_all(said: &[Token]) -> bool {
    said.iter()
        .any(|token| lexicon().all.contains(token.word.as_str()) && !matches!(token.word.as_str(), "any" | "either"))
}

/// The things that an answer chooses from those asked about.
fn which(context: &ParseContext<'_>, said: &[Token], things: &[Thing], many: bool) -> Vec<Thing> {
    let lexicon = lexicon();
    let noise = |token: &Token| {
        token.kind == Kind::Comma
            || lexicon.articles.contains(token.word.as_str())
            || matches!(token.word.as_str(), "please" | "of" | "them")
    };
    let said: Vec<Token> = said.iter().filter(|token| !noise(token)).cloned().collect();
    let by_name = candidates::among(context, &said, things);
    if !by_name.is_empty() {
        return by_name;
    }
    let said: Vec<Token> = match said.len() {
        0 | 1 => said,
        _ => said.into_iter().filter(|token| !matches!(token.word.as_str(), "one" | "ones")).collect(),
    };
    if let [only] = said.as_slice() {
        if lexicon.all.contains(only.word.as_str()) {
            let anyone = matches!(only.word.as_str(), "any" | "either") || !many;
            return if anyone { things[..1].to_vec() } else { things.to_vec() };
        }
        // A letter that is also a direction is a direction.
        let number = lexicon.ordinal(&only.word).filter(|_| lexicon.direction(&only.word).is_none());
        return match number {
            Some(0) => things.last().copied().into_iter().collect(),
            Some(number) => things.get(number as usize - 1).copied().into_iter().collect(),
            None => candidates::among(context, &said, things),
        };
    }
    candidates::among(context, &said, things)
}

/// Does this line begin like a command and name nothing that is here?
fn is_new_command(context: &ParseContext<'_>, said: &[Token]) -> bool {
    let Some(first) = said.first().filter(|token| token.is_word()) else { return false };
    let lexicon = lexicon();
    let begins = lexicon.group(&first.word).is_some()
        || lexicon.direction(&first.word).is_some()
        || lexicon.is_again(&first.word)
        || lexicon.is_oops(&first.word);
    if !begins {
        return said.len() > 2
            && said.iter().any(|token| token.kind == Kind::Comma)
            && super::order::addressee(context, said, 0, said.len()).is_some();
    }
    let slot = Slot { verb: Verb::Examine, direct: false, first: None, list: true };
    noun::read(context, said, 0, said.len(), slot).is_err()
}

fn is_surface(context: &ParseContext<'_>, said: &[Token]) -> bool {
    let slot = Slot { verb: Verb::PutOn, direct: false, first: None, list: false };
    match noun::read(context, said, 0, said.len(), slot) {
        Ok(Noun::One(Target::Thing(Thing::Object(id)))) => {
            context.world[id].surface && context.world[id].container.is_none()
        }
        _ => false,
    }
}
