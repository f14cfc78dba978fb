//! What holds for every document and every damage; a case that fails is shrunk to its smallest. It must know no format of the game's.

use mend::{Guide, mend};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Map, Value, json};

/// The same cases in every run; no file is left behind.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1989),
        ..ProptestConfig::default()
    }
}

/// Ids and prose as models write them: words, with the signs that JSON means something by among them.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-z]{1,8}( [a-z]{1,8}){0,4}", 1 => "[ -~]{0,20}", 1 => "\\PC{0,12}"]
}

fn value(text: impl Strategy<Value = String> + Clone + 'static) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        text.clone().prop_map(Value::String),
        any::<i32>().prop_map(|number| json!(number)),
        any::<bool>().prop_map(Value::Bool),
        Just(Value::Null),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let members = vec(("[a-z]{1,6}(_[a-z]{1,4})?", inner.clone()), 1..6);
        prop_oneof![vec(inner, 1..6).prop_map(Value::Array), members.prop_map(object)]
    })
}

fn object(members: Vec<(String, Value)>) -> Value {
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

/// Documents: an object at the root.
fn document(text: impl Strategy<Value = String> + Clone + 'static) -> impl Strategy<Value = Value> {
    vec(("[a-z]{2,6}", value(text)), 1..6).prop_map(object)
}

/// Texts that no damage of a document can be confused with.
fn word() -> impl Strategy<Value = String> + Clone {
    "w[a-z]{2,8}"
}

/// A document as indented text without the quotes around its keys.
fn bare_keys(document: &Value) -> String {
    let bare = |line: &str| match line.split_once("\": ") {
        Some((key, rest)) => format!("{}: {rest}", key.replace('"', "")),
        None => line.to_owned(),
    };
    pretty(document).lines().map(bare).collect::<Vec<_>>().join("\n")
}

fn pretty(document: &Value) -> String {
    format!("{document:#}")
}

/// Every part of a part is in the whole; texts may have lost their ends.
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            part.iter().all(|(key, value)| whole.get(key).is_some_and(|other| is_part(value, other)))
        }
        (Value::Array(part), Value::Array(whole)) => {
            part.len() <= whole.len() && part.iter().zip(whole).all(|(part, whole)| is_part(part, whole))
        }
        (Value::String(part), Value::String(whole)) => whole.starts_with(part.as_str()),
        (Value::Number(part), Value::Number(whole)) => whole.to_string().starts_with(&part.to_string()),
        // Of a negative number the sign alone may be left.
        (Value::String(sign), Value::Number(whole)) => sign == "-" && whole.to_string().starts_with(sign.as_str()),
        (part, whole) => part == whole || part.is_null(),
    }
}

/// A document that breaks off in its first key is that much of the key, without a value.
fn is_first_key(part: &Value, whole: &Value) -> bool {
    let first = |value: &Value| value.as_object()?.iter().next().map(|(key, value)| (key.clone(), value.clone()));
    matches!((first(part), first(whole)), (Some((key, Value::Null)), Some((whole, _))) if whole.starts_with(&key))
        && part.as_object().is_some_and(|part| part.len() == 1)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn valid_json_comes_through_unchanged_without_diagnostics(document in value(text().boxed())) {
        for text in [document.to_string(), pretty(&document)] {
            let reading = mend(&text, Guide::Any);
            prop_assert_eq!(reading.value.as_ref(), Some(&document));
            prop_assert!(reading.diagnostics.is_empty());
        }
    }

    #[test]
    fn a_document_in_a_fence_with_words_around_it_is_read_whole(document in document(word())) {
        let text = format!("Here is your document:\n```json\n{}\n```\nI hope you like it.", pretty(&document));
        prop_assert_eq!(mend(&text, Guide::Any).value, Some(document));
    }

    #[test]
    fn trailing_commas_are_left_out_with_a_diagnostic(document in document(word())) {
        let text = pretty(&document).replace("\n}", ",\n}");
        let reading = mend(&text, Guide::Any);
        prop_assert_eq!(reading.value, Some(document));
        prop_assert!(!reading.diagnostics.is_empty());
    }

    #[test]
    fn keys_without_quotes_are_read_with_a_diagnostic(document in document(word())) {
        let reading = mend(&bare_keys(&document), Guide::Any);
        prop_assert_eq!(reading.value, Some(document));
        prop_assert!(!reading.diagnostics.is_empty());
    }

    #[test]
    fn single_quotes_are_read_as_double_ones(document in document(word())) {
        prop_assert_eq!(mend(&pretty(&document).replace('"', "'"), Guide::Any).value, Some(document));
    }

    #[test]
    fn a_document_cut_off_anywhere_gives_a_part_of_itself(document in document(word()), cut in any::<prop::sample::Index>()) {
        let text = pretty(&document);
        let cut = 1 + cut.index(text.len() - 1);
        let reading = mend(&text[..cut], Guide::Any);
        if let Some(part) = &reading.value {
            prop_assert!(is_part(part, &document) || is_first_key(part, &document), "{} of {}", part, document);
        }
        prop_assert!(!reading.diagnostics.is_empty());
    }

    #[test]
    fn what_was_read_from_any_text_reads_back_as_itself(text in "[\\[\\]{}(),:;\"'`+#/*\\\\ \na-c0-9.-]{0,60}") {
        if let Some(value) = mend(&text, Guide::Any).value {
            let again = mend(&value.to_string(), Guide::Any);
            prop_assert_eq!(again.value, Some(value));
            prop_assert!(again.diagnostics.is_empty());
        }
    }
}
