//! What can go wrong with a model server, in words that say what to do.

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("No model server answers at {0}. Is it running, and is the address right?")]
    Unreachable(String),
    #[error("The model server refused the key. Check the key and that it belongs to this address.")]
    Key,
    #[error("The model server says that payment is due. Top up the account, or choose another model.")]
    Payment,
    #[error("The model server does not know the model or the address ({0}). Check the model's name and the address.")]
    Unknown(String),
    #[error("The model server is busy or the quota is used up{}. Wait a little, or choose another model.", wait(*.0))]
    Busy(Option<u64>),
    #[error("The model server failed ({0}). Try again.")]
    Server(String),
    #[error("The model server rejected the request: {0}")]
    Rejected(String),
    #[error("The prompt does not fit into this model's memory. Choose a model with a longer context.")]
    TooLong,
    #[error("What answered is not a model server: it sent {0}. Check the address.")]
    NotAModel(String),
    #[error("The model server fell silent. Try again, or choose another model.")]
    Stalled,
    #[error("The model answered nothing. Try again, or choose another model.")]
    Empty,
    #[error("The model sent more than can be read ({0} bytes).")]
    TooMuch(usize),
    #[error("The model declined to answer.")]
    Declined,
}

fn wait(seconds: Option<u64>) -> String {
    seconds.map_or_else(String::new, |seconds| format!(" (it asks to wait {seconds} s)"))
}

impl Trouble {
    /// Worth trying again unasked.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        // A server that wants two minutes or more is not waited for: the player decides.
        match self {
            Self::Busy(wait) => wait.is_none_or(|seconds| seconds <= 120),
            Self::Server(_) => true,
            _ => false,
        }
    }

    /// The trouble that an HTTP status and its body mean. `wait` is what `Retry-After` asked for, in seconds.
    #[must_use]
    pub fn of_status(status: u16, body: &str, wait: Option<u64>) -> Self {
        let message = super::openai::error_message(body);
        let said = message.clone().unwrap_or_else(|| format!("status {status}"));
        let context = said.contains("context") && (said.contains("exceed") || said.contains("length"));
        match status {
            400 | 413 | 422 if context => Self::TooLong,
            _ if message.is_none() && looks_like_a_page(body) => Self::NotAModel("a web page".to_owned()),
            401 | 403 => Self::Key,
            402 => Self::Payment,
            404 | 405 => Self::Unknown(said),
            408 | 425 | 429 => Self::Busy(wait),
            400..=499 => Self::Rejected(said),
            _ => Self::Server(said),
        }
    }
}

/// Does a body look like a page for people?
pub(super) fn looks_like_a_page(body: &str) -> bool {
    let start: String = body.trim_start().chars().take(200).collect::<String>().to_lowercase();
    start.starts_with("<!doctype") || start.starts_with("<html") || start.starts_with("<head")
}
