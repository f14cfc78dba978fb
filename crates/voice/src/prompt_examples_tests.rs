//! The examples of consequences in the prompt of an answer are read as they stand there.

use super::read::read;
use llm::{Answer, ToolCall};
use rules::Proposal;

const WORLD: &str = r#"{"plot": {"title": "T"}, "rooms": [{"id": "a", "name": "A", "description": "A.", "characters": ["guard", "cook"]}],
    "items": [], "puzzles": [], "characters": [{"id": "guard", "name": "the guard"}, {"id": "cook", "name": "the cook"}]}"#;

/// The examples, each from its command on.
fn examples() -> Vec<&'static str> {
    let (_, prompt) = prompts::TEMPLATES.iter().find(|(name, _)| *name == "answer").unwrap();
    let (_, examples) = prompt.split_once("Two that do").unwrap();
    let (examples, _) = examples.split_once("\n\n").unwrap();
    examples.split("\n<<<").skip(1).collect()
}

#[test]
fn the_prompt_has_two_examples_of_tools_that_are_offered_and_each_is_read_as_a_consequence() {
    let world = import::from_text(WORLD).unwrap().world;
    let mut proposed = Vec::new();
    for example in examples() {
        let (_, call) = example.split_once("a call of ").unwrap();
        let (name, arguments) = call.split_once(" with ").unwrap();
        let arguments = serde_json::from_str(arguments.lines().next().unwrap()).unwrap();
        assert!(super::proposals::tools().iter().any(|tool| tool.name == name), "{name}");
        let calls = vec![ToolCall { name: name.to_owned(), arguments }];
        let called = read(&world, &Answer { calls, ..Answer::default() });
        assert!(called.notes.is_empty(), "{called:?}");
        proposed.extend(called.proposals);
    }
    assert!(matches!(proposed.as_slice(), [Proposal::Mood(..), Proposal::Knows(..)]), "{proposed:?}");
}

#[test]
fn the_tag_of_an_example_says_the_same_as_its_tool() {
    let world = import::from_text(WORLD).unwrap().world;
    let example = examples()[0];
    let (said, rest) = example.split_once(">>> ").unwrap().1.split_once("\nand a call").unwrap();
    let tag = rest.split_once("or the tag ").unwrap().1;
    let tagged = read(&world, &Answer { text: format!("{said}\n{tag}"), ..Answer::default() });
    assert!(matches!(tagged.proposals.as_slice(), [Proposal::Mood(..)]), "{tagged:?}");
    assert!(!tagged.text.contains('[') && tagged.notes.is_empty(), "{tagged:?}");
}
