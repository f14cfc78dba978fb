//! Cutscenes in a game: told once and in order, five frames a turn at most, written down, undone and played again exactly.

use super::*;
use rules::Effect;
use serde_json::{Value, json};
use world::CutsceneId;

fn world(cutscenes: &Value) -> Value {
    let say = |name: &str| json!({"type": "CUTSCENE", "cutscene": name});
    json!({
        "plot": {"title": "T", "backstory": "The lamp went out. It was Tuesday.", "goal": "Light it.", "ending": "It burns. You sit down."},
        "rooms": [
            {"id": "quay", "name": "The Quay", "description": "Planks.", "exits": {"north": "loft"}, "objects": ["bell"]},
            {"id": "loft", "name": "The Loft", "description": "Rafters.", "exits": {"south": "quay"}, "objects": ["lamp"]}
        ],
        "items": [],
        "objects": [
            {"id": "bell", "name": "a bell", "description": "Brass.", "events": {
                "onRing": {"responseText": "It rings.", "actions": [say("rung"), say("rung"), say("long")]},
                "onKiss": {"responseText": "", "actions": [{"type": "KILL_PLAYER", "text": "It was cold."}]}}},
            {"id": "lamp", "name": "a lamp", "description": "Cold."}
        ],
        "characters": [],
        "puzzles": [{"id": "light", "description": "A lamp.", "obstacle": "It is cold.",
            "solution": {"verb": "light", "target": "lamp"}, "reward_text": "It takes.", "unlocks": [{"type": "WIN"}],
            "hints": ["Light the lamp."]}],
        "story": {"acts": [{"title": "One", "nodes": [
            {"id": "below", "title": "Below", "beats": [], "exits": {"visited:loft": "above"}},
            {"id": "above", "title": "Above", "beats": [], "exits": {"solved:light": "end"}}]}]},
        "cutscenes": cutscenes
    })
}

fn game() -> Session {
    let frames = |texts: &[&str]| texts.iter().map(|text| json!({"kind": "room", "text": text})).collect::<Vec<_>>();
    let world = world(&json!([
        {"id": "start", "at": "opening", "frames": frames(&["The lamp went out.", "It was Tuesday."])},
        {"id": "rung", "frames": frames(&["One.", "Two.", "Three."])},
        {"id": "long", "frames": frames(&["Four.", "Five.", "Six."])},
        {"id": "stairs", "at": "node:above", "frames": [{"kind": "aside", "text": "Rafters, at my age."}]},
        {"id": "dead", "at": "death", "frames": [{"kind": "letter", "text": "He is missed."}]},
        {"id": "lit", "at": "ending", "frames": [{"kind": "title", "title": "Light"}, {"kind": "closeup", "target": "lamp", "text": "It burns. You sit down."}]}
    ]));
    Session::new(dream::from_value(&world, None, "a test").unwrap())
}

fn shown(effects: &[Effect]) -> Vec<usize> {
    effects
        .iter()
        .filter_map(|one| if let Effect::Cutscene(CutsceneId(id)) = one { Some(usize::from(*id)) } else { None })
        .collect()
}

#[test]
fn a_game_opens_with_its_frames_and_what_they_tell_is_not_told_again() {
    let game = game();
    let opening = game.opening();
    assert_eq!(shown(&opening), [0]);
    let text = game.story_text(&opening, game.state().room);
    assert_eq!(text.matches("The lamp went out.").count(), 1, "{text}");
    assert!(text.contains("Light it.") && text.contains("Planks."), "{text}");
}

#[test]
fn a_turn_has_five_frames_and_the_rest_is_told() {
    let mut game = game();
    let reaction = game.submit("ring bell");
    assert_eq!(shown(&reaction.effects), [1], "not twice, and not the three more");
    let text = game.story_text(&reaction.effects, reaction.from);
    for said in ["It rings.", "One.", "Three.", "Four.", "Six."] {
        assert_eq!(text.matches(said).count(), 1, "{said}: {text}");
    }
}

#[test]
fn nodes_deaths_and_endings_have_theirs() {
    let mut game = game();
    assert_eq!(shown(&game.submit("north").effects), [3]);
    assert_eq!(shown(&game.submit("south").effects), [0; 0], "a node begins once");
    let dies = game.submit("kiss bell");
    assert_eq!(shown(&dies.effects), [4]);
    let text = game.story_text(&dies.effects, dies.from);
    let [cold, missed] = ["It was cold.", "He is missed."].map(|said| text.find(said).expect(said));
    assert!(cold < missed && text.matches("It was cold.").count() == 1, "{text}");
    assert!(game.rewind());
    game.submit("north");
    let wins = game.submit("light lamp");
    assert_eq!(shown(&wins.effects), [5]);
    let text = game.story_text(&wins.effects, wins.from);
    assert_eq!(text.matches("It burns.").count(), 1, "{text}");
    assert!(text.contains("*** Light ***"), "{text}");
}

#[test]
fn a_death_that_leads_on_has_no_funeral() {
    let mut game = game();
    game.fail_forward(true);
    game.submit("north");
    game.submit("south");
    let falls = game.submit("kiss bell");
    assert!(game.state().over.is_none());
    assert_eq!(shown(&falls.effects), [0; 0], "{:?}", falls.effects);
}

#[test]
fn frames_are_undone_written_down_and_played_again() {
    let mut game = game();
    game.submit("transcript");
    let first = game.submit("north");
    assert!(game.undo());
    let again = game.submit("north");
    assert_eq!(first.effects, again.effects, "taken back, the node begins anew");
    let written = game.take_text_files().pop().unwrap().text;
    assert!(written.contains("(You think: Rafters, at my age.)"), "{written}");
    let mut loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!(loaded.state(), game.state());
    assert_eq!(loaded.world(), game.world());
    for line in ["south", "ring bell", "north", "light lamp"] {
        assert_eq!(loaded.submit(line).effects, game.submit(line).effects, "{line}");
    }
}
