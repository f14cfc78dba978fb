//! A model as master of the game: its turn comes at the edges of the story, what it did comes about, is journaled and played again; where no model
//! answers, nobody notices.

use super::dream;
use crate::{Entry, Session};
use agent::{AgentTurn, Due, Impulse, Mastered, Yield};
use rules::Effect;
use world::CharacterId;
use world::cutscene::{CutsceneFrame, Shows};

fn turn(mastered: Mastered) -> AgentTurn {
    AgentTurn {
        who: CharacterId(0),
        acts: Vec::new(),
        by_cast: false,
        played: None,
        mastered: Some(Box::new(mastered)),
    }
}

fn due(game: &Session) -> Option<Due> {
    game.agent_scene().and_then(|scene| scene.master).map(|master| master.due)
}

/// A game in which this many lines were let go by, until it is the master's turn.
fn lost(game: &mut Session) -> Due {
    for _ in 0..60 {
        game.submit("wait");
        match due(game) {
            Some(due) => return due,
            None if game.agent_scene().is_some() => {
                game.deliver_agent(game.revision(), None);
            }
            None => {}
        }
    }
    panic!("nobody is ever lost");
}

fn frame(text: &str) -> CutsceneFrame {
    CutsceneFrame::new(Shows::Aside, text.to_owned())
}

#[test]
fn who_is_lost_is_told_by_the_master_and_takes_what_it_offers() {
    let mut game = Session::new(dream("assets/showcase/low_tide.json"));
    game.ask_agents(true);
    assert_eq!(lost(&mut game), Due::Lost);
    let choices = vec![
        Impulse { text: "Turn out your own pockets".into(), line: "inventory".into() },
        Impulse { text: "Look about you again".into(), line: "look".into() },
        Impulse { text: "Fly".into(), line: "xyzzy the frobnicator".into() },
    ];
    let frames = vec![frame("The gulls have gone quiet, which they do not do.")];
    let told = game.deliver_agent(
        game.revision(),
        Some(turn(Mastered { frames, choices, yields: Yield::Choice, ..Mastered::default() })),
    );
    assert!(told.effects.iter().any(|effect| matches!(effect, Effect::Frames(frames) if frames.len() == 1)));
    let offered =
        told.effects.iter().find_map(|effect| if let Effect::Choice(offer) = effect { Some(offer) } else { None });
    assert_eq!(offered.map(|offer| offer.options.len()), Some(2), "what cannot be typed here is not offered");
    assert!(game.story_text(&told.effects, game.state().room).contains("gulls have gone quiet"));
    let looked = game.submit("2");
    assert!(looked.effects.iter().any(|effect| matches!(effect, Effect::Look(_))), "{looked:?}");
    let again = game.submit("2");
    assert!(!again.effects.iter().any(|effect| matches!(effect, Effect::Look(_))), "it is offered once: {again:?}");
    let mut played = Session::new(dream("assets/showcase/low_tide.json"));
    played.replay(game.journal());
    assert_eq!(played.fingerprint(), game.fingerprint());
    assert!(Session::load(&game.save("s")).is_ok());
}

#[test]
fn without_a_model_the_embedded_director_says_it() {
    let mut game = Session::new(dream("assets/showcase/low_tide.json"));
    game.ask_agents(true);
    lost(&mut game);
    let told = game.deliver_agent(game.revision(), None);
    assert!(told.effects.iter().any(|effect| matches!(effect, Effect::Say(said) if !said.is_empty())), "{told:?}");
    let Some(Entry::Agent(kept)) = game.journal().last() else { panic!("journaled") };
    assert!(kept.mastered.as_ref().is_some_and(|mastered| !mastered.said.is_empty()));
    let mut played = Session::new(dream("assets/showcase/low_tide.json"));
    played.replay(game.journal());
    assert_eq!(played.fingerprint(), game.fingerprint());
    // What it reminded of counts as told in both: the next nudges are worded alike.
    assert_eq!(played.story.progress, game.story.progress);
    let nudge = |game: &mut Session| -> String {
        lost(game);
        let told = game.deliver_agent(game.revision(), None);
        game.story_text(&told.effects, game.state().room)
    };
    played.ask_agents(true);
    assert_eq!(nudge(&mut played), nudge(&mut game));
}

#[test]
fn an_edited_turn_of_the_master_changes_nothing_that_the_rules_would_not() {
    let mut game = Session::new(dream("assets/showcase/low_tide.json"));
    game.ask_agents(true);
    lost(&mut game);
    let odd = CutsceneFrame::new(Shows::Room(Some(world::RoomId(999))), "Nowhere.".into());
    let mastered = Mastered {
        frames: vec![odd; 40],
        node: Some("the_button".into()),
        yields: Yield::Encounter,
        ..Mastered::default()
    };
    let before = game.state().clone();
    let told = game.deliver_agent(game.revision(), Some(turn(mastered)));
    assert!(!told.effects.iter().any(|effect| matches!(effect, Effect::Frames(_))));
    assert_eq!(*game.state(), before);
}

#[test]
fn a_quarrel_that_the_master_begins_is_played_and_leads_nowhere_bad() {
    let mut game = Session::new(dream("assets/showcase/low_tide.json"));
    game.ask_agents(true);
    game.play_maps(true);
    lost(&mut game);
    let encounter = ::encounter::book::encounter("goose_lane").cloned().map(Box::new);
    game.deliver_agent(
        game.revision(),
        Some(turn(Mastered { encounter, yields: Yield::Encounter, ..Mastered::default() })),
    );
    assert!(game.encounter().is_some());
    let score = game.state().score;
    game.submit("settle it");
    assert!(game.encounter().is_none() && game.state().over.is_none() && game.state().score == score);
    let mut played = Session::new(dream("assets/showcase/low_tide.json"));
    played.replay(game.journal());
    assert_eq!(played.fingerprint(), game.fingerprint());
}

#[test]
fn a_quarrel_may_be_stirred_every_fourth_round() {
    use ::encounter::model::{Encounter, Happening, Token};
    let mut game = Session::new(dream("assets/showcase/low_tide.json"));
    game.ask_agents(true);
    game.play_maps(true);
    lost(&mut game);
    let rat = Token { key: "rat".into(), name: "rat".into(), damage: 0, ..Token::default() };
    let encounter = Some(Box::new(Encounter { title: "A Rat".into(), tokens: vec![rat], ..Encounter::default() }));
    game.deliver_agent(
        game.revision(),
        Some(turn(Mastered { encounter, yields: Yield::Encounter, ..Mastered::default() })),
    );
    let mut stirred = Vec::new();
    while let Some(round) = game.encounter().map(::encounter::State::round) {
        game.submit("wait");
        if due(&game) == Some(Due::Encounter) && game.encounter().is_some() {
            stirred.push(round + 1);
            let says = Happening::Says { who: "rat".into(), line: "Squeak.".into() };
            let told = game
                .deliver_agent(game.revision(), Some(turn(Mastered { happenings: vec![says], ..Mastered::default() })));
            assert!(game.story_text(&told.effects, game.state().room).contains("Squeak"), "{told:?}");
        }
    }
    assert_eq!(stirred, [4, 8, 12]);
    let mut played = Session::new(dream("assets/showcase/low_tide.json"));
    played.replay(game.journal());
    assert_eq!(played.fingerprint(), game.fingerprint());
}
