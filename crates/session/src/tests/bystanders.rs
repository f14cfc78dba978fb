//! People whom nobody wrote: noticed in an agent's turn, there from then on, taken back and played again with the journal.

use super::people::{self, is_kept, says};
use crate::{Entry, Session};
use agent::{Act, AgentTurn};
use rules::{Effect, Guest, scope};
use world::{CharacterId, Thing};

const FISHWIFE: CharacterId = CharacterId(2);

fn guest(name: &str) -> Guest {
    let text = |text: &str| text.to_owned();
    Guest { name: text(name), description: text("Red hands, and a basket"), persona: text("a woman who sells fish") }
}

/// Lets somebody's turn come, and plays this in it.
fn notices(game: &mut Session, name: &str) -> String {
    game.ask_agents(true);
    for _ in 0..200 {
        game.submit("listen");
        if let Some(who) = game.agent_scene().map(|scene| scene.who) {
            let turn =
                AgentTurn { who, acts: vec![Act::Discover(guest(name))], by_cast: false, played: None, mastered: None };
            let reaction = game.deliver_agent(game.revision(), Some(turn));
            let said = reaction
                .effects
                .into_iter()
                .filter_map(|it| if let Effect::Say(text) = it { Some(text) } else { None });
            return said.collect::<Vec<_>>().join(" ");
        }
    }
    panic!("nobody would like to speak")
}

fn with_fishwife() -> Session {
    let mut game = people::game();
    let told = notices(&mut game, "a fishwife");
    assert!(told.to_lowercase().contains("a fishwife") && told.contains("Red hands"), "{told}");
    game.ask_agents(false);
    game
}

#[test]
fn who_was_noticed_is_there_to_be_looked_at_and_spoken_to() {
    let mut game = with_fishwife();
    assert!(scope::sees(game.world(), game.state(), Thing::Character(FISHWIFE)));
    assert!(says(&mut game, "examine fishwife").contains("Red hands"));
    for line in ["talk to the fishwife", "ask the fishwife about the moon", "fishwife, sing", "greet her"] {
        let said = says(&mut game, line);
        assert!(said.contains("fishwife") || said.contains('"'), "{line}: {said}");
    }
    // A model that fails leaves the same words to her.
    game.ask_model(true);
    game.submit("ask the fishwife about the moon");
    let said = game.deliver(game.revision(), None).effects;
    assert!(matches!(said.last(), Some(Effect::Say(text)) if text.contains("fishwife")), "{said:?}");
    game.ask_model(false);
    assert!(says(&mut game, "ask fishwife about Suet").contains("fishwife"), "what she sees she knows");
    let look =
        game.submit("look").effects.into_iter().any(|it| matches!(it, Effect::Look(text) if text.contains("fishwife")));
    assert!(look, "the room tells of her");
    assert!(game.cast().acquaintances().any(|(who, _)| who == FISHWIFE), "she is among the people");
    is_kept(&mut game);
}

#[test]
fn the_dream_its_hash_its_file_and_its_proof_know_nothing_of_bystanders() {
    let plain = people::game();
    let game = with_fishwife();
    assert_eq!(game.world().characters.len(), plain.world().characters.len() + 1);
    assert_eq!(game.dream().world, plain.dream().world);
    assert_eq!(game.world_hash(), plain.world_hash());
    let save: serde_json::Value = serde_json::from_slice(&game.save("test")).unwrap();
    assert_eq!(save["world"], import::export(&plain.dream().world));
    let home = game.cast().at_home(game.state());
    assert!(proof::prove_from(&game.dream().world, &home).is_winnable());
    assert_eq!(home.characters.len(), 2);
    assert!(proof::stays_winnable(game.world(), game.state(), &[]), "nor do they harm it where it sees them");
    let mut game = game;
    for line in ["hint", "north", "rub lamp"] {
        says(&mut game, line);
    }
    assert!(matches!(game.state().over, Some(rules::Over::Won(_))));
}

#[test]
fn taking_back_takes_the_bystander_back_and_a_journal_brings_them_again() {
    let mut game = with_fishwife();
    let fingerprint = game.fingerprint();
    let mut again = people::game();
    again.replay(game.journal());
    assert_eq!(again.fingerprint(), fingerprint);
    assert!(again.world() == game.world());
    assert!(game.undo());
    assert_eq!(game.world().characters.len(), 2);
    assert!(!says(&mut game, "examine fishwife").contains("Red hands"));
    game.restart();
    assert_eq!((game.world().characters.len(), game.state().characters.len()), (2, 2));
}

#[test]
fn a_room_has_one_a_game_three_and_an_edited_journal_no_more() {
    let mut game = with_fishwife();
    assert!(!notices(&mut game, "Old Tam").contains("Tam"));
    let mut journal = game.journal().to_vec();
    for name in ["Polly", "Hob", "a hero with a very very long name that goes on"] {
        let turn = AgentTurn {
            who: FISHWIFE,
            acts: vec![Act::Discover(guest(name))],
            by_cast: false,
            played: None,
            mastered: None,
        };
        journal.push(Entry::Agent(turn));
    }
    let mut edited = people::game();
    edited.replay(&journal);
    assert_eq!(edited.world().characters.len(), 3);
}

#[test]
fn a_bystander_takes_a_turn_next_door_and_comes_back_and_follows_nobody() {
    let mut game = with_fishwife();
    says(&mut game, "fishwife, come with me");
    assert!(!game.cast().follows(FISHWIFE));
    let home = game.state().character(FISHWIFE).place;
    let (mut went, mut came) = (false, false);
    for _ in 0..400 {
        game.submit("wait");
        let place = game.state().character(FISHWIFE).place;
        came |= went && place == home;
        went |= place != home;
    }
    assert!(went && came, "{went} {came}");
    // Wherever she is, her room takes no other.
    assert!(rules::has_guest(game.world(), game.state(), game.state().room));
    let last = game.fingerprint();
    let loaded = Session::load(&game.save("test")).unwrap();
    assert_eq!(loaded.fingerprint(), last);
    let mut again = people::game();
    again.replay(game.journal());
    assert_eq!((again.fingerprint(), again.cast() == game.cast()), (last, true));
}
