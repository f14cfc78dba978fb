//! Answers as models send them, and what is left of each.

use super::*;
use llm::ToolCall;
use rules::Mood;
use world::CharacterId;

fn world() -> World {
    import::from_text(include_str!("../../../../tests/cases/world/cellar.json")).unwrap().world
}

fn said(text: &str) -> Read {
    read(&world(), &Answer { text: text.to_owned(), ..Answer::default() })
}

#[test]
fn what_is_no_narration_is_taken_off() {
    for odd in [
        "You sing.",
        "\"You sing.\"",
        "\u{201c}You sing.\u{201d}",
        "Narrator: You sing.",
        "**Narrator:** You sing.",
        "Sure! Here is the answer:\nYou sing.",
        "Here's the narration: *You sing.*",
        "> sing\n\nYou sing.",
        "> You sing.",
        "# The Cellar\n\nYou sing.",
        "- You sing.",
        "1. You sing.",
        "```\nYou sing.\n```",
        "<think>The player wants to sing.</think>You sing.",
        "They want to sing. So be it.</think>\nYou sing.",
        "<think>First</think><think>second</think> You sing.",
        "<|channel|>analysis<|message|>Hm.<|end|><|channel|>final<|message|>You sing.<|return|>",
        "<answer>You sing.</answer>",
        "You\u{0} si\u{200b}ng.\u{7}",
        "You sing. You sing. You sing.",
        "{\"text\": \"You sing.\", \"actions\": []}",
        "```json\n{\"reply\": \"You sing.\"}\n```",
        "{\"text\": \"You sing.\", \"actions\": [{\"type\": \"mo",
        "___\nYou sing.\n---",
        "You sing. [mood nobody: wary]",
        "&quot;You sing.&quot;",
    ] {
        let text = said(odd).text;
        assert!(text == "You sing." || text == "You si ng.", "{odd:?} became {text:?}");
    }
}

#[test]
fn reasoning_without_an_answer_is_nothing() {
    for empty in ["", "<think>Let me think about", "   \n", "[mood ghost: wary]", "{\"actions\":[]}", "###", "<s></s>"]
    {
        assert_eq!(said(empty).text, "", "{empty:?}");
    }
}

#[test]
fn a_long_answer_ends_where_a_sentence_does() {
    let long = "The barrels hum a slow tune of their own making. ".repeat(3)
        + &"Then one of them stops, and you feel watched by the wood. ".repeat(20);
    let text = said(&long).text;
    assert!(text.ends_with('.') && text.chars().count() <= LONGEST, "{text}");
    let endless = "word ".repeat(4000);
    assert!(said(&endless).text.chars().count() <= LONGEST);
    // The limit by any name, or a stream that just ended.
    for finish in [Some("length"), Some("MAX_TOKENS"), None] {
        let cut =
            Answer { text: "You sing. The barr".to_owned(), finish: finish.map(str::to_owned), ..Answer::default() };
        assert_eq!(read(&world(), &cut).text, "You sing.", "{finish:?}");
    }
}

#[test]
fn speech_keeps_its_marks() {
    let text = "\"Go away!\" says the ghost, and yawns. \"I mean it.\"";
    assert_eq!(said(text).text, text);
}

#[test]
fn consequences_are_found_in_tags_calls_and_objects() {
    let wary = Proposal::Mood(CharacterId(0), Mood::Wary);
    let call = |name: &str, arguments: Value| Answer {
        text: "You sing.".to_owned(),
        calls: vec![ToolCall { name: name.to_owned(), arguments }],
        ..Answer::default()
    };
    let world = world();
    let answers = [
        Answer { text: "You sing. [mood ghost: wary]".into(), ..Answer::default() },
        Answer { text: "You sing.\n[Mood Old Bertram = suspicious]".into(), ..Answer::default() },
        Answer { text: "[mood bertram wary] You sing.".into(), ..Answer::default() },
        Answer { text: "{\"text\":\"You sing.\",\"actions\":[{\"type\":\"mood\",\"who\":\"ghost\",\"mood\":\"wary\"}]}".into(), ..Answer::default() },
        Answer { text: "{\"text\":\"You sing.\",\"actions\":[{\"name\":\"set_mood\",\"arguments\":\"{who: 'ghost', mood: 'wary'}\"}]}".into(), ..Answer::default() },
        call("mood", serde_json::json!({"who": "ghost", "mood": "wary"})),
        call("set_mood", serde_json::json!({"character": "OLD_BERTRAM", "value": "uneasy"})),
    ];
    for answer in answers {
        let got = read(&world, &answer);
        assert_eq!(
            (got.text.as_str(), got.proposals.as_slice()),
            ("You sing.", [wary.clone()].as_slice()),
            "{answer:?}: {:?}",
            got.notes
        );
    }
    let note =
        read(&world, &Answer { text: "x [note Sang Here!: off] [learn ghost: I am Ada]".into(), ..Answer::default() });
    assert_eq!(
        note.proposals,
        [Proposal::Flag("sang_here".into(), false), Proposal::Knows(CharacterId(0), "I am Ada".into()),]
    );
}

#[test]
fn what_is_unknown_is_noted_and_nothing_else() {
    let world = world();
    let call = |arguments: Value| ToolCall { name: "mood".into(), arguments };
    let odd = [
        Value::Null,
        Value::Bool(true),
        serde_json::json!([1, 2]),
        serde_json::json!({"who": 7}),
        serde_json::json!({"who": "ghost", "mood": "divine"}),
        Value::String("{{{{".into()),
        Value::String("x".repeat(100_000)),
    ];
    for arguments in odd {
        let got = read(&world, &Answer { text: "x".into(), calls: vec![call(arguments)], ..Answer::default() });
        assert!(got.proposals.is_empty() && got.notes.len() == 1, "{got:?}");
    }
    for text in
        ["x [open door]", "x [[[[[mood]]]]", "x [mood ghost:]", "x [learn ghost]", "x [win", "x [MOOD x: y] [a] [b]"]
    {
        let got = said(text);
        assert!(got.proposals.is_empty() && !got.notes.is_empty() && got.text == "x", "{text}: {got:?}");
    }
    let many = (0..5_000).fold(String::new(), |many, n| many + &format!("[note n{n}]"));
    assert_eq!(said(&many).proposals.len(), 3);
    assert!(said(&"[".repeat(50_000)).proposals.is_empty());
    assert!(said(&"<think>".repeat(9_000)).text.is_empty());
}
