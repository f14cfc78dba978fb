//! The JSON Schema of the format, and what a document does against it. It must not mend anything.

use super::log::Log;
use serde_json::Value;
use std::sync::LazyLock;

static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("schema.json")).unwrap_or_default());
static VALIDATOR: LazyLock<Option<jsonschema::Validator>> =
    LazyLock::new(|| jsonschema::draft202012::new(schema()).ok());

/// Offences told; a document far from the format has thousands.
const TOLD: usize = 40;

/// The schema (JSON Schema 2020-12) that a model is asked to keep to.
#[must_use]
pub fn schema() -> &'static Value {
    &SCHEMA
}

/// Tells where the document offends against the schema: the first few dozen places.
pub fn check(document: &Value, log: &mut Log) {
    let Some(validator) = VALIDATOR.as_ref() else { return };
    if validator.is_valid(document) {
        return;
    }
    for error in validator.iter_errors(document).take(TOLD) {
        let path = error.instance_path().to_string();
        log.schema(&path, || {
            let message: String = error.to_string().chars().take(160).collect();
            message
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // Strict providers refuse schemas whose objects lie deeper than five levels.
    fn depth(schema: &Value) -> usize {
        let inner =
            ["properties", "$defs"].iter().filter_map(|key| schema[*key].as_object()).flat_map(|map| map.values());
        let deepest = inner.chain(schema.get("items")).map(depth).max().unwrap_or(0);
        deepest + usize::from(schema["type"] == "object")
    }

    #[test]
    fn the_schema_compiles_and_is_shallow() {
        assert!(VALIDATOR.is_some());
        assert!(depth(schema()) <= 5, "{}", depth(schema()));
    }

    #[test]
    fn offences_are_told_with_their_place() {
        let mut log = Log::default();
        check(&json!({"plot": {"title": 3}, "rooms": "none", "items": [], "puzzles": []}), &mut log);
        let paths: Vec<String> = log.finish().into_iter().map(|d| d.path).collect();
        assert!(paths.contains(&"/plot/title".to_owned()) && paths.contains(&"/rooms".to_owned()), "{paths:?}");
    }
}
