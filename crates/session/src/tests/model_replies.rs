//! tests/cases/model_replies.jsonl: what a strong model answered in the submarine world, good and bad, through reader and check as
//! in a game. The held-out third is only counted: nobody reads which of its replies are judged wrong.

use super::dream;
use crate::Session;
use language::{language, text};
use llm::Answer;
use parser::Parsed;
use rules::{Command, GameState};
use serde::Deserialize;
use std::collections::BTreeSet;
use voice::{Asking, Cache, Question, Settings, Turn};
use world::{ItemId, Place, RoomId, Thing, Verb, World};

const WORLD: &str = "tests/cases/model_worlds/submarine_ambitious.txt";

#[derive(Deserialize)]
struct Case {
    command: String,
    reply: String,
    good: bool,
    #[serde(default)]
    why: String,
}

#[derive(Default)]
struct Count {
    good: usize,
    bad: usize,
    refused: Vec<String>,
    missed: Vec<String>,
    caught: Vec<String>,
}

/// The words of a text that may name something, in the singular.
fn words(text: &str) -> Vec<String> {
    text::words(text).iter().filter(|word| word.len() > 3).map(|word| language().singular(word)).collect()
}

/// The words of what is in a room at the start, people first: a reply belongs where the most of it is.
fn words_of(world: &World, state: &GameState, room: RoomId) -> BTreeSet<String> {
    let here = world.things().filter(|thing| rules::scope::is_in_room(world, state, *thing, room));
    let names = here.flat_map(|thing| {
        let it = world.identity(thing);
        std::iter::once(&it.name).chain(&it.synonyms).flat_map(|name| words(name)).collect::<Vec<_>>()
    });
    names.chain(words(&world[room].name)).collect()
}

fn people_of(world: &World, state: &GameState, room: RoomId) -> BTreeSet<String> {
    let people = world.things().filter(|thing| matches!(thing, Thing::Character(_)));
    let here = people.filter(|thing| rules::scope::is_in_room(world, state, *thing, room));
    here.flat_map(|thing| words(&world.identity(thing).name)).collect()
}

/// Where a command and its reply belong; `None` where they name nothing.
fn place(world: &World, state: &GameState, case: &Case) -> Option<RoomId> {
    let said: BTreeSet<String> = words(&format!("{} {}", case.command, case.reply)).into_iter().collect();
    let score = |room: RoomId| {
        let people = people_of(world, state, room).intersection(&said).count();
        let commanded = words(&case.command);
        let addressed = people_of(world, state, room).iter().filter(|word| commanded.contains(word)).count();
        words_of(world, state, room).intersection(&said).count() + 3 * people + 5 * addressed
    };
    let best = RoomId::all(world.rooms.len()).max_by_key(|room| (score(*room), usize::MAX - room.index()))?;
    (score(best) > 0).then_some(best)
}

/// The state of somebody who has walked wherever no gate holds him, and stands in this room with what he names.
fn standing(world: &World, room: RoomId, command: &str) -> GameState {
    let mut state = rules::first_state(world);
    let mut open = vec![state.room];
    while let Some(at) = open.pop() {
        state.visited[at.index()] = true;
        let ways = world[at].exits.iter().map(|exit| &world[*exit]).filter(|exit| !exit.closed);
        open.extend(ways.map(|exit| exit.to).filter(|to| !state.visited[to.index()]));
    }
    state.room = room;
    state.visited[room.index()] = true;
    let said = words(command);
    let named = |item: &ItemId| words(&world[*item].identity.name).iter().any(|word| said.contains(word));
    for item in ItemId::all(world.items.len()).filter(named) {
        state.items[item.index()].place = Place::Carried;
    }
    state
}

fn count(text: &str) -> Count {
    let dream = dream(WORLD);
    let mut count = Count::default();
    let mut room = rules::first_state(&dream.world).room;
    for line in text.lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        room = place(&dream.world, &rules::first_state(&dream.world), &case).unwrap_or(room);
        let mut game = Session::new(dream.clone());
        game.state = standing(&dream.world, room, &case.command);
        let command = match game.parser.read(&dream.world, &game.state, &case.command).parsed {
            Parsed::Do(commands) if !commands.is_empty() => commands[0].clone(),
            Parsed::Order { command, .. } => command,
            _ => Command::bare(Verb::Other),
        };
        let cast = cast::Cast::new(&dream.world, &game.state);
        let question = Question {
            world: &dream.world,
            world_hash: 0,
            state: &game.state,
            memory: game.memory(),
            command: &command,
            typed: &case.command,
            hints: Vec::new(),
            offer: None,
            cast: &cast,
            again: false,
        };
        let (mut asking, _) = Asking::begin(&question, &Settings::default(), &mut Cache::default());
        let passes =
            matches!(asking.heard(&question, &Answer { text: case.reply.clone(), ..Answer::default() }), Turn::Done(_));
        let shown = format!("[{}] {}: {}", dream.world[room].name, case.command, case.reply);
        let why = format!("{shown}\n    {}", asking.notes().join("; "));
        match (case.good, passes) {
            (true, false) => count.refused.push(why),
            (false, true) => count.missed.push(format!("{shown}\n    {}", case.why)),
            (false, false) => count.caught.push(format!("{why} ({})", case.why)),
            (true, true) => {}
        }
        count.good += usize::from(case.good);
        count.bad += usize::from(!case.good);
    }
    count
}

impl Count {
    fn total(&self, name: &str) -> String {
        let (refused, missed) = (self.refused.len(), self.missed.len());
        let caught = self.bad - missed;
        let precision = 100 * caught / (caught + refused).max(1);
        let recall = 100 * caught / self.bad.max(1);
        format!(
            "{name}: {} good, {refused} of them refused; {} bad, {missed} of them passed; precision {precision} %, recall {recall} %",
            self.good, self.bad
        )
    }
}

#[test]
fn a_strong_models_good_replies_pass_and_its_bad_ones_are_refused() {
    let count = count(include_str!("../../../../tests/cases/model_replies.jsonl"));
    println!("{}", count.total("model replies"));
    println!("\nrefused though good:\n{}\n\npassed though bad:\n{}", count.refused.join("\n"), count.missed.join("\n"));
    println!("\nrefused:\n{}", count.caught.join("\n"));
    assert!(count.good >= 50 && count.bad >= 9);
    assert_eq!((count.refused.len(), count.missed.len()), (0, 0));
}

/// The held-out third as it was frozen: whoever edits it has changed the measure.
const HELD_OUT: u64 = 0x3317_3ef8_eb6b_d182;

#[test]
fn a_strong_models_replies_that_it_never_saw_are_judged_right() {
    let text = include_str!("../../../../tests/cases/model_replies_held_out.jsonl");
    assert_eq!(rng::fnv(text.replace('\r', "").as_bytes()), HELD_OUT, "the held-out replies are frozen");
    let count = count(text);
    println!("{}", count.total("held-out model replies"));
    assert!(count.refused.is_empty() && count.missed.len() <= 1);
}

/// The words of the complaint about a reply to "beg the captain" on the bridge; empty where it is shown.
fn complaint(replies: &[&str]) -> (String, bool) {
    let dream = dream(WORLD);
    let game = super::asked(&dream, "east; up", "beg the captain");
    let question = game.asked().unwrap();
    let (mut asking, mut turn) = Asking::begin(&question, &Settings::default(), &mut Cache::default());
    for reply in replies {
        turn = asking.heard(&question, &Answer { text: (*reply).to_owned(), ..Answer::default() });
    }
    (asking.notes().join("; "), matches!(turn, Turn::Done(_)))
}

#[test]
fn a_complaint_quotes_the_reply_letter_by_letter() {
    for (reply, quoted) in [
        ("Captain Ferrous YAWNS, and is asleep Before you end.", "(\"and is asleep\")"),
        ("Captain Ferrous nods. You take the date STAMP, quietly.", "(\"You take the date STAMP\")"),
        ("At the wheel a young ensign called McPerkins giggles.", "\"McPerkins\""),
        ("'The Bearing wants Butter,' says Captain Ferrous.", "\"Bearing\""),
    ] {
        let (said, shown) = complaint(&[reply]);
        assert!(said.contains(quoted) && !shown, "{reply}: {said}");
    }
}

#[test]
fn a_poor_reply_is_asked_for_once_more_and_then_shown() {
    let stock = "Captain Ferrous looks at you, and the air is thick with salt.";
    let long = "Captain Ferrous looks at you. She looks away. She looks at the gauges. The gauges look back. You wait. \
                She waits. The wheel waits. The clock does not.";
    for (poor, why) in [(stock, "\"the air is thick with\""), (long, "far too long")] {
        let (said, shown) = complaint(&[poor]);
        assert!(said.contains(why) && !shown, "{poor}: {said}");
        assert!(complaint(&[poor, poor]).1, "{poor} is better than nothing");
        assert!(complaint(&[poor, "Captain Ferrous looks at you."]).1);
    }
    assert!(
        complaint(&["'Salted,' she says. 'You were in earnest, then.' You were. She nods."]).1,
        "one speech, one sentence"
    );
}
