//! The files are well-formed, and code and files agree: every message that code names is there with the values it wants, and nothing
//! lies in the files that no code names.

use crate::{BUNDLE, FILES};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Crates whose words for players are all in the files. Their code may hold no sentence.
const CONVERTED: &[&str] = &[
    "app",
    "cli",
    "dream",
    "encounter",
    "generate",
    "import",
    "language",
    "llm",
    "narrator",
    "parser",
    "pddl",
    "picture",
    "prompts",
    "proof",
    "rules",
    "score",
    "screen",
    "session",
    "stage",
    "voice",
];

/// What the head of a file says whose words are only read, or sent to models.
const NEVER_SHOWN: &str = "never shown to players";

type Used = BTreeMap<String, BTreeSet<String>>;

/// The variables of a pattern.
fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => any(expression, found),
            _ => {}
        }
    }
    fn any(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                for variant in variants {
                    variables(&variant.value, found);
                }
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            any(expression, found);
        }
    }
}

/// Every message of the files with the values it wants.
fn written() -> Used {
    let mut all = Used::new();
    for file in FILES.files() {
        let name = file.path().display().to_string();
        let text = file.contents_utf8().expect("UTF-8");
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{name} cannot be read: {errors:?}"));
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut wants = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    variables(pattern, &mut wants);
                }
                assert!(
                    all.insert(message.id.name.to_owned(), wants).is_none(),
                    "{name}: {} is there twice",
                    message.id.name
                );
            }
        }
    }
    all
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn is_test(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str().to_string_lossy().contains("tests"))
}

/// Does the file's head say that none of its words is shown?
fn is_never_shown(path: &Path) -> bool {
    let text = std::fs::read_to_string(path).expect("readable");
    text.lines().take_while(|line| line.starts_with("//!")).any(|line| line.contains(NEVER_SHOWN))
}

/// The code of a file without what is only compiled for tests at its end.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("readable");
    let tests = ["\n#[cfg(test)]\nmod ", "\n#[cfg(test)]\npub(super) mod ", "\n#[cfg(all(test, "];
    let end = tests.iter().filter_map(|start| text.find(start)).min().unwrap_or(text.len());
    text[..end].to_owned()
}

/// Every message that code names, with the values it gives; of several uses, those that all give.
fn used() -> Vec<(PathBuf, String, BTreeSet<String>)> {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    sources(&root().join("src"), &mut files);
    let mut all = Vec::new();
    for path in files.into_iter().filter(|path| !path.ends_with("messages/src/lib.rs") && !is_test(path)) {
        let text = code(&path);
        let calls = ["t!(", "message!("].into_iter().flat_map(|call| text.match_indices(call));
        for (at, call) in calls.filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_')) {
            let call = &text[at + call.len()..];
            let Some((name, rest)) = call.trim_start().strip_prefix('"').and_then(|call| call.split_once('"')) else {
                continue;
            };
            all.push((path.clone(), name.to_owned(), keys(rest)));
        }
    }
    all
}

/// The keys of `, a = x, b = y)`: identifiers before a single equals sign on the call's own level.
fn keys(rest: &str) -> BTreeSet<String> {
    let (mut depth, mut word, mut found, mut fresh) = (0, String::new(), BTreeSet::new(), false);
    let mut quoted = false;
    let mut before = ' ';
    for c in rest.chars() {
        if quoted {
            quoted = c != '"' || before == '\\';
            before = c;
            continue;
        }
        match c {
            '"' => quoted = true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => (fresh, word) = (true, String::new()),
            '=' if depth == 0 && fresh => {
                found.insert(word.trim().to_owned());
                fresh = false;
            }
            _ if depth == 0 && fresh => word.push(c),
            _ => {}
        }
        before = c;
    }
    found
}

#[test]
fn the_files_are_well_formed_and_no_message_is_there_twice() {
    for name in written().keys() {
        assert!(BUNDLE.has_message(name), "{name}");
    }
}

#[test]
fn every_message_that_code_names_is_there_with_its_values() {
    let written = written();
    let mut wrong = Vec::new();
    for (path, name, given) in used() {
        match written.get(&name) {
            None => wrong.push(format!("{}: no message {name}", path.display())),
            Some(wanted) if !wanted.is_subset(&given) => {
                wrong.push(format!("{}: {name} wants {wanted:?}, is given {given:?}", path.display()));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_message_lies_unused() {
    let named: BTreeSet<String> = used().into_iter().map(|(_, name, _)| name).collect();
    let unused: Vec<String> = written().into_keys().filter(|name| !named.contains(name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Two or more words with a lower-case letter before and behind a blank: what a player would read.
fn is_sentence(literal: &str) -> bool {
    literal.split(' ').collect::<Vec<_>>().windows(2).any(|pair| {
        pair[0].ends_with(|c: char| c.is_ascii_lowercase() || c == ',')
            && pair[1].starts_with(|c: char| c.is_ascii_lowercase())
    })
}

#[test]
fn code_of_converted_crates_holds_no_sentence() {
    let mut found = Vec::new();
    for name in CONVERTED {
        let mut files = Vec::new();
        let folder = if *name == "app" || *name == "cli" {
            root().join("src").join(name)
        } else {
            root().join("crates").join(name).join("src")
        };
        sources(&folder, &mut files);
        for path in files.into_iter().filter(|path| !is_test(path) && !is_never_shown(path)) {
            for line in code(&path).lines().filter(|line| !line.trim_start().starts_with("//")) {
                // Reasons of lints and names of panics are for engineers; some lines say themselves that no player sees their words.
                if line.ends_with("// not shown")
                    || line.contains("warn!(")
                    || line.contains("reason = ")
                    || line.contains("expect(")
                    || line.contains("debug_assert")
                {
                    continue;
                }
                found.extend(
                    line.split('"')
                        .skip(1)
                        .step_by(2)
                        .filter(|it| is_sentence(it))
                        .map(|it| format!("{}: {it:?}", path.display())),
                );
            }
        }
    }
    assert!(found.is_empty(), "{} sentences in code:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_sentence_in_code_would_be_found() {
    assert!(is_sentence("You see no such thing here.") && !is_sentence("prop-table") && !is_sentence("%Y %m"));
}
