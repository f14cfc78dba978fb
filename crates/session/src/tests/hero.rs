//! Who the hero is: his name, his sheet, the questions before the first command.

use super::*;
use rules::Effect;

const WORLD: &str = r#"{"plot":{"title":"T","backstory":"b","goal":"Take the apple.","hero":{"name":"Ada Quill","description":"You are tall.","stats":{"grace":1},
    "conditions":[{"id":"wet","turns":3,"stats":{"grace":-1}}],
    "questions":[{"ask":"How do you like your doors?","answers":[{"text":"Broken.","reply":"Noted.","stats":{"brawn":2}},{"text":"Ajar.","stats":{"grace":1}}]},
                 {"ask":"And your dogs?","answers":[{"text":"Asleep.","stats":{"wits":1}},{"text":"Fed.","stats":{"charm":1}}]}]}},
  "rooms":[{"id":"yard","name":"Yard","description":"A yard.","exits":{},"objects":["pond"],"items":["apple","boots"],"characters":["cook"]}],
  "items":[{"id":"apple","name":"an apple","description":"Red."},{"id":"boots","name":"some boots","description":"Nailed.","wearable":true,"stats":{"grace":2}}],
  "objects":[{"id":"pond","name":"a pond","description":"Deep.","events":{"onSwim":{"responseText":"Splash.","actions":[{"type":"GAIN_CONDITION","condition":"wet"}]}}}],
  "characters":[{"id":"cook","name":"the cook","description":"Round."}],
  "puzzles":[{"id":"p","description":"d","obstacle":"o","solution":{"verb":"take","item":"apple"},"reward_text":"Yours.","unlocks":[{"type":"WIN"}]}]}"#;

fn game() -> Session {
    Session::new(from_text(WORLD, None, "a text").unwrap())
}

fn told(game: &mut Session, line: &str) -> String {
    let said = game.submit(line).effects.into_iter().filter_map(|it| match it {
        Effect::Say(text) => Some(text),
        Effect::Question(asked) => Some(asked.prompt),
        _ => None,
    });
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_questions_are_asked_first_answered_in_any_way_and_replay_and_are_undone() {
    let mut game = game();
    let opening = game.opening();
    assert!(
        matches!(opening.last(), Some(Effect::Question(asked)) if asked.prompt.contains("doors") && asked.options[1].0 == "Ajar."),
        "{opening:?}"
    );
    let said = told(&mut game, "1");
    assert!(said.contains("Noted.") && said.contains("dogs"), "{said}");
    assert!(told(&mut game, "7").len() > 1, "no such answer: a line like any other");
    let said = told(&mut game, "fed");
    assert!(said.contains("who you are"), "{said}");
    let sheet = game.sheet();
    assert!(sheet.contains("Brawn +2") && sheet.contains("Charm +1") && sheet.contains("Grace +1"), "{sheet}");
    assert_eq!(Session::load(&game.save("x")).unwrap().fingerprint(), game.fingerprint());
    game.undo();
    assert!(game.open_question().unwrap().prompt.contains("dogs") && !game.sheet().contains("Charm +1"));
    told(&mut game, "skip");
    assert!(game.open_question().is_none() && game.sheet().contains("Brawn +2"));
    // Who simply plays leaves them unanswered.
    let mut other = Session::new(game.dream().clone());
    told(&mut other, "wait");
    assert!(other.open_question().is_none() && other.state().answers.is_empty());
    assert!(!told(&mut other, "1").contains("Noted"));
}

#[test]
fn what_is_worn_and_what_came_over_him_counts_is_told_and_passes() {
    let mut game = game();
    told(&mut game, "wear boots");
    assert!(game.sheet().contains("Grace +3 (+1 by nature)") && game.sheet().contains("Grace +2"), "{}", game.sheet());
    told(&mut game, "swim in pond");
    let seen = told(&mut game, "x me");
    assert!(seen.contains("Ada Quill") && seen.contains("tall") && seen.contains("wet to the skin"), "{seen}");
    assert!(game.sheet().contains("Just now you are wet") && game.sheet().contains("Grace +2"), "{}", game.sheet());
    assert_eq!(Session::load(&game.save("x")).unwrap().fingerprint(), game.fingerprint());
    let passed: Vec<String> = (0..4).map(|_| told(&mut game, "wait")).collect();
    assert!(passed.iter().any(|it| it.contains("dripping")), "{passed:?}");
    assert!(!told(&mut game, "x me").contains("wet") && !game.sheet().contains("Just now"));
    game.undo_all(9);
    assert!(game.state().flags.iter().all(|flag| *flag == 0));
}

#[test]
fn the_hero_gives_his_name_where_he_has_one() {
    let mut game = game();
    for line in ["say my name", "introduce myself", "tell the cook my name"] {
        let said = told(&mut game, line);
        assert!(said.contains("Ada Quill") || line.starts_with("introduce"), "{line}: {said}");
    }
    let nameless = WORLD.replace(r#""name":"Ada Quill","#, "");
    let mut game = Session::new(from_text(&nameless, None, "a text").unwrap());
    let said = told(&mut game, "say my name");
    assert!(said.contains("nobody has written one in"), "{said}");
    assert!(told(&mut game, "who am i").contains("tall"));
}
