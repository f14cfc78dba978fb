//! What the player may keep of a game played as text: transcripts, recordings, saves; and how much is told.

use crate::author_dreams::somnium;
use dream::from_text;
use rules::Effect;
use session::{Session, commands};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

const WORLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/showcase/low_tide.json");

fn session() -> Session {
    Session::new(from_text(&std::fs::read_to_string(WORLD).unwrap(), None, "hand").unwrap())
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("somnium-papers-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// `somnium tell` in a folder of its own; what it printed.
fn tell(folder: &std::path::Path, lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_somnium"))
        .args(["tell", WORLD])
        .current_dir(folder)
        .env_remove("SOMNIUM_ENDPOINT")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_transcript_holds_what_was_said() {
    let folder = folder("transcript");
    let said = tell(&folder, "transcript on\nn\nundo\nmap\nhint\ntranscript off\nlook\nquit\n");
    let kept = std::fs::read_to_string(folder.join("low-tide-at-marrowby-transcript.txt")).unwrap();
    assert!(kept.starts_with("LOW TIDE AT MARROWBY\n\nThe Quay\n"), "{kept}");
    assert!(kept.ends_with("[The transcript ends here.]\n"), "{kept}");
    // From the first command to the last, what was printed is what was written.
    let printed = &said[said.find("> n\n").unwrap()..said.find("> transcript off").unwrap()];
    assert!(kept.contains(printed), "printed:\n{printed}\nkept:\n{kept}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_recording_is_typed_again() {
    let folder = folder("recording");
    let first = tell(&folder, "recording on\nn\nscore\nu\nundo\ns\ntake knife\ninventory\nrecording off\n");
    let kept = std::fs::read_to_string(folder.join("low-tide-at-marrowby-commands.txt")).unwrap();
    assert_eq!(kept, "n\nu\nundo\ns\ntake knife\ninventory\n");
    let again = tell(&folder, "replay\n");
    let carried = |text: &str| text[text.find("> inventory").unwrap()..].lines().nth(1).unwrap().to_owned();
    assert!(carried(&again).contains("knife"), "{again}");
    assert_eq!(carried(&first), carried(&again));
    std::fs::remove_file(folder.join("low-tide-at-marrowby-commands.txt")).unwrap();
    assert!(tell(&folder, "replay\n").contains("There is no recording"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_transcript_can_be_replayed_and_a_recording_cannot_replay_itself() {
    assert_eq!(commands("TITLE\n\n> north\nYou go.\n\n>take lamp\nTaken.\n"), ["north", "take lamp"]);
    assert_eq!(commands("north\nreplay\nREPLAY x\n\n# a remark\ntake lamp\n"), ["north", "take lamp"]);
}

#[test]
fn a_game_told_as_text_is_saved_and_restored() {
    let folder = folder("save");
    let said =
        tell(&folder, "take knife\nsave before the inn\nn\nrestore before the inn\ninventory\nrestore elsewhere\n");
    assert!(said.contains("Saved in low-tide-at-marrowby-before-the-inn.somnium.json."), "{said}");
    assert!(said[said.find("(restored)").unwrap()..].contains("The Quay"), "{said}");
    assert!(said[said.find("> inventory").unwrap()..].contains("knife"), "{said}");
    assert!(said.contains("There is no saved game in low-tide-at-marrowby-elsewhere.somnium.json"), "{said}");
    std::fs::write(folder.join("low-tide-at-marrowby.somnium.json"), "not a save").unwrap();
    assert!(tell(&folder, "restore\n").contains("not a Somnium save"));
    std::fs::remove_dir_all(&folder).unwrap();
}

/// `somnium tell` where no file can grow beyond a kilobyte or two: what is longer is cut off there, and the program told so by a
/// signal that kills it, unless the shell's command before it says otherwise.
#[cfg(unix)]
fn tell_on_a_full_disk(folder: &std::path::Path, before: &str, lines: &str) -> std::process::Output {
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -c 0; ulimit -f 2; {before}; exec \"$0\" tell \"$1\"")])
        .args([env!("CARGO_BIN_EXE_somnium"), WORLD])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_program_killed_while_it_saves_leaves_the_old_save() {
    let folder = folder("killed");
    tell(&folder, "take knife\nsave\n");
    let save = folder.join("low-tide-at-marrowby.somnium.json");
    let old = std::fs::read(&save).unwrap();
    assert!(old.len() > 4096, "it is long enough to be cut off");
    let killed = tell_on_a_full_disk(&folder, ":", "n\nsave\nlook\n");
    assert_eq!(killed.status.code(), None, "a signal has ended it: {}", String::from_utf8_lossy(&killed.stdout));
    assert!(std::fs::read(&save).unwrap() == old, "the old save is whole");
    assert!(tell(&folder, "restore\ninventory\n").contains("knife"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_save_that_does_not_fit_leaves_the_old_one_and_nothing_beside_it() {
    let folder = folder("full");
    tell(&folder, "take knife\nsave\n");
    let save = folder.join("low-tide-at-marrowby.somnium.json");
    let old = std::fs::read(&save).unwrap();
    let said = tell_on_a_full_disk(&folder, "trap '' XFSZ", "n\nsave\nlook\nquit\n");
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains("It could not be saved in low-tide-at-marrowby.somnium.json"), "{said}");
    assert!(said.contains("Farewell."), "the game goes on: {said}");
    assert!(std::fs::read(&save).unwrap() == old, "the old save is whole");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing lies beside it");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_restart_can_be_taken_back() {
    let mut session = session();
    session.submit("take sixpence");
    session.submit("n");
    let before = (session.state().clone(), session.journal().to_vec());
    session.restart();
    assert_eq!(session.journal().len(), 0);
    session.submit("look");
    assert!(session.undo() && session.undo());
    assert_eq!((session.state().clone(), session.journal().to_vec()), before);
    assert!(Session::load(&session.save("after all")).is_ok(), "what was taken back can be saved");
    assert!(session.undo() && session.undo() && !session.undo());
}

#[test]
fn after_the_end_only_the_program_listens() {
    let world = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/showcase/perpetua.json");
    let mut session = Session::new(from_text(&std::fs::read_to_string(world).unwrap(), None, "hand").unwrap());
    session.submit("open hatch");
    assert!(session.state().over.is_some());
    for line in ["look", "asdf", "n. n"] {
        let reaction = session.submit(line);
        assert!(matches!(reaction.effects.as_slice(), [Effect::Say(text)] if text.contains("UNDO")), "{reaction:?}");
    }
    assert!(session.undo());
    assert!(session.state().over.is_none(), "one UNDO leads out of a death, whatever was typed after it");
}

#[test]
fn brief_verbose_and_notify_change_what_is_told() {
    let look = |session: &mut Session, line: &str| -> String {
        let effects = session.submit(line).effects;
        effects
            .iter()
            .find_map(|effect| if let Effect::Look(text) = effect { Some(text.clone()) } else { None })
            .unwrap()
    };
    let mut session = session();
    let whole = look(&mut session, "look");
    look(&mut session, "n");
    assert_eq!(look(&mut session, "s"), whole);
    session.submit("brief");
    look(&mut session, "n");
    let brief = look(&mut session, "s");
    assert!(brief.contains("sixpence") && brief.len() < whole.len() / 2, "{brief}");
    assert_eq!(look(&mut session, "look"), whole, "looking always tells all");
    session.submit("verbose");
    look(&mut session, "n");
    assert_eq!(look(&mut session, "s"), whole);

    let scored = |session: &mut Session| {
        let before = session.state().score;
        let reaction = session.submit("take sixpence");
        assert!(session.state().score > before, "taking the sixpence is worth points");
        session.undo();
        reaction.effects.iter().any(|effect| matches!(effect, Effect::Score(_)))
    };
    assert!(scored(&mut session));
    session.submit("notify off");
    assert!(!scored(&mut session));
    session.submit("notify");
    assert!(scored(&mut session));
}

#[test]
fn what_the_text_mode_prints_is_what_the_library_tells() {
    let mut session = session();
    let from = session.state().room;
    let reaction = session.submit("n. s. n");
    let told = session.story_text(&reaction.effects, from);
    let heads: Vec<&str> = told.lines().filter(|line| ["The Quay", "The Drowned Man Inn"].contains(line)).collect();
    assert_eq!(
        heads,
        ["The Drowned Man Inn", "The Quay", "The Drowned Man Inn"],
        "each look under its own room's name"
    );
    let output = somnium(&["tell", WORLD], b"n. s. n\n");
    assert!(String::from_utf8_lossy(&output.stdout).contains(told.trim_end()));
}
