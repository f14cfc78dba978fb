//! People go about by themselves, and whatever they do the adventure is won by its walkthrough. `cargo xtask cast` types many more.

use dream::Length;
use rng::Rng;
use session::Session;

fn dream_of(theme: &str, seed: u64, length: Length) -> dream::Dream {
    let value = author::generate_with(&author::WorldSpec::new(theme, seed, length));
    dream::from_value(&value, None, "the author").unwrap()
}

#[test]
fn walkthroughs_win_whatever_people_do() {
    let mut rng = Rng::new(7);
    for (nth, theme) in ["mystery", "hotel", "village", "harbour", "fantasy", "theatre"].into_iter().enumerate() {
        let dream = dream_of(theme, 900 + nth as u64, Length::ALL[nth % Length::ALL.len()]);
        for lines in xtask::cast::phrased(&dream, 2) {
            for _ in 0..3 {
                let seed = rng.next();
                let result = xtask::cast::play(&dream, seed, &lines, &mut Rng::new(seed));
                assert_eq!(result, Ok(()), "{theme}, cast {seed}");
            }
        }
    }
}

#[test]
fn people_go_about_while_the_hero_waits_and_know_more_in_the_end() {
    let (mut moved, mut changes) = (0, 0);
    for seed in 0..6 {
        let mut session = Session::with_cast(dream_of("village", seed, Length::Medium), seed);
        for _ in 0..120 {
            let places = |session: &Session| session.state().characters.iter().map(|who| who.place).collect::<Vec<_>>();
            let before = places(&session);
            session.submit("wait");
            moved += usize::from(before != places(&session));
        }
        changes += session.cast().changes();
    }
    assert!(moved > 0, "nobody ever went anywhere");
    assert!(changes > 0, "nobody told anybody anything");
}

#[test]
fn a_game_among_people_who_go_about_is_saved_undone_and_played_again_exactly() {
    for seed in 0..3 {
        let mut session = Session::new(dream_of("harbour", seed, Length::Small));
        let mut rng = Rng::new(seed);
        for _ in 0..120 {
            let line = rng
                .pick(&["wait", "wait 5 minutes", "n", "s", "e", "w", "up", "down", "listen", "people"])
                .copied()
                .unwrap_or("wait");
            session.submit(line);
            if session.state().over.is_some() {
                session.undo();
            }
        }
        let before = session.fingerprint();
        session.submit("wait");
        assert!(session.undo());
        assert_eq!(session.fingerprint(), before, "undo, {seed}");
        let loaded = Session::load(&session.save("test")).unwrap();
        assert_eq!(loaded.fingerprint(), before, "loaded, {seed}");
    }
}
