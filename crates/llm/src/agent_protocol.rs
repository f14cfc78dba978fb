//! How somebody of the cast is played by a model, and what the player says of it. It must not know what is played.

use super::capabilities::Capability;
use serde::{Deserialize, Serialize};

/// How somebody of the cast is played by a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AgentProtocol {
    /// Native calls of tools.
    Tools,
    /// Tags in the text; the stream is cut at the end of one, and goes on behind what came of it.
    Tags,
    /// One action a message, as a JSON object.
    Json,
}

impl AgentProtocol {
    /// All of them, the most capable first.
    pub const ALL: [Self; 3] = [Self::Tools, Self::Tags, Self::Json];

    /// The word for it in the configuration and the trace.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tools => "tools",
            Self::Tags => "tags",
            Self::Json => "json",
        }
    }

    /// What `name` names.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(name.trim()))
    }
}

/// What the player wants of people who speak of their own accord.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Agents {
    /// A model plays them, by whichever protocol its server turns out to know.
    #[default]
    Auto,
    /// By native calls of tools.
    Tools,
    /// By tags in the text.
    Tags,
    /// By JSON actions.
    Json,
    /// They play themselves, without a model.
    Off,
}

impl Agents {
    /// All of them, in the order of a list to choose from.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Tools, Self::Tags, Self::Json, Self::Off];

    /// The protocol to use with a model that is able to do this; `None` where no model plays them.
    #[must_use]
    pub fn protocol(self, able: &Capability) -> Option<AgentProtocol> {
        match self {
            Self::Auto => Some(able.agent_protocol()),
            Self::Tools => Some(AgentProtocol::Tools),
            Self::Tags => Some(AgentProtocol::Tags),
            Self::Json => Some(AgentProtocol::Json),
            Self::Off => None,
        }
    }
}
