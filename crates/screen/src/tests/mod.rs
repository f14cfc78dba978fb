//! The screen driven as a player drives it: keys in, requests and frames out.

mod blended;
mod comings;
mod cutscenes;
mod dice;
mod effects;
mod encounters;
mod game;
mod golden_pictures;
mod impulses;
mod moving_rooms;
mod odd_worlds;
mod speech;
mod touch_and_gamepad;
mod windows;
mod world;

use crate::script;
use crate::{Delivery, Request, SceneKind, Screen, Settings, WindowKind};

/// A screen, and all that it has asked for.
pub struct Bench {
    pub screen: Screen,
    pub asked: Vec<Request>,
    /// What is answered to `ListSaves` and `Load`.
    pub stored: Vec<(session::SaveInfo, Vec<u8>)>,
    pub shots: Vec<(String, picture::Frame)>,
}

impl Bench {
    pub fn new(settings: Settings) -> Self {
        let showcases = vec!["The Lamplighter's Debt".to_owned(), "Nine Lives of Port Meridian".to_owned()];
        let screen = Screen::new(settings, showcases);
        Self { screen, asked: Vec::new(), stored: Vec::new(), shots: Vec::new() }
    }

    /// At the title, with nothing moving that need not.
    pub fn quiet() -> Self {
        Self::new(Settings { reduced_motion: true, ..Settings::default() })
    }

    /// In the first room of the test world, its opening read.
    pub fn playing() -> Self {
        Self::playing_in(&world::world())
    }

    /// As `playing`, in a world of one's own.
    pub fn playing_in(world: &::world::World) -> Self {
        let mut bench = Self::quiet();
        bench.keys("n<enter>");
        bench.screen.deliver(Delivery::Dreamt(Box::new(world::dream_of(world))));
        for _ in 0..9 {
            if bench.screen.top_window() == Some(WindowKind::Text) {
                bench.keys("<esc>");
            }
        }
        assert_eq!((bench.screen.scene_kind(), bench.screen.top_window()), (SceneKind::Play, None));
        bench.asked.clear();
        bench
    }

    /// Plays a script; saves are kept and given back, everything else is only noted.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        let steps = script::parse(keys).expect("a script");
        let (asked, stored, shots) = (&mut self.asked, &mut self.stored, &mut self.shots);
        let mut serve = |request: Request| {
            asked.push(request.clone());
            match request {
                Request::ListSaves => vec![Delivery::Saves(stored.iter().map(|save| save.0.clone()).collect())],
                Request::Save { slot, name, bytes } => {
                    let info = session::SaveInfo {
                        slot: slot.clone(),
                        name,
                        title: "A test".into(),
                        room: "Hall".into(),
                        score: 0,
                        max_score: 10,
                        turns: 1,
                        ..session::SaveInfo::default()
                    };
                    stored.retain(|save| save.0.slot != slot);
                    stored.push((info.clone(), bytes));
                    vec![Delivery::Saved(info)]
                }
                Request::Load { slot } => {
                    let found = stored.iter().find(|save| save.0.slot == slot);
                    found.map(|save| Delivery::Loaded(save.1.clone())).into_iter().collect()
                }
                _ => Vec::new(),
            }
        };
        script::run(&mut self.screen, &steps, &mut serve, &mut |name, frame| shots.push((name.into(), frame.clone())));
        self
    }

    pub fn top_window(&self) -> Option<WindowKind> {
        self.screen.top_window()
    }

    pub fn asked_for(&self, which: impl Fn(&Request) -> bool) -> bool {
        self.asked.iter().any(which)
    }

    pub fn room(&self) -> &str {
        let game = self.screen.session().expect("a game");
        &game.world()[game.state().room].key
    }
}
