//! The examples of consequences in the prompt of an answer are read as they stand there.

use super::read::read;
use llm::{Answer, ToolCall};
use rules::Proposal;

#[test]
fn the_examples_of_the_prompt_are_read_as_consequences() {
    let (_, prompt) = prompts::TEMPLATES.iter().find(|(name, _)| *name == "answer").unwrap();
    let world = r#"{"plot": {"title": "T"}, "rooms": [{"id": "a", "name": "A", "description": "A.", "characters": ["guard", "cook"]}],
        "items": [], "puzzles": [], "characters": [{"id": "guard", "name": "the guard"}, {"id": "cook", "name": "the cook"}]}"#;
    let world = import::from_text(world).unwrap().world;
    let (_, examples) = prompt.split_once("Two that do").unwrap();
    let (by_tag, by_tool) = examples.split_once("<<<tell").unwrap();
    let said = by_tag.split_once(">>> ").unwrap().1;
    let tagged = read(&world, &Answer { text: said.to_owned(), ..Answer::default() });
    assert!(matches!(tagged.proposals.as_slice(), [Proposal::Mood(..)]), "{tagged:?}");
    assert!(!tagged.text.contains('[') && tagged.notes.is_empty(), "{tagged:?}");
    let (_, call) = by_tool.split_once("a call of ").unwrap();
    let (name, arguments) = call.split_once(" with ").unwrap();
    let arguments = serde_json::from_str(arguments.lines().next().unwrap()).unwrap();
    let calls = vec![ToolCall { name: name.to_owned(), arguments }];
    let called = read(&world, &Answer { calls, ..Answer::default() });
    assert!(matches!(called.proposals.as_slice(), [Proposal::Knows(..)]), "{called:?}");
    assert!(super::proposals::tools().iter().any(|tool| tool.name == name));
}
