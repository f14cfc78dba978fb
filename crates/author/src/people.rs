//! Who is in the dream and where they stand. It must not place locks.

use super::case::{SUSPECTS, is_case, may_be_suspected};
use super::content::{Content, Record};
use super::map::Map;
use super::mission::Mission;
use super::theme::BESIDE;
use rng::Rng;

/// Somebody in the dream.
pub struct Person<'b> {
    /// The content's record of them.
    pub record: &'b Record<'b>,
    /// An index of the map's rooms.
    pub room: usize,
    /// The puzzle that this person is the lock of.
    pub lock: Option<usize>,
}

/// A clue that somebody tells when asked for this word.
pub struct SpokenClue {
    /// An index of the mission's puzzles.
    pub puzzle: usize,
    /// The id of the person.
    pub who: String,
    /// The word to ask for.
    pub keyword: String,
    /// What is said.
    pub text: String,
}

/// The people of the locks where their locks stand, and a host for each region (the first always has one).
pub fn place_people<'b>(
    content: &'b Content<'b>,
    map: &Map<'b>,
    mission: &Mission<'b>,
    rng: &mut Rng,
) -> Vec<Person<'b>> {
    let mut people: Vec<Person<'b>> = Vec::new();
    for (nth, puzzle) in mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.is_main_stage()) {
        if let Some(record) = content.find("character", puzzle.record.get("who")) {
            people.push(Person { record, room: puzzle.room, lock: Some(nth) });
        }
    }
    let is_case = is_case(mission.quest);
    let mut hosts: Vec<_> = content
        .records("character")
        .filter(|who| who.words("roles").contains(&"host") && !people.iter().any(|person| person.record.id == who.id))
        .collect();
    rng.shuffle(&mut hosts);
    hosts.sort_by_key(|who| who.is(BESIDE));
    if is_case {
        people.extend(suspects(map, &people, &mut hosts, rng));
    }
    for region in usize::from(is_case)..map.areas.len() {
        // Where there are many regions there are few rooms in each; still somebody should be about.
        if region > 0 && !rng.chance(if map.areas.len() > 4 { 85 } else { 70 }) {
            continue;
        }
        let mut rooms: Vec<usize> = (0..map.rooms.len())
            .filter(|at| map.rooms[*at].region == region && !people.iter().any(|person| person.room == *at))
            .collect();
        rng.shuffle(&mut rooms);
        // A host who belongs to this area, where there is one.
        let area = map.areas[region];
        let Some(room) = rooms.first().copied() else { continue };
        let belongs = |who: &Record<'b>| {
            map.rooms[room].is_home_of(who) && (who.get("at").is_empty() || who.words("at").contains(&area))
        };
        if let Some(host) = hosts.iter().position(|who| belongs(who)) {
            people.push(Person { record: hosts.remove(host), room, lock: None });
        }
    }
    if !is_case {
        people.extend(another_one(map, &people, &mut hosts, rng));
    }
    people
}

/// Those who will be under suspicion, this side of the first gate: first who belongs there, one a room and then two.
fn suspects<'b>(
    map: &Map<'b>,
    people: &[Person<'b>],
    hosts: &mut Vec<&'b Record<'b>>,
    rng: &mut Rng,
) -> Vec<Person<'b>> {
    let mut rooms: Vec<usize> = (0..map.rooms.len()).filter(|at| map.rooms[*at].region == 0).collect();
    rng.shuffle(&mut rooms);
    rooms.sort_by_key(|at| people.iter().filter(|person| person.room == *at).count());
    let (least, most) = SUSPECTS;
    let wanted = (least + 1 + rng.below((most - least) as u32) as usize).min(rooms.len() * 2);
    let mut fitting: Vec<&'b Record<'b>> = hosts.iter().copied().filter(|who| may_be_suspected(who)).collect();
    let belongs = |who: &Record<'b>, room: usize| map.rooms[room].suits(who.get("at"));
    fitting.sort_by_key(|who| !rooms.iter().any(|room| belongs(who, *room)));
    fitting.truncate(wanted);
    hosts.retain(|who| !fitting.iter().any(|it| it.id == who.id));
    let mut free: Vec<usize> = rooms.iter().chain(&rooms).copied().collect();
    let mut placed = Vec::new();
    for record in fitting {
        // Each where they belong, as far as there is such a room left.
        let at = free.iter().position(|room| belongs(record, *room)).unwrap_or(0);
        if at < free.len() {
            placed.push(Person { record, room: free.remove(at), lock: None });
        }
    }
    placed
}

/// Somebody more this side of the first gate, who has a word for others and goes about: a place where nobody meets anybody stands still.
fn another_one<'b>(
    map: &Map<'b>,
    people: &[Person<'b>],
    hosts: &mut Vec<&'b Record<'b>>,
    rng: &mut Rng,
) -> Option<Person<'b>> {
    let area = map.areas.first()?;
    let mut rooms: Vec<usize> = (0..map.rooms.len()).filter(|at| map.rooms[*at].region == 0).collect();
    rng.shuffle(&mut rooms);
    // Where there is room they do not begin in one another's company.
    rooms.sort_by_key(|at| people.iter().filter(|person| person.room == *at).count());
    let room = *rooms.first()?;
    let belongs = |who: &&Record<'b>| {
        map.rooms[room].is_home_of(who) && (who.get("at").is_empty() || who.words("at").contains(area))
    };
    let host = hosts.iter().position(|who| belongs(who) && !who.is("mute"))?;
    Some(Person { record: hosts.remove(host), room, lock: None })
}
