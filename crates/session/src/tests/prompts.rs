//! What a model is shown when it is asked: nothing twice, all that is needed, and not too long.

use super::dream;
use super::playing::{said, settle};
use crate::Session;
use llm::Request;
use rules::Effect;
use voice::Cache;

/// Worlds that a strong model wrote.
const WORLDS: [&str; 3] = ["department_store.json", "horror_sloppy.txt", "submarine_ambitious.txt"];
/// Four characters a token, more or less.
const CHARS_A_TOKEN: usize = 4;

/// The request for an answer to this line, where a model is asked; it says something of usual length.
fn asked(game: &mut Session, line: &str) -> Option<Request> {
    game.ask_model(true);
    game.submit(line);
    let mut first = None;
    settle(game, &mut Cache::default(), |request| {
        first.get_or_insert_with(|| request.clone());
        Ok(said(
            "You do, at some length, and with the air of somebody who has practised. Nobody remarks on it, and the moment goes by.",
        ))
    });
    first
}

/// The part that changes.
fn question(request: &Request) -> &str {
    &request.messages.last().unwrap().text
}

#[test]
fn nine_of_ten_questions_in_three_worlds_take_fewer_than_1200_tokens_besides_what_never_changes() {
    let (mut lengths, mut fixed) = (Vec::new(), Vec::new());
    for file in WORLDS {
        let dream = dream(&format!("tests/cases/model_worlds/{file}"));
        let plan = dream.proof.plan.clone();
        let mut game = Session::new(dream);
        for command in plan {
            let things = rules::scope::visible(game.world(), game.state());
            let name = |at: usize| {
                things.get(at).map_or("room".to_owned(), |thing| game.world().identity(*thing).name.clone())
            };
            let lines =
                [format!("sing to {}", name(0)), format!("kiss {}", name(2)), "mutiny and be damned".to_owned()];
            let act = game.parser().phrase(game.world(), game.state(), &command);
            for line in lines.into_iter().chain([act]) {
                if let Some(request) = asked(&mut game, &line) {
                    let whole: usize = request.messages.iter().map(|message| message.text.len()).sum();
                    lengths.push(question(&request).len() / CHARS_A_TOKEN);
                    fixed.push((whole - question(&request).len()) / CHARS_A_TOKEN);
                }
            }
        }
    }
    lengths.sort_unstable();
    let at = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
    println!(
        "{} questions: half under {}, nine of ten under {}, the longest {} tokens; besides, {} to {} that never change in a game",
        lengths.len(),
        at(50),
        at(90),
        at(100),
        fixed.iter().min().unwrap(),
        fixed.iter().max().unwrap()
    );
    assert!(lengths.len() > 60 && at(90) < 1_200, "{} of {}", at(90), lengths.len());
    assert!(fixed.iter().all(|tokens| *tokens < 6_000), "{fixed:?}");
}

#[test]
fn a_question_tells_nothing_twice() {
    let mut game = Session::new(dream("tests/cases/model_worlds/submarine_ambitious.txt"));
    for line in ["east", "south", "hug binder", "ask binder about soup", "take butter", "dance", "look"] {
        asked(&mut game, line);
    }
    let request = asked(&mut game, "admit to binder that i hummed").expect("a question");
    let text = question(&request);
    assert_eq!(text.matches("admit to binder that i hummed").count(), 1, "{text}");
    assert_eq!(text.matches("hug binder").count(), 1, "{text}");
    assert_eq!(text.matches("Left pot soup, right pot ink").count(), 1, "{text}");
    let here = game.world()[game.state().room].description.clone();
    let first = here.split('.').next().unwrap();
    assert_eq!(text.matches(first).count(), 1, "{first}\n{text}");
    // A line of which a part was done says what came of it, and is not there twice either.
    let request = asked(&mut game, "drop butter and hug binder").expect("a question");
    let text = question(&request);
    assert!(text.contains("- so far: ") && text.matches("drop butter").count() == 0, "{text}");
    assert_eq!(text.matches("<<<hug binder>>>").count(), 1, "{text}");
}

#[test]
fn what_was_said_to_somebody_long_ago_is_shown_beside_what_was_said_last() {
    let mut game = Session::new(dream("tests/cases/model_worlds/submarine_ambitious.txt"));
    for line in ["east", "south", "confess to binder that i lied"] {
        asked(&mut game, line);
    }
    for number in 0..18 {
        asked(&mut game, &format!("hum the {number}th verse of a very long song about the sea"));
    }
    let request = asked(&mut game, "hug binder").expect("a question");
    let text = question(&request);
    let (before, after) = text.split_once("The last exchanges").unwrap();
    assert!(before.contains("confess to binder that i lied") && !after.contains("confess"), "{text}");
}

#[test]
fn a_question_shows_where_ways_lead_what_is_in_sight_and_who_people_are() {
    let mut game = Session::new(dream("tests/cases/model_worlds/submarine_ambitious.txt"));
    asked(&mut game, "east");
    let text = question(&asked(&mut game, "mutiny").expect("a question")).to_owned();
    for told in ["north to the Reading Room (not yet seen)", "west to the Bunk Stacks", "387 Ships", "a library card"] {
        assert!(text.to_lowercase().contains(&told.to_lowercase()), "{told}\n{text}");
    }
    asked(&mut game, "north");
    let request = asked(&mut game, "mutiny").expect("a question");
    let text = question(&request);
    for told in [
        "east to the Restricted Section (shut, not yet seen)",
        "Miss Quill: Reference. She has a pencil behind each ear",
    ] {
        assert!(text.to_lowercase().contains(&told.to_lowercase()), "{told}\n{text}");
    }
    // Whole, and in the part that is the same every time.
    for who in &game.world().characters {
        let persona = who.persona.as_deref().unwrap();
        assert!(request.messages[0].text.contains(persona), "{persona}");
    }
    let effects = game.submit("look").effects;
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Look(_))));
    assert!(
        !game.memory().last().unwrap().said.contains("cathedral"),
        "the room is shown as it is now, not as it was told"
    );
}
