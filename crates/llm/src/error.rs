//! What can go wrong with a model server, in words that say what to do.

use messages::t;

/// Why a model server gave no answer. Its text tells the player what to do; the texts inside are what the server said.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LlmError {
    /// Nobody answers at this endpoint.
    #[error("{}", t!("model-unreachable", endpoint = .0.as_str()))]
    Unreachable(String),
    /// In a browser: the words say what it most likely is, because the browser does not.
    #[error("{0}")]
    Blocked(String),
    /// A server answers at this address instead.
    #[error("{}", t!("model-moved", address = .0.as_str()))]
    Moved(String),
    /// The key was refused.
    #[error("{}", t!("model-key"))]
    Key,
    /// A key is wanted.
    #[error("{}", t!("model-no-key"))]
    NoKey,
    /// The key belongs to this other place.
    #[error("{}", t!("model-other-key", home = .0.as_str()))]
    OtherKey(String),
    /// Payment is due.
    #[error("{}", t!("model-payment"))]
    Payment,
    /// The quota is used up.
    #[error("{}", t!("model-quota", said = .0.as_str()))]
    Quota(String),
    /// The account may not do this.
    #[error("{}", t!("model-forbidden", said = .0.as_str()))]
    Forbidden(String),
    /// The server does not know the model or the address.
    #[error("{}", t!("model-unknown", said = .0.as_str()))]
    Unknown(String),
    /// The server has no model of this name, but perhaps one like it.
    #[error("{}", no_such_model(.model, .near.as_deref()))]
    NoSuchModel {
        /// The name that was asked for.
        model: String,
        /// The name that is most like it.
        near: Option<String>,
    },
    /// The server wants to be told a model; these are some that it has.
    #[error("{}", nameless(.0))]
    Nameless(Vec<String>),
    /// It asks to wait so many seconds, where it says.
    #[error("{}", busy(*.0))]
    Busy(Option<u64>),
    /// The server failed.
    #[error("{}", t!("model-server", said = .0.as_str()))]
    Server(String),
    /// The request was rejected.
    #[error("{}", t!("model-rejected", said = sentence(.0)))]
    Rejected(String),
    /// The prompt does not fit into the model's context.
    #[error("{}", t!("model-too-long"))]
    TooLong,
    /// What answered is no model server; what it sent instead.
    #[error("{}", t!("model-not-a-model", what = .0.as_str()))]
    NotAModel(String),
    /// It stopped answering.
    #[error("{}", t!("model-stalled"))]
    Stalled,
    /// The answer held nothing.
    #[error("{}", t!("model-empty"))]
    Empty,
    /// The answer had more than so many bytes.
    #[error("{}", t!("model-too-much", bytes = *.0))]
    TooMuch(usize),
    /// With the reason as the server or the model gave it: for the trace, not for the player.
    #[error("{}", t!("model-declined"))]
    Declined(String),
}

fn busy(wait: Option<u64>) -> String {
    match wait {
        None => t!("model-busy"),
        Some(seconds @ 0..=120) => t!("model-busy-seconds", seconds = seconds),
        Some(seconds @ 121..=7_199) => t!("model-busy-minutes", minutes = seconds.div_ceil(60)),
        Some(seconds) => t!("model-busy-hours", hours = seconds.div_ceil(3_600)),
    }
}

fn no_such_model(model: &str, near: Option<&str>) -> String {
    near.map_or_else(
        || t!("model-no-such-model", model = model),
        |near| t!("model-no-such-model-near", model = model, near = near),
    )
}

fn nameless(models: &[String]) -> String {
    match models {
        [] => t!("model-nameless"),
        models => t!("model-nameless-known", models = models[..models.len().min(3)].join(", ")),
    }
}

fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{text}{end}")
}

impl LlmError {
    /// Worth trying again unasked.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        // A server that wants more than two minutes is not waited for: the player decides.
        match self {
            Self::Busy(wait) => wait.is_none_or(|seconds| seconds <= 120),
            Self::Server(_) | Self::Empty => true,
            _ => false,
        }
    }

    /// What a browser's silence most likely means: it tells a page nothing of why a request failed. `endpoint` is as shown to
    /// the player, `local` says whether it is on this machine or in this house.
    #[must_use]
    pub fn opaque(endpoint: &str, local: bool) -> Self {
        Self::Blocked(if local {
            t!("model-browser-blocked-local", endpoint = endpoint)
        } else if endpoint.starts_with("http://") {
            t!("model-browser-blocked-http", endpoint = endpoint)
        } else {
            t!("model-browser-blocked", endpoint = endpoint)
        })
    }
}
