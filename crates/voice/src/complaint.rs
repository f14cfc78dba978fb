//! What can be wrong with a reply, in words that a model can act on. It must not look for it.

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
