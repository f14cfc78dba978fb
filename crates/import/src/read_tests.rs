//! Damage of every kind, and what must be read from it.

use crate::{Arrival, Reader, WORLD as FORMAT, read};
use mend::{Guide, mend};
use rng::Rng;
use serde_json::Value;
use serde_json::json;
use world::limits;

fn value(text: &str) -> Value {
    read(text).value.unwrap_or_else(|| panic!("nothing read from {text}"))
}

const WORLD: &str = include_str!("../../../tests/cases/world/cellar.json");

#[test]
fn valid_json_comes_through_as_it_is() {
    for text in ["{}", "[1, 2.5e3, \"a\\u00e9\", null, true]", "7", "\"x\"", "[5.555555555555555e38, 0.1]", WORLD] {
        let reading = read(text);
        assert_eq!(reading.value, serde_json::from_str(text).ok());
        assert!(reading.diagnostics.is_empty());
    }
}

#[test]
fn damaged_json_is_read_as_what_was_meant() {
    for (text, want) in [
        ("```json\n{\"a\": 1}\n```", json!({"a": 1})),
        ("Here you are:\n{\"a\": 1}\nEnjoy!", json!({"a": 1})),
        ("<think>{\"a\": 2}</think>{\"a\": 1}", json!({"a": 1})),
        ("{\"a\": 1, // one\n \"b\": /* two */ 2, # three\n}", json!({"a": 1, "b": 2})),
        ("{'a': 'b', 'c': 'it's here'}", json!({"a": "b", "c": "it's here"})),
        ("{\u{201C}a\u{201D}: \u{201C}b\u{201D}}", json!({"a": "b"})),
        ("{a: 1, b_c: \"x\"}", json!({"a": 1, "b_c": "x"})),
        ("{\"a\": [1, 2,], \"b\": 3,}", json!({"a": [1, 2], "b": 3})),
        ("{\"a\": 1 \"b\": 2}", json!({"a": 1, "b": 2})),
        ("{\"a\": \"x\"\n \"b\": [1 2\n 3]}", json!({"a": "x", "b": [1, 2, 3]})),
        ("{\"a\": [\"x\" \"y\"]}", json!({"a": ["x", "y"]})),
        ("{\"a\":: 1,, \"b\": 2}", json!({"a": 1, "b": 2})),
        ("{\"a\" 1, \"b\" \"x\"}", json!({"a": 1, "b": "x"})),
        (
            "{\"a\": True, \"b\": None, \"c\": False, \"d\": undefined}",
            json!({"a": true, "b": null, "c": false, "d": null}),
        ),
        (
            "{\"a\": NaN, \"b\": -Infinity, \"c\": +5, \"d\": .5, \"e\": 5.}",
            json!({"a": null, "b": null, "c": 5, "d": 0.5, "e": 5.0}),
        ),
        ("{\"a\": \"two\nlines\"}", json!({"a": "two\nlines"})),
        ("{\"a\": \"He said \"hi\" to me\", \"b\": 1}", json!({"a": "He said \"hi\" to me", "b": 1})),
        ("{\"a\": \"She said \"no\", and left\", \"b\": 1}", json!({"a": "She said \"no\", and left", "b": 1})),
        ("{\"a\": \"no end, \"b\": 1}", json!({"a": "no end", "b": 1})),
        ("{\"a\": 1}, \"b\": 2}", json!({"a": 1, "b": 2})),
        ("{\"a\": [{\"x\": 1}}, {\"x\": 2}]}", json!({"a": [{"x": 1}, {"x": 2}]})),
        ("{\"a\": [{\"x\": 1, {\"x\": 2}]}", json!({"a": [{"x": 1}, {"x": 2}]})),
        ("{\"a\": [\"x\": 1}, {\"x\": 2}]}", json!({"a": [{"x": 1}, {"x": 2}]})),
        ("{\"a\": [1, 2, \"b\": 3}", json!({"a": [1, 2], "b": 3})),
        ("{\"a\": [1, 2}", json!({"a": [1, 2]})),
        ("{\"a\": {\"b\": [1, 2, ...]}}", json!({"a": {"b": [1, 2]}})),
        ("\"a\": 1, \"b\": {\"c\": 2}}", json!({"a": 1, "b": {"c": 2}})),
        ("{\"a\": hello world, \"b\": 1}", json!({"a": "hello world", "b": 1})),
        ("{\"a\": \"x\\'y\\q\",}", json!({"a": "x'y\\q"})),
        // What follows a quote tells what it is.
        ("{\"a\": \"is {\"b\": \"c\"}, which\", \"d\": 1,}", json!({"a": "is {\"b\": \"c\"}, which", "d": 1})),
        ("{\"a\": \"x, b: \"y\"}", json!({"a": "x", "b": "y"})),
        ("{\"a\": [\"x, \"y\"], \"b\": 1}", json!({"a": ["x", "y"], "b": 1})),
        ("{\"a: \"x\", b\": 1}", json!({"a": "x", "b": 1})),
        ("{\"a\": x y\", \"b\": [c\"]}", json!({"a": "x y", "b": ["c"]})),
        ("{\"a\": \"x\" stray, \"b\": 1}", json!({"a": "x", "b": 1})),
        ("{\"\"a\"\": \"\"x\"\"}", json!({"a": "x"})),
        ("{\\\"a\\\": \\\"x\\\"}", json!({"a": "x"})),
        ("{\u{201C}a\": \"x\u{201D}}", json!({"a": "x"})),
        ("{\"a\": \"x\" + \"y\"}", json!({"a": "xy"})),
        // Brackets of other kinds, and too many or too few.
        ("{\"a\": (1, 2), \"b\": {\"c\", \"d\"}}", json!({"a": [1, 2], "b": ["c", "d"]})),
        ("{\"a\": Id(\"x\"), \"b\": N(2)}", json!({"a": "x", "b": 2})),
        ("{\"a\": [1]], \"b\": 2}", json!({"a": [1], "b": 2})),
        ("{\"a\": [, \"b\": 2}", json!({"a": [], "b": 2})),
        ("{\"a\": [[0, 1], [1, 2, [3, 4]]}", json!({"a": [[0, 1], [1, 2], [3, 4]]})),
        ("{\n  \"a\": {\n    \"b\": 1,\n  \"c\": 2\n}", json!({"a": {"b": 1}, "c": 2})),
        (
            "[{\"e\": {\"x\": 1}, \"n\": 1}, {\"e\": {\"x\": 2}, \"n\": 2}, {\"e\": {\"x\": 3}, \"n\": 3}, {\"e\": {\"x\": 4, \"n\": 4}]",
            json!([{"e": {"x": 1}, "n": 1}, {"e": {"x": 2}, "n": 2}, {"e": {"x": 3}, "n": 3}, {"e": {"x": 4}, "n": 4}]),
        ),
        ("```json\n{\"a\": [1,\n```\nMore of it:\n```json\n2]}\n```", json!({"a": [1, 2]})),
        ("```json\n{\"a\": 1,\n```\n```json\n\"b\": 2}\n```", json!({"a": 1, "b": 2})),
        ("```json\n{\"a\": \"one \n```\n\n```json\nand two\"}\n```", json!({"a": "one and two"})),
        ("{\"a\": [{ {\"b\": 1}, {\"b\": 2}]}", json!({"a": [{"b": 1}, {"b": 2}]})),
        ("{\"a\": [{\"b\": 1},} {\"b\": 2}]}", json!({"a": [{"b": 1}, {"b": 2}]})),
        ("{\"a\": [{\"b\": 1], {\"b\": 2}]}", json!({"a": [{"b": 1}, {"b": 2}]})),
        ("{\"a\": [{\"b\": {\"c\": 1], \"d\": 2}]}", json!({"a": [{"b": {"c": 1}, "d": 2}]})),
        ("{\"a\": [[1, 2}, [3, 4]]}", json!({"a": [[1, 2], [3, 4]]})),
        ("\"{\\\"a\\\": \\\"x\\\"}\"", json!({"a": "x"})),
        ("Use {curly} braces. {\"plot\": {}, \"rooms\": []}", json!({"plot": {}, "rooms": []})),
        ("{\"id\": 1} and {\"plot\": {}, \"rooms\": [{}]} and [1,2,3,4,5,6,7,8]", json!({"plot": {}, "rooms": [{}]})),
    ] {
        assert_eq!(value(text), want, "{text}");
        assert!(!read(text).diagnostics.is_empty(), "{text}");
    }
}

#[test]
fn a_document_cut_off_anywhere_keeps_what_is_complete() {
    let whole: Value = serde_json::from_str(WORLD).unwrap();
    let mut before = 0;
    for end in (1..WORLD.len()).filter(|end| WORLD.is_char_boundary(*end)) {
        let Some(value) = read(&WORLD[..end]).value else { continue };
        if end % 16 == 0 {
            check_part(&value, &whole, "");
        }
        let rooms = value["rooms"].as_array().map_or(0, Vec::len);
        assert!(rooms >= before, "lost a room at {end}");
        before = rooms;
    }
    assert_eq!(before, 4);
}

/// Everything in the part is in the whole: equal, or a text that begins the same.
fn check_part(part: &Value, whole: &Value, at: &str) {
    match (part, whole) {
        (Value::Object(a), Value::Object(b)) => {
            for (key, value) in a {
                check_part(
                    value,
                    b.get(key).unwrap_or_else(|| panic!("{at}/{key} is invented")),
                    &format!("{at}/{key}"),
                );
            }
        }
        (Value::Array(a), Value::Array(b)) => {
            assert!(a.len() <= b.len());
            a.iter().zip(b).enumerate().for_each(|(n, (x, y))| check_part(x, y, &format!("{at}/{n}")));
        }
        (Value::String(a), Value::String(b)) => assert!(b.starts_with(a.as_str()), "{at}: {a:?}"),
        // A number may have lost its last digits.
        (Value::Number(a), Value::Number(b)) => assert!(b.to_string().starts_with(&a.to_string()), "{at}"),
        (a, b) => assert_eq!(a, b, "{at}"),
    }
}

#[test]
fn text_without_json_is_read_as_nothing() {
    for text in ["", "   ", "I cannot do that.", "a } b ] c", "<html><body>502</body></html>"] {
        assert_eq!(read(text).value, None, "{text}");
    }
}

#[test]
fn nesting_without_end_is_cut_at_the_limit() {
    let depth = |mut value: &Value| {
        let mut depth = 0;
        while let Some(inner) = value.get(0) {
            value = inner;
            depth += 1;
        }
        depth
    };
    assert!(depth(&value(&"[".repeat(1_000_000))) <= limits::DEPTH);
    for text in [
        "{\"a\":".repeat(300_000),
        "{".repeat(1_000_000),
        "}".repeat(1_000_000),
        "[\"".repeat(300_000),
        "\"".repeat(1_000_000),
        format!("{{\"a\": \"{}", "x \" y ".repeat(200_000)),
        format!("{{\"a\": \"{}\"}}", "x".repeat(2_100_000)),
        "{\"a\" ".repeat(200_000),
        "{ ".repeat(200_000),
        "[,".repeat(300_000),
        "{\"a\": 1} ".repeat(100_000),
        "/*".repeat(500_000),
        "{a:'".repeat(200_000),
        "\\".repeat(100_000),
    ] {
        let _ = read(&text);
    }
}

#[test]
fn random_text_is_read_without_panic() {
    let mut rng = Rng::new(3);
    let signs: Vec<char> = "{}[]\"':,\\/*#\n `\u{201C}\u{2019}é\u{1F600}trufalsn0-+.eE\u{FEFF}<>=".chars().collect();
    for _ in 0..4000 {
        let text: String = (0..rng.below(60)).filter_map(|_| rng.pick(&signs)).collect();
        let _ = read(&text);
    }
    // And the world with letters knocked out of it stays a world.
    let letters: Vec<char> = WORLD.chars().collect();
    for _ in 0..300 {
        let mut text = letters.clone();
        for _ in 0..3 {
            let at = rng.below(text.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, *rng.pick(&signs).unwrap()),
                _ => text[at] = *rng.pick(&signs).unwrap(),
            }
        }
        let text: String = text.into_iter().collect();
        assert!(value(&text).is_object(), "{text}\n{}", value(&text));
    }
}

#[test]
fn rooms_arrive_while_the_text_does() {
    for size in [1, 7, 12, 1000] {
        let mut reader = Reader::new();
        let mut rooms = Vec::new();
        let mut plots = 0;
        let mut rest = 0;
        let prose = format!("Sure! Here is the world:\n```json\n{WORLD}\n```");
        let letters: Vec<char> = prose.chars().collect();
        for chunk in letters.chunks(size) {
            for arrival in reader.push(&chunk.iter().collect::<String>()) {
                match arrival {
                    Arrival::Room(room) => rooms.push(room["id"].as_str().unwrap().to_owned()),
                    Arrival::Plot(_) => plots += 1,
                    _ => rest += 1,
                }
            }
        }
        assert_eq!(rooms, ["cellar", "alcove", "passage", "garden"], "in parts of {size}");
        assert_eq!((plots, rest), (1, 4 + 4 + 1 + 2));
        assert_eq!(reader.finish().value, serde_json::from_str(WORLD).ok());
    }
}

#[test]
fn a_map_of_rooms_arrives_room_by_room() {
    let mut reader = Reader::new();
    let arrivals = reader.push("{game: {'rooms': {'hall': {\"name\": \"Hall\"}, 'attic': {name: 'At");
    assert_eq!(arrivals, [Arrival::Room(json!({"name": "Hall"}))]);
    assert_eq!(reader.push("tic'}"), [Arrival::Room(json!({"name": "Attic"}))]);
}

#[test]
fn of_several_documents_the_guide_says_which() {
    for (text, any, world) in [
        ("{\"a\": 1}\n{\"a\": 2}", json!([{"a": 1}, {"a": 2}]), json!({"a": 1})),
        ("{\"a\": 1} [2]", json!([{"a": 1}, [2]]), json!({"a": 1})),
        ("First {\"a\": 1}, no: {\"a\": 2}", json!({"a": 2}), json!({"a": 1})),
        ("{\"a\": [1, 2]} {\"rooms\": [{}]}", json!([{"a": [1, 2]}, {"rooms": [{}]}]), json!({"rooms": [{}]})),
        ("<think>{\"a\": </think>{\"b\": 1}", json!({"b": 1}), json!({"b": 1})),
    ] {
        assert_eq!(mend(text, Guide::Any).value, Some(any), "{text}");
        assert_eq!(mend(text, Guide::Format(&FORMAT)).value, Some(world), "{text}");
    }
}

#[test]
fn a_value_without_brackets_is_any_json_and_no_world() {
    for (text, want) in [
        ("'it\\'s'", json!("it's")),
        ("\"cut o", json!("cut o")),
        ("None", json!(null)),
        ("1, 2\n3", json!([1, 2, 3])),
        ("a,b", json!(["a", "b"])),
    ] {
        assert_eq!(mend(text, Guide::Any).value, Some(want), "{text}");
        assert_eq!(read(text).value, None, "{text}");
    }
    assert_eq!(mend("I cannot do that.", Guide::Any).value, None);
}

#[test]
fn a_mend_says_where() {
    let reading = read("{\"rooms\": [{\"id\": 'hall'}]}");
    let mend = &reading.diagnostics[0];
    assert_eq!((mend.path.as_str(), mend.code.as_str()), ("/rooms/0/id", "quote"));
    assert!(mend.message.ends_with("(at byte 18)"), "{}", mend.message);
}
