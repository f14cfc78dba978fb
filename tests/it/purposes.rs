//! Several servers share the work of a game as text: answers by the main one, summaries by the fast one.

use crate::scripted_server::{Server, events};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const WORLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/world/cellar.json");
/// The story's first node ends with the door's puzzle, and with it a chapter; the last line is asked after it.
const LINES: &[u8] = b"sing\neast\ntake key\nwest\nunlock door with key\ndance\nquit\n";
const SUMMARY: &str = "You sang to the barrels, found a rusty key and opened the oak door.";

struct Home(PathBuf);

impl Home {
    /// A home whose configuration names two servers, the first of them chosen.
    fn new(name: &str, big: &str, little: &str, duties: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("somnium-purposes-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("config/somnium")).unwrap();
        let server = |name: &str, endpoint: &str| {
            format!("[[models.list]]\nname = \"{name}\"\nendpoint = \"{endpoint}\"\nmodel = \"test\"\n")
        };
        let text = format!("[models]\nchosen = 0\n{duties}\n{}{}", server("Big", big), server("Little", little));
        std::fs::write(folder.join("config/somnium/config.toml"), text).unwrap();
        let mut world: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(WORLD).unwrap()).unwrap();
        world["story"] = serde_json::json!({"acts": [{"title": "The Cellar", "nodes": [
            {"id": "door", "title": "The Door", "exits": [{"when": "solved:locked_door", "to": "ghost"}]},
            {"id": "ghost", "title": "The Ghost", "exits": [{"when": "solved:thirsty_ghost", "to": "end"}]},
        ]}]});
        std::fs::write(folder.join("world.json"), world.to_string()).unwrap();
        Self(folder)
    }

    fn tell(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_somnium"));
        for name in ["SOMNIUM_ENDPOINT", "SOMNIUM_MODEL", "SOMNIUM_TRACE", "SOMNIUM_PROMPTS"] {
            command.env_remove(name);
        }
        command
            .arg("tell")
            .arg(self.0.join("world.json"))
            .args(["--agents", "off"])
            .args(arguments)
            .current_dir(&self.0)
            .env("HOME", &self.0);
        command.env("XDG_DATA_HOME", self.0.join("data")).env("XDG_CONFIG_HOME", self.0.join("config"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), LINES).unwrap();
        child.wait_with_output().unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

fn big() -> Server {
    Server::start(vec![events(&["You sing one verse."]), events(&["You dance a little."])])
}

fn little() -> Server {
    Server::start(vec![events(&[SUMMARY])])
}

#[test]
fn text_play_has_chapters_told_by_the_fast_model_and_later_questions_know_of_them() {
    let (big, little) = (big(), little());
    let home = Home::new("config", &big.endpoint, &little.endpoint, "[models.duties]\nfast = \"Little\"");
    let played = home.tell(&["--provider", "openai"]);
    let out = String::from_utf8_lossy(&played.stdout);
    assert!(out.contains("You sing one verse.") && out.contains("You dance a little."), "{out}");
    assert_eq!((big.asked(), little.asked()), (2, 1), "two answers, one summary");
    assert!(little.body(0).to_string().contains("sing"), "the summary is of what was played");
    assert!(!big.body(0).to_string().contains(SUMMARY) && big.body(1).to_string().contains(SUMMARY));
    let trace = std::fs::read_to_string(home.0.join("data/somnium/trace.jsonl")).unwrap();
    let purposes: Vec<(llm::Purpose, String)> =
        llm::CallLog::read(&trace).0.into_iter().map(|call| (call.purpose, call.request.origin.agent)).collect();
    let named = |purpose: llm::Purpose, agent: &str| (purpose, agent.to_owned());
    let answer = named(llm::Purpose::Answer, "narrator");
    assert_eq!(purposes, [answer.clone(), named(llm::Purpose::Summary, "chronicler"), answer]);
}

#[test]
fn a_purpose_is_given_to_a_server_for_one_run_and_an_unknown_one_is_refused() {
    let (one, other) = (big(), little());
    let home = Home::new("flag", &one.endpoint, &other.endpoint, "");
    home.tell(&["--provider", "openai", "--model-for", "fast=little"]);
    assert_eq!((one.asked(), other.asked()), (2, 1));
    // A server that is named for the run does all that is not said otherwise.
    let named = Server::start(vec![events(&["You sing."]), events(&[SUMMARY]), events(&["You dance."])]);
    std::fs::remove_dir_all(home.0.join("data")).unwrap();
    home.tell(&["--endpoint", &named.endpoint, "--model", "test"]);
    assert_eq!((named.asked(), one.asked(), other.asked()), (3, 2, 1));
    for (wrong, said) in
        [("fast=nobody", "there are: Big, Little"), ("quick=Big", "main, scenes or fast"), ("fast", "PURPOSE=PROFILE")]
    {
        let refused = home.tell(&["--provider", "openai", "--model-for", wrong]);
        let err = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && err.contains(said), "{wrong}: {err}");
    }
}

#[test]
fn a_fast_model_that_is_not_there_holds_nothing_up() {
    let big = big();
    let home = Home::new("gone", &big.endpoint, "http://127.0.0.1:9/v1", "[models.duties]\nfast = \"Little\"");
    let played = home.tell(&["--provider", "openai"]);
    let out = String::from_utf8_lossy(&played.stdout);
    assert!(out.contains("You dance a little."), "{out}");
    assert!(big.body(1).to_string().contains("gives up with a groan"), "what mattered is told without it");
}
