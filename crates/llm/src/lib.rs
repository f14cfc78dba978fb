//! Model servers: requests and answers as values, the wire formats of three kinds of server, and the one client that talks to
//! them. Only `client` touches the network; everything else can be tested without one.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod agent_protocol;
mod answer;
mod anthropic;
mod assembly;
pub mod budget;
mod call_filter;
mod call_log;
mod call_text;
mod capabilities;
mod check;
mod client;
mod delta;
mod duty;
mod error;
mod error_body;
mod events;
mod gemini;
mod openai;
mod origin;
mod profile;
mod profiles;
mod provider;
mod redact;
mod request;
mod retry_and_timeout;
pub mod schema;
mod thinking;
mod trace;
mod turns;
mod wire;

pub use agent_protocol::{AgentProtocol, Agents};
pub use answer::{Answer, ToolCall, Usage};
pub use budget::{Budget, Limits, Prices};
pub use call_filter::CallFilter;
pub use call_log::{CallLog, Tracing};
pub use call_text::{CallRow, CallText, role};
pub use capabilities::{Capabilities, Capability, JsonMode};
pub use check::ConnectionCheck;
pub use client::Client;
pub use duty::{Duties, Duty};
pub use error::LlmError;
pub use origin::Origin;
pub use profile::{Key, Profile};
pub use profiles::{Keys, NamedProfile, OldModel, Profiles, variables};
pub use provider::Provider;
pub use request::{Message, Purpose, Request, Role, Tool};
pub use retry_and_timeout::{Timeouts, USUAL_PATIENCE};
pub use trace::{Call, OpenCall, Trace};

#[cfg(test)]
mod tests;
