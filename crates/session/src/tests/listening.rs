//! What the parser cannot read, cannot find or finds without structure goes to the voice, where one listens; no half of a line is
//! dropped on the way.

use super::dream;
use super::playing::{said, settle};
use crate::{Entry, Session};
use llm::LlmError;
use rules::Effect;
use std::sync::LazyLock;
use voice::{Cache, Teller, Why};
use world::Verb;

static SUBMARINE: LazyLock<::dream::Dream> =
    LazyLock::new(|| dream("tests/cases/model_worlds/submarine_ambitious.txt"));

/// The submarine, where these lines were played, with a model that listens from then on.
fn aboard(before: &str) -> Session {
    let mut game = Session::new(SUBMARINE.clone());
    before.split("; ").filter(|line| !line.is_empty()).for_each(|line| drop(game.submit(line)));
    game.ask_model(true);
    game
}

/// What the parser says of the line where nobody listens.
fn parsers_words(before: &str, line: &str) -> String {
    let mut game = aboard(before);
    game.ask_model(false);
    words(&game.submit(line).effects)
}

fn words(effects: &[Effect]) -> String {
    let said =
        effects.iter().filter_map(|effect| if let Effect::Say(text) = effect { Some(text.as_str()) } else { None });
    said.collect::<Vec<_>>().join("\n")
}

/// The ids of what the question names, in its order.
fn named(game: &Session) -> Vec<String> {
    let command = game.question().expect("a question").0;
    command.things().map(|thing| game.world().identity(thing).key.clone()).collect()
}

/// What the parser alone makes nothing of: lines to get there, the line, what of it is here.
const BEYOND: &[(&str, &str, &[&str])] = &[
    ("east; east", "stop the shaft with a stern memorandum", &["bearing"]),
    ("east; south", "offer binder my library card for a bowl of soup", &["binder", "library_card"]),
    ("east; north", "read quill a poem", &["miss_quill"]),
    ("east; south", "admit it", &[]),
    ("east; up", "mutiny", &[]),
    ("east; up", "dip stamp in soup", &["date_stamp"]),
    ("", "hug captain ferrous", &[]),
    ("east; south; ask binder about soup", "tickle him as one tickles a trout", &["binder"]),
];

#[test]
fn what_the_parser_cannot_read_is_asked_with_the_nouns_that_are_here() {
    for (before, line, nouns) in BEYOND {
        let mut game = aboard(before);
        let (state, turns) = (game.fingerprint(), game.state().turns);
        let reaction = game.submit(line);
        assert!(matches!(reaction.effects[..], [Effect::Ask(_)]), "{line}: {:?}", reaction.effects);
        assert_eq!(named(&game), *nouns, "{line}");
        let (command, typed) = game.question().unwrap();
        assert_eq!((command.verb, typed), (Verb::Other, *line));
        let mut prompt = String::new();
        let (asked, why) = settle(&mut game, &mut Cache::default(), |request| {
            prompt.clone_from(&request.messages.last().unwrap().text);
            Ok(said("You try, and the moment passes."))
        });
        assert_eq!((asked, why), (1, None), "{line}");
        assert!(prompt.contains(&format!("<<<{line}>>>")), "{prompt}");
        assert!(game.memory().last().unwrap().said.contains("the moment passes"));
        assert_eq!(
            (game.fingerprint(), game.state().turns),
            (state, turns),
            "{line}: it changed nothing and took no turn"
        );
    }
}

#[test]
fn what_is_said_and_done_to_people_is_put_to_the_voice_with_whom_it_is_done_to() {
    for (before, line, nouns) in [
        ("east; south", "confess to binder that i lied", &["binder"][..]),
        ("east; south", "tell binder that i love his soup", &["binder"]),
        ("east; south", "tell binder the soup smells of ink and regret today", &["binder"]),
        ("east; south", "ask binder why the sea is blacker than his ink tonight", &["binder"]),
        ("east; up", "tell captain that i am up for promotion", &["captain_ferrous"]),
        ("east; up", "give captain a hug", &["captain_ferrous"]),
        ("east; south", "take off binder's apron with my teeth", &["binder"]),
        ("east; south", "listen to my heartbeat", &[]),
        ("east; south", "offer binder my library card for a bowl of soup", &["binder", "library_card"]),
        ("east; north", "read quill a poem", &["miss_quill"]),
        ("east; south", "admit it", &[]),
        ("east; up", "mutiny", &[]),
    ] {
        let mut game = aboard(before);
        game.submit(line);
        assert_eq!(
            (game.question().unwrap().1, named(&game)),
            (line, nouns.iter().map(|it| (*it).to_owned()).collect())
        );
        let (asked, why) = settle(&mut game, &mut Cache::default(), |_| Ok(said("It is taken as it was meant.")));
        assert_eq!((asked, why), (1, None), "{line}");
    }
}

#[test]
fn where_no_voice_answers_the_parsers_own_words_are_shown() {
    for (before, line, _) in BEYOND {
        let alone = parsers_words(before, line);
        assert!(!alone.is_empty(), "{line}");
        for trouble in [LlmError::Stalled, LlmError::Declined("no".to_owned())] {
            let mut game = aboard(before);
            game.submit(line);
            settle(&mut game, &mut Cache::default(), |_| Err(trouble.clone()));
            let Some(Entry::Reply(reply)) = game.journal().last() else { panic!("a reply to {line}") };
            assert_eq!((reply.text.as_str(), reply.by), (alone.as_str(), Teller::Narrator), "{line}");
        }
        // Nothing left to spend: the front delivers nothing at all.
        let mut game = aboard(before);
        game.submit(line);
        let revision = game.revision();
        assert_eq!(words(&game.deliver(revision, None).effects), alone, "{line}");
        let loaded = Session::load(&game.save("x")).unwrap();
        assert_eq!((loaded.fingerprint(), loaded.journal()), (game.fingerprint(), game.journal()));
    }
}

#[test]
fn an_answer_takes_a_turn_where_something_came_of_it() {
    let mut game = aboard("east; south");
    let turns = game.state().turns;
    game.submit("admit it");
    settle(&mut game, &mut Cache::default(), |_| Ok(said("Binder sighs.\n[mood Binder: sad]")));
    assert_eq!(game.state().turns, turns + 1);
    let loaded = Session::load(&game.save("x")).unwrap();
    assert_eq!(loaded.fingerprint(), game.fingerprint(), "and so it does when the journal is played again");
    // So it is already: nothing came of it.
    game.submit("admit it all over again");
    settle(&mut game, &mut Cache::default(), |_| Ok(said("Binder sighs.\n[mood Binder: sad]")));
    assert_eq!(game.state().turns, turns + 1);
    // Another answer takes the first one's turn back.
    game.undo();
    game.submit("retry");
    assert!(game.undo());
    assert_eq!(game.state().turns, turns);
    // What the rules know takes its turn whatever is said to it, and one only.
    game.submit("sing");
    settle(&mut game, &mut Cache::default(), |_| Ok(said("Binder hums along.\n[mood Binder: amused]")));
    assert_eq!(game.state().turns, turns + 1);
}

#[test]
fn another_answer_to_what_nobody_could_read_is_asked_for() {
    let mut game = aboard("east; south");
    let turns = game.state().turns;
    game.submit("mutiny");
    settle(&mut game, &mut Cache::default(), |_| Ok(said("Binder looks shocked.\n[mood Binder: afraid]")));
    assert_eq!(game.state().turns, turns + 1);
    game.submit("retry");
    assert_eq!(game.state().turns, turns);
    let (_, why) = settle(&mut game, &mut Cache::default(), |_| Ok(said("Binder stirs on.")));
    assert_eq!((why, game.state().turns), (None, turns));
}

#[test]
fn what_is_about_the_typing_and_what_is_a_question_stays_the_parsers() {
    let long = "word ".repeat(200);
    let many = "x. ".repeat(60);
    for (before, line) in [
        ("", "?!"),
        ("", "again"),
        ("", "oops"),
        ("", "oops lamp"),
        ("", long.as_str()),
        ("", many.as_str()),
        ("", "\u{43f}\u{440}\u{438}\u{432}\u{435}\u{442}"),
        ("east; south", "kiss binder or stove"),
        ("east; south", "take"),
        ("east; south; put butter", "never mind"),
        ("east; south", "put butter"),
        ("east; south", "binder"),
        ("east; up; take stamp; east; west", "examine bunk sheet or so"),
        ("east; south", "wash shelf and pot in stove and jars"),
        ("", "xamine footlcoker"),
    ] {
        let alone = parsers_words(before, line);
        let mut game = aboard(before);
        let reaction = game.submit(line);
        assert!(game.question().is_none(), "{line}: {:?}", game.question());
        assert_eq!(words(&reaction.effects), alone, "{line}");
    }
}

#[test]
fn no_half_of_a_line_is_dropped() {
    for (line, typed, nouns) in [
        ("apologise to binder and hug him", "apologise to binder, hug him", &["binder"][..]),
        ("apologise to binder, then kiss the stove", "apologise to binder, kiss the stove", &["binder", "stove"]),
        ("hug binder and admit it", "hug binder and admit it", &["binder"]),
        ("sing. mutiny! take butter", "sing, mutiny. take butter", &["butter"]),
        ("take butter and hug binder", "hug binder", &["binder"]),
        ("hug binder. take butter", "hug binder", &["binder"]),
    ] {
        let mut game = aboard("east; south");
        game.submit(line);
        assert_eq!(
            (game.question().unwrap().1, named(&game)),
            (typed, nouns.iter().map(|it| (*it).to_owned()).collect())
        );
    }
    // Without a voice both halves are answered.
    let mut game = aboard("east; south");
    game.submit("apologise to binder and filibuster");
    let (_, why) = settle(&mut game, &mut Cache::default(), |_| Err(LlmError::Stalled));
    assert_eq!(why, Some(Why::Failed(LlmError::Stalled)));
    let Some(Entry::Reply(reply)) = game.journal().last() else { panic!("a reply") };
    assert!(reply.text.contains("filibuster"), "{}", reply.text);
    let mut game = aboard("east; south");
    game.submit("kiss binder, then sing, then filibuster");
    let revision = game.revision();
    let all = words(&game.deliver(revision, None).effects);
    assert!(all.contains("I don't understand \"filibuster\"") && all.len() > 60, "{all}");
    let loaded = Session::load(&game.save("x")).unwrap();
    assert_eq!(loaded.fingerprint(), game.fingerprint());
}

#[test]
fn a_question_about_a_word_that_would_not_help_is_no_question() {
    // Mended, this is a command: the parser asks.
    let mut game = aboard("east; south");
    let asked = words(&game.submit("lif butter").effects);
    assert!(asked.contains("lie or lift") && game.parser().is_asking() && game.question().is_none(), "{asked}");
    // With neither word is this one, and the next line answers nothing.
    let mut game = aboard("east; south");
    game.submit("lif has been good to me and mine");
    assert!(!game.parser().is_asking());
    settle(&mut game, &mut Cache::default(), |_| Ok(said("Nobody asked.")));
    assert!(words(&game.submit("lift").effects).contains("What do you want to lift"));
}

#[test]
fn a_canned_topic_and_a_scripted_refusal_answer_what_they_are_meant_for() {
    for (before, line, answer) in [
        ("east; south", "ask binder about the soup", "Left pot soup"),
        ("east; south", "tell binder about soup", "Left pot soup"),
        ("east; south", "ask binder why the soup is black", "Left pot soup"),
        ("east; up", "ask captain how to get up", "The lever is yours"),
        ("east; east", "stop the shaft with my hands", "It would have your hand off"),
    ] {
        let mut game = aboard(before);
        let said = words(&game.submit(line).effects);
        assert!(said.contains(answer) && game.question().is_none(), "{line}: {said}");
    }
}

#[test]
fn without_a_model_the_narrator_answers_for_the_hero_and_for_what_is_said() {
    for line in [
        "examine my hands",
        "smell my sleeve",
        "listen to my heartbeat",
        "wave my hand",
        "wave my hand at binder",
        "swallow my pride",
        "hold my breath",
        "scratch my left ear",
        "kiss binder's cheek",
        "give binder a hug",
        "give a hug to binder",
        "confess to binder that i lied",
        "tell binder that i love his soup",
        "touch binder with my hands",
        "examine his hands",
        "mutiny",
        "admit it",
        "read binder a poem",
        "roll up my sleeves",
        "wave to binder at butter",
    ] {
        let said = parsers_words("east; south; examine binder", line);
        assert!(said.len() > 10 && !said.contains("understand") && !said.contains("You see no"), "{line}: {said}");
    }
}
