//! The trace and the prompts as the command line has them: dreams by a scripted server leave calls that can be listed, shown and
//! compared; prompts are files to be replaced.

use crate::scripted_server::{Server, events};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The program with its own folders, so that nothing of the machine's is read or written.
fn somnium(home: &Path, arguments: &[&str], more: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_somnium"));
    for name in ["SOMNIUM_TRACE", "SOMNIUM_PROMPTS", "SOMNIUM_ENDPOINT", "SOMNIUM_MODEL"] {
        command.env_remove(name);
    }
    command.args(arguments).env("HOME", home).env("XDG_DATA_HOME", home.join("data"));
    command.env("XDG_CONFIG_HOME", home.join("config")).env("SOMNIUM_API_KEY", "sk-test-0123456789abcdef");
    command.envs(more.iter().copied()).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A folder that is gone when the test is over.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("somnium-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn calls_are_listed_shown_and_compared() {
    let home = Home::new("trace");
    let file = home.0.join("data/somnium/trace.jsonl");
    let world = author::generate("mystery", 11);
    let title = world["plot"]["title"].as_str().unwrap().to_owned();
    let world = world.to_string();
    let server = Server::start(vec![events(&["Sorry, my key is sk-live-0123456789abcdef."]), events(&[&world])]);
    let flags = ["--endpoint", &server.endpoint, "--model", "test", "-o", "-"];
    let dreamt = somnium(&home.0, &[&["dream", "--theme", "rain", "--seed", "7"], &flags[..]].concat(), &[]);
    assert_eq!(dreamt.status.code(), Some(0), "{}", err(&dreamt));
    assert!(err(&dreamt).contains("tokens asked of test") && err(&dreamt).contains("test was told what was wrong"));
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().count(), 2);
    assert!(!kept.contains("0123456789"), "no key is kept, not even one that a model made up");

    let list = out(&somnium(&home.0, &["trace", "list"], &[]));
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert!(lines[1].contains("world") && lines[1].contains("test") && lines[1].contains("refused"), "{list}");
    assert!(lines[2].contains(&title), "{list}");

    let show = out(&somnium(&home.0, &["trace", "show", "1"], &[]));
    for words in
        ["=== system", "Theme: rain", "=== reply", "Sorry, my key is [key removed]", "End: stop.", "=== read as"]
    {
        assert!(show.contains(words), "{words} is missing in\n{show}");
    }
    let diff = out(&somnium(&home.0, &["trace", "diff", "1", "2"], &[]));
    assert!(
        diff.contains("+++ call 2") && diff.contains("\n+=== assistant") && diff.contains("\n-=== reply"),
        "{diff}"
    );
    assert!(!diff.contains("gold standard") && !diff.contains("You design small"), "what is equal is passed over");
    let same = out(&somnium(&home.0, &["trace", "diff", "2", "2"], &[]));
    assert!(same.ends_with("Prompt and reply are the same.\n"));

    let narrowed =
        |arguments: &[&str]| out(&somnium(&home.0, &[&["trace", "list"], arguments].concat(), &[])).lines().count();
    assert_eq!(narrowed(&["--session", "rain-7", "--turn", "0", "--purpose", "world", "--agent", "dreamer"]), 3);
    assert_eq!(
        [narrowed(&["--session", "snow"]), narrowed(&["--agent", "narrator"]), narrowed(&["--turn", "4"])],
        [0; 3]
    );
    let none = somnium(&home.0, &["trace", "show", "9"], &[]);
    assert_eq!(none.status.code(), Some(2));
    assert!(err(&none).contains("there is no call 9"));
    std::fs::write(&file, format!("nonsense\n{kept}")).unwrap();
    let damaged = somnium(&home.0, &["trace", "list", "--file", file.to_str().unwrap()], &[]);
    assert!(err(&damaged).contains("line 1 is no call") && out(&damaged).lines().count() == 3);
}

#[test]
fn one_switch_turns_the_trace_off() {
    let home = Home::new("traceoff");
    let world = author::generate("mystery", 11).to_string();
    let server = Server::start(vec![events(&[&world])]);
    let file = home.0.join("data/somnium/trace.jsonl");
    let arguments = ["dream", "--theme", "rain", "--endpoint", &server.endpoint, "--model", "m", "-o", "-"];
    assert_eq!(somnium(&home.0, &arguments, &[("SOMNIUM_TRACE", "off")]).status.code(), Some(0));
    assert!(!file.exists());
    std::fs::create_dir_all(home.0.join("config/somnium")).unwrap();
    std::fs::write(home.0.join("config/somnium/config.toml"), "trace_off = true\n").unwrap();
    assert_eq!(somnium(&home.0, &arguments, &[]).status.code(), Some(0));
    assert!(!file.exists());
    let named = home.0.join("mine.jsonl");
    somnium(&home.0, &arguments, &[("SOMNIUM_TRACE", named.to_str().unwrap())]);
    assert!(named.exists() && !file.exists(), "a named file is a wish to have it");
}

#[test]
fn limits_of_the_configuration_hold_for_the_day() {
    let home = Home::new("limits");
    std::fs::create_dir_all(home.0.join("config/somnium")).unwrap();
    std::fs::write(home.0.join("config/somnium/config.toml"), "[limits]\nday_tokens = 100\n").unwrap();
    let world = author::generate("mystery", 11).to_string();
    let server = Server::start(vec![events(&[&world])]);
    let arguments = ["dream", "--theme", "rain", "--endpoint", &server.endpoint, "--model", "m", "-o", "-"];
    assert_eq!(somnium(&home.0, &arguments, &[]).status.code(), Some(0), "the first call is below it");
    let second = somnium(&home.0, &arguments, &[]);
    assert_eq!(second.status.code(), Some(2));
    assert!(err(&second).contains("Today has used"), "{}", err(&second));
}

#[test]
fn an_endpoint_in_the_environment_or_a_flag_means_that_the_model_dreams() {
    let home = Home::new("dreamer");
    let world = author::generate("mystery", 11);
    let title = world["plot"]["title"].as_str().unwrap().to_owned();
    let server = Server::start(vec![events(&[&world.to_string()])]);
    let heard = || server.heard.lock().unwrap().len();
    let endpoint = ("SOMNIUM_ENDPOINT", server.endpoint.as_str());
    let model = ("SOMNIUM_MODEL", "test");
    let dream = ["dream", "--theme", "rain", "--seed", "7", "-o", "-"];
    let with = |more: &[&str], environment: &[(&str, &str)]| somnium(&home.0, &[&dream, more].concat(), environment);

    let by_environment = with(&[], &[endpoint, model]);
    assert!(out(&by_environment).contains(&title), "{}", err(&by_environment));
    assert_eq!(heard(), 1);
    let by_flags = with(&["--endpoint", &server.endpoint, "--model", "test"], &[]);
    assert!(out(&by_flags).contains(&title) && heard() == 2, "{}", err(&by_flags));

    let by_author = with(&["--provider", "author"], &[endpoint, model]);
    assert_eq!(by_author.status.code(), Some(0), "{}", err(&by_author));
    assert!(!out(&by_author).contains(&title));
    let nameless = with(&[], &[endpoint]);
    assert_eq!(nameless.status.code(), Some(2));
    assert!(err(&nameless).contains("--model M") && err(&nameless).contains("SOMNIUM_MODEL"), "{}", err(&nameless));
    let homeless = with(&["--provider", "openai"], &[model]);
    assert_eq!(homeless.status.code(), Some(2));
    assert!(
        err(&homeless).contains("--endpoint URL") && err(&homeless).contains("SOMNIUM_ENDPOINT"),
        "{}",
        err(&homeless)
    );
    assert_eq!(heard(), 2, "nobody else was asked");

    // What the game has chosen in its preferences is for the game; here it is used where a model is asked for.
    std::fs::create_dir_all(home.0.join("config/somnium")).unwrap();
    let chosen = format!("[model]\nendpoint = \"{}\"\nmodel = \"test\"\n", server.endpoint);
    std::fs::write(home.0.join("config/somnium/config.toml"), chosen).unwrap();
    assert!(!out(&with(&[], &[])).contains(&title) && heard() == 2);
    let preferred = with(&["--provider", "openai"], &[]);
    assert!(out(&preferred).contains(&title) && heard() == 3, "{}", err(&preferred));
}

#[test]
fn a_game_as_text_asks_the_model_of_the_environment_unless_the_author_is_wanted() {
    let home = Home::new("teller");
    let file = home.0.join("world.json");
    std::fs::write(&file, author::generate("mystery", 11).to_string()).unwrap();
    let server = Server::start(vec![events(&["You sing, half a tone flat."])]);
    let told = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_somnium"));
        command.args(["tell", file.to_str().unwrap()]).args(more).stdin(std::process::Stdio::piped());
        command.env("SOMNIUM_ENDPOINT", &server.endpoint).env("SOMNIUM_MODEL", "test").env("SOMNIUM_TRACE", "off");
        command.env("HOME", &home.0).env("XDG_DATA_HOME", home.0.join("data"));
        command.env("XDG_CONFIG_HOME", home.0.join("config")).stdout(std::process::Stdio::piped());
        let mut child = command.spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"sing\nquit\n").unwrap();
        out(&child.wait_with_output().unwrap())
    };
    let alone = told(&["--provider", "author"]);
    assert!(!alone.contains("half a tone flat") && server.heard.lock().unwrap().is_empty(), "{alone}");
    let answered = told(&[]);
    assert!(answered.contains("half a tone flat"), "{answered}");
}

#[test]
fn prompts_are_files_that_a_player_can_replace() {
    let home = Home::new("prompts");
    let folder = home.0.join("mine");
    let folder = folder.to_str().unwrap();
    let written = somnium(&home.0, &["prompts", "--write", folder], &[]);
    assert_eq!(out(&written).lines().count(), prompts::TEMPLATES.len());
    let file = home.0.join("mine/world.md");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("=== user\n", "=== user\nIn the style of a limerick.\n")).unwrap();
    std::fs::write(home.0.join("mine/notes.txt"), "mine").unwrap();
    let again = somnium(&home.0, &["prompts", "--write", folder], &[]);
    assert!(out(&again).is_empty() && err(&again).contains("world.md is there already"));

    let world = author::generate("mystery", 11).to_string();
    let server = Server::start(vec![events(&[&world])]);
    let ask = ["dream", "--theme", "rain", "--endpoint", &server.endpoint, "--model", "m", "-o", "-"];
    let by_flag = somnium(&home.0, &[&ask[..], &["--prompts", folder]].concat(), &[]);
    assert_eq!(by_flag.status.code(), Some(0), "{}", err(&by_flag));
    assert!(err(&by_flag).contains("notes.txt in "), "what is no prompt is named");
    somnium(&home.0, &ask, &[("SOMNIUM_PROMPTS", folder)]);
    let heard = server.heard.lock().unwrap().clone();
    assert!(heard.len() == 2 && heard.iter().all(|heard| heard.contains("In the style of a limerick.")));
    let listed = out(&somnium(&home.0, &["prompts", "--prompts", folder], &[]));
    assert!(
        listed.contains(
            "world.md (your own): ask a model for a whole world\n    gets drawing, events, rooms, seed, style, theme, tokens"
        ),
        "{listed}"
    );

    std::fs::write(&file, text.replace("{{theme}}", "{{mood}}")).unwrap();
    let wrong = somnium(&home.0, &[&ask[..], &["--prompts", folder]].concat(), &[]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(err(&wrong).contains("world.md has the placeholder {{mood}}, which nothing fills"), "{}", err(&wrong));
    assert_eq!(server.heard.lock().unwrap().len(), 2, "it was said before anything was asked");
    let missing = somnium(&home.0, &[&ask[..], &["--prompts", "no-such-folder"]].concat(), &[]);
    assert!(missing.status.code() == Some(2) && err(&missing).contains("cannot read the prompts in no-such-folder"));
}

#[test]
fn a_model_answers_in_a_told_game_and_is_not_asked_twice() {
    let home = Home::new("tell");
    let world = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
    let server = Server::start(vec![events(&["You sing one verse. ", "Nobody applauds."])]);
    let tell = |endpoint: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_somnium"));
        command.args(["tell", world, "--endpoint", endpoint, "--model", "test"]).stdin(std::process::Stdio::piped());
        command
            .env("HOME", &home.0)
            .env("XDG_DATA_HOME", home.0.join("data"))
            .env("XDG_CONFIG_HOME", home.0.join("config"));
        let mut child =
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), b"sing\nquit\n").unwrap();
        child.wait_with_output().unwrap()
    };
    let first = tell(&server.endpoint);
    assert!(out(&first).contains("Nobody applauds"), "{}{}", out(&first), err(&first));
    // Nobody listens at the other address: the answer was kept.
    let second = tell("http://127.0.0.1:9/v1");
    assert!(out(&second).contains("Nobody applauds"), "{}{}", out(&second), err(&second));
    assert_eq!(server.heard.lock().unwrap().len(), 1);
    let list = out(&somnium(&home.0, &["trace", "list"], &[]));
    assert!(list.lines().count() == 3 && list.contains("(kept) You sing"), "{list}");
}
