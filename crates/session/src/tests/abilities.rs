//! People who can do something for the hero, and do it when asked.

use super::people::{is_kept, says, who};
use crate::Session;
use world::{Ability, Place};

const WORLD: &str = r#"{
 "title": "The Smithy", "goal": "Light the lamp.", "backstory": "You came on foot.", "start": "smithy",
 "rooms": [{"id": "smithy", "name": "Smithy", "description": "An anvil, and straw.", "exits": [{"direction": "east", "to": "yard"}],
   "objects": [{"id": "straw", "name": "heap of straw", "description": "Straw.", "events": [{"verb": "search", "text": "Something round!", "actions": [{"type": "REVEAL_ITEM", "itemId": "coin"}]}]}],
   "items": [{"id": "lamp", "name": "brass lamp", "description": "A lamp."}, {"id": "coin", "name": "bent coin", "description": "A coin.", "hidden": true},
     {"id": "key", "name": "small key", "description": "A key.", "hidden": true}],
   "characters": [
    {"id": "suet", "name": "Suet", "description": "A cook.", "abilities": ["search", "healing"], "topics": [{"keywords": ["hello"], "text": "\"Well?\" says Suet."}]},
    {"id": "smith", "name": "the smith", "description": "A smith.", "skills": "forge, guard, juggling", "topics": [{"keywords": ["hello"], "text": "\"Yes?\" says the smith."}]},
    {"id": "polly", "name": "Polly", "description": "A maid.", "topics": [{"keywords": ["hello"], "text": "\"Yes?\" says Polly."}]}]},
   {"id": "yard", "name": "Yard", "description": "A yard.", "exits": [{"direction": "west", "to": "smithy"}]}],
 "puzzles": [
  {"id": "floor", "description": "A board is loose.", "solutions": [{"verb": "push", "target": "straw"}], "actions": [{"type": "REVEAL_ITEM", "itemId": "key"}]},
  {"id": "end", "description": "The lamp is dull.", "solutions": [{"verb": "rub", "target": "lamp"}], "actions": [{"type": "WIN"}]}]
}"#;

fn game() -> Session {
    Session::new(dream::from_text(WORLD, None, "a file").unwrap())
}

#[test]
fn abilities_are_read_mended_and_written_again() {
    let game = game();
    let of = |key: &str| game.world()[who(&game, key)].abilities.clone();
    assert_eq!((of("suet"), of("smith")), (vec![Ability::Heal, Ability::Search], vec![Ability::Guard, Ability::Forge]));
    assert!(of("polly").is_empty());
    assert!(game.dream().diagnostics.iter().any(|it| it.code == "unknown-ability" && it.message.contains("juggling")));
    let again = import::build(&import::export(game.world())).unwrap().world;
    assert_eq!(again.hash(), game.world().hash());
}

#[test]
fn who_can_search_finds_what_nothing_guards() {
    for line in ["Suet, search the room", "ask Suet to search the room", "Suet, could you please search the straw"] {
        let mut game = game();
        let [coin, key] = ["coin", "key"].map(|key| game.world().thing(key).unwrap());
        let said = says(&mut game, line);
        assert!(said.contains("a bent coin") && said.contains("Suet"), "{line}: {said}");
        assert!(!game.state().is_hidden(coin) && game.state().is_hidden(key));
        let again = says(&mut game, line);
        assert!(again.contains("Suet") && game.state().is_hidden(key), "a puzzle guards it: {again}");
        says(&mut game, "take coin");
        assert_eq!(game.state().place(game.world(), coin), Place::Carried);
        is_kept(&mut game);
    }
    let mut game = game();
    says(&mut game, "Polly, search the room");
    assert!(game.state().is_hidden(game.world().thing("coin").unwrap()), "she cannot");
}

#[test]
fn who_keeps_watch_stays_for_an_hour() {
    let mut game = game();
    let smith = who(&game, "smith");
    let said = says(&mut game, "smith, guard the door");
    assert!(said.contains("smith"), "{said}");
    for _ in 0..55 {
        says(&mut game, "wait");
        assert_eq!(game.state().character(smith).place, Place::Room(game.world().room("smithy").unwrap()));
    }
    is_kept(&mut game);
}

#[test]
fn the_other_abilities_are_answered_in_words_and_change_nothing_of_the_adventure() {
    let mut game = game();
    let before = (game.state().items.clone(), game.state().objects.clone(), game.state().flags.clone());
    for line in ["ask the smith to forge a key", "smith, mend the lamp", "Suet, heal me", "Suet, heal Polly"] {
        let said = says(&mut game, line);
        let name = if line.contains("mith") { "smith" } else { "Suet" };
        assert!(said.contains(name), "{line}: {said}");
    }
    let (suet, polly) = (who(&game, "suet"), who(&game, "polly"));
    assert_eq!(game.cast().mind(polly).tie(cast::Who::Person(suet)).fondness, 1);
    assert_eq!(before, (game.state().items.clone(), game.state().objects.clone(), game.state().flags.clone()));
    let said = says(&mut game, "ask Suet what you can do");
    assert!(said.contains("I can "), "{said}");
    is_kept(&mut game);
}

#[test]
fn who_is_able_to_do_something_lets_it_be_known_once() {
    let mut game = game();
    let able = |said: &str| said.contains("room") || said.contains("overlooked");
    let said = says(&mut game, "talk to Suet");
    assert!(able(&said), "{said}");
    let said = says(&mut game, "talk to Suet");
    assert!(!said.contains("I only mention it") && !said.contains("like a card in a window"), "{said}");
    is_kept(&mut game);
}
