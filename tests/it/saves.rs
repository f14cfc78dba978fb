//! Saves: back to exactly where one was, and a clear word for each that cannot be read.

use dream::{Dream, from_text};
use rules::{GameState, Over};
use session::{SaveError, Session};

fn dream() -> Dream {
    let text = include_str!("../cases/world/cellar.json");
    from_text(text, None, "a file").unwrap()
}

/// A game some way in: the first half of the walkthrough, and some chatter.
fn played() -> Session {
    let mut session = Session::new(dream());
    let plan = session.dream().proof.plan.clone();
    for command in &plan[..plan.len() / 2] {
        let line = parser::phrase(session.world(), session.state(), command);
        session.submit(&line);
        session.submit("sing to the walls");
        session.submit("look. inventory. flumph");
    }
    session
}

#[test]
fn a_save_leads_back_to_the_same_state_and_words() {
    let mut session = played();
    let mut loaded = Session::load(&session.save("here")).unwrap();
    assert_eq!(loaded.state(), session.state());
    assert_eq!(loaded.journal(), session.journal());
    // The narrator goes on where it was.
    assert_eq!(loaded.submit("dance"), session.submit("dance"));
}

#[test]
fn a_model_answer_is_kept_and_said_again() {
    let mut session = Session::new(dream());
    session.ask_model(true);
    session.submit("sing");
    let revision = session.revision();
    session.deliver(revision, Some("You sing. A spider leaves.".into()));
    let loaded = Session::load(&session.save("sung")).unwrap();
    assert_eq!(loaded.journal(), session.journal());
    assert_eq!(loaded.state(), session.state());
}

#[test]
fn a_late_answer_lands_nowhere() {
    let mut session = Session::new(dream());
    session.ask_model(true);
    session.submit("sing");
    let late = session.revision();
    session.submit("look");
    assert!(session.deliver(late, Some("Too late.".into())).effects.is_empty());
}

#[test]
fn undo_takes_back_state_and_words() {
    let mut session = played();
    let (state, journal) = (session.state().clone(), session.journal().to_vec());
    session.submit("inventory");
    session.submit("sing");
    assert!(session.undo() && session.undo());
    assert_eq!(session.state(), &state);
    assert_eq!(session.journal(), journal);
}

#[test]
fn a_cut_save_is_refused_wherever_it_is_cut() {
    let bytes = played().save("x");
    for cut in (0..bytes.len()).step_by(bytes.len() / 60) {
        assert!(matches!(Session::load(&bytes[..cut]), Err(SaveError::Unreadable)), "cut at {cut}");
    }
}

#[test]
fn an_edited_save_is_noticed() {
    let text = String::from_utf8(played().save("x")).unwrap();
    let edited = text.replacen("\"fingerprint\":\"", "\"fingerprint\":\"0", 1);
    assert!(matches!(Session::load(edited.as_bytes()), Err(SaveError::Changed)));
    let other = text.replacen("somnium-save/1", "somnium-save/9", 1);
    assert!(matches!(Session::load(other.as_bytes()), Err(SaveError::OtherVersion(_))));
    assert!(matches!(Session::load(b"{}"), Err(SaveError::Unreadable)));
}

#[test]
fn flipped_bytes_never_panic() {
    let bytes = played().save("x");
    let mut rng = rng::Rng::new(4);
    for _ in 0..150 {
        let mut broken = bytes.clone();
        for _ in 0..=rng.below(4) {
            let at = rng.below(broken.len() as u32) as usize;
            broken[at] = rng.below(256) as u8;
        }
        // Whatever comes of it, it is an answer.
        let _ = Session::load(&broken);
    }
}

#[test]
fn what_a_save_tells_of_its_dream_and_its_hints_is_read_with_care() {
    let mut dream = dream();
    let stage = mend::Diagnostic {
        kind: mend::Kind::Note,
        path: String::new(),
        code: "model-again".to_owned(),
        message: "It is the second dream of someone.".to_owned(),
    };
    dream.diagnostics.insert(0, stage);
    let mut session = Session::new(dream);
    let first = session.hint().unwrap();
    let bytes = session.save("hinted");
    let mut loaded = Session::load(&bytes).unwrap();
    assert_eq!(loaded.dream().story().collect::<Vec<_>>(), ["It is the second dream of someone."]);
    assert_eq!(loaded.hint(), session.hint());

    let value: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let edited = |change: fn(&mut serde_json::Value)| {
        let mut value = value.clone();
        change(&mut value);
        Session::load(value.to_string().as_bytes()).unwrap()
    };
    let mut older = edited(|save| {
        save.as_object_mut().unwrap().remove("hints");
        save.as_object_mut().unwrap().remove("story");
    });
    assert_eq!((older.hint(), older.dream().story().count()), (Some(first.clone()), 0));
    let mut odd = edited(|save| {
        save["hints"] = serde_json::json!({"no such puzzle": 1, "": -4, "x": 1e99});
        save["story"] = serde_json::json!([7, {"code": "model-again"}, {"kind": "note", "path": "", "code": "mine", "message": "x"}]);
    });
    assert_eq!((odd.hint(), odd.dream().story().count()), (Some(first), 0));
}

#[test]
fn a_won_save_of_when_endings_were_not_asked_still_loads() {
    let world = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"a","name":"A","description":"d","exits":{},"items":["lamp"]}],
        "items":[{"id":"lamp","name":"a lamp","description":"l"}],
        "puzzles":[{"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}}],
        "endings":[{"id":"bright","condition":"solved:p","text":"Bright."}]}"#;
    let mut session = Session::new(from_text(world, None, "a test").unwrap());
    session.submit("wave lamp");
    assert!(matches!(session.state().over, Some(Over::Won(Some(_)))), "{:?}", session.state().over);
    let mut save: serde_json::Value = serde_json::from_slice(&session.save("won")).unwrap();
    let fingerprint = |over: Option<Over>| {
        let state = GameState { over, ..session.state().clone() };
        format!("{:016x}", rng::fnv(serde_json::to_string(&state).unwrap().as_bytes()))
    };
    for (over, loads) in [(Some(Over::Won(None)), true), (Some(Over::Dead), false), (None, false)] {
        save["fingerprint"] = fingerprint(over.clone()).into();
        let loaded = Session::load(save.to_string().as_bytes());
        assert_eq!(loaded.is_ok(), loads, "{over:?}");
        assert!(loaded.is_ok_and(|loaded| loaded.state() == session.state()) == loads);
    }
}

/// A save with these changes.
fn edited(session: &Session, change: impl FnOnce(&mut serde_json::Value)) -> Result<Session, SaveError> {
    let mut save: serde_json::Value = serde_json::from_slice(&session.save("x")).unwrap();
    change(&mut save);
    Session::load(save.to_string().as_bytes())
}

#[test]
fn a_save_of_older_rules_that_leads_elsewhere_is_played_again_and_says_so() {
    let session = played();
    for version in [Some(0), None] {
        let loaded = edited(&session, |save| {
            save["fingerprint"] = "0123456789abcdef".into();
            match version {
                Some(version) => save["rules"] = version.into(),
                None => drop(save.as_object_mut().unwrap().remove("rules")),
            }
        });
        let loaded = loaded.unwrap();
        assert!(loaded.is_from_older_rules());
        assert_eq!((loaded.state(), loaded.journal()), (session.state(), session.journal()));
        let again = Session::load(&loaded.save("again")).unwrap();
        assert!(!again.is_from_older_rules(), "saved again, it is of today's rules");
    }
    // One that leads where it led is nothing to speak of.
    assert!(!edited(&session, |save| save["rules"] = 0.into()).unwrap().is_from_older_rules());
}

#[test]
fn a_save_of_the_same_rules_that_leads_elsewhere_is_refused() {
    let loaded = edited(&played(), |save| save["fingerprint"] = "0123456789abcdef".into());
    assert!(matches!(loaded, Err(SaveError::Changed)));
}

/// A world whose hero dies of a wrong step.
fn deadly() -> Session {
    let world = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"a","name":"A","description":"d","exits":{"north":"b"},"items":["lamp"]},
            {"id":"b","name":"B","description":"d","exits":{"south":"a"},
             "events":{"onEnter":{"actions":[{"type":"KILL_PLAYER","text":"Dead."}]}}}],
        "items":[{"id":"lamp","name":"a lamp","description":"l"}],
        "puzzles":[{"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}}]}"#;
    Session::new(from_text(world, None, "a test").unwrap())
}

#[test]
fn a_save_of_older_rules_that_ends_otherwise_now_is_refused() {
    let mut session = deadly();
    session.submit("north");
    assert_eq!(session.state().over, Some(Over::Dead));
    let older = |save: &mut serde_json::Value| {
        save["rules"] = 0.into();
        save["fingerprint"] = "0123456789abcdef".into();
    };
    assert!(edited(&session, older).is_ok(), "it has ended where the save says");
    let elsewhere = edited(&session, |save| {
        older(save);
        save["turns"] = 40.into();
    });
    assert!(matches!(elsewhere, Err(SaveError::Changed)));
}
