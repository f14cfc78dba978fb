//! Who can write a world in one answer? Told by the player, by the model's name, or by what came of trying.

use llm::LlmError;
use prompts::length;
use serde::{Deserialize, Serialize};

/// Whether a world is asked for in one answer or in stages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Staging {
    /// In stages where the model is small, or where one answer turned out too long for it.
    #[default]
    Auto,
    /// In stages from the start.
    Always,
    /// In one answer, whatever comes of it.
    Never,
}

/// Billions of parameters up to which a model loses the thread in one long answer.
const SMALL: f64 = 9.5;

impl Staging {
    /// Begin in stages with a model of this name, and a context of so many tokens (0 where nobody knows)?
    pub(super) fn begins(self, model: &str, context: u32) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => size(model).is_some_and(|billions| billions < SMALL) || !length::fits("world", context),
        }
    }

    /// Fall back to stages, now that one answer was too long?
    pub(super) fn when_too_long(self) -> bool {
        self != Self::Never
    }
}

/// The size that a model's name tells, in billions of parameters: "qwen2.5:7b", "gemma-3-270m-it", "mixtral-8x7b".
fn size(model: &str) -> Option<f64> {
    let lower = model.to_ascii_lowercase();
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let sizes = words.filter_map(|word| {
        // Gemma's "e4b" works like 4b; the "a3b" of a mixture is only the part that is awake.
        let word = word.strip_prefix('e').unwrap_or(word);
        let (number, unit) = word.split_at_checked(word.len().checked_sub(1)?)?;
        let unit = match unit {
            "b" => 1.0,
            "m" => 0.001,
            _ => return None,
        };
        let (times, number) = number.split_once('x').map_or((1.0, number), |(n, x)| (n.parse().unwrap_or(1.0), x));
        number.starts_with(|c: char| c.is_ascii_digit()).then_some(times * number.parse::<f64>().ok()? * unit)
    });
    sizes.max_by(f64::total_cmp)
}

/// Did the server end the answer because it had become too long? Every provider has its own word.
pub(super) fn cut_short(finish: Option<&str>) -> bool {
    let finish = finish.unwrap_or_default().to_ascii_lowercase();
    finish.contains("length") || finish.contains("max_") || finish.contains("context_window")
}

/// Was the prompt, or the answer that it asked for, too long for the model?
pub(super) fn too_long(trouble: &LlmError) -> bool {
    match trouble {
        LlmError::TooLong => true,
        // "max_tokens must be at most 4096": said by servers of models that write short answers only.
        LlmError::Rejected(said) => said.contains("max_tokens") || said.contains("max_completion_tokens"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_s_name_tells_its_size() {
        for (model, billions) in [
            ("qwen2.5:7b-instruct-q4_K_M", Some(7.0)),
            ("meta-llama/Llama-3.2-3B-Instruct", Some(3.0)),
            ("gemma-3-270m-it", Some(0.27)),
            ("google/gemma-3n-e4b-it", Some(4.0)),
            ("mixtral-8x7b", Some(56.0)),
            ("qwen3-30b-a3b", Some(30.0)),
            ("qwen2.5-0.5b", Some(0.5)),
            ("gpt-4o-mini", None),
            ("claude-opus-4", None),
            ("gpt-oss:20b", Some(20.0)),
            ("tiny", None),
            ("b", None),
            ("", None),
        ] {
            assert_eq!(size(model), billions, "{model}");
            let small = billions.is_some_and(|size| size < 9.5);
            assert_eq!(Staging::Auto.begins(model, 0), small, "{model}");
            assert!(Staging::Always.begins(model, 0) && !Staging::Never.begins(model, 0));
        }
        assert!(Staging::Auto.begins("gpt-oss:20b", 8_192), "too short for a world and its prompt");
        assert!(!Staging::Auto.begins("gpt-oss:20b", 32_768) && !Staging::Never.begins("gpt-oss:20b", 8_192));
    }

    #[test]
    fn every_provider_s_word_for_too_long_is_known() {
        for finish in ["length", "MAX_TOKENS", "max_tokens", "model_context_window_exceeded", "max_output_tokens"] {
            assert!(cut_short(Some(finish)), "{finish}");
        }
        assert!(
            !cut_short(Some("stop")) && !cut_short(Some("STOP")) && !cut_short(None) && !cut_short(Some("end_turn"))
        );
    }
}
