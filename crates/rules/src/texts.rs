//! Which of a world's texts and names hold now: the one place that chooses between them. It must not write sentences.

use super::condition::holds;
use super::state::GameState;
use world::{EndingId, ExitId, Identity, ItemId, TextTarget, Thing, Variant, World};

/// The first text whose condition holds, else the plain one.
fn in_force<'w>(world: &World, state: &GameState, variants: &'w [Variant], plain: &'w str) -> &'w str {
    variants.iter().find(|one| holds(world, state, &one.condition)).map_or(plain, |one| &one.text)
}

impl GameState {
    /// The description that holds now: what a `CHANGE_TEXT` put in place, else the first whose condition holds, else the plain one.
    #[must_use]
    pub fn description<'w>(&self, world: &'w World, target: TextTarget) -> &'w str {
        if let Some(text) = self.texts.get(&target) {
            return &world[*text];
        }
        let (variants, plain) = match target {
            TextTarget::Room(room) => (&world[room].variants, &world[room].description),
            TextTarget::Thing(thing) => {
                let identity = world.identity(thing);
                (&identity.variants, &identity.description)
            }
        };
        in_force(world, self, variants, plain)
    }

    /// What the thing is called now; where several of it are, what they are called. For its description ask `description`.
    #[must_use]
    pub fn identity<'w>(&self, world: &'w World, thing: Thing) -> &'w Identity {
        let several = |item: ItemId| world[item].stack.as_deref().filter(|_| self.count(item) > 1);
        match thing.item().and_then(several) {
            Some(stack) if !self.names.contains_key(&thing) => &stack.several,
            _ => self.identity_of_one(world, thing),
        }
    }

    /// What one of it is called now.
    #[must_use]
    pub fn identity_of_one<'w>(&self, world: &'w World, thing: Thing) -> &'w Identity {
        self.names.get(&thing).map_or_else(|| world.identity(thing), |name| &world[*name])
    }
}

/// What is said to who tries this exit while it is shut; `None` where the world says nothing of it.
pub(super) fn of_exit<'w>(world: &'w World, state: &GameState, exit: ExitId) -> Option<&'w str> {
    let exit = &world[exit];
    let told = in_force(world, state, &exit.variants, exit.text.as_deref().unwrap_or_default());
    (!told.is_empty()).then_some(told)
}

/// The ending's own words in this state; empty where it has none.
pub(super) fn of_ending<'w>(world: &'w World, state: &GameState, ending: EndingId) -> &'w str {
    in_force(world, state, &world[ending].variants, &world[ending].text)
}

#[cfg(test)]
mod tests {
    use crate::{Command, Effect, Effects, GameState, step};
    use world::{TextTarget, Verb, World};

    /// A shaft that a lever mends and a wheel renames, and a stranger that a bell names.
    fn mill() -> World {
        let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
            "rooms":[{"id":"mill","name":"Mill","exits":{},"items":["lump"],"objects":["shaft","lever","bell","wheel"],
                "characters":["stranger"],"description":[{"when":"mended","text":"A quiet mill."},"A loud mill."]}],
            "items":[{"id":"lump","name":"a lump","description":"Black."}],
            "objects":[{"id":"shaft","name":"a shaft",
                "description":[{"when":"mended and has:lump","text":"It purrs."},{"when":"mended","text":"It hums."},"It shrieks."]},
                {"id":"lever","name":"a lever","description":"l","events":{"onPull":{"responseText":"Clunk.",
                    "actions":[{"type":"SET_FLAG","flag":"mended"}]}}},
                {"id":"bell","name":"a bell","description":"b","events":{"onPush":{"responseText":"Ding.",
                    "actions":[{"type":"RENAME","target":"stranger","name":"Captain Ferrous","description":"A captain."}]}}},
                {"id":"wheel","name":"a wheel","description":"w","events":{"onPush":{"responseText":"Crack.",
                    "actions":[{"type":"CHANGE_TEXT","target":"shaft","text":"It is in two."}]}}}],
            "characters":[{"id":"stranger","name":"a stranger","description":"Who knows."}],"puzzles":[],
            "endings":[{"id":"end","condition":"has:lump and mended","points":5,
                "text":[{"when":"score:6","text":"Rich."},{"when":"flag:mended","text":"Mended."},"Poor."]}]}"#;
        import::from_text(text).unwrap().world
    }

    fn run(world: &World, state: &mut GameState, verb: Verb, key: &str) -> Vec<Effect> {
        let mut out = Effects::default();
        step(world, state, &Command::on(verb, world.thing(key).unwrap()), &mut out);
        out.list
    }

    #[test]
    fn a_description_follows_the_state_and_the_first_that_holds_is_told() {
        let world = mill();
        let mut state = GameState::new(&world, 1);
        let shaft = TextTarget::Thing(world.thing("shaft").unwrap());
        let told = |state: &GameState| {
            (
                state.description(&world, TextTarget::Room(state.room)).to_owned(),
                state.description(&world, shaft).to_owned(),
            )
        };
        assert_eq!(told(&state), ("A loud mill.".to_owned(), "It shrieks.".to_owned()));
        run(&world, &mut state, Verb::Pull, "lever");
        assert_eq!(told(&state), ("A quiet mill.".to_owned(), "It hums.".to_owned()));
        run(&world, &mut state, Verb::Push, "wheel");
        assert_eq!(told(&state).1, "It is in two.", "CHANGE_TEXT wins");
    }

    #[test]
    fn a_shut_way_follows_the_state_and_is_walked_when_walking_is_what_it_waits_for() {
        let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
            "rooms":[{"id":"hall","name":"Hall","description":"A hall.","items":[],"objects":["door","bell"],
                "exits":{"east":{"to":"yard","closed":true,"text":[{"when":"flag:slow","text":"It slows."},"It spins."]}}},
                {"id":"yard","name":"Yard","description":"A yard.","exits":{"west":"hall"},"items":[],"objects":[]}],
            "items":[],"characters":[],
            "objects":[{"id":"door","name":"a revolving door","description":"d"},{"id":"bell","name":"a bell","description":"b",
                "events":{"onRing":{"responseText":"Ding.","actions":[{"type":"SET_FLAG","flag":"slow"}]},
                    "onPush":{"responseText":"Dong.","actions":[{"type":"SET_FLAG","flag":"brave"}]}}}],
            "puzzles":[{"id":"spin","obstacle":"It spins.","requires":"flag:slow and flag:brave",
                "solution":{"verb":"enter","target":"door"},
                "reward_text":"You skip in.","unlocks":[{"type":"ENABLE_EXIT","roomId":"hall","exit":"east"},{"type":"WIN"}],"points":5}]}"#;
        let world = import::from_text(text).unwrap().world;
        let again = import::from_text(&import::export(&world).to_string()).unwrap().world;
        assert_eq!(again.exits, world.exits, "written and read again");
        let mut state = GameState::new(&world, 1);
        let go = |state: &mut GameState| {
            let mut out = Effects::default();
            step(&world, state, &Command::go(world::Direction::East), &mut out);
            out.list.iter().find_map(|it| if let Effect::Say(text) = it { Some(text.clone()) } else { None })
        };
        assert_eq!(go(&mut state).as_deref(), Some("It spins."));
        run(&world, &mut state, Verb::Ring, "bell");
        assert_eq!(go(&mut state).as_deref(), Some("It slows."));
        run(&world, &mut state, Verb::Push, "bell");
        assert_eq!(go(&mut state).as_deref(), Some("You skip in."));
    }

    #[test]
    fn a_renamed_thing_is_called_by_its_new_name_and_described_anew() {
        let world = mill();
        let mut state = GameState::new(&world, 1);
        let stranger = world.thing("stranger").unwrap();
        assert_eq!(state.identity(&world, stranger).the(), "the stranger");
        run(&world, &mut state, Verb::Push, "bell");
        assert_eq!(state.identity(&world, stranger).the(), "Captain Ferrous");
        assert_eq!(state.description(&world, TextTarget::Thing(stranger)), "A captain.");
        let room = crate::describe::room(&world, &state);
        assert!(room.contains("Captain Ferrous") && !room.contains("stranger"), "{room}");
        let saved: GameState = serde_json::from_str(&serde_json::to_string(&state).unwrap()).unwrap();
        assert_eq!(saved, state);
    }

    #[test]
    fn a_state_without_new_names_is_written_as_before_there_were_any() {
        let state = GameState::new(&mill(), 1);
        assert!(!serde_json::to_string(&state).unwrap().contains("names"));
    }

    #[test]
    fn an_ending_pays_its_points_and_tells_the_text_that_holds_then() {
        let world = mill();
        for (first, then, score, text) in [("take", "pull", 5, "Mended."), ("pull", "take", 5, "Mended.")] {
            let mut state = GameState::new(&world, 1);
            let mut last = Vec::new();
            for act in [first, then] {
                last = match act {
                    "take" => run(&world, &mut state, Verb::Take, "lump"),
                    _ => run(&world, &mut state, Verb::Pull, "lever"),
                };
            }
            assert_eq!(state.score, score);
            let told =
                last.iter().find_map(|it| if let Effect::Win(_, text) = it { Some(text.as_str()) } else { None });
            assert_eq!(told, Some(text));
        }
    }
}
