//! What people know of the hours before the story, and questions about it: everybody in a room saw everybody else in it. Minds hold what was
//! so. It must not say anything.

use super::fact::{Entry, Fact, How, Who};
use super::mind::Mind;
use super::names::named;
use super::word_lists::is_in;
use language::language;
use language::text::{mentions, words};
use rules::GameState;
use world::{CharacterId, HourId, RoomId, Thing, World};

/// A question about the hours before the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Of whom or what.
    pub of: Of,
    /// When; `None`: at any hour.
    pub hour: Option<HourId>,
}

/// What a question about the hours before the story is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The one who is asked, and who was there as well.
    Own,
    /// Somebody else.
    Person(CharacterId),
    /// A room.
    Room(RoomId),
    /// What was done: an index of the world's deeds.
    Deed(usize),
}

/// The question that these words are; `None` where they are about something else.
pub fn read(world: &World, state: &GameState, said: &[String]) -> Option<Asked> {
    if world.before.is_empty() {
        return None;
    }
    let has = |heading: &str, word: &String| is_in(heading, word);
    let (hour, rest) = without_hour(world, said);
    let is_now = hour.is_none() && said.iter().any(|word| has("now", word));
    if let Some(deed) =
        world.before.deeds.iter().position(|deed| deed.words.iter().any(|it| mentions(said, &words(it))))
    {
        return Some(Asked { of: Of::Deed(deed), hour });
    }
    let is_own = rest.iter().any(|word| has("own", word));
    let is_seen = rest.iter().any(|word| has("seen", word));
    let empty = |word: &&String| has("own", word) || has("seen", word) || has("small", word);
    let meant: Vec<&str> = rest.iter().filter(|word| !empty(word)).map(String::as_str).collect();
    let of = if meant.is_empty() {
        Of::Own
    } else if let Some(who) = named(world, state, &meant).and_then(Thing::character) {
        Of::Person(who)
    } else if let Some(who) = person_in_a_room(world, state, &meant) {
        Of::Person(who)
    } else {
        Of::Room(room_named(world, state, &meant)?)
    };
    let is_known = match of {
        Of::Own => !is_now && (hour.is_some() || is_own || is_seen),
        Of::Person(who) => !is_now && world.before.was.iter().any(|it| it.who == who),
        Of::Room(_) | Of::Deed(_) => true,
    };
    is_known.then_some(Asked { of, hour })
}

/// Somebody, with the room in which they are said to have been: "the doctor in the library".
fn person_in_a_room(world: &World, state: &GameState, meant: &[&str]) -> Option<CharacterId> {
    (1..meant.len()).find_map(|at| {
        let who = named(world, state, &meant[..at]).and_then(Thing::character)?;
        room_named(world, state, &meant[at..]).map(|_| who)
    })
}

/// The hour that is named, and the words without it. "Half past nine" goes before "nine"; "9" is nine.
fn without_hour(world: &World, said: &[String]) -> (Option<HourId>, Vec<String>) {
    let mut found: Option<(HourId, usize, usize)> = None;
    for id in HourId::all(world.before.hours.len()) {
        let name = words(world.before.hour(id));
        let is_same = |said: &String, own: &String| {
            said == own || said.parse().is_ok_and(|number: u32| language().number(own) == Some(number))
        };
        let at = said
            .windows(name.len().max(1))
            .position(|run| run.len() == name.len() && run.iter().zip(&name).all(|(said, own)| is_same(said, own)));
        if let Some(at) = at.filter(|_| found.is_none_or(|(_, _, length)| name.len() > length)) {
            found = Some((id, at, name.len()));
        }
    }
    match found {
        Some((hour, at, length)) => (Some(hour), [&said[..at], &said[at + length..]].concat()),
        None => (None, said.to_vec()),
    }
}

/// A room that somebody was in, or where the hero has been: the one in whose name all these words are.
fn room_named(world: &World, state: &GameState, meant: &[&str]) -> Option<RoomId> {
    let fits = |room: &RoomId| {
        let name = words(&world[*room].name);
        meant.iter().all(|word| name.iter().any(|own| own == word))
    };
    let is_known = |room: &RoomId| state.visited[room.index()] || world.before.was.iter().any(|it| it.room == *room);
    let mut found = RoomId::all(world.rooms.len()).filter(is_known).filter(fits);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// What everybody saw in the hours before the story.
pub(super) fn remembered(world: &World, who: CharacterId) -> Vec<(Fact, RoomId)> {
    let before = &world.before;
    let own = before.was.iter().filter(|it| it.who == who);
    let seen = own.flat_map(|own| before.was.iter().filter(|it| it.room == own.room && it.hour == own.hour));
    seen.map(|it| (Fact::Was(Who::Person(it.who), it.room, it.hour), it.room)).collect()
}

/// Is this something that they would rather not have been asked about: the hour about which they lie?
pub(super) fn keeps_quiet(world: &World, who: CharacterId, fact: Fact) -> bool {
    matches!(fact, Fact::Was(_, _, hour) if world.before.claim(who, hour).is_some())
}

/// Where they were that this cannot be: they were there themselves at that hour, and did not see whom it tells of.
pub(super) fn denies(mind: &Mind, who: CharacterId, entry: &Entry) -> Option<Entry> {
    let Fact::Was(Who::Person(other), room, hour) = entry.fact else { return None };
    let saw = |fact: Fact| mind.entries().iter().find(|it| it.how == How::Witnessed && it.fact == fact).copied();
    let own = saw(Fact::Was(Who::Person(who), room, hour)).filter(|_| other != who)?;
    saw(entry.fact).is_none().then_some(own)
}

/// What of the hours before the story the hero has heard that these words mean: first what the listener knows to be false.
pub(super) fn heard_of(hero: &Mind, mind: &Mind, listener: CharacterId, asked: Asked) -> Option<Entry> {
    let is_meant = |entry: &&Entry| {
        let Fact::Was(Who::Person(who), room, hour) = entry.fact else { return false };
        let is_it = match asked.of {
            Of::Own | Of::Deed(_) => who != listener,
            Of::Person(whom) => who == whom,
            Of::Room(here) => room == here && who != listener,
        };
        is_it && asked.hour.is_none_or(|at| at == hour)
    };
    let meant = || hero.entries().iter().rev().filter(is_meant).copied();
    meant().find(|entry| denies(mind, listener, entry).is_some()).or_else(|| meant().next())
}
