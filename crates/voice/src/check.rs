//! What must be right with a reply before it is shown, and what is wrong with it in words that a model can act on. Any text is
//! fine to look at; nothing is mended here.

use super::complaint::Complaint;
use super::context::Context;
use super::grammar::Tokens;
use super::moderation::{Rating, blocks};
use super::question::Question;
use super::{claims, entities, exits, knowledge, meta, solution};
use language::text::words;

/// The first thing that is wrong with a reply to this question, or `None`.
#[must_use]
pub fn check(question: &Question<'_>, reply: &str, rating: Rating) -> Option<Complaint> {
    if let Some(complaint) = unfit(reply, rating) {
        return Some(complaint);
    }
    let hints = question.tellable();
    let context = Context::new(question, &hints);
    let tokens = Tokens::parse(reply);
    entities::find(&context, &tokens)
        .or_else(|| exits::find(&context, &tokens))
        .or_else(|| claims::find(&context, &tokens, question.command))
        .or_else(|| solution::find(&context, &tokens, &hints))
        .or_else(|| unknown(question, reply))
}

/// The first thing that is wrong with what a model says of somebody whom nobody has spoken of before: they may have about them what nobody has
/// named, but they open no way, give no answer away, and are no secret of the world's.
#[must_use]
pub fn check_newcomer(question: &Question<'_>, said: &str, rating: Rating) -> Option<Complaint> {
    if let Some(complaint) = unfit(said, rating) {
        return Some(complaint);
    }
    let hints = question.tellable();
    let context = Context::new(question, &hints);
    let tokens = Tokens::parse(said);
    let secret = entities::find(&context, &tokens).filter(|complaint| matches!(complaint, Complaint::Secret(_)));
    secret.or_else(|| exits::find(&context, &tokens)).or_else(|| solution::find(&context, &tokens, &hints))
}

/// What is wrong with a text whatever it is about.
fn unfit(reply: &str, rating: Rating) -> Option<Complaint> {
    if !reply.chars().any(char::is_alphabetic) {
        return Some(Complaint::Empty);
    }
    if meta::declines(reply) {
        return Some(Complaint::Declined);
    }
    if let Some(phrase) = meta::find(reply) {
        return Some(Complaint::Meta(phrase));
    }
    if meta::leaks(reply) {
        return Some(Complaint::Leak);
    }
    if blocks(reply, rating) {
        return Some(Complaint::Coarse);
    }
    let (letters, foreign) = reply.chars().filter(|c| c.is_alphabetic()).fold((0_u32, 0_u32), |(all, foreign), c| {
        (all + 1, foreign + u32::from(!c.is_ascii() && !('\u{c0}'..='\u{24f}').contains(&c)))
    });
    (foreign * 5 > letters).then_some(Complaint::Foreign)
}

/// Does somebody who is spoken to state what they cannot know? What the player has just said they have heard, and what may be told they may tell.
fn unknown(question: &Question<'_>, reply: &str) -> Option<Complaint> {
    let speaker = question.command.addressee()?;
    let mind = question.cast.mind(speaker);
    if !reply.contains(['"', '\u{201c}']) {
        return None;
    }
    let said = knowledge::unknown(question.world, question.state, mind, speaker, reply)?;
    let mut typed = words(question.typed);
    typed.extend(question.tellable().iter().flat_map(|hint| words(hint)));
    let weighty: Vec<String> = words(&said).into_iter().filter(|word| word.len() > 3).collect();
    let heard = weighty.iter().filter(|word| typed.contains(word)).count();
    (heard * 2 < weighty.len()).then_some(Complaint::Unknown(said))
}

/// Does a short text name something that the player knows nothing of?
pub(super) fn tells_secret(question: &Question<'_>, text: &str) -> bool {
    let context = Context::new(question, &question.hints);
    matches!(entities::find(&context, &Tokens::parse(text)), Some(Complaint::Secret(_)))
}
