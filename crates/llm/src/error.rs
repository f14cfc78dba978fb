//! What can go wrong with a model server, in words that say what to do.

use super::error_body;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LlmError {
    #[error("No model server answers at {0}. Is it running, and is the address right?")]
    Unreachable(String),
    /// In a browser: the words say what it most likely is, because the browser does not.
    #[error("{0}")]
    Blocked(String),
    #[error("A model server answers at {0}, not at the address given. Enter that address.")]
    Moved(String),
    #[error("The model server refused the key. Check the key and that it belongs to this address.")]
    Key,
    #[error("The model server wants a key, and there is none. Enter one in the settings.")]
    NoKey,
    #[error("The key was entered for {0} and is sent nowhere else. Enter the key of this server.")]
    OtherKey(String),
    #[error("The model server says that payment is due. Top up the account, or choose another model.")]
    Payment,
    #[error("The account has no quota left for this model ({0}). Choose another model, or change the plan.")]
    Quota(String),
    #[error("The model server does not allow this ({0}). Check the account and what its key may do.")]
    Forbidden(String),
    #[error("The model server does not know the model or the address ({0}). Check the model's name and the address.")]
    Unknown(String),
    #[error("The model server does not know a model called \"{model}\".{} Check the name.", meant(.near.as_deref()))]
    NoSuchModel { model: String, near: Option<String> },
    #[error("This server has to be told which model to use.{} Enter a model's name.", such_as(.0))]
    Nameless(Vec<String>),
    #[error("The model server is busy or the quota is used up{}. Wait a little, or choose another model.", wait(*.0))]
    Busy(Option<u64>),
    #[error("The model server failed ({0}). Try again.")]
    Server(String),
    #[error("The model server rejected the request: {said} Choose another model, or try again.", said = sentence(.0))]
    Rejected(String),
    #[error("The prompt does not fit into this model's memory. Choose a model with a longer context.")]
    TooLong,
    #[error("What answered is not a model server: it sent {0}. Check the address.")]
    NotAModel(String),
    #[error("The model server fell silent. Try again, or choose another model.")]
    Stalled,
    #[error("The model answered nothing. Try again, or choose another model.")]
    Empty,
    #[error("The model sent more than can be read ({0} bytes). Try again, or choose another model.")]
    TooMuch(usize),
    /// With the reason as the server or the model gave it: for the trace, not for the player.
    #[error("The model declined to answer. Ask in other words, or choose another model.")]
    Declined(String),
}

fn wait(seconds: Option<u64>) -> String {
    match seconds {
        None => String::new(),
        Some(seconds @ 0..=120) => format!(" (it asks to wait {seconds} s)"),
        Some(seconds @ 121..=7_199) => format!(" (it asks to wait {} minutes)", seconds.div_ceil(60)),
        Some(seconds) => format!(" (it asks to wait {} hours)", seconds.div_ceil(3_600)),
    }
}

fn meant(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"))
}

fn such_as(models: &[String]) -> String {
    if models.is_empty() { String::new() } else { format!(" It has {}.", models[..models.len().min(3)].join(", ")) }
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

    /// The trouble that an HTTP status and its body mean. `wait` is what `Retry-After` asked for, in seconds.
    #[must_use]
    pub fn of_status(status: u16, body: &str, wait: Option<u64>) -> Self {
        error_body::of_status(status, &error_body::read(body), wait)
    }

    /// What a browser's silence most likely means: it tells a page nothing of why a request failed. `endpoint` is as shown to
    /// the player, `local` says whether it is on this machine or in this house.
    #[must_use]
    pub fn opaque(endpoint: &str, local: bool) -> Self {
        let what = format!("The browser could not reach {endpoint}.");
        Self::Blocked(if local {
            format!(
                "{what} Either nothing runs there, or it does not allow this page to ask. Ollama allows it when it is started with \
                 OLLAMA_ORIGINS set to this page's address, LM Studio with \"Enable CORS\" in its server settings; llama.cpp allows it \
                 by itself."
            )
        } else {
            let secure = if endpoint.starts_with("http://") {
                " A page that came over https may not ask an address that begins with http."
            } else {
                ""
            };
            format!(
                "{what} Most likely it does not allow web pages to ask it, or the address is wrong, or there is no network.{secure} \
                 Check the address, choose a server that allows web pages, or play the version for your computer."
            )
        })
    }
}
