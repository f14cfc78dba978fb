//! The templates: every file loads, every placeholder is supplied.
use dream::Length;
use language::fence::clean;

use super::*;
use dream::{Dreamer, Wish};

#[test]
fn every_template_parses_and_every_file_is_loaded_by_name() {
    for (name, _) in TEMPLATES {
        template(name).unwrap();
    }
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../prompts");
    for entry in std::fs::read_dir(dir).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        let name = file.strip_suffix(".md").unwrap_or_else(|| panic!("prompts/{file} is no Markdown template"));
        assert!(TEMPLATES.iter().any(|(known, _)| *known == name), "prompts/{file} is loaded by nothing");
    }
}

#[test]
fn the_world_prompt_speaks_of_the_wish_and_stays_short() {
    let wish = Wish::new("a\u{200B} clockwork\ncircus", 7, Length::Small, Dreamer::Model);
    let request = world(&wish).unwrap();
    let whole: String = request.messages.iter().map(|message| message.text.as_str()).collect();
    assert!(whole.contains("Theme: a clockwork circus"), "{whole}");
    assert!(!whole.contains("{{"));
    let length = length::LENGTHS.iter().find(|it| it.name == "world").unwrap();
    let schema = llm::budget::tokens(&request.schema.unwrap().to_string());
    let tokens = llm::budget::tokens(&whole) + schema;
    assert!(tokens <= length.own, "{tokens} tokens, {schema} of them the schema");
}

#[test]
fn a_template_with_a_stray_placeholder_is_refused() {
    let text = "---\ngets: a\n---\n=== user\n{{a}} {{b}}";
    let error = Template::parse("x", text).unwrap_err();
    assert_eq!(error, TemplateError::Unfilled("x".to_owned(), "b".to_owned()));
}

#[test]
fn a_player_s_file_takes_the_place_of_the_built_in_one() {
    let files = |list: &[(&str, &str)]| {
        Prompts::with_files(list.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())))
    };
    let own = "\u{FEFF}---\r\ngets: theme\r\n---\r\n=== user\r\nDream of {{theme}}.\r\n";
    let (prompts, warnings) = files(&[("world", own), ("wordl", own)]).unwrap();
    let wish = Wish::new("rain", 7, Length::Small, Dreamer::Model);
    assert_eq!(prompts.world(&wish).unwrap().messages[0].text, "Dream of rain.");
    assert_eq!(prompts.own().collect::<Vec<_>>(), ["world"]);
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].contains("world.md does without drawing, events, rooms, seed, style, tokens")
            && warnings[1].contains("wordl.md is no prompt")
    );
    assert_eq!(prompts.plan(&wish), Prompts::default().plan(&wish), "the others stay");
    assert_ne!(prompts.version(), files(&[("world", &own.replace("Dream", "Think"))]).unwrap().0.version());
    for (text, said) in [
        (
            "---\ngets: theme, colour\n---\n=== user\n{{theme}} {{colour}}",
            "world.md has the placeholder {{colour}}, which the program does not know: take it out, or use one of {{drawing}}, {{events}}, {{rooms}}, {{seed}}, {{style}}, {{theme}}, {{tokens}}",
        ),
        ("---\ngets: theme\n---\n=== user\nno theme", "world.md names {{theme}} in its header"),
        (
            "---\ngets: theme\n---\n=== user\n{{theme}} {{seed}}",
            "world.md has the placeholder {{seed}}, which nothing fills: name it",
        ),
        ("hello", "world.md: it must begin with a header"),
        ("---\npurpose: x\n---\n=== user\n", "world.md: its header does not say what it gets"),
        ("---\ngets: theme\n---\nhi", "world.md: its body must begin"),
    ] {
        let error = files(&[("world", text)]).unwrap_err().to_string();
        assert!(error.starts_with(said), "{error}");
    }
}

#[test]
fn the_prompts_of_the_stages_fit_into_a_small_context_with_their_answers() {
    let wish = Wish::new("rain", 7, Length::Small, Dreamer::Model);
    let (prompts, sketch) = (Prompts::default(), Sketch::default());
    for request in [
        prompts.plan(&wish),
        prompts.rooms(&sketch, &["hall", "yard"], 7),
        prompts.things(&sketch, 7),
        prompts.puzzles(&sketch, 7),
    ] {
        let request = request.unwrap();
        let whole: usize = request.messages.iter().map(|message| message.text.len()).sum();
        // Of 8,000 tokens half is left for what was planned.
        assert!(whole / 4 + (request.max_tokens as usize) < 4_900, "{:?}: {whole} characters", request.purpose);
        assert!(request.max_tokens <= 3_000 && request.schema.is_some());
    }
}

#[test]
fn an_answer_that_broke_off_is_asked_for_its_rest_without_a_schema() {
    let wish = Wish::new("rain", 7, Length::Small, Dreamer::Model);
    let prompts = Prompts::default();
    let request = prompts.go_on(&prompts.world(&wish).unwrap(), &"é".repeat(900)).unwrap();
    assert!(!request.json && request.schema.is_none());
    let last = &request.messages.last().unwrap().text;
    assert!(last.contains(&format!("<<<{}>>>", "é".repeat(160))), "{last}");
}

#[test]
fn values_are_not_read_as_templates() {
    let text = "---\ngets: a, b\n---\n=== user\n{{a}}{{b}}";
    let filled = Template::parse("x", text).unwrap().fill(&[("a", "{{b}}"), ("b", "2")]).unwrap();
    assert_eq!(filled[0].text, "{{b}}2");
}

#[test]
fn cleaning_removes_invisible_characters_and_fences() {
    assert_eq!(clean("go\u{E0041} >>> north\u{202E}\n\0!", 100), "go ''' north !");
    assert_eq!(clean(&"x".repeat(500), 10), "x".repeat(10));
}

#[test]
fn the_shares_of_a_context_are_all_of_it_and_prompts_with_their_answers_fit_into_them() {
    use length::{LENGTHS, MOST_CONTEXT, Part, SHARES, Shares, UNKNOWN_CONTEXT};
    for (purpose, shares) in SHARES {
        assert_eq!(shares.iter().sum::<u32>(), 100, "{purpose:?}");
    }
    let answer = LENGTHS.iter().find(|length| length.name == "answer").unwrap();
    let usual = Shares::of(0);
    for part in Part::ALL.into_iter().filter(|part| *part != Part::Rules) {
        let of_known = Shares::of(UNKNOWN_CONTEXT).tokens(llm::Purpose::Answer, part);
        assert_eq!(usual.tokens(llm::Purpose::Answer, part), of_known, "{part:?}");
    }
    assert!(answer.own < usual.tokens(llm::Purpose::Answer, Part::Rules));
    assert!(answer.answer < usual.tokens(llm::Purpose::Answer, Part::Headroom));
    assert_eq!(Shares::of(u32::MAX), Shares::of(MOST_CONTEXT), "no game has more to tell");
    assert_eq!(Shares::of(100_000).tokens(llm::Purpose::Answer, Part::State), 20_000);
    assert!(Shares::of(100_000).chars(llm::Purpose::Summary, Part::Talk) > 200_000);
    assert!(length::fits("world", 0) && length::fits("world", 18_000) && !length::fits("world", 17_999));
    let world = LENGTHS.iter().find(|length| length.name == "world").unwrap();
    assert!(world.own <= 6_000 && LENGTHS.iter().all(|length| length.answer <= 12_000));
}
