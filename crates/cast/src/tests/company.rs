//! People brought together: called, introduced, heard over one of them, and found at it by who comes back.

use super::*;
use crate::Order;
use rules::{Effect, Effects};

impl Game {
    fn order(&mut self, typed: &str) -> Option<String> {
        let order = self.cast.order(&self.world, &self.state, typed)?;
        let mut out = Effects::default();
        self.cast.obey(&self.world, &mut self.state, order, &mut out);
        let said = out.list.into_iter().filter_map(|it| if let Effect::Say(text) = it { Some(text) } else { None });
        Some(said.collect::<Vec<_>>().join(" "))
    }

    fn meets(&mut self, key: &str) {
        let who = self.who(key);
        self.cast.known[who.index()] = Acquaintance::Met;
    }

    fn come_all(&mut self) {
        let here = self.state.room;
        for who in ["cook", "maid"] {
            let who = self.who(who);
            self.state.characters[who.index()].place = Place::Room(here);
        }
    }
}

#[test]
fn lines_that_bring_people_together_are_told_from_others() {
    let mut game = Game::new();
    for who in ["cook", "maid"] {
        game.meets(who);
    }
    game.come_all();
    let (cook, maid) = (game.who("cook"), game.who("maid"));
    let order = |typed: &str| game.cast.order(&game.world, &game.state, typed);
    assert_eq!(order("continue"), Some(Order::GoOn { asked: true }));
    assert_eq!(order("introduce Polly to the cook"), Some(Order::Introduce(Some(maid), cook)));
    assert_eq!(order("introduce myself to Polly"), Some(Order::Introduce(None, maid)));
    assert_eq!(order("call everyone"), Some(Order::Call));
    assert_eq!(order("hold a meeting"), Some(Order::Call));
    assert_eq!(order("put the cook on trial"), Some(Order::Try(cook)));
    for typed in
        ["gather all", "call the cook", "hold the lamp", "introduce the lamp to the ham", "trial", "take all", ""]
    {
        assert_eq!(order(typed), None, "{typed}");
    }
}

#[test]
fn whoever_can_comes_when_all_are_called_and_goes_home_again() {
    let mut game = Game::new();
    let maid = game.who("maid");
    let said = game.order("call everyone").unwrap();
    assert!(is_at(&game.state, maid, game.state.room) && said.contains("Polly"), "{said}");
    let home = game.cast.at_home(&game.state);
    assert_eq!(home.character(maid).place, Place::Room(game.world.room("hall").unwrap()));
}

#[test]
fn two_who_are_introduced_like_each_other_and_once_is_enough() {
    let mut game = Game::new();
    game.come_all();
    for who in ["cook", "maid"] {
        game.meets(who);
    }
    let (cook, maid) = (game.who("cook"), game.who("maid"));
    game.order("introduce Polly to the cook").unwrap();
    assert_eq!(game.cast.mind(cook).tie(Who::Person(maid)).fondness, 1);
    game.order("introduce Polly to the cook").unwrap();
    assert_eq!(game.cast.mind(cook).tie(Who::Person(maid)).fondness, 1);
}

#[test]
fn who_is_tried_is_judged_by_what_the_others_know_and_remembers_it() {
    let world = {
        let says = |text: &str| json!([{ "keywords": ["hello"], "text": text }]);
        let person = |id: &str| json!({ "id": id, "name": id, "description": "D.", "topics": says("\"Sir.\"") });
        let people = ["anne", "bert", "cora", "dan"].map(person);
        let value = json!({
            "plot": { "title": "T", "backstory": "B.", "goal": "G." },
            "rooms": [{ "id": "hall", "name": "The Hall", "description": "A hall.", "items": ["lamp"],
                "characters": ["anne", "bert", "cora", "dan"] }],
            "items": [{ "id": "lamp", "name": "a lamp", "description": "L." }],
            "characters": people,
            "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "rub", "target": "lamp" },
                "unlocks": [{ "type": "WIN" }], "hints": [] }],
        });
        import::build(&value).unwrap().world
    };
    let state = rules::first_state(&world);
    let cast = Cast::new(&world, &state);
    let mut game = Game { world, state, cast };
    let (anne, bert, dan) = (game.who("anne"), game.who("bert"), game.who("dan"));
    // Nobody knows anything against Dan: there is nothing to hear, and nobody thinks otherwise of anybody for it.
    let said = game.cast.hearing(&game.world, &game.state, dan).unwrap();
    assert_eq!(said.split("\n\n").count(), 1, "{said}");
    assert_eq!(game.cast.mind(anne).tie(Who::Hero).trust, 0);
    // One has seen Dan at something: three voices, the accused, the verdict.
    let lamp = game.thing("lamp").item().unwrap();
    game.cast.write(anne).see(Fact::Took(Who::Person(dan), lamp), game.state.room, 1);
    let said = game.cast.hearing(&game.world, &game.state, dan).unwrap();
    assert_eq!(said.split("\n\n").count(), 6, "{said}");
    let mut paragraphs: Vec<&str> = said.split("\n\n").collect();
    paragraphs.sort_unstable();
    paragraphs.dedup();
    assert_eq!(paragraphs.len(), 6, "no two say the same: {said}");
    assert_eq!(game.cast.mind(bert).tie(Who::Hero).trust, -1, "who was called for little trusts less");
    assert_eq!(game.cast.mind(dan).tie(Who::Hero).trust, -1);
    // All saw Dan strike Bert.
    let blow = Fact::Struck(Who::Person(dan), Who::Person(bert));
    for who in ["anne", "bert", "cora"] {
        let who = game.who(who);
        game.cast.write(who).see(blow, game.state.room, 1);
        game.cast.write(who).feel(Who::Hero, 1, 0, 0, None);
    }
    let said = game.cast.hearing(&game.world, &game.state, dan).unwrap();
    assert!(said.contains("three"), "{said}");
    assert!(game.cast.mind(dan).tie(Who::Person(bert)).fondness < 0, "a verdict is remembered");
    // Two are no court.
    let mut small = Game::new();
    small.come_all();
    let cook = small.who("cook");
    assert_eq!(small.cast.hearing(&small.world, &small.state, cook), None);
}

#[test]
fn who_comes_back_after_long_finds_people_at_something() {
    let mut game = Game::new();
    game.come_all();
    let (here, there) = (game.state.room, game.world.room("hall").unwrap());
    let talkers = game.cast.life.talkers(&game.state, here);
    for (minutes, expected) in [(5, false), (15, false), (40, true)] {
        let told = game.cast.were_at(&game.world, &game.state, &talkers, minutes);
        assert_eq!(told.is_some(), expected, "{minutes}: {told:?}");
    }
    game.cast.leave_to_agents(true);
    assert_eq!(game.cast.were_at(&game.world, &game.state, &talkers, 40), None);
    let meanwhile = game.cast.take_meanwhile().unwrap();
    assert_eq!((meanwhile.people.len(), meanwhile.minutes, meanwhile.exchanges()), (2, 40, 8));
    game.state.time = 33;
    assert_eq!(game.cast.minutes_away(&game.state, there), 33);
    assert_eq!(game.cast.minutes_away(&game.state, there), 0);
}

#[test]
fn what_the_hero_did_is_spoken_of_to_the_hero_once() {
    let mut game = Game::new();
    let lamp = game.thing("lamp");
    game.does(&Command::on(Verb::Take, lamp));
    game.state.time += 10;
    let there = game.cast.life.talkers(&game.state, game.state.room);
    let mut told = Vec::new();
    for _ in 0..40 {
        told.extend(game.cast.said_to_hero(&game.world, &game.state, &there));
    }
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("brass lamp") && told[0].to_lowercase().contains("you"), "{told:?}");
}

#[test]
fn who_comes_back_after_a_quarter_of_an_hour_is_told_what_happened_and_nothing_else() {
    use crate::meanwhile::Deed;
    let mut game = Game::new();
    game.come_all();
    let (cook, maid, goose) = (game.who("cook"), game.who("maid"), game.who("goose"));
    let here = game.state.room;
    let lamp = game.thing("lamp").item().unwrap();
    game.state.time = 60;
    assert_eq!(game.cast.sum_up(&game.world, &game.state, 15), None, "nothing happened");
    // Before the hero left, elsewhere, and of somebody who came and went again: none of that is told.
    game.cast.note(here, 40, Deed::FellOut(cook, maid));
    game.cast.note(game.world.room("hall").unwrap(), 50, Deed::GotOn(cook, maid));
    game.cast.note(here, 50, Deed::Left(maid));
    game.cast.note(here, 51, Deed::Came(maid));
    assert_eq!(game.cast.sum_up(&game.world, &game.state, 15), None);
    let entry =
        Entry { fact: Fact::Lit(Who::Person(cook), lamp), room: here, minute: 48, how: How::Witnessed, sure: 3 };
    game.cast.note(here, 50, Deed::Told(cook, maid, entry));
    game.cast.note(here, 52, Deed::Came(goose));
    game.cast.settle((cook, maid), (here, 55), true);
    let said = game.cast.sum_up(&game.world, &game.state, 15).unwrap();
    assert!(said.contains("lamp") && said.contains("Polly") && !said.contains("goose"), "two, the weightiest: {said}");
    let quarrel = Fact::Quarrelled(Who::Person(cook), Who::Person(maid));
    assert!(game.cast.hero().entries().iter().any(|entry| entry.fact == quarrel), "the hero knows it now");
    // Shorter is nothing, longer is a scene.
    for minutes in [10, 21] {
        assert_eq!(game.cast.sum_up(&game.world, &game.state, minutes), None, "{minutes}");
    }
}

#[test]
fn what_is_summed_up_came_about() {
    let mut told = 0;
    for seed in 0..40 {
        let mut game = Game::new();
        game.cast.set_chance(seed);
        let (cook, maid) = (game.who("cook"), game.who("maid"));
        let hall = game.world.room("hall").unwrap();
        game.come_all();
        game.cast.life.walks.fill(false);
        let lived = |game: &mut Game, minutes: u32, to: RoomId| {
            let before = game.state.clone();
            (game.state.room, game.state.time) = (to, game.state.time + minutes);
            let mut out = Effects::default();
            game.cast.live(&game.world, &before, &mut game.state, &mut out);
            let said = out.list.into_iter().filter_map(|it| if let Effect::Say(text) = it { Some(text) } else { None });
            said.collect::<Vec<_>>().join(" ")
        };
        let kitchen = game.state.room;
        lived(&mut game, 1, hall);
        let changes = game.cast.changes();
        lived(&mut game, 12, hall);
        let came_about = game.cast.changes() > changes;
        let said = lived(&mut game, 1, kitchen);
        let liked = game.cast.mind(cook).tie(Who::Person(maid)).fondness;
        let is_summary = ["while you were", "your absence", "since you left", "Since you left", "missed"]
            .iter()
            .any(|it| said.contains(it));
        assert!(!is_summary || came_about, "{seed}: {said}, {liked}");
        told += u32::from(is_summary);
    }
    assert!(told > 0);
}
