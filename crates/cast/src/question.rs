//! What a question is about: a thing, a person, a place, what happened, what somebody thinks of somebody. It must not answer.

use super::before::{self, Asked};
use super::fact::Who;
use super::names::named;
use super::word_lists::is_in;
use language::text::words;
use rules::GameState;
use world::{CharacterId, RoomId, Thing, World};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is known of this one, or where it is.
    About(Thing),
    /// Where it is.
    Where(Thing),
    /// Who did something with it.
    Deed(Thing),
    /// What happened in this room.
    Place(RoomId),
    /// What happened here, or lately.
    Happened,
    /// What is thought of somebody.
    Opinion(Who),
    /// Where somebody was, in the hours before the story.
    Before(Asked),
}

/// Words of a question that name nothing.
const SMALL: &str = "who what where when why how which did do does is was are were be been has have had will would can could the a an my \
    your his her its their this that these those of to in at on for about with from by and or took take taken saw see seen last ever \
    know known find found went go gone come came now lately then i you he she it they me think thinks feel feels opinion like trust if \
    whether any anyone anybody somebody please tell has-been got get whereabouts read show showed";
const HAPPENED: [&str; 8] = ["happened", "happen", "happens", "news", "events", "occurred", "going", "witnessed"];
const THINKS: [&str; 7] = ["think", "thinks", "opinion", "feel", "feels", "trust", "like"];
const ME: [&str; 2] = ["me", "myself"];

/// Reads the words that are asked about; `None` where nothing in the world is meant.
#[must_use]
pub fn read(world: &World, state: &GameState, said: &str) -> Option<Question> {
    let said = words(said);
    let has = |list: &[&str]| said.iter().any(|word| list.contains(&word.as_str()));
    // What somebody is thought of, and what went on in a room, are no questions of an hour.
    if !has(&THINKS)
        && !has(&HAPPENED)
        && let Some(asked) = before::read(world, state, &said)
    {
        return Some(Question::Before(asked));
    }
    let small = |word: &&String| SMALL.split_whitespace().any(|small| small == word.as_str());
    let meant: Vec<&str> = said.iter().filter(|word| !small(word)).map(String::as_str).collect();
    if let Some(thing) = named(world, state, &meant) {
        let is_opinion = has(&THINKS) && thing.character().is_some();
        return Some(match thing.character().filter(|_| is_opinion) {
            Some(who) => Question::Opinion(Who::Person(who)),
            None if has(&["who"]) => Question::Deed(thing),
            None => Question::About(thing),
        });
    }
    if let Some(room) = room_named(world, state, &meant) {
        return Some(Question::Place(room));
    }
    if has(&HAPPENED) {
        return Some(Question::Happened);
    }
    (has(&ME) && meant.is_empty()).then_some(Question::Opinion(Who::Hero))
}

/// The line that asks somebody present what a bare question asks of them ("where were you at nine?"): of the only one who is there and has
/// words, or of who was spoken to last. `None` for any other line.
#[must_use]
pub fn bare(
    world: &World,
    state: &GameState,
    (typed, there, last): (&str, &[CharacterId], Option<CharacterId>),
) -> Option<String> {
    let said = words(typed);
    let asks = said.first().is_some_and(|word| is_in("asks", word)) && said.iter().any(|word| word == "you");
    let question = read(world, state, typed).filter(|_| asks)?;
    if !matches!(question, Question::Before(_) | Question::Opinion(_) | Question::Happened) {
        return None;
    }
    let who = match there {
        [only] => *only,
        _ => last.filter(|who| there.contains(who))?,
    };
    let name = &state.identity(world, Thing::Character(who)).name;
    Some(format!("ask {name} {}", typed.trim_end_matches(['?', ' '])))
}

fn room_named(world: &World, state: &GameState, said: &[&str]) -> Option<RoomId> {
    let fits = |room: &RoomId| {
        let name = words(&world[*room].name);
        !said.is_empty()
            && said.iter().all(|word| name.iter().any(|own| own == word))
            && name.last().is_some_and(|head| said.contains(&head.as_str()))
    };
    RoomId::all(world.rooms.len()).filter(|room| state.visited[room.index()]).find(fits)
}
