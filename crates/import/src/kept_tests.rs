//! Nothing that a text holds may vanish unless a diagnostic says so.

use crate::{Arrival, Reader, WORLD, read};
use mend::{Guide, Reading, mend};
use rng::Rng;
use serde_json::{Value, json};

/// Mends that say that text is left out.
const LEFT_OUT: [&str; 13] = [
    "prose",
    "several-pieces",
    "comment",
    "ellipsis",
    "stray",
    "call",
    "cut-key",
    "cut-off",
    "key-twice",
    "fence",
    "nested-too-deep",
    "too-long",
    "quote",
];

/// The words and numbers of a text that its reading lacks.
fn lost<'t>(text: &'t str, reading: &Reading) -> Vec<&'t str> {
    let mut told = String::new();
    collect(reading.value.as_ref().unwrap_or(&Value::Null), &mut told);
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    // A number may be told in another spelling.
    let plain = |word: &&str| word.chars().all(char::is_alphabetic) || word.chars().all(|c| c.is_ascii_digit());
    words.filter(plain).filter(|word| !told.contains(word)).collect()
}

fn collect(value: &Value, told: &mut String) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            told.extend([key, "\n"]);
            collect(value, told);
        }),
        Value::Array(list) => list.iter().for_each(|value| collect(value, told)),
        Value::String(text) => told.extend([text, "\n"]),
        other => told.extend([&other.to_string(), "\n"]),
    }
}

fn check(text: &str, guide: Guide) {
    let reading = mend(text, guide);
    let lost = lost(text, &reading);
    let says = reading.diagnostics.iter().any(|mend| LEFT_OUT.contains(&mend.code.as_str()));
    assert!(lost.is_empty() || says, "{guide:?} loses {lost:?} of {text}: {reading:?}");
}

fn any(text: &str) -> Value {
    let reading = mend(text, Guide::Any);
    assert!(!reading.diagnostics.is_empty(), "nothing is said of {text}");
    reading.value.unwrap_or_else(|| panic!("nothing read from {text}"))
}

#[test]
fn a_word_in_curly_quotes_and_a_colon_stay_in_the_sentence() {
    for (text, want) in [
        ("{\"x\":\"one, \n “word”: more\",\"y\":2}", json!({"x": "one, \n “word”: more", "y": 2})),
        ("{\"x\":\"one,\n“word”: more\",\"y\":[\"a\nb\"]}", json!({"x": "one,\n“word”: more", "y": ["a\nb"]})),
        (
            "{\"x\":\"He wrote “no”, “word”: “more”, then “end”\",}",
            json!({"x": "He wrote “no”, “word”: “more”, then “end”"}),
        ),
        ("{\"x\":[\"one, „word“: more\",\n\"two\n\"]}", json!({"x": ["one, „word“: more", "two\n"]})),
        // Curly quotes that stand for JSON's own are still read as such.
        ("{\"x\": \"a, “b”: 1, \"c\": 2}", json!({"x": "a", "b": 1, "c": 2})),
        ("{\"x\": \"a”, \"c\": 2}", json!({"x": "a", "c": 2})),
        ("{“x”: “a”, “c”: “d”}", json!({"x": "a", "c": "d"})),
    ] {
        assert_eq!(any(text), want, "{text}");
        assert_eq!(read(text).value, Some(want), "{text}");
    }
}

#[test]
fn values_one_after_the_other_are_a_list() {
    for (text, want) in [
        ("{\"a\":1}, {\"b\":2}", json!([{"a": 1}, {"b": 2}])),
        ("{\"a\":1}, {\"a\":2}", json!([{"a": 1}, {"a": 2}])),
        ("{\"a\":1} {\"a\":2}", json!([{"a": 1}, {"a": 2}])),
        ("{\"a\":1}{\"a\":2}{\"a\":3}", json!([{"a": 1}, {"a": 2}, {"a": 3}])),
        ("{\"a\":1}\n{\"a\":1}\n", json!([{"a": 1}, {"a": 1}])),
        ("[1],\n[2]", json!([[1], [2]])),
        ("{\"a\":1}, 5, \"x, y\", null", json!([{"a": 1}, 5, "x, y", null])),
        ("1\ntrue\n{\"a\":2}\n\"z\"", json!([1, true, {"a": 2}, "z"])),
        ("Two of them: {\"a\":1}, {\"a\":2} as you see", json!([{"a": 1}, {"a": 2}])),
        ("```\n{'a':1}\n{'a':2}\n```", json!([{"a": 1}, {"a": 2}])),
        ("{\"a\":1}}, {\"a\":2}", json!([{"a": 1}, {"a": 2}])),
        // Empty ones hold nothing, unless each has its line.
        ("[]{\"a\":1}", json!({"a": 1})),
        ("{}\n{\"a\":1}", json!([{}, {"a": 1}])),
    ] {
        assert_eq!(any(text), want, "{text}");
        check(text, Guide::Any);
    }
    // Prose is no value.
    assert_eq!(any("{\"a\":1} Here is why: 5."), json!({"a": 1}));
    assert_eq!(any("1. {\"a\":1}"), json!({"a": 1}));
}

#[test]
fn of_thousands_of_lines_none_is_lost_however_long() {
    let line = |n: usize| {
        let more: Vec<String> = (0..n % 40).map(|at| format!("\"k{at}\":{at}")).collect();
        format!("{{\"n\":{n},\"more\":{{{}}}}}", more.join(","))
    };
    let text: Vec<String> = (0..3000).map(line).collect();
    for between in ["\n", ",\n", " "] {
        let value = any(&text.join(between));
        let list = value.as_array().unwrap();
        assert_eq!(list.len(), 3000);
        assert!(list.iter().enumerate().all(|(n, value)| value["n"] == n));
    }
}

#[test]
fn a_large_document_written_twice_is_one() {
    let keys: Vec<String> = (0..30).map(|at| format!("\"k{at}\": \"v{at}\"")).collect();
    let text = format!("{{{}}}", keys.join(", "));
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(any(&format!("{text}\n{text}")), whole);
    assert_eq!(any(&format!("{text}\n{}", &text[..100])), whole);
    let other = text.replace("v7", "w7");
    assert_eq!(any(&format!("{text}\n{other}")).as_array().map(Vec::len), Some(2));
    assert_eq!(any(&format!("{text}\n{}", &other[..120])).as_array().map(Vec::len), Some(2));
}

#[test]
fn a_number_cut_off_is_a_number() {
    for (text, want) in [
        ("2e", json!(2)),
        ("2e\n", json!(2)),
        ("2.", json!(2.0)),
        ("{\"a\":2e, \"b\":1e+, \"c\":-3.5E-}", json!({"a": 2, "b": 1, "c": -3.5})),
        ("{\"a\":2e}", json!({"a": 2})),
        ("[2e", json!([2])),
        ("[2., .5, -, - , 2.e, 7e ]", json!([2.0, 0.5, 0, 0, 2, 7])),
        ("{\"a\": - }", json!({"a": 0})),
        // A code is a text.
        ("[1e5x, 2ee, 00e]", json!(["1e5x", "2ee", "00e"])),
    ] {
        assert_eq!(any(text), want, "{text}");
    }
    assert_eq!(read("{\"a\":2e}").value, Some(json!({"a": 2})));
}

#[test]
fn a_key_without_a_value_is_kept() {
    for (text, want) in [
        ("{\"a\":1,\"b\"}", json!({"a": 1, "b": null})),
        ("{\"a\":,\"b\":2}", json!({"a": null, "b": 2})),
        ("{\"a\",\"b\":2}", json!({"a": null, "b": 2})),
        ("{\"a\": +}", json!({"a": null})),
        ("{\"a\":1,b}", json!({"a": 1, "b": null})),
        ("{\"a\":1, b, \"c\":2}", json!({"a": 1, "b": null, "c": 2})),
        ("{\"a\"", json!({"a": null})),
        ("{\"a\":", json!({"a": null})),
        ("{\"abc", json!({"abc": null})),
        // A list in braces stays one.
        ("{\"a\", \"b\"}", json!(["a", "b"])),
        // What breaks off behind other keys is said.
        ("{\"a\":1,\"bcd\"", json!({"a": 1})),
        ("{\"a\":1,\"bcd", json!({"a": 1})),
    ] {
        assert_eq!(any(text), want, "{text}");
        check(text, Guide::Any);
    }
    let says = |text: &str| mend(text, Guide::Any).diagnostics.iter().any(|mend| mend.message.contains("\"bcd\""));
    assert!(says("{\"a\":1,\"bcd\"") && says("{\"a\":1,\"bcd") && says("{\"a\":1,\"bcd\": "));
    // Half a world is not told what it would have been.
    assert_eq!(read("{\"plot\"").value, Some(json!({})));
}

#[test]
fn a_key_that_stands_twice_is_told() {
    let reading = mend("{\"a\": 1, \"a\": 2,}", Guide::Any);
    assert_eq!(reading.value, Some(json!({"a": 2})));
    assert!(reading.diagnostics.iter().any(|mend| mend.code == "key-twice"), "{reading:?}");
}

#[test]
fn whatever_is_lost_is_told() {
    let texts = [
        "{\"name\": \"Lamp\", \"tags\": [\"old\", \"brass\"], \"size\": {\"w\": 12, \"h\": 34}, \"lit\": \"no, not yet\"}",
        "[{\"id\": \"hall\", \"text\": \"He said: go\"},\n {\"id\": \"attic\", \"text\": \"dark, [and] {cold}\"}]",
        "{'key': 'first', \"other\": “second”, bare: word, \"n\": [77, 88, [99]]}",
        "{\"one\": 11}\n{\"two\": 22}\n{\"three\": 33}",
    ];
    let signs: Vec<char> = "{}[]\"':,;\n “”-.e/)(".chars().collect();
    let mut rng = Rng::new(11);
    for text in texts {
        check(text, Guide::Any);
        check(text, Guide::Format(&WORLD));
        for _ in 0..400 {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..=rng.below(2) {
                let at = rng.below(letters.len() as u32) as usize;
                match rng.below(3) {
                    0 => letters.insert(at, *rng.pick(&signs).unwrap()),
                    _ if letters[at].is_alphanumeric() => {}
                    1 => drop(letters.remove(at)),
                    _ => letters[at] = *rng.pick(&signs).unwrap(),
                }
            }
            let text: String = letters.into_iter().collect();
            check(&text, Guide::Any);
            check(&text, Guide::Format(&WORLD));
        }
    }
}

#[test]
fn what_arrives_bit_by_bit_is_what_is_read_at_the_end() {
    let text = "{\"plot\": {\"title\": \"one, \n “word”: more\"}, \"rooms\": [{\"id\": \"hall\", \"size\": 2e, \"name\"}, \
                {\"id\": \"attic\", \"text\": \"a,\n“b”: c\", \"note\":}]}";
    let want = read(text).value.unwrap();
    for size in [1, 5, 400] {
        let mut reader = Reader::new();
        let mut rooms = Vec::new();
        let letters: Vec<char> = text.chars().collect();
        for chunk in letters.chunks(size) {
            for arrival in reader.push(&chunk.iter().collect::<String>()) {
                match arrival {
                    Arrival::Room(room) => rooms.push(room),
                    Arrival::Plot(plot) => assert_eq!(plot, want["plot"]),
                    other => panic!("{other:?}"),
                }
            }
        }
        assert_eq!(Value::from(rooms), want["rooms"], "in parts of {size}");
        assert_eq!(reader.finish().value.as_ref(), Some(&want));
    }
    assert_eq!(want["plot"]["title"], "one, \n “word”: more");
    assert_eq!(want["rooms"][0], json!({"id": "hall", "size": 2, "name": null}));
}
