//! Bad input on the command line: a clear message and the right status, never a panic or a hang.

use crate::author_dreams::somnium;

/// Runs `check -` on these bytes; the status and what was said on stderr.
fn check(input: &[u8]) -> (Option<i32>, String) {
    let output = somnium(&["check", "-"], input);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!said.contains("panicked"), "{said}");
    (output.status.code(), said)
}

#[test]
fn what_is_no_world_is_refused_with_a_reason() {
    for input in ["", "hello", "[1, 2, 3]", "null", "{}", "\u{0}\u{1}", "<html><body>502</body></html>"] {
        let (status, said) = check(input.as_bytes());
        assert_eq!(status, Some(2), "{input}: {said}");
        assert!(said.starts_with("somnium: ") && said.len() > 20, "{input}: {said}");
    }
}

#[test]
fn half_a_file_is_mended_or_refused() {
    let whole = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json")).unwrap();
    for cut in (0..whole.len()).step_by(whole.len() / 40) {
        let (status, said) = check(&whole[..cut]);
        assert!(matches!(status, Some(0..=2)), "cut at {cut}: {said}");
    }
}

#[test]
fn bombs_do_not_go_off() {
    let nest = "{\"rooms\":".repeat(200_000);
    let rooms = r#"{"id":"r"},"#.repeat(200_000);
    let far = r#"{"rooms":[{"id":"a","name":"A","graphics":{"primitives":[{"type":"circle","cx":1e30,"cy":-1e30,"r":1e30},
        {"type":"polygon","points":[[1e300,0],[0,-1e300],[null,"x"]]}]}}]}"#;
    for input in [nest, "[".repeat(1_000_000), format!("{{\"rooms\":[{rooms}]}}"), far.to_owned()] {
        let (status, said) = check(input.as_bytes());
        assert!(matches!(status, Some(0..=2)), "{said}");
    }
}

#[test]
fn wrong_use_says_what_to_do() {
    let cases: [&[&str]; 7] = [
        &["check", "no-such-file.json"],
        &["paint", "-"],
        &["frobnicate"],
        &["tell", "-"],
        &["dream", "--theme", "fantasy"],
        &["dream", "--theme", "x", "--provider", "openai", "--endpoint", "http://127.0.0.1:1", "-o", "-"],
        &["dream", "--theme", "x", "--endpoint", "not an address", "-o", "-"],
    ];
    for arguments in cases {
        let output = somnium(arguments, b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?} wrote to stdout");
        assert!(!said.is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn an_unwinnable_world_is_status_one_or_mended() {
    let world = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},"items":[],"puzzles":[],
        "rooms":[{"id":"a","name":"A","description":"d","exits":{}}],
        "endings":[{"id":"e","condition":"never_set","text":"x"}]}"#;
    let (status, said) = check(world.as_bytes());
    assert!(matches!(status, Some(0 | 1)), "{said}");
}

#[test]
fn any_theme_at_all_dreams() {
    let long = "x".repeat(500);
    for theme in
        ["", "   ", "🐙🐙", "Ünïcödé", "日本の城", long.as_str(), "my grandmother's kitchen", "<script>", "{{seed}}"]
    {
        let output = somnium(&["dream", "--theme", theme, "--seed", "3", "-o", "-"], b"");
        assert_eq!(output.status.code(), Some(0), "{theme}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(check(&output.stdout).0, Some(0), "{theme}");
    }
}

#[test]
fn a_mashed_keyboard_is_answered() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
    let mut rng = rng::Rng::new(99);
    let mut lines = Vec::new();
    for _ in 0..400 {
        for _ in 0..rng.below(60) {
            lines.push(rng.below(256) as u8);
        }
        lines.push(b'\n');
    }
    let output = somnium(&["tell", file], &lines);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn mend_answers_with_json_on_one_line_or_with_status_2() {
    for (arguments, input, status, said) in [
        (&["mend"][..], "{a: [1, 2,], 'b': \"x", Some(0), "{\"a\":[1,2],\"b\":\"x\"}\n"),
        (&["mend"], "[True, 1 2]", Some(0), "[true,1,2]\n"),
        (&["mend"], "I cannot do that.", Some(2), ""),
        (&["mend"], "", Some(2), ""),
        (&["mend", "--schema", "world"], "{\"a\": 1} {\"rooms\": [{}]}", Some(0), "{\"rooms\":[{}]}\n"),
        (
            &["mend", "--jsonl"],
            "\"{a: 1\"\n\n\"no JSON here\"\n7\n",
            Some(0),
            "{\"a\":1}\n! there is no JSON in this text\n! the line is not a JSON string: ",
        ),
    ] {
        let output = somnium(arguments, input.as_bytes());
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), status, "{arguments:?} {input}: {out}");
        assert!(out.starts_with(said) && said.is_empty() == out.is_empty(), "{arguments:?} {input}: {out}");
    }
}

#[test]
fn a_repaired_file_needs_no_more_mending() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/showcase/low_tide.json");
    let text = std::fs::read_to_string(file).unwrap();
    // A comma too many and an id that only this exit spells in another way.
    let damaged = text.replacen('{', "{,", 1).replacen("\"west\": \"chandlery\"", "\"west\": \"chandelry\"", 1);
    assert!(damaged.contains("chandelry"));
    let repaired = somnium(&["repair", "-", "-o", "-"], damaged.as_bytes());
    assert_eq!(repaired.status.code(), Some(0), "{}", String::from_utf8_lossy(&repaired.stderr));
    assert!(String::from_utf8_lossy(&repaired.stderr).contains("mended"), "the damage was mended");
    let checked = somnium(&["check", "-"], &repaired.stdout);
    assert_eq!(checked.status.code(), Some(0));
    let report = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(report.contains("Winnable") && !report.contains("mended"), "{report}");
}

#[test]
fn a_walkthrough_said_in_other_words_wins_too() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/showcase/perpetua.json");
    let solved = somnium(&["solve", "--phrasings", "5", file], b"");
    let text = String::from_utf8(solved.stdout).unwrap();
    let walkthroughs: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(walkthroughs.len(), 5);
    for walkthrough in walkthroughs {
        let told = somnium(&["tell", file], walkthrough.as_bytes());
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        assert!(told.contains("*** You have won ***"), "{walkthrough}\n{told}");
    }
}

const SUBMARINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/model_worlds/submarine_ambitious.txt");

/// The submarine, one of whose endings asks for a timer that there is not.
fn submarine_without_a_clock(name: &str) -> std::path::PathBuf {
    let text = std::fs::read_to_string(SUBMARINE).unwrap().replace("timer:air = 0", "timer:soup = 0");
    let file = std::env::temp_dir().join(format!("somnium-{}-{name}", std::process::id()));
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn every_ending_is_listed_as_told_or_with_a_warning() {
    let file = submarine_without_a_clock("endings.json");
    let file = file.to_str().unwrap();
    let checked = somnium(&["check", file], b"");
    let report = String::from_utf8_lossy(&checked.stdout).into_owned();
    for line in
        ["ending member: told after ", "ending plain: told after ", "warning: the ending out_of_air cannot be told: "]
    {
        assert!(report.lines().any(|it| it.starts_with(line)), "{line}: {report}");
    }
    let checked = somnium(&["check", "--json", file], b"");
    let report: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    let told: Vec<bool> = report["endings"].as_array().unwrap().iter().map(|it| it["told"] == true).collect();
    assert_eq!(told, [true, true, false]);
}

#[test]
fn what_is_lost_is_listed_apart_from_what_is_mended() {
    let odd = submarine_without_a_clock("lost.json");
    let odd = odd.to_str().unwrap();
    let checked = somnium(&["check", odd], b"");
    let report = String::from_utf8_lossy(&checked.stdout).into_owned();
    let (mended, lost) = report.split_once("Lost: ").unwrap_or_else(|| panic!("{report}"));
    assert!(lost.contains("soup") && !mended.lines().any(|line| line.starts_with("lost ")), "{report}");
    let checked = somnium(&["check", "--json", odd], b"");
    let report: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert!(report["lost"].as_array().unwrap().iter().all(|it| it["kind"] == "lost"), "{}", report["lost"]);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
    let report = String::from_utf8_lossy(&somnium(&["check", file], b"").stdout).into_owned();
    assert!(!report.contains("Lost: "), "{report}");
}

#[test]
fn the_way_to_an_ending_ends_in_its_text() {
    for (ending, text) in [
        ("member", "holding a card above the waves"),
        ("plain", "somebody turns a page, alone"),
        ("out_of_air", "closes your eyes and borrows your spectacles"),
    ] {
        let solved = somnium(&["solve", "--ending", ending, SUBMARINE], b"");
        assert_eq!(solved.status.code(), Some(0), "{}", String::from_utf8_lossy(&solved.stderr));
        let played = somnium(&["tell", SUBMARINE], &solved.stdout);
        let told = String::from_utf8_lossy(&played.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(text), "{ending}: {told}");
    }
}

#[test]
fn an_ending_that_is_not_there_or_is_never_told_is_an_error_that_says_so() {
    let file = submarine_without_a_clock("never.json");
    let file = file.to_str().unwrap();
    for (ending, status, said) in [
        ("membr", 2, "there are: member, plain, out_of_air"),
        ("", 2, "there are: member, plain, out_of_air"),
        ("out_of_air", 1, "cannot be told: "),
    ] {
        let solved = somnium(&["solve", "--ending", ending, file], b"");
        let told = String::from_utf8_lossy(&solved.stderr).into_owned();
        assert_eq!(solved.status.code(), Some(status), "{ending}: {told}");
        assert!(told.contains(said) && solved.stdout.is_empty(), "{ending}: {told}");
    }
}

#[test]
fn the_schema_is_printed_as_json() {
    let schema = somnium(&["schema"], b"");
    let schema: serde_json::Value = serde_json::from_slice(&schema.stdout).unwrap();
    assert!(schema["properties"]["rooms"].is_object());
}

#[test]
fn check_lists_the_stock_phrases_of_a_world() {
    let world = r#"{"plot":{"title":"T","backstory":"A testament to soup.","goal":"Leave."},"items":[],
        "rooms":[{"id":"a","name":"A","description":"Plain walls.","exits":{"north":"b"}},{"id":"b","name":"B","description":"The end.","exits":{"south":"a"}}],
        "objects":[],"puzzles":[{"id":"p","description":"d","obstacle":"o","solution":{"verb":"jump","room":"b"},"reward_text":"r","unlocks":[{"type":"WIN"}]}]}"#;
    let told = somnium(&["check", "-"], world.as_bytes());
    let out = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(out.contains(r#"stock phrase: "A testament to" in "A testament to soup.""#), "{out}");
    let told = somnium(&["check", "-", "--json"], world.as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(report["stock_phrases"][0]["phrase"], "A testament to");
}
