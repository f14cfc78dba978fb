//! Model servers: requests and answers as values, the wire formats of three kinds of server, and the one client that talks to
//! them. Only `client` touches the network; everything else can be tested without one.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod answer;
mod anthropic;
mod assembly;
pub mod budget;
mod call_text;
mod capabilities;
mod check;
mod client;
mod delta;
mod error;
mod error_body;
mod events;
mod gemini;
mod log;
mod openai;
mod profile;
mod profiles;
mod provider;
mod redact;
mod request;
pub mod schema;
mod thinking;
mod timeouts;
mod trace;
mod turns;
mod wire;

pub use answer::{Answer, MAX_ANSWER, MAX_EVENT, MAX_STREAM, ToolCall, Usage};
pub use budget::{Budget, Limits, Prices};
pub use call_text::{CallText, Row, role};
pub use capabilities::{Capabilities, Capability, Json};
pub use check::Checked;
pub use client::Client;
pub use error::LlmError;
pub use log::{Log, Tracing};
pub use profile::{Key, Profile};
pub use profiles::{Keys, Named, OldModel, Profiles, variables};
pub use provider::Provider;
pub use redact::redact;
pub use request::{Message, Purpose, Request, Role, Tool};
pub use trace::{Call, Open, Trace};

#[cfg(test)]
mod tests;
