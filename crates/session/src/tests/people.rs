//! What people are asked to do together with the hero, and what becomes of it when a game is taken back or played again.

use crate::Session;
use rules::Effect;
use world::{CharacterId, Place};

const WORLD: &str = r#"{
 "title": "The Harbour", "goal": "Light the lamp.", "backstory": "You came on foot.", "start": "yard",
 "rooms": [
  {"id": "yard", "name": "Yard", "description": "A yard with a pump. The harbour is to the north.", "exits": [{"direction": "north", "to": "harbour"}],
   "objects": [{"id": "pump", "name": "iron pump", "description": "It drips."}],
   "items": [{"id": "letter", "name": "sealed letter", "description": "A letter.", "read": "The boat leaves at nine. Bring the lamp, and tell nobody."}],
   "characters": [
    {"id": "suet", "name": "Suet", "description": "A cook.", "topics": [{"keywords": ["hello"], "text": "\"Well?\" says Suet."}]},
    {"id": "polly", "name": "Polly", "description": "A maid.", "topics": [{"keywords": ["hello"], "text": "\"Yes?\" says Polly."}]}]},
  {"id": "harbour", "name": "Harbour", "description": "Boats.", "exits": [{"direction": "south", "to": "yard"}],
   "items": [{"id": "lamp", "name": "brass lamp", "description": "A lamp."}]}],
 "puzzles": [{"id": "end", "description": "The lamp is dull.", "solutions": [{"verb": "rub", "target": "lamp"}], "actions": [{"type": "WIN"}]}]
}"#;

pub(super) fn game() -> Session {
    Session::new(dream::from_text(WORLD, None, "a file").unwrap())
}

pub(super) fn who(game: &Session, key: &str) -> CharacterId {
    game.world().thing(key).unwrap().character().unwrap()
}

pub(super) fn says(game: &mut Session, line: &str) -> String {
    let said = game.submit(line).effects.into_iter().filter_map(|effect| match effect {
        Effect::Say(text) | Effect::Note(text) => Some(text),
        _ => None,
    });
    said.collect::<Vec<_>>().join("\n")
}

/// The game is the same after a save and after taking back what is typed on top of it.
pub(super) fn is_kept(game: &mut Session) {
    let before = game.fingerprint();
    assert_eq!(Session::load(&game.save("test")).unwrap().fingerprint(), before, "loaded");
    game.submit("wait");
    assert!(game.undo());
    assert_eq!(game.fingerprint(), before, "taken back");
}

#[test]
fn the_hero_goes_where_the_player_proposes_to_go_and_who_was_asked_comes_too() {
    for line in ["Suet, let's go to the harbour", "let's go to the harbour, Suet", "Suet, come with me to the harbour"]
    {
        let mut game = game();
        let harbour = game.world().room("harbour").unwrap();
        let suet = who(&game, "suet");
        says(&mut game, line);
        assert_eq!(game.state().room, harbour, "{line}");
        assert_eq!(game.state().character(suet).place, Place::Room(harbour), "{line}");
        assert!(game.cast().follows(suet) && !game.cast().follows(who(&game, "polly")));
        is_kept(&mut game);
    }
    // Without a name it is who was spoken to; nobody is asked to where no way leads.
    let mut game = game();
    says(&mut game, "talk to Polly");
    says(&mut game, "let's go to the harbour");
    assert_eq!(game.state().room, game.world().room("harbour").unwrap());
    assert!(game.cast().follows(who(&game, "polly")));
    let said = says(&mut game, "let's go to the moon");
    assert_eq!(game.state().room, game.world().room("harbour").unwrap(), "{said}");
}

#[test]
fn a_letter_is_read_to_all_once_and_then_recalled() {
    let mut game = game();
    let said = says(&mut game, "read the letter to everyone");
    assert!(said.contains("tell nobody"), "{said}");
    for line in ["ask Suet about the letter", "ask Polly about the letter", "read the letter to Suet"] {
        let said = says(&mut game, line);
        assert!(said.contains("letter") && !said.contains("tell nobody"), "{line}: {said}");
    }
    let said = says(&mut game, "ask Polly about the letter");
    assert!(said.contains("The boat leaves at nine"), "{said}");
    is_kept(&mut game);
    let mut other = self::game();
    let said = says(&mut other, "take letter; show the letter to everyone".split("; ").next().unwrap());
    assert!(!said.is_empty());
    let said = says(&mut other, "show the letter to everyone");
    assert!(said.contains("Suet") && said.contains("Polly"), "{said}");
    assert_eq!(said.matches("tell nobody").count(), 1, "{said}");
    assert!(!says(&mut other, "show everyone the letter").contains("tell nobody"));
    is_kept(&mut other);
}
