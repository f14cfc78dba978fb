//! Dead ends: mended where little is needed, told by `somnium check`, and warned of in play where they are left.

use dream::{DeadEnds, Dream};
use import::from_text;
use mend::Kind;
use rules::Effect;
use session::Session;

/// One coin, two machines; only the lift leads on.
const COIN: &str = r#"{"plot":{"title":"Small Change","backstory":"You have one coin.","goal":"Ride the lift."},
    "rooms":[{"id":"hall","name":"Hall","description":"A hall with two machines.","objects":["gum","lift"]}],
    "items":[{"id":"coin","name":"a coin","description":"Your last.","location":"hall"}],
    "objects":[{"id":"gum","name":"a gum machine","description":"It takes coins."},{"id":"lift","name":"a lift","description":"It takes coins."}],
    "puzzles":[{"id":"chew","obstacle":"It wants a coin.","solution":{"verb":"use","item":"coin","target":"gum"},"consumes":true,"reward":"Gum."},
               {"id":"rise","obstacle":"It wants a coin.","solution":{"verb":"use","item":"coin","target":"lift"},"consumes":true,
                "reward":"Up you go.","unlocks":{"type":"WIN"}}]}"#;

fn notes(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Note(text) = effect { Some(text.as_str()) } else { None })
        .collect()
}

#[test]
fn a_dream_is_handed_out_without_its_dead_end_and_says_what_it_was() {
    let dream = dream::from_text(COIN, None, "test").unwrap();
    assert_eq!(dream.dead_ends.list.len(), 1, "{:?}", dream.dead_ends);
    let end = &dream.dead_ends.list[0];
    assert!(end.mended && dream.dead_ends.decided && end.command.contains("gum") && end.room == "hall", "{end:?}");
    assert!(dream.diagnostics.iter().any(|it| it.kind == Kind::Fix && it.code == "kept"), "{:?}", dream.diagnostics);
    assert!(proof::find_dead_ends(&dream.world).list.is_empty());
}

#[test]
fn what_loses_the_game_is_said_when_it_happens_and_undo_takes_it_back() {
    // As a world that could not be mended would be played.
    let world = from_text(COIN).unwrap().world;
    let proof = proof::prove(&world);
    let dream = Dream {
        world,
        diagnostics: Vec::new(),
        proof,
        dead_ends: DeadEnds::default(),
        wish: None,
        dreamt_by: "test".to_owned(),
    };
    let mut session = Session::new(dream);
    let taken = session.submit("take coin");
    assert!(!notes(&taken.effects).iter().any(|note| note.contains("UNDO")), "{taken:?}");
    let lost = session.submit("use coin on gum machine");
    assert!(notes(&lost.effects).iter().any(|note| note.contains("UNDO")), "{lost:?}");
    let after = session.submit("look");
    assert!(!notes(&after.effects).iter().any(|note| note.contains("UNDO")), "said once: {after:?}");
    assert!(session.hint().is_none());
    assert!(session.whisper().contains("UNDO"), "who is stuck is told what to do");
    assert!(session.undo() && session.undo() && session.hint().is_some());
    let again = session.submit("use coin on gum machine");
    assert!(notes(&again.effects).iter().any(|note| note.contains("UNDO")), "{again:?}");
}
