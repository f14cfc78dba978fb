//! What is said of a clause that makes no sense, and the question to remember where it is one. It must not read a clause.

use super::lexicon::lexicon;
use super::meaning::Trouble;
use super::memory::Pending;
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::sentence::{self, Outcome};
use super::text::Token;
use super::unknown_nouns;
use messages::t;
use rules::describe::{self, either};

/// May a voice answer it, where one listens? Not what is about the typing itself, and no question whose answer helps: which thing is
/// meant, what is wanted with it, which of two words it was to be.
pub(super) fn is_for_a_voice(context: &ParseContext<'_>, outcome: &Outcome, trouble: &Trouble) -> bool {
    if let Some((at, words)) = &outcome.doubt {
        return !words.iter().any(|word| sentence::is_mended_by(context, &outcome.clause, *at, word));
    }
    match trouble {
        Trouble::NoSuch { .. } | Trouble::Structure => !offers_a_choice(&outcome.clause),
        Trouble::Unknown(_) | Trouble::Absent(_) | Trouble::Scenery(_) | Trouble::Lost(_) => true,
        Trouble::Which { .. }
        | Trouble::Missing { .. }
        | Trouble::Where { .. }
        | Trouble::Link { .. }
        | Trouble::Topic { .. }
        | Trouble::Alone(_)
        | Trouble::Say(_) => false,
    }
}

fn offers_a_choice(clause: &[Token]) -> bool {
    clause.iter().any(|token| token.is_word() && token.word == "or")
}

/// The answer to a clause that makes no sense, and the question to remember where it is one.
pub(super) fn for_trouble(
    context: &ParseContext<'_>,
    outcome: &Outcome,
    trouble: &Trouble,
) -> (Parsed, Option<Pending>) {
    let clause = outcome.clause.clone();
    let rest = outcome.rest.clone();
    let ask = |question: String, pending: Pending| (Parsed::Question(question), Some(pending));
    if let Some((at, words)) = &outcome.doubt {
        let typed = &clause[*at].shown;
        let question = t!("parser-did-you-mean", word = typed.as_str(), choices = either(words));
        return ask(question, Pending::Spelling { at: *at, words: words.clone(), clause, rest });
    }
    match trouble {
        Trouble::Which { from, to, things, many } => {
            let names: Vec<String> = things.iter().take(12).map(|thing| context.the(*thing)).collect();
            let question = t!("parser-which", choices = either(&names));
            ask(question, Pending::Which { from: *from, to: *to, things: things.clone(), many: *many, clause, rest })
        }
        Trouble::Missing { at, question, .. } => ask(question.text(), Pending::Missing { at: *at, clause, rest }),
        Trouble::Link { with, question, .. } => {
            let mut clause = clause;
            clause.push(Token::word(with));
            ask(question.text(), Pending::Missing { at: clause.len(), clause, rest })
        }
        Trouble::Topic { question } => {
            let mut clause = clause;
            clause.push(Token::word("about"));
            ask(question.text(), Pending::Missing { at: clause.len(), clause, rest })
        }
        Trouble::Where { question, .. } => ask(question.text(), Pending::Where { clause, rest }),
        Trouble::Alone(thing) => {
            ask(t!("parser-ask-do-with", thing = context.the(*thing)), Pending::Noun { thing: *thing })
        }
        Trouble::Say(reply) | Trouble::Lost(reply) => (Parsed::Sorry(reply.text()), None),
        Trouble::Absent(thing) => (Parsed::Sorry(describe::absent(context.world, context.state, *thing)), None),
        Trouble::Scenery(_) => (Parsed::Sorry(t!("parser-only-scenery")), None),
        Trouble::NoSuch { .. } | Trouble::Structure if offers_a_choice(&clause) => {
            (Parsed::Sorry(t!("parser-one-or-other")), None)
        }
        Trouble::NoSuch { from, to } => {
            let said = unknown_nouns::said(clause.get(*from..*to).unwrap_or_default());
            let reply = if said.is_empty() { t!("parser-no-such-thing") } else { t!("parser-no-such", thing = said) };
            (Parsed::Sorry(reply), None)
        }
        Trouble::Unknown(at) => {
            let word = clause.get(*at).map_or_else(String::new, |token| token.shown.clone());
            let reply = t!("parser-unknown-word", word = word.as_str());
            (Parsed::Unknown { word, reply }, None)
        }
        Trouble::Structure => {
            let first = clause.first().filter(|token| lexicon().group(&token.word).is_some());
            let reply = match first {
                Some(verb) => t!("parser-not-the-rest", verb = verb.shown.as_str()),
                None => t!("parser-not-followed"),
            };
            (Parsed::Sorry(reply), None)
        }
    }
}
