//! What each server and model turned out to understand, learnt from what it rejected. A value: who has a disk keeps it.
//! Its words are those of servers, never shown to players.

use super::agent_protocol::AgentProtocol;
use super::profile::Profile;
use super::provider::Provider;
use super::request::Request;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

/// Servers and models remembered at most; the oldest go first.
const MOST: usize = 64;
/// What a model that thinks needs beside its answer, in tokens.
const FOR_THOUGHT: u32 = 4_096;

/// How firmly a server is asked for JSON. What one rejects is asked for less firmly the next time; the prompt says the same in
/// words on every rung.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JsonMode {
    /// A schema that the server enforces.
    #[default]
    Schema,
    /// Any JSON object (with Anthropic: an answer that was begun with a brace).
    Object,
    /// Nothing but the prompt.
    Words,
}

/// What one model behind one endpoint understands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Capability {
    /// How firmly it can be asked for JSON.
    pub json: JsonMode,
    /// Native tools; without them the prompt's tags have to do.
    pub tools: bool,
    /// A tool can be made to be called.
    pub must_call: bool,
    /// It keeps to a grammar.
    pub grammar: bool,
    /// It goes on with a message of the model's own.
    pub goes_on: bool,
    /// The protocol by which it turned out to play somebody of the cast; `None` until one has failed.
    pub agent: Option<AgentProtocol>,
    /// It counts tokens in a stream when asked to.
    pub stream_options: bool,
    /// It takes a number for its chance.
    pub seed: bool,
    /// Tools whose arguments come letter by letter.
    pub eager: bool,
    /// Is the limit called `max_completion_tokens`? `None` until the server said so.
    pub completion_tokens: Option<bool>,
    /// Tokens of an answer at most, where the server named a limit.
    pub most_tokens: Option<u32>,
    /// Tokens of a prompt and its answer together, where the server's list of models names them.
    pub context: Option<u32>,
    /// It thinks before it speaks, and its thoughts count as part of the answer.
    pub thinks: bool,
}

impl Default for Capability {
    fn default() -> Self {
        Self {
            json: JsonMode::Schema,
            tools: true,
            must_call: true,
            grammar: true,
            goes_on: true,
            agent: None,
            stream_options: true,
            seed: true,
            eager: true,
            completion_tokens: None,
            most_tokens: None,
            context: None,
            thinks: false,
        }
    }
}

/// Words by which a rejection speaks of a feature, in lower case.
const OF_JSON: [&str; 11] = [
    "schema",
    "response_format",
    "response format",
    "grammar",
    "structured output",
    "json_object",
    "json mode",
    "response_mime_type",
    "responsemimetype",
    "prefill",
    "requested parameters",
];
/// What those say that do not go on with a message of the model's.
const OF_GOING_ON: [&str; 5] =
    ["prefill", "end with a user message", "continue_final_message", "add_generation_prompt", "last message"];
const OF_TOOLS: [&str; 4] = ["tool", "function_declaration", "functiondeclaration", "function call"];

impl Capability {
    /// The rung for this request: no firmer than it asks for.
    pub(super) fn rung(&self, request: &Request) -> JsonMode {
        match (request.json, &request.schema) {
            (true, Some(_)) => self.json,
            (true, None) => self.json.max(JsonMode::Object),
            (false, _) => JsonMode::Words,
        }
    }

    /// How somebody of the cast is to be played here: what was found out, else the most capable way that has not been refused.
    #[must_use]
    pub fn agent_protocol(&self) -> AgentProtocol {
        self.agent.unwrap_or(match (self.tools, self.json, self.grammar) {
            (true, ..) => AgentProtocol::Tools,
            (false, JsonMode::Schema, _) => AgentProtocol::Json,
            (false, _, true) => AgentProtocol::Tags,
            (false, ..) => AgentProtocol::Json,
        })
    }

    /// Tokens to ask for.
    pub(super) fn tokens(&self, request: &Request) -> u32 {
        let wanted = request.max_tokens.saturating_add(if self.thinks { FOR_THOUGHT } else { 0 });
        wanted.min(self.most_tokens.unwrap_or(u32::MAX))
    }

    /// Asks for less of what a rejection speaks of. `words` is all it said, in lower case. Says whether anything changed: then
    /// the request is worth sending again. Each call takes one thing away, so that this ends.
    pub(super) fn ask_less(&mut self, provider: Provider, request: &Request, words: &str) -> bool {
        let speaks = |of: &[&str]| of.iter().any(|word| words.contains(word));
        if self.stream_options && speaks(&["stream_options", "include_usage"]) {
            self.stream_options = false;
        } else if self.eager && speaks(&["eager_input_streaming"]) {
            self.eager = false;
        } else if self.goes_on && request.resume.is_some() && speaks(&OF_GOING_ON) {
            self.goes_on = false;
        } else if self.grammar && request.grammar.is_some() && speaks(&["grammar", "structured_output", "gbnf"]) {
            self.grammar = false;
        } else if self.must_call && request.must_call && self.tools && speaks(&["tool_choice", "tool choice"]) {
            self.must_call = false;
        } else if self.limit(provider, request, words) {
        } else if self.tools && !request.tools.is_empty() && speaks(&OF_TOOLS) && !words.contains("response_format") {
            self.tools = false;
        } else if self.rung(request) != JsonMode::Words
            && (speaks(&OF_JSON) || self.is_refused_as_a_tool(provider, words))
        {
            self.json = if self.rung(request) == JsonMode::Schema { JsonMode::Object } else { JsonMode::Words };
        } else if self.seed && request.seed.is_some() && speaks(&["seed"]) {
            self.seed = false;
        } else {
            return false;
        }
        true
    }

    /// Anthropic's objects are calls of a tool, and the next rung puts words into the model's mouth: both can be refused.
    fn is_refused_as_a_tool(&self, provider: Provider, words: &str) -> bool {
        let of_it = match self.json {
            JsonMode::Schema => words.contains("tool"),
            JsonMode::Object => words.contains("assistant message") || words.contains("end with a user message"),
            JsonMode::Words => false,
        };
        provider == Provider::Anthropic && of_it
    }

    /// Learns what the limit is called, and how large it may be.
    fn limit(&mut self, provider: Provider, request: &Request, words: &str) -> bool {
        let new_name = words.contains("max_completion_tokens");
        let old_name = words.replace("max_completion_tokens", "").contains("max_tokens");
        let speaks_of_it =
            new_name || old_name || words.contains("max_output_tokens") || words.contains("maxoutputtokens");
        if !speaks_of_it {
            return false;
        }
        let asked = self.tokens(request);
        // "max_tokens: 12000 > 8192", "must be less than or equal to `8192`", "supports at most 4096".
        let named = words.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok());
        let most = named.filter(|limit| (64..asked).contains(limit)).max();
        if let Some(most) = most {
            self.most_tokens = Some(most);
            return true;
        }
        if provider == Provider::OpenAi && self.completion_tokens.is_none() {
            // Whichever it was told, it wants the other.
            let complains_of_the_new = new_name && !old_name;
            self.completion_tokens = Some(!complains_of_the_new);
            return true;
        }
        false
    }
}

/// What is known of every server and model that was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Capabilities {
    known: IndexMap<String, Capability, FxBuildHasher>,
}

impl Capabilities {
    /// No address with a secret in it becomes a name here.
    fn name(profile: &Profile) -> String {
        format!("{} {} {}", profile.provider().name(), profile.base(), profile.model)
    }

    /// What is known of this one; of a new one the best is believed.
    #[must_use]
    pub fn for_profile(&self, profile: &Profile) -> Capability {
        self.known.get(&Self::name(profile)).cloned().unwrap_or_default()
    }

    /// By this protocol a model came to no end of its turn: the next one is tried from now on.
    pub fn agent_failed(&mut self, profile: &Profile, by: AgentProtocol) {
        let mut able = self.for_profile(profile);
        if able.agent_protocol() != by {
            return;
        }
        able.agent = Some(match by {
            AgentProtocol::Tools => AgentProtocol::Tags,
            // After the last the first is tried again: models are exchanged behind an address.
            AgentProtocol::Tags => AgentProtocol::Json,
            AgentProtocol::Json => AgentProtocol::Tools,
        });
        self.learn(profile, able);
    }

    pub(super) fn learn(&mut self, profile: &Profile, able: Capability) {
        if self.for_profile(profile) == able {
            return;
        }
        self.known.insert(Self::name(profile), able);
        while self.known.len() > MOST {
            self.known.shift_remove_index(0);
        }
    }

    /// Was no server asked yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}
