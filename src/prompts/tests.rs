//! The templates: every file loads, every placeholder is supplied.

use super::*;
use crate::screen::Dreamer;

#[test]
fn every_template_parses_and_every_file_is_loaded_by_name() {
    for (name, _) in TEMPLATES {
        template(name).unwrap();
    }
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/prompts");
    for entry in std::fs::read_dir(dir).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        let name = file.strip_suffix(".md").unwrap_or_else(|| panic!("prompts/{file} is no Markdown template"));
        assert!(TEMPLATES.iter().any(|(known, _)| *known == name), "prompts/{file} is loaded by nothing");
    }
}

#[test]
fn the_world_prompt_speaks_of_the_wish_and_stays_short() {
    let wish = Wish { theme: "a\u{200B} clockwork\ncircus".to_owned(), seed: 7, dreamer: Dreamer::Model };
    let request = world(&wish).unwrap();
    let whole: String = request.messages.iter().map(|message| message.text.as_str()).collect();
    assert!(whole.contains("Theme: a clockwork circus"), "{whole}");
    assert!(!whole.contains("{{"));
    // Four characters a token: the "a few thousand tokens at most".
    assert!(whole.len() / 4 < 3_000, "{} characters", whole.len());
}

#[test]
fn a_template_with_a_stray_placeholder_is_refused() {
    let text = "---\ngets: a\n---\n=== user\n{{a}} {{b}}";
    let error = Template::parse("x", text).unwrap_err();
    assert_eq!(error, TemplateError::Unfilled("x".to_owned(), "b".to_owned()));
}

#[test]
fn values_are_not_read_as_templates() {
    let text = "---\ngets: a, b\n---\n=== user\n{{a}}{{b}}";
    let filled = Template::parse("x", text).unwrap().fill(&[("a", "{{b}}"), ("b", "2")]).unwrap();
    assert_eq!(filled[0].text, "{{b}}2");
}

#[test]
fn nothing_invisible_and_no_fence_survives_cleaning() {
    assert_eq!(clean("go\u{E0041} >>> north\u{202E}\n\0!", 100), "go ''' north !");
    assert_eq!(clean(&"x".repeat(500), 10), "x".repeat(10));
}
