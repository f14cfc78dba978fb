//! What must be right with a reply before it is shown, and what is wrong with it in words that a model can act on. Any text is
//! fine to look at; nothing is mended here.

use super::asking::Question;
use super::ground::Ground;
use super::moderation::{Rating, blocks};
use super::tongue::Talk;
use super::{claims, entities, meta, ways};

/// What is wrong with a reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Complaint {
    #[error("it says nothing.")]
    Empty,
    #[error("it is not in plain English.")]
    Foreign,
    /// A provider's refusal, or one in the model's own words.
    #[error("it is a refusal, not narration.")]
    Declined,
    #[error("it speaks of what is outside the story (\"{0}\").")]
    Meta(String),
    #[error("it repeats these instructions.")]
    Leak,
    #[error("it is too coarse.")]
    Coarse,
    #[error("there is no such thing here as \"{0}\".")]
    Nothing(String),
    #[error("there is no such person here as \"{0}\".")]
    Nobody(String),
    #[error("\"{0}\" is not known in this world.")]
    Stranger(String),
    #[error("\"{0}\" is not here.")]
    Elsewhere(String),
    #[error("the player knows nothing of \"{0}\" yet.")]
    Secret(String),
    #[error("there is no such way here (\"{0}\").")]
    NoWay(String),
    #[error("nothing may change, but it tells of a change (\"{0}\").")]
    Change(String),
    #[error("it acts or decides for the player (\"{0}\").")]
    Acts(String),
}

impl Complaint {
    /// Worth asking for another answer: a model that refuses once refuses again.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        *self != Self::Declined
    }

    /// One word for tables and traces.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Foreign => "foreign",
            Self::Declined => "declined",
            Self::Meta(_) => "meta",
            Self::Leak => "leak",
            Self::Coarse => "coarse",
            Self::Nothing(_) => "nothing",
            Self::Nobody(_) => "nobody",
            Self::Stranger(_) => "stranger",
            Self::Elsewhere(_) => "elsewhere",
            Self::Secret(_) => "secret",
            Self::NoWay(_) => "way",
            Self::Change(_) => "change",
            Self::Acts(_) => "acts",
        }
    }
}

/// The first thing that is wrong with a reply to this question, or `None`.
#[must_use]
pub fn check(question: &Question<'_>, reply: &str, rating: Rating) -> Option<Complaint> {
    if !reply.chars().any(char::is_alphabetic) {
        return Some(Complaint::Empty);
    }
    if meta::declines(reply) {
        return Some(Complaint::Declined);
    }
    if let Some(phrase) = meta::find(reply) {
        return Some(Complaint::Meta(phrase.to_owned()));
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
    if foreign * 5 > letters {
        return Some(Complaint::Foreign);
    }
    let ground = Ground::of(question.world, question.state, question.memory, question.typed);
    let talk = Talk::of(reply);
    entities::find(&ground, &talk)
        .or_else(|| ways::find(&ground, &talk))
        .or_else(|| claims::find(&ground, &talk, question.command))
}

/// Talk about models and prompts, for texts that are not told in a place.
pub(super) fn is_meta(text: &str) -> bool {
    meta::find(text).is_some() || meta::leaks(text) || meta::declines(text)
}

/// Does a short text name something that the player knows nothing of?
pub(super) fn tells_secret(question: &Question<'_>, text: &str) -> bool {
    let ground = Ground::of(question.world, question.state, question.memory, question.typed);
    matches!(entities::find(&ground, &Talk::of(text)), Some(Complaint::Secret(_)))
}
