//! tests/cases/replies.txt: good replies pass, bad ones are refused.

use super::{asked, dream};
use crate::session::Session;
use crate::voice::{Rating, check};

#[test]
fn good_replies_pass_and_bad_ones_are_refused() {
    let text = &std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/replies.txt")).unwrap();
    let mut game: Option<Session> = None;
    let (mut good, mut bad, mut lost, mut missed, mut other) = (0, 0, Vec::new(), Vec::new(), Vec::new());
    let mut file = (String::new(), None);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix("= ") {
            let parts: Vec<&str> = head.split('|').map(str::trim).collect();
            if file.0 != parts[0] {
                file = (parts[0].to_owned(), Some(dream(parts[0])));
            }
            game = Some(asked(file.1.as_ref().unwrap(), parts[1], parts[2]));
            continue;
        }
        let question = game.as_ref().unwrap().asked().unwrap();
        if let Some(reply) = line.strip_prefix("+ ") {
            good += 1;
            lost.extend(check(&question, reply, Rating::Teens).map(|it| format!("{reply}\n    {it}")));
        } else if let Some((code, reply)) = line.strip_prefix("- ").and_then(|rest| rest.split_once(": ")) {
            bad += 1;
            match check(&question, reply, Rating::Teens) {
                None => missed.push(reply.to_owned()),
                Some(it) if it.code() != code => other.push(format!("{reply}\n    {} rather than {code}: {it}", it.code())),
                Some(_) => {}
            }
        } else {
            panic!("what is {line:?}?");
        }
    }
    let caught = bad - missed.len();
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!("{good} good, {bad} bad; refused: precision {:.1} %, recall {:.1} %", percent(caught, caught + lost.len()), percent(caught, bad));
    println!("\nrefused though good:\n{}\n\npassed though bad:\n{}\n\nfor another reason:\n{}", lost.join("\n"), missed.join("\n"), other.join("\n"));
    assert!(good >= 60 && bad >= 60);
    assert!(lost.is_empty() && missed.is_empty(), "{} good ones refused, {} bad ones passed", lost.len(), missed.len());
}

/// What the embedded narrator says is good by definition: as far as a reply is refused that is one of its lines, the check errs.
#[test]
fn the_narrators_own_lines_pass() {
    use crate::author::narrator::Narrator;
    use crate::rules::{Command, scope};
    use crate::voice::{Memory, Question};
    use crate::world::{RoomId, Verb};
    let (mut all, mut refused) = (0_u32, Vec::new());
    for file in ["form_27b", "low_tide", "perpetua"] {
        let dream = dream(&format!("assets/showcase/{file}.json"));
        let world = &dream.world;
        let mut state = crate::proof::first_state(world);
        let mut narrator = Narrator::default();
        let memory = Memory::default();
        for (number, room) in RoomId::all(world.rooms.len()).enumerate() {
            state.room = room;
            state.visited[room.index()] = true;
            let things = scope::visible(world, &state);
            for (at, verb) in Verb::ALL.iter().enumerate() {
                let bare = Command::bare(*verb);
                let with = things.get((number + at) % things.len().max(1)).map(|thing| Command::on(*verb, *thing));
                for command in std::iter::once(bare).chain(with) {
                    let typed = command.verb.name().to_owned();
                    let reply = narrator.answer(world, &state, &command, &typed);
                    let question = Question {
                        world,
                        world_hash: 0,
                        state: &state,
                        memory: &memory,
                        command: &command,
                        typed: &typed,
                        hints: Vec::new(),
                        again: false,
                    };
                    all += 1;
                    refused.extend(check(&question, &reply, Rating::Teens).map(|it| format!("{}: {reply}", it)));
                }
            }
        }
    }
    refused.sort();
    refused.dedup_by(|a, b| a.split(": ").last() == b.split(": ").last());
    println!("{} of {all} lines of the narrator refused\n{}", refused.len(), refused.join("\n"));
    assert!(refused.len() * 100 < all as usize * 3);
}
