//! "Test connection" in words: what the model server is, what it has, and what the player probably meant.

use super::profile::Profile;
use super::provider::Provider;
use super::request::{Message, Purpose, Request, Role};
use super::{anthropic, gemini, openai};
use messages::t;
use serde_json::Value;

/// Models that are listed at most, and letters of a name.
const MOST: usize = 1_000;
const MOST_LETTERS: usize = 200;
/// How like a name another must be to be offered in its place, from 0 to 1.
const ALIKE: f64 = 0.75;

/// A server that answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConnectionCheck {
    /// What it lists; empty where it lists nothing.
    pub models: Vec<String>,
    /// For the player.
    pub said: String,
}

/// The smallest request there is: what it costs is a hundredth of a cent at most.
pub(super) fn request() -> Request {
    let text = "Answer with the one word yes.".to_owned(); // not shown
    Request::new(Purpose::Check, vec![Message { role: Role::User, text }], 16)
}

pub(super) fn passed(profile: &Profile, models: Vec<String>) -> ConnectionCheck {
    let endpoint = profile.shown();
    let mut said = if profile.model.is_empty() {
        t!("model-check-passed-unnamed", endpoint = endpoint)
    } else {
        t!("model-check-passed", endpoint = endpoint, model = profile.model.as_str())
    };
    let mut add = |more: String| said = format!("{said} {more}");
    if knows(profile.provider(), &models, &profile.model) {
        add(t!("model-check-count", models = models.len()));
    } else if !models.is_empty() && !profile.model.is_empty() {
        // A server with one model loaded takes any name for it.
        add(t!("model-check-other-names", models = models[..models.len().min(3)].join(", ")));
    }
    ConnectionCheck { models, said }
}

/// Is the model among those listed? Nothing listed, nothing known.
pub(super) fn knows(provider: Provider, models: &[String], model: &str) -> bool {
    let model = if provider == Provider::Gemini { model.trim_start_matches("models/") } else { model };
    // Ollama lists what it calls the latest with that tag.
    models.iter().any(|known| known == model || known.strip_suffix(":latest") == Some(model))
}

/// The listed model that a name most likely means.
pub(super) fn near(models: &[String], model: &str) -> Option<String> {
    let wanted = model.to_lowercase();
    let likeness = |known: &String| {
        let known = known.to_lowercase();
        // The maker before the name is often left out.
        let short = known.rsplit('/').next().unwrap_or_default();
        let by_part = if wanted.len() > 2 && known.contains(&wanted) { 0.9 } else { 0.0 };
        strsim::jaro_winkler(&known, &wanted).max(strsim::jaro_winkler(short, &wanted)).max(by_part)
    };
    let best = models.iter().map(|known| (likeness(known), known)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= ALIKE).then(|| best.1.clone())
}

/// The names in a list of models, sorted; `None` for what is no such list.
pub(super) fn models(provider: Provider, body: &str) -> Option<Vec<String>> {
    let list: Value = serde_json::from_str(body).ok()?;
    if !(list.is_array() || list["data"].is_array() || list["models"].is_array()) {
        return None;
    }
    let mut names = match provider {
        Provider::OpenAi => openai::models(&list),
        Provider::Gemini => gemini::models(&list),
        Provider::Anthropic => anthropic::models(&list),
    };
    names.retain(|name| !name.trim().is_empty() && name.chars().count() <= MOST_LETTERS);
    names.truncate(MOST);
    names.sort();
    names.dedup();
    Some(names)
}

/// What servers call the length of a model's context in their lists.
const CONTEXT: [&str; 8] = [
    "max_model_len",
    "context_length",
    "context_window",
    "loaded_context_length",
    "max_context_length",
    "n_ctx",
    "inputTokenLimit",
    "max_input_tokens",
];

/// The length of this model's context, where a list of models names it.
pub(super) fn context(provider: Provider, body: &str, model: &str) -> Option<u32> {
    let list: Value = serde_json::from_str(body).ok()?;
    let entries = [&list, &list["data"], &list["models"]].into_iter().filter_map(Value::as_array).flatten();
    let is_it = |entry: &&Value| {
        let names = ["id", "name"].into_iter().filter_map(|key| entry[key].as_str());
        let names: Vec<String> = names.map(|name| name.trim_start_matches("models/").to_owned()).collect();
        knows(provider, &names, model)
    };
    let entry = entries.into_iter().find(is_it)?;
    let said = |at: &Value| CONTEXT.iter().find_map(|key| at[*key].as_u64());
    let said = said(entry).or_else(|| said(&entry["meta"]));
    said.and_then(|tokens| u32::try_from(tokens).ok()).filter(|tokens| *tokens > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_list_is_read() {
        let cases = [
            (Provider::OpenAi, r#"{"object":"list","data":[{"id":"b"},{"id":"a"},{"id":"a"}]}"#, Some(vec!["a", "b"])),
            (Provider::OpenAi, r#"{"models":[{"name":"llama3:latest"}]}"#, Some(vec!["llama3:latest"])),
            (Provider::OpenAi, r#"[{"name":"x"}]"#, Some(vec!["x"])),
            (Provider::OpenAi, r#"{"data":[]}"#, Some(vec![])),
            (Provider::OpenAi, r#"{"hello":1}"#, None),
            (Provider::OpenAi, "<html>", None),
            (
                Provider::Gemini,
                r#"{"models":[{"name":"models/flash","supportedGenerationMethods":["generateContent"]},
                              {"name":"models/embed","supportedGenerationMethods":["embedContent"]}]}"#,
                Some(vec!["flash"]),
            ),
            (Provider::Anthropic, r#"{"data":[{"type":"model","id":"claude-x"}]}"#, Some(vec!["claude-x"])),
        ];
        for (provider, body, expected) in cases {
            let expected = expected.map(|names| names.into_iter().map(str::to_owned).collect());
            assert_eq!(models(provider, body), expected, "{provider:?} {body}");
        }
    }

    #[test]
    fn a_list_that_names_a_models_context_is_believed() {
        let vllm = r#"{"data":[{"id":"other","max_model_len":9},{"id":"m","max_model_len":32768}]}"#;
        let gemini = r#"{"models":[{"name":"models/flash","inputTokenLimit":1048576}]}"#;
        let llama = r#"{"data":[{"id":"m","meta":{"n_ctx":4096}}]}"#;
        for (provider, body, model, tokens) in [
            (Provider::OpenAi, vllm, "m", Some(32_768)),
            (Provider::OpenAi, vllm, "absent", None),
            (Provider::OpenAi, llama, "m", Some(4_096)),
            (Provider::OpenAi, r#"{"data":[{"id":"m","context_length":0}]}"#, "m", None),
            (Provider::OpenAi, r#"{"data":[{"id":"m"}]}"#, "m", None),
            (Provider::OpenAi, "<html>", "m", None),
            (Provider::Gemini, gemini, "models/flash", Some(1_048_576)),
        ] {
            assert_eq!(context(provider, body, model), tokens, "{body} {model}");
        }
    }

    #[test]
    fn the_nearest_name_is_offered_and_no_far_one() {
        let all: Vec<String> = ["llama3.1:8b", "mistral-nemo:latest", "qwen/qwen3-14b"].map(str::to_owned).to_vec();
        let cases = [
            ("lama3.1", Some("llama3.1:8b")),
            ("mistral", Some("mistral-nemo:latest")),
            ("Qwen3-14B", Some("qwen/qwen3-14b")),
            ("gpt-9", None),
        ];
        for (wanted, expected) in cases {
            assert_eq!(near(&all, wanted).as_deref(), expected, "{wanted}");
        }
        assert!(knows(Provider::OpenAi, &all, "mistral-nemo"));
        assert!(knows(Provider::Gemini, &["flash".to_owned()], "models/flash"));
    }
}
