//! Answers that go with their world: exported here, imported there, and the same game told again with no server.

use crate::scripted_server::{Server, events};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const WORLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
const LINES: &[u8] = b"sing\ndance\nwave at the sky\nsave\nquit\n";
/// Nobody listens there.
const NOWHERE: &str = "http://127.0.0.1:9/v1";

/// A home of the program's own, gone when the test is over.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("somnium-answers-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn run(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_somnium"));
        command.args(arguments).current_dir(&self.0).env("HOME", &self.0).env("SOMNIUM_TRACE", "off");
        command.env_remove("SOMNIUM_ENDPOINT");
        command.env("XDG_DATA_HOME", self.0.join("data")).env("XDG_CONFIG_HOME", self.0.join("config"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        child.wait_with_output().unwrap()
    }

    fn tell(&self, endpoint: &str) -> String {
        let told = self.run(&["tell", WORLD, "--endpoint", endpoint, "--model", "test"], LINES);
        String::from_utf8_lossy(&told.stdout).into_owned()
    }

    /// The state that the game told here was left in.
    fn state(&self) -> String {
        let save = self.save();
        let save: serde_json::Value = serde_json::from_slice(&std::fs::read(save).unwrap()).unwrap();
        save["fingerprint"].as_str().unwrap().to_owned()
    }

    fn save(&self) -> PathBuf {
        let all = std::fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path());
        let is_save = |path: &PathBuf| path.to_string_lossy().ends_with(".somnium.json");
        all.into_iter().find(is_save).unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_played_world_replays_elsewhere_without_a_server() {
    let (here, there) = (Home::new("here"), Home::new("there"));
    let none = here.run(&["answers", "export", WORLD, "-o", "archive.json"], b"");
    assert!(none.status.code() == Some(2) && err(&none).contains("there is nothing to write"), "{}", err(&none));

    let answers = [events(&["You sing one verse."]), events(&["You dance a little."]), events(&["You wave, slowly."])];
    let server = Server::start(answers.to_vec());
    let first = here.tell(&server.endpoint);
    for words in ["one verse", "dance a little", "wave, slowly"] {
        assert!(first.contains(words), "{words} is missing in\n{first}");
    }
    drop(server);
    let archive = here.0.join("archive.json");
    let save = here.save();
    let exported = here.run(&["answers", "export", WORLD, "-o", text(&archive)], b"");
    assert!(exported.status.success() && err(&exported).contains("3 answers"), "{}", err(&exported));
    let of_save = here.run(&["answers", "export", text(&save), "-o", "-"], b"");
    assert_eq!(of_save.stdout, std::fs::read(&archive).unwrap(), "a save's world is the same world");

    let without = there.tell(NOWHERE);
    assert!(!without.contains("one verse"));
    std::fs::remove_file(there.save()).unwrap();
    let imported = there.run(&["answers", "import", text(&archive)], b"");
    assert!(err(&imported).contains("3 answers") && err(&imported).contains("3 new"), "{}", err(&imported));
    assert_eq!(there.tell(NOWHERE), first, "the same words");
    assert_eq!(there.state(), here.state(), "and the same state");
    let again = there.run(&["answers", "import", text(&archive)], b"");
    assert!(err(&again).contains("0 new"), "{}", err(&again));
}

#[test]
fn what_is_no_parcel_is_refused_and_what_is_unfit_is_never_said() {
    let home = Home::new("unfit");
    let server = Server::start(vec![events(&["You sing one verse."])]);
    home.tell(&server.endpoint);
    drop(server);
    let exported = home.run(&["answers", "export", WORLD, "-o", "-"], b"");
    let archive = String::from_utf8(exported.stdout).unwrap();
    let file = home.0.join("archive.json");
    for (content, says) in [
        ("{}".to_owned(), "no file of answers"),
        (archive[..archive.len() - 9].to_owned(), "cut short"),
        (archive.replace("somnium-answers/1", "somnium-answers/7"), "another version"),
    ] {
        std::fs::write(&file, content).unwrap();
        let output = home.run(&["answers", "import", text(&file)], b"");
        assert!(output.status.code() == Some(2) && err(&output).contains(says), "{}", err(&output));
    }
    std::fs::remove_dir_all(home.0.join("data")).unwrap();
    std::fs::write(&file, archive.replace("You sing one verse.", "As an AI language model, I cannot sing.")).unwrap();
    assert!(home.run(&["answers", "import", text(&file)], b"").status.success());
    let told = home.tell(NOWHERE);
    assert!(!told.contains("language model"), "{told}");
}
